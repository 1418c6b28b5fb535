"""Conditions of cards as people tell them in clauses, and the condition that is read in their place.

A clause begins with IF and its like, names one thing, and has else words alone that say that it lies there.
"""

from __future__ import annotations

import re

from engines.reading.grammar import Found, Grammar

_GRAMMAR = Grammar(
    {
        # things: a colour and a number are a card
        "colour": "red green yellow rot grün gelb",
        "value": "1 2 3 4 5 6 7 8 one two three four five six seven eins zwei drei vier fünf sechs sieben acht",
        "eight": "eight achter achterstich",
        "special_name": "superchamp super_champ broken_oar cox_overboard ruderbruch steuermann_über_bord steuermann mann_über_bord",
        "special": "special specials special_card special_cards sonder sonderkarte sonderkarten spezial spezialkarte spezialkarten",
        "nothing": "nothing none nothing_special nichts nichts_besonderes",
        "no": "no not nobody no_one noone niemand kein no_other",
        "without": "without ohne",
        "last": "last very_last letzte letzter letztes letzte_/_r zuletzt am_schluss am_ende",
        "late": "late spät one_of_the_last_two among_the_last_two unter_den_letzten_beiden einer_der_letzten_beiden einer_der_beiden_letzten",
        "boat": "oxford cambridge dark_blue light_blue dunkelblau hellblau",
        # what begins a clause, what follows it, and what stands in between
        "if": "if when whenever in_case in_case_of provided provided_that wenn falls sofern sobald bei beim im_falle im_fall as_long_as solange should sollte being only_if only_when nur_wenn nur_falls",
        "with": "with mit as als",
        "unless": "unless except except_if except_when es_sei_denn außer außer_wenn außer_falls",
        "else": "else otherwise sonst ansonsten andernfalls if_not when_not if_there_is_none if_there's_none wenn_nicht falls_nicht in_all_other_cases in_any_other_case in_every_other_case sonst_immer in_allen_anderen_fällen in_jedem_anderen_fall im_anderen_fall failing_that",
        "but": "but aber jedoch dagegen",
        "after": "on auf onto upon to following behind hinter after nach to_make_an_eight_with making_an_eight_with for_an_eight_with für_einen_achter_mit als_achter_mit als_achter_auf zum_achter_mit",
        "only": "only nur",
        "lies": "lies liegt kommt fällt comes",
        "is": "ist wurde bin gibt_es hat sitze steht has is",
        "there": "out draußen led angespielt aufgespielt ausgespielt lays lie lying liegen played laid gespielt gelegt gefallen there da dort table tisch on_the_table auf_dem_tisch so_far bisher bis_dahin yet davor before before_me vor_mir vor_meiner in_front_of_me ahead_of_me vorher previously"
        " earlier came kam last_card previous_card card_before card_before_mine letzte_karte vorige_karte last_point_card letzte_punktkarte karte_vor_mir already schon bereits",
        "small": "there_is there's there_are was were are have had been be am i'm i it es a an any some ich ein eine einer einem noch someone somebody anyone anybody jemand someone_else karte card me mir mine meiner player spieler that just gerade"
        " eben nun you happen by von others andere other der die das dem den the ne worden sie they my point_card punktkarte another spielt legt wirft schmeißt throws tosses drops throw laid thrown geworfen ausspielt hinlegt plays play lay spiele lege to_play to_go dran an_der_reihe drankomme drankommt zu previous preceding vorige der_reihe_nach",
        "then": "then dann i_play i_lay i'll_play i'll_lay spiele_ich lege_ich nehme_ich ich_spiele ich_lege ich_nehme i_take i'll_take goes i_answer_with i_reply_with antworte_ich_mit kontere_ich_mit reagiere_ich_mit i_respond_with in_which_case da_spiele_ich i_want ich_möchte ich_will kommt_von_mir gibt_es_von_mir gibt's_von_mir",
        "lead": "lead leading open opening row rowing discard discarding abwerfen komme eröffne rudere ruder",
        "normally": "normally usually normalerweise grundsätzlich generally",
    },
    {
        "card": "(colour [value eight] | special_name)",
        "thing": "(special | nothing | eight | colour value?)",
        "case": "(after thing | if [last late])",
        "filler": "[small there lies is only then]",
        "clause_start": "(behind: start | [, ; . : else but])",
        # `liegt noch keine Sonderkarte, ...`; `special there: ...`
        "tells": "clause_start ([lies is] | (before: small* (special | eight | colour value?) small* [there lies]+ [: ,]))",
        "opens": "(unless=unless ,? [if after with only]* | only* opens=[if with after] | tells | lacking=without (before: small* special))",
    },
)
_CARD = _GRAMMAR.pattern("card")
_WRITTEN = _GRAMMAR.pattern("after thing")
"""A condition as orders have it, which is quoted as it was written."""
_AS_ORDERED = re.compile(r"^[^\w\n]*(?:play|spiele?|call|ansage|oxford|cambridge)\b", re.IGNORECASE)


def _condition(found: Found) -> str | None:
    """Name the condition; a clause with a card alone, and nothing that says that it lies there, is left as it is."""
    clause, behind = found.whole, found.behind
    if _WRITTEN.whole(clause) and clause.folded.startswith(("after", "nach")):
        return None
    opens, last = found["opens"].classes, found["last"] or found["late"]
    is_end = behind.classes[:1] in ((), (",",), (";",), (".",))
    if found["point"]:
        others = len(list(_CARD.each(found.line))) - (len(found["point"]) // 2)
        lies = "there" in clause or "lies" in clause or found["unless"] or found["opens"].folded == "bei"
        ordered = is_end and opens == ("if",) and _AS_ORDERED.match(found.line.text)
        if opens == ("with",) or not (lies or ordered or (opens == ("after",) and others > 0)):
            return None
    if "special_name" in found["point"] and opens != ("if",):
        return None
    if last and opens == ("after",):
        return None
    told = f"if {'last' if found['last'] else 'late'}" if last else f"after {_thing(found)}"
    goes_on = not is_end and behind.classes[0] in ("colour", "special_name", "small")
    return f"{'unless ' if found['unless'] else ''}{told}{',' if goes_on else ''}"


def _thing(found: Found) -> str:
    if found["nothing"] or found["lacking"]:
        return "nothing"
    return str(found["point"]) or ("eight" if found["eight"] else "special")


_RULES = _GRAMMAR.rules(
    # verbs of laying a card that are talk elsewhere
    (
        "lead with? (before: small* card)",
        "play",
        "I lead green 3 and call Oxford",
        "I play green 3 and call Oxford",
    ),
    ("card=card lead", "play {card}", "Gelb zwei abwerfen", "play Gelb zwei"),
    (
        "(behind: start | [, . ; :]) no=no? small* thing=[special eight] '?' (before: small* card)",
        lambda found: f"after {'nothing' if found['no'] else found['thing']}, ",
        "special? red 6",
        "after special, red 6",
    ),
    ("normally ,?", "", "Normally I play red 6", "I play red 6"),
    (
        "(behind: [, ; .]) card=(small* card) ,? else (before: [. !]* end)",
        "else {card}",
        "red 6 after special, green 3 otherwise",
        "red 6 after special, else green 3",
    ),
    ("else | if [no nothing] (before: [, :]? small* card)", "else", "otherwise yellow 2", "else yellow 2"),
    (
        "opens [small there lies is only with then]*?"
        " (nothing=(no [small there lies]* [special eight] | nothing special?) | special=special | eight=eight"
        " | point=(colour value? | special_name) | late=late | last=last) [filler last]*",
        _condition,
        "wenn Gelb liegt, rot 7",
        "after Gelb, rot 7",
    ),
    # the exception goes first
    (
        "plain=card [, ; . – -]* but small* card=card ,? case=case",
        "{card} {case}; {plain}",
        "green 3, but red 6 after special",
        "red 6 after special; green 3",
    ),
    (
        "plain=card [, ; . – -]* (but case=case ,? | case=case ,? but) then* small* card=card",
        "{card} {case}; {plain}",
        "green 3, but after special red 6",
        "red 6 after special; green 3",
    ),
    (
        "plain=card [, ; . – -]* unless case=case ,? then* small* card=card",
        "{card} {case}; {plain}",
        "green 3 unless after special, then red 6",
        "red 6 after special; green 3",
    ),
    (
        "unless case=case ,? small* plain=card [, ; .]* [else then]+ [, :]? small* card=card",
        "{card} {case}; {plain}",
        "unless after special, green 3, then red 6",
        "red 6 after special; green 3",
    ),
    # a boat by itself behind a list is called
    (
        "(behind: [. ;]) boat=boat (before: [. !]* end)",
        " call {boat}",
        "gelb, grün, rot. Oxford.",
        "gelb, grün, rot. call Oxford.",
    ),
)


def told(line: str) -> str:
    """Say the conditions of a line as orders have them, where it names a card."""
    if not (_CARD.first(_GRAMMAR.line(line)) or _AS_ORDERED.match(line)):
        return line
    return _RULES.retold(line)
