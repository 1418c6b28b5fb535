"""The pages as files in the archive."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from gm.base.languages import LANGUAGES
from gm.games.closing import Closing
from gm.games.disclosure import published_closing
from gm.publish.pages.back_issues import back_issues
from gm.publish.pages.cups import cups_by_game, read_cups
from gm.publish.pages.data import index_data
from gm.publish.pages.deadline_feed import PAST
from gm.publish.pages.feed import NEWEST, newest
from gm.publish.pages.game_pages import Kept, game_pages
from gm.publish.pages.known import KNOWN, Archive, in_short, read_changed, remember
from gm.publish.pages.links import Links
from gm.publish.pages.overviews import LATEST, overviews, results
from gm.publish.pages.puzzles import TRIED, found_puzzle, puzzle_made, write_puzzle
from gm.publish.pages.ratings import ratings
from gm.publish.pages.recorded import GameRecord, TurnRecord, read_game
from gm.publish.pages.replay import steps_made
from gm.publish.pages.typeface import typeface
from gm.publish.pages.where import NOWHERE, Site
from gm.publish.postcard_files import note_due, stand_ins
from gm.publish.whole_files import write


def write_pages(folder: Path, only: Collection[str] | None = None, site: Site = NOWHERE) -> tuple[str, ...]:
    """Write the pages of the archive in that folder; return a sentence for each game left out.

    With `only`, the names of games' folders, of the games' own pages just theirs are made anew, and of the players'
    pages those of their players; of the rest of the archive only what has changed is read, and the puzzle of the archive
    stays unless it is of one of these games. Files are written
    whole or not at all, and one that is right already is not touched. Postcards are not drawn, only noted as due.
    """
    cups = cups_by_game(folder)
    closings: dict[str, Closing] = {}
    due: set[str] = set()
    lately: dict[str, GameRecord] = {}

    def show(game: GameRecord, shown: int) -> None:
        place = folder / game.folder
        _keep(lately, game)
        closing = published_closing(place) if game.seed else None
        if closing:
            closings[game.folder] = closing
        kept = {} if closing else {each: _kept(place, game, each, shown) for each in LANGUAGES}
        _write_all(folder, game_pages(game, closing, cups.get(game.folder, ()), shown, kept, site))
        if stand_ins(folder, game, closing is not None, shown, site):
            due.add(game.folder)
        # its end may have been taken back
        stale = [
            *([] if closing else place.glob("closing.*")),
            *([] if game.finished else place.glob("film.*")),
        ]
        for file in stale:
            file.unlink()

    found = read_changed(folder, only, show)
    note_due(folder, due)
    shown = None if found.results else _shown(found, {*cups, *(only or ())})
    games = found.games(shown)
    first = _first_told(newest(games))
    rounds = {name for name, counting in cups.items() if any(cup.round for cup in counting)}
    games = tuple(_whole(folder, game, found, first, rounds, lately) for game in games)
    if only is None or puzzle_made(folder, LANGUAGES[0])[0] in only:
        write_puzzle(folder, found_puzzle(folder, found.last_over(TRIED), closings), site)
    rated = ratings(games) if found.results else found.rated
    players = None if only is None else found.players
    _write_all(
        folder,
        overviews(
            games,
            rated,
            found.shown(),
            back_issues(folder),
            read_cups(folder, games),
            players,
            site,
            {language: puzzle_made(folder, language)[1] for language in LANGUAGES},
        ),
    )
    for name, data in typeface():
        write(folder / name, data)
    _write_all(folder, [("index.json", index_data(entry["summary"] for entry in found.entries.values()))])
    if found.results:
        _write_all(folder, results(games, rated, found.shown()))
    _write_all(folder, [(KNOWN, remember(found, rated))])
    return found.problems


def _keep(lately: dict[str, GameRecord], game: GameRecord) -> None:
    """Keep a game that was read, and of all of them no more than the feed can tell of: those that were resolved last."""
    if game.turns:
        lately[game.folder] = game
    if len(lately) > NEWEST:
        del lately[min(lately, key=lambda name: (lately[name].turns[-1].resolved, name))]


def _first_told(reports: Iterable[tuple[GameRecord, TurnRecord]]) -> dict[str, int]:
    """Return the number of the first turn of each game that the feed tells, by the folder of the game."""
    found: dict[str, int] = {}
    for game, turn in reports:
        found[game.folder] = min(turn.number, found.get(game.folder, turn.number))
    return found


def _whole(
    folder: Path,
    game: GameRecord,
    archive: Archive,
    first: Mapping[str, int],
    rounds: Collection[str],
    lately: Mapping[str, GameRecord],
) -> GameRecord:
    """Return a game with its turns that are told somewhere: all in a round of a cup, else those from the `first` in the feed on.

    With these goes the one before, as a headline tells a turn by that. What was read `lately` is not read again.
    """
    if game.folder in rounds:
        return read_game(folder / game.folder)
    if game.folder not in first:
        return game
    before, read = first[game.folder] - 1, lately.get(game.folder)
    if read and all(turn.view is not None for turn in read.turns if turn.number >= before):
        return read
    return read_game(folder / game.folder, in_short(archive.entries[game.folder], before - 1))


def _shown(archive: Archive, more: Collection[str]) -> set[str]:
    """Return the folders of all games that a page is about that a turn may change, and of these `more`."""
    return (
        archive.going_on()
        | archive.latest(LATEST)
        | archive.newest(max(NEWEST, PAST))
        | archive.of_players().union(more)
    )


def _kept(place: Path, game: GameRecord, language: str, shown: int) -> Kept:
    """Read what is still right of a game's pages: the steps up to the last turn that was shown, and the page of that one."""
    if not shown:
        return Kept()
    links = Links(language)
    made = steps_made(_read(place.parent / links.game(game.folder)))
    last = _read(place.parent / links.turn(game.folder, shown))
    return Kept({number: step for number, step in made.items() if number <= shown}, last)


def _read(page: Path) -> str:
    """Read a page; empty where there is none, or it is damaged."""
    try:
        return page.read_text("utf-8")
    except (OSError, UnicodeError):
        return ""


def _write_all(folder: Path, files: Iterable[tuple[str, str]]) -> None:
    """Write the files below that folder, each before the next is made."""
    for path, text in files:
        write(folder / path, text.encode("utf-8", "replace"))
