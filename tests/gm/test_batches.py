"""Letters that are decided together come to the same as one after the other, whatever they are."""

from __future__ import annotations

import math
import pickle
import random
import re
import secrets
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from correspondence import Correspondence, Person, connected
from lengths import few
from sqlalchemy import text
from sqlmodel import col, select
from test_past import counted, past

from engines import ENGINES
from gm.base.terms import Terms
from gm.facts import Fact
from gm.facts.batch import Arrived, load
from gm.facts.identify import bare
from gm.intake import attempts, core, shell
from gm.service.fetch import fetch
from gm.store.database import Store, open_store
from gm.store.tables import LetterIn, LetterOut
from gm.turns.announcing import announce
from gm.turns.opening import Opening

pytestmark = pytest.mark.sure

SEEDS = (*range(8), 24, 37)

ORDERS = (
    ("PLAY red +7",),
    ("PLAY red +8", "FORFEIT yellow"),
    ("GAME Epsom", "PLAY blue +8"),
    ("TURN 2:", "PLAY red +8"),
    ("CANCEL",),
    ("TENTATIVE", "PLAY red +9"),
    ("PLAY red +99",),
    ("PLAY rde +7",),
    ("PLAY red +7", "Have a nice day, all of you.", "Yours"),
)
"""What is decided on paper, as a rule; of some cards in hand and of some that are not."""

OTHERS = (
    ("STATUS",),
    ("HAND",),
    ("HINT",),
    ("ORDERS",),
    ("MISSING",),
    ("GAMES",),
    ("WAIT",),
    ("NOWAIT",),
    ("RULES jockey",),
    ("HELP",),
    ("REPORT",),
    ("REPORT Ascot 1",),
    ("HISTORY",),
    ("LANGUAGE de",),
    ("LANGUAGE en", "STATUS"),
    ("FORMAT plain",),
    ("FORMAT digest",),
    ("PROOF",),
    ("ZONE Europe/Rome",),
    ("REMIND 24h 2h",),
    ("ADDRESS",),
    ("ADDRESS ADD new@players.test",),
    ("RESIGN",),
    ("NEW TOKEN",),
    ("AWAY 2031-05-20 to 2031-05-25",),
    ("AWAY off",),
    ("HANDOVER:", "Bernd bluffs.", "END"),
    ("PRESS:", "Lovely weather.", "END"),
    ("PRESS to Bernd:", "Your go.", "END"),
    ("TO ALL:", "Hurry up, please.", "END"),
    ("TO THE GM:", "Who is late?", "END"),
    ("NOTE:", "Dora bluffs.", "END"),
    ("MUTE Bernd",),
    ("UNMUTE Bernd",),
    ("WATCH Epsom",),
    ("UNWATCH Epsom",),
    ("STANDBY",),
    ("NO STANDBY",),
    ("SUBSCRIBE",),
    ("UNSUBSCRIBE",),
    ("POLL extend 24h",),
    ("VOTE yes",),
    ("VOTE no",),
    ("YES",),
    ("OK",),
    ("No.",),
    ("CHECK", "PLAY red +7"),
    ("FORECAST", "PLAY red +7"),
    ("PRACTICE jockey",),
    ("JOIN Goodwood",),
    ("JOIN Newmarket",),
    ("LEAVE Goodwood",),
    ("LEND Ascot to bernd@players.test",),
    ("I would like to resign, sorry.",),
    ("Hello there, how are you all?",),
    (),
)
"""Letters of every other kind."""

BY_ITSELF = (
    ("NEW TOKEN",),
    ("POLL extend 24h",),
    ("PRACTICE jockey",),
    ("LEAVE Goodwood",),
    ("OK",),
    ("FORMAT digest",),
)
"""What changes more than facts can follow, or makes letters to whoever wrote it do so."""

TABLES = (
    '"order"',
    "orderahead",
    "letterin",
    "letterout",
    "question",
    "hold",
    "game",
    "seat",
    "player",
    "address",
    "absence",
    "poll",
    "vote",
    "press",
    "subscriber",
    "loan",
    "standby",
    "watcher",
    "mute",
    "diarynote",
    "handover",
    "applicant",
    "turn",
)
"""Where it shows what letters have come to."""

OWN_NUMBERS = re.compile(rb"(=_[am]|<)[0-9a-f]{32}|(X-Return-Secret: )\w+")


def writes_anything(chance: random.Random, people: list[Person], letters: int) -> None:
    """Letters of many kinds lie in the inbox, in any order of receipt."""
    for _ in range(letters):
        person = chance.choice(people)
        lines = chance.choice(ORDERS if chance.random() < 0.6 else OTHERS)
        how: dict[str, Any] = {"at": person.post.now - timedelta(seconds=chance.randrange(3000))}
        if chance.random() < 0.3:
            how["to"] = chance.choice(person.mailbox)
        elif chance.random() < 0.2:
            how["fresh"] = True
        if chance.random() < 0.1:
            how["sender"] = chance.choice(("someone@elsewhere.test", "carla@players.test"))
        elif chance.random() < 0.1:
            how |= {"sender": f"stranger{chance.randrange(3)}@elsewhere.test", "fresh": True}
        how["quoting"] = chance.random() < 0.7
        raw = person.sends(*lines, **how)
        if chance.random() < 0.1:
            person.sends_raw(raw.replace(b"Subject: ", b"X-Copy: 1\r\nSubject: ", 1))


def on_file(store: Store) -> dict[str, list[dict[str, Any]]]:
    """Everything that letters can change, without the ids that are drawn for letters of ours."""
    found = {}
    with store.engine.connect() as connection:
        for table in TABLES:
            rows = [dict(row) for row in connection.execute(text(f"select * from {table}")).mappings()]
            rows.sort(key=lambda row: (row.get("id", 0), str(row)))
            for row in rows:
                if table == "letterout":
                    row["message_id"] = row["secret"] = ""
                    row["raw"] = OWN_NUMBERS.sub(rb"\1\2ID", bytes(row["raw"]))
            found[table] = rows
    return found


def nothing_known(*_: object) -> dict[Fact[Any], Any]:
    """What is known before letters are decided that ask for everything."""
    return {}


@pytest.fixture
def drawn_alike(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Called before a run, which then draws the same tokens as any other."""
    dice = random.Random()
    monkeypatch.setattr(secrets, "choice", lambda of: dice.choice(of))
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: dice.randbytes(size).hex())
    return lambda: dice.seed(7)


@pytest.mark.database
@pytest.mark.parametrize("seed", few(SEEDS, 2))
def test_letters_decided_together_come_to_the_same_as_one_after_the_other(
    tmp_path: Path,
    fresh_database: str,
    copied: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
    drawn_alike: Callable[[], None],
    seed: int,
) -> None:
    """Of all kinds, from several people in the same games, after others that left questions open and orders on file."""
    chance = random.Random(seed)
    post = connected(monkeypatch, Correspondence(tmp_path, copied(fresh_database)))
    people = [post.person("Anna"), post.person("Bernd", "de"), post.person("Carla")]
    post.opens("Ascot", *people, early=seed % 2 == 1, bank="24h" if seed % 3 == 0 else "")
    post.opens("Epsom", *people[:2], post.person("Dora"), grace="12h" if seed % 3 == 1 else "")
    goodwood = Opening("Goodwood", "jockey", ENGINES["jockey"].Options(), (), Terms(at="20:00"))
    with post.look() as session:
        announce(session, post.config.gm, goodwood, 4, post.now)
    writes_anything(chance, people, 6)
    post.ticks()
    post.now += timedelta(hours=1)
    if seed % 3:
        post.now = post.deadline() - timedelta(minutes=20)
    writes_anything(chance, people, 16)
    fetch(post.work)
    post.store.engine.dispose()
    together, apart = (open_store(copied(post.url), post.now) for _ in range(2))
    drawn_alike()
    assert shell.work_off(together, post.config, post.now) >= 16
    drawn_alike()
    monkeypatch.setattr(attempts, "TOGETHER", 1)
    monkeypatch.setattr(shell, "load", nothing_known)
    assert shell.work_off(apart, post.config, post.now) >= 16
    one, other = on_file(together), on_file(apart)
    for table in TABLES:
        assert one[table] == other[table], table


@pytest.mark.database
@pytest.mark.parametrize("seed", few(SEEDS, 2))
def test_a_letter_never_replaces_what_a_later_received_one_filed(
    post: Correspondence, anna: Person, seed: int
) -> None:
    """Whatever the order in which they are read, and how many at once: some could not be fetched at first."""
    chance, post.leaves_some = random.Random(seed), True
    lines = [("PLAY red +7",), ("PLAY red +8",), ("CANCEL",), ("PLAY blue +6",), ("PLAY yellow +6",)]
    chance.shuffle(lines)
    moments = [post.now - timedelta(minutes=10 * each) for each in range(len(lines), 0, -1)]
    waiting = list(zip(moments, lines, strict=True))
    chance.shuffle(waiting)
    while waiting:
        some = [waiting.pop() for _ in range(min(len(waiting), chance.randint(1, 3)))]
        for at, said in some:
            anna.sends(*said, at=at)
        post.ticks()
    last = [said[0] for said in lines]
    expected = "" if last[-1] == "CANCEL" else last[-1].removeprefix("PLAY ")
    assert expected in post.on_file(0)
    assert bool(post.on_file(0)) == bool(expected)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No batch is cut short on a busy machine."""
    monkeypatch.setattr(shell, "SPELL", math.inf)


@pytest.mark.usefixtures("unhurried")
class TestStatements:
    """How often a batch asks the database."""

    @pytest.mark.parametrize("finished", [0, 40])
    def test_an_order_costs_less_than_half_a_statement(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person, finished: int
    ) -> None:
        """Receipts included, in a batch that is full, whatever its writers have played before."""
        past(post, finished)
        for number in range(attempts.TOGETHER):
            person, card = ((anna, "red +7"), (bernd, "red +9"), (carla, "red +8"))[number % 3]
            person.sends(f"PLAY {card}", to=person.letter("Ascot"))
        fetch(post.work)
        with counted(post) as statements:
            assert shell.work_off(post.store, post.config, post.now) == attempts.TOGETHER
        assert len(statements) < attempts.TOGETHER / 2

    def test_a_mixed_batch_costs_few_statements_a_letter(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Every other letter is an order, and each of the others asks for something else."""
        asked = [lines for lines in OTHERS if lines[:1] not in BY_ITSELF]
        for number in range(attempts.TOGETHER):
            person, card = ((anna, "red +7"), (bernd, "red +9"), (carla, "red +8"))[number % 3]
            lines = (f"PLAY {card}",) if number % 2 else asked[number // 2 % len(asked)]
            person.sends(*lines, to=person.letter("Ascot"))
        fetch(post.work)
        with counted(post) as statements:
            assert shell.work_off(post.store, post.config, post.now) == attempts.TOGETHER
        assert len(statements) < 3 * attempts.TOGETHER


@pytest.mark.usefixtures("unhurried")
class TestJoining:
    """When a game is announced many ask for a seat in it within the hour."""

    @pytest.fixture
    def announced(self, post: Correspondence) -> None:
        """A game waits for more players than there are."""
        opening = Opening("Goodwood", "jockey", ENGINES["jockey"].Options(), (), Terms(at="20:00"))
        with post.look() as session:
            announce(session, post.config.gm, opening, 40, post.now)

    @pytest.mark.usefixtures("announced")
    @pytest.mark.parametrize("line", ["JOIN Goodwood", "PRACTICE jockey", "Hello, may I play?"])
    def test_strangers_are_asked_together(self, post: Correspondence, line: str) -> None:
        """What each of them takes is little."""
        person = post.person("Zoe")
        for number in range(20):
            person.sends(line, sender=f"stranger{number}@elsewhere.test", fresh=True)
        fetch(post.work)
        with counted(post) as statements:
            assert shell.work_off(post.store, post.config, post.now) == 20
        assert len(statements) < 20 * 10
        with post.look() as session:
            written = session.exec(select(LetterOut.recipient).where(col(LetterOut.kind) != "report")).all()
        assert {f"stranger{number}@elsewhere.test" for number in range(20)} <= set(written)

    @pytest.mark.usefixtures("announced", "anna", "bernd", "carla")
    def test_who_joins_costs_the_same_however_many_join(self, post: Correspondence) -> None:
        """What one of them has changed is read again, and nothing else is."""
        people = [post.person(f"P{number}") for number in range(12)]
        post.opens("Epsom", *people[:6])
        post.opens("York", *people[6:])

        def joining(some: list[Person], game: str) -> float:
            for person in some:
                person.sends("JOIN Goodwood", to=person.letter(game))
            fetch(post.work)
            with counted(post) as statements:
                assert shell.work_off(post.store, post.config, post.now) == len(some)
            return len(statements) / len(some)

        assert joining(people[:3], "Epsom") * 1.1 > joining(people[6:], "York")


def test_what_is_known_and_what_is_decided_can_go_to_another_process_and_back(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Reading and deciding need nothing but the letters, what is known, and the time."""
    anna.sends("PLAY red +7")
    bernd.sends("PLAY red +9")
    fetch(post.work)
    with post.look() as session:
        rows = session.exec(select(LetterIn).order_by(col(LetterIn.id))).all()
        letters = [Arrived(row, bare(post.config, row)) for row in rows]
        known = load(session, post.config, letters, post.now)
        session.expunge_all()
    batch = core.Batch(letters, known, post.config, post.now, ends=math.inf)
    asked: list[core.Call] = []
    done, decided = pickle.loads(
        pickle.dumps(core.decide_all(pickle.loads(pickle.dumps(batch)), asked.append))
    )
    assert (done, asked) == (2, [])
    assert [decision.letters[0].recipient for decision in decided] == [anna.address, bernd.address]
    assert [change.seat for decision in decided for change in decision.changes] == [0, 1]


def test_what_a_spell_is_too_short_for_is_not_loaded_again_and_again(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine a transaction that does one letter is followed by one for two, and not for all that are left."""
    for number in range(12):
        anna.sends(f"PLAY red +{7 + number % 2}")
    fetch(post.work)
    loaded: list[int] = []
    real = shell.load
    monkeypatch.setattr(shell, "load", lambda *given: loaded.append(len(given[2])) or real(*given))
    monkeypatch.setattr(shell, "SPELL", -1.0)
    assert shell.work_off(post.store, post.config, post.now) == 12
    assert loaded == [12, *[2] * 10, 1]
    assert "red +8" in post.on_file(0)
