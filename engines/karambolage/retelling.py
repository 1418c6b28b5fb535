"""How people tell shots of Karambolage, told anew as orders.

Only what the grammar knows from its first word to its last is told anew.
"""

from __future__ import annotations

import re

from engines.karambolage.retelling_words import GRAMMAR
from engines.reading.grammar import Found
from engines.reading.lexicon import HEDGE, Line
from engines.reading.pieces import each_piece

_LETTERS = {"s": "black", "b": "black", "r": "red", "w": "white"}
"""What the printed board shows of a ball, and what may stand for it in front of a field: `S 5C, r=6E`."""
_LISTED = re.compile(r"^[^\w\n]*(?:no\.? ?|nr\.? ?)?([123])(?:st|nd|rd)?[.):]+ +")
_SHORT = re.compile(
    r"\b(?:(schw|blk|wht|[srbw])\.(?= ?(?:[1-8] ?[a-l]|[a-l] ?[1-8])\b)|([1-3])\.(?= ?(?:shot|sto(?:ss|ß))\b))",
    re.IGNORECASE,
)
"""A point that ends no sentence: `schw. 6H`, `2. Stoß`."""
_VIA = re.compile(
    r"\b(?:via|over|through|(?:ü|ue)ber) (?:the )?([1-8] ?[a-l]|[a-l] ?[1-8])\b,? (?:to|nach|auf|and|und|onto|into|bis)\b",
    re.IGNORECASE,
)
"""`red via 3F to 1D`, where `from 3F to 1D` would be one move."""
_AS_WRITTEN = GRAMMAR.pattern("[, shot]? number? place? ([, then]* ball square (with die_word? number)?)+ ,*")
"""How orders are written in the rules."""

_SHOTS = GRAMMAR.ways(
    ("shot number=number (not before: [letter letter_b a_or_i])", "{number}", "shot 2 white 3E", "2"),
    (
        "shot number=number (before: [column short_ball] [into dash]* (number | [letter a_or_i]))",
        "{number}",
        "shot 2 b 5C",
        "2",
    ),
    ("number=number ,? shot", "{number}", "im 3. Stoß", "3"),
    ("number=number , a_ball_there", "{number}", "2, auf rot 5C", "2"),
    ("short_ball number=number (before: into [which thing]* ball)", "{number}", "S 2 : rot auf 5C", "2"),
    ("first shot", "1", "erster Stoß", "1"),
    ("first a_ball_there", "1", "first into red 5C", "1"),
    ("shot first", "1", "shot first", "1"),
    ("shot_one", "1", "shot one", "1"),
    ("second shot?", "2", "zweitens: rot 5C", "2"),
    ("third shot?", "3", "drittens: rot 5C", "3"),
)
"""How a shot of several is numbered."""
_BALLS = GRAMMAR.ways(
    ("ball=letter_b (before: [into to dash]* square)", "black", "b 5C", "black"),
    ("ball=short_ball", lambda found: _LETTERS[found["ball"].folded], "r 6E", "red"),
)
_FIELD = GRAMMAR.ways(
    (
        "number=number column=column | column=column number=number",
        lambda found: f"{found['number']}{found['column']}".upper(),
        "c 5",
        "5C",
    ),
)
_CASE = GRAMMAR.pattern(
    "[then if i_make ,]* [if i_make] [if i_make first then thing go column which]* carambole go* [, into]*"
    " | [then ,]* carambole (before: shot) | carambole shot (before: into)"
)
"""When a second shot counts: `if I make a carambole`, `im Falle eines Karambos`."""
_HIT_BALL = GRAMMAR.pattern("hit thing* ball (before: [then ,]+ [then first to]* ball)")
"""A ball that is hit on the way and not moved by hand: `white to 3E hitting red, then black to 5C`."""
_FOREIGN = GRAMMAR.pattern("[mood unknown letter letter_b]")
"""What is no word of a shot."""

_NEXT_SHOT = GRAMMAR.pattern("(behind: field | number) [then , mine]* (before: shot_number | case)")
"""Between two shots of a sentence: `... on 3F, and second shot: ...`."""
_NO_SHOT = GRAMMAR.pattern("[then ,]* no number=shot_number [then ,]*")
"""`no second shot`, `kein dritter Stoß`."""
_HEAD = GRAMMAR.pattern(
    "[mine go ,]* (case? mine* number=shot_number mine* go* case? | case=case | place=place | plain=shot)?"
    " [thing mine into go then , dash]*"
)
"""What stands before the moves of a shot: `my first shot is`, `after a carambole:`, `place`."""
_BALL_FIRST = GRAMMAR.pattern(
    "[then hit go which thing mine from with into first to place ,]* ball=ball"
    " ([go from thing]* field [into to dash]+ (before: field) | [into to go thing which then first hit]* [, dash]? [into to go]*)"
    " field=field die_taken"
)
"""`then white goes from 2D to 3E with die number 2`."""
_FIELD_FIRST = GRAMMAR.pattern(
    "[then into to first go thing place ,]* field=field die_taken [into go which thing dash]* ball=ball thing*"
)
"""`on 3E with die number 2 the white ball`."""
_NEXT_FIELD = GRAMMAR.pattern(
    "([then ,]* then | into | , (before: [into to])) [then into to go first mine ,]* field=field die_taken"
    " (not before: [into to thing dash]* ball) | field=field (not before: [into to thing dash]* ball)"
)
"""Where the ball before goes next: `..., then to 4F`, unless another ball follows."""
_NEXT_OF_ONE_BALL = GRAMMAR.pattern("[then , into to go first mine]+ field=field die_taken | field=field")
"""The same where there is no other ball: `red 1F, 2F, 3F`."""
_SAYS_NOTHING = GRAMMAR.pattern("[, then go thing first]*")
_SHOTS_OF_A_LIST = 3
"""So many moves and more in a line of a list are a shot, and not one move of one."""


def retold(line: str) -> str:
    """Tell anew the sentences of a line that are shots, or balls that are placed, in other words."""
    if not _LISTED.match(line) and _AS_WRITTEN.whole(GRAMMAR.line(line)):
        return line
    line = _VIA.sub(r"\1, then", _SHORT.sub(lambda said: f"{said[1] or said[2]} ", line))
    return each_piece(line, _piece, _one_shot)


def _one_shot(one: str, two: str) -> str | None:
    """Put the moves of a shot together that are told in a sentence each."""
    return None if two.startswith(("shot", "place")) else f"{one}, {two}"


def _piece(text: str) -> str | None:
    listed = _LISTED.match(text)
    said = _in_things(text[listed.end() :] if listed else text)
    if said is None:
        return None
    hedged = "I would " if HEDGE in said else ""  # so that it is asked about
    said = said.leaving_out(HEDGE)
    parts = [_shot(each) for each in _NEXT_SHOT.parts(said)]
    if not parts or None in parts:
        return None
    first = (parts[0] or "").removeprefix("shot ")
    if listed and first.count(",") + 1 >= _SHOTS_OF_A_LIST and not first.startswith(("place", *"123")):
        parts[0] = f"shot {listed[1]} {first}"
    return hedged + "; ".join(part for part in parts if part)


def _in_things(text: str) -> Line | None:
    """Put one word in place of each ball, field and shot; None where a mood or an unknown word is among them."""
    said = _SHOTS.merged(GRAMMAR.line(text), "shot_number")
    said = _FIELD.merged(_BALLS.merged(said, "ball"), "field")
    said = _HIT_BALL.merged(_CASE.merged(said, "case", ""), ",", ",")
    said = said.leaving_out("a_or_i").leaving_out("i_make")
    return None if _FOREIGN.first(said) else said


def _shot(said: Line) -> str | None:
    if no_shot := _NO_SHOT.whole(said):
        return f"no shot {no_shot['number']}"
    head = _HEAD.at(said)
    assert head, "all of it may be missing"
    at = head.span[1]
    moves: list[str] = []
    balls_and_fields = [name for name in said[at:].classes if name in ("ball", "field")]
    is_ball_first = balls_and_fields[:1] == ["ball"]
    one_ball = said.count("ball") == 1 and said.count("field") > 2
    next_field = _NEXT_OF_ONE_BALL if one_ball else _NEXT_FIELD
    ball = ""
    while at < len(said):
        found = (_BALL_FIRST if is_ball_first else _FIELD_FIRST).at(said, at)
        if found:
            ball = str(found["ball"])
        elif not (is_ball_first and ball and (found := next_field.at(said, at))):
            return _headed(head, moves) if moves and _SAYS_NOTHING.whole(said[at:]) else None
        moves.append(f"{ball} {found['field']}" + (f" with {found['die']}" if found["die"] else ""))
        at = found.span[1]
    return _headed(head, moves) if moves else None


def _headed(head: Found, moves: list[str]) -> str:
    number = head["number"] or ("2" if head["case"] else "")
    verb = f"shot {number} " if number else "place " if head["place"] else "shot " if head["plain"] else ""
    return verb + ", ".join(moves)
