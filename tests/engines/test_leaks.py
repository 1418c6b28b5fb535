"""The law of views has teeth: a game that betrays something is caught."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import laws
import pytest
from histories import compare_all

from engines import ENGINES, base, jockey
from engines.base import Remark
from engines.jockey.problems import NoBetYet
from engines.lots import Lots


@dataclass(frozen=True)
class LeakyView(jockey.View):
    """A view that betrays something."""

    betrayed: object = None


def leaky(betray: Any) -> base.Engine:
    """Jockey, but with something secret in every view."""

    def view(state: Any, seat: int | None) -> LeakyView:
        return LeakyView(**vars(jockey.view(state, seat)), betrayed=betray(state, seat))

    return replace(ENGINES["jockey"], view=view)


@pytest.mark.parametrize(
    "betray",
    [
        pytest.param(lambda state, seat: state.reserve[0], id="the next card of the reserve"),
        pytest.param(lambda state, seat: sorted(state.hands[-1]), id="a hand"),
        pytest.param(lambda state, seat: state.bets.count(None), id="how many bets there are"),
        pytest.param(lambda state, seat: hash(state.hands) % 2, id="one bit"),
    ],
)
def test_a_view_that_betrays_a_secret_is_caught(betray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of views finds the stock, a hand, a sealed bet and even a single bit, when a view holds them."""
    monkeypatch.setitem(ENGINES, "leaky", leaky(betray))
    played = laws.play.__wrapped__(laws.Setting("leaky", 4))
    with pytest.raises(AssertionError, match="two views of betrayed"):
        compare_all(played, 200)


def test_an_answer_that_betrays_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A remark that depends on another hand is found as well as a view that does."""

    @dataclass(frozen=True)
    class Chatty(jockey.Order):
        def remarks(self, state: Any, seat: int) -> tuple[Remark, ...]:
            return (NoBetYet(limit=len(set(state.hands[seat - 1]))),)

    def advise(view: Any, lots: Lots) -> Chatty:
        return Chatty(**vars(jockey.advise(view, lots)))

    monkeypatch.setitem(ENGINES, "chatty", replace(ENGINES["jockey"], Order=Chatty, advise=advise))
    played = laws.play.__wrapped__(laws.Setting("chatty", 4))
    with pytest.raises(AssertionError, match="tells a secret"):
        compare_all(played, 200)
