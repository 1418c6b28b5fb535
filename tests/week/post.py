"""A post on real mail servers with its clock in the hand of whoever tells the week; what is typed and written is kept in order."""

from __future__ import annotations

import shlex
import smtplib
import ssl
from collections.abc import Sequence
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from imapclient import IMAPClient
from mail_servers import GM, HOST, PASSWORD, MailServers

from tests.net import program
from tests.net.letters import parsed

CHIEF = "chief@game.test"
NEW_GM = "spielpost@game.test"
NAMES = ("Anna", "Bernd", "Carla", "Dora", "Emil", "Fiona")
GERMAN = ("Bernd", "Dora")
ADDRESSES = {name: f"{name.lower()}@game.test" for name in NAMES} | {
    "Chief": CHIEF,
    "Bernd, new": "bernd.neu@game.test",
}
BERLIN = ZoneInfo("Europe/Berlin")

CONFIG = """
[gm]
name = "Spielpost"
address = "{gm}"
language = "en"
contact = "{chief}"
zone = "Europe/Berlin"
[store]
url = "{url}"
[imap]
host = "127.0.0.1"
port = {imap}
user = "{gm}"
password = "{password}"
ca_file = "{ca}"
[smtp]
host = "127.0.0.1"
port = {smtp}
user = "{gm}"
password = "{password}"
ca_file = "{ca}"
"""


def described(name: str) -> str:
    """Who somebody is, as `gm open --player` reads it."""
    return f"{name} <{ADDRESSES[name]}> {'de' if name in GERMAN else 'en'}"


class Post:
    """The service in a folder, and the people who write to it. `told` has a text for each day, in the order of the days."""

    def __init__(self, world: program.World, servers: MailServers, home: Path, url: str = "") -> None:
        self.world, self.servers, self.home = world, servers, home
        self.told: dict[str, list[str]] = {}
        self.mailboxes: dict[str, list[EmailMessage]] = {name: [] for name in ADDRESSES}
        self._answered: set[str] = set()
        self.moves_to(home, url)

    def moves_to(self, home: Path, url: str = "") -> None:
        """Go on on another machine, in a folder that has a config and nothing else."""
        home.mkdir(parents=True)
        self.home = home
        config = CONFIG.format(
            gm=GM,
            chief=CHIEF,
            url=url or "sqlite:///spielpost.sqlite3",
            imap=self.servers.imaps_port,
            smtp=self.servers.smtps_port,
            password=PASSWORD,
            ca=self.servers.ca_file,
        )
        (home / "config.toml").write_text(config)
        (home / "config.toml").chmod(0o600)

    def begins(self, day: str) -> None:
        """Put what comes next under another day."""
        self.told[day] = []

    def passes(self, **time: float) -> None:
        """Let time pass, in the words of `timedelta`, and the service do its round; then people read their letters."""
        self.world.now += timedelta(**time)
        for _ in range(2):  # what the one sends may come back, or be waited for, in the other
            said = self._ran(("run", "--once"))
            assert "exit code" not in said, said
            self.servers.settle()
        self._read()

    def until(self, hour: int, minute: int = 0) -> None:
        """Let the next such time of day in Berlin come."""
        here = self.world.now.astimezone(BERLIN)
        then = here.replace(hour=hour, minute=minute)
        then += timedelta(days=then <= here)
        self.passes(seconds=(then - self.world.now).total_seconds())

    def gm(self, *words: str, typed: Sequence[str] = ()) -> str:
        """Type a command, and keep what it says; `typed` is what is answered where it asks."""
        said = self._ran(words, "".join(f"{line}\n" for line in typed))
        assert "exit code" not in said, said
        self._keep(f"$ gm {shlex.join(words)}\n{said}")
        return said

    def writes(self, name: str, *lines: str, to: str | None = "", also: str = "") -> None:
        """Send a letter: a reply to the last one with `to` in its subject, or with None a fresh one.

        It comes from another of the writer's addresses if that is named in `also`.
        """
        address = ADDRESSES[also or name]
        letters = self.mailboxes[also or name] if to is not None else []
        answered = next((mail for mail in reversed(letters) if not to or to in str(mail["Subject"])), None)
        message = EmailMessage(SMTP)
        message["From"] = f"{name} <{address}>"
        message["To"] = str(answered["Reply-To"] or answered["From"]) if answered else GM
        message["Subject"] = f"Re: {answered['Subject']}" if answered else "Hello"
        message["Date"] = format_datetime(self.world.now.astimezone(BERLIN))
        message["Message-ID"] = f"<{self.world.draw('letter', 8).hex()}@game.test>"
        if answered:
            message["In-Reply-To"] = message["References"] = str(answered["Message-ID"])
        message.set_content("\n".join(lines) + "\n", cte="quoted-printable")
        context = ssl.create_default_context(cafile=str(self.servers.ca_file))
        with smtplib.SMTP_SSL(HOST, self.servers.smtps_port, timeout=30, context=context) as server:
            server.login(address, PASSWORD)
            server.sendmail(address, [_bare(str(message["To"]))], message.as_bytes())
        self.servers.settle()
        self._keep(_as_told(f"{name} writes", message))

    def proposed(self, name: str, about: str) -> Sequence[str]:
        """Return the order that the last letter with `about` in its subject gives as an example; nothing if it asks for none."""
        from gm.tools.demo.correspondents import Mail  # the program may be imported in its world alone

        found = [Mail(mail) for mail in self.mailboxes[name] if about in str(mail["Subject"])]
        return next((mail.proposed for mail in reversed(found) if mail.proposed), ())

    def asked(self, name: str, game: str) -> Sequence[str]:
        """Return the order that the newest letter which asks for one in a game proposes; nothing where it was answered."""
        from gm.tools.demo.correspondents import Mail

        found = [Mail(mail) for mail in self.mailboxes[name] if str(mail["Subject"]).startswith(game)]
        asking = [mail for mail in found if mail.proposed]
        if not asking or str(asking[-1].message["Message-ID"]) in self._answered:
            return ()
        self._answered.add(str(asking[-1].message["Message-ID"]))
        return asking[-1].proposed

    def moves_mailbox(self) -> None:
        """Go on with another mailbox, at another provider perhaps."""
        servers = self.servers
        imap, smtp = ((HOST, "tls", str(port)) for port in (servers.imaps_port, servers.smtps_port))
        typed = (NEW_GM, "0", "n", "", PASSWORD, *imap, *smtp, str(servers.ca_file), "y")
        self.gm("mailbox", "move", typed=typed)

    def _ran(self, words: Sequence[str], typed: str = "") -> str:
        here = [word.replace("home/", f"{self.home}/") for word in words]
        said = program.ran(("--config", str(self.home / "config.toml"), *here), typed)
        for port, name in ((self.servers.imaps_port, "993"), (self.servers.smtps_port, "465")):
            said = said.replace(str(port), name)
        return said.replace(str(self.home), "home").replace(str(self.servers.folder), "servers")

    def _read(self) -> None:
        for name, address in ADDRESSES.items():
            with IMAPClient(HOST, self.servers.imap_port, ssl=False, timeout=20) as client:
                client.login(address, PASSWORD)
                client.select_folder("INBOX", readonly=True)
                known = len(self.mailboxes[name])
                for uid in client.search()[known:]:
                    message = parsed(client.fetch(uid, ["BODY.PEEK[]"])[uid][b"BODY[]"])
                    self.mailboxes[name].append(message)
                    self._keep(_as_told(f"{name} gets", message))

    def _keep(self, text: str) -> None:
        at = f"{self.world.now.astimezone(BERLIN):%H:%M}"
        next(reversed(self.told.values())).append(f"[{at}] {text.rstrip()}\n")


def _bare(address: str) -> str:
    return address.rpartition("<")[2].strip(">")


def _text(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    return "" if body is None else str(body.get_content()).replace("\r\n", "\n")


def _as_told(what: str, message: EmailMessage) -> str:
    files = [part.get_filename() for part in message.iter_attachments()]
    beside = f"\nBeside it: {', '.join(str(name) for name in files)}" if files else ""
    return f"{what}: {message['Subject']}{beside}\n\n{_text(message)}"
