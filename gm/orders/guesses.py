"""What a letter may mean in which no order was found: a guess, asked about, which never counts without an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines.base import Seat as SeatNumber
from gm.games.game import Game
from gm.orders.request import Answer, Request, proposal_of, said
from gm.turns.reading.order_lines import left_out, order_guessed
from gm.turns.reading.stance.letters import stances_of
from gm.turns.reading.stance.table import Table
from gm.words.macros import phrase

_LEAVING = frozenset(("doubt", "unclear", "question"))
"""What a letter may say of what it names so that it may still be meant; what a question names is not guessed at."""


@dataclass(frozen=True)
class Guess:
    """The order that lines may mean, in words, and whether they say that it is `meant` by their writer, now."""

    order: tuple[str, ...]
    meant: bool


def guess(
    request: Request,
    game: Game,
    seat: SeatNumber,
    lines: Sequence[str],
    before: Any | None = None,
    stances: Collection[str] = (),
) -> Guess | None:
    """Guess the order that lines mean in which none was found, on top of the one `before`; None where they name none.

    What the letter takes back, quotes, postpones, puts under a condition or asks about is not meant: by what its sentences
    say, and by the `stances` that are known.
    """
    order = order_guessed(game, seat, lines, before, request.language)
    if not order:
        return None

    def is_named(text: str) -> bool:
        return bool(order_guessed(game, seat, [text], None, request.language))

    said_so = stances_of(lines, Table(game, seat, request.language), is_named)
    return Guess(order, meant={*said_so, *stances} <= _LEAVING)


def asked_guess(request: Request, lines: Sequence[str], answer: Answer) -> Answer:
    """Ask for the order that the lines may mean, in place of saying that none was found or that it is not clear.

    Beside an order on file only lines are guessed at that may be another one. A guess never counts without an answer; what is
    not meant is not offered.
    """
    if request.own is None or answer.seat != request.own[1] or not _finds_none(answer):
        return answer
    game, seat = request.own
    on_file = request.open_turn(game).order_of(game, seat.number)
    found = guess(request, game, seat.number, lines, on_file)
    if found is None:
        return answer
    meant = found.order if found.meant else ()
    unread, instead = ((phrase(name, request.language),) for name in ("made_unread", "made_guessed"))
    told = [
        {**line, "made": instead} if meant and line["made"] == unread else line
        for line in answer.data["lines"]
    ]
    data = {
        **answer.data,
        "lines": told,
        "meant": meant,
        "left": left_out(game, seat.number, lines, meant),
        "by_doubt": () if meant else answer.data["by_doubt"],
        "asking": True,
    }
    asked = said(request, "refusal", data, subject="refusal", seat=seat)
    return replace(asked, proposal=proposal_of(game, meant))


def _finds_none(answer: Answer) -> bool:
    """Tell whether an answer says that no order was found, or not which."""
    if answer.proposal or answer.doubt is not None:
        return False
    unclear = answer.subject == "refusal" and answer.data.get("asking") and answer.data.get("left")
    return bool(unclear) or (answer.subject == "no_order" and not answer.data["order"])
