"""The demo: a whole game by mail in which happens what happens to a GM."""

from __future__ import annotations

import email
import logging
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from gm.cli import main
from gm.tools.demo import Played, Scene, number, play

pytestmark = pytest.mark.long

SEED = "5eed" * 16


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    return []


@pytest.fixture(scope="module")
def warnings() -> list[str]:
    return []


@pytest.fixture(scope="module")
def outcome(
    tmp_path_factory: pytest.TempPathFactory, scenes: list[Scene], warnings: list[str]
) -> Iterator[Played]:
    folder = tmp_path_factory.mktemp("demo") / "new"
    hearing = logging.Handler(logging.WARNING)
    hearing.emit = lambda record: warnings.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("gm").addHandler(hearing)
    yield play(folder, [number("jockey")], SEED, lambda seen, happened: scenes.extend(seen))
    logging.getLogger("gm").removeHandler(hearing)


def letters(outcome: Played, name: str) -> list[EmailMessage]:
    """The letters in a mailbox, the oldest first."""
    return [
        cast(EmailMessage, email.message_from_bytes(path.read_bytes(), policy=default))
        for path in sorted((outcome.mail / name).glob("*.eml"))
    ]


def texts(outcome: Played, name: str) -> list[str]:
    """Their texts, each on one line."""
    bodies = (mail.get_body(("plain",)) for mail in letters(outcome, name))
    return [" ".join(body.get_content().split()) for body in bodies if body]


def test_it_ends_with_a_winner(outcome: Played, scenes: list[Scene]) -> None:
    """The game is played to its end, and the audience has seen every step."""
    (ended,) = outcome.outcomes
    assert ended.results[0][0] in ended.won
    assert scenes[-1].over
    assert [scene.turn for scene in scenes] == sorted(scene.turn for scene in scenes)


@pytest.mark.usefixtures("outcome")
def test_nothing_warns_whoever_looks_on(warnings: list[str]) -> None:
    """What goes wrong in it is meant to, and told by the letters."""
    assert warnings == []


def test_the_players_read_and_write_two_languages(outcome: Played) -> None:
    """Half of the letters are German, half English."""
    assert "#### Spielpost: hier beginnt unser Brief ####" in texts(outcome, "anna")[0]
    assert "#### Spielpost: our letter begins here ####" in texts(outcome, "ben")[0]


def test_nobody_is_told_of_a_judge_where_none_judges(outcome: Played) -> None:
    """The demo opens a game with terms that a GM could give it."""
    assert not any("the judge" in text for text in texts(outcome, "ben"))
    assert not any("die Spielleitung" in text for text in texts(outcome, "anna"))


def test_whoever_forgets_a_turn_is_played_by_the_lot(outcome: Played) -> None:
    """Dora sends nothing in turn 2, and everyone reads that the lot has played."""
    assert any(
        "No order received from Dora (NMR); this order was chosen by lot" in text
        for text in texts(outcome, "ben")
    )


def test_nonsense_is_refused_and_can_be_corrected(outcome: Played) -> None:
    """Ben's nonsense is named, and his second letter is taken."""
    subjects = [str(mail["Subject"]) for mail in letters(outcome, "ben")]
    refused = next(i for i, subject in enumerate(subjects) if "turn 2: order NOT accepted" in subject)
    assert '"purple"' in texts(outcome, "ben")[refused]
    assert "turn 2: order received" in subjects[refused + 1]


def test_an_amendment_replaces_what_it_names(outcome: Played) -> None:
    """Clara's new bet stands beside her old card."""
    receipts = [text for text in texts(outcome, "clara") if "Zug 1, ist da" in text]
    assert "WETTE Platz blau 300" in receipts[-1].partition("DEIN ZUG LAUTET JETZT")[2]
    assert "SPIELE" in receipts[-1].partition("DEIN ZUG LAUTET JETZT")[2]


def test_a_letter_after_the_deadline_is_told_so(outcome: Played) -> None:
    """Fiona's order for turn 3 comes a day late; it is not used, neither for turn 3 nor for turn 4."""
    (late,) = [text for text in texts(outcome, "fiona") if "too late, and I could NOT use it" in text]
    assert "Your letter was for turn 3 of Ascot" in late
    assert "Turn 4 is open now" in late


def test_every_letter_of_a_player_is_answered(outcome: Played) -> None:
    """Each letter that came to the GM has its Message-ID in one answer."""
    answered = [
        mail["In-Reply-To"]
        for name in ("anna", "ben", "clara", "dora", "emil", "fiona")
        for mail in letters(outcome, name)
        if mail["In-Reply-To"]
    ]
    assert sorted(answered) == sorted(mail["Message-ID"] for mail in letters(outcome, "gm"))


def test_it_does_not_clear_a_folder_that_is_not_its_own(tmp_path: Path) -> None:
    """A folder with other files in it is left alone."""
    (tmp_path / "thesis.txt").write_text("years of work")
    result = CliRunner().invoke(main, ["demo", "--folder", str(tmp_path)])
    assert result.exit_code == 1
    assert "is not empty" in result.output
    assert (tmp_path / "thesis.txt").exists()


def test_a_person_judges_by_mail_where_a_game_takes_a_judge(tmp_path: Path) -> None:
    """For three turns, from the letters alone; each report goes out as its preview showed it, once it was sent by OK."""
    happened: list[str] = []
    played = play(tmp_path / "new", [number("judged")], SEED, lambda seen, what: happened.append(what))
    (ended,) = played.outcomes
    assert ended.turns == 3
    assert int(ended.results[0][1].split()[0]) > 0
    for turn in (1, 2, 3):
        at = happened.index(f"Rita judges turn {turn}")
        assert happened[at + 1] == "Rita has seen what will go out, and sends it"
    rita = texts(played, "rita")
    previews = [text for text in rita if "This is what will go out for turn" in text]
    assert len(previews) == 3
    (judging,) = [text for text in rita if "Turn 1 of Knuckles is yours to judge." in text]
    assert "THE ORDERS Anna: PAPER Ben: SCISSORS" in judging
    report = next(text for text in texts(played, "ben") if "WHAT HAPPENED" in text)
    assert "SCISSORS was thrown by Ben, Clara, Emil and Fiona." in report
    assert "SCISSORS was thrown by Ben, Clara, Emil and Fiona." in previews[0]
    assert "A picture goes with this report." in report
    assert len(list((tmp_path / "new").rglob("knuckles/pictures/*.png"))) == 3
