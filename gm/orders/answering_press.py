"""Replies to private press are press: each is offered to the author of that press, and nothing in it is filed without asking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm.base.languages import LANGUAGES
from gm.facts import MySeat
from gm.facts.writers import QuestionsIn
from gm.mail.read import Letter
from gm.orders.request import Answer, Request, basics, said
from gm.store.tables import LetterOut
from gm.turns.reading.commands import Block, Line
from gm.turns.reading.order_lines import read_order
from gm.words.macros import phrase
from gm.words.orders import told_order

KIND = "press"
"""The kind of our letters that hand on private press."""


def press_back(
    request: Request, ours: LetterOut | None, letter: Letter, blocks: Sequence[Block]
) -> Answer | None:
    """Offer to send on a reply to private press; return None for any other letter, or one that is plainly for the GM.

    OK sends it. NO says that it was for the GM after all, and keeps its time of receipt.
    """
    own = request.own
    text = "\n".join(letter.lines).strip().splitlines()
    if ours is None or ours.kind != KIND or own is None or not text or _is_for_gm(own, blocks):
        return None
    game, seat = own
    author = _author(request, ours, own)
    for_gm = any(_may_be_for_gm(own, line) for block in blocks for line in block.lines)
    data = {**basics(request, game, seat), "author": author, "over": game.row.finished_at is not None}
    data |= {"lines": text, "for_gm": for_gm}
    answer = said(request, "press_back", data, subject="offer", seat=seat)
    if data["over"] and not author:
        return answer
    slot = author or phrase("everybody_at_the_table", request.language)
    command = phrase("intent_command", request.language, "to_player", {"slot": slot})
    about_game = f"GAME: {game.row.name}"
    instead = (about_game, *text) if for_gm else ()
    return replace(answer, offer=(about_game, command, *text, "END"), instead=instead)


def _author(request: Request, ours: LetterOut, own: MySeat) -> str:
    """Return the name of the author of the press while they are at the table; empty where nobody signed it."""
    asked = (each for each in request.desk.need(QuestionsIn(ours.id)) if each.matter == KIND)
    author = next((each.player_id for each in asked), None)
    seats = (seat for seat in own[0].seats if seat.player_id == author and not seat.resigned)
    return next((seat.reader.name for seat in seats), "")


def _is_for_gm(own: MySeat, blocks: Sequence[Block]) -> bool:
    """Tell whether the letter says that it is no reply to press.

    It names a game or a turn, or has a command, or an order just as the game writes it.
    """
    return any(
        block.said
        or block.only
        or any(line.ordered or _is_command(line) or _is_written_so(own, line) for line in block.lines)
        for block in blocks
    )


def _is_command(line: Line) -> bool:
    """Tell whether the line is a command by its capitals, or the text below it; `cancel` may be said to a player."""
    return line.command is not None and (bool(line.command.body) or line.read.split()[0].isupper())


def _is_written_so(own: MySeat, line: Line) -> bool:
    game, seat = own
    if game.row.finished_at:
        return False
    for language in LANGUAGES:
        order = read_order(game, seat.number, [line.read], None, language).order
        if order is not None and " ".join(line.read.split()) in told_order(game, language, order):
            return True
    return False


def _may_be_for_gm(own: MySeat, line: Line) -> bool:
    game, seat = own
    if line.command is not None or game.row.finished_at:
        return line.command is not None
    return not read_order(game, seat.number, [line.read], None, seat.reader.language).is_talk
