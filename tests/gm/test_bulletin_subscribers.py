"""Who gets the bulletin by mail: players, and strangers who have proven their address."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.store.queries.press import subscribers

VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


def names(post: Correspondence) -> list[str]:
    """The names of those who subscribe."""
    with post.look() as session:
        return [player.name for player in subscribers(session)]


@pytest.mark.parametrize("word", ["SUBSCRIBE", "subscribe bulletin", "Abo", "abonnieren!"])
def test_a_player_subscribes_with_a_word(
    post: Correspondence, anna: Person, bernd: Person, word: str
) -> None:
    """Of either language; the answer says so in the player's own, and the order beside it counts."""
    (answer,) = anna.writes(word, "PLAY red +7")
    assert "You now subscribe to the bulletin: I will send you every new issue" in answer.flat
    assert post.on_file(0) == "PLAY red +7"
    assert "Du hast das Bulletin jetzt abonniert" in bernd.writes(word)[0].flat
    assert names(post) == ["Anna", "Bernd"]


def test_subscribing_twice_changes_nothing(post: Correspondence, anna: Person) -> None:
    """The answer says that it was so already."""
    anna.writes("SUBSCRIBE")
    assert "You already subscribe to the bulletin" in anna.writes("SUBSCRIBE")[0].flat
    assert names(post) == ["Anna"]


@pytest.mark.parametrize("word", ["UNSUBSCRIBE", "unsubscribe bulletin", "Abbestellen"])
def test_a_player_leaves_with_a_word(post: Correspondence, anna: Person, bernd: Person, word: str) -> None:
    """And who never subscribed learns that there is nothing to end."""
    anna.writes("SUBSCRIBE")
    assert "You will no longer get the bulletin" in anna.writes(word)[0].flat
    assert "Du hast das Bulletin nicht abonniert" in bernd.writes(word)[0].flat
    assert names(post) == []


def test_the_subject_alone_ends_a_subscription(post: Correspondence, anna: Person) -> None:
    """As mail programs send it that offer a button for it; a line that says the same is not counted twice."""
    anna.writes("SUBSCRIBE")
    anna.writes("This message was generated.", fresh=True, subject="UNSUBSCRIBE", headers=VOUCHED)
    assert names(post) == []
    anna.writes("SUBSCRIBE")
    (answer,) = anna.writes("UNSUBSCRIBE", fresh=True, subject="UNSUBSCRIBE", headers=VOUCHED)
    assert answer.text.count("You will no longer get the bulletin") == 1
    assert "nothing to stop" not in answer.text


def test_nobody_is_unsubscribed_by_a_stranger_in_their_name(post: Correspondence, anna: Person) -> None:
    """Without a proof the registered address is asked first."""
    anna.writes("SUBSCRIBE")
    (asked,) = anna.writes("UNSUBSCRIBE", fresh=True)
    assert names(post) == ["Anna"]
    assert "UNSUBSCRIBE" in asked.text
    anna.writes("OK", to=asked)
    assert names(post) == []


class TestStrangers:
    """Whoever has never played is asked for a proof, and is a reader then."""

    @pytest.fixture
    def zoe(self, post: Correspondence) -> Person:
        """Somebody unknown."""
        return post.person("Zoe Zander", address="zoe@elsewhere.test")

    def test_a_stranger_is_asked_first(self, post: Correspondence, zoe: Person) -> None:
        """In the language of the word; only a reply from the address subscribes it, and the answer says so."""
        (asked,) = zoe.writes("Hello,", "SUBSCRIBE", fresh=True)
        assert asked.subject == "Would you like to get the bulletin?"
        assert "get the bulletin of my games by email, as Zoe Zander: SUBSCRIBE" in asked.flat
        assert names(post) == []
        (answer,) = zoe.writes("OK", to=asked)
        assert "You now subscribe to the bulletin" in answer.flat
        assert names(post) == ["Zoe Zander"]

    def test_a_german_word_gets_a_german_question(self, post: Correspondence, zoe: Person) -> None:
        """And German answers from then on."""
        (asked,) = zoe.writes("Abo", fresh=True)
        assert asked.subject == "Möchtest du das Bulletin bekommen?"
        assert "Du hast das Bulletin jetzt abonniert" in zoe.writes("ok", to=asked)[0].flat

    def test_somebody_else_cannot_confirm_it(self, post: Correspondence, zoe: Person) -> None:
        """An OK that replies to nothing of ours subscribes nobody."""
        zoe.writes("SUBSCRIBE", fresh=True)
        zoe.writes("OK", fresh=True)
        assert names(post) == []

    def test_a_stranger_is_asked_once_a_day(self, post: Correspondence, zoe: Person) -> None:
        """Whoever gives a foreign address as theirs cannot have it flooded."""
        assert len(zoe.writes("SUBSCRIBE", fresh=True)) == 1
        assert zoe.writes("SUBSCRIBE", fresh=True) == []
        post.passes(hours=25)
        assert len(zoe.writes("SUBSCRIBE", fresh=True)) == 1
