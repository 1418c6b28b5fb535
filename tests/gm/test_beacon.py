"""A beacon: a public number, named before it comes into being, that is mixed into every draw of a game."""

from __future__ import annotations

from pathlib import Path

import independent_check
import pytest
from acting import done
from correspondence import Correspondence, Person
from refusals import refused
from specimens import data, findings, forge
from test_cutting_the_cards import announces, ends

from gm.games.verify.verdict import verify

NAMED = "drand round 5512345"
VALUE = "9bd6b19a3f4c"


@pytest.fixture
def epsom(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> Path:
    """The folder of a game with a beacon, whose table is full."""
    announces(post, "Epsom", beacon=NAMED)
    anna.writes("JOIN Epsom WORD nightingale")
    bernd.writes("MITSPIELEN Epsom")
    carla.writes("JOIN Epsom")
    return post.archive / "epsom"


def test_whoever_joins_is_told_of_the_number_to_come(post: Correspondence, anna: Person) -> None:
    """By the name that it was given before."""
    announces(post, "Epsom", beacon=NAMED)
    (answer,) = anna.writes("JOIN Epsom")
    assert f"a public number that nobody knows yet: {NAMED}. The game begins with it." in answer.flat


def test_a_full_table_waits_for_the_number(post: Correspondence, anna: Person, epsom: Path) -> None:
    """Neither by itself nor by START does the game begin without it."""
    post.ticks()
    assert not (epsom / "00.json").exists()
    assert "The game begins now" not in anna.last.flat
    with refused("depend on a number that was named beforehand"):
        done(post, "start", game="Epsom")


def test_the_number_is_the_last_word_and_everybody_is_told_it(
    post: Correspondence, anna: Person, bernd: Person, epsom: Path
) -> None:
    """Its name stands in the calendar of record 0; both checks count with it, and another number is found."""
    done(post, "beacon", game="Epsom", value=VALUE)
    post.ticks()
    opening = data(epsom, "00.json")
    assert (opening["calendar"]["beacon"], opening["words"][0]) == (NAMED, "nightingale")
    assert (opening["words"][-1], len(opening["words"])) == (VALUE, 4)
    (invitation,) = [one for one in anna.mailbox if one.subject.startswith("Epsom: a game of Jockey begins")]
    assert f"named before the game, {NAMED}: {VALUE}." in invitation.flat
    assert [
        one for one in bernd.mailbox if f"die vor der Partie benannt wurde, {NAMED}: {VALUE}." in one.flat
    ]
    ends(post, epsom)
    assert findings(verify(epsom)) == []
    assert independent_check.check(epsom)
    forge(epsom, "00.json", lambda record: record.update(words=[*opening["words"][:-1], "000000"]))
    assert findings(verify(epsom))


def test_several_numbers_become_one_word(post: Correspondence, epsom: Path) -> None:
    """As those of a lottery are."""
    done(post, "beacon", game="Epsom", value="3 14 15 27 30 41")
    post.ticks()
    assert data(epsom, "00.json")["words"][-1] == "3-14-15-27-30-41"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("", "None was given"),
        ("a b <c>", "is not a beacon value"),
        ("x" * 201, "is not a beacon value"),
    ],
)
def test_what_is_no_number_begins_nothing(post: Correspondence, epsom: Path, value: str, said: str) -> None:
    """It is refused in a sentence."""
    with refused(said):
        done(post, "beacon", game="Epsom", value=value)


def test_a_game_without_a_beacon_takes_no_number(post: Correspondence, anna: Person) -> None:
    """Its lots are fixed without it."""
    announces(post, "Epsom", anna)
    with refused("has no beacon"):
        done(post, "beacon", game="Epsom", value=VALUE)


def test_players_who_were_put_down_wait_for_the_number_as_well(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """So friends whom the GM lists need no words: the number comes into being after all has been fixed."""
    lines = ["OPEN jockey York", f"player: Anna <{anna.address}>", f"player: Bernd <{bernd.address}>"]
    said = done(post, "open", said=lines[0][5:], below="\n".join([*lines[1:], f"beacon: {NAMED}"]))
    assert (said["announced"], said["beacon"]) == (True, NAMED)
    post.ticks()
    done(post, "beacon", game="York", value=VALUE)
    post.ticks()
    assert data(post.archive / "york", "00.json")["words"] == [VALUE]
