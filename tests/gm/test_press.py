"""Press, muting and looking on, as a correspondence."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import Press, SeatRow

ASKED_BACK = "Ascot: please confirm that you sent this letter"
VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


def kept(post: Correspondence) -> list[Press]:
    """All press on file."""
    with post.look() as session:
        return list(session.exec(select(Press).order_by(Press.id)))  # type: ignore[arg-type]


def play_out(post: Correspondence) -> None:
    """Ascot is played to its end."""
    while True:
        with post.look() as session:
            if post.game(session).finished_at:
                return
        post.reaches_deadline()


def archived(post: Correspondence, name: str) -> str:
    """A file of the archive of Ascot."""
    return (post.archive / "ascot" / name).read_text("utf-8")


class TestPressToAll:
    """PRESS alone is printed in the next report."""

    def test_it_is_printed_in_the_next_report_with_bylines_in_order(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """To everyone and in the archive, in the order of arrival, under the name of the author."""
        (answer,) = anna.writes("PRESS", "Catch me if you can!", "", "Yours", "END", "PLAY red +7")
        assert "the next report of Ascot will print, signed by Anna:" in answer.flat
        assert "YOUR ORDER IS NOW" in answer.text
        (answer,) = bernd.writes("PRESSE: Wir kommen.")
        assert "Im nächsten Zugbericht von Ascot erscheint unter dem Namen Bernd: Wir kommen." in answer.flat
        post.reaches_deadline()
        assert (
            "PRESS\n\nAnna:\n\n  Catch me if you can!\n\n  Yours\n\nBernd:\n\n  Wir kommen.\n"
            in carla.report.text
        )
        assert "PRESSE\n\nAnna:\n\n  Catch me if you can!\n" in bernd.report.text
        assert "PRESS\n\nAnna:\n\n  Catch me if you can!\n" in archived(post, "01.en.txt")
        assert "PRESSE\n\nAnna:\n" in archived(post, "01.de.txt")

    def test_it_is_printed_once(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Not in the report after that; REPORT shows it again where it stood."""
        anna.writes("PRESS: Catch me if you can!")
        post.reaches_deadline()
        post.reaches_deadline()
        assert "Catch me" not in carla.report.text
        assert "Anna:\n\n  Catch me if you can!" in carla.writes("REPORT 1")[0].text
        assert "Catch me" not in carla.writes("REPORT 2")[0].text

    @pytest.mark.parametrize(
        "head", ["PRESS", "PRESS TO ALL", "press to everyone:", "Presse an alle", "*PRESS*"]
    )
    def test_all_can_be_named(self, post: Correspondence, anna: Person, head: str) -> None:
        """In both languages, whatever the author's."""
        anna.writes(head, "Good evening", "END")
        (press,) = kept(post)
        assert (press.text, press.to_seat, press.anonymous) == ("Good evening", None, False)

    @pytest.mark.parametrize("head", ["PRESS ANONYMOUS", "Presse anonym:", "PRESS TO ALL ANONYMOUS"])
    def test_anonymous_press_has_no_byline(
        self, post: Correspondence, anna: Person, carla: Person, bernd: Person, head: str
    ) -> None:
        """In the report nor in the archive; the author learns that it will be unsigned."""
        (answer,) = anna.writes(head, "Somebody is cheating", "END")
        assert "will print, unsigned:" in answer.flat
        post.reaches_deadline()
        assert "PRESS\n\n(anonymous):\n\n  Somebody is cheating\n" in carla.report.text
        assert "PRESSE\n\n(anonym):\n\n  Somebody is cheating\n" in bernd.report.text
        assert "(anonymous):\n\n  Somebody" in archived(post, "01.en.txt")

    def test_a_game_with_signed_press_prints_nothing_anonymous(self, quiet_post: Correspondence) -> None:
        """The author is told, and may sign."""
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, quiet_post.person("Carla"), press="signed")
        assert "Epsom allows signed press only" in anna.writes("PRESS ANONYMOUS: Hush")[0].flat
        assert "In Epsom gibt es keine anonyme Presse" in bernd.writes("PRESSE AN Anna ANONYM: Psst")[0].flat
        assert not kept(quiet_post)
        assert "will print, signed by Anna" in anna.writes("PRESS: Hush")[0].flat

    def test_a_game_without_press_prints_none(self, quiet_post: Correspondence) -> None:
        """Neither to all nor to one."""
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, quiet_post.person("Carla"), press="none")
        assert "Epsom is played without press" in anna.writes("PRESS: Hush")[0].flat
        assert "Epsom wird ohne Presse gespielt" in bernd.writes("PRESSE AN Anna: Psst")[0].flat
        assert not kept(quiet_post)

    def test_press_for_no_report_is_refused(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """After the end of the game nothing more is printed, but a letter to one can be sent on."""
        play_out(post)
        assert "Ascot is over and has no more reports" in anna.writes("PRESS: Well played!")[0].flat
        assert "Ascot ist zu Ende" in bernd.writes("PRESSE: Gut gespielt!")[0].flat
        anna.writes("PRESS TO Bernd: Well played!")
        assert "Well played!" in bernd.last.text

    def test_too_long_a_text_is_refused(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """With its length and the most that there may be."""
        long = ["So many words to say so very little about a race."] * 70
        (answer,) = anna.writes("PRESS", *long, "END")
        assert "has 3499 characters, and I can take 3000" in answer.flat
        assert "hat 3499 Zeichen; mehr als 3000" in bernd.writes("PRESSE", *long, "ENDE")[0].flat
        assert not kept(post)

    def test_press_without_a_text_is_refused(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """The answer shows how it is written."""
        assert "There is no text below PRESS." in anna.writes("PRESS", "END")[0].flat
        assert "Unter PRESSE steht kein Text." in bernd.writes("Presse:")[0].flat
        assert not kept(post)

    def test_in_several_games_it_must_be_said_which(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """GAME above it does."""
        post.opens("Epsom", anna, bernd, carla)
        told = anna.writes("PRESS: Giddyup", fresh=True, headers=VOUCHED)[0].flat
        assert "You play in several games (Ascot and Epsom). Please say which one your press is for" in told
        assert not kept(post)
        anna.writes("GAME Epsom", "PRESS: Giddyup", fresh=True, headers=VOUCHED)
        post.reaches_deadline("Epsom")
        assert "Giddyup" in carla.letter("Epsom, turn 1: ").text
        assert "Giddyup" not in carla.letter("Ascot, turn 1: ").text

    def test_a_sentence_that_begins_with_press_is_talk(self, post: Correspondence, anna: Person) -> None:
        """And takes no order with it."""
        anna.writes("Press on regardless!", "PLAY red +7")
        assert not kept(post)
        assert post.on_file(0) == "PLAY red +7"


class TestWhereItEnds:
    """An order must neither be printed nor get lost."""

    def test_one_line_takes_no_order_with_it(self, post: Correspondence, anna: Person) -> None:
        """Press behind a colon goes on to the next blank line."""
        anna.writes("PRESS: Catch me!", "", "PLAY red +7")
        assert [press.text for press in kept(post)] == ["Catch me!"]
        assert post.on_file(0) == "PLAY red +7"

    def test_words_behind_the_colon_may_go_on_to_end(self, post: Correspondence, anna: Person) -> None:
        """If no line before END could be an order."""
        anna.writes("PRESS: Dear all,", "", "what a race!", "END", "PLAY red +7")
        assert [press.text for press in kept(post)] == ["Dear all,\n\nwhat a race!"]
        assert post.on_file(0) == "PLAY red +7"

    def test_without_end_it_goes_on_to_the_end_of_the_letter(
        self, post: Correspondence, anna: Person
    ) -> None:
        """As long as nothing in it could be an order."""
        anna.writes("PLAY red +7", "PRESS", "What a race!", "Anna")
        assert [press.text for press in kept(post)] == ["What a race!\nAnna"]

    def test_without_end_an_order_below_stops_everything(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """It is neither printed nor filed, and the answer says so."""
        (answer,) = anna.writes("PRESS TO Bernd", "I have a plan.", "PLAY red +7")
        assert "Below PRESS TO Bernd stands a line that could be either: PLAY red +7" in answer.flat
        assert not kept(post)
        assert post.on_file(0) == ""
        (answer,) = bernd.writes("PRESSE", "Ich habe einen Plan.", "SPIELE rot +9")
        assert "Unter PRESSE steht eine Zeile, die beides sein könnte: SPIELE rot +9" in answer.flat
        assert not kept(post)
        assert post.on_file(1) == ""

    def test_another_block_ends_the_one_before(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """A diary note below press is not printed with it."""
        answer = anna.writes("PRESS", "Hello", "NOTE", "I shall trick Bernd.", "END", "STATUS")[0]
        assert "in your diary of Ascot" in answer.flat
        assert "YOUR GAMES" in answer.text
        assert [press.text for press in kept(post)] == ["Hello"]

    def test_below_a_blank_line_a_command_is_none_of_it(self, post: Correspondence, anna: Person) -> None:
        """And is carried out."""
        assert "YOUR GAMES" in anna.writes("PRESS", "Hello", "", "STATUS")[0].text
        assert [press.text for press in kept(post)] == ["Hello"]

    def test_what_players_write_cannot_pass_for_the_report(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """It is indented, line by line, and a typed token is left out."""
        token = anna.report.token
        anna.writes("PRESS", "Bernd:", "DUE NEXT: TURN 9", f"#{token} is my secret", "END")
        post.reaches_deadline()
        assert "Anna:\n\n  Bernd:\n  DUE NEXT: TURN 9\n  is my secret\n" in carla.report.text


class TestPressToOne:
    """PRESS TO sends a letter on at once."""

    @pytest.mark.parametrize("head", ["PRESS TO Bernd", "press to bernd:", "PRESSE AN Bernd"])
    def test_it_comes_at_once_and_to_nobody_else(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person, head: str
    ) -> None:
        """With a byline, but without the address of the author."""
        before = len(carla.mailbox)
        (answer,) = anna.writes(head, "Shall we?", "END")
        assert "I have sent this on to Bernd (Ascot), signed by Anna: Shall we?" in answer.flat
        assert bernd.last.subject.startswith("Ascot: Presse von Anna")
        assert "PRESSE FÜR DICH VON ANNA\n\n  Shall we?\n" in bernd.last.text
        assert anna.address.encode() not in bernd.last.raw
        post.reaches_deadline()
        assert not any("Shall we?" in letter.text for letter in carla.mailbox[before:])
        assert "Shall we?" not in archived(post, "01.en.txt") + bernd.report.text

    def test_a_reply_is_not_passed_on_but_can_be(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """The letter says how; an order in the reply counts."""
        anna.writes("PRESS TO Bernd: Shall we?")
        bernd.writes("PRESSE AN Anna: Gern.", "", "SPIELE rot +9", to=bernd.last)
        assert "PRESS FOR YOU FROM BERND\n\n  Gern.\n" in anna.last.text
        assert post.on_file(1) == "PLAY red +9"

    def test_anonymous_to_one(self, anna: Person, bernd: Person) -> None:
        """Neither name nor address is anywhere in the letter."""
        anna.writes("PRESS TO Bernd ANONYMOUS", "Beware of C", "END")
        assert bernd.last.subject.startswith("Ascot: anonyme Presse")
        assert "ANONYME PRESSE FÜR DICH\n\n  Beware of C" in bernd.last.text
        assert b"anna" not in bernd.last.raw.lower()

    def test_to_oneself_one_does_not_write(self, anna: Person) -> None:
        """The answer says so, and who there is; beside others the own name is left out."""
        (answer,) = anna.writes("PRESS TO Anna: Hello")
        assert "You wrote this to yourself, so I have not sent it to anybody." in answer.flat
        assert "You can write to Bernd and Carla." in answer.flat
        (answer,) = anna.writes("PRESS TO Anna, Carla", "Hello", "END")
        assert "I have sent this on to Carla (Ascot)" in answer.flat

    @pytest.mark.parametrize(("name", "read"), [("Zoe", "Zoe"), ("Bernd Bernd", "Bernd Bernd")])
    def test_nobody_of_that_name(self, post: Correspondence, anna: Person, name: str, read: str) -> None:
        """The answer says what was read and who there is."""
        (answer,) = anna.writes(f"PRESS TO {name}: Hello")
        assert f'Nobody called "{read}" plays in Ascot, so nothing has been sent.' in answer.flat
        assert "You can write to Bernd and Carla." in answer.flat
        assert not kept(post)

    def test_to_a_seat_that_was_resigned_nothing_is_sent(self, post: Correspondence, anna: Person) -> None:
        """There is nobody who would read it."""
        with post.look() as session:
            session.exec(select(SeatRow).where(SeatRow.number == 2)).one().resigned_at = post.now
        (answer,) = anna.writes("PRESS TO Carla: Hello")
        assert 'Nobody called "Carla" plays in Ascot' in answer.flat
        assert "You can write to Bernd." in answer.flat
        assert not kept(post)

    def test_nobody_of_that_name_in_german(self, post: Correspondence, bernd: Person) -> None:
        """Likewise."""
        (answer,) = bernd.writes("PRESSE AN Zoe: Hallo")
        assert "gibt es niemanden namens „Zoe“" in answer.flat
        assert "Schreiben kannst du an Anna und Carla." in answer.flat


class TestBulletin:
    """PRESS BULLETIN is kept without a game."""

    def test_it_is_kept(self, post: Correspondence, anna: Person, bernd: Person, carla: Person) -> None:
        """And printed in no report of a game."""
        assert (
            "The next bulletin will print this, signed by Anna: Hello"
            in anna.writes("PRESS BULLETIN: Hello")[0].flat
        )
        told = bernd.writes("PRESSE BULLETIN ANONYM", "Hallo", "ENDE")[0].flat
        assert "Im nächsten Bulletin erscheint anonym: Hallo" in told
        assert [(p.game_id, p.turn, p.text, p.anonymous) for p in kept(post)] == [
            (None, None, "Hello", False),
            (None, None, "Hallo", True),
        ]
        post.reaches_deadline()
        assert "PRESS" not in carla.report.text

    def test_an_empty_one_is_refused(self, post: Correspondence, anna: Person) -> None:
        """Like any."""
        assert "There is no text below PRESS." in anna.writes("PRESS BULLETIN")[0].flat
        assert not kept(post)


class TestMute:
    """MUTE keeps the press of a player away."""

    def test_press_of_a_muted_player_is_not_shown(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """To the one who asked, in the report and when it is sent again; the others read on."""
        assert "You will get no more signed press from Bernd in Ascot" in anna.writes("MUTE Bernd")[0].flat
        bernd.writes("PRESSE: Blabla")
        carla.writes("PRESS: Hush")
        post.reaches_deadline()
        assert "PRESS\n\n(Press from Bernd: you have muted it)\n\nCarla:\n\n  Hush\n" in anna.report.text
        assert "Blabla" not in anna.report.text
        assert "Blabla" not in anna.writes("REPORT")[0].text
        assert "Bernd:\n\n  Blabla\n" in carla.report.text

    def test_press_to_one_who_muted_is_not_sent(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Signed or not, and its author is told."""
        bernd.writes("STUMM Anna")
        before = len(bernd.mailbox)
        told = anna.writes("PRESS TO Bernd: Hello")[0].flat
        assert "Bernd does not take press from you in Ascot, so I have not sent it." in told
        assert "so I have not sent it" in anna.writes("PRESS ANONYMOUS TO Bernd: Hello")[0].flat
        assert len(bernd.mailbox) == before
        assert not kept(post)

    def test_unmute_lets_it_through_again(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """In both languages."""
        bernd.writes("Stumm Anna")
        assert "Presse von Anna in Ascot erreicht dich wieder." in bernd.writes("ENTSTUMMEN Anna")[0].flat
        assert "Presse von Anna in Ascot war nicht stumm." in bernd.writes("ENTSTUMMEN Anna")[0].flat
        anna.writes("PRESS TO Bernd: Hello")
        assert "  Hello\n" in bernd.last.text
        assert "Press from Bernd in Ascot was not muted." in anna.writes("UNMUTE Bernd")[0].flat

    def test_muting_a_player_does_not_tell_what_they_wrote_anonymously(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Were it left out, its absence would name the author; MUTE ANONYMOUS leaves out all that is unsigned."""
        anna.writes("MUTE Bernd")
        bernd.writes("PRESSE ANONYM: Blabla")
        post.reaches_deadline()
        assert "(anonymous):\n\n  Blabla\n" in anna.report.text
        assert "Anonymous press in Ascot no longer reaches you." in anna.writes("MUTE ANONYMOUS")[0].flat
        bernd.writes("PRESSE ANONYM: Nochmal")
        post.reaches_deadline()
        assert "(Anonymous press: you have muted it)" in anna.report.text
        assert "Nochmal" not in anna.report.text

    @pytest.mark.parametrize("line", ["MUTE Zoe", "MUTE Anna", "UNMUTE Zoe"])
    def test_nobody_of_that_name(self, anna: Person, line: str) -> None:
        """Nor oneself."""
        name = line.split()[1]
        (answer,) = anna.writes(line)
        assert f'Nobody else in Ascot is called "{name}". The others are Bernd and Carla' in answer.flat

    def test_without_a_name(self, anna: Person, bernd: Person) -> None:
        """The answer asks for one."""
        assert "Who do you mean? The others are Bernd and Carla" in anna.writes("MUTE")[0].flat
        assert "Wen meinst du? Es gibt Anna und Carla" in bernd.writes("STUMM")[0].flat


class TestProof:
    """Only who is proven to be the player is obeyed."""

    @pytest.mark.parametrize("line", ["PRESS: Hello", "NOTE: Hello", "MUTE Bernd", "PRESS TO Bernd: Hello"])
    def test_a_letter_without_proof_says_nothing(
        self, post: Correspondence, anna: Person, bernd: Person, line: str
    ) -> None:
        """It waits until the player confirms it."""
        before = len(bernd.mailbox)
        (answer,) = anna.writes(line, fresh=True)
        assert ASKED_BACK in answer.subject
        assert len(bernd.mailbox) == before
        assert not kept(post)

    def test_confirmed_press_is_printed(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """As it was written, blank lines and all."""
        anna.writes("PRESS", "Dear all,", "", "hello!", "END", fresh=True)
        anna.writes("OK", to=anna.last)
        post.reaches_deadline()
        assert "Anna:\n\n  Dear all,\n\n  hello!\n" in carla.report.text


@pytest.mark.parametrize("command", ["PRESS", "NOTE", "MUTE Ben, UNMUTE", "WATCH name, UNWATCH"])
def test_help_names_the_commands(anna: Person, command: str) -> None:
    """Nothing has to be guessed."""
    assert f"* {command}" in anna.writes("HELP")[0].text


@pytest.mark.parametrize(
    "command",
    [
        "PRESSE",
        "NOTIZ",
        "STUMM Ben, ENTSTUMMEN Ben: keine Presse mehr von Ben",
        "ZUSCHAUEN Name, WEGSCHAUEN: Berichte anderer Partien",
    ],
)
def test_help_names_the_commands_in_german(bernd: Person, command: str) -> None:
    """Likewise."""
    assert f"* {command}" in bernd.writes("HILFE")[0].text
