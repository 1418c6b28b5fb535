"""What is known after a change that was decided on paper: one function for each kind that facts can follow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm.facts import Fact, GameToShow, Known, WaitingGames
from gm.facts.changes import Change, players, press, seats
from gm.facts.changes.correspondence import Answered, Ask, Close, HeardFrom
from gm.facts.changes.turns import Amend, CastVote, FileOrder, Hold, KeepAhead, LetGo
from gm.facts.joining import AllAnnounced, Announced, HasJoined, IsInvited, KeptOut, OwnInvitation
from gm.facts.orders import OpenTurnOf, Unanswered
from gm.facts.paper import Paper, known_after
from gm.facts.players import (
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
from gm.facts.seats import HandoverOf, ResolvedTurn, Spoken, Unprinted, Unwanted, VotesIn
from gm.facts.writers import (
    AddressAt,
    AtHand,
    CarriedOut,
    GamesAtHand,
    HomeZone,
    LetterWithId,
    PlayerWithId,
    PracticesAtHand,
    QuestionsIn,
)
from gm.games.game import Game, reader_of
from gm.games.open_turn import Ahead, Sent
from gm.store.tables import LetterIn, Player, Question

_FORGOTTEN: dict[type[Change], tuple[type[Fact[Any]], ...]] = {
    CastVote: (VotesIn,),
    players.EndPractice: (Exercised, Exercises, PracticesAtHand),
    seats.LeaveWords: (HandoverOf,),
    seats.DropWords: (HandoverOf,),
}
"""What is known no more after a change, whomever it is about."""

_FORGOTTEN_OF_PLAYER: dict[type[Change], tuple[type[Fact[Any]], ...]] = {
    seats.StandBy: (StandsBy,),
    seats.StandDown: (StandsBy,),
    press.Print: (Spoken, Unprinted),
    press.SendOn: (Spoken,),
    press.KeepNote: (),
    press.Watch: (Watched,),
    press.Unwatch: (Watched,),
    press.Silence: (Unwanted, ResolvedTurn),
    press.Hear: (Unwanted, ResolvedTurn),
}
"""What is known no more of the player whom a change is about."""


def _forget(change: Change, paper: Paper) -> Known:
    paper.forget(*_FORGOTTEN[type(change)])
    return {}


def _forget_of_player(change: Any, paper: Paper) -> Known:
    paper.forget(*_FORGOTTEN_OF_PLAYER[type(change)], player=change.player)
    return {}


for _kind in _FORGOTTEN:
    known_after.register(_kind)(_forget)
for _kind in _FORGOTTEN_OF_PLAYER:
    known_after.register(_kind)(_forget_of_player)


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
    paper.forget(ProofOf)
    return {turn: paper.need(turn).with_sent(sent)}


@known_after.register
def _after_amending(change: Amend, paper: Paper) -> Known:
    turn = OpenTurnOf(change.game)
    (sent,) = (each for each in paper.need(turn).sent if each.id == change.order)
    paper.forget(ProofOf)
    return {turn: paper.need(turn).with_data(sent, change.data)}


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
def _after_asking(change: Ask, paper: Paper) -> Known:
    """Know no more which older questions stand: one about the same matter is over now."""
    asked = change.asked
    if asked.matter == "order":
        paper.forget(OpenTurnOf)
    for fact, found in [*paper.known.items()]:
        if isinstance(fact, QuestionsIn) and any(
            (each.matter, each.player_id) == (asked.matter, asked.player_id) for each in found
        ):
            del paper.known[fact]
    paper.forget(Unanswered, player=asked.player_id)
    return {}


@known_after.register
def _after_answer(change: Answered, paper: Paper) -> Known:
    asked_there = QuestionsIn(change.letter)
    questions = [
        Question(**each.model_dump() | {"answered": change.said, "answered_at": change.at})
        if each.id == change.question
        else each
        for each in paper.need(asked_there)
    ]
    if any(each.id == change.question and each.doubt for each in questions):
        paper.forget(OpenTurnOf)
    paper.forget(Unanswered)
    return {asked_there: questions}


@known_after.register
def _after_settling(change: players.Settle, paper: Paper) -> Known:
    return _after_naming(change.player, paper, **{change.what: change.value})


@known_after.register
def _after_joining(change: seats.Join, paper: Paper) -> Known:
    games = (WaitingGames, GamesWaiting, Announced, AllAnnounced, HasJoined, GamesToTell, GameKnown)
    paper.forget(*games, IsInvited, KeptOut, OwnInvitation, PlaysIn)
    return _after_naming(change.player, paper, name=change.name)


def _after_naming(number: int, paper: Paper, **what: str) -> Known:
    """Know the player as they then are, wherever they are known."""
    player = Player(**paper.need(PlayerWithId(number)).model_dump() | what)
    paper.forget(HomeZone, player=number)
    paper.forget(Exercised, Exercises)
    after: dict[Fact[Any], Any] = {PlayerWithId(number): player}
    for fact, found in paper.known.items():
        if found is None:
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
    paper.forget(Exercises, PracticesAtHand)
    return {Exercised(change.after.row.id): change.after}


@known_after.register
def _after_subscribing(change: players.Subscribe, paper: Paper) -> Known:
    return {Subscribes(change.player): True}


@known_after.register
def _after_unsubscribing(change: players.Unsubscribe, paper: Paper) -> Known:
    return {Subscribes(change.player): False}


@known_after.register
def _after_going_away(change: seats.GoAway, paper: Paper) -> Known:
    return _after_absence(change.player, paper)


@known_after.register
def _after_coming_back(change: seats.ComeBack, paper: Paper) -> Known:
    return _after_absence(change.player, paper)


def _after_absence(player: int, paper: Paper) -> Known:
    """Know no more who is away where the player sits."""
    paper.forget(AbsencesAhead, player=player)
    for fact, found in [*paper.known.items()]:
        if isinstance(fact, GamesAtHand) and fact.player == player:
            for game in found.games:
                paper.forget(OpenTurnOf, game=game.row.id)
    return {}


@known_after.register
def _after_closing(change: Close, paper: Paper) -> Known:
    fate, row = change.fate, LetterWithId(change.fate.letter)
    paper.forget(CarriedOut, message_id=fate.message_id)
    became = {"status": fate.status, "why": fate.why, "message_id": fate.message_id}
    return {row: LetterIn(**paper.need(row).model_dump() | became)}


@known_after.register
def _after_hearing_from(change: HeardFrom, paper: Paper) -> Known:
    paper.forget(AddressAt, address=change.address)
    return {}
