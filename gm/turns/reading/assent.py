"""The closed classes of words that answers are made of, in both languages: what each says of yes and no.

Words are folded; several that belong together are joined by underscores. A class takes verbs, adjectives and nouns
alike: what matters is only what a word does to the answer that it stands in (gm/turns/reading/yes_or_no.py).
"""

from __future__ import annotations

import re

from engines.wording import folded

CLASSES = {
    "yes": """
        yes yess yep yeah yup yea yah ya aye y
        ja jaha jap jo joa jau jou joh ay klaro jawohl jawoll jep jepp jup jupp yo j doch_doch
    """,
    "no": "no nope njet nyet nah naa nay n nein noe ne nee",
    # what agrees, and refuses where something turns it round
    "agrees": """
        ok okay okey oki okie k okie_dokie okey_dokey okidoki sure_thing sure agree agreed accept accepted approve approved
        confirm confirmed correct right gladly naturally proceed consent affirmative fine alright want favour favor
        all_right ahead go_ahead go_for_it go_on by_all_means with_pleasure count_me_in count_on_me count_on why_not i_am_in
        i'm_in please_do will_do fair_enough very_well spot_on second_that for_it make_it_so so_be_it glad_to
        right_you_are yes_let's let's_do do_it do_that do_so positive roger on_board with_you you_bet be_my_guest fire_away have_my_blessing i_game i_am_game as_you_wish as_you_like true gets_my_vote got_my_vote say_go go_along gets_my_ok my_blessing thumbs_up
        not_agree_more agreement can_do righto granted np no_prob no_probs no_biggie no_sweat welcome done
        klar logo logisch gern gerne einverstanden passt passts genau exakt stimmt richtig recht korrekt bestatige bestatigt
        sicher freilich abgemacht zugestimmt angenommen zugesagt zusage gebongt dafur dabei will mochte mag geht jederzeit
        ordnung alles_klar nur_zu nur_los los_gehts los_geht's losgehen zustimmen zustimmung unterstutze von_mir_aus
        meinetwegen vo_mia_aus mach_das mach_es mach_so mach_mal mach_nur macht_nur macht_ruhig mach_ruhig leg_los machen_wir machen_wir's bitte_machen so_machen
        tu_das tu_es so_machen_wir so_machen_wir's wird_gemacht wird's_gemacht weiter_so bitte_tun aber_gern aber_gerne
        aber_sicher aber_klar aber_ja auf_alle_falle mit_vergnugen mit_freuden zahl_auf_mich warum_nicht wieso_nicht
        bin_bei_dir ganz_bei_dir bin_ganz_bei_dir bin_ganz_bei_euch stattgegeben bewilligt erteilt gewahrt
        so_ist_es gut_so immer_doch bitte_sehr begrusse befurworte genehmigt abgesegnet gefallt topp sehe_ich_auch_so
        gleichen_meinung deiner_meinung lauft recht_so daumen_hoch meine_stimme_hast_du meine_stimme_habt_ihr meinen_segen_hast_du meinen_segen
    """,
    # what makes an answer sure; alone it is a yes
    "surely": """
        very_much_so auf_jeden ganz_klar course absolutely definitely certainly of_course indeed exactly totally correctly
        naturlich selbstverstandlich selbstredend unbedingt auf_jeden_fall sicherlich absolut total
    """,
    # what agrees with something that was said, done or wished for: a yes to a letter that asks, and to no other
    "accords": """
        works work suits suit like love happy delighted pleased prefer mean meant mine wrote write sent wanted support
        supported consented reasonable sensible sense fair comfortable keen up_for game_for was_me is_me were_me think_so
        guess_so suppose_so believe_so it_is it_was live_with got_it_right you_got_it understood bingo guilty have_my_vote
        the_one that_was_my that_is_my that's_my it's_my came_from_me is_from_me was_from_me want_in take_it take_part
        take_the_seat take_a_seat be_there join_in appreciate appreciated possible oblige deal pleasure convinced fancy thrilled excited
        behind_it behind_that all_in
        wurde wollte meinte meine_es gemeint geschrieben geschickt gesendet verstanden meine_ich ich_war_es ich_war_das
        ich_war's war_ich bin_ich ist_von_mir war_von_mir kam_von_mir kommt_von_mir stammt_von_mir ist_mein_zug
        war_mein_zug ist_meine_mail war_meine_mail war_meiner das_ist_meine meins leben passen lieb gelegen entgegen
        sinnvoll vernunftig sinn volltreffer mitspielen mitmachen zusagen nehme_ich nehm_ich ubernehme machen vergnugen
        freude freuen moglich uberzeugt abgeschickt verfasst machbar nehme_den_platz den_platz_nehme_ich
    """,
    # what refuses, and agrees where something turns it round
    "refuses": """
        wrong incorrect bad denied deny decline declined declining refuse refused reject rejected disagree disagreed disapprove
        negative doubt terrible awful poor nonsense mistake mistaken error unnecessary veto hate dislike unlikely
        falsch abgelehnt ablehnen ablehnung absagen absage verzichte verzichten schlecht schlechte schlechter passe blod
        zu_langsam too_slow zu_zah doof quatsch unsinn unpassend ungelegen missverstanden ausgeschlossen irrtum versehen unnotig uberflussig weigere
        widerspreche bedaure ungern unhappy displeased unzufrieden
    """,
    # what stands in the way: it refuses, and turned round it leaves the way free
    "hitch": """
        problem problems issue issues objection objections object reservation reservations complaint complaints worries
        mind bother bothers hurt harm trouble concern concerns against anything_against oppose opposed say_no
        einwand einwande bedenken einspruch stort storen ausmachen dagegen etwas_dagegen was_dagegen gegen nein_sagen
    """,
    # what says that nothing stands in the way
    "unhindered": """
        nothing_against nothing_to_object nothing_at_all_against not_see_why_not see_why_not
        kein_ding kein_thema null_problemo nichts_einzuwenden nix_einzuwenden
    """,
    # what praises: a yes to a letter that asks, and to no other
    "praises": """
        good great perfect lovely cool nice wonderful excellent splendid brilliant super help helps
        prima toll tolle perfekt wunderbar gut gute schon klasse spitze fein hervorragend hilft helfen
    """,
    # what a letter of ours may ask for: beside a yes or no it changes nothing, alone it may be meant for something else
    "matter": """
        forward forwarding pass_it_on pass_that_on pass_this_on send send_it delete cancel resign join play invitation
        offer seat
        weiterleiten schick schicken losch loschen streichen aussteigen aufgeben einladung angebot platz
    """,
    # what puts a deadline off, and what goes on: a yes or a no where that is what is voted on
    "later": """
        extension extend extending extended postpone postponed postponement delay wait waiting more_time extra_time
        extra_day extra_days pause break later delays
        verlangerung verlangern verlangert verschiebung verschieben verschoben warten warte aufschub pausieren
    """,
    "onward": """
        play_on keep_playing keep_going get_on_with get_going get_it_over_with go_on_playing let's_go_on carry_on continue resume keep_the_deadline stay_with stick_with
        stick_to like_to_stick_to like_to_stick_with like_to_keep_going like_to_carry_on like_to_continue like_to_play_on like_to_go_on like_to_get_on_with
        waited_long_enough waiting_long_enough warten_schon_lange warten_schon_lange_genug warten_lange_genug lange_genug_gewartet
        weiter_geht weiter_geht's weiter_gehts weiter_geht_es soll_weitergehen sollte_weitergehen weitergehen
        weiterspielen weiter_spielen weitermachen weiter_machen fortsetzen am_termin beim_termin termin_halten termin_bitte_halten termin_bleibt termin_soll_bleiben punktlich
    """,
    "not": """
        not never no_more cannot hardly how_could_i
        nicht ned net nichts nix kein keine keinen keinerlei keinem nie niemals unmoglich null wie_konnte_ich
    """,
    # what never agrees, whatever else the clause says
    "refused": """
        no_way no_way_jose thumbs_down no_chance not_a_chance hell_no god_no count_me_out leave_me_out i'm_out i_am_out i'll_pass to_pass pass_on
        have_to_pass going_to_pass bad_idea do_not_bother stop no_need no_interest not_interested under_no_circumstances
        on_no_account no_can_do forget_it forget_that scrap_that leave_it leave_that leave_everything leave_things keep_it
        keep_things keep_my keep_the_old my_old_order cancel_that rather_not without_me sit_out sitting_out
        sit_this_one_out sitting_this_one_out changed_my_mind not_me not_my_cup_of_tea somebody_else someone_else something_else
        misunderstood misunderstanding got_that_wrong not_happening hard_pass out_of_the_question not_see_why
        no_dice nichts_da nix_da von_wegen let's_not let_us_not not_necessary
        keinesfalls keineswegs bin_raus bin_ich_raus leider_raus setze_aus noch_nicht bitte_lassen nicht_machen
        auf_keinen_fall auf_gar_keinen_fall in_keinem_fall im_leben_nicht nie_im_leben nie_und_nimmer kein_interesse
        keine_lust kein_bedarf ohne_mich jemand_anders jemand_anderes jemand_anderer was_anderes etwas_anderes
        anders_gemeint anders_uberlegt missverstandnis falsch_verstanden vergiss lass_mal lass_das lass_es lass_alles
        lass_gut_sein lasst_gut_sein lass_stecken lass_mal_stecken lassen_wir_es lieber_nicht besser_nicht alles_lassen
        alles_so_lassen bloss_nicht kommt_nicht_in_frage kommt_gar_nicht_in_frage kommt_nicht_infrage nicht_notig
        um_gottes_willen um_himmels_willen nicht_sein ich_passe finger_weg wie_es_ist so_bleiben so_lassen belassen_wir
        beim_alten alten_zug alter_zug alte_zug erste_zug wird_nichts wird_leider_nichts wird_das_nichts
        daraus_wird over_my_dead_body nothing_doing not_my_idea not_a_fan no_fan_of bleibt_dabei es_bleibt_dabei i'm_fine_thanks no_change no_changes daumen_runter nicht_andern nichts_andern lasst_es lasst_alles lasst_das
    """,
    "unsure": """
        not_sure never_mind not_certain no_idea no_opinion no_preference not_care not_know not_decided dunno not_before
        not_say_yet
        nicht_sicher keine_ahnung keine_meinung weiss_nicht nicht_ob nicht_vor nicht_sagen noch_nicht_sagen erst_ab egal
    """,
    # when: after a refusal it changes nothing, after a yes it does
    "when": """
        now today yet this_time at_the_moment right_now
        jetzt heute diesmal im_moment momentan derzeit gerade
    """,
    "light": """
        please thanks thank thx ta many much lot very really quite most just so too also then well oh ah i we my me it its
        that this is am are was be been being have has had do did does would thats what to for from by with of on the a an
        ca wo will_be shall should going there could vote votes voting cast answer say saying tell give gives given
        getting get got count put down consider all here sorry unfortunately sadly afraid dear gm master game_master you
        you_very_much thank_you him they_are asking rather though as can mail letter think idea sound sounds seems seem look
        looks hereby guess at_all in_any_way cheers perfectly fully completely entirely wholeheartedly strongly firmly
        clearly clear firm strong whole order move proposal suggestion plan question q poll side end part balance heart
        principle overall one both actually honestly frankly personally extremely especially kind way second thought
        thoughts feel feeling need needed use must make makes any no_doubt ma'am sir folks mate all_round complete full
        wanted_to have_to going_to more anymore see reason reasons old new let go about habs whatever thing great_deal
        too_long too_late enough long_enough deadline gonna happen again
        another down_to_the_ground if_you_ask_me as_far_as_i'm_concerned as_far_as_it_concerns_me whatsoever ty
        alles_gute bitte danke dank vielen besten herzlichen herzlich sehr danke_schon bitte_schon leider mal dann halt
        eben doch na nun hm hmm nur_das eigentlich hey wirklich ganz ganze gar ich mir mich wir uns es das dies der die dem den
        des damit davon da dazu darauf drauf daran ist sind bin war ware waren habe hab haben hatten habt hast hatte soll sollen
        lieber liebe liebend spielleiter spielleitung tut leid und and von vom fur furs mit zu zum zur aus im in bei
        beim ein eine einer einem einen eines stimme stimmen stimm antwort lautet sage sag sagen meine mein meinen meiner
        meinem meinerseits seite seiten vorschlag idee brief klingt hort sich nachfrage auch alles bleibt bleibe bleiben lassen
        wie hiermit einfach besser eher spricht notig noetig necessary werden lasse gleich gut_dann schone better gebe gib
        geben halte nehme nehmt machte mache macht kame kommt kam zug zuge nett notwendig frage denke glaube glaub finde
        find kann konnte muss musste stammt ach och freut freue volle voll vollig komplett strikt strikte eindeutig klares
        klare klarer deutliches ehrlich ehrlich_gesagt offen_gesagt grundsatzlich prinzip prinzipiell unterm strich
        alles_in_allem grossem grosstem grossen ernst kein_zweifel ohne_zweifel zweifellos eh uberhaupt du dir dich euch ihr
        ihn ihm fande mog scho liaba ma preferably mails abstimmung umfrage sache wird gewesen echt dankend her ruhig hin irgendwie zusammen brauche brauchen
        brauch dauert reicht zu_lang zu_lange zu_spat lange_genug genug beidem beides beiden beide lust interesse
        interessiert sein bedarf ab wohl weiter gelten erhebe immer gibt ding thema frist lass_uns behalten behalte gilt
        wenn_du_mich_fragst wenn_ihr_mich_fragt was_mich_betrifft soweit_es_mich_betrifft schon_wieder wieder noch sofort
        dankeschon im_geringsten einzuwenden festhalten 100 hundred percent prozent hundert hundertprozentig if_you_like if_you_want if_you_wish if_i_must if_need_be if_you_must
        pls plz schedule timetable zeitplan terminplan sollte sollten wenn_hilft wenn_es_hilft wenn_dir_hilft wenn_es_dir_hilft if_it_helps if_that_helps
        wenn_sein_muss wenn_es_sein_muss wenn_du_willst wenn_ihr_wollt wenn_du_magst wenn_ihr_meint wenn_du_meinst josé jose
    """,
}  # fmt: skip

SEPARABLE = {
    ("stimme", "zu"): "agrees",
    ("sage", "zu"): "agrees",
    ("sag", "zu"): "agrees",
    ("nehme", "an"): "agrees",
    ("mache", "mit"): "agrees",
    ("mach", "mit"): "agrees",
    ("spiele", "mit"): "agrees",
    ("spiel", "mit"): "agrees",
    ("lehne", "ab"): "refuses",
    ("sage", "ab"): "refuses",
    ("sag", "ab"): "refuses",
    ("macht", "aus"): "hitch",
    ("leite", "weiter"): "matter",
    ("gib", "weiter"): "matter",
    ("dabei", "bleiben"): "refused",
    ("dabei", "bleibt"): "refused",
    ("muss", "passen"): "refused",
}
"""Verbs in two parts, with other words between them."""

_SHORTENED = re.compile(r"(?<=\w)'(?:d|ll|ve|re|s|m)\b")
_SHORT_NOT = re.compile(r"(?<=\w)n't\b")
_SIGNS = re.compile(r"[^\w'\s]+")


def words_of(text: str) -> list[str]:
    """Return the words, folded, without what is left of a shortened one: `I'd`, `geht's`; `don't` is two."""
    plain = _SIGNS.sub(" ", folded(text).replace("\u2019", "'"))
    whole = _SHORT_NOT.sub(" not", _SHORTENED.sub("", plain))
    return [word for part in whole.split() if (word := part.strip("'_"))]


KINDS: dict[tuple[str, ...], str] = {
    tuple(words_of(phrase.replace("_", " "))): kind
    for kind, text in CLASSES.items()
    for phrase in text.split()
}
"""The class of every word, and of words that belong together."""

LONGEST = max(map(len, KINDS))

MOTIONS = {
    "extend": {"onward": "declined", "later": "works"},
    "pause": {"onward": "declined", "later": "works"},
    "resume": {"later": "declined", "onward": "works"},
    "draw": {"onward": "declined"},
}
"""What the words that put off or go on stand for where that is voted on; elsewhere they are only what is talked about."""

_TAKING_BACK = """
    aber but only nur wenn if falls sofern however allerdings jedoch unless provided providing except ausser statt
    instead sondern erst later spater until bis unter solange soweit vorausgesetzt with mit without ohne lieber rather
    though obwohl although or oder when sobald depends vielleicht maybe perhaps dass
    hochstens mindestens maximal most least
"""
CONDITIONS = frozenset(_TAKING_BACK.split())
"""How a clause begins that takes back some of what was said before it."""

REASONS = frozenset("because weil denn since cause".split())  # noqa: SIM905
"""Behind these stands why, which changes nothing."""

_CONTENT = """
    i_fine we_fine i_good we_good all_good i_ok i_okay
    passt_schon passt_schon_so passt_so alles_gut alles_in_ordnung ist_gut_so schon_gut gut_so alles_bestens
"""
CONTENT = frozenset(tuple(phrase.split("_")) for phrase in _CONTENT.split())
"""What says that nothing more is needed, which behind a no is polite."""
