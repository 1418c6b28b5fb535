"""The rows. Every time is UTC; engine data is the JSON that `codec` makes."""

from gm.tables.company import Announced, Applicant, Handover, Invitation, Loan
from gm.tables.cups import Cup, CupGame
from gm.tables.decisions import Decision, Suspicion
from gm.tables.games import Duty, Game, Hold, Order, OrderAhead, Poll, Record, Seat, TakenBack, Turn, Vote
from gm.tables.letters import LetterIn, LetterOut, Mailbox, Outage, Proposal, Pulse
from gm.tables.looking import AT_ONCE
from gm.tables.players import Absence, Address, Barred, Departure, Gamemaster, Player, Practice, Standby
from gm.tables.talk import Copy, DiaryNote, GmWord, Issue, Mute, Press, SecretLook, Subscriber, Watcher

__all__ = [
    "AT_ONCE",
    "Absence",
    "Address",
    "Announced",
    "Applicant",
    "Barred",
    "Copy",
    "Cup",
    "CupGame",
    "Decision",
    "Departure",
    "DiaryNote",
    "Duty",
    "Game",
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
    "Order",
    "OrderAhead",
    "Outage",
    "Player",
    "Poll",
    "Practice",
    "Press",
    "Proposal",
    "Pulse",
    "Record",
    "Seat",
    "SecretLook",
    "Standby",
    "Subscriber",
    "Suspicion",
    "TakenBack",
    "Turn",
    "Vote",
    "Watcher",
]
