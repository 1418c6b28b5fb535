"""What `gm` can do, chapter by chapter, in the order in which a game master comes to need it.

Each command with the module that has it, which is imported when the command is used, and with its own first sentence:
so that `gm --help` and the Tab key need none of them. A test compares both.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A command: the module of this folder that has it, and what it does, in a sentence."""

    module: str
    sentence: str


CHAPTERS: dict[str, dict[str, Entry]] = {
    "The service": {
        "init": Entry("setup", "Ask for the mail settings, write them to the config file, and try them."),
        "check": Entry("service", "Test the mail settings: log in, send yourself a letter, and find it."),
        "doctor": Entry("doctor", "Check the health of the service; changes nothing."),
        "run": Entry("service", "Run the service: fetch letters, answer them, resolve what is due, send."),
        "backup": Entry("backup", "Back up the whole database to one file."),
        "restore": Entry("backup", "Restore a backup and rebuild the archive from it."),
        "db": Entry("db", "Manage the database itself."),
    },
    "Games that are to begin": {
        "open": Entry("opening", "Open a game of GAME and invite its players."),
        "invite": Entry("acts", "Invite somebody to GAME, which waits for players or has a free seat."),
        "start": Entry("acts", "Begin GAME now with the players who have joined."),
        "close": Entry("acts", "Cancel GAME before it begins; those who have joined will be told."),
    },
    "Games under way": {
        "games": Entry(
            "acts",
            "List all games: open turn, deadline, how many have ordered; who has joined those that wait for players.",
        ),
        "show": Entry("acts", "Show who has ordered in GAME, but never what."),
        "orders": Entry("acts", "Show what has been ordered in GAME."),
        "preview": Entry("acts", "Show what resolving GAME now would do; changes nothing."),
        "resolve": Entry("acts", "Resolve the open turn of GAME now, before its deadline."),
        "order": Entry(
            "acts", "Send an order for SEAT (a letter or a name) of GAME; its player is told at once."
        ),
        "extend": Entry(
            "acts",
            "Move the deadline of GAME by TIME (24h, 2d), or to that TIME (2031-05-14 20:00, in the game's zone).",
        ),
        "pause": Entry("acts", "Pause GAME until gm resume."),
        "resume": Entry("acts", "Resume GAME, whatever put it on hold."),
        "end": Entry("acts", "End GAME as it stands, for good."),
        "rollback": Entry(
            "acts",
            "Reopen turn TO of GAME, undoing it and all later turns.",
        ),
        "rollforward": Entry(
            "acts", "Undo the last gm rollback of GAME: the turns stand after all, just as they were."
        ),
    },
    "People": {
        "players": Entry(
            "acts", "List everyone who plays or has played here: addresses, language, zone, and games."
        ),
        "player": Entry(
            "acts", "Correct the entry of PLAYER (a name or an address), who is told; seats and games stay."
        ),
        "merge": Entry("acts", "Make one entry of PLAYER and OTHER, who are one person, for good."),
        "replace": Entry("acts", "Give SEAT (a letter or a name) of GAME to another player."),
        "free": Entry("acts", "Vacate SEAT (a letter or a name) of GAME; the player who had it is told."),
        "away": Entry("acts", "List who is away, or mark PLAYER (a name or an address) as away."),
        "export": Entry("person", "Write everything on file about PLAYER (a name or an address) to FILE."),
        "forget": Entry("person", "Forget who PLAYER (a name or an address) is, for good."),
        "clock": Entry(
            "acts",
            "Accept the clock as it is, after it has jumped and the mail server has not confirmed it.",
        ),
        "reachable": Entry("acts", "Count ADDRESS, from which letters came back, as reachable again."),
        "announce": Entry("acts", "Send TEXT, unchanged, to everyone who plays here."),
        "gms": Entry("acts", "Manage who else may act as GM by letter, in all games or in one."),
        "hand-over": Entry(
            "acts", "Make somebody else the GM of GAME; that name signs its letters from now on."
        ),
        "barred": Entry(
            "acts", "Manage the addresses that may not join games; current players are not affected."
        ),
    },
    "Cups": {
        "cup": Entry("cups", "Run a cup over several games, or a tournament."),
    },
    "Letters": {
        "letters": Entry(
            "acts",
            "Manage letters set aside for you, and answers held back.",
        ),
        "read": Entry("reading", "Show how each mail in FILE would be read; files nothing."),
    },
    "The archive and the bulletin": {
        "pages": Entry("pages", "Make all pages of the archive again from its JSON records."),
        "publish": Entry("web_site", "Lay the archive out as a website in FOLDER."),
        "film": Entry("film", "Write GAME of the archive as one moving picture, an SVG without script."),
        "bulletin": Entry("bulletin", "Make the next issue of the bulletin."),
        "verify": Entry("tools", "Check the archived game in the folder PATH, or all games of an archive."),
        "replay": Entry("tools", "Replay every game under the installed rules, to see what would differ."),
    },
    "Without mail": {
        "demo": Entry("demonstration", "Play a game by mail on this machine, with a post office of its own."),
        "play": Entry("variants", "Play whole games of GAME without mail, with beginners at every seat."),
        "new": Entry("new_game", "Write the game NAME, small and complete, to be changed into another one."),
        "sandbox": Entry("tools", "Try the positions in FILE, and compare the results with what it expects."),
    },
}

ENTRIES: dict[str, Entry] = {name: entry for chapter in CHAPTERS.values() for name, entry in chapter.items()}
"""Every command by its name."""
