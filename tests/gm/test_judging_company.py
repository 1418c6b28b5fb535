"""Who is at the table of a judged game: the judge, those who play, and those who come and go."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person, Received
from judging import A_REPORT, ENGINE, GAME, judging, rita, table  # noqa: F401
from refusals import refused

from engines import ENGINES
from gm.base.terms import Terms
from gm.turns import announcing
from gm.turns.opening import Opening


def judges(person: Person) -> str:
    """The person as a judge is named."""
    return f"{person.name} <{person.address}> {person.language}"


def resigns(person: Person) -> None:
    """The person gives up the seat."""
    person.writes("RESIGN")
    person.writes("OK", to=person.letter("abgeben" if person.language == "de" else "give up"))


def test_no_seat_is_lent_to_the_judge(table: tuple[Person, Person]) -> None:
    """Whoever judges reads all orders, and so plays none; not for a while either."""
    (answer,) = table[1].writes(f"LEND {GAME} TO Rita")
    assert "Rita judges Borodino, so you cannot lend your seat there." in answer.flat
    (answer,) = table[0].writes(f"LEIHE {GAME} AN Rita")
    assert "Rita leitet Borodino und kann deinen Platz deshalb nicht bekommen." in answer.flat


def test_a_seat_is_lent_to_anybody_else(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """Who orders for it, and the judge reads that as the order of its owner."""
    cora = quiet_post.person("Cora")
    quiet_post.opens("Ascot", cora, quiet_post.person("Dora"), engine="jockey")
    table[1].writes(f"LEND {GAME} TO Cora", to=table[1].letter(GAME))
    cora.writes("ORDERS", "F Kiel holds", "END", to=cora.letter("you play for Ben"))
    quiet_post.reaches_deadline(GAME)
    assert "Ben: F Kiel holds" in rita.letter("for you to judge").flat
    with refused("Ben cannot judge a game and play in it"):
        done(quiet_post, "judge", game=GAME, person=judges(table[1]))


def test_a_judge_on_standby_gets_no_seat_of_the_game(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """Nor by JOIN, by an invitation, or from the GM; somebody else does."""
    rita.writes("STANDBY", to=rita.letter("you judge this game"))
    resigns(table[1])
    quiet_post.passes(hours=1)
    quiet_post.ticks()
    with quiet_post.look() as session:
        assert quiet_post.loaded(session, GAME).seats[1].resigned
    with refused("Rita is already in Borodino"):
        done(quiet_post, "invite", game=GAME, person=judges(rita))
    with refused("Rita already sits at the table"):
        done(quiet_post, "replace", game=GAME, seat="B", person=judges(rita))
    done(quiet_post, "invite", game=GAME, person="Cora <cora@players.test> en")
    cora = quiet_post.person("Cora")
    quiet_post.ticks()
    cora.writes("OK", to=cora.last)
    assert "you take over Ben's seat" in cora.letter("take over").subject


def test_a_judge_does_not_join_the_game_that_waits(quiet_post: Correspondence, rita: Person) -> None:
    """Who is to judge it is told so; who judges now is who counts when another one was appointed."""
    anna, ben, sven = quiet_post.person("Anna"), quiet_post.person("Ben"), quiet_post.person("Sven")
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=judges(rita))
    opening = Opening("Leipzig", ENGINE, ENGINES[ENGINE].Options(), (), Terms(judge=judges(rita)))
    with quiet_post.look() as session:
        announcing.announce(session, quiet_post.config.gm, opening, 2, quiet_post.now)
    (answer,) = rita.writes("JOIN Leipzig", to=rita.letter("you judge this game"))
    assert "You judge Leipzig, so you cannot play in it." in answer.flat
    done(quiet_post, "judge", game=GAME, person=judges(sven))
    with quiet_post.look() as session:
        assert quiet_post.loaded(session, GAME).terms.judge == judges(sven)


@pytest.mark.parametrize("first", ["report", "ok"])
def test_two_letters_of_a_judge_at_once_count_one_after_the_other(
    quiet_post: Correspondence, rita: Person, judging: Received, first: str
) -> None:
    """An OK that comes after another report sends nothing; a report that comes after the OK is told that it is too late."""
    (preview,) = rita.writes(*A_REPORT, to=judging)
    before = len(rita.mailbox)
    letters = [("REPORT", "The river falls."), ("OK",)]
    for lines in letters if first == "report" else reversed(letters):
        rita.sends(*lines, to=preview)
    quiet_post.ticks()
    told = " ".join(letter.flat for letter in rita.mailbox[before:])
    if first == "report":
        assert "Your OK was not to the newest preview" in told
        assert quiet_post.turn(GAME) == 1
    else:
        assert "Your report on turn 1 of Borodino has already gone out" in told
        assert "at the deadline of turn 2" in told
        assert quiet_post.turn(GAME) == 2


def test_what_a_former_judge_agreed_to_is_not_sent(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """Both answer in the same moment: the report of the one who judges now is what counts."""
    (preview,) = rita.writes(*A_REPORT, to=judging)
    sven = quiet_post.person("Sven")
    done(quiet_post, "judge", game=GAME, person=judges(sven))
    quiet_post.ticks()
    rita.sends("OK", to=preview)
    sven.sends("REPORT", "The river is dry.", to=sven.last)
    quiet_post.ticks()
    assert quiet_post.turn(GAME) == 1
    rita.writes("OK", to=rita.last)
    assert quiet_post.turn(GAME) == 1
    sven.writes("OK", to=sven.last)
    assert quiet_post.turn(GAME) == 2
    assert "The river is dry." in table[1].report.text
    assert "The river rises." not in table[1].report.text


def test_the_gm_lets_a_judged_game_begin_without_all(quiet_post: Correspondence, rita: Person) -> None:
    """Turn 1 waits for answers, as everywhere; nobody but the judge resolves it, who is told when it will be due."""
    anna, ben, cora = (quiet_post.person(name) for name in ("Anna", "Ben", "Cora"))
    quiet_post.opens(GAME, anna, ben, cora, engine=ENGINE, judge=judges(rita), muster=True)
    anna.writes("ORDERS", "A Berlin holds", "END")
    quiet_post.reaches_deadline(GAME)
    assert "on hold" in rita.last.subject
    ben.writes("ORDERS", "F Kiel holds", "END", to=ben.letter("are you playing?"))
    with refused("Rita judges Borodino: the turn is resolved by a letter from there"):
        done(quiet_post, "resolve", game=GAME, turn=1)
    done(quiet_post, "resume", game=GAME)
    quiet_post.ticks()
    assert "resumes" in rita.last.subject
    assert "Turn 1 is due" in rita.last.flat
    quiet_post.reaches_deadline(GAME)
    orders = rita.letter("for you to judge").flat
    assert "Ben: F Kiel holds" in orders
    assert "Cora (nobody plays this seat; move it as you think best):" in orders


def test_who_judges_several_games_says_which(quiet_post: Correspondence, rita: Person) -> None:
    """In a report that is no reply: by a line on top, or in the subject; without either it is asked."""
    people = quiet_post.person("Anna"), quiet_post.person("Ben")
    for game in (GAME, "Leipzig"):
        quiet_post.opens(game, *people, engine=ENGINE, judge=judges(rita))
    quiet_post.reaches_deadline(GAME)
    for lines, subject, told in (
        (("GAME Leipzig", "REPORT", "It rains."), "Hello", "what will go out for turn 1 of Leipzig"),
        (("REPORT", "It rains."), "Borodino", "what will go out for turn 1 of Borodino"),
        (("REPORT", "It rains."), "Hello", "You judge Borodino and Leipzig, and I cannot tell"),
    ):
        rita.writes(*lines, fresh=True, subject=subject)
        assert told in rita.writes("OK", to=rita.last)[-1].flat
