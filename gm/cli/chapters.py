"""What `gm` can do, chapter by chapter, in the order in which a game master comes to need it.

Each command with the module that has it, which is imported when the command is used. Its first sentence, with which `gm --help`
and the Tab key list it, is read where it stands, in the module's compiled code, which is not run for that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from inspect import cleandoc
from types import CodeType


@dataclass(frozen=True)
class Entry:
    """A command: the module of this folder that has it.

    For acts that a GM can do by letter as well, `family` is their file in gm/commands/office. A `group` of acts that begin
    with the same word has no function whose docstring says what they do, and says it here.
    """

    module: str
    family: str = ""
    group: str = ""


CHAPTERS: dict[str, dict[str, Entry]] = {
    "The service": {
        "init": Entry("setup"),
        "check": Entry("service"),
        "doctor": Entry("service"),
        "run": Entry("service"),
        "backup": Entry("database"),
        "restore": Entry("database"),
        "db": Entry("database"),
        "mailbox": Entry("mailbox"),
    },
    "Games about to begin": {
        "open": Entry("opening"),
        "invite": Entry("acts", "openings"),
        "start": Entry("acts", "openings"),
        "beacon": Entry("acts", "openings"),
        "close": Entry("acts", "openings"),
    },
    "Games under way": {
        "games": Entry("acts", "overview"),
        "show": Entry("acts", "showing"),
        "log": Entry("acts", "showing"),
        "orders": Entry("acts", "turns"),
        "preview": Entry("acts", "turns"),
        "resolve": Entry("acts", "turns"),
        "order": Entry("acts", "turns"),
        "extend": Entry("acts", "deadlines"),
        "terms": Entry("opening"),
        "nudge": Entry("acts", "nudge"),
        "pause": Entry("acts", "deadlines"),
        "resume": Entry("acts", "deadlines"),
        "end": Entry("acts", "turns"),
        "rollback": Entry("acts", "turns"),
        "rollforward": Entry("acts", "turns"),
    },
    "People": {
        "players": Entry("acts", "people"),
        "player": Entry("acts", "directory"),
        "merge": Entry("acts", "directory"),
        "replace": Entry("acts", "people"),
        "judge": Entry("acts", "people"),
        "free": Entry("acts", "people"),
        "away": Entry("acts", "people"),
        "export": Entry("person"),
        "forget": Entry("acts", "directory"),
        "clock": Entry("acts", "letters"),
        "reachable": Entry("acts", "people"),
        "announce": Entry("acts", "to_players"),
        "tell": Entry("acts", "to_players"),
        "resend": Entry("acts", "to_players"),
        "gms": Entry("acts", "people", group="Manage who else may act as GM, in all games or in one."),
        "hand-over": Entry("acts", "people"),
        "barred": Entry("acts", "people", group="Manage the addresses that may not join games."),
    },
    "Cups": {
        "cup": Entry("cups", "cups", group="Run a cup over several games, or a tournament."),
    },
    "Letters": {
        "letters": Entry("acts", "letters", group="Manage letters set aside for you."),
        "read": Entry("reading"),
    },
    "The archive and the bulletin": {
        "pages": Entry("published"),
        "publish": Entry("published"),
        "film": Entry("published"),
        "bulletin": Entry("bulletin"),
        "verify": Entry("tools"),
        "replay": Entry("tools"),
    },
    "Without mail": {
        "demo": Entry("demonstration"),
        "play": Entry("tools"),
        "figures": Entry("games_in_figures"),
        "new": Entry("tools"),
        "sandbox": Entry("tools"),
    },
}

ENTRIES: dict[str, Entry] = {name: entry for chapter in CHAPTERS.values() for name, entry in chapter.items()}
"""Every command by its name."""


def sentence_of(name: str) -> str:
    """Return the first sentence that the command says of itself."""
    entry = ENTRIES[name]
    if entry.group:
        return entry.group
    home = f"gm.commands.office.{entry.family}" if entry.family else f"gm.cli.{entry.module}"
    first, stop, _ = " ".join(_described(home)[name.replace("-", "_")].split()).partition(". ")
    return first + stop.rstrip()


@cache
def _described(module: str) -> dict[str, str]:
    """Return the first paragraph of the docstring of each function of the module."""
    spec = find_spec(module)
    code = spec.loader.get_code(module) if spec and spec.loader else None  # type: ignore[attr-defined]  # as of every file
    docstrings = {
        each.co_name.rstrip("_"): each.co_consts[0]
        for each in (code.co_consts if code else ())
        if isinstance(each, CodeType) and each.co_consts and isinstance(each.co_consts[0], str)
    }
    return {name: cleandoc(said).partition("\n\n")[0] for name, said in docstrings.items()}
