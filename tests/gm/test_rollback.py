"""A turn that is taken back: the game stands as before it, everyone is told why, and all of it can be undone."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest
from acting import done
from correspondence import Correspondence, Person, Received
from refusals import refused
from sqlmodel import col, select

from engines.lots import Lots
from gm.base.codec import load
from gm.people.players import Invited, player_of
from gm.store.queries.games import turn_of
from gm.store.tables import Duty, GameRow, Hold, Order, SeatRow, Turn, Watcher
from gm.turns.deadlines.moving import resume, stop

WHY = "An order had been lost on its way."


def takes_back(post: Correspondence, first: int) -> None:
    """The GM takes the turns from `first` on back, and the letters about it have arrived."""
    done(post, "rollback", game="Ascot", to=str(first), reason=WHY)
    post.ticks()


def restores(post: Correspondence) -> None:
    """The GM undoes that, and the letters about it have arrived."""
    done(post, "rollforward", game="Ascot", reason="It was there after all.")
    post.ticks()


def attached(letter: Received) -> bytes:
    """The calendar file of a letter."""
    (file,) = letter.message.iter_attachments()
    return bytes(file.get_payload(decode=True))


def dumped(post: Correspondence) -> dict[str, Any]:
    """All rows that say how the game stands, without their numbers."""
    with post.look() as session:
        game = post.game(session)
        found: dict[str, Any] = {"game": game.model_dump(exclude={"moves"})}
        for kind in (Turn, Order, Hold, Duty, SeatRow):
            rows = session.exec(select(kind).where(kind.game_id == game.id).order_by(col(kind.id)))
            found[kind.__name__] = [row.model_dump(exclude={"id", "archived"}) for row in rows]
        return found


class TestTellingIt:
    """The letters."""

    def test_everyone_is_told_why_and_what_is_on_file_again(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """One letter each, in each language: the open turn, the reason, the own order, hand and deadline."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        before = len(anna.mailbox), len(bernd.mailbox)
        takes_back(post, 1)
        assert (len(anna.mailbox), len(bernd.mailbox)) == (before[0] + 1, before[1] + 1)
        told = anna.last
        assert told.subject.startswith("Ascot: turn 1 is open again")
        assert f"The GM has taken back turn 1 of Ascot. The reason: {WHY}" in told.flat
        assert "on file again as it was. You may change it, or leave it as it is: PLAY red +7" in told.flat
        assert "YOUR HAND No. 2 +13 (twice)" in told.flat
        assert "Deadline: Monday 19 May 2031, 20:00 (Europe/Berlin" in told.flat
        assert b"DTSTART:20310519T180000Z" in attached(told)
        assert f"Der Spielleiter hat Zug 1 von Ascot zurückgenommen. Die Begründung: {WHY}" in (
            bernd.last.flat
        )
        assert "Für Zug 1 liegt von dir nichts vor." in bernd.last.flat

    def test_an_onlooker_is_told_in_public_words(self, post: Correspondence) -> None:
        """Without a hand or an order."""
        dora = post.person("Dora")
        with post.look() as session:
            player = player_of(session, Invited("Dora", dora.address, "en"))
            session.add(Watcher(game_id=post.game(session).id, player_id=player.id))
        post.reaches_deadline()
        takes_back(post, 1)
        assert "Turn 1 is due Monday 19 May 2031, 20:00" in dora.last.flat
        assert "HAND" not in dora.last.text

    def test_a_reply_to_the_letter_is_an_order_for_the_open_turn(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The order on file is changed by it."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        takes_back(post, 1)
        (receipt,) = anna.writes("PLAY red +8", to=anna.last)
        assert "Ascot, turn 1: order received" in receipt.subject
        assert post.on_file(0) == "PLAY red +8"

    def test_the_new_report_says_so_and_marks_what_differs(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """An order that came after all is marked as new, what no longer holds is told, and the rest is as it was."""
        anna.writes("PLAY red +7")
        carla.writes("PLAY red +8")
        post.reaches_deadline()
        first = anna.last
        takes_back(post, 1)
        bernd.writes("PLAY blue +8", to=bernd.last)
        post.reaches_deadline()
        report = anna.last
        assert "This report replaces an earlier one, which the GM took back on" in report.flat
        assert f"({WHY.rstrip(chr(46))})" in report.flat
        happened = report.flat.partition("WHAT HAPPENED")[2]
        assert "Bernd plays blue +8. [new]" in happened
        assert "Bernd plays" in first.flat
        assert "Bernd plays" in report.flat.partition("WITHDRAWN")[2]
        assert "Anna plays red +7. *" in happened
        assert "Was jetzt anders ist, ist mit [neu] gekennzeichnet." in bernd.last.flat
        post.reaches_deadline()
        assert "[new]" not in anna.last.text

    def test_an_order_ahead_was_no_answer_to_the_old_report(self, post: Correspondence, anna: Person) -> None:
        """Nothing is said to be withdrawn where it stays."""
        anna.writes("PLAY red +7", "", "TURN 2:", "PLAY red +8")
        post.reaches_deadline()
        takes_back(post, 1)
        assert "has been withdrawn" not in anna.last.flat
        post.reaches_deadline()
        assert post.on_file(0).startswith("PLAY red +8")

    def test_what_was_ordered_in_answer_to_the_old_report_is_withdrawn_and_said(
        self, post: Correspondence, anna: Person
    ) -> None:
        """An order ahead stands; it was given whatever might happen."""
        anna.writes("PLAY red +7", "TURN 3: PLAY blue +6")
        post.reaches_deadline()
        anna.writes("PLAY yellow +6")
        takes_back(post, 1)
        assert "Your order for turn 2, sent after the old report, has been withdrawn" in anna.last.flat
        post.reaches_deadline()
        assert post.on_file(0) == ""
        anna.writes("PLAY yellow +7")
        post.reaches_deadline()
        assert post.on_file(0) == "PLAY blue +6"


class TestStaleReplies:
    """Letters that were written in view of what does not count any more."""

    @pytest.mark.parametrize("played_on", [False, True])
    def test_a_reply_to_the_old_report_is_no_order(
        self, post: Correspondence, anna: Person, bernd: Person, played_on: bool
    ) -> None:
        """Neither for the turn that is open again nor for the same turn later; its writer is told so."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        old, old_of_bernd = anna.last, bernd.last
        post.passes(hours=1)
        takes_back(post, 1)
        post.passes(hours=1)
        if played_on:
            post.reaches_deadline()
        before = post.on_file(0)
        (answer,) = anna.writes("PLAY yellow +6", to=old)
        assert "NOT accepted" in answer.subject
        assert "Your letter answers a report that has been taken back" in answer.flat
        assert post.on_file(0) == before
        (answer,) = bernd.writes("SPIELE gelb +6", to=old_of_bernd)
        assert "Dein Brief antwortet auf einen Bericht, der zurückgenommen wurde" in answer.flat

    def test_a_turn_named_in_the_letter_counts_whatever_it_replies_to(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Who writes which turn is meant knows it."""
        post.reaches_deadline()
        old = anna.last
        takes_back(post, 1)
        anna.writes("TURN 1: PLAY red +8", to=old)
        assert post.on_file(0) == "PLAY red +8"


class TestPlayingOn:
    """The game after it."""

    def test_the_lot_does_not_order_a_second_time_before_the_deadline(
        self, post: Correspondence, anna: Person
    ) -> None:
        """What the lot had ordered for the others is gone, so that they can order."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        takes_back(post, 1)
        assert [post.on_file(seat) for seat in range(3)] == ["PLAY red +7", "", ""]
        assert post.turn() == 1

    def test_fresh_lots_are_drawn(self, post: Correspondence) -> None:
        """Those of the first time have been seen."""
        post.reaches_deadline()
        takes_back(post, 1)
        post.reaches_deadline()
        with post.look() as session:
            game = post.loaded(session)
            setup = turn_of(session, game.row, 0)
            assert setup is not None
            state = load(game.engine.State, setup.state)
            fresh = Lots(game.row.seed, 1, 1)
            drawn = {seat: game.engine.default_order(state, seat, fresh) for seat in range(3)}
            again, _ = game.engine.resolve(state, drawn, fresh)
        assert again == game.state

    def test_the_open_turn_waits_for_its_deadline_even_if_turns_run_early(
        self, quiet_post: Correspondence
    ) -> None:
        """All orders are on file again, and yet there is time to change one; after that turns run early again."""
        post = quiet_post
        people = [post.person(name) for name in ("Anna", "Bernd", "Carla")]
        post.opens("Ascot", *people, early=True)
        for person, line in zip(people, ("red +7", "red +9", "red +8"), strict=True):
            person.writes(f"PLAY {line}")
        assert post.turn() == 2
        takes_back(post, 1)
        assert "This time turn 1 waits for its deadline" in people[0].last.flat
        post.passes(hours=3)
        post.ticks()
        assert post.turn() == 1
        post.reaches_deadline()
        assert post.turn() == 2

    def test_a_missed_order_that_is_taken_back_does_not_count(self, post: Correspondence) -> None:
        """Nor does what became of the orders of that turn."""
        post.reaches_deadline()
        takes_back(post, 1)
        assert dumped(post)["Duty"] == []

    def test_a_paused_game_stays_so_and_has_all_its_time_when_it_goes_on(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The time of the turn does not run while it waits."""
        post.reaches_deadline()
        with post.look() as session:
            stop(session, post.config.gm, post.game(session), post.now, "paused")
        takes_back(post, 1)
        assert "on hold" in anna.last.flat
        post.passes(days=30)
        post.ticks()
        assert post.turn() == 1
        with post.look() as session:
            resume(session, post.config.gm, post.game(session), post.now)
        assert post.deadline() - post.now > timedelta(days=6)

    def test_time_banks_get_back_what_the_turn_cost_them(self, quiet_post: Correspondence) -> None:
        """And have paid again after a rollforward."""
        post = quiet_post
        people = [post.person(name) for name in ("Anna", "Bernd", "Carla")]
        post.opens("Ascot", *people, bank="48h", muster=False)
        people[0].writes("PLAY red +7")
        people[2].writes("PLAY red +8")
        post.reaches_deadline()
        post.passes(hours=10)
        people[1].writes("PLAY red +9")
        assert post.turn() == 2
        spent = [row["spent"] for row in dumped(post)["SeatRow"]]
        assert spent[1] > 35_000
        takes_back(post, 1)
        assert [row["spent"] < 60 for row in dumped(post)["SeatRow"]] == [True, True, True]
        restores(post)
        assert [row["spent"] for row in dumped(post)["SeatRow"]] == spent

    def test_a_seat_that_fell_free_by_missed_orders_is_its_player_s_again(
        self, quiet_post: Correspondence
    ) -> None:
        """Where the turns in which they were missed are taken back."""
        post = quiet_post
        people = [post.person(name) for name in ("Anna", "Bernd", "Carla")]
        post.opens("Ascot", *people, nmrs=2, muster=False)
        people[0].sends("PLAY red +7", "TURN 2: PLAY red +8", "TURN 3: PLAY blue +6")
        post.reaches_deadline()
        post.reaches_deadline()
        assert [row["left_why"] for row in dumped(post)["SeatRow"]] == ["", "nmr", "nmr"]
        gone = dumped(post)
        takes_back(post, 2)
        assert [(row["left_why"], row["resigned_at"]) for row in dumped(post)["SeatRow"]] == [("", None)] * 3
        restores(post)
        assert dumped(post)["SeatRow"] == gone["SeatRow"]


class TestUndoingIt:
    """A rollforward."""

    def test_everyone_is_told_and_the_game_goes_on_where_it_was(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """The order for the turn that is open again is on file as it was."""
        post.reaches_deadline()
        anna.writes("PLAY red +8")
        takes_back(post, 1)
        restores(post)
        assert "Turn 1 of Ascot, which had been taken back, counts after all" in anna.last.flat
        assert "Your order for turn 2 is on file: PLAY red +8" in anna.last.flat
        assert "Zug 1 von Ascot war zurückgenommen und gilt nun doch" in bernd.last.flat
        assert post.on_file(0) == "PLAY red +8"
        assert post.turn() == 2

    @pytest.mark.parametrize("chance", range(4))
    def test_after_a_rollforward_everything_is_as_before(self, post: Correspondence, chance: int) -> None:
        """Whatever was played, however far the game was turned back, in several steps too, and ordered in between."""
        draw = random.Random(chance)
        people = list(post.people.values())
        for number in range(draw.choice((2, 3, 4))):
            with post.look() as session:
                game = post.loaded(session)
            for seat in game.awaiting:
                lots = Lots("00", 10 * number + seat)
                text = game.engine.suggest(game.engine.view(game.state, seat), lots)
                if draw.random() < 0.7:
                    people[seat].sends(*text.splitlines(), *(["WAIT"] if draw.random() < 0.3 else []))
            post.ticks()
            if number:
                post.reaches_deadline()
        before = dumped(post)
        steps = sorted(draw.sample(range(1, post.turn()), k=min(draw.choice((1, 2)), post.turn() - 1)))
        for first in reversed(steps):
            takes_back(post, first)
            people[0].sends("CANCEL")
            post.ticks()
        assert dumped(post) != before
        for _ in steps:
            restores(post)
        assert dumped(post) == before

    def test_an_order_ahead_that_came_in_between_counts(self, post: Correspondence, anna: Person) -> None:
        """It was meant for the turn that is open again."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        takes_back(post, 1)
        post.passes(hours=1)
        anna.writes("TURN 2: PLAY red +8")
        restores(post)
        assert post.on_file(0) == "PLAY red +8"
        assert "Your order for turn 2 is on file: PLAY red +8" in anna.last.flat

    def test_the_time_that_was_left_is_left_again(self, post: Correspondence) -> None:
        """A turn back and forth costs nobody time to think."""
        post.reaches_deadline()
        takes_back(post, 1)
        post.passes(days=6)
        restores(post)
        assert post.deadline() - post.now > timedelta(days=6)


class TestWhatCannotBe:
    """Sentences for the GM, and nothing changes."""

    @pytest.mark.parametrize(
        ("first", "said"),
        [
            (2, "Turn 2 of Ascot is the open turn; there is nothing to take back."),
            (3, "There is no turn 3 of Ascot to take back; the open turn is 2."),
            (0, "There is no turn 0 of Ascot to take back; the open turn is 2."),
        ],
    )
    def test_only_turns_that_were_resolved_can_be_taken_back(
        self, post: Correspondence, first: int, said: str
    ) -> None:
        """The setup cannot."""
        post.reaches_deadline()
        before = dumped(post)
        with refused(said):
            takes_back(post, first)
        assert dumped(post) == before

    def test_nothing_of_a_finished_game_can_be_taken_back(self, post: Correspondence) -> None:
        """Its seed is public, and with it the lots that would be drawn."""
        with post.look() as session:
            game: GameRow = post.game(session)
            game.turn, game.finished_at = 2, post.now
        with refused("Ascot is over and its seed is public"):
            takes_back(post, 1)

    def test_what_was_not_taken_back_cannot_be_restored(self, post: Correspondence) -> None:
        """Nor what was played again meanwhile."""
        with refused("Nothing of Ascot has been taken back"):
            restores(post)
        post.reaches_deadline()
        takes_back(post, 1)
        post.reaches_deadline()
        with refused("Turn 1 of Ascot has been resolved again since"):
            restores(post)
