"""The position of a case: the written fields laid over the setup, or the first impossible field.

Positions are checked here alone: the types of all fields by this file, their values by the game's own `possible`
(engines/positions.py). Lists and tables are walked as they were written, so that a field is named as in the file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from engines.base import Engine
from engines.positions import Misfit, Path, Written
from gm.base import codec
from gm.base.distinct_names import seat_letters
from gm.tools.sandbox.cases import NULL

_TYPES = {
    "int": "number",
    "float": "number",
    "string": "text",
    "bool": "truth",
    "tuple": "list",
    "list": "list",
    "dataclass": "table",
    "dict": "table",
}
"""By the first word of a type's error, the macro that names the right type."""


DIGITS = 40
"""No number of a position has more."""


class UnfittingError(ValueError):
    """A field of a position that cannot be."""

    def __init__(self, misfit: Misfit) -> None:
        super().__init__(misfit.name)
        self.misfit = misfit


def position(engine: Engine, setup: Any, seats: int, change: Mapping[str, Any]) -> Any:
    """Lay the written fields over the position after the setup; raise UnfittingError with the first impossible field."""
    data = merged(codec.dump(setup), change, ())
    options = change.get("options")
    if options is not None and data["options"] != codec.dump(setup.options):
        raise UnfittingError(Misfit(("options",), "options_elsewhere", options))
    try:
        state = codec.load(engine.State, data)
    except codec.CodecError as error:
        raise UnfittingError(_of_type(error)) from None
    if engine.possible is None:
        return state
    checked = engine.possible.checked(state, seats, Written(_by_place(change, codec.dump(setup))))
    if isinstance(checked, Misfit):
        raise UnfittingError(checked)
    return checked


def merged(before: Any, change: Any, path: Path) -> Any:
    """Lay a change over the data: tables key by key, lists by seat letter or else as a whole.

    UnfittingError when a key of the change stands for no place of a list or table.
    """
    if isinstance(change, dict) and isinstance(before, list):
        # a list that is empty so far takes a place for each letter
        letters = seat_letters(len(before) or len(change))
        by_letter = dict(zip(letters, before or [None] * len(change), strict=True))
        return list(merged(by_letter, change, path).values())
    if isinstance(change, dict):
        places = before if isinstance(before, dict) else {}
        for key in change:
            if places and key not in places:
                raise UnfittingError(Misfit((*path, key), "unknown_field", key, {"known": tuple(places)}))
        return places | {key: merged(places.get(key), part, (*path, key)) for key, part in change.items()}
    if isinstance(change, list):
        return [merged(None, part, (*path, at)) for at, part in enumerate(change)]
    if type(change) is int and abs(change) >= 10**DIGITS:
        raise UnfittingError(Misfit(path, "digits", None, {"most": DIGITS}))
    if change is None:
        return None
    if not isinstance(change, str | int | float) or not _is_finite(change):
        raise UnfittingError(Misfit(path, "unreadable", str(change)))
    return None if change == NULL else change


def _is_finite(value: str | float) -> bool:
    return not isinstance(value, float) or math.isfinite(value)


def spelt(engine: Engine, change: Mapping[str, Any], path: Path) -> str:
    """Write a path as it would stand in the file: places of seats as letters, others counted from 1."""
    at: Any = change
    words = ["position"]
    by_seat = engine.possible.by_seat if engine.possible else ()
    for depth, step in enumerate(path):
        as_table = isinstance(at, Mapping) or (at is None and depth == 1 and path[0] in by_seat)
        if not isinstance(step, int):
            words.append(str(step))
        elif as_table:
            words.append(seat_letters(step + 1)[step])
        else:
            words.append(str(step + 1))
        at = at.get(words[-1]) if isinstance(at, Mapping) else _place(at, step)
    return ".".join(words)


def _place(at: Any, step: str | int) -> Any:
    return at[step] if isinstance(at, list) and isinstance(step, int) and step < len(at) else None


def _by_place(change: Any, before: Any) -> Any:
    """Give the places of written lists numbers in place of letters."""
    if not isinstance(change, Mapping) or before == []:
        return None
    if isinstance(before, list):
        letters = seat_letters(len(before))
        return {
            letters.index(key): _by_place(part, before[letters.index(key)]) for key, part in change.items()
        }
    places = before if isinstance(before, Mapping) else {}
    return {key: _by_place(part, places.get(key)) for key, part in change.items()}


def _of_type(error: codec.CodecError) -> Misfit:
    """Say which field has another type than its game knows."""
    fault = error.fault
    kind, path = str(fault["type"]), tuple(fault["loc"])
    if kind.startswith("missing"):
        return Misfit(path, "missing", None)
    if kind == "unexpected_keyword_argument":
        return Misfit(path, "unknown_field", str(path[-1]), {"known": ()})
    if kind == "literal_error":
        choices = [
            word or number for word, number in re.findall(r"'([^']*)'|(\d+)", fault["ctx"]["expected"])
        ]
        return Misfit(path, "among", fault["input"], {"choices": tuple(choices)})
    return Misfit(path, _TYPES.get(kind.partition("_")[0], "unreadable"), fault["input"])
