"""The archive as a website: its files laid in a folder that a web server shows, and nothing else there touched."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from gm.base.errors import Refused
from gm.publish.whole_files import write

LAID = ".spielpost.json"
"""The file in the folder of the site that names what was laid there, so that only that is ever changed or taken away."""


@dataclass(frozen=True)
class Plan:
    """What has to be done in the folder of a site: paths that are `new`, `changed` or `gone` from the archive."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]


def plan_site(archive: Path, site: Path) -> Plan:
    """Compare the archive with the site; Refused where that would touch what was not laid there from an archive."""
    check_place(archive, site)
    wanted = _files(archive)
    laid = _laid(site)
    there = [path for path in wanted if (site / path).exists()]
    changed = [path for path in there if (site / path).read_bytes() != (archive / path).read_bytes()]
    if foreign := next((path for path in changed if path not in laid), None):
        raise Refused("not_laid_from_here", folder=str(site), file=foreign)
    gone = sorted(path for path in laid.difference(wanted) if (site / path).exists())
    new = sorted(set(wanted).difference(there))
    return Plan(tuple(new), tuple(changed), tuple(gone))


def lay_site(archive: Path, site: Path) -> Plan:
    """Do what is planned, each file whole or not at all; return what was done."""
    plan = plan_site(archive, site)
    # named before they are there, so that what is left of a try that was cut off is known the next time
    _note(site, _laid(site).union(_files(archive)))
    for path in (*plan.new, *plan.changed):
        write(site / path, (archive / path).read_bytes())
    for path in plan.gone:
        (site / path).unlink()
    _note(site, set(_files(archive)))
    return plan


def check_place(archive: Path, site: Path) -> None:
    """Refuse a site within the archive, or around it."""
    inner, outer = archive.resolve(), site.resolve()
    if inner == outer or inner in outer.parents or outer in inner.parents:
        raise Refused("site_in_archive", folder=str(site), archive=str(archive))


def _files(archive: Path) -> list[str]:
    """Name the files of the archive; those that begin with a dot are the service's own notes."""
    found = (path.relative_to(archive) for path in archive.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts))


def _laid(site: Path) -> set[str]:
    try:
        return set(json.loads((site / LAID).read_text("utf-8")))
    except FileNotFoundError:
        return set()


def _note(site: Path, files: set[str]) -> None:
    write(site / LAID, (json.dumps(sorted(files), indent=0) + "\n").encode())
