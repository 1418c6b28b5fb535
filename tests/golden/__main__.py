"""`python -m tests.golden [GAME ...]`: plays these games anew, or all, and writes how they go."""

from __future__ import annotations

import sys

from engines import ENGINES
from tests.golden.play import golden, told


def main() -> None:
    """Write a file for each game, and say how large it is."""
    for game in sys.argv[1:] or sorted(ENGINES):
        golden(game).write_text(told(game), "utf-8")
        print(f"tests/golden/{golden(game).name}: {golden(game).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
