"""OpenSpiel, a library of games for research: two of its games that are written in Python, played at random."""

from __future__ import annotations

import random
import time
from importlib.util import find_spec

GAMES = ("python_tic_tac_toe", "python_liars_poker")


def installed() -> bool:
    """Whether the extra `bench` is there."""
    return find_spec("pyspiel") is not None


def moves(name: str, seconds: float) -> float:
    """Moves of players in a second of processor, in the time that it takes to play whole games for so long."""
    import pyspiel
    from open_spiel.python.games import liars_poker, tic_tac_toe  # noqa: F401 (this is how they get known)

    game = pyspiel.load_game(name)
    dice = random.Random(7)
    count = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            count += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
    return count / taken
