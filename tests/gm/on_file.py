"""All that is on file, but for the letters themselves and what the service notes of its own work."""

from __future__ import annotations

from correspondence import Correspondence
from sqlmodel import SQLModel

from gm.store import tables

_LETTERS = {"letterin", "letterout", "question", "pointer", "pulse", "mailbox", "outage", "tries"}
_OWN_WORK = {"next_look", "digested_at", "unpublished", "reminded_at", "outage", "archived"}


def everything(post: Correspondence) -> dict[str, list[str]]:
    """What every other table says, row by row."""
    assert tables
    with post.look() as session:
        connection = session.connection()
        return {
            table.name: sorted(
                repr({key: value for key, value in row._mapping.items() if key not in _OWN_WORK})
                for row in connection.execute(table.select())
            )
            for table in SQLModel.metadata.sorted_tables
            if table.name not in _LETTERS
        }
