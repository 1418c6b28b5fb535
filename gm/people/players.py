"""The people on file: how the GM names one, what is known of each, and how reliably they send orders.

Orders that did not come while the player was away or could not be reached do not count towards reliability. What is known of the
players includes who still writes to the mailbox that was in use before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.base.zones import zone_named
from gm.people.lookalikes import visible
from gm.store.queries.announced import joined
from gm.store.queries.games import finished_games, games
from gm.store.queries.mailbox import old_mailbox, written_to_old
from gm.store.queries.people import (
    addresses_of,
    departures_of,
    duties_by_outcome,
    gamemasters_at,
    player_at,
    players,
)
from gm.store.queries.rows import keep
from gm.store.queries.seats import seats_of, standbys
from gm.store.tables import AT_ONCE, Address, Player

CAME, LATE, NMR = "came", "late", "nmr"
"""What becomes of an order that is owed by a player who is there: see `gm.store.tables.Duty`."""

NEWCOMER = 5
"""With fewer owed orders than that a player has no figure yet, and counts as reliable."""

A_DEPARTURE = 3
"""Missed orders that weigh as much as leaving a game under way: others have to wait, or play against an empty seat."""


@dataclass(frozen=True)
class Reliability:
    """Orders that came in time, that came late but counted, and that were missed; games that were left before their end.

    `lead` is how long before the deadline the orders came that counted, on average; None before there is one.
    """

    in_time: int = 0
    late: int = 0
    missed: int = 0
    departures: int = 0
    lead: timedelta | None = None

    @property
    def owed(self) -> int:
        """The orders owed in all."""
        return self.in_time + self.late + self.missed

    @property
    def percent(self) -> int | None:
        """The percentage of owed orders that came, rounded down; None for a newcomer, whichever games they have left."""
        if self.owed < NEWCOMER:
            return None
        came = self.in_time + self.late
        return 100 * came // (came + self.missed + A_DEPARTURE * self.departures)

    def reaches(self, least: int) -> bool:
        """Tell whether that is enough for a game that asks for so much percent.

        A newcomer is asked for nothing.
        """
        return self.percent is None or self.percent >= least


def reliability_of(session: Session, player_id: int) -> Reliability:
    """Return how reliable that player has been so far, over all games."""
    counts: dict[str, int] = {}
    leads = 0
    for outcome, count, lead in duties_by_outcome(session, player_id):
        counts[outcome] = count
        leads += lead
    came = counts.get(CAME, 0) + counts.get(LATE, 0)
    return Reliability(
        in_time=counts.get(CAME, 0),
        late=counts.get(LATE, 0),
        missed=counts.get(NMR, 0),
        departures=departures_of(session, player_id),
        lead=timedelta(seconds=leads // came) if came else None,
    )


QUIET = timedelta(days=30)
"""After this long without a letter from anyone on file the old mailbox is not needed any more."""


@dataclass(frozen=True)
class Writing:
    """Which people wrote to the old mailbox within QUIET, by name, and when each did last; and whether the mailbox has
    `moved_lately`, within that time.
    """

    last: dict[str, datetime]
    moved_lately: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Return their names in order."""
        return tuple(sorted(self.last))

    @property
    def quiet(self) -> bool:
        """Whether the old mailbox is not needed any more."""
        return not self.last and not self.moved_lately


def still_writing(session: Session, now: datetime) -> Writing:
    """Find who of those who play or act as GM here wrote to the old mailbox lately."""
    moved = old_mailbox(session).since or AT_ONCE
    last: dict[str, datetime] = {}
    for address, at in written_to_old(session, max(moved, now - QUIET)):
        person = player_at(session, address) or next(iter(gamemasters_at(session, address)), None)
        if person:
            last[person.name] = max(at, last.get(person.name, at))
    return Writing(last, now - moved < QUIET)


_NAMED = re.compile(r"(?P<name>[^<>]+)<(?P<address>[^<>@\s]+@[^<>@\s]+)>(?P<rest>[^<>]*)")
_ADDRESS = re.compile(r"[^<>@\s,;]*@[^<>@\s,;]+")


LONGEST_NAME, LONGEST_ADDRESS = 40, 254
"""Characters of a player's name, and of an address."""


@dataclass(frozen=True)
class Invited:
    """Somebody as the GM names them, to be seated or written to. `zone` is empty for the game's own."""

    name: str
    address: str
    language: str
    zone: str = ""


def named(text: str, language: str) -> Invited:
    """Read whom `Anna <anna@example.org> de Europe/Vienna` names; language and zone may be missing.

    Raise Refused where it names no one, or an unknown zone.
    """
    found = _NAMED.fullmatch(text)
    name = visible(found["name"]) if found else ""
    if not found or not name or not found["name"].isprintable():
        raise Refused("no_person", read=text)
    check_length(name)
    words = found["rest"].split()
    spoken = next((word for word in words if word in LANGUAGES), language)
    zones = [word for word in words if word not in LANGUAGES]
    if len(zones) > 1:
        raise Refused("no_language_and_zone", name=name, read=found["rest"])
    return Invited(name, _short(found["address"]), spoken, zone_named(zones[0]).key if zones else "")


def address_or_domain(text: str) -> str:
    """Read the address, or as `@example.org` the domain, in lower case; raise Refused when it is neither."""
    if not _ADDRESS.fullmatch(text):
        raise Refused("no_address", read=text)
    return _short(text).casefold()


def check_length(name: str) -> None:
    """Raise Refused for a name that is longer than anybody's."""
    if len(name) > LONGEST_NAME:
        raise Refused("name_too_long", most=LONGEST_NAME)


def _short(address: str) -> str:
    """Return an address that mail servers take; Refused for a longer one (RFC 5321, 4.5.3.1.3, without the brackets)."""
    if len(address) > LONGEST_ADDRESS:
        raise Refused("no_address", read=address)
    return address


def player_of(session: Session, invited: Invited) -> Player:
    """Return the player at that address, a new one if there is none yet."""
    player = player_at(session, invited.address)
    if player is None:
        player = Player(name=invited.name, language=invited.language, zone=invited.zone)
        keep(session, player)
        keep(session, Address(player_id=player.id, address=invited.address.casefold()))
    return player


def put_first(session: Session, player: Player, address: str) -> None:
    """Let letters to the player go to that address from now on, whether it is new or not; nothing stays nothing."""
    rows = sorted(addresses_of(session, player), key=lambda row: row.id)
    if not address:
        return
    later = [row.address for row in rows if row.address != address]
    for row in rows:
        row.address = f"{row.id}@moving"  # an address is unique, also while they change places
    keep(session)
    for row, held in zip(rows, (address, *later), strict=False):
        row.address, row.unreachable_since = held, None
    for held in (address, *later)[len(rows) :]:
        keep(session, Address(player_id=player.id, address=held))
    keep(session)


@dataclass(frozen=True)
class Known:
    """What is on file of a player. `unreachable` are those of the addresses from which letters came back.

    `games` are those that are played, by name with the letter of the seat; `waits_for` those that were joined
    and have not begun, or are full; `over` counts the games that are finished. `reliability` is in percent, and None
    for a newcomer.
    """

    name: str
    addresses: tuple[str, ...]
    unreachable: tuple[str, ...]
    language: str
    zone: str
    games: Mapping[str, str]
    waits_for: tuple[str, ...]
    standby: bool
    over: int
    reliability: int | None


def known_players(session: Session) -> list[Known]:
    """Return everybody who plays or has played here, or has joined a game, by name."""
    everybody = players(session)
    standing_by = standbys(session)
    seats: dict[int, dict[str, str]] = {player.id: {} for player in everybody}
    over: dict[int, int] = dict.fromkeys(seats, 0)
    for game in games(session):
        for seat, player in seats_of(session, game):
            if game.finished_at:
                over[player.id] += 1
            elif seat.resigned_at is None:
                seats[player.id][game.name] = chr(ord("A") + seat.number)
    finished = {game.name for game in finished_games(session)}
    waiting: dict[int, list[str]] = {player.id: [] for player in everybody}
    for player_id, name in joined(session):
        if name not in seats[player_id] and name not in finished:
            waiting[player_id].append(name)
    found = []
    for player in sorted(everybody, key=lambda player: (player.name.casefold(), player.id)):
        rows = addresses_of(session, player)
        found.append(
            Known(
                name=player.name,
                addresses=tuple(row.address for row in rows),
                unreachable=tuple(row.address for row in rows if row.unreachable_since),
                language=player.language,
                zone=player.zone,
                games=seats[player.id],
                waits_for=tuple(waiting[player.id]),
                standby=player.id in standing_by,
                over=over[player.id],
                reliability=reliability_of(session, player.id).percent,
            )
        )
    return found
