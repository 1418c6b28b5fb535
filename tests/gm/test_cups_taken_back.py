"""A game that was counted for a cup by mistake, and a cup that was closed too early: both can be taken back."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from test_cups import ended
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done, refused


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def test_a_game_is_taken_out_and_its_players_are_told(
    post: Correspondence, gm: Command, anna: Person, bernd: Person
) -> None:
    """It may be added again."""
    done(gm("cup", "new", "Spring"))
    done(gm("cup", "add", "Spring", "Ascot"))
    assert done(gm("cup", "remove", "spring", "Ascot")) == (
        "Ascot does not count for Spring any more. The players will be told.\n"
    )
    post.ticks()
    assert anna.last.subject == "Ascot does not count for the cup Spring any more"
    assert "An der Partie selbst ändert das nichts." in bernd.last.flat
    assert refused(gm("cup", "remove", "Spring", "Ascot")) == "Ascot does not count for Spring."
    done(gm("cup", "add", "Spring", "Ascot"))


def test_a_closed_cup_goes_on_and_everybody_is_told(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """By letter, in both languages; one that is open is left alone."""
    chief = post.chief()
    asks(chief, "CUP NEW Spring", "CUP ADD Spring Ascot")
    assert "Not done. Spring is not closed." in asks(chief, "CUP REOPEN Spring")
    ended(post)
    asks(chief, "CUP CLOSE Spring")
    assert "Spring goes on. Everyone who played in it will be told." in asks(chief, "CUP REOPEN Spring")
    assert "The cup Spring is not over after all." in anna.last.flat
    assert "Der Pokal „Spring“ ist doch noch nicht entschieden. Der Spielleiter hat ihn" in bernd.last.flat
    object.__setattr__(post.config.gm, "language", "de")
    assert "Ascot zählt nicht mehr für Spring." in asks(chief, "POKAL ENTFERNEN Spring Ascot")


def test_the_tables_of_a_tournament_stay(gm: Command) -> None:
    """Their results are compared with each other."""
    done(gm("cup", "new", "Autumn", "--kind", "octrix"))
    assert refused(gm("cup", "remove", "Autumn", "Ascot")).startswith("Autumn is a tournament")
