"""What a letter wants that names no command: it is offered the line that would do it, for an OK, and nothing is done yet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

from engines.reading.naming import names_a_part
from gm.base.echo import shortened
from gm.base.spans import span, told
from gm.commands.of_players import FORMS
from gm.facts import MySeat
from gm.facts.players import GamesWaiting
from gm.games.game import Game
from gm.mail.read.like_orders import may_be_order
from gm.orders.guesses import asked_guess
from gm.orders.request import Answer, Request, basics, on_file_told, said
from gm.orders.whole_reply import asked_whole
from gm.turns.reading.commands import Block
from gm.turns.reading.did_you_mean import courteous_command
from gm.turns.reading.intents import Around, Intent, intent_in, is_thanks
from gm.turns.reading.order_lines import names_an_order, read_order
from gm.turns.reading.second_thoughts import Thought, second_thought
from gm.turns.reading.stance.table import Table
from gm.turns.reading.yes_or_no import first_said
from gm.words.layout.passage import joined
from gm.words.macros import phrase
from gm.words.templates import long_day

_FINAL = ("resign", "address", "forget", "token", "command")
"""What cannot be taken back: only a reply to the letter that offers it does it."""

_OF_A_SEAT = (
    "resign",
    "more_time",
    "orders",
    "missing",
    "cancel",
    "lot",
    "report",
    "hand",
    "to_player",
    "rematch",
    "hint",
    "pause",
    "end_game",
    "mute",
    "token",
    "command",
)
"""What is about one game, so that the line names it."""

_WITHOUT = ("away", "address", "lend", "timezone", "watch")
"""What needs something that was not said: then it is explained, and nothing is offered."""

_ABOUT_ORDERS = ("cancel", "lot", "to_player")
"""What a sentence about cards sounds like that only states, corrects or regrets an order."""

_USUAL_DELAY = timedelta(hours=24)
"""How much more time is asked for where nobody says how much."""

_LEAST_WORDS = 3
"""Fewer words are nothing that anybody would have passed on."""


_ADDRESSES = re.compile(r"(?:to|an)\s+\w[^:]{0,60}:", re.IGNORECASE)
"""How a line begins that is for somebody, whether or not there is anybody of that name."""


def with_intent(request: Request, blocks: Sequence[Block], answers: Sequence[Answer]) -> list[Answer]:
    """Return the answers with an offer for what the letter wants, in place of the one that no order was found.

    A sentence that names a card or the like is about the order, if the letter can be guessed to mean one.
    """
    said_so = (line for block in blocks for line in block.lines if line.command is None)
    lines = [line.read for line in said_so if not line.ordered]
    if not lines or any(answer.proposal for answer in answers):
        return list(answers)
    nothing_found = any(answer.subject == "no_order" for answer in answers)
    found = _found(request, lines, nothing_found)
    if found is not None and not _fits(request.own, found, request.language):
        found = None
    if found is None or (request.own and names_a_part(request.own[0].engine, found.said)):
        asked = [asked_guess(request, lines, asked_whole(request, lines, answer)) for answer in answers]
        if found is None or any(answer.proposal for answer in asked):
            return [_passing_on(request, lines, answer) for answer in asked]
    offer = _offered(request, found, lines)
    return [*(answer for answer in answers if answer.subject != "no_order"), offer]


def offer_for(request: Request, words: str) -> Answer | None:
    """Return an offer for what these words want that stand in no line of the letter; None for talk."""
    found = _found(request, [words], nothing_found=False) if words else None
    fits = found is not None and _fits(request.own, found, request.language)
    return _offered(request, found, [words]) if found and fits else None


def needs_no_answer(request: Request, blocks: Sequence[Block], answers: Sequence[Answer]) -> bool:
    """Tell whether a letter only says thanks or yes, with an order on file: it gets no letter.

    It says more where it names a thing of the game, is a command in part, or takes something back or corrects it.
    """
    lines = [line for block in blocks for line in block.lines]
    only = answers[0] if len(answers) == 1 else None
    if only is None or only.subject != "no_order" or any(line.command for line in lines):
        return False
    said_so = [line.read for line in lines]
    if any(map(_ADDRESSES.match, said_so)):
        return False  # whoever speaks to somebody wants it heard
    if only.proposal or any(may_be_order(line) and not _only_agrees([line]) for line in said_so):
        return False
    if _found(request, said_so, nothing_found=True):
        return False
    if request.own is None or not only.data.get("order") or _second_thought(request, said_so):
        return False
    game, seat = request.own
    if any(names_an_order(game, seat.number, line) for line in said_so):
        return False
    return is_thanks(said_so) or _only_agrees(said_so)


def _only_agrees(lines: Sequence[str]) -> bool:
    """Tell whether the lines are a yes, which here answers nothing: `OK` to a receipt."""
    first = first_said(lines)
    return first is not None and first.said == "yes" and all(is_thanks([line]) for line in first.below)


def _second_thought(request: Request, lines: Sequence[str]) -> tuple[Thought, str] | None:
    """Find what the lines say of the order on file in the game that is meant."""
    if request.own is None or request.own[0].engine.finds:
        return None
    game, seat = request.own
    on_file = on_file_told(request, game, seat)
    return second_thought(lines, Table(game, seat.number, request.language), on_file) if on_file else None


def _found(request: Request, lines: Sequence[str], nothing_found: bool) -> Intent | None:
    """Find what the lines want; of the games that wait is asked only where they say nothing else."""
    own = request.own
    names = [seat.reader.name for seat in own[0].seats if seat.number != own[1].number] if own else []
    zone = request.player.zone or (own[0].calendar.zone.key if own else "UTC")
    around = Around(request.now.astimezone(ZoneInfo(zone)).date(), names)
    found = intent_in(lines, around)
    if nothing_found and (found is None or found.kind == "join"):
        waiting = [game.row.name for game in request.need(GamesWaiting(request.player.id))]
        found = intent_in(lines, replace(around, waiting=waiting)) if waiting else found
    if found is not None:
        return found
    kind, thought = (_second_thought(request, lines) if nothing_found else None) or ("", "")
    if kind == "taken back":
        return Intent("cancel", thought)
    command, sentence = courteous_command(lines, FORMS) or ("", "")
    return Intent("command", sentence, slot=command.upper()) if command and kind != "changed" else None


def _fits(own: MySeat | None, found: Intent, language: str) -> bool:
    """Tell whether it is a wish here: no order of the game, whatever else it sounds like, and no rematch of what goes on.

    What names a card or the like is about the order, even where none is found in it.
    """
    if own is None or own[0].row.is_over:
        return True
    game, seat = own
    if found.kind == "rematch" or (found.kind in _ABOUT_ORDERS and names_a_part(game.engine, found.said)):
        return False
    return read_order(game, seat.number, [found.said], None, language).is_talk


def _offered(request: Request, found: Intent, lines: Sequence[str]) -> Answer:
    game = request.own[0] if request.own else None
    data: dict[str, Any] = {
        "game": "",
        **(basics(request, game) if game else {}),
        "kind": found.kind,
        "read": shortened(found.said),
        "slot": found.slot,
        "on_file": _has_order(request),
        "played": game.engine.name if game else "",
        **_days(request, found),
    }
    if found.kind == "more_time":
        data["length"] = told(span(found.slot) or _USUAL_DELAY, request.language)
    if found.kind == "cancel" and request.own:
        data["order"] = on_file_told(request, *request.own)
    if found.kind == "to_player" and found.slot == "all":
        data["slot"] = phrase("everybody_at_the_table", request.language)
    given = found.days or found.slot or found.kind not in _WITHOUT
    doing = given and (found.kind != "lot" or data["on_file"])
    data["command"] = phrase("intent_command", request.language, found.kind, data) if doing else ""
    answer = said(
        request, "intent_offered", data, subject="offer", seat=request.own[1] if request.own else None
    )
    if not doing:
        return answer
    head = _head(found, game)
    return replace(answer, offer=_lines(found, data, head, lines), final=found.kind in _FINAL)


def _head(found: Intent, game: Game | None) -> tuple[str, ...]:
    """Return the lines above those for which an OK stands: what is about the order is about that of this turn."""
    if game is None or found.kind not in _OF_A_SEAT:
        return ()
    turn = (f"TURN {game.row.turn}:",) if found.kind in ("cancel", "lot") else ()
    return (f"GAME: {game.name}", *turn)


def _lines(
    found: Intent, data: Mapping[str, Any], head: Sequence[str], lines: Sequence[str]
) -> tuple[str, ...]:
    """Return what an OK stands for."""
    if found.kind == "to_gm":
        return (*head, data["command"], *lines, "END")
    if found.kind == "to_player":
        return (*head, data["command"], found.said, "END")
    return (*head, data["command"])


def _passing_on(request: Request, lines: Sequence[str], answer: Answer) -> Answer:
    """Offer to pass prose that is no order on to the GM, at the end of the answer that no order was found."""
    words = sum(len(line.split()) for line in lines)
    if (
        answer.subject != "no_order"
        or answer.proposal
        or words < _LEAST_WORDS
        or not request.config.gm.contact
    ):
        return answer
    asked = said(request, "passing_on", {"game": answer.data["game"]})
    command = phrase("intent_command", request.language, "to_gm", {})
    return replace(answer, text=joined((answer.text, asked.text)), offer=(command, *lines, "END"))


def _has_order(request: Request) -> bool:
    if request.own is None:
        return False
    game, seat = request.own
    return request.open_turn(game).order_of(game, seat.number) is not None


def _days(request: Request, found: Intent) -> dict[str, str]:
    if found.days is None:
        return {}
    today = request.now.date()
    first = long_day(found.days.first, request.language) if found.days.first > today else ""
    return {"first": first, "last": long_day(found.days.last, request.language)}
