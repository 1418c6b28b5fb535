"""`python -m tests.week FOLDER`: plays the week and writes what was typed, written and read into a text for each day.

Runs as root where Dovecot and Postfix are installed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.net import program

sys.path.append(str(Path(__file__).parents[1] / "servers"))


def main() -> None:
    """Play as many days as are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.week", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--days", type=int, default=7)
    said = parser.parse_args()
    said.folder.mkdir(parents=True, exist_ok=True)
    world = program.World()
    program.enter(world)
    from mail_servers import GM, running

    from tests.week.post import ADDRESSES, NEW_GM, Post
    from tests.week.story import tell

    with (
        running(users=(GM, NEW_GM, *ADDRESSES.values())) as servers,
        tempfile.TemporaryDirectory() as scratch,
    ):
        post = Post(world, servers, Path(scratch) / "machine")
        tell(post, said.days, said.folder)
    print(
        f"{sum(len(letters) for letters in post.mailboxes.values())} letters came; they are in {said.folder}."
    )


if __name__ == "__main__":
    main()
