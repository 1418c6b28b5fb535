"""Forgeries that are made to fit: a value of an archived game is another one, and all that hangs on it is made anew."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from gm.games.record.hashing import digest, seal
from gm.games.record.receipts import receipt_digest, receipt_salt
from gm.games.record.records import Received

Data = dict[str, Any]
"""The files of a game by their names, as data."""

Place = tuple[str | int, ...]


def read(files: Mapping[str, str]) -> Data:
    """The data in the files."""
    return {name: json.loads(text) for name, text in files.items()}


def written(data: Data) -> dict[str, str]:
    """The files again."""
    return {name: json.dumps(one) for name, one in data.items()}


def forgery(data: Data, chance: random.Random) -> tuple[Place, Data]:
    """Something in some file is otherwise, with all hashes, seals and receipts made to fit; and where it is."""
    while True:
        name = chance.choice(sorted(data))
        path = (name, *chance.choice([*_places(data[name])]))
        other = deepcopy(data)
        _change(other, path, chance)
        fitted = fit(other, data)
        if fitted != data:
            return path, fitted


def _places(data: Any, path: Place = ()) -> Iterator[Place]:
    """Every place in the data, big or small."""
    if path:
        yield path
    for key, below in (
        data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    ):
        yield from _places(below, (*path, key))


def _change(data: Data, path: Place, chance: random.Random) -> None:
    """What stands there is another one of its kind; a list or an object has lost something, or lies the other way round."""
    *above, last = path
    place: Any = data
    for key in above:
        place = place[key]
    value = place[last]
    if isinstance(value, bool):
        place[last] = not value
    elif isinstance(value, int):
        place[last] = value + chance.choice((-1, 1, 100))
    elif isinstance(value, str):
        place[last] = _other_text(value, chance)
    elif isinstance(value, list) and value:
        value.insert(0, value.pop()) if chance.random() < 0.5 else value.pop(chance.randrange(len(value)))
    elif isinstance(value, dict) and value:
        del value[chance.choice(sorted(value))]
    else:
        del place[last]


def _other_text(text: str, chance: random.Random) -> str:
    """Another moment for a moment, hash for a hash, seat for a seat, and other words for words."""
    if len(text) > 18 and text[4] == text[7] == "-" and text[10] == "T":
        return text[:14] + f"{(int(text[14:16]) + 1) % 60:02}" + text[16:]
    if len(text) >= 32 and set(text) <= set("0123456789abcdef"):
        return text[1:] + text[0]
    return chance.choice([each for each in ("A", "B", "red", "Zoe", "I never said that.") if each != text])


def fit(data: Data, before: Data) -> Data:
    """All that whoever owns the archive and knows the seed can make anew; what cannot be read stays as it is."""
    for step in (_names, _promise, _orders, _events, _summary, _chain):
        try:
            step(data, before)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            continue
    return data


def records(data: Data) -> list[Any]:
    """The records in their order."""
    return [data[name] for name in sorted(data) if name[0].isdigit()]


def _names(data: Data, before: Data) -> None:
    for number, entry in data["names.json"].items():
        for record in records(data):
            if entry and number in record.get("names", {}):
                salt, name = bytes.fromhex(entry["salt"]), entry["name"].encode()
                record["names"][number] = hmac.digest(salt, name, "sha256").hex()


def _promise(data: Data, before: Data) -> None:
    promise = hashlib.sha256(bytes.fromhex(data["game.json"]["seed"])).hexdigest()
    data["00.json"]["commitment"] = promise


def _orders(data: Data, before: Data) -> None:
    told, game = data["game.json"], data["00.json"]["game"]
    was, name = before["game.json"], before["00.json"]["game"]
    for record in records(data):
        number = str(record["record"])
        if "sealed_orders" not in record:
            continue
        had = {
            _listed(was["seed"], name, one)
            for one in was["orders"].get(number, {}).values()
            if one["received"]
        }
        has = {_listed(told["seed"], game, one) for one in told["orders"][number].values() if one["received"]}
        if had != has:
            record["receipts"] = sorted(set(record["receipts"]) - had | has)
        record["sealed_orders"] = seal(told["seed"], record["record"], "orders", told["orders"][number])


def _listed(seed: str, game: str, entry: Any) -> str:
    return receipt_digest(
        receipt_salt(seed, entry["received"]["receipt"]), game, Received(**entry["received"])
    )


def _events(data: Data, before: Data) -> None:
    for record in records(data):
        if "sealed_events" in record:
            events = list(record["events"])
            for one in data["laid_open.json"][str(record["record"])]["secret"]:
                events.insert(one["at"], one["event"])
            record["sealed_events"] = seal(data["game.json"]["seed"], record["record"], "events", events)


def _summary(data: Data, before: Data) -> None:
    told, first = data["game.json"], data["00.json"]
    last = [one for one in records(data) if one["kind"] in ("turn", "ended")][-1]
    for key in ("game", "engine", "options", "calendar", "commitment", "opened"):
        told[key] = first[key]
    told.update(scores=last["scores"], finished=last["resolved"])


def _chain(data: Data, before: Data) -> None:
    chain = records(data)
    for number in range(1, len(chain)):
        chain[number]["before"] = digest(chain[number - 1])
    data["game.json"]["head"] = digest(chain[-1])
