"""`gm verify --texts` and `--letters`: the texts beside the records, and what somebody's own letters say."""

from __future__ import annotations

import json
import mailbox
import random
import shutil
from pathlib import Path

import pytest
from correspondence import Correspondence, Person
from lengths import few
from specimens import ASCOT, ROOT, SPECIMENS, data, gm_verify
from test_rollback import takes_back

from gm.games.record.hashing import digest
from gm.publish.rebuilding import text_faults


@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))
def test_every_text_of_the_season_is_what_its_record_tells(folder: Path) -> None:
    """Byte for byte, in both languages."""
    assert text_faults(folder) == ()


@pytest.mark.parametrize("folder", few(SPECIMENS, 1), ids=lambda folder: str(folder.name))
def test_one_changed_byte_in_any_text_of_the_season_is_found(folder: Path, tmp_path: Path) -> None:
    """Wherever it stands: each file is named that has one."""
    copy, dice = Path(shutil.copytree(folder, tmp_path / folder.name)), random.Random(folder.name)
    for path in copy.glob("*.txt"):
        said = bytearray(path.read_bytes())
        said[dice.randrange(len(said))] ^= 1 << dice.randrange(8)
        path.write_bytes(said)
    names = sorted(path.name for path in copy.glob("*.txt"))
    assert text_faults(copy) == tuple(f"{name} does not say what its record says." for name in names)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A game that may be spoilt."""
    return Path(shutil.copytree(ASCOT, tmp_path / "ascot"))


def test_a_text_that_was_changed_is_found_by_whoever_asks_for_texts(copy: Path) -> None:
    """And one that is missing, or one too many; the chain alone does not show it."""
    (copy / "03.en.txt").write_text(
        (copy / "03.en.txt").read_text("utf-8").replace("Anna", "Zoe", 1), "utf-8"
    )
    (copy / "04.de.txt").unlink()
    (copy / "99.en.txt").write_text("Anna has won.\n", "utf-8")
    assert gm_verify(copy).exit_code == 0
    told = gm_verify(copy, "--texts")
    assert told.exit_code == 1
    for wrong in ("03.en.txt does not say", "04.de.txt is missing", "99.en.txt lies there"):
        assert wrong in told.output
    assert "03.de.txt" not in told.output


def ends(post: Correspondence, anna: Person) -> Path:
    """The folder of Ascot, once it is over."""
    for _ in range(30):
        if anna.last.is_final:
            break
        post.reaches_deadline()
    return post.archive / "ascot"


def test_the_texts_of_a_turn_that_was_played_again_are_told_with_what_is_new(
    post: Correspondence, anna: Person
) -> None:
    """They mark what was otherwise the first time; press and names are in them as they were."""
    anna.writes("PLAY red +7", "PRESS", "Off we go!")
    post.reaches_deadline()
    post.reaches_deadline()
    takes_back(post, 1)
    folder = ends(post, anna)
    assert len(list(folder.glob("*.en.txt"))) > 4
    assert text_faults(folder) == ()


def kept_by(person: Person, path: Path) -> Path:
    """A mailbox file with all letters to somebody."""
    box = mailbox.mbox(path)
    for letter in person.mailbox:
        box.add(letter.raw)
    box.close()
    return path


def test_all_hashes_in_the_letters_of_a_game_are_its_own(
    post: Correspondence, anna: Person, bernd: Person, tmp_path: Path
) -> None:
    """From the invitation to the final report, receipts and PROOF among them, in both languages."""
    anna.writes("PLAY red +7")
    bernd.writes("SPIELE rot +9")
    post.reaches_deadline()
    anna.writes("PROOF")
    bernd.writes("NACHWEIS")
    folder = ends(post, anna)
    for person in (anna, bernd):
        told = gm_verify(folder, "--letters", kept_by(person, tmp_path / person.name))
        assert told.exit_code == 0, told.output
        agreed = told.output.split("that are this game's: ")[1].split()[0]
        assert (
            int(agreed) == data(folder, "game.json")["records"] + 2
        )  # those of all records, the seed's and the receipt


def test_a_receipt_that_no_record_lists_is_an_order_withheld(
    post: Correspondence, anna: Person, tmp_path: Path
) -> None:
    """While the game goes on as well: as soon as its turn was resolved."""
    anna.writes("PLAY red +7")
    letters = kept_by(anna, tmp_path / "letters")
    folder = post.archive / "ascot"
    post.ticks()
    assert gm_verify(folder, "--letters", letters).exit_code == 0
    post.reaches_deadline()
    record = data(folder, "01.json")
    record["receipts"] = []
    (folder / "01.json").write_text(json.dumps(record), "utf-8")
    told = gm_verify(folder, "--letters", letters)
    assert told.exit_code == 1
    assert "Your receipt 1-A-1 stands in no record" in told.output


def check_other_scores_are_found(folder: Path, turn: int, letters: Path) -> None:
    """An archive with other scores in its newest turn is sound in itself; letters that were kept give it away."""
    name = f"{turn:02}.json"
    record = data(folder, name)
    record["scores"]["A"] += 100
    (folder / name).write_text(json.dumps(record), "utf-8")
    game = data(folder, "game.json")
    game |= {"head": digest(record), "scores": record["scores"]}
    (folder / "game.json").write_text(json.dumps(game), "utf-8")
    assert gm_verify(folder).exit_code == 0
    told = gm_verify(folder, "--letters", letters)
    assert told.exit_code == 1
    assert told.output.count("Your letters have the fingerprint") == 1


def test_a_turn_that_was_told_differently_is_found_while_the_game_goes_on(
    post: Correspondence, anna: Person, tmp_path: Path
) -> None:
    """Every report has the hash of its record: a chain that was made anew agrees with itself, but not with the letters."""
    folder = post.archive / "ascot"
    post.reaches_deadline()
    post.reaches_deadline()
    record = data(folder, "02.json")
    assert digest(record) in "".join(anna.last.text.split())
    letters = kept_by(anna, tmp_path / "letters")
    assert gm_verify(folder, "--letters", letters).exit_code == 0

    check_other_scores_are_found(folder, 2, letters)


def test_a_receipt_alone_shows_that_two_players_were_told_of_different_games(
    post: Correspondence, anna: Person, tmp_path: Path
) -> None:
    """Whoever has kept no report, but the answer to an order, has the hash of all that went before."""
    folder = post.archive / "ascot"
    post.reaches_deadline()
    (receipt,) = anna.writes("PLAY red +7")
    letters = tmp_path / "receipt.eml"
    letters.write_bytes(receipt.raw)
    assert gm_verify(folder, "--letters", letters).exit_code == 0
    check_other_scores_are_found(folder, 1, letters)


def test_the_archive_of_another_game_has_not_the_hashes_of_the_letters(
    post: Correspondence, anna: Person, tmp_path: Path
) -> None:
    """It agrees with itself, and bears the same name; the invitation says that it is another one."""
    told = gm_verify(ROOT / "turns" / "ascot", "--letters", kept_by(anna, tmp_path / "letters"))
    assert told.exit_code == 1
    assert told.output.count("Your letters have the fingerprint") == 2
    assert "that are this game's: 0" in told.output
