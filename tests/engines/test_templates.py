"""Whatever a game can tell has words in every language. For every game that is found."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import found_games
import laws
import pytest
from found_games import missing
from laws import HABITS, every_game, every_language, every_setting

from engines import ENGINES
from engines.base import UnknownWord
from engines.lots import Lots
from engines.wording import tokens
from gm.base.distinct_names import seat_letters
from gm.words.positions import running
from gm.words.teller import WIDTH, Teller


@every_game
def test_nothing_of_a_game_is_missing(game: str) -> None:
    """Words for all that it can tell, in every language, and conformance cases; whatever else it has is its own affair."""
    assert list(missing(game)) == []


def test_what_is_missing_is_said_in_a_sentence_for_each_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without words and cases is told where to write them, and one with half of its words which are missing."""
    engine = ENGINES["jockey"]
    monkeypatch.setitem(ENGINES, "wordless", replace(engine, name="wordless"))
    root = Path(found_games.__file__).parents[1]
    monkeypatch.setattr(found_games, "CONFORMANCE", root / "tests" / "none")
    assert list(missing("wordless")) == [
        "wordless has no words in English: write templates/en/games/wordless.txt.",
        "wordless has no words in German: write templates/de/games/wordless.txt.",
        "wordless has no conformance cases: write tests/none/wordless.toml.",
        "wordless has no golden playthrough: make golden GAME=wordless writes tests/golden/wordless.txt.",
    ]
    monkeypatch.setattr(found_games, "needed", lambda game: ["Title", "HorseShod", "JockeyFell"])
    assert next(missing("jockey")) == (
        "jockey has no words in English for HorseShod, JockeyFell: write these macros in templates/en/games/jockey.txt."
    )


@every_game
@every_language
def test_every_word_that_a_slip_may_have_meant_has_words(game: str, language: str) -> None:
    """Whatever verb or thing of the game comes nearest to a word that nobody knows, it is named as its readers write it."""
    words = ENGINES[game].words
    meanings = {meaning for known in (words.verbs, *words.things) for meaning in known.terms().values()}
    teller = Teller(game, language, ())
    for meaning in meanings:
        told = teller.tell(UnknownWord(line=1, read="hrmpf", meant=meaning))
        assert "hrmpf" in told
        (named,) = re.findall(r"(?:Meinst du|Did you mean) (\S.*)\?$", told)
        said = tokens(named)
        assert named.isdigit() or any(
            known.at(said, at) for known in (words.verbs, *words.things) for at in range(len(said))
        )


@every_setting
@every_language
def test_orders_in_a_readers_words_are_read_back(setting: laws.Setting, language: str) -> None:
    """What a receipt says the order is can be sent as an order, in every language."""
    engine = setting.engine
    teller = Teller(setting.game, language, seat_letters(setting.seats))
    for habit in HABITS[:2]:
        for turn in laws.play(setting, habit).turns:
            for seat in engine.awaiting(turn.before):
                drawn = engine.default_order(turn.before, seat, Lots("a2" * 16, turn.number))
                for order in (turn.orders.get(seat, engine.Order()), drawn):
                    assert engine.parse(teller.order(order), turn.before, seat) == order


@every_setting
@every_language
def test_whole_games_can_be_told(setting: laws.Setting, language: str) -> None:
    """Every event, position, hand and demand of a game has words; what is printed as it is fits the page."""
    engine = setting.engine
    teller = Teller(setting.game, language, seat_letters(setting.seats))
    assert teller.title()
    printed = [running(teller.rules(setting.options))]
    for habit in HABITS[:2]:
        played = laws.play(setting, habit)
        for event in played.events:
            teller.tell(event)
        for turn in played.turns:
            for event in turn.events:
                teller.tell(event)
            for seat in engine.awaiting(turn.before):
                assert teller.due(engine.view(turn.before, seat))
            printed.append(teller.position(engine.view(turn.after, None)))
            printed += [teller.hand(engine.view(turn.after, seat)) for seat in range(setting.seats)]
            assert all(teller.score(score) for score in engine.scores(turn.after))
            assert teller.hand(engine.view(turn.after, None)) == ""
    assert [line for text in printed for line in text.splitlines() if len(line) > WIDTH] == []
    assert max(len(text.splitlines()) for text in printed[1:]) <= 40


@every_setting
@every_language
def test_nobody_is_told_of_themselves_by_name(setting: laws.Setting, language: str) -> None:
    """What only some may know is told to each of them as `you`."""
    names = [f"Somebody{seat}" for seat in range(setting.seats)]
    teller = Teller(setting.game, language, names)
    for habit in HABITS[:2]:
        for turn in laws.play(setting, habit).turns:
            for event in turn.events:
                for seat in event.seen_by:
                    assert names[seat] not in teller.told_to(event, seat)
