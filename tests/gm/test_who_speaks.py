"""Whose order a letter is: tokens, references, a provider's word, and a question back."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from correspondence import GM_ADDRESS, MONDAY, Correspondence, Person
from sqlmodel import col, select

from gm.mail.tokens import reply_address
from gm.store.tables import Gamemaster, LetterIn, LetterOut

VOUCHED = ("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")


def status(post: Correspondence, number: int = -1) -> str:
    """What became of a letter in, the last one if not said otherwise."""
    with post.look() as session:
        return session.exec(select(LetterIn).order_by(col(LetterIn.id))).all()[number].status


def test_a_plain_reply_speaks_for_the_seat(post: Correspondence, carla: Person) -> None:
    """Reply-To has the token."""
    (receipt,) = carla.writes("PLAY red +8")
    assert "order received" in receipt.subject
    assert post.on_file(2) == "PLAY red +8"


def test_a_reply_to_the_bare_address_speaks_by_its_references(post: Correspondence, carla: Person) -> None:
    """A mail program or provider may drop the plus part; our Message-ID is still there."""
    answered = str(carla.last.message["Message-ID"])
    (receipt,) = carla.writes("PLAY red +8", fresh=True, headers=[("In-Reply-To", answered)])
    assert "order received" in receipt.subject


def test_what_a_letter_replies_to_proves_and_no_earlier_one(post: Correspondence, carla: Person) -> None:
    """That is In-Reply-To, or without one the last of References; letters in between may have been seen by others."""
    answered = str(carla.last.message["Message-ID"])
    last = [("References", f"<x@y.test> {answered}")]
    assert "order received" in carla.writes("PLAY red +8", fresh=True, headers=last)[0].subject
    among = [("In-Reply-To", "<own@players.test>"), ("References", f"{answered} <own@players.test>")]
    for headers in (among, among[1:]):
        assert (
            "please confirm that you sent this letter"
            in carla.writes("PLAY red +10", fresh=True, headers=headers)[0].subject
        )


def test_a_fresh_letter_with_the_subject_of_ours_speaks_for_the_seat(
    post: Correspondence, carla: Person
) -> None:
    """Every letter that goes to a seat has its token in the subject."""
    for letter in list(carla.mailbox):
        (receipt,) = carla.writes("PLAY red +8", fresh=True, subject=f"AW: {letter.subject}")
        assert "order received" in receipt.subject


def test_a_token_typed_into_the_body_speaks_for_the_seat(post: Correspondence, carla: Person) -> None:
    """On a line of its own or beside an order, in capitals too; it is not taken for a part of the order."""
    for lines in ([f"#{carla.last.token}", "PLAY red +8"], [f"#{carla.last.token.upper()} PLAY red +10"]):
        (receipt,) = carla.writes(*lines, fresh=True)
        assert "order received" in receipt.subject
        assert "not an order" not in receipt.text
    assert post.on_file(2) == "PLAY red +10"


def test_a_token_in_a_quoted_part_does_not_count(post: Correspondence, anna: Person, carla: Person) -> None:
    """Whoever forwards a letter of ours does not give the seat away, nor does its reader take it."""
    (asked,) = carla.writes("PLAY red +8", f"> #{carla.last.token}", fresh=True)
    assert "please confirm that you sent this letter" in asked.subject
    assert post.on_file(2) == ""


def test_a_reply_without_plus_addresses_speaks_by_subject_and_references(quiet_post: Correspondence) -> None:
    """Where the provider knows no plus addresses there is no Reply-To, and a reply works all the same."""
    quiet_post.config = replace(quiet_post.config, gm=replace(quiet_post.config.gm, plus_addresses=False))
    quiet_post.work = replace(quiet_post.work, config=quiet_post.config)
    mia = quiet_post.person("Mia")
    quiet_post.opens("Epsom", quiet_post.person("Noah"), mia)
    assert mia.last.message["Reply-To"] is None
    assert "order" in mia.writes("HAND", "NO BET")[0].subject


class TestFromAlone:
    """A letter that only its From makes a player's."""

    def test_the_registered_address_is_asked(self, post: Correspondence, carla: Person) -> None:
        """The letter is kept and shown, and nothing is on file."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        assert asked.subject.startswith("Ascot: please confirm that you sent this letter")
        assert "  PLAY red +8\n" in asked.text
        assert "reply to this letter with OK" in asked.flat
        assert post.on_file(2) == ""
        assert status(post) == "unconfirmed"

    def test_the_question_is_in_the_players_language(self, bernd: Person) -> None:
        """German for Bernd."""
        (asked,) = bernd.writes("SPIELE rot +9", fresh=True)
        assert asked.subject.startswith("Ascot: Ist dieser Brief von dir?")

    @pytest.mark.parametrize("word", ["OK", "ok.", "Ja, das war ich.", "Yes!", "Okay, PLAY on"])
    def test_an_ok_confirms_it(self, post: Correspondence, carla: Person, word: str) -> None:
        """The answer thanks, and is the receipt of the letter that was held."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        (receipt,) = carla.writes(word, to=asked)
        assert "order received" in receipt.subject
        assert (
            "Thank you for confirming your letter of Monday 5 May 2031, 12:00 (Europe/Berlin)."
            in receipt.flat
        )
        assert post.on_file(2) == "PLAY red +8"
        assert status(post, 0) == "done"

    @pytest.mark.parametrize("word", ["No, that was not me!", "Nein", "Who is this?", ""])
    def test_anything_but_an_ok_does_not(self, post: Correspondence, carla: Person, word: str) -> None:
        """A protest least of all."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        carla.writes(word, to=asked)
        assert post.on_file(2) == ""
        assert status(post, 0) == "unconfirmed"

    def test_an_order_in_the_reply_counts_instead(self, post: Correspondence, carla: Person) -> None:
        """A reply with another order is an order like any other, and confirms nothing."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        carla.writes("PLAY red +10", to=asked)
        assert post.on_file(2) == "PLAY red +10"
        assert status(post, 0) == "unconfirmed"

    def test_an_order_below_the_ok_is_carried_out_too(self, post: Correspondence, carla: Person) -> None:
        """First what was held, then what is new; each is answered."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        answers = carla.writes("OK", "BET win red 300", to=asked)
        assert ["order received" in answer.subject for answer in answers] == [True, True]
        assert post.on_file(2) == "PLAY red +8; BET win red 300"

    def test_a_signature_below_the_ok_is_not_answered(self, carla: Person) -> None:
        """One letter comes back."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        assert len(carla.writes("OK", "Best wishes", "Carla", to=asked)) == 1

    def test_it_counts_with_its_own_time_of_receipt(self, post: Correspondence, carla: Person) -> None:
        """A newer order that was sent in between stays the last; the part that it does not name comes in."""
        (asked,) = carla.writes("PLAY red +8", "BET win red 300", fresh=True)
        post.passes(hours=1)
        carla.writes("PLAY red +10")
        post.passes(hours=1)
        (receipt,) = carla.writes("OK", to=asked)
        assert post.on_file(2) == "PLAY red +10; BET win red 300"
        assert "  PLAY red +10\n  BET win red 300\n" in receipt.text.split("YOUR ORDER IS NOW")[1]

    def test_an_ok_after_the_deadline_makes_it_a_late_order(
        self, post: Correspondence, carla: Person
    ) -> None:
        """Though the letter itself was in time, and the turn waits for the mailbox."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        post.now = post.deadline() + timedelta(minutes=5)
        (late, report) = carla.writes("OK", to=asked)
        assert late.subject.startswith("Ascot, turn 1: too late")
        assert "No orders received from Anna, Bernd and Carla (NMR)" in report.flat

    def test_an_ok_after_the_turn_is_told_that_it_came_too_late(
        self, post: Correspondence, carla: Person
    ) -> None:
        """The letter came in time but could not count, and is not used for the open turn."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        post.reaches_deadline()
        post.passes(hours=1)
        (late,) = carla.writes("OK", to=asked)
        assert late.subject.startswith("Ascot, turn 1: too late")
        assert "after the turn had been resolved (Monday 12 May 2031, 20:01 (Europe/Berlin))" in late.flat
        assert post.on_file(2, turn=2) == ""

    def test_unconfirmed_it_does_not_count(self, post: Correspondence, carla: Person) -> None:
        """The lot plays, and the report says so."""
        carla.writes("PLAY red +8", fresh=True)
        post.reaches_deadline()
        assert "No orders received from Anna, Bernd and Carla (NMR)" in carla.last.flat
        assert post.turn() == 2

    def test_it_is_confirmed_once(self, post: Correspondence, carla: Person) -> None:
        """A second OK is told that the question is settled."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        carla.writes("OK", to=asked)
        (again,) = carla.writes("OK", to=asked)
        assert "You have already said yes to this question, and that counts once." in again.flat

    def test_an_ok_cannot_be_forged(self, post: Correspondence, carla: Person) -> None:
        """Whoever only knows Carla's address cannot confirm for her: the question went to her."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        (second,) = carla.writes(
            "OK", fresh=True, subject="Re: Ascot: please confirm that you sent this letter"
        )
        assert "please confirm that you sent this letter" in second.subject
        assert post.on_file(2) == ""
        assert asked.message["Message-ID"] != second.message["Message-ID"]

    def test_a_player_of_several_games_is_asked_without_naming_one(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Once confirmed, the letter is answered as if it had come in a reply without a game."""
        post.opens("Epsom", carla, anna)
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        assert asked.subject.startswith("Is this letter yours?")
        (answer,) = carla.writes("OK", to=asked)
        assert "below a line that names the game, such as GAME Ascot" in answer.flat
        (asked,) = carla.writes("GAME Ascot", "PLAY red +8", fresh=True)
        carla.writes("OK", to=asked)
        assert post.on_file(2) == "PLAY red +8"

    def test_the_game_may_stand_in_the_subject(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Of two games of which one's name is in the other's, the longer one is meant."""
        post.opens("Ascot II", carla, anna)
        assert "Ascot II" in carla.writes("HAND", fresh=True, subject="Ascot II")[0].subject
        assert "Ascot:" in carla.writes("HAND", fresh=True, subject="My Ascot order")[0].subject


class TestVouchedFor:
    """The own provider's Authentication-Results."""

    def test_they_prove_the_sender(self, post: Correspondence, carla: Person) -> None:
        """Under the pinned id, topmost."""
        (receipt,) = carla.writes("PLAY red +8", fresh=True, headers=[VOUCHED])
        assert "order received" in receipt.subject
        assert post.on_file(2) == "PLAY red +8"

    def test_a_forged_header_below_does_not(self, post: Correspondence, carla: Person) -> None:
        """The provider puts its own on top."""
        own = ("Authentication-Results", "mx.spielpost.test; dmarc=fail header.from=players.test")
        (asked,) = carla.writes("PLAY red +8", fresh=True, headers=[own, VOUCHED])
        assert "please confirm that you sent this letter" in asked.subject

    def test_another_servers_header_does_not(self, post: Correspondence, carla: Person) -> None:
        """Anybody can run a server that says pass."""
        other = ("Authentication-Results", "mx.elsewhere.test; dmarc=pass header.from=players.test")
        (asked,) = carla.writes("PLAY red +8", fresh=True, headers=[other])
        assert "please confirm that you sent this letter" in asked.subject


class TestDenied:
    """The own provider says that the letter does not come from where it says: dmarc=fail."""

    DENIED = ("Authentication-Results", "mx.spielpost.test; dmarc=fail header.from=players.test")

    def test_a_token_is_then_asked_about(self, post: Correspondence, carla: Person) -> None:
        """Once, at the registered address; nothing is on file."""
        (asked,) = carla.writes("PLAY red +8", headers=[self.DENIED])
        assert "please confirm that you sent this letter" in asked.subject
        assert "my mail provider says that it did not come from there" in asked.flat
        assert post.on_file(2) == ""

    def test_an_ok_makes_it_count_with_its_time(self, post: Correspondence, carla: Person) -> None:
        """What was sent in between by the player stays the last word."""
        (asked,) = carla.writes("PLAY red +8", headers=[self.DENIED])
        post.passes(hours=1)
        carla.writes("OK", to=asked)
        assert post.on_file(2) == "PLAY red +8"

    def test_from_elsewhere_the_registered_address_is_asked(
        self, post: Correspondence, carla: Person
    ) -> None:
        """Where the letter says that it comes from nothing is sent."""
        thief = post.person("Thief", address="thief@evil.test")
        (asked,) = carla.writes("PLAY red +8", sender=thief.address, headers=[self.DENIED])
        assert "please confirm that you sent this letter" in asked.subject
        assert not thief.mailbox
        assert post.on_file(2) == ""

    def test_a_letter_in_the_gms_name_waits_for_the_gm(self, post: Correspondence, chief: Person) -> None:
        """With the GM's own token, which somebody may have seen."""
        with post.look() as session:
            token = session.exec(select(Gamemaster.token)).one()
        chief.writes("PAUSE Ascot", f"#{token}", fresh=True, headers=[self.DENIED])
        with post.look() as session:
            assert post.game(session).stopped == ""
        assert status(post) == "aside"
        assert not chief.mailbox


class TestReplyToAll:
    """A letter to the GM with a copy to the table, which somebody there answers to all."""

    def test_nobody_is_somebody_else_by_it(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Anna's answer has Carla's token among its recipients, in the subject and in its references; it is asked about."""
        original = carla.last
        headers = [
            ("Cc", reply_address(GM_ADDRESS, original.token)),
            ("In-Reply-To", "<carlas-own@players.test>"),
            ("References", f"{original.message['Message-ID']} <carlas-own@players.test>"),
        ]
        (asked,) = anna.writes("PLAY red +8", fresh=True, subject=f"Re: {original.subject}", headers=headers)
        assert "please confirm that you sent this letter" in asked.subject
        assert "It carried the token of somebody else" in asked.flat
        assert post.on_file(2) == post.on_file(0) == ""

    def test_an_ok_makes_it_ones_own(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Anna's order is Anna's, whatever it carried."""
        (asked,) = anna.writes(
            "PLAY red +7", fresh=True, headers=[("Cc", reply_address(GM_ADDRESS, carla.last.token))]
        )
        anna.writes("OK", to=asked)
        assert post.on_file(0) == "PLAY red +7"
        assert post.on_file(2) == ""

    def test_a_vouched_sender_is_asked_all_the_same(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """That it is Anna's does not tell for whom she meant it."""
        headers = [VOUCHED, ("Cc", reply_address(GM_ADDRESS, carla.last.token))]
        (asked,) = anna.writes("PLAY red +7", fresh=True, headers=headers)
        assert "please confirm that you sent this letter" in asked.subject

    def test_ones_own_proof_counts_beside_it(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Whoever answers an own letter and copies somebody's address in orders as ever."""
        anna.writes("PLAY red +7", headers=[("Cc", reply_address(GM_ADDRESS, carla.last.token))])
        assert post.on_file(0) == "PLAY red +7"


class TestForeignAddress:
    """A token from an address that is nobody's."""

    def test_the_letter_is_carried_out(self, post: Correspondence, carla: Person) -> None:
        """People write from several addresses."""
        carla.writes("PLAY red +8", sender="carla@work.test")
        assert post.on_file(2) == "PLAY red +8"

    @pytest.mark.parametrize("command", ["HAND", "PLAY red +8", "ORDERS", "NEW TOKEN", "REPORT"])
    def test_nothing_goes_where_it_came_from(self, post: Correspondence, carla: Person, command: str) -> None:
        """No hand, no token, no word: whoever found the token learns nothing by it."""
        office = post.person("Carla at work", address="carla@work.test")
        assert len(carla.writes(command, sender="carla@work.test")) == 1
        assert not office.mailbox

    def test_the_registered_address_has_the_answer_and_is_told(self, carla: Person) -> None:
        """What came, from where, and what to do if it was somebody else."""
        (told,) = carla.writes("PLAY red +8", sender="carla@work.test")
        assert told.subject.startswith("Ascot: a letter for your seat came from another address")
        assert "A letter for your seat in Ascot has come from carla@work.test." in told.flat
        assert "  PLAY red +8\n" in told.text
        assert "YOUR ORDER IS NOW" in told.text

    @pytest.mark.parametrize("command", ["CANCEL", "HAND", "ORDERS", "LANGUAGE de", "TURN 5: PLAY red +8"])
    def test_the_registered_address_is_told_of_commands_too(self, carla: Person, command: str) -> None:
        """Withdrawing an order or looking at the hand is no smaller thing than ordering."""
        carla.writes("PLAY red +8")
        (told,) = carla.writes(command, sender="carla@work.test")
        assert "another address" in told.subject or "War der Brief" in told.subject


def test_a_token_counts_from_any_recipient_header(post: Correspondence, carla: Person) -> None:
    """Providers rewrite To and keep the old address elsewhere."""
    delivered = ("Delivered-To", reply_address(GM_ADDRESS, carla.last.token))
    assert "order received" in carla.writes("PLAY red +8", fresh=True, headers=[delivered])[0].subject


def test_an_unknown_token_is_no_token(post: Correspondence, carla: Person) -> None:
    """The seat of a game that was deleted, or a guess."""
    (asked,) = carla.writes("PLAY red +8", "#k7m2q9xatw3p", fresh=True)
    assert "please confirm that you sent this letter" in asked.subject


def test_no_token_of_one_seat_is_in_a_letter_to_another(post: Correspondence) -> None:
    """After a turn with orders and questions."""
    for person, line in zip(post.people.values(), ("red +7", "rot +9", "red +8"), strict=True):
        person.writes(line)
        person.writes("HELP", fresh=True)
    post.reaches_deadline()
    tokens = {address: person.last.token for address, person in post.people.items()}
    with post.look() as session:
        for letter in session.exec(select(LetterOut)):
            others = [token for address, token in tokens.items() if address != letter.recipient]
            assert [token for token in others if token.encode() in letter.raw] == []
    assert post.now > MONDAY
