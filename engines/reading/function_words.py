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
    in_addition additionally furthermore besides moreover together_with along_with as_well heres i'll_have we'll_have
    let's_have let_me_have i'd_love i_would_love i_shall geht_so goes_like_this lautet lauten falls_on fällt_auf as_planned as_before as_agreed  wie_geplant wie_besprochen  wie_gehabt
    on_the_table onto_the_table auf_den_tisch good_luck_everybody good_luck_to_everybody sorry als_wette als_karte als_zug als_ansage here_comes hier_kommt
    for_me_it's for_me_it_is let's_do let's_go für_mich_ist_es für_mich_wäre_es bei_mir_ist_es bei_mir_wäre_es für_mich_wird_es in_this_order in_that_order in_dieser_reihenfolge in_der_reihenfolge am_ende at_the_end in_the_end zum_schluss zu_guter_letzt last_of_all this_week this_month as_discussed heut if_i_may als_erstes followed_by am_schluss der_reihe_nach plus finally if_you_please
    could_you can_you would_you_please from_my_hand goes_in comes_in from_me here_we_go following follows below let's let_us let_me i'll i_will we'll we_will i'm i_am we're i'd_like i_would_like
    i_want we'd_like going_to gonna make_it make_that put_me_down count_me_in time turn round
    ein eine einer eines ich mich mir mein meine meinen meiner meinem meines wir uns unser der die das den dem des dies dieser diese dieses diesen diesem zu zum zur auf in ins
    im an am ans für mit von vom bei aus ab hin und sowie jetzt nun heute dann also so mal einfach eben halt bitte hallo
    hi bitte_schön bitteschön bitte_sehr moin servus tach liebe lieber liebes grüezi ok okay gut na_gut also_gut danke danke_schön dankeschön vielen_dank
    gruß grüße gruss beste_grüße viele_grüße liebe_grüße schöne_grüße lg vg mfg ja gern gerne natürlich klar
    guten_morgen guten_tag guten_abend viel_glück viel_glück_allen viel_spaß viel_erfolg diesmal dieses_mal diese_runde
    hier hier_ist hier_sind anbei hiermit folgt folgendes wie_folgt ich_werde werde_ich ich_möchte möchte_ich ich_will
    will_ich ich_würde_gern ich_würde_gerne lass_mich lasst_mich wähle_ich ich_bin_für bin_für runde
    außerdem zudem zusätzlich ferner dazu ich_hätte_gern ich_hätte_gerne hätte_ich_gern hätte_ich_gerne ich_hätt_gern ich_hätt_gerne ich_hätte_dazu_gern
    diese_woche einen einem könntest_du kannst_du würdest_du wenn's_recht_ist zuletzt schließlich aus_der_hand aus_meiner_hand so_los also_los
    von_mir_kommt von_mir_gibt_es von_mir_gibt's kommt_rein geht_rein zuerst zunächst erstmal erst first raus_mit her_mit out_with rein raus hinein drauf darauf
    it_has_to_be it'll_have_to_be it_will_have_to_be it_must_be it_should_be let_it_be it's_going_to_be it_is_going_to_be it's_gonna_be it_shall_be
    i'd_rather i_would_rather i_prefer i'd_prefer i_would_prefer let's_see time_for it's_time_for decided a_decision es_soll es_sollte es_muss es_wird
    es_wäre da_muss da_hilft_nur jetzt_muss heute_muss zeit_für ich_bevorzuge ich_hätte_lieber dann_lieber
    this_trick for_this_trick for_the_trick in_this_trick for_this_one on_this_one for_this_go this_go diesen_stich in_diesem_stich für_diesen_stich für_den_stich
    beim für_diesmal nacheinander hintereinander one_after_another one_after_the_other in_turn nun_ja well_then alright_then right_then ok_then
    afterwards thereafter daraufhin anschließend gefolgt_von sowie_auch und_los and_off_we_go und_fertig and_done und_schluss und_gut that's_it
    i've_got_.._and ich_werd werd_ich may_i_have i_may_have hab_mich_entschieden ich_hab_mich_entschieden ich_habe_mich_entschieden i_have_decided_: fürs_erste fürs_nächste for_starters
    to_begin_with to_start_with nach_vorn nach_vorne onwards along new neue neuen i_think_i'll_go_with_my the_big_one the_small_one kleine kleinen große großen lowest highest_my meine_kleine
    the_time_being dazu_noch her_damit damit_los los_geht's one_last_thing whole ganze ganzen nun_denn wohlan in_any_case auf_jeden_fall jedenfalls
    fängt_an beginnt starts begins goes_first fangen_an wie_immer as_always as_usual wie_üblich kommt kommen geht gehen goes_on goes_to goes go_in go_on go_to gets wandert gehört gehören zusammen jo joa jau anyway anyhow therefore hence deshalb deswegen daher darum drum
    haha hehe hihi lol xd ehm ähm äh uhm well_well right_then na_ja_also dann_noch dann_noch_mal und_noch noch_dazu thanks_so_much thanks_a_lot thanks_a_million vielen_lieben_dank
    ganz_nach_hinten right_at_the_back at_the_back ganz_nach_hinten ganz_hinten ganz_vorn ganz_vorne at_the_very_end
    once_more nochmal noch_einmal rather_the namely nämlich und_zwar das_heißt i.e on_top obendrauf oben_drauf heute_gibt's heute_gibt_es jetzt_gibt's jetzt_gibt_es i_say ich_sage_mal sag_ich_mal würd_ich_sagen
    as_for as_regards regarding concerning gm dear_gm my_dear_gm game_master dear_game_master spielleiter lieber_spielleiter liebe_spielleitung spielleitung herr_spielleiter
    if_you_don't_mind if_that's_ok if_that's_okay if_that's_all_right if_it's_ok if_it's_all_right_with_you wenn_es_recht_ist wenn's_genehm_ist wenn_du_nichts_dagegen_hast wenn_es_dir_nichts_ausmacht
    tja_dann na_dann ach_dann hm_dann naja_dann tja_also na_ja_dann hm_also oh_well_then ach_was_soll's ach_was_solls was_soll's was_solls what_the_heck what_the_hell why_not warum_nicht
    basta punkt_aus period end_of_story for_good_measure could_i_have can_i_have could_i_get can_i_get i'll_try and_that's_final that's_final and_that's_that und_gut_is und_gut_ist und_damit_basta und_basta sofort gleich right_away immediately bidde büdde plis weg_damit fort_damit raus_damit fertig if_it_comes_to_that falls_es_dazu_kommt wenn_es_dazu_kommt to_finish to_finish_with zum_abschluss
"""
"""What may stand beside an order and leaves it one: articles, the first person, harmless adverbs, politeness."""

_GIVING = """
    take taking use using choose choosing pick picking select selecting throw throwing give giving lay laying
    go_with go_for going_with going_for opt_for opting_for settle_for settle_on decide_on play playing put order submit
    stick_with sticking_with try bring have_decided have_decided_on we_go i've_decided i've_decided_on i_have_decided_on we've_decided_on i_decided_on i've_settled_on i've_chosen i_have_chosen i've_picked
    start_with starting_with open_with opening_with begin_with beginning_with i'll_go i_will_go i'd_go_with i'd_go_for
    i_would_go_with i_would_go_for i'd_go i'm_going_with i'm_going_for gonna_go gonna_go_with gonna_go_for going_to_go_with drop dropping
    nehmt follow_with follow_it_with answer_with reply_with antworte_mit kontere_mit geh_mit ich_geh_mit gehen_mit ich_gehe ich_geh fange_mit fang_mit fangen_mit beginne_mit beginnen_mit starte_mit starten_mit
    eröffne_mit eröffnen_mit anfangen beginnen starten versuchs_mit versuch's_mit versuch_es_mit versuche_es_mit mach mache machen hau haue
    schmeiß schmeiße schmeiss schmeisse nehme nehm nimm nehmen lege leg legen werfe werf werfen wirf setze setz setzen gebe geben gib bringe bringen
    wähle wähl wählen spiele spiel spielen benutze benutzen verwende verwenden entscheide entscheide_mich entscheide_ich
    dump dumping sacrifice sacrificing chuck chucking toss tossing slam slamming slap slapping deploy deploying commit commit_to
    employ employing spend spending sling fling nominate nominating enter part_with parting_with get_rid_of getting_rid_of bring_out bringing_out trot_out whip_out
    pull_out cover_with ruff_with trump_with beat_it_with counter_with respond_with responding_with continue_with continuing_with close_with finish_with end_with
    proceed_with go_ahead_with come_out_with come_with coming_with vote_for plump_for pull use_up make_use_of lay_down laying_down put_down putting_down pick_out hand_over push_out
    opfere opfern zücke zücken bediene bedienen bediene_mit bedienen_mit steche steche_mit stechen_mit trumpfe_mit übersteche_mit überbiete_mit knalle knallen donnere packe packen packe_aus
    trenne_mich_von trenne_ich_mich_von verzichte_nicht_auf komme_mit kommen_mit reagiere_mit antworten_mit kontern_mit fahre_fort_mit mache_weiter_mit weiter_mit ende_mit
    setze_ein nutze nutzen entsorge entsorgen verbrauche plädiere_für stimme_für bleibe_bei bleib_bei greife_zu greife_zur greif_zu greif_zur schiebe schieben
    follow_suit_with bring wähl hau schick schicke send sending einsetzen einbringen reinwerfen hinlegen hinwerfen losschicken gib_mir
    bringe_ins_spiel bediene_mich_mit rücke_raus_mit spendiere gönne_mir investiere
    out_goes down_goes off_goes in_goes raus_geht weg_mit fort_mit raus_fliegt es_fliegt
    burn burning waste wasting verheize verbrate verbrenne trag trage vermerke schreib schreibe entscheid_mich throw_away throwing_away
    note notiere notieren trage_ein trag_ein record register gehe_mit ich_gehe_mit melde ordne schicke probiere versuche versuchen ausspielen
"""
"""Light verbs of giving a card: they say that something is ordered, and a game may know some of them better."""

_HEDGES = """
    i_would i'd we_would we'd i_think_i'll i_think_i_will i_think_i_would i_think_i'd i_guess_i'll i_believe_i'll
    ich_würde würde_ich wir_würden würden_wir ich_glaube_,_ich ich_glaube_ich ich_denke_,_ich ich_denke_ich
    es_wird_wohl das_wird_wohl dann_wird_es_wohl wird_wohl i_guess_it's i_suppose_it's i_guess_it_is looks_like_it's i_suppose_i'll dann_wohl wohl_dann i_might_as_well i_propose ich_schlage_vor tja hm hmm na_ja naja oh_well
   """
"""How people soften what may be an order: it is asked about, and only where nothing else is said."""

_HEADS = """
    move order orders card choice pick decision bid zug spielzug befehl befehle karte wahl entscheidung order anweisung
    züge my_go my_lead card's move's order's choice's ausspiel kartenwahl spielkarte turn's_card kartenfolge reihenfolge abfolge sequence
    list liste auswahl selection submission tipp vorschlag zugabgabe abgabe
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
        always usually often sometimes immer meistens oft manchmal stets mostly
        there those da dort jene jener
    """,
    "date": """
        monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
        october november december montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar
        märz mai juni juli oktober dezember o'clock uhr pm weekend wochenende
    """,
    "price": "€ $ £ euro euros eur dollar dollars pound pounds cent cents",
    "exclaiming": "dear los go come oh ah ach wow hurra hurrah yay ouchsuch solch solche",
    "address": "www http https tel phone mobile fon telefon mobil fax",
}


def _terms(text: str) -> frozenset[tuple[str, ...]]:
    spellings = (form for term in text.split() for form in (term, term.translate(_UMLAUTS)))
    return frozenset(tuple(folded(word) for word in spelling.split("_")) for spelling in spellings)


LIGHT = _terms(_LIGHT)
GIVING = _terms(_GIVING)
HEDGES = _terms(_HEDGES)
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
    **dict.fromkeys(HEDGES, "hedge"),
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
        "muss ran",
        "ist dran",
        "kommt dran",
        "muss her",
        "sein",
        "ran",
        "werden",
        "goes now",
        "will do",
        "will do nicely",
        "spiele ich",
        "nehme ich",
        "lege ich",
        "that's my card",
        "that's my move",
        "that is my card",
        "das ist meine karte",
        "los",
        "her damit",
        "is the order",
        "is my order",
        "is the ranking",
        "is my ranking",
        "ist die reihenfolge",
        "ist meine reihenfolge",
        "ist die rangfolge",
        "soll's sein",
        "solls sein",
        "it shall be",
        "it will be",
        "it must be",
        "it'll be",
        "then it is",
        "soll es sein",
        "goes on the table",
        "goes down",
        "goes out",
        "gets played",
        "is played",
        "is my choice",
        "is my pick",
        "is my lead",
        "will have to do",
        "has to go",
        "has to do",
        "must go",
        "kommt auf den tisch",
        "geht auf den tisch",
        "wird gespielt",
        "wird gelegt",
        "muss dran glauben",
        "muss weg",
        "muss reichen",
        "muss genügen",
        "geht raus",
        "fliegt raus",
        "kommt raus",
        "ist es",
        "ist meine wahl",
        "ist mein zug",
        "muss es sein",
        "wird es sein",
        "wird es",
        "wird's",
    )
)
"""How a line ends that says of nothing but an order that this is what it shall be: `Red 9 it is!`"""
CLOSING = frozenset(
    "cheers greetings regards yours wishes best gruss grusse gruesse lg vg mfg thanks thx danke dank luck".split()  # noqa: SIM905
)
"""Words that open or close a letter, and may have a name or two beside them."""

TYING = frozenset(("of", "from", "with", "von", "mit"))
"""What ties a name to an order, so that it signs nothing: `swap 5 for 5 of Anna`."""
