"""Seats that are lent to another player for a while."""

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person


@pytest.fixture
def dora(post: Correspondence) -> Person:
    """Somebody who plays elsewhere, and reads English."""
    dora = post.person("Dora")
    post.opens("Derby", dora, post.person("Emil", "de"), engine="octrix")
    return dora


@pytest.mark.parametrize("line", ["LEND Ascot TO Dora", "LEND my seat to dora", "lend to DORA@players.test"])
def test_the_seat_goes_to_the_other_player(
    post: Correspondence, anna: Person, carla: Person, dora: Person, line: str
) -> None:
    """By name or address; the sitter gets all that is needed, and the reports still name the owner."""
    (answer,) = carla.writes(line)
    assert "Your seat in Ascot is lent to Dora" in answer.flat
    dossier = dora.last
    assert dossier.subject.startswith("Ascot, turn 1: you play for Carla for now")
    assert "Carla has lent you a seat in Ascot" in dossier.flat
    assert "* Anna\n* Bernd\n* Carla (you)" in dossier.text
    assert "No. 3 +18 max" in dossier.text
    assert "order received" in dora.writes("PLAY red +8", to=dossier)[0].subject
    before = len(carla.mailbox)
    post.reaches_deadline()
    assert "* Carla plays red +8" in anna.last.text
    assert "* Carla plays red +8" in dora.letter("Ascot, turn 1: ").text
    assert len(carla.mailbox) == before


def test_in_german(post: Correspondence, bernd: Person, dora: Person) -> None:
    """LEIHE and ZURÜCK."""
    emil = post.people["emil@players.test"]
    assert "Dein Platz in Ascot ist an Emil verliehen" in bernd.writes("LEIHE Ascot AN Emil")[0].flat
    assert "Bernd hat dir einen Platz in Ascot geliehen" in emil.last.flat
    answer, notice = sorted(
        bernd.writes("ZURÜCK Ascot", to=bernd.last), key=lambda mail: "Blatt" in mail.subject
    )
    assert "Dein Platz in Ascot gehört wieder dir." in answer.flat
    assert "Nr. 3 +18 max" in notice.text
    assert emil.last.subject == "Ascot: Bernd spielt wieder selbst"


def test_while_it_is_lent_the_owner_does_not_speak_for_it(
    post: Correspondence, carla: Person, dora: Person
) -> None:
    """Neither by the old token nor by replies to old letters, the answer to LEND included; nor as the sitter."""
    carla.writes("LEND Ascot TO Dora")
    assert dora.last.token not in [letter.token for letter in carla.mailbox]
    for letter in list(carla.mailbox):
        for answer in carla.writes("STATUS", "PLAY red +8", to=letter):
            assert "order received" not in answer.subject
            assert "Derby" not in answer.text
    assert post.on_file(2) == ""


def test_back_gives_the_seat_back(post: Correspondence, carla: Person, dora: Person) -> None:
    """With the hand in a letter of its own; then the sitter's letters speak for it no more."""
    carla.writes("LEND Ascot TO Dora")
    dossier = dora.last
    answer, notice = sorted(carla.writes("BACK", to=carla.last), key=lambda letter: "hand" in letter.subject)
    assert "Your seat in Ascot is yours again." in answer.flat
    assert "order received" in carla.writes("PLAY red +8", to=notice)[0].subject
    assert dora.last.subject == "Ascot: Carla plays again"
    for answer in dora.writes("PLAY red +10", to=dossier):
        assert "order received" not in answer.subject
    assert post.on_file(2) == "PLAY red +8"
    assert "You have not lent or borrowed a seat." in carla.writes("BACK")[0].flat


def test_the_owner_learns_what_the_sitter_has_ordered(
    post: Correspondence, carla: Person, dora: Person
) -> None:
    """And has the deadline in the calendar, which may have moved meanwhile."""
    carla.writes("LEND Ascot TO Dora")
    dora.writes("PLAY red +8", to=dora.last)
    carla.writes("BACK", to=carla.last)
    notice = carla.letter("your hand")
    assert "Already on file for this turn; it counts unless you send another:\n\n  PLAY red +8" in notice.text
    assert "application/ics" in [part.get_content_type() for part in notice.message.walk()]


def test_the_sitter_may_give_it_back_too(post: Correspondence, carla: Person, dora: Person) -> None:
    """The owner gets the hand; the sitter can neither lend the seat on nor resign it."""
    carla.writes("LEND Ascot TO Dora")
    dossier = dora.last
    assert "Carla has lent it to you" in dora.writes("LEND Ascot TO Emil", to=dossier)[0].flat
    assert "on loan to you" in dora.writes("RESIGN", to=dossier)[0].flat
    assert "You have returned the seat in Ascot to Carla." in dora.writes("BACK Ascot", to=dossier)[0].flat
    assert carla.last.subject.startswith("Ascot, turn 1: your hand")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("LEND", "write for example LEND Ascot TO Ben"),
        ("LEND Ascot", "write for example LEND Ascot TO Ben"),
        ("LEND Ascot TO Zoe", 'I know no player "Zoe", so your seat in Ascot is NOT lent.'),
        ("LEND Ascot TO zoe@players.test", 'I know no player "zoe@players.test"'),
        ("LEND Ascot TO Anna", "Anna already has a seat in Ascot, so you cannot lend yours there."),
        ("LEND Ascot TO Carla", "That is you: the seat in Ascot stays with you."),
        ("BACK", "You have not lent or borrowed a seat."),
    ],
)
def test_what_cannot_be_lent_is_told(carla: Person, line: str, told: str) -> None:
    """With what was read and what would be right; the seat stays."""
    assert told in carla.writes(line)[0].flat
    assert "order received" in carla.writes("PLAY red +8")[0].subject


def test_of_two_players_of_a_name_the_address_says_which(post: Correspondence, carla: Person) -> None:
    """No address is given away."""
    post.opens("Derby", post.person("Zoe"), post.person("Emil"), engine="octrix")
    other = post.person("Zoe", address="zoe@elsewhere.test")
    post.opens("Epsom", other, post.people["emil@players.test"])
    (answer,) = carla.writes("LEND Ascot TO Zoe")
    assert "I know several players called Zoe." in answer.flat
    assert "zoe@" not in answer.text
    carla.writes("LEND Ascot TO zoe@elsewhere.test")
    assert "Carla has lent you a seat" in other.last.flat


def test_to_oneself_one_does_not_lend(bernd: Person) -> None:
    """The answer speaks to the player."""
    assert (
        "Das bist du selbst: Den Platz in Ascot behältst du." in bernd.writes("LEIHE Ascot AN Bernd")[0].flat
    )


def test_nobody_else_can_lend_a_seat(post: Correspondence, carla: Person, dora: Person) -> None:
    """Neither by address alone, nor from a foreign address with the token."""
    (asked,) = carla.writes("LEND Ascot TO Dora", fresh=True)
    assert "please confirm that you sent this letter" in asked.subject
    thief = post.person("Thief")
    assert not thief.writes("LEND Ascot TO Dora", fresh=True, subject=carla.last.subject)
    assert "I have NOT done this" in carla.last.flat
    assert all("lent you" not in letter.text for letter in dora.mailbox)


def test_the_help_names_the_commands(anna: Person, bernd: Person) -> None:
    """In each language."""
    assert "* LEND Ascot TO Ben" in anna.writes("HELP")[0].text
    assert "* LEIHE Ascot AN Ben" in bernd.writes("HILFE")[0].text


def test_who_has_lent_the_only_seat_is_told_so(bernd: Person, dora: Person) -> None:
    """By STATUS, and in answer to an order, which goes nowhere."""
    (lent,) = bernd.writes("LEIHE Ascot AN Dora")
    status = bernd.writes("STATUS", to=lent)[0]
    assert "* Ascot: an Dora verliehen. Mit ZURÜCK Ascot bekommst du den Platz wieder." in status.flat
    assert "Zurzeit keine" not in status.text
    answer = bernd.writes("SPIELE rot +9", to=lent)[0]
    assert "Verliehen: Ascot an Dora. Mit ZURÜCK Ascot" in answer.flat


def test_an_order_in_the_letter_that_lends_the_seat_is_in_the_dossier(bernd: Person, dora: Person) -> None:
    """The sitter learns what is on file, and both letters say the same."""
    (answer,) = bernd.writes("LEIHE Ascot AN Dora", "SPIELE rot +9")
    assert "Dein Zug für Ascot, Zug 1, ist da." in answer.flat
    assert "already on file for this turn" in dora.last.text
    assert "PLAY red +9" in dora.last.text


def test_a_reply_to_an_old_letter_about_a_lent_seat_is_not_said_to_be_none(
    bernd: Person, dora: Person
) -> None:
    """Its token is no longer valid, and that is why the writer is asked."""
    bernd.writes("LEIHE Ascot AN Dora")
    (question,) = bernd.writes("STATUS")
    assert "Er war keine Antwort auf einen meiner letzten Briefe" in question.flat


@pytest.mark.parametrize("lines", [("TO Carla: shall we?",), ("PRESS Carla", "shall we?", "END")])
def test_who_writes_to_the_owner_reaches_the_sitter(
    anna: Person, carla: Person, dora: Person, lines: tuple[str, ...]
) -> None:
    """Reports name the owner, so that nobody need know who plays for her."""
    carla.writes("LEND Ascot TO Dora")
    (answer,) = anna.writes(*lines)
    assert "I have sent this on to Dora (Ascot)" in answer.flat
    assert "shall we?" in dora.last.text


def test_a_gm_orders_for_a_lent_seat_by_the_name_of_its_owner(
    post: Correspondence, carla: Person, dora: Person
) -> None:
    """Which is the one that the GM sees."""
    carla.writes("LEND Ascot TO Dora")
    done(post, "order", game="Ascot", seat="Carla", lines="PLAY red +8")
    assert post.on_file(2) == "PLAY red +8"
