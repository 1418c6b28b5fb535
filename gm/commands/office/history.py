"""The GM's look back: everything that happened in a game, when, by whom and by which way, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from gm.base.errors import Refused
from gm.commands.parameters import SECRET, Before, BegunGame, Number, Switch
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import NoteLook
from gm.facts.for_gms import GmPlays
from gm.facts.history import Event, HistoryOf
from gm.facts.passed_on import struck_out
from gm.games.game import Game
from gm.games.record.receipts import keeps_orders
from gm.words.macros import phrase, short_when


@dataclass(frozen=True)
class TurnSaid(Number):
    """The number of a turn, where one is named."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the words if they begin with a number of a turn."""
        try:
            return super().split(said, facts, before)
        except Refused:
            return "", said


@command("log protokoll", Role.GM_OF_GAME, Unasked.LOOKING)
def log(
    facts: Facts,
    game: BegunGame,
    *,
    turn: Annotated[int | None, TurnSaid(least=1, help="Only what happened in this turn.")] = None,
    secret: Annotated[
        bool, Switch(words=SECRET, help="Yes, show what was ordered; the next report will say so.")
    ] = False,
) -> Outcome:
    """Show everything that happened in GAME: when, by whom, by which way, and what became of it.

    Every letter, order, deadline, command and change of hands is there, and never what was ordered, unless you add
    --secret; that is logged, and announced in the next report. Of a game that you play in yourself the open turn is
    left out.
    """
    row = game.row
    if turn is not None and turn > row.turn:
        raise Refused("turn_not_begun", game=game.name, turn=turn, open=row.turn)
    plays = facts.need(GmPlays(game.name))
    found = [event for event in facts.need(HistoryOf(game.name)) if turn in (None, event.turn)]
    looks = secret and row.finished_at is None
    open_book = row.finished_at is not None and not keeps_orders(game.engine, game.options)
    hides = plays and not looks
    shown = [event for event in found if not (hides and event.of_seat and event.turn == row.turn)]
    told = [_told(facts, game, event, lines=open_book or looks) for event in shown]
    look = (NoteLook(game.name, "gm log"),) if looks else ()
    data = {
        "hidden": len(found) - len(shown),
        "looked": looks,
        "only": turn,
        "zone": _zone(facts, game),
        "log": told,
    }
    return Outcome(data, look, about=game.name)


def _told(facts: Facts, game: Game, event: Event, *, lines: bool) -> dict[str, Any]:
    """Tell an event in the words of whoever asks, and as programs read it; what was ordered only with its `lines`."""
    language = facts.reader.language
    moments = {
        name: short_when(event.data[name], game, facts.reader) if event.data.get(name) else ""
        for name in ("deadline", "fetched")
    }
    words = phrase(f"log_{event.what}", language, {**event.data, **moments})
    return {
        "at": event.at,
        "when": short_when(event.at, game, facts.reader),
        "turn": event.turn,
        "what": event.what,
        "who": event.who,
        "way": "letter" if event.letter else event.way,
        "letter": event.letter,
        "words": _bare(facts, (words,))[0],
        "lines": _bare(facts, event.private) if lines else [],
        **event.data,
    }


def _zone(facts: Facts, game: Game) -> str:
    return facts.reader.zone or game.calendar.zone.key


def _bare(facts: Facts, lines: Sequence[str]) -> list[str]:
    """Return the lines without what proves anybody."""
    return struck_out(facts, list(lines), facts.now)


COMMANDS = (log,)
"""What the GM can look back at."""
