"""What the orders of Boat Race say in whole phrases, and the words of the game that are read in their place."""

from __future__ import annotations

import re
from collections.abc import Callable

from engines.boat_race import calls, conditions, rankings
from engines.boat_race.cards import EACH

_CUT = re.compile(
    r"\b(if|when|wenn|falls)[ \t]*\n[ \t]*(?=(?:last|late|letzte|sp[aä]|spae|oxford|cambridge)\w*\b)",
    re.IGNORECASE,
)
"""A condition that the end of a line cuts in two, as programs that break lines do."""

_LINE = re.compile(r"^.+$", re.MULTILINE)

_BOAT = r"(oxford|cambridge|dark blue|light blue|dunkelblau|hellblau)"
_FLAGS = re.IGNORECASE | re.MULTILINE
_COLOUR = r"(?:red|green|yellow|rote?|gr(?:ü|u|ue)ne?|gelbe?)"
_AS = re.compile(
    r"\b(?:als|as)(?: the| my)? (?:(rang|rangfolge|reihenfolge|rank|ranking|order)|boot|ansage|boat|call)\b(?: (?:nehme|w(?:ä|ae)hle|m(?:ö|oe)chte) ich| (?:i take|i choose))?",
    re.IGNORECASE,
)
"""`als Rang nehme ich rot, gelb, grün und als Boot Oxford`."""
_CALLED = r"(?:(?:oxford|cambridge)\b|[oc](?=[oc]*\b))"
_CALLS = re.compile(
    rf"\b(?:(?:my|our|meine|die|the) )?(?:calls?|ansagen?|ansage)(?: (?:are|is|sind|lauten|ist))?\b *:? *((?:{_CALLED}[ ,>-]*(?:(?:and|und|then|dann) )?){{2,8}})(?=[.! ]*$)",
    _FLAGS,
)
_NUMBERED_CALLS = re.compile(
    r"^[^\w\n]*((?:\d[.):]? *(?:oxford|cambridge|[oc])\b[ ,;]*){2,8}(?=[.! ]*$))", _FLAGS
)
"""The calls of a programme: `Calls OOCO`, `my calls are O, O, C, O`, `1 Oxford, 2 Oxford, 3 Cambridge`."""


_TIMES = re.compile(
    rf"\b(?:(twice|two times|2 ?x|zwei ?mal)|(thrice|three times|3 ?x|drei ?mal)) {_BOAT}\b|\b{_BOAT} (?:(twice|two times|2 ?x|zwei ?mal)|(thrice|three times|3 ?x|drei ?mal))(?!\w)",
    _FLAGS,
)
"""`Oxford twice`, `zweimal Oxford`."""
_ONLY_CALLS = re.compile(
    r"^[^\w\n]*((?:(?:oxford|cambridge)\b[ ,>/-]*(?:(?:and|und|then|dann) )?){4,5}|[OC](?:[ ,>/-]*[OC]){3,4})(?=[.! ]*$)",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of nothing but boats is the calls of a programme."""
_ALWAYS = re.compile(
    rf"\b(calls?|calling|ansagen?|rufe|nenne)(?: *:)? (?:immer|stets|jedes ?mal|always|every time|each time) {_BOAT}\b"
    rf"|\b(?:immer|stets|jedes ?mal|always|every time|each time)(?: (calls?|ansagen?|rufe|nenne))? {_BOAT}(?: (ansagen?|rufen|nennen))?(?=[.! ]*$)",
    _FLAGS,
)
"""`Ansage immer Oxford`: the same boat for each trick of a programme."""
_COUNTED = (
    r"(?:(?:after|behind|nach|auf) +(?:(?:dem|den|the) +)?(?=[oc])|(?:(?:after|behind|nach|auf) )?(?:(?:dem|den|the) )?"
    r"(?:(?:trick|stich)(?: (?:nr\.?|no\.?|number|nummer))? ?\d|\d(?:\.|st|nd|rd|th)?(?: (?:trick|stich))"
    r"|(?:first|second|third|fourth|ersten?|zweiten?|dritten?|vierten?)(?: (?:trick|stich))?)[ :]*)"
)
_CALLS_AFTER_TRICKS = re.compile(
    rf"\b(?:calls?|ansagen?|i call|ich sage an|ich nenne)\b *:? *((?:{_COUNTED}{_CALLED}[ ,;>-]*(?:(?:and|und|then|dann) )?){{2,5}})(?=[.! ]*$)",
    _FLAGS,
)
"""`Ansage: nach Stich 1 Cambridge, nach Stich 2 Oxford`: a boat for each trick; those that count on may have been left out by now."""
_NUMBER = re.compile(r"\d|first|second|third|fourth|erste|zweite|dritte|vierte", re.IGNORECASE)
_NUMBERS = ("first erste 1", "second zweite 2", "third dritte 3", "fourth vierte 4", "5")


def _always(said: re.Match[str]) -> str:
    return f"call {', '.join([said[2] or said[4]] * (EACH - 1))}"


def _after_tricks(said: re.Match[str]) -> str:
    """Say the calls alone where the tricks are named one after the other; else leave the line to be refused."""
    tricks = [
        _NUMBER.findall(trick.lower())
        for trick in re.findall(rf"({_COUNTED}){_CALLED}", said[1], re.IGNORECASE)
    ]
    counts_on = all(set(trick) <= set(names.split()) for trick, names in zip(tricks, _NUMBERS, strict=False))
    return _call(said) if counts_on else said[0]


def _times(said: re.Match[str]) -> str:
    boat = said[3] or said[4]
    return ", ".join([boat] * (2 if said[1] or said[5] else 3))


def _call(said: re.Match[str]) -> str:
    return f"call {', '.join(re.findall(_CALLED, said[1], re.IGNORECASE))}"


_RANK_NUMBER = re.compile(
    rf"\b(?:rang|rank|platz|place|no\.?|nr\.?) ?([123])[:.]? (?:is |ist )?(?={_COLOUR})", _FLAGS
)
_HOW_MANY = re.compile(
    r"\b(?:my|meine|die|the) (?:four|five|vier|f(?:ü|ue)nf|[45]) (?=calls|ansagen)", re.IGNORECASE
)
_CALLS_IN_ORDER = re.compile(
    r"\b(calls?|ansagen?)(?: in order| der reihe nach|,? in this order| in dieser reihenfolge)(?= *[:=])",
    re.IGNORECASE,
)
_HEAD_OF_PROGRAMME = re.compile(
    r"^[^\w\n]*(?:(?:my|mein|meine|the|die|das|when|wenn|f(?:ü|ue)r|for|in|with|mit|bei|order|reihenfolge|cards?|karten|programme?|programm|list|liste|boat|boot|play|spiele|ich|i) ){0,5}(oxford|cambridge)"
    r"(?:[- ](?:is|wird|ist|called|angesagt|gerufen|programme?|programm|list|liste|cards|karten|order|reihenfolge|boat|boot|tricks|stiche|deck|hand|dran|in|this|that|dieser|folgender|following)){0,6} *[:=](?=(?:[^\n\d]*\d){4})",
    _FLAGS,
)
"""What the list of a boat is called: `My Oxford programme:`, `When Oxford is called:`."""
_NUMBERED_CARDS = re.compile(
    rf"^([^\w\n]*(?:oxford|cambridge)):?((?:[ ,;]+[1-5][.:)]? *{_COLOUR} \d| *[ ,;]+[1-5][.:)]? *(?:superchamp|broken oar|cox overboard|ruderbruch|steuermann)){{4,5}})",
    _FLAGS,
)
_NUMBER_OF_CARD = re.compile(r"(?<![ ,;])[ ,;]++[1-5][.:)] *+")

_GREEN = re.compile(r"\bg(?= ?[1-8]\b)", re.IGNORECASE)
_ENGLISH_LETTERS = re.compile(r"\by ?[1-8]\b", re.IGNORECASE)
"""`r8 y8 g2`: the letter is green where another one is yellow; in German it may be either."""

_LONGEST = 1000
"""Characters of a line that may tell more than orders as they are written."""


def _told(line: re.Match[str]) -> str:
    """Say what a line tells of a ranking, of calls and of conditions as orders have it."""
    if len(line[0]) > _LONGEST:
        return line[0]
    return conditions.told(calls.told(rankings.told(line[0])))


PHRASES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_CUT, r"\n\1 "),
    (_GREEN, lambda said: "green" if _ENGLISH_LETTERS.search(said.string) else said[0]),
    (_AS, lambda said: "rank" if said[1] else "; call"),
    (_HEAD_OF_PROGRAMME, r"\1:"),
    (_NUMBERED_CARDS, lambda said: f"{said[1]}:" + _NUMBER_OF_CARD.sub(", ", said[2]).replace(",", "", 1)),
    (_RANK_NUMBER, r"\1 "),
    (_HOW_MANY, ""),
    (_CALLS_IN_ORDER, r"\1"),
    (_TIMES, _times),
    (_ALWAYS, _always),
    (_CALLS_AFTER_TRICKS, _after_tricks),
    (_ONLY_CALLS, _call),
    (_CALLS, _call),
    (_NUMBERED_CALLS, _call),
    (_LINE, _told),
)
