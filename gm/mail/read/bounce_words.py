"""What mail servers write for people when a letter could not be delivered, where they send no report for programs."""

from __future__ import annotations

import re
from functools import cache

from gm.mail.read.like_orders import folded

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
