"""The GM's commands about the open turn and those before it: look at it, resolve it, order in it, take turns back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gm.base.calendar import named_deadline
from gm.base.errors import Refused
from gm.commands.office.ordering import OrderRefused, ordered, seat_named
from gm.commands.office.showing import seats_of, sitter_of
from gm.commands.parameters import (
    SECRET,
    Before,
    BegunGame,
    Deadline,
    Lines,
    Number,
    Reason,
    SeatNamed,
    Switch,
    Text,
)
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import End, EndNow, NoteLook, OpenAgain, OrderFor, Resolve, Restore, TakeBack
from gm.facts.for_gms import GmPlays, OrdersOnFile, PastTurn, Retracted
from gm.facts.orders import OpenTurnOf
from gm.facts.preview import AsResolvedNow
from gm.games.game import check_goes_on
from gm.turns.adjudicate import check_is_open
from gm.turns.rollback import check_restorable, check_retractable
from gm.words.orders import told_order


@dataclass(frozen=True)
class Shouted(Switch):
    """A word that is one alone or in capitals: in front of others it may be the first of a sentence."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the word, if it is the first and no sentence begins with it."""
        first, _, rest = said.partition(" ")
        word = first.rstrip(":,")
        is_one = word.casefold().removeprefix("--") in self.words
        alone = not rest.strip() or word.isupper() or word.startswith("--")
        return (word, rest.strip()) if is_one and alone else ("", said)


UNDO, NOW = ("undo", "rückgängig"), ("now", "sofort")
"""What is written to open a game again that was ended, and to send its final reports at once."""


@command("preview vorschau", Role.GM_OF_GAME, Unasked.NEVER)
def preview(
    facts: Facts,
    game: BegunGame,
    *,
    secret: Annotated[
        bool, Switch(words=SECRET, help="Yes, show the report; the next real one will say so.")
    ] = False,
) -> Outcome:
    """Show what resolving GAME now would do; changes nothing.

    You see who has ordered, and what would happen where orders are missing, unless you play there yourself. With
    --secret you see the whole report, with the cards and dice that the turn will really have. That is logged, and
    announced in the next report.
    """
    found = facts.need(AsResolvedNow(game.name))
    if secret:
        look = NoteLook(game.name, "gm preview")
        return Outcome(
            {"report": found.report, "notes": [], "plays": False, "seats": []}, (look,), about=game.name
        )
    plays = facts.need(GmPlays(game.name))
    notes = [] if plays else list(found.notes)  # they say whose orders are missing
    data = {"report": "", "notes": notes, "plays": plays, "seats": seats_of(facts, game)}
    return Outcome(data, about=game.name)


@command("resolve auswerten", Role.GM_OF_GAME, Unasked.LOOKING, after_letters=True)
def resolve(
    facts: Facts,
    game: BegunGame,
    *,
    turn: Annotated[int, Number(least=1, help="The turn that you mean; it must be the open one.")],
) -> Outcome:
    """Resolve the open turn of GAME now, before its deadline.

    Letters that have arrived are read first. The reports leave when the service next runs.
    """
    check_is_open(game.row, turn, facts.need(PastTurn(game.name, turn)))
    if game.judge:
        raise Refused("judge_resolves", game=game.name, judge=game.judge.reader.name)
    facts.need(AsResolvedNow(game.name))  # refused where a fault of its rules keeps it from that
    return Outcome({"resolved": turn}, (Resolve(game.name, turn),), about=game.name)


@command("end beenden", Role.GM_OF_GAME, Unasked.LOOKING, confirms=True)
def end(
    facts: Facts,
    game: BegunGame,
    *,
    undo: Annotated[
        bool, Shouted(words=UNDO, help="Open it again, as long as its final reports wait.")
    ] = False,
    now: Annotated[bool, Shouted(words=NOW, help="Send the final reports now; nothing undoes that.")] = False,
    reason: Annotated[
        str, Text(reason=True, help="Why; the players will be told, and it goes into the archive.")
    ] = "",
) -> Outcome:
    """End GAME as it stands. Its open turn is not resolved; the scores are the result, and everyone is told.

    The final reports, which reveal everything that was secret, leave an hour later; until then --undo opens the game again.
    Those who play can end their game themselves (POLL END).
    """
    row = game.row
    if row.finished_at:
        raise Refused("is_over", game=game.name)
    data = {"ended": row.turn, "undone": undo, "at_once": now}
    if undo:
        if now:
            raise Refused("end_or_undo")
        if row.ending is None:
            raise Refused("not_ended", game=game.name, turn=row.turn)
        return Outcome(data, (OpenAgain(game.name, reason),), about=game.name)
    if not now:
        check_goes_on(row)
    if row.ending is None and not reason.strip():
        raise Refused("say_why")
    change = EndNow(game.name, reason) if now else End(game.name, reason)
    return Outcome(data, (change,), about=game.name, confirms=now, for_good=now)


@command("rollback zurücknehmen", Role.GM_OF_GAME, Unasked.LOOKING, after_letters=True)
def rollback(
    facts: Facts,
    game: BegunGame,
    *,
    to: Annotated[int, Number(help="The turn that is to be open again.")],
    deadline: Annotated[str, Deadline(help="When it is due: 48h from now, or 2031-05-14 20:00.")] = "",
    reason: Annotated[
        str, Text(reason=True, help="Why; the players will be told, and it goes into the archive.")
    ],
) -> Outcome:
    """Reopen an earlier turn of GAME, undoing it and all later ones.

    The orders on file are as they were then. Everyone is told, and the archive keeps what was taken back. gm
    rollforward undoes it.
    """
    check_retractable(game.row, to, reason)
    due = named_deadline(deadline, game.calendar, facts.now, facts.now) if deadline else None
    return Outcome(changes=(TakeBack(game.name, to, reason, due),), about=game.name)


@command("rollforward wiederherstellen", Role.GM_OF_GAME, Unasked.LOOKING, after_letters=True)
def rollforward(facts: Facts, game: BegunGame, *, reason: Reason = "") -> Outcome:
    """Undo the last gm rollback of GAME.

    The turns stand after all, just as they were. This can be done as long as nothing has been resolved since.
    """
    check_restorable(game.row, facts.need(Retracted(game.name)))
    return Outcome(changes=(Restore(game.name, reason),), about=game.name)


@command("order ziehen", Role.GM_OF_GAME, Unasked.LOOKING)
def order(
    facts: Facts,
    game: BegunGame,
    seat: Annotated[str, SeatNamed()],
    lines: Annotated[tuple[str, ...], Lines(metavar="ORDER...")],
) -> Outcome:
    """Send an order for SEAT of GAME; its player is told at once.

    SEAT is a letter or a name. Each ORDER is a line as the player would write it. Anything you leave out stays as
    the player ordered it, unseen by you. CANCEL withdraws the whole order.
    """
    if not lines:
        raise Refused("what_is_ordered", game=game.name, seat=seat)
    turn = game.row.turn
    check_is_open(game.row, turn, facts.need(PastTurn(game.name, turn)))
    meant = seat_named(game, seat)
    name, on_file = meant.reader.name, facts.need(OpenTurnOf(game.row.id))
    try:
        read = ordered(game, meant, lines, on_file.order_of(game, meant.number), facts.reader.language)
    except OrderRefused as refused:
        look = NoteLook(game.name, f"gm order {name}", said=True)
        data = {"refused": refused, "name": name, "lines": [], "open": False}
        return Outcome(data, (look,), about=game.name)
    filed = OrderFor(game.name, meant.number, read.order, read.text, read.alone, lines)
    understood = read.text.splitlines() if read.order is not None else []
    data = {"refused": None, "name": name, "lines": understood, "open": meant.resigned}
    return Outcome(data, (filed,), about=game.name)


@command("orders züge", Role.GM_OF_GAME, Unasked.LOOKING)
def orders(
    facts: Facts,
    game: BegunGame,
    *,
    secret: Annotated[bool, Switch(words=SECRET, help="Yes, look; the next report will say so.")] = False,
) -> Outcome:
    """Show what has been ordered in GAME. This is logged, and announced in its next report."""
    if not secret:
        raise Refused("orders_are_secret")
    if game.row.finished_at:
        raise Refused("over_and_public", game=game.name)
    on_file, language = facts.need(OrdersOnFile(game.name)), facts.reader.language
    seats = [
        {
            "name": game.names[seat.number],
            "sitter": sitter_of(game, seat),
            "lines": list(told_order(game, language, on_file[seat.number])) if seat.number in on_file else [],
        }
        for seat in game.seats
    ]
    look = NoteLook(game.name, "gm orders")
    return Outcome({"seats": seats}, (look,), about=game.name)


COMMANDS = (preview, resolve, end, rollback, rollforward, order, orders)
"""What the GM can do with turns."""
