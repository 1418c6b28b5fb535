"""What belongs to a tenure ends with it: whoever comes is asked anew, and whoever loses a seat is told, in words that are so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from acting import done
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.base.errors import Refused
from gm.store.queries.orders import RESTS
from gm.store.tables import Hold, OrderAhead, Question, SeatRow, Tenure, Vote
from gm.turns.missing import doubted_now

Way = Callable[[Correspondence, Person], None]


def resigns(post: Correspondence, anna: Person) -> None:
    """Anna gives the seat up."""
    asked = next(letter for letter in anna.writes("RESIGN") if "?" in letter.subject)
    anna.writes("OK", to=asked)


def resigns_for_a_standby(post: Correspondence, anna: Person) -> None:
    """Anna gives it up, and somebody on standby has it at once."""
    post.people["dora@players.test"].writes("STANDBY")
    resigns(post, anna)


def is_freed(post: Correspondence, anna: Person) -> None:
    """The GM frees the seat."""
    done(post, "free", game="Ascot", seat="Anna")
    post.ticks()


def is_replaced(post: Correspondence, anna: Person) -> None:
    """The GM gives it to Zoe."""
    post.person("Zoe")
    done(post, "replace", game="Ascot", seat="Anna", person="Zoe <zoe@players.test> en")
    post.ticks()


def lends(post: Correspondence, anna: Person) -> None:
    """Anna lends it to Dora."""
    anna.writes("LEND Ascot TO Dora")


WAYS = {way.__name__: way for way in (resigns, resigns_for_a_standby, is_freed, is_replaced, lends)}


@pytest.fixture
def dora(post: Correspondence) -> Person:
    """Somebody who plays elsewhere."""
    dora = post.person("Dora")
    post.opens("Derby", dora, post.person("Emil", "de"), engine="octrix")
    return dora


@pytest.fixture
def early(post: Correspondence) -> None:
    """Turns of Ascot are resolved before their deadline, so that there is something to wait for."""
    with post.look() as session:
        row = post.game(session)
        row.terms = {**row.terms, "early": True}


def what_holds(post: Correspondence) -> set[str]:
    """What is on file of seat A of Ascot and holds."""
    with post.look() as session:
        game = post.game(session)
        seat = session.exec(select(SeatRow).where(SeatRow.game_id == game.id, SeatRow.number == 0)).one()
        player = seat.player_id
        found = {
            "vote": select(Vote).where(Vote.seat == 0),
            "wait": select(Hold).where(Hold.game_id == game.id, Hold.seat == 0),
            "ahead": select(OrderAhead).where(OrderAhead.game_id == game.id, OrderAhead.seat == 0, ~RESTS),
            "question": select(Question).where(
                Question.seat_id == seat.id,
                Question.player_id == player,
                Question.answered_at.is_(None),  # type: ignore[union-attr]
            ),
        }
        if doubted_now(session, post.loaded(session)):
            found["doubt"] = select(SeatRow)
        return {what for what, query in found.items() if session.exec(query).first() is not None}


def sets_everything(anna: Person, bernd: Person) -> None:
    """Anna votes, has the turn wait, orders ahead, and leaves an order in doubt."""
    bernd.writes("UMFRAGE REMIS")
    anna.writes("VOTE YES", "WAIT")
    anna.writes("TURN 2: PLAY red +7")
    anna.writes("play redd 8")


@pytest.mark.usefixtures("dora", "early")
@pytest.mark.parametrize("way", WAYS)
def test_nothing_that_one_player_set_holds_for_the_next(
    post: Correspondence, anna: Person, bernd: Person, way: str
) -> None:
    """Votes, WAIT, orders ahead, questions and doubtful orders, over RESIGN, a standby, `gm free`, `gm replace` and a loan."""
    sets_everything(anna, bernd)
    assert {"vote", "wait", "ahead", "question", "doubt"} == what_holds(post)
    post.passes(minutes=1)
    WAYS[way](post, anna)
    assert what_holds(post) == set()


@pytest.mark.usefixtures("dora")
@pytest.mark.parametrize("way", WAYS)
def test_a_diary_stays_its_writers(post: Correspondence, anna: Person, way: str) -> None:
    """Whoever has the seat next never reads it."""
    anna.writes("NOTE", "Yellow is my secret plan.", "END")
    WAYS[way](post, anna)
    post.reaches_deadline()
    others = [person for person in post.people.values() if person is not anna]
    assert not any("secret plan" in letter.flat for person in others for letter in person.mailbox)


@pytest.mark.usefixtures("dora")
@pytest.mark.parametrize("way", ["resigns_for_a_standby", "is_replaced"])
def test_a_name_leads_to_no_seat_of_another(post: Correspondence, anna: Person, way: str) -> None:
    """What the GM orders for Anna is ordered for nobody once the seat is another's."""
    WAYS[way](post, anna)
    with pytest.raises(Refused):
        done(post, "order", game="Ascot", seat="Anna", lines="PLAY red +7")
    assert post.on_file(0) == ""


@pytest.mark.usefixtures("early")
def test_a_merge_ends_nothing(post: Correspondence, anna: Person, bernd: Person) -> None:
    """It is one person before and after: what they set holds, the diary is theirs, and their letters and names lead to the seat."""
    zoe = post.person("Zoe")
    post.opens("Derby", zoe, post.person("Emil", "de"), engine="octrix")
    sets_everything(anna, bernd)
    anna.writes("NOTE", "Yellow is my secret plan.", "END")
    held = what_holds(post)
    assert {"vote", "wait", "ahead"} <= held
    done(post, "merge", who="Anna", into="Zoe")
    assert what_holds(post) == held
    done(post, "order", game="Ascot", seat="Zoe", lines="PLAY red +8")
    assert post.on_file(0) == "PLAY red +8"
    anna.writes("PLAY yellow +7")
    assert post.on_file(0) == "PLAY yellow +7"
    with pytest.raises(Refused):
        done(post, "order", game="Ascot", seat="Anna", lines="PLAY red +7")
    post.reaches_deadline()
    assert post.on_file(0, turn=2) == "PLAY red +7"
    assert "secret plan" in "".join(letter.flat for letter in (*anna.mailbox, *zoe.mailbox))


@pytest.mark.usefixtures("dora")
@pytest.mark.parametrize("way", ["is_freed", "is_replaced", "resigns"])
def test_whoever_loses_orders_ahead_is_told(post: Correspondence, anna: Person, way: str) -> None:
    """In the letter that says that the seat is gone."""
    anna.writes("TURN 2: PLAY red +7")
    WAYS[way](post, anna)
    assert "What you had ordered ahead for later turns no longer counts." in anna.last.flat


@pytest.mark.usefixtures("dora")
@pytest.mark.parametrize("way", ["is_freed", "is_replaced", "resigns"])
def test_whoever_loses_an_order_in_doubt_is_told(post: Correspondence, anna: Person, way: str) -> None:
    """And whoever comes, who has not said it."""
    anna.writes("play redd 8")
    WAYS[way](post, anna)
    settled = "What I had asked you about an order is settled with that, and does not count by doubt either."
    assert settled in anna.last.flat
    if way == "is_replaced":
        told = "What I had asked Anna about an order no longer counts, not even by doubt."
        assert told in post.people["zoe@players.test"].last.flat


def test_an_owners_order_in_doubt_rests_while_the_seat_is_lent(
    post: Correspondence, anna: Person, dora: Person
) -> None:
    """It is nothing that the borrower said; and it counts again where the seat comes back in the same turn."""
    anna.writes("play redd 8")
    post.passes(minutes=1)
    lends(post, anna)
    assert "doubt" not in what_holds(post)
    anna.writes("BACK Ascot", to=anna.last)
    assert "doubt" in what_holds(post)


@pytest.mark.usefixtures("early")
def test_an_owner_has_what_rested_again_and_nothing_of_the_borrower(
    post: Correspondence, anna: Person, dora: Person
) -> None:
    """Orders ahead of the owner's rest while the seat is lent; the borrower's end with the loan."""
    anna.writes("TURN 3: PLAY red +7")
    post.passes(minutes=1)
    lends(post, anna)
    post.passes(minutes=1)
    dora.writes("TURN 2: PLAY red +8", "WAIT", to=dora.last)
    assert {"wait", "ahead"} <= what_holds(post)
    anna.writes("BACK Ascot", to=anna.last)
    with post.look() as session:
        assert [row.turn for row in session.exec(select(OrderAhead))] == [3]
        assert not session.exec(select(Hold)).all()


def test_a_turn_is_not_resolved_early_on_the_order_of_whoever_had_the_seat(post: Correspondence) -> None:
    """It counts at the deadline; before, whoever has the seat is asked anew. The same lines sent again are enough."""
    anna, bernd, carla = (post.people[f"{name}@players.test"] for name in ("anna", "bernd", "carla"))
    post.opens("Zip", anna, bernd, carla, early=True)
    for person, line in ((anna, "PLAY red +8"), (bernd, "SPIELE blau +7")):
        person.writes("GAME Zip", line, to=person.letter("Zip"))
    post.passes(minutes=1)
    zoe = post.person("Zoe")
    done(post, "replace", game="Zip", seat="Anna", person="Zoe <zoe@players.test> en")
    post.passes(minutes=1)
    carla.writes("PLAY red +10", to=carla.letter("Zip, turn 1"))
    assert post.turn("Zip") == 1
    assert "only once you have sent yours" in zoe.last.flat
    zoe.writes("PLAY red +8", to=zoe.last)
    assert post.turn("Zip") == 2


def test_a_wait_ends_with_the_player_who_wanted_it(post: Correspondence) -> None:
    """A turn that runs early is held by nobody who has gone."""
    anna, bernd, carla = (post.people[f"{name}@players.test"] for name in ("anna", "bernd", "carla"))
    post.opens("Zip", anna, bernd, carla, early=True)
    anna.writes("WAIT", to=anna.letter("Zip, turn 1"))
    zoe = post.person("Zoe")
    done(post, "replace", game="Zip", seat="Anna", person="Zoe <zoe@players.test> en")
    post.ticks()
    zoe.writes("PLAY red +8", to=zoe.last)
    bernd.writes("SPIELE blau +7", to=bernd.letter("Zip, Zug 1"))
    carla.writes("PLAY red +10", to=carla.letter("Zip, turn 1"))
    assert post.turn("Zip") == 2


@pytest.mark.usefixtures("dora")
@pytest.mark.parametrize(
    ("way", "ended", "told"),
    [
        ("resigns", "resigned", "Anna hat aufgegeben"),
        ("is_freed", "freed", "Der Spielleiter hat den Platz von Anna freigegeben"),
        ("is_replaced", "replaced", ""),
    ],
)
def test_how_a_tenure_ended_is_on_record_with_words_of_its_own(
    post: Correspondence, anna: Person, bernd: Person, way: str, ended: str, told: str
) -> None:
    """No report says that somebody has resigned whom the GM freed."""
    WAYS[way](post, anna)
    with post.look() as session:
        rows = session.exec(select(Tenure).where(Tenure.until.is_not(None))).all()  # type: ignore[union-attr]
        assert [row.ended for row in rows] == [ended]
    post.reaches_deadline()
    assert told in bernd.report.flat
    assert ("aufgegeben" in bernd.report.flat) == (way == "resigns")


@pytest.mark.parametrize("way", [is_replaced, is_freed])
def test_both_are_told_where_a_seat_that_is_lent_is_lost(
    post: Correspondence, anna: Person, dora: Person, way: Way
) -> None:
    """Who had it on loan, and whose it was."""
    lends(post, anna)
    way(post, anna)
    for person in (anna, dora):
        assert person.last.subject in ("Ascot: Zoe has taken over your seat",) or (
            person.last.subject.startswith("Ascot: you no longer have a seat")
        )
    with post.look() as session:
        assert not post.loaded(session).seats[0].is_lent


def test_no_seat_is_promised_that_a_standby_has_already(quiet_post: Correspondence) -> None:
    """Whoever said nothing in the muster is told who has the seat, and nobody says that it is still theirs."""
    mia, noah, lea, finn = (quiet_post.person(name) for name in ("Mia", "Noah", "Lea", "Finn"))
    quiet_post.opens("Nebel", finn, quiet_post.person("Gus"), engine="octrix")
    quiet_post.opens("Derby", mia, noah, lea, muster=True)
    finn.writes("STANDBY")
    mia.writes("PLAY red +7")
    noah.writes("PLAY blue +7")
    quiet_post.reaches_deadline("Derby")
    assert "Finn has taken over your seat" in lea.last.subject
    assert "I had nothing from you by the deadline of turn 1" in lea.last.flat
    assert not any("still yours" in letter.flat for letter in lea.mailbox)


@pytest.mark.usefixtures("dora")
def test_one_person_has_one_seat_of_a_table(post: Correspondence, anna: Person, carla: Person) -> None:
    """Whoever has lent one borrows no other there, and gets none as a standby."""
    lends(post, anna)
    carla.writes("LEND Ascot TO Anna")
    assert "Anna already has a seat in Ascot" in carla.last.flat
    anna.writes("STANDBY", to=anna.last)
    done(post, "free", game="Ascot", seat="Carla")
    post.ticks()
    with post.look() as session:
        game = post.loaded(session)
        assert game.seats[2].resigned
        assert game.seats[0].reader.name == "Dora"


@pytest.mark.usefixtures("dora")
def test_whoever_speaks_to_somebody_is_heard(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Thanks to a player are no thanks to the GM: both names lead to whoever plays, and a name of nobody's is answered."""
    lends(post, anna)
    bernd.writes("SPIELE blau +7")
    for line in ("AN Anna: danke!", "AN Dora: danke!", "AN Anja: danke!"):
        assert bernd.writes(line), line
    assert [letter.flat.count("danke!") for letter in post.people["dora@players.test"].mailbox[-2:]] == [1, 1]
