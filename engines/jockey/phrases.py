"""What people tell of cards and bets in clauses, and what is read in its place: `let blue run 9`, `500 that it wins`."""

from __future__ import annotations

import re

from engines.reading.grammar import Found, Grammar
from engines.wording import Vocabulary

_GRAMMAR = Grammar(
    {
        # cards
        "horse": "red blue brown yellow rot blau braun gelb",
        "letter": "r y ge g bl br",
        "steps": "6 7 8 9 10 13 18 20 30 six seven eight nine ten thirteen eighteen twenty thirty sechs sieben acht neun zehn dreizehn achtzehn zwanzig dreißig sevens eights nines tens sixes siebener achter neuner zehner sechser",
        "one": "1 one eins",
        "one_of": "one_of eine_von eine_der einen_der einen_von one_out_of",
        "both": "both two beiden zwei both_of",
        "tripled": "triple tripler tripling tripled verdreifachen verdreifache verdreifachung verdreifacher times_three times_3 mal_drei mal_-_drei times_-_three mal_3 x_3 x_three ×_3 *_3 x_-_3",
        "no": "no nr number nummer no_. nr_. no_.- rank rang",
        "third": "third dritte dritter dreier 3 three drei third_place",
        "fourth": "fourth vierte vierter fourth_place",
        "card": "card karte",
        "animal": "horse pferd leader",
        "up_to": "up_to bis bis_zu max maximal maximum höchstens at_most",
        "run": "let let's_see let's_have lass lasst lasse move moves moving advance advances push pushes run runs go goes rücke rückt ziehe zieht laufe laufen läuft ziehen geht gehen darf soll may should bewege vorrücken",
        "gets": "gets bekommt kriegt",
        "fields": "fields field spaces space squares steps step forward vor felder feld schritte weiter ahead by um up on mit with",
        "mine": "my mein meine from_me von_mir for_me für_mich",
        "play": "play spiele spielen",
        "would_have": "ich_hätte hätte_ich",
        "would_have_liked": "i_would_have_liked_to i'd_have_liked_to i_would've_liked_to i_would_have_loved_to i'd_have_loved_to i_would've_loved_to",
        "gladly": "gern gerne",
        "played": "gespielt gezogen",
        "if_possible": "if_possible if_it's_possible if_i_can wenn_möglich falls_möglich wenn_es_geht falls_es_geht wenn's_geht falls_es_möglich_ist wenn_es_möglich_ist",
        "otherwise": "otherwise else if_not sonst ansonsten andernfalls wenn_nicht falls_nicht",
        "whatever": "whatever whatever_you_like whatever_you_want anything_you_like anything_goes anything_will_do i_don't_mind i_don't_care you_choose egal_was irgendwas irgendetwas was_du_willst was_du_magst was_ihr_wollt nach_belieben"
        " ist_es_mir_egal ist_mir_egal ist_mir_alles_recht mir_egal egal",
        "as_before": "same_as_last_time the_same_as_last_time same_as_before the_same_as_before as_last_time like_last_time same_again the_same_again wie_letztes_mal wie_beim_letzten_mal wie_das_letzte_mal wie_zuletzt wie_vorher"
        " dasselbe_wie_letztes_mal das_gleiche_wie_letztes_mal genau_wie_letztes_mal",
        "after_all": "after_all rather any_more anymore doch lieber doch_lieber nun_doch dann_doch mehr",
        "stays": "stays remains stands bleibt",
        "as_it_is": "as_it_is as_is the_same unchanged wie_sie_ist gleich unverändert dieselbe",
        # bets
        "hundred": "hundred hundert thousand tausend einhundert zweihundert dreihundert vierhundert fünfhundert sechshundert siebenhundert achthundert neunhundert eintausend",
        "marks": "dm mark € eur euro euros quid",
        "everything": "everything everything_i_have everything_i've_got all_my_money all_the_money all_of_my_money all_my_cash all_my_capital all_of_my_capital my_whole_capital the_whole_fortune my_whole_fortune the_lot all_in alles alles_was_ich_habe mein_ganzes_geld"
        " das_ganze_geld mein_ganzes_kapital das_ganze_kapital mein_gesamtes_geld mein_gesamtes_kapital mein_ganzes_vermögen mein_gesamtes_vermögen das_gesamte_geld das_ganze_vermögen",
        "full": "full whole entire vollen ganzen",
        "win": "win winner winning victory sieg sieger gewinner siegwette gewinn",
        "place": "place placed platz platzwette",
        "exacta": "exacta exakta einlauf einlaufwette zweierwette",
        "wins": "wins will_win to_win gewinnt siegt gewinnen siegen to_come_first to_finish_first to_be_first to_come_in_first on_the_nose wird_erster wird_erstes comes_first will_come_first kommt_als_erstes as_the_winner as_winner as_a_winner als_sieger als_gewinner",
        "is_placed": "is_placed will_be_placed gets_placed to_be_placed to_finish_placed to_be_among_the_first_two to_come_among_the_first_two to_come_in_the_first_two to_finish_in_the_top_two to_be_in_the_top_two among_the_first_two in_the_first_two"
        " in_the_top_two unter_den_ersten_zwei unter_den_ersten_beiden unter_die_ersten_zwei unter_die_ersten_beiden platziert_wird ist_platziert wird_platziert as_placed als_platz",
        "first": "first the_first erster erste erstes 1st as_first as_the_first als_erster als_erste als_erstes",
        "second": "second the_second zweiter zweite zweites 2nd as_second as_the_second als_zweiter als_zweite als_zweites comes_second finishes_second is_second wird_zweiter zweiter_wird zweites_wird wird_zweites comes_in_second second_place auf_platz_zwei",
        "ahead_of": "then before ahead_of in_front_of vor dann",
        "in_that_order": "in_that_order in_this_order in_dieser_reihenfolge in_der_reihenfolge",
        "bet": "gewettet_wird bet bets betting wager wagers wette wetten gewettet einsatz wetteinsatz setze setzen stake tippe",
        "back": "back backing",
        "put": "put",
        "on_no_horse": "nothing_on_the_horses nothing_on_any_horse nothing_on_horses",
        "none": "none nothing place_no lasse_ich_aus lasse_ich_weg lasse_ich_sein gebe_ich_nicht_ab gebe_ich_keine_ab mache_ich_nicht mache_ich_keine gebe_ich_nicht gebe_ich_keine gibt_es_nicht gibt_es_keine gibt's_nicht gibt's_keine wird_nicht keep_my_money keeping_my_money save_my_money saving_my_money behalte_mein_geld not won't don't kein keine nichts nicht nein entfällt without ohne skip skipping pass_on verzichte 0",
        "on": "auf for für",
        "that": "that dass say says sagen",
        "it": "it him he her es ihn er the_same the_same_horse the_same_one that_horse that_one dasselbe dasselbe_pferd das_gleiche_pferd dieses_pferd das_selbe_pferd",
        "on_it": "darauf drauf",
        "and": "and und",
        "small": "the a an eine einen i'm i_am i i'll i_will i'd i_would ich wir we das die der den dem of to please bitte make take have will do diesmal dieses_mal heute hier also auch this_time today now jetzt but aber jedoch dabei for_now for_this_race in_this_race want like mag möchte"
        " at_all thanks thank_you danke lasse_ich aus weg sein out leave tue tu anything any geld kein_geld money be am zu is ist lautet on_the_horses on_any_horse auf_ein_pferd auf_die_pferde auf_eine auf_die auf_das in",
    },
    {
        "filler": "[small mine]",
        "to_on": "[on fields]",
        "money": "(number | hundred)",
        "begins": "(behind: start | [. ; ! , :])",
        "ends": "(before: filler* ([. ; !] | end) | filler* ,? and? (filler* [bet number put] | one? hundred))",
        "closes": "(before: [. , ; ! ')']* end | [. , ; !])",
    },
)
_FIGURES = Vocabulary(
    {
        "6": "six sechs sixes sechser",
        "7": "seven sieben sevens siebener",
        "8": "eight acht eights achter",
        "9": "nine neun nines neuner",
        "10": "ten zehn tens zehner",
        "13": "thirteen dreizehn",
        "18": "eighteen achtzehn",
        "20": "twenty zwanzig",
        "30": "thirty dreißig",
    }
).terms()
_LETTERS = {"r": "red", "y": "yellow", "g": "yellow", "ge": "yellow", "bl": "blue", "br": "brown"}
_CARD_OF = {"13": "No. 2 +13", "18": "No. 3 +18", "20": "No. 4 +20"}
_MONEY = re.compile(
    r"\d{3}|hundre?d|hundert|thousand|tausend|everything|alles|\ball\b|ganze|gesamte", re.IGNORECASE
)
_HORSE = _GRAMMAR.pattern("horse")
_A_CARD = _GRAMMAR.pattern("steps | number")
_A_KIND = _GRAMMAR.pattern("[win place exacta]")
_ANOTHER_THAN_PLACE = _GRAMMAR.pattern("[win exacta wins]")


def _without_dash(found: Found) -> str | None:
    """Leave out the dash between a horse and its number, unless it is a minus: `red -7`."""
    horse, dash = found.whole.spans
    is_minus = horse[1] < dash[0] and dash[1] == found.behind.spans[0][0]
    return None if is_minus else f"{found.whole[:1]} "


def _no_bet(found: Found) -> str | None:
    clause = found["clause"]
    denied = "none" in clause or "no" in clause or clause.classes[-1] in ("-", "–")
    return "no bet" if "on_no_horse" in clause or ("bet" in clause and denied) else None


def _is_up_to_30(found: Found) -> bool:
    """Tell whether a horse is moved up to 30, and not told of what comes when it is there: `Blue up to 30, then comes red`."""
    tells = "run" not in found.whole and str(found.behind).lstrip().startswith(",")
    return str(found["steps"]) == "30" and not tells


def _same_horse(found: Found) -> str | None:
    """Name the horse that the line has named, where it is one and has a card."""
    named = [each.whole for each in _HORSE.each(found.before)]
    is_one = len({horse.folded[:3] for horse in named}) == 1
    return f"auf {named[-1]}" if is_one and _A_CARD.first(found.before) else None


def _wins(found: Found) -> str | None:
    """Name the kind of bet that a clause tells, where money stands in the line; without it it is a hope."""
    if not _MONEY.search(found.line.text):
        return None
    kind = "win" if "wins" in found["kind"] else "place"
    horse = found["horse"] or found["on"]
    return f"bet {kind} {horse} " if found["stake"] else f" {horse} {kind}"


def _stake_of_it(found: Found) -> str | None:
    """Leave out `stake` behind a bet that has none yet."""
    is_stake = found["bet"].folded in ("stake", "einsatz", "wetteinsatz")
    return " " if is_stake and _A_KIND.first(found.before) and not _MONEY.search(str(found.before)) else None


def _kind_first(found: Found) -> str | None:
    """Put `bet` before its kind: `a 300 place bet on yellow`; `I place bet` is none of a place where another kind is told."""
    kind = found["kind"]
    says_another = ("exacta" not in kind and _A_KIND.at(found.behind)) or (
        "place" in kind and _ANOTHER_THAN_PLACE.first(found.behind)
    )
    return (
        None
        if says_another or found["bet"].folded not in ("bet", "wager")
        else f"bet {kind} {found['stake']} "
    )


_RULES = _GRAMMAR.rules(
    (
        "letter (before: +? [steps number])",
        lambda found: _LETTERS[found.whole.folded],
        "R10 und Sieg R 500",
        "red10 und Sieg red 500",
    ),
    ("steps (not before: hundred)", lambda found: _FIGURES.get(found.whole.folded), "sechs", "6"),
    (
        "one_of small* mine? both? small* mine? horse=horse steps=steps",
        "{horse} {steps}",
        "one of my two red 7",
        "red 7",
    ),
    # what is said around an order: how it is wished, and that the rest of it is left alone
    (
        "if_possible small* ,? (before: [filler play]* [horse steps])",
        "",
        "If possible red 7",
        "red 7",
    ),
    (
        "[, ; . – -]+ otherwise small* whatever small* closes",
        "",
        "red 7, otherwise whatever you like",
        "red 7",
    ),
    ("(behind: steps | horse) ,? if_possible closes", "", "Red 7 if possible", "Red 7"),
    (
        "begins small* as_before small* [: , ; . – -]+ (before: [filler play]* horse)",
        "",
        "same as last time please: red 7",
        "red 7",
    ),
    # a wish of the past, which is asked about
    (
        "begins would_have small* [gladly after_all] small* horse=horse small* steps=steps small* played closes",
        "I would play {horse} {steps}",
        "Ich hätte gern Gelb 9 gespielt",
        "I would play Gelb 9",
    ),
    (
        "begins small* horse=horse small* steps=steps would_have small* [gladly after_all] played closes",
        "I would play {horse} {steps}",
        "Die Gelbe 9 hätte ich gern gespielt",
        "I would play Gelbe 9",
    ),
    (
        "begins would_have_liked play? small* horse=horse small* steps=steps closes",
        "I would play {horse} {steps}",
        "I would have liked to play yellow 9",
        "I would play yellow 9",
    ),
    ("[, ; . – -]+ and? filler* card stays as_it_is? closes", "", "no bet, card stays", "no bet"),
    (
        "begins filler* card stays as_it_is? [, ; . and]+",
        "",
        "Karte bleibt, Wette 300 auf Rot",
        "Wette 300 auf Rot",
    ),
    # cards by what they do
    (
        "(up_to -?)? (not behind: [horse +]) steps=steps -? it? -? card",
        lambda found: _CARD_OF.get(str(found["steps"])),
        "my 18 card",
        "my No. 3 +18",
    ),
    (
        "(not behind: one) horse=horse animal? (no? one)? ,? -? tripled card?",
        "{horse} No. 1 x3",
        "red x3",
        "red No. 1 x3",
    ),
    (
        "tripled card? [small to_on]* horse=horse animal?",
        "{horse} No. 1 x3",
        "verdreifache Rot",
        "Rot No. 1 x3",
    ),
    (
        "run? small* horse=horse animal? [run card]* ,? [up_to fields]+ .? +? steps=steps"
        " (before: up_to? [fields ahead_of]* [. , ; ! ')']* end | [. , ; !])",
        lambda found: f"{found['horse']} +30" if _is_up_to_30(found) else None,
        "Blue up to 30",
        "Blue +30",
    ),
    (
        "([no place] .? -?)? third place? [animal card]* ,? [up_to fields]+ .? +? (before: steps)",
        "No. 3 +",
        "der Dritte bis zu 18",
        "der No. 3 + 18",
    ),
    (
        "(not behind: [no . -]) third (-? place? -? [animal card]+ (before: '('? +? steps | end | [. ! , ;]) | (before: + steps))",
        "No. 3 ",
        "the third +18",
        "the No. 3 +18",
    ),
    (
        "(not behind: [no . -]) fourth (-? place? -? [animal card]+ (before: '('? +? steps | end | [. ! , ;]) | (before: + steps))",
        "No. 4 ",
        "die vierte +20",
        "die No. 4 +20",
    ),
    ("no .? - (before: third)", "No. ", "die Nr.-3-Karte", "die No. 3-Karte"),
    ("horse [- –] (before: [steps number])", _without_dash, "playing red-7", "playing red 7"),
    # a horse that is let run; that one runs may be news, and is asked about
    (
        "begins [filler and]* run [filler animal fields]* horse=horse [animal run fields]* small* steps=steps [fields run ahead_of]* ends",
        "play {horse} {steps}",
        "Lass Rot 10 laufen",
        "play Rot 10",
    ),
    (
        "begins filler* horse=horse animal? run [animal run fields]* small* steps=steps [fields run ahead_of]* ends",
        lambda found: (
            f"{'play' if 'mine' in found.whole else 'I would play'} {found['horse']} {found['steps']}"
        ),
        "red goes 9",
        "I would play red 9",
    ),
    (
        "horse=horse gets (mine+ small* | small*) steps=steps mine? (not before: [number hundred])",
        lambda found: f"{'' if 'mine' in found.whole else 'I would play '}{found['horse']} {found['steps']}",
        "brown gets 9 from me",
        "brown 9",
    ),
    ("horse=horse fields+ (before: steps)", "{horse} ", "zieh Rot um 9", "zieh Rot 9"),
    # bets
    (
        "everything (before: ,? to_on)",
        "allin",
        "red 6 and everything on red to win",
        "red 6 and allin on red to win",
    ),
    (
        "(behind: start | [, . ; : ! / and steps – -]) [filler after_all and]* clause=[filler after_all mine bet none no on_no_horse : = – -]+ closes",
        _no_bet,
        "ohne Wette",
        "no bet",
    ),
    (
        "(to_on it | on_it) (not before: ,? [that wins])",
        _same_horse,
        "yellow 9, 300 on it",
        "yellow 9, 300 auf yellow",
    ),
    (
        "that first=horse wins ,? and? small* then=horse second",
        "exacta {first} {then}",
        "Ich wette 300, dass Rot gewinnt und Braun Zweiter wird",
        "Ich wette 300, exacta Rot Braun",
    ),
    (
        "to_on? first=horse ahead_of then=horse in_that_order",
        "exacta {first} {then}",
        "red 8 and 300 on red then brown in that order",
        "red 8 and 300 exacta red brown",
    ),
    (
        "horse=horse small* [first second]",
        lambda found: str(found["horse"]) if "exacta" in found.line else None,
        "Exacta 200: red first, blue second",
        "Exacta 200: red, blue",
    ),
    (
        "back horse=horse [small to_on]* [win wins] bet? to_on* (before: money)",
        "bet win {horse} ",
        "back red to win with 500",
        "bet win red 500",
    ),
    (
        "back horse=horse [small to_on]* place bet? to_on* (before: money)",
        "bet place {horse} ",
        "back red for place with 500",
        "bet place red 500",
    ),
    (
        "on=(to_on small* horse animal? ,? (before: on_it? ,? that small* horse))? on_it? ,? that? [small to_on]*"
        " (horse=horse [it animal]? small* | [it animal] small*)? kind=[wins is_placed] stake=([, : to_on]+ (before: one? money))?",
        _wins,
        "Brown to win, 400",
        "bet win Brown 400",
    ),
    ("filler* full (before: number)", "", "rot 6, die vollen 1000 auf Sieg Rot", "rot 6, 1000 auf Sieg Rot"),
    (
        "small* stake=(number marks?)? kind=[win place exacta] bet=bet to_on*",
        _kind_first,
        "red +10 / place bet red 900",
        "red +10 / bet place red 900",
    ),
    (
        "bet kind=( '(' to_on* [win place] ')' )",
        "{kind} wetten",
        "600 DM auf Gelb wetten (Sieg)",
        "600 DM auf Gelb (Sieg) wetten",
    ),
    (
        "[, ; . : – -]+ small* bet=bet [: = small]* (before: number)",
        _stake_of_it,
        "bet: blue to place, stake 300",
        "bet: blue to place 300",
    ),
    (
        "put (before: [number hundred everything])",
        "bet",
        "put 900 on red for place",
        "bet 900 on red for place",
    ),
    (
        "[small and]* bet small* that (before: [not number hundred steps]* end)",
        "I guess ",
        "I bet that blue runs!",
        "I guess blue runs!",
    ),
)


def told(line: str) -> str:
    """Say what a line tells of a card and a bet as orders have it."""
    return _RULES.retold(line)
