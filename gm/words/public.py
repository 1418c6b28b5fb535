"""The part of a report that everyone may read: what happened, the position, the standings, and what was said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from engines.base import ranked
from engines.headlines import headline
from gm.games.closing import winning
from gm.games.game import Game
from gm.games.readers import Played
from gm.games.tenures import Notes, vacant
from gm.words.layout.passage import Passage, joined, laid
from gm.words.macros import day, phrase, time_of_day, told
from gm.words.positions import told_picture
from gm.words.teller import teller_of
from gm.words.templates import whole_day


@dataclass(frozen=True)
class PublicReport:
    """What everyone may read of a turn, in the order of a letter: what mattered most, the picture, then all the rest."""

    headline: str
    picture: Passage
    rest: Passage


def public_report(game: Game, language: str, played: Played) -> Passage:
    """Tell the part of a report that everyone may read, as one text, and in the last one the diaries."""
    report = public_parts(game, language, played)
    begins = {"headline": report.headline, "game": game.name, "turn": played.turn}
    diaries = [
        {"author": entry.author, "turn": entry.turn, "lines": entry.text.splitlines()}
        for entry in played.diaries
    ]
    first = laid(told("report_begins", language, begins))
    parts = (first, report.picture, report.rest, laid(told("diaries", language, diaries)))
    return joined(part for part in parts if part)


def public_parts(game: Game, language: str, played: Played, *, standings_too: bool = True) -> PublicReport:
    """Tell the part of a report that everyone may read, its text laid out; without the standings where these are told apart."""
    engine, before = game.engine, played.instead_of
    if game.row.finished_at and played.turn == game.row.turn - 1:
        game = replace(game, names=names_at_end(game.names, played.notes, language))
    view = engine.view(played.state, None)
    picture, beside = told_picture(game, language, view, played.events, points=False)
    events, standings = _events(game, language, played), _standings(game, language, played)
    gone: list[str] = []
    if before:
        mark = phrase("marked_new", language)
        earlier, known = _events(game, language, before), _standings(game, language, before)
        gone = [text for text in earlier if text not in events]
        events = [text if text in earlier else f"{text} {mark}" for text in events]
        standings = [row if row in known else (row[0], f"{row[1]} {mark}") for row in standings]
    data = {
        "game": game.name,
        "turn": played.turn,
        "notes": told_notes(game, language, played),
        "events": events,
        "beside": beside,
        "standings": standings if standings_too else [],
        "over": not standings_too,
    }
    press = [{"author": said.author, "lines": said.text.splitlines()} for said in played.press]
    parts = [
        told("report", language, data),
        told("no_longer", language, gone),
        told("press", language, press),
    ]
    heading = told("where_it_stands", language, {"position": picture})
    return PublicReport(told_headline(game, language, played), laid(heading), laid(joined(parts)))


def told_headline(game: Game, language: str, played: Played) -> str:
    """Word what mattered most in a turn; empty where it was not resolved, or nobody knows how things stood before."""
    if played.before is None or not played.events:
        return ""
    before, after = (game.engine.view(state, None) for state in (played.before, played.state))
    found = headline(game.engine, played.events, before, after)
    return teller_of(game, language).headline(found, played.turn)


def names_at_end(names: Sequence[str], notes: Notes, language: str) -> tuple[str, ...]:
    """Return the names as the last turn of a game is told with them, from its remarks.

    Whoever had left before is not named as a winner, for there it was a stand-in.
    """
    empty = vacant(notes)
    return tuple(
        phrase("name_of_stand_in", language, name) if seat in empty else name
        for seat, name in enumerate(names)
    )


def told_notes(game: Game, language: str, played: Played) -> list[str]:
    """Tell what the GM has to say of the turn, in words."""
    zone = game.calendar.zone
    return [told_note(note, game.names, zone, language) for note in played.notes]


def _events(game: Game, language: str, played: Played) -> list[str]:
    """Tell what happened for everyone to see, each on one line but for what somebody wrote; some events tell nothing."""
    teller = teller_of(game, language)
    told = (teller.told(event) for event in played.events if not event.seen_by)
    return [text for text in told if text]


def told_own(game: Game, language: str, seat: int, played: Played) -> list[str]:
    """Tell what happened for that seat alone to know and is not in its hand, in words."""
    teller = teller_of(game, language)
    own = (event for event in played.events if seat in event.seen_by and not event.in_hand)
    return [text for event in own if (text := teller.told_to(event, seat))]


def _standings(game: Game, language: str, played: Played) -> list[tuple[str, str]]:
    """Return names and scores, the highest first; whoever has won stands above those with as much."""
    scores, teller = game.engine.scores(played.state), teller_of(game, language)
    places = ranked(scores, winning(played.events, scores))
    return [(game.names[seat], teller.score(scores[seat])) for seat in places]


def told_note(note: Mapping[str, Any], names: Sequence[str], zone: ZoneInfo, language: str) -> str:
    """Tell a GM's remark in words; its moments are told in that zone, its seats by their names."""
    parts: dict[str, Any] = dict(note)
    for key in ("since", "until", "at"):
        if key in parts:
            moment = datetime.fromisoformat(parts[key])
            parts[key] = f"{day(moment, zone, language)}, {time_of_day(moment, zone)}"
    if "last" in parts:
        parts["last"] = whole_day(date.fromisoformat(parts["last"]), language)
    if "seats" in parts:
        parts["names"] = [names[seat] for seat in parts["seats"]]
    if "seat" in parts:
        parts["name"] = names[parts["seat"]]
    return phrase(f"note_{note['note']}", language, parts)
