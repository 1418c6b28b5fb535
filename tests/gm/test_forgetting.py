"""What is on file of a person: handed out as a file, and taken away without breaking any record."""

from __future__ import annotations

import json
import re
import stat
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person
from databases import ON_POSTGRESQL
from sqlmodel import select
from test_acts import chief  # noqa: F401
from test_gm_by_mail import asks
from test_joining import VOUCHED

from gm.store.tables import Address, LetterIn, LetterOut, SecretLook
from gm.turns.ending import by_vote, end

pytestmark = pytest.mark.skipif(ON_POSTGRESQL, reason="what is asked of the database is the same on both")


@pytest.fixture
def config(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file for the database of Ascot."""
    monkeypatch.chdir(tmp_path)
    return offline(tmp_path, post.url)


@pytest.fixture
def over(post: Correspondence, anna: Person, config: Path) -> Path:
    """Ascot was played for a turn, with press of Anna's in it, and is over; the folder of its archive."""
    post.shows_at_once = True
    anna.writes("PLAY red +7", "PRESS", "Good morning!", "END")
    post.reaches_deadline()
    with post.look() as session:
        end(session, post.config.gm, post.game(session), by_vote(3), post.now)
    post.ticks()
    post.store.engine.dispose()
    return post.archive


def told(folder: Path) -> str:
    """Everything that the archive says, in all of its files."""
    return "\n".join(
        file.read_text() for file in folder.rglob("*") if file.suffix in (".txt", ".json", ".html", ".xml")
    )


def test_an_export_has_all_that_is_about_a_person(
    anna: Person, config: Path, over: Path, tmp_path: Path
) -> None:
    """Orders, press and letters, and no token; only the GM can read the file."""
    file = tmp_path / "anna.json"
    result = gm(config, "export", "Anna", str(file))
    assert result.exit_code == 0, result.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    found = json.loads(file.read_text())
    assert [row["address"] for row in found["address"]] == [anna.address]
    assert [row["text"] for row in found["press"]] == ["Good morning!"]
    assert "red +7" in found["order"][0]["text"]
    assert "Good morning!" in found["letterin"][0]["words"]
    assert "token" not in found["seat"][0]
    assert "bernd@players.test" not in json.dumps({**found, "letterin": [], "letterout": []})


def test_whoever_plays_is_not_forgotten(post: Correspondence, config: Path) -> None:
    """The seat would be nobody's."""
    post.store.engine.dispose()
    result = gm(config, "forget", "anna@players.test")
    assert result.exit_code == 1
    assert "Anna still plays, or has joined, Ascot" in result.output


def test_who_was_forgotten_is_named_nowhere(
    post: Correspondence, anna: Person, config: Path, over: Path
) -> None:
    """Neither in the database nor in the archive, where the press stays, and everything still checks."""
    assert "Anna" in told(over)
    assert gm(config, "forget", "Anna", "--yes").exit_code == 0
    post.ticks()
    with post.look() as session:
        assert anna.address not in session.exec(select(Address.address)).all()
        assert anna.address not in session.exec(select(LetterIn.sender)).all()
        assert anna.address not in session.exec(select(LetterOut.recipient)).all()
        assert not [row for row in session.exec(select(LetterIn)) if b"Good morning" in row.raw]
    post.store.engine.dispose()
    left = told(over)
    assert not [file for file in over.rglob("*") if file.is_file() and b"Anna" in file.read_bytes()]
    assert "Good morning!" in left
    result = gm(config, "verify", str(over / "ascot"))
    assert result.exit_code == 0, result.output


def test_a_letter_lists_a_number_without_an_address(
    post: Correspondence,
    chief: Person,  # noqa: F811
    config: Path,
    over: Path,
) -> None:
    """Of whoever was forgotten nothing else is left to say."""
    assert gm(config, "forget", "Anna", "--yes").exit_code == 0
    assert "<>" not in asks(chief, "PLAYERS")


class TestByLetterOfTheGm:
    """What the terminal can do, a letter of the GM's can do as well."""

    def test_the_export_comes_as_a_file(self, post: Correspondence, chief: Person, over: Path) -> None:  # noqa: F811
        """In a letter of its own, to the address that the GM writes from."""
        (asked,) = chief.writes("EXPORT Anna", to=chief.last)
        letters = chief.writes("OK", to=asked)
        assert [one for one in letters if "The file about Anna follows in a separate letter." in one.flat]
        (sent,) = (one for one in letters if "Everything on file about Anna" in one.subject)
        (file,) = [part for part in sent.message.walk() if part.get_filename() == "spielpost.json"]
        found = json.loads(file.get_payload(decode=True))
        assert [row["address"] for row in found["address"]] == ["anna@players.test"]
        assert not {"token", "code", "raw"} & {key for rows in found.values() for row in rows for key in row}

    def test_a_person_is_forgotten_after_a_yes(
        self,
        post: Correspondence,
        anna: Person,
        chief: Person,  # noqa: F811
        over: Path,
    ) -> None:
        """Nothing happens before it."""
        (asked,) = chief.writes("FORGET Anna", to=chief.last)
        assert "Anna" in told(over)
        (answer,) = chief.writes("OK", to=asked)
        assert re.search(r"Anna is #\d+ from now on", answer.flat)
        post.ticks()
        with post.look() as session:
            assert anna.address not in session.exec(select(Address.address)).all()

    def test_whoever_plays_is_not_forgotten(self, post: Correspondence, chief: Person) -> None:  # noqa: F811
        """It is refused at once, and nothing is asked."""
        assert "Anna still plays, or has joined, Ascot" in asks(chief, "FORGET Anna")


def kept_out(post: Correspondence, config: Path, file: Path, *more: str) -> tuple[str, str]:
    """What gm export says, and the file it writes."""
    result = gm(config, "export", "Anna", str(file), *more)
    assert result.exit_code == 0, result.output
    return result.output, file.read_text()


class TestRunningGames:
    """What belongs to a game that goes on."""

    def test_it_is_not_in_an_export_without_secret(
        self, post: Correspondence, anna: Person, config: Path, tmp_path: Path
    ) -> None:
        """No order, no hand, no word of a letter; and nobody is told of a look that was none."""
        anna.writes("PLAY red +7", "NOTE", "I shall bluff.", "END")
        post.store.engine.dispose()
        said, found = kept_out(post, config, tmp_path / "anna.json")
        assert "What belongs to Ascot is not in it" in said
        for secret in ("red +7", "bluff", "blue +30", "words"):
            assert secret not in found
        with post.look() as session:
            assert session.exec(select(SecretLook)).all() == []

    def test_with_secret_it_is_and_the_next_report_says_so(
        self, post: Correspondence, anna: Person, config: Path, tmp_path: Path
    ) -> None:
        """To everybody."""
        anna.writes("PLAY red +7")
        post.store.engine.dispose()
        said, found = kept_out(post, config, tmp_path / "anna.json", "--secret")
        assert "not in it" not in said
        assert "red +7" in found
        assert "blue +30 max" in found
        post.reaches_deadline()
        assert "gm export Anna" in anna.report.flat

    def test_no_living_token_or_id_stands_in_it(
        self, post: Correspondence, anna: Person, config: Path, tmp_path: Path
    ) -> None:
        """Not in a column, and not in the words of a letter, however that was encoded."""
        anna.writes("PLAY red +7", f"my token is {anna.report.token}")
        post.store.engine.dispose()
        _, found = kept_out(post, config, tmp_path / "anna.json", "--secret")
        assert anna.report.token not in found
        for letter in anna.mailbox:
            assert str(letter.message["Message-ID"]).strip("<>").partition("@")[0] not in found
            assert str(letter.message["X-Return-Secret"]) not in found

    def test_a_gms_letter_gets_none_of_it_either(
        self,
        post: Correspondence,
        anna: Person,
        chief: Person,  # noqa: F811
    ) -> None:
        """The answer says which games are left out."""
        anna.writes("PLAY red +7")
        before = len(chief.mailbox)
        (answer,) = chief.writes("EXPORT Anna", to=chief.last)
        chief.writes("OK", to=answer)
        sent = next(one for one in chief.mailbox[before:] if "Everything on file about Anna" in one.subject)
        assert "red +7" not in str(
            next(part.get_payload(decode=True) for part in sent.message.walk() if part.get_filename())
        )
        assert "What belongs to Ascot is not in it" in sent.flat


class TestByLetter:
    """Players ask for it themselves."""

    def test_the_export_goes_to_the_player_as_a_file(self, anna: Person, over: Path) -> None:
        """What is on file, without tokens, letters in full and what is about somebody else."""
        before = len(anna.mailbox)
        anna.writes("EXPORT")
        sent = next(one for one in anna.mailbox[before:] if "Everything on file about you" in one.subject)
        (file,) = [part for part in sent.message.walk() if part.get_filename() == "spielpost.json"]
        found = json.loads(file.get_payload(decode=True))
        assert [row["address"] for row in found["address"]] == [anna.address]
        assert "red +7" in found["order"][0]["text"]
        assert not {"token", "code", "raw"} & {key for rows in found.values() for row in rows for key in row}
        assert "bernd@players.test" not in json.dumps(found)

    def test_no_letter_has_more_than_a_hundred_kilobytes(self, post: Correspondence, anna: Person) -> None:
        """Its size does not grow with what was exported before; what is not in it is named, and comes on the next days."""
        for _ in range(3):
            for _n in range(40):
                anna.sends("STATUS")
            post.ticks()
            post.passes(hours=11)
        seen, wanted, sizes = set(), 1, []
        for _ in range(20):
            before = len(anna.mailbox)
            anna.writes(f"EXPORT {wanted}", fresh=True, headers=VOUCHED)
            (sent,) = [one for one in anna.mailbox[before:] if "Everything on file about you" in one.subject]
            (file,) = [part for part in sent.message.walk() if part.get_filename() == "spielpost.json"]
            found = json.loads(file.get_payload(decode=True))
            seen |= {(table, row["id"]) for table, rows in found.items() for row in rows}
            sizes.append(len(sent.raw))
            post.passes(days=1)
            more = re.search(r"This is part [0-9]+ of ([0-9]+)", sent.flat)
            assert more, "it does not fit into one letter"
            wanted += 1
            if wanted > int(more[1]):
                break
        assert max(sizes) <= 100_000
        assert len([key for key in seen if key[0] == "letterin"]) >= 120

    def test_a_letter_from_elsewhere_gets_neither(
        self, post: Correspondence, anna: Person, over: Path
    ) -> None:
        """Whoever has found a token is no player, and the player is asked."""
        for line in ("EXPORT", "FORGET ME"):
            thief = post.person("Eve", address="eve@elsewhere.test")
            thief.writes(line, to=anna.report)
            assert "I have NOT done this" in anna.last.flat
            assert not [one for one in thief.mailbox if "file" in one.flat]
        with post.look() as session:
            assert anna.address in session.exec(select(Address.address)).all()

    def test_whoever_plays_is_told_what_to_do_first(self, anna: Person) -> None:
        """The seat would be nobody's."""
        (answer,) = anna.writes("FORGET ME")
        assert "You still play in Ascot. RESIGN or LEAVE first" in answer.flat

    def test_a_player_is_forgotten_after_a_yes(self, post: Correspondence, anna: Person, over: Path) -> None:
        """Nothing happens before it; then nobody knows the name, and the records hold."""
        (asked,) = anna.writes("FORGET ME")
        assert "This cannot be undone." in asked.flat
        assert "Anna" in told(over)
        (answer,) = anna.writes("OK", to=asked)
        assert "You are forgotten" in answer.flat
        assert "Anna" not in answer.text
        post.ticks()
        with post.look() as session:
            assert anna.address not in session.exec(select(Address.address)).all()
            assert anna.address not in session.exec(select(LetterIn.sender)).all()
        assert not [file for file in over.rglob("*") if file.is_file() and b"Anna" in file.read_bytes()]
        (stranger,) = anna.writes("STATUS", fresh=True)
        assert "I do not know your address" in stranger.subject
