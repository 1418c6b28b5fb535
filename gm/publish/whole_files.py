"""Files of the archive are written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write(path: Path, data: bytes) -> bool:
    """Give the file these bytes, all of them or none, unless it has them already. Whether it had not."""
    try:
        if path.read_bytes() == data:
            return False
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_bytes(data)
    os.replace(unfinished, path)
    return True
