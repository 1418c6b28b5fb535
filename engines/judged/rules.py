"""How it goes: the players order, the judge says what came of it, and the next phase begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.base import Event, Finished, Seat, winners
from engines.judged.events import JudgeReported, OrdersShown, PicturesShown, Whispered
from engines.judged.orders import Order
from engines.judged.position import AS_YOU_LIKE, NOTHING, Options, Phase, State, View
from engines.lots import Lots

UNJUDGED = 6
"""A game that nobody judges, as where it is only tried, ends after so many turns."""


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Begin with the first phase; what the table looks like is for the judge to say."""
    first = next(iter(options.round), Phase())
    return State(options, 0, first, "", "", (0,) * seats), ()


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return all players until the game is over."""
    return () if state.over else tuple(range(len(state.scores)))


def judge(state: State) -> Seat | None:
    """Return the judge's seat until the game is over."""
    return None if state.over else state.judge


def pace(state: State) -> str:
    """Return the time of the phase."""
    return state.phase.span


def undisclosed(options: Options) -> bool:
    """Tell whether nobody but the judge ever reads what the others have ordered."""
    return options.shown == "never"


def rolls(options: Options) -> int:
    """Return how often each may throw dice in a turn."""
    return options.rolls


def shown(events: Iterable[Event]) -> tuple[str, ...]:
    """Return the names of the pictures that the judge shows."""
    return tuple(name for event in events if isinstance(event, PicturesShown) for name in event.names)


def plain(options: Options, text: str) -> Order | None:
    """Take the whole of a first reply for the order, where that is agreed."""
    return Order(text=text) if options.plain else None


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return what is due: of a player a text, of the judge all else."""
    if state.over:
        return ()
    if seat == state.judge:
        return ("report", "pictures", "letters", "position", "notes", "scores", "due", "over")
    return ("text",)


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Order what was agreed for a missing order; a judge who says nothing lets the game go on, but not for ever."""
    if seat == state.judge:
        return Order(over=()) if state.judged + 1 >= UNJUDGED else Order()
    return Order(text=state.options.missing.strip() or NOTHING)


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Show where the words of an order stand."""
    return Order(text="...")


def advise(view: View, lots: Lots) -> Order:
    """Leave it to the judge: nobody else knows the game."""
    return (
        Order()
        if view.over or view.seat is None or view.seat >= len(view.scores)
        else Order(text=AS_YOU_LIKE)
    )


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Do what the judge says; nothing else changes the position."""
    said = orders.get(state.judge, default_order(state, state.judge, lots))
    events: list[Event] = []
    if state.options.shown == "report":
        missing = {seat: default_order(state, seat, lots) for seat in awaiting(state)}
        given = {**missing, **{seat: order for seat, order in orders.items() if order.text is not None}}
        events.append(
            OrdersShown(
                orders=tuple(given[seat].text or "" for seat in missing),
                by_lot=tuple(seat for seat in missing if given[seat] == missing[seat]),
            )
        )
    if said.report:
        events.append(JudgeReported(text=said.report))
    if said.pictures:
        events.append(PicturesShown(names=said.pictures))
    events += [Whispered(seat=seat, text=text, seen_by=(seat,)) for seat, text in said.letters or ()]
    scores = tuple(dict(said.scores or ()).get(seat, score) for seat, score in enumerate(state.scores))
    due = said.due
    if due and not due.name:
        due = Phase(state.following.name, due.span)
    after = State(
        state.options,
        state.judged + 1,
        due or state.following,
        state.position if said.position is None else said.position,
        state.notes if said.notes is None else said.notes,
        scores,
        over=said.over is not None,
    )
    if said.over is not None:
        events.append(Finished(scores=scores, winners=tuple(sorted(said.over)) or winners(scores)))
    return after, tuple(events)
