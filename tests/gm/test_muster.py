"""The muster: a game whose players do not all answer in turn 1 waits until its seats are taken, and then begins."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from specimens import findings
from sqlmodel import select

from gm.games.verify.verdict import verify
from gm.people.players import reliability_of
from gm.store.tables import Departure, Player
from gm.turns.adjudicate import force


@pytest.fixture
def derby(quiet_post: Correspondence) -> Correspondence:
    """Derby, a game of Octrix with a muster: Mia has ordered, Noah and Lea (German) have not, and turn 1 was due."""
    people = [quiet_post.person("Mia"), quiet_post.person("Noah"), quiet_post.person("Lea", "de")]
    quiet_post.opens("Derby", *people, engine="octrix", muster=True)
    orders(people[0])
    quiet_post.reaches_deadline("Derby")
    return quiet_post


@pytest.fixture
def mia(derby: Correspondence) -> Person:
    """Who has ordered."""
    return derby.people["mia@players.test"]


@pytest.fixture
def noah(derby: Correspondence) -> Person:
    """Who has not."""
    return derby.people["noah@players.test"]


@pytest.fixture
def lea(derby: Correspondence) -> Person:
    """Nor has she; German."""
    return derby.people["lea@players.test"]


def orders(person: Person) -> str:
    """The player sends the example out of the last letter that asks for an order; the subject of the answer."""
    sign = "Beispiel:\n\n" if person.language == "de" else "example:\n\n"
    example = person.report.text.split(sign)[1].split("\n\n")[0]
    return person.writes(*example.splitlines())[0].subject


def stands_still(post: Correspondence) -> str:
    """Why Derby stands still; empty if it does not."""
    with post.look() as session:
        return post.game(session, "Derby").stopped


def test_the_game_waits(derby: Correspondence, mia: Person) -> None:
    """Turn 1 is not resolved, for whatever time; who has ordered is told why."""
    derby.passes(days=30)
    derby.ticks()
    assert (derby.turn("Derby"), stands_still(derby)) == (1, "muster")
    assert "in turn 1 no answer came from Noah and Lea, so I am looking for a replacement." in mia.last.flat


def test_those_who_did_not_answer_are_asked(derby: Correspondence, noah: Person, lea: Person) -> None:
    """In their language; until somebody has the seat, an order gets it back."""
    assert noah.last.subject.startswith("Derby: are you playing?")
    assert "just send your order, in reply to this letter" in noah.last.flat
    assert lea.last.subject.startswith("Derby: Spielst du mit?")
    assert "Dann gehört der Platz wieder dir." in lea.last.flat


def test_it_is_held_against_nobody(derby: Correspondence, noah: Person) -> None:
    """A game that has not begun cannot be left: nothing was owed, so STATUS has no figure, and games that want one take them."""
    assert "reliability" not in noah.writes("STATUS")[0].flat
    with derby.look() as session:
        player = session.exec(select(Player).where(Player.name == "Noah")).one()
        kept = reliability_of(session, player.id)
    assert (kept.departures, kept.percent, kept.reaches(100)) == (0, None, True)


def test_who_is_late_gets_the_seat_back(
    derby: Correspondence, mia: Person, noah: Person, lea: Person
) -> None:
    """With an order in reply to either letter; with the last of them the game begins, with a whole turn's time."""
    derby.passes(days=2)
    assert "order received" in orders(noah)
    assert "You may change it until the new deadline" in noah.last.flat
    assert "turn 1, on hold." in noah.writes("STATUS")[0].flat
    assert stands_still(derby) == "muster"
    example = lea.report.text.split("Beispiel:\n\n")[1].split("\n\n")[0]
    lea.writes(*example.splitlines(), to=lea.letter("Spielst du mit?"))
    assert stands_still(derby) == ""
    assert "All seats of Derby are taken again, and the game begins." in mia.last.flat
    assert "In Derby sind wieder alle Plätze besetzt, und es geht los." in lea.last.flat
    assert derby.deadline("Derby") == derby.now.replace(hour=18, minute=0) + timedelta(days=7)
    derby.reaches_deadline("Derby")
    assert derby.turn("Derby") == 2
    assert "No orders received" not in mia.last.flat
    with derby.look() as session:
        assert session.exec(select(Departure)).all() == []


def test_standbys_take_the_seats(derby: Correspondence, mia: Person, noah: Person, lea: Person) -> None:
    """Then those who sat there are late for good; what others have ordered stays on file."""
    derby.opens("Ascot", dora := derby.person("Dora"), emil := derby.person("Emil", "de"))
    before = derby.on_file(0, name="Derby")
    dora.writes("STANDBY")
    assert dora.last.subject.startswith("Derby, turn 1: you take over")
    assert "The game is on hold. You will get a new deadline" in dora.last.flat
    assert stands_still(derby) == "muster"
    emil.writes("ERSATZ")
    assert emil.letter("übernimmst").flat
    assert stands_still(derby) == ""
    assert "All seats of Derby are taken again" in mia.last.flat
    assert before
    assert derby.on_file(0, name="Derby") == before
    assert "order received" not in orders(noah)
    assert "order received" in orders_in(dora, "Derby")
    orders_in(emil, "Derby")
    derby.reaches_deadline("Derby")
    assert (derby.turn("Derby"), findings(verify(derby.archive / "derby"))) == (2, [])


def orders_in(person: Person, game: str) -> str:
    """The example in the dossier for that game is sent; the subject of the answer."""
    dossier = person.letter(f"{game}, ")
    sign = "Beispiel:\n\n" if person.language == "de" else "example:\n\n"
    example = dossier.text.split(sign)[1].split("\n\n")[0]
    return person.writes(*example.splitlines(), to=dossier)[0].subject


def test_with_all_orders_there_is_nothing_to_wait_for(quiet_post: Correspondence) -> None:
    """The turn is resolved at its deadline."""
    people = [quiet_post.person("Mia"), quiet_post.person("Noah")]
    quiet_post.opens("Derby", *people, engine="octrix", muster=True)
    for person in people:
        orders(person)
    quiet_post.reaches_deadline("Derby")
    assert quiet_post.turn("Derby") == 2


def test_only_turn_1_is_a_muster(quiet_post: Correspondence) -> None:
    """In later turns the lot plays."""
    people = [quiet_post.person("Mia"), quiet_post.person("Noah")]
    quiet_post.opens("Derby", *people, engine="octrix", muster=True)
    for person in people:
        orders(person)
    quiet_post.reaches_deadline("Derby")
    quiet_post.reaches_deadline("Derby")
    assert quiet_post.turn("Derby") == 3


def test_who_is_away_has_answered(quiet_post: Correspondence) -> None:
    """It was said before; the lot plays, as in any turn."""
    mia, noah = quiet_post.person("Mia"), quiet_post.person("Noah")
    quiet_post.opens("Derby", mia, noah, engine="octrix", muster=True, away="lot")
    orders(mia)
    noah.writes("AWAY 2031-05-10 2031-05-20")
    quiet_post.reaches_deadline("Derby")
    assert quiet_post.turn("Derby") == 2


def test_the_gm_may_let_it_begin_all_the_same(derby: Correspondence, mia: Person) -> None:
    """With stand-ins at the seats that are free."""
    with derby.look() as session:
        force(session, derby.config.gm, derby.game(session, "Derby"), derby.now)
    derby.ticks()
    assert (derby.turn("Derby"), stands_still(derby)) == (2, "")
    assert "stand-in" in mia.last.flat


def test_the_invitation_says_so(derby: Correspondence, mia: Person, lea: Person) -> None:
    """Where there is a muster, and only there."""
    assert (
        "Turn 1 is different: anyone who does not answer is replaced before the game begins."
        in mia.mailbox[0].flat
    )
    assert "Anders in Zug 1: Wer da am Zug ist und sich nicht meldet" in lea.mailbox[0].flat
    derby.opens("Ascot", mia, lea)
    assert "is replaced before the game begins" not in mia.letter("Ascot: a game of").flat


@pytest.mark.parametrize("standing_by", [1, 2])
def test_whoever_stands_by_has_the_seat_before_anything_is_said(
    quiet_post: Correspondence, standing_by: int
) -> None:
    """With somebody for each seat the others read of one new deadline and no halt; with too few the game is on hold."""
    quiet_post.opens("Ascot", *(line := [quiet_post.person("Dora"), quiet_post.person("Emil")]))
    for person in line[:standing_by]:
        person.writes("STANDBY octrix")
    mia, noah, lea = (quiet_post.person(name) for name in ("Mia", "Noah", "Lea"))
    quiet_post.opens("Derby", mia, noah, lea, engine="octrix", muster=True)
    orders(mia)
    before = len(mia.mailbox)
    quiet_post.reaches_deadline("Derby")
    told = " / ".join(letter.subject.partition(" [")[0] for letter in mia.mailbox[before:])
    if standing_by == 1:
        assert told == "Derby: the game is on hold / Derby: Dora takes over Noah's seat"
        assert stands_still(quiet_post) == "muster"
        return
    assert told == (
        "Derby: turn 1 is now due Monday 19 May 2031, 20:00 / Derby: Dora takes over Noah's seat"
        " / Derby: Emil takes over Lea's seat"
    )
    assert (
        "No answer came from Noah and Lea in turn 1 of Derby. Others take the seats" in mia.letter("due").flat
    )
    assert "on hold" not in line[0].last.flat + line[1].last.flat
    assert stands_still(quiet_post) == ""
    assert quiet_post.on_file(0, name="Derby")
    assert ["has taken over your seat" in each.last.subject for each in (noah, lea)] == [True, True]
