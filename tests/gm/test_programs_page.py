"""docs/programs.md says what is read of the letters that are kept of other people's programs."""

from __future__ import annotations

import pytest
from kept_specimens import written_by
from programs_page import BEGINS, NOT_DRIVEN, PAGE, renewed


def test_the_page_is_as_the_kept_letters_are() -> None:
    """Each table is made of what is read today; `make servers` makes them anew."""
    page = PAGE.read_text("utf-8")
    assert page == renewed(page)
    assert NOT_DRIVEN in page.partition(BEGINS)[2]


def test_a_case_says_which_program_wrote_it() -> None:
    """Name, version, part and what it did; a sentence without a version names nobody."""
    written = written_by("GNU Mailutils 3.15, Sieve reject: no report by its type.")
    assert (written.program, written.version, written.part) == ("GNU Mailutils", "3.15", "Sieve reject")
    with pytest.raises(AssertionError, match="version"):
        written_by("mutt: an order above the quote.")
