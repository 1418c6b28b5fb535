"""A letter is about the game that it names: by a token, by what it replies to, or by its subject, for good.

Whoever has no seat there any more is told what became of it, and nothing else happens, least of all in another game.
"""

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person

ORDER = "PLAY red +8"


@pytest.fixture
def zip_game(post: Correspondence, carla: Person) -> str:
    """Carla plays a second game, Zip, in which the seed gives her the same cards."""
    post.opens("Zip", post.person("Dora"), post.person("Emil"), carla)
    return "Zip"


def replaced(post: Correspondence, game: str = "Zip", seat: str = "Carla") -> Person:
    """The GM gives the seat to Zoe."""
    zoe = post.person("Zoe")
    done(post, "replace", game=game, seat=seat, person="Zoe <zoe@players.test> en")
    post.ticks()
    return zoe


def files_nothing(post: Correspondence) -> bool:
    """Whether no order is on file for Carla's seats in any game."""
    return not any(post.on_file(2, name=name) for name in ("Ascot", "Zip"))


@pytest.mark.usefixtures("zip_game")
def test_a_reply_by_whoever_was_replaced_orders_nothing_elsewhere(
    post: Correspondence, carla: Person
) -> None:
    """The answer says who plays there since when, and how to take a seat again; a yes to it does nothing either."""
    old = carla.letter("Zip, turn 1")
    replaced(post)
    (answer,) = carla.writes(ORDER, to=old)
    assert answer.subject.startswith("Zip")
    assert "You have no seat in Zip any more" in answer.flat
    assert "Zoe has played there since Monday 5 May 2031" in answer.flat
    assert "STANDBY Zip" in answer.flat
    assert "Ascot" not in answer.text
    carla.writes("OK", to=answer)
    assert files_nothing(post)


@pytest.mark.usefixtures("zip_game")
@pytest.mark.parametrize("how", ["token", "subject", "reply"])
def test_each_way_to_name_a_game_names_it(post: Correspondence, carla: Person, how: str) -> None:
    """A token alone, the subject alone, or the letter that is answered alone."""
    old = carla.letter("Zip, turn 1")
    zoe = replaced(post)
    if how == "token":
        subject, answered = f"my order [#{old.token}]", ()
    elif how == "subject":
        subject, answered = "Re: Zip, turn 1: your hand", ()
    else:
        subject, answered = "my order", (("In-Reply-To", str(old.message["Message-ID"])),)
    carla.writes(ORDER, fresh=True, subject=subject, headers=answered)
    assert "You have no seat in Zip any more" in carla.last.flat
    assert files_nothing(post)
    assert "order received" in zoe.writes(ORDER)[0].subject


@pytest.mark.usefixtures("zip_game")
def test_a_block_that_names_another_game_is_about_that(post: Correspondence, carla: Person) -> None:
    """Whoever writes the other game's name means it."""
    old = carla.letter("Zip, turn 1")
    replaced(post)
    (asked,) = carla.writes("GAME Ascot", ORDER, to=old)
    assert asked.subject == "Is this letter yours?"  # for its token proves nothing any more
    carla.writes("OK", to=asked)
    assert post.on_file(2) == ORDER


@pytest.mark.usefixtures("zip_game")
def test_an_owner_who_orders_during_a_loan_is_told_who_plays(post: Correspondence, carla: Person) -> None:
    """And that BACK takes the seat again."""
    old = carla.letter("Zip, turn 1")
    dora = post.person("Frida")
    post.opens("Derby", dora, post.person("Gerd"), engine="octrix")
    carla.writes("LEND Zip TO Frida", to=old)
    (answer,) = carla.writes(ORDER, to=old)
    assert "Your seat in Zip is lent to Frida" in answer.flat
    assert "BACK Zip" in answer.flat
    assert files_nothing(post)


@pytest.mark.usefixtures("zip_game")
def test_who_had_a_seat_on_loan_is_told_since_when_its_owner_plays_again(
    post: Correspondence, carla: Person
) -> None:
    """Since then, and not since the game began."""
    old, frida = carla.letter("Zip, turn 1"), post.person("Frida")
    post.opens("Derby", frida, post.person("Gerd"), engine="octrix")
    carla.writes("LEND Zip TO Frida", to=old)
    borrowed = frida.letter("Zip, turn 1")
    post.passes(hours=25)
    carla.writes("BACK Zip", to=carla.letter("Zip: lending your seat"))
    (answer,) = frida.writes(ORDER, to=borrowed)
    assert "it went back to its owner. Carla has played there since Tuesday 6 May 2031" in answer.flat


def test_a_back_below_a_letter_about_one_game_gives_no_other(post: Correspondence, carla: Person) -> None:
    """Freed in Ascot by the GM, fallen free in Zip: BACK below a letter about Ascot is about Ascot."""
    post.opens("Zip", post.person("Dora"), post.person("Emil"), carla, nmrs=1)
    post.reaches_deadline("Zip")
    assert "your seat is vacant" in carla.letter("Zip: ").subject
    done(post, "free", game="Ascot", seat="Carla")
    post.ticks()
    freed = carla.letter("Ascot: ")
    (answer,) = carla.writes("BACK", to=freed)
    assert "vacated your seat in Ascot" in answer.flat
    assert "Zip" not in answer.flat
    with post.look() as session:
        assert post.loaded(session, "Zip").seats[2].resigned
        assert post.loaded(session, "Ascot").seats[2].resigned


@pytest.mark.usefixtures("zip_game")
def test_what_is_about_no_game_is_done_all_the_same(post: Correspondence, carla: Person) -> None:
    """HELP and STATUS need no seat, and nobody is told about the seat beside them."""
    old = carla.letter("Zip, turn 1")
    replaced(post)
    vouched = "mx.spielpost.test; dmarc=pass header.from=players.test"
    (status,) = carla.writes("STATUS", to=old, headers=(("Authentication-Results", vouched),))
    assert "Ascot" in status.text
    assert "no seat" not in status.text


@pytest.mark.usefixtures("zip_game")
def test_in_german(post: Correspondence, bernd: Person) -> None:
    """Plain words here as well."""
    post.opens("Zack", post.people["dora@players.test"], post.people["emil@players.test"], bernd)
    old = bernd.letter("Zack")
    replaced(post, "Zack", "Bernd")
    bernd.writes("SPIELE rot +8", to=old)
    assert "Du hast in Zack keinen Platz mehr" in bernd.last.flat
    assert "Zoe spielt dort seit Montag" in bernd.last.flat
    assert "ERSATZ Zack" in bernd.last.flat


@pytest.mark.usefixtures("zip_game")
def test_a_heading_names_a_game_as_well(post: Correspondence, carla: Person) -> None:
    """Below the name of a game that was left nothing is filed, and the answer is no list of other games."""
    replaced(post)
    (answer,) = carla.writes("GAME Zip", ORDER, to=carla.letter("Ascot, turn 1"))
    assert "Zoe has played there since" in answer.flat
    assert files_nothing(post)
