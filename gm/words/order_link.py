"""The link of a letter to the order desk, with what is the reader's alone behind its #, which no browser sends anywhere."""

from __future__ import annotations

from urllib.parse import urlencode

from gm.base.folders import folder_of
from gm.base.letter_format import letter_format
from gm.games.game import Game, Seat
from gm.games.readers import Owed
from gm.mail.tokens import turn_token
from gm.words.templates import has_template


def order_link(archive: str, game: Game, seat: Seat, owed: Owed) -> str:
    """Link the page on which the seat composes its order; empty where there is none, or none is wished for.

    It never holds what proves who somebody is: programs that look through links, and a browser's history, see all of it.
    The `way` back is worth no more than the orders of this turn.
    """
    if not archive or game.row.kind != "played" or seat.number not in game.engine.awaiting(owed.state):
        return ""
    if not letter_format(seat.recipient.format).links or not has_template(
        f"boards/{game.engine.name}/order.html"
    ):
        return ""
    choices = game.engine.choices(game.engine.view(owed.state, seat.number))
    if choices is None:
        return ""
    way = {"way": turn_token(seat.recipient.token, owed.turn)} if seat.recipient.token else {}
    own = urlencode({"turn": owed.turn, **way, **choices})
    return f"{archive.rstrip('/')}/{folder_of(game.name)}/order.{seat.reader.language}.html#{own}"
