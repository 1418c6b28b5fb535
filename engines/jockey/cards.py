"""The cards of Jockey, the four horses, and what a card does to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Horse: TypeAlias = Literal["red", "blue", "brown", "yellow"]
HORSES: tuple[Horse, ...] = get_args(Horse)
RANKS = (1, 2, 3, 4)
LENGTH = 80
"""Fields of the course; the line is behind the last one (postal rule 2)."""

Lapse: TypeAlias = Literal["home", "not leading alone", "close enough", "nobody at rank"]
"""Why a card cannot be applied: it lapses (postal rules 5 and 6)."""


@dataclass(frozen=True)
class Card:
    """A card as printed. `reach` is the field up to which it moves a horse, counted from the leading one."""

    text: str
    horse: Horse | None = None
    rank: int | None = None
    steps: int = 0
    reach: int | None = None

    @property
    def depends_on_position(self) -> bool:
        """Whether the card may not be ordered in the first turn of a race (rule 6)."""
        return self.rank is not None or self.reach is not None


@dataclass(frozen=True)
class Track:
    """The field of every horse, 0 at the start; beyond LENGTH it is home."""

    red: int = 0
    blue: int = 0
    brown: int = 0
    yellow: int = 0

    def __getitem__(self, horse: str) -> int:
        """Return the field of one horse."""
        field: int = getattr(self, horse)
        return field

    @property
    def fields(self) -> tuple[int, int, int, int]:
        """The four fields, in the order of HORSES."""
        return self.red, self.blue, self.brown, self.yellow

    @property
    def lead(self) -> int:
        """The field of the leading horse, home or not."""
        return max(self.fields)

    def rank(self, horse: Horse) -> int:
        """Return 1 plus the number of horses ahead."""
        return 1 + sorted(self.fields, reverse=True).index(self[horse])

    def at_rank(self, rank: int) -> tuple[Horse, ...]:
        """Return the horses that share a rank; none when level horses before it use it up (rule 6)."""
        order = sorted(self.fields, reverse=True)
        field = order[rank - 1]
        if order.index(field) != rank - 1:
            return ()
        return tuple([horse for horse, at in zip(HORSES, self.fields, strict=True) if at == field])

    def is_home(self, horse: Horse) -> bool:
        """Tell whether the horse has crossed the line."""
        return self[horse] > LENGTH


def _deck() -> tuple[tuple[Card, int], ...]:
    neutral = (
        (Card("No. 2 +13", rank=2, steps=13), 7),
        (Card("No. 3 +18 max", rank=3, steps=18, reach=1), 4),
        (Card("No. 4 +20", rank=4, steps=20), 3),
    )
    coloured: list[tuple[Card, int]] = []
    for horse in HORSES:
        coloured += [(Card(f"{horse} +{n}", horse, steps=n), 2) for n in (6, 7, 8, 9, 10)]
        coloured.append((Card(f"{horse} No. 1 x3", horse, rank=1), 1))
        coloured.append((Card(f"{horse} +30 max", horse, steps=30, reach=-5), 1))
    return neutral + tuple(coloured)


CARDS: dict[str, Card] = {card.text: card for card, _ in _deck()}
"""Every kind of card by its text, which is how hands and records name it."""

DECK: tuple[str, ...] = tuple(card.text for card, copies in _deck() for _ in range(copies))
"""The texts of all 62 cards."""


def choices(card: Card, track: Track) -> tuple[Horse, ...]:
    """Return the horses that the card could move; more than one only where several share its rank."""
    if card.horse:
        return (card.horse,)
    assert card.rank is not None
    return track.at_rank(card.rank)


def effect(card: Card, horse: Horse | None, track: Track) -> int | Lapse:
    """Say how many fields the card moves the horse, worked out as if it were the only card, or why it lapses."""
    if horse is None:
        return "nobody at rank"
    if track.is_home(horse):
        return "home"
    if card.rank == 1:
        return _tripled_lead(horse, track)
    if card.reach is None:
        return card.steps
    room = track.lead + card.reach - track[horse]
    return min(card.steps, room) if room > 0 else "close enough"


def _tripled_lead(horse: Horse, track: Track) -> int | Lapse:
    if track.at_rank(1) != (horse,):
        return "not leading alone"
    second = max(track[other] for other in HORSES if other != horse)
    free_fields = track[horse] - second - 1
    return 2 * free_fields
