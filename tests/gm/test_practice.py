"""PRACTICE: a game against the GM, whose every order is resolved as it comes, as correspondences."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person, Received
from sqlmodel import Session, col, select

from engines import ENGINES
from engines.lots import Lots
from gm.store.queries.seats import seats_of
from gm.store.tables import GameRow
from gm.turns.practising import LASTS, MOST_A_DAY, OWN, exercise

VOUCHED = (("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test"),)
"""The service's own provider says that the sender is who it says."""


def example(post: Correspondence, salt: int = 0) -> list[str]:
    """The lines of a legal order in the player's newest practice game, as the engine writes it."""
    with post.look() as session:
        row = _practices(session)[-1]
        game = exercise(session, "GM", row).game
        return game.engine.suggest(game.engine.view(game.state, OWN), Lots("ab", salt)).splitlines()


def _practices(session: Session) -> list[GameRow]:
    query = select(GameRow).where(GameRow.kind == "practice")
    return list(session.exec(query.order_by(col(GameRow.id))))


def practices(post: Correspondence) -> list[GameRow]:
    """The rows of all practice games, the oldest first."""
    with post.look() as session:
        return _practices(session)


def token_of(post: Correspondence) -> str:
    """The token of the first practice game."""
    with post.look() as session:
        ((seat, _),) = seats_of(session, _practices(session)[0])
        return seat.token


def over(post: Correspondence) -> list[bool]:
    """Of all practice games, whether they are over."""
    return [row.finished_at is not None for row in practices(post)]


class TestBeginning:
    """One letter, and the game is there."""

    def test_a_game_that_a_person_judges_cannot_be_practised(self, anna: Person) -> None:
        """It would wait for its judge for ever: it is said so, and is not among what can be practised."""
        (letter,) = anna.writes("PRACTICE judged game")
        assert "That takes a person who judges it, so it cannot be practised alone." in letter.flat
        assert "Judged game" not in letter.flat.partition("The games are ")[2]

    def test_it_begins_at_once(self, anna: Person) -> None:
        """With partners, a word on how the game is played, the hand, what is due and an example."""
        (letter,) = anna.writes("PRACTICE jockey")
        assert letter.subject.startswith("Practice 1")
        assert "You play against Practice partner B and Practice partner C" in letter.flat
        assert "The horses belong to nobody." in letter.flat
        assert "YOUR HAND" in letter.text
        assert "DUE NEXT: TURN 1" in letter.text
        assert "\n  PLAY " in letter.text
        assert "after that it ends without notice" in letter.flat

    @pytest.mark.parametrize("line", ["ÜBEN jockey", "Übung Jockey", "UEBEN jockey", "PRACTICE jockey"])
    def test_in_german(self, bernd: Person, line: str) -> None:
        """Every spelling, and partners with a German name."""
        (letter,) = bernd.writes(line)
        assert letter.subject.startswith("Übung 1")
        assert "Du spielst gegen Übungspartner B und Übungspartner C" in letter.flat
        assert "ALS NÄCHSTES: ZUG 1" in letter.text

    def test_without_a_game_it_asks_which(self, anna: Person, bernd: Person) -> None:
        """And so it does for a game that there is not."""
        assert (
            "Which game would you like to practise? The games are Jockey" in anna.writes("PRACTICE")[0].flat
        )
        assert "Ein Spiel „Schach“ kenne ich nicht." in bernd.writes("ÜBEN Schach")[0].flat
        assert "PRACTICE jockey" in anna.writes("HELP")[0].text

    def test_a_second_one_of_a_kind_begins_only_when_that_is_said(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Otherwise the first goes on."""
        anna.writes("PRACTICE jockey")
        (letter,) = anna.writes("PRACTICE jockey")
        assert "You are already practising Jockey: Practice 1, turn 1." in letter.flat
        assert over(post) == [False]
        (letter,) = anna.writes("PRACTICE jockey NEW")
        assert "PRACTICE 2: A GAME OF JOCKEY" in letter.text
        assert over(post) == [True, False]

    def test_nobody_begins_more_than_five_a_day(self, post: Correspondence, anna: Person) -> None:
        """Tomorrow it goes on."""
        for _ in range(MOST_A_DAY):
            anna.writes("PRACTICE jockey NEW")
            post.passes(minutes=20)
        assert "You have begun 5 practice games within a day" in anna.writes("PRACTICE jockey NEW")[0].flat
        post.passes(hours=23)
        assert "PRACTICE 6" in anna.writes("PRACTICE jockey NEW")[0].text


class TestOneLetter:
    """PRACTICE and an order in one letter."""

    def test_an_order_below_it_is_for_the_practice_game(self, quiet_post: Correspondence) -> None:
        """Of somebody without a seat; and the answer is one to an order."""
        dora = quiet_post.person("Dora")
        (question,) = dora.writes("PRACTICE octrix", fresh=True)
        dora.writes("OK", to=question)
        order = example(quiet_post)
        (letter,) = dora.writes("PRACTICE octrix", *order, fresh=True, headers=VOUCHED)
        assert letter.subject.startswith("Practice 1, turn 1: your order and what came of it")
        assert practices(quiet_post)[0].turn == 2
        assert "which game" not in letter.flat

    @pytest.mark.parametrize("below", ["PLAY red +7", "TURN 2: PLAY red +7", "CHECK PLAY red +7", "HAND"])
    def test_what_stands_below_it_never_reaches_another_game(
        self, post: Correspondence, anna: Person, below: str
    ) -> None:
        """Not even in a reply to that game's letters."""
        letters = anna.writes("PRACTICE jockey", below)
        assert post.on_file(0) == ""
        assert all("Ascot, turn" not in letter.text for letter in letters)
        post.reaches_deadline()
        assert post.on_file(0, turn=2) == ""

    def test_what_stands_above_it_or_names_a_game_is_for_that(
        self, post: Correspondence, anna: Person
    ) -> None:
        """As everywhere."""
        anna.writes("PLAY red +7", "PRACTICE jockey", "GAME Ascot", "BET win red 500")
        assert post.on_file(0) == "PLAY red +7; BET win red 500"

    def test_without_a_practice_game_the_order_is_for_none(self, post: Correspondence, anna: Person) -> None:
        """There is no game of that name, and an order below it is asked about."""
        (answer,) = anna.writes("PRACTICE chess", "PLAY red +7")
        assert 'There is no game "chess" here.' in answer.flat
        assert post.on_file(0) == ""

    def test_ok_plays_what_was_proposed(self, post: Correspondence, anna: Person) -> None:
        """A reply to the very letter that asked; and once."""
        (letter,) = anna.writes("PRACTICE jockey")
        order = example(post)
        (answer,) = anna.writes(order[0].replace("PLAY", "PALY"), to=letter)
        assert f"DID YOU MEAN {order[0]} If so, reply OK, and it will be played." in answer.flat
        (played,) = anna.writes("OK", to=answer)
        assert played.subject.startswith("Practice 1, turn 1: your order and what came of it")
        anna.writes("OK", to=answer)
        assert practices(post)[0].turn == 2
        assert post.on_file(0) == ""

    def test_what_a_letter_names_is_asked_about(self, post: Correspondence, anna: Person) -> None:
        """As in a game with others."""
        (letter,) = anna.writes("PRACTICE jockey")
        order = example(post)
        _, colour, number = order[0].split()
        (answer,) = anna.writes(f"The {colour} {number[1:]} has something about it, I feel.", to=letter)
        assert f"DID YOU MEAN {order[0]} If so, reply OK, and it will be played." in answer.flat


class TestPlaying:
    """A reply with an order is one turn."""

    def test_one_letter_holds_receipt_report_explanation_and_what_is_next(
        self, post: Correspondence, anna: Person
    ) -> None:
        """And is sent at once."""
        (letter,) = anna.writes("PRACTICE jockey")
        (answer,) = anna.writes(*example(post), to=letter)
        assert answer.subject.startswith("Practice 1, turn 1: your order and what came of it")
        parts = ["Your order for Practice 1, turn 1, is legal.", "What I read:", "PRACTICE 1, TURN 1"]
        parts += ["* Anna plays", "STANDINGS", "WHAT THIS MEANS", "YOUR HAND", "DUE NEXT: TURN 2"]
        places = [answer.text.index(part) for part in parts]
        assert places == sorted(places)

    def test_later_letters_explain_less(self, post: Correspondence, anna: Person) -> None:
        """How to read a report is told once, and each thing when it happens for the first time."""
        (letter,) = anna.writes("PRACTICE jockey")
        (first,) = anna.writes(*example(post), to=letter)
        (second,) = anna.writes(*example(post), to=first)
        told = "A horse can be moved by several players at once"
        assert told in first.flat
        assert told not in second.flat
        assert "The report first names every card" not in second.flat

    @pytest.mark.parametrize("engine", [name for name, engine in ENGINES.items() if engine.is_practised])
    @pytest.mark.parametrize("language", ["en", "de"])
    def test_every_game_that_nobody_judges_can_be_practised(
        self, quiet_post: Correspondence, engine: str, language: str
    ) -> None:
        """In both languages."""
        dora = quiet_post.person("Dora", language)
        quiet_post.opens("Ascot", dora, quiet_post.person("Emil", language))
        (letter,) = dora.writes(f"PRACTICE {engine.replace('_', ' ')}")
        for salt in range(2):  # a third shot can end a game of Karambolage
            (letter,) = dora.writes(*example(quiet_post, salt), to=letter)
        assert {"en": "DUE NEXT: TURN", "de": "ALS NÄCHSTES: ZUG "}[language] in letter.text

    def test_it_goes_on_to_the_end(self, quiet_post: Correspondence) -> None:
        """However many letters that takes in an hour, and then says who has won and how to go on."""
        dora = quiet_post.person("Dora")
        quiet_post.opens("Ascot", dora, quiet_post.person("Emil"))
        (letter,) = dora.writes("PRACTICE jockey")
        for salt in range(40):
            (letter,) = dora.writes(*example(quiet_post, salt), to=letter)
            if over(quiet_post) == [True]:
                break
        assert ": the end" in letter.subject
        assert "THE END Practice 1 is over" in letter.flat
        assert "had bet" in letter.text
        assert (
            "Practice 1 is over, so there is nothing to order"
            in dora.writes("PLAY red +7", to=letter)[0].flat
        )

    def test_a_bad_order_changes_nothing(self, post: Correspondence, anna: Person) -> None:
        """It is told why, and what was meant or would be legal."""
        (letter,) = anna.writes("PRACTICE jockey")
        (answer,) = anna.writes("PLAY black +7", to=letter)
        assert "; nothing has happened" in answer.flat
        assert practices(post)[0].turn == 1

    def test_an_order_for_a_turn_that_is_past_does_nothing(self, post: Correspondence, anna: Person) -> None:
        """A reply to an older letter is not taken for the open turn."""
        (letter,) = anna.writes("PRACTICE jockey")
        (first,) = anna.writes(*example(post), to=letter)
        anna.writes(*example(post), to=first)
        (answer,) = anna.writes(*example(post, 3), to=first)
        assert "Your letter is for turn 2 of Practice 1, but turn 3 is open" in answer.flat
        assert practices(post)[0].turn == 3

    def test_the_partners_do_not_foresee_the_lots(self, post: Correspondence, anna: Person) -> None:
        """What they order comes from their own lots, so a game with another seed is another game."""
        seeds = set()
        for _ in range(2):
            anna.writes("PRACTICE jockey NEW")
            seeds.add(practices(post)[-1].seed)
        assert len(seeds) == 2


class TestAsking:
    """What else can be asked in a practice game."""

    @pytest.fixture
    def letter(self, anna: Person) -> Received:
        """The letter with which a practice game has begun."""
        (letter,) = anna.writes("PRACTICE jockey")
        return letter

    def test_hand_and_rules(self, anna: Person, letter: Received) -> None:
        """Of that game."""
        (answer,) = anna.writes("HAND", "RULES", to=letter)
        assert "PRACTICE 1, TURN 1" in answer.text
        assert "THE RULES OF JOCKEY" in answer.text

    def test_check_and_forecast_try_an_order(
        self, post: Correspondence, anna: Person, letter: Received
    ) -> None:
        """Nothing is resolved."""
        order = example(post)
        assert "CHECKED ONLY" in anna.writes("CHECK", *order, to=letter)[0].text
        assert "I have played this turn 50 times" in anna.writes("FORECAST", *order, to=letter)[0].flat
        assert practices(post)[0].turn == 1

    def test_report_tells_the_last_turn_again(
        self, post: Correspondence, anna: Person, letter: Received
    ) -> None:
        """With what can be ordered now."""
        anna.writes(*example(post), to=letter)
        (answer,) = anna.writes("REPORT", to=letter)
        assert "* Anna plays" in answer.text
        assert "DUE NEXT: TURN 2" in answer.text

    @pytest.mark.parametrize("line", ["PRESS", "WAIT", "CANCEL", "HISTORY"])
    def test_what_has_no_use_there_is_said_so(self, anna: Person, letter: Received, line: str) -> None:
        """Every line is answered."""
        (answer,) = anna.writes(line, to=letter)
        assert f'"{line}" is of no use in a practice game' in answer.flat

    @pytest.mark.parametrize("line", ["RESIGN", "LEAVE", "Aufgeben"])
    def test_it_can_be_ended(self, post: Correspondence, anna: Person, letter: Received, line: str) -> None:
        """At once and without a question, for nobody else is in it."""
        (answer,) = anna.writes(line, to=letter)
        assert "Practice 1 has ended" in answer.flat
        assert over(post) == [True]

    def test_status_lists_it_apart(self, anna: Person, letter: Received) -> None:
        """Below the games."""
        (answer,) = anna.writes("STATUS")
        assert "* Ascot (Jockey): turn 1" in answer.text
        assert "YOUR PRACTICE GAMES\n\n* Practice 1 (Jockey): turn 1" in answer.text

    def test_it_is_named_like_any_game(self, post: Correspondence, anna: Person, letter: Received) -> None:
        """So that orders for it and for another game can stand in one letter."""
        order = example(post)
        (answer,) = anna.writes("PLAY red +7", "GAME Practice 1", *order)
        assert "order received" in answer.subject
        assert post.on_file(0) == "PLAY red +7"
        assert practices(post)[0].turn == 2

    def test_a_letter_that_does_not_say_is_about_the_real_game(
        self, post: Correspondence, anna: Person, letter: Received
    ) -> None:
        """Only a reply to the practice game's letters, or its name, means that."""
        anna.writes("PLAY red +7")
        assert post.on_file(0) == "PLAY red +7"
        assert practices(post)[0].turn == 1


class TestApart:
    """It is nobody else's business."""

    def test_somebody_else_cannot_play_it(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """It is known by its token and to its player only."""
        anna.writes("PRACTICE jockey")
        (answer,) = bernd.writes("GAME: Practice 1", *example(post))
        assert "In einer Partie „Practice 1“ hast du keinen Platz" in answer.flat
        assert practices(post)[0].turn == 1

    def test_it_ends_by_itself_without_an_order(self, post: Correspondence, anna: Person) -> None:
        """After thirty days, without a letter."""
        (letter,) = anna.writes("PRACTICE jockey")
        order = example(post)
        post.now += LASTS + timedelta(hours=1)
        post.ticks()
        assert "YOUR PRACTICE GAMES" not in anna.writes("STATUS")[-1].text
        assert "Practice 1 is over" in anna.writes(*order, to=letter)[-1].flat
        assert "PRACTICE 2" in anna.writes("PRACTICE jockey")[-1].text

    def test_a_new_token_is_new_there_too(self, post: Correspondence, anna: Person) -> None:
        """For a token speaks for its player."""
        anna.writes("PRACTICE jockey")
        before = token_of(post)
        anna.writes("NEW TOKEN ALL")
        assert token_of(post) != before
