"""The rows of the figures: each game in its forms, at every number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engines.base import Engine, OptionsError
from engines.lots import Lots


@dataclass(frozen=True)
class Row:
    """A game of these options with so many seats; `form` says what the options are."""

    game: str
    form: str
    options: Any
    seats: int

    @property
    def name(self) -> str:
        """What the row is called: game, form and number of players."""
        return f"{self.game}-{self.form}-{self.seats}"

    def is_meant(self, text: str) -> bool:
        """Tell whether the text is the row's name, or what a name begins with up to one of its hyphens."""
        return f"{self.name}-".startswith(f"{text}-")


def rows_of(engine: Engine) -> Iterator[Row]:
    """Yield the rows of a game, form by form; none where a person judges it, who cannot be played."""
    if engine.judge:
        return
    for form, options in forms(engine).items():
        for seats in engine.seats:
            if _fit(engine, options, seats):
                yield Row(engine.name, form, options, seats)


def forms(engine: Engine) -> dict[str, Any]:
    """Return the options that are played, each once, by what they are called: postal forms, printed one, standard ones."""
    postal = engine.form("postal")
    named = {"postal": postal}
    named |= {f"postal+{switch}": engine.form("postal", switch) for switch in engine.postal_with}
    named |= {f"postal+{_told(more)}": replace(postal, **more) for more in engine.measured_with}
    named |= {"printed": engine.form("printed"), "standard": engine.Options()}
    # of two names for the same options the first one stays
    once = {options: form for form, options in reversed(named.items())}
    return {form: options for form, options in named.items() if once[options] == form}


def _told(options: Mapping[str, Any]) -> str:
    return "+".join(f"{key}={value}" for key, value in options.items())


def _fit(engine: Engine, options: Any, seats: int) -> bool:
    try:
        engine.setup(options, seats, Lots("00", 0))
    except OptionsError:
        return False
    return True
