"""The games that Spielpost knows, by name: found, not registered.

A game is a package in this folder (all but `reading`), or a package anywhere that an entry point of the group `spielpost.games`
names. It is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType

from engines.base import Engine

GROUP = "spielpost.games"
READING = "reading"
"""The one package in this folder that is no game: how the orders of all of them are read."""


class UnloadableGameError(ImportError):
    """An installed package brings a game that cannot be imported; the text is a sentence for whoever installed it."""


class Games(MutableMapping[str, Engine]):
    """Games by name, in the order of their ranks."""

    def __init__(self, modules: dict[str, str]) -> None:
        self._modules = modules
        self._engines: dict[str, Engine] = {}

    def __getitem__(self, name: str) -> Engine:
        if name not in self._engines:
            self._engines[name] = Engine.of(_imported(name, self._modules[name]))
        return self._engines[name]

    def __setitem__(self, name: str, engine: Engine) -> None:
        self._engines[name] = engine

    def __delitem__(self, name: str) -> None:
        del self._engines[name]

    def __iter__(self) -> Iterator[str]:
        names = sorted({*self._modules, *self._engines})
        return iter(sorted(names, key=lambda name: self[name].rank))

    def load_installed(self) -> None:
        """Import the games that installed packages bring; raise UnloadableGameError for one that cannot be."""
        for name, module in self._modules.items():
            if not module.startswith(f"{__name__}."):
                self[name]

    def __len__(self) -> int:
        return len({*self._modules, *self._engines})


def _imported(name: str, module: str) -> ModuleType:
    """Import the module of a game; raise UnloadableGameError where one that is not of this folder cannot be."""
    try:
        return import_module(module)
    except Exception as error:
        if module.startswith(f"{__name__}."):
            raise
        raise UnloadableGameError(
            f"The installed game {name} cannot be loaded: {module} says {type(error).__name__}: {error}. "
            "Mend its package or uninstall it."
        ) from error


def found() -> dict[str, str]:
    """Find the modules of all games, by the game's name."""
    elsewhere = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    packages = [module.name for module in iter_modules(__path__) if module.ispkg and module.name != READING]
    here = {name: f"{__name__}.{name}" for name in packages}
    return elsewhere | here


ENGINES = Games(found())
