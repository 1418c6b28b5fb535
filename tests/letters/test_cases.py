"""Whole mails as programs write them, each beside a TOML file that says in a sentence what holds and what must be read.

`lines` is exact. Of `removed`, each text must have been cut for the reason given. Of `bounce`, every named field.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from gm.mail.read import Letter, read_letter

CASES = Path(__file__).parent / "cases"
MAILS = sorted(CASES.rglob("*.eml"))
PLAIN_FIELDS = (
    "sender",
    "sender_name",
    "subject",
    "message_id",
    "charset",
    "unreadable",
    "no_sender",
    "date",
    "in_subject",
    "edits",
    "wrapped",
)
LISTS = ("lines", "files", "recipients", "references", "authentication")
OWN = ("gm@spielpost.example",)


def read_case(raw: bytes) -> Letter:
    return read_letter(raw, own_addresses=OWN, instance="spielpost.example")


@pytest.mark.parametrize("mail", MAILS, ids=lambda mail: mail.relative_to(CASES).with_suffix("").as_posix())
def test_the_mail_is_read_as_its_case_says(mail: Path) -> None:
    """What must be read is read, whichever way the lines of the mail end on the wire."""
    expected = tomllib.loads(mail.with_suffix(".toml").read_text("utf-8"))
    holds = expected.pop("holds")
    raw = mail.read_bytes()
    letter = read_case(raw)
    for name, value in expected.items():
        assert found(letter, name, value) == value, f"{holds} ({name})"
    on_the_wire = raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    assert read_case(on_the_wire) == letter


def found(letter: Letter, name: str, value: object) -> object:
    """What the letter has where a case says something."""
    if name in PLAIN_FIELDS or name in ("may_command", "may_answer"):
        return getattr(letter, name)
    if name in LISTS:
        return list(getattr(letter, name))
    if name == "speaks_for_nobody":
        return letter.sender is None and letter.no_sender != "" and letter.may_command != ""
    if name == "differing":
        return letter.differing and [list(letter.differing.plain), list(letter.differing.page)]
    if name == "no_bounce":
        return letter.bounce is None
    assert isinstance(value, dict), f"unknown expectation {name}"
    if name == "removed":
        whys = {removed.line: removed.why for removed in letter.removed}
        return {line: whys.get(line) for line in value}
    assert name == "bounce", f"unknown expectation {name}"
    assert letter.bounce is not None, "not read as a bounce"
    fields = {
        "recipients": list(letter.bounce.recipients),
        "hard": letter.bounce.hard,
        "message_ids": list(letter.bounce.message_ids),
    }
    return {key: fields[key] for key in value}


def test_every_mail_has_its_expectation_and_every_expectation_its_mail() -> None:
    """No case stands half."""
    assert [mail.with_suffix(".toml") for mail in MAILS] == sorted(CASES.rglob("*.toml"))
