"""The words with which people tell orders of Racko, by what they do in a sentence."""

from __future__ import annotations

from engines.reading.grammar import Grammar

GRAMMAR = Grammar(
    {
        "take": "nehme_an nehm_an nimm_an nehmen_an grab snatch schnapp schnappe angenommen accepted take takes taking get gets_to want accept accepting annehmen nimm nehm nehme nehmen nimmt akzeptiere pick_up",
        "keep": "keep keeping keeps stay stays behalte behalten bleibt",
        "draw": "draw drawing draws zieh ziehe ziehen zug_vom",
        "stock": "stock pile deck hidden stapel vorratsstapel vorratsstoß kartenstapel nachziehstapel stoß verdeckt verdeckte verdeckten verdeckter"
        " new neue neuen another next nächste nächsten face_down blind blindly",
        "offer": "from_the_table on_the_table vom_tisch auf_dem_tisch offer offered card cards it them one number numbers angebot angebotene angebotenen karte karten sie ihn es open offene offenen"
        " aufgedeckte upturned face_up face_-_up zahl zahlen oberste obersten he er liegende liegenden what's what_is was_da",
        "column": "column columns col spalte spalten slot slots fach feld felder feldern field fields platz position box row reihe",
        "into": "into in on onto at auf nach : =",
        "to": "to",
        "put": "put place stick insert lege leg legen stecke steck stecken stelle stell stellen setze setz setzen packe pack packen"
        " tue einordnen einsortieren putting placing",
        "go": "goes go going gone comes come coming kommt kommen soll sollen should shall gehört belongs geht gehen wandert moves lands"
        " landet be is are wird werden sein will drawn gezogen happens turns turn passiert liegt lies up then dann",
        "gets": "gets should_get shall_get soll_bekommen receives bekommt bekomme kriegt kriege erhält erhalte",
        "replace": "replace replaces replacing ersetze ersetzt ersetzen swap_out exchange_out",
        "fill": "fill fills füllen fülle besetzen besetze belegen belege",
        "instead_of": "instead_of statt anstatt anstelle anstelle_von in_place_of",
        "for": "for gegen für against um dafür in_return",
        "with": "with mit by durch",
        "from": "from von vom of aus out_of",
        "else": "else otherwise sonst ansonsten andernfalls rest everything_else anything_else all_else others other andere anderen anderes"
        " übrige übrigen übriges remainder weiteren weitere sonstige sonstigen remaining",
        "all": "all alles everything anything any every jede jedes alle whatever",
        "discard": "out off raus trash trashed dump dumped ditch ditched chucked discard discards discarded discarding throw throws thrown toss tossed wirf werf werfe werfen abwerfen abgeworfen ablegen abgelegt weg"
        " away wegwerfen weggeworfen ablage abwurf abwurfstapel ablagestapel discard_pile on_the_pile auf_den_stapel keep_nothing keep_none behalte_nichts",
        "ab": "ab",
        "up_to": "bis up_to",
        "dash": "- – — ._. ._._. … through thru",
        "and": "and und &",
        "between": "between zwischen",
        "at_most": "at_most höchstens maximal",
        "under": "below under less_than lower_than smaller_than unter kleiner_als weniger_als",
        "at_least": "at_least mindestens starting_from",
        "over": "above over more_than higher_than greater_than bigger_than über größer_als mehr_als höher_als",
        "or_more": "+ or_higher or_more or_above or_over or_bigger or_greater and_up and_above and_higher and_more and_over upwards oder_höher"
        " oder_mehr oder_größer oder_darüber und_höher und_mehr und_größer und_darüber und_drüber aufwärts",
        "or_less": "or_lower or_less or_below or_under or_smaller and_lower and_less and_below and_under and_down downwards oder_niedriger oder_weniger"
        " oder_kleiner oder_darunter und_niedriger und_weniger und_kleiner und_darunter und_drunter abwärts",
        "joker": "joker jokers",
        "if": "if when wenn falls sofern sobald is_it ist_es ist_sie it's it_is es_ist ist",
        "in_case": "in_case in_case_of should sollte sollten bei beim im_falle im_fall in_the_event_of there_is there's there_are gibt_es es_gibt have_to muss",
        "left_out": "for_me für_mich bei_mir myself damit gleich",
        "swap": "swap swaps swapped swapping exchange exchanged trade traded tausch tauschs tauschen tausche getauscht tauscht wechseln gewechselt",
        "card_swap": "card_swap swap_event cards_swap card_exchange kartentausch kartentauschs tauschfall kartentauschfall karten_tausch karten_-_tausch",
        "rack_swap": "rack_swap racks_swap rack_exchange haltertausch haltertauschs haltertauschfall halter_tausch halter_-_tausch kartenhaltertausch kartenhalter_tausch"
        " kartenhalter_-_tausch",
        "rack": "rack racks halter kartenhalter",
        "mine": "my mine mein meine meiner meinen own eigene eigenen",
        "theirs": "his her hers their theirs ihre ihr seine sein seinen ihren deren dessen she they",
        "demand": "demand demands demanding fordere fordert fordern verlange verlangt verlangen",
        "him": "him ihm",
        "give": "give gives giving gibt gebe gib geben biete",
        # what is made of several words: cards by their bounds
        "cards": "",
    },
    {
        # tables
        "lead": "[, and]* lead=[if in_case offer go put take keep for draw from with mine]*",
        "joint": "([, and]* [offer put go into column to gets for take if keep replace in_case mine])",
        "joints": "joint*",
        "away": "(discard | ab (not before: number)) [discard ab offer put go into gets]*",
        "tail": "[take put keep column go]* [, and]*",
        # where the offer goes
        "the_column": "[mine offer]* column? column=number column?",
        "old_card_in": "[mine offer into]* column? column=number column?",
        "new_card": "(offer* [number joker] | offer+)",
        "rest": "[take put keep go offer ,]*",
        # events
        "rack_event": "(rack_swap | rack [go if offer take]* swap | swap [mine from offer]* rack | rack (before: with unknown+ swap))",
        "card_event": "(card_swap | offer+ [go take]* swap (before: [go put if , into] | end) | swap [from offer]* offer (before: [go put , into] | end))",
    },
    reads_whole=True,
)
