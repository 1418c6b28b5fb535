"""The texts of reports beside the records, made again from the records: they have to be the same, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from engines import ENGINES
from engines.base import Event
from gm.base.calendar import calendar
from gm.base.codec import load, load_event
from gm.base.languages import LANGUAGES
from gm.base.terms import Terms
from gm.games.game import Game
from gm.games.readers import Entry, Played, Said
from gm.games.record.records import NamedIn, Plain, Resolved, TakenOver
from gm.games.verify.archived import Archived, ArchiveError, read_game
from gm.games.verify.counting import steps
from gm.games.verify.course import Course
from gm.store.tables import GameRow
from gm.words.public import public_report


def text_faults(folder: Path) -> tuple[str, ...]:
    """Name the texts in the folder of a game that are not what its records tell.

    While the seed is not public nothing is said of them: they show the position as the rules have it. What cannot be read or
    played again is left to `verify`.
    """
    try:
        game = read_game(folder)
    except ArchiveError:
        return ()
    if game.seed is None or game.orders is None or game.opening.engine not in ENGINES:
        return ()
    try:
        due = dict(_texts(game))
    except Exception as error:  # data that no game ever had may break anything here
        return (f"The texts cannot be made again: {type(error).__name__}.",)
    there = {path.name: path for path in folder.glob("*.txt")}
    stray = [f"{name} lies there, and no record is told in it." for name in sorted({*there} - {*due})]
    missing = [f"{name} is missing." for name in sorted({*due} - {*there})]
    other = [
        f"{name} does not say what its record says."
        for name in sorted({*due} & {*there})
        if there[name].read_bytes() not in {text.encode() for text in due[name]}
    ]
    return (*missing, *stray, *other)


def _texts(game: Archived) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the name of each text with what it may say: somebody may go by another name since."""
    assert game.seed is not None
    assert game.orders is not None
    read = steps(game.links)[0]
    told = _game(game)
    course = Course(told.engine, game, read, game.seed, game.orders, None)
    holders = {letter: letter for letter in game.opening.names}
    versions: dict[int, Played] = {}
    for number, link in enumerate((None, *game.links)):
        if course.play(number):
            raise ValueError(f"record {number} is not what the rules make of it")
        if isinstance(link, TakenOver):
            holders[link.seat] = link.holder
        if not isinstance(link, Resolved):
            continue
        played = replace(_played(course, number, link), before=course.states[read[number - 1].base])
        for language in LANGUAGES:
            found = set()
            for names in (_names(game, now=False), _names(game, now=True)):
                then = replace(told, names=tuple(names[holder] for holder in holders.values()))
                said = replace(_with_words(played, link, names), instead_of=versions.get(link.turn))
                found.add(public_report(then, language, said) + "\n")
            yield f"{number:02}.{language}.txt", frozenset(found)
        versions[link.turn] = played


def _played(course: Course, number: int, link: Resolved) -> Played:
    """Return a turn as it was played again: what happened, and the position after it."""
    events: list[Plain] = list(link.events)
    for secret in course.disclosed[str(number)].secret:
        events.insert(secret.at, secret.event)
    loaded = (load_event(course.engine, event) for event in events)
    happened = tuple(event for event in loaded if isinstance(event, Event))
    return Played(link.turn, happened, link.notes, course.states[number])


def _with_words(played: Played, link: Resolved, names: Mapping[str, str]) -> Played:
    """Return the turn with what was said in it."""
    press = tuple(Said(said.author and names[said.author], said.text) for said in link.press)
    diaries = tuple(Entry(names[note.author], note.turn, note.text) for note in link.diaries)
    return replace(played, press=press, diaries=diaries)


def _names(game: Archived, now: bool = False) -> dict[str, str]:
    """Return by number what everybody is called: as the records have it, or today; the number where a name was taken out."""

    def name(number: str, one: NamedIn | None) -> str:
        return number if one is None else (one.now or one.name) if now else one.name

    return {number: name(number, one) for number, one in game.names.items()}


def _game(game: Archived) -> Game:
    """Return the game as its reports need it."""
    opening = game.opening
    engine, terms = ENGINES[opening.engine], Terms(**{**opening.calendar, "remind": "off"})
    last = max((link.turn for link in game.links if isinstance(link, Resolved)), default=0)
    over = datetime.fromisoformat(game.summary.finished) if game.summary.finished else None
    row = GameRow(
        name=opening.game,
        key=opening.game.casefold(),
        engine=opening.engine,
        seats=len(opening.names),
        rules=opening.rules,
        options=opening.options,
        seed="",
        turn=last + 1,
        finished_at=over,
    )
    options = load(engine.Options, opening.options)
    return Game(row, engine, options, (), terms, calendar(terms), "", (), None)
