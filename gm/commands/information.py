"""Commands that ask to be told something: games, hand, orders on file, rules, reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from engines import ENGINES
from gm.base.codec import load
from gm.base.distinct_names import seat_letters
from gm.commands.absence import presence
from gm.commands.new_games import told_practices
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import OwnGame, OwnSeat, Words, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameToShow
from gm.facts.orders import OpenTurnOf
from gm.facts.players import GameKnown, GamesToTell, GamesWaiting, SeatsLent
from gm.facts.seats import (
    ClosingOf,
    NamesThen,
    ResolvedTurn,
    ResolvedTurns,
)
from gm.facts.writers import GamesAtHand, PracticesAtHand
from gm.games.game import Game, Seat
from gm.games.open_turn import doubtful_order
from gm.store.tables import Turn
from gm.turns.deadlines.timebank import order_counts_until
from gm.turns.with_judge import JUDGING
from gm.words.closing import told_closing
from gm.words.layout.passage import joined
from gm.words.macros import when
from gm.words.orders import hinted_order, told_order
from gm.words.positions import running, told_hand, told_position
from gm.words.public import public_report
from gm.words.teller import called, teller_for, teller_of
from gm.words.waiting import told_waiting


@command("help hilfe", Role.PLAYER, Unasked.ALWAYS)
def help_(facts: Facts, topic: Annotated[str, Words(most_words=1)]) -> Outcome:
    """Name all commands, or explain those under the heading of one."""
    return Outcome({"topic": topic})


@command("status", Role.PLAYER, Unasked.ALWAYS, after_orders=True)
def status(facts: Facts) -> Outcome:
    """List the player's games, with what is due in each; and how reliable the player has been."""
    lent = facts.need(SeatsLent(facts.writer.player.id))  # perhaps by the same letter
    games = []
    for game, seat in facts.writer.seats:
        if any(loan["game"] == game.name for loan in lent):
            continue
        over = game.row.is_over
        turn = facts.need(OpenTurnOf(game.row.id))
        games.append(
            {
                **basics(game, facts.reader),
                "title": teller_of(game, facts.reader.language).title(),
                "seat": seat.recipient.seat,
                "over": over,
                "stands_still": game.row.stopped != "",
                "with_judge": game.row.stopped == JUDGING,
                "owes": seat.number in game.awaiting,
                "on_file": turn.order_of(game, seat.number) is not None,
                "tentative": turn.is_tentative(seat.number),
                "doubted": doubtful_order(game, turn, seat.number) is not None,
                "bank": 0 if over else int(seat.bank.total_seconds() // 60),
                "waits": _waits(facts, game, seat),
            }
        )
    practices = told_practices(
        facts.need(PracticesAtHand(facts.writer.player.id, facts.writer.received)), facts.reader.language
    )
    told = {"games": games, "judges": list(_judged(facts)), "lent": lent, "practices": practices}
    return Outcome({**told, **presence(facts)})


def _judged(facts: Facts) -> Iterator[dict[str, Any]]:
    """Tell the games that the writer judges, and whether they wait for a report."""
    language = facts.reader.language
    for game in _judged_by(facts, ""):
        if not game.row.is_over:
            title, waits = teller_of(game, language).title(), game.row.stopped == JUDGING
            yield {**basics(game, facts.reader), "title": title, "waits": waits}


def _judged_by(facts: Facts, name: str) -> list[Game]:
    """Return the games that the writer judges, and of those that are over the one of that name."""
    player = facts.writer.player.id
    at_hand = facts.need(GamesAtHand(player, None, name)).meant(name, None)
    return [game for game in at_hand if game.judge and game.judge.player_id == player]


def _waits(facts: Facts, game: Game, seat: Seat) -> dict[str, str] | None:
    """Tell until when a turn past its deadline waits for the player's order; None where it does not."""
    row = game.row
    if row.finished_at or row.stopped or facts.writer.received < row.deadline:
        return None
    turn = facts.need(OpenTurnOf(row.id))
    until = order_counts_until(game, turn, seat)
    waits = turn.is_missing(game, seat.number) and until > row.deadline
    return when(until, game, facts.reader) if waits else None


@command("hand blatt", Role.PLAYER, Unasked.ALWAYS, of_judges=True)
def hand(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Show the position, and what the player holds."""
    view, language = game.engine.view(game.state, seat.number), facts.reader.language
    position = told_position(game, language, view)
    return Outcome(
        {**basics(game, facts.reader), "position": position, "hand": told_hand(game, language, view)}
    )


@command("hint tipp", Role.PLAYER, Unasked.FROM_OWN)
def hint(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Tell what a beginner might order, in a game whose terms allow it."""
    owes, knows = seat.number in game.engine.awaiting(game.state), game.engine.is_practised
    lines = hinted_order(game, facts.reader.language, game.state, seat.number) if owes and knows else []
    return Outcome(
        {
            **basics(game, facts.reader),
            "allowed": game.terms.hints or not knows,
            "owes": owes,
            "lines": lines if game.terms.hints else [],
        }
    )


@command("orders züge befehle", Role.PLAYER, Unasked.FROM_OWN, after_orders=True)
def orders(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Show what the player has on file, for the open turn and for later ones."""
    turn, language = facts.need(OpenTurnOf(game.row.id)), facts.reader.language
    order, ahead = turn.order_of(game, seat.number), turn.kept_from(seat.number)
    doubted = doubtful_order(game, turn, seat.number)
    data = {
        **basics(game, facts.reader),
        "order": told_order(game, language, order) if order else [],
        "tentative": turn.is_tentative(seat.number),
        "by_doubt": told_order(game, language, doubted) if doubted else [],
        "ahead": [{"turn": turn, "lines": lines} for turn, lines in ahead.items() if lines],
    }
    return Outcome(data)


@command("missing fehlt wer_fehlt", Role.PLAYER, Unasked.FROM_OWN, after_orders=True, of_judges=True)
def missing(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Tell who has not ordered yet, in a game whose terms allow it."""
    turn = facts.need(OpenTurnOf(game.row.id))
    late = [
        each for each in game.seats if each.number in game.awaiting and turn.is_missing(game, each.number)
    ]
    data = {
        **basics(game, facts.reader),
        "allowed": game.terms.tell_missing,
        "over": game.row.is_over,
        "mine": seat in late,
        "names": [each.reader.name for each in late if each != seat] if game.terms.tell_missing else [],
    }
    return Outcome(data)


@command("rules regeln", Role.PLAYER, Unasked.FROM_OWN)
def rules(facts: Facts, name: Annotated[str, Words(most_words=2)]) -> Outcome:
    """Explain the rules of a game, by its name or that of what is played."""
    meant, language = _meant(facts), facts.reader.language
    engine = ENGINES.get(name.casefold().replace("-", "_").replace(" ", "_"))
    games = [*([meant] if meant else []), *(game for game, _ in facts.writer.seats), *_judged_by(facts, name)]
    own = next((game for game in games if name and name.casefold() in _names_of(game)), None)
    if own is None and meant and (meant.engine is engine or not name):
        own = meant
    if own:
        engine = own.engine
    if engine is None:
        titles = [teller_for(each, language).title() for each in ENGINES]
        return Outcome({"rules": "", "read": name, "games": titles, "title": ""})
    options = own.options if own else engine.form("postal")
    teller = teller_for(engine.name, language, seat_letters(max(engine.seats)), called(engine, options))
    told = running(teller.rules(options))
    return Outcome({"rules": told, "title": teller.title(), "read": name, "games": []})


def _names_of(game: Game) -> tuple[str, str]:
    """Return the name of a game, and the game played in it, if its options name one."""
    return game.name.casefold(), called(game.engine, game.options).casefold()


@dataclass(frozen=True)
class ReportNamed(Parameter[tuple[Game | None, int | None, str]]):
    """A game that the writer may know of, and a turn: `Ascot 3`, `3`, `last`; the one that is meant without a name."""

    most_words: int = 4
    pattern: str = r"(?:\S+ ){0,3}[0-9]{1,4}|(?:\S+(?: \S+)?)?"

    def value(self, text: str, facts: Facts, before: Before) -> tuple[Game | None, int | None, str]:
        """Read which ones they are; no game where there is none, and the name by which it was sought."""
        if text and (game := _game_told(facts, text)):  # a name may end in a number
            return game, None, text
        name, _, last = text.rpartition(" ")
        name, number = (name, int(last)) if last.isdecimal() else (text, None)
        found = _game_told(facts, name)
        if found is None and name in ("last", "letzter", "letzten"):
            found = _meant(facts)
        return found, number, name


@command("report bericht", Role.PLAYER, Unasked.FROM_OWN)
def report(facts: Facts, wanted: Annotated[tuple[Game | None, int | None, str], ReportNamed()]) -> Outcome:
    """Show the public report of a turn, the last one if none is named."""
    game, number, name = wanted
    if game is None:
        return Outcome({"game": "", "report": "", "read": name, "games": _names(facts)})
    language, last = facts.reader.language, game.row.turn - 1
    turn = last if number is None else number
    resolved = facts.need(ResolvedTurn(game.name, turn, facts.writer.player.id)) if turn else None
    names = facts.need(NamesThen(game.name)).get(turn, game.names)
    told = public_report(replace(game, names=tuple(names)), language, resolved) if resolved else ""
    closing = facts.need(ClosingOf(game.name)) if told and turn == last else None
    if resolved and closing:
        told = joined((told, told_closing(game, language, closing, resolved)))
    return Outcome({**basics(game, facts.reader), "report": told, "turn": turn, "last": last})


@command("history verlauf", Role.PLAYER, Unasked.FROM_OWN)
def history(facts: Facts, name: Annotated[str, Words(most_words=3)]) -> Outcome:
    """List the turns of a game, with everyone's score after each."""
    game = _game_told(facts, name)
    if game is None:
        return Outcome({"game": "", "rows": [], "read": name, "games": _names(facts)})
    then = facts.need(NamesThen(game.name))
    rows = [
        {
            "turn": row.number,
            "resolved": when(row.resolved_at, game, facts.reader),
            "scores": _scores(facts, game, row, then.get(row.number, game.names)),
        }
        for row in facts.need(ResolvedTurns(game.name))
    ]
    over = game.row.finished_at is not None
    return Outcome({**basics(game, facts.reader), "rows": rows, "over": over, "read": "", "games": []})


def _names(facts: Facts) -> list[str]:
    """Name the games of which the player may be told."""
    return [row.name for row in facts.need(GamesToTell(facts.writer.player.id))]


def _scores(facts: Facts, game: Game, row: Turn, names: Sequence[str]) -> list[str]:
    """Tell everyone's score after that turn, by seat."""
    teller = teller_of(game, facts.reader.language)
    scores = game.engine.scores(load(game.engine.State, row.state))
    return [f"{name} {teller.score(score)}" for name, score in zip(names, scores, strict=True)]


@command("games partien", Role.PLAYER, Unasked.FROM_OWN)
def games(facts: Facts) -> Outcome:
    """List the games under way, and those that wait for players."""
    language, player = facts.reader.language, facts.writer.player
    under_way = []
    told = [GameToShow(row.name) for row in facts.need(GamesToTell(player.id))]
    for game in facts.need_all(told):
        about = {
            **basics(game, facts.reader),
            "title": teller_of(game, language).title(),
            "own": any(seat.player_id == player.id for seat in game.seats),
            "names": game.names,
        }
        under_way.append(about)
    waiting = [
        {**told_waiting(game, language), "own": player.id in {other.id for other in game.players}}
        for game in facts.need(GamesWaiting(player.id))
    ]
    return Outcome({"running": under_way, "waiting": waiting})


def _meant(facts: Facts) -> Game | None:
    """Return the game that its player or judge means without naming it."""
    meant = facts.writer.meant or facts.writer.judges
    return meant[0] if meant else None


def _game_told(facts: Facts, name: str) -> Game | None:
    """Find the game of that name, if the writer may know of it; without a name the one that is meant."""
    if not name:
        return _meant(facts)
    row = facts.need(GameKnown(name, facts.writer.player.id))
    return facts.need(GameToShow(row.name)) if row else None


COMMANDS = (help_, status, hand, hint, orders, missing, rules, report, history, games)
"""What players can ask to be told."""
