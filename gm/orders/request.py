"""What a letter asks for, as the desk hands it on, and the sections that answer it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any, TypeVar

from engines.reading.names import names_of
from engines.reading.normal import words_of
from engines.wording import folded
from gm.base.config import Config, Gm
from gm.base.echo import shortened
from gm.base.say import CalendarEntry, Enclosure, Reader
from gm.commands.of_players import FORMS, NAMES, PLAYERS
from gm.commands.registry import Said
from gm.facts import Fact, Facts, MySeat, Writer
from gm.facts.changes import Change
from gm.facts.changes.correspondence import Asked, Write
from gm.facts.orders import Edited, OpenTurnOf
from gm.facts.paper import Paper
from gm.facts.writers import PlayerWithId
from gm.games.game import Game, Seat, reader_of
from gm.games.open_turn import OpenTurn
from gm.orders.who_may import may, of_lines, wanted
from gm.store.tables import LetterIn, Player
from gm.turns.deadlines.timebank import order_counts_until
from gm.turns.practising import Exercise
from gm.turns.reading.command_lines import Command
from gm.turns.reading.commands import Block, sorted_lines
from gm.turns.reading.did_you_mean import nearest_command
from gm.turns.reading.forms import naming
from gm.turns.reading.headings import Standing, standing
from gm.turns.reading.order_lines import Reading, alternatives_in, orders_something
from gm.turns.reading.stance.letters import as_meant
from gm.turns.reading.stance.table import Table
from gm.words.macros import phrase, told, when
from gm.words.orders import begun_order, told_order

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """A section of the answer; `seat` is the one that it is about.

    `proposal` has the lines that a reply of YES stands for: an order, in place of all that is on file; and `offer` has
    those of a command that the letter seems to want; a NO stands for `instead`. Without an answer the `doubt` counts, which
    `corrects` perhaps. What is `final` cannot be taken back. What the player is `asked` in a letter of its own, of which this
    tells, is answered by a reply to either. An `entry` for the calendar goes with the letter, and so do `enclosures`.
    """

    subject: str
    data: Mapping[str, Any]
    text: str
    seat: Seat | None = None
    proposal: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    final: bool = False
    asked: tuple[Asked, ...] = ()
    doubt: Any | None = None
    corrects: bool = False
    entry: CalendarEntry | None = None
    enclosures: tuple[Enclosure, ...] = ()


@dataclass(frozen=True)
class Meant:
    """Lines for which a yes or a no stands. Orders among them have that time of receipt.

    Only what the question says about an `order` is agreed to from anywhere.
    """

    lines: tuple[str, ...]
    received: datetime
    order: bool = False


@dataclass(frozen=True)
class Request:
    """A proven letter: from whom, which seats the player has, and which of them is meant if it does not say.

    `turn_meant` is the turn that the letter of ours spoke of to which this is the reply; the reply is `stale` if what
    that told was taken back since. `judges` is the game whose judge writes, with the judge's seat. `practices` are the player's
    practice games, and `practised` is the one that is meant if the letter does not say. `tentative` says that its orders are.
    `named` is the id of the game that the letter names, whether or not the player has a seat there.

    Its orders have the time of receipt `received`, which is not that of the letter where they came in an earlier one
    and only count since a yes was `said_at`. The lines are `agreed` where they stand behind a question that was
    answered with yes, and `besides` where the letter also has something else in it. It may correct the letter that is
    `edited`.
    """

    desk: Paper
    config: Config
    row: LetterIn
    player_id: int
    seats: tuple[tuple[Game, Seat], ...]
    own: tuple[Game, Seat] | None
    turn_meant: int | None
    left_out: int
    now: datetime
    received: datetime
    said_at: datetime | None = None
    agreed: bool = False
    besides: bool = False
    foreign: bool = False
    stale: bool = False
    tentative: bool = False
    practices: tuple[Exercise, ...] = ()
    practised: Exercise | None = None
    message_id: str = ""
    sender: str = ""
    judges: MySeat | None = None
    named: int | None = None
    edited: Edited | None = None

    @property
    def is_gone(self) -> bool:
        """Whether the letter names a game in which its writer neither has a seat nor judges."""
        there = any(game.row.id == self.named for game, _ in self.seats)
        return self.named is not None and not (there or self.own or self.judges or self.practised)

    def seat_in(self, name: str) -> MySeat | None:
        """Find the writer's seat in the game of that name, in any case; of several the one that the letter is about, if it is."""
        there = [seat for seat in self.seats if seat[0].row.name.casefold() == name.casefold()]
        if self.own and self.own[0].row.name.casefold() == name.casefold():
            return self.own
        return there[0] if len(there) == 1 else None

    @property
    def is_outside(self) -> bool:
        """Whether the lines come from an address that is not the player's, and the player has not agreed to them."""
        return not may(of_lines(self.foreign, self.agreed), "changes")

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def player(self) -> Player:
        """Who writes, as a line above may have settled it."""
        return self.desk.need(PlayerWithId(self.player_id))

    @property
    def reader(self) -> Reader:
        """The player as the reader of the answer, in the language that is theirs by now."""
        return reader_of(self.player)

    @property
    def facts(self) -> Facts:
        """What is known at first: who writes."""
        row = self.row
        asked = row.received_at, self.agreed, self.message_id, self.judges, self.named
        writer = Writer(self.player, self.seats, self.own, *asked)
        return Facts(self.config, self.now, self.reader, by=writer, read=self.desk.need_all)

    def need(self, what: Fact[T]) -> T:
        """Give what is on file."""
        return self.desk.need(what)

    def open_turn(self, game: Game) -> OpenTurn:
        """Give what is on file for the open turn; of a practice game nothing ever is."""
        return self.desk.need(OpenTurnOf(game.row.id)) if game.row.kind == "played" else OpenTurn()

    @property
    def language(self) -> str:
        """The language of the answer."""
        return self.player.language


def blocks_of(request: Request, lines: Sequence[str], written: Sequence[str] = ()) -> tuple[Block, ...]:
    """Sort the lines of a letter by what they are about; `written` has the empty ones between its paragraphs, too."""
    games = [game for game, _ in request.seats] + [each.game for each in request.practices]
    people = {
        name
        for game, own in request.seats
        for seat, owner in zip(game.seats, game.names, strict=True)
        for name in (seat.reader.name, owner)
        if seat is not own or (name == owner and seat.is_lent)
    }

    def whole(name: str | None) -> bool:
        """Tell whether the game of that name, or the one that the letter means unsaid, has orders of whole lines."""
        meant = [request.own[0]] if request.own and name is None else games
        named = [game for game in meant if name is None or game.row.name.casefold() == name.casefold()]
        return any(game.engine.finds for game in named)

    def ordered(name: str | None, line: str) -> bool:
        """Tell whether the line orders something in the game of that name, or in the one that the letter means unsaid."""
        meant = [request.own] if request.own and name is None else request.seats
        named = [each for each in meant if name is None or each[0].row.name.casefold() == name.casefold()]
        return any(
            orders_something(game, seat.number, part, request.language)
            for game, seat in named
            for part in alternatives_in(game, seat.number, line, request.language)
        )

    def stands(name: str | None, head: str) -> Standing:
        """Tell how an order below that heading stands, in the game of that name or in the one that the letter means unsaid."""
        meant = [request.own] if request.own and name is None else request.seats
        named = [each for each in meant if name is None or each[0].row.name.casefold() == name.casefold()]
        told = {order_stands(game, seat, head) for game, seat in named if not game.engine.finds}
        return next((each for each in ("ask", "check", "firm") if each in told), "now")

    known = [game.row.name for game in games]

    def table_of(name: str | None) -> Table | None:
        """Return the game of that name, or the one that the letter means unsaid, as its orders are read."""
        if name is None:
            meant = [request.own or (request.practised and (request.practised.game, request.practised.seat))]
        else:
            practised = [(each.game, each.seat) for each in request.practices]
            own = request.seat_in(name)
            meant = [own] if own else []
            meant += [each for each in practised if each[0].row.name.casefold() == name.casefold()]
        return next((Table(each[0], each[1].number, request.language) for each in meant if each), None)

    def is_name(word: str) -> bool:
        """Tell whether somebody may be called so: no game knows the word, and it is none of those that sentences are made of."""
        words = (
            found
            for game in games
            for found in words_of(word, 1, game.engine.words, names_of(tuple(game.names)))
        )
        return all(found.kind in ("name", "unknown") for found in words)

    blocks = sorted_lines(lines, known, naming(FORMS, sorted(people)), whole, ordered, stands, is_name)
    return as_meant([_as_written(block) for block in blocks], written, table_of)


def _as_written(block: Block) -> Block:
    return replace(block, written=tuple(line.read for line in block.lines if line.command is None))


def order_stands(game: Game, seat: Seat, head: str) -> Standing:
    """Tell how an order below a heading stands in that game."""
    names = names_of(tuple(game.names))
    own = {folded(word) for name in (game.row.name, game.names[seat.number]) for word in name.split()}
    said = words_of(head, 1, game.engine.words, names)
    return standing(head, said, frozenset(own), game.row.turn)


def basics(request: Request, game: Game, seat: Seat | None = None) -> dict[str, Any]:
    """Return what every section about a game needs: its name, open turn and deadline.

    Of an order that came after it, in the grace period or the time bank, that is the time until which one counts.
    """
    due = game.row.deadline
    if seat and not game.row.stopped and request.received >= due:
        due = order_counts_until(game, request.open_turn(game), seat)
    return {
        "game": game.row.name,
        "turn": game.row.turn,
        "deadline": when(due, game, request.reader),
        "stands_still": game.row.stopped != "",
        "practice": game.row.kind == "practice",
        "by_judge": game.judge is not None,
    }


def lines_read(request: Request, game: Game, reading: Reading, told: Sequence[str] = ()) -> dict[str, Any]:
    """Return the lines with what was made of each; one that is nearly a command is told which, and one that begins
    like an order how that goes on. Greetings, names and thanks are left out.

    Where all is plain, what only surrounds an order is left out, quotes among it, and so are lines that stand so in
    the order as it is `told` below them, whatever their case.
    """
    names = {name for game, _ in request.seats for name in game.names}
    echoes = [asdict(echo) for echo in reading.echoes]
    for echo in echoes:
        if echo["sign"] == "--" and (near := nearest_command(echo["read"], NAMES, names)):
            said_so = folded(echo["read"].split()[0].strip(".!?,:*-")) == folded(near)
            word = phrase("command_word", request.language, NAMES[near.casefold()])
            echo["made"] = (phrase("made_unlike" if said_so else "made_near", request.language, word),)
        elif echo["sign"] == "--" and (form := begun_order(game, request.language, echo["read"])):
            echo["made"] = (phrase("made_half", request.language, form),)
    echoes = [echo for echo in echoes if echo["sign"] != "--" or not _is_courtesy(game, echo["read"])]
    if not reading.is_plain:
        return {"lines": echoes, "more_talk": reading.more_talk, "left_out": request.left_out}
    left_aside = phrase("made_talk", request.language)
    echoes = [echo for echo in echoes if echo["made"] != (left_aside,)]
    as_written = (folded(echo["read"]).split() for echo in echoes if echo["sign"] == "->")
    in_order = [folded(line).split() for line in told]
    if told and all(line in in_order for line in as_written):
        echoes = [echo for echo in echoes if echo["sign"] != "->"]
    return {"lines": echoes, "more_talk": 0, "left_out": 0}


_COURTEOUS = re.compile(
    r"gruss\w*|grusse\w*|freundlich\w*|herzlich\w*|regards|wishes|dank\w*|thank\w*|thx|cheers"
)
"""Words of greetings and thanks that say nothing else."""


def _is_courtesy(game: Game, line: str) -> bool:
    """Tell whether a line is nothing but a greeting, thanks or names: `Hello,`, `Best wishes`, `Anna`."""
    said_so = words_of(line, 1, game.engine.words, names_of(tuple(game.names)))
    return any(word.kind != "sign" for word in said_so) and all(
        word.kind in ("light", "name", "sign") or _COURTEOUS.fullmatch(folded(word.token.read))
        for word in said_so
    )


def said(
    request: Request,
    name: str,
    data: Mapping[str, Any],
    *,
    subject: str = "answer",
    seat: Seat | None = None,
) -> Answer:
    """Return the section of that name as an answer."""
    return Answer(subject, data, told(name, request.language, data), seat)


def on_file_told(request: Request, game: Game, seat: Seat) -> list[str]:
    """Return the lines of the order on file, which count if a question about another one is not answered."""
    order = request.open_turn(game).order_of(game, seat.number)
    return told_order(game, request.language, order) if order else []


def proposal_of(game: Game, meant: tuple[str, ...]) -> tuple[str, ...]:
    """Return what OK to "did you mean" stands for: this order, in place of all that is on file; or nothing.

    In a practice game nothing is on file.
    """
    in_place = ("CANCEL",) if game.row.kind == "played" else ()
    return (f"GAME: {game.row.name}", f"TURN {game.row.turn}:", *in_place, *meant) if meant else ()


def carried_out(request: Request, command: Command, meant: MySeat | None) -> Answer:
    """Carry out the command, as its section says. One that begins a practice game gives its `seat`.

    A command about a game that the letter does not tell is answered with the player's status. One that is for players alone
    is told to whoever judges.
    """
    if command.game:
        meant = request.seat_in(command.game) or meant
    found = PLAYERS.named(command.name, Said(command.argument, command.body, command.closed))
    if found and found[0].in_a_game and meant is None and request.judges:
        if not found[0].of_judges:
            return for_players_alone(request, lines_of(command, "")[0], request.judges)
        meant = request.judges
    if found is None or (found[0].in_a_game and meant is None):
        found = PLAYERS.named("status", Said(""))
    assert found is not None
    act, words = found
    game = meant[0].row.name if meant else ""
    asked = lines_of(command, game)
    if not may(of_lines(request.foreign, request.agreed), wanted(act.unasked)):
        return asked_first(request, asked, game, meant[1] if meant else None)
    facts = replace(request, own=meant).facts
    outcome = act.decide_line(facts, words)
    data = dict(outcome.data)
    for change in outcome.changes:
        data |= request.desk.do(change) or {}
    text = told(act.macro, request.language, data)
    seat: Seat | None = data.get("seat") or (meant[1] if meant else None)
    lead = {"game": data.get("game", ""), "turn": data.get("open"), "about": act.name}
    offer = outcome.offers or (asked if outcome.asks else ())
    subject = "offer" if outcome.offers else "answer"
    apart = tuple(_asked_apart(request, outcome.changes))
    answer = Answer(subject, lead, text, seat, offer=offer, final=bool(offer), asked=apart)
    return replace(answer, entry=data.get("entry"))


def _asked_apart(request: Request, changes: Sequence[Change]) -> Iterator[Asked]:
    """Yield what the writer is asked in letters of their own."""
    for change in changes:
        asked = change.asks if isinstance(change, Write) else None
        if asked and asked.yes and asked.player_id == request.player_id and not asked.address:
            yield asked


def asked_first(request: Request, lines: Sequence[str], game: str = "", seat: Seat | None = None) -> Answer:
    """Ask the player whether what came from elsewhere is to be done; nothing is without a yes."""
    address = request.sender
    about = {"game": game, "turn": None, "address": address, "lines": [shortened(line) for line in lines]}
    text = told("from_elsewhere", request.language, about)
    return Answer("answer", about, text, seat, offer=tuple(lines), final=True)


def for_players_alone(request: Request, read: str, judges: MySeat) -> Answer:
    """Tell whoever judges that what was read is for players."""
    game, seat = judges
    data = {**basics(request, game), "read": read, "about": "judging"}
    return said(request, "for_players_alone", data, seat=seat)


def lines_of(command: Command, game: str) -> tuple[str, ...]:
    """Return the lines that say the command, in that game if any."""
    head = (f"GAME: {game}",) if game else ()
    block = (*command.body, "END") if command.body else ()
    return (*head, f"{command.name.replace('_', ' ').upper()} {command.argument}".rstrip(), *block)
