"""Commands about lending a seat to another player for a while, and getting it back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any

from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import Words, became
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, MySeat
from gm.facts.changes import Change
from gm.facts.changes.seats import ComeBack, EndLoan, Lend, Regain
from gm.facts.players import AbsencesAhead, Loans, PlayersCalled
from gm.facts.seats import BecameOf, GamesLeft, GameWithId, LoanOf, SeatOnFile
from gm.store.tables import REGAINABLE

_TO = re.compile(r"(?:(?P<game>.*)\s)?(?:to|an)\s+(?P<who>\S.*)", re.IGNORECASE)


@dataclass(frozen=True)
class Borrower:
    """The borrower of a seat, None if what was `read` is no player; in the game of that name, if one is named."""

    read: str
    game: str
    who: str


@dataclass(frozen=True)
class BorrowerNamed(Parameter[Borrower]):
    """`TO Bruno`, `Ascot TO bruno@example.org`."""

    most_words: int = 8

    def value(self, text: str, facts: Facts, before: Before) -> Borrower:
        """Read who it is, and where."""
        found = _TO.fullmatch(text)
        return (
            Borrower(text, (found["game"] or "").strip(), found["who"]) if found else Borrower(text, "", "")
        )


@command("lend leihe verleihe", Role.PLAYER, Unasked.FROM_OWN, after_orders=True)
def lend(facts: Facts, to: Annotated[Borrower, BorrowerNamed()]) -> Outcome:
    """Give the seat to another player until it is given back, with a new token; both are told."""
    if not to.who:
        return Outcome({"outcome": "how", "game": "", "read": to.read})
    meant = _seat_meant(facts, to.game)
    if meant is None:
        return Outcome(
            {"outcome": "which", "game": "", "games": [game.name for game, _ in facts.writer.seats]}
        )
    game, seat = meant
    data = {"game": game.name, "read": to.who, "owner": game.names[seat.number]}
    if game.row.is_over or seat.resigned:
        return Outcome({**data, "outcome": "over" if game.row.is_over else "resigned"})
    if facts.need(LoanOf(seat.recipient.seat_id or 0)):
        return Outcome({**data, "outcome": "not_yours"})
    known = facts.need(PlayersCalled(to.who))
    if len(known) != 1:
        return Outcome({**data, "outcome": "several" if known else "unknown"})
    (sitter,) = known
    if sitter.id == facts.writer.player.id:
        return Outcome({**data, "outcome": "to_oneself"})
    if sitter.id in game.company and not game.may_have_several(sitter.id):
        judges = game.judge is not None and game.judge.player_id == sitter.id
        return Outcome({**data, "outcome": "judges" if judges else "at_the_table", "name": sitter.name})
    lent = Lend(game.name, seat.number, sitter.id)
    return Outcome({**data, "outcome": "lent", "name": sitter.name}, (lent,))


def _seat_meant(facts: Facts, name: str) -> MySeat | None:
    writer = facts.writer
    named = [seat for seat in writer.seats if seat[0].name.casefold() == name.casefold()]
    if writer.meant in named or not named:
        return writer.meant
    return named[0] if len(named) == 1 else None


@command("back zurück", Role.PLAYER, Unasked.FROM_OWN)
def back(facts: Facts, name: Annotated[str, Words(most_words=2)]) -> Outcome:
    """Let the player be back: no longer away anywhere, and again in seats that fell free and are still free, and in one that is
    lent. In a letter that names a game it is about that one.
    """
    changes: list[Change] = []
    here = _game_meant(facts, name)
    away = not name and bool(facts.need(AbsencesAhead(facts.writer.player.id)))
    if away:
        changes.append(ComeBack(facts.writer.player.id))
    regained = [
        (game, seat)
        for game, seat in facts.writer.seats
        if here in ("", game.name.casefold()) and _fell_free(facts, (game, seat))
    ]
    changes += [Regain(game.name, seat.number) for game, seat in regained]
    data, ended = _loan_ended(facts, here)
    if here and not (regained or ended):
        data |= _told_of(facts, here)
    done = {"away": away, "regained": [game.name for game, _ in regained]}
    return Outcome({**done, **data}, (*changes, *ended))


def _game_meant(facts: Facts, name: str) -> str:
    """Name the game that is meant, folded: the one that is said, or that the letter names; empty where neither is."""
    named = facts.writer.named
    if name or named is None:
        return name.casefold()
    return facts.need(GameWithId(named)).name.casefold()


def _told_of(facts: Facts, name: str) -> dict[str, Any]:
    """Tell what became of the player's seat in the game of that name; nothing where it is theirs, or they never had one."""
    writer = facts.writer
    known = {game.name.casefold(): (game.row.id, seat.resigned) for game, seat in writer.seats}
    known |= {left.casefold(): (game, True) for game, left in facts.need(GamesLeft(writer.player.id))}
    number, is_gone = known.get(name, (writer.named, writer.named is not None))
    if number is None or not is_gone:
        return {}
    return {"outcome": "gone", "became": became(facts.need(BecameOf(number, writer.player.id)), facts.reader)}


def _fell_free(facts: Facts, own: MySeat) -> bool:
    """Tell whether the seat fell free because no orders came; a player who resigned does not get it back."""
    game, seat = own
    if not seat.resigned or game.row.is_over:
        return False
    return facts.need(SeatOnFile(seat.recipient.seat_id or 0)).left_why in REGAINABLE


def _loan_ended(facts: Facts, here: str) -> tuple[dict[str, Any], tuple[Change, ...]]:
    """End a loan, as the owner of the seat, or the player who has it, may."""
    loans = [loan for loan in facts.need(Loans(facts.writer.player.id)) if here in ("", loan.game.casefold())]
    if len(loans) != 1:
        games = [loan.game for loan in loans]
        return {"outcome": "which" if loans else "none", "game": "", "games": games}, ()
    (loan,) = loans
    mine = facts.writer.player.id == loan.owner.id
    data = {"game": loan.game, "owner": loan.owner.name, "name": loan.sitter.name}
    return {**data, "outcome": "back", "mine": mine}, (EndLoan(loan.seat, mine),)


COMMANDS = (lend, back)
"""What players can do about lending their seat."""
