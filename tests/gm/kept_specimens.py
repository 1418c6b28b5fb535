"""What programs of others really wrote, kept among the cases of tests/letters with the program's name and version.

`make servers` keeps it, where no letter of the version that is installed is kept yet.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HOLDS = re.compile(r"(?P<program>.+?) (?P<version>\d[\w.~]*)(?:, (?P<part>[^:]+))?: (?P<does>.+)\.")
"""How the first sentence of such a case begins, so that docs/programs.md can be made of them all."""
FOLDER = Path(__file__).parents[1] / "letters" / "cases" / "driven"


def keep(letter: bytes, program: str, package: str, does: str, **expected: Any) -> None:
    """Keep a letter of a program that is installed, and what must be read of it, if its version has none."""
    keep_of(letter, program, version_of(package), does, **expected)


def keep_of(letter: bytes, program: str, version: str, does: str, **expected: Any) -> None:
    """Keep a letter of a program and what must be read of it, if specimens are to be kept and its version has none."""
    name = re.sub(r"[^a-z0-9]+", "_", f"{program} {does}".lower()).strip("_")
    facts = FOLDER / f"{name}.toml"
    if os.environ.get("SPIELPOST_KEEP_SPECIMENS") != "1" or _kept_version(facts) == version:
        return
    lines = [f"holds = {_toml(f'{program} {version}: {does}.')}"]
    lines += [f"{key} = {_toml(value)}" for key, value in expected.items()]
    facts.write_text("\n".join(lines) + "\n", "utf-8")
    host = socket.gethostname().encode()
    (FOLDER / f"{name}.eml").write_bytes(
        re.sub(rb"(?<=[@.])" + host + rb"(?![\w.-])", b"mail.example", letter.replace(b"\r\n", b"\n"))
    )


@dataclass(frozen=True)
class Written:
    """Who wrote a specimen: program and version, which part or setting of it, and what it did."""

    program: str
    version: str
    part: str
    does: str


def written_by(holds: str) -> Written:
    """Read the sentence of a case."""
    found = HOLDS.fullmatch(holds)
    assert found, f"{holds!r} does not begin with a program and its version"
    return Written(found["program"], found["version"], found["part"] or "", found["does"])


def version_of(package: str) -> str:
    """Return the version of the program's makers: Debian's without its epoch and what follows it."""
    shown = subprocess.run(
        ("dpkg-query", "--show", "--showformat", "${Version}", package),
        capture_output=True,
        text=True,
        check=True,
    )
    return re.sub(r"^\d+:|[+-].*", "", shown.stdout)


def _kept_version(facts: Path) -> str:
    if not facts.exists():
        return ""
    return written_by(tomllib.loads(facts.read_text("utf-8"))["holds"]).version


def _toml(value: str | bool | Sequence[str] | dict[str, Any]) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
