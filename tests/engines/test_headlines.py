"""Headlines: what mattered most in a turn, for every game that is found, and by scores for one that says nothing."""

from __future__ import annotations

from dataclasses import replace

import headlines_listed
import laws
import pytest
from laws import HABITS, every_language, every_setting

from engines import ENGINES
from engines.base import Event, Finished
from engines.headlines import by_scores, headline
from engines.jockey.headlines import HoldsTheLead
from engines.lots import Lots
from engines.told import DrawsLevel, GainsMost, Headline, Passes, StaysAhead, TakesTheLead, Wins
from gm.words.teller import Teller

LONGEST = 90
"""Characters, with names of four letters, and all of them in it."""

NAMES = ("Anna", "Bert", "Cleo", "Dirk", "Edda", "Finn")


@every_setting
@every_language
def test_every_turn_has_a_headline_that_fits_a_line(setting: laws.Setting, language: str) -> None:
    """Whatever happens, in every variant of its words."""
    engine, teller = setting.engine, Teller(setting.game, language, NAMES[: setting.seats])
    for habit in HABITS:
        for turn in laws.play(setting, habit).turns:
            found = headline(
                engine, turn.events, engine.view(turn.before, None), engine.view(turn.after, None)
            )
            for variant in range(3):
                told = teller.headline(found, variant)
                assert 3 < len(told) <= LONGEST, told
                assert "None" not in told
                assert not told.endswith((".", ",", ":"))


@every_setting
def test_equal_public_events_and_views_have_equal_headlines(setting: laws.Setting) -> None:
    """What only a seat may know changes nothing."""
    engine = setting.engine
    for turn in laws.play(setting, "mixed").turns:
        before, after = engine.view(turn.before, None), engine.view(turn.after, None)
        public = tuple(event for event in turn.events if not event.seen_by)
        hidden = tuple(replace(event, seen_by=(0,)) for event in turn.events if event.seen_by)
        assert headline(engine, turn.events, before, after) == headline(
            engine, (*hidden, *public), before, after
        )


def test_a_horse_holds_the_lead_only_if_it_had_it_alone() -> None:
    """Where several shared it, as at the start, whoever comes out of them is new in front."""
    held = 0
    for setting in (setting for setting in laws.SETTINGS if setting.game == "jockey"):
        for turn in laws.play(setting, "mixed").turns:
            before = setting.engine.view(turn.before, None)
            after = setting.engine.view(turn.after, None)
            found = headline(setting.engine, turn.events, before, after)
            if isinstance(found, HoldsTheLead):
                running = [rank for rank in before.ranks if not before.track.is_home(rank[0])]
                assert running[0] == (found.horse,)
                held += 1
    assert held


@pytest.mark.parametrize(
    ("before", "after", "events", "found"),
    [
        ((5, 3), (5, 9), (), TakesTheLead(seat=1, passed=(0,), lead=4)),
        ((0, 0, 0), (2, 5, 1), (), TakesTheLead(seat=1, passed=(), lead=3)),
        ((9, 4, 5), (9, 7, 5), (), Passes(seat=1, passed=(2,))),
        ((5, 3), (5, 5), (), DrawsLevel(leaders=(0, 1))),
        ((9, 4), (12, 5), (), GainsMost(seat=0, gained=3)),
        ((9, 4), (9, 4), (), StaysAhead(leaders=(0,), all_level=False)),
        ((0, 0), (0, 0), (), StaysAhead(leaders=(0, 1), all_level=True)),
        ((9, 4), (9, 12), (Finished(scores=(9, 12), winners=(1,)),), Wins(winners=(1,), score=12)),
    ],
)
def test_without_a_headline_of_the_game_scores_tell_what_mattered(
    before: tuple[int, ...], after: tuple[int, ...], events: tuple[Event, ...], found: Headline
) -> None:
    """The end before a new leader, a new leader before a place gained, and that before points."""
    assert by_scores(events, before, after) == found


@every_language
def test_two_turns_running_do_not_read_alike(language: str) -> None:
    """The turn's number picks the variant, and picks the same again."""
    teller = Teller("jockey", language, NAMES)
    level = StaysAhead(leaders=(0,), all_level=False)
    assert teller.headline(level, 3) == teller.headline(level, 3) != teller.headline(level, 4)
    assert ENGINES["jockey"].headline is not None


@every_language
def test_a_rank_by_lot_is_nobodys_choice(language: str) -> None:
    """Who sent no rank is not said to have chosen it, in any variant."""
    engine = ENGINES["boat_race"]
    before, _ = engine.setup(engine.form("postal"), 3, Lots("00", 0))
    after, events = engine.resolve(before, {}, Lots("00", 1))
    found = headline(engine, events, engine.view(before, None), engine.view(after, None))
    for variant in range(3):
        told = Teller("boat_race", language, NAMES[:3]).headline(found, variant)
        assert {"en": " lot", "de": " Los"}[language] in told
        assert not any(name in told for name in NAMES[:3])


def test_the_list_of_headlines_has_each_kind_in_both_languages_and_names_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """So that whoever reads it has read them all."""
    headlines_listed.main(["jockey"])
    told = capsys.readouterr().out
    kinds, _, missing = told.strip().removesuffix(".").partition("Not met: ")
    for kind in (kind for kind in Headline.__subclasses__() if kind.__module__ == HoldsTheLead.__module__):
        assert (f"\n{kind.__name__}\n  de  " in kinds) != (kind.__name__ in missing.split(", "))
    assert kinds.count("\n  en  ") > kinds.count("\n\n") > 5
