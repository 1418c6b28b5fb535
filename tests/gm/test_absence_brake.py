"""When more players than usual are silent, games are held and the GM is asked; and letters that are refused."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.mail.transport.smtp import Fate, Outcome
from gm.service import send
from gm.store.tables import Address, Duty
from gm.turns.deadlines.moving import resume


@pytest.fixture
def watched(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Person:
    """The GM in person, whose address is the service's contact."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    return post.person("Chief", address="chief@spielpost.test")


def all_order(post: Correspondence) -> None:
    """Everybody in Ascot sends what the last report shows as an example, and the turn is resolved."""
    for person in (post.people[f"{name}@players.test"] for name in ("anna", "bernd", "carla")):
        person.sends(*example(person))
    post.reaches_deadline()


def example(person: Person) -> list[str]:
    """The order that the last report shows as an example."""
    text = person.report.text
    sign = next(sign for sign in ("example:\n\n", "zum Beispiel:\n\n") if sign in text)
    return text.split(sign)[1].split("\n\n")[0].splitlines()


def stopped(post: Correspondence) -> str:
    """Why Ascot stands still; empty if it does not."""
    with post.look() as session:
        return post.game(session).stopped


class TestBrake:
    """Players who have always ordered."""

    def test_a_turn_that_they_all_miss_is_held(
        self, post: Correspondence, anna: Person, watched: Person
    ) -> None:
        """Everyone is told, and the GM is asked what to do."""
        all_order(post)
        post.reaches_deadline()
        assert (stopped(post), post.turn()) == ("held", 2)
        assert "orders are missing from more players than usual" in anna.last.flat
        asked = watched.last
        assert asked.subject.startswith("Ascot: more orders are missing than usual")
        assert "Orders are missing from 3 of 3 players who are normally on time" in asked.flat
        assert "gm resolve Ascot --turn 2" in asked.text

    def test_it_is_not_held_again(self, post: Correspondence, watched: Person) -> None:
        """Once the GM has let it go on, the lot plays."""
        all_order(post)
        post.reaches_deadline()
        with post.look() as session:
            resume(session, post.config.gm, post.game(session), post.now)
        post.reaches_deadline()
        assert (stopped(post), post.turn()) == ("", 3)

    def test_an_order_that_was_too_late_before_counts_when_it_is_sent_again(
        self, post: Correspondence, anna: Person, bernd: Person, watched: Person
    ) -> None:
        """The letter that says that the game is held says so, too."""
        all_order(post)
        report, late = anna.report, post.deadline() + timedelta(minutes=1)
        anna.sends("PLAY red +8", to=report, at=late)
        post.reaches_deadline()
        assert "too late" in anna.letter("too late").subject
        assert "If I told you that an order was too late, send it again" in anna.last.flat
        assert (
            "Habe ich dir geschrieben, dein Zug sei zu spät gekommen, dann schick ihn noch einmal"
            in bernd.last.flat
        )
        (receipt,) = anna.writes("PLAY red +8", to=report)
        assert "order received" in receipt.subject
        assert post.on_file(0, turn=2)

    def test_players_who_never_order_hold_nothing_up(self, post: Correspondence) -> None:
        """That is as usual as can be."""
        for _ in range(3):
            post.reaches_deadline()
        assert (stopped(post), post.turn()) == ("", 4)

    def test_two_are_too_few(self, post: Correspondence, carla: Person) -> None:
        """They may have forgotten."""
        all_order(post)
        carla.writes("PLAY red +8", "CANCEL")
        text = carla.report.text.split("example:\n\n")[1].split("\n\n")[0]
        carla.writes(*text.splitlines())
        post.reaches_deadline()
        assert (stopped(post), post.turn()) == ("", 3)

    def test_players_who_are_away_are_not_missed(self, post: Correspondence, anna: Person) -> None:
        """They had said so."""
        all_order(post)
        anna.writes("AWAY UNTIL 10 June")
        post.reaches_deadline()
        assert (stopped(post), post.turn()) == ("", 3)

    def test_games_that_are_due_together_count_together(self, quiet_post: Correspondence) -> None:
        """Of two players each, none of which would be held alone."""
        tables = {"Epsom": ("Mia", "Noah"), "Derby": ("Lea", "Finn")}
        people = {name: [quiet_post.person(player) for player in seats] for name, seats in tables.items()}
        for name, seated in people.items():
            quiet_post.opens(name, *seated, engine="octrix", muster=False)
        for person in (person for seated in people.values() for person in seated):
            person.sends(*person.report.text.split("example:\n\n")[1].split("\n\n")[0].splitlines())
        quiet_post.reaches_deadline("Epsom")
        quiet_post.reaches_deadline("Epsom")
        assert [quiet_post.turn(name) for name in tables] == [2, 2]


class TestWhoIsMissed:
    """Of three silent players one less is too few, so each of them tells who counts."""

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            ("AWAY UNTIL 10 June", ""),
            ("AWAY FROM 10 June UNTIL 12 June", "held"),
            ("AWAY UNTIL 13 May", "held"),
        ],
        ids=["at the deadline", "afterwards", "before"],
    )
    def test_only_who_is_away_at_that_time_is_not_missed(
        self, post: Correspondence, anna: Person, words: str, why: str
    ) -> None:
        """An absence that is over, or has not begun, counts for nothing; turn 2 is due on 19 May."""
        all_order(post)
        anna.writes(words)
        post.reaches_deadline()
        assert stopped(post) == why

    def test_who_came_back_is_missed(self, post: Correspondence, anna: Person) -> None:
        """Although the absence would have lasted longer."""
        all_order(post)
        anna.writes("AWAY UNTIL 10 June")
        anna.writes("BACK")
        post.reaches_deadline()
        assert stopped(post) == "held"

    def test_who_is_away_by_the_gms_word_is_not_missed(self, post: Correspondence, watched: Person) -> None:
        """As if the player had said so."""
        all_order(post)
        (asked,) = watched.writes("AWAY Bernd until 2031-06-10", to=watched.letter("GM"))
        watched.writes("OK", to=asked)
        post.reaches_deadline()
        assert (stopped(post), post.turn()) == ("", 3)

    @pytest.mark.parametrize(("second", "why"), [(False, ""), (True, "held")])
    def test_who_cannot_be_reached_is_not_missed(
        self, post: Correspondence, anna: Person, second: bool, why: str
    ) -> None:
        """But only if no address of the player's takes letters."""
        all_order(post)
        with post.look() as session:
            row = session.exec(select(Address).where(Address.address == anna.address)).one()
            row.unreachable_since = post.now
            if second:
                session.add(Address(player_id=row.player_id, address="anna@elsewhere.test"))
        post.reaches_deadline()
        assert stopped(post) == why

    @pytest.mark.parametrize(("away", "why"), [(False, ""), (True, "held")])
    def test_who_is_away_is_no_usual_player_either(
        self, quiet_post: Correspondence, away: bool, why: str
    ) -> None:
        """Three of six are no more than half; of five they are, if one who has ordered all the same is away."""
        people = [quiet_post.person(name) for name in ("Mia", "Noah", "Lea", "Finn", "Ida", "Ole")]
        quiet_post.opens("Ascot", *people)
        for ordering in (people, people[:3]):
            for person in ordering:
                person.sends(*example(person))
            if away and ordering is not people:
                people[0].sends("AWAY UNTIL 10 June")
            quiet_post.reaches_deadline()
        assert stopped(quiet_post) == why


class TestRefused:
    """A mail server that refuses a letter for good."""

    def test_its_address_is_unreachable_and_the_missed_order_excused(
        self, post: Correspondence, anna: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As if the letter had come back."""

        async def refusing(smtp: object, letters: Sequence[object], report: object) -> None:
            for letter in letters:
                gone = letter.recipient == carla.address  # type: ignore[attr-defined]
                outcome = Outcome(Fate.REFUSED if gone else Fate.SENT, "550 no such user")
                report([(letter, outcome)])  # type: ignore[operator]

        carla.sends("STATUS")
        with monkeypatch.context() as patched:
            patched.setattr(send, "deliver", refusing)
            post.ticks()
        with post.look() as session:
            row = session.exec(select(Address).where(Address.address == carla.address)).one()
            assert row.unreachable_since == post.now
        post.reaches_deadline()
        assert "No order received from Carla: my letters do not get through there" in anna.last.flat
        with post.look() as session:
            assert {duty.seat: duty.outcome for duty in session.exec(select(Duty))}[2] == "unreachable"
