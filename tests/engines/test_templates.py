"""Whatever a game can tell has words in every language. For every registered game."""

from __future__ import annotations

import laws
from laws import HABITS, every_game, every_language, every_setting

from engines import ENGINES
from engines.lots import Lots
from gm.base import codec
from gm.base.seat_letters import seat_letters
from gm.words.teller import WIDTH, Teller
from gm.words.templates import template

FIXED_MACROS = ["Title", "Order", "Position", "Hand", "Due", "Score", "Rules"]


@every_game
@every_language
def test_there_is_a_macro_for_everything_that_a_game_tells(game: str, language: str) -> None:
    """The fixed macros, and one of its own name for every event, problem and remark; the game's own or the standard."""
    own, standard = (template(language, file) for file in (f"games/{game}.txt", "standard.txt"))
    macros = {**vars(standard.module), **vars(own.make_module({"name": str}))}
    needed = FIXED_MACROS + [name for kind in codec.KINDS.values() for name in ENGINES[game].told(kind)]
    assert [name for name in needed if name not in macros] == []


@every_setting
@every_language
def test_orders_in_a_readers_words_are_read_back(setting: laws.Setting, language: str) -> None:
    """What a receipt says the order is can be sent as an order, in every language."""
    engine = setting.engine
    teller = Teller(setting.game, language, seat_letters(setting.seats))
    for habit in HABITS[:2]:
        for turn in laws.play(setting, habit).turns:
            for seat in engine.awaiting(turn.before):
                drawn = engine.default_order(turn.before, seat, Lots("a2" * 16, turn.number))
                for order in (turn.orders.get(seat, engine.Order()), drawn):
                    assert engine.parse(teller.order(order), turn.before, seat) == order


@every_setting
@every_language
def test_whole_games_can_be_told(setting: laws.Setting, language: str) -> None:
    """Every event, position, hand and demand of a game has words; what is printed as it is fits the page."""
    engine = setting.engine
    teller = Teller(setting.game, language, seat_letters(setting.seats))
    assert teller.title()
    printed = [teller.rules(setting.options)]
    for habit in HABITS[:2]:
        played = laws.play(setting, habit)
        for event in played.events:
            teller.tell(event)
        for turn in played.turns:
            for event in turn.events:
                teller.tell(event)
            for seat in engine.awaiting(turn.before):
                assert teller.due(engine.view(turn.before, seat))
            printed.append(teller.position(engine.view(turn.after, None)))
            printed += [teller.hand(engine.view(turn.after, seat)) for seat in range(setting.seats)]
            assert all(teller.score(score) for score in engine.scores(turn.after))
            assert teller.hand(engine.view(turn.after, None)) == ""
    assert [line for text in printed for line in text.splitlines() if len(line) > WIDTH] == []
    assert max(len(text.splitlines()) for text in printed[1:]) <= 40
