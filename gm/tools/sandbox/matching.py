"""Comparing what came out of a case with what was expected.

All of it is plain data as `gm.base.codec.dump` gives it. In a case a list with a place for every seat may be
written as a table by seat letters, a seat number as a letter, and None, for which TOML has no word, as "null".
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm.base import codec
from gm.base.distinct_names import seat_letters
from gm.tools.sandbox.cases import listed, meant

NULL = "null"


def differences(expected: Any, got: Any, where: str) -> Iterator[str]:
    """Yield a sentence for each place where the data are not as expected. Tables may have further keys."""
    if isinstance(expected, dict) and isinstance(got, list | tuple):
        got = _by_letter(got)
    if isinstance(expected, dict) and isinstance(got, dict):
        for key, part in expected.items():
            if key in got:
                yield from differences(part, got[key], f"{where}.{key}")
            else:
                yield f"{where}.{key} is not there{meant(key, got)}"
    elif isinstance(expected, list) and isinstance(got, list | tuple) and len(expected) == len(got):
        for number, (one, other) in enumerate(zip(expected, got, strict=True), 1):
            yield from differences(one, other, f"{where}.{number}")
    elif not _equal(expected, got):
        yield f"{where} should be {codec.dumps(expected)}, not {codec.dumps(got)}"


def event_differences(
    wanted: Sequence[Mapping[str, Any]],
    unwanted: Sequence[Mapping[str, Any]],
    events: Sequence[Mapping[str, Any]],
) -> Iterator[str]:
    """Yield a sentence for each wanted event that does not occur in its order, and each unwanted one that
    does.
    """
    at = 0
    for event in wanted:
        found = next((i for i in range(at, len(events)) if _matches(event, events[i])), None)
        if found is None:
            yield f"the event {codec.dumps(event)} does not occur{_instead(event, events, at)}"
        else:
            at = found + 1
    for event in events:
        if any(_matches(one, event) for one in unwanted):
            yield f"the event {codec.dumps(event)} occurs and should not"


def _instead(wanted: Mapping[str, Any], events: Sequence[Mapping[str, Any]], at: int) -> str:
    alike = [codec.dumps(event) for event in events[at:] if event["event"] == wanted["event"]]
    behind = " after the one expected before it" if at else ""
    return f"{behind}; there is {listed(alike) or 'none of that name'}"


def _matches(expected: Any, got: Any) -> bool:
    return not list(differences(expected, got, ""))


def _equal(expected: Any, got: Any) -> bool:
    if got is None:
        return bool(expected == NULL)
    if type(got) is int and isinstance(expected, str):
        return expected in seat_letters(got + 1)[got:]
    return type(expected) is type(got) and bool(expected == got)


def _by_letter(places: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(seat_letters(len(places)), places, strict=True))
