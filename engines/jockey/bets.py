"""The bets of Jockey: what counts of a stake, and what comes back after the race (postal rules 9 to 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.jockey.cards import Horse

BetKind: TypeAlias = Literal["win", "place", "exacta", "none"]
Verdict: TypeAlias = Literal["won", "lost", "dead heat", "half", "refunded", "does not count"]
"""How a bet came out; `half` is an exacta with level seconds: its first stake counts as one on win, the second comes back."""

UNIT = 100
"""Stakes count in full units of 100 DM (rule 10)."""


@dataclass(frozen=True)
class Returns:
    """What one DM of a winning stake brings back, the stake included."""

    win: int
    place: int
    exacta: int


@dataclass(frozen=True)
class Bet:
    """A bet as it was ordered: one stake a horse named, none where no stake was given.

    An exacta names two horses, and one stake for both or one for each. `none` withdraws a bet.
    """

    kind: BetKind
    horses: tuple[Horse, ...] = ()
    stakes: tuple[int, ...] = ()

    @property
    def counted(self) -> tuple[int, ...]:
        """The stake that counts on each horse, in DM: full hundreds; a single exacta stake is halved first."""
        stakes = self.stakes or (0,) * len(self.horses)
        if self.kind == "exacta" and len(stakes) == 1:
            stakes = (stakes[0] // 2,) * 2
        return tuple(stake // UNIT * UNIT for stake in stakes)

    @property
    def total(self) -> int:
        """The DM that leave the player's capital."""
        return sum(self.counted)

    def __str__(self) -> str:
        if self.kind == "none":
            return "NO BET"
        if len(self.stakes) < len(self.horses):
            return " ".join(["BET", self.kind, *self.horses, *map(str, self.stakes)])
        pairs = zip(self.horses, self.stakes, strict=True)
        return " ".join(["BET", self.kind, *(f"{horse} {stake}" for horse, stake in pairs)])


def payout(bet: Bet, places: tuple[tuple[Horse, ...], ...], returns: Returns) -> tuple[int, Verdict]:
    """Say what comes back of a bet in DM, and how it came out. `places` are the horses home, level ones together."""
    if bet.total == 0:
        return 0, "does not count"
    if bet.kind == "exacta":
        return _exacta(bet, places, returns)
    (horse,), (stake,) = bet.horses, bet.counted
    first = places[0]
    if len(first) > 2:
        return (stake, "refunded") if bet.kind == "win" and horse in first else (0, "lost")
    if len(first) == 2:
        if horse not in first:
            return 0, "lost"
        return (2 * stake, "dead heat") if bet.kind == "win" else (stake, "refunded")
    if bet.kind == "win":
        return (stake * returns.win, "won") if horse in first else (0, "lost")
    if horse in first or places[1] == (horse,):
        return stake * returns.place, "won"
    return (stake, "refunded") if horse in places[1] else (0, "lost")


def _exacta(bet: Bet, places: tuple[tuple[Horse, ...], ...], returns: Returns) -> tuple[int, Verdict]:
    named_first, named_second = bet.horses
    on_first, on_second = bet.counted
    first = places[0]
    if len(first) == 2 and set(bet.horses) == set(first):
        return bet.total, "refunded"
    if len(first) > 1 or named_first not in first:
        return 0, "lost"
    if places[1] == (named_second,):
        return bet.total * returns.exacta, "won"
    if named_second in places[1]:
        return on_first * returns.win + on_second, "half"
    return 0, "lost"
