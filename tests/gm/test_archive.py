"""The archive under turns/: what is in it, what is not, and that it can be made again from seed and orders.

Run as a program, this file makes the specimens again, as is due after a change of words in the reports.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from engines import ENGINES
from gm.base.codec import load
from gm.base.config import Gm
from gm.base.folders import folder_of
from gm.base.seat_letters import seat_of_letter
from gm.base.terms import Terms
from gm.games.game import file_order, load_game
from gm.games.record.records import NamedIn, Orders, Resolved
from gm.games.verify.archived import Archived, read_game
from gm.people.players import Invited
from gm.publish.archive import write_archive
from gm.store.database import Store, open_store
from gm.store.queries.games import games
from gm.store.queries.mailbox import mailbox
from gm.store.queries.seats import seats_of
from gm.store.tables import DiaryNote, Press
from gm.turns.opening import Opening, open_game
from gm.turns.step import look

ARCHIVE = Path(__file__).parents[2] / "turns"
SPECIMENS = sorted(path.parent for path in ARCHIVE.glob("*/game.json"))
GM = Gm(name="Spielpost", address="gm@spielpost.test", instance="spielpost.test")


def resolved(game: Archived) -> tuple[Resolved, ...]:
    """The records of the turns that were resolved."""
    return tuple(link for link in game.links if isinstance(link, Resolved))


def playing_again(game: Archived, archive: Path) -> Iterator[Store]:
    """The game played again by the service; the store after the opening and after each turn, always archived."""
    record = game.opening
    assert game.seed is not None
    assert game.orders is not None
    opened = datetime.fromisoformat(record.opened)
    store = open_store("sqlite://", opened)
    engine = ENGINES[record.engine]
    opening = Opening(
        name=record.game,
        engine=engine.name,
        options=load(engine.Options, record.options),
        players=tuple(Invited(one.name, f"{one.name}@x.test", "en") for one in _known(game).values()),
        seed=game.seed,
        terms=Terms(**record.calendar),
    )
    salts = [one.salt for one in _known(game).values()]
    with store.transaction() as session, patch("gm.games.record.names.new_salt", side_effect=salts):
        open_game(session, GM, opening, opened)
    write_archive(store, GM, archive, opened)
    yield store
    for turn in resolved(game):
        _order(store, turn, game.orders[str(turn.record)])
        _speak(store, game, turn)
        assert look(store, GM, datetime.fromisoformat(turn.resolved)) == [record.game]
        write_archive(store, GM, archive, datetime.fromisoformat(turn.resolved))
        yield store


def played_again(game: Archived, archive: Path) -> Store:
    """The store after all of it."""
    return list(playing_again(game, archive))[-1]


def _known(game: Archived) -> dict[str, NamedIn]:
    """The names of a specimen, none of which was taken out."""
    return {number: one for number, one in game.names.items() if one}


def _order(store: Store, turn: Resolved, orders: Orders) -> None:
    """The orders of that turn are on file, but for those that the lot has to find again."""
    resolved = datetime.fromisoformat(turn.resolved)
    with store.transaction() as session:
        (game,) = games(session)
        mailbox(session).read_at = resolved
        now = load_game(session, GM.name, game)
        for letter, entry in orders.items():
            if entry.source != "lot":
                seat = seat_of_letter(letter)
                order = now.engine.parse(entry.order, now.state, seat)
                when = resolved - timedelta(days=1)
                file_order(
                    session,
                    game,
                    turn.turn,
                    seat,
                    order,
                    text=entry.order,
                    source=entry.source,
                    received=when,
                )


def _speak(store: Store, whole: Archived, turn: Resolved) -> None:
    """What that record prints has been said; the order of writing keeps what nobody signed in its place."""
    when = datetime.fromisoformat(turn.resolved) - timedelta(days=1)
    with store.transaction() as session:
        (game,) = games(session)
        names = {player.name: (seat.number, player.id) for seat, player in seats_of(session, game)}
        seats = {number: names[one.name] for number, one in _known(whole).items()}
        for said in turn.press:
            _, player = seats.get(said.author, (0, 1))
            session.add(
                Press(game_id=game.id, player_id=player, anonymous=not said.author, text=said.text, at=when)
            )
            session.flush()
        for note in turn.diaries:
            seat, player = seats[note.author]
            row = DiaryNote(
                game_id=game.id, seat=seat, player_id=player, turn=note.turn, text=note.text, at=when
            )
            session.add(row)
            session.flush()


@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))
def test_a_specimen_is_reproduced_from_its_seed_and_orders(folder: Path, tmp_path: Path) -> None:
    """Every file of an archived game comes out again, byte for byte."""
    played_again(read_game(folder), tmp_path)
    files = sorted(path.name for path in folder.iterdir())
    assert sorted(path.name for path in (tmp_path / folder.name).iterdir()) == files
    for name in files:
        assert (tmp_path / folder.name / name).read_bytes() == (folder / name).read_bytes(), name


def test_there_is_a_specimen_of_every_game() -> None:
    """A finished one of each lies in the archive."""
    assert {read_game(folder).opening.engine for folder in SPECIMENS} == set(ENGINES)


@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))
def test_the_files_of_a_specimen_are_small(folder: Path) -> None:
    """Under 20 kB each, so that somebody can look through them."""
    assert [path.name for path in folder.iterdir() if path.stat().st_size > 20_000] == []


def test_a_running_game_publishes_neither_seed_nor_orders(tmp_path: Path) -> None:
    """Nothing in the archive of a game that is not over holds its seed, an order, or an event that some may not know."""
    whole = read_game(SPECIMENS[0])
    cut = replace(whole, links=whole.links[:-1])
    assert cut.seed is not None
    played_again(cut, tmp_path)
    archive = tmp_path / SPECIMENS[0].name
    assert read_game(archive).seed is None
    assert read_game(archive).orders is None
    for path in archive.glob("*.json"):
        text = path.read_text("utf-8")
        assert cut.seed not in text
        assert "PLAY" not in text
        assert not re.search(r'"seen_by": \[\d', text)


def test_what_is_published_is_never_rewritten(tmp_path: Path) -> None:
    """The records that lay there after a turn lie there unchanged after the last; only game.json is renewed."""
    game = read_game(SPECIMENS[0])
    seen: dict[str, bytes] = {}
    for _ in playing_again(game, tmp_path):
        for path in (tmp_path / SPECIMENS[0].name).glob("[0-9]*"):
            assert seen.setdefault(path.name, path.read_bytes()) == path.read_bytes(), path.name
    assert len(seen) == 1 + 3 * len(game.links)


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    """A file that is there as it should be is not touched again."""
    store = played_again(read_game(SPECIMENS[0]), tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert write_archive(store, GM, tmp_path, datetime.now(UTC)) == set()
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("Ascot", "ascot"),
        ("Großes Rennen 7", "grosses-rennen-7"),
        ("Ärger", "arger"),
        ("日本", "game-cf2abf0c"),
    ],
)
def test_a_folder_has_a_plain_name(name: str, folder: str) -> None:
    """Whatever a game is called, its folder lies below the archive."""
    assert folder_of(name) == folder


if __name__ == "__main__":
    for specimen in SPECIMENS:
        played_again(read_game(specimen), ARCHIVE)
