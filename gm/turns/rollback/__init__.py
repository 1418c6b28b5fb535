"""Taking turns back, and undoing that: the game stands as before, everyone is told why, and the chain of records grows."""

from gm.turns.rollback.turning import check_restorable, check_retractable, restore, take_back

__all__ = ["check_restorable", "check_retractable", "restore", "take_back"]
