"""Reading what a mail server says about a letter of ours that did not arrive."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import Message
from email.parser import BytesParser
from email.policy import compat32

import flufl.bounce

from gm.mail.read import caps
from gm.mail.read.automatic_subjects import automatic_subject
from gm.mail.read.headers import Headers, message_ids, references
from gm.mail.read.letter import Bounce

_SERVERS = re.compile(r"(?:mailer-?daemon|postmaster|mail-?daemon)@.*", re.IGNORECASE)
_EMBEDDED_ID = re.compile(
    r"^[ \t>]*(?:X-Original-)?Message-I[dD]:\s*(<[^<>\s]{1,900}>)", re.MULTILINE | re.IGNORECASE
)
_FAILURE_WORDS = re.compile(
    r"undeliver|unzustellbar|delivery (?:status|failure|has failed|incomplete|report)|mail delivery|returned mail|failure notice"
    r"|could not be delivered|nicht zugestellt|unzustellbarkeit|zustellung|delayed|verzogert|rejected",
    re.IGNORECASE,
)


def read_bounce(headers: Headers, message: Message, sender: str | None, raw: bytes) -> Bounce | None:
    """Read what came back and for whom; None for anything but a bounce.

    Only a null return path, a delivery report or a mail server's own address is looked into: the bounce readers see
    bounces in ordinary mails too.
    """
    null_path = any(value.replace(" ", "") == "<>" for value in headers.raw("Return-Path"))
    is_report = message.get_content_type() == "multipart/report" and _report_type(message) in (
        "",
        "delivery-status",
    )
    from_server = sender is not None and _SERVERS.fullmatch(sender) is not None
    if not (null_path or is_report or from_server):
        return None
    failed, delayed = _statuses(message)
    if not failed and not delayed:
        failed, delayed = _guessed(raw)
    says_so = is_report or from_server or _FAILURE_WORDS.search(headers.first("Subject")) is not None
    if not (failed or delayed) and (not says_so or _succeeded(message)):
        return None
    if not is_report and not from_server and automatic_subject(headers.first("Subject")) and not says_so:
        return None
    ids = dict.fromkeys([*_original_ids(message, raw), *references(headers)])
    back = tuple(dict.fromkeys(failed or delayed))[: caps.IDS]
    return Bounce(back, bool(failed), tuple(ids)[: caps.IDS])


def _report_type(message: Message) -> str:
    value = message.get_param("report-type", "")
    return str(value[2] if isinstance(value, tuple) else value or "").lower()


def _status_fields(message: Message) -> Iterator[Message]:
    for part in message.walk():
        if part.get_content_type() in ("message/delivery-status", "message/global-delivery-status"):
            if part.is_multipart():
                yield from (block for block in part.walk() if block is not part)
            else:
                text = part.get_payload(decode=True)
                blocks = text.split(b"\n\n") if isinstance(text, bytes) else []
                yield from (BytesParser(policy=compat32).parsebytes(block) for block in blocks)


def _statuses(message: Message) -> tuple[list[str], list[str]]:
    """Return addresses that a delivery-status part gives up on, and those it is still trying."""
    failed: list[str] = []
    delayed: list[str] = []
    for block in _status_fields(message):
        address = _typed_address(block, "Original-Recipient") or _typed_address(block, "Final-Recipient")
        action = str(block.get("Action", "")).strip().lower().split(" ")[0]
        status = str(block.get("Status", "")).strip()
        if not address:
            continue
        if action == "failed" or (not action and status.startswith("5")):
            failed.append(address)
        elif action == "delayed" or (not action and status.startswith("4")):
            delayed.append(address)
    return failed, delayed


def _succeeded(message: Message) -> bool:
    return any(block.get("Action") for block in _status_fields(message))


def _typed_address(block: Message, name: str) -> str:
    value = str(block.get(name, ""))
    address = value.rpartition(";")[2].strip().strip("<>").lower()
    return address if "@" in address else ""


def _guessed(raw: bytes) -> tuple[list[str], list[str]]:
    try:
        message = BytesParser(policy=compat32).parsebytes(raw[: caps.BOUNCE])
        temporary, permanent = flufl.bounce.all_failures(message)
    except Exception:  # it raises a dozen kinds of errors on ordinary mails
        return [], []
    return sorted(map(_address, permanent)), sorted(map(_address, temporary))


def _address(found: bytes | str) -> str:
    text = found.decode("utf-8", "replace") if isinstance(found, bytes) else str(found)
    return text.strip().lower()


def _original_ids(message: Message, raw: bytes) -> list[str]:
    own_id = {found for value in [str(message.get("Message-ID", ""))] for found in message_ids(value)}
    found = [
        identity
        for part in message.walk()
        if part is not message and part.get("Message-ID")
        for identity in message_ids(str(part.get("Message-ID")))
    ]
    text = raw[: caps.BOUNCE].decode("latin-1")
    found += [identity.strip("<>") for identity in _EMBEDDED_ID.findall(text)]
    return [identity for identity in found if identity not in own_id]
