"""Every game that is found is played by mail: what its letters propose is taken, and it is shown and printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from correspondence import Correspondence, Person

from engines import ENGINES
from gm.base.languages import LANGUAGES
from gm.publish.bulletin.publishing import preview
from gm.publish.pages.site import write_pages
from gm.tools.demo.correspondents import Mail
from gm.words.waiting import title_of

MOST_TURNS = 3
"""So many turns of each game are enough; whole ones are played in the season and by the demo."""


def table(post: Correspondence, game: str) -> list[Person]:
    """A game called Ascot, as the demo plays it, with players who read all languages."""
    engine = ENGINES[game]
    seats = 3 if 3 in engine.seats else engine.seats[0]
    people = [
        post.person(name, LANGUAGES[at % len(LANGUAGES)])
        for at, name in enumerate(("Anna", "Bernd", "Carla", "Dora", "Emil", "Fiona")[:seats])
    ]
    post.opens("Ascot", *people, engine=game, options=engine.Options(**engine.demo))
    return people


def play_turn(post: Correspondence, people: list[Person]) -> None:
    """Everybody who owes an order sends the one that their letter proposes, and the deadline passes."""
    with post.look() as session:
        game = post.loaded(session)
    for seat in game.awaiting:
        proposed = Mail(people[seat].report.message).proposed
        assert proposed, f"the letter to seat {seat} proposes no order"
        people[seat].writes(*proposed)
        assert post.on_file(seat), f"{proposed} of seat {seat} was not taken: {people[seat].last.text}"
    post.reaches_deadline()


def shown(post: Correspondence) -> dict[str, str]:
    """The pages that the archive becomes, by path."""
    write_pages(post.archive)
    return {
        path.relative_to(post.archive).as_posix(): path.read_text("utf-8")
        for path in Path(post.archive).rglob("*.html")
    }


@pytest.mark.parametrize("game", ENGINES)
def test_a_game_is_played_by_mail(quiet_post: Correspondence, game: str) -> None:
    """In all languages: orders as the letters propose them are filed, turns are told, and pages and the bulletin show them."""
    people = table(quiet_post, game)
    for turn in range(1, MOST_TURNS + 1):
        if quiet_post.turn() == turn:
            play_turn(quiet_post, people)
    pages = shown(quiet_post)
    options = ENGINES[game].Options(**ENGINES[game].demo)
    for language in LANGUAGES:
        assert title_of(game, language, options) in pages[f"ascot/index.{language}.html"]
    with quiet_post.look() as session:
        issue = preview(session, quiet_post.config, "", quiet_post.now)
    assert [article.game for article in issue.articles]


@pytest.mark.parametrize("game", [name for name, engine in ENGINES.items() if engine.is_practised])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_practised(quiet_post: Correspondence, game: str, language: str) -> None:
    """PRACTICE begins it, and an order is answered by what came of it."""
    anna = quiet_post.person("Anna", language)
    anna.mailbox.clear()
    quiet_post.opens("Ascot", anna, quiet_post.person("Bernd"), quiet_post.person("Carla"))
    begun = anna.writes(f"PRACTICE {title_of(game, language)}")[-1]
    proposed = Mail(begun.message).proposed
    assert proposed, begun.text
    answered = anna.writes(*proposed, to=begun)[-1]
    assert "FORECAST" not in answered.subject
    assert {"en": "your order and what came of it", "de": "dein Zug und was daraus wurde"}[
        language
    ] in answered.subject
