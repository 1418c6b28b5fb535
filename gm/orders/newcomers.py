"""Strangers who would like to join a game: who they would be there, and what keeps them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines import ENGINES
from engines.wording import folded
from gm.base.codec import load
from gm.base.distinct_names import free_name
from gm.commands.join import Wish, WishSaid, invited_to, is_over, meant_by
from gm.facts import Facts
from gm.facts.joining import KeptOut, OwnInvitation, names_of_gms
from gm.facts.players import GameKnown, GamesWaiting
from gm.games.game import terms_of
from gm.people import waiting
from gm.people.lookalikes import is_reserved, looks_like
from gm.people.players import Invited
from gm.people.waiting import Caller, Kept
from gm.store.tables import GameRow
from gm.turns.reading.command_lines import command_in
from gm.turns.reading.forms import Form
from gm.words.waiting import title_of


@dataclass(frozen=True)
class Newcomer:
    """A stranger who would like to join a game: the name, the language and the time zone.

    `line` is the line that says so, as it was read, and `title` the name of what is played. `why` says what keeps them out. They
    are `invited` if the line has the code that was sent to their address, which nobody else can know. Of a game that is `full` they
    join the waiting list.
    """

    game: str
    title: str
    name: str
    language: str
    zone: str
    line: str
    why: Kept = ""
    invited: bool = False
    full: bool = False

    def at(self, address: str) -> Invited:
        """Return the player that they become at that address, in the time zone of the game."""
        return Invited(self.name, address, self.language, self.zone)


def newcomer(
    facts: Facts, lines: Iterable[str], forms: Mapping[str, Form], sender: str, sender_name: str
) -> Newcomer | None:
    """Read who a stranger's letter makes of them; return None unless it asks to join a game that there is.

    The language is that of the word that they used.
    """
    for line, wish in _wishes(facts, lines, forms):
        who = Caller((sender,), wish.code)
        language = "de" if "mitspielen" in folded(line) else "en"
        sought = _sought(facts, wish, who)
        if sought is None:
            continue
        row, taken, full = sought
        terms = terms_of(row)
        own = facts.need(OwnInvitation(sender, wish.code))
        names = (wish.called, own.name if own else "", sender_name, sender.partition("@")[0], "Player")
        name = free_name(next(filter(None, map(waiting.proper_name, names))), taken)
        alike = looks_like(name, taken) or is_reserved(name, names_of_gms(facts, who.addresses))
        return Newcomer(
            game=row.name,
            title=title_of(row.engine, language, load(ENGINES[row.engine].Options, row.options)),
            name=name,
            language=language,
            zone=terms.zone,
            line=line,
            why=facts.need(KeptOut(row.name, terms, who)) or ("lookalike" if alike else ""),
            invited=own is not None,
            full=full,
        )
    return None


def sought_in_vain(facts: Facts, lines: Iterable[str], forms: Mapping[str, Form]) -> dict[str, Any]:
    """Return the game that a stranger asked in vain to join: as it was `read`, and the game of that name that is `running`."""
    for _, wish in _wishes(facts, lines, forms):
        game = facts.need(GameKnown(wish.game, None)) if wish.game else None
        return {"read": wish.game, "running": game.name if game and not game.finished_at else ""}
    return {}


def _wishes(facts: Facts, lines: Iterable[str], forms: Mapping[str, Form]) -> Iterable[tuple[str, Wish]]:
    """Find the lines that ask to join a game, and the wish of each."""
    for line in lines:
        command = command_in(line, forms)
        if command is not None and command.name == "join":
            yield line, WishSaid().value(command.argument, facts, {})


def _sought(facts: Facts, wish: Wish, who: Caller) -> tuple[GameRow, Sequence[str], bool] | None:
    """Find the game that a stranger would like to join, the names that are taken there, and whether all seats are."""
    if under_way := invited_to(facts, wish.game, who):
        return under_way.row, under_way.names, False
    game = meant_by(facts, wish.game, facts.need(GamesWaiting(None)))
    if game is None or is_over(game):
        return None
    return game.row, [player.name for player in game.players], not game.free
