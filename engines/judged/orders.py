"""Orders: of a player a text, of the judge what comes of all of them."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Seat
from engines.judged.position import Phase


@dataclass(frozen=True)
class Order(base.Order):
    """A player's order is `text`; all else is the judge's, None where nothing is said of it.

    `pictures` are shown to all, named by their hashes, and `letters` are words for one seat each. `position` and `notes` take the place of those before, and `scores` of those of
    the seats that they name. `due` is the phase that is ordered for next; the game is `over`, won by these seats.
    """

    text: str | None = None
    report: str | None = None
    pictures: tuple[str, ...] | None = None
    letters: tuple[tuple[Seat, str], ...] | None = None
    position: str | None = None
    notes: str | None = None
    scores: tuple[tuple[Seat, int], ...] | None = None
    due: Phase | None = None
    over: tuple[Seat, ...] | None = None

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        found = [] if self.text is None else ["ORDERS", self.text, "END"]
        found += [] if self.report is None else ["REPORT", self.report]
        found += [] if self.pictures is None else [f"PICTURES {', '.join(self.pictures) or '-'}"]
        for seat, text in self.letters or ():
            found += [f"TO {seat_letter(seat)}", text]
        found += [] if self.position is None else ["POSITION", self.position]
        found += [] if self.notes is None else ["NOTES", self.notes]
        if self.scores is not None:
            found.append("SCORES " + ", ".join(f"{seat_letter(seat)} {score}" for seat, score in self.scores))
        if self.due is not None:
            found.append(" ".join(part for part in ("DUE", self.due.name, self.due.span) if part))
        if self.over is not None:
            found.append(f"OVER {', '.join(map(seat_letter, self.over))}".rstrip())
        return found


def seat_letter(seat: Seat) -> str:
    """Name a seat where its player is not known: A, B, C ..."""
    return chr(ord("A") + seat)
