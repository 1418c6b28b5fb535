"""The letter that the README shows, and what comes back for it."""

from __future__ import annotations

import re
from pathlib import Path

from correspondence import Person

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def test_the_receipt_in_the_readme_is_what_comes_back_for_its_letter(anna: Person) -> None:
    """Paragraph by paragraph: what was read, and what is on file."""
    letter, receipt = re.findall(
        r"<!-- letter -->\s*```\n(.*?)```.*?<!-- receipt -->\s*```\n(.*?)```", README, re.DOTALL
    )[0]
    (came,) = anna.writes(*letter.splitlines())
    parts = receipt.strip().split("\n\n")
    places = [came.text.find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)
