"""Programs that answer letters by themselves, as Debian installs them, each with a memory that is always empty.

What one writes is kept instead of sent. A program that is set to forget is what a loop needs: with its memory it would answer
once in some days.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ADDRESS = "anna@players.test"
USER = "mail"
WORDS = "I am away until Monday."
_PATIENCE = 0.5
"""Seconds in which a program that does not wait for sendmail has called it."""

_SENDMAIL = """#!/bin/sh
cat >{folder}/sent.new && mv {folder}/sent.new {folder}/sent
"""
_DOVECOT = """base_dir = {folder}
state_dir = {folder}
log_path = {folder}/log
protocols =
ssl = no
mail_location = maildir:{folder}/mail
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
first_valid_gid = 1
sendmail_path = {folder}/sendmail
postmaster_address = postmaster@players.test
protocol lda {{
  mail_plugins = sieve
}}
plugin {{
  sieve = file:{folder}/script.sieve
}}
"""


@dataclass(frozen=True)
class Answering:
    """A program: its name, the Debian package and the file that is run, and how it answers a letter in a folder."""

    name: str
    package: str
    file: str
    answer: Callable[[bytes, Path], bytes]

    @property
    def is_there(self) -> bool:
        """Whether the program is installed, and may be made the user that it runs as."""
        return Path(self.file).exists() and Path("/usr/bin/unshare").exists()

    def answers(self, letter: bytes) -> bytes:
        """Give it a letter that came for Anna; return what it sends, or nothing."""
        with a_home() as folder:
            return self.answer(letter.replace(b"\r\n", b"\n"), folder)


@contextmanager
def a_home() -> Iterator[Path]:
    """An empty home for a user that is not root, with a sendmail that keeps what it is given."""
    folder = Path(tempfile.mkdtemp(prefix="spielpost-"))
    try:
        sendmail = folder / "sendmail"
        sendmail.write_text(_SENDMAIL.format(folder=folder))
        sendmail.chmod(0o755)
        shutil.chown(folder, USER, USER)
        yield folder
    finally:
        shutil.rmtree(folder)


def _run(command: Sequence[str], letter: bytes, folder: Path, user: str | None = USER) -> bytes:
    done = subprocess.run(
        command,
        input=letter,
        capture_output=True,
        check=True,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        cwd=folder,
        env={"HOME": str(folder), "USER": USER, "PATH": "/usr/bin:/bin"},
        timeout=20,
    )
    return done.stdout


def mailed(folder: Path, patience: float = 0) -> bytes:
    give_up = time.monotonic() + patience
    kept = folder / "sent"
    while not kept.exists() and time.monotonic() < give_up:
        time.sleep(0.01)
    return kept.read_bytes() if kept.exists() else b""


def _vacation(letter: bytes, folder: Path) -> bytes:
    # its sendmail is built in, so ours is put there for this process alone
    (folder / ".vacation.msg").write_text(f"Subject: away from my mail\n\n{WORDS}\n")
    run = f"cd {folder} && vacation -i && exec vacation -j -m {folder}/.vacation.msg {USER}"
    script = f'mount --bind {folder}/sendmail /usr/sbin/sendmail && exec setpriv --reuid {USER} --regid {USER} --clear-groups sh -c "{run}"'
    _run(("unshare", "--mount", "sh", "-c", script), as_in_a_mailbox(letter), folder, user=None)
    return mailed(folder, _PATIENCE)


def as_in_a_mailbox(letter: bytes) -> bytes:
    return b"From gm@spielpost.test Mon May  5 10:00:00 2031\n" + letter


def _mailbot(letter: bytes, folder: Path) -> bytes:
    (folder / "words").write_text(f"{WORDS}\n")
    return _run(("mailbot", "-t", "words", "-A", f"From: Anna <{ADDRESS}>", "cat"), letter, folder)


def _formail(letter: bytes, folder: Path) -> bytes:
    return _run(("formail", "-rt"), letter, folder) + f"{WORDS}\n".encode()


def _by_mailutils(script: str) -> Callable[[bytes, Path], bytes]:
    def answer(letter: bytes, folder: Path) -> bytes:
        (folder / "script.sieve").write_text(script)
        box = folder / "box"
        box.write_bytes(as_in_a_mailbox(letter) + b"\n")
        shutil.chown(box, USER, USER)
        mailer = f"sendmail:{folder}/sendmail"
        _run(("sieve", "-M", mailer, "-e", ADDRESS, "-f", str(box), "script.sieve"), b"", folder)
        return mailed(folder)

    return answer


def _by_dovecot(script: str) -> Callable[[bytes, Path], bytes]:
    def answer(letter: bytes, folder: Path) -> bytes:
        (folder / "script.sieve").write_text(script)
        (folder / "dovecot.conf").write_text(_DOVECOT.format(folder=folder))
        lda = ("/usr/lib/dovecot/dovecot-lda", "-c", f"{folder}/dovecot.conf", "-e")
        _run((*lda, "-f", "gm@spielpost.test", "-a", ADDRESS), letter, folder)
        return mailed(folder)

    return answer


_REJECT = 'require "reject"; reject "No games, please.";'

PROGRAMS = (
    Answering("vacation", "vacation", "/usr/bin/vacation", _vacation),
    Answering("mailbot", "maildrop", "/usr/bin/mailbot", _mailbot),
    Answering("formail -rt", "procmail", "/usr/bin/formail", _formail),
    Answering(
        "GNU Mailutils' Sieve vacation",
        "mailutils",
        "/usr/bin/sieve",
        _by_mailutils(f'require "vacation"; vacation :aliases ["{ADDRESS}"] "{WORDS}";'),
    ),
    Answering("GNU Mailutils' Sieve reject", "mailutils", "/usr/bin/sieve", _by_mailutils(_REJECT)),
    Answering(
        "Dovecot's Sieve vacation",
        "dovecot-sieve",
        "/usr/lib/dovecot/libdovecot-sieve.so.0",
        _by_dovecot(f'require "vacation"; vacation "{WORDS}";'),
    ),
    Answering(
        "Dovecot's Sieve reject",
        "dovecot-sieve",
        "/usr/lib/dovecot/libdovecot-sieve.so.0",
        _by_dovecot(_REJECT),
    ),
)
