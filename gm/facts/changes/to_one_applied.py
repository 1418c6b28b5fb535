"""What the GM has to say to one player, said, and what goes to one player once more."""

from __future__ import annotations

import logging

from gm.base.say import Say
from gm.facts.changes.applying import Desk, apply
from gm.facts.changes.to_one import SendAgain, Tell
from gm.games.game import recipient_of
from gm.mail.write.outbox import post_copy
from gm.store.queries.letters import letter_out
from gm.store.queries.people import player_with_id

log = logging.getLogger(__name__)


@apply.register
def _tell(change: Tell, desk: Desk) -> None:
    game = desk.game(change.game) if change.game else None
    signed = game.gm if game else desk.gm.name
    to = (
        game.seats[change.seat].recipient
        if game
        else recipient_of(desk.session, player_with_id(desk.session, change.player))
    )
    data = {"game": change.game, "gm": signed, "text": change.words, "alone": True}
    desk.post(Say(to, "gm_word", data, signed=signed))
    log.info("the GM has told one player something%s", f" about {change.game}" if game else "")


@apply.register
def _send_again(change: SendAgain, desk: Desk) -> None:
    to = desk.game(change.game).seats[change.seat].recipient
    post_copy(desk.session, desk.gm, letter_out(desk.session, change.number), to.address, desk.now)
    log.info("letter %d goes once more, to seat %d of game %s", change.number, change.seat, change.game)
