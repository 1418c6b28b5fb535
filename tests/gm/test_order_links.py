"""The link of a letter to the order desk: who gets it, and what stands in it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from correspondence import Correspondence, Person, Received, connected
from test_playing_links import links

from engines import ENGINES
from gm.games.game import load_game
from gm.store.queries.games import game_named

ARCHIVE = "https://post.test/games"
LONGEST = 1500


@pytest.fixture
def post(tmp_path: Path, copied, fresh_database: str, monkeypatch: pytest.MonkeyPatch) -> Correspondence:  # type: ignore[no-untyped-def]
    """The service whose archive lies in the web, with Ascot just opened."""
    made = connected(monkeypatch, Correspondence(tmp_path, copied(fresh_database), archive=ARCHIVE))
    made.opens("Ascot", made.person("Anna"), made.person("Bernd", "de"), made.person("Carla"))
    return made


def desk(letter: Received) -> str:
    """The link to the desk; empty without one, and the same in the text and on the page."""
    (found,) = [link for link in links(letter) if link.startswith("https:")] or [""]
    assert (found in letter.text) if found else (ARCHIVE not in letter.text)
    return found


def brought(link: str) -> dict[str, list[str]]:
    """What stands behind the # of it."""
    return parse_qs(urlsplit(link).fragment, keep_blank_values=True)


def test_hand_notices_reports_and_reminders_lead_to_the_desk(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """In the reader's language, and each about its own turn."""
    assert desk(bernd.report).startswith(f"{ARCHIVE}/ascot/order.de.html#turn=1&")
    post.reaches_deadline()
    assert desk(anna.report).startswith(f"{ARCHIVE}/ascot/order.en.html#turn=2&")
    before = anna.report
    post.passes(days=6, hours=12)
    (reminder,) = anna.gets()
    assert "your order is missing" in reminder.subject
    assert brought(desk(reminder))["turn"] == ["2"]
    assert desk(reminder) == desk(before)


def test_behind_the_link_stand_the_own_cards_and_nothing_that_proves_anything(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Whoever reads it on its way can write to nobody in the player's name."""
    with post.look() as session:
        game = load_game(session, "", game_named(session, "Ascot"))
    for seat, person in enumerate((anna, bernd)):
        link = desk(person.report)
        assert person.report.token
        assert person.report.token not in link
        assert set(brought(link)) == {"turn", *game.engine.view(game.state, seat).playable}
    assert brought(desk(anna.report)) != brought(desk(bernd.report))


def test_no_link_is_too_long_for_a_mail_program(post: Correspondence) -> None:
    """In any game, for any seat."""
    for name, engine in ENGINES.items():
        people = [post.person(f"Player{name.title()}{number}") for number in range(max(engine.seats))]
        post.opens(name.title(), *people, engine=name)
        assert any(desk(person.report) for person in people) == hasattr(engine.drawing, "composed")
        assert all(len(desk(person.report)) < LONGEST for person in people)


def test_format_turns_the_link_off_and_on(post: Correspondence, anna: Person) -> None:
    """It says that it did."""
    (answer,) = anna.writes("FORMAT nolinks")
    assert "no links to the order desk" in answer.flat
    post.reaches_deadline()
    assert desk(anna.report) == ""
    anna.writes("FORMAT links")
    post.reaches_deadline()
    assert desk(anna.report)


def test_practice_has_no_desk(post: Correspondence, anna: Person) -> None:
    """It has no archive either."""
    letters = anna.writes("PRACTICE jockey")
    assert "PRACTICE 1" in letters[0].text
    assert all(desk(letter) == "" for letter in letters)
