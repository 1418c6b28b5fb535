"""Mail servers that exclude those installed here, each on a machine of its own: this one's files with its packages above them.

`python tests/servers/beside.py` fetches Debian's packages into build/debian; where they are not there, the tests of these servers
are skipped.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from string import Template

from mail_servers import GM, HOST, PASSWORD, TEMPLATES, free_ports, wait_for_port

from gm.base.config import Imap

PACKAGES = Path(__file__).parents[2] / "build" / "debian"


@dataclass(frozen=True)
class Beside:
    """A server: its name, the packages that this machine may lack, the one whose version is told, and the script that starts it.

    `login` is the name of the GM's mailbox there, `route` how Postfix hands letters over, in the words of main.cf, and `done` the
    full name that our done folder gets.
    """

    name: str
    packages: tuple[str, ...]
    script: str
    login: str
    route: str
    done: str

    @property
    def files(self) -> tuple[Path, ...]:
        """The packages that were fetched."""
        return tuple(file for package in self.packages for file in PACKAGES.glob(f"{package}_*.deb"))

    @property
    def missing(self) -> str:
        """Why it cannot be started here, or nothing."""
        if len(self.files) < len(self.packages):
            return f"no {self.name} in {PACKAGES}: python {Path(__file__).relative_to(PACKAGES.parents[1])}"
        return "" if os.geteuid() == 0 else "a machine of its own has to be made by root"

    @property
    def version(self) -> str:
        """The version of its makers: that of its first package, without Debian's part."""
        return version_of(self.files[0])


def version_of(file: Path) -> str:
    """Return the version of the makers of what a package has: without Debian's part."""
    return re.sub(r"^\d+%3a|[+-].*", "", file.name.split("_")[1])


@dataclass(frozen=True)
class Started:
    """A server that runs: how to read the GM's mailbox, and how Postfix hands letters over to it."""

    imap: Imap
    route: str


COURIER = Beside(
    "Courier-IMAP",
    (
        *("courier-imap", "courier-base", "courier-authlib", "courier-authdaemon", "courier-authlib-userdb"),
        *("libcourier-unicode4", "gamin", "libgamin0"),
    ),
    "courier.sh",
    GM,
    """
transport_maps = inline:{{$user=virtual:}}
virtual_mailbox_base = $folder/mail
virtual_uid_maps = static:8
virtual_gid_maps = static:8
virtual_minimum_uid = 8
""",
    "INBOX.Done",
)
CYRUS = Beside(
    "Cyrus",
    (
        *("cyrus-imapd", "cyrus-common", "sasl2-bin", "db-util", "db5.3-util"),
        *("libclamav12", "libical3", "libmspack0", "libwrap0", "libzephyr4"),
    ),
    "cyrus.sh",
    "gm",
    "transport_maps = inline:{{$user=lmtp:inet:$host:$lmtp_port}}",
    "INBOX.Done",
)
IMAP4D = Beside(
    "GNU Mailutils' imap4d",
    ("mailutils-imap4d", "mailutils-common", "libmailutils9"),
    "imap4d.sh",
    "gm",
    """
transport_maps = inline:{{$user=virtual:}}
virtual_mailbox_maps = inline:{{$user=$login}, {@game.test=x}}
virtual_mailbox_base = $folder/mail
virtual_uid_maps = static:1999
virtual_gid_maps = static:1999
""",
    "Done",
)
SERVERS = (COURIER, CYRUS, IMAP4D)
SENDERS = ("nullmailer",)
"""Packages of which one program is run, and nothing started."""


@contextmanager
def started(server: Beside) -> Iterator[Started]:
    """The server while the context lasts; RuntimeError where nobody listens within a minute."""
    folder = Path(tempfile.mkdtemp(prefix="spielpost-"))
    try:
        folder.chmod(0o755)  # servers give up being root
        for name in ("machine", "mail"):
            (folder / name).mkdir()
        imap_port, lmtp_port = free_ports(2)
        values = {
            "folder": folder,
            "host": HOST,
            "imap_port": imap_port,
            "lmtp_port": lmtp_port,
            "user": GM,
            "login": server.login,
            "password": PASSWORD,
        }
        start = folder / "start.sh"
        start.write_text(Template((TEMPLATES / server.script).read_text()).substitute(values))
        alone = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
        with subprocess.Popen(
            [*alone, "sh", TEMPLATES / "beside.sh", folder, start, *server.files]
        ) as process:
            try:
                wait_for_port(imap_port, patience=60)  # its packages are unpacked before
                imap = Imap(HOST, server.login, imap_port, "none", PASSWORD, timeout=20)
                yield Started(imap, Template(server.route).substitute(values))
            finally:
                process.kill()  # unshare passes over SIGTERM
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    PACKAGES.mkdir(parents=True, exist_ok=True)
    wanted = [package for server in SERVERS if server.missing for package in server.packages]
    wanted += [package for package in SENDERS if not list(PACKAGES.glob(f"{package}_*.deb"))]
    if wanted:
        subprocess.run(("apt-get", "download", "--quiet=2", *wanted), cwd=PACKAGES, check=True)
