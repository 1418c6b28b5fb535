"""Exchanging a refresh token for access tokens, tried on a provider in this process."""

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from oauth_provider import CLIENT, CLIENT_SECRET, OauthProvider, oauth_provider

from gm.base.config import Oauth
from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.transport import oauth
from gm.mail.transport.oauth import access_tokens

USER = "gm@spielpost.test"


@pytest.fixture(scope="module")
def _provider() -> Iterator[OauthProvider]:
    with oauth_provider() as provider:
        yield provider


@pytest.fixture
def provider(_provider: OauthProvider) -> OauthProvider:
    """A provider that has given out nothing yet."""
    _provider.reset(USER)
    return _provider


@pytest.fixture
def settings(provider: OauthProvider) -> Oauth:
    """How its tokens are exchanged."""
    (refresh_token,) = provider.refresh_tokens
    return Oauth(
        token_url=provider.token_url,
        client_id=CLIENT,
        client_secret=CLIENT_SECRET,
        refresh_token=refresh_token,
    )


def first(settings: Oauth) -> str:
    """The token that a login begins with."""
    return next(access_tokens(settings))


def test_the_first_login_exchanges_the_refresh_token(provider: OauthProvider, settings: Oauth) -> None:
    """With what RFC 6749 asks for, and nothing else."""
    assert provider.access_tokens == {first(settings): USER}
    assert provider.exchanges == [
        {
            "grant_type": "refresh_token",
            "refresh_token": settings.refresh_token,
            "client_id": CLIENT,
            "client_secret": CLIENT_SECRET,
        }
    ]


def test_the_next_login_begins_with_the_token_at_hand(provider: OauthProvider, settings: Oauth) -> None:
    """And exchanges again, once, only if that is refused."""
    known = first(settings)
    assert first(settings) == known
    tokens = list(access_tokens(settings))
    assert tokens[0] == known
    assert len(tokens) == 2
    assert tokens[1] != known
    assert len(provider.exchanges) == 2
    assert first(settings) == tokens[1]


def test_what_another_connection_has_fetched_is_taken(provider: OauthProvider, settings: Oauth) -> None:
    """Two of them find the same token refused, and the second one asks for no further one."""
    first(settings)
    one, other = access_tokens(settings), access_tokens(settings)
    assert next(one) == next(other)
    assert next(one) == next(other)
    assert len(provider.exchanges) == 2


def test_a_refresh_token_that_is_replaced_is_used_from_then_on(
    provider: OauthProvider, settings: Oauth
) -> None:
    """Some providers take each one once; the one of the config is only for the beginning."""
    provider.replaces_refresh_tokens = True
    for _ in range(3):
        *_, last = access_tokens(settings)
        assert last in provider.access_tokens
    used = [form["refresh_token"] for form in provider.exchanges]
    assert used[0] == settings.refresh_token
    assert len(set(used)) == len(used) == 3


class TestARefreshTokenThatIsReplaced:
    """It is in the place of the one in the config after the next start as well."""

    @pytest.fixture
    def kept(self, provider: OauthProvider, settings: Oauth, tmp_path: Path) -> Oauth:
        """A provider that has replaced it once, and a service that is started anew."""
        provider.replaces_refresh_tokens = True
        settings = replace(settings, kept=tmp_path / ".config.refresh-token")
        first(settings)
        oauth._held.clear()
        return settings

    def test_the_next_start_goes_on_with_it(self, provider: OauthProvider, kept: Oauth) -> None:
        """And only its owner can read it."""
        assert kept.kept is not None
        assert kept.kept.stat().st_mode & 0o777 == 0o600
        assert first(kept) in provider.access_tokens
        assert len({form["refresh_token"] for form in provider.exchanges}) == 2

    def test_a_new_one_in_the_config_counts(self, provider: OauthProvider, kept: Oauth) -> None:
        """Whatever is kept."""
        provider.refresh_tokens["refresh-by-hand"] = USER
        assert first(replace(kept, refresh_token="refresh-by-hand")) in provider.access_tokens
        assert provider.exchanges[-1]["refresh_token"] == "refresh-by-hand"

    def test_one_that_is_refused_is_forgotten(self, provider: OauthProvider, kept: Oauth) -> None:
        """So that the next try begins with the config again."""
        provider.refresh_tokens = {kept.refresh_token: USER}
        with pytest.raises(LoginRefusedError):
            first(kept)
        assert first(kept) in provider.access_tokens

    @pytest.mark.parametrize("damage", ["", "{", "[]", '{"refresh_token": 3}', "null"])
    def test_a_damaged_file_is_none(self, provider: OauthProvider, kept: Oauth, damage: str) -> None:
        """The token of the config is tried then."""
        assert kept.kept is not None
        kept.kept.write_text(damage)
        provider.refresh_tokens[kept.refresh_token] = USER
        assert first(kept) in provider.access_tokens

    def test_where_it_cannot_be_kept_the_service_goes_on(
        self, provider: OauthProvider, settings: Oauth, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        """With a warning that names the file, and no token."""
        provider.replaces_refresh_tokens = True
        assert first(replace(settings, kept=tmp_path / "nowhere" / "token")) in provider.access_tokens
        assert "token cannot be written" in caplog.text
        assert "refresh-" not in caplog.text


def test_a_refresh_token_in_a_file_may_be_renewed_while_the_service_runs(
    provider: OauthProvider, settings: Oauth, tmp_path: Path
) -> None:
    """Once the old one is refused, the next try reads the file again."""
    file = tmp_path / "refresh"
    file.write_text(f"{settings.refresh_token}\n")
    kept = replace(settings, refresh_token="", refresh_token_file=file)
    first(kept)
    provider.refresh_tokens = {"geheim-neu": USER}
    with pytest.raises(LoginRefusedError, match=r"see \[oauth\] refresh_token_file\.$"):
        list(access_tokens(kept))
    file.write_text("geheim-neu\n")
    assert first(kept) in provider.access_tokens


def test_a_refresh_token_that_cannot_be_looked_up_is_a_postbox_error(settings: Oauth) -> None:
    """The service goes on when it comes back."""
    with pytest.raises(PostboxError, match=r"^\[oauth\] refresh_token_env names .* which is not set\.$"):
        first(replace(settings, refresh_token="", refresh_token_env="NOT_SET_ANYWHERE"))


def test_an_application_without_a_secret_sends_none(provider: OauthProvider, settings: Oauth) -> None:
    """Here the provider wants one, and the sentence names the keys."""
    with pytest.raises(
        LoginRefusedError, match=r"\(invalid_client\); see \[oauth\] client_id and client_secret\.$"
    ):
        first(replace(settings, client_secret=""))
    assert "client_secret" not in provider.exchanges[0]


@pytest.mark.parametrize(
    ("status", "body", "words"),
    [
        (500, b"<h1>Oops</h1>", "answered without an access token (HTTP 500); see [oauth] token_url."),
        (503, b'{"error": "temporarily"}', "answered without an access token (HTTP 503)"),
        (404, b"", "answered without an access token (HTTP 404)"),
        (302, b"", "answered without an access token (HTTP 302)"),
        (200, b'{"token": "geheim"}', "answered without an access token (HTTP 200)"),
        (200, b'{"access_token": ["geheim"]}', "answered without an access token (HTTP 200)"),
        (200, b'["geheim"]', "answered without an access token (HTTP 200)"),
        (200, b"[" * 60_000, "answered without an access token (HTTP 200)"),
        (200, b"\xff", "answered without an access token (HTTP 200)"),
    ],
)
def test_an_answer_without_a_token_is_said_to_be_one(
    provider: OauthProvider, settings: Oauth, status: int, body: bytes, words: str
) -> None:
    """It may be over in a minute, so the login is tried again later."""
    provider.answer = (status, body)
    with pytest.raises(PostboxError) as refusal:
        first(settings)
    assert words in str(refusal.value)
    assert "geheim" not in str(refusal.value)
    assert not isinstance(refusal.value, LoginRefusedError)
    provider.answer = None
    assert first(settings) in provider.access_tokens


def test_a_long_refusal_is_one_short_line(provider: OauthProvider, settings: Oauth) -> None:
    """Some providers explain themselves at length."""
    provider.answer = (400, b'{"error": "invalid_scope", "error_description": "%s"}' % (b"a\\r\\nb" * 500))
    with pytest.raises(LoginRefusedError) as refusal:
        first(settings)
    assert "invalid_scope: a ba b" in str(refusal.value)
    assert str(refusal.value).endswith("; see [oauth] token_url, client_id and refresh_token.")
    assert len(str(refusal.value)) < 500


def test_an_endpoint_out_of_reach_is_named(settings: Oauth) -> None:
    """Nobody listens there."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(
        PostboxError,
        match=r"^127\.0\.0\.1 cannot be asked for an access token \(.*refused\); see \[oauth\] token_url\.$",
    ):
        first(replace(settings, token_url=f"http://127.0.0.1:{port}/token"))


def test_a_silent_endpoint_is_given_up(settings: Oauth, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while."""
    monkeypatch.setattr(oauth, "PATIENCE", 0.2)
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        pytest.raises(PostboxError, match=r"cannot be asked for an access token \(timed out\)"),
    ):
        first(replace(settings, token_url=f"http://127.0.0.1:{server.getsockname()[1]}/token"))


def test_an_endpoint_without_tls_is_named(settings: Oauth) -> None:
    """The refresh token is not sent to whoever listens there."""
    with oauth_provider() as plain:
        url = plain.token_url.replace("http:", "https:")
        with pytest.raises(PostboxError, match=r"cannot be asked for an access token \(.*SSL.*\)"):
            first(replace(settings, token_url=url))
        assert plain.exchanges == []
