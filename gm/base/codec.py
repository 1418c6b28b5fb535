"""Engine data <-> JSON: options, states, orders, views, events, problems and remarks, as they are stored and printed.

The engines' dataclasses are read by pydantic as they stand, strictly: nothing is converted in silence, and
a key that a class does not have is an error.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, to_json

from engines.base import Engine, Event, Problem, Remark

T = TypeVar("T")

Told: TypeAlias = Event | Problem | Remark
"""What an engine has to tell: the kinds of class that have a template macro of their own name."""

KINDS: dict[str, type[Told]] = {"event": Event, "problem": Problem, "remark": Remark}
"""The base class of every kind, by the JSON key that holds the class name."""


class CodecError(ValueError):
    """One sentence: which value of which class does not fit, and why; `fault` says the same as pydantic does."""

    fault: Mapping[str, Any] = MappingProxyType({"type": "", "loc": (), "input": None})


def dump(value: Any) -> Any:
    """Return the value as plain data (dict, list, str, int, bool, None) that `load` turns back into it."""
    return _adapter(type(value)).dump_python(value, mode="json")


def load(type_: type[T], data: Any) -> T:
    """Return the value which `dump` gave `data` for; raise CodecError when the data do not fit the type."""
    try:
        # Only from JSON text does the strict mode take a list for a tuple.
        value: T = _adapter(type_).validate_json(to_json(data), strict=True, extra="forbid")
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        wrong = CodecError(f"this is no {type_.__name__}: {_told(fault)}")
        wrong.fault = fault
        raise wrong from None
    except PydanticSerializationError:
        raise CodecError(f"this is no {type_.__name__}: it cannot be written as JSON") from None
    return value


def dump_event(told: Told) -> dict[str, Any]:
    """Return an event as `{"event": "ThingHappened", ...all its fields}`.

    A problem or remark under its own key.
    """
    return {_kind(type(told)): type(told).__name__, **dump(told)}


def load_event(engine: Engine, data: dict[str, Any]) -> Told:
    """Return the event, problem or remark which `dump_event` gave `data` for; else raise CodecError."""
    kind = next((key for key in KINDS if key in data), None)
    if kind is None:
        raise CodecError(f"this names no {', '.join(KINDS)}: {dumps(data)}")
    class_ = engine.told(KINDS[kind]).get(str(data[kind]))
    if class_ is None:
        raise CodecError(f"{engine.name} has no {kind} {data[kind]!r}")
    return load(class_, {key: value for key, value in data.items() if key != kind})


def dumps(data: Any) -> str:
    """Write plain data as JSON text of one line: the same data give the same text. Keys keep their order."""
    return _JSON.encode(data)


_JSON = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))

_adapter: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)


def _kind(class_: type[Told]) -> str:
    return next(kind for kind, base in KINDS.items() if issubclass(class_, base))


def _told(fault: Mapping[str, Any]) -> str:
    where = ".".join(str(step) for step in fault["loc"])
    what = str(fault["ctx"]["error"]) if fault["type"] == "value_error" else fault["msg"]
    read = "" if fault["type"] in ("value_error", "missing") else f", not {fault['input']!r:.80}"
    return f"{where}: {what}{read}" if where else what + read
