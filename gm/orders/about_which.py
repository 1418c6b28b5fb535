"""What a letter is about where it does not say: which game or practice game, which turn, and whether that still stands."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.facts.identify import Speaker, referred
from gm.facts.paper import Paper
from gm.facts.seats import GameWithId, TakenBackOf
from gm.games.game import Game, Seat
from gm.mail.read import Letter
from gm.store.tables import GameRow
from gm.turns.practising import Exercise
from gm.turns.reading.commands import Block


def game_named(
    letter: Letter, speaker: Speaker, seats: Sequence[tuple[Game, Seat]], left: Sequence[tuple[int, str]]
) -> int | None:
    """Find the game that a letter names, by a token, by what it answers, or by its subject; return its id, or None.

    The subject counts where it names a game in which the writer has a seat, or one that they have `left`.
    """
    if speaker.game is not None:
        return speaker.game
    subject = letter.subject.casefold()
    named = {game.row.id: game.row.name for game, _ in seats if game.row.name.casefold() in subject}
    named |= {game: name for game, name in left if re.search(rf"\b{re.escape(name.casefold())}\b", subject)}
    longest = max(map(len, named.values()), default=0)
    found = [game for game, name in named.items() if len(name) == longest]  # Ascot is in "Ascot II", too
    return found[0] if len(found) == 1 else None


def seat_meant(
    letter: Letter, speaker: Speaker, seats: Sequence[tuple[Game, Seat]], left: Sequence[tuple[int, str]]
) -> tuple[Game, Seat] | None:
    """Find the seat that a letter means: in the game that it names, whoever sits there, else in the only one.

    A writer with several seats there means none of them, unless the letter is about one.
    """
    if speaker.seat:
        return next((s for s in seats if s[1].recipient.seat_id == speaker.seat.id), None)
    named = game_named(letter, speaker, seats, left)
    if named is not None:
        there = [s for s in seats if s[0].row.id == named]
        return there[0] if len(there) == 1 else None
    running = [s for s in seats if s[0].row.finished_at is None]
    return running[0] if len(running) == 1 else None


def means_one_of(
    damaged: Sequence[str], letter: Letter, seats: Sequence[tuple[Game, Seat]], blocks: Sequence[Block]
) -> bool:
    """Tell whether a letter without a token is about one of these games, where its writer also has other ones."""
    those = {name.casefold() for name in damaged}
    if named := {block.game.casefold() for block in blocks if block.game}:
        return named <= those
    if any(line.command for block in blocks for line in block.lines):
        return False
    subject = letter.subject.casefold()
    if any(game.row.name.casefold() in subject for game, _ in seats):
        return False
    return any(name in subject for name in those) or all(game.row.finished_at for game, _ in seats)


def practice_meant(letter: Letter, speaker: Speaker, practices: Sequence[Exercise]) -> Exercise | None:
    """Find the practice game that a letter means: by its token, by its subject, or the only one."""
    if speaker.game is not None:
        return next((each for each in practices if each.row.id == speaker.game), None)
    subject = letter.subject.casefold()
    named = [each for each in practices if re.search(rf"{re.escape(each.row.name.casefold())}\b", subject)]
    only = practices if len(practices) == 1 else ()
    return next(iter(named or only), None)


def turn_meant(desk: Paper, letter: Letter, speaker: Speaker) -> int | None:
    """Return the turn that our letter was about to which this is the reply."""
    ours = referred(desk, letter)
    return ours.turn if ours and speaker.seat and ours.seat_id == speaker.seat.id else None


def is_stale(desk: Paper, letter: Letter, speaker: Speaker, meant: GameRow | None) -> bool:
    """Tell whether the letter answers one about a position that the GM has taken back since."""
    ours = referred(desk, letter)
    if ours is None or ours.turn is None or speaker.seat is None or ours.seat_id != speaker.seat.id:
        return False
    game = meant or desk.need(GameWithId(speaker.seat.game_id))
    if ours.created_at >= game.opened_at:
        return False  # taking turns back opens one anew
    rows = desk.need(TakenBackOf(game.id))
    return any(row.first < ours.turn and ours.created_at < row.at for row in rows)
