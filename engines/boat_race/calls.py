"""Calls as people tell them in clauses, and the call that is read in their place: `if I win, Oxford is next`.

A clause with one boat, and else words alone that speak of calling, of what comes next, of winning the trick, or nothing.
"""

from __future__ import annotations

from engines.reading.grammar import Found, Grammar

_GRAMMAR = Grammar(
    {
        "boat": "oxford cambridge dark_blue light_blue dark_blues light_blues dunkelblau hellblau",
        "colour": "red green yellow rot grün gelb",
        "value": "1 2 3 4 5 6 7 8 one two three four five six seven eight eins zwei drei vier fünf sechs sieben acht",
        "special": "superchamp broken_oar oar cox_overboard ruderbruch steuermann",
        "call": "call calling call_is call_for name naming choose ansage sage_ich rufe_ich nenne_ich sage rufe nenne ansagen rufen nennen next_call",
        "the_boat": "boat boot next_boat nächstes_boot",
        "next": "next nächstes nächster als_nächstes next_trick nächster_stich for_the_next for_the_next_trick for_the_next_one für_den_nächsten für_den_nächsten_stich after_that afterwards danach",
        "again": "again wieder erneut weiter_mit stay_with stick_with we_stay_with bleiben_bei bleiben_wir_bei wir_bleiben_bei bleibe_bei weiterhin bleibt stays remains noch_mal nochmal nochmals once_more",
        "begin": "start starts starting begin begins first first_boat starting_boat row rows row_first rows_first goes_first go_first lead_off leads_off opens to_row beginnt beginnen beginne startet starten starte fängt fangen anfangen zuerst rudert"
        " erstes startboot los_geht's los_gehts macht_den_anfang erstes_boot als_erstes_boot als_erstes",
        "win": "win wins winning gewinn gewinne gewinnt gewinnen gewinns stichgewinn stichgewinns mache macht machen kriege bekomme bekommt bekommen hole holt holen sticht take takes takes_it get gets make makes success successful erfolg get_to_call"
        " get_to_choose ansagen_darf ansagen_muss have_the_call may_call dran_bin rufen_darf ich_rufen_darf my_call it's_my_call it_is_my_call",
        "no": "no without keine ohne",
        "later": "yet later for_now still to_come follows to_follow noch später folgt vorerst dazu",
        "if": "if when should in_case falls wenn sollte bei im_falle in_the_event",
        "and": "and und",
        "small": "i i'd i'll i_will i_would we wir ich the das die mein meine my our it it's its is ist soll shall will would be würde möchte ich let let's lass lasst es mit with für for to please bitte then dann as als sein kommen kommt goes an aus on auf up"
        " trick stich ihn den diesen that this one of eines einem einen der dem im fahren dran ist_dran like want want_to gern gerne i'd_like nehme wähle sie er auch so now nun jetzt also deck say said sag",
    },
    {
        "filler": "[small call next again begin the_boat]",
        "opener": "[small begin the_boat call next]",
        "winning": "(if small* win [small win]* | (behind: start | [, ; . : ! and]) win [small win]*)",
        "closes": "(before: [. , ; !]* end | [. ; !])",
    },
)
_A_CARD = _GRAMMAR.pattern("colour value | value colour | special")
_A_PLAIN_CARD = _GRAMMAR.pattern("colour value")
_COLOURS = 3


def _call(found: Found) -> str | None:
    """Call the boat of a clause; one that says no more than the boat, or that it is the same again, needs a card beside it."""
    clause = found["clause"]
    if clause.words[0] == "call" and (found["sign"] or found.before[-1:]).classes == (";",):
        return None  # it is said so already
    says = "next" in clause or "the_boat" in clause
    continues = "call" in clause or "again" in clause or "/" in found["sign"]
    return f"; call {found['boat']}" if says or (continues and _A_CARD.first(found.before)) else None


_NEXT_BOAT = _GRAMMAR.rules(
    (
        "[, ; . - and]* winning [, :]* filler* boat=boat filler* (before: [. , ; !] | end)",
        "; call {boat}",
        "red 6; if I win, Oxford is next",
        "red 6; call Oxford",
    ),
    (
        "[, ; . - and]* filler* boat=boat filler* ,? winning (before: [. , ; !] | end)",
        "; call {boat}",
        "red 6 and Oxford if I win",
        "red 6 ; call Oxford",
    ),
    (
        "(behind: start | [, ; . : / ! - and colour value special]) sign=[, ; . : / - and]*"
        " clause=(filler* :? filler* boat=boat [filler if]*) closes",
        _call,
        "yellow 2 / Oxford",
        "yellow 2 ; call Oxford",
    ),
)
_NO_CALL = _GRAMMAR.rules(
    (
        "(behind: value | special) [, ; . - and]* (no small* call later* | call small* later+) (before: [. , ; !]* end)",
        "",
        "green 3, no call yet",
        "green 3",
    ),
)
_FIRST_BOAT = _GRAMMAR.rules(
    (
        "first=(start opener* boat=boat opener* [, ; . : and]+)"
        " | [, ; . - and]* (behind: start | [, ; . - and]) opener* boat=boat opener* closes",
        lambda found: f"call {found['boat']}; " if found["first"] else f"; call {found['boat']}",
        "Oxford begins, red green yellow",
        "call Oxford; red green yellow",
    ),
)


def told(line: str) -> str:
    """Say the calls of a line as orders have them: the boat that begins beside a ranking, else the next one."""
    said = _GRAMMAR.line(line)
    if "boat" not in said:
        return _NO_CALL.retold(line) if "call" in said else line
    ranks = said.count("colour") >= _COLOURS and said.count("boat") == 1 and not _A_PLAIN_CARD.first(said)
    return (_FIRST_BOAT if ranks else _NEXT_BOAT).retold(line)
