"""A language is a folder of templates: it is found, and what it lacks is said in a sentence for each macro."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale, localedata

import gm
from engines import ENGINES
from engines.base import Problem
from gm.base.languages import LANGUAGES, _found, language, language_called
from gm.commands.office.options import key_meant
from gm.words.macros import words
from gm.words.templates import template

TEMPLATES = Path(__file__).parents[1] / "templates"
MACRO = re.compile(r"\{%-? *macro (\w+)\(")


@cache
def asked_for() -> set[str]:
    """What the code and the templates of all languages may ask a language for; other macros help these."""
    shared = [TEMPLATES / folder for folder in ("pages", "letters", "bulletin", "boards")]
    files = [Path(str(gm.__file__)).parent, *shared]
    texts = (
        path.read_text("utf-8")
        for folder in files
        for path in folder.rglob("*.*")
        if path.suffix not in (".pyc", ".woff2")
    )
    return {word for text in texts for word in re.findall(r"""(?<=["'.])[a-z]\w+(?=["'(])""", text)}


def lacking(folder: Path, code: str) -> Iterator[str]:
    """What the folder of a language does not say that the English one says; a game's words are its own affair."""
    if not localedata.exists(code):
        yield f"Nobody knows how dates are written in {code}: name the folder templates/{code} by the code of its language."
        return
    called, english = Locale(code).get_language_name("en"), folder / "en"
    said, wanted = (
        tomllib.loads((folder / each / "language.toml").read_text("utf-8")) for each in (code, "en")
    )
    for key in sorted(wanted.keys() - said.keys()):
        yield f"{called} has no {key}: say it in templates/{code}/language.toml."
    for path in sorted(english.rglob("*.*")):
        name = path.relative_to(english)
        if "games" in name.parts or name.suffix == ".toml":
            continue
        if not (folder / code / name).exists():
            yield f"{called} has no {name}: write templates/{code}/{name}."
            continue
        known = set(MACRO.findall((folder / code / name).read_text("utf-8")))
        text = path.read_text("utf-8")
        for macro in dict.fromkeys(MACRO.findall(text)):
            helps = len(re.findall(rf"\b{macro}\(", text)) > 1 and macro not in asked_for()
            if macro not in known and not helps and not macro.startswith("unfit_"):
                yield f"{called} does not say {macro}: write the macro in templates/{code}/{name}."


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_language_lacks_anything(code: str) -> None:
    """Every macro of the English folder is there in the others."""
    assert list(lacking(TEMPLATES, code)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_written_as_it_should(code: str) -> None:
    """Its file has all that is asked of it, and its marker can be recognised in a reply."""
    spoken = language(code)
    assert spoken.marker.isascii()
    assert spoken.marker.startswith("#### Spielpost: ")
    assert set(spoken.units) == {"d", "h", "m"}
    assert set(spoken.days) == {"whole", "long", "short", "weekday"}
    assert "other" in spoken.ordinals
    assert language_called(spoken.name) == language_called(code) == code


def test_what_a_language_lacks_is_said_macro_by_macro(tmp_path: Path) -> None:
    """A folder that was begun is told in a sentence each what is still to be written."""
    shutil.copytree(TEMPLATES / "en", tmp_path / "en")
    shutil.copytree(TEMPLATES / "en", tmp_path / "nl")
    (tmp_path / "nl" / "polls.txt").unlink()
    for name, word in (("letters.txt", "hello"), ("language.toml", "you")):
        path = tmp_path / "nl" / name
        path.write_text(
            path.read_text("utf-8").replace(f"macro {word}(", "macro hallo(").replace("you = ", "jij = "),
            "utf-8",
        )
    assert _found(tmp_path) == ("en", "nl")
    assert list(lacking(tmp_path, "nl")) == [
        "Dutch has no you: say it in templates/nl/language.toml.",
        "Dutch does not say hello: write the macro in templates/nl/letters.txt.",
        "Dutch has no polls.txt: write templates/nl/polls.txt.",
    ]


def test_a_folder_that_is_no_languages_is_said_to_be_none(tmp_path: Path) -> None:
    """In a sentence, too: dates, ordinals and numbers are written by the code that is its name."""
    assert list(lacking(tmp_path, "xx")) == [
        "Nobody knows how dates are written in xx: name the folder templates/xx by the code of its language."
    ]


def test_no_file_of_the_service_lists_the_languages() -> None:
    """They are found; only the demo's players and the reading of orders, which are in two languages, name both."""
    both = re.compile(r"""["']en["'],? *(?:or|:|,)? *["']de["']|["']de["'], *["']en["']""")
    root = Path(str(gm.__file__)).parent
    assert [
        str(path.relative_to(root)) for path in root.rglob("*.py") if both.search(path.read_text("utf-8"))
    ] == []


def test_a_third_language_needs_nothing_but_its_folder(tmp_path: Path) -> None:
    """With a copy of the English folder under another code, a player of that language gets letters and pages in it."""
    root = TEMPLATES.parent
    shutil.copytree(TEMPLATES, tmp_path / "templates")
    dutch = tmp_path / "templates" / "nl"
    shutil.copytree(TEMPLATES / "en", dutch)
    for path in dutch.rglob("*.*"):
        text = (
            path.read_text("utf-8")
            .replace('"en/', '"nl/')
            .replace("Good luck!", "Succes!")
            .replace("englisch", "nederlands")
        )
        path.write_text(text.replace('name = "English"', 'name = "Nederlands"'), "utf-8")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, "utf-8")
    path = os.pathsep.join(map(str, (tmp_path, root, root / "tests" / "gm")))
    environment = {**os.environ, "PYTHONPATH": path, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, program], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines() == ["en de nl", "Succes!", "nl", "index.nl.html Nederlands"]


PROGRAM = """
from pathlib import Path
import pytest
from correspondence import Correspondence, connected
from gm.base.languages import LANGUAGES
from gm.publish.pages.site import write_pages

with pytest.MonkeyPatch.context() as monkeypatch:
    post = connected(monkeypatch, Correspondence(Path("post"), "sqlite:///gm.sqlite3"))
    people = [post.person("Anna", "en"), post.person("Bernd", "de"), post.person("Carla", "nl")]
    post.opens("Ascot", *people)
    print(*LANGUAGES)
    print(next(line for line in people[2].last.text.splitlines() if line in ("Good luck!", "Succes!")))
    people[2].writes("LANGUAGE de", "LANGUAGE nederlands")
    with post.look() as session:
        print(post.loaded(session).seats[2].reader.language)
    post.reaches_deadline()
    write_pages(post.archive)
    assert (post.archive / "ascot" / "01.nl.html").exists()
    page = (post.archive / "index.en.html").read_text("utf-8")
    print(page.partition('lang="nl" hreflang="nl">')[0].rpartition('href="')[2].rstrip('" '), "Nederlands" if "Nederlands" in page else "")
"""
"""Plays a turn with three players of three languages."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_key_of_a_game_to_be_opened_can_be_written_in_every_language(code: str) -> None:
    """No two have the same word, and each means what it stands for."""
    told = words(code)
    assert len(set(told.term_keys.values())) == len(told.term_keys)
    assert {key: key_meant(word) for key, word in told.term_keys.items()} == {
        key: key for key in told.term_keys
    }


@pytest.mark.parametrize("game", ENGINES)
def test_what_is_wrong_with_an_order_has_german_words(game: str) -> None:
    """A few, which name no card: they are for a GM who may be a player."""
    files = ("standard.txt", f"games/{game}.txt")
    told = {
        name: said
        for file in files
        for name, said in vars(template("de", file).module).get("faults", {}).items()
    }
    assert [name for name in ENGINES[game].told(Problem) if not 0 < len(told.get(name, "")) < 50] == []
