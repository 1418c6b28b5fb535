"""The pages that lie in docs/site, to look in without cloning: `make small-site`.

Of the site that `make site` makes, in English: every page but those of the turns before the last, which are read on the page of
their game; the records, with which a game can be checked; the last postcard of each game. Links lead nowhere else.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from tempfile import TemporaryDirectory

from specimen_site import season_in_its_middle

SMALL = Path(__file__).parents[2] / "docs" / "site"

_LEFT_OUT = re.compile(
    r".*\.(?:de\..+|atom|ics|pdf|txt)|(?:.*/)?(?:issue|index|players|waiting|cups)\.json|hall_of_fame\.json|all_.*\.json"
)
"""What is in German, or for programs and paper alone."""

_OF_A_TURN = re.compile(r"(?P<game>[^/]+)/(?P<kind>card-)?(?P<number>\d\d)\.(?:en\.html|png)")
_ADDRESS = re.compile(r'(?P<name>href|src)="(?!#|data:|mailto:|https?:)(?P<path>[^"#]*)(?P<place>#[^"]*)?"')
_OFFERED = re.compile(
    r'<link [^>]*href="\?[^>]*>\n|<li><a [^>]*href="\?[^>]*>.*?</a></li>\n|<a [^>]*href="\?[^>]*>(.*?)</a>'
)
"""A link to what is left out, which has `?` for its address: what is only offered goes, and of a word in a text the word stays."""

_MARK = re.compile(rb"\0\0\0\x48tEXtComment\0[0-9a-f]{64}.{4}", re.DOTALL)
"""The chunk of a postcard that tells what it was drawn from, which is another one after every change of any template."""


def kept(files: set[str]) -> set[str]:
    """The files of the small site, of those of the whole one."""
    last: dict[str, str] = {}
    for path in sorted(files):
        if found := _OF_A_TURN.fullmatch(path):
            last[found["game"]] = max(last.get(found["game"], ""), found["number"])

    def stays(path: str) -> bool:
        found = _OF_A_TURN.fullmatch(path)
        return not _LEFT_OUT.fullmatch(path) and (not found or found["number"] == last[found["game"]])

    return set(filter(stays, files))


def relinked(page: str, path: str, files: set[str]) -> str:
    """The page with links to these files alone: a turn without a page of its own is shown on that of its game."""

    def address(found: re.Match[str]) -> str:
        target = normpath(join(dirname(path), found["path"])) if found["path"] else path
        turn = _OF_A_TURN.fullmatch(target)
        if target in files:
            return found[0]
        if turn and not turn["kind"]:
            there = relpath(f"{turn['game']}/index.en.html", dirname(path) or ".")
            return f'{found["name"]}="{there}#turn-{int(turn["number"])}"'
        return f'{found["name"]}="?"'

    return _OFFERED.sub(lambda found: found[1] or "", _ADDRESS.sub(address, page))


def unmarked(card: bytes) -> bytes:
    """The postcard without its mark, so that it is another file only when it is another picture."""
    return _MARK.sub(b"", card, count=1)


def lay_small(site: Path, folder: Path) -> None:
    """Lay the small site of a whole one in a folder, which holds nothing else afterwards."""
    shutil.rmtree(folder, ignore_errors=True)
    found = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    files = kept({path for path in found if not any(part.startswith(".") for part in path.split("/"))})
    for path in sorted(files):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        if path.endswith(".html"):
            (folder / path).write_text(relinked((site / path).read_text("utf-8"), path, files), "utf-8")
        elif path.endswith(".png"):
            (folder / path).write_bytes(unmarked((site / path).read_bytes()))
        else:
            shutil.copyfile(site / path, folder / path)


def main() -> None:
    """Make the season's pages, and lay the small site."""
    with TemporaryDirectory() as archive:
        lay_small(season_in_its_middle(Path(archive)), SMALL)
    print(f"Begin with {SMALL / 'index.html'}.")


if __name__ == "__main__":
    main()
