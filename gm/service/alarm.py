"""The alarm: signs that two players of a game are one person. The GM hears of them, and never a player.

The rule. Looked at are pairs of people at the table of a running game: who plays a seat, their own or one on loan or as a
standby, and who has lent one; but not who has lent a seat together with who plays that seat, nor anybody where the game's
terms allow one person several seats. Letters count for whoever played the seat when they came. A pair is suspected at
the first of these signs:

mailbox  Their addresses lead to the same mailbox: they differ in a plus part only, or in dots at Gmail.
name     They have the same first name and surname, or write under such a name, in whatever letters it is written.
sender   Orders for both seats came from the same address.
replies  Letters with orders ask for the replies to go to the same address (Reply-To), or to one of the other player's.
computer Two letters of each that changed their orders, not older than a month, came from the same public network
         address with the same mail program. A household or an office shares the one, and hardly ever the other as well.

What a mail server adds for everybody, such as its own name, is no sign.
"""

from __future__ import annotations

import ipaddress
import logging
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import Message
from email.utils import getaddresses
from itertools import combinations

from sqlmodel import Session

from gm.mail.read.decoding import decode_header_value
from gm.people.lookalikes import skeleton
from gm.store.queries.games import running
from gm.store.queries.letters import letters_with_orders
from gm.store.queries.people import addresses_of, suspected_pairs
from gm.store.queries.rows import keep
from gm.store.queries.seats import owners_of, seats_of
from gm.store.tables import GameRow, Player, SeatRow, Suspicion

log = logging.getLogger(__name__)

LOOKED_AT = timedelta(days=30)
"""Letters that are older are no sign."""

OFTEN = 2
"""So many letters of each have to come from the same computer."""

_HEAD = 64 * 1024
"""Bytes of a letter in which its headers are looked for."""

_GMAIL = ("gmail.com", "googlemail.com")
_NUMBER = re.compile(r"(?<!\s)\s+\d+$")
_IN_BRACKETS = re.compile(r"\[(?:IPv6:)?([0-9a-fA-F.:]+)\]")


@dataclass
class _Traces:
    """What a player's letters with orders tell of where they came from."""

    addresses: frozenset[str]
    names: set[str]
    senders: set[str] = field(default_factory=set)
    replies: set[str] = field(default_factory=set)
    computers: Counter[tuple[str, str]] = field(default_factory=Counter)


def look_for_doubles(session: Session, now: datetime) -> list[Suspicion]:
    """Find the pairs of players who are suspected now and were not before, in each game, and put them on
    file.
    """
    return [row for game in running(session) for row in _suspected(session, game, now)]


def _suspected(session: Session, game: GameRow, now: datetime) -> Iterator[Suspicion]:
    if game.terms.get("hotseat"):
        return
    seated = [(seat, player) for seat, player in seats_of(session, game) if seat.resigned_at is None]
    owners = owners_of(session, game)
    asked = {tuple(sorted((player.id, owners[seat.id].id))) for seat, player in seated if seat.id in owners}
    traces = {owner.id: _who(session, owner) for owner in owners.values()}
    traces |= {player.id: _traces(session, game, seat, player, now) for seat, player in seated}
    for one, other in combinations(sorted(traces), 2):
        if (one, other) in suspected_pairs(session, game) | asked:
            continue
        if why := _sign(traces[one], traces[other]):
            row = Suspicion(game_id=game.id, one=one, other=other, why=why, at=now)
            keep(session, row)
            log.warning("game %s: two players may be one person (%s)", game.name, why)
            yield row


def _who(session: Session, player: Player) -> _Traces:
    return _Traces(frozenset(row.address for row in addresses_of(session, player)), _full(player.name))


def _traces(session: Session, game: GameRow, seat: SeatRow, player: Player, now: datetime) -> _Traces:
    found = _who(session, player)
    since = max(now - LOOKED_AT, seat.changed_at or now - LOOKED_AT)
    for letter in letters_with_orders(session, game, seat.number, since):
        headers = message_from_bytes(letter.raw[:_HEAD])
        for name, _ in _named(headers, "From"):
            found.names |= _full(name)
        found.senders |= _addresses(headers, "From")
        found.replies |= _addresses(headers, "Reply-To")
        origin, program = _origin(headers), str(headers.get("User-Agent") or headers.get("X-Mailer") or "")
        if origin and program:
            found.computers[origin, program] += 1
    return found


def _sign(one: _Traces, other: _Traces) -> str:
    """Return the first sign that the two are one person; empty without any."""
    if {_mailbox(address) for address in one.addresses} & {_mailbox(address) for address in other.addresses}:
        return "mailbox"
    if one.names & other.names:
        return "name"
    if one.senders & other.senders:
        return "sender"
    if (one.replies & (other.replies | other.addresses)) or (other.replies & one.addresses):
        return "replies"
    same = one.computers.keys() & other.computers.keys()
    often = any(min(one.computers[computer], other.computers[computer]) >= OFTEN for computer in same)
    return "computer" if often else ""


def _mailbox(address: str) -> str:
    """Return the address without what its provider overlooks."""
    local, _, domain = address.casefold().rpartition("@")
    local = local.partition("+")[0]
    if domain in _GMAIL:
        return f"{local.replace('.', '')}@{_GMAIL[0]}"
    return f"{local}@{domain}"


def _full(name: str) -> set[str]:
    """Return how a name of several words looks, without the number that tells it from another; of one word nothing: many have it."""
    looks = skeleton(_NUMBER.sub("", name))
    return {looks} if " " in looks else set()


def _named(headers: Message, name: str) -> list[tuple[str, str]]:
    values = [str(value) for value in headers.get_all(name, [])]
    return [(decode_header_value(said), address) for said, address in getaddresses(values) if "@" in address]


def _addresses(headers: Message, name: str) -> set[str]:
    return {address.casefold() for _, address in _named(headers, name)}


def _origin(headers: Message) -> str:
    """Find the public address of the network that the letter came in from; empty where no server tells."""
    told = [str(value) for value in headers.get_all("X-Originating-IP", [])]
    told += [str(value) for value in reversed(headers.get_all("Received", []))][:1]
    for text in told:
        for found in (*_IN_BRACKETS.findall(text), text.strip(" []")):
            try:
                address = ipaddress.ip_address(found)
            except ValueError:
                continue
            if address.is_global:
                return str(address)
    return ""
