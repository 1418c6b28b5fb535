"""The command `gm demo`: games by mail, live, on this machine."""

from __future__ import annotations

import signal
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click
from rich.console import Console, Group
from rich.live import Live
from rich.table import Table

from engines import ENGINES
from gm.base.languages import LANGUAGES
from gm.cli.frame import main
from gm.cli.terminal import json_option, say, say_data

if TYPE_CHECKING:
    from gm.tools.demo import Access, Played, Scene

LINES = 6
"""The number of events that are shown."""


@main.command()
@click.option(
    "--game", "engine", type=click.Choice(sorted(ENGINES)), default=next(iter(ENGINES)), show_default=True
)
@click.option("--all", "all_games", is_flag=True, help="One game of each at the same time.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("demo"),
    show_default=True,
    help="Where letters, database and archive go.",
)
@click.option(
    "--seed", default="", help="Play from this seed (64 hexadecimal digits) instead of a fresh one."
)
@click.option(
    "--stay",
    is_flag=True,
    help="Keep the post office up, so that you can take a seat with your mail program.",
)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Your language, with --stay.",
)
@json_option
def demo(
    engine: str, all_games: bool, folder: Path, seed: str, stay: bool, language: str, as_json: bool
) -> None:
    """Play a game by mail on this machine.

    The demo brings its own post office.
    """
    if as_json and stay:
        raise click.UsageError("--json tells how games ended; with --stay none does.")
    try:
        from gm.tools.demo import StageError, number, play, take_a_seat
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"The demo needs {error.name}; install it with: pip install 'spielpost[demo]'"
        ) from error
    if seed and (len(seed) != 64 or not all(c in "0123456789abcdef" for c in seed)):
        raise click.ClickException(
            f"{seed!r} is not a seed; a seed has 64 hexadecimal digits, in lower case."
        )
    console = Console()
    drawn = console.is_terminal and not as_json
    try:
        if stay:
            signal.signal(signal.SIGTERM, _interrupt)
            take_a_seat(folder, number(engine), language, _announce, say)
            say(f"All letters lie in {folder / 'mail'}, the archive in {folder / 'turns'}.")
            return
        happened: list[str] = []
        board = Live(console=console, refresh_per_second=10)

        def watch(scenes: tuple[Scene, ...], what: str) -> None:
            if not drawn:
                say(what, err=as_json)
                return
            happened.append(what)
            shown = _players(scenes[0]) if len(scenes) == 1 else _games(scenes)
            board.update(Group(shown, "\n".join(f"  {line}" for line in happened[-LINES:])))

        with board if drawn else nullcontext():
            engines = ENGINES if all_games else [engine]
            played = play(folder, [number(name) for name in engines], seed, watch)
    except StageError as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        say_data({**asdict(played), "archive": folder / "turns"}, indent=1)
    else:
        _say_how_it_ended(played, folder)


def _say_how_it_ended(played: Played, folder: Path) -> None:
    for outcome in played.outcomes:
        say(f"\n{outcome.game} ({outcome.engine}), {outcome.turns} turns")
        for name, score in outcome.results:
            say(f"  {name}: {score}")
        say(f"  {' and '.join(outcome.won)} won.")
    say(f"\n{played.letters} letters were delivered to the players.")
    say(f"The mailboxes lie in {played.mail}, the archive in {folder / 'turns'}.")


def _players(scene: Scene) -> Table:
    title = f"{scene.game}, {'over' if scene.over else f'turn {scene.turn}'}"
    table = Table("Player", "Order", "Letters", "Score", title=title)
    for row in scene.rows:
        table.add_row(row.player, "on file" if row.ordered else "", str(row.letters), row.score)
    return table


def _games(scenes: tuple[Scene, ...]) -> Table:
    table = Table("Game", "Turn", "Orders", "Scores")
    for scene in scenes:
        on_file = sum(row.ordered for row in scene.rows)
        scores = ", ".join(f"{row.player} {row.score}" for row in scene.rows)
        table.add_row(
            scene.game, "over" if scene.over else str(scene.turn), f"{on_file} of {len(scene.rows)}", scores
        )
    return table


def _announce(access: Access) -> None:
    say(f"Your seat in {access.game}:")
    for what, value in (
        ("Address and user name", access.address),
        ("Password", access.password),
        ("IMAP (incoming)", f"127.0.0.1, port {access.imap_port}, no encryption"),
        ("SMTP (outgoing)", f"127.0.0.1, port {access.smtp_port}, no encryption"),
    ):
        say(f"  {what:23}{value}")
    say("Set up this account in any mail program and reply to the letters. Ctrl-C ends it.")


def _interrupt(signum: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
