"""A game that has rules, words and a summary of its rules, and nothing else, does everywhere."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from correspondence import Correspondence
from test_games_by_mail import play_turn, shown, table

from engines import ENGINES
from engines.base import Engine
from gm.base.languages import LANGUAGES
from gm.publish.bulletin.publishing import preview
from gm.tools.demo import number, play
from gm.tools.demo.correspondents import Mail
from gm.tools.new_game import write_game

WORDS = {"Title", "Rules", "HandDealt", "CardsPlayed"}
"""Of its words only what no other game has."""


@pytest.fixture(autouse=True)
def bare(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """The game that `gm new` writes, without all that is optional: advice, options for the demo, and most words."""
    name = f"bare_{len(sys.modules)}"  # templates are kept by name
    folder = tmp_path_factory.mktemp("bare")
    for path in write_game(name, folder):
        if path.suffix == ".txt":
            macros = re.findall(
                r"\{% macro (\w+)\(.*?endmacro %\}\n", (folder / path).read_text("utf-8"), re.DOTALL
            )
            text = (folder / path).read_text("utf-8")
            for macro in set(macros) - WORDS:
                text = re.sub(rf"\{{% macro {macro}\(.*?endmacro %\}}\n", "", text, flags=re.DOTALL)
            (folder / path).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(folder / name)
    whole = Engine.of(import_module(name))
    engine = replace(whole, advise=lambda view, lots: whole.Order(), practice={}, demo={"cards": 3})
    monkeypatch.setitem(ENGINES, name, engine)
    return engine


def test_it_is_played_by_mail_to_its_end(quiet_post: Correspondence, bare: Engine) -> None:
    """The letters propose what the lot could draw; the pages, the look back and the bulletin show scores in words."""
    people = table(quiet_post, bare.name)
    for _ in range(3):
        play_turn(quiet_post, people)
    assert "Congratulations!" in people[0].last.text
    assert "Glückwunsch!" in people[1].last.text
    pages = shown(quiet_post)
    assert {
        f"ascot/{page}.{language}.html" for page in ("index", "03", "closing") for language in LANGUAGES
    } <= set(pages)
    with quiet_post.look() as session:
        issue = preview(session, quiet_post.config, "", quiet_post.now)
    assert [article.picture for article in issue.articles] == [None]


def test_it_can_be_foreseen_no_more_than_it_says(quiet_post: Correspondence, bare: Engine) -> None:
    """FORECAST answers that there is none."""
    anna, bernd, _ = table(quiet_post, bare.name)
    quiet_post.ticks()
    (answer,) = anna.writes("FORECAST", *Mail(anna.report.message).proposed)
    assert "I cannot make a forecast for this game." in answer.flat
    (answer,) = bernd.writes("PROGNOSE", *Mail(bernd.report.message).proposed)
    assert "Für dieses Spiel" in answer.flat


@pytest.mark.parametrize(
    ("language", "rules"), [("en", "Orders look like this:"), ("de", "Züge sehen so aus:")]
)
def test_practising_it_begins_with_its_rules(
    quiet_post: Correspondence, bare: Engine, language: str, rules: str
) -> None:
    """A game without a lesson is learned from the rules, and played to its end against the lot."""
    anna = quiet_post.person("Anna", language)
    quiet_post.opens("Ascot", anna, quiet_post.person("Bernd"), quiet_post.person("Carla"))
    letter = anna.writes(f"PRACTICE {bare.name}")[-1]
    assert rules in letter.flat
    for _ in range(6):
        letter = anna.writes(*Mail(letter.message).proposed, to=letter)[-1]
    assert {"en": "THE END", "de": "DAS ENDE"}[language] in letter.text


@pytest.mark.long
def test_the_demo_plays_it(tmp_path: Path, bare: Engine) -> None:
    """To its end, with as many players as it takes."""
    played = play(tmp_path / "demo", [number(bare.name)], "5eed" * 16, lambda scenes, happened: None)
    assert played.outcomes[0].turns == 3
