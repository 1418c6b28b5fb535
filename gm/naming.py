"""Names of games as names of folders."""

from __future__ import annotations

import hashlib
import re
import unicodedata

CUPS = "cups.json"
"""The file of the archive that says which cups there are, and which games count for them."""

BULLETIN = "bulletin"
"""The folder of the archive in which the issues of the bulletin lie, and so no game's."""


def folder_of(game: str) -> str:
    """The folder of a game: its name in ASCII letters, digits and hyphens, in lower case.

    A name of which nothing would be left gets a number of its own.
    """
    spread = unicodedata.normalize("NFKD", game.casefold())
    plain = re.sub(r"[^a-z0-9]+", "-", spread.encode("ascii", "ignore").decode()).strip("-")
    return plain or f"game-{hashlib.sha256(game.casefold().encode()).hexdigest()[:8]}"
