"""Games in which the GM allows one person to play several seats (`--hotseat`): all at the table are told."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result
from command_line import gm, offline
from correspondence import Correspondence, Person, Received

ANNA = "Anna <anna@players.test> en"
BERND = "Bernd <bernd@players.test> de"


@pytest.fixture
def config(quiet_post: Correspondence, tmp_path: Path) -> Path:
    """A config file for the same database."""
    return offline(tmp_path, quiet_post.url)


@pytest.fixture
def people(quiet_post: Correspondence) -> tuple[Person, Person, Person]:
    """Three people with mailboxes."""
    return quiet_post.person("Anna"), quiet_post.person("Bernd", "de"), quiet_post.person("Carla")


def opened(config: Path, *players: str, hotseat: bool = True) -> Result:
    """A game of Jockey with these players, each in the seat in which they are listed."""
    words = ["open", "jockey", "--name", "Epsom", "--as-listed", "--no-muster", "--at", "20:00"]
    for player in players:
        words += ["--player", player]
    return gm(config, *words, *(["--hotseat"] if hotseat else []))


def hands(person: Person) -> list[Received]:
    """The hand notices that somebody got."""
    return [letter for letter in person.mailbox if "hand" in letter.subject or "Blatt" in letter.subject]


def test_only_where_the_gm_allows_it(config: Path) -> None:
    """Not by listing somebody twice; nor under two names from one address, or from two by one name."""
    assert "Two players have the same name, anna." in opened(config, ANNA, BERND, ANNA, hotseat=False).output
    other = "Bella <anna@players.test> en"
    assert "Two players have the same address" in opened(config, ANNA, other, BERND).output
    other = "Anna <bella@players.test> en"
    assert "Two players have the same name" in opened(config, ANNA, other, BERND).output


def test_the_terminal_opens_one(
    quiet_post: Correspondence, config: Path, people: tuple[Person, Person, Person]
) -> None:
    """And shows the term."""
    assert opened(config, ANNA, BERND, ANNA).exit_code == 0
    shown = gm(config, "show", "Epsom").output
    assert "Anna 2" in shown
    assert "hotseat=yes" in " ".join(shown.split())


def test_somebody_plays_two_seats(quiet_post: Correspondence, people: tuple[Person, Person, Person]) -> None:
    """Each with letters of its own, by which it is known; the table is told in the invitation, and the report names both."""
    anna, bernd, _ = people
    quiet_post.opens("Epsom", anna, bernd, anna, hotseat=True)
    invitation = next(letter for letter in bernd.mailbox if "beginnt" in letter.subject)
    assert "erlaubt die Spielleitung, dass ein Mensch mehrere Plätze spielt" in invitation.flat
    assert "* Anna 2" in invitation.text
    first, second = hands(anna)
    assert ["your hand (Anna)" in first.subject, "your hand (Anna 2)" in second.subject] == [True, True]
    anna.writes("PLAY red +8", to=second)
    assert [quiet_post.on_file(seat, name="Epsom") for seat in range(3)] == ["", "", "PLAY red +8"]
    anna.writes("GAME Epsom", "PLAY red +7", to=first)
    assert [quiet_post.on_file(seat, name="Epsom") for seat in range(3)] == ["PLAY red +7", "", "PLAY red +8"]
    quiet_post.reaches_deadline("Epsom")
    assert "Anna 2 spielt rot +8" in bernd.last.flat
    assert [letter.subject.partition(" [")[0][-9:] for letter in anna.mailbox[-2:]][1].endswith("(Anna 2)")


@pytest.mark.parametrize(
    "lines", [("PLAY red +7",), ("GAME Epsom", "PLAY red +7"), ("RESIGN",), ("CANCEL",), ("WAIT Epsom",)]
)
def test_a_letter_about_neither_seat_is_asked_about(
    quiet_post: Correspondence, people: tuple[Person, Person, Person], lines: tuple[str, ...]
) -> None:
    """Nothing is done in the first one that comes to mind."""
    anna, bernd, _ = people
    quiet_post.opens("Epsom", anna, bernd, anna, hotseat=True)
    vouched = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]
    (answer,) = anna.writes(*lines, fresh=True, headers=vouched)
    assert (
        "You play several seats in Epsom (Anna and Anna 2), and I do not know which of them you mean"
        in answer.flat
    )
    assert [quiet_post.on_file(seat, name="Epsom") for seat in range(3)] == ["", "", ""]
    (answer,) = anna.writes("STATUS", fresh=True, headers=vouched)
    assert "* Epsom (Anna) (Jockey)" in answer.text
    assert "* Epsom (Anna 2) (Jockey)" in answer.text


def test_a_seat_may_be_lent_within_the_table(
    quiet_post: Correspondence, people: tuple[Person, Person, Person]
) -> None:
    """The others hear of it; the borrower plays both, each by its letters, until it is given back."""
    anna, bernd, carla = people
    quiet_post.opens("Epsom", anna, bernd, carla, hotseat=True)
    anna.writes("LEND TO Carla")
    assert "Carla spielt bei Epsom jetzt 2 Plätze: Anna und Carla." in bernd.last.flat
    lent, own = carla.last, carla.letter("your hand")
    carla.writes("PLAY red +7", to=lent)
    carla.writes("PLAY red +8", to=own)
    assert [quiet_post.on_file(seat, name="Epsom") for seat in range(3)] == ["PLAY red +7", "", "PLAY red +8"]
    told = len(bernd.mailbox)
    anna.writes("BACK Epsom", to=anna.mailbox[1])
    assert len(bernd.mailbox) == told
    carla.writes("PLAY red +10", fresh=True, headers=[("In-Reply-To", str(own.message["Message-ID"]))])
    assert quiet_post.on_file(2, name="Epsom") == "PLAY red +10"


def test_not_within_another_table(quiet_post: Correspondence, people: tuple[Person, Person, Person]) -> None:
    """As ever."""
    anna, bernd, carla = people
    quiet_post.opens("Epsom", anna, bernd, carla)
    (answer,) = anna.writes("LEND TO Carla")
    assert "Carla is at that table" in answer.flat or "already" in answer.flat
    with quiet_post.look() as session:
        assert not any(seat.is_lent for seat in quiet_post.loaded(session, "Epsom").seats)


def test_the_gm_may_give_somebody_a_second_seat(
    quiet_post: Correspondence, config: Path, people: tuple[Person, Person, Person]
) -> None:
    """By `gm replace`, in such a game only; the record and the pages name it, and `gm verify` holds."""
    anna, bernd, carla = people
    quiet_post.opens("Epsom", anna, bernd, carla, hotseat=True)
    quiet_post.opens("Ascot", anna, bernd, carla)
    assert "already sits at the table" in gm(config, "replace", "Ascot", "B", ANNA).output
    assert "already sits at the table" in gm(config, "replace", "Epsom", "A", ANNA).output
    chief = quiet_post.chief()
    (asked,) = chief.writes(f"REPLACE Epsom B {ANNA}", to=chief.last)
    chief.writes("1 yes", to=asked)
    assert "Anna now plays 2 seats in Epsom: Anna and Anna 2." in carla.last.flat
    assert "Hello Anna 2," in anna.last.text
    quiet_post.reaches_deadline("Epsom")
    assert "Anna 2" in carla.letter("Epsom").text
    verified = gm(config, "verify", str(quiet_post.archive / "epsom"))
    assert "WRONG" not in verified.output, verified.output


def test_two_entries_become_one_there(
    quiet_post: Correspondence, config: Path, people: tuple[Person, Person, Person]
) -> None:
    """Each seat keeps what was ordered for it, and a name that tells them apart; at another table one has to be free first."""
    anna, bernd, carla = people
    quiet_post.opens("Epsom", anna, bernd, carla, hotseat=True)
    quiet_post.opens("Derby", anna, bernd)
    refused = gm(config, "merge", "Bernd", "--into", "Anna", "--yes")
    assert "both have a seat in Derby; free one of them there first" in " ".join(refused.output.split())
    anna.writes("PLAY red +7", to=anna.letter("Epsom"))
    carla.writes("PLAY red +8", to=carla.letter("Epsom"))
    assert gm(config, "merge", "Carla", "--into", "Anna", "--yes").exit_code == 0
    quiet_post.ticks()
    with quiet_post.look() as session:
        game = quiet_post.loaded(session, "Epsom")
        assert game.names == ("Anna", "Bernd", "Anna 2")
        assert game.seats[0].player_id == game.seats[2].player_id
    assert [quiet_post.on_file(seat, name="Epsom") for seat in range(3)] == ["PLAY red +7", "", "PLAY red +8"]
    quiet_post.reaches_deadline("Epsom")
    assert any("Anna 2 spielt rot +8" in letter.flat for letter in bernd.mailbox[-2:])


def test_by_letter(quiet_post: Correspondence, people: tuple[Person, Person, Person]) -> None:
    """In both languages."""
    chief = quiet_post.chief()
    for name, word in (("Epsom", "hotseat"), ("Newbury", "mehrere_plätze")):
        (asked,) = chief.writes(
            f"OPEN jockey {name}",
            f"player: {ANNA}",
            f"player: {BERND}",
            f"player: {ANNA}",
            word,
            "END",
            to=chief.mailbox[0],
        )
        chief.writes("1 yes", to=asked)
        with quiet_post.look() as session:
            assert sorted(quiet_post.loaded(session, name).names) == ["Anna", "Anna 2", "Bernd"]
