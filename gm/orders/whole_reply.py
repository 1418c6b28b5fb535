"""A reply that is an order as a whole, in games that agree on that: the first one to a letter that asks is filed, any other is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from engines.reading.whole_lines import END
from gm.facts.identify import referred
from gm.games.game import Game
from gm.mail.read import Letter
from gm.orders.request import Answer, Request, basics, blocks_of, on_file_told, proposal_of, said
from gm.turns.reading.commands import Block, Line
from gm.turns.reading.intents import is_thanks
from gm.words.layout.passage import joined
from gm.words.orders import told_order

_ASKING = ("hand_notice", "report", "reminder", "nudge", "overdue", "banked", "dossier")
"""Kinds of our letters that ask for an order."""


def blocks_in(request: Request, letter: Letter) -> tuple[Block, ...]:
    """Sort the lines of a letter by what they are about; one that is an order as a whole has just that."""
    blocks = blocks_of(request, letter.lines, letter.written)
    if not _is_first_reply(request, letter, blocks):
        return blocks
    own = takewhile(lambda line: not END.fullmatch(line), letter.written)
    order = _as_order(request, tuple(own))
    return (Block(lines=tuple(map(Line, order))),) if order else blocks


def asked_whole(request: Request, lines: Sequence[str], answer: Answer) -> Answer:
    """Ask, behind the answer that no order was found, whether the lines are one."""
    order = _as_order(request, lines) if answer.subject == "no_order" and not is_thanks(lines) else ()
    if not order or request.own is None:
        return answer
    game, seat = request.own
    asked = said(
        request,
        "did_you_mean",
        {**basics(request, game, seat), "meant": order, "order": on_file_told(request, game, seat)},
    )
    return replace(answer, text=joined((answer.text, asked.text)), proposal=proposal_of(game, order))


def _is_first_reply(request: Request, letter: Letter, blocks: Sequence[Block]) -> bool:
    """Tell whether the letter answers one that asks for the order of the open turn, names nothing else, and none is on file."""
    ours = referred(request.desk, letter)
    if request.own is None or ours is None or ours.kind not in _ASKING or len(blocks) != 1:
        return False
    game, seat = request.own
    if request.turn_meant != game.row.turn or request.open_turn(game).order_of(game, seat.number) is not None:
        return False
    (block,) = blocks
    plain = not (block.said or block.only) and not any(line.command or line.ordered for line in block.lines)
    return plain and not is_thanks([line.read for line in block.lines])


def _as_order(request: Request, lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines as an order of the game that is meant, as its writer would send it; nothing where it wants them marked."""
    text = "\n".join(line.rstrip() for line in lines).strip("\n")
    game: Game | None = request.own[0] if request.own else None
    if game is None or game.engine.plain is None or not text.strip() or game.row.is_over:
        return ()
    order = game.engine.plain(game.options, text)
    return () if order is None else tuple(told_order(game, request.language, order))
