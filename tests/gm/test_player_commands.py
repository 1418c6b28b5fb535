"""What players can ask for by mail, in both languages."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.commands.of_players import PLAYERS
from gm.store.tables import Player
from gm.words.macros import phrase


@pytest.mark.parametrize("word", ["HELP", "Hilfe", "help!"])
def test_help_lists_what_can_be_asked(anna: Person, bernd: Person, word: str) -> None:
    """In the player's language, whatever the word's."""
    (answer,) = anna.writes(word)
    assert "* CANCEL: withdraw what is on file" in answer.text
    (answer,) = bernd.writes(word)
    assert "* STORNO: zieht zurück, was vorliegt" in answer.text


@pytest.mark.parametrize(
    ("line", "title"), [("HELP PRESS", "PRESS AND LETTERS"), ("help away", "TIME AND ABSENCE")]
)
def test_help_explains_the_heading_of_a_word(anna: Person, line: str, title: str) -> None:
    """In full, and no other heading."""
    told = anna.writes(line)[0].text
    assert title in told
    assert "HOW I WRITE TO YOU" not in told
    assert max(map(len, told.splitlines())) > 60


def test_help_explains_the_heading_of_a_word_in_german(bernd: Person) -> None:
    """Likewise."""
    assert "PRESSE UND BRIEFE\n\n* PRESSE: was darunter steht" in bernd.writes("HILFE PRESSE")[0].text


@pytest.mark.parametrize(("person", "line"), [("anna", "HELP"), ("bernd", "HILFE")])
def test_help_has_six_headings_and_fits_a_phone(post: Correspondence, person: str, line: str) -> None:
    """No line that explains a command is wrapped, and the ten commonest are named first."""
    told = post.people[f"{person}@players.test"].writes(line)[0].text
    headings = [line for line in told.splitlines() if line.isupper() and not line.startswith("*")]
    assert len(headings) == 6
    bullets = [line for line in told.splitlines() if line.startswith("* ")]
    assert max(map(len, bullets)) <= 56
    assert told.index("STATUS") < told.index(headings[0])


@pytest.mark.parametrize("line", ["Help Anna!", "HELP ME", "Hilfe naht"])
def test_a_cry_for_help_is_talk(anna: Person, line: str) -> None:
    """Only a word of a command stands behind it."""
    (receipt,) = anna.writes("PLAY red +7", line)
    assert "STATUS" not in receipt.text


@pytest.mark.parametrize(
    "command", ["HELP", "STATUS", "HAND", "ORDERS", "CANCEL", "RULES", "REPORT", "LANGUAGE", "END"]
)
def test_help_names_every_command(anna: Person, command: str) -> None:
    """Nothing has to be guessed."""
    assert f"* {command}" in anna.writes("HELP")[0].text


@pytest.mark.parametrize(
    "command", ["HILFE", "STATUS", "BLATT", "ZÜGE", "STORNO", "REGELN", "BERICHT", "SPRACHE", "ENDE"]
)
def test_help_names_every_command_in_german(bernd: Person, command: str) -> None:
    """Likewise."""
    assert f"* {command}" in bernd.writes("HILFE")[0].text


def test_status_lists_the_games(anna: Person, bernd: Person) -> None:
    """Turn, deadline in both zones, and whether an order is on file, but not which."""
    (answer,) = anna.writes("STATUS")
    told = "* Ascot (Jockey): turn 1, due Monday 12 May 2031, 20:00 (Europe/Berlin; 19:00 in Europe/London)."
    assert f"{told} I have no order from you yet." in answer.flat
    bernd.writes("rot +9")
    (answer,) = bernd.writes("STATUS")
    assert "Dein Zug liegt vor." in answer.flat


def test_hand_shows_the_own_hand_and_the_position(anna: Person, bernd: Person) -> None:
    """HAND and BLATT."""
    (answer,) = anna.writes("HAND")
    assert "No. 2 +13 (twice)" in answer.text
    assert "The course has 80 spaces" in answer.text
    (answer,) = bernd.writes("Blatt")
    assert "Nr. 3 +18 max" in answer.text


@pytest.mark.parametrize("word", ["ORDERS", "Züge", "ZUEGE", "zuge"])
def test_orders_shows_what_is_on_file(anna: Person, word: str) -> None:
    """For the open turn and ahead."""
    assert "(nothing)" in anna.writes(word)[0].text
    anna.writes("PLAY red +7", "TURN 2:", "PLAY red +8")
    (answer,) = anna.writes(word)
    assert "ON FILE FOR ASCOT, TURN 1\n\n  PLAY red +7\n" in answer.text
    assert "Advance order for turn 2:\n  PLAY red +8\n" in answer.text


@pytest.mark.parametrize("line", ["RULES", "RULES jockey", "Regeln Jockey"])
def test_rules_of_the_own_game(anna: Person, line: str) -> None:
    """With or without its name."""
    assert "THE RULES OF JOCKEY\n\nFour horses" in anna.writes(line)[0].text


@pytest.mark.parametrize("line", ["RULES boat race", "rules boat_race", "REGELN Boat-Race"])
def test_rules_of_another_game(anna: Person, bernd: Person, line: str) -> None:
    """A name of two words too, in the player's language."""
    assert "THE RULES OF BOAT RACE" in anna.writes(line)[0].text
    assert "DIE REGELN VON BOAT RACE" in bernd.writes(line)[0].text


def test_rules_of_an_unknown_game(anna: Person, bernd: Person) -> None:
    """Says which ones are known."""
    assert 'There is no game "chess" here. The games are Jockey' in anna.writes("RULES chess")[0].flat
    assert "Ein Spiel „schach“ kenne ich nicht. Ich kenne Jockey" in bernd.writes("Regeln schach")[0].flat


def test_report_before_the_first_one(anna: Person, bernd: Person) -> None:
    """There is none, and no turn 0 is mentioned."""
    assert "There is no report on Ascot yet: turn 1 is still open." in anna.writes("REPORT")[0].flat
    assert "Zu Ascot gibt es noch keinen Bericht" in bernd.writes("BERICHT 3")[0].flat


def test_report_again(post: Correspondence, anna: Person, bernd: Person) -> None:
    """The last one or any, in the player's language; of turns to come there is none."""
    anna.writes("red +7")
    post.reaches_deadline()
    post.reaches_deadline()
    assert "ASCOT, TURN 2" in anna.writes("REPORT")[0].text
    assert "* Anna plays red +7" in anna.writes("report 1")[0].text
    assert "* Anna spielt rot +7" in bernd.writes("BERICHT 1")[0].text
    assert (
        "There is no report on turn 9 of Ascot. The latest is on turn 2." in anna.writes("REPORT 9")[0].flat
    )
    assert "ASCOT, TURN 2" in anna.writes("REPORT last")[0].text


@pytest.mark.parametrize("line", ["LANGUAGE de", "language German", "SPRACHE deutsch"])
def test_language_changes_what_comes_back(post: Correspondence, anna: Person, line: str) -> None:
    """From the answer itself on."""
    (answer,) = anna.writes(line)
    assert "Von jetzt an schreibe ich dir auf Deutsch." in answer.flat
    assert answer.text.splitlines()[1].startswith("#### Spielpost: hier beginnt")
    assert "Hallo Anna!" in answer.text
    post.reaches_deadline()
    assert "WAS GESCHAH" in anna.last.text


def test_language_changes_the_receipt_in_the_same_letter(anna: Person) -> None:
    """Wherever the order stands in it."""
    (receipt,) = anna.writes("PLAY red +7", "LANGUAGE de")
    assert receipt.subject.startswith("Ascot, Zug 1: eingegangen")
    assert "DEIN ZUG LAUTET JETZT\n\n  SPIELE rot +7\n" in receipt.text
    assert "YOUR ORDER" not in receipt.text


@pytest.mark.parametrize("line", ["LANGUAGE", "LANGUAGE klingon"])
def test_an_unknown_language_changes_nothing(post: Correspondence, anna: Person, line: str) -> None:
    """The answer says which ones are known."""
    assert "I write German (de) and English (en)" in anna.writes(line)[0].flat
    with post.look() as session:
        player = session.get(Player, 1)
        assert player is not None
        assert player.language == "en"


def test_commands_and_an_order_in_one_letter(post: Correspondence, bernd: Person) -> None:
    """One answer for all; the subject is the order's."""
    (answer,) = bernd.writes("Hallo!", "STATUS", "SPIELE rot +9", "HILFE", "Gruß", "Bernd")
    assert answer.subject.startswith("Ascot, Zug 1: eingegangen")
    for told in ("DEINE PARTIEN", "Das kannst du mir schreiben", "DEIN ZUG LAUTET JETZT"):
        assert told in answer.text
    assert post.on_file(1) == "PLAY red +9"


@pytest.mark.parametrize("word", ["ZÜGE", "BEFEHLE"])
def test_what_is_on_file_is_told_with_the_orders_of_the_same_letter(bernd: Person, word: str) -> None:
    """STATUS and ORDERS do not contradict the receipt below which they stand, wherever they were written."""
    (answer,) = bernd.writes("STATUS", word, "SPIELE rot +9")
    assert "Dein Zug liegt vor." in answer.text
    assert "noch nichts vor" not in answer.text
    assert "FÜR ASCOT, ZUG 1, LIEGT VOR\n\n  SPIELE rot +9" in answer.text


def test_commands_and_a_bad_order_in_one_letter(bernd: Person) -> None:
    """The refusal gives the answer its subject."""
    (answer,) = bernd.writes("STATUS", "SPIELE rot +7")
    assert answer.subject.startswith("Ascot, Zug 1: NICHT angenommen")
    assert "DEINE PARTIEN" in answer.text


def test_a_signature_below_commands_is_no_missing_order(anna: Person) -> None:
    """Nothing is said of it."""
    (answer,) = anna.writes("HAND", "Best wishes", "Anna")
    assert answer.subject.startswith("Ascot: your hand")
    assert "I found no order" not in answer.text
    assert "Best wishes\n    --" not in answer.text
    assert "What I read" not in answer.text


@pytest.mark.parametrize(
    "line", ["Helpful as ever", "The status is fine", "Hand on heart", "Report to me soon"]
)
def test_a_sentence_that_begins_like_a_command_is_none(anna: Person, line: str) -> None:
    """Only a line that is nothing else is one."""
    (answer,) = anna.writes(line)
    assert "no order found" in answer.subject


def test_commands_after_the_end_of_a_game(post: Correspondence, anna: Person) -> None:
    """All are answered."""
    for _ in range(40):
        post.reaches_deadline()
    (answer,) = anna.writes("STATUS", "HAND", "ORDERS", "REPORT", "RULES", "HELP")
    assert "* Ascot (Jockey): over." in answer.text
    (answer,) = anna.writes("CANCEL")
    assert "Ascot is over" in answer.flat


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_subject_of_an_answer_says_what_it_is_about(language: str) -> None:
    """Of every command, with the game and without one."""
    unnamed = phrase("subject_answer", language, {"game": ""})
    for each in PLAYERS.commands:
        subject = phrase("subject_answer", language, {"game": "", "about": each.name})
        assert subject != unnamed
        assert subject[0].isupper()
        named = phrase("subject_answer", language, {"game": "Ascot", "about": each.name})
        assert named.casefold() == f"ascot: {subject}".casefold()


@pytest.mark.parametrize(
    "line", ["HAND Epsom", "HAND for epsom", "ORDERS Epsom", "Blatt Epsom", "PROOF Epsom", "MISSING in Epsom"]
)
@pytest.mark.parametrize("to_that_game", [True, False])
def test_a_command_about_a_game_may_name_it(
    post: Correspondence, anna: Person, bernd: Person, line: str, to_that_game: bool
) -> None:
    """Whichever game the letter is about besides; and an order in the same letter stays where it belongs."""
    ascot = anna.last
    post.opens("Epsom", anna, bernd)
    answer, *more = anna.writes("Hi!", line, "PLAY red +7", "Anna", to=anna.last if to_that_game else ascot)
    assert not more
    assert "epsom" in answer.flat.casefold()
    assert (post.on_file(0) == "PLAY red +7") is not to_that_game
