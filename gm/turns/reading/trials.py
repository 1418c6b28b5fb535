"""Orders that are only to be tried, as people ask for it: `could you check this: ...`, `is red 8 allowed?`, `was passiert bei rot 8?`.

What is taken for one is answered and never filed; so the words around an order are these alone, or the line is talk.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Only = Literal["check", "forecast", "ask"]
"""What is to be done with orders instead of filing them."""

_CHECK = r"(?:check(?:ing|ed)?|test(?:en|ing)?|try[- ]?out|trial|(?:dry|test|trial) run|testlauf|trockenlauf|testweise|pr(?:ü|ue)fung|pr(?:ü|ue)fe?n?|(?:ü|ue)berpr(?:ü|ue)fen|probe|probehalber|checken)"
_FORECAST = r"(?:forecast|prognose|vorhersage|preview|vorschau)"
_WORDS = (
    r"(?:please|bitte|no|kein|keine|can|could|would|will|you|kannst|k(?:ö|oe)nntest|w(?:ü|ue)rdest|du|ihr|the|this|these|that|it|das|dies|diese[nrs]?|den|die|"
    r"ein|eine[nr]?|an?|for|f(?:ü|ue)r|me|mich|mir|first|erst|mal|einmal|just|only|nur|order|move|orders|zug|z(?:ü|ue)ge|meine[nr]?|my|"
    r"as|als|to|be|zum|zur|and|und|but|aber|do|don't|not|nicht|yet|noch|file|filed|file it|save|store|count|speichern|eintragen|werten|"
    r"abgeben|run|make|give|gib|mach|mache|i'd like|i want|ich m(?:ö|oe)chte|ich will|hi|hallo|hello)"
)
_HEAD = re.compile(
    rf"[^\w\n]*(?:{_WORDS},? )*?(?:(?P<check>{_CHECK})|(?P<forecast>{_FORECAST}))\b"
    rf"(?:,? {_WORDS})*(?P<end> *[:?] *|[.! ]*$)(?P<rest>\S.*)?$",
    re.IGNORECASE,
)
_LEGAL = r"(?:legal|allowed|permitted|possible|valid|ok|okay|all right|erlaubt|m(?:ö|oe)glich|zul(?:ä|ae)ssig|g(?:ü|ue)ltig|regelkonform)"
_FRAMES: tuple[tuple[Only, str], ...] = (
    ("check", rf"(?:is|are|would|ist|sind|w(?:ä|ae)re?n?) (?P<rest>\S.*?)(?: be)? {_LEGAL} *\?"),
    ("check", rf"(?:may|can|could|darf|kann|k(?:ö|oe)nnte) (?:i|ich) (?P<rest>[^?]*?)(?: {_LEGAL})? *\?"),
    ("check", rf"(?:am i allowed to|(?:is|would) it(?: be)? {_LEGAL} to|(?:ist|w(?:ä|ae)re) es {_LEGAL},?) (?P<rest>[^?]*?)(?: zu spielen| zu setzen| zu nehmen)? *\?"),
    ("check", r"(?:geht|ginge|klappt) (?P<rest>[^?]*?) *\?"),
    ("check", r"(?:schaut?|sieh|guckt?)(?: bitte| mal| nach)*,? ob (?P<rest>\S.*?) (?:geht|ginge|klappt)[?.! ]*"),
    ("check", rf"(?:please )?check (?:whether|if) (?P<rest>\S.*?) (?:is {_LEGAL}|works|would work)[?.! ]*"),
    ("check", rf"(?:bitte )?pr(?:ü|ue)fe?(?: bitte| mal)*,? ob (?P<rest>\S.*?) (?:geht|ginge|klappt|{_LEGAL} (?:ist|w(?:ä|ae)re))[?.! ]*"),
    ("forecast", r"what (?:would|will|does|might) (?:happen|come|become) (?:with|of|if i (?:play(?:ed)?|take|took|do|did)|after) (?P<rest>[^?]*?) *\?"),
    ("forecast", r"(?:what|how) would (?P<rest>[^?]*?) (?:do|bring|get me|give|end|go|turn out|work out) *\?"),
    ("forecast", r"(?:please )?(?:show|tell) me what (?:happens|would happen) (?:with|if i (?:play(?:ed)?|take|took)) (?P<rest>[^?]*?)[?.! ]*"),
    ("forecast", r"(?:was|wie)(?: viel)? (?:bringt|br(?:ä|ae)chte|ginge es(?: mir)? mit|geht es mit) (?P<rest>[^?]*?)(?: aus| ein| bringen)? *\?"),
    ("forecast", r"(?:please )?(?:forecast|prognose|vorhersage|vorschau|preview) (?:(?:for|f(?:ü|ue)r|of|zu) )?(?P<rest>(?!(?:please|bitte)\b)[^?:]*?)(?: please| bitte)?[.! ]*"),
    ("forecast", r"what if i (?:play(?:ed)?|take|took|do|did) (?P<rest>[^?]*?) *\?"),
    ("forecast", r"was (?:passiert|passierte|geschieht|kommt heraus|w(?:ä|ae)re?|w(?:ü|ue)rde passieren),? (?:bei|mit|nach|wenn ich) (?P<rest>[^?]*?)(?: spielen? w(?:ü|ue)rde)? *\?"),
)  # fmt: skip
"""How people ask about an order, which stands in the middle."""
_ASKED: tuple[tuple[Only, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(rf"[^\w\n]*(?:(?:hi|hallo|hello|und|and|sag mal),? )?{pattern}\W*$", re.IGNORECASE))
    for kind, pattern in _FRAMES
)
_QUICK = re.compile(rf"\?|\bob\b|what (?:happens|would)|{_CHECK}|{_FORECAST}", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"(?<=[^\W\d]{2}[.!?]) (?=\S)|(?<=[!?]) (?=\S)")
_LONGEST = 200
"""Characters of a line that is looked at."""


@dataclass(frozen=True)
class Trial:
    """What is wanted, with the order in the `rest` of the line; `goes_on` where the lines below are only to be tried, too.

    `before` has the sentences of the line that stand before the question.
    """

    only: Only
    rest: str
    goes_on: bool
    before: str = ""


def trial_said(line: str) -> Trial | None:
    """Read that an order is only to be tried; whoever knows the game has to tell whether the rest is an order."""
    text = " ".join(line.split())
    if len(text) > _LONGEST or not _QUICK.search(text):
        return None
    *before, question = _SENTENCE_ENDS.split(text)
    for only, pattern in _ASKED:
        if asked := pattern.match(question):
            return Trial(only, asked["rest"], goes_on=False, before=" ".join(before))
    head = _HEAD.match(text)
    if head is None or (head["rest"] and ":" not in head["end"]) or not head["end"].strip(" .!"):
        return None
    return Trial("check" if head["check"] else "forecast", head["rest"] or "", goes_on=True)
