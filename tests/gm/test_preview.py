"""What would come out if the turn were resolved now: shown to the GM, and nothing is changed by it."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest
from correspondence import Correspondence, Person
from sqlmodel import SQLModel, select
from test_turn_control import Command, commands_to, done, refused

from engines import ENGINES


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's."""
    return commands_to(post, monkeypatch)


def everything(post: Correspondence) -> dict[str, list[Any]]:
    """Every row of the database."""
    with post.look() as session:
        return {
            name: list(session.execute(select(table)).all())
            for name, table in SQLModel.metadata.tables.items()
        }


def test_without_a_word_only_the_form_is_shown(post: Correspondence, gm: Command, anna: Person) -> None:
    """Who has ordered and who has not, and nothing else happens: no row is changed, no letter written."""
    anna.writes("PLAY red +7", "BET win red 700")
    before = everything(post)
    said = done(gm("preview", "Ascot"))
    assert "Ascot, turn 1, due Monday 12 May 2031, 20:00 (Europe/Berlin). If it were resolved now:" in said
    assert "  Anna: order on file\n  Bernd: no order on file\n" in said
    assert "No orders received from Bernd and Carla (NMR); these orders were chosen by lot." in said
    assert "red" not in said
    assert everything(post) == before


def test_with_it_the_report_is_shown_as_it_will_be(
    post: Correspondence, gm: Command, anna: Person, bernd: Person
) -> None:
    """With the lots of the turn itself; the real report repeats it, and says that the GM has looked."""
    anna.writes("PLAY red +7")
    said = done(gm("preview", "Ascot", "--secret"))
    assert "Anna plays red +7" in said
    assert post.turn() == 1
    post.reaches_deadline()
    happened = " ".join(said.partition("* ")[2].partition("STANDINGS")[0].split())
    assert happened in anna.last.flat
    assert "The GM looked at secret orders in this game on Monday 5 May 2031" in anna.last.flat
    assert "(gm preview)" in bernd.last.flat


def test_looking_changes_nothing_but_that_it_is_announced(
    post: Correspondence, gm: Command, anna: Person
) -> None:
    """No order of the lot is filed, and no letter written."""
    anna.writes("PLAY red +7")
    before = everything(post)
    done(gm("preview", "Ascot", "--secret"))
    after = everything(post)
    assert len(after.pop("secretlook")) == len(before.pop("secretlook")) + 1
    assert after == before


def test_the_log_does_not_say_that_the_turn_was_resolved(
    post: Correspondence, gm: Command, caplog: pytest.LogCaptureFixture
) -> None:
    """It was not; the look is logged, and what happens afterwards."""
    with caplog.at_level(logging.INFO, logger="gm"):
        done(gm("preview", "Ascot", "--secret"))
        assert "resolved" not in caplog.text
        assert "the GM looks at what is secret (gm preview)" in caplog.text
        post.reaches_deadline()
    assert "game Ascot turn 1 resolved" in caplog.text


def test_a_turn_that_cannot_be_resolved_is_told_without_a_secret(
    post: Correspondence, gm: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The GM learns of a fault in the rules before the deadline does."""

    def broken(state: Any, orders: Any, lots: Any) -> Any:
        raise KeyError("red +7")

    monkeypatch.setitem(ENGINES, "jockey", replace(ENGINES["jockey"], resolve=broken))
    sentence = refused(gm("preview", "Ascot"))
    assert sentence == "Turn 1 of Ascot cannot be resolved: there is a fault in the program (KeyError)."


def test_there_is_nothing_to_preview_of_a_finished_game(post: Correspondence, gm: Command) -> None:
    """Its last turn is in the archive."""
    with post.look() as session:
        post.game(session).finished_at = post.now
    assert "is over" in refused(gm("preview", "Ascot"))
