"""Whole games by mail on one machine: a post office on loopback, the service, and players who write letters."""

from gm.tools.demo.seat import Access, take_a_seat
from gm.tools.demo.show import Played, Scene, play
from gm.tools.demo.stage import Number, StageError, number

__all__ = ["Access", "Number", "Played", "Scene", "StageError", "number", "play", "take_a_seat"]
