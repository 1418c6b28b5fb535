"""A whole race by mail, through Dovecot and Postfix."""

from __future__ import annotations

import asyncio
import email
import time
from collections import Counter
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import make_msgid
from pathlib import Path
from typing import cast

import pytest
from mail_servers import GM, PLAYERS, MailServers

from engines import ENGINES
from gm import turns
from gm.clock import Clockwork, tick, utc_now
from gm.config import Archive, Config, Gm
from gm.demo.players import Mail
from gm.postbox import Arrival, Fate, Outcome, Outgoing, collect, deliver
from gm.store import games, open_store
from gm.turns import Invited, Opening

pytestmark = pytest.mark.servers

SEATS = PLAYERS[:3]


def read_new(servers: MailServers, player: str) -> list[Mail]:
    """The letters that have come for a player since the last time."""
    arrivals: list[Arrival] = []
    collect(servers.imap(player, "starttls"), arrivals.extend)
    messages = (email.message_from_bytes(arrival.raw, policy=default) for arrival in arrivals)
    return [Mail(cast(EmailMessage, message)) for message in messages]


def reply(servers: MailServers, player: str, mail: Mail) -> str:
    """The player orders what the letter proposes, above the quoted letter; the Message-ID of the reply."""
    message = EmailMessage(SMTP)
    message["From"], message["To"] = player, str(mail.message["Reply-To"])
    message["Subject"] = f"Re: {mail.subject}"
    message["Message-ID"] = make_msgid(domain="game.test")
    message["In-Reply-To"] = message["References"] = str(mail.message["Message-ID"])
    quoted = "".join(f"> {line}\n" for line in mail.text.splitlines())
    message.set_content("\n".join(mail.proposed) + f"\n\nOn 3 May 2026, the GM <{GM}> wrote:\n{quoted}")
    outcomes: list[Outcome] = []
    letter = Outgoing(1, player, str(mail.message["Reply-To"].addresses[0].addr_spec), message.as_bytes())
    asyncio.run(
        deliver(servers.smtp(player, "starttls"), [letter], lambda _, outcome: outcomes.append(outcome))
    )
    assert [outcome.fate for outcome in outcomes] == [Fate.SENT], outcomes
    return str(message["Message-ID"])


def test_a_race_is_run_to_its_end(servers: MailServers, tmp_path: Path) -> None:
    """Three players reply to their letters until the final report; each reply is answered exactly once."""
    config = Config(
        gm=Gm(name="Spielpost", address=GM, instance="game.test"),
        imap=servers.imap(),
        smtp=servers.smtp(),
        archive=Archive(tmp_path / "turns"),
    )
    store = open_store(f"sqlite:///{tmp_path / 'game.sqlite3'}", utc_now())
    players = tuple(Invited(name, address, "en") for name, address in zip("ABC", SEATS, strict=True))
    engine = ENGINES["jockey"]
    opening = Opening(
        "Ascot", "jockey", engine.Options(), players, "7d", "20:00", "Europe/Berlin", early=True
    )
    with store.transaction() as session:
        turns.open_game(session, config.gm, opening, utc_now())
    work = Clockwork(config, store)
    written: list[str] = []
    received: dict[str, list[Mail]] = {player: [] for player in SEATS}
    give_up = time.monotonic() + 180
    while not all(any("final report" in m.subject for m in mails) for mails in received.values()):
        assert time.monotonic() < give_up, "the race has not come to its end"
        tick(work)
        for player in SEATS:
            for mail in read_new(servers, player):
                received[player].append(mail)
                if mail.proposed:
                    written.append(reply(servers, player, mail))
    tick(work)
    for player in SEATS:
        received[player] += read_new(servers, player)
    answered = Counter(
        str(mail.message["In-Reply-To"])
        for mails in received.values()
        for mail in mails
        if mail.message["In-Reply-To"]
    )
    assert answered == Counter(written)
    ids = [str(mail.message["Message-ID"]) for mails in received.values() for mail in mails]
    assert len(ids) == len(set(ids))
    with store.transaction() as session:
        (game,) = games(session)
        assert game.finished_at is not None
        assert len(list((tmp_path / "turns" / "ascot").glob("*.en.txt"))) == game.turn - 1
