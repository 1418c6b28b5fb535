"""How people tell what they choose for a swap of cards or racks, told anew as orders."""

from __future__ import annotations

from engines.racko.retelling_words import GRAMMAR
from engines.reading.lexicon import UNKNOWN, Line

EVENT = GRAMMAR.pattern(
    "if=([if in_case for from into go offer to]* ((behind: if) draw)?)"
    " (racks=rack_event | cards=card_event | either=swap) [go put if]* sign=[, into]*"
)
"""How a sentence names the event that a choice is for."""
_CHOICE = GRAMMAR.pattern(
    "[demand him take gets give with from for swap go offer put column mine theirs rack number unknown keep , and into to]*"
)
"""Words that a choice may have: `take the 5 of Anna for my 10`."""
_OWNERS = GRAMMAR.pattern(
    "verb=[demand give take gets] | mine column? my=number | theirs=[theirs unknown] column? their=number"
    " | for [offer column]* price=number | bare=number"
)
"""A verb that says whose number follows, and numbers with their owners: `my 10`, `her 5`, `Annas 5`, `for 10`."""
_OF_ANOTHER = frozenset(
    ["gives", "gibt", "takes", "nimmt", "gets", "bekommt", "kriegt", "receives", "erhalt"]
)
"""Verbs that say what somebody else gives or gets: `Klaus gives 60`."""


def swapped(said: Line) -> str | None:
    """Read what is chosen for an event, and the event that it is for, before or behind it."""
    event = EVENT.first(said)
    if event is None and "demand" in said:  # as the rulebook says what a swap does
        return _cards(said)
    tells_whose = "give" in said or "mine" in said
    gives = tells_whose and ("take" in said or "gets" in said or "give" in said) and said.count("number") == 2
    if event is None:
        return _cards(said) if gives and UNKNOWN in said else None
    choice = said.having(",", [(*event.span, ",")])
    if event["racks"]:
        return _racks(choice)
    case = event["if"]
    is_if = "in_case" in case or ("if" in case and (event["sign"] or "go" in event.whole))
    is_told = event["cards"] or is_if or (not case and (not event.before or gives))
    return _cards(choice) if is_told else None


def _names(said: Line) -> str | None:
    """Return the one name that is said, of one word or two; empty if there is none, None if there are several."""
    names = [at for at, name in enumerate(said.classes) if name == UNKNOWN]
    words = [said.words[at] for at in names]
    if len(names) == 2 and names[1] == names[0] + 1 and words[0][:1].isupper():
        return " ".join(words)
    one = {word.removesuffix("'s").removesuffix("s") for word in words}
    return words[0] if len(one) == 1 else None if one else ""


def _racks(choice: Line) -> str | None:
    name = _names(choice)
    return f"racks {name}" if name and "number" not in choice and _CHOICE.whole(choice) else None


def _cards(choice: Line) -> str | None:
    name = _names(choice)
    numbers = choice.count("number")
    if name is None or not (name or numbers == 2) or numbers > 2 or not _CHOICE.whole(choice):
        return None
    theirs, mine = _whose(choice)
    if numbers != bool(theirs) + bool(mine):
        return None  # two columns of one side
    said = " ".join(each for each in ("swap", name, theirs) if each)
    return f"{said} for {mine}" if mine else said


def _whose(choice: Line) -> tuple[str, str]:
    """Say which column is theirs and which is mine: as it is said, else theirs first, and mine the price."""
    sides: dict[str, str] = {}
    bare: list[str] = []
    verb = ""  # whose column the verb before is about
    for found in _OWNERS.each(choice):
        if found["verb"]:
            theirs = found["verb"].folded.split()[0] in _OF_ANOTHER
            verb = "mine" if ("give" in found["verb"]) != theirs else "theirs"
        elif found["my"]:
            sides["mine"] = str(found["my"])
        elif found["their"] and ("theirs" in found["theirs"] or verb != "mine"):
            sides["theirs"] = str(found["their"])
        else:
            number = str(found["their"] or found["price"] or found["bare"])
            side = "mine" if found["price"] else verb
            if side and side not in sides:
                sides[side] = number
            else:
                bare.append(number)
    for number in bare:
        sides.setdefault("theirs" if "theirs" not in sides else "mine", number)
    return sides.get("theirs", ""), sides.get("mine", "")
