"""What a template puts into an attribute ends where the attribute does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

TEMPLATES = Path(__file__).parents[2] / "templates"
MACRO = re.compile(r"{%-? ?macro (\w+)\([^%]*%}(.*?){%-? ?endmacro", re.DOTALL)
OF_JINJA = re.compile(r"{[%{#].*?[%}#]}", re.DOTALL)
ATTRIBUTE = re.compile(r'[\w-]+="((?:[^"{]|{{.*?}}|{%.*?%})*)"', re.DOTALL)
CALL = re.compile(r"\b[a-z]\.(\w+)\(")


def quoting() -> set[str]:
    """The texts of which one has a quotation mark in some language."""
    texts = [MACRO.findall(file.read_text("utf-8")) for file in TEMPLATES.glob("*/**/*.txt")]
    return {name for macros in texts for name, body in macros if '"' in OF_JINJA.sub("", body)}


def in_attributes(page: str) -> Iterator[str]:
    """The texts that stand in attributes and whose marks are not escaped."""
    for value in ATTRIBUTE.findall(page):
        for filled in re.findall(r"{{(.*?)}}", value):
            if "forceescape" not in filled:
                yield from CALL.findall(filled)


def test_no_text_with_a_quotation_mark_stands_in_an_attribute_as_it_is() -> None:
    """A text is safe beside marks of a page, and so is not escaped by itself; its quotation mark would end the attribute."""
    pages = [*TEMPLATES.glob("**/*.html"), *TEMPLATES.glob("**/*.svg")]
    told = {name for page in pages for name in in_attributes(page.read_text("utf-8"))}
    assert told
    assert told & quoting() == set()
