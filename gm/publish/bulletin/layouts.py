"""An issue as a page, as text for mailing, as a letter, and as data: everything that is filled in is only words there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from markupsafe import Markup

from gm.base.codec import load
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.issue import Issue
from gm.publish.bulletin.prose import grouped, laid_out_blocks
from gm.publish.pages.links import Links
from gm.publish.pages.rendering import rendered, sheet
from gm.publish.pages.where import Site
from gm.words.layout.lines import laid_out
from gm.words.templates import environment, page_environment

UP = "../../"
"""The way from the folder of an issue to the root of the archive."""


@dataclass(frozen=True)
class Entry:
    """A line of the table of contents: what it leads to, and the place of that on the page."""

    title: str
    anchor: str


def contents(issue: Issue) -> tuple[Entry, ...]:
    """Return the table of contents, in the order of the issue."""
    t = told_words(issue.language)
    found = [
        (bool(issue.editorial), t.editorial(), "editorial"),
        *((True, f"{t.moment_title()}: {found.headline}", "moment") for found in (issue.moment,) if found),
        *(
            (
                True,
                f"{article.game}: {article.headline}" if article.headline else article.game,
                article.folder,
            )
            for article in issue.articles
        ),
        (bool(issue.letters), t.letters(), "letters"),
        (bool(issue.begun or issue.waiting), t.new_games(), "new-games"),
        (bool(issue.standings), t.standings(), "standings"),
        (bool(issue.cups), t.cups(), "cups"),
        (bool(issue.fame), t.fame(), "fame"),
        (bool(issue.rules), t.rules(), "rules"),
        (True, t.deadlines(), "deadlines"),
        (bool(issue.heads), t.heads(), "heads"),
        (True, t.imprint(), "imprint"),
    ]
    return tuple(Entry(str(title), f"s-{anchor}") for there, title, anchor in found if there)


def nearest(issue: Issue) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the deadlines as the cover has them: each moment once, with the games whose turns are due then."""
    t = told_words(issue.language)
    found: dict[str, list[str]] = {}
    for due in issue.deadlines:
        found.setdefault(str(t.due_at(due)), []).append(due.game)
    return tuple((moment, tuple(games)) for moment, games in found.items())


def text(issue: Issue) -> str:
    """Write the issue as text in lines of at most 72 columns."""
    template = environment(issue.language).get_template("bulletin/issue.txt")
    told = template.render(issue=issue, t=told_words(issue.language), contents=contents(issue))
    return laid_out(told) + "\n"


def letter(issue: Issue) -> str:
    """Return the same text in the page form of a `Passage`, in which headings are marked."""
    template = page_environment(issue.language).get_template("bulletin/issue.txt")
    words = told_words(issue.language, escaping=True)
    return template.render(issue=issue, t=words, contents=contents(issue))


def page(issue: Issue, files: Mapping[str, str]) -> str:
    """Write the issue as a page that needs nothing beside it.

    `files` are its other forms by the word for each.
    """
    return rendered(
        issue.language,
        "bulletin/issue.html",
        issue=issue,
        site=Site(address=issue.address),
        editorial=grouped(issue.editorial),
        rules=[(rules, laid_out_blocks(rules.text)) for rules in issue.rules],
        w=told_words(issue.language, escaping=True),
        contents=contents(issue),
        nearest=nearest(issue),
        links=Links(issue.language, UP),
        files=files,
        style=Markup(sheet("bulletin/bulletin.css")),
    )


def data(issue: Issue) -> str:
    """Write the issue as JSON for other programs; its pictures are not in it."""
    plain = asdict(issue)
    plain["made"] = issue.made.isoformat()
    if plain["riddle"] is None:
        del plain["riddle"]  # it is only there where one can look up the answer
    for told in (plain["moment"] or {}, plain.get("riddle", {}), *plain["articles"]):
        for drawn in ("picture", "chart", "film", "shown"):
            told.pop(drawn, None)
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def read(data: str) -> Issue:
    """Return the issue that `data` was made of, but for its pictures; CodecError for anything else."""
    plain = json.loads(data)
    for told in plain["articles"]:
        told |= {"picture": None, "chart": None, "shown": []}
    if plain["moment"]:
        plain["moment"] |= {"picture": None, "film": ""}
    if plain.get("riddle"):
        plain["riddle"] |= {"picture": None}
    return load(Issue, plain)
