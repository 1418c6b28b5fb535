"""A postcard as PNG of 1200 x 630 pixels: set by Typst and made small by Pillow, which come with the optional extra `print`.

What people wrote goes to Typst as data, and nothing of it into the template.
"""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Mapping
from functools import cache, partial
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gm.words.templates import source

WIDTH, HEIGHT = 1200, 630
"""Pixels of a card, as those want it who show a link with a picture."""

PPI = 144.0
"""Pixels to an inch: two for each of the points in which templates/pages/postcard.typ is laid out."""

HEAVIEST = 60_000
"""Bytes of a card, which those who only glance at a link need not wait for."""

COLOURS = (64, 24, 8, 2)
"""So many colours a card has; fewer if it would be too heavy, as one full of writing is."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEAD = len(_SIGNATURE) + 25
"""Bytes before the second chunk: the signature, and a first chunk that is the same length in every PNG."""

_NOTE = b"Comment\0"
_MARK = re.compile(rb"tEXtComment\0([0-9a-f]{64})")


@cache
def can_be_made() -> bool:
    """Tell whether Typst and Pillow are installed."""
    return all(find_spec(name) is not None for name in ("typst", "PIL"))


def postcard(told: Mapping[str, Any], mark: str) -> bytes:
    """Set a card as PNG that bears that mark, of 64 hexadecimal digits; the same bytes at every time."""
    import typst

    with TemporaryDirectory(prefix="postcard-") as folder:
        root = Path(folder)
        (root / "card.json").write_text(json.dumps(told, ensure_ascii=False), "utf-8", "replace")
        (root / "card.typ").write_text(source("pages/postcard.typ"), "utf-8")
        made = bytes(typst.compile(str(root / "card.typ"), root=folder, format="png", ppi=PPI))
    light = next(filter(lambda card: len(card) + 100 < HEAVIEST, map(partial(_reduced, made), COLOURS)))
    return light[:_HEAD] + _chunk(b"tEXt", _NOTE + mark.encode("ascii")) + light[_HEAD:]


def _reduced(png: bytes, colours: int) -> bytes:
    """Write a PNG with at most so many colours."""
    from PIL import Image

    with Image.open(BytesIO(png)) as picture:
        flat = picture.convert("RGB").quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    written = BytesIO()
    flat.save(written, "PNG", optimize=True)
    return written.getvalue()


def mark_of(card: Path) -> str:
    """Read the mark of a card; empty where there is no card, or one that bears none."""
    try:
        with card.open("rb") as file:
            found = _MARK.search(file.read(200))
    except OSError:
        return ""
    return found[1].decode("ascii") if found else ""


@cache
def blank() -> bytes:
    """Make a card on which nothing is written yet, in the colour of the paper."""
    rows = (b"\0" + bytes(-(-WIDTH // 8))) * HEIGHT
    return _SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 1, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"\xff\xfd\xf8"),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
