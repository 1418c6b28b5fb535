"""Commands for talking: press, the diary, onlookers, and being left in peace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from engines.wording import folded
from gm.base.echo import shortened
from gm.commands.parameters import Before, Parameter
from gm.commands.passing_on import (
    MOST_CHARACTERS,
    MOST_PIECES,
    means_gm,
    owes_order_first,
    pass_on,
    said_enough,
    send_on,
    several,
)
from gm.commands.player_parts import OwnGame, OwnSeat, Words, Writing, Written, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameRowNamed, GameToShow
from gm.facts.changes.press import Hear, KeepNote, Print, Silence, Unwatch, Watch
from gm.facts.players import GamesToTell, Watched
from gm.facts.seats import Gone, ResolvedTurn, Unprinted, Unwanted
from gm.games.game import Game, Seat
from gm.games.press import ANONYMOUS, seat_called
from gm.words.public import public_report
from gm.words.teller import teller_of

LONGEST = 3000
"""Characters of a piece of press or of a note."""

REPORT_PIECES, REPORT_CHARACTERS = 40, 40_000
"""Press in a report, of all players together."""

_UNSIGNED = ("anonymous", "anonym")
_TO = ("to", "an")
_TURN = ("turn", "zug")
_BULLETIN = "bulletin"

_ALL = ("", "all", "alle", "everyone", "everybody", "table")


@dataclass(frozen=True)
class Addressed:
    """The addressees of press, by name, whether it is unsigned, and the turn whose report it waits for, if any."""

    name: str
    anonymous: bool
    turn: int | None = None


@dataclass(frozen=True)
class PressHead(Parameter[Addressed]):
    """`TO Bruno`, `BULLETIN`, `TURN 7`, `ANONYMOUS`, or nothing for all; a sentence that begins with PRESS is no such
    parameter.
    """

    most_words: int = 9
    pattern: str = (
        r"(?:anonym(?:ous)? ?)?(?:bulletin|(?:turn|zug) [1-9]\d{0,3}|(?:to|an) \w.*)?(?: ?anonym(?:ous)?)?"
    )

    def value(self, text: str, facts: Facts, before: Before) -> Addressed:
        """Read the addressees."""
        words = [word for word in text.split() if folded(word) not in _UNSIGNED]
        if len(words) == 2 and folded(words[0]) in _TURN:
            return Addressed("", len(words) < len(text.split()), int(words[1]))
        name = " ".join(words[1:] if words and folded(words[0]) in _TO else words)
        return Addressed(name, any(folded(word) in _UNSIGNED for word in text.split()))


@command("press presse", Role.PLAYER, Unasked.FROM_OWN, after_orders=True)
def press(
    facts: Facts, to: Annotated[Addressed, PressHead()], written: Annotated[Written, Writing()]
) -> Outcome:
    """Print what stands in the block in the next report or bulletin, or send it on to one player."""
    writer, text = facts.writer, written.text
    data = {
        "kind": "",
        "game": "",
        "anonymous": to.anonymous,
        "lines": text.splitlines(),
        "author": writer.player.name,
        **_lengths(text),
    }
    if folded(to.name) == _BULLETIN:
        if kind := _flaw(text):
            return Outcome({**data, "kind": kind})
        kept = Print(writer.player.id, "", text, to.anonymous, writer.received)
        return Outcome({**data, "kind": _BULLETIN}, (kept,))
    if means_gm((to.name,)):
        return Outcome({**data, "kind": kind}) if (kind := _flaw(text)) else pass_on(facts, text, data)
    if writer.meant is None:
        kind = "judges" if writer.judges else "no_game"
        return Outcome({**data, "kind": kind, "games": _own_games(facts)})
    game, _ = writer.meant
    data |= basics(game, facts.reader)
    if kind := _flaw(text) or _against_rules(facts, to.anonymous):
        return Outcome({**data, "kind": kind})
    if folded(to.name) not in _ALL:
        return send_on(facts, writer.meant, several(to.name), text, data, anonymous=to.anonymous)
    if game.row.finished_at:
        return Outcome({**data, "kind": "over"})
    if said_enough(facts, writer.meant, text):
        return Outcome({**data, "kind": "enough", "most": (MOST_PIECES, MOST_CHARACTERS)})
    if _report_is_full(facts, game, text):
        return Outcome({**data, "kind": "full", "most": _share(game)})
    data["report_of"] = max(to.turn or 0, game.row.turn)
    printed = Print(writer.player.id, game.name, text, to.anonymous, writer.received, to.turn)
    return Outcome({**data, "kind": "printed"}, (printed,))


def _share(game: Game) -> tuple[int, int]:
    """Return how many texts, with how many characters, a player may have in a report: its cap is shared out."""
    seats = len(game.seats)
    return min(MOST_PIECES, REPORT_PIECES // seats), min(MOST_CHARACTERS, REPORT_CHARACTERS // seats)


def _report_is_full(facts: Facts, game: Game, text: str) -> bool:
    """Tell whether press that waits for any report has used up the player's share: all of it may be printed at once."""
    waiting = facts.need(Unprinted(game.name, facts.writer.player.id))
    pieces, characters = _share(game)
    return len(waiting) >= pieces or len(text) + sum(map(len, waiting)) > characters


def _lengths(text: str) -> dict[str, int]:
    return {"length": len(text), "longest": LONGEST}


def _flaw(text: str) -> str:
    """Name the fault of a text that shows before anything else is known; empty if there is none."""
    if not text.strip():
        return "empty"
    return "too_long" if len(text) > LONGEST else ""


def _against_rules(facts: Facts, anonymous: bool) -> str:
    own = facts.writer.meant
    assert own is not None
    if own[0].terms.press == "none":
        return "no_press"
    if owes_order_first(facts, own):
        return "order_first"
    return "unsigned" if anonymous and own[0].terms.press == "signed" else ""


def _own_games(facts: Facts) -> list[str]:
    return [game.name for game, _ in facts.writer.seats if game.row.finished_at is None]


@command("note notiz", Role.PLAYER, Unasked.FROM_OWN)
def note(facts: Facts, written: Annotated[Written, Writing()]) -> Outcome:
    """Keep what stands in the block in the player's diary of the game."""
    if facts.writer.meant is None:
        return Outcome({"kind": "no_game", "games": _own_games(facts)})
    game, seat = facts.writer.meant
    text = written.text
    data = {**basics(game, facts.reader), **_lengths(text), "lines": text.splitlines()}
    if game.row.finished_at:
        return Outcome({**data, "kind": "over"})
    if kind := _flaw(text):
        return Outcome({**data, "kind": kind})
    kept = KeepNote(game.name, seat.number, seat.player_id, text, facts.writer.received)
    return Outcome({**data, "kind": "kept"}, (kept,))


@command("watch zuschauen", Role.ANYBODY, Unasked.FROM_OWN)
def watch(facts: Facts, name: Annotated[str, Words(most_words=5)]) -> Outcome:
    """Send the player the public reports of a game under way."""
    own = {game.name for game, _ in facts.writer.seats}
    told = [game.name for game in facts.need(GamesToTell(facts.writer.player.id))]
    row = facts.need(GameRowNamed(name))
    watchable = [each for each in told if each not in own]
    data = {"read": name, "games": watchable, "watched": row.name if row else ""}
    if row is None or (row.finished_at is None and row.name not in told):
        return Outcome({**data, "kind": "unknown"})
    if row.name in own:
        return Outcome({**data, "kind": "seated"})
    if row.finished_at:
        return Outcome({**data, "kind": "over"})
    game, language = facts.need(GameToShow(row.name)), facts.reader.language
    last = facts.need(ResolvedTurn(row.name, row.turn - 1)) if row.turn > 1 else None
    about = basics(game, facts.reader)
    data |= {
        "kind": "watching",
        "title": teller_of(game, language).title(),
        "names": game.names,
        "turn": about["turn"],
        "deadline": about["deadline"],
        "report": public_report(game, language, last) if last else "",
    }
    return Outcome(data, (Watch(facts.writer.player.id, row.name),))


@command("unwatch wegschauen", Role.PLAYER, Unasked.FROM_OWN)
def unwatch(facts: Facts, name: Annotated[str, Words(most_words=5)]) -> Outcome:
    """Send the player no public reports of that game any more."""
    watched, row = facts.need(Watched(facts.writer.player.id)), facts.need(GameRowNamed(name))
    done = row is not None and row.name in watched
    data = {"done": done, "read": name, "games": list(watched)}
    return Outcome(data, (Unwatch(facts.writer.player.id, row.name),) if row and done else ())


@dataclass(frozen=True)
class Somebody:
    """The author of press: the number of the seat or ANONYMOUS, None if there is no such player; and the name."""

    read: str
    number: int | None
    name: str = ""


@dataclass(frozen=True)
class SomebodyElse(Parameter[Somebody]):
    """Another player of the game in front, by name, or ANONYMOUS."""

    most_words: int = 3

    def value(self, text: str, facts: Facts, before: Before) -> Somebody:
        """Read who it is."""
        if folded(text) in _UNSIGNED:
            return Somebody(text, ANONYMOUS)
        own: Seat = before["seat"]
        game: Game = before["game"]
        found = seat_called(game, text, [name for name, _ in facts.need(Gone(game.name))])
        if found is None or found.number == own.number:
            return Somebody(text, None)
        return Somebody(text, found.number, found.reader.name)


@command("mute stumm", Role.PLAYER, Unasked.FROM_OWN)
def mute(facts: Facts, game: OwnGame, seat: OwnSeat, who: Annotated[Somebody, SomebodyElse()]) -> Outcome:
    """Stop showing the player the press of that seat, or unsigned press."""
    data = _told(facts, game, seat, who)
    player = facts.writer.player.id
    if who.number is None or who.number in facts.need(Unwanted(game.name, player)):
        return Outcome(data)
    return Outcome(data, (Silence(player, game.name, who.number),))


@command("unmute entstummen", Role.PLAYER, Unasked.FROM_OWN)
def unmute(facts: Facts, game: OwnGame, seat: OwnSeat, who: Annotated[Somebody, SomebodyElse()]) -> Outcome:
    """Show the player the press of that seat again."""
    data = _told(facts, game, seat, who)
    player = facts.writer.player.id
    if who.number is None or who.number not in facts.need(Unwanted(game.name, player)):
        return Outcome({**data, "was_muted": False})
    return Outcome({**data, "was_muted": True}, (Hear(player, game.name, who.number),))


def _told(facts: Facts, game: Game, own: Seat, who: Somebody) -> dict[str, Any]:
    """Give what to answer; not `known` where there is none of that name but the writer."""
    return {
        **basics(game, facts.reader),
        "read": shortened(who.read),
        "others": [seat.reader.name for seat in game.seats if seat.number != own.number],
        "known": who.number is not None,
        "name": who.name,
    }


COMMANDS = (press, note, watch, unwatch, mute, unmute)
"""What players can say to each other, and who hears it."""
