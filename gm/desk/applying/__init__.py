"""Carrying out commands. Each file of this folder says how the changes of one circle of commands are done."""

from gm.desk.applying.doing import Desk, carried_out

__all__ = ["Desk", "carried_out"]
