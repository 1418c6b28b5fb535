"""Logging in with access tokens, tried on Dovecot and Postfix."""

import asyncio
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from mail_servers import GM, PLAYERS, MailServers, running
from oauth_provider import CLIENT, CLIENT_SECRET, OauthProvider, oauth_provider
from party import party

from gm.base.config import Config, Gm, Imap, Oauth, Security, Smtp
from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.transport.checkup import check
from gm.mail.transport.imap import collect
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver
from gm.service.clockwork import utc_now

pytestmark = pytest.mark.servers

ANNA = PLAYERS[0]

DOVECOT = """
auth_mechanisms = plain login {mechanisms}
passdb {{
  driver = oauth2
  mechanisms = {mechanisms}
  args = {file}
}}
"""


@pytest.fixture(scope="module")
def _provider() -> Iterator[OauthProvider]:
    with oauth_provider() as provider:
        yield provider


@pytest.fixture(scope="module", params=["xoauth2 oauthbearer"])
def oauth_servers(
    request: pytest.FixtureRequest,
    installed: None,
    _provider: OauthProvider,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[MailServers]:
    """Servers that take access tokens, in the ways of the parameter."""
    file = tmp_path_factory.mktemp("dovecot") / "oauth2.conf.ext"
    file.write_text(f"tokeninfo_url = {_provider.introspection_url}\nusername_attribute = email\n")
    with running(dovecot=DOVECOT.format(file=file, mechanisms=request.param)) as servers:
        yield servers


@dataclass(frozen=True)
class Mailbox:
    """The GM's mailbox, which is entered with access tokens of the provider."""

    provider: OauthProvider
    imap: Imap
    smtp: Smtp

    def collected(self) -> int:
        return collect(self.imap, lambda arrivals: None).count

    def sent(self, count: int = 1) -> list[Fate]:
        """What became of so many letters."""
        raw = f"From: {GM}\r\nTo: {ANNA}\r\n\r\nRapid 4\r\n".encode()
        outcomes: list[Outcome] = []
        letters = [Outgoing(number, GM, ANNA, raw) for number in range(count)]
        asyncio.run(deliver(self.smtp, letters, lambda kept: outcomes.extend(outcome for _, outcome in kept)))
        return [outcome.fate for outcome in outcomes]


@pytest.fixture
def mailbox(oauth_servers: MailServers, _provider: OauthProvider) -> Mailbox:
    """Nothing is in it, and no token has been given out yet."""
    oauth_servers.empty()
    oauth = Oauth(
        token_url=_provider.token_url,
        client_id=CLIENT,
        client_secret=CLIENT_SECRET,
        refresh_token=_provider.reset(GM),
    )
    imap = replace(oauth_servers.imap(), password="", oauth=oauth)
    return Mailbox(_provider, imap, replace(oauth_servers.smtp(), password="", oauth=oauth))


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_gm_check_finds_all_well(oauth_servers: MailServers, mailbox: Mailbox, security: Security) -> None:
    """One token lets us in at both servers, and is exchanged for once."""
    imap = replace(oauth_servers.imap(security=security), password="", oauth=mailbox.imap.oauth)
    smtp = replace(oauth_servers.smtp(security=security), password="", oauth=mailbox.smtp.oauth)
    config = Config(Gm("Karla", GM, instance="game.test"), imap, smtp)
    assert [finding for finding in check(config, utc_now()) if not finding.ok] == []
    assert len(mailbox.provider.exchanges) == 1


def test_an_expired_token_is_renewed_once(mailbox: Mailbox) -> None:
    """At either server, in the middle of the login, and the other one takes the new token."""
    assert (mailbox.collected(), mailbox.sent()) == (0, [Fate.SENT])
    mailbox.provider.expire()
    assert mailbox.collected() == 0
    assert mailbox.sent() == [Fate.SENT]
    assert len(mailbox.provider.exchanges) == 2
    mailbox.provider.expire()
    assert mailbox.sent() == [Fate.SENT]
    assert mailbox.collected() == 0
    assert len(mailbox.provider.exchanges) == 3


@pytest.mark.parametrize("oauth_servers", ["oauthbearer"], indirect=True)
def test_a_server_may_know_the_newer_way_only(mailbox: Mailbox) -> None:
    """OAUTHBEARER, with a token that is renewed when it is refused, at either server."""
    assert (mailbox.collected(), mailbox.sent()) == (0, [Fate.SENT])
    mailbox.provider.expire()
    assert mailbox.collected() == 0
    mailbox.provider.expire()
    assert mailbox.sent() == [Fate.SENT]
    mailbox.provider.hands_out_expired = True
    mailbox.provider.expire()
    for attempt in (mailbox.collected, mailbox.sent):
        with pytest.raises(LoginRefusedError, match="does not accept the user"):
            attempt()


def test_several_connections_renew_an_expired_token_once(mailbox: Mailbox) -> None:
    """They find it refused at the same time."""
    mailbox.sent()
    mailbox.provider.expire()
    assert mailbox.sent(8) == [Fate.SENT] * 8
    assert len(mailbox.provider.exchanges) == 2


def test_a_refresh_token_that_was_revoked_is_named(mailbox: Mailbox) -> None:
    """One sentence that names the key, and nothing secret; once it is valid again the service goes on by itself."""
    mailbox.collected()
    mailbox.provider.expire()
    known, mailbox.provider.refresh_tokens = mailbox.provider.refresh_tokens, {}
    sentence = (
        r"^127\.0\.0\.1 gives no access token for the refresh token"
        r" \(invalid_grant: Token \.\.\. has been revoked\.\); see \[oauth\] refresh_token\.$"
    )
    with pytest.raises(LoginRefusedError, match=sentence):
        mailbox.collected()
    with pytest.raises(LoginRefusedError, match=sentence):
        mailbox.sent()
    mailbox.provider.refresh_tokens = known
    assert mailbox.collected() == 0
    assert mailbox.sent() == [Fate.SENT]


def test_a_new_token_that_is_refused_is_said_to_be(mailbox: Mailbox) -> None:
    """The provider gives tokens, but not for this mailbox; they are not asked for without end."""
    mailbox.provider.hands_out_expired = True
    with pytest.raises(
        LoginRefusedError,
        match=rf"^127\.0\.0\.1 does not accept the user {GM} with this access token \(.+\);"
        r" see \[imap\] user and \[oauth\]\.$",
    ):
        mailbox.collected()
    assert len(mailbox.provider.exchanges) == 1
    with pytest.raises(
        LoginRefusedError,
        match=r"with this access token \(535 .+\); see \[smtp\] user and \[oauth\]\.$",
    ):
        mailbox.sent()
    assert len(mailbox.provider.exchanges) == 2


def test_a_token_of_another_user_is_refused(mailbox: Mailbox) -> None:
    """Whoever the token is for reads his own mail only."""
    anna = replace(mailbox, imap=replace(mailbox.imap, user=ANNA), smtp=replace(mailbox.smtp, user=ANNA))
    with pytest.raises(LoginRefusedError, match=r"see \[imap\] user and \[oauth\]\.$"):
        anna.collected()
    with pytest.raises(LoginRefusedError, match=r"see \[smtp\] user and \[oauth\]\.$"):
        anna.sent()


def test_a_token_may_come_from_a_program_of_ones_own(mailbox: Mailbox, tmp_path: Path) -> None:
    """It is run at each login, so that it may print another one each time; nothing is exchanged by us."""
    token = tmp_path / "token"
    own = Oauth(access_token_command=shlex.join(["cat", str(token)]))
    there = replace(mailbox, imap=replace(mailbox.imap, oauth=own), smtp=replace(mailbox.smtp, oauth=own))
    for number in range(2):
        token.write_text(f"own-{number}\n")
        mailbox.provider.access_tokens = {f"own-{number}": GM}
        assert there.collected() == 0
        assert there.sent() == [Fate.SENT]
    mailbox.provider.expire()
    with pytest.raises(LoginRefusedError, match=r"see \[imap\] user and \[oauth\]\.$"):
        there.collected()
    token.unlink()
    with pytest.raises(PostboxError, match=r"^\[oauth\] access_token_command names cat, which failed"):
        there.sent()
    assert mailbox.provider.exchanges == []


def test_servers_without_access_tokens_are_said_to_take_none(servers: MailServers, mailbox: Mailbox) -> None:
    """Those of the other tests know passwords only."""
    imap = replace(servers.imap(), password="", oauth=mailbox.imap.oauth)
    smtp = replace(servers.smtp(), password="", oauth=mailbox.smtp.oauth)
    without = Mailbox(mailbox.provider, imap, smtp)
    with pytest.raises(
        PostboxError,
        match=r"lets nobody log in with an access token \(XOAUTH2 or OAUTHBEARER\); see \[imap\] password\.$",
    ):
        without.collected()
    with pytest.raises(
        PostboxError,
        match=r"lets nobody log in with an access token \(XOAUTH2 or OAUTHBEARER\); see \[smtp\] password\.$",
    ):
        without.sent()
    assert mailbox.provider.exchanges == []


def test_a_game_goes_on_over_expired_and_revoked_tokens(
    oauth_servers: MailServers, mailbox: Mailbox, tmp_path: Path
) -> None:
    """An expired token is not even noticed; a revoked one is said to be, and nothing is lost or answered twice."""
    ascot = party(oauth_servers, tmp_path, PLAYERS[:2])
    ascot.config = replace(ascot.config, imap=mailbox.imap, smtp=mailbox.smtp)
    ascot.go_on()
    ascot.everybody_orders()
    mailbox.provider.expire()
    ascot.tick()
    assert ascot.trouble() == ""
    ascot.go_on()
    ascot.everybody_orders()
    mailbox.provider.expire()
    known, mailbox.provider.refresh_tokens = mailbox.provider.refresh_tokens, {}
    ascot.tick()
    assert ascot.trouble().endswith("see [oauth] refresh_token.")
    mailbox.provider.refresh_tokens = known
    ascot.go_on()
    ascot.assert_nothing_is_lost()
    assert ascot.came_twice() == 0
    assert ascot.game().turn == 3
