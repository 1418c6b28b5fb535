"""What was tried against the service and worked once, from a forged letter to a backup of somebody else's making."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person
from databases import ON_POSTGRESQL
from hypothesis import given
from hypothesis import strategies as st
from lengths import some
from sqlmodel import select
from test_joining import VOUCHED, announces, joined

from engines import ENGINES
from gm.base.config import Smtp
from gm.base.errors import Refused
from gm.intake import strangers
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report
from gm.people.lookalikes import looks_like
from gm.service import send
from gm.store.tables import Address, LetterIn, LetterOut, SecretLook
from gm.turns.cups.series import Plan, check_plan
from gm.turns.opening import check_name

FORGED = ("Authentication-Results", "mx.spielpost.test; spf=fail smtp.mailfrom=x@evil.test")


@pytest.mark.parametrize(
    "line", ["REPORT Secret", "REPORT Secret 1", "HISTORY Secret", "WATCH Secret", "JOIN Secret"]
)
def test_a_game_for_invited_players_is_not_there_for_others(
    post: Correspondence, anna: Person, line: str
) -> None:
    """The answer is that to a name which no game has."""
    post.opens("Secret", post.person("Mia"), post.person("Max"), invited_only=True)
    hidden = anna.writes(line)[0].text.replace("Secret", "Nowhere")
    assert (
        hidden.split("\n\n", 1)[1]
        == anna.writes(line.replace("Secret", "Nowhere"))[0].text.split("\n\n", 1)[1]
    )


def test_its_players_ask_for_it_as_ever(post: Correspondence, anna: Person) -> None:
    """It is theirs."""
    post.opens("Secret", anna, post.person("Max"), invited_only=True)
    assert "Secret" in anna.writes("HISTORY Secret", fresh=True, headers=VOUCHED)[0].subject


class TestNames:
    """A name that a reader would take for another one."""

    @pytest.mark.parametrize(
        "name", ["Саrla", "CarIa", "Ｃarla", "spieIpost", "Spielleiter", "\u0405pielpost", "GM"]
    )
    def test_nobody_joins_by_it(self, quiet_post: Correspondence, name: str) -> None:
        """It is refused with a sentence, and another name is asked for."""
        announces(quiet_post, "Epsom", quiet_post.person("Carla"))
        stranger = quiet_post.person("Eve", address="eve@players.test")
        (refused,) = stranger.writes(f"JOIN Epsom AS {name}", fresh=True, headers=VOUCHED)
        assert "looks like the name of somebody else here, so you have NOT joined Epsom" in refused.flat
        assert joined(quiet_post) == ["Carla"]

    @pytest.mark.parametrize("name", ["Аscot", "Asсot", "Ascοt", "Ａscot", "aSCOT", "Ascot "])
    def test_no_game_or_cup_is_called_by_it(self, name: str) -> None:
        """Whoever writes to the one would order in the other."""
        with pytest.raises(Refused):
            check_name(name, ["Epsom", "Ascot"])
        with pytest.raises(Refused):
            check_plan(Plan(name, "points"), ["Epsom", "Ascot"])

    def test_names_that_only_resemble_each_other_are_two(self) -> None:
        """Ilse is not Lise, nor Müller Muller, nor Jan Jana."""
        for one, other in (("Ilse", "Lise"), ("Müller", "Muller"), ("Jan", "Jana"), ("Anna", "Anna 2")):
            assert not looks_like(one, [other])

    @given(st.text(max_size=12))
    def test_a_name_looks_like_itself_however_it_is_written(self, name: str) -> None:
        """In any case."""
        assert looks_like(name, [name])


class TestStrangers:
    """Mail in the name of people who have nothing to do with us."""

    def test_a_day_has_room_for_so_many_of_them(
        self, post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each forged sender costs somebody a letter: beyond the budget letters wait for the GM; players are answered as ever."""
        monkeypatch.setattr(strangers, "MOST_A_DAY", 3)
        victims = [post.person("Victim", address=f"victim{n}@elsewhere.test") for n in range(6)]
        assert [len(victim.writes("Hello?", fresh=True)) for victim in victims] == [1, 1, 1, 0, 0, 0]
        with post.look() as session:
            assert len(session.exec(select(LetterIn).where(LetterIn.status == "aside")).all()) == 3
        assert anna.writes("STATUS")
        post.passes(days=1)
        assert post.person("Victim", address="late@elsewhere.test").writes("Hello?", fresh=True)

    def test_nobody_is_asked_about_one_wish_after_the_other(self, post: Correspondence) -> None:
        """Somebody writes in the name of another who knows nothing of us: that one gets three letters in an hour, whatever is asked for."""
        announces(post, "Epsom")
        victim = post.person("Victim", address="victim@elsewhere.test")
        wishes = ["SUBSCRIBE", "STANDBY", "WATCH Ascot", "JOIN Epsom", "Hello!"]
        wishes += [f"{word} {game}" for word in ("PRACTICE", "STANDBY") for game in ENGINES]
        for wish in wishes:
            victim.writes(wish, fresh=True)
        assert len(victim.mailbox) == 3

    def test_nor_under_other_spellings_of_the_address(self, post: Correspondence) -> None:
        """What stands behind a plus, dots and case lead to the same mailbox; who really wrote from there is answered."""
        spellings = [f"v.ictim+{n}@elsewhere.test" for n in range(5)] + ["Victim@Elsewhere.test"]
        people = [post.person("Victim", address=spelling) for spelling in spellings]
        for person in people:
            person.writes("Hello!", fresh=True)
        assert sum(len(person.mailbox) for person in people) == 3
        vouched = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=elsewhere.test")]
        assert people[4].writes("Hello!", fresh=True, headers=vouched)
        post.passes(hours=1)
        assert people[3].writes("Hello!", fresh=True)

    @pytest.mark.parametrize("line", ["Buy now!", "JOIN Epsom", "SUBSCRIBE", "STANDBY"])
    def test_whoever_did_not_write_is_not_answered(self, quiet_post: Correspondence, line: str) -> None:
        """The provider says that it did not come from there."""
        announces(quiet_post, "Epsom")
        victim = quiet_post.person("Victim", address="victim@elsewhere.test")
        assert not victim.writes(line, fresh=True, headers=[FORGED])


def test_letters_that_a_command_sends_beside_its_answer_have_an_end(
    post: Correspondence, anna: Person
) -> None:
    """Whoever has her token cannot fill her mailbox with files or questions."""
    proof = anna.report
    for _ in range(some(50, 10)):
        anna.sends("EXPORT", to=proof)
    anna.gets()
    assert sum(letter.subject.startswith("Everything on file") for letter in anna.mailbox) <= 1
    assert "within the last 24 hours" in anna.letter("What is on file").flat
    post.passes(days=1)
    before = len(anna.mailbox)
    for _ in range(50):
        anna.sends("RESIGN", to=proof)
    anna.gets()
    assert len(anna.mailbox) - before <= 41


def test_a_letter_too_large_is_its_own_fault(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The address stays the player's: the next letter goes there."""

    async def deliver(smtp: object, letters: list[Outgoing], report: Report) -> None:
        report([(each, Outcome(Fate.TOO_LARGE, "552 5.3.4 too large")) for each in letters])

    with monkeypatch.context() as broken:
        broken.setattr(send, "deliver", deliver)
        anna.writes("STATUS")
    with post.look() as session:
        assert "552" in session.exec(select(LetterOut.error).where(LetterOut.status == "refused")).one()
        assert set(session.exec(select(Address.unreachable_since))) == {None}
    assert anna.writes("STATUS")


def test_a_letter_too_large_goes_again_as_its_text_alone(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its page and all that is attached; a reply to it speaks for the seat as ever."""
    real = send.deliver

    async def deliver(smtp: Smtp, letters: list[Outgoing], report: Report) -> None:
        large = [each for each in letters if b"multipart/" in each.raw]
        report([(each, Outcome(Fate.TOO_LARGE, "552 5.3.4 too large")) for each in large])
        await real(smtp, [each for each in letters if each not in large], report)

    with monkeypatch.context() as narrow:
        narrow.setattr(send, "deliver", deliver)
        (hand,) = anna.writes("HAND")
    assert "red +7" in hand.text
    assert b"multipart/" not in hand.raw
    (receipt,) = anna.writes("PLAY red +7", to=hand)
    assert "order received" in receipt.subject


class TestFlooding:
    """One player writes to everybody, again and again."""

    def test_press_of_a_turn_has_an_end(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Ten pieces to whomever, of one letter as five letters and one; of the next ones nobody gets anything, and the next turn begins anew."""
        carla.writes(*(line for n in range(12) for line in ("TO ALL", f"piece {n}.", "END")))
        post.passes(minutes=11)
        post.ticks()
        got = [one.text.count("piece") for one in anna.mailbox if "piece" in one.flat]
        assert got == [1, 1, 1, 1, 1, 5]
        (answer,) = carla.writes("PRESS", "one more", "END")
        assert "in Ascot I take at most 10 texts a turn from each player" in answer.flat
        post.reaches_deadline()
        assert "piece" not in anna.last.flat
        assert "one more" not in anna.last.flat
        carla.writes("TO ALL", "good morning", "END")
        assert "good morning" in anna.last.flat

    def test_what_waits_for_one_report_has_an_end(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Nobody keeps ten pieces of every turn back for the same report: what waits counts until it is printed."""
        for turn in (1, 2):
            for n in range(7):
                carla.writes("PRESS TURN 3", f"piece {turn}-{n}.", "END")
            if turn == 1:
                post.reaches_deadline()
        assert "has room for 10 texts of each player" in carla.last.flat
        post.reaches_deadline()
        assert "piece" not in anna.report.flat
        post.reaches_deadline()
        assert len(re.findall("piece [0-9]-[0-9]", anna.report.text)) == 10
        (answer,) = carla.writes("PRESS", "and one more.", "END")
        assert "NOT" not in answer.flat

    def test_a_report_is_shared_out(self, quiet_post: Correspondence) -> None:
        """At a table of six nobody takes more than a sixth of it."""
        people = [quiet_post.person(name) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")]
        quiet_post.opens("Ascot", *people)
        for n in range(10):
            people[0].writes("PRESS", f"piece {n}.", "END")
        assert "has room for 6 texts of each player" in people[0].last.flat
        quiet_post.reaches_deadline()
        assert len(re.findall("piece [0-9]", people[1].report.text)) == 6

    def test_nor_are_a_few_long_ones_longer(self, anna: Person, carla: Person) -> None:
        """10,000 characters in all."""
        for _ in range(4):
            carla.writes("TO Anna", *["x" * 70] * 40, "END")
        assert len([one for one in anna.mailbox if "xxxx" in one.text]) == 3


class TestTakenAway:
    """Whoever has come to one of a player's addresses wishes the other one away."""

    @pytest.mark.parametrize("line", ["NO", "ADDRESS KEEP anna@players.test", "NEIN"])
    def test_the_player_keeps_it_within_three_days(
        self, post: Correspondence, anna: Person, line: str
    ) -> None:
        """By a reply from the address itself; nothing has changed, and it never goes."""
        thief = own_too(post, anna, "anna@stolen.test")
        thief.writes("ADDRESS REMOVE anna@players.test", to=anna.report)
        warning = anna.last
        assert "If that was not you, reply to this letter with NO and it stays." in warning.flat
        post.passes(days=2)
        (answer,) = anna.writes(line, to=warning)
        assert "anna@players.test stays yours." in answer.flat
        post.reaches_deadline()
        assert "WHAT HAPPENED" in anna.last.text
        assert anna.writes("STATUS", to=anna.last)

    def test_not_both_can_go(self, post: Correspondence, anna: Person) -> None:
        """The last one that stays stays."""
        thief = own_too(post, anna, "anna@stolen.test")
        thief.writes("ADDRESS REMOVE anna@players.test", to=anna.report)
        (answer,) = thief.writes("ADDRESS REMOVE anna@stolen.test", to=anna.report)
        assert "is your only address, so it stays" in answer.flat


def own_too(post: Correspondence, person: Person, address: str) -> Person:
    """One more address of the player, confirmed by both."""
    other = post.person(person.name, address=address)
    (asked,) = person.writes(f"ADDRESS ADD {address}")
    person.writes("OK", to=asked)
    other.writes("OK", to=other.last)
    return other


@pytest.mark.skipif(ON_POSTGRESQL, reason="a file is SQLite's")
class TestFiles:
    """What lies on the GM's disk."""

    def test_the_database_is_its_owners(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """With all that SQLite puts beside it, one that others could read until now as well."""
        monkeypatch.chdir(tmp_path)
        config = offline(tmp_path)
        for name in ("gero", "gesa"):
            assert gm(config, "gms", "add", f"{name} <{name}@gms.test>").exit_code == 0
            files = list(tmp_path.glob("post.sqlite3*"))
            assert files
            assert all(
                stat.S_IMODE(file.stat().st_mode) & 0o077 == 0 for file in files if "lock" not in file.name
            )
            (tmp_path / "post.sqlite3").chmod(0o644)

    def test_so_is_all_that_is_written_out_of_it(
        self, post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A backup, a copy and what is on file of a player, even where a umask would let everybody read new files."""
        monkeypatch.chdir(tmp_path)
        config, copy = offline(tmp_path, post.url), f"sqlite:///{tmp_path}/copy.sqlite3"
        post.store.engine.dispose()
        before = os.umask(0)
        try:
            for words in (
                ["backup", "all.bak"],
                ["db", "copy", post.url, copy],
                ["export", "Anna", "anna.json"],
            ):
                assert gm(config, *words).exit_code == 0
        finally:
            os.umask(before)
        for name in ("all.bak", "copy.sqlite3", "anna.json"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600

    def test_a_backup_brings_its_rows_and_nothing_else(
        self, post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Triggers, views and columns that somebody put into the file stay behind; that it was made is no look at secrets."""
        monkeypatch.chdir(tmp_path)
        config, file = offline(tmp_path, post.url), tmp_path / "backup.sqlite3"
        assert gm(config, "backup", str(file)).exit_code == 0
        with post.look() as session:
            assert session.exec(select(SecretLook.what)).all() == []
        post.store.engine.dispose()
        with closing(sqlite3.connect(file)) as theirs, theirs:
            theirs.execute("CREATE TRIGGER evil AFTER INSERT ON letterout BEGIN DELETE FROM letterin; END")
            theirs.execute("CREATE VIEW hands AS SELECT * FROM turn")
            theirs.execute("ALTER TABLE player ADD COLUMN evil TEXT DEFAULT 'x'")
        restored = gm(config, "restore", "--replace", str(file))
        assert restored.exit_code == 0, restored.output
        with closing(sqlite3.connect(str(post.store.engine.url.database))) as ours:
            made = {name for (name,) in ours.execute("SELECT name FROM sqlite_master")}
            assert made.isdisjoint({"evil", "hands"})
            assert "evil" not in {column[1] for column in ours.execute("PRAGMA table_info(player)")}
        assert post.turn() == 1


def test_a_players_lines_are_shown_to_whoever_wants_to_see_them(
    post: Correspondence, anna: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`gm read` of a mail that speaks for a seat keeps them back; with --secret the next report tells of the look."""
    monkeypatch.chdir(tmp_path)
    config, mail = offline(tmp_path, post.url), tmp_path / "order.eml"
    mail.write_bytes(anna.sends("PLAY red +7"))
    post.store.engine.dispose()
    assert "red +7" not in gm(config, "read", str(mail)).output
    assert "red +7" in gm(config, "read", "--secret", str(mail)).output
    with post.look() as session:
        assert session.exec(select(SecretLook.what)).one() == "gm read --secret"
