"""The log: what it is about, in both forms, an entry a line."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
from correspondence import Correspondence, Person

from gm.base.logs import about, sentences_alone, write_log

log = logging.getLogger("gm.test")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    before = root.level, list(root.handlers)
    yield
    root.setLevel(before[0])
    root.handlers[:] = before[1]


def test_an_entry_as_text_names_game_turn_and_letter(capsys: pytest.CaptureFixture[str]) -> None:
    """What is inside counts too, and is over at the end of the block; a line break of a stranger's makes no new entry."""
    write_log("text", logging.INFO)
    with about(letter=7), about(game="Ascot", turn=3):
        log.info("the server said\n2031-01-01 ERROR forged")
    log.info("quiet again")
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith(
        " INFO gm.test [letter=7 game=Ascot turn=3]: the server said 2031-01-01 ERROR forged"
    )
    assert second.endswith(" INFO gm.test: quiet again")


def test_an_entry_as_json_is_an_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """With the traceback in it, so that programs need no guessing."""
    write_log("json", logging.WARNING)
    log.info("too quiet")
    try:
        raise ValueError("zwei\nZeilen")
    except ValueError:
        with about(game="Ascot"):
            log.exception("failed")
    (line,) = capsys.readouterr().err.splitlines()
    entry = json.loads(line)
    assert (entry["level"], entry["message"], entry["game"]) == ("error", "failed", "Ascot")
    assert "ValueError: zwei" in entry["traceback"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_entry_steers_the_terminal_that_shows_it(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither what a stranger wrote nor a game's name nor a traceback."""
    write_log(form, logging.INFO)
    try:
        raise ValueError("\x1b[2J\x9b1m")
    except ValueError:
        with about(game="\x1b]0;owned\x07 \u202e"):
            log.exception("the server said \x1b[31m\x85ERROR %s", "\u2028INFO")
    said = capsys.readouterr().err.rstrip("\n")
    assert all(line.isprintable() for line in said.split("\n"))
    assert "[31m" in said
    assert len(said.split("\n")) == (1 if form == "json" else 5)


def test_the_service_says_which_letter_and_game(
    post: Correspondence, anna: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    """A letter that is set aside and a turn that is resolved, say."""
    write_log("json", logging.INFO)
    anna.sends("PLAY red +7", headers=[("Auto-Submitted", "auto-replied")])
    post.reaches_deadline()
    entries = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [entry["letter"] for entry in entries if "not carried out" in entry["message"]] == [1]
    resolved = [entry for entry in entries if "resolved" in entry["message"]]
    assert [(entry["game"], entry["turn"]) for entry in resolved] == [("Ascot", 1)]


def test_who_reads_along_in_a_terminal_is_told_nothing_of_libraries_but_errors(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scheduler says of each long tick that the next one is left out; in a file that stands as before."""
    for in_terminal, told in ((True, ["failed", "too large"]), (False, ["left out", "failed", "too large"])):
        monkeypatch.setattr("sys.stderr.isatty", lambda answer=in_terminal: answer, raising=False)
        write_log("text", logging.WARNING)
        logging.getLogger("apscheduler.scheduler").warning("left out")
        logging.getLogger("apscheduler.scheduler").error("failed")
        log.warning("too large")
        assert [line.rpartition(": ")[2] for line in capsys.readouterr().err.splitlines()] == told


def test_between_the_sentences_of_a_command_stand_no_entries_in_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """But errors; with --verbose, and wherever it is no terminal, all of them stand there."""
    for in_terminal, level, told in (
        (True, logging.WARNING, ["failed", "afterwards"]),
        (True, logging.INFO, ["a look", "failed", "afterwards"]),
        (False, logging.WARNING, ["a look", "failed", "afterwards"]),
    ):
        monkeypatch.setattr("sys.stderr.isatty", lambda answer=in_terminal: answer, raising=False)
        write_log("text", level)
        with sentences_alone():
            log.warning("a look")
            log.error("failed")
        log.warning("afterwards")
        assert [line.rpartition(": ")[2] for line in capsys.readouterr().err.splitlines()] == told
