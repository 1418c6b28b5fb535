"""Commands about the bulletin: subscribing to it and leaving it."""

from __future__ import annotations

from collections.abc import Mapping

from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.players import Subscribe, Unsubscribe
from gm.facts.players import Subscribes
from gm.mail.read import Letter
from gm.turns.reading.command_lines import command_in
from gm.turns.reading.forms import Form


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


def leaves_by_subject(letter: Letter, forms: Mapping[str, Form]) -> bool:
    """Tell whether the subject ends a subscription and no line does: some programs send no more than that."""
    said = [command_in(line, forms) for line in (letter.subject, *letter.lines)]
    first, *others = [command is not None and command.name == "unsubscribe" for command in said]
    return first and not any(others)


COMMANDS = (subscribe, unsubscribe)
"""What players and strangers can do about the bulletin."""
