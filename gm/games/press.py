"""What players say beside their orders: press, diaries, who wants to hear it, and who looks on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlmodel import Session

from engines.wording import folded
from gm.base.codec import load
from gm.base.say import Recipient
from gm.games.game import Game, Seat, played, recipient_of
from gm.games.readers import Entry, Played, Said
from gm.store.queries.games import taken_back, turn_of
from gm.store.queries.press import diary_notes, gm_words_in, mutes, press_of, watchers
from gm.store.tables import Turn

ANONYMOUS = -1
"""Stands in place of a seat for the author of unsigned press."""


def seat_called(game: Game, name: str, left: Iterable[str] = ()) -> Seat | None:
    """Find the seat of the player with that name, in any case; a first name or its beginning is enough if it is unique. A lent
    seat also has the name of its owner, which is the one in reports. Players who have `left` the table are not found, and their
    names are not taken for the beginning of another.
    """
    wanted = folded(name)
    owners = zip(game.names, game.seats, strict=True)
    known = {folded(owner): seat for owner, seat in owners}
    known |= {folded(seat.reader.name): seat for seat in game.seats}
    if wanted in known:
        return known[wanted]
    if any(wanted in (folded(gone), folded(gone).split()[0]) for gone in left):
        return None
    fitting = [seat for whole, seat in known.items() if whole.split()[:1] == [wanted]]
    fitting = fitting or [
        seat for whole, seat in known.items() if len(wanted) > 2 and whole.startswith(wanted)
    ]
    return fitting[0] if len(fitting) == 1 else None


def told_turn(session: Session, game: Game, turn: Turn, player_id: int | None = None) -> Played:
    """Return a resolved turn with its press, as that player wants to read it, or as it is public.

    The last turn of a game opens the diaries. A corrected turn knows the one that it replaces.
    """
    return replace(
        played(game.engine, turn),
        instead_of=_version_before(session, game, turn.number),
        press=press_in(session, game, turn.number, player_id),
        diaries=diaries_in(session, game, turn.number),
        before=_position_before(session, game, turn.number),
    )


def _position_before(session: Session, game: Game, number: int) -> Any:
    """Return the position from which a turn was ordered; None for the opening."""
    row = turn_of(session, game.row, number - 1)
    return load(game.engine.State, row.state) if row else None


def _version_before(session: Session, game: Game, number: int) -> Played | None:
    """Return the version of a turn that was taken back last."""
    rows = [row for row in taken_back(session, game.row) if row.first <= number <= row.last]
    kept = (turn for row in rows[-1:] for turn in row.kept["turn"] if turn["number"] == number)
    return next((played(game.engine, Turn.model_validate(turn)) for turn in kept), None)


def press_in(session: Session, game: Game, turn: int, player_id: int | None = None) -> tuple[Said, ...]:
    """Return what the report of a turn prints, as that player wants to hear it, or as it is public."""
    unwanted = mutes(session, game.row, player_id) if player_id else frozenset()
    muted = {seat.player_id for seat in game.seats if seat.number in unwanted}
    said = [Said(author, text) for author, text in gm_words_in(session, game.row, turn)]
    for anonymous, text, player, author in press_of(session, game.row, turn):
        # a muted player's unsigned press stays: that it is missing would tell who wrote it
        hidden = ANONYMOUS in unwanted if anonymous else player in muted
        said.append(Said("" if anonymous else author, "" if hidden else text))
    return tuple(said)


def diaries_in(session: Session, game: Game, turn: int) -> tuple[Entry, ...]:
    """Return the diaries that the report of a turn opens: all if it was the last of the game, else none."""
    if game.row.finished_at is None or turn != game.row.turn - 1:
        return ()
    notes = diary_notes(session, game.row)
    return tuple(Entry(author.name, note.turn, note.text) for note, author in notes)


def onlookers(session: Session, game: Game) -> list[Recipient]:
    """List who watches a game without a seat in it."""
    seated = {seat.player_id for seat in game.seats}
    return [
        recipient_of(session, player) for player in watchers(session, game.row) if player.id not in seated
    ]


def beside(session: Session, game: Game) -> list[Recipient]:
    """List who hears what happens to a game without a player's seat in it: its judge, and who watches."""
    watching = onlookers(session, game)
    if game.judge is None:
        return watching
    judge = game.judge.recipient
    return [judge, *(to for to in watching if to.address != judge.address)]
