"""Orders that are only to be tried, in the words of people: they are answered, and nothing is filed."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

CHECKS = """
    check: the red 7 | Please check: the red 7 | Could you check this for me:~the red 7 | check this please:~the red 7
    Dry run:~the red 7 | Would it be legal to play the red 7? | Not an order, just a check: the red 7
    Just checking: the red 7 | is the red 7 allowed? | Would the red 7 be legal? | May I play the red 7?
    Thanks a lot. Is the red 7 allowed? | Hi! Would the red 7 be legal? | Please check whether the red 7 is legal | Only a check, do not file:~the red 7 | Hi,~Can you check this?~the red 7
"""
PRÜFEN = """
    prüfe: die rote 9 | Bitte prüfen: die rote 9 | Kannst du das mal prüfen:~die rote 9 | Nur zur Probe: die rote 9
    Ist die rote 9 erlaubt? | Darf ich die rote 9 spielen? | bitte prüfe, ob die rote 9 geht
    Nur prüfen, nicht speichern:~die rote 9 | Geht die rote 9? | Ist es erlaubt, die rote 9 zu spielen?
    Testweise: die rote 9 | Kein Zug, nur eine Prüfung: die rote 9 | Schau mal, ob die rote 9 geht
"""
FORECASTS = """
    forecast: the red 7 | What would happen with the red 7? | What if I played the red 7? | Please forecast:~the red 7
    What would the red 7 do? | Show me what happens if I play the red 7 | Forecast the red 7 please
"""
PROGNOSEN = """
    Bitte eine Prognose für: rot 9 | Was passiert bei rot 9? | Was wäre, wenn ich rot 9 spiele? | Vorhersage bitte:~rot 9
    Was bringt rot 9? | Wie ginge es mit rot 9 aus? | Prognose für rot 9 bitte
"""
TALK = """
    Check this out! | I will check my mail tomorrow: promise | Can I come to your party? | Was passiert hier?
    What if I lose? | Kann ich mitspielen? | The forecast says: rain
    Geht es dir gut? | Wie geht es mit dem Garten? | What would you do? | Was bringt das Wetter? | The test run of my car: great
"""
DOUBTS = """
    Is that allowed? | Das muss ich erst prüfen | Would that be possible?
"""


def listed(text: str) -> list[str]:
    """The letters of such a table."""
    return [said.strip() for line in text.strip().splitlines() for said in line.split(" | ")]


@pytest.mark.parametrize("letter", listed(CHECKS))
def test_a_check_in_english(post: Correspondence, anna: Person, letter: str) -> None:
    """One section says what would come of it."""
    (answer,) = anna.writes(*letter.split("~"))
    assert "CHECKED ONLY" in answer.text
    assert "no order in your letter" not in answer.flat
    assert post.on_file(0) == ""


@pytest.mark.parametrize("letter", listed(PRÜFEN))
def test_a_check_in_german(post: Correspondence, bernd: Person, letter: str) -> None:
    """Likewise."""
    (answer,) = bernd.writes(*letter.split("~"))
    assert "Nur geprüft" in answer.text
    assert post.on_file(1) == ""


@pytest.mark.parametrize("letter", listed(FORECASTS))
def test_a_forecast_in_english(post: Correspondence, anna: Person, letter: str) -> None:
    """What would come of the card."""
    (answer,) = anna.writes(*letter.split("~"))
    assert "FORECAST FOR ASCOT" in answer.text
    assert post.on_file(0) == ""


@pytest.mark.parametrize("letter", listed(PROGNOSEN))
def test_a_forecast_in_german(post: Correspondence, bernd: Person, letter: str) -> None:
    """Likewise."""
    (answer,) = bernd.writes(*letter.split("~"))
    assert "PROGNOSE FÜR ASCOT" in answer.text
    assert post.on_file(1) == ""


@pytest.mark.parametrize("line", listed(TALK))
def test_talk_tries_nothing(post: Correspondence, anna: Person, line: str) -> None:
    """The order beside it is filed."""
    anna.writes(line, "the red 7", line)
    assert post.on_file(0) == "PLAY red +7"


@pytest.mark.parametrize("line", listed(DOUBTS))
def test_doubt_tries_nothing_and_asks(post: Correspondence, anna: Person, line: str) -> None:
    """The order beside it is neither filed nor tried: whoever wrote it says whether it counts."""
    (answer,) = anna.writes(line, "the red 7", line)
    assert post.on_file(0) == ""
    assert "CHECKED ONLY" not in answer.text
    anna.writes("OK")
    assert post.on_file(0) == "PLAY red +7"


def test_what_was_said_above_is_filed(post: Correspondence, anna: Person) -> None:
    """However the order is worded, a question below it makes it no trial."""
    anna.writes("the red 7, please", "Could you check it?")
    assert post.on_file(0) == "PLAY red +7"


def test_an_order_before_the_question_is_filed(post: Correspondence, anna: Person) -> None:
    """In the same line, and the question is answered besides."""
    (answer,) = anna.writes("The red 7, please. Is blue 6 allowed?")
    assert post.on_file(0) == "PLAY red +7"
    assert "CHECKED ONLY" in answer.text
