"""Carrying out commands. Each file of this folder says how the changes of one circle of commands are done."""

from gm.desk.applying import joining, office, orders, own_data, players, press, questions, seats, turns  # noqa: F401 - each adds its changes to those that can be done
from gm.desk.applying.doing import Desk, carried_out, decided

__all__ = ["Desk", "carried_out", "decided"]
