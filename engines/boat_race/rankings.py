"""Rankings as people tell them, by how high each colour stands or which beats which, and the ranking that is read there."""

from __future__ import annotations

from engines.reading.grammar import Found, Grammar

_GRAMMAR = Grammar(
    {
        "colour": "red green yellow rot grün gelb",
        "letter": "r y g",
        "letters": "ryg rgy gry gyr yrg ygr",
        "top": "oben zuoberst ganz_oben top on_top trump trumps trumpf trümpfe strongest highest best besten stärkste stärksten höchste höchsten am_höchsten first zuerst erst erstes als_erstes an_erster_stelle",
        "middle": "between in_between dazwischen second_best zweitbeste mitte mittel in_der_mitte medium middle mid next second zweites an_zweiter_stelle zweithöchste second_highest danach danach_kommt",
        "bottom": "unten zuunterst ganz_unten bottom weakest lowest worst schlechtesten schwächste schwächsten niedrigste niedrigsten third last drittes zuletzt letztes am_schluss am_ende an_dritter_stelle an_letzter_stelle",
        "over": "beats over above before schlägt über vor sticht > ahead_of outranks darunter below",
        "small": "is be are colour color farbe the soll sein ist kommt comes am an on in at der die das the nach als as then dann and und in_the at_the i_want i'd_like rank finally schließlich should",
        "from_top": "from_the_top from_the_top_down top_down von_oben in_order der_reihe_nach from_high_to_low from_highest_to_lowest high_to_low highest_to_lowest strongest_to_weakest top_to_bottom von_oben_nach_unten von_hoch_nach_tief"
        " von_hoch_nach_niedrig vom_höchsten_zum_niedrigsten in_that_order in_this_order in_dieser_reihenfolge in_der_reihenfolge strongest_first highest_first best_first stärkste_zuerst höchste_zuerst the_strongest_first descending absteigend",
        "boat": "oxford cambridge dark_blue light_blue dunkelblau hellblau",
        "call": "call calling ansage sage rufe i ich i'll please bitte",
    },
    {
        "height": "[top middle bottom]",
        "joint": "[, ; : / '|' - over small height]",
    },
)
_HEIGHTS = ("top", "middle", "bottom")
_LETTERS = {"r": "red", "y": "yellow", "g": "green"}


def _in_words(found: Found) -> str | None:
    named = [_LETTERS[word.casefold()] for word in found.whole.words if word.casefold() in _LETTERS]
    return " ".join(named) if len(set(named)) == len(_LETTERS) else None


def _from_top(found: Found) -> str | None:
    """Name the colours from the highest to the lowest, where each height is said of one colour; else leave them."""
    heights_first = bool(found["first"])
    colours: list[str] = []
    heights: dict[int, int] = {}
    for name, read in zip(found.whole.classes, found.whole.words, strict=True):
        if name == "colour" and (not colours or colours[-1].lower() != read.lower()):
            colours.append(read)
        elif name in _HEIGHTS and (place := len(colours) - (not heights_first)) not in heights:
            heights[place] = _HEIGHTS.index(name)
    if len(colours) != len(_LETTERS) or not (heights or found.whole.count("over") > 1):
        return None
    if sorted(heights.values()) == [0, 1, 2]:
        colours = [
            colours[next(at for at, height in heights.items() if height == wanted)] for wanted in range(3)
        ]
    elif any(at != height for at, height in heights.items()):
        return None
    return " ".join(colours)


_BY_LETTER = _GRAMMAR.rules(
    (
        "letter [, over / -]* letter [, over / -]* letter (before: [not letter] | end)",
        _in_words,
        "r g y, ox",
        "red green yellow, ox",
    ),
    (
        "start small* letters=letters (before: [, . / -] | end)",
        lambda found: " ".join(_LETTERS[letter] for letter in found["letters"].folded),
        "RYG / C",
        "red yellow green / C",
    ),
)
_RULES = _GRAMMAR.rules(
    ("'('? from_top ')'? :?", "", "Calls in order: C O O C", "Calls C O O C"),
    (
        "(first=height [small :]*)? colour joint* colour joint* colour (joint* colour)? (small* height)?"
        " (before: small* ([. ; !] | [, . /]* small* [boat call] | end))",
        _from_top,
        "Grün vor Rot vor Gelb",
        "Grün Rot Gelb",
    ),
)


def told(line: str) -> str:
    """Put the three colours of a line in the order that their heights say."""
    line = _BY_LETTER.retold(line)
    if _GRAMMAR.line(line).count("colour") < len(_LETTERS):
        return line
    return _RULES.retold(line)
