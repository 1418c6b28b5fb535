"""What game masters had done, and by which way: what they did is on file where it changed something."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment


class Deed(SQLModel, table=True):
    """A command of a GM's that changed something in a game, by its words, such as `extend`.

    It came `by` the GM of that name in the letter `letter_id`, or from the terminal, where nobody is named.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    at: datetime = moment()
    act: str
    by: str = ""
    letter_id: int | None = Field(default=None, foreign_key="letterin.id")
