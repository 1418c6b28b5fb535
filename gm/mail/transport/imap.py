"""Mail in, by IMAP."""

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import make_msgid
from typing import Any, cast

from imapclient import IMAPClient
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, IMAPClientReadOnlyError, LoginError

from gm.base.config import Imap, Inbox
from gm.base.errors import PostboxError
from gm.mail.transport.done_folder import done_folder_at
from gm.mail.transport.login import bearer, in_plain_words, password, server_words, tls_context, without_oauth
from gm.mail.transport.oauth import access_tokens

log = logging.getLogger(__name__)

MAIL_CAP = 5 * 1024 * 1024
"""Of a mail with more bytes than this only the headers are read."""

HEADER_CAP = 128 * 1024
"""As many bytes are read of the headers of a mail that is over MAIL_CAP."""

BATCH_COUNT, BATCH_BYTES = 200, 2 * MAIL_CAP
"""Mails are handed over in batches of so many, or fewer if they are large: what a crash may make us read again."""

UIDS_IN_A_COMMAND = 500  # servers refuse command lines of more than 8 kB


@dataclass(frozen=True)
class Arrival:
    """One mail as the server has it. `received` is the server's own time of receipt (INTERNALDATE), in UTC; None where it
    says nothing that can be read.

    `raw` is the mail byte for byte, or, when `size` (bytes) is over MAIL_CAP, the beginning of its headers.
    """

    uid: int
    uidvalidity: int
    received: datetime | None
    size: int
    raw: bytes


@dataclass(frozen=True)
class Look:
    """What a look into the inbox has come to: how many mails it kept, and up to which UID it can have shown any.

    `emptied` says that it left none of those there.
    """

    count: int = 0
    uidvalidity: int = 0
    uidnext: int = 0
    emptied: bool = False


def collect(imap: Imap, keep: Callable[[Sequence[Arrival]], None]) -> Look:
    """Hand every mail in the inbox to `keep`, in batches, and move it to the done folder after that.

    Returns what the look has come to. When the connection is lost, whatever was not moved is handed over again by
    the next call, so `keep` must recognise a mail that it has seen. Raises PostboxError, and whatever `keep` raises.
    """
    return _handed_over(_batches(imap), keep)


def look_into(box: Inbox, last: Look, keep: Callable[[Sequence[Arrival]], None]) -> Look:
    """Hand every mail that has come into the inbox since the last look to `keep`, in batches; all is left as it is there.

    The folder is opened for reading only. Returns what the look has come to, to begin with the next time; a mail that could
    not be fetched is handed over again then, with those after it. Raises PostboxError, and whatever `keep` raises.
    """
    return _handed_over(_new_ones(box, last), keep)


def _handed_over(
    found: Generator[list[Arrival], None, Look], keep: Callable[[Sequence[Arrival]], None]
) -> Look:
    count = 0
    with closing(found) as batches:
        while True:
            try:
                arrivals = next(batches)
            except StopIteration as end:
                look: Look = end.value
                return replace(look, count=count)
            keep(arrivals)
            count += len(arrivals)


def try_to_look(box: Inbox) -> None:
    """Open the inbox for reading only, as `look_into` does; raise PostboxError where that cannot be done."""
    with _mailbox(box) as client:
        _select(client, box.inbox, readonly=True)


def done_folder(imap: Imap) -> str:
    """Return the full name of the folder for handled mail at the server, which is made where there is none.

    Raises PostboxError, also where the inbox or that folder cannot be opened.
    """
    with _mailbox(imap) as client:
        done = done_folder_at(client, imap)
        for folder in (imap.inbox, done):
            _select(client, folder)
        return done


def take_out(imap: Imap, message_id: str) -> bytes | None:
    """Remove all mails with this Message-ID from the inbox and the done folder; return the headers of one, if there was any.

    The done folder exists afterwards. Raises PostboxError.
    """
    found: bytes | None = None
    with _mailbox(imap) as client:
        for folder in (imap.inbox, done_folder_at(client, imap)):
            _select(client, folder)
            if uids := client.search(["HEADER", "Message-ID", message_id]):
                answers = client.fetch(uids, ["BODY.PEEK[HEADER]"])
                found = next((bytes(each.get(b"BODY[HEADER]") or b"") for each in answers.values()), b"")
                _remove(client, uids)
    return found


def server_time(imap: Imap) -> datetime:
    """Return what time it is at the mail server: when it received a note that is put into the done folder and removed.

    Raises PostboxError.
    """
    mark = make_msgid(domain="clock.invalid")
    note = f"Message-ID: {mark}\r\nSubject: What time is it?\r\n\r\n"
    with _mailbox(imap) as client:
        done = done_folder_at(client, imap)
        client.append(done, note.encode())
        _select(client, done)
        uids = client.search(["HEADER", "Message-ID", mark])
        answers = client.fetch(uids, ["INTERNALDATE"]) if uids else {}
        if uids:
            _remove(client, uids)
    told = next((answer.get(b"INTERNALDATE") for answer in answers.values()), None)
    if told is None:
        raise PostboxError(f"{imap.host} does not say when it received a note.")
    return cast(datetime, told).astimezone(UTC)


@dataclass(frozen=True)
class _Entry:
    """A mail of which only the size (bytes) and the time of receipt are known yet."""

    uid: int
    size: int
    received: datetime | None


def _batches(imap: Imap) -> Generator[list[Arrival], None, Look]:
    """Yield the inbox in batches; asking for the next batch says that the last one was kept, and moves it.

    Return what the look has come to.
    """
    with _mailbox(imap) as client:
        uidvalidity = _select(client, imap.inbox)
        uids = sorted(client.search("ALL"))
        entries, left = _listed(client, uids), set(uids)
        done = done_folder_at(client, imap) if entries else ""
        refusal: IMAPClientError | None = None
        for portion in _portions(entries):
            if arrivals := _contents(client, portion, uidvalidity):
                yield arrivals
                try:
                    _move(client, [arrival.uid for arrival in arrivals], done)
                    left -= {arrival.uid for arrival in arrivals}
                except IMAPClientAbortError:
                    raise
                except IMAPClientError as error:
                    refusal = error  # such as a full mailbox; the rest can be read nevertheless
        if refusal:
            raise refusal
        return Look(0, uidvalidity, max(uids, default=0) + 1, not left)


def _new_ones(box: Inbox, last: Look) -> Generator[list[Arrival], None, Look]:
    """Yield what has come into the inbox since the last look, in batches, and change nothing there.

    Return what the look has come to.
    """
    with _mailbox(box) as client:
        uidvalidity = _select(client, box.inbox, readonly=True)
        first = max(1, last.uidnext) if last.uidvalidity == uidvalidity else 1
        # a server shows the last mail of all where there is none in that range
        uids = sorted(uid for uid in client.search(["UID", f"{first}:*"]) if uid >= first)
        left = set(uids)
        for portion in _portions(_listed(client, uids)):
            if arrivals := _contents(client, portion, uidvalidity):
                yield arrivals
                left -= {arrival.uid for arrival in arrivals}
        return Look(0, uidvalidity, min(left, default=max(uids, default=first - 1) + 1))


def _listed(client: IMAPClient, uids: Sequence[int]) -> list[_Entry]:
    """List these mails of the open folder."""
    entries = []
    for start in range(0, len(uids), UIDS_IN_A_COMMAND):
        portion = uids[start : start + UIDS_IN_A_COMMAND]
        answers = _fetched(client, portion, ["RFC822.SIZE", "INTERNALDATE"])
        for uid in portion:
            if b"RFC822.SIZE" in (answer := answers.get(uid, {})):
                received = answer.get(b"INTERNALDATE")
                if received is None:
                    log.warning("mail %d: the server does not say when it was received", uid)
                at = received.astimezone(UTC) if received else None
                entries.append(_Entry(uid, int(answer[b"RFC822.SIZE"]), at))
    return entries


def _portions(entries: Sequence[_Entry]) -> Iterator[list[_Entry]]:
    """Split the mails into batches within BATCH_COUNT and BATCH_BYTES."""
    batch: list[_Entry] = []
    total = 0
    for entry in entries:
        cost = min(entry.size, MAIL_CAP)
        if batch and (len(batch) == BATCH_COUNT or total + cost > BATCH_BYTES):
            yield batch
            batch, total = [], 0
        batch.append(entry)
        total += cost
    if batch:
        yield batch


def _contents(client: IMAPClient, entries: Sequence[_Entry], uidvalidity: int) -> list[Arrival]:
    """Fetch each mail with its bytes, without those that somebody else has deleted meanwhile."""
    raw: dict[int, bytes] = {}
    small = [entry.uid for entry in entries if entry.size <= MAIL_CAP]
    large = [entry.uid for entry in entries if entry.size > MAIL_CAP]
    for uids, item in ((small, "BODY.PEEK[]"), (large, f"BODY.PEEK[HEADER]<0.{HEADER_CAP}>")):
        for uid, answer in _fetched(client, uids, [item]).items():
            for name, value in answer.items():
                if name.startswith(b"BODY["):
                    raw[uid] = value or b""
    return [
        Arrival(entry.uid, uidvalidity, entry.received, entry.size, raw[entry.uid])
        for entry in entries
        if entry.uid in raw
    ]


def _fetched(client: IMAPClient, uids: Sequence[int], items: Sequence[str]) -> dict[int, dict[bytes, Any]]:
    """Fetch these of some mails: all at once, or each by itself where the answer makes no sense.

    A mail of which it still makes none is left out; where that is so of every mail, it is the server that fails.
    """
    if not uids:
        return {}
    try:
        return dict(client.fetch(uids, items))
    except IMAPClientAbortError:
        raise
    except (IMAPClientError, ValueError, KeyError):
        if len(uids) == 1:
            raise
    found: dict[int, dict[bytes, Any]] = {}
    fault: Exception | None = None
    for uid in uids:
        try:
            found.update(client.fetch([uid], items))
        except IMAPClientAbortError:
            raise
        except (IMAPClientError, ValueError, KeyError) as error:
            log.warning("mail %d cannot be fetched: %s", uid, error)
            fault = error
    if fault and not found:
        raise fault
    return found


def _move(client: IMAPClient, uids: list[int], folder: str) -> None:
    if client.has_capability("MOVE"):
        client.move(uids, folder)
    else:
        client.copy(uids, folder)
        _remove(client, uids)


def _remove(client: IMAPClient, uids: list[int]) -> None:
    client.delete_messages(uids, silent=True)
    # a plain EXPUNGE also takes what the GM marked as deleted by hand, so it is only the last resort
    client.expunge(uids if client.has_capability("UIDPLUS") else None)


def _select(client: IMAPClient, folder: str, readonly: bool = False) -> int:
    """Open the folder and return its UIDVALIDITY; one that is for reading only can be read nevertheless."""
    try:
        return int(client.select_folder(folder, readonly=readonly)[b"UIDVALIDITY"])
    except IMAPClientReadOnlyError:
        return int(client.select_folder(folder, readonly=True)[b"UIDVALIDITY"])
    except IMAPClientAbortError:
        raise
    except IMAPClientError as error:
        raise PostboxError(
            f"{client.host} cannot open the folder {folder} ({server_words(error)}); see [imap] inbox and done."
        ) from error


@contextmanager
def _mailbox(imap: Inbox) -> Iterator[IMAPClient]:
    """Open a connection that is logged in; whatever goes wrong on it becomes a PostboxError."""
    tls = tls_context(imap)
    client = None
    try:
        client = IMAPClient(
            imap.host, imap.port, ssl=imap.security == "tls", ssl_context=tls, timeout=imap.timeout
        )
        client.normalise_times = False
        if imap.security == "starttls":
            client.starttls(tls)
        _log_in(client, imap)
        yield client
        with suppress(IMAPClientError, OSError):  # by now everything is done
            client.logout()
    except (IMAPClientError, OSError, ValueError, KeyError) as error:
        raise in_plain_words(error, imap) from error
    finally:
        if client is not None:
            with suppress(OSError):
                client.shutdown()


def _log_in(client: IMAPClient, imap: Inbox) -> None:
    if imap.oauth:
        _present_token(client, imap, access_tokens(imap.oauth))
        return
    secret = password(imap)
    # LOGIN cannot carry a password with umlauts
    if secret.isascii() or not client.has_capability("AUTH=PLAIN"):
        client.login(imap.user, secret)
    else:
        client.plain_login(imap.user, secret)


def _present_token(client: IMAPClient, imap: Inbox, tokens: Iterator[str]) -> None:
    """Log in with one of the tokens; raise LoginError for the last of them."""
    way = next((name for name in ("XOAUTH2", "OAUTHBEARER") if client.has_capability(f"AUTH={name}")), "")
    if not way:
        raise without_oauth(imap)
    refusal: LoginError | None = None
    for token in tokens:
        xoauth2 = way == "XOAUTH2"
        words = f"user={imap.user}\1auth=Bearer {token}\1\1" if xoauth2 else bearer(imap, token)
        rest = "" if xoauth2 else "\1"  # a refusal comes with a challenge, which wants this answer
        try:
            client.sasl_login(way, lambda challenge, words=words, rest=rest: rest if challenge else words)
        except LoginError as error:
            refusal = error
        else:
            return
    assert refusal is not None
    raise refusal
