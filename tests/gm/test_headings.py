"""Whether an order is meant now: nothing is filed below a heading, or beside a sentence, that says it is not."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from engines import ENGINES
from engines.reading.names import names_of
from engines.reading.normal import words_of
from gm.turns.reading.headings import head_of, standing
from gm.turns.reading.stance.hearing import said_in
from gm.turns.reading.stance.words import Around
from gm.turns.reading.trials import trial_said
from gm.turns.reading.turn_heads import turn_said

NOT_NOW = """
    Dry run: | just testing: | Only a check: | For practice: | For next turn: | Turn 5: | If nobody minds: | Hypothetically: | Suppose I played:
    Not sure yet, but: | Draft order: | For later: | After this turn: | In case Bernd doesn't answer: | Unless I write again: | An example of an order:
    Just kidding: | Please ignore the following: | Don't file this: | Not an order: | Bernd's move: | Bernd wrote: | My last order was: | How about:
    Would this work: | Try this: | Simulation: | Mock order: | Thinking aloud: | My plan: | Round 2: | My next move: | Once blue is home: | On hold:
    Only with your permission: | Subject to Bernd's OK: | Off the record: | Option 1: | Backup: | Out of curiosity: | Old order: | Instead of: | If Bernd is late,
    Provided that I am first | Falls Bernd nicht kommt
    Probelauf: | Nur zum Prüfen: | Für nächsten Zug: | Für den übernächsten Zug: | Falls Carla nicht kommt: | Wenn niemand was dagegen hat: | Zum Testen:
    Entwurf: | Noch nicht werten: | Kein Befehl: | Nur so eine Idee: | Ich überlege noch: | Vielleicht: | Später: | Ab Zug 3: | Bernds Zug: | Bernd schrieb:
    Letzter Zug: | Mein alter Zug: | Zum Beispiel: | Scherz: | Mal angenommen: | Rein theoretisch: | Sobald ich von Bernd höre: | Unter Vorbehalt:
    Sollte Carla zu spät kommen: | Wie wäre es mit: | Darf ich: | Testzug: | Mein Plan: | Notfalls: | Auf Vorrat: | Storniert: | Nicht: | Statt: | Eigentlich wollte ich:
    Merely an experiment: | Depending on the weather: | To be confirmed: | Carla's suggestion: | From turn 4 on: | Please keep this for later:
    Nur mal ausprobieren: | Je nachdem, was Bernd macht: | Noch offen: | Mein Nachbar rät zu: | Aus einer alten Mail: | Nicht für jetzt: | Mal sehen:
    Warte noch damit: | Zweiter Zug: | Falls Bernd nicht kommt
    I'm toying with: | Leaning towards: | Still deciding between: | For illustration: | Please hold until Friday: | The wrong way to do it: | Anything but:
    A possibility: | A move I rejected: | Let me know if this is OK: | For my other game: | I almost played: | Bernd asked me to send: | What I will not play:
    Noch nichts entschieden: | Ich neige zu: | Schwanke noch zwischen: | Nach der Pause: | Zur Veranschaulichung: | So macht man es falsch: | Notizen:
    Vorschlag: | Eine Möglichkeit: | Ein verworfener Zug: | Sag mir, ob das geht: | Für mein anderes Spiel: | Ich hätte gespielt: | Meine Frau würde spielen:
"""
NOW = """
    My order: | Order: | Here goes: | This turn: | Now: | Final order: | And here it is: | I have decided: | Anna's order: | Ascot: | Please file:
    Sorry for the delay, here is my order: | Corrected order: | After long thought: | Second try: | Hi Spielpost, my move: | Order for round 1:
    Against all advice: | Without further ado: | The order from my side: | My contribution: | Herewith my order: | My reply: | My bet: | Dear GM: | PS: | Attention: | Thoughts of a rainy evening in Rome:
    Mein Zug: | Mein Beitrag: | Ohne weitere Worte: | Diesmal: | Also: | Ich habe mich entschieden: | Neuer Zug: | Korrektur: | Annas Zug: | Für Ascot: | Bitte eintragen: | Nach langem Überlegen:
    Entschuldige die Verspätung, mein Zug: | Dann mal los: | Gegen jede Vernunft: | Lieber Spielleiter: | Achtung: | Meine Wette:
    Good morning, here's my order for Ascot: | Please play the following for me: | Here you are: | As usual: | Off to the races: | With trembling hands: | No surprises here:
    Better late than never: | As announced on the phone: | Double or nothing: | Written in haste: | And they're off: | Risking everything: | Ready, steady, go:
    Guten Morgen, hier mein Zug für Ascot: | Auf geht's: | Wie immer: | Nichts Besonderes heute: | Bevor ich es vergesse: | Jetzt oder nie: | Volles Risiko:
    Besser spät als nie: | Keine Überraschungen: | Voilà: | Mit zitternden Händen: | Nun denn, Freunde: | Auf die Plätze, fertig, los: | Aus dem Urlaub in Italien:
"""
BESIDE = """
    just testing | This is only a test. | (just a test) | Not an order! | This is not an order yet. | Please don't file this yet. | Do not count it, please.
    Just kidding! | only an example | Ignore this. | This should not be filed. | red 7 (only a test) | red 7 - just testing
    nur ein Test | Das ist nur ein Test. | (nur zum Prüfen) | Kein Befehl! | Das ist noch kein Zug. | Bitte noch nicht werten. | Das gilt noch nicht.
    Nicht eintragen! | Nur Spaß! | nur zur Probe | Bitte ignorieren. | rot 7 (nur ein Test) | Das soll nicht zählen
"""
NOTHING_SAID = """
    I was only testing you all, ha ha! | This is not the weather for horses. | Please ignore my last mail | Don't count your chickens | That is my plan
    I ride for fun | Not a nice turn! | No orders from Bernd yet? | What a joke of a race! | Nothing else today | Nur Mut! | Nicht schlecht, Bernd!
    Das war kein schöner Zug von dir. | Prüfungen sind vorbei | Nur zum Spaß spiele ich nicht | Das ist nicht mein Tag | Kein Wunder | Bitte nicht böse sein
    Just for fun | It does not matter | Das zählt für mich nicht mehr so viel wie früher
"""


def listed(text: str) -> list[str]:
    """The lines of such a table."""
    return [said.strip() for line in text.strip().splitlines() for said in line.split(" | ")]


def stands(line: str) -> str:
    """How an order below that line stands, for Anna in Jockey."""
    if turn_said(line) or trial_said(line):
        return "elsewhere"
    head = head_of(line)
    words = words_of(head, 1, ENGINES["jockey"].words, names_of(("Anna", "Bernd", "Carla")))
    return standing(head, words, frozenset(["anna", "ascot"]), 1) if head else "no heading"


def test_headings_that_say_it_is_not_for_now() -> None:
    """A trial, a condition, another time, somebody else, the past, an example, a plan."""
    assert [line for line in listed(NOT_NOW) if stands(line) in ("now", "firm", "no heading")] == []


def test_headings_that_say_nothing_against_it() -> None:
    """What an order is called, whose it is, a greeting, an excuse, a decision, and any talk: who plays as usual is not asked."""
    assert {line: stands(line) for line in listed(NOW) if stands(line) not in ("now", "firm")} == {}


def test_sentences_beside_an_order() -> None:
    """Those that say that it is none, and others that only sound so."""
    order = frozenset(["red", "rot", "7"])
    assert [line for line in listed(BESIDE) if not said_in(line, Around(order, order))] == []
    assert [line for line in listed(NOTHING_SAID) if said_in(line, Around(order, order))] == []


@pytest.mark.parametrize(
    "line", ["If nobody minds:", "Practice:", "For the next race:", "Just kidding:", "Bernd wrote:"]
)
def test_nothing_is_filed_below_such_a_heading(post: Correspondence, anna: Person, line: str) -> None:
    """Behind it or below it, with empty lines between and talk around it."""
    for letter in ([line, "red 7"], ["Hello!", "", line, "", "red 7", "", "Anna"], [f"{line} play red 7"]):
        anna.writes(*letter)
        assert post.on_file(0) == ""


def test_an_ok_makes_it_count(post: Correspondence, bernd: Person) -> None:
    """The answer repeats the heading and asks."""
    (asked,) = bernd.writes("Wenn niemand was dagegen hat:", "rot 9")
    assert (
        "Gilt dein Zug für Ascot, Zug 1, schon? Du schreibst dazu „Wenn niemand was dagegen hat:“"
        in asked.flat
    )
    assert asked.subject == "Re: Ascot, Zug 1: Bitte bestätige deinen Zug" or "bestätige" in asked.subject
    bernd.writes("OK", to=asked)
    assert post.on_file(1) == "PLAY red +9"


def test_the_real_order_below_a_trial_counts(post: Correspondence, anna: Person) -> None:
    """And one above a trial, too."""
    anna.writes("Dry run:", "blue 6", "", "My order:", "red 7")
    assert post.on_file(0) == "PLAY red +7"
    anna.writes("red 8", "", "Only an idea:", "blue 6")
    assert post.on_file(0) == "PLAY red +8"


def test_the_parts_of_an_order_below_a_trial_are_no_order(post: Correspondence, anna: Person) -> None:
    """Though each has a heading of its own."""
    anna.writes("Testing:", "My card: red 7", "My bet: win red 200")
    assert post.on_file(0) == ""
    anna.writes("My card:", "red 7", "Please do not count this yet.")
    assert post.on_file(0) == ""
