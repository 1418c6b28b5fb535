"""A doubtful order beats the lot, never an order: what was asked about and not answered counts where nothing else is on file."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from acting import done
from command_line import gm, offline
from correspondence import Correspondence, Person
from specimens import findings
from sqlmodel import select

from engines import ENGINES
from gm.games.open_turn import filled_by_lot
from gm.games.verify.verdict import verify
from gm.store.tables import Duty, Order
from gm.words.orders import example_order

WITHOUT = "Without an answer, this counts at the deadline, by doubt"
NOTHING = "Without an answer nothing of yours counts: the lot plays."


def by_doubt(post: Correspondence, turn: int = 1, seat: int = 0, name: str = "Ascot") -> str:
    """What counted of a seat by doubt in a turn that is over; empty where the lot has played, or an order."""
    with post.look() as session:
        rows = session.exec(
            select(Order).where(Order.turn == turn, Order.seat == seat).order_by(Order.id)
        ).all()  # type: ignore[arg-type]
    return post.on_file(seat, turn, name) if rows and rows[-1].source == "doubt" else ""


class TestWhatCounts:
    """What Anna is asked about, and does not answer."""

    @pytest.mark.parametrize(
        "lines",
        [
            ("play redd 7",),
            ("PLAY red 7", "I am not sure yet."),
            ("I would play red 7",),
            ("I am not sure about it, but play red 7",),
            ("Play red +8. No wait, rather the red 7.",),
            ("play red 7 and bet maybe 300 on blue",),
            ("play red 7, otherwise blue 6", "I am not sure yet."),
        ],
    )
    def test_one_reading_that_nothing_speaks_against_counts(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """Nothing is filed, the letter says what counts without an answer, and that comes true."""
        (answer,) = anna.writes(*lines)
        assert post.on_file(0) == ""
        assert f"{WITHOUT}, as the lot would play otherwise: PLAY red +7. CANCEL ends that." in answer.flat
        post.reaches_deadline()
        assert by_doubt(post) == "PLAY red +7"

    @pytest.mark.parametrize(
        "lines",
        [
            ("PLAY red 7", "Scrap that."),
            ("play red 7", "Cancel that order."),
            ("My draft:", "play red 7"),
            ("Ben wrote me this yesterday:", "play red 7"),
            ("play red 7", "I'll send you my order tomorrow."),
            ("play red 7", "But please don't file it yet, I'll decide tomorrow."),
            ("If Ben plays blue, play red 7.",),
            ("Is that allowed?", "play red 7"),
            ("Play red +8. No wait, rather the red 7?",),
            ("play redd 7", "I'll decide tomorrow."),
            ("play redd 7", "Is that allowed?"),
            ("TENTATIVE", "play redd 7"),
        ],
    )
    def test_what_is_taken_back_drafted_quoted_postponed_or_conditional_does_not(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """Nor what is asked whether it may be, or called tentative: the letter says so, and the lot plays."""
        (answer,) = anna.writes(*lines)
        assert post.on_file(0) == ""
        assert NOTHING in answer.flat
        post.reaches_deadline()
        assert by_doubt(post) == ""
        assert "No orders received from Anna" in anna.report.flat

    def test_a_bet_does_not(self, post: Correspondence, anna: Person) -> None:
        """The lot would make none."""
        anna.writes("PLAY red +7")
        (answer,) = anna.writes("BET win bleu 300")
        assert "BET win blue 300" in answer.text
        assert "by doubt" not in answer.flat
        post.reaches_deadline()
        assert post.on_file(0, 1) == "PLAY red +7"
        assert by_doubt(post) == ""

    def test_it_fills_what_an_order_on_file_leaves_to_the_lot(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The bet was filed; the receipt of it says what counts beside it."""
        anna.writes("play redd 7")
        (receipt,) = anna.writes("BET win blue 300")
        assert f"{WITHOUT}: PLAY red +7; BET win blue 300." in receipt.flat
        assert "No card named" not in receipt.flat
        post.reaches_deadline()
        assert by_doubt(post) == "PLAY red +7; BET win blue 300"

    def test_an_order_that_comes_later_or_was_there_counts(self, post: Correspondence, anna: Person) -> None:
        """Whatever is on file for the part, however doubtful letters are read."""
        anna.writes("PLAY red +8")
        (answer,) = anna.writes("play redd 7")
        assert "Without an answer, this counts" in answer.flat
        assert "by doubt" not in answer.flat
        post.reaches_deadline()
        assert post.on_file(0, 1) == "PLAY red +8"

    def test_of_several_letters_the_last_that_was_asked_about_counts(
        self, post: Correspondence, anna: Person
    ) -> None:
        """And where that can not, none does."""
        anna.writes("play redd 7")
        anna.writes("play redd 8")
        post.reaches_deadline()
        assert by_doubt(post) == "PLAY red +8"
        anna.writes("play bleu 6", to=anna.report)
        (answer,) = anna.writes("If Ben plays red, play blue 6.", to=anna.report)
        assert NOTHING in answer.flat
        post.reaches_deadline()
        assert by_doubt(post, 2) == ""

    def test_in_german(self, post: Correspondence, bernd: Person) -> None:
        """The same, said so."""
        (answer,) = bernd.writes("spiele blua 8")
        assert (
            "Antwortest du nicht, gilt zum ZAT im Zweifel – sonst spielte das Los –: SPIELE blau +8. STORNO hebt das auf."
            in answer.flat
        )
        post.reaches_deadline()
        assert by_doubt(post, seat=1) == "PLAY blue +8"
        assert "Der Zug von Bernd galt im Zweifel" in bernd.report.flat


class TestCorrections:
    """A letter corrects itself, and an older one is on file."""

    def test_its_last_word_counts_over_an_older_letter(self, post: Correspondence, anna: Person) -> None:
        """The same part of Monday's order; the other stays."""
        anna.writes("PLAY red +8", "BET win blue 300")
        post.passes(days=1)
        (answer,) = anna.writes("Play blue 6. No wait, rather the yellow 7.")
        assert post.on_file(0) == "PLAY red +8; BET win blue 300"
        assert f"{WITHOUT}: PLAY yellow +7; BET win blue 300." in answer.flat
        post.reaches_deadline()
        assert by_doubt(post) == "PLAY yellow +7; BET win blue 300"

    def test_what_a_later_letter_says_counts_over_it(self, post: Correspondence, anna: Person) -> None:
        """The same as on Monday: it was said again."""
        anna.writes("PLAY red +8")
        post.passes(days=1)
        anna.writes("Play blue 6. No wait, rather the yellow 7.")
        post.passes(days=1)
        anna.writes("Play red +8", "BET win blue 300")
        post.reaches_deadline()
        assert post.on_file(0, 1) == "PLAY red +8; BET win blue 300"
        assert by_doubt(post) == ""

    def test_one_that_takes_back_leaves_the_older_letter(self, post: Correspondence, anna: Person) -> None:
        """Its question says so."""
        anna.writes("PLAY red +8")
        post.passes(days=1)
        (answer,) = anna.writes("Play blue 6.", "Scrap that.")
        assert "by doubt" not in answer.flat
        post.reaches_deadline()
        assert post.on_file(0, 1) == "PLAY red +8"


class TestWhatEndsIt:
    """Anna leaves an order in doubt, and then says something."""

    @pytest.fixture
    def asked(self, post: Correspondence, anna: Person) -> Correspondence:
        """She was asked whether she plays red 7."""
        anna.writes("play redd 7")
        post.passes(hours=1)
        return post

    @pytest.mark.parametrize("line", ["CANCEL", "TENTATIVE", "No"])
    def test_it_does_not_count(self, asked: Correspondence, anna: Person, line: str) -> None:
        """By a command, or by an answer; she is told nothing else by STATUS."""
        anna.writes(line, to=anna.last)
        assert "I have no order from you yet." in anna.writes("STATUS")[0].flat
        asked.reaches_deadline()
        assert by_doubt(asked) == ""

    def test_a_tentative_order_ends_it_for_good(self, asked: Correspondence, anna: Person) -> None:
        """Also for a part that it does not name."""
        anna.writes("TENTATIVE", "BET win blue 300")
        asked.reaches_deadline()
        assert by_doubt(asked) == ""

    def test_ok_makes_an_order_of_it(self, asked: Correspondence, anna: Person) -> None:
        """Nothing is in doubt any more."""
        anna.writes("OK", to=anna.last)
        assert asked.on_file(0) == "PLAY red +7"
        asked.reaches_deadline()
        assert by_doubt(asked) == ""

    def test_it_is_for_its_turn_alone(self, asked: Correspondence, anna: Person) -> None:
        """In the next one nothing of it is left."""
        asked.reaches_deadline()
        assert by_doubt(asked) == "PLAY red +7"
        assert "I have no order from you yet." in anna.writes("STATUS")[0].flat
        asked.reaches_deadline()
        assert by_doubt(asked, 2) == ""


class TestHowItStands:
    """What is told of it, and what it is not."""

    def test_it_is_marked_wherever_it_is_told(
        self, post: Correspondence, anna: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """ORDERS, STATUS, the reminder, `gm show` (never what), and the report."""
        monkeypatch.setenv("COLUMNS", "200")
        anna.writes("play redd 7")
        (told,) = anna.writes("STATUS", "ORDERS")
        assert "What I asked you about counts by doubt; you have not confirmed it yet." in told.flat
        assert f"{WITHOUT}: PLAY red +7." in told.flat
        (seat, *others) = done(post, "show", game="Ascot")["seats"]
        assert (seat["came"], seat["doubted"]) == (False, True)
        assert [other["doubted"] for other in others] == [False, False]
        shown = gm(offline(tmp_path, post.url), "show", "Ascot").output
        assert "owed, by doubt" in shown
        assert "red +7" not in shown
        post.now = post.deadline() - timedelta(hours=23)
        post.ticks()
        assert (
            "without a word from you, this counts at the deadline, by doubt: PLAY red +7."
            in anna.last.flat.replace("Without", "without")
        )
        post.reaches_deadline()
        told = "The order of Anna counted by doubt: it was asked about, and never confirmed."
        assert told in anna.report.flat
        assert "Anna plays red +7 (card by lot)" not in anna.report.flat

    def test_it_is_no_missed_turn(self, post: Correspondence, anna: Person) -> None:
        """Nobody's seat falls free by it, and in the records nothing was missed."""
        anna.writes("play redd 7")
        post.reaches_deadline()
        assert "(NMR)" in anna.report.flat  # of the others
        assert "No orders received from Bernd and Carla (NMR)" in anna.report.flat
        with post.look() as session:
            duties = {duty.seat: duty.outcome for duty in session.exec(select(Duty))}
        assert duties == {0: "came", 1: "nmr", 2: "nmr"}

    def test_it_never_counts_as_in(self, post: Correspondence, bernd: Person, carla: Person) -> None:
        """A turn that is resolved as soon as all orders are in waits for the deadline."""
        anna = post.people["anna@players.test"]
        post.opens("Zip", anna, bernd, carla, early=True)
        bernd.writes("SPIELE blau +7", to=bernd.letter("Zip"))
        carla.writes("PLAY red +10", to=carla.letter("Zip"))
        anna.writes("play redd 7", to=anna.letter("Zip"))
        post.passes(days=1)
        post.ticks()
        assert post.turn("Zip") == 1
        post.reaches_deadline("Zip")
        assert post.on_file(0, 1, "Zip") == "PLAY red +7"

    def test_whoever_leaves_one_in_turn_1_has_been_heard(self, quiet_post: Correspondence) -> None:
        """The muster looks for nobody else, though the others are missing."""
        mia, noah = quiet_post.person("Mia"), quiet_post.person("Noah")
        quiet_post.opens("Derby", mia, noah, muster=True)
        mia.writes(*example(mia))
        noah.writes(example(noah)[0], "I am not sure yet.")
        assert quiet_post.on_file(1, name="Derby") == ""
        quiet_post.reaches_deadline("Derby")
        assert quiet_post.turn("Derby") == 2

    def test_a_letter_that_proves_nobody_leaves_none(self, post: Correspondence, anna: Person) -> None:
        """Her address alone is nothing: she is asked whether it was hers."""
        anna.writes("GAME Ascot", "play redd 7", fresh=True)
        post.reaches_deadline()
        assert by_doubt(post) == ""

    def test_the_records_of_a_game_with_one_replay(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """They say where the order came from; and so does the look back."""
        anna.writes("play redd 7")
        post.reaches_deadline()
        anna.writes("POLL DRAW")
        bernd.writes("STIMME JA")
        carla.writes("VOTE YES")
        post.passes(hours=1, minutes=5)
        post.ticks()
        assert anna.last.is_final
        assert findings(verify(post.archive / "ascot")) == []
        assert verify(post.archive / "ascot").replayed
        assert "Anna (by doubt): PLAY red +7" in " ".join(anna.last.secrets.split())

    def test_where_a_stand_in_plays_it_does_not_count(self, quiet_post: Correspondence) -> None:
        """It beats the lot alone; and no letter says otherwise."""
        mia, noah = quiet_post.person("Mia"), quiet_post.person("Noah")
        quiet_post.opens("Derby", mia, noah, away="stand-in")
        mia.writes("AWAY 2031-05-06 2031-05-20")
        (asked,) = mia.writes(*example(mia), "I am not sure yet.")
        assert "by doubt" not in asked.flat
        quiet_post.reaches_deadline("Derby")
        assert by_doubt(quiet_post, name="Derby") == ""
        assert "Mia is away; a stand-in has played." in noah.report.flat

    def test_a_turn_that_is_taken_back_has_it_again(self, post: Correspondence, anna: Person) -> None:
        """It was asked about that turn, and is not answered yet."""
        anna.writes("play redd 7")
        post.reaches_deadline()
        done(post, "rollback", game="Ascot", to="1", reason="a mistake")
        assert post.on_file(0) == ""
        post.reaches_deadline()
        assert by_doubt(post) == "PLAY red +7"


def example(person: Person) -> list[str]:
    """The order that the last report shows."""
    shown = person.report.text.split("example:\n\n")[1].split("\n\n")[0]
    return [line.strip() for line in shown.splitlines()]


SAYS_SO = {"en": ("I am not sure yet.", "by doubt"), "de": ("Ich bin mir noch nicht sicher.", "im Zweifel")}
"""How somebody doubts, and how the answer says that the order counts all the same."""


@pytest.mark.parametrize("language", SAYS_SO)
@pytest.mark.parametrize("engine", [name for name, engine in ENGINES.items() if engine.judge is None])
def test_in_every_game_what_the_letter_says_is_what_counts(
    quiet_post: Correspondence, engine: str, language: str
) -> None:
    """The order that a letter shows as an example, with a doubt below it, turn for turn; and the records replay."""
    doubt, mark = SAYS_SO[language]
    names = ("Mia", "Noah", "Lea", "Ida")[: max(ENGINES[engine].seats[0], 2)]
    people = [quiet_post.person(name, language) for name in names]
    quiet_post.opens("Derby", *people, engine=engine)
    some = 0
    for turn in range(1, 5):
        with quiet_post.look() as session:
            game = quiet_post.loaded(session, "Derby")
            seat = game.awaiting[0]
            order = example_order(game, language, game.state, seat)
            owes = filled_by_lot(game.engine, game.state, seat)
        (told,) = people[seat].writes(*order, doubt)
        assert quiet_post.on_file(seat, name="Derby") == ""
        quiet_post.reaches_deadline("Derby")
        counted = by_doubt(quiet_post, turn, seat, "Derby")
        assert bool(counted) == bool(owes) == (mark in told.flat), told.text
        assert (mark in people[seat].report.flat.replace("counted by", "by")) == bool(counted)
        some += bool(counted)
    assert some or engine == "karambolage"  # where a shot that is not ordered is not played
    done(quiet_post, "end", game="Derby", reason="enough", now="now")
    quiet_post.ticks()
    assert findings(verify(quiet_post.archive / "derby")) == []
