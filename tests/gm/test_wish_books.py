"""The phrase books by which wishes are known, and how a sentence is read by them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm.turns.reading.wishes.book import Book, books, read_book
from gm.turns.reading.wishes.wished import Signs, wish_in

SMALL = """
.light the a it to
.please please can
!no not don't
!condition if
.opens when can
undo  cancel take_back
order order orders
  move
due   deadline
tell  tell

[cancel] (please)
undo order
[more_time!]
due ? =
[to_player]
^tell><name> ~~
[resign]
tell $
"""


def wished(sentence: str, days: int = 0) -> str:
    """What a sentence wishes by the small book."""
    found = wish_in(sentence, Signs({"ben": "<name>"}, lambda: days), [read_book(SMALL.splitlines())])
    return found.kind if found else ""


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Cancel the order", "cancel"),
        ("Please take back the move", "cancel"),
        ("Cancel the order tomorrow morning early", ""),
        ("Cancel the gym order", "cancel"),
        ("Cancel the expensive gym order", ""),
        ("Don't cancel the order", ""),
        ("Cancel the order, don't tell", "cancel"),
        ("If it rains cancel the order", ""),
        ("The deadline?", "more_time"),
        ("The deadline.", ""),
        ("Can it, the deadline?", "more_time"),
        ("If it rains, the deadline?", ""),
        ("Tell Ben the cat has had kittens, cancel the order", "to_player"),
        ("The cat will tell Ben about it", ""),
        ("Tell", "resign"),
        ("Tell, please", "resign"),
        ("Tell the cat", ""),
    ],
)
def test_a_phrase_is_the_whole_of_what_is_said(sentence: str, kind: str) -> None:
    """Hardly a word of the clause may be left, nothing in it may say otherwise, and order counts where the book says so."""
    assert wished(sentence) == kind


def test_a_class_without_words_is_named() -> None:
    """Whoever writes a phrase learns which of its classes is missing."""
    with pytest.raises(ValueError, match="undoo"):
        read_book(["undo cancel", "[cancel]", "undoo"])


@pytest.mark.parametrize("book", books(), ids=["English", "German"])
def test_no_phrase_rules_itself_out(book: Book) -> None:
    """What a phrase needs it does not exclude, and each is written once."""
    dead = [phrase for phrase in book.phrases if phrase.without & phrase.needs]
    assert dead == []
    assert len(set(book.phrases)) == len(book.phrases)


VERBS = """
    Can you extend {} to Ben? | Please cancel {} for me. | I take back {}, Ben. | Could we postpone {}? | I have to give up {}.
    I resigned from {}. | Please forget {}. | I want to leave {} early. | Shall we end {} now? | Can I join {} with you?
    Kannst du {} an Ben weiterreichen? | Bitte {} nicht vergessen! | Ich nehme {} mit zurück. | Können wir {} verschieben?
    Ich muss {} aufgeben. | Ich habe {} gekündigt. | Ich will {} nicht mehr. | Wollen wir {} beenden? | Darf ich {} behalten?
"""
"""What is said of orders, games and seats, with a place for what it may be said of besides."""

THINGS = """
    my warmest congratulations on your garden | the Christmas dinner with the twins | smoking those awful cigars
    the vegetable soup from Tuscany | our choir practice in the church hall | the old bicycle in the cellar
    meine herzlichen Glückwünsche zum Garten | das Weihnachtsessen mit den Zwillingen | diese scheußlichen Zigarren
    die Gemüsesuppe aus der Toskana | den Kirchenchor im Gemeindehaus | das alte Fahrrad im Keller
"""


def listed(text: str) -> list[str]:
    """What stands between strokes and line breaks."""
    return [each.strip() for line in text.strip().splitlines() for each in line.split(" | ")]


@given(verb=st.sampled_from(listed(VERBS)), thing=st.sampled_from(listed(THINGS)))
def test_the_same_verbs_of_something_else_wish_nothing(verb: str, thing: str) -> None:
    """A wish is named by its object as well as by its verb."""
    found = wish_in(verb.format(thing), Signs({"ben": "<name>"}, lambda: 0), books())
    assert found is None or found.kind in ("to_player", "to_gm")


@pytest.mark.parametrize(
    "sentence",
    [
        "Sorry for the delay, the kids were ill.",
        "Please excuse the delay",
        "Pardon my delay",
        "Tut mir leid, dass ich so spät dran bin.",
        "Entschuldigung für den Aufschub",
    ],
)
def test_an_excuse_for_something_wishes_nothing(sentence: str) -> None:
    """What was late has come; beside it a wish is one still."""
    assert wish_in(sentence, Signs({}, lambda: 0), books()) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "Sorry for asking, could we have a delay?",
        "Entschuldigung für die Störung, können wir einen Aufschub bekommen?",
    ],
)
def test_a_wish_beside_an_excuse_is_one(sentence: str) -> None:
    """The excuse is a clause of its own."""
    found = wish_in(sentence, Signs({}, lambda: 0), books())
    assert found
    assert found.kind == "more_time"


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Bin mir noch nicht sicher, aber wohl rot 8.", ""),
        ("Bin mir nicht sicher.", ""),
        ("Habe noch keine Zeit gehabt.", ""),
        ("Bin ich noch drin", "status"),
        ("Hab ich schon gezogen", "orders"),
    ],
)
def test_who_leaves_out_the_ich_asks_nothing(sentence: str, kind: str) -> None:
    """Only with it the verb at the head asks, with or without its sign."""
    found = wish_in(sentence, Signs({}, lambda: 0), books())
    assert (found.kind if found else "") == kind


@pytest.mark.parametrize(
    "sentence",
    [
        "I have no wish to win this one",
        "Forget it, I need another look.",
        "I need another cup of tea.",
        "The longer I look the less I like it",
        "I never do well in the first turn so I'd rather keep the big ones back.",
        "I keep going back and forth.",
        "If it would, I might play it.",
        "I might play football on Sunday.",
        "Please don't play it, I'm still thinking.",
        "In our local there's a table just like this, but with beer stains on 4F.",
        "I'd love a table in the garden.",
        "I'll take it.",
        "Nah, 36 doesn't help me.",
        "Diesmal überlege ich länger.",
        "Grüße an alle.",
        "Es geht hin und her.",
        "Das hilft mir nicht.",
    ],
)
def test_play_and_chat_wish_nothing(sentence: str) -> None:
    """A word that a wish is made of says nothing in a turn of phrase, or with an object of its own."""
    assert wish_in(sentence, Signs({"ben": "<name>"}, lambda: 0), books()) is None
