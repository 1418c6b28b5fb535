"""What was tried against the service and worked once, from a forged letter to a backup of somebody else's making."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import GM_ADDRESS, Correspondence, Person
from databases import ON_POSTGRESQL
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import select
from test_joining import VOUCHED, announces, joined

from gm.desk import strangers
from gm.mail.tokens import new_token, reply_address, tagged, tokens_in, untagged
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report
from gm.people.lookalikes import looks_like
from gm.service import send
from gm.store.tables import Address, LetterIn, LetterOut, SecretLook

FORGED = ("Authentication-Results", "mx.spielpost.test; spf=fail smtp.mailfrom=x@evil.test")


class TestPassedOn:
    """What a letter would give away is struck out before anybody else reads it."""

    @given(
        st.sampled_from(["{}", "#{}", "gm+{}@x.test", "my token: {}.", "[#{}]", "#{} and so on"]), st.data()
    )
    def test_no_line_keeps_a_token(self, form: str, data: st.DataObject) -> None:
        """Typed, in an address, or bare."""
        token = data.draw(st.builds(new_token))
        left = untagged(form.format(token))
        assert token not in left
        assert tokens_in([], tagged(left, ""), [left]) == ()

    def test_press_has_neither_token_nor_id(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """What Carla pastes into it, whole headers of her letter among that, nobody else can use."""
        notice = carla.report
        message_id = str(notice.message["Message-ID"])
        carla.writes(
            "TO ALL",
            f"Reply-To: {reply_address(GM_ADDRESS, notice.token)}",
            f"Message-ID: {message_id}",
            f"and {notice.token} it is, or #{notice.token}",
            "END",
        )
        assert "it is, or" in anna.last.flat
        assert notice.token not in anna.last.raw.decode()
        assert message_id.strip("<>").partition("@")[0] not in anna.last.raw.decode()


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

    @pytest.mark.parametrize("line", ["Buy now!", "JOIN Epsom", "SUBSCRIBE", "STANDBY"])
    def test_whoever_did_not_write_is_not_answered(self, quiet_post: Correspondence, line: str) -> None:
        """The provider says that it did not come from there."""
        announces(quiet_post, "Epsom")
        victim = quiet_post.person("Victim", address="victim@elsewhere.test")
        assert not victim.writes(line, fresh=True, headers=[FORGED])


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


class TestFlooding:
    """One player writes to everybody, again and again."""

    def test_press_of_a_turn_has_an_end(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Ten pieces to whomever; of the next ones nobody gets anything, and the next turn begins anew."""
        carla.writes(*(line for n in range(12) for line in ("TO ALL", f"piece {n}.", "END")))
        got = [one.flat for one in anna.mailbox if "piece" in one.flat]
        assert len(got) == 10
        (answer,) = carla.writes("PRESS", "one more", "END")
        assert "In one turn of Ascot I take 10 texts from each player" in answer.flat
        post.reaches_deadline()
        assert "piece" not in anna.last.flat
        assert "one more" not in anna.last.flat
        carla.writes("TO ALL", "good morning", "END")
        assert "good morning" in anna.last.flat

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
        for _ in range(2):
            assert gm(config, "games").exit_code == 0
            files = list(tmp_path.glob("post.sqlite3*"))
            assert files
            assert all(
                stat.S_IMODE(file.stat().st_mode) & 0o077 == 0 for file in files if "lock" not in file.name
            )
            (tmp_path / "post.sqlite3").chmod(0o644)

    def test_a_backup_brings_its_rows_and_nothing_else(
        self, post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Triggers, views and columns that somebody put into the file stay behind; and that it was made is noted."""
        monkeypatch.chdir(tmp_path)
        config, file = offline(tmp_path, post.url), tmp_path / "backup.sqlite3"
        assert gm(config, "backup", str(file)).exit_code == 0
        with post.look() as session:
            assert session.exec(select(SecretLook.what)).one() == "gm backup"
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
