"""What the GM decides about a game besides the options of its rules: deadlines, press, and what happens when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def term(default: Any, meaning: str, *choices: str) -> Any:
    """A field of the terms: `gm open` and its TOML file offer it, and their help says what it means.

    Of a text the `choices` name all that it can be, where it cannot be everything.
    """
    return field(default=default, metadata={"meaning": meaning, "choices": choices})


@dataclass(frozen=True)
class Terms:
    """Under what terms a game is played; they are kept with it, and an announced game begins under its own.

    `every` ("7d", "12h"), `at` ("20:00", empty for the default) and `zone` are the calendar. `early` lets a
    turn run as soon as all orders are in. `press` is what may be said: anonymous (signed too), signed or none.
    With `muster` turn 1 waits until everybody has answered in it. `quorum` is the percentage of the players who have
    to agree in a poll, but for the one about ending the game, in which all have to.
    `invited_only`, `allow` and `deny` say who can join; an address there may be a whole domain, "@example.org".
    """

    every: str = term("7d", "Time between deadlines: 7d, 12h or 30m.")
    at: str = term("", "Time of day of the deadlines, for example 20:00 (the default for days).")
    zone: str = term("Europe/Berlin", "Time zone of the deadlines.")
    early: bool = term(False, "Resolve a turn as soon as all orders are in.")
    press: str = term(
        "anonymous",
        "What players may say to each other: anonymous press too, signed press only, or none.",
        "anonymous",
        "signed",
        "none",
    )
    invited_only: bool = term(
        False, "Only those who were invited can join, and the game is not listed in public."
    )
    allow: tuple[str, ...] = term(
        (), "Only this address, or addresses @domain, can join; may be given again."
    )
    deny: tuple[str, ...] = term((), "This address, or addresses @domain, cannot join; may be given again.")
    muster: bool = term(True, "Seats of which no order comes in turn 1 are filled anew before the game goes on.")
    quorum: int = term(51, "Percent of the players who have to say yes in a poll; all have to for ending a game.")
