"""The way to the mail servers: IMAP in, SMTP out. The only module with a network or an await.

It knows nothing of the database: whoever calls `collect` is handed the mail and keeps it, and whoever calls
`deliver` is told each letter's fate.
"""

import asyncio
import socket
import ssl
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

import aiosmtplib
from imapclient import IMAPClient
from imapclient.exceptions import CapabilityError, IMAPClientAbortError, IMAPClientError, LoginError

from gm.config import ConfigError, Imap, Login, Smtp

MAIL_CAP = 5 * 1024 * 1024
"""Of a mail with more bytes than this only the headers are read."""

HEADER_CAP = 128 * 1024
"""As many bytes are read of the headers of a mail that is over MAIL_CAP."""

BATCH_COUNT, BATCH_BYTES = 200, 2 * MAIL_CAP
"""Mails are handed over in batches of so many, or fewer if they are large: what a crash may make us read again."""

UIDS_IN_A_COMMAND = 500  # servers refuse command lines of more than 8 kB


class PostboxError(Exception):
    """One sentence: what went wrong with which server, and which key of config.toml to look at."""


class LoginRefusedError(PostboxError):
    """The server does not accept user and password; trying again will not help."""


@dataclass(frozen=True)
class Arrival:
    """One mail as the server has it. `received` is the server's own time of receipt (INTERNALDATE), in UTC.

    `raw` is the mail byte for byte, or, when `size` (bytes) is over MAIL_CAP, the beginning of its headers.
    """

    uid: int
    uidvalidity: int
    received: datetime
    size: int
    raw: bytes


@dataclass(frozen=True)
class Outgoing:
    """One letter to one recipient; both addresses are bare. `id` is the caller's own."""

    id: int
    sender: str
    recipient: str
    raw: bytes


class Fate(Enum):
    SENT = "sent"
    TRY_AGAIN = "try again"
    REFUSED = "refused"


@dataclass(frozen=True)
class Outcome:
    """What became of a letter, and what the server said to it."""

    fate: Fate
    words: str


def collect(imap: Imap, keep: Callable[[Sequence[Arrival]], None]) -> int:
    """Every mail in the inbox has been handed to `keep`, in batches, and moved to the done folder once it returned.

    Returns how many these were. When the connection is lost, whatever was not moved is handed over again by
    the next call, so `keep` must recognise a mail that it has seen. Raises PostboxError, and whatever `keep` raises.
    """
    count = 0
    with closing(_batches(imap)) as batches:
        for arrivals in batches:
            keep(arrivals)
            count += len(arrivals)
    return count


def take_out(imap: Imap, message_id: str) -> bool:
    """No mail with this Message-ID is in the inbox or the done folder any more; says whether there was one.

    The done folder exists afterwards. Raises PostboxError.
    """
    found = False
    with _mailbox(imap) as client:
        _ensure_folder(client, imap)
        for folder in (imap.inbox, imap.done):
            _select(client, folder)
            if uids := client.search(["HEADER", "Message-ID", message_id]):
                _remove(client, uids)
                found = True
    return found


async def deliver(
    smtp: Smtp, letters: Sequence[Outgoing], report: Callable[[Outgoing, Outcome], None]
) -> None:
    """Every letter has been handed to the server or turned down by it, and `report` was told as soon as it was known.

    Raises PostboxError when the server cannot be reached or does not let us in, and whatever `report` raises;
    letters that were not reported were then not sent.
    """
    waiting = deque(letters)
    workers = min(smtp.connections, len(letters))
    results = await asyncio.gather(
        *(_deliver_in_turn(smtp, waiting, report) for _ in range(workers)), return_exceptions=True
    )
    for result in results:
        if isinstance(result, BaseException):
            raise result


# ---------------------------------------------------------------------------------------------------- IMAP


def _batches(imap: Imap) -> Generator[list[Arrival]]:
    """The inbox in batches; asking for the next batch says that the last one was kept, and moves it."""
    with _mailbox(imap) as client:
        uidvalidity = _select(client, imap.inbox)
        known = _sizes(client)
        if known:
            _ensure_folder(client, imap)
        for uids in _portions(known):
            arrivals = [
                Arrival(uid, uidvalidity, known[uid][1], known[uid][0], raw)
                for uid, raw in _contents(client, uids, known)
            ]
            yield arrivals
            _move(client, [arrival.uid for arrival in arrivals], imap.done)


def _sizes(client: IMAPClient) -> dict[int, tuple[int, datetime]]:
    """Size and time of receipt of every mail in the selected folder, by UID in ascending order."""
    uids = sorted(client.search("ALL"))
    known = {}
    for start in range(0, len(uids), UIDS_IN_A_COMMAND):
        portion = uids[start : start + UIDS_IN_A_COMMAND]
        for uid, data in client.fetch(portion, ["RFC822.SIZE", "INTERNALDATE"]).items():
            known[uid] = (int(data[b"RFC822.SIZE"]), data[b"INTERNALDATE"].astimezone(UTC))
    return dict(sorted(known.items()))


def _portions(known: dict[int, tuple[int, datetime]]) -> Iterator[list[int]]:
    """The UIDs in batches within BATCH_COUNT and BATCH_BYTES."""
    batch: list[int] = []
    total = 0
    for uid, (size, _) in known.items():
        cost = min(size, MAIL_CAP)
        if batch and (len(batch) == BATCH_COUNT or total + cost > BATCH_BYTES):
            yield batch
            batch, total = [], 0
        batch.append(uid)
        total += cost
    if batch:
        yield batch


def _contents(
    client: IMAPClient, uids: list[int], known: dict[int, tuple[int, datetime]]
) -> Iterator[tuple[int, bytes]]:
    """The bytes of each mail that is still there; somebody else may have deleted one meanwhile."""
    small = [uid for uid in uids if known[uid][0] <= MAIL_CAP]
    large = [uid for uid in uids if known[uid][0] > MAIL_CAP]
    for group, item in ((small, "BODY.PEEK[]"), (large, f"BODY.PEEK[HEADER]<0.{HEADER_CAP}>")):
        if not group:
            continue
        answers = client.fetch(group, [item])
        for uid in group:
            for name, raw in answers.get(uid, {}).items():
                if name.startswith(b"BODY["):
                    yield uid, raw or b""


def _move(client: IMAPClient, uids: list[int], folder: str) -> None:
    if not uids:
        return
    if client.has_capability("MOVE"):
        client.move(uids, folder)
    else:
        client.copy(uids, folder)
        _remove(client, uids)


def _remove(client: IMAPClient, uids: list[int]) -> None:
    client.delete_messages(uids, silent=True)
    # a plain EXPUNGE also takes what the GM marked as deleted by hand, so it is only the last resort
    client.expunge(uids if client.has_capability("UIDPLUS") else None)


def _select(client: IMAPClient, folder: str) -> int:
    """Opens the folder and returns its UIDVALIDITY."""
    try:
        return int(client.select_folder(folder)[b"UIDVALIDITY"])
    except IMAPClientAbortError:
        raise
    except IMAPClientError as error:
        raise PostboxError(
            f"{client.host} cannot open the folder {folder} ({_words(error)}); see [imap] inbox and done."
        ) from error


def _ensure_folder(client: IMAPClient, imap: Imap) -> None:
    try:
        if not client.folder_exists(imap.done):
            client.create_folder(imap.done)
    except IMAPClientAbortError:
        raise
    except IMAPClientError as error:
        raise PostboxError(
            f"{imap.host} cannot create the folder {imap.done} ({_words(error)}); see [imap] done."
        ) from error


@contextmanager
def _mailbox(imap: Imap) -> Iterator[IMAPClient]:
    """A connection that is logged in; whatever goes wrong on it becomes a PostboxError."""
    password, tls = _password(imap), _tls(imap)
    client = None
    try:
        client = IMAPClient(
            imap.host, imap.port, ssl=imap.security == "tls", ssl_context=tls, timeout=imap.timeout
        )
        client.normalise_times = False
        if imap.security == "starttls":
            client.starttls(tls)
        # LOGIN cannot carry a password with umlauts
        if password.isascii() or not client.has_capability("AUTH=PLAIN"):
            client.login(imap.user, password)
        else:
            client.plain_login(imap.user, password)
        yield client
        with suppress(IMAPClientError, OSError):  # by now everything is done
            client.logout()
    except (IMAPClientError, OSError, ValueError, KeyError) as error:
        raise _in_plain_words(error, imap) from error
    finally:
        if client is not None:
            with suppress(OSError):
                client.shutdown()


# ---------------------------------------------------------------------------------------------------- SMTP


async def _deliver_in_turn(
    smtp: Smtp, waiting: deque[Outgoing], report: Callable[[Outgoing, Outcome], None]
) -> None:
    """One connection's share of the letters. When it fails it empties the queue, and so the others stop, too."""
    try:
        while waiting:
            client = await _submission(smtp)
            try:
                await _deliver_over(client, smtp, waiting, report)
            finally:
                with suppress(aiosmtplib.SMTPException, OSError):
                    await client.quit()
                client.close()
    except BaseException:
        waiting.clear()
        raise


async def _deliver_over(
    client: aiosmtplib.SMTP,
    smtp: Smtp,
    waiting: deque[Outgoing],
    report: Callable[[Outgoing, Outcome], None],
) -> None:
    """Hands letters in until none waits or the server ends the connection, as many do after some letters.

    Raises PostboxError when a connection is lost before its first letter: the next one would be, too.
    """
    answered = False
    while waiting and client.is_connected:
        letter = waiting.popleft()
        try:
            outcome = await _hand_in(client, smtp, letter)
        except (ConnectionError, TimeoutError) as error:
            lost = _in_plain_words(error, smtp)
            report(letter, Outcome(Fate.TRY_AGAIN, str(lost)))
            if not answered:
                raise lost from error
            return
        report(letter, outcome)
        answered = True


async def _hand_in(client: aiosmtplib.SMTP, smtp: Smtp, letter: Outgoing) -> Outcome:
    try:
        _, words = await client.sendmail(letter.sender, [letter.recipient], letter.raw)
    except aiosmtplib.SMTPRecipientsRefused as error:
        return _turned_down(error.recipients[0])
    except aiosmtplib.SMTPSenderRefused as error:
        if error.code >= 500 and error.code != TOO_LARGE:
            # our own address is at fault and not the recipient, whom a refusal would count against
            raise PostboxError(
                f"{smtp.host} does not let {smtp.user} send as {letter.sender} ({_words(error)});"
                " see [gm] address and [smtp] user."
            ) from error
        return _turned_down(error)
    except aiosmtplib.SMTPResponseException as error:
        return _turned_down(error)
    except ValueError as error:
        return Outcome(Fate.REFUSED, f"{letter.recipient} is no address that can be written to: {error}")
    return Outcome(Fate.SENT, " ".join(words.split()))


TOO_LARGE = 552  # the answer to MAIL FROM when the letter exceeds the server's limit


def _turned_down(error: aiosmtplib.SMTPResponseException) -> Outcome:
    return Outcome(Fate.REFUSED if error.code >= 500 else Fate.TRY_AGAIN, _words(error))


async def _submission(smtp: Smtp) -> aiosmtplib.SMTP:
    """A connection that is logged in; whatever goes wrong until then becomes a PostboxError."""
    password, tls = _password(smtp), _tls(smtp)
    client = aiosmtplib.SMTP(
        hostname=smtp.host,
        port=smtp.port,
        username=smtp.user.encode(),
        password=password.encode(),
        use_tls=smtp.security == "tls",
        start_tls=smtp.security == "starttls",
        tls_context=tls,
        timeout=smtp.timeout,
    )
    try:
        await client.connect()
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        raise _in_plain_words(error, smtp) from error
    return client


# ---------------------------------------------------------------------------------------------------- both


def _password(login: Login) -> str:
    try:
        return login.secret()
    except ConfigError as error:
        raise PostboxError(str(error)) from error


def _tls(login: Login) -> ssl.SSLContext | None:
    if login.security == "none":
        return None
    try:
        return ssl.create_default_context(cafile=login.ca_file)
    except OSError as error:
        raise PostboxError(
            f"[{login.section}] ca_file names {login.ca_file}, which is not a readable list of certificates"
            f" in PEM form: {error.strerror or error}."
        ) from error


def _in_plain_words(error: BaseException, login: Login) -> PostboxError:
    """The error as a sentence for somebody who can edit config.toml."""
    server, port, section = login.host, login.port, login.section
    root = error
    while root.__cause__ is not None:  # the library wraps what the network said
        root = root.__cause__
    match root:
        case LoginError() | aiosmtplib.SMTPAuthenticationError(code=530 | 534 | 535 | 538):
            return LoginRefusedError(
                f"{server} does not accept the user {login.user} with this password ({_words(root)});"
                f" see [{section}] user and password."
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
        case ssl.SSLError():
            return PostboxError(
                f"{server} does not speak TLS on port {port} ({root.reason}); see [{section}] port and security."
            )
        case TimeoutError():
            return PostboxError(
                f"{server} gave no answer on port {port} within {login.timeout:g} seconds;"
                f" see [{section}] host, port and security."
            )
        case UnicodeError():
            return PostboxError(
                f"{server} cannot be sent this user or password; see [{section}] user and password."
            )
        case CapabilityError():
            return PostboxError(
                f"{server} lacks something on port {port} ({_words(root)}); see [{section}] security."
            )
        case IMAPClientAbortError() | ConnectionError():
            return PostboxError(f"The connection to {server} on port {port} was lost ({_words(root)}).")
        case _:
            return PostboxError(
                f"{server} on port {port} did not do as it was asked ({_words(root)}); see [{section}]."
            )


def _words(error: BaseException) -> str:
    """What the server said, on one line, with its code if it has one."""
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return " ".join(f"{error.code} {error.message}".split())
    words = " ".join(str(error).split()) or type(error).__name__
    return words[2:-1] if words.startswith("b'") else words  # imapclient shows the bytes of a refused login
