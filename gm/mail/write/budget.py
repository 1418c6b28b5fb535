"""What one person causes at one address: so many letters in a short time, and what comes beyond is gathered into one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.say import Say
from gm.store.queries.batches import caused_among
from gm.store.queries.letters import last_gathered
from gm.store.queries.people import player_at
from gm.store.queries.tries import errand_of

OWN = "own"
"""The cause of a letter that its own reader has caused, by one that was proven and came from an address of theirs."""

UNPROVEN = "unproven"
"""The cause of a question: somebody wrote in its reader's name."""

ELSEWHERE = "elsewhere"
"""The cause of an answer to a stranger, or to a letter with a proof that came from an address of nobody's."""

GM = "gm"
"""The cause of an answer to a game master."""

PAST = "past"
"""The cause of an answer with past reports, which are long: they take no room from other answers."""

MOST_A_LETTER = 5
"""Letters that one letter brings to one address beside its answer; the rest comes as one."""

Budget = tuple[tuple[timedelta, int], ...]
"""How many letters go out in how long a time."""

_SHORT, _HOUR, _LONG = timedelta(minutes=10), timedelta(hours=1), timedelta(hours=10)
_DAY = timedelta(days=1)
BUDGET: Budget = ((_SHORT, 10), (_HOUR, 25), (_LONG, 100))
_OWN: Budget = tuple((period, 4 * most) for period, most in BUDGET)
_QUESTIONS: Budget = ((_HOUR, 3),)


def by(player_id: int) -> str:
    """Name a player as the cause of letters to others."""
    return f"player {player_id}"


def budget_of(cause: str) -> Budget:
    """Return how many letters that cause may bring to one address."""
    return {OWN: _OWN, UNPROVEN: _QUESTIONS}.get(cause, BUDGET)


def mailbox(address: str) -> str:
    """Return where an address leads to: with most providers neither case, nor dots, nor what stands behind a plus make another one."""
    local, _, domain = address.casefold().rpartition("@")
    return f"{local.partition('+')[0].replace('.', '')}@{domain}"


@dataclass(frozen=True)
class Room:
    """What a cause has left at an address: for how long the next letter waits, or how long others would after it."""

    full: timedelta | None = None
    last: timedelta | None = None


def room(cause: str, lately: Sequence[int]) -> Room:
    """Tell what is left where so many letters went out `lately`, in each of the times of the budget."""
    budget = budget_of(cause)
    full = [period for (period, most), count in zip(budget, lately, strict=True) if count >= most]
    last = [period for (period, most), count in zip(budget, lately, strict=True) if count + 1 >= most]
    return Room(max(full, default=None), max(last, default=None))


def caused_lately(
    session: Session, addresses: Collection[str], cause: str, now: datetime
) -> dict[str, tuple[int, ...]]:
    """Count what that cause has brought to each of the addresses, in each of the times of its budget."""
    since = [now - period for period, _ in budget_of(cause)]
    return caused_among(session, addresses, cause, since)


def cause_of(session: Session, say: Say) -> str:
    """Name who causes a letter: whom it names, or else the player for whom the desk is at work; nobody if it is at none."""
    errand = errand_of(session)
    if say.cause or errand is None:
        return say.cause
    reader = player_at(session, say.to.address)
    return OWN if reader and reader.id == errand.player else by(errand.player)


def is_one_too_many(session: Session, say: Say) -> bool:
    """Tell whether the letter on the desk has brought enough letters to that address, and count this one among them."""
    errand = errand_of(session)
    if errand is None or say.answering:
        return False
    errand.written[say.to.address] += 1
    return errand.written[say.to.address] > MOST_A_LETTER


def waits_until(session: Session, address: str, cause: str, now: datetime) -> datetime | None:
    """Return when the next letter of that cause to an address leaves together with others; None where it leaves at once."""
    errand = errand_of(session)
    many = errand is not None and errand.written[address] >= MOST_A_LETTER
    wait = NEXT_ROOM if many else room(cause, caused_lately(session, [address], cause, now)[address]).full
    return gathered_until(session, address, wait, now) if wait else None


def gathered_until(session: Session, address: str, wait: timedelta, now: datetime) -> datetime:
    """Return when what is too much leaves as one letter: when there is room again, and not twice in a day."""
    last = last_gathered(session, address, now - _DAY)
    return max(now + wait, last + _DAY) if last else now + wait


NEXT_ROOM = _SHORT
"""How long what one letter brings too much waits."""
