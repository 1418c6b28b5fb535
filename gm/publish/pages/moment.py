"""The moment of the issue: the turn in which the table was turned most. docs/bulletin.md has the rule in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engines.base import Seat as SeatNumber
from gm.publish.pages.recorded import GameRecord, TurnRecord

NEW_LEADER = 3
"""A new leader counts as much as so many players who were passed."""


@dataclass(frozen=True)
class Turned:
    """What a turn did to the table of its game: who passed whom, and how many players it drew apart.

    `leader` is who leads alone after it and was not among those who led before, None if nobody is. `apart` counts
    the pairs of players who were level before it and are not after it.
    """

    game: GameRecord
    turn: TurnRecord
    passed: tuple[tuple[SeatNumber, tuple[SeatNumber, ...]], ...]
    leader: SeatNumber | None
    apart: int

    @property
    def weight(self) -> int:
        """How much the table was turned: every player passed counts one, a new leader more."""
        return sum(len(others) for _, others in self.passed) + (NEW_LEADER if self.leader is not None else 0)

    @property
    def rank(self) -> tuple[int, int, datetime]:
        """By this the moment is the greatest: its weight, then the pairs drawn apart, then its time."""
        return self.weight, self.apart, self.turn.resolved


def moment(games: Sequence[GameRecord], turns: Sequence[Sequence[TurnRecord]]) -> Turned | None:
    """Find the moment of these turns of these games; of equals that of the first game.

    None if no table changed.
    """
    found = [
        turned(game, turn)
        for game, played in zip(games, turns, strict=True)
        for turn in played
        if turn.scores
    ]
    told = [one for one in found if one.weight or one.apart]
    return max(told, key=lambda one: one.rank, default=None)


def turned(game: GameRecord, turn: TurnRecord) -> Turned:
    """Work out what that turn did to the table; before the first one all players are level."""
    earlier = [other.scores for other in game.turns if other.number < turn.number]
    after = turn.scores
    before = earlier[-1] if earlier else (0,) * len(after)
    seats = range(len(after))
    passed = (
        (seat, tuple(other for other in seats if before[seat] < before[other] and after[seat] > after[other]))
        for seat in seats
    )
    apart = sum(
        before[one] == before[other] and after[one] != after[other] for one in seats for other in range(one)
    )
    return Turned(
        game, turn, tuple((s, others) for s, others in passed if others), _leader(before, after), apart
    )


def _leader(before: tuple[int, ...], after: tuple[int, ...]) -> SeatNumber | None:
    """Return who leads alone after the turn and did not before; nobody has led while all were level."""
    ahead = [seat for seat, score in enumerate(after) if score == max(after)]
    level = len(set(before)) == 1
    return ahead[0] if len(ahead) == 1 and not level and before[ahead[0]] < max(before) else None
