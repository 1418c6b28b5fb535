"""docs/players.md, docs/spieler.md and docs/polls.md hold: each letter in them gets the answer that they show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from correspondence import Correspondence

from gm.mail.read.like_orders import may_be_order

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"players": "en", "spieler": "de", "polls": "en"}
"""Each page with the language of its players."""
TEXTS = {name: (DOCS / f"{name}.md").read_text("utf-8") for name in PAGES}
BOTH = ("players", "spieler")
BLOCK = re.compile(r"<!-- (letter|answer) -->\n```\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_each_letter_gets_the_answer_that_stands_below_it(quiet_post: Correspondence, page: str) -> None:
    """Paragraph by paragraph, in this order."""
    people = [quiet_post.person(name, PAGES[page]) for name in ("Anna", "Ben", "Clara")]
    quiet_post.opens("Ascot", *people)
    came = ""
    for kind, text in BLOCK.findall(TEXTS[page]):
        if kind == "letter":
            (answer,) = people[0].writes(*text.splitlines())
            came = answer.text
            continue
        places = [came.find(part) for part in text.rstrip().split("\n\n")]
        assert -1 not in places, came
        assert places == sorted(places)


@pytest.mark.parametrize("page", BOTH)
def test_every_command_that_they_name_is_one(page: str) -> None:
    """At the beginning of a row of the last table."""
    rows = re.findall(r"^\| ((?:[A-ZÄÖÜ]{2,}[^|]*))\|", TEXTS[page], re.MULTILINE)
    named = [word for row in rows for word in re.findall(r"(?:^|, )([A-ZÄÖÜ]{3,})", row)]
    assert len(named) > 10
    assert [word for word in named if not may_be_order(word)] == []


def test_both_pages_show_the_same() -> None:
    """As many letters, headings and rows in either language."""
    shapes = [(len(BLOCK.findall(page)), page.count("\n## "), page.count("\n| ")) for page in PAGES.values()]
    assert shapes[0] == shapes[1]
