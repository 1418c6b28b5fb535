"""The pages in docs/site, which can be looked at without cloning: small, whole, and of the season that lies under turns/."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path

import archives
from small_site import SMALL, kept, relinked, unmarked

from gm.publish.pages.pictures.postcard import blank, mark_of

HEAVIEST = 3_000_000
"""Bytes of all of it together."""

ADDRESS = re.compile(r'(?:href|src)="([^"]*)"')
FILES = {path.relative_to(SMALL).as_posix(): path for path in SMALL.rglob("*") if path.is_file()}


def test_it_is_small_and_has_every_game_with_its_last_postcard() -> None:
    """Five games that are played or over, and one that waits for players."""
    assert sum(path.stat().st_size for path in FILES.values()) < HEAVIEST
    engines = [
        json.loads(path.read_text("utf-8"))["engine"]
        for name, path in FILES.items()
        if name.endswith("/game.json")
    ]
    assert set(engines) == {"jockey", "octrix", "boat_race", "racko", "karambolage"}
    assert engines.count("jockey") == 2
    cards = [name.split("/")[0] for name in FILES if re.fullmatch(r".*/card-\d\d\.png", name)]
    played = {name.split("/")[0] for name in FILES if name.endswith("/00.json")}
    assert len(cards) == len(set(cards)) == 5
    assert set(cards) == played


def test_every_link_leads_to_a_file_that_is_there_or_to_a_letter() -> None:
    """All of them are relative, so that the folder can lie anywhere; a place on a page is there as well."""
    led = 0
    for name, path in FILES.items():
        for address in ADDRESS.findall(path.read_text("utf-8")) if name.endswith(".html") else ():
            if address.startswith(("mailto:", "data:")):
                continue
            target, _, place = address.partition("#")
            lies = (path.parent / target).resolve() if target else path
            assert lies.is_file(), (name, address)
            if place and lies.suffix == ".html" and not lies.name.startswith("check"):
                assert f'id="{place}"' in lies.read_text("utf-8"), (name, address)
            led += 1
    assert led > 1000


def test_its_records_are_those_of_the_season() -> None:
    """To the byte, so that what is seen there can be checked against what lies under turns/."""
    records = [name for name in FILES if re.fullmatch(r"[^/]+/\d\d\.json", name)]
    assert len(records) == 5 * 7
    for name in records:
        assert FILES[name].read_bytes() == (archives.SPECIMENS / name).read_bytes(), name


def test_a_turn_without_a_page_is_shown_on_that_of_its_game() -> None:
    """And what is only offered, such as the same page in German, is left out with its place in the menu."""
    files = {
        "g/02.en.html",
        "g/01.en.html",
        "g/index.en.html",
        "g/index.de.html",
        "g/card-01.png",
        "g/card-02.png",
        "feed.en.atom",
    }
    small = kept(files)
    assert small == {"g/02.en.html", "g/index.en.html", "g/card-02.png"}
    page = (
        '<link rel="alternate" href="../feed.en.atom">\n<ul>\n<li><a href="index.de.html">Deutsch</a></li>\n</ul>\n'
        '<p><a href="01.en.html">Turn 1</a>, <a href="02.en.html#press">turn 2</a>, <a href="x.en.html">x</a> <a href="mailto:a@b.test">A</a></p>'
    )
    assert relinked(page, "g/02.en.html", small) == (
        "<ul>\n</ul>\n"
        '<p><a href="index.en.html#turn-1">Turn 1</a>, <a href="02.en.html#press">turn 2</a>, x <a href="mailto:a@b.test">A</a></p>'
    )


def test_a_picture_is_another_file_only_when_it_looks_different(tmp_path: Path) -> None:
    """What a postcard was drawn from, by which the service tells whether it is right, is left out of it."""
    assert not [
        name for name, path in FILES.items() if name.endswith(".png") and b"tEXt" in path.read_bytes()
    ]
    cards = [marked(mark * 64) for mark in "ab"]
    (tmp_path / "card-01.png").write_bytes(cards[0])
    assert mark_of(tmp_path / "card-01.png") == "a" * 64
    assert unmarked(cards[0]) == unmarked(cards[1]) == blank()


def marked(mark: str) -> bytes:
    """An empty postcard with that mark."""
    note, before = b"tEXtComment\0" + mark.encode(), len(b"\x89PNG\r\n\x1a\n") + 25
    chunk = struct.pack(">I", len(note) - 4) + note + struct.pack(">I", zlib.crc32(note))
    return blank()[:before] + chunk + blank()[before:]
