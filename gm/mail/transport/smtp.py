"""Letters out, by SMTP."""

import asyncio
import base64
import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

import aiosmtplib

from gm.base.config import Smtp
from gm.base.errors import PostboxError
from gm.mail.transport.login import bearer, in_plain_words, password, tls_context, without_oauth
from gm.mail.transport.oauth import access_tokens
from gm.mail.transport.submission_line import Answer, Line


@dataclass(frozen=True)
class Outgoing:
    """One letter to one recipient; all addresses are bare. `id` is the caller's own.

    It comes back to its own return `path`, or where it has none to its `sender`.
    """

    id: int
    sender: str
    recipient: str
    raw: bytes
    path: str = ""


class Fate(Enum):
    """What can become of a letter: the server has it, may take it later, or never will; and that may be for its size alone."""

    SENT = "sent"
    TRY_AGAIN = "try again"
    REFUSED = "refused"
    TOO_LARGE = "too large"


@dataclass(frozen=True)
class Outcome:
    """What became of a letter, and what the server said to it; `pathless` if it took the letter only without its return path."""

    fate: Fate
    words: str
    pathless: bool = False


Report: TypeAlias = Callable[[Sequence[tuple[Outgoing, Outcome]]], None]
"""Is told what became of letters, of several at a time if need be, and returns when that is kept. Runs in a thread."""


async def deliver(smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
    """Hand every letter to the server, and tell `report` as soon as it is known whether the server took it.

    Letters to one address go one after the other, whichever connection takes them. It takes its next letter when the
    last one's fate is kept, so that whatever happens no more than one letter of each is in doubt. Raises PostboxError when the server cannot be reached or does not let us in, and whatever `report` raises;
    letters that were not reported were then not sent.
    """
    by_address: dict[str, deque[Outgoing]] = {}
    for letter in letters:
        by_address.setdefault(letter.recipient, deque()).append(letter)
    waiting = deque(by_address.values())
    clerk = _Clerk(report)
    workers = min(smtp.connections, len(waiting))
    results = await asyncio.gather(
        *(_deliver_in_turn(smtp, waiting, clerk) for _ in range(workers)), return_exceptions=True
    )
    for result in results:
        if isinstance(result, BaseException):
            raise result


TOGETHER = 0.005
"""Seconds in which the other connections come to an end, too: keeping a letter's fate takes longer than handing it in."""


class _Clerk:
    """Reports what became of letters, while the connections go on. What comes up meanwhile is reported together."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._open: list[tuple[Outgoing, Outcome]] = []
        self._at_work = asyncio.Lock()
        self._failure: Exception | None = None

    async def note(self, letter: Outgoing, outcome: Outcome) -> None:
        """Tell `report` of the letter. When it has failed once, nothing is known to be kept any more."""
        self._open.append((letter, outcome))
        async with self._at_work:
            if self._failure:
                raise self._failure
            if self._open:  # else the one before has reported this letter, too
                await asyncio.sleep(TOGETHER)
                together, self._open = self._open, []
                try:
                    await asyncio.to_thread(self._report, together)
                except Exception as error:
                    self._failure = error
                    raise


async def _deliver_in_turn(smtp: Smtp, waiting: deque[deque[Outgoing]], clerk: _Clerk) -> None:
    """Deliver one connection's share of the letters.

    When it fails it empties the queue, and so the others stop, too.
    """
    try:
        while waiting:
            line = Line(await _submission(smtp), smtp.timeout)
            try:
                await _deliver_over(line, smtp, waiting, clerk)
            finally:
                await line.quit()
    except BaseException:
        waiting.clear()
        raise


async def _deliver_over(line: Line, smtp: Smtp, waiting: deque[deque[Outgoing]], clerk: _Clerk) -> None:
    """Hand letters in until none waits or the server ends the connection, as many do after some letters.

    Raises PostboxError when a connection is lost before its first letter: the next one would be, too.
    """
    answered = False
    while waiting and line.is_open:
        same_address = waiting.popleft()
        letter = same_address.popleft()
        try:
            outcome = await _hand_in(line, smtp, letter)
        except OSError as error:
            lost = in_plain_words(error, smtp)
            await clerk.note(letter, Outcome(Fate.TRY_AGAIN, str(lost)))
            if not answered:
                raise lost from error
            line.is_open = False
        else:
            await clerk.note(letter, outcome)
        if same_address:
            waiting.appendleft(same_address)
        answered = True


async def _hand_in(line: Line, smtp: Smtp, letter: Outgoing) -> Outcome:
    if not letter.recipient.isascii() or not letter.recipient.isprintable():
        return Outcome(Fate.REFUSED, f"{letter.recipient} is not an address that can be written to")
    answer = await line.hand_in(letter.path or letter.sender, letter.recipient, letter.raw)
    if answer.is_yes:
        return Outcome(Fate.SENT, answer.words)
    said = f"{answer.code} {answer.words}"
    if answer.code == TOO_LARGE or (answer.code >= 500 and _TOO_LARGE.search(answer.words)):
        return Outcome(Fate.TOO_LARGE, said)
    if letter.path and answer.code >= 500:
        # Postfix 3.7 says no to a sender only when it is told the recipient: whose fault it is shows without the path
        if not line.is_open:
            return Outcome(Fate.TRY_AGAIN, said)
        plain = await _hand_in(line, smtp, replace(letter, path=""))
        return replace(plain, pathless=plain.fate is Fate.SENT)
    if answer.code >= 500 and await _is_our_fault(line, letter, answer):
        raise PostboxError(
            f"{smtp.host} does not let {smtp.user} send as {letter.sender} ({said});"
            " see [gm] address and [smtp] user."
        )
    return Outcome(Fate.REFUSED if answer.code >= 500 else Fate.TRY_AGAIN, said)


async def _is_our_fault(line: Line, letter: Outgoing, answer: Answer) -> bool:
    """Tell whether the server refuses our own address and not the recipient, whom the refusal would count against.

    It may say so only when it is told the recipient; then it refuses a letter to ourselves as well.
    """
    if answer.to != "RCPT":
        return answer.to == "MAIL"
    if letter.recipient == letter.sender or not line.is_open:
        return False
    return not await line.lets(letter.sender, letter.sender)


TOO_LARGE = 552  # the answer to MAIL FROM when the letter exceeds the server's limit
_TOO_LARGE = re.compile(r"(?<![\d.])5\.(?:2\.3|3\.4)(?![\d.])")  # with whatever code


async def _submission(smtp: Smtp) -> aiosmtplib.SMTP:
    """Open a connection that is logged in; whatever goes wrong until then becomes a PostboxError."""
    tls = tls_context(smtp)
    # passwords and tokens are looked up in a thread: a command may take long, and the other connections go on
    secret = None if smtp.oauth else await asyncio.to_thread(password, smtp)
    client = aiosmtplib.SMTP(
        hostname=smtp.host,
        port=smtp.port,
        username=None if secret is None else smtp.user.encode(),
        password=None if secret is None else secret.encode(),
        use_tls=smtp.security == "tls",
        start_tls=smtp.security == "starttls",
        tls_context=tls,
        timeout=smtp.timeout,
    )
    try:
        await client.connect()
        if smtp.oauth:
            await _present_token(client, smtp, access_tokens(smtp.oauth))
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        client.close()
        raise in_plain_words(error, smtp) from error
    except BaseException:
        client.close()
        raise
    return client


async def _present_token(client: aiosmtplib.SMTP, smtp: Smtp, tokens: Iterator[str]) -> None:
    """Log in with one of the tokens; raise SMTPAuthenticationError for the last of them."""
    await client.ehlo()
    offered = client.server_auth_methods
    if "xoauth2" not in offered and "oauthbearer" not in offered:
        raise without_oauth(smtp)
    refusal: aiosmtplib.SMTPAuthenticationError | None = None
    while token := await asyncio.to_thread(next, tokens, None):
        try:
            if "xoauth2" in offered:
                await client.auth_xoauth2(smtp.user, token)
            else:
                await _auth_oauthbearer(client, smtp, token)
        except aiosmtplib.SMTPAuthenticationError as error:
            refusal = error
        else:
            return
    assert refusal is not None
    raise refusal


async def _auth_oauthbearer(client: aiosmtplib.SMTP, smtp: Smtp, token: str) -> None:
    """Do what `auth_xoauth2` does, in the other way.

    A refusal comes with a challenge first, which wants an answer.
    """
    response = await client.execute_command(
        b"AUTH", b"OAUTHBEARER", base64.b64encode(bearer(smtp, token).encode())
    )
    if response.code == 334:
        response = await client.execute_command(base64.b64encode(b"\1"))
    if response.code != 235:
        raise aiosmtplib.SMTPAuthenticationError(response.code, response.message)
