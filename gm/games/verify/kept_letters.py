"""What letters that somebody kept say of a game: hashes that are its own, and those that are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gm.games.record.records import Resolved, Retraction
from gm.games.verify.archived import Archived

_HALF = r"[0-9a-f]{32}"
_BREAK = r"[\s>=]*"
_HASH = re.compile(rf"(?<![0-9a-f]){_HALF}{_BREAK}{_HALF}(?![0-9a-f])")
_RECEIPT = re.compile(
    rf"(?<!\d)(?P<turn>\d{{1,4}})-(?P<seat>[A-Z])-(?P<number>\d{{1,4}}):[\s>]*(?P<hash>{_HALF}{_BREAK}{_HALF})(?![0-9a-f])"
)


@dataclass(frozen=True)
class Compared:
    """How many of the hashes in letters are the game's, and what is to be said of the others."""

    agreed: int
    findings: tuple[str, ...]


def compare(game: Archived, letters: Sequence[str]) -> Compared:
    """Compare a game with letters, of which those count that name it.

    A receipt has to stand in a record once its turn was resolved; one for the open turn waits.
    """
    text = "\n\n".join(letter for letter in letters if game.opening.game.casefold() in letter.casefold())
    listed = [link.receipts for link in game.links if isinstance(link, Resolved | Retraction)]
    own = {game.opening.commitment, game.seed, *game.digests, *(one for each in listed for one in each)}
    last = max((link.turn for link in game.links), default=0)
    receipts = {_bare(found["hash"]): found for found in _RECEIPT.finditer(text)}
    withheld = [
        f"Your receipt {found['turn']}-{found['seat']}-{found['number']} stands in no record: the order was withheld,"
        " or the receipt is of another game."
        for one, found in receipts.items()
        if one not in own and int(found["turn"]) <= last
    ]
    written = dict.fromkeys(_bare(found[0]) for found in _HASH.finditer(text))
    foreign = [
        f"Your letters have the fingerprint {one}, and the game has not: unless it is of another one, this is not the"
        " archive of the game that you played."
        for one in written
        if one not in own and one not in receipts
    ]
    return Compared(len(own.intersection(written)), (*withheld, *foreign))


def _bare(found: str) -> str:
    return re.sub(r"[^0-9a-f]", "", found)
