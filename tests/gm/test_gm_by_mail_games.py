"""What the GM is answered to GAMES, START and REACHABLE, in both languages, with the English and the German words."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import col, select

from engines import ENGINES
from engines.base import Form
from gm.commands.office.options import FORMS
from gm.games.lengths import length
from gm.store.tables import Address
from gm.turns.ending import by_vote, end

BOTH = pytest.mark.parametrize("language", ["en", "de"])


def asks(who: Person, *lines: str) -> str:
    """What these lines are answered, on one line; what has to be confirmed is, and stands behind it."""
    (answer,) = who.writes(*lines, to=who.last)
    if not any(words in answer.flat for words in ("or with OK for everything", "oder mit OK für alles")):
        return answer.flat
    (confirmed,) = who.writes("OK", to=answer)
    return f"{answer.flat} {confirmed.flat}"


def announced(chief: Person, name: str, *players: str) -> None:
    """A game of Jockey for three waits for players, of whom these have joined."""
    invited = [f"player: {player} <{player.lower()}@players.test>" for player in players]
    assert name in asks(chief, f"OPEN jockey {name}", "seats: 3", *invited, "END")


def unreachable(post: Correspondence) -> list[str]:
    """The addresses that count as unreachable."""
    with post.look() as session:
        query = select(Address.address).where(col(Address.unreachable_since).is_not(None))
        return list(session.exec(query))


class TestGames:
    """GAMES lists what there is."""

    @BOTH
    @pytest.mark.parametrize("word", ["GAMES", "Partien", "gm games"])
    def test_a_game_is_told_with_its_turn_deadline_and_orders(
        self, post: Correspondence, anna: Person, language: str, word: str
    ) -> None:
        """The language of the answer is the GM's own, whichever word was used."""
        chief = post.chief(language)
        anna.writes("PLAY red +7")
        said = asks(chief, word)
        if language == "en":
            assert (
                "* Ascot: turn 1, due Monday 12 May 2031, 20:00 (Europe/Berlin); 1 of 3 orders is in" in said
            )
        else:
            assert "* Ascot: Zug 1, ZAT: Montag, 12. Mai 2031, 20:00" in said
            assert "; 1 von 3 Zügen liegt vor" in said

    @BOTH
    def test_a_game_that_stands_still_is_told_with_the_reason(
        self, post: Correspondence, language: str
    ) -> None:
        """Instead of its deadline."""
        chief = post.chief(language)
        asks(chief, "PAUSE Ascot")
        said = asks(chief, "GAMES")
        stands = {
            "en": "* Ascot: turn 1, on hold (paused); 0 of 3 orders are in",
            "de": "* Ascot: Zug 1, ruht (Pause); 0 von 3 Zügen liegen vor",
        }
        assert stands[language] in said

    @BOTH
    def test_a_game_that_is_over_is_told_as_over(self, post: Correspondence, language: str) -> None:
        """Without a turn, and without orders that it might want."""
        chief = post.chief(language)
        with post.look() as session:
            end(session, post.config.gm, post.game(session), by_vote(3), post.now)
        post.ticks()
        said = asks(chief, "GAMES")
        assert {"en": "* Ascot: over", "de": "* Ascot: zu Ende"}[language] in said
        assert "; 0 " not in said

    @BOTH
    def test_games_that_wait_come_last_with_those_who_have_joined(
        self, post: Correspondence, language: str
    ) -> None:
        """Their seats are counted; where nobody has joined no names stand there."""
        chief = post.chief(language)
        announced(chief, "Epsom", "Dora", "Emil")
        announced(chief, "Derby")
        said = asks(chief, "GAMES")
        waits = {
            "en": (
                "* Epsom: looking for players, 2 of 3 seats are taken (Dora and Emil)",
                "* Derby: looking for players, 0 of 3 seats are taken Best wishes,",
            ),
            "de": (
                "* Epsom: wartet auf Mitspieler, 2 von 3 Plätzen sind besetzt (Dora und Emil)",
                "* Derby: wartet auf Mitspieler, 0 von 3 Plätzen sind besetzt Viele Grüße",
            ),
        }
        for line in waits[language]:
            assert line in said
        assert said.index("* Ascot") < said.index("* Epsom")

    def test_a_gm_of_one_game_hears_of_no_other(self, post: Correspondence) -> None:
        """Neither of one under way nor of one that waits."""
        chief = post.chief()
        announced(chief, "Epsom", "Dora")
        post.opens("Derby", post.people["anna@players.test"], post.people["bernd@players.test"])
        olga = post.person("Olga", address="olga@spielpost.test")
        asks(chief, "HAND-OVER Ascot Olga <olga@spielpost.test>")
        said = asks(olga, "GAMES")
        assert "* Ascot: turn 1" in said
        assert "Epsom" not in said
        assert "Derby" not in said

    @BOTH
    def test_without_games_there_is_a_sentence(self, quiet_post: Correspondence, language: str) -> None:
        """And no empty list."""
        said = asks(quiet_post.chief(language), "GAMES")
        assert {"en": "There are no games.", "de": "Es gibt keine Partien."}[language] in said


class TestStart:
    """START begins a game that waits, with those who have joined."""

    @BOTH
    @pytest.mark.parametrize("word", ["START", "Beginnen"])
    def test_a_game_begins_with_those_there_are(self, post: Correspondence, language: str, word: str) -> None:
        """The answer counts them and tells the deadline of the first turn, and they are told as well."""
        chief = post.chief(language)
        announced(chief, "Epsom", "Dora", "Emil")
        dora = post.person("Dora")
        said = asks(chief, f"{word} epsom")
        begun = {
            "en": "Epsom has begun with 2 players. Turn 1 is open, due ",
            "de": "Epsom hat mit 2 Spielern begonnen. Zug 1 ist offen, ZAT: ",
        }
        assert begun[language] in said
        assert post.turn("Epsom") == 1
        assert any("Epsom" in letter.subject for letter in dora.mailbox)

    def test_too_few_players_begin_nothing(self, post: Correspondence) -> None:
        """The game goes on waiting."""
        chief = post.chief()
        announced(chief, "Epsom", "Dora")
        said = asks(chief, "START Epsom", "GAMES")
        assert "Not done. jockey is for 2, 3, 4, 5 or 6 players, not for 1." in said
        assert "* Epsom: looking for players, 1 of 3 seats is taken (Dora)" in said

    @BOTH
    def test_a_game_under_way_does_not_begin_again(self, post: Correspondence, language: str) -> None:
        """What waits instead is named."""
        chief = post.chief(language)
        announced(chief, "Epsom", "Dora")
        said = asks(chief, "START Ascot")
        refused = {
            "en": "Not done. No game Ascot is looking for players; there are: Epsom.",
            "de": "Nicht ausgeführt. Keine Partie Ascot wartet auf Spieler; es gibt: Epsom.",
        }
        assert refused[language] in said

    @pytest.mark.parametrize("line", ["START", "START Sandown"])
    def test_a_game_has_to_be_named(self, post: Correspondence, line: str) -> None:
        """By a name that there is."""
        chief = post.chief()
        said = asks(chief, line)
        assert "Not done. Which game? " in said
        assert "there are: Ascot." in said


class TestReachable:
    """REACHABLE has letters go again to an address that sent them back."""

    @BOTH
    @pytest.mark.parametrize("word", ["REACHABLE", "Erreichbar"])
    def test_an_address_counts_as_reachable_again(
        self, post: Correspondence, language: str, word: str
    ) -> None:
        """However it is written; another one that is unreachable stays so."""
        chief = post.chief(language)
        with post.look() as session:
            for row in session.exec(select(Address).where(Address.address != "anna@players.test")):
                row.unreachable_since = post.now - timedelta(days=2)
        said = asks(chief, f"{word} Bernd@Players.test")
        again = {
            "en": "bernd@players.test counts as reachable again; the next letter will show.",
            "de": "bernd@players.test gilt wieder als erreichbar; der nächste Brief wird es zeigen.",
        }
        assert again[language] in said
        assert unreachable(post) == ["carla@players.test"]

    @pytest.mark.parametrize("address", ["anna@players.test", "nobody@players.test"])
    def test_what_is_no_unreachable_address_is_told_so(self, post: Correspondence, address: str) -> None:
        """One that can be reached, and one that nobody has."""
        said = asks(post.chief(), f"REACHABLE {address}")
        assert f"Not done. {address} is not an address that counts as unreachable." in said

    def test_without_an_address_it_asks_which(self, post: Correspondence) -> None:
        """And shows how one is written."""
        said = asks(post.chief(), "REACHABLE")
        assert "Not done. Which address? None was given; write it like anna@example.org." in said

    def test_a_gm_of_one_game_cannot_say_so(self, post: Correspondence) -> None:
        """For the address is one of all games."""
        post.opens("Epsom", post.people["anna@players.test"], post.people["bernd@players.test"])
        chief = post.chief()
        with post.look() as session:
            bernd = session.exec(select(Address).where(Address.address == "bernd@players.test")).one()
            bernd.unreachable_since = post.now
        olga = post.person("Olga", address="olga@spielpost.test")
        asks(chief, "HAND-OVER Epsom Olga <olga@spielpost.test>")
        said = asks(olga, "REACHABLE bernd@players.test")
        assert "Not done. Only a GM of all games can do that; you are GM of Epsom." in said
        assert unreachable(post) == ["bernd@players.test"]


@pytest.mark.parametrize(
    ("line", "form"), [("", "postal"), ("form: printed", "printed"), ("form: gedruckt", "printed")]
)
def test_the_form_is_chosen_by_letter(post: Correspondence, anna: Person, line: str, form: Form) -> None:
    """Postal unless the printed one is asked for, in either language; the answer tells how long that takes."""
    engine = ENGINES["boat_race"]
    lengths = {name: length(engine, engine.form(name), 3) for name in FORMS.values()}
    assert lengths["postal"] != lengths["printed"]
    kept = lengths[form]
    assert kept
    assert f"(eight games in ten {kept.low} to {kept.high})" in asks(
        post.chief(), "OPEN boat_race Henley", "seats: 3", *filter(None, [line]), "END"
    )


def test_a_form_that_there_is_not_is_named(post: Correspondence, anna: Person) -> None:
    """With those that there are."""
    answer = asks(post.chief(), "OPEN boat_race Henley", "seats: 3", "form: short", "END")
    assert (
        "'short' is not a form of a game; there are postal, which ends within a season, and printed" in answer
    )
