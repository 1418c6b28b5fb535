"""The closed classes of both languages: what may stand beside an order, and what gives a line a mood.

Only function words stand here, and the set phrases of politeness and of giving an order; nouns do not. A word that is in
none of the lists is unknown, which is less than a mood: it makes a line doubtful.
"""

from __future__ import annotations

from engines.wording import folded

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})

_LIGHT = """
    i me my mine myself we us our ours the a an this that these to of on onto in into for from with at by out down and
    as now today then so just simply please pls plz hello hi hey hiya okay ok well alright thanks thank_you thx
    thank_you_very_much many_thanks cheers greetings regards yours best_wishes best_regards kind_regards all_the_best
    good_morning good_evening good_afternoon good_luck good_luck_everyone good_luck_all good_luck_to_all have_fun yes
    of_course certainly gladly this_time this_turn this_round for_now first_of_all here here_is here's here_are here_goes
    here_we_go following follows below let's let_us let_me i'll i_will we'll we_will i'm i_am we're i'd_like i_would_like
    i_want we'd_like going_to gonna make_it make_that put_me_down count_me_in time turn round
    ich mich mir mein meine meinen meiner meinem meines wir uns unser der die das den dem des dies dieser diese dieses diesen diesem zu zum zur auf in ins
    im an am ans für mit von vom bei aus ab hin und sowie jetzt nun heute dann also so mal einfach eben halt bitte hallo
    hi bitte_schön bitteschön bitte_sehr moin servus tach liebe lieber liebes grüezi ok okay gut na_gut also_gut danke danke_schön dankeschön vielen_dank
    gruß grüße gruss beste_grüße viele_grüße liebe_grüße schöne_grüße lg vg mfg ja gern gerne natürlich klar
    guten_morgen guten_tag guten_abend viel_glück viel_glück_allen viel_spaß viel_erfolg diesmal dieses_mal diese_runde
    hier hier_ist hier_sind anbei hiermit folgt folgendes wie_folgt ich_werde werde_ich ich_möchte möchte_ich ich_will
    will_ich ich_würde_gern ich_würde_gerne lass_mich lasst_mich wähle_ich ich_bin_für bin_für runde
    zuerst zunächst erstmal erst first raus_mit her_mit out_with rein hinein drauf darauf
"""
"""What may stand beside an order and leaves it one: articles, the first person, harmless adverbs, politeness."""

_GIVING = """
    take taking use using choose choosing pick picking select selecting throw throwing give giving lay laying
    go_with go_for going_with going_for opt_for opting_for settle_for settle_on decide_on play playing put order submit
    stick_with sticking_with try bring
    nehme nehm nimm nehmen lege leg legen werfe werfen wirf setze setz setzen gebe geben gib bringe bringen
    wähle wähl wählen spiele spiel spielen benutze benutzen verwende verwenden entscheide entscheide_mich entscheide_ich
    gehe_mit ich_gehe_mit melde ordne schicke probiere versuche versuchen ausspielen
"""
"""Light verbs of giving a card: they say that something is ordered, and a game may know some of them better."""

_HEADS = """
    move order orders card choice pick decision bid zug spielzug befehl befehle karte wahl entscheidung order anweisung
    züge
"""
"""What an order is called above it or in front of it."""

_HEAD_VERBS = "is are will_be would_be ist sind lautet lauten wäre"

_MOODS = {
    "negation": """
        no not never nothing nobody none neither nor without cannot can't cant don't dont won't wont wouldn't shouldn't
        didn't isn't aren't wasn't doesn't couldn't haven't hasn't hadn't ain't mustn't
        nicht nie niemals nichts niemand kein keine keinen keiner keinem keines weder ohne nein nee nö kaum hardly
    """,
    "condition": """
        if unless when whenever whether should had wenn falls sofern sobald ob wann_immer es_sei_denn provided suppose
        vielleicht maybe perhaps eventuell evtl possibly probably wahrscheinlich vermutlich wohl or oder either entweder
        until till before after once while bis bevor nachdem während solange because weil da denn since although obwohl
        though but aber however doch jedoch sondern instead statt anstatt than als like wie only nur even sogar except
        außer too auch also_not again wieder still noch yet schon already almost fast rather lieber_nicht
    """,
    "question": """
        who whom whose what which where why how wer wen wem wessen was welche welcher welches welchen welchem wo wohin
        woher warum wieso weshalb wann
    """,
    "modal": """
        will would could might may must shall can ought going wish hope hoping think thinking guess believe reckon
        werde wird werden würde würden würdest könnte könnten kann können kannst soll sollen sollte sollten muss müssen
        musste darf dürfen dürfte mag mögen will wollen wolltest möchten hoffe hoffen glaube denke meine_ich finde
        tomorrow later soon next morgen später bald nächste nächsten nächster nächstes next_turn next_time übermorgen
    """,
    "past": """
        was were been had did has have having gone went took taken drew drawn threw thrown chose chosen gave given
        war waren gewesen hatte hatten habe hab haben hast hat hätte hätten hättest wurde wurden nahm nahmst genommen zog gezogen
        warf geworfen gab gegeben ging gegangen wählte gewählt gesetzt gelegt gespielt gewettet gebracht kam
        yesterday last ago gestern vorhin neulich letzte letzten letzter letztes damals früher vorgestern
    """,
    "other": """
        you your yours yourself he him his she her hers it its they them their theirs someone somebody anyone anybody
        everyone everybody people thou
        du dich dir dein deine deinen deiner deinem er ihn ihm sein seine seinen seiner seinem sie ihr ihre ihren ihrer
        ihrem ihnen es euch euer eure man jemand jeder jede jedes alle allen all every each both beide beiden
        is are am be being isn sind ist bin bist seid sei wäre wären do does doing done tu tue tut tun
        there those da dort jene jener
    """,
    "date": """
        monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
        october november december montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar
        märz mai juni juli oktober dezember o'clock uhr pm weekend wochenende
    """,
    "price": "€ $ £ euro euros eur dollar dollars pound pounds cent cents",
    "exclaiming": "dear los go come oh ah ach wow hm hmm haha hehe lol hurra hurrah yay ouch tja naja such solch solche",
    "address": "www http https tel phone mobile fon telefon mobil fax",
}


def _terms(text: str) -> frozenset[tuple[str, ...]]:
    spellings = (form for term in text.split() for form in (term, term.translate(_UMLAUTS)))
    return frozenset(tuple(folded(word) for word in spelling.split("_")) for spelling in spellings)


LIGHT = _terms(_LIGHT)
GIVING = _terms(_GIVING)
HEADS = _terms(_HEADS)
HEAD_VERBS = _terms(_HEAD_VERBS)
MOODS: dict[tuple[str, ...], str] = {term: mood for mood, text in _MOODS.items() for term in _terms(text)}

THANKING = frozenset(
    "thanks thank_you thx danke dank dankeschon sorry cheers congratulations congrats hurra".split()  # noqa: SIM905
)
"""Politeness that is about what follows it, behind `for`: `Thanks for the red 7`."""

KINDS: dict[tuple[str, ...], str] = {
    **{term: f"mood {mood}" for term, mood in MOODS.items()},
    **dict.fromkeys(LIGHT, "light"),
    **dict.fromkeys(HEADS, "head"),
    **dict.fromkeys(GIVING, "giving"),
}
"""What every term of the closed classes is; a longer term counts before a shorter one."""

LONGEST: dict[str, int] = {}
for _term in KINDS:
    LONGEST[_term[0]] = max(len(_term), LONGEST.get(_term[0], 0))

GREETING = frozenset(
    [
        "hello",
        "hi",
        "hey",
        "dear",
        "hiya",
        "hallo",
        "moin",
        "servus",
        "liebe",
        "lieber",
        "liebes",
        "tach",
        "morning",
        "evening",
    ]
)
ENDINGS = frozenset(
    tuple(phrase.split())
    for phrase in (
        "it is",
        "it shall be",
        "it will be",
        "it must be",
        "then it is",
        "soll es sein",
        "muss es sein",
        "wird es sein",
        "wird es",
    )
)
"""How a line ends that says of nothing but an order that this is what it shall be: `Red 9 it is!`"""
CLOSING = frozenset(
    "cheers greetings regards yours wishes best gruss grusse gruesse lg vg mfg thanks thx danke dank luck".split()  # noqa: SIM905
)
"""Words that open or close a letter, and may have a name or two beside them."""
