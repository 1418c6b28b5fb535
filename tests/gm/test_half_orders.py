"""A line that is no more than the beginning of an order: its answer says how such an order goes on."""

from __future__ import annotations

import pytest
from correspondence import Correspondence

from engines import ENGINES


@pytest.mark.parametrize(
    ("engine", "language", "line", "form"),
    [
        ("jockey", "de", "WETTE Sieg", "WETTE Sieg rot 500"),
        ("jockey", "en", "BET red", "BET win red 500"),
        ("octrix", "de", "HOCH", "HOCH T8, P7, H6"),
        ("octrix", "en", "HIGH S8 IF red", "HIGH C8, S7, H6"),
        ("racko", "en", "RACKS", "RACKS (name)"),
        ("karambolage", "de", "STOSS", "STOSS rot 6C, schwarz 3E, weiß 7D, rot 1C"),
    ],
)
def test_the_beginning_of_an_order_is_told_how_it_goes_on(
    quiet_post: Correspondence, engine: str, language: str, line: str, form: str
) -> None:
    """In the form of the rules; nothing is filed, and talk with such a word in it is talk."""
    anna, ben, cleo, dora = (quiet_post.person(name, language) for name in ("Anna", "Ben", "Cleo", "Dora"))
    chosen = {"octrix": {"tricks": 4}, "karambolage": {"opening": "lot"}}.get(engine, {})
    options = ENGINES[engine].Options(**chosen)
    quiet_post.opens("Ascot", anna, ben, cleo, dora, engine=engine, options=options)
    (answer,) = anna.writes(line)
    assert f"{'schreib zum Beispiel' if language == 'de' else 'write it like'} {form}" in answer.flat
    assert quiet_post.on_file(0) == ""
    verb = line.split()[0].capitalize()
    (answer,) = anna.writes(f"{verb} is what my grandmother used to say about all that.")
    assert form not in answer.flat
