"""The position in a game of Jockey, and what each seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engines.base import Seat, held, option
from engines.jockey.bets import Bet, Returns
from engines.jockey.cards import CARDS, RANKS, Horse, Track

PURSE = 1000
"""DM that everyone gets before each race (rule 10)."""

SERIES = 3
"""From so many races on, earlier winnings may be staked (rule 10)."""


Ties: TypeAlias = Literal["share", "odds"]


@dataclass(frozen=True)
class Options:
    """How a game of Jockey is set up: the races of the series, what winning stakes return, and who wins of equal capital.

    Records from before there were `ties` share the win.
    """

    races: int = option(
        1, "How many races are run one after the other; the capital is kept.", between=(1, 12)
    )
    win: int = option(4, "What one DM on the winner brings back.", between=(1, 100))
    place: int = option(2, "What one DM on a placed horse brings back.", between=(1, 100))
    exacta: int = option(12, "What one DM on the first two in the right order pays.", between=(1, 100))
    ties: Ties = option(
        "share",
        "Who wins of those with equal capital: all share, or longer odds, less staked and own cards for the horse count first.",
    )

    def __post_init__(self) -> None:
        held(self)

    @property
    def returns(self) -> Returns:
        """What one DM of a winning stake brings back."""
        return Returns(self.win, self.place, self.exacta)


@dataclass(frozen=True)
class Play:
    """One card of the record: who played it, what it moved (None: it lapsed)."""

    race: int
    round: int
    seat: Seat
    card: str
    horse: Horse | None
    moved: int | None


@dataclass(frozen=True)
class State:
    """Everything about a game between two deadlines. A race has rounds of one card a seat, from 1 on.

    `home` are the horses home in this race, level ones together; `capital` is in DM.
    """

    options: Options
    race: int
    round: int
    track: Track
    home: tuple[tuple[Horse, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    reserve: tuple[str, ...]
    played: tuple[str, ...]
    bets: tuple[Bet | None, ...]
    capital: tuple[int, ...]
    record: tuple[Play, ...] = ()
    finished: bool = False

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.hands))


@dataclass(frozen=True)
class View:
    """What one seat knows, or an onlooker (`seat` None, no hand, no bet).

    `playable` are the cards that may be ordered now. `stake_limit` is 0 when no bet is taken any more.
    `ranks` has the horses by rank, level ones together.
    """

    seat: Seat | None
    options: Options
    race: int
    round: int
    track: Track
    ranks: tuple[tuple[Horse, ...], ...]
    home: tuple[tuple[Horse, ...], ...]
    cards_left: tuple[int, ...]
    reserve_left: int
    capital: tuple[int, ...]
    record: tuple[Play, ...]
    finished: bool
    hand: tuple[str, ...] = ()
    playable: tuple[str, ...] = ()
    bet: Bet | None = None
    stake_limit: int = 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The capital of every seat in DM, as after the last race."""
        return self.capital


def view(state: State, seat: Seat | None) -> View:
    """Show what that seat, or an onlooker, may know: hands and bets are secret, all that was played is public."""
    public = View(
        seat=seat,
        options=state.options,
        race=state.race,
        round=state.round,
        track=state.track,
        ranks=tuple(horses for rank in RANKS if (horses := state.track.at_rank(rank))),
        home=state.home,
        cards_left=tuple(map(len, state.hands)),
        reserve_left=len(state.reserve),
        capital=state.capital,
        record=state.record,
        finished=state.finished,
    )
    if seat is None:
        return public
    return replace(
        public,
        hand=state.hands[seat],
        playable=playable(state, seat),
        bet=state.bets[seat],
        stake_limit=stake_limit(state, seat),
    )


def playable(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the cards that the seat may order, each once, in the order of the hand (rule 6)."""
    return tuple(dict.fromkeys(drawable(state, seat)))


def drawable(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the cards that the lot draws from: like `playable`, but two copies of a card are two chances."""
    hand = state.hands[seat]
    if state.round == 1:
        free = tuple([card for card in hand if not CARDS[card].depends_on_position])
        return free or hand
    return hand


def stake_limit(state: State, seat: Seat) -> int:
    """Return the DM that the seat may stake now: nothing after the first turn of a race."""
    if state.round > 1 or state.finished:
        return 0
    return race_limit(state, seat)


def race_limit(state: State, seat: Seat) -> int:
    """Return the DM that the seat may stake in this race: its purse, and in a series what earlier bets have won."""
    won = state.capital[seat] - state.race * PURSE
    return PURSE + max(won, 0) if state.options.races >= SERIES else PURSE
