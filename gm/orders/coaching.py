"""Letters about a practice game: each order is resolved as it comes, and any question is answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm.base.echo import shortened
from gm.commands.of_players import PLAYERS
from gm.commands.passing_on import means_gm
from gm.facts.changes.players import EndPractice, PlayPractice
from gm.facts.players import Exercised
from gm.orders.either import asked_either
from gm.orders.guesses import guess
from gm.orders.request import Answer, Request, asked_first, carried_out, lines_read, proposal_of, said
from gm.orders.trying import ask_whether_now, check, forecast
from gm.orders.who_may import may, of_lines, wanted
from gm.turns.lessons import outcome, whats_next
from gm.turns.practising import OWN, Exercise, play
from gm.turns.reading.command_lines import Command
from gm.turns.reading.commands import Block
from gm.turns.reading.order_lines import Reading, read_order
from gm.turns.reading.orders_among_words import orders_among
from gm.turns.reading.turn_heads import NEXT
from gm.words.orders import example_order, told_order
from gm.words.teller import teller_of

_ABOUT_THE_GAME = ("hand", "hint", "rules")
_ENDING = ("resign", "leave")


def coach(request: Request, block: Block, practised: Exercise) -> list[Answer]:
    """Return the sections that answer a block of lines about a practice game."""
    practised = request.need(Exercised(practised.row.id))  # a block above may have played a turn
    commands = [(line.command, line.read) for line in block.lines if line.command is not None]
    lines = [line.read for line in block.lines if line.command is None]
    found: list[Answer] = []
    for command, read in commands:
        if _is_message(command):
            found += _message(request, practised, block, command, read)
        else:
            found.append(_command(request, practised, command, read))
    if not lines and (commands and not block.only):
        return found
    if practised.is_over(request.row.received_at):
        return [*found, _said(request, "practice_over", practised)]
    meant = block.turn or request.turn_meant or practised.row.turn
    if meant == NEXT:
        meant = practised.row.turn + 1
    if meant != practised.row.turn:
        return [*found, _said(request, "practice_turn", practised, meant=meant, next=whats_next(practised))]
    if block.only == "ask":
        game, seat = practised.game, practised.seat
        return [*found, ask_whether_now(request, game, seat, lines, block, practice=True)]
    if block.only:
        try_out = forecast if block.only == "forecast" else check
        return [*found, try_out(request, practised.game, practised.seat, lines, False)]
    reading = read_order(practised.game, OWN, lines, None, request.language)
    if reading.is_plain:
        return [*found, _played(request, practised, reading)]
    if reading.is_talk and found:
        return [
            *found,
            _said(request, "lines_read", practised, **lines_read(request, practised.game, reading)),
        ]
    return [*found, _refused(request, practised, reading, lines)]


def _is_message(command: Command) -> bool:
    return command.name in PLAYERS.by_name and PLAYERS.by_name[command.name].form.message


def _is_for_gm(command: Command) -> bool:
    return command.name == "to" and means_gm((command.argument,))


def _message(
    request: Request, practised: Exercise, block: Block, command: Command, read: str
) -> list[Answer]:
    """Pass a message to the GM on, and say that nobody else is here; ask about a line that could be an order."""
    game, seat = practised.game, practised.seat
    if _is_for_gm(command):
        either = asked_either(request, command, (game, seat), practised.row.turn)
        return [either or _command(request, practised, command, read)]
    refused = _command(request, practised, command, read)
    places = orders_among(game, OWN, command.body, request.language, closed=command.closed)
    if not places or practised.is_over(request.row.received_at):
        return [refused]
    lines = [command.body[place] for place in places]
    return [
        refused,
        ask_whether_now(request, game, seat, lines, replace(block, doubt=read, written=()), practice=True),
    ]


def _command(request: Request, practised: Exercise, command: Command, read: str) -> Answer:
    spec = PLAYERS.by_name.get(command.name)
    if spec and not may(of_lines(request.foreign, request.agreed), wanted(spec.unasked)):
        name = practised.row.name
        return asked_first(request, (f"GAME: {name}", read), name, practised.seat)
    if command.name in _ENDING:
        if practised.row.finished_at is None:
            request.desk.do(EndPractice(practised.row.id, request.now))
        return _said(request, "practice_ended", practised)
    if command.name == "report" and not command.argument:
        again = outcome(practised)
        return _said(request, "practice_report", practised, **again)
    if command.name in _ABOUT_THE_GAME:
        return carried_out(request, command, (practised.game, practised.seat))
    nobody_there = spec is None or spec.in_a_game or (spec.block and not _is_for_gm(command))
    if nobody_there or command.name == "history":
        return _said(request, "not_in_practice", practised, read=shortened(read))
    return carried_out(request, command, None)


def _played(request: Request, practised: Exercise, reading: Reading) -> Answer:
    """Resolve the order, and tell and explain the outcome."""
    game, teller = practised.game, teller_of(practised.game, request.language)
    remarks = game.engine.remarks(reading.order, game.state, OWN)
    data = {
        **lines_read(request, game, reading),
        "ordered": practised.row.turn,
        "order": told_order(game, request.language, reading.order),
        "remarks": [teller.tell(remark) for remark in remarks],
    }
    after, turn = play(practised, reading.order, request.row.received_at)
    request.desk.do(PlayPractice(after, turn))
    return _said(request, "practised", after, **outcome(after), **data)


def _refused(request: Request, practised: Exercise, reading: Reading, lines: Sequence[str]) -> Answer:
    game = practised.game
    found = guess(request, game, OWN, lines) if reading.is_talk else None
    meant = found.order if found and found.meant else reading.meant
    data = {
        **lines_read(request, game, reading),
        "wrong": reading.is_wrong,
        "meant": meant,
        "practice": True,
        "example": example_order(game, request.language, game.state, OWN),
    }
    refused = _said(request, "practice_refusal", practised, **data)
    return replace(refused, proposal=proposal_of(game, meant))


def _said(request: Request, name: str, practised: Exercise, **data: object) -> Answer:
    """Return the section of that name, in a letter to which a reply is about the practice game."""
    about = {"game": practised.row.name, "turn": practised.row.turn, **data}
    subject = "practised" if name == "practised" else "answer"
    return said(request, name, about, subject=subject, seat=practised.seat)
