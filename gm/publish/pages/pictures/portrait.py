"""A picture as PNG, for those who show a link with a picture: made by Typst, which comes with the optional extra `print`."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

_PAGE = '#set page(width: 600pt, height: auto, margin: 18pt, fill: white)\n#image("board.svg", width: 100%)\n'


@cache
def can_be_made() -> bool:
    """Tell whether Typst is installed."""
    return find_spec("typst") is not None


def portrait(svg: str) -> bytes:
    """Draw an SVG file as PNG of 1200 pixels' width, the same bytes at every time."""
    import typst

    with TemporaryDirectory(prefix="portrait-") as folder:
        root = Path(folder)
        (root / "board.svg").write_text(svg, "utf-8")
        (root / "page.typ").write_text(_PAGE, "utf-8")
        return bytes(typst.compile(str(root / "page.typ"), root=folder, format="png", ppi=144.0))
