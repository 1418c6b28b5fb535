"""Commands that need no mail: trying positions and variants, checking games, and writing a new one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from statistics import mean

import click
from rich.console import Console
from rich.progress import track

from engines import ENGINES
from gm.base.codec import dump
from gm.base.distinct_names import seat_letters
from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import Listing, WholeNumber, counted, json_option, say, say_data, show_table
from gm.commands.office.options import engine_options
from gm.games.record.records import HAPPENED
from gm.games.verify.archived import games_in
from gm.games.verify.verdict import Checked, Verdict
from gm.games.verify.verdict import replay as replay_stored
from gm.games.verify.verdict import verify as verify_archived
from gm.mail.read.kept import kept_letters
from gm.publish.archive import private
from gm.publish.rebuilding import text_faults
from gm.store.queries.games import running
from gm.tools import sandbox as trials
from gm.tools.figures.samples import Rehearsed, rehearse
from gm.tools.new_game import write_game
from gm.turns.opening import check_seats


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@json_option
def sandbox(file: Path, language: str, as_json: bool) -> None:
    """Try the positions in FILE against what it expects.

    A case that expects nothing is played, and the position after it is shown. docs/conformance.md
    describes the format.
    """
    results = [(case, trials.run(case, language)) for case in trials.load(file)]
    failed = sum(bool(result.failures) for _, result in results)
    if as_json:
        say_data([{"case": case.id, "failures": list(result.failures)} for case, result in results], indent=1)
    else:
        for case, result in results:
            _tell_case(case, result, language)
        say(f"{counted(len(results), 'case')}, {failed} failed")
    if failed:
        raise SystemExit(1)


def _tell_case(case: trials.Case, result: trials.Result, language: str) -> None:
    if result.failures:
        say(f"{case.id}: FAILED. {case.rule}")
        for failure in result.failures:
            say(f"    {failure}")
    elif case.expect:
        say(f"{case.id}: as expected")
    else:
        say(f"{case.id}: {case.story}\n")
        say(trials.told(result, language) + "\n")


@main.command()
@click.argument("path", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--texts", is_flag=True, help="Make the texts of reports again, and compare them.")
@click.option(
    "--letters",
    type=click.Path(exists=True, path_type=Path),
    help="Compare with the hashes and receipts in your own letters: a mailbox file (mbox), a mail, or a folder of them.",
)
@json_option
def verify(path: Path, texts: bool, letters: Path | None, as_json: bool) -> None:
    """Check an archived game, or all games of an archive.

    PATH is the folder of a game, or an archive. It checks the chain of records, and once seed and orders are
    public it replays every turn. Exit code 1 if anything differs, and 2 if everything holds, but the seed of a
    game that is over is not public. docs/fairness.md says what is checked, and how to do it without this program.
    """
    kept = None if letters is None else kept_letters(letters)
    verdicts = tuple(_verified(folder, texts, kept) for folder in games_in(path))
    if not verdicts:
        raise click.ClickException(f"There is no archived game in {path}; a game's folder has a game.json.")
    if not _all_well(verdicts, as_json):
        raise SystemExit(1)
    if any(verdict.withheld for verdict in verdicts):
        raise SystemExit(2)


def _verified(folder: Path, texts: bool, letters: Sequence[str] | None) -> Verdict:
    """Verify a game, and what else is wanted of it."""
    verdict = verify_archived(folder, letters)
    found = text_faults(folder) if texts and verdict.holds else ()
    return replace(verdict, findings=(*verdict.findings, *found))


def _all_well(verdicts: Sequence[Verdict], as_json: bool) -> bool:
    """Report the findings about the games; tell whether nothing differs."""
    holds = all(verdict.holds for verdict in verdicts)
    if as_json:
        found = [{**dump(verdict), "holds": verdict.holds} for verdict in verdicts]
        say_data({"holds": holds, "games": found})
    else:
        for verdict in verdicts:
            _tell(verdict)
    return holds


@main.command()
@click.option(
    "--all", "all_games", is_flag=True, required=True, help="Every archived and every running game."
)
@json_option
@pass_office
def replay(office: Office, all_games: bool, as_json: bool) -> None:
    """Replay every game under the installed rules.

    Finished games are read from the archive, running ones from the database. It prints what would now come out
    differently, and then exits with 1. It changes nothing and shows nothing secret of a running game.
    """
    folder = office.config.archive.folder
    folders = (folder, private(folder))
    archived = [verdict for folder in folders if folder.is_dir() for verdict in _archive(folder)]
    verdicts = [verdict for verdict in archived if verdict.replayed or not verdict.holds]
    with office.store_as_it_is().transaction() as session:
        verdicts += [replay_stored(session, office.config.gm.name, game) for game in running(session)]
    differing = sum(not verdict.holds for verdict in verdicts)
    fine = _all_well(verdicts, as_json)
    say(f"{counted(len(verdicts), 'game')}, {counted(differing, 'differs', 'differ')}", err=as_json)
    if not fine:
        raise SystemExit(1)


def _archive(path: Path) -> tuple[Verdict, ...]:
    """Verify every game in that folder, or the one that it is."""
    return tuple(map(verify_archived, games_in(path)))


def _tell(verdict: Verdict) -> None:
    """Report the findings about a game, record by record."""
    fine = "holds, but its seed is not public" if verdict.withheld else "all is well"
    _say(f"{verdict.game} ({verdict.engine or 'unreadable'}): {fine if verdict.holds else 'WRONG'}")
    for finding in verdict.findings:
        _say(f"  {finding}")
    for record in verdict.records:
        name = _name(verdict, record)
        fine = "matches" if verdict.replayed else "is in the chain"
        _say(f"  {name}: {'DIFFERS' if record.findings else fine}")
        for finding in record.findings:
            _say(f"    {finding}")
    if verdict.records and not verdict.replayed:
        when = "once the final report publishes seed and orders"
        if verdict.waits_for:
            when = f"when nobody plays the same deals any more; still running: {', '.join(verdict.waits_for)}"
        _say(f"  Draws, orders and results can be checked {when}.")
    if verdict.agreed is not None:
        _say(f"  Fingerprints in your letters that are this game's: {verdict.agreed}")
    if verdict.records:
        _say(f"  first record: {verdict.opening} (as in the invitation)")
        _say(f"  last record:  {verdict.head}" + (" (as in the final report)" * verdict.over))


def _name(verdict: Verdict, record: Checked) -> str:
    """Say what a record is about."""
    if record.kind in (*HAPPENED, "taken over"):
        return f"after turn {record.turn}, {record.kind}"
    if not record.about:
        return f"turn {record.turn}" if record.turn else "opening"
    turns = sorted({verdict.records[number].turn for number in record.about if number < len(verdict.records)})
    several = (
        f"turns {turns[0]} to {turns[-1]}" if len(turns) > 1 else f"turn {turns[0]}" if turns else "nothing"
    )
    return f"{several} {record.kind}"


def _say(line: str) -> None:
    # an archive may come from anybody, and no line of it may pass for two
    say(line.replace("\n", "?"))


@main.command()
@click.argument("engine", type=click.Choice(sorted(ENGINES)), metavar="GAME")
@click.option("--games", type=WholeNumber(1), default=10, show_default=True, help="How many games.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same games.")
@click.option(
    "--seats", type=WholeNumber(), help="The number of players; the most that the game allows if not given."
)
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the game.")
@click.option(
    "--form",
    type=click.Choice(["postal", "printed"]),
    default="postal",
    show_default=True,
    help="Defaults for options not given.",
)
@json_option
def play(
    engine: str,
    games: int,
    seed: str,
    seats: int | None,
    options: tuple[str, ...],
    form: str,
    as_json: bool,
) -> None:
    """Play whole games without mail, with beginners at every seat.

    This shows how many turns a variant lasts.
    """
    rules = ENGINES[engine]
    seats = max(rules.seats) if seats is None else seats
    check_seats(rules, seats)
    chosen = engine_options(engine, options, form=form)
    progress = Console(stderr=True)
    began = time.perf_counter()
    try:
        rehearsed = list(
            track(
                rehearse(rules, chosen, seats, games, seed),
                description=f"{engine}, {seats} players",
                total=games,
                console=progress,
                transient=True,
                disable=not progress.is_terminal,
            )
        )
    except ValueError as error:
        raise Refused("unplayable", engine=engine, why=error) from error
    a_second = games / (time.perf_counter() - began)
    if as_json:
        say_data({"game": engine, "seats": seats, "games": [asdict(r) for r in rehearsed]}, indent=1)
    else:
        show_table(_table(engine, rehearsed))
    turns = [r.turns for r in rehearsed]
    say(
        f"{mean(turns):.1f} turns a game (from {min(turns)} to {max(turns)}), {a_second:.1f} games a second",
        err=as_json,
    )


def _table(engine: str, rehearsed: list[Rehearsed]) -> Listing:
    table = Listing("Seat", "Wins", "Mean score", title=f"{engine}, {len(rehearsed)} games")
    for seat, letter in enumerate(seat_letters(len(rehearsed[0].scores))):
        wins = sum(seat in r.winners for r in rehearsed)
        table.add_row(letter, str(wins), f"{mean(r.scores[seat] for r in rehearsed):.1f}")
    return table


@main.command()
@click.argument("name")
@click.option("--package", is_flag=True, help="Write a separate package even inside a checkout of Spielpost.")
@json_option
def new(name: str, package: bool, as_json: bool) -> None:
    """Write a small complete game, to be changed into another one.

    In a checkout of Spielpost its files go where the other games are, elsewhere into a new folder that can be
    installed. docs/adding-a-game.md says what to change.
    """
    files = write_game(name, Path(), package)
    if as_json:
        say_data({"files": files})
        return
    for path in files:
        say(str(path))
    if files[0].name == "pyproject.toml":
        say(f"Install it with pip install -e {name}; gm demo --game {name} plays it.")
    else:
        say(f"make golden GAME={name} writes down its letters, and pytest --game {name} tests it.")
