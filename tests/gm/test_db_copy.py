"""`gm db copy`: the games go on from another database, of whichever kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from correspondence import Correspondence, Person

from gm.base.config import Store as StoreConfig
from gm.cli import main
from gm.store.database import open_store

pytestmark = pytest.mark.database


def copy(source: str, target: str) -> Result:
    """`gm db copy`."""
    return CliRunner().invoke(main, ["db", "copy", source, target])


def test_the_game_goes_on_from_the_copy(
    post: Correspondence, anna: Person, carla: Person, copied: Callable[[str], str], fresh_database: str
) -> None:
    """There and back: orders on file count, letters that were sent are known, new rows get new numbers."""
    carla.writes("PLAY red +8")
    post.store.engine.dispose()
    folder = post.archive.parent
    aside = f"sqlite:///{folder / 'aside.sqlite3'}"
    assert copy(post.url, aside).exit_code == 0
    url = copied(fresh_database)
    done = copy(aside, url)
    assert "rows have been copied" in done.output
    post.config = replace(post.config, store=StoreConfig(url))
    post.store = open_store(url, post.now)
    post.work = replace(post.work, config=post.config, store=post.store)
    (receipt,) = anna.writes("PLAY red +7")
    assert "order received" in receipt.subject
    post.reaches_deadline()
    assert "Carla plays red +8" in anna.report.flat
    post.store.engine.dispose()


def test_what_is_in_the_way_is_kept(post: Correspondence, tmp_path: Path) -> None:
    """A database with something in it is not written over, one that is not there is not made, and one sentence says so."""
    nothing = f"sqlite:///{tmp_path / 'nothing.sqlite3'}"
    for source, target, why in (
        (post.url, post.url, "Both databases are the same"),
        (nothing, f"sqlite:///{tmp_path / 'new.sqlite3'}", "There is no database"),
        ("post.sqlite3", nothing, "names no database"),
    ):
        done = copy(source, target)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert why in done.output
    assert not list(tmp_path.glob("n*.sqlite3"))


def test_a_used_database_is_not_written_over(
    post: Correspondence, copied: Callable[[str], str], opened: Correspondence
) -> None:
    """Its games are more than a mistake is worth."""
    post.store.engine.dispose()
    done = copy(post.url, copied(opened.url))
    assert done.exit_code == 1
    assert "There is already something in" in done.output


def test_of_two_mistakes_the_graver_is_told(
    copied: Callable[[str], str], opened: Correspondence, fresh_database: str
) -> None:
    """Whoever has named them the wrong way round would lose games: it is the target that is spoken of."""
    done = copy(copied(fresh_database), copied(opened.url))
    assert done.exit_code == 1
    assert "There is already something in" in done.output
