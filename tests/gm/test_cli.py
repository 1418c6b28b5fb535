"""The GM's commands, as they are typed, against a post office on loopback."""

from __future__ import annotations

import email
import json
import shlex
import signal
import smtplib
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from command_line import commands, members
from post import GM, configured, post_office

from engines import ENGINES
from gm.base.config import read_config
from gm.cli import main
from gm.cli.chapters import CHAPTERS, ENTRIES, sentence_of
from gm.cli.examples import EXAMPLES, examples
from gm.tools.demo.post_office import PostOffice

ANNA, BEN = "anna@spielpost.test", "ben@spielpost.test"
OPEN_ASCOT = (
    "open",
    "jockey",
    "--name",
    "Ascot",
    "--player",
    f"Anna <{ANNA}>",
    "--player",
    f"Ben <{BEN}> de",
)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office("anna", "ben") as office:
        yield office


@pytest.fixture
def config(office: PostOffice, tmp_path: Path) -> Path:
    return configured(tmp_path / "config.toml", office)


def gm(config: Path, *words: str, answers: str = "") -> Result:
    """What the command prints, and its exit code. Nothing but a sentence may come out of it, whatever is wrong."""
    result = CliRunner().invoke(main, ["--config", str(config), *words], input=answers)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(config: Path, *words: str) -> str:
    """The one sentence that a command says when it cannot be carried out."""
    result = gm(config, *words)
    assert result.exit_code == 1, result.output
    (line,) = result.output.strip().splitlines()
    assert line.startswith("Error: ")
    assert line.endswith(".")
    return line.removeprefix("Error: ")


def subjects(office: PostOffice, address: str) -> list[str]:
    return [str(email.message_from_bytes(raw, policy=default)["Subject"]) for raw in office.letters(address)]


def write(office: PostOffice, sender: str, text: str) -> None:
    """The player replies to the last letter with that text."""
    last = email.message_from_bytes(office.letters(sender)[-1], policy=default)
    reply = EmailMessage()
    reply["From"], reply["To"] = sender, last["Reply-To"]
    reply["Subject"], reply["In-Reply-To"] = f"Re: {last['Subject']}", last["Message-ID"]
    reply.set_content(text)
    with smtplib.SMTP("127.0.0.1", office.smtp_port) as server:
        server.login(sender, sender.partition("@")[0])
        server.send_message(reply)


def first_order(office: PostOffice, player: str) -> str:
    """The order that the hand notice gives as an example, its first line."""
    (notice,) = (
        raw for raw in office.letters(player) if b"MULTIPART" in raw.upper() and b"hand" in raw[:900]
    )
    text = email.message_from_bytes(notice, policy=default).get_body(("plain",)).get_content()  # type: ignore[union-attr]
    return next(line.strip() for line in text.splitlines() if line.startswith("  PLAY"))


def test_every_command_has_help() -> None:
    """Each command says in a sentence what it does, and each of its options is explained."""
    for name, command in commands().items():
        assert (command.help or "").strip().endswith("."), name
        for option in command.params:
            if isinstance(option, click.Option) and not isinstance(option.type, click.Choice):
                assert option.help, f"{name} {option.name}"


def test_every_command_shows_examples_that_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its help ends with them, and `gm` understands their words."""
    monkeypatch.chdir(tmp_path)
    for folder in ("turns/ascot", "tests/conformance"):
        Path(folder).mkdir(parents=True)
    for file in (
        "ascot.toml",
        "letter.eml",
        "before-upgrade.backup",
        f"tests/conformance/{next(iter(ENGINES))}.toml",
    ):
        Path(file).touch()
    every: dict[str, click.Command] = {}
    for name, command in commands().items():
        every |= {f"{name} {member}": each for member, each in members(command).items()} or {name: command}
    assert set(EXAMPLES) == set(every)
    for name in EXAMPLES:
        lines = examples(name)
        shown = CliRunner().invoke(main, [*name.split(), "--help"], terminal_width=200).output
        for line in lines:
            assert line in shown
            program, *words = shlex.split(line)
            assert (program, words[: len(name.split())]) == ("gm", name.split())
            every[name].make_context(name, words[len(name.split()) :], obj=None)


def test_the_contents_say_of_a_command_what_it_says_itself() -> None:
    """Its first sentence, read without running its module, is the one that click makes of it; and each is in one chapter."""
    first = {name: command.get_short_help_str(limit=1000) for name, command in commands().items()}
    assert {name: sentence_of(name) for name in ENTRIES} == first
    assert len(ENTRIES) == sum(map(len, CHAPTERS.values()))
    assert sorted(ENTRIES) == sorted(main.commands)  # none has joined the group that the contents do not list


@pytest.mark.parametrize(
    ("words", "meant"), [(("opne",), "gm open"), (("letters", "lst"), "gm letters list"), (("xyzzy",), "")]
)
def test_a_command_that_there_is_not_is_told_with_what_was_perhaps_meant(
    words: tuple[str, ...], meant: str
) -> None:
    """And ends with the exit code of a usage error."""
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    told = f"Error: There is no command '{words[-1]}'." + (f" Did you mean: {meant}?" if meant else "")
    assert told in result.output.splitlines()


def test_every_command_is_documented() -> None:
    """The README or a page under docs/ shows each command."""
    root = Path(__file__).parents[2]
    pages = [root / "README.md", *(root / "docs").glob("*.md")]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert [name for name in commands() if f"gm {name}" not in text] == []


def test_a_game_is_opened_played_and_forced_with_the_commands(office: PostOffice, config: Path) -> None:
    """open, run --once, show, orders --secret and resolve carry a game through its first turn."""
    assert "Ascot is open" in gm(config, *OPEN_ASCOT).output
    said = gm(config, "run", "--once").output
    assert said == "0 letters fetched, 0 letters answered, 0 turns resolved, 4 letters sent\n"
    assert len(subjects(office, ANNA)) == 2
    order = first_order(office, ANNA)
    write(office, ANNA, order)
    assert "1 letter answered" in gm(config, "run", "--once").output
    listed = gm(config, "games").output
    assert "1 of 2" in listed
    shown = gm(config, "show", "ascot").output
    assert "on file" in shown
    assert "owed" in shown
    assert order not in shown
    assert f"Anna: {order}" in gm(config, "orders", "Ascot", "--secret").output
    assert "Turn 1 of Ascot has been resolved." in gm(config, "resolve", "Ascot", "--turn", "1").output
    gm(config, "run", "--once")
    report = email.message_from_bytes(office.letters(ANNA)[-1], policy=default).get_body(("plain",))
    text = " ".join(report.get_content().split())  # type: ignore[union-attr]
    assert "The GM looked at secret orders in this game" in text
    assert "The GM resolved this turn before its deadline." in text
    assert "No order received from Ben (NMR)" in text
    assert (config.parent / "turns" / "ascot" / "01.en.txt").exists()


def test_orders_stay_secret_without_the_word(office: PostOffice, config: Path) -> None:
    """gm orders shows nothing unless --secret is given."""
    gm(config, *OPEN_ASCOT)
    assert "--secret" in refused(config, "orders", "Ascot")


def test_a_turn_that_is_past_is_refused_politely(office: PostOffice, config: Path) -> None:
    """gm resolve says when the turn was resolved and which one is open."""
    gm(config, *OPEN_ASCOT)
    gm(config, "resolve", "Ascot", "--turn", "1")
    sentence = refused(config, "resolve", "Ascot", "--turn", "1")
    assert "was resolved on" in sentence
    assert sentence.endswith("the open turn is 2.")
    assert refused(config, "resolve", "Ascot", "--turn", "7").endswith("the open turn is 2.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("show", "Epsom"), "There is no game Epsom; there are: Ascot."),
        ((*OPEN_ASCOT[:3], "Ascot", *OPEN_ASCOT[4:]), "There is already a game Ascot."),
        (
            ("open", "jockey", "--name", "B", "--player", "Anna"),
            "'Anna' is not a person with an address; write for example",
        ),
        (
            ("open", "jockey", "--name", "B", "--player", "A <a@b.c>"),
            "jockey is for 2, 3, 4, 5 or 6 players, not for 1.",
        ),
        (
            (*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--every", "weekly"),
            "'weekly' is not a time between deadlines;",
        ),
        ((*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--at", "25:00"), "'25:00' is not a time of day;"),
        ((*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--zone", "Ascot"), "'Ascot' is not a time zone;"),
        (
            (*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--zone", "berlin"),
            "'berlin' is not a time zone; you may mean Europe/Berlin.",
        ),
        ((*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--option", "laps=3"), "jockey has no option laps;"),
        (
            (*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--option", "races=0"),
            "races must be from 1 to 12, not 0.",
        ),
        ((*OPEN_ASCOT[:3], "B", *OPEN_ASCOT[4:], "--option", "races=many"), "races=many: "),
        ((*OPEN_ASCOT[:3], "../B", *OPEN_ASCOT[4:]), "'../B' is not a name for a game;"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    office: PostOffice, config: Path, words: tuple[str, ...], sentence: str
) -> None:
    """The command says what was read and what would be right, ends with exit code 1, and changes nothing."""
    gm(config, *OPEN_ASCOT)
    before = gm(config, "games").output
    assert refused(config, *words).startswith(sentence)
    assert gm(config, "games").output == before


def test_a_newer_database_is_left_alone(office: PostOffice, config: Path) -> None:
    """A database of a newer version is named as such, and not touched."""
    gm(config, *OPEN_ASCOT)
    with sqlite3.connect(config.parent / "spielpost.sqlite3") as database:
        database.execute("UPDATE alembic_version SET version_num = 'v9999'")
    assert "was written by a newer version of Spielpost" in refused(config, "games")


def test_a_file_that_is_no_database_is_named(office: PostOffice, config: Path) -> None:
    """A file that is not a database gives one sentence with its name."""
    (config.parent / "spielpost.sqlite3").write_text("this is no database " * 100)
    assert "spielpost.sqlite3 cannot be opened: file is not a database." in refused(config, "games")


def test_init_writes_a_config_that_check_accepts(office: PostOffice, tmp_path: Path) -> None:
    """What gm init asks for is enough for gm check to send itself a letter and find it again."""
    path = tmp_path / "new.toml"
    answers = [GM, "0", "Tester", "de", "Tess@example.org", "Europe/Vienna", "y", "", "secret"]
    for port in (office.imap_port, office.smtp_port):
        answers += ["127.0.0.1", "none", str(port)]
    tried = gm(path, "init", answers="\n".join([*answers, "y"]) + "\n")
    assert tried.exit_code == 0
    assert "All is well." in tried.output
    told = read_config(path).gm
    assert (told.contact, told.zone) == ("tess@example.org", "Europe/Vienna")
    result = gm(path, "check")
    assert result.exit_code == 0, result.output
    assert "WRONG" not in result.output
    again = gm(path, "init", answers="\n" * 15 + "y\n")
    assert again.output.rstrip().splitlines()[-1].startswith("All is well."), again.output
    assert read_config(path).gm == told


@pytest.mark.parametrize(
    ("password", "port", "change", "anew"),
    [("wrong", None, "login", ["", "secret"]), ("secret", "1", "servers", None)],
)
def test_init_asks_only_for_what_was_wrong(
    office: PostOffice, tmp_path: Path, password: str, port: str | None, change: str, anew: list[str] | None
) -> None:
    """After a wrong password the servers are kept, and after a wrong server the password."""
    path = tmp_path / "new.toml"
    servers = [["127.0.0.1", "none", str(number)] for number in (port or office.imap_port, office.smtp_port)]
    right = ["127.0.0.1", "none", str(office.imap_port), *servers[1]]
    answers = [GM, "0", "Tester", "en", "", "", "y", "", password, *servers[0], *servers[1], "y", change]
    tried = gm(path, "init", answers="\n".join([*answers, *(right if anew is None else anew), "y"]) + "\n")
    assert tried.exit_code == 0, tried.output
    assert "WRONG" in tried.output
    assert tried.output.rstrip().splitlines()[-1].startswith("All is well.")


def test_check_fails_when_something_is_wrong(office: PostOffice, config: Path) -> None:
    """A wrong password is named in plain words, and the exit code is not 0."""
    office.refuse_logins = True
    result = gm(config, "check")
    assert result.exit_code == 1
    assert "WRONG" in result.output


def test_a_run_that_is_not_let_in_fails(office: PostOffice, config: Path) -> None:
    """What keeps letters from coming in, and from going out, is said, with exit code 1; and it ends with the trouble."""
    gm(config, *OPEN_ASCOT)
    office.refuse_logins = True
    result = gm(config, "run", "--once")
    assert result.exit_code == 1
    assert "mailbox: It has been unreadable since" in result.output
    assert "outbox: No letter has been sent since" in result.output
    assert len(json.loads(gm(config, "run", "--once", "--json").stdout)["holds"]) == 2
    office.refuse_logins = False
    assert gm(config, "run", "--once").exit_code == 0


def test_run_ends_on_sigterm_after_finishing_its_tick(office: PostOffice, config: Path) -> None:
    """The service mails what waits, and a SIGTERM ends it with exit code 0."""
    gm(config, *OPEN_ASCOT)
    command = [sys.executable, "-c", "from gm.cli import main; main()", "--config", str(config), "run"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as service:
        give_up = time.monotonic() + 60
        while len(office.letters(BEN)) < 2 and time.monotonic() < give_up:
            time.sleep(0.05)
        service.send_signal(signal.SIGTERM)
        output, _ = service.communicate(timeout=60)
    assert service.returncode == 0, output
    assert subjects(office, BEN)[0].startswith("Ascot: Eine Partie Jockey beginnt")
    assert "Traceback" not in output


def test_a_letter_that_was_set_aside_can_be_looked_at_tried_again_or_dropped(
    office: PostOffice, config: Path
) -> None:
    """gm letters lists what waits for the GM, shows it as the desk reads it, and retries or discards it."""
    gm(config, *OPEN_ASCOT)
    gm(config, "run", "--once")
    forged = EmailMessage()
    forged["From"], forged["To"], forged["Subject"] = ANNA, GM, "Ascot"
    forged.set_content("PLAY red +7\n")
    with smtplib.SMTP("127.0.0.1", office.smtp_port) as server:
        server.login(ANNA, "anna")
        server.send_message(forged)
    gm(config, "run", "--once")
    assert "its sender" in gm(config, "letters", "list").output
    shown = gm(config, "letters", "show", "1", "--secret").output
    assert "  PLAY red +7" in shown
    assert b"PLAY red +7" in gm(config, "letters", "show", "1", "--raw", "--secret").stdout_bytes
    assert gm(config, "letters", "retry", "1").exit_code == 0
    gm(config, "run", "--once")
    assert gm(config, "letters", "discard", "1").exit_code == 0
    assert gm(config, "letters", "list").output == "No letter waits for you.\n"
    assert refused(config, "letters", "discard", "1") == "Letter 1 is not waiting for you; it is done."
    assert refused(config, "letters", "show", "9").startswith("There is no letter 9;")
