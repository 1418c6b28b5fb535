"""The page of a letter: what it shows, and that nothing breaks out of its box."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from correspondence import Correspondence, Person, Received
from page_of_letter import checked, colours_without_ground, page_of
from specimen_season import SPECIMENS
from specimens_of_letters import NAMES, TURNS, final_specimen, played, specimen

from gm.games.readers import Said
from gm.mail.marker import MARKER
from gm.mail.write.outbox import REPLY
from gm.words.layout.blocks import blocks

HOSTILE = (
    "</td></table><script>alert(1)</script>",
    "W" * 200,
    "\u202eabc \u2066דוד המלך",
    '" onload="alert(1)" x="<reply>',
)


@pytest.mark.parametrize("engine", TURNS)
@pytest.mark.parametrize("language", ["en", "de"])
class TestEveryGame:
    """A report of each game in each language."""

    def test_its_page_is_fit_for_mail_programs(self, engine: str, language: str) -> None:
        """Well-formed, small, nothing from outside; no colour of words without one behind them, for dark mode."""
        letter = specimen(engine, language)
        page = checked(letter.html.replace(REPLY, "mailto:gm@x.test"))
        assert colours_without_ground(page) == []
        headline, mark, _ = letter.text.partition(f"\n{MARKER[language]}\n")
        assert mark
        assert page.words.split(MARKER[language])[0].split() == headline.split(), (
            "it stands first, and nothing else"
        )
        tags = [tag for tag, _ in page.elements]
        assert tags.count("h2") >= 2

    @pytest.mark.parametrize("length", [5, 30, 200])
    def test_its_headline_is_told_once(self, engine: str, language: str, length: int) -> None:
        """However many lines it takes: it stands above the mark, in the text on a line of its own, and nowhere else."""
        letter = specimen(engine, language, tuple(one * length for one in "ABCD"))
        page = checked(letter.html.replace(REPLY, "mailto:gm@x.test"))
        headline, second, *rest = letter.text.splitlines()
        assert second == MARKER[language]
        assert page.words.split(MARKER[language])[0].split() == headline.split()
        assert [tag for tag, _ in page.elements].count("h1") == 1
        assert letter.subject.endswith(f": {headline}")
        assert headline not in " ".join(" ".join(rest).split())

    def test_its_position_is_a_picture(self, engine: str, language: str) -> None:
        """Of coloured cells; the text has it in words, as ever."""
        letter = specimen(engine, language)
        board = letter.html.split("<h2")[0]
        assert board.count("background-color:") >= 4
        assert "===" not in board

    def test_the_standings_are_told_once(self, engine: str, language: str) -> None:
        """A line with a name and what they have in all stands below, and not in the position as well."""
        text = specimen(engine, language).text
        told = re.findall(r"^\* (.+: [\d.,]+ \w+)$", text, re.MULTILINE)
        assert len(told) >= 2
        assert [line for line in told if text.count(line) > 1] == []
        above, _, _ = text.partition(f"* {told[0]}")
        for name, score in re.findall(r"^\* (.+): ([\d.,]+) \w+$", text, re.MULTILINE):
            assert not re.search(rf"^{name}: .*\b{score}$", above, re.MULTILINE)

    def test_hostile_names_stay_names(self, engine: str, language: str) -> None:
        """With HTML in them, of 200 letters, or turning the direction of what follows."""
        source = specimen(engine, language, HOSTILE).html
        page = checked(source.replace(REPLY, "mailto:gm@x.test"))
        assert "</td></table><script>alert(1)</script>" in page.words
        assert "\u202e" not in source
        assert source.count(REPLY) == len(page.links)

    def test_long_press_is_cut_with_a_note(self, engine: str, language: str) -> None:
        """Of ten thousand lines a page shows the first hundred and says where the others are; the text has all."""
        press = (Said("Bernd", "\n".join(f"<i>line {n}" for n in range(10_000))),)
        letter = specimen(engine, language, press=press, hints=True)
        page = checked(letter.html.replace(REPLY, "mailto:gm@x.test"))
        assert "<i>line 99 " in page.words
        assert "<i>line 100 " not in page.words
        assert "9900" in page.words
        assert "<i>line 9999" in letter.text
        assert len(page.links) == 1


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: folder.name)
def test_the_last_letter_shows_the_end_and_tells_its_standings_once(folder: Path, language: str) -> None:
    """The board comes before the final table, drawn wherever the game draws it; nobody's points stand there as well."""
    letter = final_specimen(folder, language)
    first, _, rest = letter.html.partition("<h2")
    assert ("background-color:" in first) or folder.name == "terra-nova"
    text = letter.text
    told = re.findall(r"^\* \d+\w*\.? (.+): ([\d.,]+) ", text, re.MULTILINE)
    assert len(told) >= 3
    position = text.partition("ENDSTAND" if language == "de" else "FINAL TABLE")[0]
    for name, score in told:
        assert not re.search(rf"{name}: {score}\b|\b{score} - {name}", position)
    assert rest


def test_what_is_too_long_gives_way_to_a_note() -> None:
    """A hundred pieces of press are more than a mail may have; the order to tap stays."""
    press = tuple(Said("Bernd", "x" * 2900) for _ in range(100))
    page = checked(specimen("jockey", press=press, hints=True).html.replace(REPLY, "mailto:gm@x.test"))
    assert "Too long to show here." in page.words
    assert len(page.links) == 1
    assert "Deadline:" in page.words


def _row(rack: Sequence[str]) -> str:
    return " ".join("J" if card == "joker" else card for card in rack)


def test_a_rack_is_drawn_for_its_owner_only() -> None:
    """Its cards stand in the page of that seat; others see what everybody has seen."""
    state, _, seats = played("racko")
    for reader in range(seats):
        page = checked(specimen("racko", seat=reader).html.replace(REPLY, "mailto:gm@x.test"))
        own = _row(state.racks[reader])  # type: ignore[attr-defined]
        others = [
            _row(rack)
            for seat, rack in enumerate(state.racks)  # type: ignore[attr-defined]
            if seat != reader
        ]
        assert own in page.words
        assert [rack for rack in others if rack in page.words] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hand_of_cards_is_no_heading(language: str) -> None:
    """Though it has capitals and figures only."""
    letter = specimen("octrix", language, turns=2)
    lines = letter.text.splitlines()
    hand = lines[lines.index({"en": "YOUR HAND", "de": "DEIN BLATT"}[language]) + 2]
    assert re.fullmatch(r"([A-Z][1-8] ?){4,}", hand)
    headings = re.findall("<h2[^>]*>(.*?)</h2>", letter.html)
    assert hand not in headings
    assert set(headings) <= set(lines)


def test_the_last_shot_is_on_the_board() -> None:
    """Its moves by number, and whose it was."""
    page = checked(specimen("karambolage").html.replace(REPLY, "mailto:gm@x.test"))
    assert "Yellow: " in page.words
    assert any(f"Yellow: {name}'s last shot" in page.words for name in NAMES)
    assert re.search(r"\b[BRW] [1-4]\b", page.words)


def test_press_is_set_off_with_its_author_above() -> None:
    """In a cell with a bar, each line as it was written."""
    source = specimen("jockey", press=(Said("Bernd", "Hello!\n  <b>B.</b>"), Said("", "Boo."))).html
    words = checked(source.replace(REPLY, "mailto:gm@x.test")).words
    assert "PRESS Bernd: Hello! <b>B.</b> (anonymous): Boo." in words
    assert source.count("border-left:4px solid") == 2
    assert "<blockquote" not in source


def links(letter: Received) -> list[tuple[str, list[str], str]]:
    """Where each link of the page goes, the lines in it, and its subject."""
    found = []
    for link in page_of(letter).links:
        parts = urlsplit(link)
        fields = parse_qs(parts.query)
        found.append((parts.path, fields["body"][0].split("\r\n")[:-1], fields["subject"][0]))
    return found


class TestAnswers:
    """Answers have pages and links, too."""

    def test_a_refusal_shows_a_legal_order(self, post: Correspondence, anna: Person) -> None:
        """In words, and nothing to tap; sent as it is, it is filed."""
        (refusal,) = anna.writes("PLAY red +9")
        assert "NOT accepted" in refusal.subject
        assert links(refusal) == []
        shown = refusal.text.partition("A legal order would be:")[2].strip().partition("\n\n")[0]
        lines = [line.strip() for line in shown.splitlines()]
        assert all(line in page_of(refusal).words for line in lines)
        anna.writes(*lines)
        assert post.on_file(0) == "; ".join(lines)

    def test_what_was_probably_meant_is_linked(self, post: Correspondence, anna: Person) -> None:
        """The link does what an OK does: exactly that is on file then."""
        (refusal,) = anna.writes("PLAY redd +7")
        assert "DID YOU MEAN" in refusal.text
        _, lines, subject = links(refusal)[0]
        assert lines == ["GAME: Ascot", "TURN 1:", "CANCEL", "PLAY red +7"]
        anna.writes(*lines, subject=subject, fresh=True)
        assert post.on_file(0) == "PLAY red +7"

    def test_hand_and_report_are_drawn_as_in_a_report(self, post: Correspondence, anna: Person) -> None:
        """HAND and REPORT have the picture of the track."""
        post.reaches_deadline()
        (answer,) = anna.writes("HAND", "REPORT")
        assert page_of(answer).words.count("Yellow: ") >= 2
        assert "===" not in page_of(answer).words
        assert "===" in answer.text


class TestBlocks:
    """What becomes of the lines of a passage on a page."""

    def test_lines_in_columns_become_a_table(self) -> None:
        """With what goes on below a cell put back to it."""
        told = "  red +7         that horse moves 7\n  No. 3 +18 max  up to 18, at most to\n                 one field behind"
        (block,) = blocks(told)
        assert block.kind == "columns"
        assert block.rows == (
            ("red +7", "that horse moves 7"),
            ("No. 3 +18 max", "up to 18, at most to one field behind"),
        )

    def test_a_table_that_is_too_wide_for_a_phone_says_its_heads_in_each_row(self) -> None:
        """One that fits stays a table; nothing of either is lost."""
        wide = "  Spieler  Kartentausch  Haltertausch  Aussetzen\n  2        2             1             5\n  3        3             2             6"
        (block,) = blocks(wide)
        assert block.rows == (
            ("Spieler 2", "Kartentausch 2, Haltertausch 1, Aussetzen 5"),
            ("Spieler 3", "Kartentausch 3, Haltertausch 2, Aussetzen 6"),
        )
        (block,) = blocks("  players  skip  swap\n  2        5     2")
        assert block.rows == (("players", "skip", "swap"), ("2", "5", "2"))

    def test_other_indented_lines_keep_their_shape(self) -> None:
        """What was read and what was made of it are two lines."""
        (block,) = blocks("  PLAY  red\n    -> read as PLAY red")
        assert (block.kind, block.lines) == ("lines", ("PLAY&nbsp; red", "&nbsp; -> read as PLAY red"))

    def test_a_heading_is_what_a_template_marks_as_one(self) -> None:
        """Capitals alone make none."""
        kinds = [block.kind for block in blocks("<h2>YOUR HAND</h2>\n\nH8 H7 C6 D6\n\nNOTHING HAS CHANGED.")]
        assert kinds == ["heading", "paragraph", "paragraph"]

    def test_a_wrapped_sentence_is_one_line_and_short_lines_stay(self) -> None:
        """A line that had room for the next word was meant to end there."""
        (block,) = blocks(f"{'word ' * 14}\nwords\nred +7\nblue +8")
        assert block.lines == (f"{'word ' * 14}words", "red +7", "blue +8")
