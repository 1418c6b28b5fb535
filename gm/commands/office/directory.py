"""The GM's commands about a person's entry: corrected, merged, handed out, forgotten."""

from __future__ import annotations

from typing import Annotated

from gm.base.errors import Refused
from gm.base.languages import LANGUAGES, language_called
from gm.base.zones import zone_named
from gm.commands.office.gm_parameters import Keyed, UpTo
from gm.commands.office.people import player_called
from gm.commands.parameters import PlayerNamed
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import Correct, Merge
from gm.facts.changes.players import ForgetPlayer, HandOut
from gm.facts.for_gms import KnownPlayers, TablesOfBoth
from gm.facts.joining import names_of_gms
from gm.facts.players import PlayerAt, PlaysIn
from gm.people.lookalikes import is_reserved, looks_like, visible
from gm.people.players import Known, address_or_domain, check_length
from gm.store.tables import Player

_NAME, _ADDRESS, _LANGUAGE, _ZONE = (
    ("name",),
    ("address", "adresse"),
    ("language", "sprache"),
    ("zone", "zeitzone"),
)
_INTO = ("into", "mit")
_KEYS = (*_NAME, *_ADDRESS, *_LANGUAGE, *_ZONE)


@command("player mitspieler", Role.GM, Unasked.LOOKING)
def player(
    facts: Facts,
    who: Annotated[str, UpTo("PLAYER", among=_KEYS)],
    *,
    name: Annotated[tuple[str, ...], Keyed("TEXT", "Their name from now on.", words=_NAME, among=_KEYS)] = (),
    address: Annotated[
        tuple[str, ...],
        Keyed("ADDRESS", "Where letters go from now on.", words=_ADDRESS, among=_KEYS),
    ] = (),
    language: Annotated[
        tuple[str, ...],
        Keyed("LANGUAGE", "The language of their letters.", words=_LANGUAGE, among=_KEYS),
    ] = (),
    zone: Annotated[
        tuple[str, ...],
        Keyed("ZONE", "The time zone for times in their letters.", words=_ZONE, among=_KEYS),
    ] = (),
) -> Outcome:
    """Correct the entry of PLAYER, who is told.

    PLAYER is a name or an address. Seats and games stay. A new address goes before the ones they have, and letters
    from these still count. Without an option it shows what is on file.
    """
    found = player_called(facts, who)
    known = next(each for each in facts.need(KnownPlayers()) if _is(facts, found, each))
    if not (name or address or language or zone):
        return Outcome({"known": known, "corrected": None})
    correct = Correct(
        found.id,
        name=_name(facts, known, name[-1]) if name else found.name,
        address=_address(facts, found, address[-1]) if address else "",
        language=_language(language[-1]) if language else found.language,
        zone=zone_named(zone[-1]).key if zone else found.zone,
    )
    stays = not address or (
        correct.address == known.addresses[0] and correct.address not in known.unreachable
    )
    if stays and (correct.name, correct.language, correct.zone) == (found.name, found.language, found.zone):
        raise Refused("so_already", what=found.name)
    return Outcome({"known": known, "corrected": correct}, (correct,))


def _is(facts: Facts, found: Player, known: Known) -> bool:
    owner = facts.need(PlayerAt(known.addresses[0])) if known.addresses else None
    return owner is not None and owner.id == found.id


def _name(facts: Facts, known: Known, wanted: str) -> str:
    """Return the name; Refused if it is empty, taken at the same table, or that of a GM or the service."""
    wanted = visible(wanted)
    if not wanted or not wanted.isprintable() or set("<>@") & set(wanted):
        raise Refused("no_name", read=wanted)
    check_length(wanted)
    if is_reserved(wanted, names_of_gms(facts, known.addresses)):
        raise Refused("name_of_service", name=wanted)
    for other in facts.need(KnownPlayers()):
        theirs = (*other.games, *other.waits_for)
        shared = [game for game in (*known.games, *known.waits_for) if game in theirs]
        if shared and other.addresses != known.addresses and looks_like(wanted, [other.name]):
            raise Refused("name_sits_there", name=wanted, game=shared[0])
    return wanted


def _address(facts: Facts, found: Player, wanted: str) -> str:
    kept = address_or_domain(wanted)
    owner = facts.need(PlayerAt(kept))
    if kept.startswith("@"):
        raise Refused("no_address", read=wanted)
    if owner is not None and owner.id != found.id:
        raise Refused("address_of_another", address=kept, name=owner.name)
    return kept


def _language(wanted: str) -> str:
    found = language_called(wanted)
    if found is None:
        raise Refused("no_such_language", read=wanted, known=LANGUAGES)
    return found


@command("merge zusammenlegen zusammenführen", Role.GM, Unasked.LOOKING, for_good=True)
def merge(
    facts: Facts,
    who: Annotated[str, UpTo("PLAYER", among=_INTO)],
    *,
    into: Annotated[
        tuple[str, ...],
        Keyed("OTHER", "The entry that is kept, a name or an address.", words=_INTO, among=_INTO),
    ] = (),
) -> Outcome:
    """Merge the entries of PLAYER and OTHER, who are one person.

    This is for good. The entry that is kept keeps its name, and gets the seats, results and addresses of the
    other; ratings, hall of fame and cups follow. A game in which both have sat keeps both names. The player is
    told.
    """
    if not into:
        raise Refused("merged_into_whom", who=who)
    gone, kept = player_called(facts, who), player_called(facts, into[-1])
    if gone.id == kept.id:
        raise Refused("one_entry_already", name=kept.name)
    if games := facts.need(TablesOfBoth(gone.id, kept.id)):
        raise Refused("both_at_table", one=gone.name, other=kept.name, games=games)
    return Outcome({"gone": gone.name, "kept": kept.name}, (Merge(gone.id, kept.id),))


@command("export exportieren", Role.GM, Unasked.LOOKING, by_letter=True)
def export(facts: Facts, who: Annotated[str, PlayerNamed()]) -> Outcome:
    """Send the GM a file with everything on file about PLAYER (a name or an address)."""
    found = player_called(facts, who)
    return Outcome({"name": found.name}, (HandOut(found.id, facts.gm_address),))


@command("forget vergessen", Role.GM, Unasked.LOOKING, for_good=True)
def forget(facts: Facts, who: Annotated[str, PlayerNamed()]) -> Outcome:
    """Forget who PLAYER is, for good.

    PLAYER is a name or an address. The name, the addresses and the text of letters are deleted. Orders, results
    and press stay, under a number only, and gm verify still holds. Backups and printed issues have the name as
    long as you keep them. Somebody who still plays must resign first.
    """
    found = player_called(facts, who)
    if games := facts.need(PlaysIn(found.id)):
        raise Refused("plays_still", name=found.name, games=games)
    return Outcome({"name": found.name, "number": found.id}, (ForgetPlayer(found.id),))


COMMANDS = (player, merge, export, forget)
"""The commands about a person's entry."""
