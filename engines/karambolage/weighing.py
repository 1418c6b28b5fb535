"""Weighing shots that score: all last moves of a kind at once, as sets of fields that are the bits of a number.

What a ball reaches with a die and which fields make a straight or a compress with two others are tables of the board,
made once. So the last move of a shot is not tried field by field.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, TypeAlias

from engines.karambolage.board import COLUMNS, NUMBERS
from engines.karambolage.lines import Lines, read_lines, spent
from engines.karambolage.search import ALL, BITS, GOING, OTHERS, TOUCHED, Balls, useful
from engines.karambolage.shots import BALLS, STRAIGHT, THIRD_CARAMBO, Dice, Move, Shot, pairs

LINKS = 3
"""So many moves of a carambo touch the next ball of the chain."""

CHAINS: tuple[Balls, ...] = tuple((one, two, 3 - one - two, one) for one in ALL for two in OTHERS[one])
"""The balls of a carambo, each of which touches the next."""

WORSE = 10
"""Shots that make so much less than the best are not kept."""

Moves: TypeAlias = tuple[tuple[int, int], ...]
"""Moves of a shot: the ball, and the number of the field where it ends."""


class Weighed(NamedTuple):
    """A shot that scores: its points, whether it is a carambo, where it leaves the balls, and its moves."""

    points: int
    carambo: bool
    places: Balls
    moves: Moves

    def shot(self, lines: Lines) -> Shot:
        """Return the shot as it is ordered."""
        return Shot(tuple(Move(BALLS[ball], lines.names[end]) for ball, end in self.moves))


@dataclass(frozen=True, eq=False)
class Bonuses:
    """What the fields of a board earn: the number of each and, as bits, the fields of each number.

    `extra` has, by the fields of two balls, the bits of those on which the third makes a straight or a compress:
    they earn the same, and nothing is both.
    """

    numbers: tuple[int, ...]
    numbered: tuple[int, ...]
    extra: tuple[tuple[int, ...], ...]


@cache
def read_bonuses(text: str) -> Bonuses:
    """Read from the board that a text shows what its fields earn."""
    lines = read_lines(text)
    numbers = tuple(lines.board.numbers[name] for name in lines.names)
    fields = range(len(numbers))
    extra = [[0] * len(numbers) for _ in fields]
    rows: dict[tuple[str, int], list[int]] = {}
    for at in fields:
        row, column = divmod(at, len(COLUMNS))
        for row_of in (("row", row), ("column", column), ("down", row - column), ("up", row + column)):
            rows.setdefault(row_of, []).append(at)
    for in_line in rows.values():
        bits = sum(1 << at for at in in_line)
        for one in in_line:
            for two in in_line:
                extra[one][two] |= bits
    for one in fields:
        for two in fields:
            if lines.near[one] >> two & 1:
                extra[one][two] |= lines.near[one] & lines.near[two]
    numbered = tuple(sum(1 << at for at in fields if numbers[at] == number) for number in (0, *NUMBERS))
    return Bonuses(numbers, numbered, tuple(map(tuple, extra)))


@dataclass(eq=False)
class Weighing:
    """A throw from where the balls lie, and the shots found for it so far, the best of each last move.

    `looked` counts the shots that were weighed, `steps` the balls tried; the search ends after `most` of these. `fixed` is
    what the dice earn without a carambo and with one, whatever the shot.
    """

    lines: Lines
    bonuses: Bonuses
    dice: Dice
    earlier: int
    most: int
    looked: int = 0
    steps: int = 0
    best: int = 0
    found: list[Weighed] = field(default_factory=list)
    fixed: dict[bool, int] = field(init=False)

    def __post_init__(self) -> None:
        alike = pairs(self.dice)
        self.fixed = {False: alike, True: 2 * alike + THIRD_CARAMBO * (self.earlier == 2)}

    def carambos(self, places: Balls, detours: bool) -> None:
        """Find carambos: those whose first moves each touch the next ball or, with `detours`, those that also move otherwise."""
        for chain in CHAINS:
            self._lead(places, self.dice, (), chain[:1], chain, 0, detours)

    def _lead(
        self, places: Balls, left: Dice, moves: Moves, in_play: Balls, chain: Balls, done: int, detours: bool
    ) -> None:
        if self.steps > self.most:
            return
        lines = self.lines
        near, last = lines.near, len(left) == 1
        numbers, rest = spent(left)
        spare = detours and len(left) > LINKS - done
        for ball in in_play if spare or done == LINKS else chain[done : done + 1]:
            if ball not in in_play:
                continue
            self.steps += 1
            start, (one, two) = places[ball], OTHERS[ball]
            at_one, at_two = places[one], places[two]
            hidden = lines.hidden[start]
            ends = lines.reach(start, numbers).ends & ~(hidden[at_one] | hidden[at_two])
            leads = done < LINKS and ball == chain[done]
            links = ends & near[places[chain[done + 1]]] if leads else 0
            if last:
                if ends := ends if done == LINKS else links:
                    self._weigh(places, ball, ends, moves, left[0], True)
                continue
            going = links
            if spare:
                going |= ends & useful(lines, places, ball, 0, False)
            while going:
                bit = going & -going
                going ^= bit
                end = bit.bit_length() - 1
                beside = near[end]
                touched = TOUCHED[ball][beside >> at_one & 1][beside >> at_two & 1]
                after = (*places[:ball], end, *places[ball + 1 :])
                so_far = (*moves, (ball, end))
                for less in rest[self.bonuses.numbers[end]]:
                    self._lead(
                        after, less, so_far, GOING[ball, touched], chain, done + bool(bit & links), detours
                    )

    def others(
        self, places: Balls, left: Dice, moves: Moves = (), in_play: Balls = ALL, reached: int = 0
    ) -> None:
        """Find any shots, and take them for no carambos; once one is found, no more than so many moves are tried."""
        if self.found and self.steps > self.most:
            return
        lines = self.lines
        near, last = lines.near, len(left) == 1
        numbers, rest = spent(left)
        for ball in in_play:
            self.steps += 1
            start, (one, two) = places[ball], OTHERS[ball]
            at_one, at_two = places[one], places[two]
            hidden = lines.hidden[start]
            ends = lines.reach(start, numbers).ends & ~(hidden[at_one] | hidden[at_two])
            ends &= useful(lines, places, ball, reached, last)
            if last:
                if ends:
                    self._weigh(places, ball, ends, moves, left[0], False)
                continue
            now = reached | 1 << ball
            while ends:
                bit = ends & -ends
                ends ^= bit
                end = bit.bit_length() - 1
                beside = near[end]
                touched = TOUCHED[ball][beside >> at_one & 1][beside >> at_two & 1]
                after = (*places[:ball], end, *places[ball + 1 :])
                for less in rest[self.bonuses.numbers[end]]:
                    self.others(after, less, (*moves, (ball, end)), GOING[ball, touched], now | BITS[touched])

    def _weigh(self, places: Balls, ball: int, ends: int, moves: Moves, die: int, carambo: bool) -> None:
        """Take the best of the fields on which the last move can end: any with the number of the die, or null fields."""
        self.looked += ends.bit_count()
        one, two = OTHERS[ball]
        at_one, at_two = places[one], places[two]
        bonuses = self.bonuses
        points = bonuses.numbers[at_one] + bonuses.numbers[at_two] + self.fixed[carambo]
        if best := ends & bonuses.extra[at_one][at_two]:
            points += 2 * STRAIGHT if carambo else STRAIGHT
            ends = best
        if best := ends & bonuses.numbered[die]:
            points += die
            ends = best
        if points < self.best - WORSE:
            return
        self.best = max(self.best, points)
        end = (ends & -ends).bit_length() - 1
        after = (*places[:ball], end, *places[ball + 1 :])
        self.found.append(Weighed(points, carambo, after, (*moves, (ball, end))))


STEPS = 300
"""So many times a ball is tried for a throw; most throws need fewer, and with ten times as many the points grow by half in a hundred."""


def best_shots(board: str, places: Balls, dice: Dice, earlier: int, most: int = STEPS) -> list[Weighed]:
    """Find the best shots of this throw, each ending otherwise, best first; carambos if there are any.

    Those that lead straight from ball to ball are looked through first. Detours are tried where none of these makes a
    straight or a compress, and other shots only without a carambo. `earlier` counts the carambos right before it.
    """
    search = Weighing(read_lines(board), read_bonuses(board), dice, earlier, most)
    search.carambos(places, detours=False)
    if max((shot.points for shot in search.found), default=0) < 2 * (STRAIGHT + pairs(dice)):
        search.carambos(places, detours=True)
    if not search.found:
        search.steps = 0
        search.others(places, dice)
    best = sorted(search.found, key=lambda shot: shot.points)
    return list({shot.places: shot for shot in best}.values())[::-1]
