"""A game of Jockey whose letters go through real servers, and what its players read and write."""

from __future__ import annotations

import asyncio
import email
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import make_msgid
from pathlib import Path
from typing import cast

from mail_servers import GM, MailServers
from sqlmodel import select

from engines import ENGINES
from gm.base.config import Archive, Config, Gm, Imap, Smtp
from gm.base.terms import Terms
from gm.mail.transport.imap import Arrival, collect
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver
from gm.people.players import Invited
from gm.service.clockwork import Clockwork, utc_now
from gm.service.tick import tick
from gm.store.database import Store, open_store
from gm.store.queries.games import games
from gm.store.queries.mailbox import mailbox
from gm.store.tables import GameRow, LetterIn, LetterOut
from gm.tools.demo.correspondents import Mail
from gm.turns.opening import Opening, open_game

TERMS = Terms("7d", "20:00", early=True)


@dataclass
class Party:
    """A service, and the players of its game called Ascot.

    `received` holds every letter that a player has got, one that came twice included, and `written` the
    Message-ID of every reply. The service's time runs `ahead` of the machine's.
    """

    servers: MailServers
    config: Config
    store: Store
    players: tuple[str, ...]
    received: dict[str, list[Mail]]
    written: list[str] = field(default_factory=list)
    ahead: timedelta = timedelta()

    def now(self) -> datetime:
        return utc_now() + self.ahead

    def opens(self, name: str, *players: str, terms: Terms = TERMS) -> None:
        """A game for these addresses, whose invitations have not been sent yet."""
        invited = tuple(
            Invited(letter, address, "en") for letter, address in zip("ABCDEF", players, strict=False)
        )
        options = ENGINES["jockey"].Options()
        opening = Opening(name, "jockey", options, invited, terms)
        with self.store.transaction() as session:
            open_game(session, self.config.gm, opening, self.now())

    def tick(self, imap: Imap | None = None, smtp: Smtp | None = None) -> None:
        """One tick of the service, over other ways to the servers where they are given."""
        config = replace(self.config, imap=imap or self.config.imap, smtp=smtp or self.config.smtp)
        tick(Clockwork(config, self.store, self.now))

    def read(self) -> dict[str, list[Mail]]:
        """The letters that have come for each player since the last time, once Postfix has none under way."""
        self.servers.settle()
        new: dict[str, list[Mail]] = {}
        for player in self.players:
            arrivals: list[Arrival] = []
            collect(self.servers.imap(player, "starttls"), arrivals.extend)
            new[player] = [Mail(_message(arrival.raw)) for arrival in arrivals]
            self.received[player] += new[player]
        return new

    def order(self, player: str, mail: Mail) -> None:
        """The player orders what the letter proposes, above the quoted letter; the reply lies in the GM's mailbox."""
        message = EmailMessage(SMTP)
        message["From"], message["To"] = player, str(mail.message["Reply-To"])
        message["Subject"] = f"Re: {mail.subject}"
        message["Message-ID"] = make_msgid(domain="game.test")
        message["In-Reply-To"] = message["References"] = str(mail.message["Message-ID"])
        quoted = "".join(f"> {line}\n" for line in mail.text.splitlines())
        message.set_content("\n".join(mail.proposed) + f"\n\nOn 3 May 2026, the GM <{GM}> wrote:\n{quoted}")
        letter = Outgoing(1, player, str(mail.message["Reply-To"].addresses[0].addr_spec), message.as_bytes())
        outcomes: list[Outcome] = []
        asyncio.run(
            deliver(
                self.servers.smtp(player, "starttls"),
                [letter],
                lambda kept: outcomes.extend(outcome for _, outcome in kept),
            )
        )
        assert [outcome.fate for outcome in outcomes] == [Fate.SENT], outcomes
        self.written.append(str(message["Message-ID"]))
        self.servers.settle()

    def everybody_orders(self) -> None:
        """Each player replies to the last letter that proposes an order."""
        for player in self.players:
            self.order(player, [mail for mail in self.received[player] if mail.proposed][-1])

    def go_on(self) -> None:
        """Nothing fails any more: the service ticks until no letter waits, and the players have read theirs."""
        for _ in range(8):
            self.tick()
            with self.store.transaction() as session:
                waiting = session.exec(select(LetterOut.id).where(LetterOut.status == "waiting")).all()
                trouble = mailbox(session).error
            if not waiting and not trouble:
                break
            self.ahead += timedelta(minutes=20)
        else:
            raise AssertionError(f"{len(waiting)} letters still wait; {trouble}")
        self.read()

    def trouble(self) -> str:
        """What the service says about its mailbox; nothing while it can be read."""
        with self.store.transaction() as session:
            return mailbox(session).error

    def letters_out(self) -> list[LetterOut]:
        """Every letter that the service has written."""
        with self.store.transaction() as session:
            return list(session.exec(select(LetterOut)))

    def letters_in(self) -> list[LetterIn]:
        """Every letter that the service has fetched."""
        with self.store.transaction() as session:
            return list(session.exec(select(LetterIn)))

    def game(self) -> GameRow:
        """Ascot as it stands."""
        with self.store.transaction() as session:
            return next(game for game in games(session) if game.name == "Ascot")

    def answers(self) -> Counter[str]:
        """How many letters the players have got in answer to each of theirs; one that came twice counts once."""
        mails = {str(mail.message["Message-ID"]): mail for mails in self.received.values() for mail in mails}
        answered = (str(mail.message["In-Reply-To"] or "") for mail in mails.values())
        return Counter(message_id for message_id in answered if message_id)

    def came_twice(self) -> int:
        """How many letters have reached a player more than once."""
        ids = Counter(str(mail.message["Message-ID"]) for mails in self.received.values() for mail in mails)
        return sum(count > 1 for count in ids.values())

    def assert_nothing_is_lost(self) -> None:
        """Each reply was kept and answered exactly once, and each letter of the service has reached its player."""
        assert self.answers() == Counter(self.written)
        assert [letter.status for letter in self.letters_in()] == ["done"] * len(self.written)
        arrived = {
            (str(mail.message["Message-ID"]).strip("<>"), player)
            for player, mails in self.received.items()
            for mail in mails
        }
        assert arrived == {
            (letter.message_id, letter.recipient) for letter in self.letters_out() if letter.status == "sent"
        }


def party(
    servers: MailServers,
    folder: Path,
    players: Sequence[str],
    url: str = "",
    ahead: timedelta = timedelta(),
    terms: Terms = TERMS,
) -> Party:
    """Ascot is open, and nothing has been sent yet; with a database of SQLite if none is named."""
    config = Config(
        gm=Gm(name="Spielpost", address=GM, instance="game.test"),
        imap=servers.imap(),
        smtp=servers.smtp(),
        archive=Archive(folder / "turns"),
    )
    store = open_store(url or f"sqlite:///{folder / 'game.sqlite3'}", utc_now())
    new = Party(servers, config, store, tuple(players), {player: [] for player in players}, ahead=ahead)
    new.opens("Ascot", *players, terms=terms)
    return new


def _message(raw: bytes) -> EmailMessage:
    return cast(EmailMessage, email.message_from_bytes(raw, policy=default))
