"""The first words of orders and commands, for one purpose only: where a weak sign says that a line is not the player's
own (a signature, a joined line), a line that begins like an order is kept all the same."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from engines import ENGINES
from engines.reading.function_words import KINDS

_HEADS = frozenset(["turn", "zug", "game", "partie"])
_COMMANDS = """
    help hilfe rules regeln games spiele partien join mitspielen leave verlassen status hand blatt orders
    befehle zuge zuege cancel storno tentative vorlaufig vorlaeufig remind erinnern erinnerung wait nowait
    warte warten nichtwarten report bericht history verlauf press presse note notiz end ende watch unwatch
    zuschauen wegschauen resign aufgeben standby ersatz nostandby away abwesend abwesenheit urlaub language
    sprache handover ubergabe uebergabe zone timezone zeitzone address addresses adresse adressen format new
    neu neues check prufe pruefe prufen pruefen poll vote abstimmung stimme mute unmute stumm entstummen
    lend leihe verleihe back zuruck zurueck subscribe unsubscribe abo abonnieren abbestellen practice
    practise ubung uebung uben ueben forecast prognose vorhersage ok ja yes erinnere erinnerungen reminder
    reminders umfrage hint tipp missing fehlt rematch revanche proof beweis
    nachweis export forget vergiss roll wurf wurfle wurfeln wuerfle wuerfeln
"""
_TWO_WORDS = ("no wait", "nicht warten", "no standby", "kein ersatz", "wer fehlt")
"""Commands whose first word alone begins too many sentences."""
_COMMAND_WORDS = frozenset(_COMMANDS.split())
_BULLET = re.compile(r"^[\s\-*+•·–—_\"']{0,6}(?:\d{1,2}[.)]\s+)?")
_WORD = re.compile(r"[a-z]+")
_PAIR = re.compile(r"[a-z]+ +[a-z]+")
_CARD = re.compile(r"(?<![\w+])[+]\d{1,2}(?!\w)|^\W{0,6}[ctspdkh][1-8](?!\w)")


def folded(text: str) -> str:
    """Return the text in small letters without accents; ß is ss."""
    if text.isascii():
        return text.lower()
    stripped = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in stripped if not unicodedata.combining(char))


@cache
def _verbs() -> frozenset[str]:
    """Return the words that orders begin with and cannot end with, of all games."""
    return _HEADS.union(*(map(folded, engine.words.opening) for engine in ENGINES.values()))


@cache
def _first_words() -> frozenset[str]:
    """Return the words that orders and commands begin with, of all games."""
    others = (engine.words.other_openers.split() for engine in ENGINES.values())
    return _verbs().union(_COMMAND_WORDS, *others)


def starts_like_an_order(line: str) -> bool:
    """Tell whether the first word behind any bullet is one that orders and commands begin with."""
    text = _BULLET.sub("", folded(line[:80]))
    word, pair = _WORD.match(text), _PAIR.match(text)
    if word is not None and word[0] in _first_words():
        return True
    return pair is not None and " ".join(pair[0].split()) in _TWO_WORDS


def is_a_command(line: str) -> bool:
    """Tell whether the line is nothing but the word of a command, or two."""
    words = " ".join(_WORD.findall(folded(line[:80])))
    return words in _COMMAND_WORDS or words in _TWO_WORDS


def starts_like_a_head(line: str) -> bool:
    """Tell whether the line begins like the headings `Turn 3` and `Game: Ascot`, which order nothing themselves."""
    word = _WORD.match(_BULLET.sub("", folded(line[:80])))
    return word is not None and word[0] in _HEADS


def is_made_of_words_of_a_game(line: str) -> bool:
    """Tell whether at least half of its words are those of one game, as in a line that goes on with a list of cards."""
    words = _WORD.findall(folded(line[:200]))
    known = (engine.words.spellings for engine in ENGINES.values())
    return any(2 * sum(word in spellings for word in words) >= len(words) for spellings in known)


def may_be_meant(line: str) -> bool:
    """Tell whether the line could be meant as an order in a letter that a program may have written.

    `No` and colours begin other sentences, too, as of what stands below the letters of firms: they have words of a game
    behind them, and a number no more figures than an order has.
    """
    if not may_be_order(line):
        return False
    word = _WORD.match(_BULLET.sub("", folded(line[:80])))
    if word is None or word[0] in _verbs() or word[0] in _COMMAND_WORDS:
        return True
    return is_made_of_words_of_a_game(line)


def is_wholly_an_order(line: str) -> bool:
    """Tell whether the line has nothing but the words of an order of one game, or is a command as our letters write them."""
    text = _BULLET.sub("", line[:200])
    capitals = re.match(r"[A-ZÄÖÜ]{3,}\b", text)
    if is_a_command(text) or (capitals and folded(capitals[0]) in _COMMAND_WORDS):
        return True
    words, numbers = _WORD.findall(folded(text)), re.findall(r"\d+", text)
    if not words or words[0] not in _first_words() or any(len(each) > _LONGEST_NUMBER for each in numbers):
        return False
    return any(_is_made_of(name, words, len(numbers)) for name in ENGINES)


def _is_made_of(name: str, words: list[str], numbers: int) -> bool:
    """Tell whether the words are those of an order of that game, give or take light ones where it names several things."""
    openers, spellings = _openers(name), ENGINES[name].words.spellings
    known = sum(word in spellings or word in openers for word in words)
    light = sum(word not in spellings and KINDS.get((word,)) in _LIGHT for word in words)
    if words[0] not in openers or known + light < len(words):
        return False
    return known == len(words) or known + numbers > 1


@cache
def _openers(name: str) -> frozenset[str]:
    """Return the words that orders of that game begin with."""
    words = ENGINES[name].words
    return frozenset(map(folded, (*words.opening, *words.other_openers.split())))


_LIGHT = ("light", "giving")
_LONGEST_NUMBER = 4
"""Figures of a stake; a telephone number has more."""


def is_bare_verb(word: str) -> bool:
    """Tell whether the word is one that an order begins with and cannot end with."""
    return folded(word.strip("*_\"'")) in _verbs()


def may_be_order(line: str) -> bool:
    """Tell whether the line could be meant as an order or command: by its first word, or by a card in it."""
    if starts_like_an_order(line):
        return True
    text = folded(line[:200])
    return _CARD.search(text) is not None and sum(char.isdigit() for char in text) < 9
