"""The letters about a game: what happened and what is due, told to one reader. Data in, data out; nothing is sent here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from engines.lots import commitment
from gm.base.distinct_names import folder_of
from gm.base.say import Enclosure, Reader, Recipient, Say, Section, letter_format
from gm.base.spans import span
from gm.games.closing import Closing
from gm.games.game import Game, Seat
from gm.games.readers import Ahead, Legacy, Owed, Played, Proof
from gm.games.record.receipts import keeps_orders
from gm.games.record.records import Received
from gm.mail.tokens import turn_token
from gm.words.closing import told_closing, told_secrets
from gm.words.layout.passage import Passage
from gm.words.macros import short_when, told, when
from gm.words.orders import offered_orders, tapped_order, told_order
from gm.words.positions import told_cards, told_hand, told_picture, told_position, told_rules, welcome
from gm.words.public import PublicReport, public_parts, public_report, told_own
from gm.words.teller import teller_of
from gm.words.templates import has_template
from gm.words.terms import length_in_words, told_rhythm


def invitation(game: Game, seat: Seat, deadline: datetime, proof: Proof) -> Say:
    """Say who plays what, how it works by mail, the rules, and the fingerprints of the lots and of the opening."""
    reader = seat.reader
    picture, _ = told_picture(game, reader.language, game.engine.view(game.state, None))
    data = {
        "game": game.name,
        "title": teller_of(game, reader.language).title(),
        "picture": picture,
        "welcome": welcome(game, reader.language),
        "names": game.names,
        "seat": seat.number,
        "deadline": when(deadline, game, reader),
        "rhythm": told_rhythm(game.calendar, game.terms, reader.language),
        "length": length_in_words(game.engine, game.options, len(game.seats), game.calendar, reader.language),
        "shortly": length_in_words(
            game.engine, game.options, len(game.seats), game.calendar, reader.language, short=True
        ),
        "hand": bool(told_hand(game, reader.language, game.engine.view(game.state, seat.number))),
        "muster": game.terms.muster,
        "hotseat": game.terms.hotseat,
        "bank": int((span(game.terms.bank) or timedelta()).total_seconds() // 60),
        "nmrs": game.terms.nmrs,
        "away": game.terms.away,
        "press": game.terms.press,
        "by_judge": game.engine.judge is not None,
        "rules": told_rules(game, reader.language),
        "commitment": commitment(proof.seed),
        "opening": proof.head,
        "beacon": game.terms.beacon,
        "beacon_value": game.row.words.split()[-1] if game.terms.beacon else "",
    }
    return Say(seat.recipient, "invitation", data, signed=game.gm)


def hand_notice(
    game: Game,
    seat: Seat,
    owed: Owed,
    archive: str = "",
    on_file: Any | None = None,
    let_go: Sequence[int] = (),
) -> Say:
    """Tell position and hand, before the first turn or for whoever has the seat back; what is due, and the order on file for it.

    Orders ahead for some turns may have been `let_go`.

    `archive`, here and in all letters that say what is due, is where the archive lies in the web; empty: nowhere.
    """
    language, data = seat.reader.language, _due(game, seat, owed, archive)
    picture, beside = told_picture(game, language, game.engine.view(owed.state, None))
    data |= _next_due(game, seat.reader, owed)
    sections: list[Section] = [("hand_notice_begins", data), ("where_it_stands", {"position": picture})]
    sections.append(("private", data))
    if on_file is not None:
        sections.append(("on_file", told_order(game, language, on_file)))
    if let_go:
        sections.append(("let_go_ahead", {"turns": list(let_go)}))
    sections.append(("beside_picture", {"beside": beside}))
    return Say(seat.recipient, "hand_notice", data, sections=tuple(sections), signed=game.gm)


def dossier(game: Game, seat: Seat, owed: Owed, legacy: Legacy, archive: str = "") -> Say:
    """Tell a seat's next player all that they need: rules, history, hand, what is due and on file, and words left for them."""
    language, last = seat.reader.language, legacy.last
    teller, view = teller_of(game, language), game.engine.view(owed.state, seat.number)
    data = {
        "game": game.name,
        "title": teller.title(),
        "before": legacy.before,
        "lent": legacy.lent,
        "lapsed": legacy.lapsed,
        "asked": legacy.asked,
        "early": game.terms.early,
        "turn": owed.turn,
        "last": last.turn if last else 0,
        "names": game.names,
        "seat": seat.number,
        "rules": told_rules(game, language),
        "report": public_report(replace(game, names=legacy.names), language, last) if last else "",
        "position": told_position(game, language, view),
        "order": told_order(game, language, legacy.order) if legacy.order else [],
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
    sections = (("letter_dossier", data), private(game, seat, owed, archive))
    return Say(seat.recipient, "dossier", data, sections=sections, signed=game.gm)


@dataclass(frozen=True)
class ToldToAll:
    """What a report says to all who read that language: what happened, and at the end of a game how it ended."""

    report: PublicReport
    fingerprint: Passage
    ending: tuple[Passage, ...] = ()
    secrets: Enclosure | None = None


def told_to_all(
    game: Game, language: str, played: Played, proof: Proof, closing: Closing | None = None
) -> ToldToAll:
    """Tell the parts of a report that are the same for all who read that language.

    The fingerprint says which record the letter tells of, so that nobody can be told another turn than the rest.
    """
    # a last report begins with the final table
    report = public_parts(game, language, played, standings_too=closing is None)
    fingerprint = told("fingerprint", language, {"head": proof.head})
    if not closing:
        return ToldToAll(report, fingerprint)
    ending = told_closing(game, language, closing, played)
    return ToldToAll(report, fingerprint, (ending,), told_secrets(game, language, closing, played))


def report(
    game: Game,
    seat: Seat,
    played: Played,
    owed: Owed | None,
    proof: Proof,
    ahead: Ahead | None = None,
    closing: Closing | None = None,
    cups: Sequence[Mapping[str, Any]] = (),
    public: ToldToAll | None = None,
    archive: str = "",
    counted: Received | None = None,
) -> Say:
    """Tell what mattered most, how it looks now, the own hand and what is due, then all that happened; or the end.

    The last report of a game has its `closing`, and how things stand in the `cups` that the game counts for. `public`
    is what `told_to_all` gave before, so that it is told once only. The reader's own order `counted`.
    """
    to_all = public or told_to_all(game, seat.reader.language, played, proof, closing)
    due: list[Section] = []
    if owed:
        to_do = _due(game, seat, owed, archive)
        if ahead:
            to_do["ahead_failed"] = ahead.failed
            to_do["ahead"] = told_order(game, seat.reader.language, ahead.order) if ahead.order else []
        due = [("private", to_do)]
    if own := told_own(game, seat.reader.language, seat.number, played):
        due.append(("for_you_alone", {"events": own}))
    if counted:
        at = short_when(datetime.fromisoformat(counted.at), game, seat.reader)
        due.append(("counted", {"at": at, "receipt": counted.receipt}))
    data = {**_basics(game, seat.reader, played, owed, to_all), "owes": seat.number in game.awaiting}
    opened = {**proof.opened, "kept": keeps_orders(game.engine, game.options)}
    foot = [to_all.fingerprint] if owed else [*_cup_standings(cups), ("ended", opened)]
    return _in_order(seat.recipient, data, to_all, due, foot, game.gm)


def onlooker_report(
    game: Game,
    to: Recipient,
    played: Played,
    owed: Owed | None,
    proof: Proof,
    closing: Closing | None = None,
    cups: Sequence[Mapping[str, Any]] = (),
    public: ToldToAll | None = None,
) -> Say:
    """Report to somebody without a seat: what everyone may read, and the next deadline, or the end."""
    to_all = public or told_to_all(game, to.reader.language, played, proof, closing)
    data = {**_basics(game, to.reader, played, owed, to_all), "owes": False}
    opened = {} if owed else proof.opened
    proven = [to_all.fingerprint] if owed else []
    foot = [*_cup_standings(cups), ("onlooker", {**data, **opened}), *proven]
    return _in_order(to, data, to_all, [], foot, game.gm)


def _basics(game: Game, reader: Reader, played: Played, owed: Owed | None, told: ToldToAll) -> dict[str, Any]:
    """Return what the subject and the first lines of a report are made of."""
    return {
        "game": game.name,
        "played": played.turn,
        "turn": played.turn + 1,
        "over": owed is None,
        "headline": told.report.headline,
        "deadline": when(owed.deadline, game, reader) if owed else {},
        **(_next_due(game, reader, owed) if owed else {}),
    }


def _next_due(game: Game, reader: Reader, owed: Owed) -> dict[str, Any]:
    """Return which turn is open, and in a few words until when."""
    shortly = "" if owed.stands_still else short_when(owed.deadline, game, reader)
    return {"open": owed.turn, "due_shortly": shortly}


def _in_order(
    to: Recipient,
    data: Mapping[str, Any],
    told: ToldToAll,
    due: Sequence[Section],
    foot: Sequence[Section],
    signed: str,
) -> Say:
    """Put a report together: what mattered most, the picture, how it ended, what is due, and then the rest."""
    first: Section = ("first_lines", data)
    sections = (first, told.report.picture, *told.ending, *due, told.report.rest, *foot)
    return Say(
        to,
        "report",
        data,
        sections=sections,
        signed=signed,
        enclosures=(told.secrets,) if told.secrets else (),
    )


def _cup_standings(cups: Sequence[Mapping[str, Any]]) -> list[Section]:
    return [("cup_standings", cup) for cup in cups]


def private(game: Game, seat: Seat, owed: Owed, archive: str = "") -> Section:
    """Say to one seat alone what its hand is, and what is due."""
    return "private", _due(game, seat, owed, archive)


def _due(game: Game, seat: Seat, owed: Owed, archive: str) -> dict[str, Any]:
    engine, reader, number = game.engine, seat.reader, seat.number
    teller, view = teller_of(game, reader.language), engine.view(owed.state, number)
    deciding = engine.awaiting(owed.state)
    owes = number in deciding
    cards, beside = told_cards(game, reader.language, view)
    example, others = offered_orders(game, reader.language, owed.state, number) if owes else ([], [])
    return {
        "game": game.name,
        "turn": owed.turn,
        "deadline": when(owed.deadline, game, reader),
        "stands_still": owed.stands_still,
        "hand": cards,
        "beside": beside,
        "due": teller.due(view) if owes else teller.waiting(view),
        "owes": owes,
        "deciding": [game.names[seat] for seat in deciding],
        "ahead": [],
        "ahead_failed": (),
        "example": example,
        "others": others,
        "tap": tapped_order(game, reader.language, owed.state, number) if owes else [],
        "hints": game.terms.hints,
        "typed": engine.finds is not None,
        "plain": engine.plain is not None and engine.plain(game.options, "") is not None,
        "desk": order_link(archive, game, seat, owed),
    }


def order_link(archive: str, game: Game, seat: Seat, owed: Owed) -> str:
    """Link the page on which the seat composes its order; empty where there is none, or none is wished for.

    It never holds what proves who somebody is: programs that look through links, and a browser's history, see all of it.
    The `way` back is worth no more than the orders of this turn.
    """
    if not archive or game.row.kind != "played" or seat.number not in game.engine.awaiting(owed.state):
        return ""
    if not letter_format(seat.recipient.format).links or not has_template(
        f"boards/{game.engine.name}/order.html"
    ):
        return ""
    choices = game.engine.choices(game.engine.view(owed.state, seat.number))
    if choices is None:
        return ""
    way = {"way": turn_token(seat.recipient.token, owed.turn)} if seat.recipient.token else {}
    own = urlencode({"turn": owed.turn, **way, **choices})
    return f"{archive.rstrip('/')}/{folder_of(game.name)}/order.{seat.reader.language}.html#{own}"
