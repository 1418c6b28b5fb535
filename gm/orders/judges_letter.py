"""A judge's letter: what it says is kept and shown as it will go out, and the judge's OK to that sends it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from textwrap import shorten
from typing import Any

from engines.base import Event, amended
from engines.reading.found import Found
from gm.base.codec import dump, dumps
from gm.base.say import Enclosure
from gm.base.spans import span, told
from gm.facts.changes.turns import FileOrder, KeepPicture, Roll, SendVerdict
from gm.facts.identify import as_read
from gm.facts.letters_aside import LetterRow
from gm.facts.passed_on import without_proofs
from gm.facts.preview import AsJudged, PicturesNamed
from gm.games.dice import Dice, read_dice
from gm.games.game import Game, Seat, is_settled, standing
from gm.mail.read import Letter
from gm.mail.read.attached import MOST, SentFile, sent_files
from gm.orders.quoted_inside import quoted_inside, with_quotes
from gm.orders.request import Answer, Request, asked_first, blocks_of, said
from gm.turns.reading.yes_or_no import first_said
from gm.turns.with_judge import JUDGING, enclosed
from gm.words.macros import phrase
from gm.words.positions import told_hand
from gm.words.public import public_report, told_own
from gm.words.teller import teller_of

_ROLL = re.compile(r"\s*(?:ROLL|WURF|WÜRFLE|WUERFLE|WÜRFELN)\s+(?P<dice>\S.*)")
"""In capitals, as the other words of a judge's letter."""

_KEEP = re.compile(r"\W*(?:KEEP|BEHALTEN)\W*", re.IGNORECASE)

_ASKED = re.compile(
    r"\W*(?:REPORT|BERICHT)[: ]+(?:\S+ ){0,3}(?:\d{1,4}|last|letzter|letzten)\W*", re.IGNORECASE
)
"""A line that asks for a report which has gone out, where it is the whole letter."""

_GAME = re.compile(r"(?:GAME|PARTIE)[: ]+(?P<name>[^: ].*)", re.IGNORECASE)
"""A line that says which game is meant."""

_SEND = "SEND "
"""How the line begins that a yes to a preview stands for."""

_NUMBERED = re.compile(r"[dw]\d", re.IGNORECASE)
"""What is probably meant as dice."""

_SHOWN = 60
"""Characters of what was left out that a preview repeats."""


def judging(
    request: Request, games: Iterable[Game], seat: int | None, letter: Letter, agreed: Sequence[str]
) -> tuple[Game, Seat] | None:
    """Find the game of which the letter is its judge's: that of the `seat` by its id, else the one that it names, or the only one.

    A letter with commands and no word of a report is none, nor is a yes to anything but a preview; without a seat only one
    with such a word is.
    """
    own = game_judged(request, games, seat, letter)
    if own is None or _ASKED.fullmatch(" ".join(letter.written).strip()):
        return None
    if agreed:
        return own if agreed[0].startswith(_SEND) else None
    if _is_of_a_report(own, letter):
        return own
    lines = [line for block in blocks_of(request, letter.lines) for line in block.lines if line.command]
    return own if seat and all(_is_small(*own, line.read) for line in lines) else None


def game_judged(
    request: Request, games: Iterable[Game], seat: int | None, letter: Letter
) -> tuple[Game, Seat] | None:
    """Find the one game of which the letter may be its judge's."""
    found = _found(request, games, seat, letter)
    return found[0] if len(found) == 1 else None


def asked_which(request: Request, games: Iterable[Game], seat: int | None, letter: Letter) -> Answer | None:
    """Ask for which game a report is whose writer judges several, where it is no reply and names none; None for other letters."""
    found = [] if seat else _found(request, games, seat, letter)
    if len(found) < 2 or not _is_of_a_report(found[0], letter):
        return None
    return said(
        request, "which_judged", {"game": "", "games": [game.name for game, _ in found]}, subject="unclear"
    )


def _found(
    request: Request, games: Iterable[Game], seat: int | None, letter: Letter
) -> list[tuple[Game, Seat]]:
    """Return the games that the letter may be the judge's letter of."""
    judges = [
        (game, game.judge) for game in games if game.judge and game.judge.player_id == request.player_id
    ]
    if seat:
        return [each for each in judges if each[1].recipient.seat_id == seat]
    lines = (_GAME.fullmatch(" ".join(line.split())) for line in letter.written)
    said_in = {line["name"].rstrip(": ").casefold() for line in lines if line}
    if named := [each for each in judges if each[0].name.casefold() in said_in]:
        return named
    running = [each for each in judges if each[0].row.finished_at is None and request.own is None]
    subject = letter.subject.casefold()
    return [each for each in running if each[0].name.casefold() in subject] or running


def _is_of_a_report(own: tuple[Game, Seat], letter: Letter) -> bool:
    """Tell whether the letter has dice, KEEP, or anything that a judge's letter may say."""
    game, judge = own
    if any(map(_dice, letter.written)) or _KEEP.fullmatch(" ".join(letter.written)):
        return True
    found = game.engine.find("\n".join(letter.written), game.state, judge.number, None, game.names)
    return bool(found.refused) or any(value not in ("", ()) for value in found.parts().values())


def answers(request: Request, game: Game, judge: Seat, letter: Letter, agreed: Sequence[str]) -> list[Answer]:
    """Answer a letter of the game's judge; `agreed` are the lines that a yes to a preview stands for."""
    throws = tuple(dice for line in letter.written if (dice := _dice(line)))
    said = _without_dice(letter.written)
    rolls = tuple(line for line in letter.written if _dice(line))
    outside = throws and request.is_outside
    found = [asked_first(request, (f"GAME: {game.name}", *rolls), game.name, judge)] if outside else []
    found += [_rolled(request, game, judge, throws)] if throws and not outside else []
    if any(map(str.strip, said)) or agreed or not throws:
        found.append(_answer(request, game, judge, replace(letter, written=said), agreed))
    return found


def _without_dice(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(line for line in lines if not _dice(line))


def _dice(line: str) -> Dice | None:
    found = _ROLL.fullmatch(line)
    return read_dice(found["dice"]) if found else None


def _rolled(request: Request, game: Game, judge: Seat, dice: tuple[Dice, ...]) -> Answer:
    over = game.row.is_over
    told = {} if over else request.desk.do(Roll(game.name, judge.number, dice)) or {}
    data = {"over": over, "may": True, "read": True, **told}
    return _said(request, game, judge, "command_roll", data)


def _answer(request: Request, game: Game, judge: Seat, letter: Letter, agreed: Sequence[str]) -> Answer:
    if game.row.stopped != JUDGING:
        return _nothing_to_judge(request, game, judge)
    sent = [s for s in request.open_turn(game).of(judge.number) if s.received_at >= game.row.opened_at]
    draft = standing(game, sent)
    if draft is not None and _KEEP.fullmatch(" ".join(letter.written)) and sent[-1].letter:
        kept = as_read(request.desk, request.config, request.need(LetterRow(sent[-1].letter)))
        told = without_proofs(request.desk, with_quotes(kept), request.desk.now)
        letter = replace(kept, written=_without_dice(told), removed=())
    files = sent_files(request.row.raw) if game.engine.shown else ()
    said = (*_naming(files), *letter.written)  # above, as nothing is read below END
    found = game.engine.find("\n".join(said), game.state, judge.number, draft, game.names)
    teller = teller_of(game, request.language)
    wrong = [{"read": each.read, "why": teller.tell(each)} for each in found.refused]
    wrong += [*_bad_dice(letter.written, request.language), *_flaws(files, request.language)]
    if wrong:
        return _said(request, game, judge, "report_refused", {"wrong": wrong, "kept": draft is not None})
    if found.said:
        for each in files:
            request.desk.do(KeepPicture(game.name, each.stored, each.data))
        draft = amended(draft, game.engine.Order(**found.parts()))
        _file(request, game, judge, draft, settled=False)
    elif draft is not None and list(agreed) == [_mark(draft)]:
        _file(request, game, judge, draft, settled=True)
        request.desk.do(SendVerdict(game.row.name))
        return _said(request, game, judge, "report_sent", {})
    if draft is None:
        return _no_report(request, game, judge, letter)
    unread = not found.said and any(map(str.strip, letter.written))
    note = {
        "older": unread and (bool(agreed) or _says_yes(letter)),
        "unread": unread,
        "small": _small(game, judge, letter),
    }
    return _preview(request, game, judge, draft, quoted_inside(letter), files, note)


def _nothing_to_judge(request: Request, game: Game, judge: Seat) -> Answer:
    """Say that no turn waits for a report: that of the letter answered has had one, none is due yet, or the game is over."""
    meant = request.turn_meant or game.row.turn
    settled = is_settled(game.row, request.open_turn(game).of(judge.number))
    reported = meant if meant < game.row.turn or settled else 0
    following = max(game.row.turn, reported + 1)
    data = {"over": game.row.is_over, "reported": reported, "following": following}
    return _said(request, game, judge, "nothing_to_judge", data)


def _no_report(request: Request, game: Game, judge: Seat, letter: Letter) -> Answer:
    """Say that the letter has no word of a report, and none was kept before; with one that is only written small."""
    data = {
        "first": game.names[0],
        "rolls": bool(game.engine.rolls and game.engine.rolls(game.options)),
        "agreed": _says_yes(letter),
        "small": _small(game, judge, letter),
    }
    return _said(request, game, judge, "no_report", data)


def _says_yes(letter: Letter) -> bool:
    first = first_said(letter.lines or letter.written)
    return first is not None and first.said == "yes"


def _small(game: Game, judge: Seat, letter: Letter) -> str:
    """Return the first line above all words of a report that would be one in capitals; empty where there is none."""
    above = takewhile(lambda line: not _found_in(game, judge, line).said, letter.written)
    return next((line.strip() for line in above if _is_small(game, judge, line)), "")


def _found_in(game: Game, judge: Seat, line: str) -> Found:
    return game.engine.find(line, game.state, judge.number, None, game.names)


def _is_small(game: Game, judge: Seat, line: str) -> bool:
    """Tell whether the line would be a word of a report in capitals."""
    return len(line.split()) == 1 and bool(_found_in(game, judge, line.upper()).said)


def _naming(files: Sequence[SentFile]) -> tuple[str, ...]:
    """Return the line that names what was sent along, as an order does."""
    return (f"PICTURES {', '.join(each.stored for each in files)}",) if files else ()


def _bad_dice(lines: Iterable[str], language: str) -> list[dict[str, str]]:
    """Tell which lines ask for more dice than there are, or for such as there are none."""
    asking = (line.strip() for line in lines if _ROLL.fullmatch(line) and not _dice(line))
    why = phrase("dice_unread", language)
    return [{"read": line, "why": why} for line in asking if _NUMBERED.search(line)]


def _flaws(files: Sequence[SentFile], language: str) -> list[dict[str, str]]:
    """Tell which of the files cannot be shown, and why."""
    flawed = [(each.name, each.flaw) for each in files if each.flaw]
    flawed += [(each.name, "many") for each in files[MOST:]]
    return [{"read": name, "why": phrase("file_flaw", language, flaw, MOST)} for name, flaw in flawed]


def _mark(draft: Any) -> str:
    """Name what a preview showed, so that an OK is for just that."""
    return _SEND + hashlib.sha256(dumps(dump(draft)).encode()).hexdigest()[:16]


def _file(request: Request, game: Game, judge: Seat, order: Any, *, settled: bool) -> None:
    request.desk.do(
        FileOrder(
            game.row.id,
            game.row.turn,
            judge.number,
            text=str(order),
            data=dump(order),
            received=request.row.received_at,
            letter=request.row.id,
            tentative=not settled,
            look=settled,
            receipt=request.open_turn(game).next_receipt(judge.number),
        )
    )


def _preview(
    request: Request,
    game: Game,
    judge: Seat,
    draft: Any,
    quoted: Sequence[str],
    sent: Sequence[SentFile],
    note: Mapping[str, Any],
) -> Answer:
    """Tell everything that an OK sends: what all read, what each reads alone, and the pictures; and what the judge keeps.

    The `note` says what of the letter did not count: an OK to an `older` preview, what is `unread`, a word written `small`.
    """
    language = request.language
    played = request.need(AsJudged(game.row.id, dumps(dump(draft))))
    state, view = played.state, game.engine.view(played.state, judge.number)
    pace = span(game.engine.pace(state)) if game.engine.pace else None
    alone = [
        {"name": name, "told": own}
        for seat, name in enumerate(game.names)
        if (own := told_own(game, language, seat, played))
    ]
    data = {
        **note,
        "report": public_report(game, language, played),
        "alone": alone,
        "notes": told_hand(game, language, view),
        "ends": not game.engine.awaiting(state),
        "pace": told(pace, language) if pace else "",
        "due": teller_of(game, language).judging(view),
        "left_out": len(quoted),
        "begins": shorten(
            next((line for line in quoted if any(map(str.isalnum, line))), ""), _SHOWN, placeholder=" ..."
        ),
    }
    shown = _said(request, game, judge, "report_preview", data)
    return replace(shown, proposal=(_mark(draft),), enclosures=_pictures(request, game, played.events, sent))


def _pictures(
    request: Request, game: Game, events: Iterable[Event], sent: Sequence[SentFile]
) -> tuple[Enclosure, ...]:
    """Return the files that go along, of which some came with this letter, and the others before."""
    names = game.engine.shown(events) if game.engine.shown else ()
    here = {each.stored: each.data for each in sent}
    before = tuple(name for name in names if name not in here)
    kept = request.need(PicturesNamed(game.row.id, before)) if before else {}
    return enclosed(game, game.row.turn, names, {**kept, **here})


def _said(request: Request, game: Game, judge: Seat, macro: str, data: Mapping[str, Any]) -> Answer:
    about = {"game": game.name, "turn": game.row.turn, "about": "judging"}
    return said(request, macro, {**about, **data}, subject="answer", seat=judge)
