"""Where templates lie: those of a game in a package of its own are in `templates/` there, all others in one folder."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, PackageLoader, TemplateNotFound

from engines import ENGINES

_OF_A_GAME = re.compile(r"\w+/games/(\w+)\.txt|boards/(\w+)/.+")


def all_templates() -> BaseLoader:
    """Find a template of a game in the game's package first, and any other in the folder of all."""
    return ChoiceLoader([_InPackages(), PackageLoader("templates", "")])


class _InPackages(BaseLoader):
    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Read a template that a game's package brings; it brings nothing but its own."""
        found = _OF_A_GAME.fullmatch(template)
        folder = _folder(found[1] or found[2]) if found else None
        if folder is None:
            raise TemplateNotFound(template)
        return folder.get_source(environment, template)

    def list_templates(self) -> list[str]:
        """List what all games' packages bring."""
        folders = [folder for game in ENGINES if (folder := _folder(game))]
        return sorted(name for folder in folders for name in folder.list_templates())


@cache
def _folder(game: str) -> FileSystemLoader | None:
    if game not in ENGINES:
        return None
    package = find_spec(ENGINES[game].package)
    places = (Path(place) / "templates" for place in (package and package.submodule_search_locations) or ())
    return next((FileSystemLoader(place) for place in places if place.is_dir()), None)
