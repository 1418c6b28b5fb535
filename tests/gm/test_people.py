"""Who does what: another player in a seat, another GM, and what the GM has to say to everybody."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from acting import done
from correspondence import Correspondence, Person
from refusals import refused
from sqlalchemy.exc import IntegrityError

from gm.base.config import Gm
from gm.base.errors import Refused
from gm.people import gamemasters
from gm.people.gamemasters import addressees, living_tokens, proven_by_token
from gm.people.players import Invited, known_players, named
from gm.store.queries.people import gamemasters_at, host_of
from gm.turns.seats.changing_hands import appoint


def gives(post: Correspondence, seat: str, person: Person) -> None:
    """The GM gives a seat of Ascot to somebody, and what that sends has arrived."""
    done(
        post, "replace", game="Ascot", seat=seat, person=f"{person.name} <{person.address}> {person.language}"
    )
    post.ticks()


def with_contact(post: Correspondence) -> Gm:
    """The GM with a person who reads mail."""
    return replace(post.config.gm, contact="Tina@spielpost.test")


def hands_over(post: Correspondence, name: str = "Tina Tisch", address: str = "tina@tisch.test") -> None:
    """Ascot is in the hands of another GM, and what that sends has arrived."""
    done(post, "hand-over", game="Ascot", person=f"{name} <{address}>")
    post.ticks()


class TestAnotherPlayer:
    """`gm replace`."""

    @pytest.fixture
    def dora(self, post: Correspondence) -> Person:
        """Somebody whom nobody knows."""
        return post.person("Dora", "de")

    @pytest.mark.parametrize("seat", ["B", "b", "Bernd", "bernd"])
    def test_a_seat_is_named_by_its_letter_or_its_player(
        self, post: Correspondence, dora: Person, seat: str
    ) -> None:
        """In any case."""
        gives(post, seat, dora)
        assert [place.reader.name for place in post_places(post)] == ["Anna", "Dora", "Carla"]

    def test_everybody_is_told_what_concerns_them(
        self, post: Correspondence, anna: Person, bernd: Person, dora: Person
    ) -> None:
        """The new one gets all that is needed, the old one a word of thanks, the others who it is."""
        gives(post, "B", dora)
        assert [mail.subject.partition(" [")[0] for mail in dora.mailbox] == [
            "Ascot: Du hast einen Platz",
            "Ascot, Zug 1: Du übernimmst den Platz von Bernd",
        ]
        assert "Spielpost hat dir den Platz von Bernd in Ascot gegeben" in dora.mailbox[0].flat
        assert "gelb Nr. 1 x3" in dora.last.text
        assert bernd.last.subject == "Ascot: Dora hat jetzt deinen Platz"
        assert "Dora has taken over Bernd's seat" in anna.last.flat

    def test_orders_come_from_the_new_player_only(
        self, post: Correspondence, bernd: Person, dora: Person
    ) -> None:
        """What is on file stays, and the old letters speak for the seat no more."""
        bernd.writes("SPIELE rot +9")
        old = bernd.report
        gives(post, "Bernd", dora)
        assert post.on_file(1) == "PLAY red +9"
        assert "rot +9" in dora.last.flat
        bernd.writes("SPIELE blau +7", to=old)
        assert post.on_file(1) == "PLAY red +9"
        dora.writes("SPIELE blau +7", to=dora.last)
        assert post.on_file(1) == "PLAY blue +7"

    @pytest.mark.parametrize(
        ("seat", "person", "sentence"),
        [
            ("Z", "Dora <dora@players.test>", r"Ascot has no seat Z; there are: A \(Anna\), B \(Bernd\)"),
            ("B", "Carla <carla@players.test>", "Carla already sits at the table of Ascot"),
            ("B", "Carla <other@players.test>", "Another Carla sits at the table of Ascot"),
        ],
    )
    def test_what_cannot_be_is_refused(
        self, post: Correspondence, seat: str, person: str, sentence: str
    ) -> None:
        """The GM is told why."""
        with refused(sentence):
            done(post, "replace", game="Ascot", seat=seat, person=person)
        assert [place.reader.name for place in post_places(post)] == ["Anna", "Bernd", "Carla"]


def post_places(post: Correspondence) -> tuple:  # type: ignore[type-arg]
    """The places of Ascot."""
    with post.look() as session:
        return post.loaded(session).seats


class TestFurtherGms:
    """`gm gms`, and whom a letter shows as a GM."""

    def test_a_gm_gets_a_letter_with_a_token_of_their_own(self, post: Correspondence) -> None:
        """That of the day, which shows who writes for a week; that from which it is made does not, nor another's."""
        tom = post.person("Tom")
        with post.look() as session:
            row = appoint(session, post.config.gm, "Tom", tom.address, None, post.now)
        post.ticks()
        assert tom.last.subject.startswith("You are now a GM of all games [#")
        token = tom.last.token
        assert token == living_tokens(row, post.now)[0] != row.token
        players_token = post_places(post)[0].recipient.token
        with post.look() as session:
            (tom_as_gm,) = known = gamemasters_at(session, "TOM@players.test")
            assert proven_by_token(known, [token], post.now) is tom_as_gm
            assert proven_by_token(known, [token], post.now + timedelta(days=7)) is tom_as_gm
            assert proven_by_token(known, [token], post.now + timedelta(days=8)) is None
            assert proven_by_token(known, [row.token, players_token], post.now) is None

    def test_a_gm_of_one_game_may_act_in_that_only(self, post: Correspondence) -> None:
        """And one of all games in each."""
        post.opens("Epsom", post.person("Mia"), post.person("Max"))
        with post.look() as session:
            one = appoint(session, post.config.gm, "Tom", "tom@players.test", post.game(session), post.now)
            everywhere = appoint(session, post.config.gm, "Tim", "tim@players.test", None, post.now)
            assert gamemasters.gamemasters(session, post.game(session)) == [one, everywhere]
            assert gamemasters.gamemasters(session, post.game(session, "Epsom")) == [everywhere]
            assert [gamemasters.acts_in(session, row) for row in (one, everywhere)] == ["Ascot", ""]

    def test_nobody_is_twice_gm_of_the_same(self, post: Correspondence) -> None:
        """The database itself refuses the second row, of one game and of all."""
        with post.look() as session:
            for game in (post.game(session), None):
                gamemasters.add_gamemaster(session, "Tom", "tom@players.test", game, post.now)
                with pytest.raises(IntegrityError), session.begin_nested():
                    gamemasters.add_gamemaster(session, "Tim", "tom@players.test", game, post.now)

    def test_who_is_dismissed_is_no_gm_any_more(self, post: Correspondence) -> None:
        """And cannot be dismissed twice, nor appointed twice."""
        done(post, "gms add", person="Tom <tom@players.test>")
        with post.look() as session:
            assert len(gamemasters.gamemasters(session)) == 1
        with refused("already acts as GM in all games"):
            done(post, "gms add", person="Tom <TOM@players.test>")
        assert done(post, "gms remove", address="tom@players.test") == {"name": "Tom", "game": ""}
        with post.look() as session:
            assert not gamemasters_at(session, "tom@players.test")
        with refused("does not act as GM in all games; those who do: nobody"):
            done(post, "gms remove", address="tom@players.test")

    def test_letters_to_the_gm_go_to_the_contact_and_who_helps(self, post: Correspondence) -> None:
        """The contact first; without one there may be nobody."""
        gm = with_contact(post)
        with post.look() as session:
            assert addressees(session, post.config.gm, post.now) == []
            appoint(session, gm, "Tom", "tom@players.test", None, post.now)
            appoint(session, gm, "Tim", "tim@players.test", post.game(session), post.now)
            assert [row.address for row in addressees(session, gm, post.now)] == [
                "tina@spielpost.test",
                "tom@players.test",
            ]
            assert [row.name for row in addressees(session, gm, post.now, post.game(session))] == [
                "Spielpost",
                "Tom",
                "Tim",
            ]

    def test_the_contact_is_not_addressed_by_the_name_of_the_post(self, post: Correspondence) -> None:
        """Which is all that is known of whoever reads there; who was appointed has a name."""
        chief = post.chief()
        assert "\nHello,\n" in chief.last.text
        tom = post.person("Tom")
        done(post, "gms add", person="Tom <tom@players.test>")
        post.ticks()
        assert "\nHello Tom,\n" in tom.last.text

    def test_the_contact_has_one_token_for_good(self, post: Correspondence) -> None:
        """However often it is asked for."""
        with post.look() as session:
            first = gamemasters.at_contact(session, with_contact(post), post.now)
            again = gamemasters.at_contact(session, with_contact(post), post.now)
        assert first is not None
        assert again is not None
        assert first.token == again.token


class TestHandingOver:
    """`gm hand-over`."""

    def test_the_players_are_told_and_letters_are_signed_so(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Receipts and reports as well, in this game and in no other."""
        hands_over(post)
        assert anna.last.subject.startswith("Ascot: Tina Tisch is the GM now")
        assert "Ab jetzt leitet Tina Tisch die Partie Ascot, bisher Spielpost." in bernd.last.flat
        assert "Best wishes,\nTina Tisch\n" in anna.writes("PLAY red +7", to=anna.mailbox[1])[0].text
        post.reaches_deadline()
        assert "Good luck!\nTina Tisch\n" in anna.report.text
        mia, max_ = post.person("Mia"), post.person("Max")
        post.opens("Derby", mia, max_)
        assert "Good luck!\nSpielpost\n" in mia.last.text

    def test_what_the_gm_has_to_know_goes_to_the_new_one(self, post: Correspondence) -> None:
        """And to nobody else, unless they help in this game."""
        gm = with_contact(post)
        with post.look() as session:
            appoint(session, gm, "Tom", "tom@players.test", None, post.now)
        hands_over(post)
        post.opens("Derby", post.person("Mia"), post.person("Max"))
        with post.look() as session:
            assert [row.name for row in addressees(session, gm, post.now, post.game(session))] == [
                "Tina Tisch"
            ]
            derby = post.game(session, "Derby")
            assert [row.name for row in addressees(session, gm, post.now, derby)] == ["Spielpost", "Tom"]

    def test_it_can_go_on_to_a_third_and_come_back(self, post: Correspondence, anna: Person) -> None:
        """Each time everybody is told."""
        hands_over(post)
        hands_over(post, "Tom", "tom@players.test")
        assert "Tom is the GM of Ascot from now on, in place of Tina Tisch." in anna.last.flat
        done(post, "gms remove", address="tom@players.test", game="Ascot")
        with post.look() as session:
            assert host_of(session, post.game(session).id) is None
        post.ticks()
        assert "Spielpost is the GM of Ascot from now on, in place of Tom." in anna.last.flat

    def test_handing_over_to_whom_it_is_already_is_refused(self, post: Correspondence) -> None:
        """The GM is told so."""
        hands_over(post)
        with refused("Tina Tisch is already the GM of Ascot"):
            hands_over(post)


class TestTheGmsWord:
    """`gm announce`."""

    TEXT = "A happy new year!\n\n  * Cards: none\nBack on the 7th."

    def test_a_table_gets_it_as_it_stands_and_again_in_the_report(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Once in a letter, once among the press, as the GM's; not in the report after that."""
        assert done(post, "announce", game="ascot", words=self.TEXT)["count"] == 3
        post.ticks()
        assert self.TEXT in anna.last.text
        assert "Spielpost an alle in Ascot" in bernd.last.flat
        post.reaches_deadline()
        assert "PRESS\n\nSpielpost (GM):\n\n  A happy new year!\n" in anna.report.text
        post.reaches_deadline()
        assert "happy new year" not in anna.report.text

    def test_it_stands_in_the_archive(self, post: Correspondence) -> None:
        """Everybody may read it."""
        done(post, "announce", game="Ascot", words=self.TEXT)
        post.reaches_deadline()
        assert "Back on the 7th." in (post.archive / "ascot" / "01.en.txt").read_text("utf-8")

    def test_all_who_play_are_told_once(self, post: Correspondence, anna: Person) -> None:
        """In however many games they are; the reports of all games repeat it."""
        mia = post.person("Mia")
        post.opens("Derby", anna, mia)
        before = len(anna.mailbox)
        assert done(post, "announce", words=self.TEXT)["count"] == 4
        post.ticks()
        assert [mail.subject for mail in anna.mailbox[before:]] == ["A word from the GM"]
        post.reaches_deadline("Derby")
        assert "Spielpost (GM):" in mia.report.text

    @pytest.mark.parametrize(
        ("game", "text", "sentence"),
        [
            ("Ascot", " \n", "There is nothing to say"),
            ("Ascot", "x" * 20_001, "That is too long: 20001 characters; the limit is 20000"),
            ("Epsom", "Hello", "There is no game Epsom; there are: Ascot"),
        ],
    )
    def test_what_cannot_be_said_is_refused(
        self, post: Correspondence, game: str, text: str, sentence: str
    ) -> None:
        """Nobody is told anything."""
        with refused(sentence):
            done(post, "announce", game=game, words=text)


class TestWhoIsOnFile:
    """`gm players`, and how the GM names people."""

    def test_everybody_is_listed_with_what_is_known(self, post: Correspondence) -> None:
        """By name; with the letter of the seat in each game."""
        with post.look() as session:
            known = {player.name: player for player in known_players(session)}
        assert list(known) == ["Anna", "Bernd", "Carla"]
        assert known["Bernd"].addresses == ("bernd@players.test",)
        assert (known["Bernd"].language, known["Anna"].zone) == ("de", "Europe/London")
        assert known["Bernd"].games == {"Ascot": "B"}

    def test_a_person_is_named_with_an_address(self) -> None:
        """Language and zone stand behind it, if they differ."""
        assert named("Anna B. <anna@example.org>", "de") == Invited("Anna B.", "anna@example.org", "de")
        assert named("A <a@b.c> Europe/Vienna en", "de") == Invited("A", "a@b.c", "en", "Europe/Vienna")

    @pytest.mark.parametrize(
        "text",
        ["Anna", "anna@example.org", "<anna@example.org>", "A <a b@c.d>", "A\nB <a@b.c>", "A <a@b.c> x y"],
    )
    def test_anything_else_names_nobody(self, text: str) -> None:
        """The GM is told how a person is written."""
        with pytest.raises(Refused):
            named(text, "en")
