"""The letters: what happened and what is due, told to one reader. Data in, drafts out; nothing is sent here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from engines.base import Seat as SeatNumber
from engines.lots import commitment
from gm.base.spans import span
from gm.games.closing import Closing
from gm.games.game import Game
from gm.games.readers import Ahead, Legacy, Owed, Played, Proof, Reader
from gm.mail.read import MARKER
from gm.mail.write.outbox import Draft
from gm.words.closing import told_closing
from gm.words.layout import page
from gm.words.layout.lines import laid_out
from gm.words.layout.passage import Passage, joined
from gm.words.orders import offered_orders, told_order
from gm.words.positions import told_hand, told_position, told_rules
from gm.words.public import public_report
from gm.words.rhythm import told_rhythm
from gm.words.teller import teller_of
from gm.words.wording import phrase, told, when


def invitation(game: Game, reader: Reader, seat: SeatNumber, deadline: datetime, proof: Proof) -> Draft:
    """Who plays what, how it works by mail, the rules, and the fingerprints of the lots and of the opening."""
    data = {
        "game": game.name,
        "title": teller_of(game, reader.language).title(),
        "names": game.names,
        "seat": seat,
        "deadline": when(deadline, game, reader),
        "rhythm": told_rhythm(game.calendar, game.terms, reader.language),
        "muster": game.terms.muster,
        "bank": int((span(game.terms.bank) or timedelta()).total_seconds() // 60),
        "nmrs": game.terms.nmrs,
        "away": game.terms.away,
        "press": game.terms.press,
        "rules": told_rules(game, reader.language),
        "commitment": commitment(proof.seed),
        "opening": proof.head,
    }
    return _draft("invitation", data, [told("invitation", reader.language, data)], reader, game.gm)


def hand_notice(
    game: Game, reader: Reader, seat: SeatNumber, owed: Owed, on_file: Any | None = None
) -> Draft:
    """A seat's hand, before the first turn or for whoever has the seat back; what is due, and the order on file for it."""
    data = _due(game, reader, seat, owed)
    body = [told("hand_notice" if data["hand"] else "private", reader.language, data)]
    if on_file is not None:
        body.append(told("on_file", reader.language, told_order(game, reader.language, on_file)))
    return _draft("hand_notice", data, body, reader, game.gm, owed.turn)


def dossier(game: Game, reader: Reader, seat: SeatNumber, owed: Owed, legacy: Legacy) -> Draft:
    """All that a seat's next player needs: rules, history, hand, what is due and on file, and words left for them."""
    teller, last = teller_of(game, reader.language), legacy.last
    view = game.engine.view(owed.state, seat)
    data = {
        "game": game.name,
        "title": teller.title(),
        "before": legacy.before,
        "lent": legacy.lent,
        "turn": owed.turn,
        "last": last.turn if last else 0,
        "names": game.names,
        "seat": seat,
        "rules": told_rules(game, reader.language),
        "report": public_report(game, reader.language, last) if last else "",
        "position": told_position(game, reader.language, view),
        "order": told_order(game, reader.language, legacy.order) if legacy.order else [],
        "history": [
            {
                "turn": turn,
                "scores": [
                    f"{name} {teller.score(score)}" for name, score in zip(game.names, scores, strict=True)
                ],
            }
            for turn, scores in legacy.scores
        ],
        "words": legacy.words.splitlines(),
    }
    parts = [
        told("letter_dossier", reader.language, data),
        private(game, reader, seat, owed),
    ]
    return _draft("dossier", data, parts, reader, game.gm, owed.turn)


def told_to_all(game: Game, language: str, played: Played, closing: Closing | None = None) -> Passage:
    """The part of a report that is the same for all who read that language: what happened, and how the game ended."""
    parts = [public_report(game, language, played)]
    if closing:
        parts.append(told_closing(game, language, closing))
    return joined(parts)


def report(
    game: Game,
    reader: Reader,
    seat: SeatNumber,
    played: Played,
    owed: Owed | None,
    proof: Proof,
    ahead: Ahead | None = None,
    closing: Closing | None = None,
    cups: Sequence[Mapping[str, Any]] = (),
    public: Passage | None = None,
) -> Draft:
    """What everyone played and what it did, then the reader's own hand and what is due; or the end, with the proof.

    The last report of a game has its `closing`, and how things stand in the `cups` that the game counts for. `public`
    is what `told_to_all` gave before, so that it is told once only.
    """
    parts = [public or told_to_all(game, reader.language, played, closing)]
    data: dict[str, Any] = {"game": game.name, "turn": played.turn, "over": owed is None}
    if owed is None:
        parts += _told_cups(reader, cups)
        parts.append(told("ended", reader.language, proof.opened))
    else:
        due = _due(game, reader, seat, owed)
        if ahead:
            due["ahead_ignored"] = ahead.text.splitlines() if ahead.order is None else []
            due["ahead"] = told_order(game, reader.language, ahead.order) if ahead.order else []
        parts.append(told("private", reader.language, due))
    return _draft("report", data, parts, reader, game.gm, played.turn + 1)


def onlooker_report(
    game: Game,
    reader: Reader,
    played: Played,
    owed: Owed | None,
    proof: Proof,
    closing: Closing | None = None,
    cups: Sequence[Mapping[str, Any]] = (),
    public: Passage | None = None,
) -> Draft:
    """A report for somebody who has no seat: what everyone may read, and when the next turn is due; or the end."""
    data: dict[str, Any] = {"game": game.name, "turn": played.turn, "over": owed is None}
    if owed is None:
        data |= proof.opened
    else:
        data |= {"open": owed.turn, "deadline": when(owed.deadline, game, reader)}
    parts = [public or told_to_all(game, reader.language, played, closing)]
    parts += _told_cups(reader, cups)
    parts.append(told("onlooker", reader.language, data))
    return _draft("report", data, parts, reader, game.gm, played.turn + 1)


def _told_cups(reader: Reader, cups: Sequence[Mapping[str, Any]]) -> list[Passage]:
    return [told("cup_standings", reader.language, cup) for cup in cups]


def answer(subject: str, data: Mapping[str, Any], sections: Sequence[str], reader: Reader, gm: str) -> Draft:
    """One letter out of several sections. `subject` names its subject's macro, for example `receipt`."""
    return _draft(subject, data, [joined(sections)], reader, gm, data.get("turn"))


def private(game: Game, reader: Reader, seat: SeatNumber, owed: Owed) -> Passage:
    """What a letter says to one seat alone: its hand, and what is due."""
    return told("private", reader.language, _due(game, reader, seat, owed))


def _draft(
    kind: str,
    data: Mapping[str, Any],
    body: Sequence[Passage],
    reader: Reader,
    gm: str,
    turn: int | None = None,
) -> Draft:
    language = reader.language
    hello = told("hello", language, reader.name)
    goodbye = told("goodbye", language, gm, bool(data.get("over")))
    subject = phrase(f"subject_{kind}", language, data)
    text = "\n\n".join((MARKER[language], hello.strip(), laid_out("\n\n".join(body)), goodbye.strip()))
    blocks = [block for passage in (hello, *body, goodbye) for block in passage.written]
    html = page(language, subject, MARKER[language], blocks, phrase("left_out", language))
    return Draft(kind, subject, text + "\n", language, turn, html)


def _due(game: Game, reader: Reader, seat: SeatNumber, owed: Owed) -> dict[str, Any]:
    engine, teller = game.engine, teller_of(game, reader.language)
    view = engine.view(owed.state, seat)
    owes = seat in engine.awaiting(owed.state)
    example, others = offered_orders(game, reader.language, owed.state, seat) if owes else ([], [])
    return {
        "game": game.name,
        "turn": owed.turn,
        "deadline": when(owed.deadline, game, reader),
        "stands_still": owed.stands_still,
        "hand": told_hand(game, reader.language, view),
        "due": teller.due(view) if owes else "",
        "owes": owes,
        "ahead": [],
        "ahead_ignored": [],
        "example": example,
        "others": others,
    }
