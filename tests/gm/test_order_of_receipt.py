"""What counts is when the server received a letter, whatever is fetched first."""

from __future__ import annotations

from datetime import datetime, timedelta

from correspondence import Correspondence, Person


def out_of_reach(post: Correspondence) -> datetime:
    """Nothing could be fetched for four hours; the moment at which that began."""
    began, post.leaves_some = post.now, True
    post.passes(hours=4)
    return began


def test_the_last_received_counts_even_if_it_is_read_first(post: Correspondence, anna: Person) -> None:
    """What counts is when the server received a letter, not when it was fetched."""
    noon = out_of_reach(post)
    anna.writes("PLAY red +8", at=noon + timedelta(hours=2))
    (receipt,) = anna.writes("PLAY red +7", at=noon + timedelta(hours=1))
    assert post.on_file(0) == "PLAY red +8"
    assert "  PLAY red +7\n    -> read as PLAY red +7\n" in receipt.text
    assert "YOUR ORDER IS NOW\n\n  PLAY red +8\n" in receipt.text


def test_parts_are_put_together_in_the_order_of_receipt(post: Correspondence, anna: Person) -> None:
    """A bet received first and read last is still there, below the card that was received later."""
    noon = out_of_reach(post)
    anna.writes("PLAY red +8", at=noon + timedelta(hours=2))
    anna.writes("PLAY red +7", "BET win red 300", at=noon + timedelta(hours=1))
    assert post.on_file(0) == "PLAY red +8; BET win red 300"


def test_a_withdrawal_wipes_out_only_what_was_received_before_it(post: Correspondence, anna: Person) -> None:
    """Whatever is read first."""
    noon = out_of_reach(post)
    anna.writes("CANCEL", at=noon + timedelta(hours=2))
    anna.writes("BET win red 300", at=noon + timedelta(hours=3))
    anna.writes("PLAY red +7", at=noon + timedelta(hours=1))
    assert post.on_file(0) == "BET win red 300"


def test_letters_that_wait_together_are_read_as_they_were_received(
    post: Correspondence, anna: Person
) -> None:
    """Two letters in one fetch, the later one first."""
    post.passes(hours=3)
    anna.sends("PLAY red +8", at=post.now - timedelta(hours=1))
    anna.sends("PLAY red +7", at=post.now - timedelta(hours=2))
    first, second = anna.gets()
    assert "PLAY red +7" in first.text
    assert "PLAY red +8" in second.text
    assert post.on_file(0) == "PLAY red +8"
