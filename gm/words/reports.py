"""What the GM writes, told to one reader: reports, notices and answers. Data in, drafts out."""

from gm.games.readers import Ahead, Entry, Legacy, Owed, Played, Proof, Reader, Said, Table
from gm.words.closing import closing_data, told_closing
from gm.words.letters import (
    answer,
    dossier,
    hand_notice,
    invitation,
    onlooker_report,
    private,
    report,
    told_to_all,
)
from gm.words.orders import MOST_ORDERS, example_order, told_order
from gm.words.positions import running, told_hand, told_position, told_rules
from gm.words.public import public_report, told_note, told_notes
from gm.words.rhythm import told_pace, told_rhythm
from gm.words.wording import own_time, phrase, section, when, whole_day

__all__ = [
    "MOST_ORDERS",
    "Ahead",
    "Entry",
    "Legacy",
    "Owed",
    "Played",
    "Proof",
    "Reader",
    "Said",
    "Table",
    "answer",
    "closing_data",
    "dossier",
    "example_order",
    "hand_notice",
    "invitation",
    "onlooker_report",
    "own_time",
    "phrase",
    "private",
    "public_report",
    "report",
    "running",
    "section",
    "told_closing",
    "told_hand",
    "told_note",
    "told_notes",
    "told_order",
    "told_pace",
    "told_position",
    "told_rhythm",
    "told_rules",
    "told_to_all",
    "when",
    "whole_day",
]
