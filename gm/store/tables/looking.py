"""What is noted when rows change of which the archive tells: it has to be written anew.

Statements that change rows without reading them are not seen here; they say themselves what is to be noted.
"""

from __future__ import annotations

from sqlalchemy import Connection, event
from sqlmodel import update

from gm.store.tables.company import Announced, Applicant
from gm.store.tables.cups import Cup, CupGame
from gm.store.tables.letters import Pulse


def _archive(mapper: object, connection: Connection, row: object) -> None:
    connection.execute(update(Pulse).values(unpublished=True))


def listens_for_the_archive() -> None:
    """Note from now on what changes."""
    for kind in (Announced, Applicant, Cup, CupGame):
        for moment in ("after_insert", "after_update", "after_delete"):
            event.listen(kind, moment, _archive)
