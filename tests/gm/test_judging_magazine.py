"""What a judge shows, in the magazine: on its page and in the booklet."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

from datetime import timedelta
from io import BytesIO
from pathlib import Path

from correspondence import Correspondence, Person, Received
from judging import GAME, judging, rita, table  # noqa: F401
from pypdf import PdfReader
from test_judging_beside import PNG, attached

from gm.publish.bulletin import layouts
from gm.publish.bulletin.booklet import booklet
from gm.publish.bulletin.contents import Heading, issue
from gm.publish.pages.cups import read_cups
from gm.publish.pages.recorded import read_archive

(DRAWN,) = (Path(__file__).parents[2] / "turns" / "terra-nova" / "pictures").glob("*.png")


def test_pictures_are_printed_with_the_article(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """Under the turn that they were shown with; one that nobody can print leaves the booklet as it is."""
    sent = [("map.png", "image/png", DRAWN.read_bytes()), ("broken.png", "image/png", PNG)]
    (preview,) = attached(rita, judging, ("REPORT", "See the map."), *sent)
    rita.writes("OK", to=preview)
    archive = quiet_post.archive
    games, _ = read_archive(archive)
    heading = Heading("Post", 1, "en", "Spielpost", "gm@spielpost.test", quiet_post.now + timedelta(days=1))
    made = issue(games, [], "", heading, read_cups(archive, games))
    page = layouts.page(made, {})
    assert page.count('<img src="../../borodino/pictures/') == 2
    assert "Borodino, turn 1" in page
    pdf = PdfReader(BytesIO(booklet(made, archive).pdf))
    assert sum(len(each.images) for each in pdf.pages) == 1
    assert layouts.read(layouts.data(made)).articles[0].shown == ()
