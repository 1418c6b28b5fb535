"""A fault in publishing never touches a game: the GM is told, and it is tried again."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.intake.matters import open_matters
from gm.publish import archive


def test_a_full_disk_holds_no_game(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn is resolved and reported; what is missing in the archive comes when there is room."""

    def full(path: object, content: bytes) -> bool:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(archive, "write", full)
        post.reaches_deadline()
        assert post.turn() == 2
        assert anna.last.subject.startswith("Ascot, turn 1: ")
        with post.look() as session:
            assert post.game(session).stopped == ""
            kinds = [matter.kind for matter in open_matters(session, post.config, post.now)]
        assert "archive" in kinds
    post.passes(minutes=1)
    post.ticks()
    with post.look() as session:
        assert "archive" not in [matter.kind for matter in open_matters(session, post.config, post.now)]
        assert not post.game(session).unpublished
    assert (post.config.archive.folder / "ascot" / "01.json").exists()
