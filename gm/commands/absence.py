"""Commands about not being there: being away for some days, and what a successor should know."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from engines.wording import folded
from gm.base.days import BackwardsError, Days, PastError, days_in
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import OwnGame, OwnSeat, Words, Writing, Written, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.seats import ComeBack, DropWords, GoAway, LeaveWords
from gm.facts.players import AbsencesAhead, Kept
from gm.facts.seats import HandoverOf
from gm.people.absences import LONGEST, is_too_long, together
from gm.people.players import NEWCOMER
from gm.turns.reading.days_meant import days_meant
from gm.words.macros import own_time

LONGEST_HANDOVER = 3000
"""Characters of what a player leaves to a successor."""

_AWAY = "away"
_OFF = ("off", "aus", "ende", "end", "weg")
_LIST = ("", "list", "liste")


@dataclass(frozen=True)
class DaysSaid:
    """The days as they were `read`: `off`, `list`, or the fault in them; or `days`, with the days themselves."""

    read: str
    outcome: str
    days: Days | None = None


@dataclass(frozen=True)
class DaysAway(Parameter[DaysSaid]):
    """Days such as `until 12.5.`, where the player is; OFF for none, and nothing for a list."""

    most_words: int = 9
    pattern: str = rf"(?:{'|'.join((*_OFF, *_LIST))})|(?:until|till|from|bis|vom|von|ab)\b.*|.*\d.*"

    def value(self, text: str, facts: Facts, before: Before) -> DaysSaid:
        """Read the days, seen from today, in any words: `on business till the 19th`."""
        if folded(text) in (*_OFF, *_LIST):
            return DaysSaid(text, "off" if folded(text) in _OFF else "list")
        today = facts.now.astimezone(_zone(facts)).date()
        try:
            days = days_in(text, today) or days_meant(f"{_AWAY} {text}", today)
        except PastError:
            return DaysSaid(text, "past")
        except BackwardsError:
            return DaysSaid(text, "backwards")
        return DaysSaid(text, "days" if days else "unknown", days)


@command("away abwesend abwesenheit", Role.PLAYER, Unasked.FROM_OWN)
def away(facts: Facts, said: Annotated[DaysSaid, DaysAway()]) -> Outcome:
    """Note that the player is away for these days, in all games, or is not."""
    player = facts.writer.player
    data: dict[str, Any] = {"game": "", "read": said.read, "most": LONGEST.days // 7}
    if said.outcome == "off":
        was = bool(facts.need(AbsencesAhead(facts.writer.player.id)))
        return Outcome({**data, "outcome": "back" if was else "none"}, (ComeBack(player.id),) if was else ())
    if said.outcome == "list":
        return Outcome({**data, "outcome": "list", "absences": _known(facts)})
    if said.days is None:
        return Outcome({**data, "outcome": said.outcome})
    since, until = said.days.span(_zone(facts))
    known = facts.need(AbsencesAhead(facts.writer.player.id))
    if is_too_long(known, since, until, facts.now):
        return Outcome({**data, "outcome": "too_long"})
    games = [
        {
            "game": game.name,
            "away": game.terms.away,
            "bank": int(seat.bank.total_seconds() // 60),
            "by_judge": game.judge is not None,
        }
        for game, seat in facts.writer.seats
        if not game.row.is_over and not seat.resigned
    ]
    told = _told(facts, *together(known, since, until))
    return Outcome({**data, "outcome": "away", "games": games, **told}, (GoAway(player.id, since, until),))


def _known(facts: Facts) -> list[dict[str, Any]]:
    return [_told(facts, row.since, row.until) for row in facts.need(AbsencesAhead(facts.writer.player.id))]


def _told(facts: Facts, since: datetime, until: datetime) -> dict[str, Any]:
    """Tell when it begins and ends, in the zone in which the player thinks of it."""
    writer = facts.writer
    game, _ = writer.meant or next(iter(writer.seats), (None, None))
    return {"since": own_time(since, game, facts.reader), "until": own_time(until, game, facts.reader)}


def _zone(facts: Facts) -> ZoneInfo:
    """Return the zone in which the player's days begin: the own one, else that of a game, as letters tell."""
    writer = facts.writer
    if writer.player.zone:
        return ZoneInfo(writer.player.zone)
    seat = writer.meant or next(iter(writer.seats), None)
    return seat[0].calendar.zone if seat else ZoneInfo("UTC")


def presence(facts: Facts) -> dict[str, Any]:
    """Give what STATUS says of whether the player is there: absences, and how reliable they have been."""
    kept = facts.need(Kept(facts.writer.player.id))
    lead = 0 if kept.lead is None else int(kept.lead.total_seconds() // 60)
    return {
        "absences": _known(facts),
        "reliability": {
            **asdict(kept),
            "owed": kept.owed,
            "percent": kept.percent,
            "lead": lead,
            "newcomer": NEWCOMER,
        },
    }


@command("handover übergabe", Role.PLAYER, Unasked.FROM_OWN)
def handover(
    facts: Facts,
    game: OwnGame,
    seat: OwnSeat,
    said: Annotated[str, Words(most_words=1, pattern=rf"(?:{'|'.join(_OFF)})?")],
    written: Annotated[Written, Writing()],
) -> Outcome:
    """Keep the words of the block for the seat's next player; without a block, show them."""
    text = written.text
    data = {**basics(game, facts.reader), "most": LONGEST_HANDOVER, "lines": text.splitlines()}
    if game.row.is_over or seat.resigned:
        return Outcome({**data, "outcome": "over"})
    if len(text) > LONGEST_HANDOVER:
        return Outcome({**data, "outcome": "too_long"})
    if text:
        return Outcome({**data, "outcome": "kept"}, (LeaveWords(game.name, seat.number, text),))
    on_file = facts.need(HandoverOf(seat.recipient.seat_id or 0))
    if on_file is None or on_file.player_id != facts.writer.player.id:
        return Outcome({**data, "outcome": "none"})
    if folded(said) not in _OFF:
        return Outcome({**data, "outcome": "kept", "lines": on_file.text.splitlines()})
    return Outcome({**data, "outcome": "gone"}, (DropWords(game.name, seat.number),))


COMMANDS = (away, handover)
"""What players can do about not being there."""
