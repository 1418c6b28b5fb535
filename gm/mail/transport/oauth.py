"""Access tokens (OAuth2), which take the place of passwords at some providers.

Some providers give a new refresh token with every exchange and accept each one once. It is kept in a file beside the config for
the next start of the service. Only its owner can read that file, and it counts for nothing as soon as the config has a token
other than the one that was replaced.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import urlencode, urlsplit

from gm.base.config import ConfigError, Oauth
from gm.base.errors import LoginRefusedError, PostboxError


def kept_token(file: Path | None, configured: str) -> str:
    """Read the token that took the place of the `configured` one; empty where none is kept."""
    if file is None:
        return ""
    try:
        found = json.loads(file.read_text("utf-8"))
        return str(found["refresh_token"]) if found["instead_of"] == _digest(configured) else ""
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return ""


def keep_token(file: Path | None, configured: str, token: str) -> None:
    """Keep `token` in the place of the `configured` one from now on. OSError where it cannot be written."""
    if file is None:
        return
    unfinished = file.with_name(f"{file.name}.new")
    with suppress(FileNotFoundError):
        unfinished.unlink()
    words = json.dumps({"instead_of": _digest(configured), "refresh_token": token})
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as writing:
        writing.write(words)
    os.replace(unfinished, file)


def forget_token(file: Path | None, configured: str, refused: str) -> None:
    """Forget the token, if it is the one that was refused."""
    if file is not None and kept_token(file, configured) == refused:
        with suppress(OSError):
            file.unlink()


def _digest(configured: str) -> str:
    return hashlib.sha256(f"spielpost refresh token {configured}".encode()).hexdigest()


log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds to wait for an answer where tokens are exchanged."""

ANSWER_CAP = 64 * 1024
"""As many bytes of that answer are read."""


@dataclass(frozen=True)
class _Held:
    """What the last exchange gave; some providers replace the refresh token each time."""

    access_token: str
    refresh_token: str


_held: dict[Oauth, _Held] = {}
_exchanging = Lock()


def access_tokens(oauth: Oauth) -> Iterator[str]:
    """Yield the tokens to log in with while they are refused: the one at hand, and then one new one.

    Raises PostboxError, and LoginRefusedError when there is no new one to be had.
    """
    if not oauth.token_url:
        yield _secret(oauth, "access_token")
        return
    at_hand = _held.get(oauth)
    if at_hand:
        yield at_hand.access_token
    yield _renewed(oauth, at_hand).access_token


def _renewed(oauth: Oauth, refused: _Held | None) -> _Held:
    """Get other tokens than the refused ones: fetched by another connection meanwhile, or new."""
    with _exchanging:
        current = _held.get(oauth)
        if current and current is not refused:
            return current
        # if this fails, the next try begins with what the config says then, which the GM may have put right
        _held.pop(oauth, None)
        configured = _secret(oauth, "refresh_token")
        token = current.refresh_token if current else kept_token(oauth.kept, configured) or configured
        try:
            found = _exchanged(oauth, token)
        except LoginRefusedError:
            forget_token(oauth.kept, configured, token)
            raise
        if found.refresh_token not in (token, configured):
            _keep(oauth, configured, found.refresh_token)
        _held[oauth] = found
        return found


def _keep(oauth: Oauth, configured: str, token: str) -> None:
    try:
        keep_token(oauth.kept, configured, token)
    except OSError as error:
        log.warning(
            "%s cannot be written (%s): after the next start the refresh token of the config is used, which your"
            " provider may take no longer",
            oauth.kept,
            error.strerror or error,
        )


def _exchanged(oauth: Oauth, refresh_token: str) -> _Held:
    """Exchange the refresh token in one POST to the token endpoint (RFC 6749, section 6)."""
    form = {"grant_type": "refresh_token", "refresh_token": refresh_token, "client_id": oauth.client_id}
    client_secret = _secret(oauth, "client_secret")
    if client_secret:
        form["client_secret"] = client_secret
    host = urlsplit(oauth.token_url).hostname
    try:
        status, answer = _posted(oauth.token_url, form)
    except (OSError, http.client.HTTPException) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise PostboxError(
            f"{host} cannot be asked for an access token ({reason}); see [oauth] token_url."
        ) from error
    if status in (400, 401) and "error" in answer:
        words = f"{answer['error']}: {answer.get('error_description', '')}".strip(": ")
        for secret in filter(None, (refresh_token, client_secret)):
            words = words.replace(secret, "...")
        raise LoginRefusedError(
            f"{host} gives no access token for the refresh token ({' '.join(words.split())[:300]});"
            f" see [oauth] {_to_look_at(oauth, answer['error'])}."
        )
    token = answer.get("access_token")
    if status != 200 or not isinstance(token, str) or not token:
        raise PostboxError(f"{host} answered without an access token (HTTP {status}); see [oauth] token_url.")
    return _Held(token, str(answer.get("refresh_token") or refresh_token))


def _posted(url: str, form: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
    """Post the form.

    Return the status and the JSON object that came back, empty where it was something else.
    """
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
    target = parts.path or "/"
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
    try:
        connection.request(
            "POST", f"{target}?{parts.query}" if parts.query else target, urlencode(form), headers
        )
        response = connection.getresponse()
        answer = response.read(ANSWER_CAP)
    finally:
        connection.close()
    try:
        found = json.loads(answer)
    except (ValueError, RecursionError):
        found = {}
    return response.status, found if isinstance(found, dict) else {}


def _to_look_at(oauth: Oauth, error: object) -> str:
    """Name the keys that this refusal is about."""
    if error == "invalid_grant":
        return oauth.key("refresh_token")
    if error in ("invalid_client", "unauthorized_client"):
        return f"client_id and {oauth.key('client_secret')}"
    return f"token_url, client_id and {oauth.key('refresh_token')}"


def _secret(oauth: Oauth, name: str) -> str:
    try:
        return oauth.secret(name)
    except ConfigError as error:
        raise PostboxError(str(error)) from error
