"""The GM steps into a running game with the commands: orders for a player, moves a deadline, pauses, takes back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner, Result
from correspondence import Correspondence, Person
from post import GM
from specimens import data

from gm.cli import acts, main

Command = Callable[..., Result]


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def commands_to(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Commands to the service of a correspondence, in its time."""
    monkeypatch.setattr(acts, "utc_now", lambda: post.now)
    path = post.archive.parent / "config.toml"
    path.write_text(
        f'[gm]\nname = "Spielpost"\naddress = "{GM}"\n'
        + "".join(f'[{part}]\nhost = "mail.test"\nuser = "gm"\npassword = "x"\n' for part in ("imap", "smtp"))
        + f'[store]\nurl = "{post.url}"\n[archive]\nfolder = "{post.archive}"\n'
    )
    path.chmod(0o600)

    def run(*words: str) -> Result:
        result = CliRunner().invoke(main, ["--config", str(path), *words])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


def done(result: Result) -> str:
    """What a command says that was carried out."""
    assert result.exit_code == 0, result.output
    return result.output


def refused(result: Result) -> str:
    """The one sentence of a command that was not."""
    assert result.exit_code == 1, result.output
    (line,) = result.output.strip().splitlines()
    return line.removeprefix("Error: ")


class TestOrdering:
    """gm order."""

    def test_the_order_is_on_file_and_the_player_told_at_once(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """What was ordered, by whom, and how to change it."""
        said = done(gm("order", "Ascot", "anna", "PLAY red +7", "BET win red 300"))
        assert said == (
            "On file for Anna in Ascot, turn 1:\n\n  PLAY red +7\n  BET win red 300\n\nAnna will be told.\n"
        )
        post.ticks()
        assert anna.last.subject.startswith("Ascot, turn 1: the GM has sent an order for you")
        assert (
            "The GM has sent an order on your behalf in Ascot. This is now on file for turn 1: PLAY red +7"
            in (anna.last.flat)
        )
        (receipt,) = anna.writes("PLAY red +8", to=anna.last)
        assert "order received" in receipt.subject
        assert post.on_file(0) == "PLAY red +8; BET win red 300"

    def test_a_seat_can_be_named_by_its_letter_and_the_letter_is_in_the_player_s_language(
        self, post: Correspondence, gm: Command, bernd: Person
    ) -> None:
        """B is Bernd."""
        done(gm("order", "Ascot", "b", "PLAY red +9"))
        post.ticks()
        assert "Der Spielleiter hat in Ascot einen Zug für dich eingetragen." in bernd.last.flat
        assert "SPIELE rot +9" in bernd.last.text

    def test_the_gm_does_not_see_what_the_player_had_ordered_besides(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """The bet stays, unseen by the GM; the player learns which part is the GM's."""
        anna.writes("PLAY red +7", "BET win red 700")
        said = done(gm("order", "Ascot", "Anna", "PLAY red +8"))
        assert "700" not in said
        post.ticks()
        assert post.on_file(0) == "PLAY red +8; BET win red 700"
        assert "has not seen the rest: PLAY red +8" in anna.last.flat

    def test_one_that_is_entered_after_the_deadline_is_told_to_everybody(
        self, post: Correspondence, gm: Command, bernd: Person, carla: Person
    ) -> None:
        """The turn waits for the mailbox then; nobody else's order could still come."""
        post.mailbox_down = True
        post.reaches_deadline()
        done(gm("order", "Ascot", "Anna", "PLAY red +7"))
        post.mailbox_down = False
        post.ticks()
        said = (
            "The GM entered the order of Anna after the deadline, while the turn was waiting; it has counted."
        )
        assert said in carla.last.flat
        assert (
            "Den Zug von Anna hat die Spielleitung nach dem ZAT eingetragen, aber noch vor der Auswertung; er hat gezählt."
            in bernd.last.flat
        )
        assert {"note": "entered", "seats": [0]} in data(post.archive / "ascot", "01.json")["notes"]

    def test_cancel_withdraws_the_order(self, post: Correspondence, gm: Command, anna: Person) -> None:
        """And the player is told that too."""
        anna.writes("PLAY red +7")
        assert (
            done(gm("order", "Ascot", "Anna", "CANCEL"))
            == "Anna has no order on file for turn 1 of Ascot.\n\nAnna will be told.\n"
        )
        post.ticks()
        assert post.on_file(0) == ""
        assert "The GM has withdrawn your order for turn 1 of Ascot" in anna.last.flat
        assert refused(gm("order", "Ascot", "Anna", "CANCEL")).startswith("Anna has no order on file")

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (
                ("Ascot", "Anna", "PLAY red +9"),
                'Nothing has been filed for Anna, because the order is not legal: "red +9" (card not in hand).'
                " The next report will mention this attempt.",
            ),
            (
                ("Ascot", "Anna", "PLAY rde +7"),
                "Nothing has been filed for Anna, because the order is not legal: ",
            ),
            (("Ascot", "Anna", "Hello there"), '"Hello there" is not an order; nothing has been filed.'),
            (("Ascot", "Anna", "PLAY red +7", "Cheers"), '"Cheers" is not an order; nothing has been filed.'),
            (
                ("Ascot", "Dora", "PLAY red +7"),
                "Ascot has no seat Dora; there are: A (Anna), B (Bernd), C (Carla).",
            ),
            (("Epsom", "Anna", "PLAY red +7"), "There is no game Epsom; there are: Ascot."),
        ],
    )
    def test_what_is_no_legal_order_is_refused_in_a_sentence(
        self, post: Correspondence, gm: Command, anna: Person, words: tuple[str, ...], said: str
    ) -> None:
        """Nothing is filed, nothing guessed, and no card is named that was not typed; the next report tells of the try."""
        before = len(anna.mailbox)
        sentence = refused(gm("order", *words))
        assert sentence.startswith(said)
        assert "red +8" not in sentence
        post.ticks()
        assert (post.on_file(0), len(anna.mailbox)) == ("", before)


class TestDeadlines:
    """gm extend, gm pause and gm resume."""

    @pytest.mark.parametrize(
        ("time", "due"),
        [
            ("24h", datetime(2031, 5, 13, 18, tzinfo=UTC)),
            ("90m", datetime(2031, 5, 12, 19, 30, tzinfo=UTC)),
            ("2 days", datetime(2031, 5, 14, 18, tzinfo=UTC)),
            ("2031-05-20", datetime(2031, 5, 20, 18, tzinfo=UTC)),
            ("2031-05-20 12:15", datetime(2031, 5, 20, 10, 15, tzinfo=UTC)),
            ("180d", datetime(2031, 11, 8, 19, tzinfo=UTC)),
        ],
    )
    def test_a_deadline_is_moved_by_or_to_a_time(
        self, post: Correspondence, gm: Command, time: str, due: datetime
    ) -> None:
        """In the game's zone; whole days keep the time of day when the clocks change."""
        assert done(gm("extend", "Ascot", time)).startswith("Turn 1 of Ascot is now due ")
        assert post.deadline() == due

    def test_everyone_is_told_why(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """With the GM's words and the new deadline."""
        done(gm("extend", "Ascot", "24h", "--reason", "Carla is ill."))
        post.ticks()
        assert "Carla is ill." in anna.last.flat
        assert "Dienstag, 13. Mai 2031" in bernd.last.flat

    @pytest.mark.parametrize(
        ("time", "said"),
        [
            ("soon", "'soon' is not a time; write it like 24h, 2d or 2031-05-14 20:00."),
            ("2031-02-30", "'2031-02-30' is not a time;"),
            ("2031-05-01", "2031-05-01 is past: that would be 2031-05-01 20:00 (Europe/Berlin)."),
            (
                "2031-05-10",
                "2031-05-10 is not after the present deadline, 2031-05-12 20:00 (Europe/Berlin).",
            ),
            ("2041-05-10", "2041-05-10 is more than a year ahead."),
            ("9999d", "9999d is more than a year ahead."),
        ],
    )
    def test_a_time_that_makes_no_sense_is_refused(
        self, post: Correspondence, gm: Command, anna: Person, time: str, said: str
    ) -> None:
        """Nobody's time is cut short, and nobody is told anything."""
        before = post.deadline(), len(anna.mailbox)
        assert refused(gm("extend", "Ascot", time)).startswith(said)
        post.ticks()
        assert (post.deadline(), len(anna.mailbox)) == before

    def test_a_paused_game_waits_and_goes_on_with_the_time_that_was_left(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Everyone is told of both, and a second pause or resume is refused."""
        assert refused(gm("resume", "Ascot")) == "Ascot is not on hold; turn 1 is open."
        assert done(gm("pause", "Ascot", "--reason", "I am on holiday.")).startswith(
            "Ascot is paused in turn 1"
        )
        assert refused(gm("pause", "Ascot")).startswith(
            "Ascot has been on hold since Monday 5 May 2031, 10:00 UTC"
        )
        assert refused(gm("extend", "Ascot", "24h")).startswith("Ascot is on hold and has no deadline;")
        assert "on hold" in done(gm("games"))
        post.ticks()
        assert "I am on holiday." in anna.last.flat
        post.passes(days=20)
        post.ticks()
        assert post.turn() == 1
        assert done(gm("resume", "Ascot")).startswith("Ascot resumes: turn 1 is due ")
        assert post.deadline() == datetime(2031, 6, 1, 18, tzinfo=UTC)
        post.ticks()
        assert "Ascot resumes" in anna.last.flat


class TestTakingBack:
    """gm rollback and gm rollforward."""

    def test_a_turn_is_taken_back_and_that_is_undone(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Each says in a line what now holds."""
        post.reaches_deadline()
        why = ("--reason", "Bernd's order was lost.")
        said = done(gm("rollback", "Ascot", "--to", "1", *why, "--deadline", "48h"))
        assert said == (
            "Turn 1 of Ascot is open again, due Wednesday 14 May 2031, 20:01 (Europe/Berlin)."
            " Everyone will be told; gm rollforward Ascot undoes it.\n"
        )
        post.ticks()
        assert "Bernd's order was lost." in anna.last.flat
        said = done(gm("rollforward", "Ascot"))
        assert said == (
            "Turn 2 of Ascot is open as it was, due Monday 19 May 2031, 20:00 (Europe/Berlin)."
            " What was taken back stands after all, and everyone will be told.\n"
        )
        assert refused(gm("rollforward", "Ascot")) == "Nothing of Ascot has been taken back."

    def test_letters_that_have_arrived_are_read_first(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """An order for the turn that is open now is no order for the one that will be."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        anna.sends("PLAY yellow +6")
        done(gm("rollback", "Ascot", "--to", "1", "--reason", "A mistake."))
        assert post.on_file(0) == "PLAY red +7"

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("--to", "2", "--reason", "No."), "Turn 2 of Ascot is the open turn;"),
            (
                ("--to", "9", "--reason", "No."),
                "There is no turn 9 of Ascot to take back; the open turn is 2.",
            ),
            (
                ("--to", "1", "--reason", " "),
                "Say why: the players will be told, and it goes into the archive.",
            ),
            (("--to", "1", "--reason", "No.", "--deadline", "2031-05-01"), "2031-05-01 is past:"),
        ],
    )
    def test_what_cannot_be_taken_back_is_refused(
        self, post: Correspondence, gm: Command, words: tuple[str, ...], said: str
    ) -> None:
        """In a sentence, and the game stays as it is."""
        post.reaches_deadline()
        assert refused(gm("rollback", "Ascot", *words)).startswith(said)
        assert post.turn() == 2
