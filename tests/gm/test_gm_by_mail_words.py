"""What a GM is told about a line that does not say enough, or says it in other words: what is missing, and what there is."""

from __future__ import annotations

import pytest
from correspondence import Correspondence
from test_gm_by_mail_rooms import asks


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "FREE Ascot", "Whose seat? None was named; there are: A (Anna), B (Bernd), C (Carla)."),
        ("de", "FREIGEBEN Ascot", "Wessen Platz? Er fehlt; es gibt: A (Anna), B (Bernd), C (Carla)."),
        ("en", "PLAYER", "Which player? Give a name or an address;"),
        ("de", "VERGESSEN", "Welcher Spieler? Nenne einen Namen oder eine Adresse;"),
        ("en", "PAUSE", "Which game? None was named; there are: Ascot."),
        ("de", "BEENDEN", "Welche Partie? Der Name fehlt; es gibt: Ascot."),
        ("en", "CUP SHOW", "Which cup? None was named; there are none yet."),
        ("de", "POKAL NEU", "Der Pokal braucht einen Namen:"),
        ("en", "LETTERS SHOW", "Which letter? Give its number;"),
        ("de", "VERLÄNGERN Ascot", "Bis wann? Schreib zum Beispiel 24h,"),
        ("en", "RESOLVE Ascot", "Which turn? Give its number."),
    ],
)
def test_what_is_missing_is_named(post: Correspondence, language: str, line: str, told: str) -> None:
    """And nothing empty stands between quotes."""
    said = asks(post.chief(language), line)
    assert told in said
    assert "''" not in said
    assert "„“" not in said


def test_a_gm_who_writes_german_is_told_german_words(post: Correspondence) -> None:
    """Of a family of commands, of a choice, and of a switch."""
    said = asks(post.chief("de"), "POKAL FOO", "VORSCHAU Ascot BITTE", "POKAL NEU Herbst ART foo")
    assert "POKAL FOO gibt es nicht; es gibt LISTE, NEU, HINZUFÜGEN, MANNSCHAFT, RUNDE," in said
    assert "da kann GEHEIM stehen oder nichts" in said
    assert "kann nicht hinter ART stehen" in said


@pytest.mark.parametrize("word", ["SPIELER", "MITSPIELER"])
def test_one_player_is_meant_where_words_stand_behind_the_list(post: Correspondence, word: str) -> None:
    """German has one word for one player and for all; a language may be called by its name."""
    chief = post.chief("de")
    said = asks(chief, f"{word} Bernd SPRACHE Englisch ZEITZONE Europe/Vienna")
    assert "Berichtigt: Bernd, Briefe auf Englisch, Zeiten in Europe/Vienna." in said
    assert "* Anna <anna@players.test>" in asks(chief, "SPIELER")


def test_a_language_is_named_in_the_gms_own(post: Correspondence) -> None:
    """And not by its code."""
    assert "Bernd: bernd@players.test; letters in German." in asks(post.chief(), "PLAYER Bernd")


def test_what_was_confirmed_is_told_by_its_own_words(post: Correspondence) -> None:
    """A plain OK says nothing about what is done with it."""
    chief = post.chief("de")
    (asked,) = chief.writes("BEENDEN Ascot niemand spielt mehr", to=chief.last)
    (done,) = chief.writes("OK", to=asked)
    assert done.subject.startswith("BEENDEN Ascot niemand spielt mehr: erledigt")
    assert "> BEENDEN Ascot niemand spielt mehr Ascot ist beendet" in done.flat
    assert "yes" not in done.text.partition("> BEENDEN")[2]


def test_one_seat_is_taken(post: Correspondence) -> None:
    """One of something is one."""
    chief = post.chief()
    asks(chief, "OPEN jockey Epsom", "seats: 3", "player: Anna <anna@players.test>", "END")
    said = asks(chief, "GAMES")
    assert "Epsom: looking for players, 1 of 3 seats is taken (Anna)" in said
