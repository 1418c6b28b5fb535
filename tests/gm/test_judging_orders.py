"""The orders of a judged game, in anybody's words: marked, as a whole first reply, ahead, and with their end forgotten."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import json

import pytest
from correspondence import Correspondence, Person
from judging import ENGINE, GAME, rita, table  # noqa: F401
from specimens import findings

from engines import ENGINES
from gm.games.record.receipts import receipt_salt
from gm.games.verify.verdict import verify


@pytest.fixture
def plain_table(quiet_post: Correspondence, rita: Person) -> tuple[Person, Person]:
    """Two players whose first reply is their order, whole."""
    anna, ben = quiet_post.person("Anna", "de"), quiet_post.person("Ben")
    options = ENGINES[ENGINE].Options(plain=True)
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en", options=options)
    return anna, ben


def test_an_order_that_no_end_closes_is_asked_about_whole_and_nothing_of_it_is_done(
    quiet_post: Correspondence, table: tuple[Person, Person]
) -> None:
    """Neither are its lines commands or press; OK files it as it was written, without another question."""
    anna, ben = table
    letters = len(ben.mailbox)
    (asked,) = anna.writes("ZÜGE", "Flotte nach Kiel", "AN Ben: nein", "PRESSE", "Hallo")
    assert "aber keine Zeile ENDE schließt sie ab" in asked.flat
    assert "ZÜGE Flotte nach Kiel AN Ben: nein PRESSE Hallo ENDE" in asked.flat
    assert quiet_post.on_file(0, name=GAME) == ""
    (receipt,) = anna.writes("OK", to=asked)
    assert "ZÜGE Flotte nach Kiel AN Ben: nein PRESSE Hallo ENDE" in receipt.flat
    assert "Soll ich" not in receipt.flat
    assert len(ben.mailbox) == letters


def test_a_receipt_says_when_the_order_came_and_how_to_change_it(table: tuple[Person, Person]) -> None:
    """Word for word, and with nothing asked about what its lines may seem to want."""
    (receipt,) = table[1].writes("ORDERS", "TO Anna: move to Kiel", "I resign Berlin.", "END")
    assert "is on file, received Monday 5 May 2031, 12:00" in receipt.flat
    assert "ORDERS TO Anna: move to Kiel I resign Berlin. END" in receipt.flat
    assert "send all of it again, from ORDERS to END" in receipt.flat
    assert "Shall I" not in receipt.flat
    (ahead,) = table[0].writes("ZUG 2:", "ZÜGE", "dann rechts", "ENDE")
    assert "ZÜGE dann rechts ENDE" in ahead.flat


def test_the_whole_of_a_first_reply_is_the_order_where_the_game_says_so(
    quiet_post: Correspondence, plain_table: tuple[Person, Person]
) -> None:
    """With its spaces, and up to END; the letter that asks says so, and what it may wish is asked about beside it."""
    anna, ben = plain_table
    asking = anna.last
    assert "Deine erste Antwort auf diesen Brief gilt auch ohne ZÜGE und ENDE" in asking.flat
    assert "Your first reply to this letter counts as your order" in ben.last.flat
    anna.writes("STATUS", to=asking)
    anna.writes("Danke!", to=asking)
    assert quiet_post.on_file(0, name=GAME) == ""
    (receipt,) = anna.writes("Links herum,", "   dann hoch!", "Gruß, Anna", "ENDE", "Anna M.", to=asking)
    assert "  ZÜGE\n  Links herum,\n     dann hoch!\n  Gruß, Anna\n  ENDE\n" in receipt.text


def test_once_an_order_is_on_file_only_a_marked_one_replaces_it(
    quiet_post: Correspondence, plain_table: tuple[Person, Person]
) -> None:
    """Anything else is asked about, and OK files it; what answers press or no letter of the turn was never an order."""
    anna, ben = plain_table
    asking = anna.last
    anna.writes("PRESSE AN Ben", "Friede?", "ENDE", to=asking)
    ben.writes("Never, not with you.", to=ben.letter("press"))
    assert quiet_post.on_file(1, name=GAME) == ""
    anna.writes("Links herum.", to=asking)
    (asked,) = anna.writes("Doch lieber rechts herum.", to=asking)
    assert "MEINST DU ZÜGE Doch lieber rechts herum. ENDE" in asked.flat
    assert "Links herum." in quiet_post.on_file(0, name=GAME)
    anna.writes("OK", to=asked)
    assert "Doch lieber rechts herum." in quiet_post.on_file(0, name=GAME)
    anna.writes("ZÜGE", "Gerade aus.", "ENDE", to=asking)
    assert "Gerade aus." in quiet_post.on_file(0, name=GAME)


def test_without_that_option_a_first_reply_is_talk(
    quiet_post: Correspondence, table: tuple[Person, Person]
) -> None:
    """The answer shows how orders are marked."""
    (answer,) = table[1].writes("Fleet to Kiel, army stays.")
    assert "I found no order" in answer.flat
    assert quiet_post.on_file(1, name=GAME) == ""


def test_orders_that_are_never_laid_open_can_be_proved_by_who_sent_them_alone(
    quiet_post: Correspondence, rita: Person
) -> None:
    """No letter to others, no file of the archive and no number in it tells them; the check holds, and finds one that was exchanged."""
    anna, ben = quiet_post.person("Anna"), quiet_post.person("Ben")
    options = ENGINES[ENGINE].Options(shown="never")
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en", options=options)
    assert "Only the judge reads your orders" in anna.mailbox[0].flat
    (receipt,) = anna.writes("ORDERS", "Xanadu!", "END")
    quiet_post.reaches_deadline(GAME)
    orders = rita.letter("for you to judge")
    assert "Xanadu!" in orders.text
    (preview,) = rita.writes("REPORT", "Over.", "OVER Ben", to=orders)
    rita.writes("OK", to=preview)
    folder = quiet_post.archive / GAME.casefold()
    assert findings(verify(folder)) == []
    read = [letter.raw for letter in ben.mailbox]
    read += [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    assert not any(b"Xanadu" in each for each in read)
    game = json.loads((folder / "game.json").read_text("utf-8"))
    mine = game["orders"]["1"]["A"]["order"]
    assert mine in receipt.flat
    assert receipt_salt(game["seed"], "1-A-1") not in receipt.flat
    (folder / "game.json").write_text(json.dumps(game).replace(mine, "0" * 64), "utf-8")
    assert any("never laid open" in found for found in findings(verify(folder)))
