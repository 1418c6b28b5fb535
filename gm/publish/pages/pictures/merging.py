"""Several pictures of one board as one: what all of them have stands once, what moves from one to the next is one piece."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
_NAMESPACE = re.compile(r' xmlns(:\w+)?="[^"]*"')
_NUMBERS = re.compile(r"[\s,]+")


@dataclass
class Piece:
    """A part of a board. `places` are its transforms in the pictures that have it, by number; a still one has one place."""

    markup: str
    places: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Merged:
    """The pieces of all pictures from back to front, and how high the highest picture is."""

    pieces: tuple[Piece, ...]
    height: float


def merged(pictures: Sequence[str]) -> Merged:
    """Put the pictures, all of them SVG of the same width and with the same ids, into one.

    A group with `data-k` is the same piece wherever it stands; everything else is the same if it looks the same there.
    """
    ElementTree.register_namespace("", SVG)
    pieces: list[Piece] = []
    height = 0.0
    for number, picture in enumerate(pictures):
        root = ElementTree.fromstring(picture)
        height = max(height, float(root.attrib["viewBox"].split()[3]))
        at = 0
        for element in _parts(root):
            place = element.attrib.pop("transform", "") if "data-k" in element.attrib else ""
            markup = _written(element)
            known = next(
                (n for n, one in enumerate(pieces) if one.markup == markup and number not in one.places), None
            )
            if known is None:
                pieces.insert(at, Piece(markup, {number: place}))
                at += 1
            else:
                pieces[known].places[number] = place
                at = max(at, known + 1)
    return Merged(tuple(pieces), height)


def _parts(parent: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """Yield what is drawn, without the words for those who cannot see it; what was played within a turn lies open."""
    for element in parent:
        if (
            element.tag in (f"{{{SVG}}}title", f"{{{SVG}}}desc", f"{{{SVG}}}style")
            or "data-till" in element.attrib
        ):
            continue
        within = element.attrib.pop("data-at", None)
        if within is not None and element.tag == f"{{{SVG}}}g" and "data-k" not in element.attrib:
            yield from _parts(element)
        else:
            yield element


def _written(element: ElementTree.Element) -> str:
    element.tail = None
    for one in element.iter():
        one.attrib.pop("data-k", None)
        one.text, one.tail = (one.text or "").strip() or None, (one.tail or "").strip() or None
    return _NAMESPACE.sub("", ElementTree.tostring(element, "unicode"))


def as_css(transform: str) -> str:
    """Write a transform of SVG as CSS has it, with units, so that it can be animated."""
    found = []
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        unit = {"rotate": "deg", "translate": "px"}.get(name, "")
        found.append(f"{name}({','.join(number + unit for number in _NUMBERS.split(numbers.strip()))})")
    return " ".join(found) or "none"
