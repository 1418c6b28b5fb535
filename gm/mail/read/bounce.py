"""Reading what a mail server says about a letter of ours that did not arrive, in a report for programs or in words for people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import Message
from email.parser import BytesParser
from email.policy import compat32
from functools import cache
from html import unescape

from gm.mail.read import caps
from gm.mail.read.decoding import decode
from gm.mail.read.envelope import is_passed_on
from gm.mail.read.glance import at_a_glance
from gm.mail.read.headers import Headers, message_ids, recipients, references
from gm.mail.read.letter import Bounce
from gm.mail.read.like_orders import folded
from gm.mail.read.parts import payload
from gm.mail.read.verdicts import automatic_subject, bare
from gm.mail.tokens import return_secrets_in

_FAILED = (
    r"undeliver|unable to (?:be )?deliver|not (?:be )?(?:able to )?(?:be )?deliver|n't (?:be )?deliver|failed to deliver|delivery (?:\w+ ){0,4}(?:has |have )?failed|delivery failure"
    r"|delivery status notification [(]failure|failure notice|returned (?:mail|to sender)|returning (?:message|mail|your)|mail delivery failed|(?:message|e-?mail|mail) (?:\S+ ){0,4}(?:rejected|blocked|refused)"
    r"|did(?:n't| not) reach|wasn't delivered|could not (?:send|reach)|does(?:n't| not) exist|address not found|couldn't be found|not found in|no such (?:user|recipient|mailbox|address|person)"
    r"|(?:user|recipient|mailbox|address|account) (?:\w+ ){0,3}(?:unknown|rejected|unavailable|disabled|inactive|full|not found|invalid|not known|over quota|expired|suspended)"
    r"|unknown (?:user|recipient|address|local|mailbox)|(?:over|exceeded) (?:\w+ ){0,3}quota|quota exceeded|not listed in|bad address|invalid (?:recipient|mailbox|address)|unrouteable|permanent (?:fatal )?error"
    r"|(?<![\d.])55[0-4][ -]|(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])"
    r"|trouble delivering|deliver(?:y|ing) problems?|problems? deliver|could not be (?:sent|processed)|can(?:not|'t) be (?:delivered|sent)|mail system error|mail failure|may not exist"
    r"|failure delivery|was(?:n't| not) able to deliver|non recapitabil|no se puede entregar|olevererbar|kan ikke leveres|ikke levert|uleveret|nedorucitel|toimittaminen epaonnistui|kezbesithetetlen|недостав|не (?:может|удалось).{0,20}достав"
    r"|teslim edilemedi|配信不能|未传递|未傳遞|退信|投递失败"
    r"|nicht (?:\w+ ){0,4}zu(?:gestellt|stellen)|unzustellbar|zustellung (?:\w+ ){0,5}(?:fehlgeschlagen|nicht moglich|gescheitert)|konnte (?:\w+ ){0,6}nicht (?:\w+ ){0,4}(?:zugestellt|ausgeliefert|erreicht|gefunden)"
    r"|existiert nicht|(?:postfach|mailbox|speicherplatz) (?:\S+ ){0,5}(?:voll|uberfullt|erschopft|uberschritten)|(?:empfanger|adresse|benutzer|postfach) (?:\w+ ){0,4}(?:unbekannt|nicht gefunden|ungultig|voll|gesperrt|abgelehnt)|unbekannte[rn]? (?:empfanger|adresse|benutzer)|nicht erreicht|unbekannt"
    r"|n'a pas pu etre (?:remis|delivre|distribue)|non remis|echec de la remise|impossibile (?:recapitare|consegnare)|mancato recapito|no se (?:pudo|ha podido) entregar|no entregado"
    r"|onbestelbaar|niet (?:worden )?(?:bezorgd|afgeleverd)|nie (?:zostala |mozna )?dorecz|niedostarcz|nie zostala dostarczona|kunde inte levereras|nao (?:pode|foi) (?:ser )?entregue"
)
_DELAYED = (
    r"delay|warning: |will (?:be )?(?:retried|retry|continue|keep)|will try again|still (?:being )?(?:try|retr)|not yet been delivered|has not been delivered|delivery incomplete"
    r"|temporary problem|you do not need to (?:do|resend)|deferred|verzoger|weiterhin versuch|noch nicht zugestellt|erneut versuch|weitere versuche|zustellung unvollstandig|unvollstandig"
    r"|retarde|in ritardo|en retraso|vertraag|opoznion"
)
_CODE = re.compile(r"(?<![\d.])(?:55[0-4][ -]|5\.\d{1,3}\.\d{1,3}(?![\d.]))")
_GIVEN_UP = r"giv(?:en|ing) up|gave up|no longer|permanent|will not (?:be )?retr|(?<!will be )returned to sender|could not be delivered for|failed permanently|\bblocked by\b|aufgegeben|nicht langer|nicht mehr|endgultig"
_SIZE = (
    r"(?<![\d.])5\.(?:2\.3|3\.4)(?![\d.])|(?<![\d.])552[ -]|message size|size limit|(?:message|mail|size) (?:\S{1,30} ){0,3}too (?:large|big|long)"
    r"|exceeds (?:\S{1,30} ){0,4}size|(?:nachricht|mail|brief) (?:\S{1,30} ){0,3}zu gross|maximale (?:nachrichten)?grosse"
)
_NO_ROOM = r"(?<![\d.])[45]\.2\.2(?![\d.])|quota|(?:mailbox|postfach|account) (?:\S{1,30} ){0,2}(?:full|voll)"
_ENDED = re.compile(
    r"^returned mail\b|\bnullmailer delivery system\b|\benvelope expired\b"
    r"|(?:delivery|queue|retry) (?:life)?time (?:has )?(?:expired|exceeded)|retry timeout exceeded|(?:message|mail) (?:has )?expired"
)
"""What a server says whose report calls a letter delayed that it has given up."""
_MORE_TRIES = re.compile(
    r"\b(?:will|keeps?|still|continues?|wird|weiter\w*|erneut)\b.{0,60}\b(?:try|tries|trying|retr\w+|versuch\w*)|weitere versuche|versucht .{0,60}weiter"
)
_ADDRESS = re.compile(
    r"[^\s<>()\[\],;:\"'@=]{1,100}@[^\s<>()\[\],;:\"'@/]{1,150}\.[a-z]{2,24}\b", re.IGNORECASE
)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile one of these long patterns, which takes longer than to read a letter; few letters need them."""
    return re.compile(pattern)


def tells_failure(text: str) -> bool:
    """Tell whether a server's words say that a letter was not delivered."""
    return _compiled(_FAILED).search(_even(text)) is not None


def tells_delay(text: str) -> bool:
    """Tell whether they say that it is still tried, and not that it was refused for good."""
    even = _even(text)
    return _compiled(_DELAYED).search(even) is not None and not (
        _compiled(_GIVEN_UP).search(even) or _CODE.search(even)
    )


def tells_end(text: str) -> bool:
    """Tell whether they say that the time has run out in which the letter was tried."""
    return _ENDED.search(_even(text)) is not None


def tells_more_tries(text: str) -> bool:
    """Tell whether they say that the server goes on trying."""
    return _MORE_TRIES.search(_even(text)) is not None


def tells_size(text: str) -> bool:
    """Tell whether they say that the letter was too large, and not that there was no room for any."""
    even = _even(text)
    return _compiled(_SIZE).search(even) is not None and not _compiled(_NO_ROOM).search(even)


def addresses_in(text: str) -> list[str]:
    """Return the addresses that stand in the words, in small letters, each once."""
    return list(dict.fromkeys(found.lower() for found in _ADDRESS.findall(text)))


def _even(text: str) -> str:
    return " ".join(folded(text).replace("\u2019", "'").split())


_MOST = 20_000
"""Bytes of a server's words that are looked at."""
_SERVERS = re.compile(
    r"(?:mailer-?_?daemon|mail-?_?daemon|postmaster|mail-?delivery.*|maildelivery.*|delivery-?(?:status|failure|subsystem)?|mdaemon|mailsystem|mail-?system"
    r"|system-?administrator|smtp|mmdf|uucp|majordomo-owner|microsoftexchange[0-9a-f]{16,}|bounces?(?:[-+=_].*)?|mail[-_.]?master|abuse|exchange|mailserver)@.*",
    re.IGNORECASE,
)
_SERVER_NAMES = re.compile(
    r"mail deliver\w* (?:sub)?system|delivery subsystem|mail administrator|mail router|postmaster|mailer.daemon|system administrator|systemadministrator|mail system|microsoft outlook|mail delivery service",
    re.IGNORECASE,
)
_EMBEDDED_ID = re.compile(
    r"^[ \t>]*(?:X-Original-)?Message-I[dD]:\s*(<[^<>\s]{1,900}>)", re.MULTILINE | re.IGNORECASE
)
_STATUS_TYPES = (
    "message/delivery-status",
    "message/global-delivery-status",
    "message/disposition-notification",
    "message/global-disposition-notification",
)
_WITHOUT_SPACE = re.compile(r"\s+")
_DELETED = re.compile(r"automatic-action/[\w-]+;deleted")
_EXPIRED = re.compile(r"[45]\.4\.7\b.*")
"""The status of a letter whose time has run out (RFC 3463, 3.5)."""
_XTEXT = re.compile(r"\+([2-7][0-9A-F])")
"""A sign in its figures of base sixteen, which have no small letters there."""
_TAG = re.compile(r"</?[a-z!][^<>]{0,9000}>", re.IGNORECASE)
_EMBEDDED_TO = re.compile(r"^[ \t>]*To:[ \t]*([^\n]{1,500})", re.MULTILINE | re.IGNORECASE)
_ORIGINAL_BEGINS = re.compile(
    r"^[ \t>]*(?:-{2,}.{0,40}(?:original|copy|below|returned|header|message|nachricht|kopie)[^\n]{0,80}|(?:Return-Path|Received|From|Message-ID):[^\n]*)$",
    re.MULTILINE | re.IGNORECASE,
)


def read_bounce(headers: Headers, message: Message, sender: str | None, raw: bytes) -> Bounce | None:
    """Read what came back and for whom; None for anything but a bounce.

    Only a null return path, a delivery report, a mail server's own name or address, or a letter of ours that came back
    below a subject of a server is looked into: the bounce readers see bounces in ordinary mails too.
    """
    null_path = any(value.replace(" ", "") == "<>" for value in headers.raw("Return-Path"))
    is_report = message.get_content_type() == "multipart/report" and _report_type(message) in (
        "",
        "delivery-status",
    )
    from_server = sender is not None and _SERVERS.fullmatch(sender) is not None
    from_server = from_server or any(_SERVER_NAMES.search(value) for value in headers.all("From"))
    named = [
        address.lower() for value in headers.all("X-Failed-Recipients") for address in addresses_in(value)
    ]
    subject = headers.first("Subject")
    by_subject = tells_failure(subject) and not is_passed_on(subject)
    refused = _is_refused(message)
    if not (null_path or is_report or from_server or named or by_subject or refused):
        return None
    ids = list(dict.fromkeys([*_original_ids(message, raw), *references(headers)]))
    certain = null_path or is_report or from_server or named or refused
    if not certain and not _original_ids(message, raw):
        return None
    failed, delayed = _statuses(message)
    if delayed and _has_given_up(subject, message):
        failed, delayed = failed + delayed, []
    if not failed and not delayed and not (is_report and _succeeded(message)):
        failed, delayed = _told(named, subject, message, raw)
    if not (failed or delayed) and (_succeeded(message) or not _says_so(subject, message)):
        return None
    still_trying = not failed and (bool(delayed) or tells_delay(subject))
    by_program = is_report or from_server or refused
    if automatic_subject(subject) and not tells_failure(subject) and not by_program:
        return None
    ours = {bare(address) for address in recipients(headers)}
    theirs = [address for address in failed or delayed if address not in ids and bare(address) not in ours]
    if not theirs:  # what a reader of bounces took for addresses may be ids of the letter that came back
        theirs = [
            each for each in addresses_in(_words(message)) if each not in ids and bare(each) not in ours
        ]
    back = tuple(dict.fromkeys(theirs or failed or delayed))[: caps.IDS]
    found = [secret for text in _texts(message, raw) for secret in return_secrets_in(text)]
    secrets = tuple(dict.fromkeys(found))[: caps.IDS]
    return Bounce(back, not still_trying, tuple(ids)[: caps.IDS], _is_too_large(message), null_path, secrets)


def _is_refused(message: Message) -> bool:
    """Tell whether the reader's filter refused the letter, as a report in the mail says, and not in one that it passes on.

    Dovecot sends a receipt that it was deleted, GNU Mailutils 3.15 a `multipart/mixed` with the same in a report of delivery.
    """
    parts = message.get_payload() if message.is_multipart() else [message]
    inner = [part for part in parts if isinstance(part, Message)]
    return any(_tells_refusal(block) for part in inner if _is_status(part) for block in _blocks(part))


def _tells_refusal(block: Message) -> bool:
    """Tell whether a block says that a program deleted the letter; a person may do so unread."""
    disposition = _WITHOUT_SPACE.sub("", str(block.get("Disposition", ""))).lower()
    return _action(block) == "deleted" or _DELETED.match(disposition) is not None


def _has_given_up(subject: str, message: Message) -> bool:
    """Tell whether a server that calls the letter delayed has given it up: its time in the queue has run out.

    So OpenSMTPD 6.8.0 says with its last word, and nullmailer 2.2 with its only one. Exchange gives the same status while it
    goes on, and says that.
    """
    words = _words(message)
    if tells_end(subject) or tells_end(words):
        return True
    blocks = list(_status_fields(message))
    goes_on = any(block.get("Will-Retry-Until") for block in blocks) or tells_more_tries(words)
    return not goes_on and any(_EXPIRED.fullmatch(str(block.get("Status", "")).strip()) for block in blocks)


def _is_too_large(message: Message) -> bool:
    """Tell whether a server says that the letter was: by the status of its report, or in what it says itself."""
    said = [
        f"{block.get('Status', '')} {block.get('Diagnostic-Code', '')}" for block in _status_fields(message)
    ]
    return any(map(tells_size, said)) if any(map(str.strip, said)) else tells_size(_words(message))


def _says_so(subject: str, message: Message) -> bool:
    return tells_failure(subject) or tells_failure(_words(message))


def _told(named: list[str], subject: str, message: Message, raw: bytes) -> tuple[list[str], list[str]]:
    """Return addresses given up and still tried as far as a server tells in words, where it sends no report."""
    words = _words(message)
    if not named:
        failed, delayed = _guessed(raw)
        if tells_delay(subject) or tells_delay(words):
            failed, delayed = [], failed + delayed
        elif not failed and tells_failure(words):
            failed, delayed = delayed, []
        if failed or delayed:
            return failed, delayed
        if not (tells_failure(subject) or tells_failure(words)):
            return [], []
        sent_to = _EMBEDDED_TO.search(raw[: caps.BOUNCE].partition(b"\n\n")[2].decode("latin-1"))
        named = addresses_in(sent_to[1] if sent_to else "") or addresses_in(words)
    return ([], named) if tells_delay(subject) or tells_delay(words) else (named, [])


def _words(message: Message) -> str:
    """Return what a server says above the letter that it returns."""
    for part in message.walk():
        if part.get_content_maintype() == "text" and part.get_content_subtype() in ("plain", "html"):
            text, _ = decode(payload(part)[:_MOST], "")
            if part.get_content_subtype() == "html":
                text = at_a_glance(text)
            found = _ORIGINAL_BEGINS.search(text)
            return text[: found.start()] if found and found.start() else text
    return ""


def _hidden_text(part: Message) -> str:
    """Return what a part of text says that does not stand so in the mail: it is encoded, or a page."""
    is_page = part.get_content_type() == "text/html"
    encoding = str(part.get("Content-Transfer-Encoding", "")).strip().lower()
    if part.get_content_maintype() != "text" or not (is_page or encoding in ("base64", "quoted-printable")):
        return ""
    text = payload(part)[: caps.BOUNCE].decode("latin-1")
    return unescape(_TAG.sub("\n", text)) if is_page else text


def _report_type(message: Message) -> str:
    value = message.get_param("report-type", "")
    return str(value[2] if isinstance(value, tuple) else value or "").lower()


def _status_fields(message: Message) -> Iterator[Message]:
    for part in message.walk():
        if _is_status(part):
            yield from _blocks(part)


def _is_status(part: Message) -> bool:
    return part.get_content_type() in _STATUS_TYPES


def _blocks(part: Message) -> Iterator[Message]:
    if part.is_multipart():
        yield from (block for block in part.walk() if block is not part)
    else:
        blocks = payload(part).split(b"\n\n")
        yield from (BytesParser(policy=compat32).parsebytes(block) for block in blocks)


def _action(block: Message) -> str:
    return str(block.get("Action", "")).strip().lower().split(" ")[0]


def _statuses(message: Message) -> tuple[list[str], list[str]]:
    """Return addresses that a delivery-status part gives up on, and those it is still trying."""
    failed: list[str] = []
    delayed: list[str] = []
    for block in _status_fields(message):
        address = _addressee(block)
        action = _action(block)
        status = str(block.get("Status", "")).strip()
        if not address:
            continue
        if action == "failed" or _tells_refusal(block) or (not action and status.startswith("5")):
            failed.append(address)
        elif action == "delayed" or (not action and status.startswith("4")):
            delayed.append(address)
    return failed, delayed


def _succeeded(message: Message) -> bool:
    return any(block.get("Action") for block in _status_fields(message))


def _addressee(block: Message) -> str:
    """Return the address to which the letter was sent: that of an alias, and not where it leads.

    Exim 4.96 leaves it in xtext (RFC 3461, 4), in which another server handed it on; a plus part may look like that.
    """
    original, final = _typed_address(block, "Original-Recipient"), _typed_address(block, "Final-Recipient")
    decoded = _XTEXT.sub(lambda found: chr(int(found[1], 16)), original)
    return (original if original == final else decoded or final).lower()


def _typed_address(block: Message, name: str) -> str:
    value = str(block.get(name, ""))
    address = value.rpartition(";")[2].partition("(")[0].strip().strip("<>")
    return address if "@" in address else ""


def _guessed(raw: bytes) -> tuple[list[str], list[str]]:
    import flufl.bounce  # it has a module for each of thirty mail servers

    try:
        message = BytesParser(policy=compat32).parsebytes(raw[: caps.BOUNCE])
        temporary, permanent = flufl.bounce.all_failures(message)
    except Exception:  # it raises a dozen kinds of errors on ordinary mails
        return [], []
    return sorted(map(_address, permanent)), sorted(map(_address, temporary))


def _address(found: bytes | str) -> str:
    text = found.decode("utf-8", "replace") if isinstance(found, bytes) else str(found)
    return text.strip().lower()


def _texts(message: Message, raw: bytes) -> tuple[str, ...]:
    """Return all that a mail says, as it stands and decoded."""
    return (raw[: caps.BOUNCE].decode("latin-1"), *map(_hidden_text, message.walk()))


def _original_ids(message: Message, raw: bytes) -> list[str]:
    own_id = {found for value in [str(message.get("Message-ID", ""))] for found in message_ids(value)}
    found = [
        identity
        for part in message.walk()
        if part is not message and part.get("Message-ID")
        for identity in message_ids(str(part.get("Message-ID")))
    ]
    for text in _texts(message, raw):
        named = _EMBEDDED_ID.findall(text.replace("\0", ""))  # as in `message_ids`
        found += [name.strip("<>") for name in named if name.isascii()]
    return [identity for identity in found if identity not in own_id]
