"""What comes back for an order, and what is then on file."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person

from gm.store.queries.orders import orders_sent


def test_a_receipt_says_what_was_made_of_each_line(anna: Person) -> None:
    """The line as it was written, and below it how it was read."""
    (receipt,) = anna.writes("play the red 7, please", "bet win on red with 400")
    assert "  play the red 7, please\n    -> read as PLAY red +7\n" in receipt.text
    assert "  bet win on red with 400\n    -> read as BET win red 400\n" in receipt.text


def test_a_receipt_says_what_the_order_now_is_and_until_when(anna: Person) -> None:
    """The whole order, what is left to the lot, and the deadline in both zones."""
    (receipt,) = anna.writes("PLAY red +7")
    assert "YOUR ORDER IS NOW\n\n  PLAY red +7\n" in receipt.text
    assert "* No bet yet." in receipt.text
    assert (
        "You may change it until Monday 12 May 2031, 20:00 (Europe/Berlin; 19:00 in Europe/London)"
        in receipt.flat
    )


def test_a_plain_order_needs_no_table(anna: Person) -> None:
    """What stands as it was written in the order below is not told twice; a greeting is not told at all."""
    (receipt,) = anna.writes("Hello!", "", "PLAY red +7", "BET win red 400", "", "Best wishes", "Anna")
    assert "What I read" not in receipt.text
    assert receipt.text.count("PLAY red +7") == 1
    assert receipt.text.count("Best wishes") == 1, "the service's own"


def test_what_was_not_written_so_is_told(anna: Person) -> None:
    """One line in words of the player's own, and the table has both."""
    (receipt,) = anna.writes("PLAY red +7", "400 on red to win")
    assert "  400 on red to win\n    -> read as BET win red 400\n" in receipt.text
    assert "  PLAY red +7\n    -> read as PLAY red +7\n" in receipt.text


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (["PLAY brown +7"], ["was: PLAY red +7", "now: PLAY brown +7"]),
        (["BET place blue 200"], ["was: BET win red 400", "now: BET place blue 200"]),
        (["NO BET"], ["was: BET win red 400", "now: NO BET"]),
        (
            ["CANCEL", "PLAY red +8"],
            ["was: PLAY red +7", "now: PLAY red +8", "was: BET win red 400", "now: nothing"],
        ),
    ],
)
def test_what_has_changed_is_marked_part_by_part(anna: Person, second: list[str], told: list[str]) -> None:
    """What it was and what it is now; parts that stay are not told."""
    anna.writes("PLAY red +7", "BET win red 400")
    (receipt,) = anna.writes(*second)
    assert "CHANGED\n\n" + "".join(f"  {line}\n" for line in told) + "\nYOUR ORDER IS NOW" in receipt.text


def test_what_has_changed_is_marked_in_german(bernd: Person) -> None:
    """Likewise."""
    bernd.writes("SPIELE rot +9")
    (receipt,) = bernd.writes("blau +7")
    assert "GEÄNDERT\n\n  vorher: SPIELE rot +9\n  jetzt:  SPIELE blau +7\n" in receipt.text


def test_nothing_is_marked_where_nothing_was_replaced(anna: Person) -> None:
    """A first order, and one that says the same in other words."""
    assert "CHANGED" not in anna.writes("PLAY red +7")[0].text
    assert "CHANGED" not in anna.writes("the red 7, please")[0].text


def test_what_is_added_is_marked(anna: Person) -> None:
    """Before it, nothing was said of the bet."""
    anna.writes("PLAY red +7")
    (receipt,) = anna.writes("BET win red 400")
    assert "  was: nothing\n  now: BET win red 400\n" in receipt.text


def test_a_receipt_is_in_the_players_language(bernd: Person) -> None:
    """German for Bernd, also where he writes English."""
    (receipt,) = bernd.writes("PLAY red +9")
    assert receipt.subject.startswith("Ascot, Zug 1: eingegangen")
    assert "  PLAY red +9\n    -> gelesen als SPIELE rot +9\n" in receipt.text
    assert "DEIN ZUG LAUTET JETZT\n\n  SPIELE rot +9\n" in receipt.text


def test_both_languages_may_be_mixed_in_one_letter(post: Correspondence, bernd: Person) -> None:
    """Lines, and words within a line."""
    (receipt,) = bernd.writes("PLAY rot +9", "Wette place braun 300")
    assert "Zug 1: eingegangen" in receipt.subject
    assert post.on_file(1) == "PLAY red +9; BET place brown 300"


def test_a_receipt_says_what_the_lot_will_decide(anna: Person) -> None:
    """A bet alone leaves the card to the lot."""
    (receipt,) = anna.writes("BET win red 400")
    assert "* No card named: one from your hand will be drawn at random." in receipt.text


def test_a_receipt_says_what_of_a_stake_counts(anna: Person) -> None:
    """Full hundreds only."""
    (receipt,) = anna.writes("PLAY red +7", "BET win red 450")
    assert "* Only 400 of the 450 DM count" in receipt.flat


def test_an_amendment_replaces_only_the_part_that_it_names(post: Correspondence, anna: Person) -> None:
    """Card or bet; the receipt repeats the whole."""
    anna.writes("PLAY red +7", "BET win red 400")
    (receipt,) = anna.writes("BET place blue 200")
    assert post.on_file(0) == "PLAY red +7; BET place blue 200"
    assert "YOUR ORDER IS NOW\n\n  PLAY red +7\n  BET place blue 200\n" in receipt.text
    anna.writes("brown +7")
    assert post.on_file(0) == "PLAY brown +7; BET place blue 200"


def test_a_reply_to_a_receipt_amends_the_order(post: Correspondence, anna: Person) -> None:
    """It speaks of the same turn."""
    (receipt,) = anna.writes("PLAY red +7")
    anna.writes("PLAY red +8", to=receipt)
    assert post.on_file(0) == "PLAY red +8"


class TestCancel:
    """CANCEL and STORNO."""

    def test_it_withdraws_the_order(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """In either language; another may be sent."""
        anna.writes("PLAY red +7")
        (answer,) = anna.writes("CANCEL")
        assert answer.subject.startswith("Ascot, turn 1: order withdrawn")
        assert "Your order for Ascot, turn 1, has been withdrawn." in answer.flat
        assert post.on_file(0) == ""
        bernd.writes("rot +9")
        (answer,) = bernd.writes("Storno")
        assert "Dein Zug für Ascot, Zug 1, ist zurückgezogen." in answer.flat
        assert post.on_file(1) == ""

    def test_with_nothing_on_file_it_says_so(self, anna: Person) -> None:
        """And does no harm."""
        (answer,) = anna.writes("CANCEL")
        assert "There was no order of yours on file for Ascot, turn 1." in answer.flat

    @pytest.mark.parametrize("lines", [("CANCEL", "PLAY red +8"), ("PLAY red +8", "CANCEL")])
    def test_with_an_order_in_the_letter_that_order_stands_alone(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """Nothing of the earlier order is left, wherever the word stands."""
        anna.writes("PLAY red +7", "BET win red 400")
        (receipt,) = anna.writes(*lines)
        assert "order received" in receipt.subject
        assert post.on_file(0) == "PLAY red +8"

    def test_with_a_bad_line_in_the_letter_nothing_is_withdrawn(
        self, post: Correspondence, anna: Person
    ) -> None:
        """A letter is taken as a whole."""
        anna.writes("PLAY red +7")
        (refusal,) = anna.writes("CANCEL", "PLAY red +9")
        assert "NOT accepted" in refusal.subject
        assert post.on_file(0) == "PLAY red +7"

    def test_after_the_deadline_it_is_too_late(self, post: Correspondence, anna: Person) -> None:
        """The order that was on file is played, and the answer does not claim that there was none."""
        anna.writes("PLAY red +7")
        post.now = post.deadline() + timedelta(seconds=5)
        (late,) = anna.writes("CANCEL")
        assert late.subject.startswith("Ascot, turn 1: too late")
        post.reaches_deadline()
        assert "Anna plays red +7" in anna.last.text

    def test_in_reply_to_an_old_report_it_leaves_the_open_turn_alone(
        self, post: Correspondence, anna: Person
    ) -> None:
        """It speaks of a turn that is past."""
        notice = anna.last
        post.reaches_deadline()
        anna.writes("PLAY red +8")
        (late,) = anna.writes("CANCEL", to=notice)
        assert late.subject.startswith("Ascot, turn 1: too late")
        assert post.on_file(0) == "PLAY red +8"


class TestRefusals:
    """What is illegal is refused part by part."""

    def test_a_bad_part_leaves_the_others(self, post: Correspondence, anna: Person) -> None:
        """The card counts, and of the bet what was on file."""
        anna.writes("PLAY red +7", "BET win red 400")
        (receipt,) = anna.writes("PLAY red +8", "BET win red 5000")
        assert receipt.subject.startswith("Ascot, turn 1: order received")
        assert "is on file, BUT NOT ALL OF IT" in receipt.flat
        assert "  BET win red 5000\n    !! " in receipt.text
        assert "YOUR ORDER IS NOW\n\n  PLAY red +8\n  BET win red 400\n" in receipt.text
        assert post.on_file(0) == "PLAY red +8; BET win red 400"

    def test_what_is_nearly_a_part_is_asked_about(self, post: Correspondence, anna: Person) -> None:
        """Beside what counts; an OK files it as well."""
        (receipt,) = anna.writes("PLAY red +8", "BET win redd 300")
        assert post.on_file(0) == "PLAY red +8"
        assert "DID YOU MEAN PLAY red +8 BET win red 300 If so" in receipt.flat
        anna.writes("OK", to=receipt)
        assert post.on_file(0) == "PLAY red +8; BET win red 300"

    def test_with_nothing_legal_nothing_changes(self, post: Correspondence, anna: Person) -> None:
        """The refusal repeats what is on file."""
        anna.writes("PLAY red +7", "BET win red 400")
        (refusal,) = anna.writes("PLAY red +9")
        assert refusal.subject.startswith("Ascot, turn 1: order NOT accepted")
        assert "Nothing has changed. Still on file:\n\n  PLAY red +7\n  BET win red 400\n" in refusal.text
        assert post.on_file(0) == "PLAY red +7; BET win red 400"

    def test_a_refusal_shows_a_legal_order_and_the_deadline(self, anna: Person) -> None:
        """Copying the example is enough."""
        (refusal,) = anna.writes("PLAY red +9")
        assert "There is no order of yours on file for this turn." in refusal.text
        assert "by Monday 12 May 2031, 20:00 (Europe/Berlin; 19:00 in Europe/London)" in refusal.flat
        example = refusal.text.split("A legal order would be:\n\n")[1].split("\n\n")[0].splitlines()
        assert "order received" in anna.writes(*example)[0].subject

    def test_a_refusal_is_in_the_players_language(self, bernd: Person) -> None:
        """German for Bernd."""
        (refusal,) = bernd.writes("SPIELE rto +9")
        assert refusal.subject.startswith("Ascot, Zug 1: Bitte bestätige deinen Zug")
        assert "!! Das Wort „rto“ kenne ich nicht. Meinst du rot?" in refusal.text
        assert "Für diesen Zug liegt von dir nichts vor." in refusal.text

    def test_two_different_statements_of_one_part_are_refused(
        self, post: Correspondence, anna: Person
    ) -> None:
        """They are a problem, not a choice."""
        (refusal,) = anna.writes("PLAY red +7", "PLAY red +8")
        assert '"PLAY red +8" contradicts "PLAY red +7" above.' in refusal.flat
        assert "PLAY red +7 !! does not count, as you contradict it below PLAY red +8 !!" in refusal.flat
        assert post.on_file(0) == ""

    def test_the_same_statement_twice_is_one(self, post: Correspondence, anna: Person) -> None:
        """People quote themselves."""
        anna.writes("PLAY red +7", "red 7")
        assert post.on_file(0) == "PLAY red +7"


@pytest.mark.parametrize(
    "lines",
    [
        ("Dear game master,", "", "PLAY red +7", "", "Best wishes", "Anna"),
        ("Hallo Spielleiter!", "PLAY red +7", "Viele Grüße", "Anna", "-- ", "Anna Müller", "Tel. 030 12345"),
        ("PLAY red +7, please; thank you!",),
        ("1) PLAY red +7",),
        ("- PLAY red +7",),
        ("*PLAY red +7*",),
        ("PLAY red +7", "END", "PLAY red +8 was my other idea"),
        ("That was a fine move, Bernd.", "PLAY red +7", "Sent from my iPhone"),
        ("Game on, everybody!", "PLAY red +7"),
        ("Turn 1 is always the hardest", "PLAY red +7"),
    ],
)
def test_greetings_and_signatures_do_no_harm(
    post: Correspondence, anna: Person, lines: tuple[str, ...]
) -> None:
    """Whatever people write around an order."""
    (receipt,) = anna.writes(*lines)
    assert "order received" in receipt.subject
    assert post.on_file(0) == "PLAY red +7"


def test_a_plain_receipt_says_nothing_of_talk(post: Correspondence, anna: Person) -> None:
    """Where something is refused, it shows the first lines of talk and counts the others."""
    talk = ["and so it goes, week after week"] * 9
    (receipt,) = anna.writes("PLAY red +7", *talk)
    assert "week" not in receipt.text
    (receipt,) = anna.writes("PLAY red +7", "BET win red 5000", *talk)
    assert receipt.text.count("not an order, ignored") == 5
    assert "(and 4 more lines without an order)" in receipt.text


def test_an_order_below_much_talk_counts(post: Correspondence, anna: Person) -> None:
    """However much of it there is."""
    anna.writes(
        *["and so it goes, week after week"] * 9, "PLAY red +7", *["as I said"] * 9, "BET win red 200"
    )
    assert post.on_file(0) == "PLAY red +7; BET win red 200"


def test_what_the_mail_program_quotes_is_not_read(post: Correspondence, anna: Person) -> None:
    """The attribution line, the examples and the rules below it; where all is plain, no word is said of them."""
    (receipt,) = anna.writes("PLAY red +7", to=anna.mailbox[0])
    assert post.on_file(0) == "PLAY red +7"
    assert "wrote:" not in receipt.text
    assert "not an order" not in receipt.text
    assert "lines ignored" not in receipt.text
    assert "(Quoted or automatic lines ignored: " in anna.writes("PLAY red +9", to=anna.mailbox[0])[0].text


def test_a_player_who_is_called_like_a_word_of_the_game_spoils_no_order(quiet_post: Correspondence) -> None:
    """Max is a name, and a part of a card."""
    anna = quiet_post.person("Anna")
    max_, red = quiet_post.person("Max", "de"), quiet_post.person("Red")
    quiet_post.opens("Epsom", anna, max_, red)
    quiet_post.reaches_deadline("Epsom")
    assert "order received" in anna.writes("PLAY blue +30 max")[0].subject
    assert quiet_post.on_file(0, name="Epsom") == "PLAY blue +30 max"
    (refusal,) = max_.writes("SPIELE gelb +30 max")
    assert "Die Karte gelb +30 max hast du nicht auf der Hand." in refusal.flat


def test_an_order_is_kept_with_the_letter_it_came_from(post: Correspondence, anna: Person) -> None:
    """What it says as the game writes it, its source and its time of receipt."""
    post.passes(minutes=5)
    anna.writes("play red 7", at=post.now - timedelta(minutes=3))
    with post.look() as session:
        (row,) = orders_sent(session, post.game(session), 1, 0)
        assert (row.text, row.source, row.received_at, row.letter_id) == (
            "PLAY red +7",
            "mail",
            post.now - timedelta(minutes=3),
            1,
        )


def test_a_good_line_below_a_bad_one_is_repeated_as_it_was_read(bernd: Person) -> None:
    """Though nothing of the letter is filed."""
    (answer,) = bernd.writes("WETTE Sieg lila 500", "SPIELE rot 9")
    assert "SPIELE rot 9\n    -> gelesen als SPIELE rot +9" in answer.text


def test_what_names_a_card_and_is_no_order_is_told(anna: Person, bernd: Person) -> None:
    """Below a plain order, in either language; other talk is not."""
    (receipt,) = anna.writes("PLAY red +7", "blue 6 was good last time", "Blue looks tired today")
    assert "  blue 6 was good last time\n    -- not read as an order" in receipt.text
    assert "tired" not in receipt.text
    (receipt,) = bernd.writes("SPIELE rot +9", "Carla hat blau 7 gespielt")
    assert "  Carla hat blau 7 gespielt\n    -- nicht als Zug gelesen" in receipt.text


def test_what_names_a_card_and_is_not_kept_is_told(anna: Person) -> None:
    """Among the lines of an order ahead."""
    (receipt,) = anna.writes("TURN 2:", "PLAY red +7", "Carla played blue 6 then")
    assert "Not read as an order, and not kept:\n\n  Carla played blue 6 then\n" in receipt.text


def test_what_weighs_another_card_is_asked_about(anna: Person, bernd: Person) -> None:
    """Whether the order counts is not plain then."""
    (asked,) = anna.writes("PLAY red +7", "maybe blue 6 is better")
    assert 'You wrote "maybe blue 6 is better", so I have filed NOTHING' in asked.flat
    (asked,) = bernd.writes("SPIELE rot +9", "blau 7 wäre auch nicht schlecht")
    assert "Du schreibst dazu „blau 7 wäre auch nicht schlecht“" in asked.flat
    (asked,) = anna.writes("TURN 2:", "PLAY red +7", "I wonder whether blue 6 is better")
    assert "I wonder whether blue 6 is better" in asked.flat


def test_a_change_is_told_in_the_first_line(anna: Person, bernd: Person) -> None:
    """Where something on file was replaced; not where a part is added."""
    anna.writes("PLAY red +7")
    assert "is on file. It CHANGES what was there before." in anna.writes("PLAY brown +7")[0].flat
    assert "CHANGES" not in anna.writes("BET win red 400")[0].text
    bernd.writes("SPIELE rot +9")
    assert "ist da. Er ÄNDERT, was bisher galt." in bernd.writes("blau +7")[0].flat


def test_what_is_only_asked_about_is_no_refusal(anna: Person, bernd: Person) -> None:
    """The letter asks for a yes, in its subject too."""
    anna.writes("PLAY red +7", "BET win red 400")
    (question,) = anna.writes("take my bet back")
    assert question.subject.startswith("Ascot, turn 1: please confirm your order")
    assert "I am not sure what you want for Ascot, turn 1, and have filed NOTHING yet." in question.flat
    (question,) = bernd.writes("SPIELE rto +9")
    assert "Zug 1, bin ich nicht sicher und habe noch NICHTS eingetragen." in question.flat
