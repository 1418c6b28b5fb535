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
        "check": Entry(
            "service", "Log in to both mail servers, send a letter to yourself, and find it again."
        ),
        "doctor": Entry("doctor", "Look whether the service is well, and change nothing."),
        "run": Entry("service", "Run the service: fetch letters, answer them, resolve what is due, send."),
        "backup": Entry("backup", "Write everything that the database holds into one file."),
        "restore": Entry("backup", "Put a backup back in place, and make the archive again from it."),
        "db": Entry("db", "Look after the database itself."),
    },
    "Games that are to begin": {
        "open": Entry("opening", "Open a game of GAME and invite its players."),
        "invite": Entry("acts", "Invite somebody to GAME, which waits for players or has a free seat."),
        "start": Entry("acts", "Begin GAME, which waits for players, with those who have joined."),
        "close": Entry("acts", "Withdraw GAME, which waits for players; those who have joined are told."),
    },
    "Games under way": {
        "games": Entry(
            "acts",
            "List all games: open turn, deadline, how many have ordered; who has joined those that wait for players.",
        ),
        "show": Entry("acts", "Show who has ordered in GAME, but never what."),
        "orders": Entry("acts", "Show what has been ordered in GAME."),
        "preview": Entry("acts", "Resolve the open turn of GAME as it stands now, and change nothing."),
        "resolve": Entry("acts", "Resolve the open turn of GAME now, before its deadline."),
        "order": Entry(
            "acts", "Order in GAME for the player of SEAT, a letter or a name, who is told at once."
        ),
        "extend": Entry(
            "acts",
            "Move the deadline of GAME by TIME (24h, 2d), or to that TIME (2031-05-14 20:00, in the game's zone).",
        ),
        "pause": Entry("acts", "Let GAME stand still until gm resume."),
        "resume": Entry("acts", "Let GAME go on that stands still, whyever it does."),
        "end": Entry("acts", "End GAME as it stands, for good."),
        "rollback": Entry(
            "acts",
            "Take turns of GAME back, so that turn TO is open again, with the orders on file as they were.",
        ),
        "rollforward": Entry(
            "acts", "Undo the last gm rollback of GAME: the turns count after all, just as they were."
        ),
    },
    "People": {
        "players": Entry(
            "acts", "List everybody who plays or has played here: addresses, language, zone, and games."
        ),
        "player": Entry("acts", "Correct what is on file of PLAYER, a name or an address, who is told."),
        "replace": Entry("acts", "Give SEAT of GAME, a letter or its player's name, to another player."),
        "free": Entry(
            "acts", "Let SEAT of GAME, a letter or its player's name, fall free; who had it is told."
        ),
        "away": Entry(
            "acts", "List who is away, or note that PLAYER (a name or an address) is, in all games."
        ),
        "export": Entry("person", "Write all that is on file of PLAYER (a name or an address) into FILE."),
        "forget": Entry("person", "Forget who PLAYER (a name or an address) is, for good."),
        "clock": Entry(
            "acts",
            "Take the clock of the service for right, after it has jumped and the mail server does not say so.",
        ),
        "reachable": Entry("acts", "Count ADDRESS, from which letters came back, as reachable again."),
        "announce": Entry(
            "acts", "Tell everybody who plays here TEXT, as it stands, in a letter from the GM."
        ),
        "gms": Entry("acts", "Look after who may act as GM by letter, besides you: in all games, or in one."),
        "hand-over": Entry(
            "acts", "Put GAME into the hands of another GM, whose name signs its letters from now on."
        ),
        "barred": Entry(
            "acts", "Look after the addresses that can join no game; those who play already are not touched."
        ),
    },
    "Cups": {
        "cup": Entry("cups", "Bind games into a cup with standings of its own, or run a tournament."),
    },
    "Letters": {
        "letters": Entry(
            "acts",
            "Look after the letters that were set aside for the GM, and the answers that were held back.",
        ),
        "read": Entry(
            "reading", "Show what the desk would make of each mail in FILE, without filing anything."
        ),
    },
    "The archive and the bulletin": {
        "pages": Entry("pages", "Make all pages of the archive anew from its JSON records."),
        "film": Entry("film", "Write GAME of the archive as one moving picture, an SVG without script."),
        "bulletin": Entry(
            "bulletin", "Make the next issue of the bulletin out of everything since the last one."
        ),
        "verify": Entry("tools", "Check the archived game in the folder PATH, or all games of an archive."),
        "replay": Entry(
            "tools", "Play every game again with today's rules, before a new version of them goes live."
        ),
    },
    "Without mail": {
        "demo": Entry("demonstration", "Play a game by mail on this machine, with a post office of its own."),
        "play": Entry(
            "variants", "Play whole games of GAME without mail, every seat ordering what a beginner might."
        ),
        "new": Entry("new_game", "Write the game NAME, small and complete, to be changed into another one."),
        "sandbox": Entry(
            "tools", "Try the positions in FILE, and compare what comes out with what it expects."
        ),
    },
}

ENTRIES: dict[str, Entry] = {name: entry for chapter in CHAPTERS.values() for name, entry in chapter.items()}
"""Every command by its name."""
