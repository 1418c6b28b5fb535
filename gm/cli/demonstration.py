"""The command `gm demo`: games by mail, live, on this machine."""

from __future__ import annotations

import signal
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

if TYPE_CHECKING:
    from gm.tools.demo import Access, Scene

LINES = 6
"""Of what happened, so many lines are shown."""


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
def demo(engine: str, all_games: bool, folder: Path, seed: str, stay: bool, language: str) -> None:
    """Play a game by mail on this machine, with a post office of its own."""
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
    try:
        if stay:
            signal.signal(signal.SIGTERM, _interrupt)
            take_a_seat(
                folder, number(engine), language, lambda access: _announce(console, access), console.print
            )
            console.print(f"All letters lie in {folder / 'mail'}, the archive in {folder / 'turns'}.")
            return
        happened: list[str] = []
        with Live(console=console, refresh_per_second=10) as live:

            def watch(scenes: tuple[Scene, ...], what: str) -> None:
                happened.append(what)
                shown = _players(scenes[0]) if len(scenes) == 1 else _games(scenes)
                live.update(Group(shown, "\n".join(f"  {line}" for line in happened[-LINES:])))

            engines = ENGINES if all_games else [engine]
            played = play(folder, [number(name) for name in engines], seed, watch)
    except StageError as error:
        raise click.ClickException(str(error)) from error
    for outcome in played.outcomes:
        console.print(f"\n[bold]{outcome.game}[/bold] ({outcome.engine}), {outcome.turns} turns")
        for name, score in outcome.results:
            console.print(f"  {name}: {score}")
        console.print(f"  [bold]{' and '.join(outcome.won)} won.[/bold]")
    console.print(f"\n{played.letters} letters were delivered to the players.")
    console.print(f"The mailboxes lie in {played.mail}, the archive in {folder / 'turns'}.", soft_wrap=True)


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


def _announce(console: Console, access: Access) -> None:
    table = Table(show_header=False, title=f"Your seat in {access.game}")
    table.add_row("Address and user name", access.address)
    table.add_row("Password", access.password)
    table.add_row("IMAP (incoming)", f"127.0.0.1, port {access.imap_port}, no encryption")
    table.add_row("SMTP (outgoing)", f"127.0.0.1, port {access.smtp_port}, no encryption")
    console.print(table)
    console.print("Set up this account in any mail program and reply to the letters. Ctrl-C ends it.")


def _interrupt(signum: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
