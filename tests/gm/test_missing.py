"""Missed orders in a row open a seat, those of players who are away or unreachable do not."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.people.players import Reliability, reliability_of
from gm.store.tables import Address, Duty, Player
from gm.turns.adjudicate import force


@pytest.fixture
def epsom(quiet_post: Correspondence) -> Correspondence:
    """Mia, Noah (who reads German) and Lea in Epsom, a game in which two missed orders open a seat."""
    people = (quiet_post.person("Mia"), quiet_post.person("Noah", "de"), quiet_post.person("Lea"))
    quiet_post.opens("Epsom", *people, nmrs=2, muster=False, away="bank")
    return quiet_post


def person(post: Correspondence, name: str) -> Person:
    """One of the three."""
    return post.people[f"{name.lower()}@players.test"]


def orders(post: Correspondence, *names: str) -> None:
    """Each sends the order that their last report shows as an example."""
    for name in names:
        text = person(post, name).report.text
        sign = next(sign for sign in ("example:\n\n", "zum Beispiel:\n\n") if sign in text)
        person(post, name).sends(*text.split(sign)[1].split("\n\n")[0].splitlines())
    post.ticks()


def turn_without(post: Correspondence, *names: str) -> None:
    """A turn passes in which these send nothing and the others order."""
    orders(post, *({"Mia", "Noah", "Lea"} - set(names)))
    post.reaches_deadline("Epsom")


def outcomes(post: Correspondence, seat: int) -> list[str]:
    """What became of the orders that a seat owed, turn by turn."""
    with post.look() as session:
        rows = session.exec(select(Duty).where(Duty.seat == seat).order_by(Duty.turn))  # type: ignore[arg-type]
        return [row.outcome for row in rows]


def reliability(post: Correspondence, name: str) -> Reliability:
    """How reliable that player is."""
    with post.look() as session:
        player = session.exec(select(Player).where(Player.name == name)).one()
        return reliability_of(session, player.id)


class TestMissedOrders:
    """NMR after NMR."""

    def test_one_is_not_enough(self, epsom: Correspondence) -> None:
        """And an order in between begins the count anew."""
        turn_without(epsom, "Lea")
        turn_without(epsom)
        turn_without(epsom, "Lea")
        assert outcomes(epsom, 2) == ["nmr", "came", "nmr"]
        assert "open" not in person(epsom, "Lea").last.subject

    def test_two_in_a_row_open_the_seat(self, epsom: Correspondence) -> None:
        """The report tells everyone, and its player how to come back; a stand-in orders from then on."""
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        lea, mia, noah = (person(epsom, name) for name in ("Lea", "Mia", "Noah"))
        assert lea.last.subject.startswith("Epsom: your seat is vacant")
        assert "You have missed 2 orders in a row in Epsom, so your seat is now vacant" in lea.last.flat
        assert "Lea has missed 2 orders in a row. The seat is now vacant" in mia.last.flat
        assert "Von Lea kam 2-mal nacheinander kein Zug. Der Platz ist jetzt frei" in noah.last.flat
        turn_without(epsom, "Lea")
        assert "The seat of Lea is vacant after missed orders; a stand-in is playing." in mia.last.flat

    @pytest.mark.parametrize("line", ["BACK", "BACK Epsom", "zurück"])
    def test_the_player_may_come_back(self, epsom: Correspondence, line: str) -> None:
        """By saying so; the hand of the open turn comes with it, and the others are told."""
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        lea = person(epsom, "Lea")
        notice, answer = sorted(
            lea.writes(line, to=lea.last), key=lambda letter: "hand" not in letter.subject
        )
        assert "Your seat in Epsom is yours again" in answer.flat
        assert "turn 3: your hand" in notice.subject
        assert "Lea is back and plays on in Epsom." in person(epsom, "Mia").last.flat
        turn_without(epsom)
        assert "The seat of Lea" not in person(epsom, "Mia").last.flat
        assert reliability(epsom, "Lea").departures == 0

    def test_an_order_brings_the_player_back_too(self, epsom: Correspondence) -> None:
        """Whatever becomes of it."""
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        lea = person(epsom, "Lea")
        answers = lea.writes("CANCEL", to=lea.last)
        assert any("Good to have you back: your seat in Epsom is yours again." in a.flat for a in answers)

    def test_talk_does_not(self, epsom: Correspondence) -> None:
        """It may say that somebody has no time any more; the answer says what would."""
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        lea = person(epsom, "Lea")
        (answer,) = lea.writes("Sorry, I have no time at the moment.", to=lea.last)
        assert "BACK, or simply your order, makes it yours again" in answer.flat

    def test_nobody_comes_back_to_a_seat_that_was_taken(self, epsom: Correspondence) -> None:
        """A standby has it, with a dossier; the one who was silent is nobody there."""
        dora = epsom.person("Dora")
        epsom.opens("Derby", dora, epsom.person("Emil"), engine="octrix", every="60d", muster=False)
        dora.writes("STANDBY")
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        lea = person(epsom, "Lea")
        open_letter = lea.last
        epsom.ticks()
        assert "you take over" in dora.last.subject
        for answer in lea.writes("BACK", to=open_letter):
            assert "yours again" not in answer.flat
        assert reliability(epsom, "Lea").departures == 1

    def test_a_lent_seat_goes_back_to_its_owner(self, epsom: Correspondence) -> None:
        """The sitter has forgotten, not the owner; both are told."""
        dora, lea = epsom.person("Dora"), person(epsom, "Lea")
        epsom.opens("Derby", dora, epsom.person("Emil"), engine="octrix", every="60d", muster=False)
        lea.writes("LEND Epsom TO Dora")
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        assert "so the seat is yours again" in lea.last.flat
        assert "You have missed 2 orders in a row for Lea in Epsom" in dora.last.flat
        orders(epsom, "Mia", "Noah")
        lea.writes("CANCEL")
        assert "open" not in lea.last.subject
        assert reliability(epsom, "Lea").missed == 0
        assert reliability(epsom, "Dora").missed == 2

    def test_a_game_may_keep_its_seats_for_ever(self, quiet_post: Correspondence) -> None:
        """With `nmrs` 0."""
        mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
        quiet_post.opens("Epsom", mia, lea, nmrs=0, muster=False, engine="octrix")
        for _ in range(4):
            quiet_post.reaches_deadline("Epsom")
        assert "open" not in lea.last.subject


class TestExcused:
    """Orders that do not come for a reason."""

    def test_who_stays_unreachable_loses_the_seat(self, epsom: Correspondence) -> None:
        """After three weeks, for the others have waited long enough; it is held against nobody."""
        with epsom.look() as session:
            row = session.exec(select(Address).where(Address.address == "lea@players.test")).one()
            row.unreachable_since = epsom.now
        turn_without(epsom, "Lea")
        turn_without(epsom, "Lea")
        assert "The seat is now vacant" not in person(epsom, "Mia").report.flat
        turn_without(epsom, "Lea")
        assert "The seat is now vacant" in person(epsom, "Mia").report.flat
        assert reliability(epsom, "Lea").departures == 0

    def test_an_unreachable_player_is_spared(self, epsom: Correspondence) -> None:
        """The report says why nothing came; it counts neither as a missed order in a row nor for the figure."""
        with epsom.look() as session:
            row = session.exec(select(Address).where(Address.address == "lea@players.test")).one()
            row.unreachable_since = epsom.now
        for _ in range(3):
            turn_without(epsom, "Lea")
        assert outcomes(epsom, 2) == ["unreachable"] * 3
        assert "No order received from Lea: my letters do not get through there at present." in (
            person(epsom, "Mia").last.flat
        )
        assert reliability(epsom, "Lea").missed == 0

    def test_a_turn_that_the_gm_cut_short_is_nobody_s_fault(self, epsom: Correspondence) -> None:
        """Time was not over."""
        with epsom.look() as session:
            force(session, epsom.config.gm, epsom.game(session, "Epsom"), epsom.now)
        assert outcomes(epsom, 2) == []


class TestReliability:
    """What is kept of every player."""

    def test_in_time_late_and_missed(self, quiet_post: Correspondence) -> None:
        """With the average time before the deadline."""
        mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
        quiet_post.opens("Epsom", mia, lea, bank="48h", muster=False, engine="octrix", every="7d")
        due = quiet_post.deadline("Epsom")
        for who, moment in ((mia, due - timedelta(hours=10)), (lea, due + timedelta(hours=2))):
            quiet_post.now = max(quiet_post.now, moment)
            text = who.report.text.split("example:\n\n")[1].split("\n\n")[0]
            who.writes(*text.splitlines())
        assert quiet_post.turn("Epsom") == 2
        assert reliability(quiet_post, "Mia") == Reliability(in_time=1, lead=timedelta(hours=10))
        assert reliability(quiet_post, "Lea") == Reliability(late=1, lead=timedelta(hours=-2))

    @pytest.mark.parametrize(
        ("kept", "percent"),
        [
            (Reliability(in_time=4), None),
            (Reliability(in_time=5), 100),
            (Reliability(in_time=4, missed=1), 80),
            (Reliability(in_time=2, late=2, missed=2), 66),
            (Reliability(in_time=7, departures=1), 70),
            (Reliability(in_time=4, departures=1), None),
            (Reliability(in_time=5, departures=1), 62),
        ],
    )
    def test_the_figure(self, kept: Reliability, percent: int | None) -> None:
        """Of what was owed so much came; leaving a game weighs as three missed orders, and a newcomer has none."""
        assert kept.percent == percent

    def test_a_newcomer_counts_as_reliable(self) -> None:
        """For any game."""
        assert Reliability(in_time=1, missed=1).reaches(100)
        assert not Reliability(in_time=5, missed=5).reaches(80)
