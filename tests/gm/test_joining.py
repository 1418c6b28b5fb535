"""Games that wait for players: who joins, who leaves, and when they begin."""

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person
from refusals import refused
from sqlmodel import select

from engines import ENGINES
from gm.base.terms import Terms
from gm.people.players import Invited
from gm.store.queries.games import names_taken
from gm.store.queries.people import player_at
from gm.store.tables import Applicant, GameRow, Player
from gm.turns import announcing
from gm.turns.ending import by_vote, end
from gm.turns.opening import Opening, check_opening

VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


def announces(
    post: Correspondence, name: str, *players: Person, seats: int = 3, engine: str = "jockey"
) -> None:
    """The GM announces a game, and what that sends has arrived."""
    opening = Opening(
        name=name,
        engine=engine,
        options=ENGINES[engine].Options(),
        players=tuple(Invited(p.name, p.address, p.language, p.zone) for p in players),
        terms=Terms("7d", "20:00", "Europe/Vienna"),
    )
    with post.look() as session:
        check_opening(opening, seats, names_taken(session), post.now)
        announcing.announce(session, post.config.gm, opening, seats, post.now)
    post.ticks()


def joined(post: Correspondence, name: str = "Epsom") -> list[str]:
    """The names of those who have joined, in order."""
    with post.look() as session:
        query = select(Player).join(Applicant).join(GameRow).where(GameRow.name == name)
        return [player.name for player in session.exec(query.order_by(Applicant.id))]  # type: ignore[arg-type]


def test_who_is_put_down_by_the_gm_is_told(quiet_post: Correspondence) -> None:
    """In their own language, with how many are missing; nothing has begun."""
    mia, max_ = quiet_post.person("Mia"), quiet_post.person("Max", "de")
    announces(quiet_post, "Epsom", mia, max_, seats=4)
    assert mia.last.subject == "Epsom: the GM has put you down"
    assert "At the table so far: Mia and Max. The game begins when 2 more have joined." in mia.last.flat
    assert max_.last.subject == "Epsom: Du bist dabei"
    assert "Am Tisch bisher: Mia und Max. Es geht los, sobald noch 2 dazukommen." in max_.last.flat


@pytest.mark.parametrize("line", ["JOIN Epsom", "join epsom", "JOIN jockey", "MITSPIELEN Jockey", "JOIN"])
def test_a_player_joins_by_name_or_kind_or_the_only_one(
    post: Correspondence, anna: Person, line: str
) -> None:
    """In letters of any case, with either language's word; the answer says who is there."""
    announces(post, "Epsom")
    (answer,) = anna.writes(line)
    assert "You have joined Epsom, a game of Jockey, as Anna. At the table so far: Anna." in answer.flat
    assert "The game begins when 2 more have joined." in answer.flat
    assert joined(post) == ["Anna"]


def test_the_answer_is_in_the_players_language(post: Correspondence, bernd: Person) -> None:
    """German for Bernd, whatever the word."""
    announces(post, "Epsom")
    (answer,) = bernd.writes("JOIN Epsom")
    assert "Du bist dabei: bei Epsom, einer Partie Jockey, als Bernd." in answer.flat
    assert "Bis dahin kannst du mit VERLASSEN Epsom wieder aussteigen." in answer.flat


def test_of_several_the_oldest_of_its_kind_is_joined(post: Correspondence, anna: Person) -> None:
    """And a game of two words is found however it is written."""
    announces(post, "Epsom")
    announces(post, "Derby")
    announces(post, "Thames", engine="boat_race")
    assert "You have joined Epsom" in anna.writes("JOIN jockey")[0].flat
    assert "You have joined Thames" in anna.writes("JOIN Boat Race")[0].flat


def test_join_alone_lists_what_waits(post: Correspondence, anna: Person, bernd: Person) -> None:
    """When there are several; and so does a name that there is not."""
    announces(post, "Epsom")
    announces(post, "Thames", engine="boat_race", seats=4)
    (answer,) = anna.writes("JOIN")
    assert "Which game would you like to join?" in answer.flat
    assert "* Thames (Boat Race): 0 of 4 seats taken" in answer.flat
    (answer,) = bernd.writes("MITSPIELEN Schach")
    assert "Eine Partie „Schach“, die auf Mitspieler wartet, gibt es nicht." in answer.flat
    assert "* Epsom (Jockey): 0 von 3 sind dabei. Ein Zug ist" in answer.flat


def test_a_game_that_was_never_announced_cannot_be_joined(post: Correspondence, anna: Person) -> None:
    """Neither a running one, nor any when none waits."""
    (answer,) = anna.writes("JOIN Ascot")
    assert "Ascot has already begun" in answer.flat
    assert "No game is looking for players at present." in answer.flat


def test_joining_twice_changes_nothing(post: Correspondence, anna: Person) -> None:
    """The answer says so."""
    announces(post, "Epsom")
    anna.writes("JOIN Epsom")
    assert "You have already joined Epsom." in anna.writes("JOIN Epsom")[0].flat
    assert joined(post) == ["Anna"]


def test_a_full_table_begins_by_itself(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """In the same tick: answer, invitation and hand for the last, invitation and hand for all others."""
    announces(post, "Epsom")
    anna.writes("JOIN Epsom")
    bernd.writes("MITSPIELEN Epsom")
    before = len(anna.mailbox)
    answer, invitation, hand = carla.writes("JOIN Epsom")
    assert "The game begins now; your invitation and your hand follow in separate letters." in answer.flat
    assert invitation.subject.startswith("Epsom: a game of Jockey begins")
    assert hand.subject.startswith("Epsom, turn 1: your hand")
    assert [letter.subject.partition(" [")[0] for letter in anna.mailbox[before:]] == [
        "Epsom: a game of Jockey begins",
        "Epsom, turn 1: your hand",
    ]
    assert post.turn("Epsom") == 1
    assert "order received" in carla.writes("NO BET", to=hand)[0].subject


def test_who_comes_too_late_is_on_the_waiting_list(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """With a place, also after the game has begun; the letter of the beginning tells it again."""
    announces(post, "Epsom", seats=2)
    anna.sends("JOIN Epsom")
    bernd.sends("JOIN Epsom")
    answer, begun = carla.writes("JOIN Epsom")
    assert "You are number 1 on its waiting list." in answer.flat
    assert begun.subject == "Epsom: begun without you (waiting list)"
    assert "You are number 1 on the waiting list" in begun.flat
    dora = post.person("Dora", "de")
    post.opens("Derby", dora, post.person("Emil"))
    (answer,) = dora.writes("MITSPIELEN Epsom")
    assert "Du stehst auf Platz 2 der Warteliste." in answer.flat
    assert [place.reader.name for place in _places(post, "Epsom")] in (["Anna", "Bernd"], ["Bernd", "Anna"])
    assert "You already play in Epsom." in anna.writes("JOIN Epsom")[0].flat


def _places(post: Correspondence, name: str) -> tuple:  # type: ignore[type-arg]
    with post.look() as session:
        return post.loaded(session, name).seats


def test_leaving_before_the_beginning(post: Correspondence, anna: Person, bernd: Person) -> None:
    """With the name or without; afterwards one is out."""
    announces(post, "Epsom")
    anna.writes("JOIN Epsom")
    bernd.writes("JOIN Epsom")
    assert "You are no longer in Epsom." in anna.writes("LEAVE")[0].flat
    assert joined(post) == ["Bernd"]
    assert "Du bist bei Epsom nicht mehr dabei." in bernd.writes("VERLASSEN epsom")[0].flat
    assert joined(post) == []


def test_leaving_what_one_has_not_joined(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Says what was read; a game that has begun is left with another word."""
    announces(post, "Epsom")
    assert 'You have not joined a game "Epsom" that is still looking' in anna.writes("LEAVE Epsom")[0].flat
    assert "Ascot has begun; RESIGN Ascot gives up your seat." in anna.writes("LEAVE Ascot")[0].flat
    assert "mit AUFGEBEN gibst du deinen Platz ab" in bernd.writes("VERLASSEN Ascot")[0].flat
    assert "mit AUFGEBEN" in bernd.writes("VERLASSEN")[0].flat


def test_leaving_one_of_several_needs_its_name(post: Correspondence, anna: Person) -> None:
    """The answer names them."""
    for name in ("Epsom", "Derby"):
        announces(post, name)
        anna.writes(f"JOIN {name}")
    (answer,) = anna.writes("LEAVE")
    assert "You have joined several games that are looking for players (Epsom and Derby)." in answer.flat
    assert joined(post) == ["Anna"]


def test_the_waiting_list_moves_up(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> None:
    """Who moves up is told, and the game begins with them."""
    announces(post, "Epsom", seats=2)
    anna.sends("JOIN Epsom")
    bernd.sends("JOIN Epsom")
    carla.sends("JOIN Epsom")
    anna.sends("LEAVE Epsom")
    post.ticks()
    moved = carla.letter("you have a seat")
    assert "Somebody has left, and you have moved up" in moved.flat
    assert "At the table so far: Bernd and Carla. The table is full." in moved.flat
    assert sorted(place.reader.name for place in _places(post, "Epsom")) == ["Bernd", "Carla"]


def test_the_gm_begins_with_those_there_are(post: Correspondence, anna: Person, bernd: Person) -> None:
    """If the game is for so many; who joins afterwards is on the waiting list."""
    announces(post, "Epsom", seats=5)
    anna.writes("JOIN Epsom")
    with refused("not for 1"):
        done(post, "start", game="epsom")
    bernd.writes("JOIN Epsom")
    done(post, "start", game="epsom")
    post.ticks()
    assert anna.last.subject.startswith("Epsom, turn 1: your hand")
    assert "number 1 on its waiting list" in post.people["carla@players.test"].writes("JOIN Epsom")[0].flat
    for act in ("start", "close"):
        with refused("No game Epsom is looking for players"):
            done(post, act, game="Epsom")


def test_a_withdrawn_game_is_gone_and_everyone_is_told(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """In their languages; its name is free again."""
    announces(post, "Epsom", anna, bernd)
    with post.look() as session:
        announcing.close(session, post.config.gm, "Epsom", post.now)
    post.ticks()
    assert anna.last.subject == "Epsom: the game has been cancelled"
    assert "Der Spielleiter hat Epsom abgesagt" in bernd.last.flat
    announces(post, "Epsom")
    assert joined(post) == []


def test_the_name_of_an_announced_game_is_taken(post: Correspondence, anna: Person, bernd: Person) -> None:
    """For another announced game and for one that is opened; so is that of a running one."""
    announces(post, "Epsom")
    with refused("There is already a game Epsom"):
        announces(post, "EPSOM")
    with refused("There is already a game Epsom"):
        done(post, "open", said="jockey Epsom", below="seats: 2")
    with refused("There is already a game Ascot"):
        announces(post, "ascot")


@pytest.mark.parametrize(
    ("details", "sentence"), [({"seats": 7}, "not for 7"), ({"seats": 5, "engine": "octrix"}, "not for 5")]
)
def test_a_game_that_could_never_begin_is_not_announced(
    post: Correspondence, details: dict[str, object], sentence: str
) -> None:
    """The GM learns it at once, and not when the table is full."""
    with refused(sentence):
        announces(post, "Epsom", **details)  # type: ignore[arg-type]


class TestNewcomers:
    """Somebody whose address nobody knows."""

    def test_one_ok_makes_a_player(self, post: Correspondence) -> None:
        """The address is asked, and a reply joins, in the word's language and the game's zone."""
        announces(post, "Epsom")
        gina = post.person("Gina Groß")
        (asked,) = gina.writes("Hallo!", "MITSPIELEN Epsom", fresh=True)
        assert asked.subject == "Epsom: Möchtest du mitspielen?"
        assert "als Gina Groß:\n\n  MITSPIELEN Epsom\n" in asked.text
        assert joined(post) == []
        (answer,) = gina.writes("OK", to=asked)
        assert "Du bist dabei: bei Epsom, einer Partie Jockey, als Gina Groß." in answer.flat
        assert joined(post) == ["Gina Groß"]
        with post.look() as session:
            player = session.exec(select(Player).where(Player.name == "Gina Groß")).one()
            assert (player.language, player.zone) == ("de", "Europe/Vienna")

    def test_a_name_may_be_given(self, post: Correspondence) -> None:
        """Behind AS or ALS, and it counts instead of the one in From."""
        announces(post, "Epsom")
        gina = post.person("Gina")
        (asked,) = gina.writes("join jockey as Lady G.", fresh=True)
        assert asked.subject == "Epsom: do you want to join?"
        assert "You have joined Epsom, a game of Jockey, as Lady G." in gina.writes("Yes", to=asked)[0].flat

    def test_a_name_that_is_taken_gets_a_number(self, post: Correspondence, anna: Person) -> None:
        """Two Annas can be told apart."""
        announces(post, "Epsom")
        anna.writes("JOIN Epsom")
        other = post.person("Anna", address="anna@elsewhere.test")
        (asked,) = other.writes("JOIN Epsom", fresh=True)
        assert "as Anna 2." in other.writes("OK", to=asked)[0].flat
        assert joined(post) == ["Anna", "Anna 2"]

    def test_nothing_happens_without_the_ok(self, post: Correspondence) -> None:
        """Nobody is signed up by somebody else who writes their address into From."""
        announces(post, "Epsom")
        gina = post.person("Gina")
        (asked,) = gina.writes("JOIN Epsom", fresh=True)
        gina.writes("No, that was not me.", to=asked)
        assert joined(post) == []
        with post.look() as session:
            assert session.exec(select(Player).where(Player.name == "Gina")).first() is None

    def test_an_address_is_asked_once_a_day(self, post: Correspondence) -> None:
        """So that nobody can be flooded with questions by letters in their name."""
        announces(post, "Epsom")
        gina = post.person("Gina")
        assert len(gina.writes("JOIN Epsom", fresh=True)) == 1
        assert gina.writes("JOIN Epsom", "please", fresh=True) == []
        post.passes(days=1, minutes=1)
        assert len(gina.writes("JOIN Epsom", "now", fresh=True)) == 1

    def test_the_refusal_of_a_stranger_names_what_waits(self, post: Correspondence) -> None:
        """With the line that would join."""
        announces(post, "Epsom")
        (refused,) = post.person("Gina").writes("JOIN Wimbledon", fresh=True)
        assert "write JOIN and the name of a game that is looking for players, for example JOIN Epsom" in (
            refused.flat
        )
        assert "* Epsom (Jockey): 0 of 3 have joined" in refused.text

    def test_a_player_without_a_seat_is_answered(self, post: Correspondence) -> None:
        """Lines that belong to no game are told so, and commands work."""
        announces(post, "Epsom")
        gina = post.person("Gina")
        gina.writes("OK", to=gina.writes("JOIN Epsom", fresh=True)[0])
        (answer,) = gina.writes("PLAY red +7", to=gina.last)
        assert "You have no seat in any game at present" in answer.flat
        assert "None at present." in gina.writes("STATUS", to=gina.last)[0].text
        assert "You are no longer in Epsom." in gina.writes("LEAVE", to=gina.last)[0].flat

    def test_the_game_may_be_gone_when_the_ok_comes(self, post: Correspondence) -> None:
        """Then the OK is answered, and makes nobody a player."""
        announces(post, "Epsom")
        gina = post.person("Gina")
        (asked,) = gina.writes("JOIN Epsom", fresh=True)
        with post.look() as session:
            announcing.close(session, post.config.gm, "Epsom", post.now)
        (answer,) = gina.writes("OK", to=asked)
        assert (
            "Your answer has done nothing: my question had already been settled when it came." in answer.flat
        )
        with post.look() as session:
            assert player_at(session, gina.address) is None


def test_a_player_known_by_address_alone_is_asked_first(post: Correspondence, anna: Person) -> None:
    """From proves nothing; the provider's word does."""
    announces(post, "Epsom")
    (asked,) = anna.writes("JOIN Epsom", fresh=True)
    assert "please confirm that you sent this letter" in asked.subject.lower()
    assert joined(post) == []
    assert "You have joined Epsom" in anna.writes("JOIN Epsom", fresh=True, headers=VOUCHED)[0].flat


def test_two_players_of_one_name_who_play_elsewhere_cannot_share_a_table(post: Correspondence) -> None:
    """A name that is known from other games stays; the answer says why."""
    announces(post, "Epsom")
    other = post.person("Anna", address="anna@elsewhere.test")
    post.opens("Derby", other, post.person("Emil"))
    post.people["anna@players.test"].writes("JOIN Epsom")
    (answer,) = other.writes("JOIN Epsom AS Annabel")
    assert "Another player called Anna already sits in Epsom" in answer.flat
    assert joined(post) == ["Anna"]


def test_a_name_that_is_known_from_a_game_that_is_over_stays(post: Correspondence) -> None:
    """Results and reports stand under it."""
    announces(post, "Epsom")
    other = post.person("Anna", address="other@players.test")
    post.opens("Derby", other, post.person("Emil"))
    with post.look() as session:
        end(session, post.config.gm, post.game(session, "Derby"), by_vote(3), post.now)
    post.ticks()
    post.people["anna@players.test"].writes("JOIN Epsom")
    (answer,) = other.writes("JOIN Epsom AS Annabel", fresh=True, headers=VOUCHED)
    assert "Another player called Anna already sits in Epsom" in answer.flat


@pytest.mark.parametrize(("word", "person"), [("JOIN", "anna"), ("LEAVE", "anna"), ("MITSPIELEN", "bernd")])
def test_the_help_names_the_commands(post: Correspondence, word: str, person: str) -> None:
    """In each language."""
    assert f"* {word}" in post.people[f"{person}@players.test"].writes("HELP")[0].text


def test_a_stranger_learns_beforehand_that_only_the_waiting_list_is_left(quiet_post: Correspondence) -> None:
    """In the letter that asks whether it was them; and leaving is told of the list then."""
    announces(quiet_post, "Epsom", *map(quiet_post.person, ("Mia", "Lea", "Ida")))
    max_ = quiet_post.person("Max", "de")
    (question,) = max_.writes("MITSPIELEN Epsom", fresh=True)
    assert "und du stehst auf der Warteliste: Zurzeit sind alle Plätze besetzt." in question.flat
    max_.writes("OK", to=question)
    (answer,) = max_.writes("VERLASSEN Epsom", fresh=True, headers=VOUCHED)
    assert "Du stehst nicht mehr auf der Warteliste von Epsom." in answer.flat
