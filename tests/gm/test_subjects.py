"""What stands in the subject of a letter without any text: it is offered, and an OK does it."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.mail.read.envelope import bare_subject

ORDERS = """
    PLAY red +7 | Re: PLAY red +7 | AW: red 7 | [boardgames] red 7 please | RE: AW: Re: [post] Play red 7 | Ascot turn 1: red 7
    Order: red 7 (EOM) | Re: Ascot, turn 1 - red 7 | TR: red 7 | SV: VS: red 7 | Vá: red 7 | Re[2]: red 7 | Re (3): red 7 | WG: Rot 7
"""


@pytest.mark.parametrize(
    "subject", [each.strip() for line in ORDERS.strip().splitlines() for each in line.split(" | ")]
)
def test_an_order_in_the_subject_is_offered(post: Correspondence, anna: Person, subject: str) -> None:
    """Whatever a mail program or a list has put before it."""
    (offer,) = anna.writes("", subject=subject, quoting=False)
    assert post.on_file(0) == ""
    anna.writes("OK", to=offer)
    assert post.on_file(0) == "PLAY red +7"


def test_a_letter_may_point_at_its_subject(post: Correspondence, anna: Person) -> None:
    """Instead of being empty."""
    (offer,) = anna.writes("see subject", subject="Fwd: my order: red 7", quoting=False)
    anna.writes("OK", to=offer)
    assert post.on_file(0) == "PLAY red +7"


@pytest.mark.parametrize(
    ("subject", "told"),
    [
        ("STATUS", "YOUR GAMES"),
        ("AWAY until 20 May", "marked as away"),
        ("I'm on holiday until 20 May", "marked as away"),
    ],
)
def test_commands_and_wishes_likewise(anna: Person, subject: str, told: str) -> None:
    """Nothing is done before the OK."""
    (offer,) = anna.writes("", subject=subject, quoting=False)
    assert told not in offer.flat
    (done,) = anna.writes("OK", to=offer)
    assert told in done.flat


def test_our_own_subject_says_nothing(anna: Person) -> None:
    """An empty reply has it, with `Re:` before it."""
    (answer,) = anna.writes("", quoting=False)
    assert "subject" not in answer.text


def test_what_is_left_of_a_subject() -> None:
    """Only what its writer has put there."""
    assert bare_subject("AW: Re: [post] Rot 8 [#k7qx2mabc] gelb 7 <eom>") == "gelb 7"
    assert bare_subject("Fw: Re[4]: Rot 8") == "Rot 8"
    assert bare_subject("Regatta: Rot 8") == "Regatta: Rot 8"
