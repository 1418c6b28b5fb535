"""Commands about the bulletin: subscribing to it and leaving it."""

from __future__ import annotations

from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.players import Subscribe, Unsubscribe
from gm.facts.players import Subscribes


@command("subscribe abo abonnieren", Role.ANYBODY, Unasked.FROM_OWN, besides=1)
def subscribe(facts: Facts) -> Outcome:
    """Get the bulletin by mail from now on."""
    was = facts.need(Subscribes(facts.writer.player.id))
    return Outcome({"was": was}, () if was else (Subscribe(facts.writer.player.id),))


@command("unsubscribe abbestellen", Role.PLAYER, Unasked.FROM_OWN, besides=1)
def unsubscribe(facts: Facts) -> Outcome:
    """Get the bulletin no more."""
    was = facts.need(Subscribes(facts.writer.player.id))
    return Outcome({"was": was}, (Unsubscribe(facts.writer.player.id),) if was else ())


COMMANDS = (subscribe, unsubscribe)
"""What players and strangers can do about the bulletin."""
