"""Names of games as keys, and as names of folders."""

from __future__ import annotations

import hashlib
import re
import unicodedata

CUPS = "cups.json"
"""The file of the archive that says which cups there are, and which games count for them."""

POSTCARDS_DUE = ".cards.json"
"""The file of the archive that names the folders of games of which postcards are to be drawn."""

BULLETIN = "bulletin"
"""The folder of the archive in which the issues of the bulletin lie, and so no game's."""


DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that Windows keeps for itself, with whatever ending."""


def key_of(name: str) -> str:
    """Return what a name is looked up by: no two games have the same, in whatever case they are written."""
    # in Python, because databases do not agree on what the capital of an umlaut is
    return name.casefold()


def folder_of(game: str) -> str:
    """Name the folder of a game: its name in ASCII letters, digits and hyphens, in lower case.

    A name of which nothing would be left gets a number of its own, and one that no folder can have under Windows an
    ending.
    """
    spread = unicodedata.normalize("NFKD", game.casefold())
    plain = re.sub(r"[^a-z0-9]+", "-", spread.encode("ascii", "ignore").decode()).strip("-")
    if DEVICE.fullmatch(plain):
        return f"{plain}-game"
    return plain or f"game-{hashlib.sha256(game.casefold().encode()).hexdigest()[:8]}"
