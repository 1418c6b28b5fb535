"""Commands about seats in games that go on: giving one up, and taking one over."""

from __future__ import annotations

from typing import Annotated

from engines import ENGINES
from gm.base.say import Say
from gm.commands.answer_parts import basics
from gm.commands.player_parameters import OwnGame, OwnSeat, Words
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.correspondence import Asked, Write
from gm.facts.changes.seats import Resign, StandBy, StandDown
from gm.facts.players import GameKnown, StandsBy
from gm.facts.seats import LoanOf, SeatOnFile
from gm.mail.write.budget import OWN
from gm.store.tables.letters import WEEK
from gm.words.teller import teller_for
from gm.words.waiting import engine_named


@command("resign aufgeben", Role.PLAYER, Unasked.FROM_OWN)
def resign(facts: Facts, game: OwnGame, seat: OwnSeat, name: Annotated[str, Words(most_words=3)]) -> Outcome:
    """Give the seat up, if the player agreed when asked; otherwise ask, in a letter of its own."""
    for other, own in facts.writer.seats:
        if other.name.casefold() == name.casefold():
            game, seat = other, own
    seat_id = seat.recipient.seat_id or 0
    over = game.row.is_over
    data = {**basics(game, facts.reader), "over": over}
    if over or facts.need(SeatOnFile(seat_id)).resigned_at is not None:
        return Outcome({**data, "outcome": "over" if over else "already"})
    if facts.need(LoanOf(seat_id)):
        return Outcome({**data, "outcome": "lent"})
    if facts.writer.agreed:
        return Outcome({**data, "outcome": "resigned"}, (Resign(game.name, seat.number),))
    asked = Asked(
        "resign",
        yes=f"GAME: {game.name}\nRESIGN",
        seat_id=seat_id,
        player_id=seat.player_id,
        final=True,
        until=facts.now + WEEK,
    )
    about = {**basics(game, seat.reader), "over": False}
    letter = Write(Say(seat.recipient, "resign", about, cause=OWN), asked)
    return Outcome({**data, "outcome": "asked"}, (letter,))


@command("standby ersatz", Role.ANYBODY, Unasked.FROM_OWN)
def standby(facts: Facts, wanted: Annotated[str, Words(most_words=2)]) -> Outcome:
    """Let the player wait for a seat to fall free, in any game or in those of one kind."""
    language, player = facts.reader.language, facts.writer.player
    engine = kind_wanted(facts, wanted, player.id)
    if engine is None:
        titles = [teller_for(name, language).title() for name in ENGINES]
        return Outcome({"outcome": "unknown", "read": wanted, "games": titles, "title": ""})
    title = teller_for(engine, language).title() if engine else ""
    again = engine in facts.need(StandsBy(player.id))
    left = any(seat.resigned and engine in ("", game.engine.name) for game, seat in facts.writer.seats)
    changes = (
        () if again and not left else (StandBy(player.id, engine),)
    )  # a seat of theirs may be theirs again
    return Outcome({"outcome": "already" if again else "noted", "title": title}, changes)


def kind_wanted(facts: Facts, wanted: str, player: int | None) -> str | None:
    """Find the kind of game of that title, or that of the game of that name; "" where no word asks for one."""
    if not wanted:
        return ""
    row = None if (engine := engine_named(wanted)) else facts.need(GameKnown(wanted, player))
    return row.engine if row else engine


@command("no_standby nostandby kein_ersatz", Role.PLAYER, Unasked.FROM_OWN)
def no_standby(facts: Facts) -> Outcome:
    """Let the player wait for no seat any more."""
    was = bool(facts.need(StandsBy(facts.writer.player.id)))
    return Outcome({"was": was}, (StandDown(facts.writer.player.id),) if was else ())


COMMANDS = (resign, standby, no_standby)
"""What players can do about their seat."""
