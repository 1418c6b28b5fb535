"""A reason or an announcement of the GM's goes on to a blank line; a line of it that is a command as well is asked about."""

from __future__ import annotations

from itertools import product
from textwrap import wrap
from typing import Any, cast

import pytest
from correspondence import Correspondence, Person, Received
from lengths import few

from engines.wording import folded
from gm.commands.office.acts import ACTS
from gm.facts.identify import WritingGm
from gm.intake.gm_letters.acting import Acting
from gm.intake.gm_letters.words_below import Either, with_words_below
from gm.people.gamemasters import gamemasters
from gm.turns.reading.commands import Line, sorted_lines


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM, who reads English."""
    return post.chief()


def stopped(post: Correspondence) -> str:
    """Why Ascot stands still; empty while it goes on."""
    with post.look() as session:
        return post.game(session).stopped


def answered(chief: Person, *lines: str, to: Received | None = None) -> Received:
    """The one answer to these lines."""
    (answer,) = chief.writes(*lines, to=to or chief.last, quoting=False)
    return answer


REASON = (
    "EXTEND Ascot 24h since it was wrong of me to say last week that I would",
    "PAUSE Ascot",
    "for the holidays.",
)


class TestReasons:
    """What stands behind EXTEND, PAUSE and the like, wrapped by a mail program."""

    def test_all_of_a_reason_is_told(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """Up to the blank line: the greeting below it is none of it."""
        answered(
            chief, "EXTEND Ascot 24h since the mail server was", "down on Saturday.", "", "Cheers, Chief"
        )
        post.ticks()
        assert "since the mail server was down on Saturday." in anna.last.flat
        assert "Cheers" not in anna.last.text

    def test_a_line_that_is_a_command_is_asked_about(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """Neither is done; a yes extends with the whole reason and pauses nothing."""
        before, due = len(anna.mailbox), post.deadline()
        asked = answered(chief, *REASON)
        assert "a line could be a command as well as a part of your words" in asked.flat
        assert "\n  PAUSE Ascot\n" in asked.text
        assert (stopped(post), post.deadline(), len(anna.mailbox)) == ("", due, before)
        answered(chief, "1 YES", to=asked)
        assert stopped(post) == ""
        assert post.deadline() > due
        assert (
            "since it was wrong of me to say last week that I would PAUSE Ascot for the holidays"
            in anna.last.flat
        )

    def test_a_no_has_both_done(self, post: Correspondence, chief: Person) -> None:
        """With the reason up to the command."""
        due = post.deadline()
        asked = answered(chief, *REASON)
        said = answered(chief, "NO", to=asked).flat
        assert "Ascot is paused in turn 1" in said
        assert stopped(post) == "paused"
        assert post.deadline() > due

    def test_in_german(self, post: Correspondence) -> None:
        """Likewise."""
        chef = post.chief("de")
        object.__setattr__(post.config.gm, "language", "de")
        asked = answered(
            chef,
            "VERLÄNGERN Ascot 24h weil ich letzte Woche nicht dazu kam, zu",
            "pausieren Ascot",
            "oder so",
        )
        assert "Eine Zeile könnte ein Befehl sein oder zu deinen Worten gehören." in asked.flat
        assert stopped(post) == ""
        answered(chef, "1 NEIN", to=asked)
        assert stopped(post) == "paused"

    def test_commands_without_a_reason_are_done_line_by_line(
        self, post: Correspondence, chief: Person, anna: Person, bernd: Person
    ) -> None:
        """And so are those of which a blank line or another one that fails stands between."""
        post.opens("Epsom", anna, bernd)
        asked = answered(chief, "EXTEND Ascot 24h", "PAUSE Epsom")
        assert "a line could be a command" not in asked.flat
        asked = answered(chief, "PAUSE Ascot a storm", "", "EXTEND Epsom 24h")
        assert "a line could be a command" not in asked.flat
        answer = answered(chief, "EXTEND Ascot 24h a storm", "PAUSE Ascto")
        assert "a storm PAUSE" not in answer.flat
        assert "> PAUSE Ascto" in answer.text

    @pytest.mark.parametrize("width", few(range(5, 101, 3), 4))
    def test_however_it_is_wrapped_nothing_is_done_of_a_reason(
        self, post: Correspondence, chief: Person, anna: Person, width: int
    ) -> None:
        """The players get the whole reason, at once or once the question was answered, and the game goes on."""
        reason = "because I thought that I should pause Ascot and resolve Ascot 1 while we wait for help"
        (first, *below) = wrap(reason, width, break_long_words=False)
        answer = answered(chief, f"EXTEND Ascot 24h {first}", *below)
        if "please confirm" in answer.subject:
            answered(chief, "OK", to=answer)
        post.ticks()
        assert stopped(post) == ""
        assert post.turn() == 1
        assert reason in anna.last.flat


class TestAnnouncements:
    """What goes to everybody."""

    def test_everybody_gets_the_whole_sentence(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """It is shown whole before it leaves, and what stands below the blank line is none of it."""
        before = len(anna.mailbox)
        lines = (
            "The mail server will be down on Saturday evening, so please",
            "send your orders by Friday. Sorry for the trouble!",
        )
        asked = answered(chief, f"ANNOUNCE Ascot: {lines[0]}", lines[1], "", "Chief")
        assert "\n".join(f"  {line}" for line in lines) in asked.text
        assert len(anna.mailbox) == before
        answered(chief, "OK", to=asked)
        assert "\n".join(lines) in anna.last.text
        assert "Chief" not in anna.last.text

    def test_a_line_that_is_a_command_is_asked_about(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """With the line quoted; a yes sends all of it, and pauses nothing."""
        asked = answered(chief, "ANNOUNCE Ascot: If nobody minds I am going to", "pause Ascot", "in August.")
        assert "a line could be a command as well as a part of your words" in asked.flat
        assert "\n  pause Ascot\n" in asked.text
        answered(chief, "1 YES", to=asked)
        assert "If nobody minds I am going to\npause Ascot\nin August." in anna.last.text
        assert stopped(post) == ""

    def test_a_no_has_the_command_done(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """And announces what stands above it."""
        asked = answered(chief, "ANNOUNCE Ascot", "I am away in August.", "PAUSE Ascot")
        answered(chief, "1 NO", to=asked)
        post.ticks()
        assert stopped(post) == "paused"
        assert any("I am away in August." in letter.text for letter in anna.mailbox[-2:])
        assert not any("PAUSE Ascot" in letter.text for letter in anna.mailbox[-2:])

    def test_end_closes_it(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """What it holds is part of it then, and the question that every announcement waits for shows it."""
        asked = answered(chief, "ANNOUNCE Ascot", "We", "", "PAUSE Ascot", "in August", "END", "GAMES")
        assert "  We\n\n  PAUSE Ascot\n  in August\n" in asked.text
        answered(chief, "1 YES", to=asked)
        assert "PAUSE Ascot\nin August" in anna.last.text
        assert stopped(post) == ""


WORDS = {
    "en": "since I thought I should pause Ascot and resolve Ascot 1 while we all wait for help, or games in general: please extend"
    " Ascot 24h yourselves, and announce what you like to free Ascot and back to status and hold Ascot if nobody minds",
    "de": "weil ich dachte, ich sollte Ascot pausieren und dann pausieren Ascot und auswerten Ascot 1, während alle auf Hilfe warten,"
    " oder Partien überhaupt: bitte verlängern Ascot 24h und beenden Ascot, wenn niemand etwas dagegen hat",
}
HEADS = (
    ("en", "EXTEND Ascot 24h "),
    ("en", "PAUSE Ascot "),
    ("en", "ANNOUNCE Ascot: "),
    ("de", "VERLÄNGERN Ascot 24h "),
    ("de", "MITTEILEN Ascot: "),
)


@pytest.mark.parametrize(("language", "head"), HEADS)
def test_of_a_wrapped_sentence_no_command_is_done_and_none_below_it_is_lost(
    post: Correspondence, chief: Person, language: str, head: str
) -> None:
    """At 5 to 100 columns, behind the head or below it: all of it belongs to the head, or is asked about as a whole."""
    with post.look() as session:
        acting = Acting(
            session, post.config, WritingGm(tuple(gamemasters(session)), cast("Any", None)), post.now, 1
        )
        assert acting.may_act_in("Ascot")
        for width, ends in product(few(range(5, 101), 12), ("", "END")):
            if ends and not head.endswith(": "):
                continue  # a reason ends with a blank line
            words = wrap(WORDS[language], width, break_long_words=False, break_on_hyphens=False)
            lines = [head + words[0], *words[1:], ends, "GAMES"]
            found = list(with_words_below(acting, _sorted(lines), lambda line: False))
            said, *below = (each for each in found if isinstance(each, Either) or each.read.strip())
            told = said.whole if isinstance(said, Either) else (said.read, *_body(said))
            assert WORDS[language] in " ".join(" ".join(told).split()), (width, told)
            assert [each.read for each in below] == ["GAMES"], (width, below)
            assert isinstance(said, Either) or (said.command and said.command.name == _name(head))


def _sorted(lines: list[str]) -> list[Line]:
    return [line for block in sorted_lines(lines, (), ACTS.forms) for line in block.lines]


def _body(line: Line) -> tuple[str, ...]:
    """The lines of its block, but for the one that stands on its own line already."""
    body = line.command.body if line.command else ()
    return body[1:] if body and line.read.endswith(body[0]) else body


def _name(head: str) -> str:
    return ACTS.forms[folded(head.split()[0])].name
