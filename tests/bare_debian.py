"""A bare Debian in a folder: the essential packages of this machine, those that are named, and all that they depend on.

It is made of the files that dpkg has laid here, so that it takes no network. Only root can enter it, in a space of its own.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

QUERY = "${Package}\t${Essential}\t${Priority}\t${Provides}\t${Pre-Depends}, ${Depends}\n"
ENTER = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
WITHIN = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$@"'


def missing() -> str:
    """Why none can be made here, or nothing."""
    if os.geteuid() != 0 or not shutil.which("dpkg-query"):
        return "a bare Debian is made by root, on Debian"
    if subprocess.run([*ENTER, "true"], capture_output=True, check=False).returncode:
        return "no space of one's own can be had here"
    return ""


@dataclass(frozen=True)
class BareDebian:
    """It lies in the folder `root`."""

    root: Path

    def run(self, command: str, folder: str = "/root", user: str = "root", **surroundings: str) -> str:
        """What a shell in it prints; its failure is the test's."""
        code, said = self.tried(command, folder, user, surroundings)
        assert code == 0, said
        return said

    def tried(
        self,
        command: str,
        folder: str = "/",
        user: str = "root",
        surroundings: Mapping[str, str] | None = None,
    ) -> tuple[int, str]:
        """How a shell in it ends, and what it prints."""
        entered = [*ENTER, "sh", "-c", WITHIN, str(self.root), f"--userspec={user}", str(self.root)]
        done = subprocess.run(
            [*entered, "sh", "-c", f"cd {folder} && {command}"],
            env={"PATH": "/usr/local/bin:/usr/bin:/usr/sbin", "HOME": "/root", **(surroundings or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr


def bare_debian(root: Path, *wanted: str) -> BareDebian:
    """Lay it into the folder, with the packages that are wanted."""
    for place in ("usr/bin", "usr/sbin", "usr/lib", "usr/lib64", "dev", "proc", "tmp", "root", "etc"):
        (root / place).mkdir(parents=True, exist_ok=True)
    (root / "tmp").chmod(0o1777)
    root.chmod(0o755)
    listed = _said("dpkg-query", "--listfiles", *sorted(_packages(wanted))).splitlines()
    files = sorted({path for path in listed if path.startswith("/") and os.path.lexists(path)} - {"/."})
    packed = subprocess.Popen(
        ["tar", "--create", "--no-recursion", "--files-from=-", "--absolute-names", "--file=-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    unpacked = subprocess.Popen(
        ["tar", "--extract", "--keep-directory-symlink", f"--directory={root}"],
        stdin=packed.stdout,
        stderr=subprocess.DEVNULL,
    )
    assert packed.stdin is not None
    packed.stdin.write("\n".join(files) + "\n")
    packed.stdin.close()
    assert unpacked.wait() == 0
    packed.wait()
    made = BareDebian(root)
    for name in ("passwd", "group"):
        shutil.copy(f"/usr/share/base-passwd/{name}.master", root / "etc" / name)
    made.run("ldconfig")
    return made


def _packages(wanted: tuple[str, ...]) -> set[str]:
    """The packages that are essential, those that are wanted, and what these depend on."""
    needs: dict[str, str] = {}
    providers: dict[str, str] = {}
    found = list(wanted)
    for line in _said("dpkg-query", "--show", f"--showformat={QUERY}").splitlines():
        name, essential, priority, provided, depends = line.split("\t")
        needs[name] = depends
        for other in (name, *re.findall(r"[a-z0-9][a-z0-9.+-]+", re.sub(r"\(.*?\)", "", provided))):
            providers.setdefault(other, name)
        if essential == "yes" or priority == "required":
            found.append(name)
    packages: set[str] = set()
    while found:
        name = providers.get(found.pop(), "")
        if name and name not in packages:
            packages.add(name)
            alternatives = re.sub(r"\(.*?\)|\[.*?\]|:any", "", needs[name]).split(",")
            for choice in alternatives:
                here = [word.strip() for word in choice.split("|") if word.strip() in providers]
                found += here[:1]
    return packages


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout
