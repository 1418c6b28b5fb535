"""What `gm` can do, chapter by chapter, in the order in which a game master comes to need it.

Each command with the module that has it, which is imported when the command is used, and with its own first sentence:
so that `gm --help` and the Tab key need none of them. A test compares both.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A command: the module of this folder that has it, and what it does, in a sentence.

    Of what a GM can do by letter as well, `family` is the file of gm/commands/office that has it.
    """

    module: str
    sentence: str
    family: str = ""


CHAPTERS: dict[str, dict[str, Entry]] = {
    "The service": {
        "init": Entry("setup", "Ask for the mail settings, write the config file, and try it."),
        "check": Entry("service", "Test the mail settings with a letter to yourself."),
        "doctor": Entry("doctor", "Check the health of the service; changes nothing."),
        "run": Entry("service", "Run the service: fetch, answer, resolve what is due, send."),
        "backup": Entry("backup", "Back up the whole database to one file."),
        "restore": Entry("backup", "Restore a backup and rebuild the archive from it."),
        "db": Entry("db", "Manage the database itself."),
        "mailbox": Entry("mailbox", "Move the post to another mailbox."),
    },
    "Games about to begin": {
        "open": Entry("opening", "Open a game of GAME and invite its players."),
        "invite": Entry("acts", "Invite somebody to a vacant seat of GAME.", "openings"),
        "start": Entry("acts", "Begin GAME now with the players who have joined.", "openings"),
        "beacon": Entry("acts", "Begin GAME with VALUE, the public number that it waits for.", "openings"),
        "close": Entry("acts", "Cancel GAME before it begins; those who joined are told.", "openings"),
    },
    "Games under way": {
        "games": Entry("acts", "List all games, with deadlines and how many have ordered.", "overview"),
        "show": Entry(
            "acts",
            "Show who has ordered in GAME, but never what; and not even who if you play there yourself.",
            "showing",
        ),
        "log": Entry(
            "acts",
            "Show everything that happened in GAME: when, by whom, by which way, and what became of it.",
            "history",
        ),
        "orders": Entry("acts", "Show what has been ordered in GAME.", "turns"),
        "preview": Entry("acts", "Show what resolving GAME now would do; changes nothing.", "turns"),
        "resolve": Entry("acts", "Resolve the open turn of GAME now, before its deadline.", "turns"),
        "order": Entry("acts", "Send an order for SEAT of GAME; its player is told at once.", "turns"),
        "extend": Entry("acts", "Move the deadline of GAME by TIME, or to TIME.", "deadlines"),
        "terms": Entry("game_terms", "Show the terms of GAME, or change them from its next turn on."),
        "nudge": Entry(
            "acts", "Ask whoever has not ordered in GAME for the order now, or SEAT alone.", "nudge"
        ),
        "pause": Entry("acts", "Pause GAME until gm resume.", "deadlines"),
        "resume": Entry("acts", "Resume GAME, whatever put it on hold.", "deadlines"),
        "end": Entry("acts", "End GAME as it stands, or open it again within the hour.", "turns"),
        "rollback": Entry("acts", "Reopen an earlier turn of GAME, undoing it and all later ones.", "turns"),
        "rollforward": Entry("acts", "Undo the last gm rollback of GAME.", "turns"),
    },
    "People": {
        "players": Entry("acts", "List everyone who plays or has played here.", "people"),
        "player": Entry("acts", "Correct the entry of PLAYER, who is told.", "directory"),
        "merge": Entry("acts", "Merge the entries of PLAYER and OTHER, who are one person.", "directory"),
        "replace": Entry("acts", "Give SEAT of GAME to another player.", "people"),
        "judge": Entry("acts", "Let another person judge GAME, which takes a judge.", "people"),
        "free": Entry("acts", "Vacate SEAT of GAME; the player who had it is told.", "people"),
        "away": Entry("acts", "List who is away, or mark PLAYER as away.", "people"),
        "export": Entry("person", "Write everything on file about PLAYER to FILE."),
        "forget": Entry("acts", "Forget who PLAYER is, for good.", "directory"),
        "clock": Entry("acts", "Accept the clock as it is, after it has jumped.", "letters_aside"),
        "reachable": Entry("acts", "Count ADDRESS as reachable again.", "people"),
        "announce": Entry("acts", "Send TEXT, unchanged, to everyone who plays here.", "announcements"),
        "tell": Entry("acts", "Send TEXT, unchanged, to PLAYER alone.", "to_one"),
        "resend": Entry("acts", "Send SEAT of GAME its last report once more, or that of a turn.", "to_one"),
        "gms": Entry("acts", "Manage who else may act as GM, in all games or in one.", "company"),
        "hand-over": Entry("acts", "Make somebody else the GM of GAME.", "company"),
        "barred": Entry("acts", "Manage the addresses that may not join games.", "company"),
    },
    "Cups": {
        "cup": Entry("cups", "Run a cup over several games, or a tournament.", "cups"),
    },
    "Letters": {
        "letters": Entry("acts", "Manage letters set aside for you.", "letters_aside"),
        "read": Entry("reading", "Show how each mail in FILE would be read; files nothing."),
    },
    "The archive and the bulletin": {
        "pages": Entry("pages", "Rebuild all pages of the archive from its JSON records."),
        "publish": Entry("web_site", "Lay the archive out as a website in FOLDER."),
        "film": Entry("film", "Write GAME of the archive as one moving picture."),
        "bulletin": Entry("bulletin", "Make the next issue of the bulletin."),
        "verify": Entry("tools", "Check an archived game, or all games of an archive."),
        "replay": Entry("tools", "Replay every game under the installed rules."),
    },
    "Without mail": {
        "demo": Entry("demonstration", "Play a game by mail on this machine."),
        "play": Entry("variants", "Play whole games without mail, with beginners at every seat."),
        "figures": Entry("games_in_figures", "Count how long games are, who wins them and why."),
        "new": Entry("new_game", "Write a small complete game, to be changed into another one."),
        "sandbox": Entry("tools", "Try the positions in FILE against what it expects."),
    },
}

ENTRIES: dict[str, Entry] = {name: entry for chapter in CHAPTERS.values() for name, entry in chapter.items()}
"""Every command by its name."""
