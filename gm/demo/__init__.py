"""A whole game by mail on one machine: a post office on loopback, the service, and players who write letters."""

from gm.demo.seat import take_a_seat
from gm.demo.show import Outcome, play

__all__ = ["Outcome", "play", "take_a_seat"]
