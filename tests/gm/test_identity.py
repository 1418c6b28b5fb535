"""Tokens: how they are made, where they are found, and what is left of a line without them."""

from __future__ import annotations

import re

import pytest

from gm.mail.tokens import (
    new_token,
    reply_address,
    same_token,
    shelf,
    tagged,
    tokens_in,
    untagged,
)


def test_tokens_differ_and_have_no_letters_that_look_alike() -> None:
    """Twelve of 31 letters and digits; no 0, 1, i, l, o."""
    tokens = {new_token() for _ in range(500)}
    assert len(tokens) == 500
    assert all(re.fullmatch("[2-9a-hjkmnp-z]{12}", token) for token in tokens)


def test_the_database_is_asked_for_the_beginning_of_a_token_only() -> None:
    """Every token stands on its own shelf; the same token is known by all of its letters."""
    token = new_token()
    first, last = shelf(token)
    assert first <= token <= last
    assert shelf(token[:4] + "2" * 8) == (first, last)
    assert same_token(token, token[:])
    assert not same_token(token, token[:-1] + ("2" if token[-1] != "2" else "3"))


def test_a_token_is_found_wherever_it_may_stand() -> None:
    """In an address, a subject and a line; the address counts first."""
    one, two, three = new_token(), new_token(), new_token()
    found = tokens_in([reply_address("gm@x.test", one)], tagged("Ascot", two), [f"#{three.upper()} red +7"])
    assert found == (one, two, three)


@pytest.mark.parametrize("prefix", ["Re: ", "AW: ", "Fwd: AW: Re[2]: ", "[EXTERN] "])
def test_a_token_in_the_subject_survives_prefixes(prefix: str) -> None:
    """It stands at the end, where nothing is put in front of it."""
    token = new_token()
    assert tokens_in([], prefix + tagged("Ascot, turn 3: report", token), []) == (token,)


def test_an_address_with_a_plus_part_of_its_own_carries_the_token_behind_it() -> None:
    """`gm+games@...` is a sound address of a game master."""
    token = new_token()
    assert tokens_in([reply_address("gm+games@x.test", token)], "", []) == (token,)


def test_a_word_that_only_looks_like_a_token_is_none() -> None:
    """Too short, too long, or with a letter that tokens do not have."""
    assert tokens_in(["gm+abc@x.test"], "#k7m2q9xatw3", ["#k7m2q9xatw3pp", "#k7m2q9xatwlo"]) == ()


def test_a_typed_token_is_taken_out_of_its_line() -> None:
    """With or without brackets; what else stands there stays."""
    assert untagged("#k7m2q9xatw3p PLAY red +7") == "PLAY red +7"
    assert untagged("[#k7m2q9xatw3p]") == ""
    assert untagged("PLAY red #2") == "PLAY red #2"
