"""What the GM sees of a poll."""

from __future__ import annotations

from pathlib import Path

from command_line import gm, offline
from correspondence import Correspondence, Person


def test_show_tells_how_an_open_poll_stands(
    post: Correspondence, anna: Person, bernd: Person, tmp_path: Path
) -> None:
    """In numbers, and not who voted how; nothing once it is closed."""
    config = offline(tmp_path, post.url)

    def shown() -> str:
        return " ".join(gm(config, "show", "Ascot").output.split())

    assert "A poll is open" not in shown()
    anna.writes("POLL EXTEND 3 days")
    told = shown()
    assert (
        "A poll is open (extend 72h): 1 yes, 0 no; 2 of 3 have to agree by 12 May 2031 at 18:00 UTC." in told
    )
    bernd.writes("JA", to=bernd.letter("fragt"))
    assert "A poll is open" not in shown()
