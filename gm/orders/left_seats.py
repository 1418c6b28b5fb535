"""Letters about a game in which their writer has no seat any more, or more than one: the writer is told so, and nothing else is done."""

from __future__ import annotations

from collections.abc import Sequence

from gm.commands.of_players import PLAYERS
from gm.commands.player_parts import became
from gm.facts.seats import BecameOf, GamesLeft
from gm.games.game import Seat
from gm.mail.read import Letter
from gm.orders.request import Answer, Request, blocks_of, carried_out, said
from gm.turns.reading.command_lines import Command
from gm.turns.reading.commands import Block


def only_tells(request: Request, letter: Letter) -> bool:
    """Tell whether all of the answer is what became of the writer's seat, so that it does not matter who wrote the letter."""
    if not request.is_gone:
        return False
    blocks = blocks_of(request, letter.lines)
    return all(block.game is None and not any(line.command for line in block.lines) for block in blocks)


def answer_gone(request: Request, commands: Sequence[Command], orders: bool) -> list[Answer]:
    """Tell what became of the writer's seat in the game that the letter names, and do whatever needs no seat."""
    assert request.named is not None, "it is about a game that it names"
    about_seats = [command for command in commands if PLAYERS.by_name[command.name].in_a_game]
    found = [carried_out(request, command, None) for command in commands if command not in about_seats]
    if orders or about_seats or not (commands or request.besides):
        found.insert(0, seat_gone(request, request.named))
    return found


def not_there(request: Request, name: str, line: str, games: Sequence[str]) -> Answer:
    """Tell the writer of a line with the name of a game that they have no seat there any more, or that there is no such game."""
    left = request.need(GamesLeft(request.player_id))
    if number := next((game for game, each in left if each.casefold() == name.casefold()), None):
        return seat_gone(request, number)
    unknown = {"read": name, "line": line.strip(), "games": games, "game": ""}
    return said(request, "unknown_game", unknown, subject="unclear")


def which_seat(request: Request, block: Block, commands: Sequence[Command], orders: bool) -> Answer | None:
    """Ask which seat is meant, where the writer has several in the game and the letter is about none of them."""
    if not orders and not any(PLAYERS.by_name[command.name].in_a_game for command in commands):
        return None
    named = (block.game or "").casefold()
    seats: dict[str, list[str]] = {}
    for game, seat in request.seats:
        about = game.name.casefold() == named if named else request.named in (None, game.row.id)
        if about and game.row.finished_at is None:
            seats.setdefault(game.name, []).append(game.names[seat.number])
    if len(seats) != 1 or any(len(names) < 2 for names in seats.values()):
        return None
    ((name, names),) = seats.items()
    return said(request, "several_seats", {"seats": names, "game": name}, subject="unclear")


def seat_gone(request: Request, game: int, seat: Seat | None = None) -> Answer:
    """Tell what became of the player's seat in that game; `seat` is the one that they had, where nobody has taken it yet."""
    data = became(request.need(BecameOf(game, request.player_id)), request.reader)
    return said(request, "seat_gone", data, seat=seat)
