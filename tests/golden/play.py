"""Plays a short game by mail and tells it letter by letter."""

from __future__ import annotations

import re
import sys
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engines import ENGINES

sys.path.insert(0, str(Path(__file__).parents[1] / "gm"))

from correspondence import Correspondence, Person, Received, connected

FOLDER = Path(__file__).parent
TURNS = 6
"""After so many turns the players end a game that is not over by itself."""

CAST = (("Anna", "de"), ("Ben", "en"), ("Clara", "de"), ("Dora", "en"), ("Emil", "de"), ("Fiona", "en"))
NONSENSE = {"de": "SPIELE lila +99", "en": "PLAY purple +99"}
ENDS = {"de": "UMFRAGE ENDE", "en": "POLL END"}
YES = {"de": "STIMME JA", "en": "VOTE YES"}

_EXAMPLE = re.compile(r"(?:example|Beispiel):\n\n((?:  .+\n)+)")
_TOKEN = re.compile(r" ?\[#\w+\]")


def told(game: str) -> str:
    """Play the game; return every letter to its first two players, a German and an English one, and what they wrote."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("gm.publish.pages.site.write_pages", lambda *_: ())
        monkeypatch.setattr("gm.games.record.names.new_salt", lambda: "5a" * 16)
        for what in ("release", "rules_digest"):  # an edited comment is no change of how a game reads
            monkeypatch.setattr(f"gm.games.record.chain.{what}", lambda *_: "")
        post = connected(monkeypatch, Correspondence(Path(folder), f"sqlite:///{folder}/gm.sqlite3"))
        return _Telling(post, game).play()


class _Telling:
    """A game under way, and the lines told of it so far."""

    def __init__(self, post: Correspondence, game: str) -> None:
        self.post, self.rules = post, ENGINES[game]
        self.name = self.rules.demo_name or self.rules.name.title()
        self.people = [post.person(name, language) for name, language in CAST[: min(self.rules.seats)]]
        self.lines = [f"{self.name}, a game of {game}, as two of its players read it."]
        self.read = dict.fromkeys((person.name for person in self.people), 0)

    def play(self) -> str:
        """Play to the end, with an order of nonsense in turn 1 and one that is missing in turn 2."""
        options = self.rules.Options(**self.rules.demo)
        self.post.opens(self.name, *self.people, engine=self.rules.name, options=options)
        self._tell()
        while not self._over() and self.post.turn(self.name) <= TURNS:
            self._order()
            self.post.now = max(self.post.now, self.post.deadline(self.name) - timedelta(hours=23))
            self.post.ticks()
            self._tell()
            self.post.reaches_deadline(self.name)
            self._tell()
        if not self._over():
            for number, person in enumerate(self.people):
                self._writes(person, (YES if number else ENDS)[person.language])
            self.post.passes(hours=1)
            self.post.ticks()
            self._tell()
        return "\n".join(self.lines) + "\n"

    def _order(self) -> None:
        """Let everybody who owes an order send the one that the letter gives as an example."""
        turn = self.post.turn(self.name)
        for number, person in enumerate(self.people):
            example = self._asked(person, turn)
            if example and (turn, number) == (1, 1):
                self._writes(person, NONSENSE[person.language])
            if example and (turn, number) != (2, 1):
                self._writes(person, *example)

    def _asked(self, person: Person, turn: int) -> list[str]:
        """Return the lines of the example in the last letter, if that asks for an order for this turn."""
        asks = re.compile(rf"(?:DUE NEXT: TURN|ALS NÄCHSTES: ZUG) {turn}\b")
        letter = next((known for known in reversed(person.mailbox) if asks.search(known.text)), None)
        found = letter and _EXAMPLE.search(letter.text)
        return [line.strip() for line in found[1].splitlines()] if found else []

    def _writes(self, person: Person, *lines: str) -> None:
        self.post.now += timedelta(hours=1)
        if person in self.people[:2]:
            self.lines += ["", f"{'=' * 20} {person.name} writes, {self.post.now:%a %d %b %H:%M}", "", *lines]
        person.writes(*lines)
        self._tell()

    def _tell(self) -> None:
        for person in self.people[:2]:
            new = person.mailbox[self.read[person.name] :]
            self.read[person.name] += len(new)
            for letter in new:
                self.lines += self._letter(person, letter)

    def _letter(self, person: Person, letter: Received) -> list[str]:
        subject = _TOKEN.sub("", letter.subject)
        text = _TOKEN.sub("", letter.text).strip("\n")
        return ["", f"{'=' * 20} To {person.name}, {self.post.now:%a %d %b %H:%M}: {subject}", "", text]

    def _over(self) -> bool:
        with self.post.look() as session:
            return self.post.game(session, self.name).finished_at is not None
