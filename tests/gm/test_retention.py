"""How long letters lie about: their words go when their time is over, and strangers' addresses with them."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.base.config import Store
from gm.facts.doctor import at_home
from gm.store.queries.next_looks import ROUND
from gm.store.tables import LetterIn, LetterOut


@pytest.fixture
def lived(post: Correspondence, anna: Person) -> Correspondence:
    """An order, and a letter of a stranger's, that have been answered."""
    anna.writes("PLAY red +7")
    post.person("Eve", address="eve@elsewhere.test").writes("Hello?", fresh=True)
    return post


def ends(post: Correspondence) -> None:
    """The GM ends the game."""
    with post.store.transaction() as session:
        post.game(session).finished_at = post.now


def passes(post: Correspondence, days: int) -> None:
    """So many days, and a round of the service's looks, go by."""
    post.passes(days=days)
    for _ in range(ROUND):
        post.passes(minutes=1)
        post.ticks()


def words(post: Correspondence) -> tuple[int, int]:
    """How many letters, in and out, still have their words."""
    with post.look() as session:
        return tuple(
            sum(bool(raw) for raw in session.exec(select(table.raw))) for table in (LetterIn, LetterOut)
        )


def people(post: Correspondence) -> set[str]:
    """All addresses that letters name."""
    with post.look() as session:
        return {*session.exec(select(LetterIn.sender)), *session.exec(select(LetterOut.recipient))} - {""}


def test_they_go_when_their_game_has_been_over_for_long(lived: Correspondence, anna: Person) -> None:
    """Those of strangers too, whose addresses nobody keeps; players' addresses stay."""
    ends(lived)
    before = words(lived)
    passes(lived, 399)
    assert words(lived) == before
    passes(lived, 2)
    assert words(lived) == (0, 0)
    assert anna.address in people(lived)
    assert "eve@elsewhere.test" not in people(lived)


def test_what_a_game_that_goes_on_may_need_stays(lived: Correspondence, anna: Person) -> None:
    """However old it is; a stranger's letter goes all the same."""
    with lived.store.transaction() as session:
        lived.game(session).stopped = "paused"
    passes(lived, 401)
    with lived.look() as session:
        kept = session.exec(select(LetterIn.sender).where(LetterIn.raw != b"")).all()
    assert list(kept) == [anna.address]
    assert "eve@elsewhere.test" not in people(lived)


def test_letters_that_wait_for_the_gm_stay(lived: Correspondence) -> None:
    """Nobody has decided on them yet."""
    ends(lived)
    with lived.store.transaction() as session:
        for row in session.exec(select(LetterIn)):
            row.status = "aside"
    passes(lived, 401)
    assert words(lived)[0] == 2


def test_the_setting_says_how_long(lived: Correspondence) -> None:
    """With 0 they stay for ever; the doctor tells."""
    ends(lived)
    object.__setattr__(lived.config, "store", Store(lived.config.store.url, keep_letters=0))
    passes(lived, 5000)
    assert words(lived)[0] == 2
    told = {finding.what: finding.words("en") for finding in at_home(lived.config, lived.now)}
    assert told["kept letters"] == "Their text is kept for ever; the oldest came on 2031-05-05."
    object.__setattr__(lived.config, "store", Store(lived.config.store.url, keep_letters=30))
    told = {finding.what: finding.words("de") for finding in at_home(lived.config, lived.now)}
    assert told["kept letters"].startswith(
        "Ihr Wortlaut verschwindet nach 30 Tagen; der älteste kam am 5.5.2031"
    )
    passes(lived, 1)
    assert words(lived)[0] == 0


def test_what_quotes_an_old_letter_is_read_as_ever(lived: Correspondence, anna: Person) -> None:
    """A reply to one whose words are gone."""
    old = anna.report
    ends(lived)
    passes(lived, 401)
    assert "Ascot" in anna.writes("STATUS", to=old)[0].text
