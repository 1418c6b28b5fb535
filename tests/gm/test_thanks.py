"""Thanks for a receipt need no answer, and thanks with a change in them do."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received

ASKED = "Shall I withdraw your order?"


def receipt_of(person: Person, *lines: str) -> Received:
    """What came back for an order."""
    (receipt,) = person.writes(*lines)
    return receipt


@pytest.mark.parametrize(
    "words",
    [
        ["Thanks, good game!"],
        ["Thanks for the quick turn!", "", "Carla"],
        ["Great, thanks, see you next turn"],
        ["Many thanks, what a race, enjoying the game."],
        ["Thanks, got it."],
        ["OK"],
        ["ok, thanks", "Carla"],
        ["👍"],
        ["Danke, schönes Spiel!"],
        ["Danke, Zug ist notiert."],
        ["Vielen Dank und bis zur nächsten Partie!"],
        ["Alles klar, danke!"],
    ],
)
def test_thanks_are_answered_by_nobody(post: Correspondence, carla: Person, words: list[str]) -> None:
    """Also those that speak of game, turn and order, and a yes where nothing is asked."""
    receipt = receipt_of(carla, "play red 8", "bet win blue 200")
    assert carla.writes(*words, to=receipt) == []
    assert post.on_file(2) == "PLAY red +8; BET win blue 200"


@pytest.mark.parametrize(
    "words",
    [
        "Thanks, cancel.",
        "Thanks, cancel please",
        "Thanks, scrap that.",
        "Thank you. Please withdraw it.",
        "Thanks! On second thoughts, drop it.",
        "Thanks, but I've changed my mind.",
        "Cheers, please don't file it yet.",
        "Danke, storno",
        "Danke, streich das.",
        "Danke, bitte zurücknehmen.",
        "Super, danke! Aber doch nicht.",
    ],
)
def test_thanks_that_take_the_order_back_are_asked_about(
    post: Correspondence, carla: Person, words: str
) -> None:
    """Nothing is withdrawn before the yes, and the question says what counts without one."""
    receipt = receipt_of(carla, "play red 8", "bet win blue 200")
    (answer,) = carla.writes(words, to=receipt)
    assert ASKED in answer.flat
    assert "Without an answer, this counts: PLAY red +8; BET win blue 200." in answer.flat
    assert post.on_file(2) == "PLAY red +8; BET win blue 200"
    carla.writes("OK", to=answer)
    assert post.on_file(2) == ""


@pytest.mark.parametrize(
    "words",
    [
        "Thanks! Then rather blue.",
        "Thanks, something else instead.",
        "Thanks, blue instead of red.",
        "Danke! Dann doch blau.",
        "Danke, lieber was anderes.",
        "Danke! Sieg gelb statt blau.",
        "Thanks, that was wrong.",
    ],
)
def test_thanks_that_want_something_else_are_answered(
    post: Correspondence, carla: Person, words: str
) -> None:
    """The answer repeats the words, and what is on file."""
    receipt = receipt_of(carla, "play red 8", "bet win blue 200")
    (answer,) = carla.writes(words, to=receipt)
    assert words.split("! ")[-1].split(", ")[-1] in answer.flat
    assert "PLAY red +8" in answer.flat
    assert "BET win blue 200" in answer.flat
    assert post.on_file(2) == "PLAY red +8; BET win blue 200"


@pytest.mark.parametrize(
    ("words", "line", "told"),
    [
        ("Thanks, status", "STATUS", "YOUR GAMES"),
        ("Danke und Blatt", "BLATT", "ASCOT, TURN 1"),
        ("Thank you! Report please.", "REPORT", "Ascot"),
        ("Cheers, remind 12h", "REMIND 12H", "12 hours"),
        ("Hello Anna, games please?", "GAMES", "GAMES"),
    ],
)
def test_a_command_beside_thanks_is_offered(
    post: Correspondence, carla: Person, words: str, line: str, told: str
) -> None:
    """Talk is not obeyed: it is done once somebody says so."""
    receipt = receipt_of(carla, "play red 8")
    (asked,) = carla.writes(words, to=receipt)
    assert f"The line for it is {line}. Reply to this letter with OK" in asked.flat
    (answer,) = carla.writes("OK", to=asked)
    assert told in answer.flat
    assert post.on_file(2) == "PLAY red +8"


@pytest.mark.parametrize("words", ["Danke, Hand aufs Herz!", "Thanks, press on, all of you!"])
def test_talk_that_begins_like_a_command_is_thanks(post: Correspondence, carla: Person, words: str) -> None:
    """Nothing is offered for a word of it."""
    receipt = receipt_of(carla, "play red 8")
    assert all("The line for it" not in answer.flat for answer in carla.writes(words, to=receipt))


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("Thanks, but no bet.", "PLAY red +8; NO BET"),
        ("Danke, aber ohne Wette.", "PLAY red +8; NO BET"),
        ("Thanks! Blue 8 please.", "PLAY blue +8; BET win blue 200"),
    ],
)
def test_an_order_beside_thanks_is_filed(post: Correspondence, carla: Person, words: str, order: str) -> None:
    """As beside any other talk."""
    receipt = receipt_of(carla, "play red 8", "bet win blue 200")
    (answer,) = carla.writes(words, to=receipt)
    assert "order received" in answer.subject
    assert post.on_file(2) == order


def test_a_thing_of_another_game_is_one_as_well(post: Correspondence) -> None:
    """A boat that is to be called, of which the answer asks whether it is meant."""
    dora, emil, frida = (post.person(name, "de") for name in ("Dora", "Emil", "Frida"))
    post.opens("Henley", dora, emil, frida, engine="boat_race")
    receipt = receipt_of(frida, "RANG rot gelb grün", "ANSAGE Oxford")
    (answer,) = frida.writes("Danke! Dann doch Cambridge.", to=receipt)
    assert "MEINST DU RANG rot gelb grün ANSAGE Cambridge" in answer.flat
    assert "Antwortest du nicht, gilt: RANG rot gelb grün; ANSAGE Oxford." in answer.flat
    assert post.on_file(2, name="Henley") == "RANK red yellow green; CALL Oxford"


def test_a_yes_to_withdrawing_counts_in_its_turn_only(post: Correspondence, carla: Person) -> None:
    """In the next one it takes back nothing."""
    receipt = receipt_of(carla, "play red 8")
    (asked,) = carla.writes("Thanks, cancel.", to=receipt)
    post.reaches_deadline()
    carla.writes("play blue 8")
    carla.writes("OK", to=asked)
    assert post.on_file(2) == "PLAY blue +8"
