"""The HTTP side of OAuth2 on loopback: where tokens are exchanged, and where Dovecot asks whose they are."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from urllib.parse import parse_qs

CLIENT, CLIENT_SECRET = "spielpost", "client-geheim"


@dataclass
class OauthProvider:
    """Who may have tokens, and whose they are. `exchanges` holds what was posted to `token_url`, the oldest first.

    While `replaces_refresh_tokens` a refresh token is good for one exchange, which gives the next one; while
    `hands_out_expired` no access token is good from the beginning; an `answer` is given whatever was asked.
    """

    port: int
    refresh_tokens: dict[str, str] = field(default_factory=dict)
    access_tokens: dict[str, str] = field(default_factory=dict)
    exchanges: list[dict[str, str]] = field(default_factory=list)
    replaces_refresh_tokens: bool = False
    hands_out_expired: bool = False
    answer: tuple[int, bytes] | None = None
    _issued: int = 0
    _lock: Lock = field(default_factory=Lock)

    @property
    def token_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/token"

    @property
    def introspection_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/whose?token="

    def reset(self, user: str) -> str:
        """All is forgotten; returns the refresh token of this user, which is another one each time."""
        self._issued += 1
        refresh_token = f"refresh-{self._issued}"
        self.refresh_tokens = {refresh_token: user}
        self.access_tokens, self.exchanges = {}, []
        self.replaces_refresh_tokens = self.hands_out_expired = False
        self.answer = None
        return refresh_token

    def expire(self) -> None:
        """No access token that was given out is good any more."""
        self.access_tokens.clear()

    def exchange(self, form: dict[str, str]) -> tuple[int, bytes]:
        """What the token endpoint answers."""
        with self._lock:
            self.exchanges.append(form)
            if self.answer is not None:
                return self.answer
            if (form.get("client_id"), form.get("client_secret")) != (CLIENT, CLIENT_SECRET):
                return 401, json.dumps({"error": "invalid_client"}).encode()
            user = self.refresh_tokens.get(form.get("refresh_token", ""))
            if form.get("grant_type") != "refresh_token" or user is None:
                words = f"Token {form.get('refresh_token')} has been revoked."
                return 400, json.dumps({"error": "invalid_grant", "error_description": words}).encode()
            self._issued += 1
            given = {"access_token": f"access-{self._issued}", "token_type": "Bearer", "expires_in": 3599}
            if not self.hands_out_expired:
                self.access_tokens[given["access_token"]] = user
            if self.replaces_refresh_tokens:
                del self.refresh_tokens[form["refresh_token"]]
                given["refresh_token"] = f"refresh-{self._issued}"
                self.refresh_tokens[given["refresh_token"]] = user
            return 200, json.dumps(given).encode()

    def whose(self, token: str) -> tuple[int, bytes]:
        """What Dovecot is told of an access token."""
        if user := self.access_tokens.get(token):
            return 200, json.dumps({"email": user, "active": True}).encode()
        return 401, json.dumps({"error": "invalid_token"}).encode()


@contextmanager
def oauth_provider() -> Iterator[OauthProvider]:
    """A provider that answers while the context lasts."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self._answer(provider.exchange({key: value[0] for key, value in parse_qs(body).items()}))

        def do_GET(self) -> None:
            self._answer(provider.whose(parse_qs(self.path.partition("?")[2]).get("token", [""])[0]))

        def _answer(self, answer: tuple[int, bytes]) -> None:
            status, body = answer
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        provider = OauthProvider(server.server_address[1])
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield provider
        server.shutdown()
        thread.join()
