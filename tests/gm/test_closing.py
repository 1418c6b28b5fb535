"""The closing of a game: what the final report says of how it was won, and what it lays open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists, tuples
from specimen_season import SPECIMENS, played_again
from sqlmodel import select

from engines import ENGINES
from engines.base import Event
from engines.jockey.events import HandDealt
from gm.games.closing import Closing, Luck, Turned, TurningPoint, closing, turning_point
from gm.games.disclosure import closing_of, published_closing
from gm.games.game import load_game
from gm.games.verify.archived import read_game
from gm.store.database import Store
from gm.store.queries.games import games
from gm.store.tables import LetterOut
from gm.words.closing import closing_data, signed
from gm.words.macros import told

HENLEY, ASCOT = (next(path for path in SPECIMENS if path.name == name) for name in ("henley", "ascot"))


@pytest.fixture(scope="module")
def henley(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Henley played to its end by the service."""
    return played_again(read_game(HENLEY), tmp_path_factory.mktemp("archive"))


def final_letters(store: Store) -> Iterator[tuple[str, str, str]]:
    """The last report to each player, as text, as a page, and the file with what was secret."""
    with store.transaction() as session:
        letters = session.exec(select(LetterOut).where(LetterOut.kind == "report")).all()
    last = max(letter.turn or 0 for letter in letters)
    for letter in letters:
        if letter.turn == last:
            message = message_from_bytes(letter.raw, policy=default)
            text, page = (message.get_body((kind,)) for kind in ("plain", "html"))
            assert text is not None
            assert page is not None
            (secrets,) = (
                part for part in message.iter_attachments() if part.get_content_type() == "text/plain"
            )
            yield text.get_content(), page.get_content(), secrets.get_content()


def test_the_final_report_lays_everything_open(henley: Store) -> None:
    """Every player reads the table, the turning point and the luck, in text and on the page; a file has all orders."""
    letters = list(final_letters(henley))
    assert len(letters) == 5
    for text, page, secrets in letters:
        for read in (text, page):
            assert "FINAL TABLE" in read.upper()
            assert "1st Clara" in read
            assert "The game was decided in turn 8" in " ".join(read.split())
            assert "HOW LUCKY EVERYONE WAS" in read.upper()
            assert "RANK red yellow green; CALL Oxford" not in read
        assert "Told to Ben only" in secrets
        assert "RANK red yellow green; CALL Oxford" in secrets
        assert "Dora (by lot)" in secrets
        for read in (text, secrets):
            assert max(map(len, read.splitlines())) <= 72


def test_letters_and_pages_tell_the_same(henley: Store) -> None:
    """The closing from the rows of the service is the one that comes of playing the published records again."""
    with henley.transaction() as session:
        (game,) = games(session)
        from_rows = closing_of(session, load_game(session, "Spielpost", game))
    assert from_rows == published_closing(HENLEY)


def test_a_running_game_has_no_closing(tmp_path: Path) -> None:
    """Neither in the database nor from its records is anything laid open before the end."""
    for path in HENLEY.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    told = json.loads((tmp_path / "game.json").read_text("utf-8"))
    for key in ("seed", "orders", "finished"):
        del told[key]
    (tmp_path / "game.json").write_text(json.dumps(told), "utf-8")
    assert published_closing(tmp_path) is None


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([(0, 0), (5, 0), (5, 5), (9, 5)], TurningPoint(turn=3, gain=4, lead=4, least=4)),
        ([(0, 0), (5, 0), (8, 0), (9, 0)], TurningPoint(turn=1, gain=5, lead=5, least=8)),
        ([(0, 0), (0, 9), (6, 9), (10, 9)], TurningPoint(turn=2, gain=6, lead=-3, least=1)),
        ([(0, 0), (3, 0), (6, 0), (6, 5)], TurningPoint(turn=1, gain=3, lead=3, least=1)),
    ],
    ids=["not what was undone", "the largest", "while still behind", "only what was kept"],
)
def test_the_turning_point_is_the_largest_gain_that_was_kept(
    scores: list[tuple[int, int]], expected: TurningPoint
) -> None:
    """Of two seats the first one wins."""
    assert turning_point(scores, [0]) == expected


@given(scores=lists(tuples(integers(0, 9), integers(0, 9)), min_size=2, max_size=8))
def test_the_turning_point_is_told_as_it_was(scores: list[tuple[int, int]]) -> None:
    """Each number told is that of the scores, and only what left the winners in front ever since has decided the game."""
    closed = closing(ENGINES["octrix"], [Turned(turn, {}, (), each) for turn, each in enumerate(scores)])
    names = ("A", "B")
    data = closing_data(closed, "octrix", names, "en", dict.fromkeys(range(len(scores)), names))
    english = " ".join(str(told("turning_point", "en", data)).split())
    point = closed.turning_point
    if point is None:
        assert english.startswith("There was no turning point")
        return
    best = next(row.seat for row in closed.table if row.won)
    leads = [after[best] - after[1 - best] for after in scores]
    gain, lead, since = leads[point.turn] - leads[point.turn - 1], leads[point.turn], leads[point.turn :]
    numbers = [int(number) for number in re.findall(r"\d+", english)]
    later = [min(since)] if 0 < min(since) < lead else []
    assert numbers == [point.turn, gain, *([abs(lead)] if lead else []), *later]
    assert ("decided" in english) is (min(since) > 0)
    assert ("behind" in english, "ahead" in english) == (lead < 0, lead == 0)


def test_without_losers_or_gains_there_is_no_turning_point() -> None:
    """All share the win, or nobody ever scored."""
    assert turning_point([(0, 0), (7, 7)], [0, 1]) is None
    assert turning_point([(0, 0), (0, 0)], [0]) is None


def test_a_race_that_pays_out_at_its_end_turned_where_its_winner_got_away() -> None:
    """Jockey's scores are level until the bets are paid: what counts is who came in first, until it did, and not who won money."""
    ascot = published_closing(ASCOT)
    assert ascot is not None
    assert len({turn.scores for turn in ascot.turns}) == 2
    assert ascot.turning_point == TurningPoint(turn=2, gain=31, lead=23, least=21, runner="blue")


def test_a_race_that_was_broken_off_has_no_turning_point() -> None:
    """As the players ended it level, whatever horse was ahead: nothing was decided."""
    ascot = published_closing(ASCOT)
    assert ascot is not None
    assert closing(ENGINES["jockey"], ascot.turns[:4]).turning_point is None


@pytest.mark.parametrize(
    ("strengths", "differs"),
    [
        ((15, 15, 15, 14), False),
        ((9, 8, 9), False),
        ((100, 97), False),
        ((105, 94), True),
        ((9, 7), True),
        ((), False),
    ],
)
def test_luck_is_told_where_it_differs(strengths: tuple[int, ...], differs: bool) -> None:
    """By more than one, and by a tenth of the average."""
    luck = tuple(Luck(seat, strength, Fraction(0)) for seat, strength in enumerate(strengths))
    assert Closing((), None, luck, ()).tells_luck is differs


@pytest.mark.parametrize(
    "folder",
    [folder for folder in SPECIMENS if ENGINES[read_game(folder).opening.engine].strength],
    ids=lambda folder: str(folder.name),
)
def test_luck_is_measured_against_the_average(folder: Path) -> None:
    """In every game what the seats got above and below it adds up to nothing."""
    found = published_closing(folder)
    assert found is not None
    assert len(found.luck) == len(found.table)
    assert sum(luck.above for luck in found.luck) == 0


def test_a_hand_of_jockey_is_as_strong_as_its_fields() -> None:
    """A card that triples a lead has no number and counts 8."""
    dealt = HandDealt(seat=1, cards=("red +6", "No. 2 +13", "blue No. 1 x3"), seen_by=(1,))
    strength = ENGINES["jockey"].strength
    assert strength
    events: tuple[Event, ...] = (dealt,)
    assert strength(events, 2) == (0, 27)


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    """With a sign, and a comma in German."""
    assert [signed(Fraction(5, 2), "de"), signed(Fraction(-1, 3), "en"), signed(Fraction(3), "en")] == [
        "+2,5",
        "-0.3",
        "+3",
    ]
