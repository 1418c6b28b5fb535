"""Mood belongs to a clause: an order beside talk is one, and no clause that names a part of an order vanishes."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from correspondence import Correspondence, Person
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import some

from engines.lots import Lots
from engines.reading.names import names_of
from engines.reading.naming import meanings
from engines.reading.normal import words_of
from gm.base.languages import LANGUAGES
from gm.turns.reading.order_lines import Reading, read_order
from gm.words.teller import Teller

sys.path.insert(0, str(Path(__file__).parents[1] / "engines"))
import laws

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
CARDS = {
    "jockey": ("card", {"en": "I'll take {}", "de": "ich nehme {}"}),
    "boat_race": ("call", {"en": "I call {}", "de": "ich sage {} an"}),
}
"""Games, a part of an order that the first turn asks for, and how somebody gives it."""
WHO = {"en": ("my neighbour", "the dog", "Ben", "she"), "de": ("mein Nachbar", "der Hund", "Ben", "sie")}
DOES = {
    "en": ("will be surprised", "was happy yesterday", "has a cold", "always laughs"),
    "de": ("wird sich wundern", "war gestern krank", "hat Schnupfen", "lacht immer"),
}
BEFORE = {
    "en": ("What a day!", "We were away.", "Greetings from Kent."),
    "de": ("Was für ein Tag!", "Wir waren weg.", "Hier regnet es."),
}
OPEN = {
    "en": ("if {who} agrees", "maybe", "or so {who} says", "unless it is late", "{who} said", "but not now"),
    "de": (
        "wenn {who} mitmacht",
        "vielleicht",
        "sagt {who}",
        "falls {who} es will",
        "meinte {who}",
        "aber nicht jetzt",
    ),
}
"""Clauses with which an order hangs on something, is said by somebody, or is put off."""

language = st.sampled_from(LANGUAGES)


@dataclass(frozen=True)
class Table:
    """A game with its first order due, and the card that is suggested to whoever orders first."""

    game: Any
    seat: int
    order: Any

    def told(self, language: str) -> str:
        """The card, as a clause that gives it."""
        card = Teller(self.game.engine.name, language, self.game.names).order(self.order).split(maxsplit=1)[1]
        return CARDS[self.game.engine.name][1][language].format(card)

    def read(self, *lines: str, language: str = "en") -> Reading:
        """What a letter says of an order."""
        return read_order(self.game, self.seat, lines, None, language)

    def things(self, text: str) -> set[str]:
        """The things of the game in a text."""
        words = words_of(text, 1, self.game.engine.words, names_of(self.game.names))
        return meanings(self.game.engine, words)


@cache
def table(game: str) -> Table:
    """The game as it begins."""
    setting = next(each for each in laws.SETTINGS if each.game == game)
    (_, state), engine = laws.positions(setting)[0], setting.engine
    seat, names = engine.awaiting(state)[0], NAMES[: setting.seats]
    whole = laws.suggested(engine, state, seat, Lots(laws.SEED, 1))
    part = CARDS[game][0]
    made: Any = SimpleNamespace(engine=engine, state=state, names=names, options=setting.options)
    return Table(made, seat, engine.Order(**{part: getattr(whole, part)}))


@pytest.mark.parametrize("game", CARDS)
@hypothesis_settings(max_examples=some(300, 15))
@given(data=st.data(), language=language)
def test_an_order_beside_clauses_that_talk_is_one(game: str, data: st.DataObject, language: str) -> None:
    """Whatever these tell of others, of what was and of what will be."""
    told = table(game)
    clause = told.told(language)
    tells = f"{data.draw(st.sampled_from(WHO[language]))} {data.draw(st.sampled_from(DOES[language]))}"
    before = data.draw(st.sampled_from(["", *BEFORE[language]]))
    letter = f"{before} {clause[0].upper()}{clause[1:]}, {tells}.".strip()
    assert told.read(letter, language=language).order == told.order, letter


@pytest.mark.parametrize("game", CARDS)
@hypothesis_settings(max_examples=some(300, 15))
@given(data=st.data(), language=language, first=st.booleans())
def test_an_order_that_hangs_on_a_clause_is_not_filed(
    game: str, data: st.DataObject, language: str, first: bool
) -> None:
    """Wherever it stands: a condition, a doubt, somebody else who says so."""
    told = table(game)
    is_open = data.draw(st.sampled_from(OPEN[language])).format(who=data.draw(st.sampled_from(WHO[language])))
    clauses = [is_open, told.told(language)] if first else [told.told(language), is_open]
    letter = ", ".join(clauses)
    assert told.read(letter, language=language).order is None, letter


@pytest.mark.parametrize("game", CARDS)
@hypothesis_settings(max_examples=some(300, 15))
@given(data=st.data(), language=language)
def test_each_clause_that_names_a_part_of_an_order_is_read_or_named(
    game: str, data: st.DataObject, language: str
) -> None:
    """What counts or is offered and what is named as left out is all that the letter names."""
    told = table(game)
    card = told.told(language)
    talk = [f"{who} {does}" for who in WHO[language] for does in DOES[language]]
    named = [card, f"{card} blorp", f"{data.draw(st.sampled_from(OPEN[language][1:2]))} {card}"]
    clauses = data.draw(st.lists(st.sampled_from([*talk, *named]), min_size=1, max_size=5))
    letter = data.draw(st.sampled_from([", ", ". ", "; ", " - "])).join(clauses)
    reading = told.read(letter, language=language)
    wrong = [problem.read for problem in (*reading.problems, *reading.doubts)]
    told_of = told.things("; ".join([*reading.left, *reading.meant, *wrong]))
    told_of |= told.things(reading.text) if reading.order else set()
    if set(named) & set(clauses):
        assert told.things(card) <= told_of, (letter, reading)


@pytest.mark.parametrize(
    ("letter", "filed"),
    [
        ("Red seven for me please and 400 on blue to win.", "PLAY red +7; BET win blue 400"),
        (
            "So I'll go with the red 8 and put 300 on yellow to win, Ben will be furious!",
            "PLAY red +8; BET win yellow 300",
        ),
        (
            "My tea is cold. Blue 6 goes on the table, and bet 250 on yellow for a place, thanks so much",
            "PLAY blue +6; BET place yellow 250",
        ),
        ("Thanks for the report, what a finish! Red 8 from me.", "PLAY red +8"),
    ],
)
def test_an_order_among_talk_is_filed_whole(
    post: Correspondence, anna: Person, letter: str, filed: str
) -> None:
    """In one line with it, and in several clauses."""
    anna.writes(letter)
    assert post.on_file(0) == filed


def test_what_words_among_an_order_hide_is_guessed_at(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """And offered with the rest, in both languages."""
    (asked,) = anna.writes("red 8! And 500 bucks on red to win.")
    assert "DID YOU MEAN PLAY red +8 BET win red 500 If so" in asked.flat
    (asked,) = bernd.writes("Rot 9! Und 500 Kröten auf Rot als Sieger.")
    assert "MEINST DU SPIELE rot +9 WETTE Sieg rot 500 Wenn ja" in asked.flat


def test_what_an_offer_leaves_out_is_named_in_it(post: Correspondence, anna: Person, bernd: Person) -> None:
    """In both languages, right below what is offered."""
    (asked,) = anna.writes("red 8! And as for red to win, you know me.")
    assert "PLAY red +8 I left out: And as for red to win. If so" in asked.flat
    (asked,) = bernd.writes("Rot 9! Und was Rot auf Sieg angeht, du kennst mich ja.")
    assert "SPIELE rot +9 Weggelassen habe ich: Und was Rot auf Sieg angeht. Wenn ja" in asked.flat
