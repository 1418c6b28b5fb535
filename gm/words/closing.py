"""The closing of a game in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from babel.numbers import format_decimal

from engines.base import Seat as SeatNumber
from gm.base.say import Enclosure
from gm.games.closing import Closing, Given, Turned
from gm.games.game import Game
from gm.games.readers import Played
from gm.words.layout.lines import laid_out
from gm.words.layout.passage import Passage, laid
from gm.words.macros import phrase, told
from gm.words.public import names_at_end
from gm.words.teller import Teller, teller_for
from gm.words.templates import ordinal


def told_closing(game: Game, language: str, closing: Closing, last: Played) -> Passage:
    """Tell how a game ended: the table, what decided it, and how much was luck, its text laid out."""
    return laid(told("closing", language, _data(game, language, closing, last)))


def told_secrets(game: Game, language: str, closing: Closing, last: Played) -> Enclosure:
    """Tell all that was secret in a game that is over, orders and diaries, in a file of its own."""
    data = {**_data(game, language, closing, last), "game": game.name, "diaries": last.diaries}
    name = phrase("file_of_secrets", language)
    return Enclosure(
        "text/plain; charset=utf-8", name, f"{laid_out(told('secrets', language, data))}\n".encode()
    )


def _data(game: Game, language: str, closing: Closing, last: Played) -> dict[str, Any]:
    """Return the parts that the words are made of; the `last` turn says who had left before the end."""
    names = names_at_end(game.names, last.notes, language)
    then = {turn.number: closing.then.get(turn.number, game.names) for turn in closing.turns[:-1]}
    return closing_data(closing, game.engine.name, names, language, then)


def closing_data(
    closing: Closing,
    engine: str,
    names: Sequence[str],
    language: str,
    then: Mapping[int, Sequence[str]],
) -> dict[str, Any]:
    """Return the same as the parts that the words are made of, for letters and pages alike.

    `names` are those at the end, and `then` those in the turns before.
    """
    teller = teller_for(engine, language, names)
    point = closing.turning_point
    winning = [row.seat for row in closing.table if row.won]
    entries = [
        _turn(turn, teller_for(engine, language, sat), sat)
        for turn in closing.turns
        for sat in (then.get(turn.number, names),)
    ]
    return {
        "measure": teller.measure(),
        "winners": [names[seat] for seat in winning],
        "table": [
            (f"{ordinal(row.place, language)} {names[row.seat]}", teller.score(row.score))
            for row in closing.table
        ],
        "turning_point": point
        and {
            "turn": point.turn,
            "gain": teller.score(point.gain),
            "decided": point.decided,
            "ahead": (point.lead > 0) - (point.lead < 0),
            "lead": teller.score(abs(point.lead)),
            "least": teller.score(point.least) if 0 < point.least < point.lead else "",
            "runner": teller.runner(point.runner) if point.runner else "",
            "fields": (point.gain, abs(point.lead), point.least),
        },
        "luck": [
            {
                "seat": luck.seat,
                "name": names[luck.seat],
                "strength": luck.strength,
                "above": signed(luck.above, language),
            }
            for luck in (closing.luck if closing.tells_luck else ())
        ],
        "winners_luck": _luck_of(closing, winning),
        "turns": [entry for entry in entries if entry["secrets"] or entry["orders"]],
    }


def signed(number: Fraction, language: str) -> str:
    """Write a number with its sign and at most one decimal place, as the language writes it: `+2.5`."""
    return str(format_decimal(float(round(number, 1)), "+0.#;-0.#", locale=language))


def _luck_of(closing: Closing, winning: Sequence[SeatNumber]) -> str:
    """Compare the winners' luck: the `most` or `least` of all, `more` or `less` than `average`, or just that."""
    above = {luck.seat: luck.above for luck in closing.luck}
    others = [value for seat, value in above.items() if seat not in winning]
    if (
        not closing.tells_luck or not others
    ):  # where all have won, as at an end in turn 1, they are the average
        return ""
    own = sum((above[seat] for seat in winning), Fraction()) / len(winning)
    if own > max(others):
        return "most"
    if own < min(others):
        return "least"
    if own == 0:
        return "average"
    return "more" if own > 0 else "less"


def _turn(turn: Turned, teller: Teller, names: Sequence[str]) -> dict[str, Any]:
    secrets = [
        {"names": [names[seat] for seat in event.seen_by], "text": " ".join(text.split())}
        for event in turn.secrets
        if (text := teller.tell(event))
    ]
    orders = [
        {
            "seat": seat,
            "name": names[seat],
            "order": _on_one_line(given, teller),
            "source": teller.source(given.source),
        }
        for seat, given in turn.orders.items()
        if seat < len(names)  # what a judge said has been reported
    ]
    return {
        "number": turn.number,
        "secrets": secrets,
        "orders": [entry for entry in orders if entry["order"]],
    }


def _on_one_line(given: Given, teller: Teller) -> str:
    return "; ".join(line.strip() for line in teller.laid_open(given.order).splitlines() if line.strip())
