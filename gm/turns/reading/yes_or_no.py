"""Yes or no: what a letter says first to a question of ours, in either language.

The first clause counts, behind a greeting. Each of its words has to be of a closed class: it agrees, it refuses, it
turns the others round, or it changes nothing. With any other word it may be a condition, and then it is neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engines.wording import folded
from gm.mail.read.like_orders import starts_like_an_order

Said = Literal["yes", "no", "unclear"]

_CLASSES = {
    "yes": """
        yes yep yeah yup yea yah ya aye y
        ja jo joa jau jawohl jawoll jep jepp jup jupp yo j
    """,
    "no": "no nope nah nay n nein noe ne nee",
    # what agrees, and refuses where something turns it round
    "agrees": """
        ok okay okey oki okie k okie_dokie okey_dokey okidoki sure_thing sure agree agreed accept accepted approve approved confirm confirmed correct right exactly indeed gladly support naturally proceed
        certainly absolutely definitely affirmative fine alright works work suits suit want like love happy prefer
        meant mine wrote write favour favor of_course all_right go_ahead go_for_it go_on by_all_means with_pleasure
        count_me_in count_on_me why_not in_favour in_favor i_am_in i'm_in was_me is_me do_it do_that do_so please_do will_do
        fair_enough very_well spot_on second_that for_it make_it_so so_be_it glad_to right_you_are let's_do yes_let's
        klar logo logisch gern gerne einverstanden passt passts genau stimmt richtig recht korrekt bestatige bestatigt
        naturlich selbstverstandlich sicher sicherlich freilich abgemacht zugestimmt angenommen gebongt unbedingt dafur
        dabei will mochte wurde mag meinte gemeint geschrieben geht jederzeit ordnung alles_klar nur_zu los_gehts
        los_geht's war_ich bin_ich ich_war_es ich_war_das ich_war's meine_ich leg_los mach_mal mach_ruhig bitte_tun wird_gemacht weiter_so
        zustimmen zustimmung unterstutze ist_von_mir war_von_mir von_mir_aus meinetwegen mach_das mach_es mach_so
        machen_wir machen_wir's bitte_machen so_machen tu_das tu_es so_machen_wir so_machen_wir's aber_gern aber_gerne aber_sicher aber_klar aber_ja auf_jeden_fall auf_alle_falle mit_vergnugen
        zahl_auf_mich warum_nicht wieso_nicht so_ist_es gut_so das_ist_meine
    """,
    # what refuses, and agrees where something turns it round
    "refuses": """
        wrong incorrect bad against decline declined refuse refused reject rejected disagree disagreed object negative
        falsch dagegen abgelehnt ablehnen ablehnung verzichte schlecht schlechte passe
    """,
    # what agrees only where something turns it round
    "hitch": "problem problems objection objections einwand einwande bedenken mind worries",
    # what praises: a yes to a letter that asks, and to no other
    "praises": """
        good great perfect lovely cool nice wonderful excellent splendid brilliant super prima toll perfekt wunderbar
        gut gute schon klasse spitze fein hervorragend
    """,
    "not": "not never nicht nichts kein keine keinen keinerlei nie niemals unmoglich cannot",
    "refused": """
        no_way no_chance absolutely_no count_me_out i'm_out i'll_pass pass_on bad_idea don't_bother not_bother stop no_need no_interest not_interested under_no_circumstances forget_it forget_that leave_it
        leave_that leave_everything keep_it cancel_that rather_not
        keinesfalls bin_raus setze_aus noch_nicht bitte_lassen alles_so_lassen nicht_machen nicht_verschieben auf_keinen_fall auf_gar_keinen_fall in_keinem_fall kein_interesse keine_lust kein_bedarf ohne_mich
        vergiss_es vergiss_das lass_mal lass_das lass_es lass_alles lieber_nicht alles_lassen bloss_nicht kommt_nicht_in_frage
        nicht_notig not_necessary um_gottes_willen
    """,
    "unsure": "not_sure nicht_sicher never_mind not_certain",
    # when: after a refusal it changes nothing, after a yes it does
    "when": """
        now today yet this_time at_the_moment right_now
        jetzt heute diesmal im_moment momentan derzeit gerade
    """,
    "light": """
        please thanks thank thx ta many much a_lot very really quite most just so too also then well oh ah i i'm we my me
        it it's its that that's this is am are was be been have has had do did does would i'd i'll i've thats what
        to for from by with of on the a an vote answer say all here sorry unfortunately sadly afraid dear gm master
        game_master you_very_much thank_you asking rather though as can voting mail letter did all think idea sound sounds seems hereby guess
        alles_gute bitte danke dank vielen besten herzlichen sehr danke_schon bitte_schon danke_dir danke_ihnen leider mal also dann halt eben doch na nun hm hmm
        hey wirklich ganz gar ich mir mich wir uns es das dies der die dem den damit davon ist sind bin war habe hab
        hatte es's soll so lieber liebe liebend spielleiter spielleitung tut leid und and von fur mit zu aus im in
        ein eine stimme stimmen stimm antwort sage meine mein meiner meinerseits seite idee brief klingt hort sich an
        nachfrage auch alles bleibt bleiben lassen wie hiermit einfach besser eher spricht notig noetig necessary werden lasse gleich gut_dann schone better
        nett notwendig frage denke glaube finde find ware kann muss stammt ach och da freut freue volle
    """,
}
"""Words folded; several that belong together are joined by underscores."""

_WHOLE = frozenset(
    {("deal",), ("jaja",), ("ja", "ja"), ("i", "do"), ("i", "did"), ("i", "am"), ("i", "will")}
)
"""What is a yes if nothing else is said than what is polite."""

_POLITE = frozenset({"please", "thanks", "thx", "ta", "bitte", "danke"})

_SEPARABLE = {
    ("stimme", "zu"): "agrees",
    ("lehne", "ab"): "refuses",
    ("nehme", "an"): "agrees",
    ("mache", "mit"): "agrees",
    ("mach", "mit"): "agrees",
    ("spiele", "mit"): "agrees",
    ("spiel", "mit"): "agrees",
}
"""Verbs in two parts, with other words between them."""

_TAKING_BACK = """
    aber but only nur wenn if falls sofern however allerdings jedoch unless provided providing except ausser statt
    instead sondern erst later spater until bis unter solange soweit vorausgesetzt with mit without ohne lieber rather
    though obwohl although or oder when sobald depends vielleicht maybe perhaps dass weil
    hochstens mindestens maximal most least
"""
_CONDITIONS = frozenset(_TAKING_BACK.split())
"""How a clause begins that takes back some of what was said before it."""

_SUBJECTS = "i we it that this these the ich wir es das dies diese der die"
_PRONOUNS = frozenset(_SUBJECTS.split())
"""With one of these a sentence begins: `No I do not think so`."""

_SALUTATIONS = "hallo hello hi hey moin servus tach gruss gruezi dear liebe lieber liebes"
_GREETINGS = frozenset(_SALUTATIONS.split())
_TIMED_GREETING = re.compile(r"(?:good|guten?|gute) (?:morning|afternoon|evening|day|morgen|tag|abend)\b")
_LONGEST_GREETING = 5

_CLAUSES = re.compile(r"[,.;:!()\n\u2026\u2013\u2014]+|\s-+\s")
_CARD = re.compile(r"\W*no\W{0,2}\d", re.IGNORECASE)
"""Such as `No. 3`, which is a card."""
_PICTURES = str.maketrans(
    {
        **dict.fromkeys("\U0001f44d\U0001f44c\u2705\u2714\U0001f197", " yes "),
        **dict.fromkeys("\U0001f44e\u274c\u2716\U0001f6ab", " no "),
    }
)
_OK = re.compile(r"\bo\.\s?k\b\.?", re.IGNORECASE)
_SIGNS = re.compile(r"[^\w'\s]+")
_SHORT_NOT = re.compile(r"(\w)n't$")


def _kinds() -> Iterator[tuple[tuple[str, ...], str]]:
    for kind, text in _CLASSES.items():
        for phrase in text.split():
            yield tuple(phrase.split("_")), kind


_KINDS = dict(_kinds())
_LONGEST = max(map(len, _KINDS))


_Kind = Literal["yes", "no", "praised", "both", ""]
"""What words say together; empty where they are only polite."""
_Told = Literal["yes", "no", "praised", "unclear", "greeting", ""]
_ONE = re.compile(r"(?<!\S)([+-])1(?![\d.]?\w)")


@dataclass(frozen=True)
class _Clause:
    words: list[str]
    text: str


@dataclass(frozen=True)
class First:
    """What a letter says first, and the lines below that. A yes that only praises (`Great!`) is not `plain`."""

    said: Said
    below: tuple[str, ...]
    plain: bool = True


def first_said(lines: Sequence[str]) -> First | None:
    """Tell whether the lines begin with a yes, a no, or something between; None if with neither."""
    for i, line in enumerate(lines):
        told = _told(line, lines[i + 1] if i + 1 < len(lines) else "")
        if told == "greeting":
            continue
        if told == "praised":
            return First("yes", tuple(lines[i + 1 :]), plain=False)
        return First(told, tuple(lines[i + 1 :])) if told else None
    return None


def said(line: str) -> Said | None:
    """Tell whether a line is a yes, a no, or something between."""
    first = first_said([line])
    return first.said if first else None


def _told(line: str, below: str) -> _Told:
    if _CARD.match(line):
        return ""
    clauses = _talk_left_out(_clauses(line))
    if not clauses:
        return "greeting" if _clauses(line) else ""
    first, rest = clauses[0], clauses[1:]
    kind = _kind(first.words)
    if kind is None and _explains(first.words):
        rest, kind = [_Clause(first.words[1:], first.text), *rest], "no"
    if kind is None or kind == "both":
        return "unclear" if kind or _begins_with_yes(first.words) else ""
    asks = "?" in first.text and first.words[0] not in ("why", "warum", "wieso")
    if asks or any(_takes_back(kind, clause) for clause in rest) or _goes_on(below):
        return "unclear"
    if kind == "praised" and any(_kind(clause.words) == "yes" for clause in rest):
        return "yes"  # `Great, yes`
    return kind


def _clauses(line: str) -> list[_Clause]:
    text = _ONE.sub(lambda one: "yes" if one[1] == "+" else "no", line.translate(_PICTURES))
    parts = _CLAUSES.split(_OK.sub("ok", text))
    return [_Clause(words, part) for part in parts if (words := _words(part))]


def _talk_left_out(clauses: list[_Clause]) -> list[_Clause]:
    """Return the clauses without greetings and politeness before them, in any order: `Thank you, hello, yes`."""
    while clauses:
        first, rest = clauses[0], clauses[1:]
        greeted = _behind_greeting(first.words)
        if greeted:
            return [_Clause(greeted, first.text), *rest]
        if greeted is None and _kind(first.words) != "":
            return clauses
        clauses = rest
    return []


def _explains(words: Sequence[str]) -> bool:
    """Tell whether a no is followed by a sentence without a comma: `No I do not think so`."""
    return len(words) > 1 and _known(tuple(words[:1])) == "no" and words[1] in _PRONOUNS


def _behind_greeting(words: Sequence[str]) -> list[str] | None:
    """Return what stands behind a greeting, up to a name in it; None where the clause begins with none."""
    timed = _TIMED_GREETING.match(" ".join(words))
    if words[0] not in _GREETINGS and not timed:
        return None
    if timed is None and _kind(words) not in (None, ""):
        return None if words[0] in ("lieber", "liebe") else list(words[1:])
    for at in range(2 if timed else 1, min(_LONGEST_GREETING, len(words))):
        if _kind(words[at:]) not in (None, ""):
            return list(words[at:])
    return [] if len(words) <= _LONGEST_GREETING else None


def _words(clause: str) -> list[str]:
    plain = _SIGNS.sub(" ", folded(clause).replace("\u2019", "'"))
    words = [word for part in plain.split() if (word := part.strip("'_"))]
    return [part for word in words for part in _SHORT_NOT.sub(r"\1 not", word).split()]


def _known(words: tuple[str, ...]) -> str | None:
    """Tell the class of words that belong together; one may be drawn out, as in `jaaa`."""
    if words in _KINDS or len(words) > 1:
        return _KINDS.get(words)
    end = words[0][-1:]
    return _KINDS.get((words[0].rstrip(end) + end,))


def _kind(words: Sequence[str]) -> _Kind | None:
    """Tell what the words say together: yes, praised, no, both, only politeness (empty), or else None."""
    if tuple(word for word in words if word not in _POLITE) in _WHOLE:
        return "yes"
    for at, word in enumerate(words):
        if word in ("but", "aber") and _known(tuple(words[at : at + 2])) is None and _kind(words[:at]) == "":
            return _kind(words[at + 1 :])  # `thanks but no thanks`
    classes: list[str] = []
    rest = list(words)
    for (verb, behind), kind in _SEPARABLE.items():
        if verb in rest and behind in rest[rest.index(verb) + 1 :]:
            rest.remove(verb)
            rest.remove(behind)
            classes.append(kind)
    at = 0
    while at < len(rest):
        longest = min(_LONGEST, len(rest) - at)
        sizes = range(longest, 0, -1)
        size = next((n for n in sizes if _known(tuple(rest[at : at + n])) is not None), 0)
        if not size:
            return None
        known = _known(tuple(rest[at : at + size]))
        assert known is not None
        classes.append(known)
        at += size
    return _together(classes)


def _together(classes: Sequence[str]) -> _Kind | None:
    """Tell what words of these classes say together."""
    if "unsure" in classes:
        return "both"
    turned = sum(kind == "not" for kind in classes) % 2 == 1
    meant: set[_Kind] = set()
    for i, kind in enumerate(classes):
        before_hitch = kind == "no" and classes[i + 1 : i + 2] == ["hitch"]  # `no problem`
        if before_hitch:
            turned = not turned
        elif kind in ("yes", "no"):
            meant.add("yes" if kind == "yes" else "no")
    if "refused" in classes:
        meant.add("no")
    elif "hitch" in classes:
        if not turned:
            return None
        meant.add("yes")
    elif "agrees" in classes or "refuses" in classes:
        refuses = ("refuses" in classes) != turned
        meant.add("no" if refuses else "yes")
    elif turned:
        meant.add("no")
    elif "praises" in classes and not meant:
        meant.add("praised")
    if len(meant) > 1:
        return "both"
    found: _Kind = next(iter(meant), "")
    return None if "when" in classes and found != "no" else found


def _begins_with_yes(words: Sequence[str]) -> bool:
    first = _known(tuple(words[:1])) if words else None
    return first in ("yes", "agrees")


def _takes_back(kind: _Kind, clause: _Clause) -> bool:
    """Tell whether a clause behind a yes or no may change it: a condition, the contrary, or an order."""
    words, text = clause.words, clause.text
    told = _kind(words)
    if told is not None:
        return told == "both" or {told, kind} == {"yes", "no"}
    ordered = any(char.isdigit() for char in text) or (len(words) == 1 and starts_like_an_order(text))
    if kind == "no":
        return ordered or _known(tuple(words[:1])) == "yes"
    meant = [word for word in words if _known((word,)) != "light" or word in _CONDITIONS]
    return ordered or "?" in text or (any(word in _CONDITIONS for word in meant[:2]))


def _goes_on(below: str) -> bool:
    """Tell whether the next line is a condition to what was said."""
    words = _words(below)
    begins = bool(words) and words[0] in ("aber", "but", "wenn", "if", "falls", "unless", "nur", "only")
    return begins and _kind(words) is None
