"""Mails that carry PGP armour in their text: the signed words are read, the armour is not."""

from __future__ import annotations

import re

_BEGINS = "-----BEGIN PGP "
_SIGNED = re.compile(r"^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*$")
_ARMOUR = re.compile(r"^-----BEGIN PGP (SIGNATURE|MESSAGE|PUBLIC KEY BLOCK)[^-\n]{0,40}-----[ \t]*$")
_ARMOUR_HEADER = re.compile(r"^(Hash|Charset|Version|Comment|NotDashEscaped):")


def without_armour(lines: list[str]) -> tuple[list[str], list[str], bool]:
    """Take armour out of the lines, and undo dash escapes; return both, and whether some were encrypted."""
    if not any(line.startswith(_BEGINS) for line in lines):
        return lines, [], False
    kept: list[str] = []
    armour: list[str] = []
    encrypted = signed = in_headers = False
    closing = ""
    for line in lines:
        if closing:
            armour.append(line)
            closing = "" if line.startswith(closing) else closing
        elif in_headers and (not line.strip() or _ARMOUR_HEADER.match(line)):
            armour.append(line)
            in_headers = bool(line.strip())
        elif _SIGNED.match(line):
            armour.append(line)
            signed = in_headers = True
        elif begun := _ARMOUR.match(line):
            armour.append(line)
            closing = f"-----END PGP {begun[1]}"
            encrypted = encrypted or begun[1] == "MESSAGE"
            signed = False
        else:
            in_headers = False
            kept.append(line[2:] if signed and line.startswith("- ") else line)
    return kept, armour, encrypted
