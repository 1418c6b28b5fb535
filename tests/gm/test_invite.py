"""Invitations: who is asked in, who may join, and what everybody else is told."""

from __future__ import annotations

import re

import pytest
from acting import done
from correspondence import Correspondence, Person, Received
from refusals import refused
from sqlmodel import select

from engines import ENGINES
from gm.base.terms import Terms
from gm.people.waiting import bar
from gm.store.tables import Applicant, Invitation, Player
from gm.turns import announcing
from gm.turns.opening import Opening

VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


def announces(post: Correspondence, name: str = "Epsom", seats: int = 3, **terms: object) -> None:
    """The GM announces a game of Jockey under these terms."""
    details = Terms(**{"at": "20:00", **terms})  # type: ignore[arg-type]
    opening = Opening(name, "jockey", ENGINES["jockey"].Options(), (), details)
    with post.look() as session:
        announcing.announce(session, post.config.gm, opening, seats, post.now)


def invites(post: Correspondence, person: Person, name: str = "Epsom") -> Received:
    """The GM invites somebody; the letter that they get."""
    done(post, "invite", game=name, person=f"{person.name} <{person.address}> {person.language}")
    return person.gets()[-1]


def code_in(letter: Received) -> str:
    """The code of an invitation."""
    found = re.search(r"CODE (\S+)", letter.text)
    assert found
    return found[1]


def joined(post: Correspondence) -> list[str]:
    """The names of all who have joined a game that waits, in order."""
    with post.look() as session:
        query = select(Player).join(Applicant).order_by(Applicant.id)  # type: ignore[arg-type]
        return [player.name for player in session.exec(query)]


def resigns(post: Correspondence, person: Person) -> None:
    """The person gives up the seat in Ascot."""
    person.writes("RESIGN")
    asked = person.letter("give up" if person.language == "en" else "abgeben")
    person.writes("OK", to=asked)


class TestALetterOfInvitation:
    """What the invited get, and what they can answer."""

    @pytest.fixture
    def gina(self, post: Correspondence) -> Person:
        """Somebody whom nobody knows."""
        announces(post, invited_only=True)
        return post.person("Gina", "de")

    def test_it_is_in_their_language_with_a_line_that_joins(self, post: Correspondence, gina: Person) -> None:
        """And a button on the page that opens a letter with that line in it."""
        letter = invites(post, gina)
        assert letter.subject == "Epsom: Spielst du Jockey mit?"
        assert f"  MITSPIELEN Epsom CODE {code_in(letter)}\n" in letter.text
        page = letter.message.get_body(("html",))
        assert page is not None
        assert f"body=MITSPIELEN%20Epsom%20CODE%20{code_in(letter)}" in page.get_content()

    def test_it_tells_how_long_the_game_takes(self, post: Correspondence, gina: Person) -> None:
        """And how often a turn is due, as whoever is asked wants to know first."""
        flat = invites(post, gina).flat
        assert "Ein Zug ist alle 7 Tage fällig" in flat or "A turn is due every 7 days" in flat
        assert "So eine Partie dauert etwa" in flat or "A game like this takes about" in flat

    def test_an_ok_joins_at_once(self, post: Correspondence, gina: Person) -> None:
        """Nobody else could have replied; the name is the one that the GM gave."""
        (answer,) = gina.writes("OK", to=invites(post, gina))
        assert "Du bist dabei: bei Epsom, einer Partie Jockey, als Gina." in answer.flat
        assert joined(post) == ["Gina"]

    def test_the_line_in_a_letter_of_its_own_joins_at_once(self, post: Correspondence, gina: Person) -> None:
        """As the button sends it: the code was sent to that address only."""
        code = code_in(invites(post, gina))
        (answer,) = gina.writes(f"MITSPIELEN Epsom CODE {code}", fresh=True)
        assert "Du bist dabei: bei Epsom, einer Partie Jockey, als Gina." in answer.flat

    def test_the_code_alone_names_the_game(self, post: Correspondence, gina: Person) -> None:
        """In any case, and without its hyphen."""
        code = code_in(invites(post, gina)).upper().replace("-", "")
        gina.writes(f"join code {code}", fresh=True)
        assert joined(post) == ["Gina"]

    def test_from_another_address_the_code_counts_after_an_ok(
        self, post: Correspondence, gina: Person
    ) -> None:
        """For whom the letter was passed on to; and then it is used up."""
        code = code_in(invites(post, gina))
        hugo = post.person("Hugo")
        (asked,) = hugo.writes(f"JOIN Epsom CODE {code}", fresh=True)
        assert asked.subject == "Epsom: do you want to join?"
        hugo.writes("OK", to=asked)
        assert joined(post) == ["Hugo"]
        (refused,) = gina.writes(f"MITSPIELEN Epsom CODE {code}", fresh=True)
        assert "Epsom ist eine Partie für geladene Gäste" in refused.flat
        assert joined(post) == ["Hugo"]

    def test_a_player_who_is_known_joins_with_the_code_alone(
        self, post: Correspondence, anna: Person, gina: Person
    ) -> None:
        """Without being asked whether the letter is theirs; with more in it they are."""
        code = code_in(invites(post, anna))
        (asked,) = anna.writes(f"JOIN Epsom CODE {code}", "RESIGN Ascot", fresh=True)
        assert "please confirm that you sent this letter" in asked.subject.lower()
        assert joined(post) == []
        (answer,) = anna.writes(f"JOIN Epsom CODE {code}", fresh=True)
        assert "You have joined Epsom" in answer.flat

    def test_a_second_invitation_has_the_same_code(self, post: Correspondence, gina: Person) -> None:
        """It is a reminder."""
        assert code_in(invites(post, gina)) == code_in(invites(post, gina))

    def test_it_is_worth_nothing_once_the_game_is_withdrawn(self, post: Correspondence, gina: Person) -> None:
        """Not even when another game of that name is announced."""
        letter = invites(post, gina)
        with post.look() as session:
            announcing.close(session, post.config.gm, "Epsom", post.now)
            assert session.exec(select(Invitation)).all() == []
        announces(post, invited_only=True)
        gina.writes(f"MITSPIELEN Epsom CODE {code_in(letter)}", fresh=True)
        assert joined(post) == []


class TestGamesForTheInvited:
    """They are told to nobody else."""

    def test_who_is_not_invited_cannot_join(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """And is told how one is let in."""
        announces(post, invited_only=True)
        (answer,) = anna.writes("JOIN Epsom")
        assert "Epsom is for invited players, so you have NOT joined it." in answer.flat
        assert "NICHT dabei" in bernd.writes("MITSPIELEN Epsom")[0].flat
        assert joined(post) == []

    def test_a_stranger_who_is_not_invited_is_told_so(self, post: Correspondence) -> None:
        """And is not asked for an OK."""
        announces(post, invited_only=True)
        (answer,) = post.person("Gina").writes("JOIN Epsom", fresh=True)
        assert answer.subject == "Epsom: you have not joined"
        assert "Epsom is for invited players" in answer.flat

    def test_it_is_listed_for_the_invited_only(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """In GAMES, for JOIN alone, and in what strangers are told."""
        announces(post, invited_only=True)
        invites(post, anna)
        assert "Epsom" in anna.writes("GAMES")[0].flat
        assert "Epsom" not in bernd.writes("PARTIEN")[0].flat
        assert "Epsom" not in bernd.writes("MITSPIELEN")[0].flat
        assert "Epsom" not in post.person("Gina").writes("Hello?", fresh=True)[0].flat
        assert "You have joined Epsom" in anna.writes("JOIN")[0].flat

    def test_it_lies_beside_the_public_archive(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Where it can be checked; the public one has nothing of it, neither waiting nor under way."""
        announces(post, invited_only=True, seats=2)
        post.ticks()
        for person in (anna, bernd):
            person.writes("OK", to=invites(post, person))
        assert post.turn("Epsom") == 1
        assert "Epsom" not in carla.writes("GAMES")[0].flat
        assert "Epsom" in anna.writes("GAMES")[0].flat
        post.reaches_deadline("Epsom")
        assert not (post.archive / "epsom").exists()
        private = post.archive.with_name("turns-private")
        assert (private / "epsom" / "game.json").exists()
        assert private.stat().st_mode & 0o777 == 0o700
        assert (post.archive / "ascot").exists()

    def test_a_code_for_everybody_lets_anybody_in(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """As often as it is used, and nobody else."""
        announces(post, invited_only=True)
        lines = [done(post, "invite", game=name, code="yes")["lines"]["en"] for name in ("epsom", "Epsom")]
        assert len(set(lines)) == 1
        code = lines[0].split()[-1]
        anna.writes(f"JOIN Epsom CODE {code}")
        bernd.writes(f"MITSPIELEN Epsom CODE {code}")
        gina = post.person("Gina")
        gina.writes("OK", to=gina.writes(f"JOIN Epsom CODE {code} AS Lady G.", fresh=True)[0])
        assert joined(post) == ["Anna", "Bernd", "Lady G"]


class TestListsOfAddresses:
    """Who is let in, and who is kept out."""

    @pytest.mark.parametrize(
        ("terms", "barred", "is_in"),
        [
            ({}, "", True),
            ({"allow": ("ANNA@players.test",)}, "", True),
            ({"allow": ("@players.test",)}, "", True),
            ({"allow": ("@elsewhere.test", "bernd@players.test")}, "", False),
            ({"deny": ("anna@players.test",)}, "", False),
            ({"deny": ("@players.test",)}, "", False),
            ({"deny": ("@test",)}, "", True),
            ({}, "@players.test", False),
            ({}, "anna@players.test", False),
            ({"allow": ("anna@players.test",), "deny": ("@players.test",)}, "", False),
        ],
    )
    def test_addresses_and_domains_are_let_in_or_kept_out(
        self, post: Correspondence, anna: Person, terms: dict[str, object], barred: str, is_in: bool
    ) -> None:
        """To be denied by one game or barred from all counts for more than to be allowed."""
        announces(post, **terms)
        if barred:
            with post.look() as session:
                bar(session, barred, post.now)
        (answer,) = anna.writes("JOIN Epsom")
        assert ("You have joined Epsom" in answer.flat) is is_in
        assert ("not open to players from your address" in answer.flat) is not is_in
        assert joined(post) == ["Anna"] * is_in

    def test_an_invitation_lets_in_who_is_not_on_the_list(self, post: Correspondence, anna: Person) -> None:
        """The GM meant it."""
        announces(post, allow=("@elsewhere.test",))
        invites(post, anna)
        assert "You have joined Epsom" in anna.writes("JOIN Epsom")[0].flat

    def test_who_is_denied_cannot_be_invited(self, post: Correspondence, anna: Person) -> None:
        """The GM is told."""
        announces(post, deny=("@players.test",))
        with refused("among the addresses that cannot join Epsom"):
            invites(post, anna)

    def test_a_barred_stranger_is_not_asked_for_an_ok(self, post: Correspondence) -> None:
        """But told, once a day."""
        announces(post)
        with post.look() as session:
            bar(session, "@players.test", post.now)
        gina = post.person("Gina")
        (answer,) = gina.writes("JOIN Epsom", fresh=True)
        assert "not open to players from your address" in answer.flat
        assert gina.writes("JOIN Epsom", "please", fresh=True) == []


class TestFreeSeats:
    """Somebody is invited to a game under way."""

    def test_the_free_seat_is_offered_and_taken(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """By a stranger too, with one OK; they get all that they need, and an order of theirs counts."""
        resigns(post, bernd)
        gina = post.person("Gina", "de")
        letter = invites(post, gina, "Ascot")
        assert (
            "Sie steht bei Zug 1, und der Platz von Bernd ist frei; am Tisch sitzen Anna und Carla."
            in letter.flat
        )
        letters = gina.writes("OK", to=letter)
        assert {mail.subject.partition(" [")[0] for mail in letters} == {
            "Ascot: mitspielen",
            "Ascot, Zug 1: Du übernimmst den Platz von Bernd",
        }
        assert any("Der Platz in Ascot gehört dir." in mail.flat for mail in letters)
        dossier = gina.letter("Du übernimmst")
        assert gina.writes("SPIELE rot +9", to=dossier)[0].subject.startswith("Ascot, Zug 1: eingegangen")
        anna.gets()
        assert any("Gina has taken over Bernd's seat" in mail.flat for mail in anna.mailbox)

    def test_whoever_comes_second_is_told_that_it_is_taken(self, post: Correspondence, bernd: Person) -> None:
        """And how to be next."""
        resigns(post, bernd)
        gina, hugo = post.person("Gina"), post.person("Hugo")
        first, second = invites(post, gina, "Ascot"), invites(post, hugo, "Ascot")
        gina.writes("OK", to=first)
        (answer,) = hugo.writes("OK", to=second)
        assert "There is no longer a vacant seat in Ascot." in answer.flat

    def test_without_an_invitation_the_seat_cannot_be_taken(
        self, post: Correspondence, bernd: Person
    ) -> None:
        """JOIN is for games that wait."""
        resigns(post, bernd)
        (answer,) = post.person("Gina").writes("JOIN Ascot", fresh=True)
        assert "I do not know your address" in answer.flat

    @pytest.mark.parametrize(
        ("name", "sentence"),
        [("Ascot", "has no vacant seat"), ("Wimbledon", "There is no game Wimbledon; there are: Ascot")],
    )
    def test_nobody_is_invited_to_where_there_is_no_place(
        self, post: Correspondence, name: str, sentence: str
    ) -> None:
        """The GM is told."""
        with refused(sentence):
            invites(post, post.person("Gina"), name)
