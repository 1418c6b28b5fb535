"""Words of a game beside an order that are none: the receipt names them, though all else counts."""

from __future__ import annotations

import pytest
from correspondence import Correspondence

UNREAD = {"de": "nicht als Zug gelesen; wenn", "en": "not read as an order; if"}
BESIDE = {
    "de": "„light“ daneben ist nicht als Zug gelesen",
    "en": '"light" beside it is not read as an order',
}


@pytest.mark.parametrize("language", UNREAD)
def test_a_lone_word_on_a_line_of_its_own_is_named(quiet_post: Correspondence, language: str) -> None:
    """The bet counts; talk is passed over as before."""
    anna, ben = (quiet_post.person(name, language) for name in ("Anna", "Ben"))
    quiet_post.opens("Ascot", anna, ben)
    (answer,) = anna.writes("BET win red 500", "yellow", "What a fine day this is")
    assert quiet_post.on_file(0) == "BET win red 500"
    assert f"yellow -- {UNREAD[language]}" in answer.flat
    assert "fine day" not in answer.flat


@pytest.mark.parametrize("language", BESIDE)
def test_a_lone_word_in_the_line_of_an_order_is_named(quiet_post: Correspondence, language: str) -> None:
    """The rank and the boat that is called count; the word for the other boat before it says nothing."""
    players = [quiet_post.person(name, language) for name in ("Anna", "Ben", "Cleo")]
    quiet_post.opens("Ascot", *players, engine="boat_race")
    answers = [player.writes("RANK red green yellow", "light CALL Oxford")[0].flat for player in players]
    assert [BESIDE[language] in answer for answer in answers].count(True) == 1
    assert sorted(map(quiet_post.on_file, range(3))) == ["", "", "RANK red green yellow; CALL Oxford"]
