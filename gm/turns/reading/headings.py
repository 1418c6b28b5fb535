"""Whether an order is meant now: what a heading in front of it says of that, or a sentence beside it.

An order below a heading is filed unless the heading says something against it, in words that are listed here by what they
say: people write what they like above an order, `Off to the races:`, and who is asked and does not answer loses a turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from inspect import cleandoc
from itertools import zip_longest
from typing import Literal

from engines.reading.normal import Word
from engines.wording import folded

Standing = Literal["now", "firm", "check", "ask"]
"""What becomes of the order: it counts, also below one that does not (`firm`), it is only tried, or its writer is asked."""

_LONGEST = 200
"""Characters of a line that is looked at."""

_ENDS_AS_HEADING = re.compile(r"(?::[-)]?|(?<!\.)\.{2,}+|[\u2026\-\u2013\u2014])$")
_ENDS_OPEN = re.compile(r",$")

_TRIED = re.compile(
    r"\b(?:(?:probe|test)(?:zug|lauf|befehl|order|weise|halber|wurf|run)?|tests|testing|testen|getestet|tryout|trying|trials?|try (?:this|that|it)|"
    r"dry[- ]?runs?|check(?:s|ing|ed|en)?|rehears\w+|generalprobe|simul\w+|practi[cs]\w+|exercises?|trocken\w*|experiment\w*|(?:aus)?probier\w*|ubung\w*|uben|uebung\w*|ueben|"
    r"(?:uber|ueber)?pr(?:u|ue)f\w*|zur probe|legal|allowed|permitted|valid|erlaubt|zulassig|gultig\w*|moglich|possible|darf ich|may i|can i|verif\w+|kontroll\w*|versuchsballon|ballon|balloon|geht (?:das|es|dies)|"
    r"(?:would|will|does) (?:this|that|it) (?:work|do))\b"
)
"""What asks for an order to be tried."""

_AGAINST = {
    "an example": r"""
        samples?|examples?|e\.? ?g|z\. ?b|beispiel\w*|muster\w*|mock\w*|fake\w*|dummy|for instance|illustration|veranschaulich\w*
    """,
    "a joke": r"""
        jok\w+|kidding|scherz\w*|jux|witz\w*|april(?: ?fool\w*| ?scherz)|(?:for|in) fun|(?:zum|nur|aus) spass|serious\w*|ernst\w*|for real
    """,
    "an invention": r"""
        hypothe\w+|theor\w+|suppos\w+|assum\w+|angenommen\w*|imagin\w+|stell\w* dir|pretend\w*|fiction\w*|fiktiv\w*|what[- ]if|would[- ]be
        dream\w*|traum\w*|wish(?:ful|ed)?|wunsch\w*|horo[sz]\w*|(?:perfect|ideal|perfekten|idealen) (?:world|welt)|curiosity|neugier\w*
    """,
    "a draft or a plan": r"""
        draft\w*|entw(?:urf|urfe)\w*|sketch\w*|skizze\w*|rough\w*|roh(?:fassung|entwurf)|notes|notiz\w*|preview|vorschau|plan(?:s|e|ned|ning|spiel\w*)?
        geplant\w*|ideas?|ideen?|gedanken?\w*|thoughts? (?:is|was|so far)|thinking|think aloud|uberleg\w*|considering|options?|alternativ\w*
        possibilit\w*|moglichkeit\w*|proposal|propos\w+|suggest\w+|vorschl\w+|advi[cs]\w+|rat(?:e|et)?|empfehl\w+|recommend\w*|to see|um zu sehen
    """,
    "doubt": r"""
        unsure|unsicher\w*|undecided|unentschieden|maybe|perhaps|possibl[ey]|probabl[ey]|vielleicht|eventuell\w*|evtl|wahrscheinlich|vermutlich
        tentative\w*|provisional\w*|vorlaufig\w*|noch (?:offen|unklar)|tbc|tbd|to be (?:confirmed|decided|discussed)|tempted|toying|leaning|tending
        inclined|torn|debating|deciding|hesitat\w+|neige|tendiere|schwanke|zogere|hadere|gr(?:u|ue)ble|favou?rites?|favorit\w*|entschieden noch nicht
        (?:nichts|nothing) (?:ist |is )?(?:yet )?(?:decided|final|certain|sure|fixed|entschieden|sicher\w*|fest|fix)
        (?:mal|let'?s|we'?ll|wir) (?:see|sehen|schauen|schaun)|question|frage|haltet|haltst|denkst|meinst|denkt ihr|meint ihr|would you|wurdest
        (?:whether|if|ob) (?:this|that|it|das|dies|es) (?:is|works|would|geht|ware|ist|stimmt)
    """,
    "what was not done": r"""
        eigentlich|wollte|wanted|meant to|was|were|war|ware|wurde|hatte ich|hatte (?!gern)\w+|had i|would i|might|could|konnte|sollte
        almost|beinahe?|fast hatt\w*|reject\w*|dismissed|verworf\w*|wrong|falsch\w*|anything but|alles au(?:ss|s)er|instead|statt|anstatt
    """,
    "another time": r"""
        later|spater\w*|soon|bald|tomorrow|morgen|next|n(?:a|ae)chst\w*|(?:uber|ueber)n(?:a|ae)chst\w*|following (?:turn|round|move|week|race)
        kommend\w*|coming|advance|im voraus|vorab|vorrat|as soon as|once|sobald|ab (?:zug|runde)|from (?:turn|round)|(?:after|nach) (?:this|that|diesem)
        (?:after|nach) (?:the|der|dem|den)|old|alt\w{1,2}|previous|vorig\w*|vorherig\w*|former|fruher\w*|last|letzt\w*|(?:other|ander\w+) (?:games?|spiel\w*|partie)
    """,
    "in reserve": r"""
        backup|fall ?back|reserve\w*|ersatz\w*|notfalls|contingency|emergency|pending|on hold|until|wait\w*|wart\w+|schwebe|zuruckhalt\w*
        subject to|vorbehalt\w*|bedingung|condition\w*|permission|unofficial\w*|inoffiziell\w*|record
    """,
    "taken back": r"""
        ignor\w+|disregard|void|cancel\w*|withdrawn|storn\w+|zuruckgezogen|hinfallig|ungultig|invalid|obsolete|veraltet
    """,
}
"""What a heading says that makes the order below it no order, none yet, or one for another time."""

_NOT_NOW = re.compile(
    rf"\b(?:{'|'.join('|'.join(said.split(chr(10))) for said in map(cleandoc, _AGAINST.values()))})\b"
)

_CONDITION = re.compile(
    r"^\W*(?:(?:and|und|only|nur|but|aber|also|just) )*"
    r"(?P<any>if|wenn|falls|sofern|unless|provided|providing|assuming|supposing|suppose|angenommen|vorausgesetzt|should|sollten?|"
    r"in case|in the event|im fall\w*|unter der|solange|as long as|once|sobald|as soon as|when|es sei denn|depending|je nach\w*)\b"
)
_SURE_CONDITION = ("if", "wenn", "when", "should")
"""How talk begins as well, so that a comma or a colon has to show that the order below is what it leads to."""

_THOUGHT = re.compile(
    r"\b(?:after|nach)(?: (?:a|some|much|long|lots? of|careful|due|einigem|langem|langer|kurzem|kurzer|reiflicher|vielem|viel|etwas|gutem|all that|all dem))*"
    r" (?:thoughts?|thinking|consideration|deliberation|reflection|uberlegen|uberlegung\w*|nachdenken|bedenkzeit|gr(?:u|ue)beln)\b"
    r"|\bwithout (?:further|more|much) (?:ado|delay|words)|\bohne (?:weitere|viele|grosse|langes) (?:worte|umschweife|zogern)"
    r"|\b(?:against|gegen|wider|despite|trotz)(?: (?:all|my|every|better|good|jede|jeden|alle|aller|allen|besseres|besserer|meine|meiner))* \w+\b"
)
"""What went before a decision."""

_CLAUSES = re.compile(r"(?<![,;.!?\n])[,;.!?\n]++\s|\s[-\u2013\u2014]\s")

_FIRM = re.compile(
    r"\b(?:real|actual|final|official|definite|definitive|echte[rn]?|richtige[rn]?|endgultige[rn]?|offizielle[rn]?|tatsachliche[rn]?|wirkliche[rn]?) "
    r"(?:orders?|moves?|zug|zuge|befehle?)\b|^(?:and |und |now |nun |jetzt |but |aber )*(?:my|mein|meine) (?:orders?|moves?|zug|befehle?)$"
)
"""What says for certain that the order below is the one that counts."""

_SAYS_NOTHING = re.compile(
    r"\b(?:guten?|good) (?:morgen|morning|tag|day|abend|evening|afternoon|nacht|night)\b|\bfor the record\b|\bcheck (?:this|that|these|it|them) out\b"
    r"|^(?:very |so |sehr )?(?:sorry|apolog\w+|excuse|pardon|entschuldig\w*|verzeih\w*|tut mir leid|thank\w*|danke\w*|better late|besser spat)\b[^,;.!?:]*(?:[,;.!?]|$)"
)
"""A greeting, an apology, thanks or a turn of phrase, which only sounds as if it named a time or asked for a check."""

_SAID_BY_OTHERS = re.compile(
    r"\b(?:he|she|they|er|sie|every(?:body|one)|some(?:body|one)|jemand|alle|friends?|neighbou?rs?|wife|husband|brother|sister|son|daughter|father|mother|"
    r"dad|mum|mom|colleagues?|nachbar\w*|freund\w*|frau|mann|bruder|schwester|sohn|tochter|vater|mutter|papa|mama|opa|oma|kolleg\w+)\b.*"
    r"\b(?:said|says?|saying|wrote|writes?|plays?|played|wants?|thinks?|suggests?|recommends?|advis\w+|tips?|bets?|"
    r"sagt\w*|schr\w+|spielt\w*|will|wollte|meint\w*|rat|riet|empf\w+|schl\w+|tippt\w*|dachte|denkt)\b"
    r"|\b(?:his|hers?|their|your|dein|euer|eure|sein|ihr) (?:orders?|moves?|turns?|plans?|zug|zuge|befehle?|wette)\b"
    r"|\b(?:how|what) about\b|\bwie (?:ware es|wars|war's|ware) |\bwas (?:ist|ware) mit\b|\baus einer?\b.*\b(?:mail|brief|zeitung)\b"
)
"""What tells what others say or do, or asks what somebody thinks."""

_BARE_NO = frozenset(
    ("no", "kein", "keine", "keinen", "keiner", "nothing", "nichts", "without", "ohne", "none")
)
"""What denies the next word alone: `No surprises:` is an order, `No order:` is none."""


def head_of(line: str) -> str:
    """Give what a line says that leads to the next one, as a heading does; empty where it is complete in itself."""
    text = " ".join(line.split())
    if len(text) > _LONGEST:
        return ""
    if found := _ENDS_AS_HEADING.search(text):
        return text[: found.start()]
    begins = _CONDITION.match(folded(text))
    if begins is None or text[-1:] in ".!?":
        return ""
    open_end = _ENDS_OPEN.search(text)
    if open_end:
        return text[: open_end.start()]
    return "" if begins["any"] in _SURE_CONDITION or "," in text else text


def standing(head: str, words: Sequence[Word], own: frozenset[str], turn: int) -> Standing:
    """Tell what a heading makes of the order below it: `own` are the folded names of the writer and the game, `turn` the open one.

    The order counts unless the heading says something against it: a condition, a trial, another time, somebody else.
    """
    plain = _SAYS_NOTHING.sub("", _THOUGHT.sub("so", folded(head).replace("\u2019", "'")))
    if not plain.strip():
        return "now"
    if any(_CONDITION.match(part) for part in _CLAUSES.split(plain)):
        return "ask"
    if _TRIED.search(plain):
        return "check"
    if _NOT_NOW.search(plain) or _SAID_BY_OTHERS.search(plain) or _is_doubted(words, own):
        return "ask"
    if _names_another_turn(words, turn):
        return "ask"
    return "firm" if _FIRM.search(plain) else "now"


def _is_doubted(words: Sequence[Word], own: frozenset[str]) -> bool:
    """Tell whether the words deny or soften the order, or name somebody else."""
    for before, word, behind in zip_longest((None, *words), words, words[1:]):
        if word is None or (before and before.token.word in ("or", "oder")):
            continue  # all or nothing
        said = folded(word.token.read).replace("\u2019", "'").removesuffix("'s").removesuffix("'")
        if word.kind == "name" and not {said, said.removesuffix("s")} & own:
            return True
        if word.token.word in _BARE_NO:
            if behind is None or behind.kind in ("head", "giving", "game", "light"):
                return True
        elif word.kind in ("mood negation", "hedge"):
            return True
    return False


def _names_another_turn(words: Sequence[Word], turn: int) -> bool:
    """Tell whether a number is said that is no more than one: that of another turn or round, of an option, of a try."""
    said = [word for word in words if word.kind != "sign"]
    if any(word.kind == "game" for word in said):
        return False
    tries = ("try", "attempt", "version", "versuch", "fassung", "anlauf")
    return any(
        word.kind == "number" and word.token.number != turn and not (behind and behind.token.word in tries)
        for word, behind in zip_longest(said, said[1:])
        if word is not None
    )
