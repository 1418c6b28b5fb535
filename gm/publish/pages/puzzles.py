"""The puzzle of the archive: a turn of a game that is over, to be played again on a page without a script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from engines.base import places
from engines.scenes import Scene
from gm.base.languages import LANGUAGES
from gm.games.closing import Closing
from gm.games.disclosure import published_closing
from gm.games.puzzles import Choice, Puzzle, puzzle_of
from gm.publish.pages.links import PUZZLE, Links
from gm.publish.pages.page import page
from gm.publish.pages.pictures import stand_alone
from gm.publish.pages.recorded import UNREADABLE, GameRecord, TurnRecord, read_game
from gm.publish.pages.rendering import (
    caption,
    isolated,
    rendered,
    teller,
    title,
    told_names,
    words,
)
from gm.publish.pages.replay import hand_of
from gm.publish.pages.where import Site
from gm.publish.whole_files import write
from gm.words.teller import Teller
from gm.words.templates import has_template

_SECTION = re.compile(r"<!--puzzle of (\S+)-->(.*?)<!--/puzzle-->", re.DOTALL)
"""The puzzle as it stands in its page, behind the folder of its game; what is filled in cannot hold such marks."""


TRIED = 3
"""So many games, those that ended last, are looked through for a puzzle: each is played again, which takes seconds."""


@dataclass(frozen=True)
class Found:
    """A puzzle with the game that it is of."""

    game: GameRecord
    puzzle: Puzzle

    @property
    def turn(self) -> TurnRecord:
        """The turn as everybody knows it."""
        return next(turn for turn in self.game.turns if turn.number == self.puzzle.turn)


def found_puzzle(archive: Path, folders: Iterable[str], closings: Mapping[str, Closing]) -> Found | None:
    """Find the puzzle of the first of these games that has one; `closings` are those that are known already."""
    for folder in folders:
        try:
            game = read_game(archive / folder)
            closing = closings.get(folder) or (published_closing(archive / folder) if game.seed else None)
        except UNREADABLE:
            continue
        puzzle = puzzle_of(game.engine, closing) if closing else None
        if puzzle and _board(game, puzzle.before):
            return Found(game, puzzle)
    return None


def puzzle_pages(found: Found, site: Site) -> Iterator[tuple[str, str]]:
    """Yield the page of the puzzle and the pictures on it in every language, with their paths."""
    for language in LANGUAGES:
        links = Links(language)
        section = Markup(
            f"<!--puzzle of {found.game.folder}-->{_section(found, language, site)}<!--/puzzle-->"
        )
        headline = question(found, language)
        yield (
            links.puzzle(),
            page(language, "puzzle", "", PUZZLE, game=found.game, headline=headline, section=section),
        )
        for number, scene in enumerate(_boards(found)):
            yield links.puzzle_board(number), stand_alone(found.game, scene, language)


def write_puzzle(archive: Path, found: Found | None, site: Site) -> None:
    """Write the page of the puzzle and its pictures in every language; what is there of another one goes."""
    made = dict(puzzle_pages(found, site)) if found else {}
    for path, text in made.items():
        write(archive / path, text.encode("utf-8", "replace"))
    for file in archive.glob(f"{PUZZLE}.*"):
        if file.name not in made:
            file.unlink()


def puzzle_made(archive: Path, language: str) -> tuple[str, Markup]:
    """Read the puzzle out of its page, with the folder of its game; both are empty where there is none."""
    try:
        made = _SECTION.search((archive / Links(language).puzzle()).read_text("utf-8"))
    except (OSError, UnicodeError):
        made = None
    return (made[1], Markup(made[2])) if made else ("", Markup(""))


def question(found: Found, language: str) -> str:
    """Ask whoever solves it what they would order."""
    return str(
        words(language).puzzle_question(told_names(found.game, found.turn, language)[found.puzzle.seat])
    )


def position_of(found: Found) -> Scene:
    """Show the position in which was ordered."""
    return next(iter(_boards(found)))


def choices_of(found: Found, language: str) -> list[str]:
    """Write each of the orders as the reader would, on one line."""
    told = teller(found.game, language, found.turn)
    return [" · ".join(_ordered(told, one)) for one in found.puzzle.choices]


def story_of(found: Found, language: str) -> str:
    """Say what is asked, and by whose orders it is answered."""
    game, puzzle, t = found.game, found.puzzle, words(language, escaping=False)
    kind = title(game.engine.name, language)
    story = str(t.puzzle_story(isolated(game.name), kind, puzzle.turn, len(puzzle.choices)))
    return f"{story} {t.puzzle_goes_on(puzzle.paid)}" if puzzle.paid > puzzle.turn else story


def held_in(found: Found, language: str) -> str:
    """Say in words what whoever solves it holds."""
    view = found.game.engine.view(found.puzzle.before, found.puzzle.seat)
    told = teller(found.game, language, found.turn).hand(view)
    return ", ".join(" ".join(line.split()) for line in told.splitlines() if line.strip())


def _section(found: Found, language: str, site: Site) -> Markup:
    game, puzzle = found.game, found.puzzle
    told = teller(game, language, found.turn)
    cards, held = hand_of(game, game.engine.view(puzzle.before, puzzle.seat), told, language)
    outcomes = [_outcome(found, one, told) for one in puzzle.choices]
    return rendered(
        language,
        "pages/puzzle_section.html",
        links=Links(language),
        site=site,
        game=game,
        turn=puzzle.turn,
        paid=puzzle.paid,
        seat=puzzle.seat,
        name=told_names(game, found.turn, language)[puzzle.seat],
        question=question(found, language),
        story=story_of(found, language),
        kind=title(game.engine.name, language),
        legend=caption(game, position_of(found), language),
        cards=cards,
        held=held,
        outcomes=outcomes,
        real=outcomes[puzzle.played],
    )


def _outcome(found: Found, choice: Choice, told: Teller) -> dict[str, Any]:
    """Say what would have come of a choice: in the turn itself, and once points are paid."""
    puzzle = found.puzzle
    real = puzzle.choices[puzzle.played]
    known = (
        {told.told(event) for event in real.turn.events if not event.seen_by} if choice is not real else set()
    )
    happened = (told.told(event) for event in choice.turn.events if not event.seen_by)
    best = max(one.brought for one in puzzle.choices if one.brought)
    return {
        "ordered": _ordered(told, choice),
        "told": [text for text in happened if text and text not in known and "\n" not in text],
        "score": told.score(choice.scores[puzzle.seat]) if choice.brought else "",
        "place": places(choice.scores)[puzzle.seat],
        "is_real": choice is real,
        "is_best": choice.brought == best,
        "is_better": bool(choice.brought and real.brought and choice.brought > real.brought),
        "is_worse": bool(choice.brought and real.brought and choice.brought < real.brought),
    }


def _ordered(told: Teller, choice: Choice) -> list[str]:
    return [line for line in told.order(choice.order).splitlines() if line.strip()]


def _boards(found: Found) -> Iterator[Scene]:
    """Yield the position before the turn, and for each choice that in which points are paid."""
    game = found.game
    yield _board(game, found.puzzle.before)[-1]
    for one in found.puzzle.choices:
        before, after = (game.engine.view(state, None) for state in (one.last.before, one.last.after))
        events = tuple(event for event in one.last.events if not event.seen_by)
        yield next(scene for scene in game.engine.scenes(after, events, before) if scene.event is None)


def _board(game: GameRecord, state: Any) -> list[Scene]:
    """Return the pictures of a position that there is a template for."""
    scenes = game.engine.scenes(game.engine.view(state, None), ())
    return [one for one in scenes if has_template(f"boards/{game.engine.name}/{one.board}.svg")]
