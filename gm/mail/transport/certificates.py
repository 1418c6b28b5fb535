"""How long the certificates of the mail servers are good; nobody logs in for that."""

from __future__ import annotations

import imaplib
import smtplib
import ssl
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from gm.base.config import Imap, Login
from gm.mail.transport.login import in_plain_words, tls_context

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
