"""The GM's commands by letter: the same as on the command line, for whoever writes from the GM's address with the token."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import Address, Gamemaster, LetterIn, Player, SecretLook
from gm.turns.seats.changing_hands import appoint


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person, whose address is the service's contact, with the letter that says so."""
    return post.chief()


def asks(chief: Person, *lines: str) -> str:
    """What these lines are answered, on one line; what has to be confirmed is, and stands behind it."""
    (answer,) = chief.writes(*lines, to=chief.last)
    if not any(words in answer.flat for words in ("or with OK for everything", "oder mit OK für alles")):
        return answer.flat
    (confirmed,) = chief.writes("OK", to=answer)
    return f"{answer.flat} {confirmed.flat}"


class TestWho:
    """Only the GM is obeyed."""

    def test_a_token_from_another_address_is_not_enough(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """Whoever saw a letter to the GM has the token, but does not write from the GM's address."""
        anna.writes("PAUSE Ascot", to=chief.last)
        with post.look() as session:
            assert post.game(session).stopped == ""

    def test_the_address_is_not_enough(self, post: Correspondence, chief: Person) -> None:
        """Anybody can write a sender into a letter."""
        chief.writes("PAUSE Ascot", fresh=True)
        with post.look() as session:
            assert post.game(session).stopped == ""

    def test_a_reply_without_the_token_is_enough_to_ask(self, post: Correspondence, chief: Person) -> None:
        """Some providers cut off plus addresses, and some people write a subject of their own."""
        for words in ("PAUSE Ascot", "OK"):
            answered = [("In-Reply-To", str(chief.last.message["Message-ID"]))]
            chief.writes(words, fresh=True, headers=answered)
        with post.look() as session:
            assert post.game(session).stopped == "paused"

    def test_a_gm_of_another_game_cannot_act_in_this_one(self, post: Correspondence) -> None:
        """Nor on what concerns all games."""
        post.opens("Epsom", post.person("Mia"), post.person("Max"))
        with post.look() as session:
            epsom = post.game(session, "Epsom")
            appoint(session, post.config.gm, "Olga", "olga@spielpost.test", epsom, post.now)
        olga = post.person("Olga", address="olga@spielpost.test")
        post.ticks()
        said = asks(olga, "PAUSE Ascot", "LETTERS", "ANNOUNCE ALL: Hello")
        assert said.count("Not done.") == 3
        assert "Only a GM of all games can do that; you are GM of Epsom." in said


class TestLines:
    """Each line is carried out and answered by itself."""

    def test_a_line_that_fails_stops_no_other(self, post: Correspondence, chief: Person) -> None:
        """The answer tells of each, and the subject of how many were not done."""
        said = asks(chief, "EXTEND Epsom 24h", "EXTEND Ascot 24h", "PAUSE Ascot we move house")
        assert (
            "> EXTEND Epsom 24h Not done. Which game? 'Epsom 24h' does not begin with the name of one of your games"
            in said
        )
        assert "> EXTEND Ascot 24h Turn 1 of Ascot is now due" in said
        assert "> PAUSE Ascot we move house Ascot is paused in turn 1" in said

    def test_two_copies_of_a_letter_count_once(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """A mail server that delivers twice orders nothing twice."""
        raw = chief.sends("ANNOUNCE Ascot: A happy new year!", to=chief.last)
        chief.gets()
        letters = len(anna.mailbox)
        chief.sends_raw(raw + b"\r\n-- \r\nsent twice")
        chief.gets()
        assert len(anna.mailbox) == letters

    def test_a_fault_in_the_program_undoes_the_line(
        self, post: Correspondence, chief: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nothing of it remains, the others are done, and the GM is told."""

        def fails(*arguments: object) -> None:
            raise KeyError("a card of somebody's")

        monkeypatch.setattr("gm.facts.preview.preview", fails)
        said = asks(chief, "PREVIEW Ascot", "PAUSE Ascot")
        assert "fault in the program (KeyError)" in said
        assert "card" not in said
        with post.look() as session:
            assert post.game(session).stopped == "paused"

    def test_help_and_small_talk(self, chief: Person) -> None:
        """A letter without a command is answered with all that there are."""
        said = asks(chief, "Hello, how do I do this?")
        assert "Ignored, as it is not a command: Hello, how do I do this?" in said
        assert "ROLLBACK Ascot 5 reason" in said

    def test_german_is_understood_and_answered(self, post: Correspondence, chief: Person) -> None:
        """Each command has a German word, and a German GM a German letter."""
        object.__setattr__(post.config.gm, "language", "de")
        said = asks(
            chief, "Pausieren Ascot", "Weiter Ascot", "Briefe", "Abwesend Anna bis 20.5.2031", "Hilfe"
        )
        assert "Ascot ruht in Zug 1" in said
        assert "Kein Brief wartet auf dich." in said
        assert "Anna ist abwesend von Montag, 5. Mai 2031 bis Dienstag, 20. Mai 2031" in said
        assert "Not done" not in said
        assert "Nicht ausgeführt" not in said


class TestConfirmed:
    """What changes anything, which a letter with a forged sender and a token that was seen could ask for."""

    LINES = (
        "REPLACE Ascot C Eve <eve@evil.test> en",
        "FREE Ascot C",
        "END Ascot no fun",
        "GMS ADD Eve <eve@evil.test>",
        "HAND-OVER Ascot Eve <eve@evil.test>",
        "PREVIEW Ascot",
        "ORDERS Ascot SECRET",
        "PLAYER Carla ADDRESS eve@evil.test",
        "MITSPIELER Carla NAME Eve",
    )

    @pytest.mark.parametrize("line", LINES)
    def test_a_token_and_the_address_do_not_do_it(
        self, post: Correspondence, chief: Person, carla: Person, line: str
    ) -> None:
        """The GM is asked; neither an OK without the letter that asks nor a number does it."""
        token, before = chief.last.token, len(chief.mailbox)
        for words in (line, "OK", "1 yes", line):
            chief.writes(f"#{token}", words, fresh=True)
        asked = chief.mailbox[before]
        assert "please confirm" in asked.subject
        assert "reply to this letter with 1 YES" in asked.flat
        with post.look() as session:
            assert len(session.exec(select(Gamemaster)).all()) == 1
            assert session.exec(select(SecretLook)).first() is None
            assert post.game(session).finished_at is None
            named = session.exec(select(Player.name, Address.address).join(Address)).all()
            assert ("Carla", carla.address) in named
        carla.writes("PLAY red +8")
        assert post.on_file(2) == "PLAY red +8"

    def test_what_cannot_be_done_is_told_at_once(self, chief: Person) -> None:
        """Nobody is asked in vain."""
        (answer,) = chief.writes("FREE Nowhere C", to=chief.last)
        assert "not done" in answer.subject

    @pytest.mark.parametrize("words", ["OK", "1 yes", "Ja"])
    def test_a_reply_to_the_letter_that_asks_does_it(
        self, post: Correspondence, chief: Person, words: str
    ) -> None:
        """Once, and within a week."""
        (asked,) = chief.writes("GMS ADD Olga <olga@spielpost.test>", "HELP", to=chief.last)
        for _ in range(2):
            (answer,) = chief.writes(words, to=asked)
        assert "decided" in answer.flat
        with post.look() as session:
            assert len(session.exec(select(Gamemaster)).all()) == 2

    def test_after_a_week_it_does_not(self, post: Correspondence, chief: Person) -> None:
        """It is to be asked for once more."""
        (asked,) = chief.writes("GMS ADD Olga <olga@spielpost.test>", to=chief.last)
        post.passes(days=8)
        chief.writes("OK", to=asked)
        with post.look() as session:
            assert len(session.exec(select(Gamemaster)).all()) == 1


class TestNewToken:
    """A GM whose token somebody has takes another one."""

    def test_only_the_newest_letter_proves_then(self, post: Correspondence, chief: Person) -> None:
        """Neither the old token nor a reply to an older letter does; the answer carries what does."""
        old = chief.last
        due = post.deadline()
        (asked,) = chief.writes("NEW TOKEN", to=old)
        (answer,) = chief.writes("OK", to=asked)
        assert "You have a new token" in answer.flat
        chief.writes("EXTEND Ascot 24h", to=old)
        chief.writes(f"#{old.token}", "EXTEND Ascot 24h", fresh=True)
        chief.writes("EXTEND Ascot 24h", to=asked)
        assert post.deadline() == due
        chief.writes("EXTEND Ascot 24h", to=answer)
        assert post.deadline() > due


class TestCommands:
    """What they do."""

    def test_a_turn_is_looked_at_resolved_and_taken_back(self, post: Correspondence, chief: Person) -> None:
        """A GM on a journey can do all that the command line can."""
        assert "B Bernd: no order on file" in asks(chief, "SHOW Ascot").replace("Bernd Blau", "Bernd")
        assert "If turn 1 of Ascot were resolved now" in asks(chief, "PREVIEW Ascot")
        assert "Turn 1 of Ascot has been resolved." in asks(chief, "RESOLVE Ascot 1")
        post.ticks()
        assert "Not done." in asks(chief, "RESOLVE Ascot 1")
        assert "Turn 1 of Ascot is open again" in asks(chief, "ROLLBACK Ascot 1 the wrong rules")
        assert "stands after all" in asks(chief, "ROLLFORWARD Ascot")
        assert post.turn() == 2

    def test_the_gm_orders_for_a_player_without_seeing_anything(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """Several lines are separated by semicolons; the player is told."""
        said = asks(chief, "ORDER Ascot Anna: PLAY red +7 red")
        assert "On file for Anna in Ascot, turn 1: PLAY red +7 Anna will be told." in said
        assert "the GM has sent an order for you" in anna.last.subject
        said = asks(chief, "ORDER Ascot A: PLAY green +99 red")
        assert "Not done. Nothing has been filed for Anna" in said

    def test_people_come_and_go(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """Another player in a seat, absences, and words for everybody."""
        said = asks(
            chief,
            "AWAY Bernd until 2031-05-20",
            "AWAY Bernd back",
            "REPLACE Ascot C Dora <dora@players.test> de",
            "PLAYERS",
        )
        assert "not done" not in chief.last.subject
        assert "Dora has taken over Carla's seat in Ascot" in said
        said = asks(chief, "ANNOUNCE Ascot", "The bar is open.", "END")
        assert "3 people will be told, and the next report of Ascot will repeat it." in said
        assert "The bar is open." in anna.last.text

    def test_letters_of_players_stay_hidden(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """A GM who also plays sees no order without SECRET, and everybody learns of that."""
        anna.writes("PLAY red +8 red")
        with post.look() as session:
            row = session.exec(select(LetterIn).where(LetterIn.status == "done")).first()
            assert row is not None
            row.status, number = "aside", row.id
        said = asks(chief, f"LETTERS SHOW {number}", "LETTERS")
        assert "red" not in said
        assert "1 line from a player" in said
        assert "PLAY red +8" in asks(chief, f"LETTERS SHOW {number} SECRET")
        with post.look() as session:
            assert len(session.exec(select(SecretLook)).all()) == 1
        assert f"Letter {number} has been discarded." in asks(chief, f"LETTERS DISCARD {number}")
