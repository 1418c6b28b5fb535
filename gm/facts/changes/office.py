"""What the commands of GMs change."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from gm.base.terms import Terms
from gm.facts.changes import Change
from gm.people.players import Invited
from gm.turns.opening import Opening


@dataclass(frozen=True)
class Move(Change):
    """The open turn of the game is due at that time, and everyone is told why."""

    game: str
    deadline: datetime
    why: str


@dataclass(frozen=True)
class Stop(Change):
    """The game stands still until it is resumed, and everyone is told why."""

    game: str
    why: str


@dataclass(frozen=True)
class Resume(Change):
    """The game goes on with the time that was left, and everyone is told why."""

    game: str
    why: str


@dataclass(frozen=True)
class End(Change):
    """The game is over as it stands, and everyone is told why; its last reports leave in an hour."""

    game: str
    why: str


@dataclass(frozen=True)
class EndNow(Change):
    """The last reports of the game leave at once, of one that goes on because of that."""

    game: str
    why: str


@dataclass(frozen=True)
class OpenAgain(Change):
    """A game that was ended goes on, or stands still as before, and everyone is told."""

    game: str
    why: str


@dataclass(frozen=True)
class Announce(Change):
    """Everybody in the game, or in any game without a name, gets the words of the GM. It adds the `count` of them."""

    game: str
    words: str


@dataclass(frozen=True)
class Resolve(Change):
    """The open turn of the game, which has that number, is resolved now, whatever its deadline."""

    game: str
    turn: int


@dataclass(frozen=True)
class TakeBack(Change):
    """That turn of the game is open again, due at that time or after the usual one, and everyone is told why."""

    game: str
    turn: int
    why: str
    deadline: datetime | None


@dataclass(frozen=True)
class Restore(Change):
    """What was taken back of the game last counts again, and everyone is told."""

    game: str
    why: str


@dataclass(frozen=True)
class OrderFor(Change):
    """The order of that seat is on file with its text, as if the player had sent it, who is told; or, None, withdrawn.

    The GM has typed the lines; `alone` is what they say by themselves, None where that takes what was on file.
    """

    game: str
    seat: int
    order: Any | None
    text: str
    alone: Any | None
    lines: tuple[str, ...]


@dataclass(frozen=True)
class NoteLook(Change):
    """The next report of the game tells everyone that the GM has looked at what is secret. Was it `said` already, the log
    says it in a lower voice.
    """

    game: str
    what: str
    said: bool = False


@dataclass(frozen=True)
class ReplacePlayer(Change):
    """The person plays the seat of that number from now on, and both are told."""

    game: str
    seat: int
    person: Invited


@dataclass(frozen=True)
class AppointJudge(Change):
    """The person judges the game from now on, and everybody concerned is told."""

    game: str
    person: Invited


@dataclass(frozen=True)
class Free(Change):
    """That seat of the game has no player any more, and who had it is told why."""

    game: str
    seat: int
    why: str


@dataclass(frozen=True)
class NoteAway(Change):
    """The player of that id is away from one moment to the other in all games, and is told."""

    player: int
    since: datetime
    until: datetime


@dataclass(frozen=True)
class Correct(Change):
    """That is the player, named by id, from now on, who is told. A new address, if there is one, comes first."""

    player: int
    name: str
    address: str
    language: str
    zone: str


@dataclass(frozen=True)
class Merge(Change):
    """Two entries of one person, named by id, become one: `gone` is no more, `kept` has all that it had, and is told."""

    gone: int
    kept: int


@dataclass(frozen=True)
class CountReachable(Change):
    """Letters to that address of a player go there again."""

    address: str


@dataclass(frozen=True)
class ConfirmClock(Change):
    """The clock of the service, which has jumped, is right."""


@dataclass(frozen=True)
class HandOver(Change):
    """The game is in the hands of another GM, whose name signs its letters; everybody is told."""

    game: str
    person: Invited


@dataclass(frozen=True)
class Appoint(Change):
    """The person may act as GM, in all games or in one, and is told how."""

    person: Invited
    game: str


@dataclass(frozen=True)
class Dismiss(Change):
    """The person at that address no longer acts as GM, in all games or in one."""

    address: str
    game: str


@dataclass(frozen=True)
class RenewGmToken(Change):
    """The GM at that address has a new token; the old one, and a reply to an older letter, prove nothing any more."""

    address: str


@dataclass(frozen=True)
class Bar(Change):
    """That address, or all of that domain, can join no game."""

    address: str


@dataclass(frozen=True)
class Unbar(Change):
    """That address, or all of that domain, can join games again."""

    address: str


@dataclass(frozen=True)
class TryLetterAgain(Change):
    """The desk works on the letter of that number once more."""

    number: int


@dataclass(frozen=True)
class DiscardLetter(Change):
    """Nothing is done any more with the letter of that number."""

    number: int


@dataclass(frozen=True)
class Open(Change):
    """The game is open for its players, or announced with so many seats where some are free or its beacon is to come."""

    opening: Opening
    seats: int


@dataclass(frozen=True)
class Begin(Change):
    """The game, which waits, has begun with those who have joined, and with the value of its beacon if it has one."""

    game: str
    beacon: str = ""


@dataclass(frozen=True)
class Withdraw(Change):
    """The game, which waits, is withdrawn, and everyone who joined is told."""

    game: str


@dataclass(frozen=True)
class Invite(Change):
    """The person gets a letter with a code that lets them into the game."""

    game: str
    person: Invited


@dataclass(frozen=True)
class OpenCode(Change):
    """There is a code that lets everybody into the game. It adds the `lines` that use it, by language."""

    game: str


@dataclass(frozen=True)
class MakeIssue(Change):
    """The next issue of the bulletin, which has something in it, has come out. It adds what it is called and where it lies."""

    editorial: str


@dataclass(frozen=True)
class MailIssue(Change):
    """The issue of that number, or the last one, goes to all subscribers. It adds to how many of them."""

    number: int | None


@dataclass(frozen=True)
class ChangeTerms(Change):
    """The open turn of the game goes on under the terms that hold `at_once`, and the next begins under those `wanted`.

    Everyone is told why. The open turn is due at the `deadline`, if a blackout moves it.
    """

    game: str
    at_once: Terms
    wanted: Terms
    deadline: datetime | None
    why: str


@dataclass(frozen=True)
class Tell(Change):
    """The player with that id gets the words of the GM; with a game, the player of that `seat` of it."""

    words: str
    player: int
    game: str = ""
    seat: int = 0


@dataclass(frozen=True)
class SendAgain(Change):
    """The letter out with that number goes once more to the player of that seat of the game."""

    game: str
    seat: int
    number: int
