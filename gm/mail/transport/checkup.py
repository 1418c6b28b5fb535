"""What `gm check` does: letters to ourselves, out by SMTP and in again by IMAP, told in plain words."""

import asyncio
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.utils import format_datetime, formataddr

from gm.base.config import Config, Gm, Imap, OldImap, Smtp
from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.tokens import new_return_secret, return_address
from gm.mail.transport.imap import done_folder, server_time, take_out, try_to_look
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver

AGREES = timedelta(minutes=15)
"""Two clocks that are nearer to each other are both right."""

RELEASED = datetime(2026, 1, 1, tzinfo=UTC)
"""Before the year of this release nobody can have received a note: such a server tells no time at all. Some say 1970."""

YEARS = timedelta(days=2 * 365)
"""A server that is off by that much does not know its time."""

_EXACT = timedelta(seconds=5)
"""Servers tell whole seconds, and take some."""

PATIENCE = 30.0
"""Seconds that a letter to ourselves may take; providers need a few."""


@dataclass(frozen=True)
class Finding:
    """One thing that was tried: whether it works, a sentence about it, and whether a login was refused; or whether letters can
    have `return_paths` of their own, without which all works as well; or by how many seconds the server's clock is `ahead` of ours.
    """

    ok: bool
    what: str
    at_login: bool = False
    return_paths: bool | None = None
    ahead: int | None = None


def _failed(error: PostboxError) -> Finding:
    return Finding(False, str(error), isinstance(error, LoginRefusedError))


@dataclass(frozen=True)
class _Probe:
    """A letter to ourselves, what to find it by, and the key to look at when it does not arrive."""

    message_id: str
    letter: Outgoing
    key: str


def check(config: Config, now: datetime, patience: float = PATIENCE) -> Iterator[Finding]:
    """Check the mailbox; yield each finding as soon as it is made.

    The letters that were sent, dated `now`, are taken out of the mailbox again. One that needs more than `patience` seconds
    counts as lost. Nothing that a server does raises anything here.
    """
    probes, began = list(_probes(config.gm, now)), time.monotonic()
    reading = _reading(config.imap)
    yield reading
    if reading.ok:
        yield _clock(config.imap, now, began)
    outcomes: dict[int, Outcome] = {}
    try:
        letters = [probe.letter for probe in probes]
        asyncio.run(
            deliver(
                config.smtp,
                letters,
                lambda kept: outcomes.update((letter.id, outcome) for letter, outcome in kept),
            )
        )
    except PostboxError as error:
        yield _failed(error)
    arrived = 0
    for probe in probes:
        if outcome := outcomes.get(probe.letter.id):
            yield _taken(config.smtp, probe, outcome)
            if reading.ok and outcome.fate is Fate.SENT:
                again = _found_again(config.imap, probe, patience)
                arrived += again.ok
                yield again
    if arrived == len(probes):
        yield _return_path(config, now, patience)
    if config.imap.old:
        yield _reading_old(config.imap.old)


def _probes(gm: Gm, now: datetime) -> Iterator[_Probe]:
    """Write to the GM's address, and to a plus address if the provider is said to deliver them."""
    local, _, host = gm.address.rpartition("@")
    yield _probe(1, gm, gm.address, "[gm] address", now)
    if gm.plus_addresses:
        yield _probe(2, gm, f"{local}+check@{host}", "[gm] plus_addresses", now)


def _probe(number: int, gm: Gm, recipient: str, key: str, now: datetime) -> _Probe:
    message_id = f"<check-{secrets.token_hex(8)}@{gm.instance}>"
    message = EmailMessage()
    message["From"] = formataddr((gm.name, gm.address))
    message["To"] = recipient
    message["Subject"] = "Spielpost: gm check"
    message["Date"] = format_datetime(now)
    message["Message-ID"] = message_id
    # a running service that reads it before we do leaves it alone
    message["Auto-Submitted"] = "auto-generated"
    message["X-Loop"] = gm.instance
    message.set_content("This letter tests the way to the mail servers. It may be deleted.\n")
    return _Probe(message_id, Outgoing(number, gm.address, recipient, message.as_bytes()), key)


def _return_path(config: Config, now: datetime, patience: float) -> Finding:
    """Tell whether a letter keeps a return path of its own, by which a bounce of it proves itself."""
    gm = config.gm
    without = "so a bounce counts if it quotes our letter's headers, and from the second day on"
    if not gm.plus_addresses:
        return Finding(
            True, f"Letters have no return path each, as [gm] plus_addresses is off, {without}.", False, False
        )
    probe = _probe(3, gm, gm.address, "[gm] address", now)
    path = return_address(gm.address, new_return_secret())
    taken: list[Outcome] = []
    try:
        letter = replace(probe.letter, path=path)
        asyncio.run(deliver(config.smtp, [letter], lambda kept: taken.extend(each for _, each in kept)))
        found = _waited_for(config.imap, probe, patience) if taken[0].fate is Fate.SENT else None
    except PostboxError:
        found = None
    kept = [
        value.strip() for value in BytesHeaderParser().parsebytes(found or b"").get_all("Return-Path", [])
    ]
    if kept[:1] == [f"<{path}>"]:
        return Finding(
            True, "Each letter has a return path of its own, so bounces prove themselves.", False, True
        )
    return Finding(
        True, f"{config.smtp.host} keeps no return path of a letter's own, {without}.", False, False
    )


def _reading(imap: Imap) -> Finding:
    try:
        done = done_folder(imap)
    except PostboxError as error:
        return _failed(error)
    return Finding(
        True, f"{imap.host} lets {imap.user} read {imap.inbox}; handled mail will be moved to {done}."
    )


def _reading_old(old: OldImap) -> Finding:
    """Tell whether the mailbox of before can be read, which is all that is done with it."""
    try:
        try_to_look(old)
    except PostboxError as error:
        return Finding(
            False,
            f"{error} So nobody is heard who still writes to {old.address}; gm mailbox move --done ends that it is read.",
        )
    return Finding(
        True, f"{old.host} lets {old.user} read {old.inbox}, the mailbox of before; nothing is changed there."
    )


def tells_no_time(told: datetime, now: datetime) -> bool:
    """Tell whether the time that a server says it is witnesses nothing, as it cannot be right."""
    return told < RELEASED or abs(told - now) > YEARS


def _clock(imap: Imap, now: datetime, began: float) -> Finding:
    """Measure by how much the server's clock is ahead of ours, which said `now` when the monotonic one said `began`."""
    before = time.monotonic()
    try:
        told = server_time(imap)
    except PostboxError as error:
        return Finding(True, f"{error} So it is no witness of the time.")
    here = now + timedelta(seconds=(before + time.monotonic()) / 2 - began)
    if tells_no_time(told, here):
        return Finding(
            True, f"{imap.host} says that it is {told:%Y-%m-%d %H:%M} UTC, and is no witness of the time."
        )
    ahead = round((told - here).total_seconds())
    apart = timedelta(seconds=abs(ahead))
    if apart <= _EXACT:
        return Finding(True, f"The clock of {imap.host} says the same as ours.", ahead=ahead)
    size = (
        f"{abs(ahead)} seconds"
        if apart < timedelta(minutes=2)
        else f"{apart // timedelta(minutes=1)} minutes"
    )
    said = f"The clock of {imap.host} is {size} {'ahead of' if ahead > 0 else 'behind'} ours"
    if apart > AGREES:
        return Finding(
            False,
            f"{said}: no turn is resolved until they agree, or gm clock says that ours is right.",
            ahead=ahead,
        )
    return Finding(True, f"{said}.", ahead=ahead)


def _taken(smtp: Smtp, probe: _Probe, outcome: Outcome) -> Finding:
    if outcome.fate is Fate.SENT:
        return Finding(True, f"{smtp.host} takes a letter to {probe.letter.recipient}.")
    return Finding(
        False,
        f"{smtp.host} does not take a letter to {probe.letter.recipient} ({outcome.words}); see {probe.key}.",
    )


def _found_again(imap: Imap, probe: _Probe, patience: float) -> Finding:
    try:
        found = _waited_for(imap, probe, patience)
    except PostboxError as error:
        return _failed(error)
    if found is not None:
        return Finding(True, f"A letter to {probe.letter.recipient} arrives in {imap.inbox}.")
    return Finding(
        False,
        f"A letter to {probe.letter.recipient} did not arrive in {imap.inbox} within {patience:g} seconds;"
        f" see {probe.key}, and look into the spam folder.",
    )


def _waited_for(imap: Imap, probe: _Probe, patience: float) -> bytes | None:
    """Return the headers of a letter to ourselves that has arrived; None if it takes longer than that."""
    deadline = time.monotonic() + patience
    while (found := take_out(imap, probe.message_id)) is None and time.monotonic() < deadline:
        time.sleep(1)
    return found
