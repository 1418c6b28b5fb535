"""Writes docs/programs.md anew from what is kept of other people's programs: python tests/gm/programs_page.py.

A cell is what is read today of bytes that a program really wrote; where none are kept it says that nothing was driven.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dialogues import Dialogue, dialogues, first_evening, kept, replayed
from kept_specimens import FOLDER, Written, written_by

from gm.base.config import Imap
from gm.mail.read import Letter, read_letter
from gm.mail.transport.checkup import tells_no_time

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "programs.md"
BEGINS = "<!-- from here on made by: make servers -->\n"
NOT_DRIVEN = "not driven"
SHAPE = f"shape, {NOT_DRIVEN}"

REPLIES = {
    "above the quote": "order above",
    "below the quote": "order below",
    "inside the quote": "order inside",
}
NOTICES = {
    "refused": "refused",
    "delayed": "delayed",
    "given up": "gave up",
    "mailbox full": "mailbox full",
}
"""Columns, and how what the program does begins there."""
REPLYING_UNDRIVEN = ("Claws Mail", "Sylpheed", "Balsa", "Evolution", "KMail")
SERVERS = ("Postfix", "Exim", "OpenSMTPD", "Dovecot", "nullmailer", "dma", "sendmail", "Courier")
SHAPES = {
    "GMX": ("gmx",),
    "web.de": ("webde",),
    "T-Online": ("t_online",),
    "Gmail": ("gmail",),
    "Outlook": ("outlook",),
    "Apple Mail, iPhone and iPad": ("apple_mail", "iphone", "ipad"),
    "Samsung's phones": ("samsung",),
    "K-9 on phones": ("k9",),
    "Yahoo": ("yahoo",),
    "Proton": ("proton",),
}
"""What players' programs of today are called, and how the names of the cases begin that have their shapes."""

_LINES = 3
"""Of a letter, as they are shown."""


@dataclass(frozen=True)
class Specimen:
    """A letter that is kept, beside its case."""

    mail: Path

    @cached_property
    def written(self) -> Written:
        """Who wrote it."""
        return written_by(tomllib.loads(self.mail.with_suffix(".toml").read_text("utf-8"))["holds"])

    @cached_property
    def letter(self) -> Letter:
        """What is read of it."""
        return read_letter(
            self.mail.read_bytes(), own_addresses=("gm@spielpost.example",), instance="spielpost.example"
        )

    @property
    def told(self) -> str:
        """What is read of it, in few words, and where the bytes are."""
        bounce = self.letter.bounce
        if bounce is not None:
            read = "undeliverable for good" if bounce.hard else "still trying"
        elif self.letter.may_answer:
            read = self.letter.may_answer
        else:
            shown = [f"`{line}`" for line in self.letter.lines[:_LINES]]
            read = ", ".join([*shown, *(["..."] if len(self.letter.lines) > _LINES else [])]) or "nothing"
        return f"[{read}](../{self.mail.relative_to(ROOT)})"


def tables() -> str:
    """Return everything below the line on the page."""
    specimens = [Specimen(mail) for mail in sorted(FOLDER.glob("*.eml"))]
    replying = [each for each in specimens if each.written.does.startswith(tuple(REPLIES.values()))]
    notices = [each for each in specimens if each.written.does.startswith(tuple(NOTICES.values()))]
    others = [each for each in specimens if each not in replying and each not in notices]
    parts = (
        "## Mail programs that reply to our report",
        matrix(REPLIES, replying, sorted({each.written.program for each in replying}, key=str.lower)),
        "## Servers whose notices come back",
        matrix(NOTICES, notices, SERVERS),
        "## IMAP servers of a game master",
        table(
            ("program", "version", 'where `done = "Done"` leads', "how handled mail goes there", "its clock"),
            imap_servers(),
        ),
        "## Whatever else they do",
        table(("program", "version", "what it does", "what we read"), map(row_alone, others)),
        "## Shapes of players' programs of today",
        table(("program", "letters", "how"), shapes()),
    )
    return "\n\n".join(parts) + "\n"


def matrix(columns: Mapping[str, str], specimens: Sequence[Specimen], programs: Sequence[str]) -> str:
    """Return a table with a row for each program, and those below that were not driven at all."""
    undriven = REPLYING_UNDRIVEN if columns is REPLIES else ()
    rows = []
    for program in (*programs, *undriven):
        of_it = [each for each in specimens if each.written.program == program]
        versions = ", ".join(sorted({each.written.version for each in of_it}))
        cells = (
            ", ".join(each.told for each in of_it if each.written.does.startswith(does)) or NOT_DRIVEN
            for does in columns.values()
        )
        rows.append((program, versions, *cells))
    return table(("program", "version", *columns), rows)


def row_alone(specimen: Specimen) -> tuple[str, ...]:
    """Return the row of a specimen that stands for itself."""
    written = specimen.written
    told = specimen.told.replace("[", f"{SHAPE}: [", 1) if written.does.endswith("(shape)") else specimen.told
    does = f"{written.part}: {written.does}" if written.part else written.does
    return written.program, written.version, does.removesuffix(" (shape)"), told


def imap_servers() -> Iterator[tuple[str, ...]]:
    """Yield a row for each IMAP server whose first evening is kept."""
    for file in dialogues():
        dialogue = kept(file)
        with replayed(dialogue) as port:
            evening = first_evening(Imap("127.0.0.1", "gm", port, "none", "geheim", timeout=5))
        (arrival,) = evening.arrivals
        assert arrival.received is not None
        clock = (
            f"no witness: {evening.told:%Y}" if tells_no_time(evening.told, arrival.received) else "a witness"
        )
        done = f"[`{evening.done}`](../{file.relative_to(ROOT)})"
        yield dialogue.written.program, dialogue.written.version, done, moved_by(dialogue), clock


def moved_by(dialogue: Dialogue) -> str:
    """Return the commands by which handled mail was moved."""
    ways = ("UID MOVE",) if "UID MOVE" in dialogue.verbs else ("UID COPY", "UID EXPUNGE", "EXPUNGE")
    return ", ".join(way for way in ways if way in dialogue.verbs)


def shapes() -> Iterator[tuple[str, ...]]:
    """Yield a row for each program whose letters are known by their shape."""
    cases = [mail for mail in FOLDER.parent.rglob("*.eml") if mail.parent != FOLDER]
    for program, beginnings in SHAPES.items():
        yield program, str(sum(mail.name.startswith(beginnings) for mail in cases)), SHAPE


def table(head: Sequence[str], rows: Iterator[Sequence[str]] | Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def renewed(page: str) -> str:
    """Return the page with its tables as they are today."""
    return page.partition(BEGINS)[0] + BEGINS + "\n" + tables()


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
    print(f"{PAGE.relative_to(ROOT)} is as the kept letters are", file=sys.stderr)
