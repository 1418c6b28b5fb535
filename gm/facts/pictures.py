"""What a judge's letter takes to be shown as it will go out: the files that were kept before, and the turn as it says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlmodel import Session

from gm.facts import Fact, Facts
from gm.facts.preview import as_judged
from gm.games.readers import Played
from gm.store.queries.games import game_with_id
from gm.store.queries.press import pictures_named


@dataclass(frozen=True)
class PicturesNamed(Fact[Mapping[str, bytes]]):
    """The files of these names that the judge of the game with that id may show."""

    game: int
    names: tuple[str, ...]

    def load(self, session: Session, facts: Facts) -> Mapping[str, bytes]:
        """Read them."""
        return pictures_named(session, game_with_id(session, self.game), self.names)


@dataclass(frozen=True)
class AsJudged(Fact[Played]):
    """What the open turn of the game with that id comes to as the `draft` of its judge says, which is JSON."""

    game: int
    draft: str

    def load(self, session: Session, facts: Facts) -> Played:
        """Resolve it in a scratch copy."""
        row = game_with_id(session, self.game)
        return as_judged(session, facts.gm, row, json.loads(self.draft), facts.now)
