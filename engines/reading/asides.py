"""What stands beside an order in its line and says nothing of it: politeness, reasons, hopes, greetings and farewells."""

from __future__ import annotations

import re

_LONGEST = 500
"""Characters of a line that is looked at."""
REASON = re.compile(r"^[^\w\n]*+(?:because|as i|since i|weil|denn|da ich)\b", re.IGNORECASE)
ALL_SAID = re.compile(
    r"[^\w\n]*(?:(?:and )?nothing else(?: please)?|no more|(?:und )?(?:sonst nichts|nichts weiter|mehr nicht)|that(?:'s| is| was) (?:all|it)|das (?:war(?:'?s| es)?(?: schon)?|ist alles))[.! ]*$",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\((?:sorry|thanks?|thank you|danke|entschuldig\w*)\b[^()\d\n]*\)", re.IGNORECASE)
"""Politeness between brackets: `(sorry for the delay)`."""
GREETS_FROM = re.compile(
    r"[^\w\n]*+(?:[^\W\d]+ ){0,2}(?:wishes|greetings|regards|gr(?:ü|ue)(?:ß|ss)e|gru(?:ß|ss)|love) +(?:from|aus|vom|von)\b",
    re.IGNORECASE,
)
"""A line that greets from somewhere: `Best wishes from Oxford!`."""
_FAREWELL = re.compile(
    r"[,.;!–-] *(?:(?:(?:and|und) )?(?:congratulations|congrats|well done|gl(?:ü|ue)ckwunsch|gratulation)(?= (?:to|an|zu|for|on|f(?:ü|ue)r)\b)|(?:thanks?|thank you|thx|danke|vielen dank|merci)(?= (?:for|f(?:ü|ue)r|to|an|so|all|everyone|everybody|again|nochmal|dir|euch|you)\b)|(?:thanks and )?(?:bye(?: bye)?|ciao|tsch(?:ü|ue)ss?)|see (?:you|ya)|talk (?:to you )?soon|until next (?:time|turn|week)|bis (?:bald|dann|demn(?:ä|ae)chst"
    r"|sp(?:ä|ae)ter|die tage|morgen|(?:zum )?n(?:ä|ae)chste[nrs]?)|(?:have|enjoy|hope you|sch(?:ö|oe)ne[nrs]?)(?= [^\W\d]))\b"
    r"[^\d\n.:;,?!]{0,50}[.! ]*$",
    re.IGNORECASE,
)
"""How somebody takes leave in the line of an order."""


_COMMENT = re.compile(
    r"(?<![ ,;.–—(-])[ ,;.–—(-]++(?:and ++|und ++|but ++|aber ++)?(?P<why>because\b|cause\b|'cause\b|since (?=it|i|my|that|the|we)|as (?=i|it|my)|weil\b|denn\b|da (?=ich|es|mir|mein|das|wir)\b"
    r"|hoping\b|hopefully\b|in the hope\b|(?:i )?hope (?=it|this|that|to|i|for)|fingers crossed|(?:ich )?hoffe\b|in der hoffnung\b|hoffentlich\b"
    r"|(?:let's|lets|we'll|let me) see (?:if|what|how|whether|where)\b|(?:mal|wollen mal|schauen wir mal|ich will) (?:sehen|schauen|gucken)(?:,? was)?\b"
    r"|(?:auch )?wenn's?\b(?= (?:schwer|weh|mir schwer))|(?:even )?though (?=it|i)\b|obwohl\b|auch wenn\b|even if\b"
    r"|(?:the |der |die )?(?:rest|others?|anderen?|alles andere)\b(?= [^.,\n]{0,30}(?:egal|wurscht|schnuppe|you (?:like|please|want)|matter|up to you|dem los|to the lot|luck))"
    r"|just to\b|so (?:that )?(?=i|my|we)\b|damit (?=ich|es|die|meine?)|um [^.,\n]{1,40} zu\b)(?P<rest>[^\n?]*)$",
    re.IGNORECASE,
)
"""A reason, a hope or an aim behind an order, to the end of its line."""


def without_asides(line: str) -> str:
    """Leave out politeness between brackets, and a farewell at the end."""
    return _FAREWELL.sub("", _ASIDE.sub("", line))


def comment_behind(line: str) -> tuple[str, str] | None:
    """Part a line from the reason, hope or aim with which it ends: `red 7, because I like it`; None where it has none."""
    found = _COMMENT.search(line) if len(line) <= _LONGEST else None
    if found is None or not line[: found.start()].strip():
        return None
    return line[: found.start()], found["rest"]
