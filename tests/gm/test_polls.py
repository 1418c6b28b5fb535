"""Polls: what the players of a game decide among themselves, by letter."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.commands.polls import COMMANDS
from gm.store.tables import GameRow, Vote

DAY = timedelta(days=1)


def standing_still(post: Correspondence, name: str = "Ascot") -> str:
    """Why the game stands still; empty while it goes on."""
    with post.look() as session:
        return post.game(session, name).stopped


def subjects(person: Person) -> list[str]:
    """What the letters are about that a person has got."""
    return [letter.subject for letter in person.mailbox]


class TestAsking:
    """POLL and UMFRAGE."""

    def test_everyone_else_is_asked(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """Each in their language, until when, and what it takes; the asker learns that the own vote is a yes."""
        (answer,) = anna.writes("POLL EXTEND 3 days")
        assert "You have asked the players of Ascot whether" in answer.flat
        assert "your own vote is yes. 2 of 3 players must agree." in answer.flat
        asked = bernd.last
        assert asked.subject.startswith("Ascot: Anna fragt, ob der ZAT um 3 Tage verschoben werden soll")
        assert (
            "ob Zug 1 erst 3 Tage später fällig sein soll, am Donnerstag, 15. Mai 2031, 20:00 Uhr"
            in asked.flat
        )
        assert "Nötig: 2 von 3 Stimmen." in asked.flat
        assert "Abstimmen könnt ihr bis Montag, 12. Mai 2031, 20:00 Uhr" in asked.flat
        assert anna.last is answer

    def test_a_phone_votes_by_a_tap(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """The page of the letter has a link for YES and one for NO, with the number of the poll filled in."""
        anna.writes("POLL PAUSE")
        page = bernd.last.message.get_body(("html",))
        assert page is not None
        assert "body=STIMME%20JA%201" in page.get_content()
        assert "body=STIMME%20NEIN%201" in page.get_content()
        assert "\n  STIMME JA 1\n  STIMME NEIN 1\n" in bernd.last.text

    @pytest.mark.parametrize(
        "line",
        [
            "POLL EXTEND 3d",
            "poll extend by 3 days",
            "UMFRAGE VERLÄNGERN 3 Tage",
            "Umfrage verlängern um 3 Tage",
            "UMFRAGE VERLAENGERN 72 Stunden",
            "Abstimmung Verlängerung 3d",
        ],
    )
    def test_it_can_be_written_in_many_ways(
        self, post: Correspondence, anna: Person, carla: Person, line: str
    ) -> None:
        """In both languages, with days or hours."""
        anna.writes(line)
        assert carla.last.subject.startswith("Ascot: Anna asks whether to move the deadline by 3 days")

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("POLL", "* POLL EXTEND 3 days: whether to move the deadline by that much"),
            ("POLL pizza", 'I cannot run a poll on "pizza".'),
            ("POLL PAUSE 3 days", 'I cannot run a poll on "PAUSE 3 days".'),
            ("POLL EXTEND", "By how much should the deadline move?"),
            ("POLL EXTEND tomorrow", "By how much should the deadline move?"),
            ("POLL EXTEND 32 days", "can move by at most 31 days at a time"),
            ("POLL RESUME", "Ascot is not paused; turn 1 is due Monday 12 May 2031"),
        ],
    )
    def test_what_cannot_be_asked_is_explained(
        self, post: Correspondence, anna: Person, carla: Person, line: str, told: str
    ) -> None:
        """And nobody is asked."""
        before = len(carla.mailbox)
        (answer,) = anna.writes(line)
        assert " ".join(told.split()) in answer.flat
        assert len(carla.mailbox) == before

    def test_one_poll_at_a_time(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """A second question is refused, and the first one told; POLL alone tells it as well."""
        anna.writes("POLL PAUSE")
        (refused,) = carla.writes("POLL END")
        assert "so I have NOT started yours. Anna has a poll open in Ascot: " in (refused.flat)
        assert "Anna has a poll open in Ascot" in carla.writes("POLL")[0].flat

    def test_what_was_not_agreed_to_is_not_asked_again_at_once(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """But a day later, and something else at any time."""
        anna.writes("POLL PAUSE")
        bernd.writes("NEIN", to=bernd.last)
        carla.writes("NO", to=carla.last)
        assert "Ascot has just voted on that, and not enough agreed" in carla.writes("POLL PAUSE")[0].flat
        assert "You have asked the players of Ascot" in carla.writes("POLL END")[0].flat
        bernd.writes("STIMME NEIN")
        post.passes(days=1, minutes=1)
        assert "You have asked the players of Ascot" in carla.writes("POLL PAUSE")[0].flat

    def test_games_are_told_apart_by_name(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """With GAME above it."""
        post.opens("Derby", anna, carla, engine="octrix")
        anna.writes("GAME Derby", "POLL PAUSE")
        assert carla.last.subject.startswith("Derby: Anna asks whether to pause the game")
        carla.writes("YES", to=carla.last)
        assert (standing_still(post), standing_still(post, "Derby")) == ("", "poll")

    @pytest.mark.parametrize(
        ("word", "person"), [("POLL", "anna"), ("VOTE", "anna"), ("UMFRAGE", "bernd"), ("STIMME", "bernd")]
    )
    def test_help_names_it(self, post: Correspondence, word: str, person: str) -> None:
        """In each language."""
        assert f"* {word}" in post.people[f"{person}@players.test"].writes("HELP")[0].text


class TestVoting:
    """VOTE and STIMME, and replies to the letter that asks."""

    @pytest.mark.parametrize(
        "reply", ["YES", "ok", "Ja!", "VOTE YES", "STIMME JA", "vote yes 1", "Stimme mit Ja"]
    )
    def test_a_yes(self, post: Correspondence, anna: Person, carla: Person, reply: str) -> None:
        """One word is enough in reply to the letter."""
        due = post.deadline()
        anna.writes("POLL EXTEND 2 days")
        carla.sends(reply, to=carla.last)
        answer = carla.gets()[0]
        assert (
            "Your vote in Ascot has been counted: YES to the question whether turn 1 should be due 2 days"
            in answer.flat
        )
        assert post.deadline() == due + 2 * DAY

    @pytest.mark.parametrize("reply", ["NO", "nein", "No, thanks.", "VOTE NO", "STIMME NEIN 1"])
    def test_a_no(self, post: Correspondence, anna: Person, carla: Person, reply: str) -> None:
        """Likewise; so far nothing is decided."""
        due = post.deadline()
        anna.writes("POLL EXTEND 2 days")
        (answer,) = carla.writes(reply, to=carla.last)
        assert "has been counted: NO to the question" in answer.flat
        assert "So far 2 of 3 have voted" in answer.flat
        assert post.deadline() == due

    def test_the_last_vote_counts(self, quiet_post: Correspondence) -> None:
        """In reply to the same letter, by the time of receipt."""
        mia, noah, lea, finn = (quiet_post.person(name) for name in ("Mia", "Noah", "Lea", "Finn"))
        quiet_post.opens("Derby", mia, noah, lea, finn, quorum=75)
        mia.writes("POLL PAUSE")
        asked = noah.last
        for word in ("YES", "NO", "YES"):
            assert f"has been counted: {word} to" in noah.writes(word, to=asked)[0].flat
        (late,) = noah.writes("NO", to=asked, at=quiet_post.now - timedelta(seconds=1))
        assert "has been counted: YES to" in late.flat
        lea.writes("YES", to=lea.last)
        assert "have voted for a pause (3 : 0)" in finn.last.flat

    def test_a_vote_and_an_order_in_one_letter(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Both count."""
        anna.writes("POLL PAUSE")
        carla.writes("YES", "PLAY red +8", to=carla.last)
        assert post.on_file(2) == "PLAY red +8"
        assert standing_still(post) == "poll"

    def test_more_than_a_yes_is_no_vote(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """It might be a condition."""
        anna.writes("POLL PAUSE")
        carla.writes("Yes, if Bernd agrees.", to=carla.last)
        with post.look() as session:
            assert [vote.seat for vote in session.exec(select(Vote))] == [0]

    def test_the_tap_on_an_old_letter_does_not_vote_in_a_new_poll(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Nor does a YES in reply to it."""
        anna.writes("POLL PAUSE")
        old = carla.last
        bernd.writes("NEIN", to=bernd.last)
        carla.writes("NO", to=old)
        anna.writes("POLL END")
        for line in ("VOTE YES 1", "YES"):
            (answer,) = carla.writes(line, to=old)
            assert "That poll in Ascot is over, so your vote does NOT count." in answer.flat

    def test_without_a_poll(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """It is said that there is none, and what is neither yes nor no that it is not."""
        assert "There is no poll in Ascot at present." in anna.writes("VOTE YES")[0].flat
        assert "In Ascot läuft zurzeit keine Umfrage." in bernd.writes("STIMME JA")[0].flat
        anna.writes("POLL PAUSE")
        assert "„Vielleicht“ ist weder Ja noch Nein. In Ascot läuft eine Umfrage von Anna" in (
            bernd.writes("STIMME Vielleicht")[0].flat
        )

    def test_talk_that_begins_so_is_no_vote(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """A German sentence may well begin with Stimme."""
        anna.writes("POLL PAUSE")
        (answer,) = bernd.writes("Stimme und Gesang sind Carlas Sache", "SPIELE blau +7")
        assert "Zug 1: eingegangen" in answer.subject
        with post.look() as session:
            assert len(session.exec(select(Vote)).all()) == 1

    def test_nobody_votes_in_the_name_of_another(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """A letter by address alone is asked about first."""
        anna.writes("POLL PAUSE")
        assert "please confirm that you sent this letter" in carla.writes("VOTE YES", fresh=True)[0].subject
        assert standing_still(post) == ""


class TestQuorum:
    """How many have to agree."""

    @pytest.mark.parametrize(("quorum", "needed"), [(51, 3), (50, 2), (67, 3), (100, 4), (1, 2)])
    def test_it_is_a_share_of_the_players(self, quiet_post: Correspondence, quorum: int, needed: int) -> None:
        """Rounded up, as the GM opened the game; of several players never one alone."""
        people = [quiet_post.person(name) for name in ("Mia", "Noah", "Lea", "Finn")]
        quiet_post.opens("Derby", *people, quorum=quorum)
        people[0].writes("POLL PAUSE")
        for voted, person in enumerate(people[1:], 2):
            assert (standing_still(quiet_post, "Derby") == "poll") == (voted - 1 >= needed)
            person.writes("VOTE YES")
        assert standing_still(quiet_post, "Derby") == "poll"

    def test_who_has_left_has_no_vote(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Nor is asked; and what remains may be enough."""
        anna.writes("POLL END")
        bernd.writes("JA", to=bernd.last)
        asked = next(letter for letter in carla.writes("RESIGN") if "give up" in letter.subject)
        carla.writes("OK", to=asked)
        assert "All 2 players have agreed to end the game as it stands." in anna.last.flat

    def test_the_last_player_decides_alone(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """At once; nobody is left to be asked."""
        for person in (bernd, carla):
            letters = person.writes("RESIGN")
            person.writes("OK", to=next(letter for letter in letters if "?" in letter.subject))
        answer, told = anna.writes("POLL END")
        assert "All players still in the game must agree." in answer.flat
        assert "The last remaining player has decided to end the game as it stands." in told.flat
        assert "You have no seat" not in carla.last.flat


@pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: spec.name)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_poll_in_a_game_that_is_over_is_answered(
    post: Correspondence, anna: Person, bernd: Person, carla: Person, spec: object, language: str
) -> None:
    """In both languages."""
    anna.writes("POLL END")
    carla.writes("YES", to=carla.last)
    bernd.writes("JA", to=bernd.letter("fragt"))
    with post.look() as session:
        assert session.exec(select(GameRow)).one().is_over
    person = anna if language == "en" else bernd
    (answer,) = person.writes("POLL END" if getattr(spec, "name", "") == "poll" else "VOTE YES")
    assert any(
        words in answer.flat
        for words in ("Ascot is over", "ist zu Ende", "no poll in Ascot", "keine Umfrage")
    )


def test_the_vote_that_decides_is_told_so(anna: Person, bernd: Person) -> None:
    """It is too late to change one's mind, so nothing of that is said."""
    anna.writes("POLL EXTEND 3 days")
    answer, outcome = bernd.writes("STIMME JA")
    assert "Damit ist die Umfrage entschieden" in answer.flat
    assert "überlegen" not in answer.text
    assert "neuer ZAT Donnerstag, 15. Mai" in outcome.subject
