"""Who has won a game is what its rules say, not who has most: all who tell it say the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from engines import ENGINES
from engines.base import Finished
from engines.headlines import by_scores
from engines.lots import Lots
from gm.games.closing import winners_of
from gm.games.game import load_game
from gm.publish.pages.rankings import standings, winners
from gm.publish.pages.recorded import read_game
from gm.store.queries.games import turns_of
from gm.store.tables import GameRow
from gm.tools.demo.show import outcome
from gm.turns.practising import OWN

JOCKEY = ENGINES["jockey"]


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the rules end a game of Jockey with its first turn, all level, and this seat alone the winner."""
    resolve = JOCKEY.resolve

    def decide(winner: int) -> None:
        def ended(state: Any, orders: Any, lots: Lots) -> Any:
            after, events = resolve(state, orders, lots)
            end = Finished(scores=JOCKEY.scores(after), winners=(winner,))
            return replace(after, finished=True), (*events, end)

        monkeypatch.setitem(JOCKEY.__dict__, "resolve", ended)

    return decide


@pytest.mark.parametrize("winner", [0, 1])
def test_whoever_practises_is_told_what_the_rules_say(
    winner: int, post: Correspondence, anna: Person, decided: Callable[[int], None]
) -> None:
    """With as much as a partner whom the rules prefer nobody has won."""
    (begun,) = anna.writes("PRACTICE jockey")
    decided(winner)
    with post.look() as session:
        row = session.exec(select(GameRow).where(GameRow.kind == "practice")).one()
        game = load_game(session, "GM", row)
        order = JOCKEY.suggest(JOCKEY.view(game.state, OWN), Lots("ab", 0)).splitlines()
    (letter,) = anna.writes(*order, to=begun)
    assert "is over" in letter.flat
    assert ("and you have won" in letter.flat) == (winner == OWN)


def test_of_those_with_most_the_one_whom_the_rules_name_comes_first(
    quiet_post: Correspondence, decided: Callable[[int], None]
) -> None:
    """In the demo, the table, the archive and its report, and for whoever held the seat."""
    people = [quiet_post.person(name) for name in ("Anna", "Ben", "Clara")]
    quiet_post.opens("Ascot", *people)
    decided(2)
    quiet_post.reaches_deadline()
    with quiet_post.look() as session:
        game = quiet_post.loaded(session)
        turns, scores = turns_of(session, game.row), JOCKEY.scores(game.state)
        assert len(set(scores)) == 1
        won = winners_of(game.row, turns, scores)
        assert won == (2,)
        shown = outcome(game, won)
        assert shown.won == ("Clara",)
        assert [name for name, _ in shown.results] == ["Clara", "Anna", "Ben"]
    archived = read_game(quiet_post.archive / "ascot")
    assert winners(archived) == ("Clara",)
    assert standings(archived)[0].player == "Clara"
    report = (quiet_post.archive / "ascot" / "01.en.txt").read_text("utf-8")
    assert report.index("* Clara: 1000 DM") < report.index("* Anna: 1000 DM")


def test_a_headline_tells_the_score_of_the_winner() -> None:
    """Who has won need not have most."""
    end = Finished(scores=(3, 9), winners=(0,))
    assert by_scores((end,), (0, 0), (3, 9)).score == 3  # type: ignore[attr-defined]
