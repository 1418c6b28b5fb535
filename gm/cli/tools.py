"""Commands that need neither mail nor database."""

from __future__ import annotations

from pathlib import Path

import click

from gm import sandbox as trials
from gm.cli.frame import main
from gm.telling import LANGUAGES


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def sandbox(file: Path, language: str) -> None:
    """Try the positions in FILE, and compare what comes out with what it expects.

    A case that expects nothing is played, and the position after it is shown. docs/conformance.md
    describes the format.
    """
    try:
        cases = trials.load(file)
    except trials.CaseError as error:
        raise click.ClickException(str(error)) from error
    failed = 0
    for case in cases:
        result = trials.run(case)
        failed += bool(result.failures)
        if result.failures:
            click.echo(f"{case.id}: FAILED. {case.rule}")
            for failure in result.failures:
                click.echo(f"    {failure}")
        elif case.expect:
            click.echo(f"{case.id}: as expected")
        else:
            click.echo(f"{case.id}: {case.story}\n")
            click.echo(trials.told(result, language) + "\n")
    click.echo(f"{len(cases)} cases, {failed} failed")
    if failed:
        raise SystemExit(1)
