"""The picture that the judge of the demo sends along: a bar for the points of each player, as PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

_WIDTH, _BAR, _GAP = 320, 24, 12
"""Pixels: of the picture, and how high a bar and the space above it are."""

_PAPER = b"\xff\xff\xff"
_INKS = (b"\x1f\x5f\xa8", b"\xb3\x41\x0c", b"\x2e\x7d\x4f", b"\x8a\x3f\x8f", b"\xc0\x8a\x00", b"\x44\x44\x44")


def drawn(points: Sequence[int]) -> bytes:
    """Draw the points, one bar below the other, the longest across the whole picture."""
    most = max(1, *points)
    lines: list[bytes] = []
    for place, each in enumerate(points):
        long = _WIDTH * max(0, each) // most
        lines += [_PAPER * _WIDTH] * _GAP
        lines += [_INKS[place % len(_INKS)] * long + _PAPER * (_WIDTH - long)] * _BAR
    lines += [_PAPER * _WIDTH] * _GAP
    head = struct.pack(">IIBBBBB", _WIDTH, len(lines), 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    chunks = ((b"IHDR", head), (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(part for kind, data in chunks for part in _chunk(kind, data))


def _chunk(kind: bytes, data: bytes) -> Iterator[bytes]:
    yield struct.pack(">I", len(data)) + kind + data
    yield struct.pack(">I", zlib.crc32(kind + data))
