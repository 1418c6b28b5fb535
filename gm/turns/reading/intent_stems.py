"""The stems by which an intent is known, in both languages, folded: small letters without accents."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Stems:
    """What says an intent: `plain` where nothing in the sentence says no, `negated` where that is part of it."""

    plain: re.Pattern[str]
    negated: re.Pattern[str] | None


_NO = re.compile(r"nicht|kein|ohne|\bno_|\bnot|_not_|don't|can't|cannot|won't|never|unable|no_longer|without")
_GAP = r"\s(?:\S+\s){0,6}?"


def _stems(text: str) -> Stems:
    """Compile alternatives, two spaces apart; a space is a gap of up to six words, an underscore a space."""
    parts = [part.strip() for line in text.splitlines() for part in line.split("  ") if part.strip()]
    negated = [part for part in parts if _NO.search(part)]
    plain = [part for part in parts if part not in negated]
    return Stems(_any_of(plain), _any_of(negated) if negated else None)


def _any_of(parts: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(_stem, parts)))


def _stem(text: str) -> str:
    return r"\b(?:" + text.replace(" ?", f"(?:{_GAP})?").replace(" ", _GAP).replace("_", r"\s") + ")"


STEMS: dict[str, Stems] = {
    "unsubscribe": _stems("""
        (?:don't|do_not|no|not) any_more_(?:bulletins?|newsletters?)  (?:bulletin|newsletter|rundbrief) nicht_mehr
        unsubscrib  abbestell  abmelden_vom  austragen  opt_out  (?:no|kein|keine)_(?:more|weiteren|weitere)?_?(?:bulletin|newsletter|rundbrief)
        (?:no|kein|keine|nicht)_mehr bulletin  bulletin (?:not|nicht|nicht_mehr|no_longer|stop|abmelden)  stop sending bulletin
        (?:take|remove)_me (?:mailing|list|bulletin)  (?:nehmt?|streich\\w*)_mich (?:verteiler|liste)  aus_dem_verteiler
        (?:don't|do_not|no_longer|not) (?:want|send|need|get) bulletin  (?:kein|keine) bulletin (?:mehr|bekommen|erhalten)
        bulletin bitte_nicht  ohne_bulletin  stop_(?:sending|mailing)_(?:me_)?(?:these_|any_|your_)?(?:mails?|e-?mails?|letters?|messages)\\b  stop_(?:mailing|writing_to)_me\\b  no_more_(?:mails?|e-?mails?|letters|messages)  (?:keine|kein)_(?:mails?|e-?mails?|post|briefe)_mehr
        (?:don't|do_not|no_longer)_want (?:mails?|e-?mails?|letters|messages) (?:any_?more|any_longer)  ^(?:bitte_)?abmelden\\W*$  (?:losch\\w*|entfern\\w*|remove|delete) (?:my|meine)_(?:e-?mail-?_?|mail)?(?:adresse|address)
    """),
    "subscribe": _stems("""
        (?:want|would_like|like_to_get|send_me|get|abonnier\\w*|schick\\w*_mir|bekomme\\w*|haben|mochte|hatte_gern\\w*) bulletin
        (?:sign_me_up|sign_up|put_me_down|trag\\w*_mich|setzt?_mich) bulletin
        bulletin (?:abonnieren|bekommen|haben|please|bitte|schicken)  subscribe
    """),
    "cancel": _stems("""
        (?:order|orders|move|zug|befehl)_(?:was|war)_(?:a|an|ein) (?:mistake|error|versehen|fehler|irrtum)  (?:ignorier\\w*|missacht\\w*|lass\\w*_weg) (?:zug|befehl|order|karte)
        (?:nehme?|ziehe?|will|mochte|nimm|zieh|bitte) (?:zug|zuge|befehle?|order) zuruck\\w*  (?:zug|zuge|befehle?|order) (?:zuruck(?:nehmen|ziehen|gezogen|genommen|_bitte)?|stornier\\w*|losch\\w*|streich\\w*|verwerf\\w*|annullier\\w*|vergess\\w*|ungultig)
        (?:stornier\\w*|losch\\w*|streich\\w*|verwirf|verwerf\\w*|vergiss|vergesst|annullier\\w*|widerruf\\w*) (?:zug|zuge|befehle?|order|abgabe|alles)  (?:zug|befehl)_bitte_nicht
        (?:cancel|withdraw|take_back|scrap|delete|forget|ignore|disregard|undo|revoke|retract|discard|remove|scratch|drop) (?:order|orders|move|moves|card_i_sent)  (?:order|orders|move|moves) (?:cancelled|canceled|withdrawn|back\\b|deleted|to_be_cancelled|be_ignored)  (?:order|move)_(?:should|does|shall)_not_count
        don't_count my_order  nicht_werten\\b  take_back my  (?:zug|befehl)_(?:gilt|soll)_nicht
    """),
    "resign": _stems("""
        replace_me\\b  gebe?_meinen_platz ab\\b  i_want_out\\b  had_enough i'm_out\\b  count_me_out\\b  i_surrender\\b  i_concede\\b  i_capitulate\\b  ich_kapituliere\\b  strecke die_waffen\\b  ersetzt?_mich\\b  (?:get|want|be)_out_of_(?:the|this)_game  raus_aus_(?:dem|der|diesem|dieser)_(?:spiel|partie)  not playing_on  won't_be_playing
        i ?(?:resign|quit|retire)\\b  take_me_out\\b  (?:i'm|i_am)_leaving\\W*$  my_last_turn  (?:will|mochte|mag|kann) nicht_mehr_(?:spielen|dabei_sein|weitermachen)
        verlasse (?:runde|tisch|euch)  (?:no|not|don't) time (?:any_more|anymore) (?:find|replace|someone)  keine_zeit_mehr (?:sucht?|findet|ersatz|jemand)
        (?:don't|do_not)_feel_like playing  not_going_to (?:carry_on|go_on|continue|play_on)  (?:steig|stieg)e? aus\\b  (?:will|mochte|muss|werde|mag|wurde_gern\\w*) (?:aussteigen|aufgeben|aufhoren|ausscheiden|abbrechen|hinschmeissen)
        (?:ich_)?(?:gebe?_)auf\\b  gebe? (?:hiermit|leider|jetzt|die_partie|das_spiel|endgultig) auf\\b  hore? auf\\b  hor_auf\\b
        (?:bin|ich_bin) (?:ab_sofort_|endgultig_|jetzt_|leider_)?raus\\b  (?:meinen|mein)_platz (?:frei|abgeb|ersetz|aufgeb|zur_verfugung|jemand)
        nehmt?_mich (?:raus|heraus|aus_dem_spiel|aus_der_partie)  spiele? nicht_(?:mehr|weiter)\\b  (?:nicht|kann_nicht)_mehr (?:mitspielen|weiterspielen|mitmachen)
        nicht_(?:weiterspielen|weiter_mitspielen)  keine_lust_mehr  keine_zeit_mehr spiel  ziehe_mich zuruck  trete zuruck  verlasse die_partie
        verlasse das_spiel  (?:sucht?|suche\\w*|brauch\\w*) (?:ersatz|nachfolger)_?(?:fur_mich|mann)?  kundige  schmeisse hin  werfe das_handtuch  beende meine_teilnahme  scheide aus
        i_quit  i_resign  i_give_up  giving_up  i_am_out_of  i'm_out\\b  (?:drop|dropping)_out  (?:bow|bowing|back|backing)_out  withdraw from  withdraw_from  (?:want|have|like|going|need|wish|must)_(?:to_)?(?:quit|resign|withdraw|leave|stop|give_up|retire|step_down)
        must_(?:quit|resign|withdraw|leave|stop|give_up|retire)  leaving_the_game  leave_the_game  (?:can't|cannot|can_not|unable_to|not_able_to|won't_be_able_to) (?:continue|go_on|play_any|keep_playing|carry_on)
        (?:find|look_for|need|get) (?:replacement|substitute|standby)  (?:take|remove)_me (?:out|from|off) game  no_longer (?:want|play|wish|take_part)
        (?:don't|do_not)_want_to_(?:play|continue|go_on) ?(?:any|more|longer)?  (?:throw\\w*|chuck\\w*) in_the_(?:towel|sponge)  step_down  my_seat (?:available|free|somebody|someone)  i_retire  i_am_done_with  i'm_done_with  quitting
    """),
    "lend": _stems("""
        (?:lend|leihe?|verleihe?n?) (?:my|meinen)_(?:seat|platz|place)  (?:need|suche?n?|brauch\\w*|want|mochte|hatte_gern\\w*) (?:stand-?in|deputy|vertretung)\\b  (?:urlaubs)?vertretung_(?:fur_mich|gesucht|moglich)
    """),
    "lot": _stems("""
        (?:such|wahl\\w*|nimm)_dir (?:was|eine|etwas|irgend\\w*)  wurfel\\w* fur_mich  wurfle fur_mich  (?:take|pick|choose|play|draw)_(?:any|whichever|whatever)_(?:card|move)  (?:nimm|spiel|wahl\\w*|zieh)_irgend\\w*
        los (?:entscheid\\w*|bestimm\\w*|fur_mich|spielen|wahl\\w*|machen|zieh\\w*)  (?:uberlass\\w*|lass\\w*) (?:das|dem)_(?:los|zufall)  zufall (?:entscheid\\w*|bestimm\\w*|spielen)  zufallig\\w* (?:karte|zug|spielen|wahl\\w*|aus)
        (?:wurfel|losdoch|lose) (?:fur_mich|etwas|was|aus)  (?:such|wahl|nimm|spiel|entscheid\\w*|bestimm\\w*)_(?:du|ihr) (?:aus|fur_mich|eine|etwas|was|irgend\\w*)  entscheide?_du\\b  egal_(?:welche|was|wie)  irgendeine_karte  irgendwas_(?:spielen|fur_mich)
        (?:let|leave) (?:lot|lots|chance|fate|dice|luck|luck_of|random) ?(?:decide|choose|draw|pick)?  (?:play|choose|pick|take|draw) (?:random|randomly|at_random)  (?:random|any)_(?:card|move|order) (?:please|will_do|is_fine|for_me|do)
        (?:you|gm)_(?:choose|pick|decide) (?:for_me|card|please|something)?  (?:pick|choose|decide)_(?:one|a_card|something|for_me|any)  draw_lots_for_me  roll_(?:the_dice|a_die)_for_me  by_lot_(?:please|for_me)  whichever_card  whatever_card
    """),
    "back": _stems("""
        (?:urlaub|reise|dienstreise|trip|holiday|vacation) (?:vorbei|zu_ende|abgesagt|fallt_aus|over\\b|cancelled|canceled|called_off)  here_after_all  doch_da\\b  here_i_am\\b  (?:count|rely)_on_me again  wieder_(?:an_bord|gesund|fit|erreichbar|verfugbar|ansprechbar|online|am_start|einsatzbereit|spielbereit)\\b  ^wieder_im_spiel  available_again  reachable_again  (?:i'm|i_am|am)_around_again  (?:ready|able|happy)_to_(?:play|go|move)_again  (?:kann|konnen)_(?:ich_)?wieder_(?:mit)?(?:spielen|ziehen)  ^zuruck_(?:im|am|in)\\b
        (?:urlaub|reise|ferien|holiday|vacation|trip)_(?:wieder_)?zuruck  (?:here|home|hier)_again  da_bin_ich_wieder
        (?:bin|wir_sind|melde_mich) (?:wieder_(?:da|zuruck|hier|zuhause|zu_hause|im_lande)|zuruck\\b|aus_dem_urlaub)  wieder_da\\b  zuruck_aus  (?:fruher|schon)_zuruck
        (?:i'm|i_am|am|we_are|we're) (?:already_|now_)?back\\b  back_(?:on|from|home|again|early|online|now)\\b  urlaub_(?:vorbei|zu_ende|beendet|abgesagt|ist_vorbei|fallt_aus)  (?:holiday|vacation|trip)_(?:is_)?(?:over|cancelled|ended)
    """),
    "away": _stems("""
        (?:can't|cannot|can_not|won't|unable_to|no_chance_to) (?:play|move|check|read|get_to) ?(?:mail|e-?mail|mails|messages)?  (?:kann|konnen|komme) kein\\w* (?:mails?|post|e-?mails?)
        (?:can't|cannot|won't) (?:send|submit|answer|reply) (?:anything|orders|moves|a_move)  (?:won't|don't|do_not|will_not|shall_not)_have (?:internet|access|mail|connection|signal)  vom bis erreich\\w* nicht  melde?_mich (?:bis|vom|von|fur) ab\\b
        in_hospital\\b  (?:as|auf|als|me|mich)_(?:away|abwesend|verreist|absent)\\b  melde_mich\\s.*\\bab\\b  abgemeldet  nicht_in_der_stadt  nicht_erreichbar  nicht_zu_erreichen
        urlaub\\w*  ferien\\b  verreis\\w*  unterwegs\\b  abwesen\\w*  (?:bin|sind|fahre|fahren|fliege|muss) weg\\b  weg_(?:bis|vom|von|ab)\\b  bin fort\\b  nicht_(?:da|zu_hause|zuhause|erreichbar|zu_erreichen|zu_sprechen|in_der_stadt|verfugbar|online|im_lande|anwesend|am_rechner|am_computer|im_buro)\\b  ausser_haus  auf_reisen  auf_(?:dienst|geschafts)reise  dienstreise  im_krankenhaus  ins_krankenhaus  auf_kur  in_kur\\b  zur_kur
        (?:kein|keine|ohne)_(?:internet|netz|mail|emails?|e-mails?|zugang|computer|rechner|laptop)\\b  offline\\b  kann nicht_(?:spielen|ziehen|antworten|schreiben)  bin krank\\b  im_ausland  pausiere  komme_nicht_dazu  nicht_dazu (?:ziehen|spielen|komme)
        (?:am|i'm|be|we're|are|being|i'll_be|going|go) (?:away|gone|abroad|unavailable|travell?ing|offline|out_of_(?:town|office|reach|the_country)|on_(?:holiday|vacation|leave|a_trip|the_road|tour)|in_hospital|at_a_conference|off_on)\\b  away_(?:from|until|till|next|for|this|on|over)\\b  (?:my|on|our|a)_(?:holidays?|vacation|leave)\\b  holidays?_(?:from|until|till)  vacation_(?:from|until|till)
        (?:not|won't_be|will_not_be|can't_be) (?:here|around|available|reachable|at_home|home|online|at_my_desk|at_my_(?:computer|pc)|at_the_computer|able_to_(?:play|write|answer|send))\\b  no_(?:internet|mail|email|access|connection|computer)\\b  (?:can't|cannot|can_not|unable_to) (?:play|write|answer|send_orders|reply)_(?:until|from|next|for|on|this|before|between)  travell?ing_(?:from|until|till|next|for|this)  out_of_(?:town|office)  without_internet
    """),
    "more_time": _stems("""
        need_until\\b  brauche_bis\\b  brauche_noch_bis\\b  gibst_du_mir (?:bis|zeit|tage?)  gebt_ihr_mir (?:bis|zeit|tage?)  schaff\\w*_es (?:bis|zum) nicht\\b  schaff\\w*_das (?:bis|zum) nicht\\b  (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday)_(?:statt|instead_of)
        (?:give|grant)_me (?:until|till|time)  (?:gib|gebt|gonn\\w*)_mir (?:bis|zeit)  (?:tage?|stunden?|woche|days?|hours?)_(?:mehr|more)\\b  schaffe? (?:termin|zat|abgabe|frist|zug) nicht  warten bis
        mehr_zeit  (?:langer|etwas|noch|noch_etwas|bisschen)_zeit  (?:termin|zat|abgabe|frist|deadline|zug|auswertung|schluss) (?:verschieb\\w*|verschoben|verlanger\\w*|spater|hinaus\\w*|nach_hinten|aufschieb\\w*|verleg\\w*|vertag\\w*|aussetz\\w*)  (?:verschieb\\w*|verlanger\\w*|vertag\\w*|aufschieb\\w*)  (?:tag|tage|stunde|stunden|woche)_spater  aufschub  fristverlangerung
        schaffe? (?:nicht|es_nicht) (?:rechtzeitig|bis|zum|heute|punktlich|termin|zat)  (?:noch|brauche) (?:ein_paar|einen|zwei|drei|vier|\\d+|einige) (?:tage?|stunden?|wochen?)  spater (?:abgeb\\w*|schick\\w*|ziehen)  (?:kann|konnen) warten bis
        more_time  (?:extend\\b|extension|postpone|prolong)  (?:deadline|turn|due_date) (?:later|moved|extended|postponed|delayed|pushed|put_off|back)  (?:move|push|delay|put|shift) (?:deadline|turn|due_date)  (?:another|extra|additional|more|few) (?:day|days|hour|hours|week|weeks)\\b  (?:can't|cannot|won't|not|unable_to) (?:make|meet|manage|keep) (?:deadline|it_in_time|it_on_time|in_time)  (?:give|grant|need|have|get) (?:longer|more_days|some_time|a_bit_longer|\\w+_more_(?:days?|hours?))  delay_the  can_we_wait
    """),
    "address": _stems("""
        (?:neue|andere|geanderte|aktuelle)_?n?_(?:e-?mail-?|mail-?)?(?:adresse|mailadresse|e-?mail|mail)\\b  (?:adresse|mailadresse|e-?mail|mail) (?:andert|geandert|gewechselt|lautet|hat_sich|anders|gilt_nicht_mehr|ist_jetzt|ab_sofort|neu)  (?:schreib\\w*|schick\\w*|sende\\w*) (?:kunftig|jetzt|sofort|bitte|mir|ab) \\S+@\\S+  (?:erreich\\w*|antworte\\w*) \\S+@\\S+
        (?:new|another|different|changed|other)_(?:e-?mail|mail)(?:_address)?\\b  (?:e-?mail|mail|address|email_address) (?:changed|changing|is_now|has_changed|will_change|no_longer_works|is_about_to_change|moved)  new_address  chang\\w*_my_(?:e-?mail|address|mail)  (?:write|send|mail|use|reach|reply|letters|post) \\S+@\\S+  address_(?:is_now|from_now)
    """),
    "language": _stems("""
        (?:auf|in)_(?:deutsch|englisch|german|english)\\b  (?:deutsch|englisch|german|english)_(?:bitte|please)  (?:bitte|please)_(?:deutsch|englisch|german|english)  (?:kann|verstehe|spreche|konnen|verstehen|sprechen|lese) (?:kein|nicht|nur|besser) ?(?:deutsch|englisch)  (?:speak|understand|read|know) (?:german|english)  (?:lieber|rather|prefer|instead) (?:deutsch|englisch|german|english)  (?:deutsche|englische|german|english)_?n?_(?:briefe|letters|mails?|version|fassung)  (?:language|sprache) (?:deutsch|englisch|german|english)
    """),
    "to_gm": _stems("""
        (?:frage|nachricht|bitte|mitteilung|wort|hinweis|beschwerde) (?:an|fur)_(?:den|die|dich_als)_(?:spielleit\\w*|gm|menschen|chef)  (?:sag\\w*|frag\\w*|richte\\w*|gib) (?:dem|den|der)_(?:spielleit\\w*|gm|menschen|chef)  (?:dem|den|der)_(?:spielleit\\w*|gm|chef) (?:sag\\w*|frag\\w*|ausricht\\w*|mitteil\\w*)  (?:mit_)?(?:einem|einen|dem|den)_(?:echten_)?menschen\\b  (?:liest|ist) (?:ein_)?mensch\\b  spielleiter_(?:bitte_)?(?:melden|erreichen|sprechen)  (?:erreiche|spreche|kontaktiere) spielleit\\w*
        (?:question|message|note|word|complaint|request|something) (?:for|to)_the_(?:gm|game_?master|organi[sz]er|human|boss)  (?:tell|ask|let|contact|reach|inform|pass) (?:the_)?(?:gm|game_?master|organi[sz]er|human)\\b  (?:talk|speak|write)_to_(?:a|the)_(?:gm|game_?master|human|person|organi[sz]er|real_person)  real_person  is_there_a_human
    """),
    "to_player": _stems("""
        (?:sag|sagt|schreib|schreibe|richte|erzahl|teil|gib|bestell|ubermittle|leite) \\w+(?:_bitte)?_(?:dass|von_mir|bitte|aus|mit|weiter|folgendes|ich)\\b  (?:nachricht|presse|botschaft|gruss|mitteilung|brief)_(?:an|fur)_\\w+  (?:sag|schreib|sagt|richte)_(?:allen|den_anderen|den_mitspielern|alle)  (?:sag|richte)_\\w+:  leite_(?:das|dies|folgendes) an
        (?:tell|inform|remind|ask|let)_(?:everyone|everybody|all|the_others|\\w+) (?:that|know|from_me|i|to|:)  (?:message|note|press|word|letter)_(?:for|to)_\\w+  (?:pass|forward|send|say|relay) (?:this|that|it|hello|hi|message|regards|greetings)_?(?:on)?_to_\\w+  say_to_\\w+
    """),
    "remind": _stems("""
        (?:like|want|need|get|send|schick\\w*|gern\\w*|brauche|mochte|hatte) (?:reminders?\\b|erinnerung\\w*)  (?:tag|tage|stunden?|day|days|hours?)_(?:vorher|before|fruher|earlier)_(?:erinnern|remind)  erinner\\w*_mich (?:vorher|vor|fruher|fruh|rechtzeitig|tage?|stunden?)  keine_(?:\\w+_)?erinnerung\\w*  erinnerung\\w* (?:abstellen|abschalten|aus\\b)  fruher erinner\\w*
        remind_me (?:before|earlier|ahead|sooner|days?|hours?|in_time)  (?:stop|turn_off|switch_off) remind\\w*  no_(?:more_)?reminders?  (?:don't|do_not)_(?:send_)?(?:me_)?remind\\w*  earlier_reminders?
    """),
    "rematch": _stems("""
        (?:in_)?(?:derselben|der_gleichen)_runde  noch_eine_partie_mit_(?:denselben|den_gleichen|euch)  revanche\\w*  (?:dieselben|denselben|gleichen)_(?:leuten?|mitspielern?|runde)  rematch\\w*  same_(?:again|players|people|group)  another_(?:game|round)_with_(?:you|them|the_same)
    """),
    "format": _stems("""
        ein\\w*_(?:brief|e-?mail|mail)_(?:am|pro)_tag  (?:nur|reine[nrm]?)_(?:als_)?(?:reine[nrm]?_)?text\\w*  als_reine[nrm]?_text  (?:kein|ohne)_html
        one_(?:letter|e-?mail|mail)_(?:a|per)_day  daily_(?:digest|letter|e-?mail|mail)  plain_text  text_only  (?:no|without)_html
    """),
    "join": _stems("""
        (?:can|may|could)_i_play_(?:too|as_well|along|with)
        game_to_join  (?:want|like|love)_to_play_(?:too|as_well|with_you|along)  (?:merk\\w*|vormerk\\w*) mich  (?:will|mochte|wurde) (?:auch_)?(?:gern_)?(?:auch_)?mitspielen
        (?:mochte|will|wurde|kann|darf|konnte|hatte) (?:mitspielen|mitmachen|teilnehmen|einsteigen|dabei_sein|mit_spielen|einen_platz)  (?:noch|ein|einen)_platz_frei  ist_noch_platz  (?:melde|meldet|trag\\w*)_mich an\\b  (?:melde|trage)_mich fur  ich_(?:spiele|mache)_(?:gern\\w*_)?(?:auch_)?mit\\b  (?:anmelden|anmeldung)_(?:fur|zu|zur)  suche (?:partie|spiel|neue_partie)  neue_partie_(?:spielen|beginnen|mitspielen)  noch_eine_partie
        (?:want|like|love|can|may|could|wish|happy) (?:to_)?(?:join|take_part|participate|play_in|get_in|have_a_seat)  any_(?:free|open|empty)_seats?  sign_me_up  sign_up_for  count_me_in_for  (?:any|a)_(?:free_|open_)?seats?_?(?:left|free|open|available)  put_me_down_for  enrol\\w*  i'll_join  i_join\\b  room_for_(?:me|one_more)  (?:another|new)_game (?:please|start|join|to_play)  deal_me_in_for
    """),
    "missing": _stems("""
        (?:fehlt|fehlen|missing) (?:noch_)?(?:jemand|wer|anyone|anybody|somebody)\\W*\\?  (?:anyone|anybody|somebody)_(?:still_)?(?:missing|late)  slowpoke  wessen_(?:zug|zuge) (?:stehen|steht) aus
        wer_(?:fehlt|ist_noch_nicht_fertig|muss_noch)  wer hat_(?:denn_|eigentlich_|alles_)?noch_(?:nicht|keinen_zug)  wer_hat_(?:denn_|alles_)?(?:schon|bereits) (?:gezogen|abgegeben)  auf_wen_(?:warten|wartest|wird)  wessen_(?:zug|zuge) (?:fehlt|fehlen)  von_wem fehlt
        who_(?:hasn't|has_not|has_yet|is_missing|is_late|is_still_missing|has_already)  who's_(?:missing|late|holding)  (?:who|whom)_are_(?:we|you) waiting  whose_(?:order|orders|move|moves)_(?:is|are)  who_still_has
    """),
    "deadline": _stems("""
        (?:what's|what_was|what_is|whats)_the_(?:next_)?(?:deadline|due_date)
        wann (?:termin|zat|abgabe\\w*|deadline|frist|fallig\\w*|auswertung|einsendeschluss|abgeben|schicken|ziehen|zug_da|da_sein|ausgewertet|weiter|schluss|nachste_zug|nachster_zug|los)  bis_wann  wie_lange (?:zeit|noch|habe)  wie_viel_zeit  wieviel_zeit  (?:nachster|nachste|der)_(?:termin|zat|abgabetermin)\\W*\\?  welche[rn]? (?:termin|tag) (?:abgabe|fallig|zug)  zat\\?  termin\\?  abgabeschluss\\W*\\?  an_welchem_tag
        when (?:deadline|due|orders|order_in|move_in|turn|resolved?|send_in|next|submit|expected|needed|end)  by_when  until_when  how_(?:long|much_time) (?:left|have|do|until|is|got)  what (?:deadline|due_date)  what_time (?:due|deadline|turn)  deadline\\W*\\?  how_many_(?:days|hours)_(?:left|do|until|are|have)  what_day_is
    """),
    "orders": _stems("""
        (?:mein|meine|meinen)_(?:zug|zuge|befehle?|abgabe) (?:angekommen|da\\b|eingegangen|vor\\b|bekommen|erhalten|registriert|gespeichert)\\W*\\?  (?:hast|habt|haben|ist|liegt|sind|kam|was) (?:mein|meinen|meine)_(?:zug|zuge|befehle?|brief|mail)\\b.*\\?  was_(?:habe_ich|liegt_von_mir|hab_ich) (?:abgegeben|geschickt|vor|gespielt|gesetzt)
        do_you_have (?:a_move|an_order|orders|anything)_from_me  (?:did|have|has|is|was|are) (?:my|an)_(?:order|orders|move|moves|letter|mail|e-?mail)\\b.*\\?  what (?:did_i|have_i|is_my) (?:order\\w*|send|sent|submit\\w*|play\\w*|on_file|current_order)
    """),
    "report": _stems("""
        (?:bericht|auswertung|zugbericht)_(?:kam|ist) nicht\\b  (?:report|results)_(?:didn't|did_not|never|hasn't|has_not) (?:arrive\\w*|come|reach\\w*|get)
        kein\\w*_auswertung (?:bekommen|erhalten|gekriegt|da)  kein\\w*_(?:zug)?bericht (?:bekommen|erhalten|gekriegt|da)  (?:no|any)_report  (?:not|haven't|didn't|never) (?:report)
        (?:schick\\w*|send\\w*|brauche|hatte_gern\\w*|mochte|konnte|finde) (?:bericht|zugbericht|auswertung) ?(?:noch_?(?:ein)?mal|nochmal|erneut|wieder|nicht_mehr|bitte|haben|sehen)  (?:bericht|zugbericht|auswertung)\\w* (?:nicht_(?:bekommen|erhalten|angekommen)|geloscht|verloren|noch_?mal|nicht_mehr)  letzter_(?:bericht|zugbericht)\\W  was_(?:ist|war) letzten_zug passiert
        (?:send|resend|show|get|got|received|see|have|need|lost|deleted|missing) (?:report|last_turn's_report|results)\\b  report (?:again|once_more|never_arrived|not_arrived|did_not_arrive|didn't_arrive|lost|missing)  what_happened (?:last|turn)
    """),
    "hand": _stems("""
        (?:welche|was_fur)_karten (?:habe|hab|halte|hatte|auf_der_hand|noch)  (?:zeig\\w*|schick\\w*)_(?:mir)? ?(?:bitte_)?(?:noch_?mal_)?(?:mein|meine)_(?:blatt|karten|hand)  (?:mein|meine|meinem|meiner) (?:blatt|karten|hand|kartenblatt) ?(?:\\?|zeigen|noch_?mal|sehen|bitte|aus|geloscht|verloren|an)  meine_karten\\W*\\?  was_habe_ich auf_der_hand  was_hab_ich auf_der_hand
        (?:what|which)_(?:cards|is_in_my_hand|do_i_hold|do_i_have(?!_to)|have_i_got|are_my_cards|'?s_in_my_hand)  (?:show|send|see|tell|lost|forgot) (?:my|me_my)_(?:hand|cards)  what is_my_hand  what's_in_my_hand  my_hand\\W*\\?
    """),
    "rules": _stems("""
        (?:regel|regeln|spielregeln|regelwerk|anleitung|spielanleitung)\\b  wie_wird (?:gespielt|gewertet)  wie_spielt_man  wie_geht (?:spiel|wertung)
        (?:rules?|rulebook)\\b  how_(?:do_you|do_i|does_one|to)_play  how is scored  how is played  how_does_scoring
    """),
    "status": _stems("""
        (?:in_)?welchen_(?:spielen|partien)  w(?:o|ie)_stehen_wir  wie_ist_die_lage  state_of_play  was_ist_(?:in|bei)_(?:meinen|den|unseren)_(?:spielen|partien)
        wie_(?:steht|stehts|steht's)\\b  wie_ist_der_stand  (?:aktuell\\w*|derzeitig\\w*|zwischen|spiel)_?stand  der_stand\\W*\\?  wer_(?:fuhrt|liegt_vorn|gewinnt_gerade)  (?:welche|meine|alle)_(?:partien|spiele)\\b  (?:wo|in_welchen) (?:spiele|spiele_ich|bin_ich|sitze) mit\\w*\\W*\\?  bin_ich_(?:noch|uberhaupt)_(?:dabei|drin|im_spiel)  (?:mein|meinen)_status  was_ist_gerade_los  wie_weit sind_wir
        how_am_i_doing  how_are_we_doing  wo_stehe_ich  where_do_(?:we|i|things)_stand  how_(?:do|are)_(?:we|i|things)_(?:stand|standing|doing|going)  (?:what|which)_games (?:am_i|do_i|i_am)  (?:my|all_my)_games\\b  current_(?:status|standings?|state)  (?:what's|what_is|whats)_the_(?:status|score|standing|state)  my_status\\b  am_i_(?:still|even)_(?:in|playing)  who_is_(?:leading|ahead|winning)  who's_(?:leading|ahead|winning)
    """),
    "help": _stems("""
        weiss_nicht_weiter  versteh nur_bahnhof  (?:helft|hilf)_mir\\b  (?:bin|i'm|i_am)_(?:neu|new)_(?:hier|here|to_this)
        (?:brauche|bitte|um|ich_brauche|benotige)_(?:mal_|etwas_|deine_|eure_|dringend_)?hilfe\\b  ^hilfe\\W*$  ^hilfe\\W{1,3}ich\\b  ^(?:bitte_)?helft?_mir  kannst_du_mir helfen  konnt_ihr_mir helfen  (?:wie|was) (?:geht_das|funktioniert|muss_ich|kann_ich|soll_ich|mache_ich|schreibe_ich|sende_ich|mach_ich|tun\\W*\\?)  welche_(?:befehle|kommandos|moglichkeiten)  verstehe (?:nicht|nichts|kein_wort|nur_bahnhof)  (?:komme|blicke|steige)_(?:nicht|da_nicht)_(?:klar|durch|weiter)  liste_(?:der|aller)_(?:befehle|kommandos)  wie_(?:geht|ging)_(?:das|es)_(?:noch_?mal|gleich)\\b  wie_gebe_ich  wie_schicke_ich  wie_mache_ich  was_mache_ich_hier  weiss_nicht (?:wie|was)
        (?:i_need|need_some|need|some|for|please)_help\\b  help_(?:needed|wanted)  hilfe_(?:notig|gesucht|benotigt)  ^help\\W*$  ^help\\W{1,3}i(?:'m)?\\b  help_me\\b  help_please  can_you_help  (?:what|how) (?:can_i|do_i|should_i|am_i|must_i|shall_i) (?:do|write|say|send|ask|type|order|enter|supposed|use|give|work)?  how_(?:does|do) (?:work|this|it)  (?:don't|do_not|can't|cannot) (?:understand|get_it|follow|figure)  (?:list|what|which) (?:of_)?commands  i'm_(?:lost|confused|stuck)  i_am_(?:lost|confused|stuck)  what_to_do  no_idea (?:how|what)
    """),
}
"""In the order in which they are looked for: the rarer and weightier first."""

INFORMING = ("orders", "missing", "deadline", "report", "hand", "rules", "status", "help")
"""What only asks to be told something, so that a wrong guess costs nothing."""

UNCONDITIONAL = ("to_gm", "language", "address", "rematch")
"""What is said as well with a condition, or after what is past: `English would be better`, `that was fun, another round?`."""

MEANT_AS_A_WISH = ("rules", "status")
"""What is talked about without being asked for."""

ASKS = re.compile(
    r"\?|\b(?:don't know|kenne|please|bitte|send|schick\w*|want|need|brauche|give|gib|show|zeig\w*|would like|i'd like|hatte gern\w*|wurde gern\w*|mochte|where|wo|what|what's|was|how|wie|who|wer|explain|erklar\w*)\b"
)

EITHER_WAY = ("to_gm", "unsubscribe", "more_time", "language", "address", "rules")
"""What is said as well by saying what is not so."""

SUBJECTS = ("away", "back", "resign", "cancel", "lot", "address")
"""What is said of the writer, and of nobody else."""

WRITER = re.compile(
    r"^(?:hi|hello|hey|hallo|moin|so|sorry)?\W*(?:back|ready|off|gone|away|wieder|zuruck|melde|kann|muss|will|mochte|holiday|urlaub)\b"
    r"|\b(?:ich|mich|mir|mein\w*|wir|uns|unser\w*|i|i'm|i'll|i've|i'd|me|my|we|we're|we'll|us|our|bin|hab|habe|gebe|steige)\b"
)
ABOUT_OTHERS = re.compile(
    r"\b(?:er|sie|ihr|ihm|ist|sind|hat|haben|geht|gibt|steigt|fahrt|du|dein\w*|bist|hast|he|she|they|his|her|their|is|has|are|you|your|goes)\b"
)
NEGATED = re.compile(r"\b(?:nicht|kein\w*|nie|niemals|not|never|no|none)\b|n't\b|\bcannot\b")
CONDITION = re.compile(
    r"\b(?:wenn|falls|if|unless|ob|ware(?! .*\b(?:dankbar|gern|gerne|moglich|lieb\w*|nett|toll|recht|schon)\b)|whether|hatte ich (?!gern|lieber)|bevor|before i|statt|instead of|als ob|as if|would have|soll ich|should i)\b"
)
PAST = re.compile(
    r"\b(?:war(?!te|'s)|waren|hatte(?! (?:ich )?(?:gern|lieber|(?:auch |mal |wieder )?(?:grosse )?lust))|hatten|gestern|yesterday|letzte[nrs]? (?:woche|jahr|monat|mal)|last (?:week|year|month|time)|(?:i|he|she|it|we|they|who|that|there|order|move) was|were|had(?! enough)|ago|fruher mal|damals|once|beinahe|fast|almost|nearly)\b"
)
WISH = re.compile(r"\b(?:schonen|viel spass|gute[nr]?|enjoy|have a|nice|erhol\w*|tolle[nr]?)\b")
"""What is wished to somebody else."""

AWAY_WITHOUT_DAYS = re.compile(
    r"\b(?:urlaub|ferien|verreis\w*|abwesen\w*|krank\w*|hospital|holiday|vacation|travel\w*|reise|internet|offline|unavailable)\b"
)
"""What says without any day that somebody is away; other words may be meant otherwise."""

IN_PLAY = re.compile(
    r"\b(?:lead|vorne?|fuhrung|rennen|race|(?<!wieder im )spiel|(?<!back in the )game|rot|red|blau|blue|in business)\b"
)
"""Where somebody may be back without having been away."""

TAKES_PART = re.compile(
    r"\b(?:join|in|play|mit|dabei|melde\w*|trag\w*|platz|seat|anmeld\w*|sign|enter|fur|for)\b"
)
"""What makes the name of a game that waits for players a wish to join it."""

SPEAKS_TO = re.compile(
    r"(?:bitte |please |kannst du |konntest du |could you |can you |would you )?(?:an|to|tell|inform|write|write to|pass on to|pass this on to|"
    r"say to|lass|lasst|sag|sage|schreib|schreibe|richte|frag|ask|remind|let|fur|for|gib|teile?) (?:(?:bitte|please|doch|mal|noch|auch|also|kindly) )*$"
)
"""How a sentence begins that has something passed on, up to the name."""

OF_A_THING = re.compile(
    r"^(?:mein|meine|my) (?!urlaub|ferien|familie|frau|mann|reise|dienstreise|holiday|vacation|family|wife|husband|trip)\w+ "
    r"(?!ist vorbei|is over)"
)
"""How a sentence begins that tells of something of the writer's, such as a horse."""

WHEN = re.compile(
    r"^(?:\S+\s){0,2}(?:wann|when|zu wann|wie lange|how long|by when|until when|wie viel zeit|how much time)\b"
)
"""How a sentence begins that asks for a moment and for nothing else."""

LENGTH = re.compile(
    r"\b(?P<number>\d{1,2}|one|a|an|another|ein|einen|eine|two|zwei|three|drei|four|vier|five|funf|six|sechs|seven|sieben)\s"
    r"(?:(?:more|extra|weitere[nr]?|additional|mehr|ganze)\s)?(?P<unit>days?|tage?n?|hours?|h|stunden?|weeks?|wochen?)\b"
)
LANGUAGES_NAMED = re.compile(r"\b(?:deutsch\w*|german|englisch\w*|english)\b")
THANKS = re.compile(
    r"\b(?:dank\w*|merci|thank\w*|thx|ta|cheers|grazie|super|toll\w*|prima|klasse|schone\w*|(?:bitte|danke) schon|schon gemacht|freu\w*|"
    r"bis bald|bis dann|viel gluck|good luck|have a good|great|nice|lovely|well done|gut gemacht|alles klar|alles gute|all the best|"
    r"best wishes|(?:schone|viele|liebe|beste) grusse?|weiter so|spannend\w*|enjoy\w*|spass|fun|much appreciated|brilliant)\b"
)
"""What thanks, praises or wishes well."""
GREETS = re.compile(r"\b(?:hallo|hello|hi|hey|moin|servus|liebe[rs]?|dear|grusse?|gruss|greetings|regards)\b")
COMPLAINS = re.compile(
    r"\b(?:nicht|kein\w*|aber|leider|fehler|falsch\w*|problem\w*|frage|zu (?:eng|kurz|lang\w*|spat|schnell|teuer|viel|wenig)|warum|wieso|weshalb|"
    r"kannst|konnte\w*|beschwer\w*|not|but|however|unfortunately|mistake|errors?|wrong|question|too (?:short|long|late|fast|slow|many|few)|why|could|complain\w*)\b|n't\b"
)
"""What makes more of thanks and praise than that, so that they want an answer."""

EVERYBODY = ("everyone", "everybody", "the others", "all", "allen", "alle", "den anderen", "den mitspielern")
_OUT = re.compile(
    r"\b(?:ich bin|bin ich|wir sind|sind wir|(?:i'm|i am|we're|we are)(?! (?!going|travel|camping|visit|moving|flying|driving|leaving|staying|spending)\w+ing\b)|i'll be|we'll be|(?<=^)bin|i fly|(?:sail|fly|hik|camp|ski|travel|div|cycl)ing|segeln|wandern|zelten|tauchen|(?:wir )?fahren?|flieg\w*|reis(?:e|en)|liege|off (?:on|to|for|sick|work)|gone|going|geht es|geht's)\b"
)
_BUSY_WITH_IT = re.compile(
    r"\b(?:fertig|ready|done|dran|dabei|zug|zuge|karten?|orders?|move|cards?|turn|race|rennen|spiel|game|entschieden|decided|schick\w*|send\w*|vorne?|lead\w*|gespannt|curious)\b"
)


def is_out_of_reach(plain: str) -> bool:
    """Tell whether a sentence says of its writer to be somewhere, and nothing of the game: with days that is an absence."""
    return _OUT.search(plain) is not None and not _BUSY_WITH_IT.search(plain) and "?" not in plain
