"""Two entries of one person become one, and everything that was either's is theirs."""

from __future__ import annotations

import json

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select
from test_acts import chief  # noqa: F401
from test_turn_control import Command, commands_to, done

from gm.games.verify.archived import games_in
from gm.games.verify.verdict import verify
from gm.publish.pages.site import write_pages
from gm.store.queries.people import addresses_of, player_at
from gm.store.tables import Applicant, Player, SeatRow, Standby, Subscriber, Watcher

AGAIN = "anna.berg@players.test"


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


@pytest.fixture
def berg(post: Correspondence, bernd: Person) -> Person:
    """Anna again, under another name and address, in a game that was played to its end."""
    again = post.person("Anna Berg", address=AGAIN)
    post.opens("Epsom", again, bernd)
    return again


def ends(gm: Command, post: Correspondence, *games: str) -> None:
    for game in games:
        done(gm("end", game, "--now", "--reason", "the season is over", "--yes"))
    post.ticks()


def games_of_cup(gm: Command) -> dict[str, int]:
    """How many games of the cup Spring count for each."""
    standings = json.loads(done(gm("cup", "show", "Spring", "--json")))["standings"]
    return {line["player"]: line["games"] for line in standings}


def names_in(post: Correspondence, game: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((post.archive / game / "names.json").read_text("utf-8"))
    return found


def test_addresses_and_seats_are_those_of_the_entry_that_stays(
    post: Correspondence, gm: Command, anna: Person, berg: Person
) -> None:
    """Letters go to its address; from the other, and with the other's token, an order counts as before."""
    done(gm("merge", "Anna Berg", "--into", "Anna", "--yes"))
    post.ticks()
    with post.look() as session:
        kept = player_at(session, AGAIN)
        assert kept is not None
        assert kept.name == "Anna"
        assert [row.address for row in addresses_of(session, kept)] == [anna.address, AGAIN]
        assert [row.name for row in session.exec(select(Player)) if "Anna" in row.name] == ["Anna"]
        assert len(session.exec(select(SeatRow).where(SeatRow.player_id == kept.id)).all()) == 2
    assert "you are called Anna here" in berg.last.flat
    assert "you are called Anna here" in anna.last.flat
    hand = berg.letter("your hand")
    shown = next(line.strip() for line in hand.text.splitlines() if line.startswith("  PLAY "))
    assert "order received" in anna.writes(shown, to=hand)[-1].subject


def test_ratings_hall_of_fame_and_pages_follow(
    post: Correspondence, gm: Command, anna: Person, berg: Person
) -> None:
    """Both games are Anna's; the records still hold, with the name under which they were made."""
    ends(gm, post, "Ascot", "Epsom")
    write_pages(post.archive)
    assert "Anna Berg" in (post.archive / "hall_of_fame.en.html").read_text("utf-8")
    done(gm("merge", AGAIN, "--into", "Anna", "--yes"))
    post.ticks()
    write_pages(post.archive)
    for page in ("hall_of_fame.en.html", "players.en.html", "players.json"):
        assert "Anna Berg" not in (post.archive / page).read_text("utf-8"), page
    assert not list((post.archive / "all_players").glob("anna-berg*"))
    theirs = json.loads((post.archive / "all_players" / "anna.json").read_text("utf-8"))
    assert {"Ascot", "Epsom"} <= set(json.dumps(theirs).split('"'))
    (told,) = [one for one in names_in(post, "epsom").values() if one["name"] == "Anna Berg"]
    assert told["now"] == "Anna"
    assert [verify(folder).findings for folder in games_in(post.archive)] == [(), ()]


def test_a_cup_adds_both_up(post: Correspondence, gm: Command, anna: Person, berg: Person) -> None:
    """Its standings have one line for the two."""
    done(gm("cup", "new", "Spring"))
    done(gm("cup", "add", "Spring", "Ascot", "Epsom"))
    ends(gm, post, "Ascot", "Epsom")
    assert {"Anna", "Anna Berg"} <= set(games_of_cup(gm))
    done(gm("merge", "Anna Berg", "--into", "Anna", "--yes"))
    assert games_of_cup(gm)["Anna"] == 2
    assert "Anna Berg" not in games_of_cup(gm)


def test_who_sits_twice_at_a_table_is_not_merged_before_one_is_free(
    post: Correspondence, gm: Command, anna: Person, bernd: Person
) -> None:
    """One person has one seat; a game that both have sat in keeps both names."""
    refused = gm("merge", "Bernd", "--into", "Anna", "--yes")
    assert (refused.exit_code, "both have a seat in Ascot" in refused.output) == (1, True)
    ends(gm, post, "Ascot")
    done(gm("merge", "Bernd", "--into", "Anna", "--yes"))
    post.ticks()
    assert {one["name"] for one in names_in(post, "ascot").values()} >= {"Anna", "Bernd"}
    assert not [one for one in names_in(post, "ascot").values() if "now" in one]


def test_what_only_one_row_may_say_stays_once(
    post: Correspondence, gm: Command, anna: Person, berg: Person
) -> None:
    """Both had joined a game, stood by, watched and subscribed."""
    done(gm("open", "racko", "--name", "York", "--seats", "4"))
    for person in (anna, berg):
        person.writes("JOIN York", fresh=True, subject="JOIN York")
    with post.look() as session:
        both = [player_at(session, each.address) for each in (anna, berg)]
        for player in both:
            assert player is not None
            session.add(Standby(player_id=player.id, engine="", since=post.now))
            session.add(Subscriber(player_id=player.id, since=post.now))
    done(gm("merge", "Anna Berg", "--into", "Anna", "--yes"))
    with post.look() as session:
        kept = player_at(session, anna.address)
        assert kept is not None
        for table in (Standby, Subscriber):
            assert [row.player_id for row in session.exec(select(table))] == [kept.id]
        assert len({row.player_id for row in session.exec(select(Applicant))}) <= 1
        assert session.exec(select(Watcher)).all() == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("Anna",), "Into whom?"),
        (("Anna", "--into", "anna@players.test"), "is already a single entry"),
        (("Nobody", "--into", "Anna"), "Nobody"),
    ],
)
def test_what_cannot_be_merged_is_refused_before_anything_is_asked(
    gm: Command, words: tuple[str, ...], why: str
) -> None:
    """In one sentence."""
    refused = gm("merge", *words)
    assert (refused.exit_code, why in refused.output) == (1, True), refused.output


def test_the_terminal_asks_back(gm: Command, post: Correspondence, berg: Person) -> None:
    """Without a yes nothing is done."""
    assert gm("merge", "Anna Berg", "--into", "Anna").exit_code == 1
    with post.look() as session:
        found = player_at(session, AGAIN)
        assert found is not None
        assert found.name == "Anna Berg"


def test_by_letter_it_is_asked_back_too(post: Correspondence, chief: Person, berg: Person) -> None:  # noqa: F811
    """A reply with OK does it."""
    chief.writes("MERGE Anna Berg INTO Anna", to=chief.letter("You are now a GM"))
    with post.look() as session:
        before = player_at(session, AGAIN)
        assert before is not None
        assert before.name == "Anna Berg"
    chief.writes("OK", to=chief.last)
    with post.look() as session:
        after = player_at(session, AGAIN)
        assert after is not None
        assert after.name == "Anna"
