"""Positions that a person wrote: what of them cannot be, field by field, and how the rest is made to fit.

A game says both in a module of its own (`engines/<game>/positions.py`) with the words of this one. What is written stands;
what is left out comes from the setup and is made to fit it; what is written and cannot be is a `Misfit`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engines.told import Seat

Path: TypeAlias = tuple[str | int, ...]
"""Where a field stands in a position: names of fields, and places in lists from 0."""

ROUNDS = 9_999
"""The highest number of a turn, a round or a deal: no game comes so far."""


@dataclass(frozen=True)
class Misfit:
    """A field that cannot be as it was read. `name` is that of the macro `misfit_...` which says what would be right."""

    path: Path
    name: str
    read: Any
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Written:
    """What a person has written of a position: tables by the names of fields, or by seat where a list has one place each."""

    tree: Mapping[Any, Any] = field(default_factory=dict)

    def __contains__(self, path: Path) -> bool:
        """Tell whether the field at this path, or something in it, was written."""
        at: Any = self.tree
        for step in path:
            if not isinstance(at, Mapping):
                return True  # all of it was
            if step not in at:
                return False
            at = at[step]
        return True


def misfit(path: Path | str, name: str, read: Any, **data: Any) -> Misfit:
    """Make a misfit of a field; one at the top may be given by its name."""
    return Misfit((path,) if isinstance(path, str) else path, name, read, data)


def number(path: Path | str, read: int, least: int, most: int) -> Iterator[Misfit]:
    """Hold that a number lies between these two, both included."""
    if not least <= read <= most:
        yield misfit(path, "between", read, least=least, most=most)


def seat(path: Path | str, read: Seat | None, seats: int, *, needed: bool = True) -> Iterator[Misfit]:
    """Hold that a number is a seat's; None where none is needed."""
    if (read is None and needed) or (read is not None and not 0 <= read < seats):
        yield misfit(path, "seat", read, most=seats - 1)


def each_seat(path: Path | str, read: Sequence[Any], seats: int) -> Iterator[Misfit]:
    """Hold that a list has one place for each seat."""
    if len(read) != seats:
        yield misfit(path, "each_seat", len(read), seats=seats)


def length(path: Path | str, read: Sequence[Any], least: int, most: int | None = None) -> Iterator[Misfit]:
    """Hold that a list has so many places, or some number between these two."""
    most = least if most is None else most
    if not least <= len(read) <= most:
        yield misfit(path, "length", len(read), least=least, most=most)


def level(path: Path | str, sizes: Sequence[int], of: str = "") -> Iterator[Misfit]:
    """Hold that all seats have as many, perhaps `of` one kind."""
    if len(set(sizes)) > 1:
        yield misfit(path, "level", tuple(sizes), of=of)


def only(path: Path | str, read: Any, right: Any, why: str, **data: Any) -> Iterator[Misfit]:
    """Hold that a field is what another one makes it: `why` is the macro's name, and gets `right`."""
    if read != right:
        yield misfit(path, why, read, right=right, **data)


def not_after(path: Path | str, read: int, by: str, right: int) -> Iterator[Misfit]:
    """Hold that a number of the record, from 1 on, is not higher than the one that the game has come `by`, a field, to."""
    if read > right:
        yield misfit(path, "later", read, by=by, right=right)
    yield from number(path, read, 1, max(right, 1))


def all_of(path: Path | str, read: Sequence[Any], known: Collection[Any]) -> Iterator[Misfit]:
    """Hold that a list has each of these once and nothing else."""
    if sorted(map(str, read)) != sorted(map(str, known)):
        yield misfit(path, "all_of", read, known=tuple(known))


def cards(places: Iterable[tuple[Path, str]], deck: Iterable[str]) -> Iterator[Misfit]:
    """Hold that each card is in the deck, and lies in no more places than there are copies of it."""
    copies = Counter(iter(deck))  # of a mapping, its keys
    first: dict[str, Path] = {}
    lying = Counter[str]()
    for path, card in places:
        lying[card] += 1
        if card not in copies:
            yield misfit(path, "no_card", card, known=tuple(copies))
        elif lying[card] > copies[card]:
            yield misfit(path, "card_twice", card, copies=copies[card], first=first[card])
        first.setdefault(card, path)


def lying(path: Path | str, pile: Sequence[str | None]) -> Iterator[tuple[Path, str]]:
    """Yield each card of a pile with its path; empty places are passed over."""
    start: Path = (path,) if isinstance(path, str) else path
    for place, card in enumerate(pile):
        if card is not None:
            yield (*start, place), card


Piles: TypeAlias = Mapping[Path, Sequence[str]]
"""Cards that lie together, by the path of their list."""


def settled(piles: Piles, written: Written, deck: Iterable[str]) -> dict[Path, tuple[str, ...]]:
    """Lay the cards of lists that nobody wrote where those that were written leave some.

    A card of theirs that lies in a written list is exchanged for one that lies nowhere, or missing if there is none.
    """
    left = Counter(iter(deck))
    left.subtract(card for path, pile in piles.items() if path in written for card in pile)
    kept: dict[Path, list[str | None]] = {}
    for path, pile in piles.items():
        if path in written:
            continue
        kept[path] = []
        for card in pile:
            left[card] -= 1
            kept[path].append(card if left[card] >= 0 else None)
            left[card] += left[card] < 0
    free = iter([card for card, copies in left.items() for _ in range(copies)])
    filled = {path: [card or next(free, None) for card in pile] for path, pile in kept.items()}
    return {
        path: tuple(pile) if path in written else tuple(card for card in filled[path] if card is not None)
        for path, pile in piles.items()
    }


def cut_to(
    hands: Sequence[Sequence[str]], paths: Sequence[Path], written: Written
) -> tuple[tuple[str, ...], ...]:
    """Cut the hands at these paths that nobody wrote to the size of those that were."""
    sizes = [len(hand) for hand, path in zip(hands, paths, strict=True) if path in written]
    most = max(sizes, default=max(map(len, hands), default=0))
    return tuple(
        tuple(hand if path in written else hand[:most]) for hand, path in zip(hands, paths, strict=True)
    )


def _as_it_is(state: Any, written: Written) -> Any:
    return state


@dataclass(frozen=True)
class Possible:
    """What a game says of positions that somebody wrote.

    `over` tells whether the game has ended. `by_seat` are the fields of its State that have one place for each seat. `fitted` makes what was not written fit what
    was; it gets these fields with the right number of places and nothing else for granted. `misfits` gets the position
    after that, and need not look further than the first thing that would make it stumble.
    """

    by_seat: tuple[str, ...]
    over: Callable[[Any], bool]
    misfits: Callable[[Any, int], Iterator[Misfit]]
    fitted: Callable[[Any, Written], Any] = _as_it_is

    def checked(self, state: Any, seats: int, written: Written) -> Any | Misfit:
        """Return the position with what was left out made to fit, or the first field of it that cannot be."""
        for name in self.by_seat:
            for wrong in each_seat(name, getattr(state, name), seats):
                return wrong
        state = self.fitted(state, written)
        return next(self.misfits(state, seats), state)
