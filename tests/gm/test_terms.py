"""The terms of a running game, shown and changed: by command and by letter, of one game or of all."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import independent_check
import pytest
from correspondence import Correspondence, Person
from hypothesis import given
from hypothesis import strategies as st
from specimens import data, findings
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done, refused

from gm.base.calendar import calendar
from gm.base.changed_terms import at_once, behind_blackout, changed, differences
from gm.base.terms import Terms
from gm.commands.office.terms import read_terms
from gm.games.verify.verdict import verify
from gm.words.macros import words

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def due(post: Correspondence, name: str = "Ascot") -> str:
    """When the open turn is due, on the clocks of the game."""
    return f"{post.deadline(name).astimezone(BERLIN):%Y-%m-%d %H:%M}"


class TestShown:
    """Without anything to change."""

    def test_the_terms_stand_one_a_line_as_they_are_written_to_change_them(self, gm: Command) -> None:
        """What is off says so."""
        assert done(gm("terms", "ascot")) == (
            "The terms of Ascot, turn 1:\n\n"
            "  every: 7d\n  at: 20:00\n  blackout: off\n  early: no\n  remind: 24h\n  grace: off\n  bank: off\n"
            "  nmrs: 0\n  reliability: 0\n"
        )

    def test_programs_get_them_as_json(self, gm: Command) -> None:
        """With what the next turn brings."""
        done(gm("terms", "Ascot", "--every", "3d"))
        (told,) = json.loads(done(gm("terms", "Ascot", "--json")))
        assert (told["game"], told["terms"]["every"], told["next"]) == ("Ascot", "7d", {"every": "3d"})

    def test_a_letter_shows_them_unasked_in_its_language(self, post: Correspondence) -> None:
        """It changes nothing."""
        said = asks(post.chief("de"), "BESTIMMUNGEN Ascot")
        assert "Die Bestimmungen von Ascot, Zug 1: abstand: 7d uhrzeit: 20:00 sperrzeit: aus" in said


class TestChanged:
    """From the next turn on."""

    def test_the_open_turn_goes_on_as_it_was_and_the_next_is_other(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """Everyone is told both, in their language, and the chain says what anybody may read."""
        said = done(gm("terms", "Ascot", "--every", "3d", "--early", "--reason", "We are too slow."))
        assert "The terms of Ascot change, and everyone will be told. Turn 1 is open, due" in said
        assert "every: 7d; from turn 2 on 3d" in said
        post.ticks()
        assert (
            'The GM has changed the terms of Ascot. The reason: "We are too slow." From turn 2 on: * A turn is due'
            " every 3 days at 20:00 (Europe/Berlin) (so far every 7 days at 20:00 (Europe/Berlin)). * A turn is resolved"
            " as soon as all orders are in. Turn 1 is still due" in anna.last.flat
        )
        assert (
            "Von Zug 2 an: * Ein Zug ist alle 3 Tage um 20:00 Uhr (Europe/Berlin) fällig" in bernd.last.flat
        )
        first = post.deadline()
        post.reaches_deadline()
        assert post.turn() == 2
        assert post.deadline() == first + timedelta(days=3)
        folder = post.archive / "ascot"
        last = data(folder, f"{data(folder, 'game.json')['records'] - 1:02}.json")
        assert (last["kind"], last["told"]["calendar"]["every"]) == ("terms", "3d")
        assert findings(verify(folder)) == []
        independent_check.check(folder)

    def test_a_longer_grace_period_holds_at_once_and_a_shorter_one_later(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """An order that comes in it counts, and whoever checks the records finds it in time."""
        done(gm("terms", "Ascot", "--grace", "12h"))
        post.ticks()
        assert (
            "At once, for turn 1 too: * After the deadline there is a grace period of 12 hours"
            in anna.last.flat
        )
        assert "From turn 2 on" not in anna.last.flat
        post.reaches_deadline()
        assert post.turn() == 1
        anna.writes("PLAY red +7", to=anna.report)
        done(gm("terms", "Ascot", "--grace", "off"))
        assert post.turn() == 1
        post.passes(hours=12)
        post.ticks()
        assert post.turn() == 2
        with post.look() as session:
            assert post.loaded(session).terms.grace == ""
        done(gm("end", "Ascot", "--now", "--reason", "Enough.", "--yes"))
        post.ticks()
        folder = post.archive / "ascot"
        assert data(folder, "game.json")["orders"]["2"]["A"]["source"] == "mail"
        assert findings(verify(folder)) == []

    def test_a_deadline_inside_a_blackout_moves_behind_it(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """At the usual time of day; a blackout comes to those that there are, and off removes them."""
        assert due(post) == "2031-05-12 20:00"
        done(gm("terms", "Ascot", "--blackout", "2031-05-10..2031-05-14"))
        assert due(post) == "2031-05-15 20:00"
        post.ticks()
        assert "There are no deadlines from 10 May 2031 to 14 May 2031." in anna.last.flat
        assert "Turn 1 is now due Thursday 15 May 2031" in anna.last.flat
        assert b".ics" in anna.last.raw
        said = done(gm("terms", "Ascot", "--blackout", "2031-06-01"))
        assert "blackout: 2031-05-10..2031-05-14, 2031-06-01" in said
        assert due(post) == "2031-05-15 20:00"
        assert "blackout: off" in done(gm("terms", "Ascot", "--blackout", "off"))

    @pytest.mark.parametrize(
        ("time", "moved"),
        [
            ("24h", "2031-05-15 20:00"),
            ("25h", "2031-05-15 21:00"),
            ("3d", "2031-05-15 20:00"),
            ("2031-05-14 20:00", "2031-05-14 20:00"),
        ],
    )
    def test_more_time_that_ends_in_a_blackout_ends_behind_it(
        self, post: Correspondence, gm: Command, time: str, moved: str
    ) -> None:
        """Unless the GM names a day, who knows what the calendar says."""
        done(gm("terms", "Ascot", "--blackout", "2031-05-13..2031-05-14"))
        done(gm("extend", "Ascot", time))
        assert due(post) == moved

    def test_so_does_what_the_players_vote_for(self, post: Correspondence, gm: Command, anna: Person) -> None:
        """In the question, too."""
        done(gm("terms", "Ascot", "--blackout", "2031-05-13..2031-05-14"))
        anna.writes("POLL EXTEND 24h")
        others = [person for person in post.people.values() if person is not anna]
        assert ["15 May 2031" in each.last.flat or "15. Mai 2031" in each.last.flat for each in others] == [
            True
        ] * len(others)
        for person in others:
            person.writes("OK" if person.language == "en" else "JA", to=person.last)
        assert due(post) == "2031-05-15 20:00"

    def test_days_are_the_weekdays_of_the_deadlines(self, gm: Command) -> None:
        """In place of a rhythm, and nothing else."""
        assert "every: 7d; from turn 2 on Mon,Thu" in done(gm("terms", "Ascot", "--days", "Mon,Thu"))
        assert (
            refused(gm("terms", "Ascot", "--days", "3d"))
            == "'3d' is no list of weekdays; write it like Mon,Thu."
        )
        assert refused(gm("terms", "Ascot", "--days", "Mon", "--every", "3d")).startswith(
            "The rhythm is said twice"
        )

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            (("Ascot", "--nmrs", "0"), "The terms of Ascot are so already; nothing is changed."),
            (("Ascot", "--every", "often"), "'often' is not a time between deadlines"),
            (("Ascot", "--reliability", "101"), "101"),
            (("Ascot", "--bank", "lots"), "'lots'"),
            (("Epsom", "--every", "3d"), "There is no game Epsom; there are: Ascot."),
            (("Ascot", "--reason", "Because."), "A reason alone changes nothing"),
        ],
    )
    def test_what_is_no_change_is_refused_in_a_sentence(
        self, gm: Command, typed: tuple[str, ...], said: str
    ) -> None:
        """And nothing is done."""
        before = done(gm("terms", "Ascot"))
        assert said in refused(gm("terms", *typed))
        assert done(gm("terms", "Ascot")) == before


class TestByLetter:
    """TERMS, with what is to change behind a colon, below it, or as typed in the terminal."""

    @pytest.mark.parametrize(
        "lines",
        [
            ("TERMS Ascot: every Mon,Thu at 19:00, grace 12h, reason: we are slow",),
            ("TERMS Ascot", "every: Mon,Thu", "at: 19:00", "grace: 12h", "reason: we are slow", "END"),
            ("TERMS Ascot:", "every: Mon,Thu", "at: 19:00", "grace: 12h", "reason: we are slow", "", "Chief"),
            ('gm terms Ascot --days Mon,Thu --at 19:00 --grace 12h --reason "we are slow"',),
            ("BESTIMMUNGEN Ascot: wochentage Mo,Do, uhrzeit 19:00, nachfrist 12h, grund: we are slow",),
        ],
    )
    def test_it_asks_and_then_does_the_same(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """However it is written."""
        (answer,) = (chief := post.chief()).writes(*lines, to=chief.last)
        with post.look() as session:
            assert post.game(session).terms_next is None
        assert "OK" in answer.text
        chief.writes("OK", to=answer)
        with post.look() as session:
            game = post.game(session)
            assert game.terms_next is not None
            assert game.terms_next["every"] in ("Mon,Thu", "Mo,Do")
            assert (game.terms_next["at"], game.terms["grace"]) == ("19:00", "12h")
        assert 'The reason: "we are slow"' in anna.last.flat

    def test_what_cannot_be_changed_is_named(self, post: Correspondence) -> None:
        """Press was agreed on."""
        said = asks(post.chief(), "TERMS Ascot: press none")
        assert (
            "'press none' is none of the terms that can be changed while a game is played: every, at" in said
        )


class TestAll:
    """A holiday is one command."""

    @pytest.fixture
    def epsom(self, post: Correspondence, anna: Person, bernd: Person) -> str:
        """Another game that runs."""
        return post.opens("Epsom", anna, bernd, every="3d").name

    def test_a_blackout_holds_in_every_game(self, post: Correspondence, gm: Command, epsom: str) -> None:
        """Each open turn that falls into it moves; one letter a game."""
        said = done(gm("terms", "ALL", "--blackout", "2031-05-08..2031-05-14"))
        assert said.count("change, and everyone will be told") == 2
        assert (due(post), due(post, epsom)) == ("2031-05-15 20:00", "2031-05-15 20:00")

    def test_all_games_pause_and_resume(
        self, post: Correspondence, gm: Command, anna: Person, epsom: str
    ) -> None:
        """One that was paused before stays as it is, and one on hold for another reason has to be named."""
        done(gm("pause", epsom))
        assert done(gm("pause", "ALL", "--reason", "Feast.")) == (
            "Paused until gm resume ALL: Ascot. Everyone will be told. On hold before: Epsom.\n"
        )
        assert refused(gm("pause", "all")).startswith("Nothing is changed: Ascot is on hold (paused), Epsom")
        with post.look() as session:
            post.game(session, epsom).stopped = "held"
        said = done(gm("resume", "ALL"))
        assert said.startswith("Resumed: Ascot. Everyone will be told. gm games lists the deadlines.")
        assert "Epsom stays on hold (held); gm resume Epsom resumes it, too." in said

    def test_by_letter_too(self, post: Correspondence, epsom: str) -> None:
        """In both languages; a GM of single games has those alone."""
        chief = post.chief()
        assert "Paused until RESUME ALL: Ascot and Epsom." in asks(chief, "PAUSE ALL")
        object.__setattr__(post.config.gm, "language", "de")
        assert "Es geht weiter: Ascot und Epsom." in asks(chief, "WEITER ALLE")
        said = asks(chief, "TERMS ALL: blackout 2031-05-08..2031-05-14")
        assert said.count("2031-05-08..2031-05-14") >= 2
        assert due(post) == "2031-05-15 20:00"


SAID = st.fixed_dictionaries(
    {},
    optional={
        "every": st.sampled_from(["3d", "12h", "Mon,Thu"]),
        "at": st.sampled_from(["19:00", "off"]),
        "grace": st.sampled_from(["12h", "2d", "off"]),
        "bank": st.sampled_from(["48h", "90m"]),
        "remind": st.sampled_from(["24h", "48h,12h"]),
        "nmrs": st.integers(0, 9),
        "reliability": st.integers(0, 100),
        "early": st.booleans(),
        "blackout": st.sampled_from([("2031-12-24",), ("2031-05-10..2031-05-14",)]),
    },
)

ANYWHERE = SAID.map(lambda said: {name: value for name, value in said.items() if name != "at"})
"""What goes with deadlines that are days apart, and with those that are hours apart."""


class TestLaws:
    """Whatever is said."""

    @given(SAID, st.sampled_from(["en", "de"]), st.sampled_from([", ", " ", "\n", "; "]), st.booleans())
    def test_a_letter_says_the_same_as_the_terminal(
        self, said: dict[str, Any], language: str, between: str, colon: bool
    ) -> None:
        """In either language, in one line or several, with colons or without."""
        keys = words(language).term_keys
        parts = []
        for name, value in said.items():
            text = {True: "yes", False: "no"}.get(value, value) if name == "early" else value
            text = value[0] if name == "blackout" else text
            parts.append(f"{keys.get(name, name)}{':' if colon else ''} {text}")
        assert read_terms(between.join(parts)) == (said, "")

    @given(ANYWHERE, ANYWHERE, st.datetimes(datetime(2031, 5, 1), datetime(2031, 6, 1)))
    def test_nobody_has_less_time_in_the_open_turn(
        self, before: dict[str, Any], said: dict[str, Any], moment: datetime
    ) -> None:
        """A grace period is as long as it was or longer, a deadline where it was or later, and all else as it was."""
        now = changed(Terms(), before)
        wanted = changed(now, said)
        held = at_once(now, wanted)
        assert calendar(held).grace >= calendar(now).grace
        assert set(differences(now, held)) <= {"grace", "blackout"}
        due = moment.replace(tzinfo=UTC)
        moved = behind_blackout(held, due)
        assert moved is None or (moved > due and not calendar(held).is_black(moved))
        assert changed(wanted, said) == wanted
