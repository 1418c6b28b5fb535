"""Orders that were composed on the page of their game: the token of the turn proves their writer, and proves nothing else.

The token stands in the link of a letter, which more people can see than the letter. So it allows no command and no yes, and it is
worth nothing for another turn or from another address.
"""

from __future__ import annotations

from gm.games.game import Game
from gm.mail.read import Letter
from gm.mail.tokens import same_token, tokens_in, turn_token
from gm.orders.request import Request, blocks_of
from gm.turns.reading.commands import Block


def orders_alone(request: Request, letter: Letter) -> bool:
    """Tell whether the letter has the token of the open turn of its seat, and only orders for that turn."""
    if request.own is None or letter.references:
        return False
    game, seat = request.own
    wanted = turn_token(seat.recipient.token, game.row.turn)
    if not any(same_token(wanted, token) for token in tokens_in(letter.recipients, "", ())):
        return False
    blocks = blocks_of(request, letter.lines)
    return bool(blocks) and all(_orders(block, game) for block in blocks)


def _orders(block: Block, game: Game) -> bool:
    """Tell whether the lines are orders for the open turn of the game, without any command."""
    its_own = block.game is None or block.game.casefold() == game.row.name.casefold()
    in_time = block.turn in (None, game.row.turn)
    return its_own and in_time and not block.only and not any(line.command for line in block.lines)
