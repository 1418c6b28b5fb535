"""Nothing loops: programs that answer letters by themselves, driven with letters of ours, and what becomes of their answers.

They run where they are installed: apt-get install vacation maildrop procmail mailutils dovecot-sieve.
"""

from __future__ import annotations

import re

import pytest
from answering import ADDRESS, PROGRAMS, Answering
from correspondence import Correspondence, Person

pytestmark = [pytest.mark.servers, pytest.mark.driven]

ORDER = "PLAY red +7"
_OURS = rb"(?m)^(?:Precedence|List-[A-Za-z]+|Auto-Submitted|X-Auto-Response-Suppress|X-Loop):.*\r\n"
SILENT = {"vacation", "mailbot", "GNU Mailutils' Sieve vacation", "Dovecot's Sieve vacation"}
"""They answer no letter that bears the marks of a list."""
AT_MOST = 45
"""Letters, where a program answers each of ours and shows no sign of being one."""


@pytest.fixture(params=PROGRAMS, ids=lambda program: program.name)
def program(request: pytest.FixtureRequest) -> Answering:
    """One that is installed."""
    asked: Answering = request.param
    if not asked.is_there:
        pytest.skip(f"no {asked.file}: apt-get install {asked.package}")
    return asked


def handed_over(person: Person, written: bytes) -> bytes:
    """What was written as it comes to us: the server in between says from whom it is where the program did not."""
    head, _, body = written.replace(b"\r\n", b"\n").partition(b"\n\n")
    lines = [] if re.search(rb"(?m)^From:", head) else [f"From: {person.name} <{ADDRESS}>".encode()]
    lines += (
        []
        if re.search(rb"(?mi)^Message-ID:", head)
        else [f"Message-ID: <{person.post.number()}@x.test>".encode()]
    )
    return (b"\n".join((*lines, head)) + b"\n\n" + body).replace(b"\n", b"\r\n")


def test_its_answers_are_never_answered(post: Correspondence, anna: Person, program: Answering) -> None:
    """Nor are they orders: our report and our receipt, the order on file stays, and nobody becomes unreachable."""
    report = anna.report
    (receipt,) = anna.writes(ORDER)
    written = [program.answers(letter.raw) for letter in (report, receipt)]
    assert any(written) is (program.name not in SILENT)
    for each in filter(None, written):
        assert anna.writes_raw(handed_over(anna, each)) == []
    assert post.on_file(0) == ORDER


def test_without_the_marks_it_comes_to_an_end(post: Correspondence, anna: Person, program: Answering) -> None:
    """A server on the way may take our marks off: each letter of ours is answered then."""
    anna.writes(ORDER)
    letters = 0
    while letters < AT_MOST:
        written = program.answers(re.sub(_OURS, b"", anna.last.raw))
        assert written, "nothing was driven"
        if not anna.writes_raw(handed_over(anna, written)):
            break
        letters += 1
    assert letters < AT_MOST
    assert post.on_file(0) == ORDER
