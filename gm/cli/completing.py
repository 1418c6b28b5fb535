"""What the Tab key offers besides commands: games, seats, people and cups on file. Nothing is changed, or made, for it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from click.shell_completion import BashComplete, CompletionItem, add_completion_class

if TYPE_CHECKING:
    from sqlmodel import Session


class _Bash(BashComplete):
    """What bash puts into the line as it stands: so a name of two words goes with its space escaped, unless it is quoted."""

    def format_completion(self, item: CompletionItem) -> str:
        """Give the kind and the word as the script reads them, which takes one backslash of two away."""
        words = os.environ["COMP_WORDS"].split("\n")
        begun = "".join(words[int(os.environ["COMP_CWORD"]) :][:1])
        if item.type != "plain" or begun.startswith(("'", '"')):
            return super().format_completion(item)
        return f"{item.type}," + re.sub(r"([^\w@%+=:,./-])", r"\\\\\1", item.value)


add_completion_class(_Bash)

Offer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def offer(metavar: str) -> Offer | None:
    """Return what completes a word that the help shows so; None where nothing on file does."""
    names = _NAMES.get(metavar)
    if names is None:
        return None

    def complete(ctx: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
        found = dict.fromkeys(_looked_up(ctx, names))
        folded = begun.casefold()
        return [CompletionItem(name) for name in found if name.casefold().startswith(folded)]

    return complete


Names = Callable[["Session", click.Context], Iterable[str]]


def _looked_up(ctx: click.Context, names: Names) -> list[str]:
    """Read the names; none where there is no config or no database, since a shell can be told nothing."""
    from gm.base.config import ConfigError, read_config
    from gm.cli.frame import usual_config
    from gm.store.queries.health import UnreadableError, looked_into

    path = ctx.find_root().params.get("path") or usual_config()
    with suppress(ConfigError, UnreadableError), looked_into(read_config(path).store.url) as session:
        return list(names(session, ctx))
    return []


def _games(session: Session, ctx: click.Context) -> list[str]:
    from gm.store.queries.games import names_taken

    return names_taken(session)


def _seats(session: Session, ctx: click.Context) -> list[str]:
    """Name who sits in the game that was typed before."""
    from gm.store.queries.games import game_named
    from gm.store.queries.seats import seats_of

    game = game_named(session, str(ctx.params.get("game") or ""))
    return [player.name for _, player in seats_of(session, game)] if game else []


def _players(session: Session, ctx: click.Context) -> list[str]:
    from gm.store.queries.people import players

    return [player.name for player in players(session)]


def _addresses(session: Session, ctx: click.Context) -> list[str]:
    from gm.store.queries.people import addresses_of, players

    return [row.address for player in players(session) for row in addresses_of(session, player)]


def _cups(session: Session, ctx: click.Context) -> list[str]:
    from gm.store.queries.cups import cups

    return [cup.name for cup in cups(session)]


_NAMES: Mapping[str, Names] = {
    "GAME": _games,
    "SEAT": _seats,
    "PLAYER": _players,
    "OTHER": _players,
    "ADDRESS": _addresses,
    "CUP": _cups,
}
