"""What this installation is made of: Spielpost and all that it needs, with versions and licences, as the packages say themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution

OURS = "spielpost"
EXTRAS = frozenset({"demo", "postgresql", "print", "keyring"})
"""The extras that a service may have; the others are for whoever works on Spielpost."""

_REQUIRED = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[([^\]]*)\])?")
_EXTRA = re.compile(r"""extra\s*==\s*['"]([^'"]+)""")


@dataclass(frozen=True)
class Installed:
    """A package; `licence` as an SPDX expression or in its own words, empty where it says nothing."""

    name: str
    version: str
    licence: str


def installed() -> list[Installed]:
    """Return Spielpost, and then by name each package that it or one of these needs and that is installed here."""
    found: dict[str, Distribution] = {}
    looked_at: set[tuple[str, frozenset[str]]] = set()
    open_ = [(OURS, EXTRAS)]
    while open_:
        needed = open_.pop()
        if needed in looked_at:
            continue
        looked_at.add(needed)
        key, extras = needed
        try:
            found[key] = distribution(key)
        except PackageNotFoundError:
            continue  # of an extra or for another system
        open_ += _needed(found[key], extras)
    return [_described(found[key]) for key in sorted(found, key=lambda key: (key != OURS, key))]


def _key(name: str) -> str:
    """Return the name as all spellings of it have it in common."""
    return re.sub(r"[._-]+", "-", name).lower()


def _needed(package: Distribution, extras: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield what a package requires with these extras of its own: the key of each, and which of its extras."""
    for line in package.requires or ():
        of_extra = _EXTRA.search(line)
        required = _REQUIRED.match(line)
        if required and (of_extra is None or of_extra[1] in extras):
            yield _key(required[1]), frozenset(re.findall(r"[\w.-]+", required[2] or ""))


def _described(package: Distribution) -> Installed:
    said = package.metadata
    classified = [
        each.rpartition(" :: ")[2]
        for each in said.get_all("Classifier") or ()
        if each.startswith("License ::") and each != "License :: OSI Approved"
    ]
    # some put the whole text there
    in_words = (said.get_all("License") or [""])[0].strip().partition("\n")[0]
    expression = (said.get_all("License-Expression") or [""])[0]
    return Installed(said["Name"], package.version, expression or ", ".join(classified) or in_words)
