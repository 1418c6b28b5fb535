"""`python -m tests.golden [GAME ...]`: plays these games anew, or all, and writes how they go."""

from __future__ import annotations

import os
import sys

from engines import ENGINES
from tests.found_games import find_examples, golden_file
from tests.golden.play import told


def main() -> None:
    """Write a file for each game, also those under examples/, and say how large it is."""
    find_examples()
    for game in sys.argv[1:] or sorted(ENGINES):
        file = golden_file(game)
        file.write_text(told(game), "utf-8")
        print(f"{os.path.relpath(file)}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
