"""The schema of a database: which one it has, and the way to a newer one."""

from __future__ import annotations

from pathlib import Path

import alembic.command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from gm.store.errors import StoreError


def schema_of(engine: Engine) -> tuple[str | None, str]:
    """The schema that the database has, None for an empty one, and the one that this version of Spielpost needs.

    StoreError when it was written by a newer version.
    """
    with engine.connect() as connection:
        current = revision(connection)
    scripts = ScriptDirectory.from_config(_alembic())
    head = scripts.get_current_head()
    assert head is not None, "there are migrations"
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(
            f"The database {engine.url.render_as_string()} was written by a newer version of Spielpost"
            f" (schema {current}; this one knows {head}); please update Spielpost."
        )
    return current, head


def revision(connection: Connection) -> str | None:
    """The schema that the database has now; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, schema: str) -> None:
    """The database has that schema, once the transaction of the connection is committed."""
    config = _alembic()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, schema)


def _alembic() -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
