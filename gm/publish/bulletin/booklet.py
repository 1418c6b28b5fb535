"""An issue as a booklet of A5 pages, set by Typst, which comes with the optional extra `print`.

What people wrote goes to Typst as data, and nothing of it into the template. Typst sees one folder that has
nothing else in it but the pictures of judges that it can set, and the template asks for no package, so it reads no other
file and no network.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
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

SETTINGS = (("8.7", "100"), ("8.45", "100"), ("8.2", "100"), ("8.2", "88"))
"""Points of the type, and how many percent of a column a picture takes: the largest with which the issue takes no more sheets of paper."""

PICTURES = ("72", "64", "56", "48")
"""Millimetres that the picture on the front page may be high: the most with which the contents stand there as well."""

COVER_PPI = 82.0
"""Pixels of the cover to an inch: twice as many as it has on the front page, for fine screens."""

LARGEST, SMALLEST, FITTING = 44, 15, 660
"""Points of the name on the front page, and of its letters altogether, about, that fit into a line."""


@dataclass(frozen=True)
class Booklet:
    """An issue as PDF, and its cover as PNG, both the same bytes at every time."""

    pdf: bytes
    cover: bytes


def booklet(issue: Issue, archive: Path | None = None) -> Booklet:
    """Set the issue, with the pictures that judges showed out of the archive; raise Refused without Typst or when it fails."""
    try:
        import typst
    except ModuleNotFoundError as error:
        raise Refused("no_typst") from error
    with TemporaryDirectory(prefix="bulletin-") as folder:
        root = Path(folder)
        (root / "booklet.typ").write_text(source("bulletin/booklet.typ"), "utf-8")
        template = str(root / "booklet.typ")
        files = {one.file for article in issue.articles for one in article.shown}
        settable = {file for file in files if archive and _is_settable(typst, archive / file, root / file)}
        told = _with_files(data(issue), settable)
        (root / "issue.json").write_text(json.dumps(told, ensure_ascii=False), "utf-8")

        def page(label: str, **inputs: str) -> int:
            found = typst.query(
                template, f"<{label}>", field="value", one=True, root=folder, sys_inputs=inputs
            )
            return int(found)

        try:
            size, share = SETTINGS[0]
            for picture in PICTURES:
                if page("contents-end", size=size, share=share, picture=picture) == 1:
                    break
            # min takes the first of those that are level, which is the largest
            size, share = min(
                SETTINGS, key=lambda one: page("pages", size=one[0], share=one[1], picture=picture)
            )
            inputs = {"size": size, "share": share, "picture": picture}
            made = typst.compile(
                template,
                root=folder,
                format="pdf",
                timestamp=int(issue.made.timestamp()),
                sys_inputs=inputs,
            )
            drawn = typst.compile(template, root=folder, format="png", ppi=COVER_PPI, sys_inputs=inputs)
        except (RuntimeError, ValueError) as error:
            raise Refused("typst_failed", why=str(error)) from error
    return Booklet(bytes(made), bytes(drawn[0] if isinstance(drawn, list) else drawn))


def _is_settable(typst: Any, file: Path, copy: Path) -> bool:
    """Copy the file and tell whether Typst can set it, as nobody knows what is in the files that people send."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    try:
        copy.write_bytes(file.read_bytes())
        tried = f'#set page(width: 5cm, height: auto)\n#image("{copy.name}", width: 100%)'.encode()
        typst.compile(tried, root=str(copy.parent), format="pdf")
    except (OSError, RuntimeError, ValueError):
        return False
    return True


def _with_files(told: dict[str, Any], files: Collection[str]) -> dict[str, Any]:
    """Return the same, with nothing of what judges showed but these files."""
    for article in told["articles"]:
        article["shown"] = [one for one in article["shown"] if one["file"] in files]
    return told


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
            "riddle": _with_pictures(asdict(issue.riddle)) if issue.riddle else None,
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


_WHOLE = ("paper", "digest", "file", "address")
"""What must not be broken: pictures, hashes and addresses, which there is room for, and names of files."""

_OVERLONG = re.compile(rf"\S{{{LONGEST_WORD},}}")
_PIECE = re.compile(r".{1,8}", re.DOTALL)
_SPACE = "\u200b"
"""A space without width: nothing is seen of it, and a line may end there."""


def _broken(word: re.Match[str]) -> str:
    return _SPACE.join(_PIECE.findall(word[0]))
