"""A turn in short: a sentence and perhaps a table, for every game that is found."""

from __future__ import annotations

from dataclasses import replace

import laws
from laws import HABITS, every_language, every_setting

from engines.headlines import digest
from gm.words.teller import Teller

LONGEST = 420
"""Characters, with names of four letters."""

NAMES = ("Anna", "Bert", "Cleo", "Dirk", "Edda", "Finn")


@every_setting
@every_language
def test_a_turn_in_short_is_one_sentence_and_a_table_without_gaps(
    setting: laws.Setting, language: str
) -> None:
    """Every row has as many cells as there are heads; a sentence ends as one."""
    engine, teller = setting.engine, Teller(setting.game, language, NAMES[: setting.seats])
    for habit in HABITS:
        for turn in laws.play(setting, habit).turns:
            found = digest(engine, turn.events, engine.view(turn.before, None), engine.view(turn.after, None))
            if found:
                told, table = teller.digest(found)
                assert told.endswith(".")
                assert len(told) <= LONGEST, told
                assert len({len(row) for row in table}) <= 1, table
                assert "None" not in f"{told} {table}"


@every_setting
def test_equal_public_events_and_views_are_summed_up_alike(setting: laws.Setting) -> None:
    """What only a seat may know changes nothing."""
    engine = setting.engine
    for turn in laws.play(setting, "mixed").turns:
        before, after = engine.view(turn.before, None), engine.view(turn.after, None)
        public = tuple(event for event in turn.events if not event.seen_by)
        hidden = tuple(replace(event, seen_by=(0,)) for event in turn.events if event.seen_by)
        assert digest(engine, turn.events, before, after) == digest(engine, (*hidden, *public), before, after)


def test_a_name_cannot_make_cells() -> None:
    """Whatever it looks like in a table of text, it is one cell of its row."""
    setting = next(setting for setting in laws.SETTINGS if setting.game == "octrix")
    teller = Teller("octrix", "en", ("A | B", "*C*", "D\tE", "F")[: setting.seats])
    tables = []
    for turn in laws.play(setting, "mixed").turns:
        before, after = setting.engine.view(turn.before, None), setting.engine.view(turn.after, None)
        if found := digest(setting.engine, turn.events, before, after):
            tables.append(teller.digest(found)[1])
    (table, *_) = filter(None, tables)
    assert [row[0].text for row in table[1:3]] == ["A | B", "*C*"]
