"""What a sentence is about, by the things that it speaks of together: for a letter in which nothing else was found.

Where gm/turns/reading/intent_stems.py knows how a wish is worded, this knows only its parts, in any words and any order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_NOTIONS = {
    "please": "please bitte can could kann kannst konnt* wurde would darf may i'd brauche need want will mochte* hatte gern request* let lass*",
    "when": "wann when until bis how_long wie_lang how_many how_much wie_lange wie_viel* what_time what_day welchem welcher which_day by_what",
    "do_i": "do_i have_i habe_ich hab_ich can_i kann_ich darf_ich must_i muss_ich need_to is_there",
    "still": "noch still left ubrig remain* genug enough",
    "a_time": "heute today tonight abend tag tage tagen day days stunde* hours hour woche* week* wochenende weekend tomorrow morgen ubermorgen montag dienstag mittwoch donnerstag freitag samstag "
    "sonntag monday tuesday wednesday thursday friday saturday sunday zeit time",
    "later": "spater later late langer longer mehr more extra zusatzlich* additional until till bis auch_morgen another aufschub aufschieb* geht_auch all_right",
    "due": "deadline* zat frist* termin* abgabe* abgeb* due cut-off cutoff einsendeschluss schluss close closes closed stichtag",
    "shift": "verschieb* schieb* verleg* leg* vertag* verlanger* move moved push* hold shift* delay* postpone* extend* extension hinaus* knapp tight",
    "send": "send* schick* submit* order orders zieh* ziehen abgeb* einreich* hand_in finish* fertig",
    "in_time": "fertig finish* schaff* rechtzeitig in_time on_time make_it punktlich",
    "undo": "weg wegwerf* werf* wirf raus rausnehm* herausnehm* entfern* hinfallig nichtig ungultig annul* throw take_out remove* void invalid cancel* losch* delete* "
    "streich* stornier* ruckgangig undo scrap* bin withdraw* zuruck* zurucknehm* vergiss vergesst forget ignore* disregard* discard* drop tear want_back",
    "not_counted": "don't_count not_count nicht_werten nicht_zahlen nicht_gelten nicht_eintragen nicht_mitzahlen don't_file",
    "my_order": "zug zuge order orders move moves bestellung karte card cards wette bet gebot bid ansage call brief letter mail befehl* gesagt said geschrieben wrote sent geschickt",
    "mine": "mein* my ich i mich me",
    "chance": "auslos* losentscheid auszulosen los losen lots lot random* zufall* zufallig* dice die wurf* munz* coin chance fate schicksal gluck luck",
    "take": "nimm nehmt take pick choose draw such wahl* zieh spiel play entscheid* decide mach do",
    "anything": "irgend* whatever anything something any egal was_du_willst was_ihr_wollt you_like you_want you_fancy beliebig* fur_mich for_me",
    "tell": "sag sage sagt sagen tell ask fragen frag frage gratulier* congratulate wunsch* wish gruss* greet regards greetings richte* ausricht* note nachricht message mitteil* weitersag* "
    "schreib* write know inform* love thank danke",
    "place": "platz platze place places seat seats spot spots room",
    "free": "frei freie freien free open any left noch available",
    "new": "neue* new another weitere* zweite* second start* begin* anfang* open noch_ein*",
    "game": "spiel spiele partie partien game games",
    "bulletin": "bulletin* newsletter* rundbrief* zine* rundschreib* verteiler mailing_list magazin* magazine",
    "no": "nicht nichts kein* no not never nie don't won't can't cannot stop without ohne genug enough",
    "who": "wer who whose wessen wem whom who's",
    "slow": "trodel* dawdl* slow langsam fehl* missing waiting warten late holding schuldet bummel* delaying dragging lahm*",
    "running": "laufend* running current aktuell* alle all meine my",
    "lead": "lead leads leading vorn vorne fuhr* ahead winning gewinnt best beste*",
    "ask": "wie what was how welche* which where wo",
    "learn": "brief letter befehl* command* option* moglichkeit* form format zug order orders send* schick* write schreib* ziehen karte card",
    "a_hand": "a_hand hilfe help hilf helft unterstutzung support anleitung",
    "enough": "reicht* genugt* langt early_enough soon_enough in_time too_late zu_spat rechtzeitig",
    "fine": "ok okay alright fine in_ordnung",
    "gone": "krankenhaus hospital prufung* exam* klausur* hochzeit wedding married keine_zeit no_time business dienst* messe tagung reparatur kaputt broken expect rechne* rechnet kur reha klinik umzug moving umzieh* surgery operation away abwesend weg fort verreis* urlaub holiday vacation "
    "nothing nichts silent funkstille unreachable offline krank ill sick",
    "before": "vor before bis until till from ab an for fur next nachste* kommende*",
    "quit": "aufhor* hinwerf* hinschmeiss* schmeiss* verabschied* verlass* quit* stop leave leaving remove replace* ersetz* towel handtuch bow bowing retire* resign* withdraw* "
    "beenden beende end else anderen aussteig* aufgeb* rausnehm* ausscheid* abschied farewell",
    "throw_in": "werf* wirf schmeiss*",
    "hin": "hin",
    "of_playing": "spiel* partie play playing participation teilnahme game runde mich me seat platz",
    "miscounted": "verrechn* vertan verzahl* miscount* miscalculat* added_up",
    "go_on": "weiter weiterspiel* weitermach* mitspiel*",
    "home_again": "heimgekommen heimgekehrt zuruckgekehrt zuruckgekommen wieder_da wieder_daheim wieder_zuhause wieder_zu_hause got_back back_from back_home home_again "
    "back_again returned recovered genesen wieder_gesund wieder_fit startklar einsatzbereit fieber_ist_weg feeling_better all_well ready_again back_in_action alles_wieder_gut "
    "wieder_online wieder_munter up_and_about over_the_flu landed gelandet entlassen",
    "play_again": "play_again ziehe_wieder spiele_wieder ziehe_ich_wieder wieder_selbst wieder_mit can_play ready_when_you",
    "better": "better besser gesund recovered genesen wieder_fit well",
    "somebody": "jemand somebody someone anyone anybody schwester bruder sohn tochter frau mann freund* kolleg* vater mutter nachbar* wife husband brother sister son daughter "
    "friend mate colleague father mother partner* neighbour* cousin* dad mum mom opa oma grandson enkel*",
    "in_my_place": "fur_mich meinen_platz mein_platz an_meiner_stelle mich_vertreten my_seat my_place my_turns my_turn my_moves my_horses my_cards my_hand my_side my_orders for_me instead_of_me in_my_place meine_zuge meinen_part",
    "takes_over": "take takes move moves vertret* einspring* ubernimm* ubernehm* look_after looking_after take_over taking_over stand_in fill_in sub cover covers covering play plays spielen spielt ziehen zieht weiterspielen kummer* mind",
    "reminding": "erinner* remind* nudge* mahn* erinnerungsmail* ping prod anstups* bescheid_sagen reminding",
    "annoying": "nerv* annoy* spam* zu_viele too_many lastig* brauche_ich_nicht unnotig* unnecessary",
    "all_of_them": "alle alles everybody everyone all all_the which_players which_player welche_spieler wessen wie_viele how_many any vollstandig complete",
    "their_orders": "zuge orders moves befehle abgaben turns order move zug",
    "arrived": "da in eingegangen eingetroffen angekommen arrived here beisammen abgegeben geschickt gezogen sent submitted komplett still_have",
    "handed_in": "abgegeben gezogen eingereicht handed_in submitted ordered moved sent_theirs sent_in",
    "a_report": "bericht* zugbericht* auswertung* report* results ergebnis* last_turn letzten_zug letzte_runde letzten_brief last_letter rundenbericht*",
    "once_again": "nochmal nochmals noch_mal noch_einmal again resend re-send once_more neu erneut another_copy a_copy kopie",
    "sending": "send schick* mail mailen mailt schicken zusenden sende sendet get bekommen haben have forward nennen nenne nennst tell",
    "come_to_me": "angekommen bekommen erhalten gekriegt received receive got arrived arrive come came kam gekommen finde find see sehe reached erreicht",
    "own_cards": "karte karten card cards blatt hand",
    "holds": "am_i_holding do_i_hold halte_ich habe_ich_auf_der_hand in_meiner_hand in_my_hand noch_ausspielen still_play",
    "remaining": "noch left ubrig have habe hold halte remain* possess besitze uberhaupt",
    "same_people": "gleiche gleichen gleicher same crowd lot_of_us us_all wir_alle truppe with_you mit_euch uns_dreien uns_vieren uns the_three_of_us gang",
    "another_go": "revanche rematch nochmal noch_einmal again another_game another_go noch_eine_partie noch_ein_spiel nachste_runde next_round next_game neue_partie weiteres_spiel do_this_again encore noch_eins noch_eine one_more another_one",
    "is_there": "gibt_es gibt's is_there are_there habt_ihr do_you_have konnte_ich can_i could_i kann_ich may_i darf_ich",
    "others_too": "andere anderen anderes weitere more other another new neue offene open",
    "to_join": "mitspiel* mitmach* join teilnehm* take_part einsteig* get_in",
    "flawed": "stimmt_nicht stimmt_was_nicht stimmt_etwas_nicht doch_was_nicht doch_etwas_nicht nicht_stimmen nicht_richtig can't_be_right cannot_be_right not_right isn't_right doesn't_add_up nicht_einverstanden not_agree don't_agree disagree "
    "fehler* falsch* error* mistake* wrong* incorrect miscalcul* verrechnet bug",
    "in_the_game": "bericht* report* auswertung* result* zug turn score* punkte points ziehen moved move paid bezahlt gezogen wertung rechnung scoring rot blau gelb braun red blue yellow brown card karte bet wette ball kugel stich trick boat boot",
    "one_letter": "sammelmail* tagesmail* sammelbrief* one_mail one_letter one_email single einzige* einem_brief einer_mail eine_mail ein_brief digest zusammen zusammengefasst bundle* gebundelt together in_one in_einem",
    "letters": "mail* brief* letter* email* nachricht* post everything alles",
    "regel": "regel* rule* rulebook anleitung spielanleitung",
    "works": "work works working funktioniert geht lautet again nochmal page somewhere irgendwo genau exactly",
    "an_address": "adresse* address* e-mail* email* mailadresse* postfach account inbox",
    "changes": "neu* new alt* old geandert changed change wechsel* switch* andere another use nehmt nimm nutz* schreib* write instead statt bald soon lauft_aus expires",
    "unavailable": "exams prufungen klausuren sendepause funkstille familienfest* baby komme_zu_nichts komme_ich_zu_nichts zu_nichts no_moves nothing_from_me not_expect don't_expect "
    "leave no_email kein_internet no_internet no_computer verhindert ausser_haus konfirmation taufe beerdigung funeral christening jury_duty marathon klassenfahrt fieber grippe flu fever",
    "resigns": "without_me ohne_mich lost_interest lost_all_interest interesse_verloren resignation kundigung kundige handtuch flinte exit_the_game",
    "a_shift": "hold_the_turn hold_the_deadline wait_until wait_till warte_bis warten_bis langer longer legen lege verlegen schieben verschieben set_to auf_montag auf_dienstag auf_mittwoch auf_donnerstag auf_freitag auf_samstag auf_sonntag bedenkzeit more_time mehr_zeit extra_time aufschub",
    "when_over": "nach_dem_spiel after_the_game danach hinterher afterwards when_it's_over when_this_is_over when_we're_done wenn_das_hier_vorbei nach_dieser_partie after_this war_toll das_war_schon that_was_fun",
    "writer": "ich bin wir i i'm we just endlich finally",
    "is_it_ok": "ware ok okay moglich possible would could kann konnt* brauch* need bitte please",
}
_CLASSES = {
    name: re.compile(
        r"(?<![\w'])(?:"
        + "|".join(re.escape(w).replace(r"\*", r"\w*").replace("_", r"\s") for w in text.split())
        + r")(?![\w'])"
    )
    for name, text in _NOTIONS.items()
}

TOPICS: dict[str, tuple[tuple[str, ...], ...]] = {
    "unsubscribe": (("bulletin", "no"),),
    "address": (("an_address", "changes", "+address"), ("changes", "mine", "+address")),
    "subscribe": (("bulletin", "sending", "please"), ("bulletin", "mine", "sending")),
    "cancel": (("not_counted", "my_order"), ("undo", "my_order", "mine"), ("undo", "my_order", "please")),
    "away": (("gone", "before", "a_time"), ("gone", "before", "+days"), ("unavailable", "+days")),
    "back": (("home_again", "writer", "-?"), ("home_again", "play_again", "-?"), ("better", "play_again", "-?")),
    "lend": (("somebody", "in_my_place", "takes_over"), ("+name", "in_my_place", "takes_over", "?")),
    "remind": (("reminding", "no"), ("reminding", "annoying"), ("reminding", "please", "a_time")),
    "format": (("one_letter", "letters", "a_time"), ("one_letter", "letters", "please"), ("one_letter", "a_time", "please")),
    "resign": (
        ("resigns", "mine"),
        ("quit", "of_playing", "mine"),
        ("throw_in", "hin", "mine"),
        ("no", "go_on", "mine"),
        ("quit", "please", "mine"),
    ),
    "more_time": (("is_it_ok", "due", "a_shift"), ("is_it_ok", "mine", "a_shift"), ("please", "a_time", "later", "?"), ("due", "shift"), ("no", "in_time", "a_time", "?")),
    "deadline": (("when", "send", "?"), ("when", "due", "?"), ("do_i", "still", "a_time", "?"), ("when", "still", "?"), ("enough", "a_time", "?"), ("fine", "still", "a_time", "?")),
    "to_player": (("tell", "please", "+name"), ("tell", "+name", "-?")),
    "to_gm": (("miscounted",), ("flawed", "in_the_game", "-?"), ("flawed", "a_report")),
    "rematch": (("another_go", "same_people", "?"), ("another_go", "same_people", "please"), ("another_go", "when_over")),
    "lot": (("chance", "please"), ("take", "anything", "-?"), ("chance", "take")),
    "join": (("place", "free", "?"), ("is_there", "others_too", "game"), ("others_too", "game", "to_join"), ("new", "game", "please")),
    "missing": (("who", "slow", "?"), ("all_of_them", "their_orders", "arrived", "?"), ("all_of_them", "handed_in", "?")),
    "report": (("a_report", "once_again", "sending"), ("a_report", "no", "come_to_me")),
    "hand": (("holds", "?"), ("ask", "own_cards", "remaining", "?"), ("own_cards", "once_again", "sending")),
    "rules": (("regel", "works", "?"), ("regel", "ask"), ("regel", "sending")),
    "status": (("running", "game", "please"), ("who", "lead", "?")),
    "help": (("ask", "learn", "?"), ("a_hand", "please"), ("a_hand", "learn")),
}  # fmt: skip
"""What is spoken of together, the weightier first. `?` is a question, `+days` days, `+name` another player or all."""


_ASKS = re.compile(
    r"(?:hi|hello|hallo|hey|moin|und|and)?\W*(?:wann|wie viele?|wie lang\w*|bis wann|when|how (?:many|much|long))\b"
)
"""How a question begins, whether or not its sign stands at the end."""


def topic_of(plain: str, names: Sequence[str], has_days: bool) -> str:
    """Tell what a folded sentence is about; empty where that is nothing of these."""
    named = any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", plain) for name in names)
    asks = "?" in plain or _ASKS.match(plain) is not None
    signs = {"?": asks, "-?": not asks, "+days": has_days, "+name": named, "+address": "@" in plain}

    def has(notion: str) -> bool:
        return signs[notion] if notion in signs else _CLASSES[notion].search(plain) is not None

    found = (kind for kind, topics in TOPICS.items() if any(all(map(has, topic)) for topic in topics))
    return next(found, "")
