"""A check of archived games, written from docs/fairness.md alone: it uses nothing of Spielpost, only the standard library.

python tests/gm/independent_check.py turns/ascot
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def read(path: Path) -> Any:
    """The data of a file, refused if a key stands there twice or a number has a fraction."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(pairs)) == len(pairs), f"{path.name}: a key stands there twice"
        return dict(pairs)

    def refuse(number: str) -> None:
        raise AssertionError(f"{path.name}: {number}")

    text = path.read_text("utf-8")
    return json.loads(text, object_pairs_hook=once, parse_float=refuse, parse_constant=refuse)


def canonical(data: Any) -> bytes:
    """Canonical JSON."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def hash_of(record: Any) -> str:
    """The hash of a record."""
    return hashlib.sha256(canonical(record)).hexdigest()


def keyed(seed: str, message: bytes) -> bytes:
    """HMAC-SHA256 with the seed's bytes as the key."""
    return hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()


def seal(seed: str, number: int, name: str, data: Any) -> str:
    """The seal of data in a record."""
    return keyed(seed, f"seal/{number}/{name}/".encode() + canonical(data)).hex()


def numbers(seed: str, turn: int, purpose: str, again: int = 0) -> Iterator[int]:
    """The numbers of a draw; `again` is how often the turn had been taken back."""
    k = 0
    while True:
        stream = f"{turn}.{again}" if again else f"{turn}"
        yield int.from_bytes(keyed(seed, f"{stream}/{purpose}/{k}".encode()), "big")
        k += 1


def one_of(source: Iterator[int], n: int) -> int:
    """One of n."""
    limit = 2**256 - 2**256 % n
    return next(number for number in source if number < limit) % n


def shuffled(seed: str, turn: int, purpose: str, items: list[Any], again: int = 0) -> list[Any]:
    """A shuffle."""
    source = numbers(seed, turn, purpose, again)
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = one_of(source, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def dice(seed: str, turn: int, purpose: str, d: int, again: int = 0) -> list[int]:
    """d dice."""
    source = numbers(seed, turn, purpose, again)
    return [one_of(source, 6) + 1 for _ in range(d)]


def counted(records: list[Any]) -> list[int]:
    """The numbers of the records that count, by turn."""
    counting, cut_off = [0], []
    for record in records[1:]:
        number, turn = record["record"], record["turn"]
        if record["kind"] == "taken back":
            assert 0 <= turn < len(counting) - 1, f"record {number} takes back nothing"
            cut_off.append(counting[turn + 1 :])
            assert record["records"] == cut_off[-1], f"record {number} takes back other records"
            del counting[turn + 1 :]
        elif record["kind"] == "restored":
            assert cut_off, f"record {number} restores nothing"
            assert record["records"] == cut_off[-1], f"record {number} restores other records"
            counting += cut_off.pop()
        elif record["kind"] in ("turn", "ended"):
            counting.append(number)
            cut_off = []
        assert turn == len(counting) - 1, f"after record {number} another turn is the last one"
    return counting


def check_names(told: Any, records: list[Any], names: dict[str, Any]) -> None:
    """Everybody has a number of their own, and every name that was not taken out is the one that was hashed."""
    hashes: dict[str, str] = {}
    holders = {letter: letter for letter in records[0]["names"]}
    for record in records:
        new = record.get("names", {})
        assert not {*new} & {*hashes}, f"record {record['record']} gives a number twice"
        hashes |= new
        if record["kind"] == "taken over":
            had = sum(number.rstrip("0123456789") == record["seat"] for number in hashes)
            assert record["holder"] == f"{record['seat']}{had}", "a holder has a wrong number"
            assert list(new) == [record["holder"]], "the hash of another name"
            holders[record["seat"]] = record["holder"]
        for said in (*record.get("press", ()), *record.get("diaries", ())):
            assert said["author"] in ("", *hashes), f"nobody knows {said['author']}"
    assert told["holders"] == holders, "game.json has other holders"
    assert {*names} == {*hashes}, "names.json has other numbers"
    for number, one in names.items():
        if one is not None:
            assert keyed(one["salt"], one["name"].encode()).hex() == hashes[number], (
                f"{number} is another name"
            )


def draw(seed: str, turn: int, told: Any, again: int) -> Any:
    """What the seed gives for a draw."""
    kind, purpose, of = told["draw"], told["purpose"], told["of"]
    source = numbers(seed, turn, purpose, again)
    if kind == "number":
        return one_of(source, of)
    if kind == "one":
        return of[one_of(source, len(of))]
    return (
        dice(seed, turn, purpose, of, again) if kind == "dice" else shuffled(seed, turn, purpose, of, again)
    )


def check_receipts(told: Any, records: list[Any]) -> None:
    """Each order that counted and that somebody sent has a receipt, which its record lists, and no other has one."""
    seed, game = told["seed"], records[0]["game"]
    for number, orders in told["orders"].items():
        record = records[int(number)]
        for seat, entry in orders.items():
            received = entry["received"]
            if entry["source"] not in ("mail", "gm", "ahead"):
                assert received is None, f"record {number}: nobody sent the order of seat {seat}"
                continue
            assert received["receipt"].startswith(f"{record['turn']}-{seat}-"), (
                f"record {number}: seat {seat}"
            )
            salt = keyed(seed, f"receipt/{received['receipt']}".encode())[:16]
            came = hmac.new(salt, canonical({"game": game, **received}), hashlib.sha256).hexdigest()
            assert came in record["receipts"], f"record {number} does not list what came from seat {seat}"


def seed_of_draws(seed: str, words: list[str]) -> str:
    """The seed, mixed with the players' words."""
    return keyed(seed, b"words/" + canonical(words)).hex() if words else seed


def check_laid_open(laid: Any, records: list[Any], seed: str) -> None:
    """All events are those that were sealed, and every draw comes from the seed and the words, that of the seats among them."""
    draws, stood = seed_of_draws(seed, records[0]["words"]), records[0]["seated_from"]
    assert not stood or shuffled(draws, 0, "who sits where", stood) == sorted(stood), "others sit there"
    times: dict[int, int] = {}
    for record in records:
        if record["kind"] == "taken back":
            for number in record["records"]:
                gone = records[number]["turn"]
                times[gone] = times.get(gone, 0) + 1
        if record["kind"] == "rolled":
            check_dice(laid.pop(str(record["record"])), record, draws, times.get(record["turn"] + 1, 0))
        if "sealed_events" not in record:
            continue
        number, turn = record["record"], record["turn"]
        opened = laid.pop(str(number))
        events = list(record["events"])
        for secret in opened["secret"]:
            assert secret["event"]["seen_by"], f"record {number} hid a public event"
            events.insert(secret["at"], secret["event"])
        sealed = seal(seed, number, "events", events)
        assert sealed == record["sealed_events"], f"record {number} had other events"
        for told in opened["draws"]:
            got = draw(draws, turn, told, times.get(turn, 0))
            assert got == told["got"], f"record {number}: {told['purpose']}"
    assert not laid, "more is laid open than there are records"


def check_dice(opened: Any, record: Any, draws: str, again: int) -> None:
    """Each die that was rolled is a draw of the turn that was open."""
    told, turn, number = record["told"], record["turn"] + 1, record["record"]
    assert told["turn"] == (f"{turn}.{again}" if again else f"{turn}"), (
        f"record {number} is about another turn"
    )
    count, faces = map(int, told["dice"].split("d"))
    purposes = [f"roll {told['number']} of seat {told['seat']}, die {die + 1}" for die in range(count)]
    got = [one_of(numbers(draws, turn, purpose, again), faces) for purpose in purposes]
    assert told["got"] == [each + 1 for each in got], f"record {number} tells other dice"
    assert opened == {
        "secret": [],
        "draws": [
            {"purpose": purpose, "draw": "number", "of": faces, "got": each}
            for purpose, each in zip(purposes, got, strict=True)
        ],
    }, f"record {number} lays something else open"


def check(folder: Path) -> list[Any]:
    """Steps 1 to 3, 5 and 6 hold, or an AssertionError says which does not; the records."""
    told = read(folder / "game.json")
    records = [read(folder / f"{number:02}.json") for number in range(told["records"])]
    before = ""
    for number, record in enumerate(records):
        assert record["record"] == number, f"record {number} has another number"
        assert record["before"] == before, f"record {number} does not follow the one before it"
        before = hash_of(record)
    assert records[0]["format"] == 4, "the records are of another format"
    counting = counted(records)
    check_names(told, records, read(folder / "names.json"))
    turns = [record for record in records[1:] if record["kind"] in ("turn", "ended")]
    for record in records:
        listed = record.get("receipts", [])
        assert listed == sorted(listed), f"record {record['record']} lists its receipts in another order"
    for record in turns:
        assert all(set(said) == {"author", "text"} for said in record["press"]), (
            "press is not author and text"
        )
        assert record["kind"] == "turn" or record is records[-1], "the game goes on after its end"
        if record["kind"] == "ended":
            before_it = records[counting[-2]]
            assert record["events"] == [], "something happened after the players had ended the game"
            assert all(record[key] == before_it[key] for key in ("position", "scores")), (
                "the end moved something"
            )
        assert record is records[-1] or record["diaries"] == [], "the diaries are open before the end"
    assert told["head"] == before, "the head is not the hash of the last record"
    for key in ("game", "engine", "options", "calendar", "commitment", "opened"):
        assert told[key] == records[0][key], f"game.json has another {key}"
    assert told["scores"] == records[counting[-1]]["scores"], "game.json has other scores"
    gone = [record["record"] for record in turns if record["record"] not in counting]
    assert told.get("taken_back", []) == gone, "game.json counts other records"
    if "seed" in told:
        promised = hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest()
        assert records[0]["commitment"] == promised, "the seed is another one"
        assert list(map(int, told["orders"])) == [turn["record"] for turn in turns], "orders are missing"
        for record in turns:
            number = record["record"]
            sealed = seal(told["seed"], number, "orders", told["orders"][str(number)])
            assert record["sealed_orders"] == sealed, (
                f"the orders of record {number} are not those that were sealed"
            )
        check_receipts(told, records)
        check_laid_open(read(folder / "laid_open.json"), records, told["seed"])
    return records


def deck() -> list[str]:
    """Jockey's cards before the shuffle."""
    cards = ["No. 2 +13"] * 7 + ["No. 3 +18 max"] * 4 + ["No. 4 +20"] * 3
    for horse in ("red", "blue", "brown", "yellow"):
        cards += [f"{horse} +{n}" for n in (6, 7, 8, 9, 10) for _ in range(2)]
        cards += [f"{horse} No. 1 x3", f"{horse} +30 max"]
    return cards


def setup_of_ascot(seed: str, began: dict[str, Any]) -> list[dict[str, Any]]:
    """All events of the setup of a race with six players, the hands among them."""
    cards = shuffled(seed, 0, "deal of race 1", deck())
    hands = [sorted(cards[9 * seat : 9 * seat + 9], key=deck().index) for seat in range(6)]
    return [
        began,
        *({"event": "HandDealt", "seen_by": [s], "seat": s, "cards": hand} for s, hand in enumerate(hands)),
    ]


def throw(seed: str, turn: int, number: int, shot: int, seat: int, again: int = 0) -> list[int]:
    """The four dice of a shot in Karambolage, in the round of that number, which are thrown in that turn."""
    return sorted(dice(seed, turn, f"throw {shot} of seat {seat} in round {number}", 4, again))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"{name}: {len(check(Path(name)))} records hold")
