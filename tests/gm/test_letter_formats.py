"""How letters come: for other eyes and ears, and those of a day as one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from acting import done
from correspondence import Correspondence, Person, Received
from sqlmodel import select

from gm.base.say import LetterFormat, letter_format
from gm.mail.marker import MARKER
from gm.mail.write.outbox import Draft
from gm.service import daily
from gm.store.tables import LetterOut
from gm.turns.rollback import take_back
from gm.words.layout.lines import LIGHTNESS, NARROW, fitted

BOARDS = Path(__file__).parents[2] / "templates" / "boards"


class TestWishes:
    """FORMAT and what stands behind it."""

    @pytest.mark.parametrize(
        ("wish", "kept"),
        [
            ("narrow", "both narrow"),
            ("schmal, text", "plain narrow"),
            ("Vorlesen", "both aloud"),
            ("color-blind", "both colour-blind"),
            ("digest narrow", "both narrow digest"),
            ("täglich", "both digest"),
        ],
    )
    def test_what_is_wished_is_kept(self, wish: str, kept: str) -> None:
        """In either language, several words at once, and as the words that are on file."""
        wanted = LetterFormat().changed(wish)
        assert str(wanted) == kept
        assert letter_format(kept) == wanted

    def test_each_wish_leaves_the_others(self) -> None:
        """Until FORMAT normal."""
        wanted = letter_format("plain narrow digest")
        assert str(wanted.changed("single")) == "plain narrow"
        assert str(wanted.changed("html")) == "html narrow digest"
        assert str(wanted.changed("normal")) == "both"
        assert wanted.changed("narrow pdf") is None

    def test_talk_about_the_format_is_no_wish(self, anna: Person) -> None:
        """A sentence that begins with the word."""
        (answer,) = anna.writes("Format is great this time!", "PLAY red +7")
        assert "My letters come to you" not in answer.flat


class TestProfiles:
    """The same words, set for somebody."""

    def test_narrow_letters_have_short_lines(self, post: Correspondence, anna: Person) -> None:
        """But for what cannot be broken: the marker, and a word that is longer; no bar is drawn."""
        (answer,) = anna.writes("FORMAT narrow")
        assert "From now on my letters come to you in short lines, as plain text and HTML" in answer.flat
        post.reaches_deadline()
        long = [line for line in anna.last.text.splitlines() if len(line) > NARROW]
        assert all(" " not in line for line in long if not line.startswith("####"))
        assert "red: at the start" in anna.last.text
        assert "=>" not in anna.last.text
        anna.writes("PLAY red +7", to=anna.last)
        assert post.on_file(0, 2) == "PLAY red +7"

    @pytest.mark.parametrize("mark", MARKER.values())
    def test_the_mark_stands_below_a_narrow_headline_of_any_length(self, mark: str) -> None:
        """On lines of its own, as where the letter begins is read from them in an answer."""
        for words in range(1, 40):
            headline = " ".join(["four"] * words)
            lines = fitted(Draft("", f"{headline}\n{mark}\n\nHello.\n"), "narrow").text.splitlines()
            above = next(number for number, line in enumerate(lines) if line.startswith("####"))
            assert " ".join(lines[:above]) == headline
            assert " ".join(lines[above : lines.index("")]) == mark

    def test_what_is_read_aloud_is_text_without_drawings(self, post: Correspondence, anna: Person) -> None:
        """Nothing stands in it that a voice would spell."""
        (answer,) = anna.writes("FORMAT aloud")
        assert answer.message.get_content_type() == "text/plain"
        post.reaches_deadline()
        assert not re.search(r"[#=|]|->|!!", anna.last.text)
        assert "Spielpost: our letter begins here" in anna.last.text
        (receipt,) = anna.writes("the red 7, please", to=anna.last)
        assert "    read as PLAY red +7" in receipt.text

    @pytest.mark.parametrize(
        ("drawn", "said"),
        [("=====|=> blue: first", "blue: first"), ("05 |=== 9", "05: 9"), ("55 | 1", "55: 1")],
    )
    def test_bars_go_and_their_words_stay(self, drawn: str, said: str) -> None:
        """Of every kind that games draw."""
        assert fitted(Draft("", f"{drawn}\n"), "aloud").text == f"{said}\n"

    def test_other_colours_where_some_are_hard_to_tell(self, post: Correspondence, anna: Person) -> None:
        """On the pages of letters; the text is the same."""
        usual = page_of(anna.last)
        anna.writes("FORMAT colour-blind")
        post.reaches_deadline()
        assert "#c3272b" in usual
        assert not [colour for colour in LIGHTNESS if colour in page_of(anna.last)]
        assert "#c04a00" in page_of(anna.last)

    def test_every_colour_that_is_exchanged_is_one_of_a_board(self) -> None:
        """Or it was renamed there and is exchanged no longer."""
        drawn = " ".join(path.read_text() for path in BOARDS.rglob("*.html"))
        assert not [colour for colour in LIGHTNESS if colour not in drawn]

    @pytest.mark.parametrize(
        ("one", "other"), [("#c3272b", "#85552a"), ("#c3272b", "#1b7a3d"), ("#1f63c8", "#85552a")]
    )
    def test_colours_that_were_alike_differ_in_lightness(self, one: str, other: str) -> None:
        """By half as much again at least, as the eye is said to see it."""
        lights = sorted(lightness(LIGHTNESS[colour]) for colour in (one, other))
        assert (lights[1] + 0.05) / (lights[0] + 0.05) > 1.5


class TestLetterOfTheDay:
    """FORMAT digest."""

    def test_the_reports_of_all_games_come_as_one_letter_in_the_morning(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """At seven where the player is, with every report, hand and deadline; those of others come at once."""
        post.opens("Epsom", anna, bernd, carla)
        anna.writes("FORMAT digest", to=anna.letter("Ascot"))
        before = len(anna.mailbox)
        post.reaches_deadline()
        assert len(anna.mailbox) == before
        assert "turn 1" in carla.last.subject
        post.passes(hours=12)
        (letter,) = anna.gets()
        assert letter.subject.startswith("Your games: your letter of the day")
        assert "put a line with GAME and the game's name above each order" in letter.flat
        assert letter.text.count("DUE NEXT: TURN 2") == 2
        assert letter.text.count("our letter begins here") == 1
        assert letter.text.count("Best wishes,") == 1
        page = page_of(letter)
        assert page.count("<html") == 1
        assert page.count("DUE NEXT: TURN 2") == 2
        (entry,) = (part for part in letter.message.walk() if part.get_content_type() == "application/ics")
        assert entry.get_content().count(b"BEGIN:VEVENT") == 2

    def test_a_deadline_that_holds_no_more_is_said_to(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Of a game that has ended since it was gathered, and of a turn that has been resolved; a calendar gets neither."""
        post.opens("Epsom", anna, bernd, post.person("Emil"))
        post.opens("Derby", anna, bernd)
        anna.writes("FORMAT digest", to=anna.letter("Ascot"))
        post.reaches_deadline()
        done(post, "end", game="Ascot", reason="a storm", now="now")
        done(post, "resolve", game="Epsom", turn="2")
        post.passes(hours=12)
        (letter,) = (each for each in anna.gets() if "letter of the day" in each.subject)
        over = "Ascot is over by now, and what stands here about a deadline no longer holds."
        assert letter.flat.count(over) == 1
        assert letter.flat.count("has been resolved since; turn") == 1
        assert "Turn 2 of Epsom has been resolved since; turn 3 is open." in letter.flat
        (entry,) = (part for part in letter.message.walk() if part.get_content_type() == "application/ics")
        assert entry.get_content().count(b"BEGIN:VEVENT") == 2
        assert b"Ascot" not in entry.get_content()

    def test_a_reply_orders_for_several_games(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Each below a line with its name; the letter that is replied to proves who writes."""
        post.opens("Epsom", anna, bernd, post.person("Emil"))
        anna.writes("FORMAT digest", to=anna.letter("Ascot"))
        post.reaches_deadline()
        post.passes(hours=12)
        (letter,) = anna.gets()
        anna.writes("GAME Ascot", "PLAY red +7", "GAME Epsom", "PLAY red +8", to=letter)
        assert post.on_file(0, 2) == "PLAY red +7"
        assert post.on_file(0, 2, "Epsom") == "PLAY red +8"

    def test_about_one_game_alone_it_is_answered_like_a_report(
        self, post: Correspondence, bernd: Person
    ) -> None:
        """In German too, with its token."""
        bernd.writes("FORMAT täglich")
        post.reaches_deadline()
        post.passes(hours=12)
        (letter,) = bernd.gets()
        assert letter.subject.startswith("Ascot: dein Brief des Tages")
        assert letter.token
        bernd.writes("SPIELE rot +9", to=letter)
        assert post.on_file(1, 2) == "PLAY red +9"

    def test_what_cannot_wait_comes_at_once(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """A report whose next deadline is in the morning, or before."""
        post.opens("Epsom", anna, bernd, every="6h", at="")
        anna.writes("FORMAT digest", to=anna.letter("Epsom"))
        before = len(anna.mailbox)
        post.reaches_deadline("Epsom")
        assert len(anna.mailbox) == before + 1

    def test_answers_and_the_end_of_a_game_come_at_once(self, post: Correspondence, anna: Person) -> None:
        """They are what somebody waits for."""
        (answer,) = anna.writes("FORMAT digest")
        assert "in one letter a day" in answer.flat
        assert "order received" in anna.writes("PLAY red +7")[0].subject
        for _ in range(20):
            if not anna.last.is_final:
                post.reaches_deadline()
        assert anna.last.is_final

    def test_one_that_cannot_be_made_keeps_nobody_else_waiting(
        self, post: Correspondence, anna: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It waits where it is, and is tried again."""
        anna.writes("FORMAT digest")
        carla.writes("FORMAT digest")
        post.reaches_deadline()
        post.passes(hours=12)
        made = daily.recipient_of
        with monkeypatch.context() as broken:
            broken.setattr(
                daily,
                "recipient_of",
                lambda session, player: made(session, None if player.name == "Anna" else player),
            )
            assert not anna.gets()
        assert carla.last.subject.startswith("Ascot: your letter of the day")
        assert len(anna.gets()) == 1

    def test_a_report_that_was_taken_back_before_the_morning_is_no_part_of_it(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The letter that says so comes at once."""
        anna.writes("FORMAT digest")
        post.reaches_deadline()
        with post.look() as session:
            assert [row.kind for row in session.exec(select(LetterOut).where(LetterOut.status == "gathered"))]
        takes_back(post)
        with post.look() as session:
            assert not session.exec(select(LetterOut).where(LetterOut.status == "gathered")).all()


def page_of(letter: Received) -> str:
    """The page of a letter as it is written."""
    body = letter.message.get_body(("html",))
    assert body is not None
    return str(body.get_content())


def takes_back(post: Correspondence) -> None:
    """The GM takes turn 1 of Ascot back."""
    with post.look() as session:
        take_back(session, post.config.gm, post.game(session), 1, "A mistake.", post.now)


def lightness(colour: str) -> float:
    """The relative luminance of a colour."""
    shares = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_letter_begins_with_its_headline_and_then_the_mark(post: Correspondence, language: str) -> None:
    """What mail programs show of it in a list is what it is about; the mark says where our letter begins, and not where to write."""
    dora, emil = post.person("Dora", language), post.person("Emil")
    post.opens("Derby", dora, emil, engine="octrix")
    dora.writes("STATUS", to=dora.report)
    dora.writes("hm", to=dora.report)
    mark = MARKER[language]
    assert len(dora.mailbox) > 2
    for letter in dora.mailbox:
        headline, second = letter.text.splitlines()[:2]
        assert headline.strip()
        assert not headline.startswith("#")
        assert second == mark
        words = " ".join(re.sub(r"<[^>]*>", " ", page_of(letter).partition("<body")[2]).split())
        assert words.partition(mark)[0].endswith(f"> {headline} "), "and its page as well"
    assert not re.search(r"above|oberhalb|write|schreib", mark)
