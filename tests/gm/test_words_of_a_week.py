"""What a GM read in a week and was not so: each sentence is said only where it is true."""

from __future__ import annotations

from fractions import Fraction

import pytest
from acting import done
from correspondence import Correspondence, Person

from gm.games.closing import Closing, Luck
from gm.store.queries.next_looks import round_begins
from gm.store.tables import LetterIn
from gm.words.closing import _luck_of


@pytest.mark.parametrize(("winning", "said"), [((0, 1), ""), ((0,), "most"), ((1,), "least")])
def test_where_all_have_won_nobody_had_more_luck_than_others(winning: tuple[int, ...], said: str) -> None:
    """As where a game ends in its first turn: together they are the average."""
    luck = (Luck(0, 30, Fraction(10)), Luck(1, 10, Fraction(-10)))
    assert _luck_of(Closing((), None, luck, ()), winning) == said


class TestACorrectedEntry:
    """gm player, which tells the player."""

    def test_only_what_has_changed_is_told(self, post: Correspondence, anna: Person) -> None:
        """Whose address is another one by now is called as before; each address gets what holds for it."""
        new = post.person("Anna", address="anna@elsewhere.test")
        done(post, "player", who="Anna", address="anna@elsewhere.test")
        post.ticks()
        assert "called" not in new.last.flat
        assert "From now on my letters go to anna@elsewhere.test. Your seats" in new.last.flat
        assert "go to anna@elsewhere.test and no longer to this address." in anna.last.flat

    def test_a_name_that_nobody_has_any_more_leaves_no_page(self, post: Correspondence, anna: Person) -> None:
        """In the archive."""
        post.ticks()
        pages = post.archive / "all_players"
        assert list(pages.glob("anna.*"))
        done(post, "player", who="Anna", name="Amalia")
        post.ticks()
        assert not list((post.archive / "all_players").glob("anna.*"))


class TestALetterThatNobodyConfirmed:
    """It waits for its sender as long as its order could come to something."""

    def status(self, post: Correspondence) -> tuple[str, str]:
        """What has become of the letter, and why."""
        with post.look() as session:
            row = session.get_one(LetterIn, 1)
            return row.status, row.why

    def hour_passes(self, post: Correspondence) -> None:
        """It is the next minute in which such letters are looked at, about once an hour."""
        post.passes(minutes=1)
        while not round_begins(post.now):
            post.passes(minutes=1)
        post.ticks()

    def test_it_waits_while_its_turn_is_open(self, post: Correspondence, anna: Person) -> None:
        """However long that is."""
        anna.writes("PLAY red +7", fresh=True, subject="Ascot")
        with post.look() as session:
            game = post.game(session)
            game.deadline = post.now.replace(month=6)
        post.passes(days=8)
        self.hour_passes(post)
        assert self.status(post)[0] == "unconfirmed"

    def test_it_is_let_go_once_its_turn_is_over_and_a_week_too(
        self, post: Correspondence, anna: Person
    ) -> None:
        """And that stands with it."""
        anna.writes("PLAY red +7", fresh=True, subject="Ascot")
        post.reaches_deadline()
        assert self.status(post)[0] == "unconfirmed"
        self.hour_passes(post)
        assert self.status(post) == ("done", "let go: nobody confirmed it while that could be done")
