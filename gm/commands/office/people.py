"""The GM's commands about people: players and their seats, other GMs, and addresses that may not join."""

from __future__ import annotations

import dataclasses
from dataclasses import asdict
from datetime import date
from typing import Annotated

from gm.base.days import BackwardsError, Days, PastError, days_in
from gm.base.errors import Refused
from gm.commands.office.ordering import seat_named
from gm.commands.parameters import (
    BACK,
    AddressNamed,
    BegunGame,
    DaysNamed,
    PersonNamed,
    PlayerNamed,
    Reason,
    RunningGame,
    SeatNamed,
    Switch,
    Within,
)
from gm.commands.registry import Group, Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import (
    Appoint,
    AppointJudge,
    Bar,
    CountReachable,
    Dismiss,
    Free,
    HandOver,
    NoteAway,
    RenewGmToken,
    ReplacePlayer,
    Unbar,
)
from gm.facts.changes.seats import ComeBack
from gm.facts.for_gms import (
    Absences,
    ActsAsGm,
    AddressOnFile,
    BarredAddresses,
    CompanyOf,
    Gamemasters,
    KnownPlayers,
    PresenceOf,
)
from gm.facts.players import PlayerAt, PlayersCalled
from gm.games.game import Game, check_goes_on
from gm.people.absences import LONGEST, is_too_long, together
from gm.people.players import Invited, Known, address_or_domain
from gm.store.tables import Player
from gm.turns.seats.standing_by import fits_by

GMS = Group("gms", "gms spielleiter")
BARRED = Group("barred", "barred gesperrt")
RENEW = Group("renew", "new neu neues")
_ONE = Within(help="In this game only.")
_ANY = AddressNamed(metavar="ADDRESS|@DOMAIN")


@command("players spieler", Role.GM_OF_GAME, Unasked.LOOKING, behind="player")
def players(facts: Facts) -> Outcome:
    """List everyone who plays or has played here.

    With addresses, language, zone, and games. A game under way is followed by the letter of the seat, one that has
    not begun by a question mark. Kept is the percentage of orders sent, of all that the player owed.
    """
    known = facts.need(KnownPlayers())
    return Outcome({"players": [asdict(told) for player in known if (told := _of_own_games(facts, player))]})


def _of_own_games(facts: Facts, player: Known) -> Known | None:
    """Return the player as a GM of single games may see them: in these games alone."""
    if facts.everywhere:
        return player
    games = {game: seat for game, seat in player.games.items() if facts.may_act_in(game)}
    waits_for = tuple(filter(facts.may_act_in, player.waits_for))
    return dataclasses.replace(player, games=games, waits_for=waits_for) if games or waits_for else None


@command("away abwesend", Role.GM, Unasked.LOOKING)
def away(
    facts: Facts,
    player: Annotated[str, PlayerNamed()] = "",
    days: Annotated[str, DaysNamed()] = "",
    *,
    back: Annotated[bool, Switch(words=BACK, help="PLAYER is back.")] = False,
) -> Outcome:
    """List who is away, or mark PLAYER as away.

    PLAYER is a name or an address. DAYS is "until 2031-05-12", for example, or "from 24.12. to 2.1." or "24
    December - 2 January". The player is told. What happens to turns due in that time depends on the game (gm open
    --away).
    """
    if not player:
        known = [
            {"name": one.name, "first": one.first, "last": one.last, "by": one.by}
            for one in facts.need(Absences())
        ]
        return Outcome({"away": known})
    found = player_called(facts, player)
    here = facts.need(PresenceOf(found.id))
    if back:
        if not here.ahead:
            raise Refused("not_away", name=found.name)
        return Outcome({"back": True, "name": found.name}, (ComeBack(found.id),))
    since, until = _days(days, found, facts.now.astimezone(here.zone).date()).span(here.zone)
    if is_too_long(here.ahead, since, until, facts.now):
        raise Refused("away_too_long", name=found.name, weeks=LONGEST.days // 7)
    first, last = (moment.astimezone(here.zone).date() for moment in together(here.ahead, since, until))
    data = {"back": False, "name": found.name, "first": first, "last": last}
    return Outcome(data, (NoteAway(found.id, since, until),))


def player_called(facts: Facts, read: str) -> Player:
    """Give the player of that name or with that address; Refused where there is none, or several."""
    found = facts.need(PlayersCalled(read))
    if not found:
        raise Refused("no_such_player", read=read)
    if len(found) > 1:
        raise Refused("several_of_that_name", read=read)
    return found[0]


def _days(read: str, player: Player, today: date) -> Days:
    try:
        days = days_in(read, today)
    except PastError as error:
        raise Refused("days_are_over", read=read) from error
    except BackwardsError as error:
        raise Refused("days_backwards", read=read) from error
    if days is None:
        if not read:
            raise Refused("which_days", name=player.name)
        raise Refused("names_no_days", name=player.name, read=read)
    return days


@command("replace ersetzen", Role.GM_OF_GAME, Unasked.LOOKING)
def replace(
    facts: Facts,
    game: BegunGame,
    seat: Annotated[str, SeatNamed()],
    person: Annotated[Invited, PersonNamed(metavar='"NAME <ADDRESS> [en|de] [ZONE]"')],
) -> Outcome:
    """Give SEAT of GAME to another player.

    SEAT is a letter or a name. The new player gets all that is needed to play on, with a token of their own; the
    one who had the seat is told, and so is everyone else at the table. An order that is on file counts unless
    another one comes.
    """
    check_goes_on(game.row)
    before, known = seat_named(game, seat), facts.need(PlayerAt(person.address))
    name = known.name if known else person.name
    own = known is not None and before.resigned and known.id == before.player_id
    there = known is not None and known.id in game.company and not own
    if (
        known
        and there
        and (not game.may_have_several(known.id) or known.id in (before.player_id, before.owner_id))
    ):
        raise Refused("sits_there", name=name, game=game.name)
    if not there and not fits_by(name, game, before):
        raise Refused("name_sits_there", name=name, game=game.name)
    told = {"game": game.name, "before": before.reader.name, "after": name}
    return Outcome(told, (ReplacePlayer(game.name, before.number, person),))


@command("judge leitung", Role.GM_OF_GAME, Unasked.LOOKING)
def judge(
    facts: Facts,
    game: RunningGame,
    person: Annotated[Invited, PersonNamed(metavar='"NAME <ADDRESS> [en|de] [ZONE]"')],
) -> Outcome:
    """Let another person judge GAME, which takes a judge.

    The new judge gets the orders of a turn that waits for its report; what the one before wrote and did not send
    is gone. The players and the judge before are told.
    """
    if game.judge is None:
        raise Refused("no_judge", game=game.name)
    known = facts.need(PlayerAt(person.address))
    name = known.name if known else person.name
    if known and known.id == game.judge.player_id:
        raise Refused("judges_already", name=name, game=game.name)
    if known and (known.id in game.company or known.name in game.names):
        raise Refused("judge_plays", name=name)
    told = {"game": game.name, "before": game.judge.reader.name, "after": name}
    return Outcome(told, (AppointJudge(game.name, person),))


@command("free freigeben", Role.GM_OF_GAME, Unasked.LOOKING)
def free(
    facts: Facts, game: RunningGame, seat: Annotated[str, SeatNamed()], *, reason: Reason = ""
) -> Outcome:
    """Vacate SEAT of GAME; the player who had it is told.

    SEAT is a letter or a name. A stand-in (the program) plays it until somebody takes over: from the waiting list,
    from the standbys, or by gm replace. An order that is on file counts.
    """
    meant = seat_named(game, seat)
    if meant.resigned:
        raise Refused("seat_is_free", game=game.name, name=meant.reader.name)
    return Outcome({"name": meant.reader.name}, (Free(game.name, meant.number, reason),), about=game.name)


@command("reachable erreichbar", Role.GM, Unasked.LOOKING)
def reachable(facts: Facts, address: Annotated[str, AddressNamed()]) -> Outcome:
    """Count ADDRESS as reachable again.

    That is for an address from which letters came back.
    """
    row = facts.need(AddressOnFile(address))
    if row is None or row.unreachable_since is None:
        raise Refused("not_unreachable", address=address)
    return Outcome({"address": row.address}, (CountReachable(row.address),))


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


COMMANDS = (
    players,
    away,
    replace,
    judge,
    free,
    reachable,
    list_gms,
    add_gm,
    remove_gm,
    hand_over,
    new_token,
    list_barred,
    add_barred,
    remove_barred,
)
"""The commands about people."""
