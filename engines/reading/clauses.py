"""A sentence clause by clause: which of them are an order, and whether the others leave it one.

Mood belongs to a clause: `I'll take the red 8, Klaus will be surprised` orders, whatever its second half tells. It is
asked about where what stands beside it may be about the order: where it hangs on something, says who says so, or
names more than one thing of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from engines.reading.function_words import GREETING
from engines.reading.names import Names
from engines.reading.normal import Word, words_of
from engines.wording import Words

_ENDS = re.compile(
    r"(?<=[,;:!…])\s+|(?<=\.)\s+(?!\d)|(?<!\s)\s+(?=[-–—]+\s)|(?<!\s)\s+(?=\()|(?<=\))\s+|(?<!\s)\s+(?=(?:und|and|plus|but|aber|sondern|because|weil|denn)\b)",
    re.IGNORECASE,
)
_MOST = 40
"""Clauses of a sentence that is looked at: nobody needs more for an order and what stands around it."""
_DECIDING = re.compile(
    r"^[^\w\n]*+(?:(?:and|und|but|aber) )?(?:so|also|hence|therefore|thus|deshalb|daher|darum|drum|deswegen|anyway|anyhow|jedenfalls|trotzdem|but|aber)\b,? *",
    re.IGNORECASE,
)
"""How a clause begins that says what comes of those before it."""
_WAVERING = frozenset(
    "like if unless when whenever whether should provided suppose supposing maybe perhaps possibly probably or either otherwise else instead "  # noqa: SIM905
    "rather except until till before only unsure tomorrow later soon next again think guess believe reckon hope "
    "wie wenn falls sofern sobald ob vielleicht eventuell evtl womöglich womoglich wohl oder entweder sonst ansonsten statt anstatt stattdessen "
    "lieber eher außer ausser bis bevor ehe nur morgen später spater bald nächste nachste nächstes nachstes nächsten nachsten wieder "
    "vorausgesetzt angenommen glaube glaub denke denk vermute schätze schatze hoffe".split()
)
"""Words with which a clause puts off, doubts, replaces or conditions what stands beside it."""
_DENYING = "mood negation"
_SURE = frozenset("sure certain convinced sicher uberzeugt".split())  # noqa: SIM905
_SAYING = re.compile(
    r"^(?:say|says|said|saying|tell|tells|told|ask|asks|asked|write|writes|wrote|shout|shouts|shouted|suggest|suggests|suggested|think|thinks"
    r"|thought|claim|claims|claimed|advise|advises|advised|recommend|recommends|recommended|reckon|reckons|quote|quotes|quoted|announced|dreamt|dreamed"
    r"|insist|insists|insisted|swears|swore|whispered|whispers|cried|cries|predicted|predicts|called"
    r"|sag(?:t|te|ten|en)|mein(?:t|te|ten)|schr(?:eibt|ieb|ieben)|r(?:ät|at|iet|aet)|empf(?:iehlt|ahl)|denk(?:t)|dacht(?:e|en)|frag(?:t|te)|behaupte(?:t|te)"
    r"|r(?:ief|uft)|schw(?:ört|ort|or)|fl(?:üstert|ustert|üsterte|usterte)|zitier(?:t|te)|tr(?:äumt|aumt|äumte|aumte)|h(?:ieß|iess|eisst|eißt)|finde(?:t)|glaubt(?:e)?|prophezeit(?:e)?)$"
)
"""Verbs with which somebody says what stands beside them."""
_FIRST = frozenset("i i'm i'll i'd i've we ich ich's wir".split())  # noqa: SIM905
_SEVERAL = 2
"""So many things of the game, or numbers, are more than a passing word about it."""


@dataclass(frozen=True)
class Clause:
    """A clause of a text, where it begins and ends, and how many things of the game and numbers it names.

    `order`: words of the game and light ones; `light`: the latter alone; `talk`: anything else.
    """

    start: int
    end: int
    kind: Literal["order", "light", "talk"]
    words: tuple[Word, ...]
    things: int
    text: str


def clauses(text: str, number: int, words: Words, names: Names) -> list[Clause]:
    """Cut a text into its clauses; nothing where it has too many."""
    ends = [found.end() for found in _ENDS.finditer(text)]
    if len(ends) >= _MOST:
        return []
    found = []
    for start, end in zip([0, *ends], [*ends, len(text)], strict=True):
        part = text[start:end]
        if said := words_of(decides(part) or part, number, words, names):
            found.append(Clause(start, end, _kind(said), said, sum(word.is_thing for word in said), part))
    return found


def _kind(said: Sequence[Word]) -> Literal["order", "light", "talk"]:
    if any(word.kind == "unknown" or word.kind == "name" or word.kind.startswith("mood ") for word in said):
        return "talk"
    return "order" if any(word.is_thing or word.is_verb for word in said) else "light"


def runs(found: Sequence[Clause]) -> Iterator[tuple[int, int]]:
    """Yield where clauses that are words of the game alone stand together: the place of the first, and behind the last."""
    first = last = -1
    for at, clause in enumerate(found):
        if clause.kind == "order":
            first, last = (at if first < 0 else first), at
        elif clause.kind == "talk":
            if first >= 0:
                yield first, last + 1
            first = -1
    if first >= 0:
        yield first, last + 1


def is_whole(found: Sequence[Clause], first: int, behind: int) -> bool:
    """Tell whether no clause right beside a run names a thing of the game, which may be the rest of what it says.

    One behind it with a verb of its own says something else: `play red 7 and bet maybe 300 on blue`.
    """
    before = next((clause for clause in reversed(found[:first]) if clause.kind != "light"), None)
    after = next((clause for clause in found[behind:] if clause.kind != "light"), None)
    if after and _begins_anew(after):
        after = None
    return not any(clause and clause.things and not _tells(clause) for clause in (before, after))


def _begins_anew(clause: Clause) -> bool:
    """Tell whether a clause goes on with a verb of its own: `and bet maybe 300 on blue`."""
    opens, *rest = clause.words
    return opens.token.word in ("and", "und") and bool(rest) and rest[0].is_verb


def _tells(clause: Clause) -> bool:
    """Tell whether a clause with one thing of the game in it tells of somebody, or of what was."""
    kinds = {word.kind for word in clause.words}
    return clause.things == 1 and "unknown" in kinds and bool(kinds & {"name", "mood past"})


def without_strange(found: Sequence[Clause]) -> str:
    """Return the clauses of a sentence that name things of the game, without the words that nobody knows, as it may be
    meant; empty where these are in a mood of their own, or where one beside them denies, puts off or quotes."""
    of_game = [clause for clause in found if clause.things]
    names = any(word.kind == "name" for clause in found for word in clause.words)
    if not of_game or names or any(wavers(clause) or says(clause) for clause in found):
        return ""
    if any(_counts(clause.words) for clause in of_game):
        return ""
    said: list[str] = []
    strange = 0
    for clause in of_game:
        for word in clause.words:
            if word.kind.startswith("mood ") and word.token.word not in _BEING:
                return ""
            strange += word.kind == "unknown"
            said += [] if word.kind in ("unknown", *_MOODS_OF_BEING) else [word.token.read]
    return " ".join(said) if strange <= _MANY else ""


def _counts(said: Sequence[Word]) -> bool:
    """Tell whether a number says how many there are of what no game knows: `take 50 photos`."""
    return any(
        two.kind == "number" and three.kind == "unknown" and not (one.is_thing or one.kind == "light")
        for one, two, three in zip(said, said[1:], said[2:], strict=False)
    )


_BEING = frozenset("be shall sein wird werden soll sollen".split())  # noqa: SIM905
_MOODS_OF_BEING = ("mood other", "mood modal", "mood exclaiming")
_MANY = 3
"""So many words that nobody knows are no slips."""


def decides(text: str) -> str:
    """Return what is left of a clause behind a word that says it comes of what was said before; empty if none does."""
    found = _DECIDING.match(text)
    return text[found.end() :] if found else ""


def leave_it(found: Sequence[Clause], first: int, behind: int, *, decided: bool) -> bool:
    """Tell whether the clauses beside an order leave it one.

    Those in front may say that it is somebody else's or hangs on something, unless it follows from them as a decision.
    """
    before = [clause for clause in found[:first] if clause.kind == "talk"]
    after = [clause for clause in found[behind:] if clause.kind == "talk"]
    if any(clause.things >= _SEVERAL or wavers(clause) for clause in (*before, *after)):
        return False
    if decided:
        return not any(map(says, after))
    return not any(_leads(clause) or says(clause) for clause in before) and not any(map(says, after))


def is_of_somebody(found: Sequence[Clause], first: int) -> bool:
    """Tell whether what leads to an order says whose it is: `Otto: red 7`."""
    before = found[first - 1].words if first else ()
    return any(word.kind == "name" for word in before) and before[-1].token.word == ":"


_POINTING = frozenset("that that's this it it's das dass dies es".split())  # noqa: SIM905
_WAS = frozenset("was were did had would war waren hatte ware waere".split())  # noqa: SIM905
_OWN = frozenset("my mine our mein meine unser unsere".split())  # noqa: SIM905
_FIRST_OF_ALL = frozenset("first erst zuerst".split())  # noqa: SIM905
_AFTERWARDS = frozenset("next then later dann danach spater".split())  # noqa: SIM905
_ANYTHING = frozenset("anything whatever irgendwas irgendetwas".split())  # noqa: SIM905
_DECIDED = frozenset("decided beschlossen entschieden resolved entschlossen".split())  # noqa: SIM905
_THOUGHT = frozenset("gedacht uberlegt erwogen thought considered wondered pondered".split())  # noqa: SIM905
_CRY = re.compile(r"^[^\w\n]*+(?:what an?|such an?|was f(?:ü|ue)r(?: ein\w*)?|so eine?)\b", re.IGNORECASE)
"""How a clause begins that marvels at what it names: `H6, D6, what a hand`."""


def is_told_of(found: Sequence[Clause], first: int, behind: int) -> bool:
    """Tell whether clauses beside an order only tell of it, so that it is none: `red 6, that's what Otto did`.

    They marvel at it, say who says so, explain it behind a colon, tell of what was or would be, or take anything; or it hangs
    on them: `I had thought of playing red 6`, `if I play red 6 (play I red 6), Otto wins`, `first I sleep, next I play red 6`.
    """
    before = next((clause for clause in reversed(found[:first]) if clause.kind != "light"), None)
    after = next((clause for clause in found[behind:] if clause.kind != "light"), None)
    run = [word for clause in found[first:behind] for word in clause.words]
    decided = bool(decides(found[first].text))
    if before and after and not decided and _OPPOSING.match(after.text):
        thought = {word.token.word for word in before.words} & _THOUGHT
        if thought and any(word.kind == "mood past" for word in before.words):
            return True
    return (before is not None and not decided and _tells_before(before, run)) or (
        after is not None and _tells_behind(after, run, is_first=first == 0)
    )


def only_tells(found: Sequence[Clause]) -> bool:
    """Tell whether a sentence tells of something that it names, and does not order that."""
    named = (at for at, clause in enumerate(found) if clause.things)
    return any(is_told_of(found, at, at + 1) for at in named)


def _tells_before(clause: Clause, run: Sequence[Word]) -> bool:
    said = {word.token.word for word in clause.words}
    if _CRY.match(clause.text):
        return True
    if run[0].token.word in _AFTERWARDS and clause.words[0].token.word in _FIRST_OF_ALL:
        return True
    is_past = any(word.kind == "mood past" for word in clause.words) and not said & _DECIDED
    return is_past and any(one.token.word in ("zu", "to") and two.is_verb for one, two in pairwise(run))


def _tells_behind(clause: Clause, run: Sequence[Word], *, is_first: bool) -> bool:
    said = [word for word in clause.words if word.kind != "sign"]
    spoken = {word.token.word for word in said}
    names = any(word.kind == "name" for word in said)
    if _CRY.match(clause.text) or says_somebody(said) or spoken & _ANYTHING:
        return True
    if said[0].token.word in _POINTING and not spoken & _OWN and (names or spoken & _WAS):
        return True
    orders = any(word.is_verb or word.kind == "giving" for word in run)
    if run[-1].token.word == ":" and not orders and not spoken & (_OWN | _FIRST):
        return True
    hangs = (
        orders
        and len(run) > 1
        and run[1].token.word in _FIRST
        and (run[0].is_verb or run[0].kind == "giving")
    )
    if is_first and hangs and names and said[0].kind != "name":
        return True
    return (
        said[0].token.word in ("and", "und")
        and any(word.kind == "mood other" for word in said)
        and not spoken & _FIRST
    )


def is_felt(found: Sequence[Clause]) -> bool:
    """Tell whether the clauses that talk say no more than what their writer feels: `yellow 7, I feel lucky`."""
    words = [word for clause in found if clause.kind == "talk" for word in clause.words]
    return not any(
        word.kind == "name" or (word.kind.startswith("mood ") and word.kind != "mood modal") for word in words
    )


def opposes(text: str, found: Sequence[Clause], first: int, order: Sequence[Word]) -> bool:
    """Tell whether an order may only stand against what was said: `my plan was red, but now blue 8`; a verb of giving
    it does more, where nothing else of the game was named."""
    gives = any(word.is_verb or word.kind == "giving" for word in order)
    named = any(clause.things for clause in found[:first])
    return _OPPOSING.match(text[found[first].start :]) is not None and (named or not gives)


_OPPOSING = re.compile(r"^[^\w\n]*+(?:but|aber)\b", re.IGNORECASE)


def says_somebody(said: Sequence[Word]) -> bool:
    """Tell whether words have a verb of saying whose subject is not the writer: `my neighbour says I should`."""
    at = next((at for at, word in enumerate(said) if _SAYING.match(word.token.word)), None)
    if at is None:
        return False
    subject = said[:at] if any(word.kind in ("unknown", "name") for word in said[:at]) else said
    return not any(word.token.word in _FIRST for word in subject)


def says(clause: Clause) -> bool:
    """Tell whether a clause has a verb of saying or thinking, whoever does."""
    return any(_SAYING.match(word.token.word) for word in clause.words)


def wavers(clause: Clause, harmless: frozenset[str] = frozenset()) -> bool:
    """Tell whether a clause that talks may put off, doubt or deny what stands beside it; some words may be harmless there."""
    if any(word.token.word in _WAVERING - harmless for word in clause.words):
        return True
    denies = any(word.kind == _DENYING for word in clause.words)
    if denies and any(word.token.word in _SURE for word in clause.words):
        return True
    return denies and (clause.things > 0 or not any(word.kind == "unknown" for word in clause.words))


def _leads(clause: Clause) -> bool:
    """Tell whether a clause in front of an order may be what makes it somebody else's, or what it once was."""
    said = [word for word in clause.words if word.kind != "sign"]
    if said and said[0].token.word in GREETING:
        return False
    own = any(word.token.word in _FIRST for word in said)
    return any(word.kind in ("mood past", "mood other", "mood question", "name") for word in said) and not own


def is_nearly(clause: Clause) -> bool:
    """Tell whether a clause is words of the game with a few that nobody knows, which may be slips."""
    strange = sum(word.kind == "unknown" for word in clause.words)
    moods = any(word.kind == "name" or word.kind.startswith("mood ") for word in clause.words)
    names = clause.things > 1 or any(word.kind == "number" for word in clause.words)
    begins = clause.words[0].is_verb and strange == 1  # `take aeiou the card, in slot 5`
    return (names or begins) and not moods and 0 < strange < _MANY
