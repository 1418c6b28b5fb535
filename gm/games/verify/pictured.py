"""Whether the pictures that a judge has shown lie in the archive as they were sent."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from engines import ENGINES
from engines.base import Event
from gm.base.codec import CodecError, load_event
from gm.games.record.records import PICTURES, Resolved
from gm.games.verify.archived import Archived


def picture_faults(game: Archived, folder: Path) -> Iterator[str]:
    """Say which pictures are missing, or are not those that the records name."""
    engine = ENGINES.get(game.opening.engine)
    if engine is None or engine.shown is None:
        return
    for link in game.links:
        if not isinstance(link, Resolved):
            continue
        try:
            told = [load_event(engine, event) for event in link.events]
        except CodecError:  # told by the replay
            continue
        for name in engine.shown(event for event in told if isinstance(event, Event)):
            file = folder / PICTURES / Path(name).name
            if not file.is_file():
                yield f"The picture {name} of record {link.record} is missing."
            elif hashlib.sha256(file.read_bytes()).hexdigest() != Path(name).stem:
                yield f"The picture {name} of record {link.record} is not the one that was shown."
