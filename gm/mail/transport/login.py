"""Getting in at either server: the password, which certificates to trust and how long they are good, and errors in plain words."""

from __future__ import annotations

import imaplib
import smtplib
import socket
import ssl
from base64 import b64encode
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import aiosmtplib
from imapclient.exceptions import CapabilityError, LoginError

from gm.base.config import ConfigError, Imap, Login
from gm.base.errors import LoginRefusedError, PostboxError


def password(login: Login) -> str:
    """Return the password to log in with. Raises PostboxError."""
    try:
        return login.secret()
    except ConfigError as error:
        raise PostboxError(str(error)) from error


def bearer(login: Login, token: str) -> str:
    """Return what presents an access token as RFC 7628 wants it (OAUTHBEARER)."""
    user = login.user.replace("=", "=3D").replace(",", "=2C")
    return f"n,a={user},\1host={login.host}\1port={login.port}\1auth=Bearer {token}\1\1"


def without_oauth(login: Login) -> PostboxError:
    """Return what to say when the server takes no access tokens."""
    return PostboxError(
        f"{login.host} lets nobody log in with an access token (XOAUTH2 or OAUTHBEARER); see [{login.section}] password."
    )


def tls_context(login: Login) -> ssl.SSLContext | None:
    """Return what decides whether a server's certificate is trusted; none where nothing is encrypted.

    Raises PostboxError.
    """
    if login.security == "none":
        return None
    try:
        return ssl.create_default_context(cafile=login.ca_file)
    except OSError as error:
        raise PostboxError(
            f"[{login.section}] ca_file names {login.ca_file}, which is not a readable list of certificates"
            f" in PEM form: {error.strerror or error}."
        ) from error


def in_plain_words(error: BaseException, login: Login) -> PostboxError:
    """Return the error as a sentence for a reader who can edit config.toml."""
    server, port, section = login.host, login.port, login.section
    root = _root(error)
    said = _without_password(server_words(root), login)
    match root:
        case LoginError() if "[UNAVAILABLE]" in str(root):
            return PostboxError(f"{server} cannot check passwords at the moment ({said}).")
        case LoginError() | aiosmtplib.SMTPAuthenticationError(code=530 | 534 | 535 | 538):
            what, keys = ("access token", " and [oauth]") if login.oauth else ("password", " and password")
            return LoginRefusedError(
                f"{server} does not accept the user {login.user} with this {what} ({said});"
                f" see [{section}] user{keys}."
            )
        case socket.gaierror():
            return PostboxError(f"No server called {server} can be found; see [{section}] host.")
        case ConnectionRefusedError():
            return PostboxError(
                f"{server} does not accept connections on port {port}; see [{section}] host and port."
            )
        case ssl.SSLCertVerificationError():
            return PostboxError(
                f"The certificate of {server} is not to be trusted ({root.verify_message}); see [{section}] host,"
                " and ca_file if the server has a certificate of a private authority."
            )
        case TimeoutError():
            return PostboxError(
                f"{server} gave no answer on port {port} within {login.timeout:g} seconds;"
                f" see [{section}] host, port and security."
            )
        case ssl.SSLEOFError() | imaplib.IMAP4.abort() | ConnectionError():
            return PostboxError(f"{server} ended the connection on port {port} ({said}).")
        case ssl.SSLError():
            return PostboxError(
                f"{server} does not speak TLS on port {port} ({root.reason}); see [{section}] port and security."
            )
        case UnicodeError():
            return PostboxError(
                f"{server} cannot be sent this user or password; see [{section}] user and password."
            )
        case CapabilityError() | aiosmtplib.SMTPException() if not isinstance(
            root, aiosmtplib.SMTPResponseException
        ):
            # neither library says otherwise that STARTTLS is missing, or AUTH where nothing is encrypted
            return PostboxError(
                f"{server} lacks something on port {port} ({said}); see [{section}] security."
            )
        case OSError():
            return PostboxError(
                f"No connection to {server} on port {port} ({said}); see [{section}] host and port."
            )
        case _:
            return PostboxError(
                f"{server} on port {port} did not do as it was asked ({said}); see [{section}]."
            )


def _root(error: BaseException) -> BaseException:
    """Find what the network said, out of what the libraries wrapped it in."""
    while error.__cause__ is not None and not isinstance(error, TimeoutError):
        error = error.__cause__
    # imapclient takes a connection that ends during the login for a refusal
    if isinstance(error, LoginError) and isinstance(lost := error.__context__, imaplib.IMAP4.abort):
        return lost
    return error


def _without_password(words: str, login: Login) -> str:
    """Return a server's words without the password, which some repeat with the command that they refuse."""
    try:
        secret = login.secret()
    except ConfigError:
        return words
    sent = b64encode(f"\0{login.user}\0{secret}".encode()).decode()
    for told in filter(None, (sent, secret)):
        words = words.replace(told, "***")
    return words


def server_words(error: BaseException) -> str:
    """Return what the server said, on one line, with its code if it has one."""
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return " ".join(f"{error.code} {error.message}".split())
    words = " ".join(str(error).split()) or type(error).__name__
    return words[2:-1] if words.startswith("b'") else words  # imapclient shows the bytes of a refused login


PATIENCE = 15.0
"""Seconds that a server may take to answer."""


def expiry(login: Login) -> datetime | None:
    """Return until when the server's certificate is good; None where nothing is encrypted.

    PostboxError, in plain words, when the server cannot be reached or its certificate is not trusted.
    """
    context = tls_context(login)
    if context is None:
        return None
    shown = _shown_by_imap if isinstance(login, Imap) else _shown_by_smtp
    try:
        certificate = shown(login, context)
    except (OSError, imaplib.IMAP4.error, smtplib.SMTPException) as error:
        raise in_plain_words(error, login) from error
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(certificate["notAfter"]), UTC)


def _shown_by_imap(login: Login, context: ssl.SSLContext) -> dict[str, Any]:
    if login.security == "tls":
        server: imaplib.IMAP4 = imaplib.IMAP4_SSL(
            login.host, login.port, ssl_context=context, timeout=PATIENCE
        )
    else:
        server = imaplib.IMAP4(login.host, login.port, timeout=PATIENCE)
        server.starttls(context)
    return _certificate(server.sock, server.logout)


def _shown_by_smtp(login: Login, context: ssl.SSLContext) -> dict[str, Any]:
    if login.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(login.host, login.port, context=context, timeout=PATIENCE)
    else:
        server = smtplib.SMTP(login.host, login.port, timeout=PATIENCE)
        server.starttls(context=context)
    return _certificate(server.sock, server.quit)


def _certificate(connection: Any, leave: Callable[[], object]) -> dict[str, Any]:
    """Return what an encrypted connection shows, before it is left politely."""
    found: dict[str, Any] = connection.getpeercert()
    leave()
    return found
