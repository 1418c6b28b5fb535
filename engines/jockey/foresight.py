"""What a forecast of Jockey needs: a race that agrees with a view, and what a turn brought."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from engines.base import Event, Seat
from engines.base import Upshot as BaseUpshot
from engines.jockey.advice import beginners_bet, favourite_of
from engines.jockey.bets import UNIT, Bet
from engines.jockey.cards import DECK, Horse, Track
from engines.jockey.events import BetOpened, CardLapsed, CardPlayed, HorseMoved, RaceBegan, RaceOver
from engines.jockey.position import State, View, race_limit, view
from engines.lots import Lots


@dataclass(frozen=True, kw_only=True)
class Upshot(BaseUpshot):
    """What the seat's card did (`moved` is None where it lapsed), and where the horse that it `backed` is then.

    `place` is that horse's rank after the turn. Without a bet both are None.
    """

    card: str
    horse: Horse | None
    moved: int | None
    backed: Horse | None
    place: int | None
    race_over: bool

    @property
    def worth(self) -> int:
        """The fields that the seat's card moved the horse of its bet."""
        return self.moved or 0 if self.horse and self.horse == self.backed else 0


def imagined(seen: View, lots: Lots) -> State:
    """Imagine a race as the seat sees it. The cards that it cannot see are dealt by lot to the other hands and the reserve.

    Others who had the chance have bet as a beginner would with the cards that they held.
    """
    assert seen.seat is not None
    played = _played(seen)
    unseen = lots.shuffled("imagined cards", _without(DECK, (*played, *seen.hand)))
    hands: list[tuple[str, ...]] = []
    for seat, size in enumerate(seen.cards_left):
        own = seat == seen.seat
        hands.append(seen.hand if own else tuple(sorted(unseen[:size], key=DECK.index)))
        unseen = unseen if own else unseen[size:]
    state = State(
        options=seen.options,
        race=seen.race,
        round=seen.round,
        track=seen.track,
        home=seen.home,
        hands=tuple(hands),
        reserve=unseen,
        played=played,
        bets=(None,) * len(hands),
        capital=seen.capital,
        record=seen.record,
        finished=seen.finished,
    )
    bets = (seen.bet if seat == seen.seat else _bet(state, seat, lots) for seat in state.seats)
    return replace(state, bets=tuple(bets))


def _played(seen: View) -> tuple[str, ...]:
    """Return the cards that lie played: those of this race since the reserve was last filled up with them (rule 8)."""
    count = len(DECK) - sum(seen.cards_left) - seen.reserve_left
    race = [play.card for play in seen.record if play.race == seen.race]
    return tuple(race[max(0, len(race) - count) :])


def _without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _bet(state: State, seat: Seat, lots: Lots) -> Bet | None:
    """Bet as a beginner would; not while bets are open, as what is ordered in this turn is not yet there."""
    limit = race_limit(state, seat)
    if state.round == 1 or limit < UNIT:
        return None
    own = tuple(play.card for play in state.record if play.race == state.race and play.seat == seat)
    at_start = replace(
        view(state, seat), track=Track(), hand=state.hands[seat] + own, bet=None, stake_limit=limit
    )
    return beginners_bet(at_start, favourite_of(at_start), lots)


def upshot(seat: Seat, before: State, events: tuple[Event, ...], after: State) -> Upshot:
    """Say what the card did, and how the horse of the bet stands at the end of the turn or of the race."""
    card = next(e for e in events if isinstance(e, CardPlayed | CardLapsed) and e.seat == seat)
    opened = next((e for e in events if isinstance(e, BetOpened) and e.seat == seat), None)
    bet = opened.bet if opened else after.bets[seat]
    backed = bet.horses[0] if bet and bet.horses else None
    return Upshot(
        card=card.card,
        horse=card.horse,
        moved=card.moved if isinstance(card, CardPlayed) else None,
        backed=backed,
        place=_track_after(before, events).rank(backed) if backed else None,
        race_over=any(isinstance(event, RaceOver) for event in events),
    )


def _track_after(before: State, events: tuple[Event, ...]) -> Track:
    """Say where the horses are at the end, even if the next race has begun since."""
    fields = asdict(before.track)
    for event in events:
        if isinstance(event, RaceBegan):
            break
        if isinstance(event, HorseMoved):
            fields[event.horse] = event.end
    return Track(**fields)
