"""The command `gm pages`: the public archive as pages."""

from __future__ import annotations

from pathlib import Path

import click

from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import json_option, say, say_data
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site
from gm.publish.postcard_files import draw_postcards
from gm.publish.site_of import site_of


@main.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
@pass_office
def pages(office: Office, folder: Path | None, as_json: bool) -> None:
    """Rebuild all pages of the archive from its JSON records.

    FOLDER is an archive; without it, the one that the config file names.
    """
    where = folder or office.config.archive.folder
    site = Site() if folder else site_of(office.config)
    problems = write_pages(where, site=site)
    draw_postcards(where, site)
    if as_json:
        say_data({"folder": where, "left_out": problems})
    else:
        say(f"The pages are in {where}; begin with {where / 'index.html'}.")
    for problem in problems:
        say(f"Left out: {problem}", err=True)
    if problems:
        raise SystemExit(1)
