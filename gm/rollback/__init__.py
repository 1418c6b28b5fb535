"""Taking turns back, and undoing that: the game stands as before, everyone is told why, and the chain of records grows."""

from gm.rollback.turning import restore, take_back

__all__ = ["restore", "take_back"]
