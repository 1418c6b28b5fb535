"""Making an issue for good: its files in the archive, and a row that says what it has told."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from sqlmodel import Session

from gm.base.config import Config
from gm.base.distinct_names import BULLETIN
from gm.base.errors import Refused
from gm.publish.bulletin import layouts
from gm.publish.bulletin.booklet import booklet
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.contents import Heading, issue, length
from gm.publish.bulletin.issue import Issue
from gm.publish.bulletin.riddle import riddle
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.cups import read_cups
from gm.publish.pages.puzzles import TRIED, Found, found_puzzle, write_puzzle
from gm.publish.pages.rankings import newest_first
from gm.publish.pages.recorded import GameRecord, Said, read_archive
from gm.publish.pages.site import write_pages
from gm.publish.site_of import site_of
from gm.publish.whole_files import write
from gm.store.queries.press import last_issue, subscribers, unprinted_press
from gm.store.queries.rows import keep
from gm.store.tables import Issue as IssueRow
from gm.store.tables import Press
from gm.words.refusals import refusal

log = logging.getLogger(__name__)

PAGE, TEXT, PDF, DATA, COVER = "index.html", "issue.txt", "issue.pdf", "issue.json", "cover.png"
"""The files of an issue, in its folder, in the language of the bulletin."""


@dataclass(frozen=True)
class Made:
    """An issue that has been made: its files are in `folder`. `lacking` says why there is no booklet, if so.

    `issue` is in the language of the bulletin.
    """

    issue: Issue
    folder: Path
    lacking: str = ""


@dataclass(frozen=True)
class _Draft:
    """The next issue as it would be now: its row, what it prints for the first time, its editions in other languages, and the
    puzzle on its back.
    """

    issue: Issue
    others: tuple[Issue, ...]
    row: IssueRow
    sent: tuple[Press, ...]
    puzzle: Found | None


def folder_of_issue(archive: Path, number: int) -> Path:
    """Return where the files of an issue lie."""
    return archive / BULLETIN / f"{number:02}"


def edition(folder: Path, file: str, language: str) -> Path:
    """Return a file of the edition in that language, or of that in the language of the bulletin where there is none."""
    other = folder / _in_language(file, language)
    return other if other.exists() else folder / file


def _in_language(file: str, language: str) -> str:
    stem, _, kind = file.partition(".")
    return f"{stem}.{language}.{kind}"


def preview(session: Session, config: Config, editorial: str, now: datetime) -> Issue:
    """Return the next issue as it would be now, from the archive as it is. Nothing is changed."""
    return _draft(session, config, editorial, now).issue


def missing_file(archive: Path, number: int) -> str:
    """Name the file of that issue that a letter is made of and that is not there; nothing if all are."""
    files = (folder_of_issue(archive, number) / name for name in (TEXT, DATA))
    return next((str(file) for file in files if not file.is_file()), "")


def make_issue(session: Session, config: Config, editorial: str, now: datetime) -> Made:
    """Make the next issue of everything since the last one, and lay it in the archive in all its forms."""
    archive = config.archive.folder
    draft = _draft(session, config, editorial, now)
    for press in draft.sent:
        press.issue = draft.row.number
    keep(session, draft.row, *draft.sent)
    # Inside: an issue that cannot be written has not come out, and one that was not entered is written again.
    made = _written(draft, folder_of_issue(archive, draft.row.number))
    if draft.puzzle:
        write_puzzle(archive, draft.puzzle, site_of(config))
    for problem in write_pages(archive, (), site_of(config)):
        log.warning("pages: %s", problem)
    return made


def nothing_new(last: IssueRow | None) -> Refused:
    """Return why no issue is made: nothing has happened since that one."""
    return Refused("nothing_new", number=last.number if last else None, at=last.made_at if last else None)


def _draft(session: Session, config: Config, editorial: str, now: datetime) -> _Draft:
    games, problems = read_archive(config.archive.folder)
    for problem in problems:
        log.warning("left out: %s", problem)
    cups = read_cups(config.archive.folder, games)
    last = last_issue(session)
    sent = unprinted_press(session)
    heading = Heading(
        name=cleaned(config.bulletin.name),
        number=last.number + 1 if last else 1,
        language=config.bulletin.language or config.gm.language,
        gm=cleaned(config.gm.name),
        address=config.gm.address,
        made=now,
        since=last.made_at if last else None,
        told=last.records if last else {},
    )
    row = IssueRow(
        number=heading.number,
        name=heading.name,
        language=heading.language,
        made_at=now,
        records=_lengths(games, heading),
    )
    said = [Said("" if press.anonymous else cleaned(player.name), press.text) for press, player in sent]
    others = sorted({player.language for player in subscribers(session)} - {heading.language})
    site = site_of(config)
    over = [game.folder for game in newest_first(games) if game.finished]
    puzzle = found_puzzle(config.archive.folder, over[:TRIED], {}) if site.url else None

    def edited(language: str) -> Issue:
        written = issue(games, said, editorial, replace(heading, language=language), cups)
        return replace(written, riddle=riddle(puzzle, language, site)) if puzzle else written

    return _Draft(
        edited(heading.language), tuple(map(edited, others)), row, tuple(press for press, _ in sent), puzzle
    )


def _lengths(games: tuple[GameRecord, ...], heading: Heading) -> dict[str, int]:
    """Count the records of each game; one that cannot be read just now is told of where it was left off."""
    return {**heading.told, **{game.folder: length(game) for game in games}}


def _written(draft: _Draft, folder: Path) -> Made:
    """Write the issue in all its editions and forms into the folder."""
    pages = {one.language: _in_language(PAGE, one.language) for one in draft.others}
    pages[draft.issue.language] = PAGE
    for one in draft.others:
        _write_edition(one, folder, {each: _in_language(each, one.language) for each in _FORMS}, pages)
    # That in the language of the bulletin comes last: by its data the list of all issues knows that there is one.
    lacking = _write_edition(draft.issue, folder, {each: each for each in _FORMS}, pages)
    return Made(draft.issue, folder, lacking)


_FORMS = (PAGE, TEXT, PDF, DATA, COVER)


def _write_edition(made: Issue, folder: Path, names: Mapping[str, str], pages: Mapping[str, str]) -> str:
    """Write the issue in all its forms, by their names; say why there is no booklet, if so."""
    t = told_words(made.language)
    files = {str(t.as_text()): names[TEXT], str(t.as_data()): names[DATA]}
    lacking = ""
    try:
        printed = booklet(made, folder.parent.parent)
        write(folder / names[PDF], printed.pdf)
        write(folder / names[COVER], printed.cover)
        files[str(t.as_pdf())] = names[PDF]
    except Refused as error:
        lacking = refusal(error, "en")
    files |= {str(t.in_language(code)): page for code, page in pages.items() if code != made.language}
    write(folder / names[TEXT], _bytes(layouts.text(made)))
    write(folder / names[PAGE], _bytes(layouts.page(made, files)))
    write(folder / names[DATA], _bytes(layouts.data(made)))
    return lacking


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")
