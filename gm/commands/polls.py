"""Commands about polls: asking the other players something, and voting."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated

from engines.wording import folded
from gm.base import spans
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import OwnGame, OwnSeat, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.turns import AskAll, CastVote
from gm.facts.seats import OpenPoll, RefusedSince, VotesIn
from gm.games.game import Game
from gm.turns import polls
from gm.turns.polls import Motion
from gm.turns.with_judge import JUDGING

_WORDS: dict[Motion, str] = {
    "extend": "extend extension verlangern verlangerung verlaengern verlaengerung",
    "pause": "pause pausieren",
    "resume": "resume continue weiter weiterspielen fortsetzen",
    "draw": "draw end ende beenden remis unentschieden",
    "judge": "judge leitung spielleitung",
}

_QUESTIONS: dict[str, Motion] = {
    word: question for question, words in _WORDS.items() for word in words.split()
}

_YES, _NO = ("yes", "y", "ja", "j", "ok"), ("no", "n", "nein")

_ANSWER = rf"(?:(?:for|with|mit|fur) )?(?P<said>{'|'.join((*_YES, *_NO))})(?: (?P<number>[0-9]{{1,4}}))?"

_QUESTION = rf"(?P<word>{'|'.join(_QUESTIONS)})(?: (?:(?:by|um) )?(?P<by>\w+(?: \w+)?))?"


@dataclass(frozen=True)
class Asked:
    """What the others are to be asked, None for nothing; and by how much, as it was read, and as it is meant."""

    read: str
    question: Motion | None
    by_read: str | None = None
    by: timedelta | None = None


@dataclass(frozen=True)
class QuestionNamed(Parameter[Asked]):
    """A question: `EXTEND 24h`, `PAUSE`, `DRAW`."""

    most_words: int = 4

    def value(self, text: str, facts: Facts, before: Before) -> Asked:
        """Read which one it is."""
        found = re.fullmatch(_QUESTION, folded(text))
        if found is None:
            return Asked(text, None)
        length = spans.span(found["by"]) if found["by"] else None
        return Asked(text, _QUESTIONS[found["word"]], found["by"], length)


@command("poll umfrage abstimmung", Role.PLAYER, Unasked.FROM_OWN)
def poll(facts: Facts, game: OwnGame, seat: OwnSeat, asked: Annotated[Asked, QuestionNamed()]) -> Outcome:
    """Ask the players what they can decide now; alone, the word tells of the open poll."""
    current = facts.need(OpenPoll(game.name))
    data = {
        **basics(game, facts.reader),
        "by_judge": game.judge is not None,
        "read": asked.read,
        "poll": polls.about(game, current, facts.reader) if current else None,
        "quorum": game.terms.quorum,
    }
    if seat.resigned or game.row.is_over:
        return Outcome({**data, "outcome": "over" if game.row.is_over else "no_seat"})
    if current is not None:
        return Outcome({**data, "outcome": "another" if asked.question else "open"})
    if asked.question is None:
        return Outcome({**data, "outcome": "how"})
    if flaw := _flaw(facts, game, asked.question, asked):
        return Outcome({**data, "outcome": flaw, "question": asked.question})
    put = AskAll(game.name, seat.number, asked.question, asked.by, facts.writer.received)
    return Outcome({**data, "outcome": "asked"}, (put,))


def _flaw(facts: Facts, game: Game, question: Motion, asked: Asked) -> str:
    """Tell why the players cannot be asked that now; empty if they can."""
    stopped, received = game.row.stopped, facts.writer.received
    if question == "extend" and (asked.by is None or asked.by > polls.LONGEST):
        return "how_long" if asked.by is None else "too_long"
    if question != "extend" and asked.by_read:
        return "how"
    if question == "resume" and stopped != "poll":
        return "not_theirs" if stopped else "not_paused"
    if question == "judge" and stopped != JUDGING:
        return "not_judging"
    if question in ("extend", "pause") and stopped:
        return "being_judged" if stopped == JUDGING else "stands_still"
    if not stopped and received >= game.row.deadline:
        return "late"
    if facts.need(RefusedSince(game.name, question, received - polls.AGAIN)):
        return "again"
    return ""


@dataclass(frozen=True)
class Said:
    """A vote, and the number of the poll that it is for; None where it is none, or does not say."""

    read: str
    yes: bool | None
    number: int | None = None


@dataclass(frozen=True)
class VoteSaid(Parameter[Said]):
    """A vote: `YES`, `NO 3`."""

    most_words: int = 3
    pattern: str = rf"(?:{_ANSWER})?|\S+"

    def value(self, text: str, facts: Facts, before: Before) -> Said:
        """Read which one it is."""
        found = re.fullmatch(_ANSWER, folded(text))
        if found is None:
            return Said(text, None)
        return Said(text, found["said"] in _YES, int(found["number"]) if found["number"] else None)


@command("vote stimme", Role.PLAYER, Unasked.FROM_OWN)
def vote(facts: Facts, game: OwnGame, seat: OwnSeat, said: Annotated[Said, VoteSaid()]) -> Outcome:
    """Vote in the open poll; alone, the word tells what that is about."""
    data = {**basics(game, facts.reader), "read": said.read, "poll": None, "voted": 0, "players": 0}
    current, received = facts.need(OpenPoll(game.name)), facts.writer.received
    if current is None or said.number not in (None, current.number) or received >= current.closes_at:
        return Outcome({**data, "outcome": "closed" if said.number or current else "none"})
    data["poll"] = polls.about(game, current, facts.reader)
    if seat.resigned:
        return Outcome({**data, "outcome": "no_seat"})
    if said.yes is None:
        return Outcome({**data, "outcome": "how"})
    votes = polls.with_vote(facts.need(VotesIn(current.id)), current, seat.number, said.yes, received)
    (counts,) = (vote for vote in votes if vote.seat == seat.number)
    stands = polls.counted(game, current, votes)
    # how they voted is told when the poll is over
    data |= {
        "outcome": "yes" if counts.yes else "no",
        "voted": stands.yes + stands.no,
        "players": stands.players,
        "decided": stands.outcome != "",
    }
    return Outcome(data, (CastVote(game.name, seat.number, said.yes, received),))


COMMANDS = (poll, vote)
"""What players can decide together."""
