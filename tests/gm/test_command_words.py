"""The words of the commands: every one is known where lines are told from signatures and quotations."""

from __future__ import annotations

import pytest

from gm.commands.of_players import FORMS
from gm.mail.read.like_orders import may_be_order

WORDS = {word for word, form in FORMS.items() if not form.people}
"""All but TO and AN, which begin too many sentences: only a name makes them a command."""


@pytest.mark.parametrize("word", sorted({*WORDS, "check", "prüfe", "forecast", "prognose", "end", "ende"}))
def test_a_line_that_begins_with_a_command_is_kept(word: str) -> None:
    """However it is written: alone, in capitals, behind a bullet."""
    for line in (word, word.upper(), f"- {word}", f"* {word.capitalize()} Ascot"):
        assert may_be_order(line), line


@pytest.mark.parametrize("line", ["Nicht schlecht, oder?", "Kein Problem", "Best wishes", "Viele Grüße"])
def test_a_line_of_talk_is_no_command(line: str) -> None:
    """Though two commands begin with its first word."""
    assert not may_be_order(line)
