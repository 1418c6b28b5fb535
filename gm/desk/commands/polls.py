"""Commands about polls: asking the other players something, and voting."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from engines.wording import folded
from gm.base import spans
from gm.desk.commands.asked import Asked, Spec, basics
from gm.games.game import Game
from gm.store.tables import Poll
from gm.turns import polls
from gm.turns.polls import Motion
from gm.turns.reading.commands import Command

_WORDS: dict[Motion, str] = {
    "extend": "extend extension verlangern verlangerung verlaengern verlaengerung",
    "pause": "pause pausieren",
    "resume": "resume continue weiter weiterspielen fortsetzen",
    "draw": "draw end ende beenden remis unentschieden",
}

_QUESTIONS: dict[str, Motion] = {
    word: question for question, words in _WORDS.items() for word in words.split()
}

_YES, _NO = ("yes", "y", "ja", "j", "ok"), ("no", "n", "nein")

_ANSWER = rf"(?:(?:for|with|mit|fur) )?(?P<said>{'|'.join((*_YES, *_NO))})(?: (?P<number>[0-9]{{1,4}}))?"

_QUESTION = rf"(?P<word>{'|'.join(_QUESTIONS)})(?: (?:(?:by|um) )?(?P<by>\w+(?: \w+)?))?"


def _poll(asked: Asked, command: Command) -> dict[str, Any]:
    """The players are asked, if what they are asked can be decided now; alone, the word tells of the open poll."""
    sheet, place = asked.seat
    data = {
        **basics(asked, sheet),
        "read": command.argument,
        "poll": None,
        "quorum": sheet.terms.quorum,
    }
    found = re.fullmatch(_QUESTION, folded(command.argument))
    current = polls.open_poll(asked.session, sheet.row)
    if current is not None:
        data["poll"] = polls.about(sheet, current, asked.reader)
    if place.resigned or sheet.row.finished_at:
        return {**data, "outcome": "over" if sheet.row.finished_at else "no_seat"}
    if current is not None:
        return {**data, "outcome": "another" if found else "open"}
    if found is None:
        return {**data, "outcome": "how"}
    question, by = _QUESTIONS[found["word"]], spans.span(found["by"]) if found["by"] else None
    if flaw := _flaw(asked, sheet, question, by, found["by"]):
        return {**data, "outcome": flaw, "question": question}
    poll = polls.ask(asked.session, sheet, place, question, by, asked.row.received_at)
    told = polls.about(sheet, poll, asked.reader)
    stands = polls.standing(asked.session, sheet, poll)
    if not stands.outcome:
        polls.tell_of_poll(asked.session, asked.gm, sheet, poll, asked.now)
    return {**data, "outcome": "asked", "poll": told, "needed": stands.needed, "players": stands.players}


def _flaw(asked: Asked, game: Game, question: Motion, by: timedelta | None, read: str | None) -> str:
    """Why the players cannot be asked that now; empty if they can. `read` is what stood behind the question."""
    stopped, received = game.row.stopped, asked.row.received_at
    if question == "extend" and (by is None or by > polls.LONGEST):
        return "how_long" if by is None else "too_long"
    if question != "extend" and read:
        return "how"
    if question == "resume" and stopped != "poll":
        return "not_theirs" if stopped else "not_paused"
    if question in ("extend", "pause") and stopped:
        return "stands_still"
    if not stopped and received >= game.row.deadline:
        return "late"
    if polls.refused_since(asked.session, game.row, question, received - polls.AGAIN):
        return "again"
    return ""


def _vote(asked: Asked, command: Command) -> dict[str, Any]:
    """The seat has voted in the open poll; alone, the word tells what that is about."""
    sheet, place = asked.seat
    data = {**basics(asked, sheet), "read": command.argument, "poll": None, "voted": 0, "players": 0}
    poll = polls.open_poll(asked.session, sheet.row)
    found = re.fullmatch(_ANSWER, folded(command.argument))
    wanted = int(found["number"]) if found and found["number"] else None
    if poll is None or wanted not in (None, poll.number) or asked.row.received_at >= poll.closes_at:
        return {**data, "outcome": "closed" if wanted or poll else "none"}
    data["poll"] = polls.about(sheet, poll, asked.reader)
    if place.resigned:
        return {**data, "outcome": "no_seat"}
    if found is None:
        return {**data, "outcome": "how"}
    counts = polls.vote(asked.session, poll, place, found["said"] in _YES, asked.row.received_at)
    return {**data, "outcome": "yes" if counts.yes else "no", **_so_far(asked, sheet, poll)}


def _so_far(asked: Asked, game: Game, poll: Poll) -> dict[str, Any]:
    """How many have voted; how they did is told when the poll is over."""
    stands = polls.standing(asked.session, game, poll)
    return {"voted": stands.yes + stands.no, "players": stands.players, "decided": stands.outcome != ""}


COMMANDS = (
    Spec("poll", "poll umfrage abstimmung", _poll, most_words=5, in_a_game=True),
    Spec("vote", "vote stimme", _vote, most_words=4, in_a_game=True, argument=rf"(?:{_ANSWER})?|\S+"),
)
"""What players can decide together."""
