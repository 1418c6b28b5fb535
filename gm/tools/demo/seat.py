"""A game in real time in which a person takes a seat with an ordinary mail program, and the players do the rest."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gm.base.languages import language as spoken
from gm.base.terms import Terms
from gm.games.game import load_game
from gm.people.players import Invited
from gm.service.clockwork import utc_now
from gm.service.tick import tick
from gm.store.queries.games import games
from gm.tools.demo.correspondents import Person
from gm.tools.demo.stage import DOMAIN, MovedClock, Number, cast, keep_mail, stage
from gm.turns.opening import Opening, open_game


@dataclass(frozen=True)
class Access:
    """What a person needs to take the seat."""

    address: str
    password: str
    imap_port: int
    smtp_port: int
    game: str


class _RealTime(MovedClock):
    """The time of this machine, where the demo's clock would stand."""

    def __init__(self) -> None:
        super().__init__(utc_now())

    def __call__(self) -> datetime:
        return utc_now()


def take_a_seat(
    folder: Path,
    number: Number,
    language: str,
    announce: Callable[[Access], None],
    say: Callable[[str], None],
) -> None:
    """Run a game until it is over and the person ends it (KeyboardInterrupt).

    No turn waits once all have ordered.
    """
    you = Person(spoken(language).words["you"], f"you@{DOMAIN}", secrets.token_urlsafe(9), language)
    others = cast()[: number.seats - 1]
    with stage(folder, _RealTime(), (you, *others)) as on:
        opening = Opening(
            name=number.name,
            engine=number.engine,
            options=number.options,
            players=tuple(Invited(p.name, p.address, p.language) for p in (you, *others)),
            terms=Terms("1d", "20:00", early=True),
        )
        with on.work.store.transaction() as session:
            open_game(session, on.work.config.gm, opening, utc_now())
        announce(Access(you.address, you.password, on.office.imap_port, on.office.smtp_port, opening.name))
        turn = 0
        try:
            while True:
                tick(on.work)
                with on.work.store.transaction() as session:
                    loaded = [load_game(session, on.work.config.gm.name, game) for game in games(session)]
                for player in on.players[1:]:
                    for mail in player.read():
                        if mail.proposed:
                            player.reply(mail, player.best(loaded, mail))
                with on.work.store.transaction() as session:
                    (game,) = games(session)
                if game.turn != turn:
                    turn = game.turn
                    say(
                        "The game is over; the final report is in your mailbox."
                        if game.finished_at
                        else f"Turn {turn} is open."
                    )
                time.sleep(on.work.config.service.poll)
        except KeyboardInterrupt:
            keep_mail(on)
