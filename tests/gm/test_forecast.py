"""FORECAST: what an order is likely to do, told by letter, from what the player knows and nothing else."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from engines import ENGINES
from engines.lots import Lots
from gm.base.codec import dump, load
from gm.games.game import Game
from gm.orders.forecasting import Spread
from gm.store.tables import GameRow, Turn

RESTED = "It uses only what you can know."


class TestAsking:
    """Which order it is about, and that nothing is filed."""

    def test_alone_it_is_about_the_order_on_file(self, post: Correspondence, anna: Person) -> None:
        """And says what that is, and what came of it."""
        anna.writes("PLAY red +7", "BET win red 400")
        (answer,) = anna.writes("FORECAST")
        assert answer.subject.startswith("Ascot, turn 1: a forecast")
        assert "Your order on file: PLAY red +7 BET win red 400" in answer.flat
        assert RESTED in answer.flat
        assert "red +7 moves red 7, whatever the others play." in answer.flat
        assert "Red, which you bet on, is then first" in answer.flat
        assert post.on_file(0) == "PLAY red +7; BET win red 400"

    def test_without_an_order_it_says_so(self, anna: Person) -> None:
        """And shows how it is done."""
        (answer,) = anna.writes("FORECAST")
        assert "There is no order of yours on file for Ascot, turn 1" in answer.flat
        assert "  FORECAST\n  PLAY" in answer.text

    @pytest.mark.parametrize("lines", [("FORECAST", "PLAY red +7"), ("Forecast: PLAY red +7",)])
    def test_lines_below_it_are_tried_and_not_filed(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """Or the words behind it on the line; what is on file stands."""
        anna.writes("PLAY red +8")
        (answer,) = anna.writes(*lines)
        assert "TRIED ONLY: nothing has been filed. The order would be: PLAY red +7" in answer.flat
        assert "red +7 moves red 7" in answer.text
        assert "Your order on file is unchanged: PLAY red +8" in answer.flat
        assert post.on_file(0) == "PLAY red +8"

    def test_a_part_is_tried_on_top_of_what_is_on_file(self, anna: Person) -> None:
        """As it would be filed."""
        anna.writes("PLAY red +7")
        (answer,) = anna.writes("FORECAST", "BET win blue 400")
        assert "The order would be: PLAY red +7 BET win blue 400" in answer.flat

    def test_below_an_order_in_the_same_letter(self, post: Correspondence, anna: Person) -> None:
        """The order is filed, and then foreseen."""
        (answer,) = anna.writes("PLAY red +7", "FORECAST", "STATUS", "Regards, Anna")
        assert answer.subject.startswith("Ascot, turn 1: order received")
        assert "Your order on file: PLAY red +7" in answer.flat
        assert "YOUR GAMES" in answer.text
        assert post.on_file(0) == "PLAY red +7"

    def test_an_illegal_order_is_told_what_was_meant(self, post: Correspondence, anna: Person) -> None:
        """As CHECK does."""
        (answer,) = anna.writes("FORECAST", "PLAY rde +7")
        assert "I would NOT accept it. DID YOU MEAN PLAY red +7" in answer.flat
        assert RESTED not in answer.flat
        assert post.on_file(0) == ""

    def test_two_orders_can_be_compared_in_one_letter(self, anna: Person) -> None:
        """Each FORECAST begins anew."""
        (answer,) = anna.writes("FORECAST", "PLAY red +7", "FORECAST", "PLAY red +8")
        assert answer.text.count("FORECAST FOR ASCOT") == 2
        assert "red +7 moves red 7" in answer.text
        assert "red +8 moves red 8" in answer.text

    def test_a_letter_gets_five_forecasts_at_most(self, anna: Person) -> None:
        """The other orders are checked."""
        orders = [(f"PLAY red +{card}", f"BET win red {bet}00") for card in (7, 8) for bet in (1, 2, 3, 4)]
        (answer,) = anna.writes(*(line for order in orders[:7] for line in ("FORECAST", *order)))
        assert answer.text.count("FORECAST FOR ASCOT") == 5
        assert answer.text.count("CHECKED ONLY") == 2
        assert "I make at most 5 forecasts per letter" in answer.flat

    @pytest.mark.parametrize("word", ["PROGNOSE", "Vorhersage:"])
    def test_in_german(self, bernd: Person, word: str) -> None:
        """With cards and horses as a German writes them."""
        (answer,) = bernd.writes(word, "SPIELE rot +9", "WETTE Sieg gelb 300")
        assert answer.subject.startswith("Ascot, Zug 1: eine Prognose")
        assert "rot +9 bringt Rot um 9 Felder voran" in answer.flat
        assert "Gelb, auf das du gewettet hast, ist dann" in answer.flat

    def test_talk_about_a_forecast_is_none(self, anna: Person) -> None:
        """A sentence that begins with the word."""
        (answer,) = anna.writes("Forecast says rain tomorrow, by the way")
        assert RESTED not in answer.flat


class TestFairness:
    """It betrays nothing."""

    def test_the_same_question_gets_the_same_answer(self, anna: Person) -> None:
        """Its lots belong to game, turn and seat, so that nobody asks until the answer pleases."""
        one, two = (anna.writes("FORECAST", "PLAY red +7", "BET win red 400")[0] for _ in range(2))
        told = [answer.text[answer.text.index("I have played") :] for answer in (one, two)]
        assert told[0] == told[1]

    def test_what_the_others_hold_changes_nothing(self, post: Correspondence, anna: Person) -> None:
        """Not their hands, not the stock, not the game's seed, and not what they have ordered."""
        asked = ("FORECAST", "PLAY red +7", "BET exacta red 300 blue 200")
        before = anna.writes(*asked)[0].text
        with post.look() as session:
            engine = ENGINES["jockey"]
            game = session.exec(select(GameRow)).one()
            game.seed = "77" * 32
            turn = session.exec(select(Turn)).one()
            state = load(engine.State, turn.state)
            others, _ = engine.setup(engine.Options(), 3, Lots("78" * 32, 0))
            left = sorted(set(others.hands[1] + others.hands[2]))
            turn.state = {**dump(state), "hands": [list(state.hands[0]), left[:12], left[:12]]}
            session.add(turn)
        post.people["carla@players.test"].writes("BET win yellow 1000")
        assert anna.writes(*asked)[0].text == before


@pytest.mark.parametrize("engine", [name for name, engine in ENGINES.items() if engine.imagined])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_that_can_be_imagined_is_foreseen(
    quiet_post: Correspondence, engine: str, language: str
) -> None:
    """In both languages, with the order that the GM would suggest, in the first two turns."""
    post = quiet_post
    players = [post.person(name, language) for name in ("Anna", "Bernd", "Carla")]
    post.opens("Ascot", *players, engine=engine)
    for _ in range(2):
        game = ascot(post)
        writer = players[game.awaiting[0]]
        text = game.engine.suggest(game.engine.view(game.state, game.awaiting[0]), Lots("aa", 1))
        (answer,) = writer.writes(*text.splitlines(), "PROGNOSE")
        told = {"en": "times: you with this order", "de": "-mal durchgespielt: du mit diesem Zug"}
        assert told[language] in answer.flat
        assert "\n* " in answer.text
        post.reaches_deadline()


def ascot(post: Correspondence) -> Game:
    """All that is on file about Ascot."""
    with post.look() as session:
        return post.loaded(session)


def test_a_spread_tells_how_often_and_how_far() -> None:
    """What came out always, how often a value did, and the lowest, middle and highest number."""
    spread = Spread(((1, 3), (5, 2), (None, 1)))
    assert (spread.always, Spread(((7, 4),)).always) == (None, 7)
    assert (spread.times(5), spread.times(6)) == (2, 0)
    assert spread.numbers == (1, 1, 5)
