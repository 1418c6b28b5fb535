"""The GM corrects what is on file of a person."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from test_acts import chief  # noqa: F401
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done

from gm.store.queries.people import addresses_of, player_at


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def addresses(post: Correspondence, address: str) -> list[str]:
    """All addresses of whoever has that one, the first in line first."""
    with post.look() as session:
        player = player_at(session, address)
        assert player is not None
        return [row.address for row in addresses_of(session, player)]


def test_letters_go_to_the_new_address_and_the_old_one_counts_on(
    post: Correspondence, gm: Command, anna: Person
) -> None:
    """Both are told; a letter with the token from the old address is still Anna's."""
    said = done(gm("player", "Anna", "--address", "Anna@New.test"))
    assert "letters go to anna@new.test" in said
    moved = post.person("Anna", address="anna@new.test")
    post.ticks()
    assert addresses(post, "anna@players.test") == ["anna@new.test", "anna@players.test"]
    assert "From now on my letters go to anna@new.test and no longer to this address." in anna.last.flat
    assert "From now on my letters go to anna@new.test." in moved.last.flat
    assert "order received" in anna.writes("PLAY red +8")[0].subject


def test_the_same_address_once_more_goes_to_the_front_again(post: Correspondence, gm: Command) -> None:
    """None is lost or doubled, however often they change places."""
    for address in ("anna@new.test", "anna@players.test", "anna@new.test"):
        done(gm("player", "Anna", "--address", address))
        assert addresses(post, "anna@players.test")[0] == address
    assert len(addresses(post, "anna@players.test")) == 2


def test_name_language_and_zone_are_those_of_the_next_letters(
    post: Correspondence, gm: Command, anna: Person, bernd: Person
) -> None:
    """The others read the new name in the next report."""
    done(gm("player", "anna@players.test", "--name", "Anna Berg", "--language", "de", "--zone", "Asia/Tokyo"))
    post.reaches_deadline()
    assert "Anna Berg" in bernd.last.text
    assert "Zug" in anna.last.subject
    assert "Anna Berg: anna@players.test; letters in German, times in Asia/Tokyo." in done(
        gm("player", "anna berg")
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Anna", "--name", "bernd"), "Another bernd sits at the table of Ascot"),
        (("Anna", "--name", "<b>"), "is not a name"),
        (("Anna", "--address", "bernd@players.test"), "is the address of Bernd"),
        (("Anna", "--address", "nowhere"), "is not an address"),
        (("Anna", "--language", "xx"), "there are en (English), de (German)"),
        (("Anna", "--zone", "Mars"), "is not a time zone"),
        (("Zoe",), "There is no player Zoe"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(gm: Command, words: tuple[str, ...], said: str) -> None:
    """And nothing has changed."""
    result = gm("player", *words)
    assert (result.exit_code, said in result.output) == (1, True), result.output


def test_by_letter(post: Correspondence, chief: Person) -> None:  # noqa: F811
    """In one line, in any order."""
    said = asks(chief, "PLAYER Anna ZONE Asia/Tokyo NAME Anna Berg")
    assert "Corrected: Anna Berg, letters in English, times in Asia/Tokyo." in said
