"""Letters that wait are looked at again before they leave: would they still be written now?

Each kind says here as long as what it holds. What does not hold any more is dropped, and what would be said otherwise by now is
said so. A letter that leaves with the tick that has written it needs no second look.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Config
from gm.base.say import Say
from gm.games.game import Game, load_game, missing
from gm.intake.matters import open_matters
from gm.people.gamemasters import last_hour
from gm.store.queries.announced import unused_invitations
from gm.store.queries.cells import games_called
from gm.store.queries.games import game_with_id
from gm.store.queries.letters import parts_of
from gm.store.queries.people import player_at
from gm.store.queries.questions import open_poll, questions_in
from gm.store.queries.seats import seat_with_id, seats_of
from gm.store.tables import GameRow, LetterOut
from gm.turns.deadlines.reminding import late_now, nudge_still, reminder_still
from gm.turns.polls import asked_now
from gm.turns.with_judge import JUDGING
from gm.words.saying import put_anew

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Waiting:
    """A letter that waits, and what it is looked at with."""

    session: Session
    config: Config
    letter: LetterOut
    now: datetime

    @property
    def games(self) -> Sequence[GameRow]:
        """The games that it is about, as far as there are such games still."""
        if self.letter.seat_id:
            return [game_with_id(self.session, seat_with_id(self.session, self.letter.seat_id).game_id)]
        return games_called(self.session, self.letter.games.splitlines())

    @property
    def open_still(self) -> Sequence[GameRow]:
        """Those of them whose turn is the one that it speaks of."""
        return [row for row in self.games if row.turn == self.letter.turn and row.finished_at is None]

    @property
    def asks_still(self) -> bool:
        """Whether anything that it asks can still be answered."""
        asked = questions_in(self.session, self.letter)
        return any(
            question.answered_at is None and (question.until is None or question.until > self.now)
            for question in asked
        )


Holds = Callable[[Waiting], bool | Say]
"""Tells whether a letter would still be written, or what would be written in its place."""


def for_good(waiting: Waiting) -> bool:
    """Tell what has happened, answer, or hand on what somebody wrote: that is true whenever it comes."""
    return True


def while_owed(waiting: Waiting) -> bool | Say:
    """Remind whoever still owes an order of those, is here, and wants to be reminded by now."""
    session, letter = waiting.session, waiting.letter
    player, games = player_at(session, letter.recipient), letter.games.splitlines()
    if player is None:
        return False
    anew = reminder_still(session, waiting.config.gm, player, games, letter.created_at, waiting.now)
    return anew or False


def while_late(waiting: Waiting) -> bool | Say:
    """Tell who is late, as long as the order can still come."""
    found = [
        say
        for row in waiting.open_still
        for say in late_now(waiting.session, waiting.config.gm, _loaded(waiting, row), waiting.now)
        if say.to.seat_id == waiting.letter.seat_id
    ]
    return found[0] if found and while_theirs(waiting) else False


def while_nudged(waiting: Waiting) -> bool | Say:
    """Ask for an order that is missing in a turn that goes on."""
    seat, gm = waiting.letter.seat_id, waiting.config.gm
    going = [_loaded(waiting, row) for row in waiting.open_still if not row.stopped]
    found = (nudge_still(waiting.session, gm, game, seat) for game in going if seat is not None)
    anew = next(filter(None, found), None)
    return anew if anew and while_theirs(waiting) else False


def while_polled(waiting: Waiting) -> bool | Say:
    """Ask for a vote that the poll waits for."""
    session, asked = waiting.session, {each.matter for each in questions_in(waiting.session, waiting.letter)}
    polls = [(row, poll) for row in waiting.open_still if (poll := open_poll(session, row))]
    found = [
        say
        for row, poll in polls
        if f"poll {poll.number} {poll.question}" in asked and poll.closes_at > waiting.now
        for seat, say in asked_now(session, _loaded(waiting, row), poll)
        if seat.recipient.seat_id == waiting.letter.seat_id
    ]
    return found[0] if found and while_theirs(waiting) else False


def while_asked(waiting: Waiting) -> bool:
    """Ask what can still be answered, of whoever has the seat that it is about."""
    return waiting.asks_still and while_theirs(waiting)


def while_to_decide(waiting: Waiting) -> bool:
    """List for a GM what is to be decided, as long as any of it is."""
    asked = {each.matter for each in questions_in(waiting.session, waiting.letter) if not each.answered_at}
    known = open_matters(waiting.session, waiting.config, last_hour(waiting.config.gm, waiting.now))
    return bool(asked & {matter.key for matter in known})


def while_invited(waiting: Waiting) -> bool:
    """Ask somebody in as long as there is a place to which the code leads."""
    session, letter = waiting.session, waiting.letter
    unused = {f"invitation {row.id}" for row in unused_invitations(session, letter.recipient)}
    return not unused.isdisjoint(each.matter for each in questions_in(session, letter)) and any(
        row.begun_at is None or any(seat.resigned_at for seat, _ in seats_of(session, row))
        for row in waiting.games
    )


def while_theirs(waiting: Waiting) -> bool:
    """Write to whoever has the seat about it."""
    reader = player_at(waiting.session, waiting.letter.recipient)
    if reader is None or waiting.letter.seat_id is None:
        return True
    seat = seat_with_id(waiting.session, waiting.letter.seat_id)
    return seat.player_id == reader.id and seat.resigned_at is None


def while_open(waiting: Waiting) -> bool:
    """Tell until when a turn is open that is, in a game that goes on."""
    return any(not row.stopped for row in waiting.open_still)


def while_banks_pay(waiting: Waiting) -> bool:
    """Tell whose time bank a turn waits for, as long as it does."""
    return any(
        row.banked_from == row.deadline
        and not row.stopped
        and missing(waiting.session, _loaded(waiting, row))
        for row in waiting.open_still
    )


def while_it_stands(*why: str) -> Holds:
    """Tell that a game stands still as long as it does, for one of these reasons if any are given."""

    def holds(waiting: Waiting) -> bool:
        return any(
            (row.stopped in why if why else bool(row.stopped)) or row.kind == "damaged"
            for row in waiting.games
        )

    return holds


def while_it_waits(waiting: Waiting) -> bool:
    """Tell of a game that waits for players."""
    return any(row.begun_at is None for row in waiting.games)


def as_its_parts(waiting: Waiting) -> bool:
    """Have what was gathered hold as long as all of it does; the parts that still do are gathered again."""
    parts = parts_of(waiting.session, waiting.letter)
    if not {look_again(waiting.session, waiting.config, part, waiting.now) for part in parts} - {"same"}:
        return True
    for part in parts:
        if part.status == "bound":
            part.status, part.bound_in, part.next_try = "gathered", None, waiting.now
    return False


_TELLS = """
    addresses answer begun_without bulletin cancelled checked corrected cup_closed cup_game_removed
    cup_invitation cup_reopened cup_seed
    data_about either fallen forecast foreign from_gm gm_answer gm_order gm_word handed_over judge_changes late
    loan_ended loan_over missed_muster moved_up new_gm new_learner new_mailbox new_onlooker new_reader new_rules new_standby
    newcomer no_order not_admitted noted_away offer own_data passed_on poll_result practised press receipt refusal
    replaced report restored seat_freed seat_given several_at_table signed_up stranger taken_back taken_over terms_changed unclear
    voted_end welcome_back withdrawn
"""
"""The kinds that tell what has happened, answer, or hand on what somebody wrote."""

KINDS: Mapping[str, Holds] = {
    **dict.fromkeys(_TELLS.split(), for_good),
    "reminder": while_owed,
    "overdue": while_late,
    "nudge": while_nudged,
    "poll": while_polled,
    "resign": while_asked,
    "address_question": while_asked,
    "confirm": while_asked,
    "asked_in": while_invited,
    "digest": while_to_decide,
    "invitation": while_theirs,
    "hand_notice": while_theirs,
    "dossier": while_theirs,
    "judge_begins": while_theirs,
    "moved": while_open,
    "resumed": while_open,
    "banked": while_banks_pay,
    "stopped": while_it_stands(),
    "held": while_it_stands("held"),
    "crashed": while_it_stands("crashed"),
    "damaged": while_it_stands("damaged"),
    "rules_differ": while_it_stands("rules"),
    "being_judged": while_it_stands(JUDGING),
    "to_judge": while_it_stands(JUDGING),
    "not_begun": while_it_waits,
    "rematch_announced": while_it_waits,
    "daily": as_its_parts,
    "gathered": as_its_parts,
}
"""As long as what each kind of letter holds."""

LOOKED_AT = tuple(kind for kind, holds in KINDS.items() if holds is not for_good)
"""The kinds that can be no longer true."""


def look_again(session: Session, config: Config, letter: LetterOut, now: datetime) -> str:
    """Look whether a letter that has not left would be written now; return whether it is the `same`, said `anew` or `dropped`."""
    holds = KINDS[letter.kind](Waiting(session, config, letter, now))
    if isinstance(holds, Say):
        return "anew" if put_anew(session, config.gm, letter, holds, now) else "same"
    if holds:
        return "same"
    letter.status, letter.error = "dropped", "it is not true any more"
    log.info("letter %d to %s is dropped, since it is not true any more", letter.id, letter.recipient)
    return "dropped"


def _loaded(waiting: Waiting, row: GameRow) -> Game:
    return load_game(waiting.session, waiting.config.gm.name, row)
