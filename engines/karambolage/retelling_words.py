"""The words with which people tell shots of Karambolage, by what they do in a sentence."""

from __future__ import annotations

from engines.reading.grammar import Grammar
from engines.wording import Vocabulary

BALLS = Vocabulary(
    {
        "black": "sw bk black schwarz schwarze schwarzen schwarzer schw blk",
        "red": "rt red rot rote roten roter",
        "white": "ws wh white weiß weiße weißen weißer wei wht",
    }
)

GRAMMAR = Grammar(
    {
        "ball": " ".join(BALLS.terms()),
        # columns of the board, two of which are words as well
        "letter": "c d e f g h j k l",
        "letter_b": "b",
        "a_or_i": "a i",
        "short_ball": "s r w",
        "left_out": "i'd_go i'd_go_with i'd_go_for i_would_go_with i_would_go_for i'd_rather i_would_rather i'd_prefer i_would_prefer i'd_love i_would_love i'd_like i_would_like i'd_like_to i_would_like_to",
        "hedge": "i_would i'd i_think_i'll i_think_i_will i_think_i'd i_think_i_would i_guess_i'll i_believe_i'll",
        "into": "on onto at auf in into nach : = >",
        "to": "to",
        "dash": "- – —",
        "then": "then go_on_with going_on_with continue_with carry_on_with mache_weiter_mit mach_weiter_mit weiter_mit_der then_follows follows folgt dann danach and und & weiter further finally last lastly zuletzt schließlich once_more again wieder nochmal nochmals erneut noch_einmal"
        " after_that danach next afterwards anschließend from_there von_dort von_da on_to also_to",
        "first": "first firstly erst erste erster ersten erstens zuerst eins zunächst",
        "shot_one": "shot_one stoß_eins",
        "second": "zweitens secondly",
        "third": "drittens thirdly",
        "go": "let lass lasst go goes going gone move moves moving roll rolls run runs start starts begin begins come comes get gets takes hit_to be is are would_be"
        " geht gehen zieht ziehe ziehen läuft laufen rollt rolle kommt kommen beginnt beginne startet starte stelle stell lege leg liegt liegen bewege"
        " schiebe soll sollen should ist sind sein wäre play stoße stoßen shoot wird werden",
        "hit": "bumps bump strikes strike knocks knock pushes push kicks kick stößt schubst hit hits hitting touch touches touching trifft treffe berührt berühre",
        "which": "which that this who die der das diese this",
        "thing": "like_this field fields feld felder es ball balls kugel kugeln all alle alles one it null nullfeld die_kugeln",
        "with": "with mit using",
        "die_word": "die_number number würfel dem_würfel der_würfel",
        "from": "from von vom",
        "no": "no kein keine keinen",
        "shot": "shot shots stoß stoss schuss throw wurf",
        "place": "place put set setze setz setzen platziere opening eröffnung eröffne aufstellung startaufstellung positions",
        "if": "if when should after in_case_of in_the_case_of wenn falls bei nach_einem nach_dem im_falle im_fall für_den_fall it's_a that's_a"
        " it's it_is that's that_is ich_mache gelingt is_made is_scored eines einer",
        "i_make": "i_make i_score i_get",
        "carambole": "i_may_shoot_again may_shoot_again get_another_shot i_get_another_shot i_get_a_second_shot i_get_to_shoot_again ich_nochmal_darf ich_nochmal_stoßen_darf ich_noch_einmal_darf ich_noch_einmal_stoßen_darf ich_nochmal_dran_bin carambo carambos karambos carambole carambola karambo karambole carambolage karambolage carom",
        "mine": "my mine mein meine meinen own the_third",
        # what is made of several words: `second shot`, `5C`, `if I make a carambole`
        "shot_number": "",
        "field": "",
        "case": "",
    },
    {
        "column": "[letter letter_b a_or_i]",
        "square": "(number column | column number)",
        "a_ball_there": "(before: [into go]+ [which thing]* ball)",
        "die_taken": "(with [thing die_word]* die=number)?",
    },
    reads_whole=True,
)
