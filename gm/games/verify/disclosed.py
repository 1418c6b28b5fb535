"""What a finished game lays open besides its seed and orders, worked out by playing it again."""

from __future__ import annotations

from sqlmodel import Session

from engines import ENGINES
from gm.base.codec import dump
from gm.games.game import Game
from gm.games.record.names import names_file
from gm.games.record.records import FORMAT, Summary
from gm.games.verify.archived import archived
from gm.games.verify.counting import steps
from gm.games.verify.course import Course
from gm.games.verify.noting import Disclosure
from gm.store.queries.records import records


def disclosed(session: Session, game: Game, summary: Summary) -> dict[str, Disclosure]:
    """Return the secret events and the draws of a game by record number, once its seed is public.

    Nothing where the game went otherwise than today's rules play it, as what they draw is not what was drawn, and of one
    that began in an older form of the records.
    """
    if summary.seed is None or summary.orders is None:
        return {}
    chain = [row.data for row in records(session, game.row)]
    if chain[0]["format"] != FORMAT:
        return {}
    whole = archived(chain, dump(summary), dump(names_file(session, game.row)))
    course = Course(
        ENGINES[game.row.engine], whole, steps(whole.links)[0], summary.seed, summary.orders, None
    )
    if any(course.play(number) for number in range(len(chain))):
        return {}
    return course.disclosed
