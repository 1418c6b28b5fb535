"""All that a letter asks for, block by block, and what is too much for one; and what its answer asks back, and proves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from gm.base.echo import shortened
from gm.base.say import Reader, Section
from gm.facts import MySeat
from gm.facts.changes.correspondence import Asked
from gm.facts.orders import OpenTurnOf
from gm.facts.paper import Paper
from gm.facts.players import Exercised
from gm.facts.writers import PracticesAtHand
from gm.orders.letter_blocks import answer_block
from gm.orders.request import Answer, Request, said
from gm.store.tables import LetterIn, Player
from gm.turns.practising import Exercise
from gm.turns.reading.commands import Block, is_practice, parted
from gm.turns.reading.once import once_each
from gm.words.macros import phrase, when

MOST_FORECASTS = 5
"""In one letter, as each takes up to a second."""

MOST_SECTIONS = 20
"""In one answer. Somebody with more games than that writes a second letter."""


def answer_blocks(request: Request, blocks: Sequence[Block]) -> list[Answer]:
    """Return the sections that answer a letter.

    Forecasts beyond MOST_FORECASTS are only checked, and what would make more than MOST_SECTIONS is left; both is said.
    The same command is carried out once, and the same is said once, however often it was asked for.

    What was done comes before what no order was found in, and of talk above the first line that names a game nothing is said.

    What stands below PRACTICE is about the practice game that it begins, and never about another game.
    """
    found: list[Answer] = []
    forecasts = 0
    blocks, again = once_each(blocks)
    for block in (part for whole in blocks for part in parted(whole, MOST_SECTIONS)):
        if len(found) >= MOST_SECTIONS:
            found.append(
                said(
                    request, "rest_left", {"game": "", "most": MOST_SECTIONS, "read": shortened(block.begins)}
                )
            )
            break
        forecasts += block.only == "forecast"
        if block.only == "forecast" and forecasts > MOST_FORECASTS:
            block = replace(block, only="check")
        answers = answer_block(request, block)
        found += [] if len(blocks) > 1 and block.game is None and _only_talk(request, answers) else answers
        if block.lines and is_practice(block.lines[-1]):
            request = replace(request, own=None, practised=_begun(request, answers[-1]))
    if forecasts > MOST_FORECASTS:
        found.append(said(request, "forecasts_left_out", {"game": "", "most": MOST_FORECASTS}))
    if again:
        found.append(said(request, "said_again", {"game": "", "lines": [shortened(line) for line in again]}))
    each_once = [answer for place, answer in enumerate(found) if answer not in found[:place]]
    return sorted(each_once, key=lambda answer: answer.subject == "no_order")


def _only_talk(request: Request, answers: Sequence[Answer]) -> bool:
    """Tell whether lines were nothing but talk, which names nothing of the game and is nearly no command."""
    left_aside = (phrase("made_talk", request.language),)
    return all(
        answer.subject == "no_order"
        and not answer.proposal
        and all(line["made"] == left_aside for line in answer.data["lines"])
        for answer in answers
    )


def _begun(request: Request, answer: Answer) -> Exercise | None:
    """Find the practice game that the answer to PRACTICE tells of; None if there is none."""
    rows = request.need(PracticesAtHand(request.player.id, request.row.received_at))
    named = (row for row in rows if row.name == answer.data["game"])
    return next((request.need(Exercised(row.id)) for row in named), None)


def asked_by(parts: Sequence[Answer], row: LetterIn, player: Player, until: datetime) -> Iterator[Asked]:
    """Yield what the answer to that letter asks the player: what its parts propose, and the one thing that it says another
    letter asks.
    """
    apart = [asked for part in parts for asked in part.asked]
    for part in parts:
        if part.proposal and part.seat:
            yield Asked(
                "order",
                yes="\n".join(part.proposal),
                seat_id=part.seat.recipient.seat_id,
                player_id=player.id,
                letter_in_id=row.id,
                turn=part.data["turn"],
                doubt=part.doubt,
                corrects=part.corrects,
            )
        elif part.offer:
            yield Asked(
                "offer",
                yes="\n".join(part.offer),
                no="\n".join(part.instead),
                letter_in_id=row.id if part.instead else None,
                seat_id=part.seat.recipient.seat_id if part.seat else None,
                player_id=player.id,
                final=part.final,
                until=until,
            )
        elif part.asked and len(apart) == 1:
            yield apart[0]


def heads(desk: Paper, seats: Sequence[MySeat], parts: Sequence[Answer], reader: Reader) -> list[Section]:
    """Tell of each game that the answer is about and that was ended how long that can be undone, and of each other that goes on
    the fingerprint, but where the answer has that already.
    """
    names = {part.data["game"] for part in parts}
    told = "".join("".join(part.text.split()) for part in parts)
    about = [game for game, _ in seats if game.name in names]
    running = [game for game in about if not game.row.is_over]
    found = {game.name: desk.need(OpenTurnOf(game.row.id)).head for game in running}
    return [
        *(
            ("was_ended", {"game": game.name, "until": when(game.row.ends_at, game, reader)})
            for game in about
            if game.row.ends_at
        ),
        *(
            ("fingerprint_now", {"game": name, "head": head})
            for name, head in found.items()
            if head and head not in told
        ),
    ]
