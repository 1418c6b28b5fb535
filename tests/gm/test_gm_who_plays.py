"""A GM with a seat at the table is told of the open turn what players are told, by letter and in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person, Received

CHIEF = "chief@spielpost.test"
LOOKS = ("SHOW Epsom", "PREVIEW Epsom", "GAMES")


@pytest.fixture
def chief(quiet_post: Correspondence) -> Person:
    """The GM in person."""
    return quiet_post.chief()


@pytest.fixture
def dora(quiet_post: Correspondence) -> Person:
    """Who plays with the GM."""
    return quiet_post.person("Dora")


def asks(chief: Person, line: str, to: Received) -> str:
    """What the look is answered, without what is another in every letter."""
    (answer,) = chief.writes(line, to=to)
    if "or with OK for everything" in answer.flat or "with 1 yes" in answer.flat:
        (answer,) = chief.writes("1 yes", to=answer)
    return answer.text.split("\n\n", 1)[1].rpartition("\n\n")[0]


def looked(post: Correspondence, folder: Path, contact: str = CHIEF) -> list[str]:
    """What the same looks print in the terminal of that GM, and what programs get."""
    path = folder / "config.toml"
    config = path if path.exists() else offline(folder, post.url)
    config.write_text(config.read_text().replace('contact = ""', f'contact = "{contact}"'))
    words = (("show", "Epsom"), ("preview", "Epsom"), ("games",))
    results = [gm(config, *each, *json_) for each in words for json_ in ((), ("--json",))]
    assert [each.exit_code for each in results] == [0] * 6, [each.output for each in results]
    return [each.output for each in results]


class TestAPlayingGm:
    """Nothing that they can look at changes when another player orders."""

    @pytest.mark.parametrize("address", [CHIEF, "Chief+play@Spielpost.test"])
    def test_by_letter(self, quiet_post: Correspondence, chief: Person, dora: Person, address: str) -> None:
        """However the address of the seat is written."""
        letter = chief.last
        plays = chief if address == CHIEF else quiet_post.person("Chief", address=address)
        quiet_post.opens("Epsom", dora, plays)
        before = [asks(chief, line, letter) for line in LOOKS]
        dora.writes("PLAY red +7", "WAIT", "TENTATIVE")
        assert quiet_post.on_file(0, name="Epsom")
        assert [asks(chief, line, letter) for line in LOOKS] == before
        told = " ".join(" ".join(before).split())
        assert "A Dora: whether an order is on file is not told to you, who play here" in told
        assert "As you play here, you are not told what would happen where orders are missing." in told
        assert "as you play here, you are not told how many orders are in" in told

    @pytest.mark.parametrize("contact", [CHIEF, ""])
    def test_in_the_terminal(
        self, quiet_post: Correspondence, chief: Person, dora: Person, tmp_path: Path, contact: str
    ) -> None:
        """As the contact, or without one as who acts in all games; no table and no JSON tells it."""
        quiet_post.opens("Epsom", dora, chief)
        before = looked(quiet_post, tmp_path, contact)
        dora.writes("PLAY red +7", "WAIT")
        assert looked(quiet_post, tmp_path, contact) == before
        assert "not told (you play)" in before[0]
        assert "Dora: not told, as you play" in before[2]

    @pytest.mark.parametrize("lends", [False, True])
    def test_on_loan_too(
        self, quiet_post: Correspondence, chief: Person, dora: Person, tmp_path: Path, lends: bool
    ) -> None:
        """Whether they have borrowed a seat or lent it."""
        letter, emil = chief.last, quiet_post.person("Emil")
        quiet_post.opens("Aintree", emil, chief, quiet_post.person("Fritz"))
        owner, borrower = (chief, "Emil") if lends else (emil, "Chief")
        quiet_post.opens("Epsom", dora, owner)
        owner.writes(f"LEND Epsom TO {borrower}", to=owner.letter("Epsom"))
        before = asks(chief, "SHOW Epsom", letter), looked(quiet_post, tmp_path)[:4]
        dora.writes("PLAY red +7", to=dora.letter("Epsom"))
        assert quiet_post.on_file(0, name="Epsom")
        assert (asks(chief, "SHOW Epsom", letter), looked(quiet_post, tmp_path)[:4]) == before

    def test_where_all_are_told_who_is_missing_so_are_they(
        self, quiet_post: Correspondence, chief: Person, dora: Person
    ) -> None:
        """As MISSING tells it; that an order is tentative is told to nobody else."""
        letter = chief.last
        quiet_post.opens("Epsom", dora, chief, tell_missing=True)
        assert "A Dora: no order on file" in " ".join(asks(chief, "SHOW Epsom", letter).split())
        dora.writes("PLAY red +7", "TENTATIVE")
        assert "A Dora: an order is on file" in " ".join(asks(chief, "SHOW Epsom", letter).split())


def test_of_other_games_a_gm_is_told_all(
    quiet_post: Correspondence, chief: Person, dora: Person, tmp_path: Path
) -> None:
    """And of one in which they played, once it is over."""
    letter = chief.last
    quiet_post.opens("Aintree", chief, quiet_post.person("Fritz"))
    quiet_post.opens("Epsom", dora, quiet_post.person("Emil"))
    dora.writes("PLAY red +7")
    assert "A Dora: an order is on file" in " ".join(asks(chief, "SHOW Epsom", letter).split())
    shown, as_json = looked(quiet_post, tmp_path)[:2]
    assert "on file" in shown
    assert [seat["came"] for seat in json.loads(as_json)["seats"]] == [True, False]
    assert "1 of 2" in looked(quiet_post, tmp_path)[4]
