"""What Courier, Cyrus, GNU Mailutils and Dovecot said on a first evening, said again: names and versions stand in the dialogues."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from dialogues import dialogues, first_evening, kept, replayed

from gm.base.config import Imap
from gm.base.errors import PostboxError
from gm.mail.transport.checkup import tells_no_time
from gm.mail.transport.imap import take_out

NO_WITNESS = {"GNU Mailutils' imap4d"}
"""It says of a note that came just now that it came in 1970."""


@pytest.mark.parametrize("file", dialogues(), ids=lambda file: file.stem)
def test_a_first_evening_goes_well(file: Path) -> None:
    """The done folder is made where the server lets us, and the letter is fetched, dated, and moved there for good."""
    dialogue = kept(file)
    with replayed(dialogue) as port:
        evening = first_evening(Imap("127.0.0.1", "gm", port, "none", "geheim", timeout=5))
    (arrival,) = evening.arrivals
    assert evening.done in ("Done", "INBOX.Done")
    assert arrival.raw.endswith(b"\r\n\r\nRapid 4\r\n")
    assert arrival.received is not None
    no_witness = tells_no_time(evening.told, arrival.received)
    assert no_witness is (dialogue.written.program in NO_WITNESS)
    assert no_witness or abs(evening.told - arrival.received) < timedelta(minutes=1)


@pytest.mark.parametrize("file", dialogues(), ids=lambda file: file.stem)
def test_what_a_gm_deleted_by_hand_stays_where_the_server_can(file: Path) -> None:
    """A plain EXPUNGE takes it along, and is said to servers alone that have nothing better."""
    dialogue = kept(file)
    said = b" ".join(line for connection in dialogue.connections for who, line in connection if who == "S")
    assert ("UID MOVE" in dialogue.verbs) is (b" MOVE " in said)
    assert ("EXPUNGE" in dialogue.verbs) is (b" UIDPLUS " not in said)


def test_what_was_not_driven_is_not_answered() -> None:
    """A kept dialogue holds for the commands that were given; any other one has to be driven."""
    with replayed(kept(dialogues()[0])) as port, pytest.raises(PostboxError, match="not driven"):
        take_out(Imap("127.0.0.1", "gm", port, "none", "geheim", timeout=5), "<1@game.test>")
