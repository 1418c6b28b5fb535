"""A deadline that comes earlier again: what has to be left, who is asked, and who is told."""

from __future__ import annotations

from datetime import timedelta

import pytest
from click.testing import CliRunner
from correspondence import Correspondence, Person
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done, refused

from gm.cli import main


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def typed(post: Correspondence, *words: str, answer: str) -> str:
    """What a command prints whose question is answered so."""
    config = str(post.archive.parent / "config.toml")
    return CliRunner().invoke(main, ["--config", config, *words], input=answer).output


def test_the_terminal_names_who_would_lose_time_and_asks(
    post: Correspondence, gm: Command, anna: Person, bernd: Person, carla: Person
) -> None:
    """Without a yes nothing is done; then everybody is told."""
    anna.writes("PLAY red +7", to=anna.report)
    due = post.deadline()
    wish = ("extend", "Ascot", "2031-05-09 20:00")
    said = typed(post, *wish, answer="n\n")
    assert said.startswith(
        "This takes time away from Bernd and Carla: turn 1 of Ascot would be due earlier, Friday 9 May 2031"
    )
    assert "Go on?" in said
    assert post.deadline() == due
    assert "Turn 1 of Ascot is now due Friday 9 May 2031" in typed(post, *wish, answer="y\n")
    post.ticks()
    assert "Turn 1 is now due earlier, Friday 9 May 2031 at 20:00" in carla.last.flat
    assert "Neuer, früherer ZAT für Zug 1: Freitag, 9. Mai 2031" in bernd.last.flat


def test_a_day_and_the_reminder_are_left(post: Correspondence, gm: Command) -> None:
    """As long as an order is missing."""
    done(gm("terms", "Ascot", "--blackout", "2031-12-24"))
    soon = f"{post.now + timedelta(hours=23):%Y-%m-%d %H:%M}"
    said = refused(gm("extend", "Ascot", soon, "--yes"))
    assert "is too early while orders are missing: those who owe them need a day and the reminder" in said
    with post.look() as session:
        row = post.game(session)
        row.terms = {**row.terms, "remind": "72h"}
    two_days = f"{post.now + timedelta(days=2):%Y-%m-%d %H:%M}"
    assert "is too early" in refused(gm("extend", "Ascot", two_days, "--yes"))


def test_with_all_orders_in_nobody_loses_time(
    post: Correspondence, gm: Command, anna: Person, bernd: Person, carla: Person
) -> None:
    """Nobody is asked then; but a GM who plays is not told so by it."""
    for person, order in ((anna, "PLAY red +7"), (bernd, "SPIELE rot +9"), (carla, "PLAY red +8")):
        person.writes(order, to=person.report)
    soon = f"{post.now + timedelta(hours=5):%Y-%m-%d %H:%M}"
    object.__setattr__(post.config.gm, "contact", anna.address)
    path = post.archive.parent / "config.toml"
    path.write_text(path.read_text().replace("[gm]\n", f'[gm]\ncontact = "{anna.address}"\n'))
    assert "is too early while orders are missing" in refused(gm("extend", "Ascot", soon, "--yes"))
    path.write_text(path.read_text().replace(f'contact = "{anna.address}"\n', ""))
    assert "Turn 1 of Ascot is now due" in done(gm("extend", "Ascot", soon))


def test_an_extension_of_the_last_hour_can_be_taken_back(post: Correspondence, gm: Command) -> None:
    """Down to what was before it, and not after an hour."""
    post.now = post.deadline() - timedelta(hours=3)
    before = f"{post.deadline():%Y-%m-%d} 20:00"
    done(gm("extend", "Ascot", "10d"))
    assert "is too early" in refused(gm("extend", "Ascot", f"{post.now:%Y-%m-%d} 19:30", "--yes"))
    assert "Turn 1 of Ascot is now due" in done(gm("extend", "Ascot", before, "--yes"))
    done(gm("extend", "Ascot", "10d"))
    post.passes(minutes=61)
    assert "is too early" in refused(gm("extend", "Ascot", before, "--yes"))


def test_what_the_players_voted_for_since_is_not_the_gms_to_take_back(
    post: Correspondence, gm: Command, anna: Person, bernd: Person, carla: Person
) -> None:
    """A poll has moved the deadline after the GM did."""
    post.now = post.deadline() - timedelta(hours=3)
    before = f"{post.deadline():%Y-%m-%d} 20:00"
    done(gm("extend", "Ascot", "1d"))
    post.ticks()
    anna.writes("POLL EXTEND 2 days")
    bernd.writes("JA", to=bernd.last)
    carla.writes("YES", to=carla.last)
    assert "is too early" in refused(gm("extend", "Ascot", before, "--yes"))


def test_a_letter_asks_even_where_a_longer_one_would_not(post: Correspondence, anna: Person) -> None:
    """A yes moves it."""
    chief, due = post.chief(), post.deadline()
    (answer,) = chief.writes("EXTEND Ascot 2031-05-09 20:00", to=chief.last)
    assert post.deadline() == due
    assert "OK" in answer.text
    chief.writes("OK", to=answer)
    assert post.deadline() == due - timedelta(days=3)
    assert "Not done." in asks(chief, "EXTEND Ascot 2031-05-09 20:00")
