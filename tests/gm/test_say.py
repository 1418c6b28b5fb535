"""Letters as data: each kind has its words in every language, and nothing but the letter is needed to write it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from correspondence import Correspondence, Person
from sqlmodel import SQLModel

import gm
from gm.base.languages import LANGUAGES
from gm.base.say import Say
from gm.mail.write.outbox import Draft
from gm.words import saying
from gm.words.macros import words


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Each letter that the program writes, and the file where; not the bulletin, whose words are those of its archive."""
    for path in sorted(Path(str(gm.__file__)).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Say"
            if names and all(word.arg != "bulletin" for word in node.keywords):
                yield path.name, node


def kinds(beginning: str, language: str = "en") -> set[str]:
    """What the names of macros go on with that begin so."""
    return {name.removeprefix(beginning) for name in vars(words(language)) if name.startswith(beginning)}


def plain(value: Any) -> bool:
    """Whether nothing in the data is a row of the database."""
    if isinstance(value, dict):
        return all(map(plain, value.values()))
    if isinstance(value, (list, tuple)):
        return all(map(plain, value))
    return not isinstance(value, SQLModel)


@pytest.mark.parametrize("beginning", ["subject_", "letter_"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_kinds_of_letters(beginning: str, language: str) -> None:
    """So that a letter in one language is never missing in another."""
    assert kinds(beginning, language) == kinds(beginning, "en")


def test_whatever_is_written_has_a_subject_and_a_text() -> None:
    """A letter has the macros of its kind, and those of the sections that it names."""
    found = 0
    for file, call in calls():
        kind = call.args[1]
        sections = next((word.value for word in call.keywords if word.arg == "sections"), None)
        if isinstance(kind, ast.Constant):
            found += 1
            assert kind.value in kinds("subject_"), file
            assert sections is not None or kind.value in kinds("letter_"), f"{file}: {kind.value}"
        for part in ast.walk(sections) if sections is not None else ():
            if isinstance(part, ast.Tuple) and part.elts and isinstance(part.elts[0], ast.Constant):
                assert hasattr(words("en"), str(part.elts[0].value)), file
    assert found > 20


def test_each_text_belongs_to_a_letter() -> None:
    """What is named as the text of a kind has a subject; sections of letters have names of their own."""
    assert kinds("letter_") - kinds("subject_") == set()


def test_a_letter_is_written_of_data_alone(
    monkeypatch: pytest.MonkeyPatch, post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """Once more when no database is open any more it says the same, and no row is in its data."""
    said: dict[str, tuple[Say, str]] = {}
    drafted = saying.drafted

    def noted(say: Say, gm: str, profile: str) -> Draft:
        draft = drafted(say, gm, profile)
        said[f"{say.kind} {say.to.reader.name}"] = say, draft.text
        return draft

    monkeypatch.setattr(saying, "drafted", noted)
    anna.writes("PRESS TO Bernd", "Catch me if you can!", "END", "PLAY red +7")
    anna.writes("POLL EXTEND 3 days")
    bernd.writes("GAME: Ascot", "VOTE YES 1")
    carla.writes("RESIGN")
    carla.writes("YES", to=carla.last)
    post.reaches_deadline()
    post.passes(days=8)
    post.person("Dora").writes("Hello?", fresh=True)
    assert {kind.split()[0] for kind in said} >= {"receipt", "press", "poll", "report", "resign", "stranger"}
    for say, text in said.values():
        assert plain(say.data)
        assert all(map(plain, say.sections))
        assert drafted(say, post.config.gm.name).text == text
