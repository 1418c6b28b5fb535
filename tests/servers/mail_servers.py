"""Dovecot and Postfix on free loopback ports, with all they need in one temporary folder.

They are Debian's programs and run as root, which is what they expect. Everybody's password is PASSWORD.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from string import Template

from imapclient import IMAPClient

from gm.base.config import Imap, Security, Smtp

HOST = "127.0.0.1"
PASSWORD = "geheim"
GM = "gm@game.test"
GONE = "gone@game.test"
PLAYERS = tuple(f"p{number}@game.test" for number in range(1, 7))

PROGRAMS = (
    "/usr/sbin/dovecot",
    "/usr/lib/dovecot/imap",
    "/usr/lib/dovecot/lmtp",
    "/usr/sbin/postfix",
    "/usr/bin/openssl",
)
TEMPLATES = Path(__file__).parent / "templates"


def missing() -> str:
    """Why the servers cannot be started here, or nothing."""
    if absent := [program for program in PROGRAMS if not Path(program).exists()]:
        return f"no {', '.join(absent)}: apt-get install dovecot-imapd dovecot-lmtpd postfix"
    if os.geteuid() != 0:
        return "Dovecot and Postfix have to be started by root"
    return ""


@dataclass(frozen=True)
class MailServers:
    """Running servers. Mailboxes: those of `users`, GM and PLAYERS as a rule; letters to gm+anything@game.test lie in GM's.

    Postfix takes letters to GONE, for whom Dovecot has no mailbox, and sends them back.
    """

    folder: Path
    imap_port: int
    imaps_port: int
    smtp_port: int
    smtps_port: int
    users: tuple[str, ...] = (GM, *PLAYERS)

    @property
    def ca_file(self) -> Path:
        """The certificate of both servers, which signs itself and is for 127.0.0.1."""
        return self.folder / "cert.pem"

    def empty(self) -> None:
        """Every mailbox is as it was at the beginning, and nothing is on its way."""
        self.settle()
        for user in self.users:
            with IMAPClient(HOST, self.imap_port, ssl=False, timeout=20) as client:
                client.login(user, PASSWORD)
                for _, _, folder in client.list_folders():
                    if folder != "INBOX":
                        client.delete_folder(folder)
                client.select_folder("INBOX")
                if uids := client.search():
                    client.delete_messages(uids, silent=True)
                    client.expunge(uids)

    def settle(self) -> None:
        """Every letter that Postfix has taken is delivered."""
        _wait(lambda: not self._under_way(), "Postfix has not delivered everything")

    def renumber(self, user: str = GM) -> tuple[int, int]:
        """The user's inbox has a new UIDVALIDITY, as after a backup was restored; the old one and the new one."""
        folder = self.folder / "mail" / user
        numbers = folder / "dovecot-uidlist"
        head, _, rest = numbers.read_text().partition("\n")
        (old,) = (int(word[1:]) for word in head.split() if word.startswith("V"))
        numbers.write_text("\n".join((head.replace(f"V{old}", f"V{old + 5}"), rest)))
        for index in folder.glob("dovecot.index*"):
            index.unlink()
        return old, old + 5

    def _under_way(self) -> bool:
        """Postfix has letters that are not delivered yet."""
        queues = ("maildrop", "incoming", "active", "deferred")
        return any(files for queue in queues for _, _, files in os.walk(self.folder / "queue" / queue))

    def imap(self, user: str = GM, security: Security = "tls") -> Imap:
        """How to read a user's mailbox."""
        port = self.imaps_port if security == "tls" else self.imap_port
        return Imap(HOST, user, port, security, PASSWORD, ca_file=self.ca_file, timeout=20)

    def smtp(self, user: str = GM, security: Security = "tls") -> Smtp:
        """How to send as a user; Postfix lets nobody log in without encryption."""
        port = self.smtps_port if security == "tls" else self.smtp_port
        return Smtp(HOST, user, port, security, PASSWORD, ca_file=self.ca_file, timeout=20)


@contextmanager
def running(
    dovecot: str = "", postfix: str = "", users: tuple[str, ...] = (GM, *PLAYERS)
) -> Iterator[MailServers]:
    """Both servers while the context lasts; `dovecot` and `postfix` are more lines for dovecot.conf and main.cf."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="spielpost-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)  # both servers give up being root
        names = ("imap_port", "imaps_port", "smtp_port", "smtps_port", "lmtp_port", "auth_port")
        ports = dict(zip(names, free_ports(len(names)), strict=True))
        _fill(folder, ports, dovecot, postfix, users)
        stack.enter_context(_dovecot(folder))
        stack.enter_context(_postfix(folder))
        lmtp, auth = ports.pop("lmtp_port"), ports.pop("auth_port")
        for port in (*ports.values(), lmtp, auth):
            wait_for_port(port)
        yield MailServers(folder, **ports, users=users)


def free_ports(count: int) -> list[int]:
    """Ports that were free a moment ago, all different."""
    with ExitStack() as stack:
        servers = [stack.enter_context(socket.create_server((HOST, 0))) for _ in range(count)]
        return [server.getsockname()[1] for server in servers]


def _fill(folder: Path, ports: Mapping[str, int], dovecot: str, postfix: str, users: tuple[str, ...]) -> None:
    """Writes everything that the servers read."""
    for name in ("mail", "postfix", "queue", "pfdata"):
        (folder / name).mkdir()
    shutil.chown(folder / "mail", "mail", "mail")
    shutil.chown(folder / "pfdata", "postfix")
    run(
        *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
        *("-days", "2", "-subj", "/CN=mx.game.test", "-addext", f"subjectAltName=IP:{HOST}"),
        *("-addext", "keyUsage=critical,digitalSignature,keyCertSign"),
        *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")),
    )
    (folder / "users").write_text("".join(f"{user}:{PASSWORD}\n" for user in users))
    (folder / "postfix" / "vmaps").write_text("".join(f"{user} {user}/\n" for user in (*users, GONE)))
    (folder / "postfix" / "senders").write_text("".join(f"{user} {user}\n" for user in users))
    values = {"folder": folder, "host": HOST, **ports}
    for template, target, more in (
        ("dovecot.conf", folder / "dovecot.conf", dovecot),
        ("main.cf", folder / "postfix" / "main.cf", postfix),
        ("master.cf", folder / "postfix" / "master.cf", ""),
    ):
        # both files have dollar signs of their own that are left alone
        text = Template((TEMPLATES / template).read_text()).safe_substitute(values)
        target.write_text(f"{text}{more}\n")
    # postfix waits until main.cf is two seconds old
    os.utime(folder / "postfix" / "main.cf", (time.time() - 60, time.time() - 60))


@contextmanager
def _dovecot(folder: Path) -> Iterator[None]:
    with subprocess.Popen(["/usr/sbin/dovecot", "-F", "-c", str(folder / "dovecot.conf")]) as process:
        try:
            yield
        finally:
            process.send_signal(signal.SIGTERM)


@contextmanager
def _postfix(folder: Path) -> Iterator[None]:
    run("/usr/sbin/postfix", "-c", str(folder / "postfix"), "start")
    try:
        yield
    finally:
        run("/usr/sbin/postfix", "-c", str(folder / "postfix"), "stop")


def run(*command: str) -> None:
    """The command has succeeded, or its own words are in the RuntimeError."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed: {done.stdout}{done.stderr}")


def wait_for_port(port: int, patience: float = 20) -> None:
    """Somebody listens on the port; RuntimeError after so many seconds."""
    _wait(partial(_listens, port), f"nobody listens on port {port}", patience)


def _listens(port: int) -> bool:
    try:
        socket.create_connection((HOST, port)).close()
    except ConnectionRefusedError:
        return False
    return True


def _wait(until: Callable[[], bool], trouble: str, patience: float = 20) -> None:
    """It has happened; RuntimeError after so many seconds."""
    give_up = time.monotonic() + patience
    while not until():
        if time.monotonic() > give_up:
            raise RuntimeError(trouble)
        time.sleep(0.02)
