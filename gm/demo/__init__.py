"""Whole games by mail on one machine: a post office on loopback, the service, and players who write letters."""

from gm.demo.programme import Number, number
from gm.demo.seat import Access, take_a_seat
from gm.demo.show import Played, Scene, play
from gm.demo.stage import StageError

__all__ = ["Access", "Number", "Played", "Scene", "StageError", "number", "play", "take_a_seat"]
