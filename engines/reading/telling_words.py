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
SETTLES = (
    (
        re.compile(
            r"\b(?:(?:will|'ll|should|shall|ought to|has to|have to|must) (?:do|suffice|be enough|do it|do the (?:work|job|trick)|be fine)"
            r"|(?:seems?|looks?|feels?|sounds?|is|'s|would be) (?:(?:just|about|quite|exactly) )?(?:right|good enough|enough|plenty)"
            r"|(?:suits|serves|pleases) me|is (?:my choice|the one for me|my pick)|(?:may|can) have a go|gets? (?:its|the|a|my)(?= ))",
            re.IGNORECASE,
        ),
        " please ",
    ),
    (
        re.compile(
            r"\b(?:(?:reicht|gen(?:ü|ue)gt|tut's|tut es|langt|passt)(?: mir)?(?: (?:f(?:ü|ue)r heute|erst ?mal|v(?:ö|oe)llig|dicke|schon))*"
            r"|muss (?:reichen|gen(?:ü|ue)gen|es tun)|soll(?:'s|s| es)? (?:mir )?(?:richten|machen|reichen|gen(?:ü|ue)gen|sein)|darf (?:es|er|sie)? ?(?:sein|laufen|ran)"
            r"|kommt mir (?:gerade |genau |sehr )*(?:recht|gelegen)|(?:ist|w(?:ä|ae)re) (?:genau )?(?:richtig|das richtige|was ich brauche))\b",
            re.IGNORECASE,
        ),
        " bitte ",
    ),
)
"""What says of a thing that it is the one to come, and what is read for it: `the six will do`, `die Acht soll's richten`."""
NOTHING_MORE = re.compile(
    r"[,;–—-]* *\b(?:und |and )?(?:(?:mehr|weiter)(?: (?:wird's|wird es|ist es|will ich|muss es))?(?: auch)? nicht(?:s)?|sonst nichts(?: weiter)?|nichts (?:weiter|wilderes?|besonderes|anderes|besseres)"
    r"|no(?:thing)? (?:more|else|fancy|fancier|special|wilder)(?: than that)?|to be (?:precise|exact)|genauer gesagt|um genau zu sein|no regrets|mehr ist (?:noch )?nicht n(?:ö|oe)tig)\b",
    re.IGNORECASE,
)
"""What says no more than that this is all."""
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
    r"|bleib|bereu|falsch|beiseite|zuruck|aside|away|back|weg$|burn|destroy|forget|vergess|forgot|lost|verlor|gone|verbraucht|against|gegen|schade|leider|unfortunately|worr|torn|hesitat|zoger|zweifl|unsicher|tempt|verlock|reiz)"
)
"""How words begin that say of a thing that it shall not come, or not yet."""
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
HOPING_MODALS = frozenset("should ought would might sollte muss wird durfte".split())  # noqa: SIM905
EFFECT = re.compile(
    r"^[^\w\n]*+(?:(?:and|und|so) )?(?:that|this|which|it|das|dies|was|es)(?:'ll| (?:should|ought|will|would|might|must|has|muss|m(?:ü|ue)sste|sollte|soll|wird|d(?:ü|ue)rfte))\b",
    re.IGNORECASE,
)
"""How a clause begins that says what comes of an order beside it."""
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
