"""The files that go with letters about a game that somebody judges: what its judge shows, and what players have sent with their orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlmodel import Session

from engines.base import Event
from gm.base.distinct_names import folder_of
from gm.base.say import Enclosure
from gm.games.game import Game
from gm.store.queries.letters import letter_in
from gm.store.queries.press import pictures_named


def pictures_of(session: Session, game: Game, events: Iterable[Event], turn: int) -> tuple[Enclosure, ...]:
    """Return the files that the judge shows with these events of a turn."""
    names = game.engine.shown(events) if game.engine.shown else ()
    return enclosed(game, turn, names, pictures_named(session, game.row, names))


def enclosed(game: Game, turn: int, names: Sequence[str], kept: Mapping[str, bytes]) -> tuple[Enclosure, ...]:
    """Return the files of these names, as they go with letters about that turn."""
    return tuple(
        _enclosed(f"{folder_of(game.name)}-{turn}-{number}", name, kept[name])
        for number, name in enumerate(names, 1)
        if name in kept
    )


def files_of_letter(session: Session, letter_id: int | None, name: str) -> tuple[Enclosure, ...]:
    """Return the files that came with a letter, under that name and a number each."""
    from gm.mail.read.attached import (  # and with it all reading of mail, which a quiet tick does without
        MOST,
        sent_files,
    )

    files = sent_files(letter_in(session, letter_id).raw) if letter_id else ()
    fine = [file for file in files if not file.flaw][:MOST]
    return tuple(_enclosed(f"{name}-{number}", file.stored, file.data) for number, file in enumerate(fine, 1))


def _enclosed(name: str, stored: str, data: bytes) -> Enclosure:
    from gm.mail.read.attached import TYPES

    kind = stored.rpartition(".")[2]
    return Enclosure(TYPES[kind], f"{name}.{kind}", data)
