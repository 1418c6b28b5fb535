"""The GM's commands about who acts as GM, and who can join no game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from gm.base.errors import Refused
from gm.commands.parameters import AddressNamed, BegunGame, PersonNamed, Within
from gm.commands.registry import Group, Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import Appoint, Bar, Dismiss, HandOver, RenewGmToken, Unbar
from gm.facts.for_gms import ActsAsGm, BarredAddresses, CompanyOf, Gamemasters
from gm.games.game import Game, check_goes_on
from gm.people.players import Invited, address_or_domain

GMS = Group("gms", "gms spielleiter")
BARRED = Group("barred", "barred gesperrt")
RENEW = Group("renew", "new neu neues")
_ONE = Within(help="In this game only.")
_ANY = AddressNamed(metavar="ADDRESS|@DOMAIN")


@command("list liste", Role.GM_OF_GAME, Unasked.LOOKING, group=GMS)
def list_gms(facts: Facts) -> Outcome:
    """List who may act as GM, and in which games; tokens are not shown."""
    rows, contact = facts.need(Gamemasters()), facts.gm.contact.casefold()
    told = [asdict(row) for row in rows]
    if contact and not any(row.address == contact and not row.game for row in rows):
        told.append({"name": facts.gm.name, "address": contact, "game": "", "signs": False})
    return Outcome({"gms": [one for one in told if not one["game"] or facts.may_act_in(str(one["game"]))]})


@command("add hinzufügen hinzufuegen", Role.GM, Unasked.LOOKING, group=GMS)
def add_gm(
    facts: Facts,
    person: Annotated[Invited, PersonNamed(alone=True)],
    *,
    game: Annotated[Game | None, _ONE] = None,
) -> Outcome:
    """Let somebody act as GM; a letter tells them how."""
    where = game.name if game else ""
    if _acting(facts, person.address, where):
        raise Refused("gm_already", address=person.address, game=where)
    return Outcome({"name": person.name, "game": where}, (Appoint(person, where),))


@command("remove entfernen", Role.GM, Unasked.LOOKING, group=GMS)
def remove_gm(
    facts: Facts, address: Annotated[str, AddressNamed()], *, game: Annotated[Game | None, _ONE] = None
) -> Outcome:
    """Stop ADDRESS from acting as GM. A game in their hands comes back to you, and its players are told."""
    if game is None and address.casefold() == facts.gm.contact.casefold():
        raise Refused("contact_in_config", address=address)
    where = game.name if game else ""
    found = _acting(facts, address, where)
    if found is None:
        gms = [(row.address, row.game) for row in facts.need(Gamemasters())]
        raise Refused("not_gm", address=address, game=where, gms=gms)
    return Outcome({"name": found.name, "game": where}, (Dismiss(address, where),))


def _acting(facts: Facts, address: str, game: str) -> ActsAsGm | None:
    """Give whoever acts as GM from that address, in just that game or in all."""
    known = facts.need(Gamemasters())
    return next((row for row in known if (row.address, row.game) == (address.casefold(), game)), None)


@command("hand-over handover übergeben", Role.GM_OF_GAME, Unasked.LOOKING)
def hand_over(facts: Facts, game: BegunGame, person: Annotated[Invited, PersonNamed()]) -> Outcome:
    """Make somebody else the GM of GAME.

    That name signs its letters from now on. That person then gets the GM's letters about GAME and can act as its
    GM by letter; the players are told. gm gms remove ADDRESS --game GAME takes it back.
    """
    check_goes_on(game.row)
    if facts.need(CompanyOf(game.name, begun=True)).host == (person.name, person.address.casefold()):
        raise Refused("in_these_hands", game=game.name, name=person.name)
    return Outcome({"game": game.name, "name": person.name}, (HandOver(game.name, person),))


@command("token kennwort passwort password", Role.GM_OF_GAME, Unasked.LOOKING, group=RENEW, by_letter=True)
def new_token(facts: Facts) -> Outcome:
    """Give the GM who writes a new token; the old one, and replies to older letters, prove nothing any more."""
    return Outcome({}, (RenewGmToken(facts.gm_address),))


@command("list liste", Role.GM, Unasked.LOOKING, group=BARRED)
def list_barred(facts: Facts) -> Outcome:
    """List the addresses that may not join games."""
    known = facts.need(BarredAddresses())
    return Outcome({"addresses": list(known)})


@command("add hinzufügen hinzufuegen", Role.GM, Unasked.LOOKING, group=BARRED)
def add_barred(facts: Facts, address: Annotated[str, _ANY]) -> Outcome:
    """Bar an address, or a whole domain (@example.org), from joining games."""
    kept = address_or_domain(address)
    if kept in facts.need(BarredAddresses()):
        raise Refused("barred_already", address=kept)
    return Outcome({"address": kept}, (Bar(kept),))


@command("remove entfernen", Role.GM, Unasked.LOOKING, group=BARRED)
def remove_barred(facts: Facts, address: Annotated[str, _ANY]) -> Outcome:
    """Let an address, or all of a domain, join games again."""
    kept, known = address_or_domain(address), facts.need(BarredAddresses())
    if kept not in known:
        raise Refused("not_barred", address=kept, barred=known)
    return Outcome({"address": kept}, (Unbar(kept),))


COMMANDS = (list_gms, add_gm, remove_gm, hand_over, new_token, list_barred, add_barred, remove_barred)
"""What the GM can do about other GMs, and about people who are not wanted."""
