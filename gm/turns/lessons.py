"""What a practice game says: the opening, what an order did and what that means, and what can be ordered next."""

from __future__ import annotations

from typing import Any

from gm.games.closing import winning
from gm.turns.practising import OWN, Exercise
from gm.words.layout.passage import Passage
from gm.words.macros import told, when
from gm.words.orders import offered_orders, tapped_order
from gm.words.positions import told_cards, told_picture, told_rules, welcome
from gm.words.public import public_report
from gm.words.teller import teller_of
from gm.words.templates import game_words

MOST_AT_ONCE = 3
"""The number of things explained in one letter; the others wait until they happen again."""


def opening(begun: Exercise) -> dict[str, Any]:
    """Return the data of the letter that a practice game begins with."""
    language, game = begun.seat.reader.language, begun.game
    teller = teller_of(game, language)
    events = [teller.tell(event) for event in begun.played.events if not event.seen_by]
    picture, _ = told_picture(game, language, game.engine.view(game.state, None))
    return {
        "game": begun.row.name,
        "title": teller.title(),
        "names": game.names,
        "welcome": welcome(game, language) or told_rules(game, language),
        "events": [text for text in events if text],
        "picture": picture,
        "next": whats_next(begun),
    }


def outcome(after: Exercise) -> dict[str, Any]:
    """Return the data that answer an order: the report, its meaning, the next order or the end."""
    language, game = after.seat.reader.language, after.game
    scores = game.engine.scores(game.state)
    return {
        "report": public_report(game, language, after.played),
        "lesson": _lesson(after),
        "over": after.row.finished_at is not None,
        "won": after.row.finished_at is not None and OWN in winning(after.told[-1][1], scores),
        "title": teller_of(game, language).title(),
        "next": None if after.row.finished_at else whats_next(after),
    }


def whats_next(now: Exercise) -> Passage:
    """Tell the player's hand, what can be ordered, and until when the practice game waits for it."""
    language, game, state = now.seat.reader.language, now.game, now.game.state
    view = game.engine.view(state, OWN)
    example, others = offered_orders(game, language, state, OWN)
    cards, beside = told_cards(game, language, view)
    data = {
        "game": now.row.name,
        "turn": now.row.turn,
        "hand": cards,
        "beside": beside,
        "due": teller_of(game, language).due(view),
        "example": example,
        "others": others,
        "tap": tapped_order(game, language, state, OWN),
        "hints": game.terms.hints,
        "until": when(game.row.deadline, game, now.seat.reader),
        "beginning": len(now.told) == 1,
    }
    return told("practice_next", language, data)


def _lesson(after: Exercise) -> Passage:
    """Tell the lessons of this turn: how to read a first report, then each event that happened for the first time."""
    words = _words(after)
    first = len(after.told) <= 2 and hasattr(words, "Reading")
    data = {
        "first": str(words.Reading()).strip() if first else "",
        "points": [str(getattr(words, f"Lesson_{kind}")()).strip() for kind in _explained(after, words)],
    }
    return told("lesson", after.seat.reader.language, data)


def _explained(after: Exercise, words: Any) -> list[str]:
    """List the kinds of events that are explained with the last turn, as none of the letters before has done."""
    explained: set[str] = set()
    new: list[str] = []
    for _, events in after.told[1:] or after.told:
        seen = [event for event in events if not event.seen_by or OWN in event.seen_by]
        kinds = dict.fromkeys(type(event).__name__ for event in seen)
        new = [kind for kind in kinds if kind not in explained and hasattr(words, f"Lesson_{kind}")]
        new = new[:MOST_AT_ONCE]
        explained.update(new)
    return new


def _words(of: Exercise) -> Any:
    """Return the macros of the game's lessons, one for each event that is explained."""
    return game_words(of.row.engine, of.seat.reader.language)
