"""The puzzle on the back of an issue, which is answered where the archive lies in the web."""

from __future__ import annotations

from gm.publish.bulletin.issue import Picture, Riddle
from gm.publish.pages.links import Links
from gm.publish.pages.pictures import drawn, printed
from gm.publish.pages.puzzles import Found, choices_of, held_in, position_of, question, story_of
from gm.publish.pages.where import Site


def riddle(found: Found, language: str, site: Site) -> Riddle:
    """Word the puzzle of the archive for the back of an issue."""
    scene, asked = position_of(found), question(found, language)
    return Riddle(
        question=asked,
        story=story_of(found, language),
        picture=Picture(
            page=drawn(found.game, scene, language, "picture-riddle"),
            paper=printed(found.game, scene, language),
            caption=asked,
        ),
        held=held_in(found, language),
        choices=tuple(choices_of(found, language)),
        address=site.at(Links(language).puzzle()).partition("://")[2],
    )
