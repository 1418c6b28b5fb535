"""Engine data in a reader's words: the only way from events, problems, orders and views to text."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from engines import ENGINES
from engines.base import Digest, Engine, Event, Form, Headline
from gm.games.game import Game
from gm.games.lengths import usual_deadlines
from gm.words.filters import BETWEEN, MARK
from gm.words.templates import environment, template

WIDTH = 72
"""Columns of every text that a player reads."""


@dataclass(frozen=True)
class Cell:
    """A cell of a table in words; `marked` ones stand out."""

    text: str
    marked: bool = False


class Teller:
    """Tells the things of one game in one language. `names` has the player's name of every seat, and the game is `called` so,
    or by its title.
    """

    def __init__(self, game: str, language: str, names: Sequence[str], called: str = "") -> None:
        self._engine, self._called, self.language = ENGINES[game], called, language
        listed = environment(language).filters["listed"]
        known = {
            "name": lambda seat: names[seat],
            "who": lambda seats: listed([names[seat] for seat in seats]),
        }
        self._macros, self._standard = (
            template(language, file).make_module(known) for file in (f"games/{game}.txt", "standard.txt")
        )

    def tell(self, thing: object) -> str:
        """Tell an event, a problem or a remark in words; empty for what goes without saying."""
        return self._told(type(thing).__name__, thing)

    def told(self, event: Event) -> str:
        """Tell an event on one line; what somebody wrote keeps its own."""
        text = self.tell(event)
        return text if event.quoted else " ".join(text.split())

    def told_to(self, event: Event, seat: int) -> str:
        """Tell an event on one line to one of the seats that may know it: as `you` where the game has such words for it."""
        macro = f"{type(event).__name__}_to"
        if not hasattr(self._macros, macro):
            return self.told(event)
        return " ".join(self._told(macro, event, seat).split())

    def headline(self, headline: Headline, turn: int) -> str:
        """Word a headline for that turn: each has several variants, so that two turns do not read alike."""
        variants = [line.strip() for line in self.tell(headline).splitlines() if line.strip()]
        return variants[turn % len(variants)]

    def digest(self, digest: Digest) -> tuple[str, tuple[tuple[Cell, ...], ...]]:
        """Word a turn in short: a sentence, and the rows of a table, the heads first; no rows where there is no table."""
        told, *rows = (line for line in self.tell(digest).splitlines() if line.strip())
        return told.strip(), tuple(tuple(map(_cell, row.strip("\n ").split(BETWEEN))) for row in rows)

    def order(self, order: object) -> str:
        """Write an order as the reader would, one line a stated part."""
        return self._told("Order", order)

    def laid_open(self, order: object) -> str:
        """Write an order as everybody reads it afterwards: in words of one's own without the lines that marked them."""
        return self.said(order) if hasattr(self._macros, "Said") else self.order(order)

    def said(self, order: object) -> str:
        """Write what an order says to whoever judges it."""
        return self._told("Said", order)

    def judging(self, view: object) -> str:
        """Tell whoever judges what the orders are for; empty where that goes without saying."""
        return self._told("Judging", view)

    def title(self) -> str:
        """Name the game in the reader's language."""
        return self._called or self._told("Title")

    def position(self, view: object, drawn: bool = False, points: bool = True) -> str:
        """Tell the public position as text for any font; `drawn`, without what a picture beside it shows.

        Without `points` where the standings are told below it.
        """
        told = self._told("Position", view, drawn), self._told("Totals", view) if points else ""
        return "\n\n".join(text for text in told if text)

    def hand(self, view: object, drawn: bool = False) -> str:
        """Tell what is privately the seat's, `drawn` as above; empty where nothing is."""
        return self._told("Hand", view, drawn)

    def due(self, view: object) -> str:
        """Tell what is to be ordered now, in a sentence or two."""
        return self._told("Due", view)

    def waiting(self, view: object) -> str:
        """Tell whoever owes nothing what the others decide now; empty where the game says nothing of it."""
        return self._told("Waiting", view)

    def kind(self, kind: str) -> str:
        """Call a kind of card or shot, of which its game counts how many everybody had."""
        return self._told("Kind", kind)

    def score(self, score: int) -> str:
        """Write a score with its unit."""
        return self._told("Score", score)

    def rules(self, options: object) -> str:
        """Sum up the rules, with examples of orders, and say which form of the game these options are."""
        told = self._told("Rules", options), self._told("Forms", _forms(self._engine, options))
        return "\n\n".join(text for text in told if text)

    def changed(self, version: int, options: object) -> tuple[str, ...]:
        """Say in a sentence each what that version of its rules has changed for a game with these options."""
        if not hasattr(self._macros, f"changed_{version}"):
            return ()
        told = self._told(f"changed_{version}", options)
        return tuple(line.strip() for line in told.splitlines() if line.strip())

    def source(self, source: str) -> str:
        """Say where an order came from that nobody gave: what the lot did not play, the rules say."""
        return "missing" if source == "lot" and self._engine.judge else source

    def measure(self) -> str:
        """Tell how luck is measured in this game; empty where that is not told."""
        return self._told("Measure")

    def held(self, view: object) -> str:
        """Tell everybody what a seat held beside its cards, once all secrets lie open."""
        return self._told("Held", view) if hasattr(self._macros, "Held") else self.hand(view, drawn=True)

    def runner(self, name: str) -> str:
        """Name a horse, a boat, or whatever else runs in this game."""
        return self._told("Runner", name)

    def _told(self, macro: str, *arguments: object) -> str:
        told: Callable[..., str] = getattr(self._macros, macro, None) or getattr(self._standard, macro)
        return str(told(*arguments)).strip("\n").rstrip()


def _cell(text: str) -> Cell:
    return Cell(text.removeprefix(MARK), text.startswith(MARK))


def teller_of(game: Game, language: str) -> Teller:
    """Give the one who tells this game in that language."""
    return teller_for(game.engine.name, language, game.names, called(game.engine, game.options))


@lru_cache(maxsize=256)
def teller_for(engine: str, language: str, names: tuple[str, ...] = (), called: str = "") -> Teller:
    """Give the one who tells games of that kind in that language, with these names in the seats."""
    return Teller(engine, language, names, called)


def called(engine: Engine, options: Any) -> str:
    """Return what its options call a game; empty where they say nothing of it."""
    return engine.titled(options) if engine.titled else ""


_FORMS: tuple[Form, ...] = ("postal", "printed")


def _forms(engine: Engine, options: Any) -> dict[str, Any]:
    """Give the options in which the forms of a game differ, as each has them, and the form that these options are.

    `own` are those of no form, in which these options are not as in the postal one; one that is not shown has its name
    alone. `longer` are the switches with which even the postal form may take longer than a season.
    """
    switched = [switch for switch in engine.postal_with if getattr(options, switch)]
    forms = {form: vars(engine.form(form, *switched)) for form in _FORMS}
    longer = {switch: usual_deadlines(engine, engine.form("postal", switch)) for switch in engine.postal_with}
    differing = [name for name in vars(options) if forms["postal"][name] != forms["printed"][name]]
    is_form = next((form for form in _FORMS if forms[form] == vars(options)), "")
    shown = {entry.name: entry.repr for entry in fields(options)}
    own = [name for name, value in vars(options).items() if not is_form and value != forms["postal"][name]]
    return {
        "is": is_form,
        "own": [f"{name}={getattr(options, name)}" if shown[name] else name for name in own],
        "switched": switched,
        "longer": {switch: deadlines for switch, deadlines in longer.items() if deadlines},
        **{form: [f"{name}={forms[form][name]}" for name in differing] for form in _FORMS},
    }


def wrapped(text: str, first: str = "", later: str | None = None, width: int = WIDTH) -> str:
    """Wrap running text in lines of at most so many columns, the first begun with `first`, others with `later`."""
    return textwrap.fill(
        " ".join(text.split()),
        width,
        initial_indent=first,
        subsequent_indent=" " * len(first) if later is None else later,
        break_long_words=True,
        break_on_hyphens=False,
    )
