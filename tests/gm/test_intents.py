"""What people want who write no command, in both languages, and what is talk."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from everyday_wishes import WISHES
from hypothesis import given
from hypothesis import strategies as st
from more_wordings_of_intents import MORE, TOLD
from natural_votes import TALK, listed
from said_besides_wishes import SAID_BESIDES
from wishes_asked_alone import ASKED_ALONE
from wishes_in_many_words import IN_ENGLISH, IN_GERMAN, wishes
from wishes_of_everyday import ASKED
from wishes_of_ten_people import WISHES as OF_TEN
from wishes_of_two_writers import WISHES as OF_TWO
from wordings_of_intents import ENGLISH, GERMAN, wordings

from gm.turns.reading.days_meant import days_meant
from gm.turns.reading.intents import Around, intent_in, is_thanks

MONDAY = date(2031, 5, 5)
AROUND = Around(MONDAY, names=("Bernd", "Carla"), waiting=("Epsom",))

DAYS = """
    bin vom 10. bis 20. Mai weg = 05-10 05-20 | away until Dec 3rd = 05-05 12-03 | ab morgen zwei Wochen im Urlaub = 05-06 05-20
    10.-20.5. Urlaub = 05-10 05-20 | I'm away from May 10 to May 20 = 05-10 05-20 | away May 10 to 20 = 05-10 05-20
    I am travelling next week = 05-12 05-18 | am Wochenende bin ich weg = 05-10 05-11 | no internet for ten days = 05-05 05-14
    bin ab Montag für drei Tage weg = 05-12 05-14 | vom 28. Mai bis 3. Juni = 05-28 06-03 | bis Ende Mai = 05-05 05-31
    back on 20 May = 05-05 05-19 | bin erst am 20.5. wieder da = 05-05 05-19 | for the next 3 days = 05-05 05-07
    am 12. Mai bin ich nicht da = 05-12 05-12 | heute und morgen bin ich weg = 05-05 05-06 | von Freitag bis Sonntag = 05-09 05-11
    zwischen dem 10. und dem 20. Mai = 05-10 05-20 | from tomorrow until 12 May = 05-06 05-12 | seit 1. Mai bis 20. Mai = 05-01 05-20
    in August = 08-01 08-31 | a fortnight from Saturday = 05-10 05-24 | 12-18 May = 05-12 05-18
"""

HARMLESS = """
    Bruno ist im Urlaub | Anna steigt bestimmt bald aus | Ich war letzte Woche im Urlaub | Schönen Urlaub, Anna! | Viel Spaß im Urlaub!
    Wenn ich aufgebe, gewinnt Klaus | Gib auf, Bruno! | Soll ich aufgeben? | Ich gebe nicht auf | Ich steige nicht aus | Mein Pferd steigt aus
    Das Los war gegen mich | Ich hatte gestern Urlaub | Wie war dein Urlaub? | Watch out, Klaus | Help yourself | Bernd will aufgeben
    Carla is away until Friday | I will never give up | Don't give up, Carla | If I quit, who wins? | I was on holiday last week
    Enjoy your holiday! | The horse dropped out | Rot gibt auf | Blau ist weg | Alle Karten weg! | Das war das letzte Mal | What a race!
    So ein Mist, schon wieder nur eine Drei | Was für ein Rennen! | Bis bald | Auf geht's! | May the best horse win! | Cheers, J. | Play on!
    Das Spiel macht Spaß | Ich hoffe, Klaus hat keine Zeit mehr | Ich setze alles auf Rot | My cards are awful | Let the best win
    Schlimmer geht's nicht | Ich lache mich weg | I'm back in the lead | Ich bin wieder vorn | Zurück zu Rot also | Take your time
    Das erinnert mich an letztes Jahr | Reminds me of 1998 | Remind me never to bet on red again | Ein Tag wie jeder andere | Ein Brief von Bernd
    Lass dir Zeit | Time flies | Er hat sich zurückgezogen | Bernd took back his card | Lots of luck | I got away with it | Oxford is out of the race
"""


def kind_of(*lines: str) -> str | None:
    """What the lines want."""
    found = intent_in(lines, AROUND)
    return found.kind if found else None


@pytest.mark.parametrize(
    "table",
    [GERMAN, ENGLISH, MORE, WISHES, OF_TWO],
    ids=["German", "English", "both", "wishes", "two writers"],
)
def test_wordings(table: dict[str, str]) -> None:
    """Every wording of the tables means what it says there."""
    assert {said: kind_of(said) for said, kind in wordings(table) if kind_of(said) != kind} == {}


@pytest.mark.parametrize("table", [IN_GERMAN, IN_ENGLISH], ids=["German", "English"])
def test_wishes_in_many_words(table: str) -> None:
    """A letter in which nothing else was found is known by what it speaks of, and talk still is none."""
    found = {said: intent_in([said], AROUND) for said, _ in wishes(table)}
    told = {said: intent.kind if intent else "" for said, intent in found.items()}
    assert {said: told[said] for said, kind in wishes(table) if told[said] != kind} == {}


@pytest.mark.parametrize("table", [ASKED, ASKED_ALONE], ids=["everyday", "alone"])
def test_wishes_of_everyday(table: dict[str, str]) -> None:
    """A letter that says nothing else is offered what it asks for."""
    around = replace(AROUND, names=("Anna", "Bernd", "Carla"))
    found = {said: intent_in([said], around) for said, _ in wordings(table)}
    told = {said: intent.kind if intent else "" for said, intent in found.items()}
    assert {said: told[said] for said, kind in wordings(table) if told[said] != kind} == {}


AMONG_TEN = replace(AROUND, names=("Ben", "Carla", "Klaus"))


def test_wishes_of_ten_people() -> None:
    """A retired teacher and a student who writes as she speaks want the same things."""
    found = {said: intent_in([said], AMONG_TEN) for said, _ in wordings(OF_TEN)}
    told = {said: intent.kind if intent else "" for said, intent in found.items()}
    assert {said: told[said] for said, kind in wordings(OF_TEN) if told[said] != kind} == {}


def test_what_only_sounds_like_a_wish() -> None:
    """The words of the commands say nothing by themselves."""
    said = [each.strip() for line in SAID_BESIDES.strip().splitlines() for each in line.split(" | ")]
    found = {each: intent.kind for each in said if (intent := intent_in([each], AMONG_TEN))}
    assert found == {}


@pytest.mark.parametrize(
    "said",
    [
        "Dear GM, I think there is a mistake in the last report.",
        "An den SL: tolle Runde, aber der Zeitplan ist mir zu eng.",
    ],
)
def test_a_complaint_is_no_thanks(said: str) -> None:
    """Praise and a greeting do not make thanks of what wants an answer."""
    assert not is_thanks([said])


def test_days_in_talk() -> None:
    """Days are found as people write them, and counted from today."""
    for each in " | ".join(DAYS.strip().splitlines()).split(" | "):
        said, _, wanted = each.strip().partition(" = ")
        found = days_meant(said, MONDAY)
        assert found, said
        assert (said, f"{found.first:%m-%d} {found.last:%m-%d}") == (said, wanted)


def test_talk_is_no_intent() -> None:
    """Somebody else's holiday, a wish, a condition, the past and play are nobody's intent."""
    harmless = [
        said.strip()
        for line in f"{HARMLESS.strip()}\n{TOLD.strip()}".splitlines()
        for said in line.split(" | ")
    ]
    assert {said: kind_of(said) for said in harmless if kind_of(said)} == {}


@given(
    said=st.sampled_from([said for said, kind in wordings(GERMAN) + wordings(ENGLISH) if kind == "resign"]),
    before=st.sampled_from(["Wenn {}", "If {}", "„{}“, sagte Carla", "Gestern dachte ich: {}", "Falls {}, gewinnst du"]),
)  # fmt: skip
def test_what_is_only_thought_of_is_no_intent(said: str, before: str) -> None:
    """A condition, the past or somebody's words never give a seat up."""
    assert kind_of(before.format(said)) != "resign"


@given(
    said=st.sampled_from(wordings(GERMAN) + wordings(ENGLISH)),
    around=st.lists(
        st.sampled_from(["Bis bald", "Viel Glück allen!", "What a race!", "Hello GM,"]), max_size=3
    ),
)
def test_talk_around_changes_nothing(said: tuple[str, str], around: list[str]) -> None:
    """Greetings and small talk above and below leave an intent what it is."""
    assert kind_of(*around, "", said[0], "", *around) == said[1]


@pytest.mark.parametrize(
    "line", ["Danke!", "Thanks a lot, see you", "Vielen Dank, bis bald", "Great turn, thank you!"]
)
def test_thanks(line: str) -> None:
    """Thanks alone need no answer; with a question they do."""
    assert is_thanks([line])
    assert not is_thanks([line, "Wann ist der nächste Zug?"])


@pytest.mark.parametrize("line", listed(TALK))
def test_other_talk_changes_nothing(line: str) -> None:
    """Talk asks for nothing that would change anything."""
    assert kind_of(line) not in ("resign", "cancel", "away", "address", "unsubscribe")


@pytest.mark.parametrize(
    ("said", "slot"),
    [
        ("Please tell Bernd and Carla that I'm late", "Bernd, Carla"),
        ("Sag allen, dass ich komme", "all"),
        ("I don't speak German, English please", "en"),
        ("Bitte nicht mehr auf Englisch, lieber Deutsch", "de"),
        ("Ich hätte gern noch zwei Tage länger", "2d"),
        ("Please remind me 48 hours before", "48h"),
        ("No more reminders please", "off"),
        ("Bitte nur noch eine Mail am Tag", "digest"),
        ("I'd like to join Epsom", "Epsom"),
    ],
)
def test_what_the_command_needs(said: str, slot: str) -> None:
    """A name, a language, a length of time are read from the sentence that wishes."""
    found = intent_in([said], AROUND)
    assert found
    assert found.slot == slot
