"""Who may have a letter do what for a seat, and why: the one place that says so, which all others ask.

Who wrote a letter, and what leaves that in doubt, `identify.py` finds out; for how long a proof holds says `passed_on.py`; and the
registry says of each command what kind of wish it is (`Unasked`). GMs have rules of their own: they need more than a player
does (`identify.writing`, docs/security.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from gm.commands.registry import Unasked
from gm.facts.identify import Speaker

What = Literal["told", "orders", "looks", "changes"]
"""What a letter may want of a seat: to be told what became of it, to have orders filed, to look, or to change something."""

Ground = Literal["own", "elsewhere", "agreed", "turn", "gone", "unproven"]


@dataclass(frozen=True)
class Leave:
    """What a letter may do unasked, and why; for everything else its player is asked at the registered address."""

    may: frozenset[What]
    why: str


GROUNDS: Mapping[Ground, Leave] = {
    "own": Leave(
        frozenset({"told", "orders", "looks", "changes"}),
        "A token, a reply, or the provider's word proves the player, and it came from an address of theirs.",
    ),
    "agreed": Leave(
        frozenset({"told", "orders", "looks", "changes"}),
        "It came from elsewhere, and was asked about; a yes stands for just that.",
    ),
    "elsewhere": Leave(
        frozenset({"told", "orders", "looks"}),
        "It is proven, and came from an address that is not the player's, who may be away, or may have forwarded a letter to"
        " somebody. Orders can be changed up to the deadline, and answers go to the registered address alone.",
    ),
    "turn": Leave(
        frozenset({"orders"}),
        "It has orders for the open turn alone, and that turn's token, which stands in a link that more people can see.",
    ),
    "gone": Leave(
        frozenset({"told"}),
        "It is about a seat that its writer has no more, so that nothing can be done there, whoever wrote it.",
    ),
    "unproven": Leave(
        frozenset(),
        "An address can be forged, whoever answers all has the tokens of all, and the provider may deny the sender.",
    ),
}
"""On which ground a letter may have what done."""


def ground_of(speaker: Speaker, only_told: Callable[[], bool], orders_alone: Callable[[], bool]) -> Ground:
    """Return the ground on which a letter speaks for a player; with nothing but an address, that depends on what it asks for."""
    if speaker.proven:
        return of_lines(speaker.foreign, agreed=False)
    if speaker.doubt != "address alone":
        return "unproven"
    return "gone" if only_told() else "turn" if orders_alone() else "unproven"


def of_lines(foreign: bool, agreed: bool) -> Ground:
    """Return the ground on which lines of a proven letter stand: those from a `foreign` address may have been agreed to."""
    return "own" if not foreign else "agreed" if agreed else "elsewhere"


def may(ground: Ground, what: What) -> bool:
    """Tell whether that is done unasked."""
    return what in GROUNDS[ground].may


def wanted(unasked: Unasked) -> What:
    """Return what a player's command wants of a seat."""
    return "looks" if unasked is Unasked.ALWAYS else "changes"


def agrees(speaker: Speaker, about_order: bool) -> bool:
    """Tell whether the speaker's yes stands: from elsewhere only to a question about an order."""
    return may(of_lines(speaker.foreign, agreed=False), "orders" if about_order else "changes")
