"""Mail programs of a terminal, as Debian installs them, that reply to a letter of ours by a script.

Each reads the letter from a mailbox of its own, quotes it as it does unless it is told otherwise, has its text edited by a program
that puts the order above, below or inside the quote, and hands the letter to a sendmail that keeps it.
"""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from answering import ADDRESS, USER, a_home, as_in_a_mailbox, mailed

Where = Literal["above", "below", "inside"]

WHERE: tuple[Where, ...] = ("above", "below", "inside")
ORDER = ("PLAY red +7", "BET win red 400")

_PATIENCE = 30.0
"""Seconds in which a program has come to sending its letter, however busy the machine is."""
_SENDING = 5.0
"""Seconds in which what it calls for sending has kept the letter."""

_EDITOR = r"""#!/bin/sh
# puts the order into a draft, in more than a second: bsd-mailx takes a file whose time is the same second for unchanged; the blank line or the dashes below its headers, where it has any, are passed first
sleep 1.1
awk -v where={where} -v passed={passed} '
function order() {{ print ""; print "{order[0]}"; print "{order[1]}"; print "" }}
passed && !begun {{ begun = 1; if (where == "above") order() }}
{{ print }}
/^-*$/ {{ passed = 1 }}
/DUE NEXT:/ && where == "inside" && !inside++ {{ order() }}
END {{ if (where == "below" || !begun) order() }}
' "$1" >"$1.new" && cat "$1.new" >"$1" && rm "$1.new"
"""


@dataclass(frozen=True)
class Draft:
    """A home with the letter to answer, and where the order goes."""

    home: Path
    letter: bytes
    where: Where

    def file(self, name: str, text: str, mode: int = 0o644) -> Path:
        """Write a file of the home, and return where it is."""
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        for made in (path, *path.parents):
            if made == self.home:
                break
            shutil.chown(made, USER, USER)
        return path

    def mailbox(self) -> Path:
        """The letter in a mailbox of one file."""
        path = self.home / "box"
        path.write_bytes(as_in_a_mailbox(self.letter) + b"\n")
        shutil.chown(path, USER, USER)
        return path

    def maildir(self) -> Path:
        """The letter in a mailbox of one file a letter."""
        path = self.home / "Mail"
        for folder in (path, *(path / name for name in ("cur", "new", "tmp"))):
            folder.mkdir()
            shutil.chown(folder, USER, USER)
        (path / "cur" / "1:2,").write_bytes(self.letter)
        shutil.chown(path / "cur" / "1:2,", USER, USER)
        return path

    def editor(self, *, headers: bool = False) -> Path:
        """The program that puts the order in its place, below the headers where the draft has them."""
        text = _EDITOR.format(where=self.where, passed=int(not headers), order=ORDER)
        return self.file("edit", text, 0o755)

    def run(self, *command: str, typed: str = "") -> bytes:
        """Run a program as Anna does, with lines that are typed; what it printed."""
        done = subprocess.run(
            command,
            input=typed.encode(),
            capture_output=True,
            check=False,
            user=USER,
            group=USER,
            extra_groups=[],
            cwd=self.home,
            env=self.surroundings,
            timeout=_PATIENCE,
        )
        return done.stdout

    def on_terminal(self, *command: str, dialogue: Sequence[tuple[str, str]] = ()) -> None:
        """Run a program on a terminal until it has sent something; what is typed each time once a word stands on the screen."""
        child, terminal = pty.fork()
        if child == 0:
            _become_anna(self.home)
            os.execve(command[0], command, self.surroundings)
        try:
            give_up, seen, left = time.monotonic() + _PATIENCE, "", list(dialogue)
            while not (self.home / "sent").exists() and time.monotonic() < give_up:
                if select.select([terminal], [], [], 0.1)[0]:
                    try:
                        seen += os.read(terminal, 65536).decode("utf-8", "replace")
                    except OSError:  # the program has ended
                        break
                elif left and left[0][0] in seen:
                    os.write(terminal, left.pop(0)[1].encode())
                    seen = ""
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(terminal)

    @property
    def surroundings(self) -> dict[str, str]:
        """The environment of Anna's programs."""
        edit = str(self.home / "edit")
        named = {
            "HOME": str(self.home),
            "USER": USER,
            "LOGNAME": USER,
            "EMAIL": ADDRESS,
            "EDITOR": edit,
            "VISUAL": edit,
        }
        return named | {"PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"}


def _become_anna(home: Path) -> None:
    """Give up being root, in a process that will run a program of hers."""
    os.chdir(home)
    os.setgroups([])
    os.setgid(home.stat().st_gid)
    os.setuid(home.stat().st_uid)


@dataclass(frozen=True)
class Replying:
    """A mail program: its name, the Debian package and the file that is run, and how it replies to a draft's letter."""

    name: str
    package: str
    file: str
    reply: Callable[[Draft], None]

    @property
    def is_there(self) -> bool:
        """Whether the program is installed."""
        return Path(self.file).exists()

    def replies(self, letter: bytes, where: Where) -> bytes:
        """Give it a letter that came for Anna, and have it answered with the order there; return what it sends."""
        with a_home() as home:
            self.reply(Draft(home, letter.replace(b"\r\n", b"\n"), where))
            return mailed(home, _SENDING)


def _mutt(program: str) -> Callable[[Draft], None]:
    def reply(draft: Draft) -> None:
        rc = draft.file(
            "rc",
            f'set from="{ADDRESS}" realname="Anna" sendmail="{draft.home}/sendmail" editor="{draft.editor()}"\n'
            'set include=yes fast_reply=yes reply_to=yes record="" folder=~\n'
            'push "<reply><send-message>"\n',
        )
        draft.on_terminal(program, "-n", "-F", str(rc), "-f", str(draft.mailbox()))

    return reply


def _alpine(draft: Draft) -> None:
    rc = draft.file(
        ".pinerc",
        f'personal-name=Anna\nuser-domain=players.test\nuser-id=anna\nsendmail-path={draft.home}/sendmail\ndefault-fcc=""\nlast-version-used=6.26\n'
        f"editor={draft.editor()}\ncustomized-hdrs=From: Anna <{ADDRESS}>\nfeature-list=allow-changing-from,enable-alternate-editor-cmd,enable-alternate-editor-implicitly\n",
    )
    asked = (
        ("Include", "y"),
        ("Reply-To", "y"),
        ("recipients", "n"),
        ("Send", "\x18"),
        ("Send message", "y"),
    )
    draft.on_terminal(
        "/usr/bin/alpine", "-p", str(rc), "-i", "-f", str(draft.mailbox()), dialogue=(("Reply", "r"), *asked)
    )


def _mailx(program: str, sendmail: str) -> Callable[[Draft], None]:
    """For mail(1) and what came of it: lines that begin with a tilde quote the letter raw, and edit."""

    def reply(draft: Draft) -> None:
        draft.editor()
        draft.file(".mailrc", f"set {sendmail}{draft.home}/sendmail\nset dot\n")
        dialogue = (
            ("1", "reply 1\n"),
            ("Subject", "~m 1\n"),
            ("Interpolating", "~e\n"),
            ("(continue)", ".\n"),
            ("Cc:", "\n"),
        )
        draft.on_terminal(program, "-f", str(draft.mailbox()), dialogue=dialogue)

    return reply


def _s_nail(draft: Draft) -> None:
    draft.editor(headers=True)
    draft.file(".mailrc", f"set mta={draft.home}/sendmail from={ADDRESS} quote\n")
    draft.run("/usr/bin/s-nail", "-~", "-#", "-f", str(draft.mailbox()), typed="reply 1\n~e\n~.\nexit\n")


def _nmh(draft: Draft) -> None:
    draft.file(".mh_profile", f"Path: Mail\nLocal-Mailbox: Anna <{ADDRESS}>\n")
    draft.file("Mail/inbox/1", draft.letter.decode())
    repl = ("/usr/bin/mh/repl", "-editor", str(draft.editor(headers=True)), "-format", "-nocc", "all", "1")
    draft.run(*repl, typed=f"send -mts sendmail/pipe -sendmail {draft.home}/sendmail\n")


def _mblaze(draft: Draft) -> None:
    profile = f"Local-Mailbox: Anna <{ADDRESS}>\nSendmail: {draft.home}/sendmail\nFQDN: players.test\n"
    draft.file(".mblaze/profile", profile)
    draft.editor(headers=True)
    draft.run("/usr/bin/mseq", "-S", typed=f"{draft.maildir()}/cur/1:2,\n")
    draft.run("/usr/bin/mrep", "1", typed="s\n")


def _notmuch(draft: Draft) -> None:
    user = f"[user]\nname=Anna\nprimary_email={ADDRESS}\n"
    draft.file(".notmuch-config", f"[database]\npath={draft.maildir()}\n{user}")
    draft.run("/usr/bin/notmuch", "new")
    reply = draft.file("reply", draft.run("/usr/bin/notmuch", "reply", "*").decode())
    draft.run(str(draft.editor(headers=True)), str(reply))
    draft.run(str(draft.home / "sendmail"), typed=reply.read_text())


def _aerc(draft: Draft) -> None:
    account = f"[a]\nsource=maildir://{draft.home}\noutgoing={draft.home}/sendmail\ndefault=Mail\nfrom=Anna <{ADDRESS}>\n"
    draft.file(".config/aerc/accounts.conf", account, 0o600)
    draft.maildir()
    draft.editor()
    draft.on_terminal("/usr/bin/aerc", dialogue=(("Ascot", "rq"), ("Send this", "y")))


REPLYING = (
    Replying("mutt", "mutt", "/usr/bin/mutt", _mutt("/usr/bin/mutt")),
    Replying("neomutt", "neomutt", "/usr/bin/neomutt", _mutt("/usr/bin/neomutt")),
    Replying("alpine", "alpine", "/usr/bin/alpine", _alpine),
    Replying("s-nail", "s-nail", "/usr/bin/s-nail", _s_nail),
    Replying("bsd-mailx", "bsd-mailx", "/usr/bin/bsd-mailx", _mailx("/usr/bin/bsd-mailx", "sendmail=")),
    Replying(
        "GNU Mailutils' mail",
        "mailutils",
        "/usr/bin/mail.mailutils",
        _mailx("/usr/bin/mail.mailutils", "sendmail=sendmail:"),
    ),
    Replying("nmh", "nmh", "/usr/bin/mh/repl", _nmh),
    Replying("mblaze", "mblaze", "/usr/bin/mrep", _mblaze),
    Replying("notmuch", "notmuch", "/usr/bin/notmuch", _notmuch),
    Replying("aerc", "aerc", "/usr/bin/aerc", _aerc),
)
