"""The part of a report that everyone may read: what happened, the position, the standings, and what was said."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from gm.reports.positions import told_position
from gm.reports.readers import Played, Table
from gm.reports.wording import day, phrase, time_of_day, told
from gm.typeset import Passage, joined, laid_out


def public_report(table: Table, language: str, played: Played) -> Passage:
    """The part of a report that everyone may read, its text laid out."""
    teller, engine = table.teller(language), table.engine
    events = [teller.tell(event) for event in played.events if not event.seen_by]
    scores = engine.scores(played.state)
    places = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    data = {
        "game": table.game,
        "turn": played.turn,
        "notes": [_note(note, table, language) for note in played.notes],
        "events": [text for text in events if text],
        "position": told_position(table, language, engine.view(played.state, None), played.events),
        "standings": [(table.names[seat], teller.score(scores[seat])) for seat in places],
    }
    talk = {
        "press": [{"author": said.author, "lines": said.text.splitlines()} for said in played.press],
        "diaries": [
            {"author": entry.author, "turn": entry.turn, "lines": entry.text.splitlines()}
            for entry in played.diaries
        ],
    }
    report = joined((told("report", language, data), told("talk", language, talk)))
    return Passage(laid_out(report), report.page)


def _note(note: Mapping[str, Any], table: Table, language: str) -> str:
    """A GM's remark in words; its moments are told in the game's zone, its seats by their names."""
    parts: dict[str, Any] = dict(note)
    for key in ("since", "until", "at"):
        if key in parts:
            moment, zone = datetime.fromisoformat(parts[key]), table.calendar.zone
            parts[key] = f"{day(moment, zone, language)}, {time_of_day(moment, zone, language)}"
    if "seats" in parts:
        parts["names"] = [table.names[seat] for seat in parts["seats"]]
    if "seat" in parts:
        parts["name"] = table.names[parts["seat"]]
    return phrase(f"note_{note['note']}", language, parts)
