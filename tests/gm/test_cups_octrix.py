"""Octrix tournaments: tables with the same deals, match points, and a seed that stays secret until all are over."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import pytest
from correspondence import Correspondence, Person
from refusals import refused
from specimens import data

from engines.lots import Lots
from engines.octrix import Options
from gm.base.say import Reader
from gm.base.terms import Terms
from gm.commands.carrying_out import carried_out
from gm.commands.office.rounds import Round, moved, next_round
from gm.commands.registry import Outcome
from gm.facts import Facts
from gm.facts.changes.applying import Desk
from gm.facts.openings import Cups
from gm.games.cups import CupGame, Deal, cup_called, match_points, series, standings
from gm.games.game import file_order
from gm.games.verify.verdict import verify
from gm.people.players import Invited
from gm.turns.adjudicate import force
from gm.turns.cups.series import Plan, begin_cup

TERMS = Terms(at="20:00", nmrs=0, muster=False)
NAMES = ("Anna", "Bernd", "Carla", "Dora")


@pytest.fixture
def people(quiet_post: Correspondence) -> list[Person]:
    """Four players; Bernd reads German."""
    return [quiet_post.person(name, "de" if name == "Bernd" else "en") for name in NAMES]


def invited(people: list[Person]) -> tuple[Invited, ...]:
    """The same as the GM names them."""
    return tuple(Invited(one.name, one.address, one.language) for one in people)


def opened(post: Correspondence, people: list[Person], **details: Any) -> None:
    """The first round of the tournament Autumn is under way at two tables; one deal in one turn ends it.

    All seats have ordered: one that was never played would count for nobody.
    """
    with post.look() as session:
        begin_cup(session, Plan("Autumn", "octrix", prizes=("The golden club",)), post.now)
    again(post, invited(people), options=Options(target=1, tricks=8), seats=2, terms=TERMS, **details)
    with post.look() as session:
        for game in (post.loaded(session, f"Autumn 1-{table}") for table in (1, 2)):
            for seat in game.awaiting:
                order = game.engine.advise(game.engine.view(game.state, seat), Lots("00", 1))
                file_order(
                    session, game.row, 1, seat, order, text=str(order), source="mail", received=post.now
                )


def again(post: Correspondence, players: tuple[Invited, ...] = (), **details: Any) -> None:
    """The next round of Autumn is under way."""
    with post.look() as session:
        facts, wanted = Facts(post.config, post.now, Reader("", "en"), ("",)), Round(players, **details)

        def decide(known: Facts) -> Outcome:
            cup = next(cup for cup in known.need(Cups()) if cup.name == "Autumn")
            return next_round(known, cup, wanted)

        carried_out(Desk(session, post.config, post.now), facts, decide, "gm_cup_round")
    post.ticks()


def resolved(post: Correspondence, table: str) -> None:
    """The GM has had the open turn of that table resolved."""
    with post.look() as session:
        game = post.game(session, table)
        force(session, post.config.gm, game, post.now)
    post.ticks()


def sitting(post: Correspondence, table: str) -> list[Person]:
    """Who sits at that table, by seat."""
    with post.look() as session:
        return [post.people[seat.recipient.address] for seat in post.loaded(session, table).seats]


def test_match_points_compare_the_same_seat() -> None:
    """One for each result that is beaten, half a one for each that is equalled, added over the deals."""
    first = CupGame("1", "1", ("Anna", "Bernd"), (), False, 1, (Deal((9, 4)), Deal((3, 3))))
    second = CupGame("2", "2", ("Carla", "Dora"), (), False, 1, (Deal((9, 5)), Deal((2, 7))))
    third = CupGame("3", "3", ("Emil", "Frida"), (), False, 1, (Deal((1, 1)), Deal((5, 7))))
    half = Fraction(1, 2)
    assert match_points((first, second, third)) == {
        "1": (1 + half + 1, 1),
        "2": (1 + half, 2 + 1 + half),
        "3": (2, 1 + half),
    }


def test_only_deals_that_all_tables_have_played_with_the_same_cards_are_compared() -> None:
    """A table that is ahead gains nothing by it, and one that dealt anew after a turn was taken back spoils a deal."""
    hands, others = (("C1",), ("C2",)), (("C3",), ("C4",))
    first = CupGame("1", "1", ("A", "B"), (), False, 1, (Deal((1, 0)), Deal((9, 0), hands), Deal((9, 9))))
    second = CupGame("2", "2", ("C", "D"), (), False, 1, (Deal((0, 1)), Deal((0, 9), others)))
    assert match_points((first, second)) == {"1": (1, 0), "2": (0, 1)}
    nothing = CupGame("3", "3", ("E", "F"), (), False, 1)
    assert match_points((first, nothing)) == {"1": (), "3": ()}


def test_tables_of_a_round_have_the_same_deals_and_say_so(
    quiet_post: Correspondence, people: list[Person]
) -> None:
    """Position and fingerprint of both are the same; the letter names the other table and how it counts."""
    opened(quiet_post, people)
    one, two = (data(quiet_post.archive / f"autumn-1-{n}", "00.json") for n in (1, 2))
    assert one["commitment"] == two["commitment"]
    assert one["position"]["hands"] == two["position"]["hands"]
    assert one["names"] != two["names"]
    told = sitting(quiet_post, "Autumn 1-2")[1].last
    if "Tisch" in told.subject:
        assert "am Tisch Autumn 1-2, auf Platz B" in told.flat
        assert "1. Preis: The golden club" in told.flat
    else:
        assert "at the table Autumn 1-2, in seat B. The same cards are dealt at Autumn 1-1." in told.flat
        assert "1st prize: The golden club" in told.flat


def test_the_seed_is_published_when_all_tables_are_over(
    quiet_post: Correspondence, people: list[Person]
) -> None:
    """Until then neither letters nor the archive of the table that is over tell it; then both do, and both verify."""
    opened(quiet_post, people)
    folders = [quiet_post.archive / f"autumn-1-{n}" for n in (1, 2)]
    with quiet_post.look() as session:
        seed = quiet_post.game(session, "Autumn 1-1").seed
    resolved(quiet_post, "Autumn 1-1")
    early = sitting(quiet_post, "Autumn 1-1")
    for person in early:
        words = (
            "veröffentlicht, wenn alle Tische fertig sind"
            if person.name == "Bernd"
            else "when every table has finished"
        )
        assert words in person.last.flat
        assert "Autumn 1-2" in person.last.flat
    assert seed[:32] not in "".join(
        path.read_text("utf-8", "replace") for path in quiet_post.archive.rglob("*.*")
    )
    assert data(folders[0], "game.json")["seed_after"] == ["Autumn 1-2"]
    assert data(folders[0], "game.json")["finished"]
    found = verify(folders[0])
    assert found.holds
    assert (found.over, found.replayed, found.waits_for) == (False, False, ("Autumn 1-2",))

    resolved(quiet_post, "Autumn 1-2")
    for person in early:
        assert seed[:32] in person.last.text
        assert ("geheime Zahl" if person.name == "Bernd" else "secret number") in person.last.subject
    for folder in folders:
        assert data(folder, "game.json")["seed"] == seed
        assert "seed_after" not in data(folder, "game.json")
        assert verify(folder).holds
        assert verify(folder).replayed


def test_final_reports_have_the_standings(quiet_post: Correspondence, people: list[Person]) -> None:
    """Of the last table to end, and the letter with the seed for the others: the match points of all four."""
    opened(quiet_post, people)
    quiet_post.reaches_deadline("Autumn 1-1")
    with quiet_post.look() as session:
        lines = standings(series(session, cup_called(session, "Autumn")))
    assert sum(line.points for line in lines) == 2
    for person in people:
        words = (
            ("TURNIER „AUTUMN“", "Matchpunkte nach 1 Spiel")
            if person.name == "Bernd"
            else ("TOURNAMENT AUTUMN", "Match points after 1 deal")
        )
        assert all(one in person.last.flat for one in words)
        assert all(name in person.last.text for name in NAMES)


def test_in_the_next_round_everybody_moves_on(quiet_post: Correspondence, people: list[Person]) -> None:
    """Without players these are those of the round before, one seat on; its tables have to be over."""
    opened(quiet_post, people)
    with refused(r"^Round 1 of Autumn is not over; still running: Autumn 1-1, Autumn 1-2\.$"):
        again(quiet_post)
    before = [sitting(quiet_post, f"Autumn 1-{n}") for n in (1, 2)]
    quiet_post.reaches_deadline("Autumn 1-1")
    again(quiet_post)
    after = [sitting(quiet_post, f"Autumn 2-{n}") for n in (1, 2)]
    assert after == [[before[1][1], before[0][0]], [before[0][1], before[1][0]]]


def test_three_rounds_at_three_tables_bring_no_two_players_together_twice() -> None:
    """And everybody has sat in every seat."""
    players = [Invited(name, f"{name}@players.test", "en") for name in "ABCDEFGHI"]
    tables = [tuple(players[first : first + 3]) for first in (0, 3, 6)]
    met, seats = [], []
    for number in (1, 2, 3):
        for table in tables:
            met += [frozenset((one, two)) for one in table for two in table if one.name < two.name]
            seats += [(player, seat) for seat, player in enumerate(table)]
        tables = moved(tables, number)
    assert len(met) == len(set(met))
    assert len(set(seats)) == 27


@pytest.mark.parametrize(
    ("details", "says"),
    [
        ({"seats": 3}, "Autumn needs two or more full tables of 3: 6, 9 or 12 players for example, not 4;"),
        ({"seats": 4}, "Autumn needs two or more full tables of 4: 8, 12 or 16 players for example, not 4;"),
        ({"seats": 2, "terms": Terms(early=True)}, "Tables of a tournament have the same deadlines"),
        ({"seats": 2, "terms": Terms(invited_only=True)}, "The tables of a tournament are public"),
    ],
)
def test_a_round_that_cannot_be_is_not_opened(
    quiet_post: Correspondence, people: list[Person], details: dict[str, Any], says: str
) -> None:
    """One sentence says why, and no table is there."""
    with quiet_post.look() as session:
        begin_cup(session, Plan("Autumn", "octrix"), quiet_post.now)
    with refused("^" + re.escape(says)):
        again(quiet_post, invited(people), **details)
    assert not any(person.mailbox for person in people)


def test_pages_show_the_standings_and_every_deal(quiet_post: Correspondence, people: list[Person]) -> None:
    """In both languages and as JSON, linked from the index and from the tables."""
    opened(quiet_post, people)
    quiet_post.reaches_deadline("Autumn 1-1")
    archive = quiet_post.archive
    for language, word in (("en", "Match points"), ("de", "Matchpunkte")):
        page = (archive / f"all_cups/autumn.{language}.html").read_text("utf-8")
        assert word in page
        assert ("Deal 1" if language == "en" else "Spiel 1") in page
        assert f'href="all_cups/autumn.{language}.html"' in (archive / f"index.{language}.html").read_text(
            "utf-8"
        )
        table = (archive / f"autumn-1-1/index.{language}.html").read_text("utf-8")
        assert f'href="../all_cups/autumn.{language}.html"' in table
    told = json.loads((archive / "all_cups/autumn.json").read_text("utf-8"))
    assert sorted(line["player"] for line in told["standings"]) == list(NAMES)
    with quiet_post.look() as session:
        lines = standings(series(session, cup_called(session, "Autumn")))
    assert [float(line["points"]) for line in told["standings"]] == [line.points for line in lines]
