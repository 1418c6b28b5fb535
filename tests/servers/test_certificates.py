"""How long the certificates of the mail servers are good, read from Dovecot and Postfix, and what gm doctor says of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from mail_servers import MailServers

from gm.base.config import Config, Gm, Security, Store
from gm.facts.doctor import Level, examine
from gm.mail.transport.login import expiry

pytestmark = pytest.mark.servers

LIFE = timedelta(days=2)
"""So long the certificates of these servers are good from the moment they start."""


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_the_end_of_a_certificate_is_read(servers: MailServers, security: Security) -> None:
    """From both servers, over both kinds of encryption; nobody logs in."""
    now = datetime.now(UTC)
    for login in (servers.imap(security=security), servers.smtp(security=security)):
        until = expiry(login)
        assert until is not None
        assert timedelta(days=1) < until - now <= LIFE + timedelta(minutes=1)


def test_an_unencrypted_server_has_none(servers: MailServers) -> None:
    """On this machine it needs none."""
    assert expiry(servers.imap(security="none")) is None


def test_the_doctor_says_that_they_run_out(servers: MailServers) -> None:
    """Within three days that is critical."""
    config = Config(
        Gm("Spielpost", "gm@game.test"),
        servers.imap(security="tls"),
        servers.smtp(security="tls"),
        store=Store("sqlite:///nowhere.sqlite3"),
    )
    found = {finding.subject("en"): finding for finding in examine(config, datetime.now(UTC))}
    for what in ("imap certificate", "smtp certificate"):
        assert found[what].level is Level.CRITICAL
        assert "good until" in found[what].words("en")
