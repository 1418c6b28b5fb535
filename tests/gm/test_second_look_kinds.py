"""Each kind of letter says as long as what it holds, and does not leave once that is over."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from correspondence import MONDAY, Correspondence
from sqlmodel import Session, col, select

import gm
from gm.base.say import Reader, Recipient, Say
from gm.intake.matters import open_matters
from gm.mail.write.outbox import Draft, queue, written
from gm.people.gamemasters import TO_GM
from gm.service import send
from gm.service.second_look import KINDS, LOOKED_AT
from gm.store.queries.people import player_at
from gm.store.queries.questions import note_question
from gm.store.tables import GameRow, Invitation, LetterOut, Question, SeatRow
from gm.turns.with_judge import JUDGING

pytestmark = pytest.mark.database

Change = Callable[[Correspondence, Session], object]
"""A change of what is on file."""

TOLD = ("reminder", "overdue", "poll", "daily", "gathered")
"""Kinds of which test_second_look tells as correspondence."""


def nothing(post: Correspondence, session: Session) -> None:
    """Nothing changes."""


def ascot(**fields: object) -> Change:
    """This is so of the game now."""

    def change(post: Correspondence, session: Session) -> None:
        row = session.exec(select(GameRow)).one()
        for name, value in fields.items():
            setattr(row, name, value)

    return change


def banks_pay(post: Correspondence, session: Session) -> None:
    """The turn waits for time banks."""
    row = session.exec(select(GameRow)).one()
    row.banked_from = row.deadline


def annas(session: Session) -> SeatRow:
    """Anna's seat."""
    return session.exec(select(SeatRow).where(SeatRow.number == 0)).one()


def leaves(post: Correspondence, session: Session) -> None:
    """Anna's seat is free."""
    annas(session).resigned_at = post.now


def is_carlas(post: Correspondence, session: Session) -> None:
    """Carla has Anna's seat."""
    carla = player_at(session, "carla@players.test")
    assert carla is not None
    annas(session).player_id = carla.id


def asks(matter: str) -> Change:
    """The letter asks about that."""

    def change(post: Correspondence, session: Session) -> None:
        note_question(session, last(session), matter, yes="RESIGN")

    return change


def answered(post: Correspondence, session: Session) -> None:
    """What it asks is answered, or asked no more."""
    session.exec(select(Question)).one().answered_at = post.now


def closed(post: Correspondence, session: Session) -> None:
    """What it asks can be answered no more."""
    session.exec(select(Question)).one().until = post.now


def invited(post: Correspondence, session: Session) -> None:
    """Anna is invited to Ascot, which waits for players."""
    ascot(begun_at=None)(post, session)
    invitation = Invitation(
        game_id=annas(session).game_id, address="anna@players.test", code="x", at=post.now
    )
    session.add(invitation)
    session.flush()
    asks(f"invitation {invitation.id}")(post, session)


def used(post: Correspondence, session: Session) -> None:
    """The invitation is used up."""
    session.exec(select(Invitation)).one().used_by = annas(session).player_id


def to_decide(post: Correspondence, session: Session) -> None:
    """The game stands still until its GM decides."""
    ascot(stopped="held", stopped_at=MONDAY - timedelta(days=9))(post, session)
    session.flush()
    (matter,) = open_matters(session, post.config, post.now)
    asks(matter.key)(post, session)


When = tuple[Change, tuple[Change, ...]]
"""What makes a letter true, and each of the changes by which it is true no more."""


def still(why: str) -> When:
    """The game stands still for that reason, and goes on."""
    return ascot(stopped=why), (ascot(stopped=""),)


SEATED = (nothing, (leaves, is_carlas))
OPEN = (nothing, (ascot(turn=2), ascot(stopped="paused"), ascot(finished_at=MONDAY)))
ASKED = (asks("it"), (answered, closed, leaves, is_carlas))
AWAITED = (ascot(begun_at=None), (ascot(begun_at=MONDAY),))

WHEN: dict[str, When] = {
    "moved": OPEN,
    "resumed": OPEN,
    "banked": (banks_pay, (ascot(turn=2), ascot(stopped="paused"), ascot(banked_from=None))),
    "stopped": still("paused"),
    "held": still("held"),
    "crashed": still("crashed"),
    "rules_differ": still("rules"),
    "being_judged": still(JUDGING),
    "to_judge": still(JUDGING),
    "damaged": (ascot(kind="damaged"), (ascot(kind="played"),)),
    "not_begun": AWAITED,
    "rematch_announced": AWAITED,
    "invitation": SEATED,
    "hand_notice": SEATED,
    "nudge": (
        nothing,
        (ascot(turn=2), ascot(stopped="paused"), ascot(finished_at=MONDAY), leaves, is_carlas),
    ),
    "dossier": SEATED,
    "judge_begins": SEATED,
    "resign": ASKED,
    "address_question": ASKED,
    "confirm": ASKED,
    "asked_in": (invited, (used, ascot(begun_at=MONDAY))),
    "digest": (to_decide, (ascot(stopped=""), answered)),
}


def last(session: Session) -> LetterOut:
    """The letter that was written last."""
    return session.exec(select(LetterOut).order_by(col(LetterOut.id).desc()).limit(1)).one()


def fate(post: Correspondence, kind: str, first: Change, later: Change) -> str:
    """What becomes of a letter of that kind, written once the first has happened, where the other does before it leaves."""
    with post.look() as session:
        seat = None if kind in (*TO_GM, "rules_differ", "asked_in") else annas(session).id
        to = Recipient("anna@players.test", Reader("Anna", "en"), seat_id=seat)
        say = Say(to, kind, {"game": "Ascot", "turn": 1})
        queue(session, written(post.config.gm, say, Draft("x", "x"), post.now, "both"))
        session.flush()
        first(post, session)
    post.passes(minutes=10)
    with post.look() as session:
        later(post, session)
    send.send(post.work)
    with post.look() as session:
        return last(session).status


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_kind_of_letter_says_as_long_as_what_it_holds(language: str) -> None:
    """None is forgotten, and none is named that there is not; the bulletin has its subject from elsewhere."""
    files = (Path(gm.__file__).parents[1] / "templates" / language).glob("*.txt")
    known = {kind for file in files for kind in re.findall(r"macro subject_(\w+)", file.read_text("utf-8"))}
    assert known ^ set(KINDS) == {"bulletin"}


def test_each_kind_that_can_become_untrue_is_tried() -> None:
    """Here, or as correspondence."""
    assert sorted({*WHEN, *TOLD}) == sorted(LOOKED_AT)


@pytest.mark.parametrize("kind", WHEN)
def test_what_holds_leaves_however_late(post: Correspondence, kind: str) -> None:
    """Nothing has happened meanwhile."""
    assert fate(post, kind, WHEN[kind][0], nothing) == "sent"


@pytest.mark.parametrize(
    ("kind", "number"), [(kind, number) for kind, (_, over) in WHEN.items() for number in range(len(over))]
)
def test_what_holds_no_more_does_not_leave(post: Correspondence, kind: str, number: int) -> None:
    """Each of the changes alone is enough."""
    first, over = WHEN[kind]
    assert fate(post, kind, first, over[number]) == "dropped"


@pytest.mark.parametrize("kind", sorted(set(KINDS) - set(LOOKED_AT)))
def test_what_tells_answers_or_hands_on_leaves_whatever_has_happened(post: Correspondence, kind: str) -> None:
    """The turn is over, the game stands still, and the seat is another's."""

    def all_is_different(post: Correspondence, session: Session) -> None:
        ascot(turn=2, stopped="paused")(post, session)
        is_carlas(post, session)

    assert fate(post, kind, nothing, all_is_different) == "sent"
