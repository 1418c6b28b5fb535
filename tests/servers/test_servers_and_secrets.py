"""No password is written to the log, however much is logged, and no server is told one that we do not know."""

from __future__ import annotations

import asyncio
import logging
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from mail_servers import GM, PASSWORD, PLAYERS, MailServers

from gm.base.config import Imap, Security, Smtp, parse_config
from gm.base.errors import PostboxError
from gm.mail.transport.imap import collect
from gm.mail.transport.smtp import Outcome, Outgoing, deliver

pytestmark = pytest.mark.servers

WRONG = "Kein-Wort-für-alle-7"


def both(imap: Imap, smtp: Smtp) -> list[str]:
    """What is said when mail is fetched and a letter handed in; nothing where all goes well."""

    def noted(outcomes: Sequence[tuple[Outgoing, Outcome]]) -> None:
        """Nobody asks here what became of the letter."""

    letter = Outgoing(1, GM, PLAYERS[0], b"From: a@game.test\r\n\r\nHello\r\n")
    said = []
    for act in (lambda: collect(imap, lambda _: None), lambda: asyncio.run(deliver(smtp, [letter], noted))):
        try:
            act()
        except PostboxError as error:
            said.append(str(error))
    return said


@pytest.fixture
def everything(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """All that anybody logs, the libraries included."""
    with caplog.at_level(logging.DEBUG):
        yield caplog


@pytest.mark.parametrize("security", ["tls", "starttls"])
@pytest.mark.parametrize("password", [PASSWORD, WRONG])
def test_no_password_is_logged(
    servers: MailServers,
    everything: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    security: Security,
    password: str,
) -> None:
    """Neither a right one nor a wrong one, as it is or as the servers are told it, by the libraries or by us."""
    imap = replace(servers.imap(security=security), password=password)
    smtp = replace(servers.smtp(security=security), password=password)
    said = both(imap, smtp)
    assert len(said) == (0 if password == PASSWORD else 2)
    told = [password.encode(), b"\0" + GM.encode() + b"\0" + password.encode()]
    hidden = [password, *(b64encode(secret).decode() for secret in told)]
    printed = capfd.readouterr()
    everywhere = everything.text + "".join(said) + printed.out + printed.err
    assert [secret for secret in hidden if secret in everywhere] == []
    assert "imapclient" in {record.name.partition(".")[0] for record in everything.records}


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_a_config_that_says_nothing_of_certificates_trusts_no_unknown_one(
    servers: MailServers, tmp_path: Path, security: Security
) -> None:
    """And the server, whose certificate signs itself, is told no password."""
    login = 'user = "gm@game.test"\npassword = "secret"\nhost = "127.0.0.1"\n'
    imap, smtp = servers.imap(security=security), servers.smtp(security=security)
    config = parse_config(
        f'[gm]\nname = "G"\naddress = "gm@game.test"\n[imap]\n{login}port = {imap.port}\nsecurity = "{security}"\n'
        f'[smtp]\n{login}port = {smtp.port}\nsecurity = "{security}"\n',
        tmp_path / "config.toml",
    )
    said = both(config.imap, config.smtp)
    assert [words.startswith("The certificate of 127.0.0.1 is not to be trusted") for words in said] == [
        True
    ] * 2
