"""The return path that each letter has of its own, over Postfix and Dovecot: where it works, and where it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from mail_servers import GM, GONE, PLAYERS, MailServers, running
from party import Party, party
from sqlmodel import col, select

from gm.base.config import Config, Gm
from gm.mail.transport.checkup import check
from gm.service.clockwork import utc_now
from gm.store.queries.mailbox import has_return_paths, mailbox
from gm.store.tables import Address

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def without_plus(installed: None) -> Iterator[MailServers]:
    """A provider for whom gm+anything@game.test is somebody else's address."""
    with running(postfix="recipient_delimiter =") as servers:
        yield servers


def sees_paths(servers: MailServers, *, patience: float = 20) -> bool:
    """Whether `gm check` has seen that letters may have a return path of their own."""
    config = Config(Gm("Karla", GM, instance="game.test"), servers.imap(), servers.smtp())
    return any(finding.return_paths for finding in check(config, utc_now(), patience=patience))


def with_one_gone(servers: MailServers, folder: Path) -> Party:
    """Somebody whose letters come back plays Epsom; the service believes in return paths."""
    game = party(servers, folder, PLAYERS[:2])
    game.opens("Epsom", PLAYERS[0], GONE)
    with game.store.transaction() as session:
        mailbox(session).return_paths = True
    return game


def unreachable(game: Party) -> list[str]:
    """The addresses to which nothing is sent any more."""
    with game.store.transaction() as session:
        return list(session.exec(select(Address.address).where(col(Address.unreachable_since).is_not(None))))


def test_gm_check_sees_that_they_work(servers: MailServers) -> None:
    """A letter to ourselves has come back from a plus address."""
    assert sees_paths(servers)


def test_what_postfix_sends_back_makes_the_player_unreachable(servers: MailServers, tmp_path: Path) -> None:
    """One notice at the letter's own path is enough; it is answered by nobody, and the others lose nothing."""
    game = with_one_gone(servers, tmp_path)
    game.tick()
    servers.settle()
    before = len(game.letters_out())
    game.tick()
    assert unreachable(game) == [GONE]
    assert len(game.letters_out()) == before
    assert game.read()[PLAYERS[0]]


def test_where_they_are_refused_letters_leave_from_the_plain_address(
    without_plus: MailServers, tmp_path: Path
) -> None:
    """Nothing is lost, nobody is unreachable, and the next letter does not try it again."""
    without_plus.empty()
    assert not sees_paths(without_plus, patience=1)
    game = with_one_gone(without_plus, tmp_path)
    game.go_on()
    assert unreachable(game) == []
    with game.store.transaction() as session:
        assert not has_return_paths(session)
    assert {letter.status for letter in game.letters_out()} == {"sent"}
    assert game.received[PLAYERS[0]]
    assert game.received[PLAYERS[1]]
