"""An issue as a booklet of A5 pages, set by Typst, which comes with the optional extra `print`.

What people wrote goes to Typst as data, and nothing of it into the template. Typst sees one folder that has
nothing else in it, and the template asks for no package, so it reads no other file and no network.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gm.base.errors import Refused
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.issue import Issue
from gm.publish.bulletin.layouts import nearest
from gm.publish.bulletin.prose import Block, laid_out_blocks
from gm.publish.pages.rendering import brief
from gm.words.templates import source

LONGEST_WORD = 24
"""Letters of a word that need no place to break it; hyphenation finds one in most words that are longer."""

SIZES = ("8.7", "8.45", "8.2")
"""Points of the type that the text may be set in: the largest with which the issue takes no more sheets of paper."""

LARGEST, SMALLEST, FITTING = 44, 15, 660
"""Points of the name on the front page, and of its letters altogether, about, that fit into a line."""


def booklet(issue: Issue) -> bytes:
    """Make the issue as PDF, the same bytes at every time; raise Refused without Typst or when it fails."""
    try:
        import typst
    except ModuleNotFoundError as error:
        raise Refused("no_typst") from error
    with TemporaryDirectory(prefix="bulletin-") as folder:
        root = Path(folder)
        (root / "booklet.typ").write_text(source("bulletin/booklet.typ"), "utf-8")
        (root / "issue.json").write_text(json.dumps(data(issue), ensure_ascii=False), "utf-8")
        template = str(root / "booklet.typ")

        def pages(size: str) -> int:
            found = typst.query(
                template, "<pages>", field="value", one=True, root=folder, sys_inputs={"size": size}
            )
            return int(found)

        try:
            # min takes the first of those that are level, which is the largest
            inputs = {"size": min(SIZES, key=pages)}
            made = typst.compile(
                template,
                root=folder,
                format="pdf",
                timestamp=int(issue.made.timestamp()),
                sys_inputs=inputs,
            )
        except (RuntimeError, ValueError) as error:
            raise Refused("typst_failed", why=str(error)) from error
    return bytes(made)


def data(issue: Issue) -> dict[str, Any]:
    """Return the issue as the template wants it: in words, with places to break the long ones."""
    t = told_words(issue.language)
    nothing = str(t.nothing() if issue.since else t.nothing_yet()) if issue.is_empty else ""
    bare = {name: macro() for name, macro in vars(t).items() if getattr(macro, "arguments", None) == ()}
    words = bare | {
        "title": t.title(issue.name, issue.number),
        "number": t.issue_number(issue.number),
        "date": issue.date,
        "motto": t.motto(issue.gm),
        "covers": f"{t.covers(issue.since)}.",
        "nothing": nothing,
        "imprint_words": t.imprint_words(issue.gm, issue.address),
    }
    told: dict[str, Any] = _soft(
        {
            "name": issue.name,
            "head": brief(issue.name),
            "masthead": min(LARGEST, max(SMALLEST, FITTING // max(1, len(issue.name)))),
            "number_and_date": f"{t.issue_number(issue.number)}, {issue.date}",
            "gm": issue.gm,
            "language": issue.language,
            "words": {name: str(value).strip() for name, value in words.items()},
            "editorial": [_block(block) for block in issue.editorial],
            "moment": _with_pictures(asdict(issue.moment)) if issue.moment else None,
            "articles": [_article(article, t) for article in map(asdict, issue.articles)],
            "letters": [_piece(asdict(piece), t) for piece in issue.letters],
            "begun": [{"game": one.game, "told": str(t.begun(one))} for one in issue.begun],
            "waiting": [
                {
                    "game": one.game,
                    "told": str(t.waiting(one)),
                    "join": str(t.join(one.game, issue.address)),
                    "coupon": str(t.coupon(one.game)),
                }
                for one in issue.waiting
            ],
            "rules": [
                {"title": one.title, "blocks": [_block(block) for block in laid_out_blocks(one.text)]}
                for one in issue.rules
            ],
            "standings": [asdict(one) for one in issue.standings],
            "cups": [asdict(one) for one in issue.cups],
            "fame": [
                {**asdict(one), "won": ", ".join(f"{name} {number}" for name, number in one.wins)}
                for one in issue.fame
            ],
            "deadlines": [{**asdict(one), "told": str(t.due_at(one))} for one in issue.deadlines],
            "next": [{"when": day, "games": ", ".join(games)} for day, games in nearest(issue)],
            "heads": [
                {"told": str(t.head(one.game, one.turns)), "digest": one.digest} for one in issue.heads
            ],
        }
    )
    return told


def _article(article: Mapping[str, Any], t: Any) -> dict[str, Any]:
    quote = article["quote"]
    told = {
        **article,
        "kicker": str(t.kicker(article["title"], [turn["turn"] for turn in article["turns"]])),
        "press": [_piece(piece, t) for piece in article["press"]],
        "quote": {"text": quote["stanzas"][0], "author": quote["author"], "place": quote["place"]}
        if quote
        else None,
    }
    return _with_pictures(told)


def _piece(piece: Mapping[str, Any], t: Any) -> dict[str, Any]:
    return {
        **piece,
        "author": piece["author"] or str(t.unsigned()),
        "place": piece["place"] or str(t.to_the_bulletin()),
    }


def _with_pictures(told: dict[str, Any]) -> dict[str, Any]:
    """Return the same, with nothing of its pictures but what paper needs."""
    told.pop("film", None)
    for which in ("picture", "chart"):
        if told.get(which):
            told[which] = {key: told[which][key] for key in ("paper", "caption")}
    return told


def _block(block: Block) -> dict[str, Any]:
    """Return a block for paper, where a link's address stands behind the last of the words that it is on."""
    runs = [
        {
            **asdict(run),
            "shown": run.link.removeprefix("mailto:"),
            "last": following is None or following.link != run.link,
        }
        for run, following in zip(block.runs, (*block.runs[1:], None), strict=True)
    ]
    return {"kind": block.kind, "mark": block.mark, "runs": runs}


def _soft(value: Any) -> Any:
    """Return the same data with places for a break in overlong words; pictures stay as they are."""
    if isinstance(value, dict):
        return {key: one if key in _WHOLE else _soft(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_soft(one) for one in value]
    return _OVERLONG.sub(_broken, value) if isinstance(value, str) else value


_WHOLE = ("paper", "digest")
"""What must not be broken: pictures, and hashes, which there is room for."""

_OVERLONG = re.compile(rf"\S{{{LONGEST_WORD},}}")
_PIECE = re.compile(r".{1,8}", re.DOTALL)
_SPACE = "\u200b"
"""A space without width: nothing is seen of it, and a line may end there."""


def _broken(word: re.Match[str]) -> str:
    return _SPACE.join(_PIECE.findall(word[0]))
