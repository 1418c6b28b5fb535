"""How people tell where the offer goes, and what becomes of cards that are drawn, told anew as orders."""

from __future__ import annotations

from engines.racko.retelling_words import GRAMMAR
from engines.reading.grammar import Found
from engines.reading.lexicon import Line

_BOUNDS = GRAMMAR.ways(
    (
        "[all offer from]* between low=number [and up_to to dash] high=number",
        "{low}-{high}",
        "between 4 and 22",
        "4-22",
    ),
    ("[all offer from]* from low=number [up_to to dash] high=number", "{low}-{high}", "from 1 to 6", "1-6"),
    ("[all offer from]* low=number [up_to dash] high=number", "{low}-{high}", "cards 1-6", "1-6"),
    (
        "[all offer from]* low=number to high=number"
        " (before: [offer go put into column gets to]* [offer go put into column gets to] [number discard])",
        "{low}-{high}",
        "1 to 6 into 5",
        "1-6",
    ),
    ("[all offer from]* low=number or_more", "{low}+", "die 55 oder höher", "55+"),
    ("[all offer from]* high=number or_less", "1-{high}", "22 or lower", "1-22"),
    (
        "[all offer from]* [at_least ab from] low=number or_more? (not before: [up_to to dash])",
        "{low}+",
        "ab 55",
        "55+",
    ),
    ("[all offer from]* [up_to at_most] high=number", "1-{high}", "up to 10", "1-10"),
    (
        "[all offer from]* over low=number",
        lambda found: f"{int(str(found['low'])) + 1}+",
        "more than 50",
        "51+",
    ),
    (
        "[all offer from]* under high=number",
        lambda found: f"1-{int(str(found['high'])) - 1}",
        "kleiner als 6",
        "1-5",
    ),
)
"""Cards by their bounds."""
_OTHERS = GRAMMAR.pattern("[all offer]* else (from? offer)* | all+ offer*")
"""`all other cards`, `der Rest von ihnen`, `everything`."""
_DRAW = GRAMMAR.pattern(
    "(to? offer? take? [offer from]* draw [from into draw offer stock column take dash]*"
    " | [take offer from into]* stock [from into draw offer stock take dash]*) ,* [into and]* ,*"
    " | (before: [if offer ,]* if offer* draw)"
)
"""How a draw is told before its table: `draw from the stock and`, `take a new card`, or an `if I draw` behind it."""
_ENTRY = GRAMMAR.ways(
    ("lead cards=[cards joker else] joints to=number tail", "{cards}:{to}", "Joker → 25", "Joker:25"),
    ("lead cards=[cards joker] joints away tail", "{cards}:discard", "Der Joker ist weg", "Joker:discard"),
    ("lead card=number joint+ to=number tail", "{card}:{to}", "52 goes to 50", "52:50"),
    (
        "lead [into column]* to=number ((behind: column number) [for if]* | column (behind: column number column) [for if]"
        " | (behind: into number) [go put]* | column? gets) [go offer if for]* cards=[cards joker number] tail",
        "{cards}:{to}",
        "Spalte 50 bekommt die 52",
        "52:50",
    ),
    (
        "lead (else joints)? away [else all]? [discard ab go offer if]* tail",
        "else discard",
        "sonst: ab",
        "else discard",
    ),
    ("lead else (before: go+ end) tail", "else discard", "everything else goes", "else discard"),
)
"""One entry of a table: cards and where they go, a column and what it gets, or what is thrown away."""


def _take(found: Found) -> str:
    """Say where the offer goes; a card that is named may be another one."""
    card, column = found["card"], found["column"]
    if "number" in card:
        return f"put {card.words[-1]} in {column}"
    return f"take joker:{column}" if "joker" in card else f"take {column}"


_TAKES = GRAMMAR.ways(
    (
        "[take put keep]* mine? card=(offer+ joker? | (behind: take) [joker discard])"
        " [take put keep go offer and ,]* [into to for]+ the_column rest",
        _take,
        "Put it in 55",
        "take 55",
    ),
    (
        "[take put keep]* [into to for]+ [mine offer]* column column=number rest",
        _take,
        "Nehmen: Spalte 20",
        "take 20",
    ),
    ("take [take offer]* , [go into]* the_column rest", _take, "take it, 45", "take 45"),
    ("offer+ , mine? column column=number rest", _take, "Angebot ja, Spalte 50", "take 50"),
    (
        "the_column [gets for]+ mine? card=(offer* joker | offer+) offer* rest",
        _take,
        "column 45 gets the joker",
        "take joker:45",
    ),
    (
        "[replace swap] old_card_in [with for] mine? card=(offer* joker | offer+ number?) offer* rest",
        _take,
        "Ersetze Spalte 50 durch das Angebot",
        "take 50",
    ),
    (
        "replace old_card_in [with for] mine? card=number rest",
        _take,
        "Replace column 50 with the 52",
        "put 52 in 50",
    ),
    (
        "[replace swap] card=number into for the_column rest",
        _take,
        "Swap the 52 in for column 50",
        "put 52 in 50",
    ),
    (
        "fill? the_column with mine? card=(offer* [number joker] | offer+) offer* fill? rest",
        _take,
        "Spalte 50 mit dem Angebot füllen",
        "take 50",
    ),
    ("the_column card=joker rest", _take, "20 (joker)", "take joker:20"),
    (
        "[take put keep]* mine? card=new_card [go take put keep]* instead_of [mine offer]* column? number? column?"
        " [into column]+ [mine offer column]* column=number column? rest",
        _take,
        "Leg die 52 statt der 32 in Spalte 50",
        "put 52 in 50",
    ),
    (
        "[take put keep]* mine? card=new_card [go take put keep]* instead_of the_column rest",
        _take,
        "joker instead of my 45",
        "take joker:45",
    ),
    (
        "mine? card=new_card [go in_case]? replace [mine offer into]* column? column=number rest",
        _take,
        "The offered card should replace what's in 50",
        "take 50",
    ),
    (
        "mine? card=new_card go [mine offer into]* column? column=number replace rest",
        _take,
        "Die 52 soll die Karte in 50 ersetzen",
        "put 52 in 50",
    ),
)
"""Ways to say where the offer goes."""


def taken(said: Line) -> str | None:
    """Read where the offer goes."""
    return _TAKES.whole(said)


def bounded(said: Line) -> Line:
    """Put one word in place of the bounds of cards, and of all the other cards."""
    return _OTHERS.merged(_BOUNDS.merged(said, "cards"), "else", "else")


def entries(said: Line) -> str | None:
    """Read a table, with the draw that it is for, or where one card goes."""
    drawn = _DRAW.at(said)
    at = drawn.span[1] if drawn else 0
    told: list[str] = []
    in_cases = False
    while at < len(said):
        entry = _ENTRY.at(said, at)
        if entry is None or entry[0].span[1] == at:
            return None
        found, text = entry
        told.append(text)
        in_cases |= "if" in found["lead"]
        at = found.span[1]
    if drawn or in_cases:
        return f"draw {', '.join(told)}".strip()
    first = said.classes[:1]
    if (
        len(told) == 1
        and first in (("take",), ("put",), ("keep",))
        and "else" not in said
        and "discard" not in said
    ):
        card, _, column = told[0].partition(":")
        return f"take {card}:{column}" if first == ("take",) else f"put {card} in {column}"
    return ", ".join(told) or None
