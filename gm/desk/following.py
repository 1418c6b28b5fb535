"""What is known after a change that was decided on paper: one function for each kind that facts can follow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm.desk.changes import joining, players, press, seats
from gm.desk.changes.orders import Amend, FileOrder, KeepAhead
from gm.desk.changes.questions import Answered, Ask
from gm.desk.changes.turns import CastVote, Hold, LetGo
from gm.desk.facts import Fact, GameToShow, WaitingGames
from gm.desk.facts.joining import AllAnnounced, Announced, HasJoined, IsInvited, KeptOut, OwnInvitation
from gm.desk.facts.orders import OpenTurnOf
from gm.desk.facts.players import (
    AbsencesAhead,
    Exercised,
    Exercises,
    GameKnown,
    GamesToTell,
    GamesWaiting,
    PlaysIn,
    ProofOf,
    StandsBy,
    Subscribes,
    Watched,
)
from gm.desk.facts.questions import Unanswered
from gm.desk.facts.seats import HandoverOf, ResolvedTurn, Spoken, Unprinted, Unwanted, VotesIn
from gm.desk.facts.writers import (
    AddressAt,
    AtHand,
    GamesAtHand,
    HomeZone,
    PlayerWithId,
    PracticesAtHand,
    QuestionsIn,
)
from gm.desk.hands import ByItself
from gm.desk.paper import CHANGED, Known, Paper, known_after
from gm.games.game import Game, reader_of
from gm.games.open_turn import Ahead, Sent
from gm.store.tables import Player, Question


@known_after.register
def _after_order(change: FileOrder, paper: Paper) -> Known:
    sent = Sent(
        None,
        change.seat,
        change.text,
        change.data,
        change.received,
        change.tentative,
        change.receipt,
        change.letter,
    )
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).with_sent(sent), **paper.changed(ProofOf)}


@known_after.register
def _after_amending(change: Amend, paper: Paper) -> Known:
    if change.order is None:
        raise ByItself
    turn = OpenTurnOf(change.game)
    (sent,) = (each for each in paper.need(turn).sent if each.id == change.order)
    return {turn: paper.need(turn).with_data(sent, change.data), **paper.changed(ProofOf)}


@known_after.register
def _after_keeping(change: KeepAhead, paper: Paper) -> Known:
    kept = Ahead(change.turn, change.seat, change.text, change.received)
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).with_ahead(kept)}


@known_after.register
def _after_holding(change: Hold, paper: Paper) -> Known:
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).held_by(change.seat, True)}


@known_after.register
def _after_letting_go(change: LetGo, paper: Paper) -> Known:
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).held_by(change.seat, False)}


@known_after.register
def _after_voting(change: CastVote, paper: Paper) -> Known:
    return paper.changed(VotesIn)


@known_after.register
def _after_asking(change: Ask, paper: Paper) -> Known:
    """Know no more which older questions stand: one about the same matter is over now."""
    asked = change.asked
    turns = paper.changed(OpenTurnOf) if asked.matter == "order" else {}
    over: dict[Fact[Any], Any] = {
        fact: CHANGED
        for fact, found in paper.known.items()
        if isinstance(fact, QuestionsIn)
        and found is not CHANGED
        and any((each.matter, each.player_id) == (asked.matter, asked.player_id) for each in found)
    }
    return {**over, **turns, **paper.changed(Unanswered, player=asked.player_id)}


@known_after.register
def _after_answer(change: Answered, paper: Paper) -> Known:
    asked_there = QuestionsIn(change.letter)
    questions = [
        Question(**each.model_dump() | {"answered": change.said, "answered_at": change.at})
        if each.id == change.question
        else each
        for each in paper.need(asked_there)
    ]
    doubted = any(each.id == change.question and each.doubt for each in questions)
    turns = paper.changed(OpenTurnOf) if doubted else {}
    return {asked_there: questions, **turns, **paper.changed(Unanswered)}


@known_after.register
def _after_settling(change: players.Settle, paper: Paper) -> Known:
    return _after_naming(change.player, paper, **{change.what: change.value})


@known_after.register
def _after_joining(change: joining.Join, paper: Paper) -> Known:
    games = (WaitingGames, GamesWaiting, Announced, AllAnnounced, HasJoined, GamesToTell, GameKnown)
    return {
        **_after_naming(change.player, paper, name=change.name),
        **paper.changed(*games, IsInvited, KeptOut, OwnInvitation, PlaysIn),
    }


def _after_naming(number: int, paper: Paper, **what: str) -> Known:
    """Know the player as they then are, wherever they are known."""
    player = Player(**paper.need(PlayerWithId(number)).model_dump() | what)
    after: dict[Fact[Any], Any] = {
        PlayerWithId(number): player,
        **paper.changed(HomeZone, player=number),
        **paper.changed(Exercised, Exercises),
    }
    for fact, found in paper.known.items():
        if found is CHANGED or found is None:
            continue
        if isinstance(fact, AddressAt) and found[0].id == number:
            after[fact] = (player, found[1])
        elif isinstance(fact, GamesAtHand):
            after[fact] = AtHand(tuple(_with_player(game, player) for game in found.games), found.lately)
        elif isinstance(fact, GameToShow):
            after[fact] = _with_player(found, player)
    return after


def _with_player(game: Game, player: Player) -> Game:
    """Give the game with the player as they are by now, wherever they sit."""
    reader, form = reader_of(player), player.format
    seats = tuple(
        replace(seat, recipient=replace(seat.recipient, reader=reader, format=form))
        if seat.player_id == player.id
        else seat
        for seat in game.seats
    )
    return replace(game, seats=seats)


@known_after.register
def _after_practice(change: players.PlayPractice, paper: Paper) -> Known:
    row = change.after.row
    return {
        **paper.changed(Exercises, PracticesAtHand),
        Exercised(row.id): change.after,
    }


@known_after.register
def _after_end_of_practice(change: players.EndPractice, paper: Paper) -> Known:
    return paper.changed(Exercised, Exercises, PracticesAtHand)


@known_after.register
def _after_subscribing(change: players.Subscribe, paper: Paper) -> Known:
    return {Subscribes(change.player): True}


@known_after.register
def _after_unsubscribing(change: players.Unsubscribe, paper: Paper) -> Known:
    return {Subscribes(change.player): False}


@known_after.register
def _after_standing_by(change: seats.StandBy, paper: Paper) -> Known:
    return paper.changed(StandsBy, player=change.player)


@known_after.register
def _after_standing_down(change: seats.StandDown, paper: Paper) -> Known:
    return paper.changed(StandsBy, player=change.player)


@known_after.register
def _after_going_away(change: seats.GoAway, paper: Paper) -> Known:
    return _after_absence(change.player, paper)


@known_after.register
def _after_coming_back(change: seats.ComeBack, paper: Paper) -> Known:
    return _after_absence(change.player, paper)


def _after_absence(player: int, paper: Paper) -> Known:
    """Know no more who is away where the player sits."""
    games = {
        game.row.id
        for fact, found in paper.known.items()
        if isinstance(fact, GamesAtHand) and fact.player == player
        for game in found.games
    }
    turns: dict[Fact[Any], Any] = {
        OpenTurnOf(game): CHANGED for game in games if OpenTurnOf(game) in paper.known
    }
    return {**turns, **paper.changed(AbsencesAhead, player=player)}


@known_after.register
def _after_leaving_words(change: seats.LeaveWords, paper: Paper) -> Known:
    return paper.changed(HandoverOf)


@known_after.register
def _after_dropping_words(change: seats.DropWords, paper: Paper) -> Known:
    return paper.changed(HandoverOf)


@known_after.register
def _after_printing(change: press.Print, paper: Paper) -> Known:
    return paper.changed(Spoken, Unprinted, player=change.player)


@known_after.register
def _after_sending_on(change: press.SendOn, paper: Paper) -> Known:
    return paper.changed(Spoken, player=change.player)


@known_after.register
def _after_note(change: press.KeepNote, paper: Paper) -> Known:
    return {}


@known_after.register
def _after_watching(change: press.Watch, paper: Paper) -> Known:
    return paper.changed(Watched, player=change.player)


@known_after.register
def _after_looking_away(change: press.Unwatch, paper: Paper) -> Known:
    return paper.changed(Watched, player=change.player)


@known_after.register
def _after_silencing(change: press.Silence, paper: Paper) -> Known:
    return paper.changed(Unwanted, ResolvedTurn, player=change.player)


@known_after.register
def _after_hearing(change: press.Hear, paper: Paper) -> Known:
    return paper.changed(Unwanted, ResolvedTurn, player=change.player)
