"""What the GM sees of a poll."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner
from correspondence import Correspondence, Person

from gm.cli import main

CONFIG = """
[gm]
name = "Spielpost"
address = "gm@spielpost.test"
instance = "spielpost.test"

[imap]
host = "imap.test"
user = "gm@spielpost.test"
password = "x"

[smtp]
host = "smtp.test"
user = "gm@spielpost.test"
password = "x"

[store]
url = "{url}"
"""


def test_show_tells_how_an_open_poll_stands(
    post: Correspondence, anna: Person, bernd: Person, tmp_path: Path
) -> None:
    """In numbers, and not who voted how; nothing once it is closed."""
    config = tmp_path / "config.toml"
    config.write_text(CONFIG.format(url=post.url), "utf-8")

    def shown() -> str:
        return " ".join(CliRunner().invoke(main, ["--config", str(config), "show", "Ascot"]).output.split())

    assert "A poll is open" not in shown()
    anna.writes("POLL EXTEND 3 days")
    told = shown()
    assert (
        "A poll is open (extend 72h): 1 yes, 0 no; 2 of 3 have to agree by 12 May 2031 at 18:00 UTC." in told
    )
    bernd.writes("JA", to=bernd.letter("fragt"))
    assert "A poll is open" not in shown()
