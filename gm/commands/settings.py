"""Settings of a player: how and where letters reach them, tokens, reminders, and the bulletin."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from typing import Annotated

from engines.wording import folded
from gm.base.languages import language_called
from gm.base.say import FORMAT_WORDS, Recipient, Say, letter_format
from gm.base.spans import spans, told, written
from gm.base.zones import near_zones, zone_meant
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import Read, Words
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes import Change
from gm.facts.changes.correspondence import Asked, Write
from gm.facts.changes.players import DropAddress, KeepAddress, RenewTokens, Settle, Subscribe, Unsubscribe
from gm.facts.players import AddressesAsked, GoingAddresses, OwnAddresses, PlayerAt, Subscribes
from gm.mail.write.budget import by
from gm.store.tables.letters import WEEK
from gm.words.macros import when

MOST_ADDRESSES = 5
"""Of one player, those that wait for their confirmation included."""

UNTIL_IT_GOES = timedelta(days=3)
"""The time that an address still counts after its removal was asked for, so that the finder of a token cannot cut a player off.
"""

_EACH_GAMES = ("game", "games", "none", "off", "partie", "partien", "keine", "aus", "-")
_SOUND = re.compile(r"[^\s<>()\[\],;:\"\\@]{1,64}@[^\s<>()\[\],;:\"\\@.]+(?:\.[^\s<>()\[\],;:\"\\@.]+)+")
_ADD = ("add", "new", "neu", "dazu")
_KEEP = ("keep", "behalten")
_REMOVE = ("remove", "delete", "weg", "entfernen", "loeschen", "löschen", "streichen")
_VERBS = (*_ADD, *_REMOVE, *_KEEP)


MOST_LEADS = 5
"""Reminders before one deadline."""

LONGEST_LEAD = timedelta(days=14)

_ME = re.compile(r"^(?:me|mich)\s+", re.IGNORECASE)
_OFF = ("off", "aus", "nie", "never")
_AS_USUAL = ("on", "an", "default", "standard")


@dataclass(frozen=True)
class LanguageNamed(Parameter[Read[str]]):
    """One of the languages that letters are written in: `de`, `German`."""

    most_words: int = 1

    def value(self, text: str, facts: Facts, before: Before) -> Read[str]:
        """Read which one it is."""
        return Read(text, language_called(text))


@command("language sprache", Role.PLAYER, Unasked.FROM_OWN)
def language(facts: Facts, wanted: Annotated[Read[str], LanguageNamed()]) -> Outcome:
    """Write to the player in that language from now on."""
    known = wanted.value is not None
    changes = (Settle(facts.writer.player.id, "language", wanted.value),) if wanted.value else ()
    return Outcome({"known": known, "read": wanted.words}, changes)


@dataclass(frozen=True)
class ZoneNamed(Parameter[Read[str]]):
    """A time zone, by its name or its city alone, or a word for that of each game, which is empty text."""

    most_words: int = 2

    def value(self, text: str, facts: Facts, before: Before) -> Read[str]:
        """Read which one it is."""
        found = zone_meant(text)
        each_games = found is None and text.casefold().replace(" ", "_") in _EACH_GAMES
        return Read(text, "" if each_games else found)


@command("zone timezone zeitzone", Role.PLAYER, Unasked.FROM_OWN)
def zone(facts: Facts, wanted: Annotated[Read[str], ZoneNamed()]) -> Outcome:
    """Tell the player times in that zone, or in that of each game."""
    player = facts.writer.player
    changes = () if wanted.value is None else (Settle(player.id, "zone", wanted.value),)
    kept = player.zone if wanted.value is None else wanted.value
    data = {
        "read": wanted.words,
        "known": bool(wanted.value),
        "given_up": wanted.value == "",
        "zone": kept,
        "now": when(facts.now, None, replace(facts.reader, zone=kept)) if kept else None,
        "near": near_zones(wanted.words) if wanted.value is None and wanted.words else [],
    }
    return Outcome(data, changes)


@command("format", Role.PLAYER, Unasked.FROM_OWN)
def wanted_format(facts: Facts, wish: Annotated[str, Words(most_words=4, pattern=FORMAT_WORDS)]) -> Outcome:
    """Write to the player in that format from now on: what letters consist of, for whom, and how often."""
    player = facts.writer.player
    kept = letter_format(player.format)
    wanted = kept.changed(wish) if wish else None
    changes = (Settle(player.id, "format", str(wanted)),) if wanted else ()
    return Outcome({"read": wish, "known": wanted is not None, **asdict(wanted or kept)}, changes)


@dataclass(frozen=True)
class AddressWish:
    """What is to be done with an address: `add`, `remove`, `keep`, `list` them all, or `unknown` if it was `read` in vain."""

    read: str
    what: str
    address: str


@dataclass(frozen=True)
class AddressWished(Parameter[AddressWish]):
    """`ADD bo@example.org`, `REMOVE bo@example.org`, or nothing for a list."""

    most_words: int = 2
    pattern: str = rf"(?:list|liste|{'|'.join(_VERBS)})?|(?:{'|'.join(_VERBS)}) .*|\S+@\S+"

    def value(self, text: str, facts: Facts, before: Before) -> AddressWish:
        """Read the verb and the address."""
        return address_wish(text)


def address_wish(text: str) -> AddressWish:
    """Read what stands behind ADDRESS."""
    verb, _, rest = text.partition(" ")
    what = "unknown" if verb else "list"
    if verb.casefold() in _ADD:
        what = "add"
    elif verb.casefold() in _REMOVE:
        what = "remove"
    elif verb.casefold() in _KEEP:
        what = "keep"
    return AddressWish(text, what, rest.strip().strip("<>").casefold())


@command("address addresses adresse adressen", Role.PLAYER, Unasked.FROM_OWN)
def address(facts: Facts, wish: Annotated[AddressWish, AddressWished()]) -> Outcome:
    """Take one more address for the player's, or one away; or list them.

    A new one counts once one that is known has said OK, and then the new one itself: whoever has found a token has
    neither. One that is taken away goes after three days, in which any address of the player's, itself too, keeps it.
    """
    own, leaving = (
        facts.need(OwnAddresses(facts.writer.player.id)),
        facts.need(GoingAddresses(facts.writer.player.id)),
    )
    going = dict(leaving)
    outcome, changes = wish.what, tuple[Change, ...]()
    if wish.what == "add":
        outcome, changes = _add(facts, wish.address)
    elif wish.what == "remove":
        outcome, changes = _remove(facts, wish.address)
    elif wish.what == "keep":
        outcome, changes = _keep(facts, wish.address)
    if outcome == "removed":
        going[wish.address] = facts.now + UNTIL_IT_GOES
    elif outcome == "kept":
        del going[wish.address]
    data = {
        "outcome": outcome,
        "read": wish.read,
        "address": wish.address,
        "addresses": list(own),
        "going": {each: when(at, None, facts.reader) for each, at in going.items()},
    }
    return Outcome(data, changes, asks=outcome == "confirm")


def _add(facts: Facts, new: str) -> tuple[str, tuple[Change, ...]]:
    """Tell what becomes of the wish: the player is asked first, and then the address itself."""
    if not _SOUND.fullmatch(new) or not new.isprintable():
        return "unsound", ()
    player = facts.writer.player
    owner = facts.need(PlayerAt(new))
    if owner is not None:
        return _keep(facts, new) if owner.id == player.id else ("taken", ())
    own = facts.need(OwnAddresses(facts.writer.player.id))
    waiting = facts.need(AddressesAsked(player.id, facts.now - timedelta(days=1))).difference(own)
    if new in waiting:
        return "asked", ()
    if len(own) + len(waiting) >= MOST_ADDRESSES:
        return "too many", ()
    if not facts.writer.agreed:
        return "confirm", ()
    data = {"name": player.name, "gm": facts.gm.name, "address": new}
    asked = Asked("address", player_id=player.id, address=new, final=True, until=facts.now + WEEK)
    letter = Say(Recipient(new, facts.reader), "address_question", data, cause=by(player.id))
    return "asked", (Write(letter, asked),)


def _remove(facts: Facts, old: str) -> tuple[str, tuple[Change, ...]]:
    own = facts.need(OwnAddresses(facts.writer.player.id))
    going = facts.need(GoingAddresses(facts.writer.player.id))
    if old not in own:
        return "not yours", ()
    if old in going:
        return "going", ()
    if len(own) - len(going) == 1:
        return "last", ()
    return "removed", (DropAddress(facts.writer.player.id, old, facts.now + UNTIL_IT_GOES),)


def _keep(facts: Facts, address: str) -> tuple[str, tuple[Change, ...]]:
    if address in facts.need(GoingAddresses(facts.writer.player.id)):
        return "kept", (KeepAddress(address),)
    return "own" if address in facts.need(OwnAddresses(facts.writer.player.id)) else "not yours", ()


@command("new neu neues", Role.PLAYER, Unasked.FROM_OWN)
def new_token(
    facts: Facts,
    said: Annotated[
        str, Words(most_words=2, pattern=r"(?:token|kennwort|password|passwort)(?: (?:all|alle))?")
    ],
) -> Outcome:
    """Give the seat that is meant, or every seat of the player, a new token; the old one proves nothing any more."""
    writer = facts.writer
    everything = writer.meant is None or len(said.split()) > 1
    seats = writer.seats if everything or writer.meant is None else (writer.meant,)
    renewed = RenewTokens(writer.player.id, tuple(seat.recipient.seat_id or 0 for _, seat in seats))
    return Outcome({"outcome": "new" if seats else "none", "seats": []}, (renewed,))


@command("subscribe abo abonnieren", Role.ANYBODY, Unasked.FROM_OWN, besides=1)
def subscribe(facts: Facts) -> Outcome:
    """Get the bulletin by mail from now on."""
    was = facts.need(Subscribes(facts.writer.player.id))
    return Outcome({"was": was}, () if was else (Subscribe(facts.writer.player.id),))


@command("unsubscribe abbestellen", Role.PLAYER, Unasked.FROM_OWN, besides=1)
def unsubscribe(facts: Facts) -> Outcome:
    """Get the bulletin no more."""
    was = facts.need(Subscribes(facts.writer.player.id))
    return Outcome({"was": was}, (Unsubscribe(facts.writer.player.id),) if was else ())


@dataclass(frozen=True)
class Leads:
    """What came of the wish as it was `read`, and what to keep of it; None for nothing."""

    read: str
    outcome: str
    kept: str | None = None


@dataclass(frozen=True)
class LeadsNamed(Parameter[Leads]):
    """How long before a deadline: `24h 2h`, OFF or ON."""

    most_words: int = 8
    pattern: str = rf"(?:(?:me|mich) )?(?:{'|'.join((*_OFF, *_AS_USUAL))}|[0-9].*)?"

    def value(self, text: str, facts: Facts, before: Before) -> Leads:
        """Read how many there are, and whether they are too many, or too long."""
        read = _ME.sub("", text)
        word = folded(read)
        if word in _OFF:
            return Leads(read, "set", "off")
        if word in _AS_USUAL:
            return Leads(read, "set", "")
        if not read:
            return Leads(read, "list")
        lengths = spans(read)
        if lengths is None:
            return Leads(read, "unknown")
        if len(lengths) > MOST_LEADS:
            return Leads(read, "too many")
        if lengths[0] > LONGEST_LEAD:
            return Leads(read, "too long")
        return Leads(read, "set", ",".join(map(written, lengths)))


@command("remind reminder reminders erinnern erinnere erinnerung erinnerungen", Role.PLAYER, Unasked.FROM_OWN)
def remind(facts: Facts, wanted: Annotated[Leads, LeadsNamed()]) -> Outcome:
    """Remind the player so long before each deadline, or never."""
    player, language = facts.writer.player, facts.reader.language
    changes = () if wanted.kept is None else (Settle(player.id, "remind", wanted.kept),)
    kept = player.remind if wanted.kept is None else wanted.kept
    lengths = spans(kept) if kept and kept != "off" else None
    data = {
        "read": wanted.read,
        "outcome": wanted.outcome,
        "off": kept == "off",
        "leads": [told(length, language) for length in lengths or ()],
        "most": MOST_LEADS,
        "longest": told(LONGEST_LEAD, language),
    }
    return Outcome(data, changes)


COMMANDS = (language, zone, address, wanted_format, new_token, subscribe, unsubscribe, remind)
"""The commands that change settings of a player."""
