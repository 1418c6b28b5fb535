"""A service with its post office, and people who write to it; what was typed and what came back is kept."""

from __future__ import annotations

import shlex
import shutil
import smtplib
from collections import defaultdict
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from typing import Any, Self

from tests.net import program
from tests.net.letters import parsed, write_mailbox

GM = "gm@spielpost.test"
CHIEF = "chief@spielpost.test"
HOST = "127.0.0.1"

CONFIG = """
[gm]
name = "Spielpost"
address = "{gm}"
language = "{language}"
contact = "{chief}"
zone = "Europe/Berlin"
[imap]
host = "127.0.0.1"
port = {imap}
security = "none"
user = "{gm}"
password = "secret"
authserv_id = "mx.spielpost.test"
[smtp]
host = "127.0.0.1"
port = {smtp}
security = "none"
user = "{gm}"
password = "secret"
"""


class Post:
    """The service in a folder of its own. `language` is the GM's, and that of the first of each two people."""

    def __init__(self, world: program.World, folder: Path, language: str) -> None:
        self.world, self.folder, self.language = world, folder, language
        self.home = folder / "post"
        self.said: dict[str, list[str]] = defaultdict(list)
        self.people: dict[str, tuple[str, str]] = {}
        self._letters = 0

    def __enter__(self) -> Self:
        self.home.mkdir(parents=True)
        self.office: Any = program.post_office(lambda: self.world.now)
        self.office.__enter__()
        self.office.add_mailbox(GM, "secret")
        self.moves_in("Chief", self.language, CHIEF)
        config = CONFIG.format(
            gm=GM,
            chief=CHIEF,
            language=self.language,
            imap=self.office.imap_port,
            smtp=self.office.smtp_port,
        )
        (self.home / "config.toml").write_text(config)
        (self.home / "config.toml").chmod(0o600)
        return self

    def __exit__(self, *error: Any) -> None:
        self.office.__exit__(*error)

    def moves_in(self, name: str, language: str, address: str = "") -> str:
        """Give somebody a mailbox; return who it is, as `gm open --player` reads it."""
        address = address or f"{name.lower()}@players.test"
        self.office.add_mailbox(address, "secret")
        self.people[name] = address, language
        return f"{name} <{address}> {language}"

    def passes(self, **time: float) -> None:
        """Let time pass, in the words of `timedelta`, and the service do its round."""
        self.world.now += timedelta(**time)
        self.gm("run", "--once")

    def gm(self, *words: str, typed: str = "") -> str:
        """Type a command, first with --json on a copy of everything; keep what both say, and return the text."""
        drawn = self.world.drawn.copy()
        copy = self.folder / "copy"
        shutil.copytree(self.home, copy, ignore=shutil.ignore_patterns("*.lock"))
        data = "" if "run" in words else self._ran(copy, (*words, "--json"), typed)
        data = "" if "No such option '--json'" in data else data
        shutil.rmtree(copy)
        self.world.drawn = drawn
        text = self._ran(self.home, words, typed)
        name = words[-1] if words[0].startswith("--") else words[0]
        self.said[name] += [f"$ gm {shlex.join(words)}\n{text}", *([f"with --json:\n{data}"] if data else ())]
        return text

    def _ran(self, home: Path, words: tuple[str, ...], typed: str) -> str:
        here = [word.replace("home/", f"{home}/") for word in words]
        said = program.ran(("--config", str(home / "config.toml"), *here), typed)
        for port, name in ((self.office.imap_port, "IMAP"), (self.office.smtp_port, "SMTP")):
            said = said.replace(str(port), name)
        return said.replace(str(home), "home")

    def last_subject(self, name: str) -> str:
        """Return the subject of the letter that somebody got last; empty without one."""
        letters = self.office.letters(self.people[name][0])
        return str(parsed(letters[-1])["Subject"]) if letters else ""

    def writes(
        self, name: str, *lines: str, to: str | None = "", sender: str = "", subject: str = ""
    ) -> None:
        """Send a letter: a reply to the person's last letter with `to` in its subject, or with None to none."""
        address, _ = self.people[name]
        mailbox = [parsed(raw) for raw in self.office.letters(address)]
        answered = next((m for m in reversed(mailbox) if to is not None and to in str(m["Subject"])), None)
        message = EmailMessage(SMTP)
        message["From"] = f"{name} <{sender or address}>"
        message["To"] = str(answered["Reply-To"] or answered["From"]) if answered else GM
        message["Subject"] = subject or (f"Re: {answered['Subject']}" if answered else "Hello")
        message["Date"] = format_datetime(self.world.now)
        self._letters += 1
        message["Message-ID"] = f"<{self._letters}@players.test>"
        if answered:
            message["In-Reply-To"] = message["References"] = str(answered["Message-ID"])
        message.set_content("\n".join(lines) + "\n", cte="quoted-printable")
        with smtplib.SMTP(HOST, self.office.smtp_port, timeout=30) as server:
            server.login(address, "secret")
            server.sendmail(address, [str(message["To"])], message.as_bytes())
        (self.home / "last.eml").write_bytes(message.as_bytes())

    def write(self, folder: Path) -> None:
        """Write the commands, the letters in each mailbox and the archive into the folder."""
        (folder / "commands").mkdir(parents=True)
        for name, said in self.said.items():
            (folder / "commands" / f"{name}.txt").write_text(program.nameless("\n".join(said)), "utf-8")
        for name, (address, _) in self.people.items():
            write_mailbox(folder / "letters" / name, self.office.letters(address), str(self.home))
        shutil.copytree(self.home / "turns", folder / "turns")
        for made in self.home.glob("new.*"):
            shutil.copy(made, folder / "commands")
