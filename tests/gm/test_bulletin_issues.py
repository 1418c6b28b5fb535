"""Issues of the bulletin: what stands in them, each thing once, and what lies in the archive afterwards."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from acting import made_issue
from correspondence import MONDAY, Correspondence, Person
from refusals import refused
from test_rollback import WHY, restores, takes_back

from engines import ENGINES
from gm.base.config import Bulletin, Config
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.publish.bulletin import layouts, publishing
from gm.publish.bulletin.booklet import Booklet
from gm.publish.bulletin.publishing import Made, preview
from gm.publish.pages.back_issues import back_issues
from gm.turns import announcing
from gm.turns.opening import Opening

TAKEN_BACK = "Turn 1, as told in an earlier issue, no longer counts: the GM took it back"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The booklet has tests of its own, and takes its time."""
    monkeypatch.setattr(publishing, "booklet", lambda issue, archive: Booklet(b"%PDF", b"\x89PNG"))


def config(post: Correspondence, **bulletin: Any) -> Config:
    """The config with another bulletin in it."""
    return replace(post.config, bulletin=Bulletin(**{"name": "The Post Rider", **bulletin}))


def made(post: Correspondence, editorial: str = "", **bulletin: Any) -> Made:
    """The next issue, made now; time goes on a minute."""
    issue = made_issue(post.store, config(post, **bulletin), editorial, post.now)
    post.passes(minutes=1)
    return issue


def text(issue: Made) -> str:
    """The issue as it is mailed."""
    return (issue.folder / "issue.txt").read_text("utf-8")


def flat(issue: Made) -> str:
    """The same on one line."""
    return " ".join(text(issue).split())


def files(folder: Path) -> dict[str, bytes]:
    """Everything below a folder."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


class TestContents:
    """Everything since the last issue stands in it."""

    def test_it_reports_on_every_turn_since_the_last_one_once(self, post: Correspondence) -> None:
        """With the day and the position, and when the next turn is due."""
        post.reaches_deadline()
        first = made(post)
        assert "ASCOT (JOCKEY)" in text(first)
        assert re.search(r"^Turn 1, 12 May 2031: [A-Z].+\.$", text(first), re.MULTILINE)
        assert "Turn 2 is due on Monday 19 May 2031 at 20:00 (Europe/Berlin)." in flat(first)
        post.reaches_deadline()
        second = made(post)
        assert "Turn 1," not in text(second)
        assert "Turn 2, 19 May 2031: " in text(second)

    def test_it_is_named_numbered_and_dated(self, post: Correspondence) -> None:
        """By the GM's configuration, from 1 on."""
        post.reaches_deadline()
        assert text(made(post)).startswith("THE POST RIDER\n\nNo. 1, 12 May 2031\n")
        post.reaches_deadline()
        second = made(post, name="Der Postreiter", language="de")
        assert text(second).startswith("DER POSTREITER\n\nNr. 2, 19. Mai 2031\n")

    def test_it_is_in_the_language_of_the_gm_unless_said_otherwise(self, post: Correspondence) -> None:
        """Reports, headings and dates alike."""
        post.reaches_deadline()
        with post.look() as session:
            german = preview(session, config(post, language="de"), "", post.now)
            english = preview(session, config(post), "", post.now)
        assert (german.language, german.articles[0].turns[0].day) == ("de", "12. Mai 2031")
        assert (english.language, english.articles[0].turns[0].day) == ("en", "12 May 2031")
        assert "spielt" in layouts.text(german)

    def test_press_of_a_game_stands_under_its_author(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Or under nobody; what was said to one player alone is in no issue."""
        anna.writes("PRESS", "Catch me", "if you can!", "", "Yours", "END")
        bernd.writes("PRESSE ANONYM: Wir kommen.")
        bernd.writes("PRESSE AN Anna: Unter uns")
        post.reaches_deadline()
        issue = made(post)
        assert (
            "Press:\n\nAnna (Ascot, turn 1):\n\n  Catch me\n  if you can!\n\n  Yours\n\n"
            "unsigned (Ascot, turn 1):\n\n  Wir kommen.\n" in text(issue)
        )
        assert "Unter uns" not in text(issue)

    def test_press_for_the_bulletin_is_printed_exactly_once(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """In the next issue, also when that was shown beforehand; in the order in which it came."""
        anna.writes("PRESS BULLETIN", "Spring is here.", "END")
        bernd.writes("PRESSE BULLETIN ANONYM: Nein.")
        with post.look() as session:
            preview(session, config(post), "", post.now)
        first = made(post)
        assert (
            "Anna (to the bulletin):\n\n  Spring is here.\n\nunsigned (to the bulletin):\n\n  Nein.\n"
            in text(first)
        )
        post.reaches_deadline()
        assert "Spring is here." not in text(made(post))

    def test_games_that_began_are_named_once(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """With who plays in them."""
        post.ticks()
        assert "* Ascot: Jockey with Anna, Bernd and Carla." in text(made(post))
        post.opens("Epsom", anna, bernd, seed="00ff")
        second = made(post)
        assert "* Epsom: Jockey with Anna and Bernd." in text(second)
        assert "* Ascot: Jockey with" not in text(second)

    def test_games_that_wait_are_named_with_their_rules(self, post: Correspondence, anna: Person) -> None:
        """How many seats are free, who has joined, and how one does; as long as they wait."""
        opening = Opening("Epsom", "jockey", ENGINES["jockey"].Options(), (), Terms("7d", "20:00"))
        with post.look() as session:
            announcing.announce(session, post.config.gm, opening, 3, post.now)
        anna.writes("JOIN Epsom")
        issue = made(post)
        assert (
            "* Epsom: Jockey for 3 players. At the table so far: Anna. 2 seats are free. To join, write JOIN"
            " Epsom to gm@spielpost.test." in flat(issue)
        )
        assert "JOCKEY: THE RULES IN BRIEF" in text(issue)
        assert "Four horses" in flat(issue)
        assert "\nbelong to nobody: you play cards to move them, and bet on how they\n" in text(issue)
        post.reaches_deadline()
        assert "* Epsom: Jockey for 3 players." in text(made(post))

    def test_a_finished_game_has_its_end_its_diaries_and_its_place_in_the_hall_of_fame(
        self, post: Correspondence, anna: Person
    ) -> None:
        """In the issue after its end; in later ones it is only in the hall of fame."""
        anna.writes("NOTE: Red looks weak.")
        while "finished" not in summary(post):
            post.reaches_deadline()
        issue = made(post)
        assert "have won." in flat(issue) or "has won." in flat(issue)
        assert "Anna (Ascot, from the diary of turn 1):\n\n  Red looks weak." in text(issue)
        assert "Jockey, Best results:" in text(issue)
        assert "Ascot, final:" in text(issue)
        later = made(post, editorial="Nothing new.")
        assert "Jockey, Best results:" in text(later)
        assert "Ascot" not in text(later)

    def test_it_carries_the_heads_of_the_chains(self, post: Correspondence) -> None:
        """So that whoever has it can check later that nothing was changed."""
        post.reaches_deadline()
        assert f"Ascot, up to turn 1:\n\n  {summary(post)['head']}\n" in text(made(post))

    def test_the_contents_lead_to_what_is_there(self, post: Correspondence) -> None:
        """Every line of them to a place on the page."""
        post.reaches_deadline()
        issue = made(post, editorial="# Hello\n\nWell.")
        page = (issue.folder / "index.html").read_text("utf-8")
        entries = layouts.contents(issue.issue)
        (article,) = issue.issue.articles
        assert [entry.title for entry in entries][:2] == ["Editorial", f"Ascot: {article.headline}"]
        for entry in entries:
            assert f'href="#{entry.anchor}"' in page
            assert f'id="{entry.anchor}"' in page


def summary(post: Correspondence) -> Any:
    """game.json of Ascot."""
    return json.loads((post.archive / "ascot" / "game.json").read_text("utf-8"))


class TestMaking:
    """An issue comes out whole, or not at all."""

    def test_its_forms_lie_in_the_archive_and_in_the_list_of_issues(self, post: Correspondence) -> None:
        """Page, text, booklet and data, under its number; the list names the newest first."""
        post.reaches_deadline()
        first = made(post)
        assert first.folder == post.archive / "bulletin" / "01"
        assert sorted(files(first.folder)) == [
            "cover.png",
            "index.html",
            "issue.json",
            "issue.pdf",
            "issue.txt",
        ]
        made(post, editorial="Again.", language="de")
        assert [(issue.number, issue.language) for issue in back_issues(post.archive)] == [
            (2, "de"),
            (1, "en"),
        ]
        listed = (post.archive / "bulletin" / "index.en.html").read_text("utf-8")
        assert listed.index('href="02/index.html"') < listed.index('href="01/issue.pdf"')
        assert 'href="bulletin/index.en.html"' in (post.archive / "index.en.html").read_text("utf-8")

    def test_the_list_shows_the_cover_and_the_day_in_the_language_of_its_page(
        self, post: Correspondence
    ) -> None:
        """Of an issue in another language, too: what it calls the day stands on its own title page."""
        post.reaches_deadline()
        folder = made(post).folder
        assert json.loads((folder / "issue.json").read_text("utf-8"))["date"] == "12 May 2031"
        for language, day in (("en", "12 May 2031"), ("de", "12. Mai 2031")):
            for page in ("bulletin/index", "index"):
                listed = (post.archive / f"{page}.{language}.html").read_text("utf-8")
                assert day in listed
                assert "01/cover.png" in listed

    def test_an_issue_that_has_come_out_is_never_touched_again(self, post: Correspondence) -> None:
        """Neither by turns nor by later issues."""
        post.reaches_deadline()
        first = made(post)
        before = files(first.folder)
        post.reaches_deadline()
        made(post)
        assert files(first.folder) == before

    def test_when_nothing_has_happened_there_is_none(self, post: Correspondence) -> None:
        """The sentence says since when; an editorial alone is enough for one."""
        post.ticks()
        made(post)
        with refused("Nothing has happened since issue 1 of 5 May 2031"):
            made(post)
        assert made(post, editorial="Hello!").issue.number == 2

    def test_the_first_one_needs_something_as_well(self, quiet_post: Correspondence) -> None:
        """No game, no press: no issue, and nothing is written."""
        with refused("Nothing has happened yet"):
            made(quiet_post)
        assert not (quiet_post.archive / "bulletin").exists()

    def test_a_preview_changes_nothing(self, post: Correspondence, anna: Person) -> None:
        """Neither files nor press nor numbers."""
        anna.writes("PRESS BULLETIN: Spring is here.")
        post.reaches_deadline()
        before = files(post.archive)
        with post.look() as session:
            shown = preview(session, config(post), "Hello!", post.now)
        assert (shown.number, shown.letters[0].stanzas) == (1, (("Spring is here.",),))
        assert files(post.archive) == before
        assert made(post).issue.number == 1

    def test_an_issue_that_could_not_be_written_has_not_come_out(
        self, post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its press is printed in the next try."""
        anna.writes("PRESS BULLETIN: Spring is here.")

        def full(path: Path, data: bytes) -> None:
            raise OSError("No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(publishing, "write", full)
            with pytest.raises(OSError, match="No space"):
                made(post)
        issue = made(post)
        assert issue.issue.number == 1
        assert "Spring is here." in text(issue)

    def test_without_typst_there_is_all_but_the_booklet(
        self, post: Correspondence, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """And a sentence; the page does not offer what is not there."""

        def lacking(issue: object, archive: object) -> bytes:
            raise Refused("no_typst")

        monkeypatch.setattr(publishing, "booklet", lacking)
        post.reaches_deadline()
        issue = made(post)
        assert issue.lacking.startswith("There is no booklet as PDF")
        assert sorted(files(issue.folder)) == ["index.html", "issue.json", "issue.txt"]
        assert "issue.pdf" not in (issue.folder / "index.html").read_text("utf-8")

    def test_a_turn_that_is_entered_late_is_in_the_next_issue(self, post: Correspondence) -> None:
        """An issue goes by the records that were there, not by the clock."""
        post.reaches_deadline()
        ascot = post.archive / "ascot"
        hidden = {path: path.read_bytes() for path in ascot.glob("01.json")}
        for path in hidden:
            path.unlink()
        assert "Turn 1," not in text(made(post, editorial="Hello."))
        for path, data in hidden.items():
            path.write_bytes(data)
        assert "Turn 1, 12 May 2031" in text(made(post))

    def test_a_turn_that_was_taken_back_is_told_as_it_was_played_again(self, post: Correspondence) -> None:
        """In the issue after that, which says so; the earlier one stays what it was."""
        post.reaches_deadline()
        first = made(post)
        before = files(first.folder)
        takes_back(post, 1)
        post.reaches_deadline()
        second = made(post)
        assert re.findall(r"^Turn \d, \d", text(second), re.MULTILINE) == ["Turn 1, 1"]
        assert f"{TAKEN_BACK} on 12 May 2031. The reason: “{WHY}”" in flat(second)
        assert files(first.folder) == before
        assert TAKEN_BACK not in flat(made(post, editorial="Hello."))

    def test_an_issue_says_what_no_longer_counts_even_before_it_is_played_again(
        self, post: Correspondence
    ) -> None:
        """With the position as it was before; and when it counts again, the next one says that."""
        post.reaches_deadline()
        made(post)
        takes_back(post, 1)
        second = made(post, language="de")
        assert "Zug 1 aus einem früheren Heft gilt nicht mehr;" in flat(second)
        assert second.issue.articles[0].picture is not None
        restores(post)
        third = made(post)
        assert "for a while; since 12 May 2031 it has counted again." in flat(third)
        assert [turn.turn for turn in third.issue.articles[0].turns] == [1]
        assert made(post, editorial="Hello.").issue.articles == ()

    def test_its_data_can_be_read(self, post: Correspondence, anna: Person) -> None:
        """As JSON, with everything but the pictures."""
        anna.writes("PRESS: Catch me!")
        post.reaches_deadline()
        data = json.loads((made(post).folder / "issue.json").read_text("utf-8"))
        assert (data["number"], data["made"]) == (1, post.now.replace(minute=1).isoformat())
        assert data["articles"][0]["game"] == "Ascot"
        assert data["articles"][0]["press"][0]["author"] == "Anna"
        assert "<svg" not in json.dumps(data)


def test_every_line_of_the_text_fits(post: Correspondence, anna: Person) -> None:
    """In 72 columns."""
    anna.writes("PRESS BULLETIN", "W" * 300, "a word " * 40, "END")
    post.reaches_deadline()
    assert post.now > MONDAY
    assert max(map(len, text(made(post, editorial="x" * 200)).splitlines())) <= 72
