"""The link of a letter to the order desk: who gets it, and what stands in it."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person, Received, connected
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


def test_behind_the_link_stand_the_own_cards_and_nothing_that_proves_more_than_an_order(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Whoever reads it on its way cannot write in the player's name but for the order of that turn."""
    with post.look() as session:
        game = load_game(session, "", game_named(session, "Ascot"))
    for seat, person in enumerate((anna, bernd)):
        link = desk(person.report)
        assert person.report.token
        assert person.report.token not in link
        assert set(brought(link)) == {"turn", "way", "stake", *game.engine.view(game.state, seat).playable}
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


def composes(
    person: Person, *lines: str, turn: int = 1, by: Person | None = None, link: Received | None = None
) -> list[Received]:
    """What comes back for a letter that the page of the person's last `link` wrote, sent from there or `by` somebody else."""
    (way,) = brought(desk(link or person.report))["way"]
    local, _, domain = GM_ADDRESS.partition("@")
    message = EmailMessage()
    message["From"] = (by or person).address
    message["To"] = f"{local}+{way}@{domain}"
    message["Subject"] = f"Ascot, turn {turn}"
    message["Date"] = format_datetime(person.post.now)
    message["Message-ID"] = f"<{person.post.number()}@composed.test>"
    message.set_content("\n".join((f"TURN {turn}:", *lines)))
    return (by or person).writes_raw(message.as_bytes())


def card_of(person: Person) -> str:
    """A card that the person's link brings along."""
    return next(key for key in brought(desk(person.report)) if key not in ("turn", "way"))


def test_an_order_from_the_page_is_filed_without_a_question(post: Correspondence, anna: Person) -> None:
    """The receipt goes to the address that is known; the same letter without the way back is asked about."""
    (receipt,) = composes(anna, f"PLAY {card_of(anna)}")
    assert "YOUR ORDER IS NOW" in receipt.text
    (asked,) = anna.writes(f"PLAY {card_of(anna)}", fresh=True, subject="Ascot, turn 1")
    assert "YOUR ORDER IS NOW" not in asked.text


@pytest.mark.parametrize(
    "line", ["HAND", "RESIGN", "PRESS\nHello\nEND", "TURN 2:", "STATUS", "AWAY UNTIL 12 May", "CHECK"]
)
def test_the_way_back_of_a_link_takes_no_command(post: Correspondence, anna: Person, line: str) -> None:
    """Nor orders ahead: nothing of such a letter is done before it is confirmed."""
    letters = composes(anna, f"PLAY {card_of(anna)}", line, f"PLAY {card_of(anna)}")
    assert ["not a reply to one of my recent letters" in letter.flat for letter in letters] == [True]


def test_no_yes_comes_the_way_back(post: Correspondence, anna: Person) -> None:
    """What a letter asked before is still asked."""
    anna.writes("I would like to resign")
    (answer,) = composes(anna, "OK")
    assert "resigned" not in answer.flat
    with post.look() as session:
        assert load_game(session, "", game_named(session, "Ascot")).names[0] == "Anna"


def test_the_way_back_dies_with_its_turn_and_serves_nobody_else(
    post: Correspondence, anna: Person, carla: Person
) -> None:
    """From another address, and once the turn is resolved, it proves nothing."""
    card, old = card_of(anna), anna.report
    letters = composes(anna, f"PLAY {card}", by=carla)
    post.reaches_deadline()
    letters += composes(anna, f"PLAY {card_of(anna)}", turn=2, link=old)
    assert len(letters) == 2
    assert all("YOUR ORDER IS NOW" not in letter.text for letter in letters)
