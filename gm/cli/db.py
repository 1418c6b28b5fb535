"""The commands `gm db`: about the database itself."""

from __future__ import annotations

import click

from gm.base.errors import Refused
from gm.cli.frame import Sentences, main
from gm.cli.terminal import counted, json_option, say, say_data
from gm.service.clockwork import utc_now
from gm.store.backup import copy_rows, is_used
from gm.store.claims import nobody_at_work
from gm.store.database import open_store
from gm.store.places import is_there, is_url


@main.group(cls=Sentences)
def db() -> None:
    """Manage the database itself."""


@db.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@json_option
def copy(source: str, target: str, as_json: bool) -> None:
    """Copy everything from one database to another, empty one.

    Both are named as in [store] url, for example sqlite:///spielpost.sqlite3 and
    postgresql+psycopg://spielpost@localhost/spielpost. Stop the service until the config file names the new one.
    """
    if source == target:
        raise Refused("same_database")
    for url in (source, target):
        if not is_url(url):
            raise Refused("no_database_url", read=url)
    now = utc_now()
    if not is_there(source):
        raise Refused("no_database", source=source)
    reading, writing = open_store(source, now), open_store(target, now)
    try:
        shown = writing.engine.url.render_as_string()
        if is_used(writing):
            raise Refused("full_database", database=shown)
        if not is_used(reading):
            raise Refused("empty_database", database=reading.engine.url.render_as_string())
        with nobody_at_work(reading) as free:
            if not free:
                raise Refused("service_while_copying")
            count = copy_rows(reading, writing)
    finally:
        reading.engine.dispose()
        writing.engine.dispose()
    if as_json:
        say_data({"rows": count, "to": shown})
        return
    say(
        f"{counted(count, 'row has', 'rows have')} been copied. Let [store] url in the config file name {shown}, and start the service."
    )
