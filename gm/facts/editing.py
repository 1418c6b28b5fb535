"""Letters that correct an earlier one: what that filed is replaced as long as its turn is open, and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from gm.facts import Knows
from gm.facts.writers import CarriedOut, LetterWithId
from gm.games.open_turn import Sent
from gm.mail.read import Letter, read_envelope


@dataclass(frozen=True)
class Edited:
    """The letter that is corrected, by the numbers under which it came; its Message-ID, its sender, and when it came first."""

    letters: frozenset[int]
    message_id: str
    sender: str
    received: datetime


def edited(known: Knows, letter: Letter) -> Edited | None:
    """Find the letter that this one corrects; None where it says of none, or where none of its sender's was carried out."""
    if not letter.edits or not letter.sender:
        return None
    copies = known.need(CarriedOut(letter.edits))
    rows = [known.need(LetterWithId(number)) for number in sorted(copies)]
    own = [row for row in rows if row.sender == letter.sender]
    if not own:
        return None
    numbers = frozenset(row.id for row in own)
    return Edited(numbers, letter.edits, letter.sender, min(row.received_at for row in own))


def filed_by(known: Knows, what: Edited, sent: Sequence[Sent]) -> frozenset[int]:
    """Return the numbers of the letters that filed some of this and are the one corrected, or corrected it before."""
    found = set()
    for number in {each.letter for each in sent if each.letter is not None}:
        row = known.need(LetterWithId(number))
        corrects = row.sender == what.sender and read_envelope(row.raw).edits == what.message_id
        if corrects or number in what.letters:
            found.add(number)
    return frozenset(found)
