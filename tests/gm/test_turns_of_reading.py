"""In which order letters are read: one of each sender in turn, so that nobody waits for somebody's three hundred."""

from __future__ import annotations

from collections import Counter

import pytest
from correspondence import Correspondence, Person
from hypothesis import given
from hypothesis import strategies as st

from gm.intake import attempts
from gm.intake.attempts import AN_HOUR, in_turn
from gm.store.queries.tries import ToRead


@given(st.lists(st.sampled_from("abc")), st.dictionaries(st.sampled_from("abc"), st.integers(0, 60)))
def test_senders_take_turns(senders: list[str], lately: dict[str, int]) -> None:
    """All are read; those of one sender in the order of receipt; nobody is two ahead of one who waits, unless these have
    sent too many in the hour.
    """
    letters = [ToRead(number, sender, False) for number, sender in enumerate(senders)]
    order = in_turn(letters, lately)
    assert sorted(order, key=lambda letter: letter.id) == letters
    for sender in "abc":
        own = [letter.id for letter in order if letter.sender == sender]
        assert own == sorted(own)
    done, left = Counter[str](lately), Counter(senders)
    read = Counter[str]()
    for letter in order:
        for other in left:
            if left[other] and done[other] < AN_HOUR and other != letter.sender:
                assert done[letter.sender] < AN_HOUR
                assert read[letter.sender] <= read[other]
        done[letter.sender] += 1
        read[letter.sender] += 1
        left[letter.sender] -= 1


def test_what_was_received_later_counts_whatever_is_read_first(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Anna's second letter comes from an address that nobody knows, so it takes its turn before her third."""
    other = post.person("Anna Two")
    for number in (7, 8):
        anna.sends(f"PLAY red +{number}", to=anna.letter("Ascot"))
        post.passes(seconds=1)
    other.sends("PLAY blue +6", to=anna.letter("Ascot"))
    post.passes(seconds=1)
    anna.sends("PLAY brown +7", to=anna.letter("Ascot"))
    post.ticks()
    assert "brown +7" in post.on_file(0)


def test_answers_leave_between_two_batches(
    post: Correspondence, anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bernd has his before the last of Anna's letters is read."""
    monkeypatch.setattr(attempts, "TOGETHER", 2)
    read: list[int] = []
    real = attempts.read

    def noted(store, config, letter_ids, pool):  # type: ignore[no-untyped-def]
        read.append(len(bernd.mailbox))
        return real(store, config, letter_ids, pool)

    monkeypatch.setattr(attempts, "read", noted)
    had = len(bernd.mailbox)
    for _ in range(5):
        anna.sends("STATUS", to=anna.letter("Ascot"))
        post.passes(seconds=1)
    bernd.sends("STATUS", to=bernd.letter("Ascot"))
    post.ticks()
    assert read == [had, had + 1, had + 1]


def test_whoever_writes_while_a_flood_is_read_has_a_turn_in_the_next_batch(
    post: Correspondence, anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bernd's letter comes when the first of Anna's batches is read, and is answered before the rest of them."""
    monkeypatch.setattr(attempts, "TOGETHER", 2)
    read: list[list[int]] = []
    real = attempts.read

    def noted(store, config, letter_ids, pool):  # type: ignore[no-untyped-def]
        if not read:
            bernd.sends("STATUS", to=bernd.letter("Ascot"))
        read.append(list(letter_ids))
        return real(store, config, letter_ids, pool)

    monkeypatch.setattr(attempts, "read", noted)
    for _ in range(6):
        anna.sends("STATUS", to=anna.letter("Ascot"))
        post.passes(seconds=1)
    post.ticks()
    assert read == [[1, 2], [3, 7], [4, 5]]  # as many as there were at first
    post.ticks()
    assert read[3:] == [[6]]
