"""What is private leaves through no letter, page or log line but the player's own."""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from correspondence import Correspondence, Person, connected
from sqlmodel import col, select

from engines import ENGINES
from engines.lots import Lots, commitment
from gm.base.codec import dump, dump_event, load, load_event
from gm.games.game import load_game, ordered
from gm.games.record import names
from gm.intake.shell import work_off
from gm.mail.write import outbox
from gm.store.tables import LetterOut, Turn
from gm.turns import opening

pytestmark = pytest.mark.sure

GAMES = ["jockey", "boat_race", "octrix"]


def letters(post: Correspondence) -> list[LetterOut]:
    """Everything that was sent, in order."""
    with post.look() as session:
        return list(session.exec(select(LetterOut).order_by(col(LetterOut.id))))


def public(post: Correspondence) -> dict[str, str]:
    """The archive, by file."""
    return {
        str(path.relative_to(post.archive)): path.read_text(errors="replace")
        for path in sorted(post.archive.rglob("*.*"))
    }


def plays(post: Correspondence, chance: random.Random, name: str) -> Iterator[int]:
    """A whole game between players who order, amend, cancel, ask and forget; the turn that is open, before its end."""
    people = list(post.people.values())
    while True:
        with post.look() as session:
            game = load_game(session, "", post.game(session, name))
            if game.row.finished_at:
                return
            engine, state = game.engine, game.state
        for seat in engine.awaiting(state):
            person = people[seat]
            for attempt in range(chance.choice((0, 1, 1, 2))):
                lots = Lots("00", 100 * game.row.turn + attempt)
                order = engine.suggest(engine.view(state, seat), lots).splitlines()
                more = chance.choice(
                    ([], ["STATUS"], ["HAND", "ORDERS"], ["HELP"], ["Best wishes"], ["nonsense 99"])
                )
                person.sends(*order, *more)
            if chance.random() < 0.1:
                person.sends("CANCEL")
        post.ticks()
        yield game.row.turn
        post.reaches_deadline(name)


def test_hands_and_bets_are_only_in_the_own_letters(quiet_post: Correspondence) -> None:
    """Direct search: a bet before the race is over, and the hand of anybody else, in every letter and file of Jockey."""
    people = [
        quiet_post.person(name, lang) for name, lang in (("Anna", "en"), ("Bernd", "de"), ("Carla", "en"))
    ]
    quiet_post.opens("Epsom", *people)
    stakes = {0: "winner red 300", 1: "Platz blau 700", 2: "exacta yellow 400 brown 500"}
    for seat, person in enumerate(people):
        person.writes(f"BET {stakes[seat]}")
    quiet_post.reaches_deadline("Epsom")
    told = {
        0: ("win red 300", "Sieg rot 300"),
        1: ("place blue 700", "Platz blau 700"),
        2: ("yellow 400", "gelb 400"),
    }
    for _ in range(3):
        for letter in letters(quiet_post):
            for seat, person in enumerate(people):
                if letter.recipient != person.address:
                    assert [words for words in told[seat] if words.encode() in letter.raw] == []
        for text in public(quiet_post).values():
            assert [words for seat in told for words in told[seat] if words in text] == []
        quiet_post.reaches_deadline("Epsom")
    with quiet_post.look() as session:
        over = quiet_post.game(session, "Epsom").finished_at
    assert not over
    assert any(b"win red 300" in letter.raw for letter in letters(quiet_post))


def test_bets_are_told_to_everybody_once_the_race_is_over(quiet_post: Correspondence) -> None:
    """So that the search above searches for the right words."""
    people = [quiet_post.person(name, lang) for name, lang in (("Anna", "en"), ("Bernd", "de"))]
    quiet_post.opens("Epsom", *people)
    people[0].writes("BET win red 300")
    while not people[0].last.is_final:
        quiet_post.reaches_deadline("Epsom")
    assert "Anna hatte gewettet" in people[1].last.flat or "Sieg rot 300" in people[1].last.flat
    assert any("win red 300" in text for text in public(quiet_post).values())


def test_the_seed_is_told_by_nothing_before_the_end(
    quiet_post: Correspondence, caplog: pytest.LogCaptureFixture
) -> None:
    """Not by a letter, a file or a log line of a whole game; the fingerprint is. At the end all are told."""
    seed = "5eed" * 16
    people = [quiet_post.person(name) for name in ("Anna", "Bernd", "Carla", "Dora")]
    with caplog.at_level(logging.DEBUG, logger="gm"):
        quiet_post.opens("Epsom", *people, seed=seed)
        for _ in plays(quiet_post, random.Random(1), "Epsom"):
            assert not any("5eed5eed" in text for text in public(quiet_post).values())
    finals = [letter for letter in letters(quiet_post) if b"5eed5eed" in letter.raw]
    assert {letter.recipient for letter in finals} == {person.address for person in people}
    assert len(finals) == len(people)
    assert "5eed5eed" not in caplog.text
    assert all("5eed5eed" in person.report.text for person in people)
    assert commitment(seed)[:32] in people[0].mailbox[0].text


@pytest.mark.parametrize("engine", GAMES)
def test_the_log_tells_nothing_of_orders(
    quiet_post: Correspondence, engine: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Names of games and numbers of letters, but no line that a player wrote."""
    people = [quiet_post.person(name) for name in ("Anna", "Bernd", "Carla", "Dora")]
    with caplog.at_level(logging.DEBUG, logger="gm"):
        quiet_post.opens("Epsom", *people, engine=engine)
        for count, _ in enumerate(plays(quiet_post, random.Random(engine), "Epsom")):
            if count == 5:
                break
    assert "game Epsom turn 1 resolved" in caplog.text
    assert not re.search(r"PLAY|BET|CALL|RANK|\+7", caplog.text)


DISK_ON_FIRE = {
    "sqlite": (
        "CREATE TRIGGER refuse BEFORE INSERT ON \"order\" BEGIN SELECT RAISE(ABORT, 'disk on fire'); END",
    ),
    "postgresql": (
        "CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE 'disk on fire'; END $$ LANGUAGE plpgsql",
        'CREATE TRIGGER refuse BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION refuse()',
    ),
}
"""What makes each database fail to store an order."""


def test_an_error_in_the_database_logs_no_order(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The statement may be in the log, its values not."""
    with post.store.engine.connect() as connection:
        for statement in DISK_ON_FIRE[connection.dialect.name]:
            connection.exec_driver_sql(statement)
        connection.commit()
    anna.sends("PLAY red +7", "BET win red 700")
    post.ticks()
    assert "disk on fire" in caplog.text
    assert "red" not in caplog.text.replace("registered", "").replace("INSERT INTO", "").lower()


def exchanged(post: Correspondence, seat: int, name: str = "Epsom") -> str:
    """In the game just opened, the last card of a hand has been exchanged against the one that is dealt last.

    The position and that seat's own event change, and nothing else does; the card that is now in the hand.
    """
    engine = ENGINES["jockey"]
    with post.look() as session:
        game = post.game(session, name)
        row = session.exec(select(Turn).where(Turn.game_id == game.id, Turn.number == 0)).one()
        state = load(engine.State, row.state)
        hand = state.hands[seat]
        other = next(
            card for card in reversed(state.reserve) if card not in hand and "+" in card and card[0] != "N"
        )
        at = len(state.reserve) - 1 - state.reserve[::-1].index(other)
        reserve = (*state.reserve[:at], *state.reserve[at + 1 :], hand[-1])
        now = (*hand[:-1], other)
        hands = tuple(now if place == seat else cards for place, cards in enumerate(state.hands))
        row.state = dump(replace(state, hands=hands, reserve=reserve))
        events = [load_event(engine, event) for event in row.events]
        told = [
            replace(event, cards=now) if getattr(event, "seat", None) == seat and event.seen_by else event
            for event in events
        ]
        row.events = [dump_event(event) for event in told]
        assert told != events
    return other


class TestNonInterference:
    """The same correspondence twice, with another hand for one seat: everybody else gets the same letters."""

    def course(
        self, folder: Path, url: str, monkeypatch: pytest.MonkeyPatch, exchange: bool
    ) -> tuple[Correspondence, list[Person]]:
        """Anna's order and commands are the same in both; what differs is one card that Anna never plays."""
        folder.mkdir()
        numbers = iter(range(10**6))
        tokens = iter(f"{n:012}".translate(str.maketrans("01", "ab")) for n in range(10**6))
        monkeypatch.setattr(opening, "new_token", lambda: next(tokens))
        monkeypatch.setattr(names, "new_salt", lambda: f"{next(numbers):032x}")
        monkeypatch.setattr(outbox, "new_return_secret", lambda: "a" * 20)
        monkeypatch.setattr(outbox.uuid, "uuid4", lambda: type("Id", (), {"hex": f"{next(numbers):032}"})())
        post = connected(monkeypatch, Correspondence(folder, url))
        people = [
            post.person(name, lang) for name, lang in (("Anna", "en"), ("Bernd", "de"), ("Carla", "en"))
        ]
        post.opens("Epsom", *people)
        if exchange:
            exchanged(post, 0)
        chance = random.Random(7)
        for number in range(7):
            with post.look() as session:
                game = load_game(session, "", post.game(session, "Epsom"))
            if game.row.finished_at:
                break
            for seat, person in enumerate(people):
                line = "PLAY " + game.state.hands[seat][chance.choice((3, 4, 5)) % 3 + 1 if number else 4]
                person.writes(line, "STATUS", "HAND", "ORDERS", *(["BET win red 300"] if number == 0 else []))
                person.writes("nonsense 99", "REPORT")
                person.writes("TURN 9: PLAY red +8", fresh=True)
            post.reaches_deadline("Epsom")
        return post, people

    def test_letters_files_and_log_are_the_same(
        self,
        tmp_path: Path,
        fresh_database: str,
        copied: Callable[[str], str],
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        """Byte for byte, except for the lines that a mail library makes up to tell its parts."""
        logs = []
        courses = []
        for folder, exchange in ((tmp_path / "one", False), (tmp_path / "two", True)):
            caplog.clear()
            with caplog.at_level(logging.INFO, logger="gm"):
                courses.append(self.course(folder, copied(fresh_database), monkeypatch, exchange))
            logs.append([record.getMessage() for record in caplog.records])
        (one, people), (two, others) = courses
        assert one.turn("Epsom") == two.turn("Epsom") > 4
        assert logs[0] == logs[1]
        assert public(one) == public(two)
        for before, after in zip(people[1:], others[1:], strict=True):
            assert [whole(m.raw) for m in before.mailbox] == [whole(m.raw) for m in after.mailbox]
        assert [whole(m.raw) for m in people[0].mailbox] != [whole(m.raw) for m in others[0].mailbox]


def whole(raw: bytes) -> bytes:
    """A mail with the same boundary between its parts as every other."""
    return re.sub(rb"=_a[0-9a-f]{32}", b"BOUNDARY", raw)


def test_what_is_on_file_is_told_to_its_seat_only(post: Correspondence, anna: Person, bernd: Person) -> None:
    """STATUS and ORDERS of one player say nothing of another's order, not even that there is one."""
    before = [whole(letter.raw) for letter in bernd.writes("STATUS", "ORDERS")]
    anna.writes("PLAY red +7", "BET win red 300")
    after = [whole(letter.raw) for letter in bernd.writes("STATUS", "ORDERS")]
    strip = re.compile(rb"(Message-ID|X-Return-Secret|In-Reply-To|References): [^\r]*(\r\n [^\r]*)*")
    assert [strip.sub(b"", raw) for raw in before] == [strip.sub(b"", raw) for raw in after]


def test_a_foreign_address_learns_only_what_its_token_opens(post: Correspondence, carla: Person) -> None:
    """An unproven letter from a registered address gets no hand: the question goes to that address."""
    mallory = post.person("Mallory", address="mallory@elsewhere.test")
    mallory.writes("HAND", fresh=True, sender=carla.address)
    assert mallory.mailbox == []
    assert "No. 2 +13" not in carla.last.text


def test_the_orders_of_others_are_not_read_from_the_public_archive_before_the_end(
    post: Correspondence,
) -> None:
    """game.json has no orders and no seed while the game runs."""
    for person, line in zip(post.people.values(), ("red +7", "rot +9", "red +8"), strict=True):
        person.sends(line, "BET win red 300", f"TURN 2: {line}")
    post.ticks()
    post.reaches_deadline()
    work_off(post.store, post.config, post.now)
    files = public(post)
    record = json.loads(files["ascot/game.json"])
    assert (record.get("orders"), record.get("seed")) == (None, None)
    records = [text for name, text in files.items() if name.endswith((".json", ".txt"))]
    assert [text for text in records if re.search(r"\b300\b", text)] == []
    assert not any("win red 300" in text or "Sieg rot 300" in text for text in files.values())
    with post.look() as session:
        assert ordered(session, load_game(session, "", post.game(session)), 1)[0].bet is not None
