"""What our letters ask, and what was answered."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment

WEEK = timedelta(days=7)
"""So long a question can be answered that nothing else ends."""


class Question(SQLModel, table=True):
    """A YES to that letter of ours stands for the lines `yes`, a NO for the lines `no`, said by whom it is for.

    It is for the player of a seat, for a player, or for an address; where none of these is
    named, for whoever has got the letter. Lines that came in a letter before have its time of receipt: `letter_in_id`;
    where `yes` is empty, all of that letter waits for the answer. A letter to a GM numbers what it asks, and several
    GMs may be asked about the same `matter`; a command that answers a number and names no game means this one.

    It ends at `until`, or with the deadline of `turn`; as soon as it was answered with yes, if it is to be asked
    `once`; and when a newer one about the same matter is asked, so that `answered_at` is set and `answered` empty.
    That is yes or no, or by number what was written in place of these. `final` says that what a yes does cannot be
    taken back: only a reply to the letter itself answers it. Without an answer the parts of an order that are in
    `doubt` count where the lot would play, and where it `corrects` also over those of an older letter.
    """

    id: int = Field(default=None, primary_key=True)
    letter_id: int = Field(foreign_key="letterout.id", index=True)
    number: int = 0
    matter: str = Field(index=True)
    yes: str = ""
    no: str = ""
    letter_in_id: int | None = Field(default=None, foreign_key="letterin.id")
    seat_id: int | None = Field(default=None, foreign_key="seat.id", index=True)
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    address: str = ""
    game_id: int | None = Field(default=None, foreign_key="game.id")
    turn: int | None = None
    once: bool = True
    final: bool = False
    asked_at: datetime = moment()
    until: datetime | None = moment(default=None)
    doubt: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    corrects: bool = False
    answered: str = ""
    answered_at: datetime | None = moment(default=None)
