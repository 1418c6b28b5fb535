"""Things said anywhere in a sentence that say an intent together, in both languages: `no` and `mails`, `report` and `missing`."""

from __future__ import annotations

import re

_CONCEPTS = {
    "elsewhere": r"trip|off_to|absence|absent|course|camping|seminar|conference|tournament|wedding|exams?|break|moving|surgery|"
    r"operation|clinic|hospital|honeymoon|fishing|hiking|sailing|skiing|lehrgang|seminar|tagung|messe|konferenz|fortbildung|"
    r"hochzeit|prufung\w*|klinik|kur|operation|zelten|wandern|segeln|skifahren|umzug|umziehen|ziehen_um|pause|geht_es|"
    r"unterwegs|busy|tied_up|no_time|keine_zeit|beschaftigt|eingespannt",
    "no": r"nichts?|kein\w*|not|haven't|hasn't|didn't|no|don't|can't|cannot|won't|nie|never|erst|only|hardly|kaum",
    "reached": r"mails?|e-?mails?|post|postfach|inbox|nachrichten|messages|erreichbar|reachable|verfugbar|available|ansprechbar|"
    r"rechnen|count_on|online|spielbereit|lesen|read|schreiben|dabei",
    "out_of_reach": r"unreachable|unavailable|gone|offline|weg|fort|falle_(?:ich_)?(?:\S+_){0,4}aus|ausfalle|ausser_gefecht|verhindert|out_of_action|"
    r"nicht_im_haus",
    "returned": r"returned|zuruckgekehrt|heimgekehrt|home_again|(?:home|back)_(?:earlier|sooner|safe\w*)|count_me_in_again|back_(?:in|home|here|now)|zuruck_(?:in|im|zu|nach|von)|wieder_(?:zu_hause|zuhause|daheim)",
    "give_up": r"(?:gebe?|muss|will|mochte|werde)_ich_(?:\w+_)?auf(?:geben|horen)?|zuruckziehen|beende|step_aside|am_done|been_fun",
    "find_other": r"(?:sucht?|findet?|find|look_for)_(?:\w+_)?(?:jemand\w*|someone|somebody|another|replacement)",
    "wait_for": r"warten?|wartest|wartet|wait|hold|gedulde\w*",
    "a_while": r"mich|me|lange|long|tage?|stunden?|days?|hours?|moment|bit|bisschen|while",
    "late": r"spat_dran|running_late|be_late|a_day_late|days_late|etwas_langer|bit_longer|little_longer|noch_langer",
    "use_it": r"write|schreib\w*|use|benutz\w*|nutz\w*|nimm|nehmt|send|schick\w*|mail_me|reach|erreich\w*|contact",
    "termin": r"termin|deadline|frist|zat|due|cut-?off|(?<!meine\s)abgabe|abgabeschluss|einsendeschluss|stichtag",
    "or_when": r"oder|or|schon|already|still|noch",
    "asked": r"(?:ist|is|war|was)_(?:der|die|the)",
    "at_mail": r"\S+@\S+\.\w+",
    "chance": r"wurfel\w*|losen|los|a_die|dice|coin|munze|fate|schicksal|zufall|chance|luck|random",
    "decides": r"entscheid\w*|decide|roll|toss|flip|werf\w*|wirf|bestimm\w*|choose|wahlen",
    "human": r"mensch|menschen|human|person|organi[sz]er|organisator\w*|veranstalter\w*|admin\w*|whoever_runs|in_charge|responsible|zustandig\w*|verantwortlich\w*|betreiber\w*|sl|spielleiter\w*|spielleitung|gm|game_?master",
    "contact": r"besprech\w*|discuss|frage|question|message|nachricht|mitteilung|note|pass_(?:this|that|it)|forward|weiterleit\w*|weitergeb\w*|feedback|anmerk\w*|melden|meldet|get_in_touch|sprechen|reden|speak|talk|reach|erreichen|beschwer\w*|complain\w*|contact|write_back",
    "pass_on": r"weitergeben|weitersagen|weiterleiten|ausrichten|ubermitteln|forward|pass_(?:it_|this_|that_)?on|gru(?:ss|sse)_\w+|say_hi|say_hello",
    "overview": r"overview|ubersicht|uberblick|punktestand|zwischenstand|summary|lauft_(?:das|die)_(?:spiel|partie)|(?:game|it)_still_(?:running|going|on)",
    "how_to": r"(?:wie|how)_(?:do_|does_|can_|should_|would_)?\w+_?(?:ich|man|i|one|you)",
    "done_before": r"gezogen|geschickt|gesetzt|gespielt|geboten|abgegeben|bestellt|ordered|played|sent|did_i_send|bid|chosen",
    "game": r"partie|spiel\b|game|seat|platz\b",
    "stop": r"verlassen|austreten|ausklink\w*|klinke|hinschmeiss\w*|streich\w*|leave|quit\w*|stopping|withdraw|drop|remove|end_for_me|schluss",
    "of_me": r"ich|i|i'm|mich|mir|me|mein\w*|my|i'd",
    "somebody": r"jemand\w*|somebody|someone|anybody|anyone",
    "seek": r"sucht?|suche\w*|findet?|finden|finde|find|get|look_for|besorg\w*",
    "plays_on": r"weiterspiel\w*|einspring\w*|einspringt|meinen_platz|my_(?:place|seat)|take_over|takes_over|step_in|plays?_on",
    "round_again": r"spielen_wir_(?:nochmal|noch_einmal|wieder|weiter)|shall_we_play_(?:again|another)|noch_(?:eine|ne|'ne)_runde|another_round|one_more_round|noch_einmal_von_vorne?|(?<!did_i_)play_again|nochmal_spielen",
    "reminds": r"erinner\w*|remind\w*",
    "ahead_of_it": r"vorher|fruher|zuvor|before|earlier|ahead|beforehand",
    "replaces": r"ubernehmen|ubernimmt|ersetz\w*|take_over|replace|nachrucken",
    "time": r"zeit|termin\w*|zat|abgabe\w*|abgeben|frist|deadline|due|cut-?off|einsendeschluss|turn|days?|tage?|stunden?|hours?|send_it|it_be|geht_es",
    "later": r"spater|later|langer|longer|(?<!i\s)moved|moving|push\w*|shift\w*|delay\w*|put_(?:off|back)|schieb\w*|verschieb\w*|verlang\w*|extend|extension|postpon\w*|statt|instead|verlegen",
    "address": r"adresse|mailadresse|address|e-?mail|\S+@\S+",
    "changed": r"statt|instead|neue?n?|new|alte?|old|andere?n?|another|other|changed?|geandert|jetzt|now|kunftig|sofort|umgezogen|moved|erreich\w*",
    "tongue": r"deutsch\w*|german|englisch\w*|english",
    "written": r"switch\w*|change|umstell\w*|wechsl\w*|wechsel\w*|stell|stelle|set|ware|mag|prefer|better|besser|version|bitte|please|schreib\w*|write|briefe?|letters?|kannst|konnt\w*|can|could|speak|gern|lieber|rather|like|poor|schlecht|auch",
    "report": r"bericht|zugbericht|auswertung|report",
    "missing": r"weg|fehlt|fehlen|verloren|geloscht|noch_?mal|noch_einmal|again|once_more|gone|missing|lost|resend|verschwunden|nirgends",
    "cards": r"karten?|blatt|hand|cards?|hold|halte",
    "which": r"was|welche|what|which|zeig\w*|show|verloren|lost|abhanden",
    "held": r"habe?|halte|have|hold|got|geblieben|left|noch_mal|again|abhanden",
    "scoring": r"wertung|scoring|scored|gewertet|punktwertung",
    "question": r"welche|which|wie|was|wer|how|what|who|who's|what's|where",
    "standing": r"stand\w*|lauft|punkte|points|going|vorne?|front|ahead|leading|fuhrt|aus|spielstand|tabelle|table",
    "mine": r"mein\w*|my",
    "complains": r"beschwer\w*|beschwerde|complain\w*|complaint|protest\w*|reklamier\w*|reklamation",
    "amiss": r"stimmen_nicht|stimmt_nicht|fehler|falsch\w*|stimmt_(?:etwas_|was_|da_)?(?:etwas_|was_)?nicht|(?<!by\s)mistake|error|wrong|incorrect|unfair",
    "looks_into": r"ansehen|anschauen|anguckt?|angucken|look_(?:at|into)|check|prufen|kontrollier\w*|uberpruf\w*|nachrechn\w*|nachseh\w*|nachschau\w*",
    "who_of_us": r"wer|who|who's|which_(?:of_us|of_them|players?)|welche\w*_(?:spieler\w*|mitspieler\w*|leute)|auf_wen|wessen|whose",
    "handed_in": r"abgegeben|geschickt|eingereicht|gezogen|sent|submitted|handed|ordered|moved",
    "holds_up": r"outstanding|holding|hold\w*_up|haltet?|halt|saumig\w*|uberfallig\w*|overdue|ausstehend\w*|aussteht|stehen_aus",
    "of_a_report": r"scoring|score|wertung|punkte|points|auswertung|bericht|report|abrechnung|results?|turn_report|letter|brief|rechnung",
    "manual": r"anleitung|manual|instructions|handbuch|tutorial|guide|einfuhrung|befehle|commands|kommandos",
    "requests": r"send|schick\w*|give|gib|zeig\w*|show|kannst|konnt\w*|can|could|want|wissen|know|tell",
    "table": r"spielstand|zwischenstand|punktestand|stand|standings|scores?|tabelle|rangliste|ranking",
    "sent": r"abgabe|mail|brief|zug|karte|gebot|wette|order|orders|move|letter|card|bid|bet",
    "arrived": r"erreicht|reached|da|angekommen|geklappt|gekriegt|bekommen|erhalten|arrive\w*|work\w*|receive\w*|get_there|got",
    "from_me": r"von_mir|from_me|did_i_send|habe_ich_geschickt",
    "i_did": r"(?:have|did)_i|habe?_ich|ob_ich|(?:whether|if)_i(?:_have|_had|'ve)?|ich_(?:schon|bereits)|i_already",
    "handed": r"bet|gewettet|gelegt|abgegeben|geschickt|gesendet|eingereicht|gezogen|gesetzt|sent|send|submit\w*|handed|ordered|moved|played",
    "unsure": r"(?:weiss|bin)_(?:ich_)?(?:gar_|mir_)?nicht|nicht_(?:mehr_)?sicher|unsure|not_sure|(?:don't|can't|cannot)_(?:know|remember|recall)|"
    r"vergessen|forgot\w*|nachsehen|nachschauen|check",
    "on_file": r"steht|liegt|gilt|zahlt|vor|drin|notiert|vermerkt|on_file|registered|recorded|counted|count|counts|in_place|in(?=\W*$)",
    "stands_in": r"vertret\w*|vertritt|einspring\w*|einspringt|ubernehm\w*|ubernimmt|(?:stand|fill|step|sit)(?:s|ing)?_in|take(?:s)?_over|sub(?:stitute)?s?_for|deputi[sz]e\w*",
    "plays_for_me": r"(?:play|plays|move|moves|order)_for_me|(?:fur|statt)_mich_(?:\w+_){0,3}(?:spielen|spielt|ziehen|zieht|weiterspielen)|"
    r"(?:spielt?|zieht?)_(?:\w+_){0,3}fur_mich|an_meiner_stelle|in_my_place|instead_of_me",
    "for_the_writer": r"fur_mich|mich|for_me|in_my_place|an_meiner_stelle|my_(?:seat|place)",
    "somebody_else": r"jemand\w*|somebody|someone|anybody|anyone|sohn|tochter|bruder|schwester|frau|mann|freund\w*|kolleg\w*|vater|mutter|son|daughter|"
    r"brother|sister|wife|husband|friend|colleague|father|mother|partner\w*",
    "delete": r"ruckgangig|undo|losch\w*|streich\w*|stornier\w*|annullier\w*|ignorier\w*|verwirf|verwerf\w*|widerruf\w*|zuruckzieh\w*|zurucknehm\w*|delete|cancel|scrap|ignore|disregard|forget|withdraw|retract|void|bin|zuruck|take_back|back|vergiss",
    "all_sent": r"alles|everything|geschickt|sent|zuge?|order|moves?|orders|bets?|wetten?|cards?|karten?|gebot|bid|ansage|call|shots?|letter|mail|brief",
    "anything": r"irgend\w*|egal|any|anything|something|whatever|random\w*|zufall\w*|was_fur_mich|fate|chance|einfach",
    "do_it": r"nimm|play|spiel\w*|mach|zieh|wahle?|such|take|do|draw|pick|choose|decide|entscheide",
    "for_me": r"fur_mich|for_me|du|you|egal|whatever|bitte|please|just|einfach",
    "sign_up": r"anmelden|melde|trag\w*|eintragen|sign_up|signing_up|sign_me|put_me|fancy|lust_auf|gern_dabei|dabei",
    "new_game": r"partie|game|platz|wo|where|seat",
    "can_i": r"kannst|konnt\w*|could|kann|muss|soll|can|do|does|man|one|mache|spiele|schicke|should",
    "explain": r"erklar\w*|explain|kapier\w*|begreif\w*|get_it",
    "ask_how": r"wie|how|was|what|bitte|please|nicht|don't|not",
    "by_what": r"(?:bis_zu|bis|by|until|till|at|on|an)_(?:welche\w*|what)_(?:tag|uhrzeit|day|time|date|datum|zeitpunkt)",
    "which_day": r"(?:what|which)_(?:date|day|time|hour)|welche\w*_(?:tag|datum|uhrzeit|wochentag)",
    "until_when": r"bis|until|by|zu_wann|when|wann",
    "have_time": r"noch_zeit|have_time|time_until|zeit_bis",
    "bulletin": r"bulletin|newsletter|rundbrief|verteiler|mailing_list|abo|subscription",
    "no_more": r"abmeld\w*|cancel|end|beende\w*|kundige|nicht|kein|no|stop|off|remove|aus|don't|abbestell\w*|unsubscribe",
}
_COMPILED = {
    name: re.compile(r"(?<!\w)(?:" + text.replace("_", r"\s") + r")(?!\w)")
    for name, text in _CONCEPTS.items()
}

_COMPILED["asking"] = re.compile(
    r"\?|^(?:\S+ )?(?:when|what|which|where|how|is|are|wann|was|welche\w*|wo|wie|ist|sind|gibt es)\b"
)
"""How a sentence asks."""

PAIRS: dict[str, tuple[tuple[str, ...], ...]] = {
    "unsubscribe": (("bulletin", "no_more"),),
    "cancel": (("delete", "mine", "all_sent"), ("delete", "all_sent", "of_me")),
    "away": (("elsewhere",), ("no", "reached", "of_me"), ("out_of_reach",)),
    "back": (("returned",),),
    "to_gm": (
        ("human", "contact"),
        ("complains", "of_me"),
        ("amiss", "of_a_report"),
        ("human", "looks_into"),
    ),
    "to_player": (("pass_on",),),
    "resign": (
        ("give_up", "of_me"),
        ("find_other",),
        ("stop", "of_me", "game"),
        ("stop", "mine"),
        ("somebody", "replaces", "mine"),
        ("seek", "somebody", "plays_on"),
        ("stop", "for_me", "of_me"),
    ),
    "lend": (
        ("stands_in", "for_the_writer"),
        ("somebody_else", "plays_for_me"),
        ("somebody_else", "stands_in", "asking"),
    ),
    "address": (("address", "changed", "of_me"), ("at_mail", "use_it"), ("at_mail", "address")),
    "more_time": (("time", "later"), ("wait_for", "a_while", "can_i"), ("late", "of_me")),
    "language": (("tongue", "written"),),
    "lot": (("anything", "do_it", "for_me"), ("chance", "decides")),
    "remind": (("reminds", "of_me", "ahead_of_it"), ("reminds", "requests", "of_me")),
    "missing": (("who_of_us", "no", "handed_in"), ("who_of_us", "holds_up", "asking")),
    "rematch": (("round_again",),),
    "join": (("sign_up", "new_game"),),
    "deadline": (
        ("by_what",),
        ("which_day", "asking"),
        ("asking", "termin"),
        ("until_when", "have_time"),
        ("asked", "termin", "or_when"),
    ),
    "orders": (
        ("i_did", "handed", "asking"),
        ("i_did", "handed", "unsure"),
        ("mine", "sent", "on_file", "asking"),
        ("from_me", "sent", "asking"),
        ("mine", "sent", "arrived"),
        ("question", "from_me"),
        ("question", "of_me", "done_before"),
    ),
    "report": (("report", "missing"),),
    "hand": (("cards", "which", "held"),),
    "rules": (("question", "scoring"),),
    "status": (("requests", "table"), ("question", "standing"), ("overview",)),
    "help": (("asking", "manual"), ("ask_how", "explain"), ("question", "can_i"), ("how_to",)),
}
"""Things said anywhere in a sentence that say an intent together."""


def says_together(kind: str, plain: str, negated: bool) -> bool:
    """Tell whether a sentence says all of some things that say the intent together; a `no` in it must be one of them."""
    pairs = [pair for pair in PAIRS.get(kind, ()) if not negated or "no" in pair]
    return any(all(_COMPILED[name].search(plain) for name in pair) for pair in pairs)
