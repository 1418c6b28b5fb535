"""The GM ends a game that nobody wants to go on, and frees the seat of somebody who is gone."""

from __future__ import annotations

import json

import pytest
from correspondence import Correspondence, Person
from specimens import findings
from test_acts import chief  # noqa: F401
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done

from gm.games.verify.verdict import verify


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


class TestEnding:
    """gm end, and END by letter."""

    def test_a_game_is_over_as_it_stands_and_everyone_is_told_why(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """Everyone in their own language; what was secret is told, and nothing happens any more."""
        post.reaches_deadline()
        assert "Ascot is over as it stood in turn 2." in done(
            gm("end", "Ascot", "--now", "--reason", "The club is dissolved.", "--yes")
        )
        post.ticks()
        assert anna.last.subject.startswith("Ascot, turn 2: ")
        assert 'The GM has ended the game as it stands: "The club is dissolved."' in anna.last.flat
        assert "The secret number behind every card and draw" in anna.last.flat
        assert "so beendet, wie sie steht: „The club is dissolved.“" in bernd.last.flat
        assert "Ascot is over" in anna.writes("PLAY red +8")[0].flat

    def test_the_archive_can_be_checked(self, post: Correspondence, gm: Command) -> None:
        """Its chain ends with a record of that kind."""
        post.reaches_deadline()
        done(gm("end", "Ascot", "--now", "--reason", "Enough.", "--yes"))
        post.ticks()
        verdict = verify(post.archive / "ascot")
        assert (findings(verdict), verdict.over) == ([], True)

    def test_no_reason_or_a_second_end_is_refused(self, post: Correspondence, gm: Command) -> None:
        """In a sentence each."""
        assert "nothing behind --reason" in gm("end", "Ascot", "--reason", " ").output
        done(gm("end", "Ascot", "--now", "--reason", "Enough.", "--yes"))
        assert "is over" in gm("end", "Ascot", "--reason", "Enough.").output

    def test_a_game_that_stands_still_can_be_ended_too(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Which is when it is wanted most."""
        done(gm("pause", "Ascot"))
        done(gm("end", "Ascot", "--now", "--reason", "Nobody answers.", "--yes"))
        post.ticks()
        assert anna.last.is_final

    def test_by_letter(self, post: Correspondence, chief: Person, anna: Person) -> None:  # noqa: F811
        """The reason stands behind the name; in German as well."""
        assert "Say why" in asks(chief, "END Ascot")
        assert "Ascot is over as it stood in turn 1." in asks(
            chief, "BEENDEN Ascot SOFORT Alle sind im Urlaub."
        )
        post.ticks()
        assert '"Alle sind im Urlaub' in anna.last.flat


class TestFreeing:
    """gm free, and FREE by letter."""

    def test_who_had_the_seat_is_told_and_their_letters_count_no_more(
        self, post: Correspondence, gm: Command, bernd: Person
    ) -> None:
        """The reason stands in the letter."""
        told = json.loads(done(gm("free", "Ascot", "b", "--reason", "Umzug", "--json")))
        assert told["name"] == "Bernd"
        post.ticks()
        assert bernd.last.subject.startswith("Ascot: Dein Platz ist frei geworden")
        assert "Umzug" in bernd.last.flat
        assert "kein" in bernd.writes("SPIELE rot +8")[0].flat

    def test_a_stand_in_plays_until_somebody_takes_it_over(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """As where a player has resigned; somebody who stands by gets it."""
        done(gm("free", "Ascot", "Bernd"))
        dora = post.person("Dora")
        post.opens("Derby", dora, post.person("Emil"), engine="octrix")
        dora.writes("STANDBY jockey")
        post.ticks()
        assert "Dora has taken over Bernd's seat" in anna.last.flat

    def test_a_free_seat_or_an_unknown_one_is_refused(self, post: Correspondence, gm: Command) -> None:
        """In a sentence that says who sits where."""
        done(gm("free", "Ascot", "Bernd"))
        assert "no longer has a player" in gm("free", "Ascot", "Bernd").output
        assert "Anna" in gm("free", "Ascot", "Zoe").output

    def test_by_letter(self, post: Correspondence, chief: Person) -> None:  # noqa: F811
        """Likewise."""
        assert "The seat of Bernd in Ascot is vacant" in asks(chief, "FREE Ascot Bernd")
