"""The schema of a database: which one it has, and the way to a newer one.

Alembic, which takes a while to import, is only asked where a database does not have the newest schema.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from gm.base.errors import Refused

if TYPE_CHECKING:
    from alembic.config import Config as AlembicConfig

MIGRATIONS = Path(__file__).parent / "migrations"
"""Each change of a table has a file here with the next number, and none that is there is ever changed or taken away."""

FIRST = "v0001"
"""The schema of the first release: nothing leads to it from those that there were before, which had other names."""


def schema_of(engine: Engine) -> tuple[str | None, str]:
    """Return the schema that the database has, None for an empty one, and the one that this version of Spielpost needs.

    Refused when there is no way from the one to the other.
    """
    with engine.connect() as connection:
        current = revision(connection)
    return current, reachable_from(current, database=engine.url.render_as_string())


def reachable_from(current: str | None, *, database: str = "", backup: str = "") -> str:
    """Return the newest schema, to which what has the `current` one can be brought.

    Refused, which names the database or the backup that has it, when it is older than the first release or newer
    than this version.
    """
    newest = newest_schema()
    if current is None or FIRST <= current <= newest:
        return newest
    if current < FIRST:
        raise Refused("schema_too_old", database=database, backup=backup, schema=current, oldest=FIRST)
    raise Refused("schema_too_new", database=database, backup=backup, schema=current, newest=newest)


def newest_schema() -> str:
    """Return the newest schema: each is called after the number of its file."""
    return "v" + max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def revision(connection: Connection) -> str | None:
    """Return the schema that the database has now; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    current: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return current


def upgrade(connection: Connection, schema: str) -> None:
    """Give the database that schema; it has it once the transaction of the connection is committed."""
    import alembic.command

    config = _alembic()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, schema)


def _alembic() -> AlembicConfig:
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
