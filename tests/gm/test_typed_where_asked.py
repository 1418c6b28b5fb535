"""Where people write: inside the quote above our first line, below an attribution whose quote they deleted, indented."""

from __future__ import annotations

from html import escape

import pytest
from correspondence import Correspondence, Person
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from specimens_of_letters import TURNS
from test_known_quotes import ATTRIBUTIONS, OWN, answer, ours
from test_reactions import plain, several


def marked(*lines: str) -> list[str]:
    return [f"> {line}".rstrip() for line in lines]


def page(body: str) -> str:
    return f"Content-Type: text/html; charset=utf-8\n\n<html><body>{body}</body></html>\n"


def rendered(text: str) -> str:
    return "".join(f"<div>{escape(line) or '<br>'}</div>" for line in text.splitlines())


WROTE = "On Mon, May 5, 2031 at 12:12 Spielpost &lt;gm@spielpost.test&gt; wrote:"
PAGES = {
    "Gmail": '<div dir="ltr"><br></div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">{wrote}<br></div>'
    '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc"><div>{typed}</div>{ours}</blockquote></div>',
    "Apple Mail": "<div>{wrote}</div><blockquote type=cite><div>{typed}</div><div>{ours}</div></blockquote>",
    "GMX": '<div><div name="quote" style="margin:10px 5px 5px 10px;border-left:2px solid #C3D9E5;padding:10px">'
    "<div>{wrote}</div><div><div>{typed}</div>{ours}</div></div></div>",
    "Roundcube": '<p>{wrote}</p><blockquote type="cite" style="padding:0 0.4em;border-left:#1010ff 2px solid">'
    "<div>{typed}</div>{ours}</blockquote>",
}
"""What these programs send where somebody writes at the top of the quote."""


@pytest.mark.parametrize(
    "attribution", ["On 05.05.31 12:00, Spielpost wrote:", "Am 05.05.31 um 12:00 schrieb Spielpost:", ""]
)
def test_an_order_typed_inside_the_quote_above_our_first_line_is_filed(
    post: Correspondence, anna: Person, attribution: str
) -> None:
    """A program for plain text marks it like what it quotes."""
    lines = [attribution, *marked("play red 7", "", *anna.report.text.splitlines())]
    (receipt,) = anna.writes(*lines, quoting=False)
    assert post.on_file(0) == "PLAY red +7"
    assert "order received" in receipt.subject
    assert "no text of your own" not in receipt.flat


@pytest.mark.parametrize("program", PAGES)
@pytest.mark.parametrize("with_text", [True, False])
def test_so_it_is_where_the_quote_is_a_page(
    post: Correspondence, bernd: Person, program: str, with_text: bool
) -> None:
    """In each program's form, with its plain text or without one."""
    filled = PAGES[program].format(wrote=WROTE, typed="spiele blau 7", ours=rendered(bernd.report.text))
    text = "\n".join([WROTE, "", *marked("spiele blau 7", *bernd.report.text.splitlines())])
    parts = (plain(text), page(filled)) if with_text else (page(filled),)
    (receipt,) = bernd.writes_raw(several(post, bernd, bernd.report, *parts))
    assert post.on_file(1) == "PLAY blue +7"
    assert "eingegangen" in receipt.subject


@pytest.mark.parametrize("engine", sorted(TURNS))
@given(st.data())
@examples(25)
def test_what_is_typed_into_the_first_lines_of_a_quote_is_all_that_is_left(
    engine: str, data: st.DataObject
) -> None:
    """Above the first line, or between the first ones, wherever a cursor may be put by whoever looks for the place to write."""
    text, _, known = ours(engine, data.draw(st.sampled_from(("de", "en"))))
    place = data.draw(st.integers(0, 5))
    typed = data.draw(st.sampled_from(([OWN[engine]], ["", OWN[engine], ""], ["Hallo,", OWN[engine]])))
    head = data.draw(st.sampled_from([*ATTRIBUTIONS[:3]]))
    lines = [*head, *marked(*text[:place], *typed, *text[place:])]
    assert [line for line in answer(lines, known).lines if line] == [line for line in typed if line]


def test_an_older_order_above_the_quote_in_it_was_not_typed_now() -> None:
    """Whoever answers the own letter quotes that, and in it ours with one mark more."""
    text, _, known = ours("jockey", "en")
    lines = ["Any news?", "", *marked("play red 8", "", "On Monday Spielpost wrote:", *marked(*text))]
    assert list(answer(lines, known).lines) == ["Any news?"]


HEADERS = (
    ["Am 05.05.31 um 12:12 schrieb Spielpost:"],
    ["Am Mo., 5. Mai 2031 um 12:12 Uhr schrieb Spielpost <gm+k7m2q9xatw3p@spielpost.test>:"],
    ["On Mon, May 5, 2031 at 12:12 PM Spielpost <gm@spielpost.test> wrote:"],
    [
        '**Gesendet:** Montag, 5. Mai 2031 um 12:12\n**Von:** "Spielpost" <gm@spielpost.test>',
        '**An:** "Bernd" <bernd@players.test>',
        "**Betreff:** Ascot, Zug 1",
    ],
    [
        "-----Original Message-----",
        "From: Spielpost <gm@spielpost.test>",
        "Sent: Monday, May 5, 2031 12:12 PM",
        "To: Bernd <bernd@players.test>",
        "Subject: Ascot, Zug 1",
    ],
)
"""What programs put in front of a quote of ours."""


@pytest.mark.parametrize("head", HEADERS)
@pytest.mark.parametrize("above", [[], ["Hallo,", ""]])
def test_an_order_below_the_head_of_a_quote_that_was_deleted_is_filed(
    post: Correspondence, bernd: Person, head: list[str], above: list[str]
) -> None:
    """Nothing of our letter stands there, so it is the player's text."""
    (receipt,) = bernd.writes(*above, *head, "", "Guten Tag,", "spiele blau 7", "Bernd", quoting=False)
    assert post.on_file(1) == "PLAY blue +7"
    assert "eingegangen" in receipt.subject
    assert "keinen eigenen Text" not in receipt.flat


@pytest.mark.parametrize(
    "head",
    [
        ["Am 05.05.31 um 12:12 schrieb Carla <carla@players.test>:"],
        [
            "Von: Carla <carla@players.test>",
            "Gesendet: Montag, 5. Mai 2031 12:12",
            "An: Bernd",
            "Betreff: Ascot",
        ],
    ],
)
def test_what_somebody_else_wrote_is_not_the_players(
    post: Correspondence, bernd: Person, head: list[str]
) -> None:
    """The head says whose words follow."""
    bernd.writes(*head, "", "spiele blau 7", quoting=False)
    assert post.on_file(1) == ""


def test_an_older_letter_of_ours_below_its_head_is_a_quote(post: Correspondence, bernd: Person) -> None:
    """It is not the one that is answered, and bears the mark of ours."""
    bernd.writes("spiele blau 7")
    receipt = bernd.last
    post.reaches_deadline()
    bernd.writes("Was heißt das?", "", HEADERS[0][0], *receipt.text.splitlines(), quoting=False)
    assert post.on_file(1) == ""


@pytest.mark.parametrize("tag", ["<blockquote>{}</blockquote>", "<blockquote><p>{}</p></blockquote>"])
@pytest.mark.parametrize("with_text", [True, False])
def test_an_order_that_was_indented_by_its_writer_is_filed(
    post: Correspondence, carla: Person, tag: str, with_text: bool
) -> None:
    """With the button for quotes; nothing of it stands in any letter of ours."""
    made = page(f"Hi,{tag.format('play red 8')}Carla")
    parts = (plain("Hi,\n\n    play red 8\n\nCarla"), made) if with_text else (made,)
    (receipt,) = carla.writes_raw(several(post, carla, carla.report, *parts))
    assert post.on_file(2) == "PLAY red +8"
    assert "Quoted" not in receipt.flat


def test_a_line_of_ours_that_was_quoted_alone_is_none(post: Correspondence, carla: Person) -> None:
    """It stands in the letter that is answered."""
    example = next(line.strip() for line in carla.report.text.splitlines() if line.strip().startswith("PLAY"))
    carla.writes(f"> {example}", "Is that allowed?", quoting=False)
    assert post.on_file(2) == ""
