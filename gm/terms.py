"""What the GM decides about a game besides the options of its rules: deadlines, press, and what happens when."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Terms:
    """Under what terms a game is played; they are kept with it, and an announced game begins under its own.

    `every` ("7d", "12h"), `at` ("20:00", empty for the default) and `zone` are the calendar. `early` lets a
    turn run as soon as all orders are in. `press` is what may be said: anonymous (signed too), signed or none.
    """

    every: str = "7d"
    at: str = ""
    zone: str = "Europe/Berlin"
    early: bool = False
    press: str = "anonymous"
