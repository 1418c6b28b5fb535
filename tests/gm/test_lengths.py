"""How long games take: the figures that say it, and who is told."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, get_args

import pytest
from lengths import few

from engines import ENGINES
from engines.base import Form
from engines.karambolage.board import STANDARD
from gm.base.calendar import calendar
from gm.base.languages import LANGUAGES
from gm.base.terms import Terms
from gm.commands.office.options import engine_options
from gm.games.lengths import (
    SEASON,
    Collusion,
    length,
    measured,
    table_of,
    told_collusion,
    told_length,
    told_worth,
    usual_deadlines,
)
from gm.tools.figures.measure import SEED, rows_of
from gm.tools.figures.samples import rehearse
from gm.words.teller import Teller
from gm.words.terms import length_in_words

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")

WITH_TABLE = [name for name, engine in ENGINES.items() if table_of(engine)]


@pytest.mark.parametrize("game", WITH_TABLE)
def test_the_lengths_are_those_that_are_measured(game: str) -> None:
    """Of the first games that the figures are from most lie in the span of their row, which eight in ten do."""
    engine = ENGINES[game]
    within: list[bool] = []
    for row in few(list(rows_of(engine)), 8):
        kept = length(engine, row.options, row.seats)
        assert kept, f"make figures ARGS='--rows {row.name}'"
        games = rehearse(engine, row.options, row.seats, 2, SEED)
        within += [kept.low <= played.turns <= kept.high for played in games]
    assert sum(within) > len(within) * 0.6, f"make figures ARGS='--rows {game}'"


@pytest.mark.parametrize("game", WITH_TABLE)
def test_the_postal_form_ends_within_a_season(game: str) -> None:
    """It takes 6 to 20 deadlines at every number of players."""
    engine = ENGINES[game]
    for seats in engine.seats:
        found = length(engine, engine.form("postal"), seats)
        assert found
        assert 6 <= found.median <= SEASON


@pytest.mark.parametrize("game", ["boat_race", "jockey", "octrix"])
def test_nine_games_in_ten_of_the_postal_form_end_within_a_season(game: str) -> None:
    """At every number of players."""
    engine = ENGINES[game]
    for seats in engine.seats:
        found = length(engine, engine.form("postal"), seats)
        assert found
        assert found.high <= SEASON


def test_whoever_lets_one_card_come_at_a_time_is_told_how_long_racko_then_takes() -> None:
    """When the game is opened, in its postal form and with the blitz deal in every round."""
    engine = ENGINES["racko"]
    for options in (("batch=1",), ("batch=1", "blitz=all")):
        opened = engine_options("racko", options)
        told = length_in_words(engine, opened, 4, calendar(Terms("7d")), "en")
        assert told.endswith("That is longer than a season of 20 turns.")
    printed = engine_options("racko", ("batch=1", "blitz=all"), form="printed")
    assert length_in_words(engine, printed, 2, calendar(Terms("7d")), "en")


def test_octrix_in_pairs_and_duplicate_are_the_only_longer_ones() -> None:
    """Whoever asks for them gets a postal form of their own, and README, rules and every length say that it is longer."""
    forms = {
        (name, switch): engine.form("postal", switch)
        for name, engine in ENGINES.items()
        for switch in engine.postal_with
    }
    assert list(forms) == [("octrix", "partners"), ("octrix", "duplicate")]
    for (name, switch), form in forms.items():
        engine = ENGINES[name]
        assert engine_options(name, (f"{switch}=true",)) == form
        told = length_in_words(engine, form, 4, calendar(Terms("7d")), "en")
        assert told.endswith("That is longer than a season of 20 turns.")
        _, most = usual_deadlines(engine, form) or (0, 0)
        assert f"{most} turns)" in Teller(name, "en", ()).rules(form)
        assert f"{most} Züge)" in Teller(name, "de", ()).rules(engine.form("postal"))
        assert str(most) in README.partition("Two postal forms take longer than a season")[2][:250]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("octrix", {"tricks": 8}),
        ("octrix", {"partners": True, "target": 30}),
        ("jockey", {"races": 3, "ties": "share", "win": 5}),
        ("racko", {"plan": 2, "bonus": True, "partners": True}),
        ("boat_race", {"course": 12}),
        ("karambolage", {"target": 900, "throws": 1}),
    ],
)
def test_options_of_its_own_are_named(game: str, chosen: dict[str, Any], language: str) -> None:
    """A game that is in neither form says which: whoever gives these to gm open opens the same game."""
    engine = ENGINES[game]
    options = engine.Options(**chosen)
    rules = " ".join(Teller(game, language, ()).rules(options).split())
    named = re.search(r"(?:options of its own|eigene Optionen): (.+?);", rules)
    assert named
    switched = [f"{switch}=true" for switch in engine.postal_with if chosen.get(switch)]
    assert engine_options(game, (*named[1].split(", "), *switched)) == options
    for form in get_args(Form):
        assert named[0] not in " ".join(Teller(game, language, ()).rules(engine.form(form)).split())


def test_a_board_of_its_own_is_named_without_its_text() -> None:
    """What is not shown on a line is not printed there."""
    board = STANDARD.replace("1  4", "1  5")
    rules = Teller("karambolage", "en", ()).rules(replace(ENGINES["karambolage"].form("postal"), board=board))
    assert "options of its own: board; all else" in " ".join(rules.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_TABLE)
def test_every_kind_of_card_or_shot_has_a_name(game: str, language: str) -> None:
    """In the reader's language, which tells them all apart."""
    kinds = {kind for row in table_of(ENGINES[game]) for kind in row.kinds}
    names = {Teller(game, language, ()).kind(kind) for kind in kinds}
    assert len(names) == len(kinds) > 5
    assert all(name.startswith(("ein ", "eine ")) == (language == "de") for name in names)


def test_what_was_worth_most_is_told_where_that_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kind whose worth is most with all of its error taken off, and none that may as well be worth nothing."""
    engine, form = ENGINES["racko"], ENGINES["racko"].form("postal")
    known = measured(engine, form, 3)
    assert known
    kinds = {"joker": (9.4, 4.2), "low number": (12.0, 11.5), "high number": (-8.0, 2.0)}
    for found, told in (
        (kinds, {"kind": "joker", "points": 9, "error": 5}),
        ({"joker": (3.0, 3.1)}, {}),
        ({}, {}),
    ):
        row = replace(known, kinds=found)
        monkeypatch.setattr("gm.games.lengths.table_of", lambda engine, row=row: (row,))
        assert told_worth(engine, form, 3) == told
    assert told_worth(engine, form, 4) == {}


def test_what_two_win_is_told_only_where_it_is_more_than_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of its error taken off; and nothing is told of what nobody has measured."""
    engine, form = ENGINES["octrix"], ENGINES["octrix"].form("postal")
    known = measured(engine, form, 4)
    assert known
    for helped, together, is_told in (
        ((30, 6), (55, 6), False),
        ((58, 5), (60, 5), True),
        ((25, 3), (56, 5), True),
    ):
        row = replace(known, collusion=Collusion(helped, together))
        monkeypatch.setattr("gm.games.lengths.table_of", lambda engine, row=row: (row,))
        told = told_collusion(engine, form, 4)
        assert bool(told) == is_told
        assert told in ({}, {"helped": helped, "together": together, "fair": 25})
    assert told_collusion(engine, form, 3) == {}


def test_what_is_given_counts_for_more_than_the_form_of_a_switch() -> None:
    """The target of pairs is the one that is named, and in the printed form that of the rulebook."""
    assert engine_options("octrix", ("partners=true", "target=30")).target == 30
    printed = engine_options("octrix", ("partners=true",), form="printed")
    assert (printed.target, printed.partners) == (88, True)


def test_options_with_a_length_of_their_own_are_told_with_it() -> None:
    """Karambolage takes longer where the next throw is unknown, and whoever opens such a game is told."""
    engine = ENGINES["karambolage"]
    told = length_in_words(
        engine, engine_options("karambolage", ("throws=1",)), 4, calendar(Terms("7d")), "en"
    )
    assert re.search(r"about \d+ turns \(eight games in ten \d+ to \d+\)", told)
    assert told.endswith("That is longer than a season of 20 turns.")


def test_every_game_of_the_house_has_a_table() -> None:
    """And the README says of each how many deadlines its postal form takes, from few players to many; but where a person judges."""
    for name, engine in ENGINES.items():
        if not engine.package.startswith("engines.") or engine.judge:
            continue
        usual = [getattr(length(engine, engine.form("postal"), seats), "median", 0) for seats in engine.seats]
        told = " to ".join(map(str, dict.fromkeys((min(usual), max(usual)))))
        assert re.search(rf"^\| `{name}` \| [^|]+ \| {told} \|", README, re.MULTILINE), (name, told)


@pytest.mark.parametrize(
    ("every", "told"),
    [
        (
            "7d",
            "A game like this takes about 6 turns (eight games in ten 5 to 7): about 6 weeks at this rhythm.",
        ),
        (
            "Mon,Thu",
            "A game like this takes about 6 turns (eight games in ten 5 to 7): about 3 weeks at this rhythm.",
        ),
        (
            "1d",
            "A game like this takes about 6 turns (eight games in ten 5 to 7): about 6 days at this rhythm.",
        ),
        (
            "12h",
            "A game like this takes about 6 turns (eight games in ten 5 to 7): about 3 days at this rhythm.",
        ),
        (
            "1h",
            "A game like this takes about 6 turns (eight games in ten 5 to 7): about 6 hours at this rhythm.",
        ),
    ],
)
def test_deadlines_become_weeks_at_the_rhythm_of_the_game(every: str, told: str) -> None:
    """Weeks, days or hours, whichever is the longest that fits twice."""
    jockey = ENGINES["jockey"]
    assert length_in_words(jockey, jockey.form("postal"), 6, calendar(Terms(every)), "en") == told


def test_nothing_is_told_that_nobody_has_measured() -> None:
    """Options that are in no table have no length, and no sentence about it."""
    jockey = ENGINES["jockey"]
    dates = calendar(Terms("7d"))
    assert dates.usual == timedelta(days=7)
    assert told_length(jockey, jockey.Options(races=7), 6, dates) == {}
    assert length_in_words(jockey, jockey.Options(races=7), 6, dates, "de") == ""
