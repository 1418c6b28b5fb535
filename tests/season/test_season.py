"""A season: five games at once, thirty players, four months, with lost connections, outages, absences and dropouts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from email import message_from_bytes
from typing import Any
from zoneinfo import ZoneInfo

import independent_check
import pytest
from people import EVERYBODY, day
from play import TABLES, Season
from specimens import findings
from sqlmodel import col, select

from gm.base.distinct_names import folder_of, seat_letters
from gm.games.verify.verdict import verify
from gm.store.queries.games import games, times_taken_back
from gm.store.tables import Duty, LetterIn, LetterOut, Player, Poll, SeatRow, Turn

pytestmark = [pytest.mark.database, pytest.mark.long]

BERLIN = ZoneInfo("Europe/Berlin")
every_game = pytest.mark.parametrize("name", [table.name for table in TABLES])


def file(season: Season, name: str, path: str) -> Any:
    """A file of the archive of a game."""
    return json.loads((season.post.archive / folder_of(name) / path).read_text("utf-8"))


def counting(season: Season, name: str) -> Iterator[dict[str, Any]]:
    """The records of the turns of a game that count, which are not those that were taken back."""
    records = [
        file(season, name, f"{n:02}.json") for n in range(1, file(season, name, "game.json")["records"])
    ]
    last = {record["turn"]: record for record in records if record["kind"] == "turn"}
    yield from last.values()


def header(raw: bytes, name: str) -> str:
    """A header of a mail, without angle brackets."""
    return str(message_from_bytes(raw)[name] or "").strip("<>")


class TestTheSeason:
    """What happened in it."""

    @every_game
    def test_every_game_is_finished(self, season: Season, name: str) -> None:
        """By its rules, and in time."""
        assert season.over()
        assert file(season, name, "game.json")["finished"] < "2031-06-20"

    def test_it_is_as_large_as_it_should_be(self, season: Season) -> None:
        """Five games, thirty players, more than a hundred days and hundreds of letters."""
        with season.post.look() as session:
            assert len(games(session)) == 5
            assert len(session.exec(select(Player)).all()) == len(EVERYBODY) == 30
            letters = len(session.exec(select(LetterIn)).all()), len(session.exec(select(LetterOut)).all())
            turns = len(session.exec(select(Turn)).all())
        days = (season.post.now - day(2, 10)).days
        print(f"{days} days, {turns} turns, {letters[0]} letters in, {letters[1]} letters out")
        assert days > 100
        assert turns > 45
        assert letters[0] > 240
        assert letters[1] > 600

    def test_the_lines_were_bad(self, season: Season) -> None:
        """Connections were lost on both sides, letters put off, and mails came twice."""
        weather = season.post
        troubles = (weather.lost_fetching, weather.lost_sending, weather.put_off, weather.sent_twice)
        print("lost while fetching and sending, put off, come twice:", *troubles)
        assert min(troubles) > 3

    def test_the_players_have_voted(self, season: Season) -> None:
        """For more time, for a pause and its end, and not for ending the game."""
        with season.post.look() as session:
            polls = [
                (poll.question, poll.outcome) for poll in session.exec(select(Poll).order_by(col(Poll.id)))
            ]
        assert polls == [
            ("extend", "passed"),
            ("draw", "rejected"),
            ("pause", "passed"),
            ("resume", "passed"),
        ]

    def test_a_turn_was_taken_back(self, season: Season) -> None:
        """Everyone at the table was told, and both versions are in the chain."""
        assert any(
            "A letter of Ben's was misread." in letter.flat for letter in season.people["Anna"].mailbox
        )
        last = file(season, "Ascot", "game.json")["records"]
        kinds = Counter(file(season, "Ascot", f"{n:02}.json")["kind"] for n in range(last))
        assert kinds["taken back"] == 1
        assert kinds["turn"] == len(list(counting(season, "Ascot"))) + 2

    def test_others_have_taken_over_from_those_who_went_silent(self, season: Season) -> None:
        """And their orders counted."""
        with season.post.look() as session:
            query = select(Player.name).join(SeatRow).where(col(SeatRow.resigned_at).is_(None))
            seated = set(session.exec(query))
            came = set(session.exec(select(Player.name).join(Duty).where(Duty.outcome == "came")))
        assert {"Jack", "Uwe", "Moritz"} & seated == set()
        assert len({"Zoe", "Albert", "Bella"} & seated & came) >= 2

    def test_whoever_was_away_has_forgotten_nothing(self, season: Season) -> None:
        """What they owed meanwhile is not held against them, nor were they reminded of it."""
        with season.post.look() as session:
            for character in EVERYBODY:
                if character.away is None:
                    continue
                since, until = character.away
                query = select(Duty.outcome).join(Player, col(Player.id) == col(Duty.player_id))
                query = query.where(Player.name == character.name, col(Duty.at) > since, col(Duty.at) < until)
                assert "nmr" not in session.exec(query).all()
                for letter in season.people[character.name].mailbox:
                    sent = datetime.strptime(str(letter.message["Date"]), "%a, %d %b %Y %H:%M:%S %z")
                    assert not (since < sent < until and "no order" in letter.subject), letter.subject

    def test_every_game_was_looked_at_when_its_next_moment_came(self, season: Season) -> None:
        """After every tick of the season each game said that it is to be looked at when its timeline begins."""
        assert len(season.looks) > 1000
        assert [look for look in season.looks if look[2] != look[3]] == []


class TestLetters:
    """No letter was lost or doubled."""

    def test_every_letter_that_came_was_worked_on_once(self, season: Season) -> None:
        """None is missing, none is there twice, none was set aside."""
        with season.post.look() as session:
            rows = session.exec(select(LetterIn)).all()
        assert Counter(row.raw for row in rows) == Counter(season.post.arrived)
        assert {row.status for row in rows} == {"done"}

    def test_every_letter_was_answered_once(self, season: Season) -> None:
        """A second copy too; the notices of machines that somebody is on vacation never."""
        answers = Counter(header(letter.raw, "In-Reply-To") for letter in season.post.sent)
        by_people = [raw for raw in season.post.arrived if not header(raw, "Auto-Submitted")]
        by_machines = [raw for raw in season.post.arrived if header(raw, "Auto-Submitted")]
        del answers[""]
        assert answers == Counter(header(raw, "Message-ID") for raw in by_people)
        assert len(by_machines) > 3

    def test_every_letter_of_ours_was_sent_once(self, season: Season) -> None:
        """Whatever happened to the connection."""
        with season.post.look() as session:
            rows = session.exec(select(LetterOut)).all()
        assert {row.status for row in rows} == {"sent"}
        assert Counter(header(letter.raw, "Message-ID") for letter in season.post.sent) == Counter(
            row.message_id for row in rows
        )

    @every_game
    def test_every_order_in_time_was_played(self, season: Season, name: str) -> None:
        """As the archive shows: it came by mail, and no lot and no stand-in played in its place."""
        summary = file(season, name, "game.json")
        letters = seat_letters(len(summary["holders"]))
        checked = 0
        for record in counting(season, name):
            due = datetime.fromisoformat(record["deadline"])
            sent = {
                s.seat for s in season.orders if (s.game, s.turn) == (name, record["turn"]) and s.at < due
            }
            for seat in sent:
                assert summary["orders"][str(record["record"])][letters[seat]]["source"] == "mail"
                checked += 1
        assert checked > 15

    @every_game
    def test_every_turn_has_one_report_for_every_player(self, season: Season, name: str) -> None:
        """And one more each time that it was taken back; an empty seat gets none before the end."""
        with season.post.look() as session:
            game = season.post.game(session, name)
            seats = {
                row.number: row.id for row in session.exec(select(SeatRow).where(SeatRow.game_id == game.id))
            }
            for turn in session.exec(select(Turn).where(Turn.game_id == game.id, col(Turn.number) > 0)).all():
                gone = ("resigned", "unanswered", "falls_free", "fell_free")
                empty = [note for note in turn.notes if note["note"] in gone]
                unmanned = {seat for note in empty for seat in note.get("seats", [note.get("seat")])}
                over = turn.number == game.turn - 1
                wanted = 1 + times_taken_back(session, game, turn.number)
                for number, seat_id in seats.items():
                    query = select(LetterOut.id).where(
                        LetterOut.kind == "report",
                        LetterOut.seat_id == seat_id,
                        LetterOut.turn == turn.number + 1,
                    )
                    got = len(session.exec(query).all())
                    assert got == (0 if number in unmanned and not over else wanted), (turn.number, number)

    def test_nobody_was_reminded_who_had_ordered(self, season: Season) -> None:
        """But those who had not, were."""
        with season.post.look() as session:
            query = select(LetterOut, SeatRow).join(SeatRow, col(SeatRow.id) == col(LetterOut.seat_id))
            reminders = session.exec(query.where(LetterOut.kind == "reminder")).all()
            names = {game.id: game.name for game in games(session)}
        assert len(reminders) > 5
        for letter, seat in reminders:
            before = [
                sent
                for sent in season.orders
                if (sent.game, sent.turn, sent.seat) == (names[seat.game_id], letter.turn, seat.number)
                and sent.at < letter.created_at
            ]
            assert before == [], letter.id


class TestTheArchive:
    """What lies there in the end."""

    @every_game
    def test_it_can_be_checked(self, season: Season, name: str) -> None:
        """By the program and by one that was written from the page on fairness alone."""
        verdict = verify(season.post.archive / folder_of(name))
        assert (findings(verdict), verdict.over, verdict.replayed) == ([], True, True)
        independent_check.check(season.post.archive / folder_of(name))

    @every_game
    def test_deadlines_stay_at_eight_in_the_evening(self, season: Season, name: str) -> None:
        """Before and after the change to summer time, and after every move."""
        due = [datetime.fromisoformat(record["deadline"]) for record in counting(season, name)]
        assert {moment.astimezone(BERLIN).hour for moment in due} == {20}
        assert {moment.hour for moment in due} == {18, 19}
