"""The letters: what happened and what is due, told to one reader. Data in, drafts out; nothing is sent here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_time

from engines.base import Engine, Event, Seat
from engines.lots import Lots, commitment
from gm.calendar import Calendar
from gm.legal import legal_orders
from gm.letters import MARKER
from gm.outbox import Draft
from gm.telling import WIDTH, Teller, template, wrapped
from gm.terms import Terms

MOST_ORDERS = 8
"""So many legal orders a letter names at most, besides its example."""

_HEAD = re.compile(r"\* | *")


@dataclass(frozen=True)
class Reader:
    """Who reads a letter: the name to greet, the language, and a zone (empty: the game's)."""

    name: str
    language: str
    zone: str = ""


@dataclass(frozen=True)
class Table:
    """A game as its letters speak of it."""

    game: str
    engine: Engine
    options: Any
    names: tuple[str, ...]
    terms: Terms
    calendar: Calendar
    gm: str

    def teller(self, language: str) -> Teller:
        """The one who tells this game in that language."""
        return Teller(self.engine.name, language, self.names)


@dataclass(frozen=True)
class Owed:
    """The turn that is open: its number and deadline, and the position it is ordered from."""

    turn: int
    deadline: datetime
    state: Any


@dataclass(frozen=True)
class Said:
    """Press in a report: by whom (empty: anonymous) and what; no text where the reader wants none from them."""

    author: str
    text: str


@dataclass(frozen=True)
class Entry:
    """A note in the diary of a player, written for a turn."""

    author: str
    turn: int
    text: str


@dataclass(frozen=True)
class Played:
    """A turn that was resolved: what happened, what the GM has to say of it, and the position after it.

    `press` was said in it, and the last turn opens the `diaries`.
    """

    turn: int
    events: tuple[Event, ...]
    notes: tuple[Mapping[str, Any], ...]
    state: Any
    press: tuple[Said, ...] = ()
    diaries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Proof:
    """What fixes a game for everyone: its secret seed, and the hash of the last record of its public chain."""

    seed: str
    head: str


@dataclass(frozen=True)
class Ahead:
    """A seat's order ahead for the turn that opens: its text, and the order, or None if it is not legal."""

    text: str
    order: Any


def invitation(table: Table, reader: Reader, seat: Seat, deadline: datetime, proof: Proof) -> Draft:
    """Who plays what, how it works by mail, the rules, and the fingerprints of the lots and of the opening."""
    words = _words(reader.language)
    calendar = table.calendar
    data = {
        "game": table.game,
        "title": table.teller(reader.language).title(),
        "names": table.names,
        "seat": seat,
        "deadline": when(deadline, table, reader),
        "rhythm": words.rhythm({"days": calendar.days, "gap": _gap(calendar, reader.language)}).strip(),
        "rules": table.teller(reader.language).rules(table.options),
        "commitment": commitment(proof.seed),
        "opening": proof.head,
    }
    return _draft("invitation", data, words.invitation(data), reader, table.gm)


def hand_notice(table: Table, reader: Reader, seat: Seat, owed: Owed) -> Draft:
    """A seat's hand before the first turn, and what is due."""
    words, data = _words(reader.language), _due(table, reader, seat, owed)
    body = words.hand_notice(data) if data["hand"] else words.private(data)
    return _with_links(_draft("hand_notice", data, body, reader, table.gm, owed.turn), data)


def dossier(
    table: Table,
    reader: Reader,
    seat: Seat,
    owed: Owed,
    before: str,
    last: Played | None,
    order: Any | None,
    lent: bool = False,
) -> Draft:
    """All that the successor of the player `before` needs: rules, what happened last, hand, what is due and on file.

    `lent` says that it is for a while.
    """
    words = _words(reader.language)
    teller = table.teller(reader.language)
    data = {
        "game": table.game,
        "title": teller.title(),
        "before": before,
        "lent": lent,
        "turn": owed.turn,
        "last": last.turn if last else 0,
        "names": table.names,
        "seat": seat,
        "rules": teller.rules(table.options),
        "report": public_report(table, reader.language, last) if last else "",
        "position": teller.position(table.engine.view(owed.state, seat)),
        "order": told_order(table, reader.language, order) if order else [],
    }
    body = words.letter_dossier(data) + "\n\n" + words.private(_due(table, reader, seat, owed))
    return _draft("dossier", data, body, reader, table.gm, owed.turn)


def report(
    table: Table,
    reader: Reader,
    seat: Seat,
    played: Played,
    owed: Owed | None,
    proof: Proof,
    ahead: Ahead | None = None,
) -> Draft:
    """What everyone played and what it did, then the reader's own hand and what is due; or the end, with the proof."""
    words = _words(reader.language)
    body = public_report(table, reader.language, played)
    private: dict[str, Any] = {}
    data: dict[str, Any] = {"game": table.game, "turn": played.turn, "over": owed is None}
    if owed is None:
        body += "\n\n" + words.ended(
            {"seed": proof.seed, "commitment": commitment(proof.seed), "head": proof.head}
        )
    else:
        private = _due(table, reader, seat, owed)
        if ahead:
            private["ahead_ignored"] = ahead.text.splitlines() if ahead.order is None else []
            private["ahead"] = told_order(table, reader.language, ahead.order) if ahead.order else []
        body += "\n\n" + words.private(private)
    return _with_links(_draft("report", data, body, reader, table.gm, played.turn + 1), private)


def public_report(table: Table, language: str, played: Played) -> str:
    """The part of a report that everyone may read, laid out."""
    teller, words = table.teller(language), _words(language)
    engine = table.engine
    told = [teller.tell(event) for event in played.events if not event.seen_by]
    scores = engine.scores(played.state)
    places = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    data = {
        "game": table.game,
        "turn": played.turn,
        "notes": [_note(note, table, language) for note in played.notes],
        "events": [text for text in told if text],
        "position": teller.position(engine.view(played.state, None)),
        "standings": [
            words.standing(place, table.names[seat], teller.score(scores[seat])).strip()
            for place, seat in enumerate(places, 1)
        ],
    }
    talk = {
        "press": [{"author": said.author, "lines": said.text.splitlines()} for said in played.press],
        "diaries": [
            {"author": entry.author, "turn": entry.turn, "lines": entry.text.splitlines()}
            for entry in played.diaries
        ],
    }
    return laid_out(f"{words.report(data)}\n\n{words.talk(talk)}")


def onlooker_report(table: Table, reader: Reader, played: Played, owed: Owed | None, proof: Proof) -> Draft:
    """A report for somebody who has no seat: what everyone may read, and when the next turn is due; or the end."""
    words = _words(reader.language)
    data: dict[str, Any] = {"game": table.game, "turn": played.turn, "over": owed is None}
    if owed is None:
        data |= {"seed": proof.seed, "commitment": commitment(proof.seed), "head": proof.head}
    else:
        data |= {"open": owed.turn, "deadline": when(owed.deadline, table, reader)}
    body = public_report(table, reader.language, played) + "\n\n" + words.onlooker(data)
    return _draft("report", data, body, reader, table.gm, played.turn + 1)


def example_order(table: Table, language: str, state: Any, seat: Seat) -> list[str]:
    """A legal order for that seat, as the reader would write it: what a beginner might send."""
    engine = table.engine
    text = engine.suggest(engine.view(state, seat), Lots("00", 0))
    return told_order(table, language, engine.parse(text, state, seat))


def told_order(table: Table, language: str, order: Any) -> list[str]:
    """An order as the reader would write it, line by line."""
    return [line for line in table.teller(language).order(order).splitlines() if line.strip()]


def answer(subject: str, data: Mapping[str, Any], sections: Sequence[str], reader: Reader, gm: str) -> Draft:
    """One letter out of several sections. `subject` names its subject's macro, for example `receipt`."""
    return _draft(subject, data, "\n\n".join(sections), reader, gm, data.get("turn"))


def section(name: str, data: Mapping[str, Any], language: str) -> str:
    """One section of an answer, for example `receipt` or `command_status`, laid out."""
    return laid_out(getattr(_words(language), name)(data))


def phrase(name: str, language: str, *arguments: Any) -> str:
    """A short phrase of the letters, on one line."""
    return " ".join(str(getattr(_words(language), name)(*arguments)).split())


def when(moment: datetime, table: Table | None, reader: Reader) -> dict[str, str]:
    """A moment as its parts in words: in the game's zone and, where it differs, in the reader's."""
    zone = table.calendar.zone if table else ZoneInfo(reader.zone or "UTC")
    told = {
        "day": _day(moment, zone, reader.language),
        "time": _time(moment, zone, reader.language),
        "zone": zone.key,
        "own_zone": "",
    }
    if (
        reader.zone
        and moment.astimezone(ZoneInfo(reader.zone)).utcoffset() != moment.astimezone(zone).utcoffset()
    ):
        own = ZoneInfo(reader.zone)
        told["own_day"] = _day(moment, own, reader.language)
        told["own_time"] = _time(moment, own, reader.language)
        told["own_zone"] = own.key
    return told


def own_time(moment: datetime, table: Table | None, reader: Reader) -> dict[str, str]:
    """A moment as its parts in words in one zone: the reader's, or the game's where the reader has none."""
    return when(moment, None if reader.zone else table, reader)


def laid_out(text: str) -> str:
    """Text in lines of at most WIDTH columns: bullets hang, what begins with two spaces keeps its indent."""
    lines: list[str] = []
    for line in text.splitlines():
        head = _HEAD.match(line)
        start = head.group() if head else ""
        fits = len(line) <= WIDTH
        lines += (
            [line.rstrip()] if fits else wrapped(line[len(start) :], start, " " * len(start)).splitlines()
        )
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def _draft(
    kind: str, data: Mapping[str, Any], body: str, reader: Reader, gm: str, turn: int | None = None
) -> Draft:
    words = _words(reader.language)
    text = "\n\n".join(
        (
            MARKER[reader.language],
            words.hello(reader.name).strip(),
            laid_out(body),
            words.goodbye(gm, bool(data.get("over"))).strip(),
        )
    )
    subject = getattr(words, f"subject_{kind}")(data).strip()
    return Draft(kind, subject, text + "\n", reader.language, turn)


def _with_links(draft: Draft, due: Mapping[str, Any]) -> Draft:
    """The letter with links for a phone to the orders that it names as legal."""
    orders = tuple(tuple(order) for order in (due.get("example"), *due.get("others", ())) if order)
    return replace(draft, orders=orders, orders_head=phrase("order_by_link", draft.language))


def _due(table: Table, reader: Reader, seat: Seat, owed: Owed) -> dict[str, Any]:
    engine, teller = table.engine, table.teller(reader.language)
    view = engine.view(owed.state, seat)
    owes = seat in engine.awaiting(owed.state)
    return {
        "game": table.game,
        "turn": owed.turn,
        "deadline": when(owed.deadline, table, reader),
        "hand": teller.hand(view),
        "due": teller.due(view) if owes else "",
        "owes": owes,
        "ahead": [],
        "ahead_ignored": [],
        "example": example_order(table, reader.language, owed.state, seat) if owes else [],
        "others": _other_orders(table, reader.language, owed.state, seat) if owes else [],
    }


def _other_orders(table: Table, language: str, state: Any, seat: Seat) -> list[list[str]]:
    """Up to MOST_ORDERS legal orders besides the example, of the fewest lines that one can have."""
    told = [told_order(table, language, order) for order in legal_orders(table.engine, state, seat)]
    fewest = min(map(len, told), default=0)
    example = example_order(table, language, state, seat)
    return [lines for lines in told if lines != example and len(lines) == fewest][:MOST_ORDERS]


def _note(note: Mapping[str, Any], table: Table, language: str) -> str:
    """A GM's remark in words; its moments are told in the game's zone, its seats by their names."""
    told: dict[str, Any] = dict(note)
    for key in ("since", "until", "at"):
        if key in told:
            moment, zone = datetime.fromisoformat(told[key]), table.calendar.zone
            told[key] = f"{_day(moment, zone, language)}, {_time(moment, zone, language)}"
    if "seats" in told:
        told["names"] = [table.names[seat] for seat in told["seats"]]
    if "seat" in told:
        told["name"] = table.names[told["seat"]]
    return phrase(f"note_{note['note']}", language, told)


def _gap(calendar: Calendar, language: str) -> str:
    minutes = int(calendar.gap.total_seconds() // 60)
    number, unit = (minutes // 60, "h") if minutes % 60 == 0 else (minutes, "m")
    names = {
        "en": {"h": ("hour", "hours"), "m": ("minute", "minutes")},
        "de": {"h": ("Stunde", "Stunden"), "m": ("Minute", "Minuten")},
    }
    return f"{number} {names[language][unit][number != 1]}"


def _day(moment: datetime, zone: ZoneInfo, language: str) -> str:
    pattern = "EEEE, d. MMMM y" if language == "de" else "EEEE d MMMM y"
    return format_date(moment.astimezone(zone).date(), pattern, locale=language)


def _time(moment: datetime, zone: ZoneInfo, language: str) -> str:
    return format_time(moment.astimezone(zone).time(), "HH:mm", locale=language)


@cache
def _words(language: str) -> Any:
    """The macros of what the GM writes unasked, and of the answers."""
    files = (
        template(language, name).module
        for name in (
            "letters.txt",
            "answers.txt",
            "tables.txt",
            "playing.txt",
            "settings.txt",
            "talk.txt",
            "deadlines.txt",
            "learning.txt",
        )
    )
    return SimpleNamespace(**{name: macro for module in files for name, macro in vars(module).items()})
