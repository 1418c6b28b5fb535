"""What was tried anew against seats, names and games of others, with proofs that are real and in the wrong hands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person
from hypothesis import given
from hypothesis import strategies as st
from lengths import few
from test_gm_by_mail import chief  # noqa: F401
from test_joining import VOUCHED, announces, joined

from gm.commands.of_players import PLAYERS
from gm.commands.office.acts import ACTS
from gm.commands.registry import Unasked
from gm.mail.tokens import reply_address
from gm.people.lookalikes import is_reserved, looks_like, visible
from gm.people.players import named
from gm.people.waiting import proper_name


def at(person: Person) -> str:
    """Where a reply to a player's own letter goes."""
    return reply_address(GM_ADDRESS, person.report.token)


@pytest.fixture
def eve(post: Correspondence) -> Person:
    """Somebody at an address that is nobody's."""
    return post.person("Eve", address="eve@elsewhere.test")


class TestProofsOfTwo:
    """Somebody answers all from an address that is nobody's: the letter has tokens of several seats."""

    def test_it_is_the_order_of_neither(
        self, post: Correspondence, anna: Person, bernd: Person, eve: Person
    ) -> None:
        """Whoever the letter replies to is asked, at the registered address."""
        before = len(anna.mailbox)
        answered = [
            ("In-Reply-To", str(bernd.report.message["Message-ID"])),
            ("Cc", f"{at(bernd)}, {at(anna)}"),
        ]
        eve.writes("PLAY red +7", fresh=True, headers=answered)
        assert (post.on_file(0), post.on_file(1)) == ("", "")
        assert "Ist dieser Brief von dir?" in bernd.last.subject
        assert (len(anna.mailbox), eve.mailbox) == (before, [])

    def test_an_ok_makes_it_that_players(
        self, post: Correspondence, anna: Person, bernd: Person, eve: Person
    ) -> None:
        """With a card that only Bernd holds."""
        eve.writes(f"#{anna.report.token}", "PLAY red +9", f"#{bernd.report.token}", fresh=True)
        bernd.writes("OK", to=bernd.last)
        assert (post.on_file(0), post.on_file(1)) == ("", "PLAY red +9")


@pytest.mark.parametrize(
    "line", ["LANGUAGE de", "ZONE Asia/Tokyo", "FORMAT digest", "FORMAT plain", "SPRACHE de"]
)
def test_nobody_else_settles_how_a_player_is_written_to(anna: Person, eve: Person, line: str) -> None:
    """Or the warning would come in a language that the player cannot read, or a day later."""
    eve.writes(line, f"#{anna.report.token}", fresh=True)
    assert "a letter for your seat came from another address" in anna.last.subject
    assert "I have NOT done this" in anna.last.flat
    (status,) = anna.writes("STATUS")
    assert "FOR YOU TO DO" in status.text or "Hello Anna" in status.text


class TestNames:
    """Names that are written with signs which nobody sees, or takes for others."""

    ALIKE = (
        *("Carla.", "Carla\u200d", "Car\u00adla", "\u202eCarla", "Carla\u3164", "Ca\ufe0frla", "\u03f9arla"),
        *("C\u0251rla", "\u1d04arla", "\U0001d402arla", "\u13dfarla", "Car|a", "C\u0430r1\u0430"),
    )

    @pytest.mark.parametrize("name", ALIKE)
    def test_nobody_joins_by_it(self, quiet_post: Correspondence, name: str) -> None:
        """It is refused, or it becomes the plain name with a number behind it."""
        announces(quiet_post, "Epsom", quiet_post.person("Carla"))
        stranger = quiet_post.person("Eve", address="eve@players.test")
        stranger.writes(f"JOIN Epsom AS {name}", fresh=True, headers=VOUCHED)
        assert joined(quiet_post) in (["Carla"], ["Carla", "Carla 2"])
        assert looks_like(name, ["Carla"])

    OFFICES = (
        *(
            "The GM",
            "Spielpost GM",
            "Postmaster",
            "Der Spielleiter",
            "G.M.",
            "Game-Master",
            "Ihre Spielleitung",
        ),
        *(
            "GM\u3164",
            "G\u115fM",
            "\u0420ostmaster",
            "Po\u0455tmaster",
            "Mailer-Daemon",
            "Spielpost Team",
            "Admin",
        ),
        *("postm\u0430ster 2", "Spielpost Support", "Anna GM", "Schiedsrichter", "No Reply", "GM 7"),
    )

    @pytest.mark.parametrize("name", OFFICES)
    def test_nobody_is_called_like_the_service(self, quiet_post: Correspondence, name: str) -> None:
        """With an article, a title or a number beside it, in either language."""
        announces(quiet_post, "Epsom", quiet_post.person("Carla"))
        stranger = quiet_post.person("Eve", address="eve@players.test")
        (refused,) = stranger.writes(f"JOIN Epsom AS {name}", fresh=True, headers=VOUCHED)
        assert "looks like the name of somebody else here" in refused.flat
        assert joined(quiet_post) == ["Carla"]

    @pytest.mark.parametrize(
        "name", ["Paul Post", "Ingmar", "Magda Meister", "Anna Office", "Frau Holle", "Sigmund"]
    )
    def test_names_that_only_have_a_part_of_it_are_free(self, name: str) -> None:
        """Nobody takes them for the service."""
        assert not is_reserved(name, ("Spielpost", "Tina Tisch"))

    @pytest.mark.parametrize("name", [*ALIKE, *OFFICES])
    def test_nor_does_a_gm_call_anybody_so(
        self,
        post: Correspondence,
        chief: Person,  # noqa: F811
        name: str,
    ) -> None:
        """By mistake, or asked to by whoever would like to be called so."""
        (told,) = chief.writes(f"PLAYER Anna NAME {name}", to=chief.last)
        (told,) = chief.writes("YES", to=told) if "reply" in told.flat and "NOT" not in told.text else (told,)
        with post.look() as session:
            names = post.loaded(session).names
        assert names[0] == "Anna", told.text

    @given(
        st.text(min_size=1, max_size=12),
        st.integers(0, 12),
        st.sampled_from("\u3164\u115f\u2800\u200b\ufe0f\U000e0041\u180b"),
    )
    def test_signs_that_nobody_sees_are_no_part_of_a_name(self, name: str, at: int, sign: str) -> None:
        """Wherever they stand."""
        hidden = name[:at] + sign + name[at:]
        assert visible(hidden) == visible(name)
        assert proper_name(hidden) == proper_name(visible(name))
        assert looks_like(hidden, [name])

    def test_nor_are_they_kept(self, quiet_post: Correspondence) -> None:
        """Whoever joins by such a name has it without them."""
        announces(quiet_post, "Epsom", quiet_post.person("Carla"))
        stranger = quiet_post.person("Eve", address="eve@players.test")
        (told,) = stranger.writes("JOIN Epsom AS Ro\u115fbin\u3164", fresh=True, headers=VOUCHED)
        stranger.writes("OK", to=told, headers=VOUCHED)
        assert joined(quiet_post) == ["Carla", "Robin"]
        assert named("Ro\u115fbin\u3164 <robin@players.test>", "en").name == "Robin"

    def test_nobody_takes_over_a_seat_by_it(self, post: Correspondence, chief: Person) -> None:  # noqa: F811
        """Not by the GM's line either."""
        (answer,) = chief.writes("REPLACE Ascot C \u0410nn\u0430 <eve@elsewhere.test>", to=chief.last)
        assert "sits at the table of Ascot" in answer.flat

    def test_who_stands_by_is_not_called_like_the_service(self, post: Correspondence, eve: Person) -> None:
        """Whatever stands before the address."""
        eve.name = "Spie1post"
        eve.writes(
            "STANDBY jockey",
            fresh=True,
            headers=[("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=elsewhere.test")],
        )
        assert "Hello eve" in eve.last.flat


def test_no_command_tells_of_a_game_for_invited_players(post: Correspondence, anna: Person) -> None:
    """Whatever a command makes of its name, it is the same for a name that no game has."""
    post.opens("Secret", post.person("Mia"), post.person("Max"), invited_only=True)
    # SUBSCRIBE names no game, and its answer is another one the second time
    words = [act.name for act in PLAYERS.by_name.values() if act.name not in ("new", "resign", "subscribe")]
    told = {}
    for name in ("Secret", "Phantom"):
        told[name] = []
        for word in few(words, 12):
            post.passes(minutes=2)
            for line in (f"{word.replace('_', ' ')} {name}", f"{word.replace('_', ' ')} {name} 1"):
                text = "\n".join(one.flat for one in anna.writes(line, to=anna.report)).replace(
                    name, "Phantom"
                )
                told[name].append((line.replace(name, "Phantom"), re.sub(r"[a-z0-9]{12}|\d+", "", text)))
    for secret, nobody in zip(told["Secret"], told["Phantom"], strict=True):
        assert secret == nobody


def test_the_docs_name_each_command_that_is_not_asked_about() -> None:
    """What is done for a letter from elsewhere, and what for a GM's that proves itself."""
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")
    elsewhere = page.split("the yes or no to a question about one, ")[1].split(".")[0]
    proven = page.split("never by an\n  id alone, ")[1].split(" go unasked")[0]
    for registry, how, told in (
        (PLAYERS, Unasked.ALWAYS, elsewhere),
        (ACTS, Unasked.PROVEN, proven),
    ):
        named = {act.name.upper() for act in registry.commands if act.unasked is how}
        assert named == {
            name
            for name in (act.name.upper() for act in registry.commands)
            if name in told.split() or f"{name}," in told.split()
        }
