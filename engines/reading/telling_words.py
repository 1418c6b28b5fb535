"""The closed classes of words with which an order is told over several clauses, in both languages.

What points at a thing, what presents and gives it, what leaves an order open, and what tells of others.
"""

from __future__ import annotations

import re

ASIDE = re.compile(
    r"(?<![,;:.!]) (?=(?:where|dort wo|da wo|wo|whereas|während|which|who|dass|that's where)\b(?! is))",
    re.IGNORECASE,
)
"""Where a clause begins that tells more of what was named, and has often no comma in English."""
BEGINS_ASIDE = re.compile(
    r"^[^\w\n]*+(?:(?:and|und) )?(?:where|dort wo|da wo|wo|whereas|während|which|who|dass|because|weil|denn|since|obwohl|although|though"
    r"|dann (?:ist|sind|bin|hab|habe))\b",
    re.IGNORECASE,
)
"""How a clause begins that gives a reason for an order, or tells more of a thing."""
AT_IT = re.compile(
    r"[,;]? \b(?:while i'?m at it|while we'?re at it|wenn ich schon (?:mal )?dabei bin|wo ich schon (?:mal )?dabei bin)\b",
    re.IGNORECASE,
)
"""What says no more than that another thing is ordered as well."""
THAT_ONE = re.compile(r"\b(?:that|this|the|which) one\b(?! of\b)", re.IGNORECASE)
"""What points at a card and is no number."""
POINTING = frozenset(
    "it that this them those that's it's it'll die der den das sie es ihn diese diesen dieser damit".split()  # noqa: SIM905
)
PRESENTING = POINTING | frozenset(
    "is are be shall will must has to going its ist sind sein wird werden soll sollen muss darf werde dran ran what was it's that's".split()  # noqa: SIM905
)
"""Words of being and of what shall be, with which a clause presents an order: `that's what I'm playing`."""
GIVING = re.compile(
    r"\b(?:kommt|kommen|geht|gehen|geht's|goes|comes|coming|going|lands|landet|wandert|wandern|gets|kriegt|bekommt|gehört|gehoert|soll|sollen|shall|muss|must|dran|ran"
    r"|please|bitte|pop|stick|bung|for me|für mich|von mir|from me|damit|(?:it|that) is|it's|es sein"
    r"|here's|here (?:is|are)|hier (?:ist|sind)|h(?:ä|ae)tte (?:ich )?gern|i'd like|i would like|gönn|nehme|nehm|my (?:card|choice|pick|move|call|order|go)|mein(?:e)? (?:karte|wahl|zug|ansage))\b",
    re.IGNORECASE,
)
"""Words of a clause that gives an order though it has none of the verbs of giving."""
ADVERB = re.compile(r"\w{2,}(?:ly|lich|ig|isch|weise|tens)$")
OPEN_ADVERBS = frozenset(
    "only hardly possibly probably likely unlikely nearly scarcely barely supposedly allegedly hypothetically theoretically ideally "  # noqa: SIM905
    "normally usually initially originally formerly mistakenly wrongly conditionally tentatively provisionally presumably potentially "
    "partly early family july reply rely apply fly ally daily weekly monthly friendly "
    "vermutlich wahrscheinlich angeblich fraglich schwerlich ursprunglich lediglich falschlich nachtraglich irrtumlich vorlaufig "
    "unschlussig unmoglich eigentlich anfanglich moglicherweise normalerweise ublicherweise beispielsweise gewohnlich unwahrscheinlich "
    "versehentlich wenig zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig konig".split()
)
ADVERBS = frozenset(
    "table tisch race rennen straight really quite very truly indeed right ganz recht sehr wirklich direkt mal doch ruhig hurtig flott gemutlich getrost unbedingt "  # noqa: SIM905
    "on off weiter weiterhin down back up hoch runter vor forward across unten oben kurz quickly klein little comes landet lands pop slot spot place space loch platz spot bung stick".split()
)
"""Adverbs, and plain words of putting a thing somewhere, that leave an order what it is."""
AGAINST = re.compile(
    r"^(?:avoid|hate|fear|skip|keep|kept|save|saving|spare|hold|holding|miss|refus|reject|leav|lose|lack|wait|stay|remain|rest|dread|regret|withhold|drop"
    r"|block|against|instead|wrong|until|meid|vermeid|hass|furcht|behalt|behal|spar|aufheb|heb|schon|fehl|verlass|verweiger|verzicht|ablehn|lehn|warte"
    r"|bleib|bereu|falsch|gegen|schade|leider|unfortunately|worr|torn|hesitat|zoger|zweifl|unsicher|tempt|verlock|reiz)"
)
"""How words begin that say of a thing that it shall not come, or not yet."""
WAS_ABOUT_TO = re.compile(
    r"[^\w\n]*+(?:(?:i|we) )?(?:was|were) (?:going|about|planning|meaning|thinking)\b", re.IGNORECASE
)
"""How a clause begins that tells what its writer had in mind; German `was` asks."""
OTHERS = frozenset(
    "he she they his her their theirs him you your yours thou someone somebody anyone everyone everybody people another other "  # noqa: SIM905
    "er du dein deine deinen deiner dir dich ihr ihre ihren ihrer ihrem euch euer eure man jemand jeder alle anderer andere "
    "always usually often sometimes immer meistens oft manchmal stets mostly never nie niemals".split()
)
"""Whose order it is, if not the writer's, and that it is what somebody does as a habit."""
LEAVES_OPEN = frozenset(
    "would could might may ought can't würde wurde wurden konnte konnten durfte mochte mogen mag sollte sollten should ware waren".split()  # noqa: SIM905
)
HOPING = frozenset(
    "hoping hopes hopefully guessing thinking believing assuming supposing wishing hoffend hoffentlich hoffe hofft hope wishful wünsche wunsche".split()  # noqa: SIM905
)
"""Words with which somebody hopes or supposes something of an order beside them."""
HARMLESS = frozenset(
    [
        "again",
        "next",
        "soon",
        "wieder",
        "noch",
        "auch",
        "too",
        "also",
        "still",
        "gleich",
        "like",
        "wie",
        "nachste",
        "nachstes",
        "nachsten",
    ]
)
"""Words that put off or compare elsewhere, and count on in a list: `and finally white again`."""
CONDITIONS = frozenset("if unless whether provided wenn falls sofern sobald ob vorausgesetzt".split())  # noqa: SIM905
"""With these even what somebody else does leaves an order open."""
FOLLOWS = re.compile(
    r"^[^\w\n]*+(?:here(?:'s| is| are| comes)|this is|my|mein|meine|hier (?:ist|sind|kommt)|das ist mein|nun|now|so|also)\b",
    re.IGNORECASE,
)
"""How a clause begins that says that an order follows."""
OPPOSING = re.compile(r"^[^\w\n]*+(?:but|aber|only|nur|doch|however|allerdings|jedoch)\b", re.IGNORECASE)
"""How a sentence begins that stands against the one before."""
ARTICLES = frozenset(
    [
        "a",
        "the",
        "my",
        "its",
        "his",
        "ein",
        "eine",
        "einen",
        "die",
        "der",
        "den",
        "das",
        "dem",
        "meine",
        "meinen",
        "meiner",
        "meinem",
        "mein",
    ]
)
