"""What we sent is known again in an answer, whatever a mail program made of it; what was typed around it is kept."""

from __future__ import annotations

import re
import textwrap
from email.message import EmailMessage

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from specimens_of_letters import TURNS, specimen

from gm.mail.read import Letter, Sent, html, read_letter, tells_more
from gm.mail.read.like_orders import may_be_order
from gm.mail.write import mime
from gm.mail.write.outbox import REPLY

OWN = {
    "jockey": "SPIELE rot +8",
    "octrix": "1b weiß",
    "boat_race": "SPIELE rot 5, Ansage Oxford",
    "racko": "Ich nehme die 34 in Fach 3",
    "karambolage": "Ball 1 auf D4",
}
"""A line as a player writes it, which no report of ours has."""


def ours(engine: str, language: str) -> tuple[list[str], list[str], Sent]:
    """The lines of a report and of its page, and what is known of the letter."""
    draft = specimen(engine, language)
    page = draft.html.replace(REPLY, "mailto:gm@spielpost.example?subject=x")
    raw = mime.multipart(
        "alternative", "b-1", mime.text_part("plain", draft.text), mime.text_part("html", page)
    )
    return draft.text.split("\n"), html.to_text(page)[0].split("\n"), Sent(b"X: y\r\n" + raw)


def answer(lines: list[str], known: Sent | None, attached: list[str] | None = None) -> Letter:
    message = EmailMessage()
    message["From"], message["Subject"] = "Anna <anna@players.test>", "Re: Ascot"
    message.set_content("\n".join(lines))
    if attached:
        message.add_attachment("\n".join(attached), filename="report.txt")
    return read_letter(bytes(message), ours=known)


SHAPES = {
    "no marks": lambda lines: lines,
    "blank lines gone": lambda lines: [line for line in lines if line.strip()],
    "marked": lambda lines: [f"> {line}" for line in lines],
    "marked in two ways": lambda lines: [f"{'>' if i % 2 else '|'} {line}" for i, line in enumerate(lines)],
    "marked with a star": lambda lines: [f"* {line}" for line in lines],
    "marked with a number sign": lambda lines: [f"# {line}" for line in lines],
    "indented": lambda lines: [f"\t{line}" for line in lines],
    "broken anew": lambda lines: [part for line in lines for part in textwrap.wrap(line, 38) or [""]],
    "paragraphs in one line": lambda lines: [
        " ".join(part.split("\n")) for part in re.split(r"\n\s*\n", "\n".join(lines))
    ],
    "all in one line": lambda lines: [" ".join(line.strip() for line in lines)],
    "umlauts lost": lambda lines: [re.sub("[^\x00-\x7f]", "?", line) for line in lines],
}
ATTRIBUTIONS = (
    [],
    ["Am 18.11.25 um 21:03 schrieb Spielpost <gm+k7m2q9xatw3p@spielpost.example>:"],
    ["Den 18/11/2025 kl. 21.03 skrev Spielpost <gm@spielpost.example>:"],
    ["----- Ursprüngliche Nachricht -----"],
)


@pytest.mark.parametrize("engine", sorted(TURNS))
@given(st.data())
@examples(25)
def test_own_lines_above_between_and_below_are_all_that_is_left(engine: str, data: st.DataObject) -> None:
    """Whatever the shape, and wherever the answer stands: nothing of ours is left, and nothing of theirs is lost."""
    text, page, known = ours(engine, data.draw(st.sampled_from(("de", "en"))))
    quoted = SHAPES[data.draw(st.sampled_from(sorted(SHAPES)))](data.draw(st.sampled_from((text, page))))
    lines = [*data.draw(st.sampled_from(ATTRIBUTIONS)), *quoted]
    order = OWN[engine]
    where = data.draw(
        st.sampled_from(("above", "below", "between") if len(quoted) > 1 else ("above", "below"))
    )
    if where == "above":
        lines = ["Hallo,", order, "", *lines]
    elif where == "below":
        lines = [*lines, "", order, "Gruß"]
    else:
        place = data.draw(st.integers(len(lines) * 2 // 5, len(lines) * 3 // 5))
        lines = [*lines[:place], order, *lines[place:]]
    letter = answer(lines, known)
    expected = {"above": ["Hallo,", order], "below": [order, "Gruß"], "between": [order]}[where]
    assert list(letter.lines) == expected


@pytest.mark.parametrize("engine", sorted(TURNS))
@given(st.data())
@examples(10)
def test_what_is_typed_into_a_marked_quote_is_found(engine: str, data: st.DataObject) -> None:
    """A program that marks all that stands in a quote marks an answer, too; it counts where the rest is ours."""
    text, _, known = ours(engine, data.draw(st.sampled_from(("de", "en"))))
    place = data.draw(st.integers(len(text) * 2 // 5, len(text) * 3 // 5))
    lines = [*text[:place], "PLAY red +77", *text[place:]]
    letter = answer(["Am 18.11.25 um 21:03 schrieb Spielpost:", *(f"> {line}" for line in lines)], known)
    assert list(letter.lines) == ["PLAY red +77"]


def test_an_older_letter_below_ours_and_marked_twice_was_not_typed() -> None:
    """Marks within marks are an older letter's, and stay a quote."""
    text, _, known = ours("jockey", "en")
    letter = answer([*(f"> {line}" for line in text), "> > PLAY red +8", "", "Thanks"], known)
    assert list(letter.lines) == ["Thanks"]


@pytest.mark.parametrize("engine", sorted(TURNS))
@pytest.mark.parametrize("language", ["de", "en"])
def test_an_order_copied_out_of_our_letter_is_the_players(engine: str, language: str) -> None:
    """Knowing our letter takes no line away from a letter that repeats lines like orders between words of its own."""
    text, _, known = ours(engine, language)
    copied = [line.strip() for line in text if may_be_order(line.strip()) and line.strip()[:1].isupper()]
    for first in range(len(copied)):
        lines = ["Hallo,", *copied[first : first + 2], "Anna"]
        assert answer(lines, known) == answer(lines, None)
    assert copied != []


def test_a_list_that_our_letter_broke_over_lines_is_the_players_when_copied() -> None:
    """Also where no line of it but the first begins like an order."""
    copied = [
        "OXFORD rot 6 NACH rot 2 WENN SPÄT; grün 7 NACH grün 1 WENN SPÄT; gelb",
        "6 NACH gelb 2 WENN SPÄT; Steuermann über Bord WENN SPÄT; grün 7 NACH",
        "SONDER; Steuermann über Bord; rot 6; gelb 6; grün 8; grün 7",
        "CAMBRIDGE rot 2 NACH rot 6 WENN SPÄT; rot 1 NACH rot 7 WENN SPÄT; grün",
        "8 NACH SONDER; rot 8; rot 2; rot 1; gelb 8; grün 8",
        "ANSAGE O O O C",
    ]
    said = ["Dein Zug lautet jetzt:", "", *(f"  {line}" for line in copied), "", "Viel Glück!"]
    sent = Sent(b"X: y\r\n" + mime.text_part("plain", "\n".join(said)))
    assert list(answer(copied, sent).lines) == copied


def test_our_letter_sent_along_as_a_file_is_a_quote() -> None:
    """A report saved as text and attached orders nothing, whatever stands in it, marker or no marker."""
    text, _, known = ours("racko", "de")
    assert list(answer(["Was heißt das?"], known, attached=text[3:]).lines) == ["Was heißt das?"]


def test_a_press_release_may_repeat_our_words() -> None:
    """What the player's own PRESS and END enclose is printed as it was typed."""
    text, _, known = ours("jockey", "en")
    block = ["PRESS", *(line for line in text[8:30] if line.strip()), "END"]
    kept = answer(["Hello,", *block, "PLAY red +8"], known).lines
    assert len(kept) == len(block) + 2


def test_a_letter_that_answers_another_one_than_thought_keeps_its_quote() -> None:
    """Where little of what is quoted is ours, nothing of it is taken for typed in, marked or not."""
    text, _, _ = ours("jockey", "en")
    _, _, known = ours("racko", "en")
    head = ["On 18/11/25 21:03, Spielpost wrote:"]
    for lines in ([*head, *text], [*head, *(f"> {line}" for line in text)]):
        assert list(answer(["PLAY red +8", "", *lines], known).lines) == ["PLAY red +8"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("engine", OWN)
def test_a_plain_quote_is_not_read_a_second_time(engine: str, language: str) -> None:
    """Lines of ours that are indented, or begin like a quote themselves, are known again as they stand: most answers need no second look."""
    text, _, known = ours(engine, language)
    quoted = [OWN[engine], "", "On Monday Spielpost wrote:", *(f"> {line}".rstrip() for line in text)]
    letter = answer(quoted, None)
    cut = [removed.line for removed in letter.removed if removed.why in ("quote", "after end")]
    assert len(cut) > 10
    assert not tells_more(letter.lines, cut, known)
    assert tells_more(letter.lines, [*cut, f"> {OWN[engine]}"], known)
