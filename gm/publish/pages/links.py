"""Where each page lies below the archive, and how one page names another.

A game's folder has letters, digits and hyphens only, so a name with a dot or an underscore in the archive's
root is never a game's; neither is the bulletin's folder.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from gm.base.distinct_names import BULLETIN, DEVICE

PUZZLE = "puzzle"
"""How the names begin of the files of the turn that is to be played again, in the archive's root."""

LONGEST = 40
"""Characters of a player's name that go into the name of the page."""


@dataclass(frozen=True)
class Links:
    """The addresses of pages in one language, as seen from a page; `root` leads from there to the archive."""

    language: str
    root: str = ""

    def page(self, name: str) -> str:
        """Return the address of a page of the archive as a whole: `index`, `players` or `hall_of_fame`."""
        return f"{self.root}{name}.{self.language}.html"

    def file(self, name: str) -> str:
        """Return the address of a file of the archive's root, in no language."""
        return f"{self.root}{name}"

    def game(self, folder: str) -> str:
        """Return the address of a game's own page."""
        return f"{self.root}{folder}/index.{self.language}.html"

    def order_desk(self, folder: str) -> str:
        """Return the address of the page on which an order of a game is composed."""
        return f"{self.root}{folder}/order.{self.language}.html"

    def closing(self, folder: str) -> str:
        """Return the address of the page that looks back on a finished game."""
        return f"{self.root}{folder}/closing.{self.language}.html"

    def board(self, folder: str) -> str:
        """Return the address of the picture of how a game stands."""
        return f"{self.root}{folder}/board.{self.language}.svg"

    def kind_board(self, engine: str) -> str:
        """Return the address of the picture of how a game of a kind may begin."""
        return f"{self.root}board.{engine}.{self.language}.svg"

    def card(self, folder: str, number: int) -> str:
        """Return the address of the postcard of a turn, which is in one language."""
        return f"{self.root}{folder}/card-{number:02}.png"

    def sheet(self, folder: str, letter: str) -> str:
        """Return the address of the postcard of who sat there, once the game is over."""
        return f"{self.root}{folder}/sheet-{letter}.png"

    def film(self, folder: str) -> str:
        """Return the address of the film of a game that is over."""
        return f"{self.root}{folder}/film.{self.language}.svg"

    def turn(self, folder: str, number: int) -> str:
        """Return the address of the page of a turn."""
        return f"{self.root}{folder}/{number:02}.{self.language}.html"

    def gone(self, folder: str, stem: str) -> str:
        """Return the address of the page of a turn that was taken back, by the name of its record."""
        return f"{self.root}{folder}/record-{stem}.{self.language}.html"

    def player(self, name: str) -> str:
        """Return the address of the page of a player."""
        return f"{self.root}all_players/{page_name(name)}.{self.language}.html"

    def cup(self, folder: str) -> str:
        """Return the address of the page of a cup."""
        return f"{self.root}all_cups/{folder}.{self.language}.html"

    def bulletin(self) -> str:
        """Return the address of the list of all issues of the bulletin."""
        return f"{self.root}{BULLETIN}/index.{self.language}.html"

    def puzzle(self) -> str:
        """Return the address of the page with a turn of a game that is over, to be played again; it is short, as it is printed."""
        return f"{self.root}{PUZZLE}.{self.language}.html"

    def puzzle_board(self, number: int) -> str:
        """Return the address of the picture of what would have come of a choice there; 0 is how it stood before."""
        return f"{self.root}{PUZZLE}.{number}.{self.language}.svg"

    def feed(self) -> str:
        """Return the address of the feed of the reports."""
        return f"{self.root}feed.{self.language}.atom"

    def calendar(self) -> str:
        """Return the address of the calendar of the deadlines."""
        return f"{self.root}deadlines.{self.language}.ics"


def page_name(player: str) -> str:
    """Name a player's page: differently for different names, and with a plain word for most."""
    spread = unicodedata.normalize("NFKD", player).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^a-z0-9]+", "-", spread.lower()).strip("-")
    if player == plain.capitalize() and len(plain) <= LONGEST and not DEVICE.fullmatch(plain):
        return plain
    number = hashlib.sha256(player.encode("utf-8", "replace")).hexdigest()[:8]
    return f"{plain[:LONGEST].strip('-') or 'player'}-{number}"


def drop_player(archive: Path, player: str) -> None:
    """Take away the pages of a player whom nobody is called any more."""
    for stale in (archive / "all_players").glob(f"{page_name(player)}.*"):
        stale.unlink()
