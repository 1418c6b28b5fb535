"""What a letter holds besides its lines and is asked about: forms of it that differ, its subject, files that came along."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gm.base.echo import shortened
from gm.facts.identify import referred
from gm.facts.writers import BytesOf
from gm.mail.read import Letter
from gm.mail.read.envelope import bare_subject
from gm.mail.read.headers import subject_of
from gm.orders.doubting import left_by_meant, told_doubt, with_doubt
from gm.orders.offering import offer_for
from gm.orders.request import Answer, Request, basics, blocks_of, on_file_told, proposal_of, said
from gm.turns.reading.order_lines import read_order

_PICTURE = re.compile(r"^image/|\.(?:png|jpe?g|gif|heic|webp|bmp|tiff?|svg)$", re.IGNORECASE)


def asked_about(request: Request, letter: Letter, answers: Sequence[Answer]) -> list[Answer]:
    """Return the sections that ask about it; an order in the subject is filed by OK.

    Where the `answers` to the lines say that one was filed, the subject needs no question, and pictures are none either: they
    come with many a signature. Any other file is named that may hold an order.
    """
    filed = any(answer.subject in ("receipt", "practised") for answer in answers)
    game = request.own[0].row.name if request.own else ""
    found: list[Answer] = []
    if letter.differing:
        plain, page = (
            [shortened(line) for line in lines] for lines in (letter.differing.plain, letter.differing.page)
        )
        found.append(said(request, "forms_differ", {"game": game, "plain": plain, "page": page}))
    if letter.in_subject and not filed:
        found.append(_subject(request, letter.in_subject))
    elif not letter.lines and not filed and (wish := offer_for(request, _own_subject(request, letter))):
        found.append(wish)
    files = [name for name in letter.files if not (filed and _PICTURE.search(name))]
    if files:
        found.append(said(request, "files_unread", {"game": game, "files": files}))
    if letter.files_left:
        found.append(said(request, "files_left", {"game": game, "files": letter.files_left}))
    return found


def _own_subject(request: Request, letter: Letter) -> str:
    """Return the words of the subject, nothing where they are those of our letter that is replied to."""
    ours, words = referred(request.desk, letter), bare_subject(letter.subject)
    return "" if ours and bare_subject(subject_of(request.need(BytesOf(ours.id)))) == words else words


def _subject(request: Request, words: str) -> Answer:
    if request.own is None:
        return said(request, "order_in_subject", {"game": "", "read": words, "meant": ()})
    game, seat = request.own
    is_order = read_order(game, seat.number, [words], None, request.language).order is not None
    lines = [line for block in blocks_of(request, [words]) for line in block.lines]
    if not is_order and len(lines) == 1 and lines[0].command:
        head = f"GAME: {game.row.name}"
        answer = said(request, "command_in_subject", {**basics(request, game), "read": words}, seat=seat)
        return replace(answer, subject="offer", offer=(head, words))
    data = {**basics(request, game, seat), "read": words, "meant": (words,) if is_order else ()}
    data["order"] = on_file_told(request, game, seat)
    left = left_by_meant(request, game, seat, [words], data["meant"])
    data["by_doubt"] = told_doubt(request, game, seat, left, data["meant"])
    answer = said(request, "order_in_subject", data, seat=seat)
    return with_doubt(replace(answer, proposal=proposal_of(game, data["meant"])), left)
