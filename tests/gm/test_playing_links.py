"""What a letter that asks for an order offers to copy from, and to tap on a phone."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from correspondence import Correspondence, Person, Received

from engines import ENGINES


def page(letter: Received) -> str:
    """The HTML part."""
    part = letter.message.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def links(letter: Received) -> list[str]:
    """The addresses of the links in the HTML part."""
    return [html.unescape(link) for link in re.findall(r'href="([^"]*)"', page(letter))]


def block(text: str, head: str) -> list[str]:
    """The indented lines below a heading."""
    below = text.split(head, 1)[1].strip("\n").split("\n\n")[0]
    return [line.strip() for line in below.splitlines()]


def test_orders_that_can_be_counted_are_all_named(post: Correspondence, bernd: Person) -> None:
    """To copy from, in the reader's language; nobody reads of another's cards."""
    post.reaches_deadline()
    told = block(bernd.report.text, "Ebenfalls erlaubt, zum Kopieren:")
    example = block(bernd.report.text, "zum Beispiel:")
    assert {"SPIELE rot +9", "SPIELE gelb +10", "SPIELE Nr. 3 +18 max"} <= {*told, *example}
    assert not {*told} & {*example}
    assert "SPIELE rot +7" not in told


def test_what_cannot_be_counted_is_shown_by_an_example(anna: Person, bernd: Person) -> None:
    """A letter that named some orders only would advise those: the turn of bets has an example, and one link at most."""
    assert "ready to copy" not in anna.report.text
    assert "zum Kopieren" not in bernd.report.text
    assert all(len(links(person.report)) < 2 for person in (anna, bernd))


def test_every_line_offered_is_legal(post: Correspondence, bernd: Person) -> None:
    """Each is filed when it is sent back, and no two are the same order."""
    post.reaches_deadline()
    offered = block(bernd.report.text, "Ebenfalls erlaubt, zum Kopieren:")
    filed = set()
    for line in offered:
        assert "Zug 2: eingegangen" in bernd.writes(line)[0].subject
        filed.add(post.on_file(1))
    assert len(filed) == len(offered)


def advised(post: Correspondence, anna: Person, bernd: Person) -> Correspondence:
    """A second game, in which players may ask for hints."""
    post.opens("Epsom", anna, bernd, hints=True)
    return post


def test_a_link_carries_address_subject_and_the_order_that_hint_tells(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """All percent-encoded; a letter made of it is an order."""
    advised(post, anna, bernd)
    (link,) = links(bernd.report)
    assert re.fullmatch(r"mailto:[\w.%@-]+\?subject=[\w.%~-]+&body=[\w.%~-]+", link)
    parts = urlsplit(link)
    assert parts.path == f"gm%2B{bernd.report.token}@spielpost.test"
    fields = parse_qs(parts.query)
    assert fields["subject"] == [f"Re: {bernd.report.subject}"]
    turn, *order = fields["body"][0].split()
    assert " ".join(order).removeprefix("1: ") in bernd.writes("TIPP Epsom")[0].flat
    (receipt,) = bernd.writes(*fields["body"][0].split("\r\n"), subject=fields["subject"][0], fresh=True)
    assert (turn, "eingegangen" in receipt.subject) == ("ZUG", True)
    assert post.on_file(1, name="Epsom").startswith("PLAY ")


def test_no_link_gives_what_the_terms_do_not(
    post: Correspondence, bernd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no hints are given the order behind a link comes from the lot, and no advice is asked for."""
    monkeypatch.setitem(
        ENGINES["jockey"].__dict__, "advise", lambda view, lots: pytest.fail("advice was asked for")
    )
    for _ in range(6):
        post.reaches_deadline()
        assert all("der beste von fünf" in html.unescape(page(bernd.report)) for _ in links(bernd.report))
        assert len(links(bernd.report)) < 2


def test_umlauts_in_links_are_encoded(post: Correspondence, anna: Person, bernd: Person) -> None:
    """As UTF-8; the words around them are German."""
    advised(post, anna, bernd)
    assert "mit einem Klick: was ich Anfängern raten würde" in html.unescape(page(bernd.report))
    assert all(link.isascii() and "body=ZUG%201%3A%0D%0ASPIELE%20" in link for link in links(bernd.report))


def test_reports_carry_them_too(post: Correspondence, anna: Person) -> None:
    """As long as the game goes on; the final report has nothing to order."""
    post.reaches_deadline()
    post.reaches_deadline()
    assert "ready to copy:" in anna.report.text
    while post.turn() < 100 and not anna.last.is_final:
        post.reaches_deadline()
    assert links(anna.last) == []


def test_other_letters_have_no_links(anna: Person) -> None:
    """The invitation asks for nothing but the rules, and a receipt for nothing."""
    (rules,) = links(anna.letter("begins"))
    assert parse_qs(urlsplit(rules).query)["body"] == ["RULES Jockey\r\n"]
    assert links(anna.writes("PLAY red +7")[0]) == []


def test_a_link_of_a_turn_that_is_past_orders_nothing_for_the_open_one(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """A letter that it opens replies to none, so the link says which turn it is for."""
    advised(post, anna, bernd)
    fields = parse_qs(urlsplit(links(anna.report)[0]).query)
    post.reaches_deadline("Epsom")
    (answer,) = anna.writes(*fields["body"][0].split("\r\n"), subject=fields["subject"][0], fresh=True)
    assert "too late" in answer.subject
    assert post.on_file(0, turn=2, name="Epsom") == ""
