"""The service draws postcards when it has nothing else to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from correspondence import Correspondence

from gm.base.distinct_names import POSTCARDS_DUE
from gm.publish.pages.pictures.postcard import blank
from gm.service import tick


def drawn(archive: Path) -> list[str]:
    """The cards that are there and not blank."""
    return sorted(card.name for card in archive.glob("*/card-*.png") if card.read_bytes() != blank())


def cards(archive: Path) -> set[tuple[str, bytes]]:
    """All cards as they lie there."""
    return {(str(card), card.read_bytes()) for card in archive.glob("*/card-*.png")}


def test_no_card_is_drawn_in_the_tick_of_a_deadline(
    quiet_post: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only in later ones that find nothing to do, some at a time; then one look at a file says that none is due."""
    monkeypatch.setattr(tick, "CARDS_AT_ONCE", 1)
    post = quiet_post
    people = [post.person("Anna"), post.person("Bernd")]
    for name in ("Epsom", "Goodwood"):
        post.opens(name, *people)
    post.ticks()
    while (post.archive / POSTCARDS_DUE).exists():
        post.ticks()
    assert drawn(post.archive) == ["card-00.png", "card-00.png"]
    post.reaches_deadline("Epsom")
    post.ticks()
    assert (post.archive / "epsom/01.json").exists()
    waiting = (post.archive / "epsom/card-01.png").read_bytes()
    assert waiting == (post.archive / "epsom/card-00.png").read_bytes()
    assert (post.archive / POSTCARDS_DUE).exists()
    seen = cards(post.archive)
    for _ in range(4):
        post.ticks()
        now = cards(post.archive)
        assert len(now ^ seen) <= 2  # the one that lay there, and the one that was drawn
        seen = now
    assert (post.archive / "epsom/card-01.png").read_bytes() != waiting
    assert not (post.archive / POSTCARDS_DUE).exists()
