"""Commands about the player's data on file: proof of a game, all of it as a file, and having it forgotten."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from gm.commands.player_parts import OwnGame, OwnSeat, Words, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.players import ForgetPlayer, SendExport
from gm.facts.players import PlaysIn, ProofOf
from gm.words.macros import when


@command("proof beweis nachweis", Role.PLAYER, Unasked.FROM_OWN)
def proof(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Tell the fingerprint of every record of a game, and the orders of the player that are on file."""
    found = facts.need(ProofOf(game.name, seat.number))
    return Outcome(
        {
            **basics(game, facts.reader),
            "commitment": found.commitment,
            "records": [
                {"number": one.number, "turn": one.turn, "hash": one.digest} for one in found.records
            ],
            "orders": [
                {
                    "turn": one.turn,
                    "received": when(one.received, game, facts.reader),
                    "lines": one.text.splitlines(),
                    "receipt": one.receipt and asdict(one.receipt),
                }
                for one in found.orders
            ],
        }
    )


@command("export", Role.PLAYER, Unasked.FROM_OWN)
def export(facts: Facts, part: Annotated[str, Words(most_words=1, pattern=r"(?:[1-9]\d{0,3})?")]) -> Outcome:
    """Send the player a file with everything that is on file about them, or the part of it with that number."""
    return Outcome({"sent_already": False}, (SendExport(facts.writer.player.id, int(part or 1)),))


@command("forget vergiss", Role.PLAYER, Unasked.FROM_OWN)
def forget(facts: Facts, said: Annotated[str, Words(most_words=1, pattern="me|mich")]) -> Outcome:
    """Forget who the player is, once a reply says so; not while they play."""
    games = facts.need(PlaysIn(facts.writer.player.id))
    if games:
        return Outcome({"outcome": "plays", "games": list(games)})
    if not facts.writer.agreed:
        return Outcome({"outcome": "confirm", "games": []}, asks=True)
    return Outcome({"outcome": "forgotten", "games": []}, (ForgetPlayer(facts.writer.player.id),))


COMMANDS = (proof, export, forget)
"""The commands about the player's data on file."""
