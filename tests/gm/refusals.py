"""What is refused, as a test expects it: by the sentence that the GM reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from gm.base.errors import Refused
from gm.words.refusals import refusal


@contextmanager
def refused(match: str, language: str = "en") -> Iterator[None]:
    """Hold that something is refused in a sentence that matches."""
    with pytest.raises(Refused) as error:
        yield
    said = refusal(error.value, language)
    assert re.search(match, said), said
