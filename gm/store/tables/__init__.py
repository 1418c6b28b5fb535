"""The rows. Every time is UTC; engine data is the JSON that `codec` makes."""

from gm.store.tables.applicants import Applicant, Handover, Invitation, Loan
from gm.store.tables.columns import AT_ONCE
from gm.store.tables.cups import Cup, CupGame, CupMember
from gm.store.tables.deeds import Deed
from gm.store.tables.games import (
    Duty,
    GameRow,
    Hold,
    Named,
    Order,
    OrderAhead,
    Poll,
    Record,
    SeatRow,
    TakenBack,
    Turn,
    Vote,
)
from gm.store.tables.letters import Claim, LetterIn, LetterOut, Mailbox, Outage, Pointer, Pulse
from gm.store.tables.players import Absence, Address, Barred, Departure, Gamemaster, Player, Standby
from gm.store.tables.press import (
    Copy,
    DiaryNote,
    GmWord,
    Issue,
    Mute,
    Picture,
    Press,
    SecretLook,
    Subscriber,
    Watcher,
)
from gm.store.tables.questions import Question
from gm.store.tables.suspicions import Suspicion
from gm.store.tables.tenures import REGAINABLE, Ending, FormerToken, Tenure

__all__ = [
    "AT_ONCE",
    "REGAINABLE",
    "Absence",
    "Address",
    "Applicant",
    "Barred",
    "Claim",
    "Copy",
    "Cup",
    "CupGame",
    "CupMember",
    "Deed",
    "Departure",
    "DiaryNote",
    "Duty",
    "Ending",
    "FormerToken",
    "GameRow",
    "Gamemaster",
    "GmWord",
    "Handover",
    "Hold",
    "Invitation",
    "Issue",
    "LetterIn",
    "LetterOut",
    "Loan",
    "Mailbox",
    "Mute",
    "Named",
    "Order",
    "OrderAhead",
    "Outage",
    "Picture",
    "Player",
    "Pointer",
    "Poll",
    "Press",
    "Pulse",
    "Question",
    "Record",
    "SeatRow",
    "SecretLook",
    "Standby",
    "Subscriber",
    "Suspicion",
    "TakenBack",
    "Tenure",
    "Turn",
    "Vote",
    "Watcher",
]
