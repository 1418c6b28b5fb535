"""A new game, written as a small complete one that is to be changed: the highest card wins."""

from gm.tools.new_game.writing import write_game

__all__ = ["write_game"]
