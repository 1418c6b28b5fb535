"""Receipts for orders: in the answer, in the record of the turn, in the report, and when the game is over."""

from __future__ import annotations

import json
import re

from correspondence import Correspondence, Person, Received
from specimens import data, findings
from sqlmodel import select
from test_rollback import takes_back

from gm.games.verify.verdict import verify
from gm.store.tables import Record
from gm.turns.ending import by_vote, end


def proof_in(letter: Received) -> tuple[str, str]:
    """The name and the hash of the receipt in a letter."""
    found = re.search(
        r"(?:Receipt|Quittung) (\S+): ([0-9a-f]{64}), (?:salt|Salz) [0-9a-f]{32}\b", letter.flat
    )
    assert found, letter.text
    return found[1], found[2]


def test_every_order_that_came_has_a_receipt_that_its_record_lists(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Numbered by seat and turn, withdrawals too; the record has the bare hashes in the order of their value."""
    letters = [
        *anna.writes("PLAY red +7"),
        *anna.writes("BET win red 400"),
        *anna.writes("CANCEL"),
        *bernd.writes("SPIELE rot +9"),
    ]
    proofs = dict(map(proof_in, letters))
    assert list(proofs) == ["1-A-1", "1-A-2", "1-A-3", "1-B-1"]
    post.reaches_deadline()
    assert data(post.archive / "ascot", "01.json")["receipts"] == sorted(proofs.values())


def test_the_report_says_which_order_has_counted(post: Correspondence, anna: Person, bernd: Person) -> None:
    """By its time and its receipt, to whoever sent it and to nobody else."""
    anna.writes("PLAY red +7")
    anna.writes("PLAY red +8", at=post.now)
    post.reaches_deadline()
    assert re.search(r"Your order of .{5,20} \(receipt 1-A-2\) has counted\.", anna.report.flat)
    assert "(Quittung" not in bernd.report.flat
    assert "1-A-" not in bernd.report.flat


def test_an_order_ahead_has_the_receipt_of_the_turn_for_which_it_counts(
    post: Correspondence, anna: Person
) -> None:
    """Although it came before that turn had begun."""
    anna.writes("TURN 2:", "PLAY red +8")
    post.reaches_deadline()
    post.reaches_deadline()
    assert "(receipt 2-A-1) has counted" in anna.report.flat


def test_the_receipts_of_a_whole_game_are_found_by_who_checks_it(post: Correspondence, anna: Person) -> None:
    """An order laid open with another time, another text or without its receipt is a finding."""
    (receipt,) = anna.writes("PLAY red +7", "BET win red 400")
    for _ in range(30):
        if anna.last.is_final:
            break
        post.reaches_deadline()
    folder = post.archive / "ascot"
    told = data(folder, "game.json")
    assert findings(verify(folder)) == []
    assert told["orders"]["1"]["A"]["received"]["receipt"] == proof_in(receipt)[0]
    for wrong in ({"at": "2031-05-05T09:00:00+00:00"}, {"read": "PLAY red +8"}, {"receipt": "1-A-2"}):
        spoilt = json.loads(json.dumps(told))
        spoilt["orders"]["1"]["A"]["received"].update(wrong)
        (folder / "game.json").write_text(json.dumps(spoilt), "utf-8")
        assert any("does not list its receipt" in one for one in findings(verify(folder)))


def test_what_was_on_file_when_turns_are_taken_back_leaves_its_receipt(
    post: Correspondence, anna: Person
) -> None:
    """In the record that takes them back: the order is gone, and that it came is not."""
    post.reaches_deadline()
    (receipt,) = anna.writes("PLAY red +8")
    takes_back(post, 1)
    assert data(post.archive / "ascot", "02.json")["receipts"] == [proof_in(receipt)[1]]


def test_a_game_that_began_before_there_were_receipts_is_archived_to_its_end(post: Correspondence) -> None:
    """What is on file of its orders does not say how they came."""
    post.reaches_deadline()
    with post.look() as session:
        row = session.exec(select(Record).where(Record.turn == 1)).one()
        first = session.exec(select(Record).where(Record.number == 0)).one()
        first.data = {**first.data, "format": 3}
        row.orders = {seat: {"order": it["order"], "source": it["source"]} for seat, it in row.orders.items()}
        end(session, post.config.gm, post.game(session), by_vote(3), post.now)
    post.ticks()
    assert data(post.archive / "ascot", "game.json")["orders"]["1"]["A"]["received"] is None
