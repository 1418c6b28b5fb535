"""What the GM decides about a game besides the options of its rules: deadlines, press, and what happens when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gm.base.spans import span, written


def term(default: Any, meaning: str, *choices: str) -> Any:
    """Make a field of the terms: `gm open` and its TOML file offer it, and their help says what it means.

    Of a text the `choices` name all that it can be, where it cannot be everything.
    """
    return field(default=default, metadata={"meaning": meaning, "choices": choices})


@dataclass(frozen=True)
class Terms:
    """Under what terms a game is played; they are kept with it, and an announced game begins under its own.

    The calendar is read by `gm.base.calendar`: `every` ("7d", "12h", "Mon,Thu"), `at` ("20:00", empty for the default),
    `zone`, and what follows up to `grace`. `early` lets a turn run as soon as all orders are in, `cool_off` later.
    `press` is what may be said: anonymous (signed too), signed or none. `press_with_order` takes it only from those who
    have ordered, and `tell_missing` lets everybody know who has not.
    With `hints` players may ask what a beginner might order.
    With `muster` turn 1 waits until everybody has answered in it. `quorum` is the percentage of the players who have
    to agree in a poll, but for the one about ending the game, in which all have to.
    `bank`, `nmrs`, `think`, `away` and `reliability` are about orders that do not come and players who go.
    With `hotseat` one person may have several seats.
    `beacon` names a public number before it comes into being, on which all draws depend.
    `judge` is the person who judges a game that takes one, as NAME <ADDRESS>; `patience` is how long that may take.
    `invited_only`, `allow` and `deny` say who can join; an address there may be a whole domain, "@example.org".
    """

    every: str = term("7d", "Time between deadlines: 7d, 12h or 30m; or their weekdays, such as Mon,Thu.")
    at: str = term("", "Time of day of the deadlines, for example 20:00 (the default for days and weekdays).")
    zone: str = term("Europe/Berlin", "Time zone of the deadlines, if it is not your own.")
    blackout: tuple[str, ...] = term(
        (), "No deadline falls on this day, or on these: 2031-12-24..2032-01-02; may be repeated."
    )
    minimum: str = term("", "At least this long from a report to the next deadline, for example 48h.")
    alone: str = term("", "Shorter minimum for turns in which only one player decides, for example 24h.")
    early: bool = term(False, "Resolve a turn as soon as all orders are in.")
    cool_off: str = term("", "With early: this long after the last change to an order, for example 2h.")
    remind: str = term("24h", "Remind players this long before the deadline: 24h, or 48h,12h, or off.")
    grace: str = term(
        "", "Accept orders this long after the deadline, for example 12h; the report names who was late."
    )
    press: str = term(
        "anonymous",
        "What players may say to each other: anonymous press too, signed press only, or none.",
        "anonymous",
        "signed",
        "none",
    )
    press_with_order: bool = term(
        False, "Press is taken only from players who have their order on file, or owe none."
    )
    tell_missing: bool = term(False, "MISSING tells players who has not ordered yet, and so do reminders.")
    invited_only: bool = term(
        False, "Only those who were invited can join, and the game is not listed in public."
    )
    allow: tuple[str, ...] = term((), "Only this address, or addresses @domain, can join; may be repeated.")
    deny: tuple[str, ...] = term((), "This address, or addresses @domain, cannot join; may be repeated.")
    muster: bool = term(True, "Replace players who send nothing in turn 1 before the game goes on.")
    hints: bool = term(
        False, "HINT tells a player what a beginner might order; in practice games it always does."
    )
    quorum: int = term(51, "Percentage of players who must say yes in a poll (ending a game needs all).")
    bank: str = term(
        "",
        "Time bank of each player for the whole game: 48h or 90m. A turn waits automatically while it lasts.",
    )
    nmrs: int = term(3, "A seat becomes vacant after this many missed orders (NMRs) in a row; 0 for never.")
    think: str = term(
        "48h", "Minimum thinking time for a player who takes over a seat, at most one normal turn."
    )
    away: str = term(
        "bank",
        "What happens when a player who is away has no order on file: bank (time bank, then an order by lot),"
        " wait (up to four weeks), stand-in, or lot (at once).",
        "bank",
        "wait",
        "stand-in",
        "lot",
    )
    reliability: int = term(0, "Minimum percentage of past orders sent, for anyone who joins.")
    beacon: str = term(
        "",
        "A public number that nobody knows yet, such as drand round 5512345: all draws depend on it, and gm beacon begins"
        " the game with it.",
    )
    hotseat: bool = term(False, "One person may play several seats; everybody at the table is told.")
    judge: str = term("", "Who judges, in a game that a person judges: NAME <ADDRESS> [en|de].")
    patience: str = term(
        "14d", "After a turn has been with its judge for so long, the GM is asked about it, for example 10d."
    )


def published(terms: Terms) -> dict[str, Any]:
    """Return what everybody may read of when turns are due and of the lots: `every`, `at`, `zone` and what else was set."""
    usual = Terms()
    others = ("blackout", "minimum", "alone", "early", "cool_off", "grace", "beacon")
    found = {name: getattr(terms, name) for name in others if getattr(terms, name) != getattr(usual, name)}
    if "blackout" in found:
        found["blackout"] = list(terms.blackout)
    if grace := span(terms.grace):
        found["grace"] = written(grace)  # whoever checks a record need not read what a GM may type
    return {"every": terms.every, "at": terms.at, "zone": terms.zone, **found}
