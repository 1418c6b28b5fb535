"""The command `gm demo`: a game by mail, live, on this machine."""

from __future__ import annotations

import signal
from pathlib import Path
from types import FrameType

import click
from rich.console import Console, Group
from rich.live import Live
from rich.table import Table

from engines import ENGINES
from gm.cli.frame import main
from gm.telling import LANGUAGES


@main.command()
@click.option("--game", "engine", type=click.Choice(sorted(ENGINES)), default="jockey", show_default=True)
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
def demo(engine: str, folder: Path, seed: str, stay: bool, language: str) -> None:
    """Play a game by mail on this machine, with a post office of its own."""
    try:
        from gm.demo import play, take_a_seat
        from gm.demo.seat import Access
        from gm.demo.show import Scene
        from gm.demo.stage import StageError
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"The demo needs {error.name}; install it with: pip install 'spielpost[demo]'"
        ) from error
    if seed and (len(seed) != 64 or not all(c in "0123456789abcdef" for c in seed)):
        raise click.ClickException(f"{seed!r} is no seed; it takes 64 hexadecimal digits, in lower case.")
    console = Console()

    def announce(access: Access) -> None:
        table = Table(show_header=False, title=f"Your seat in {access.game}")
        table.add_row("Address and user name", access.address)
        table.add_row("Password", access.password)
        table.add_row("IMAP (incoming)", f"127.0.0.1, port {access.imap_port}, no encryption")
        table.add_row(
            "SMTP (outgoing)", f"127.0.0.1, port {access.smtp_port}, no encryption, same user and password"
        )
        console.print(table)
        console.print("Set up this account in any mail program and reply to the letters. Ctrl-C ends it.")

    try:
        if stay:
            signal.signal(signal.SIGTERM, _interrupt)
            take_a_seat(folder, engine, language, announce, console.print)
            console.print(f"All letters lie in {folder / 'mail'}, the archive in {folder / 'turns'}.")
            return
        happened: list[str] = []
        with Live(console=console, refresh_per_second=10) as live:

            def watch(scene: Scene) -> None:
                happened.append(scene.happened)
                live.update(Group(_table(scene), "\n".join(f"  {line}" for line in happened[-6:])))

            outcome = play(folder, engine, "Ascot", seed, watch)
    except StageError as error:
        raise click.ClickException(str(error)) from error
    console.print("\n[bold]Result[/bold]")
    for name, score in outcome.results:
        console.print(f"  {name}: {score}")
    console.print(
        f"[bold]{' and '.join(outcome.winners)} won.[/bold] {outcome.letters} letters were delivered to the players."
    )
    console.print(f"The mailboxes lie in {outcome.mail}, the archive in {folder / 'turns'}.", soft_wrap=True)


def _table(scene: object) -> Table:
    from gm.demo.show import Scene

    assert isinstance(scene, Scene)
    table = Table(
        "Player",
        "Order",
        "Letters",
        "Score",
        title=f"{scene.game}, {'over' if scene.over else f'turn {scene.turn}'}",
    )
    for name, ordered, letters, score in scene.rows:
        table.add_row(name, ordered, str(letters), score)
    return table


def _interrupt(signum: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
