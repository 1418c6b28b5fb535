"""A practice game is in no list: whatever is told of games reads as if there were none."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from correspondence import Correspondence, Person
from test_practice import example, over, practices
from test_turn_control import Command, commands_to, done, refused

from gm.facts import FromDatabase, doctor
from gm.facts.writers import GamesAtHand
from gm.publish.bulletin.publishing import preview
from gm.publish.pages.ratings import ratings
from gm.publish.pages.recorded import read_game
from gm.store.queries.games import (
    announced,
    finished_games,
    first_running_game,
    game_named,
    games,
    games_going_on,
    games_to_order,
    names_taken,
    public_games,
    running,
    waiting,
)
from gm.store.queries.next_looks import all_changed, anything_waits, look_at_all, to_look_at
from gm.store.queries.orders import games_perhaps_missing_orders
from gm.store.queries.people import player_at
from gm.store.queries.records import archive_again
from gm.turns.practising import LASTS

LISTS = (games, running, public_games, announced, waiting, finished_games)


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def practise(post: Correspondence, person: Person) -> None:
    """The person has played a turn of a practice game and ended it, and has played a turn of a second one."""
    (letter,) = person.writes("PRACTICE jockey")
    (letter,) = person.writes(*example(post), to=letter)
    person.writes("RESIGN", to=letter)
    (letter,) = person.writes("PRACTICE octrix")
    person.writes(*example(post), to=letter)
    assert (over(post), [row.turn for row in practices(post)]) == ([True, False], [2, 2])


def archived(folder: Path) -> dict[str, bytes]:
    """Every file of the archive, pages and records."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_lists_of_the_store_do_not_know_it(post: Correspondence, anna: Person) -> None:
    """Be it under way or over."""

    def listed() -> list[list[str]]:
        with post.look() as session:
            return [[game.name for game in found(session)] for found in LISTS] + [names_taken(session)]

    before = listed()
    practise(post, anna)
    assert listed() == before == [["Ascot"], ["Ascot"], ["Ascot"], [], [], [], ["Ascot"]]


def test_it_is_none_of_its_player_s_games(post: Correspondence, anna: Person) -> None:
    """Not of those that absences, reminders, time zones and letters about no game in particular are for."""
    practise(post, anna)
    with post.look() as session:
        player = player_at(session, anna.address)
        assert player is not None
        lists = (games_going_on(session, player), games_to_order(session, player, post.now))
        assert [[game.name for game in found] for found in lists] == [["Ascot"]] * 2
        said = GamesAtHand(player.id, None, "Practice 1, Practice 2")
        at_hand = FromDatabase(session, post.config).need(said).games
        assert [game.row.name for game in at_hand] == ["Ascot"]
        first = first_running_game(session, player)
        assert first is not None
        assert first.name == "Ascot"


def test_nobody_finds_it_by_its_name_or_its_key(post: Correspondence, anna: Person) -> None:
    """So that no command of a GM or of another player is about it, and a game that is played can have the name."""
    practise(post, anna)
    with post.look() as session:
        for row in practices(post):
            assert (game_named(session, row.name), game_named(session, row.key)) == (None, None)
    post.opens("Practice 2", anna, post.person("Emil"))
    with post.look() as session:
        found = game_named(session, "practice 2")
        assert found is not None
        assert found.kind == "played"


def test_the_brake_does_not_wait_for_it(post: Correspondence, anna: Person) -> None:
    """It counts among no orders that are missing, whenever it will be given up."""
    practise(post, anna)
    with post.look() as session:
        due = games_perhaps_missing_orders(session, post.now, post.now + 2 * LASTS)
        assert [game.name for game in due] == ["Ascot"]


def test_it_stays_apart_when_everything_is_made_anew(post: Correspondence, anna: Person) -> None:
    """Other templates, addresses or outages have every game looked at and told again."""
    practise(post, anna)
    before = [row.model_dump() for row in practices(post)]
    with post.look() as session:
        all_changed(session)
        look_at_all(session)
        archive_again(session)
        assert to_look_at(session, post.now) == [post.game(session).id]
        session.commit()
    post.ticks()
    assert not anything_due(post)
    assert [row.model_dump() for row in practices(post)] == before


def test_nothing_is_due_of_it(post: Correspondence, anna: Person) -> None:
    """No tick has anything to do for it: neither when it has been played, nor when it has waited for too long."""
    practise(post, anna)
    post.ticks()
    before = [row.model_dump() for row in practices(post)]
    assert not anything_due(post)
    post.now += LASTS + timedelta(hours=1)
    post.ticks()
    assert not anything_due(post)
    assert [row.model_dump() for row in practices(post)] == before


def anything_due(post: Correspondence) -> bool:
    """Whether a tick would find anything to do."""
    with post.look() as session:
        return anything_waits(session, post.now)


def test_archive_and_pages_do_not_tell_of_it(post: Correspondence, anna: Person, gm: Command) -> None:
    """Neither as they are written in a tick, nor made anew."""
    post.ticks()
    assert post.archive  # once it is looked into its pages are made
    post.ticks()  # and the next tick, with nothing else to do, draws its cards
    before = archived(post.archive)
    assert before
    practise(post, anna)
    post.ticks()
    assert archived(post.archive) == before
    done(gm("pages"))
    assert archived(post.archive) == before


def test_no_calendar_has_its_deadline(post: Correspondence, anna: Person) -> None:
    """Neither the one that its player may keep from letters, nor the one beside the pages."""
    began = len(anna.mailbox)
    practise(post, anna)
    post.ticks()
    kinds = [part.get_content_type() for mail in anna.mailbox[began:] for part in mail.message.walk()]
    assert "text/plain" in kinds
    assert "application/ics" not in kinds
    feeds = [words for name, words in archived(post.archive).items() if name.endswith(".ics")]
    assert feeds
    assert all(b"Ascot" in words and b"Practice" not in words for words in feeds), sorted(
        archived(post.archive)
    )


def test_no_rating_counts_it(post: Correspondence, anna: Person) -> None:
    """Ratings are of the games whose records lie in an archive, be it for all or for the invited: it has none."""
    practise(post, anna)
    post.ticks()
    records = {path.parent for path in post.archive.parent.rglob("game.json")}
    assert {folder.name for folder in records} == {"ascot"}
    assert not any(ratings([read_game(folder) for folder in records]).values())


@pytest.mark.parametrize(
    "words",
    ["games", "games --json", "players", "players --json", "replay --all", "cup show Spring", "letters list"],
)
def test_the_gm_does_not_hear_of_it(post: Correspondence, anna: Person, gm: Command, words: str) -> None:
    """Each command says what it said before."""
    done(gm("cup", "new", "Spring"))
    done(gm("cup", "add", "Spring", "Ascot"))
    post.ticks()
    before = done(gm(*words.split()))
    assert before
    practise(post, anna)
    post.ticks()
    assert gm(*words.split()).output == before


def test_it_counts_for_no_cup_and_takes_no_command(post: Correspondence, anna: Person, gm: Command) -> None:
    """There is no game of that name."""
    practise(post, anna)
    done(gm("cup", "new", "Spring"))
    for words in (("cup", "add", "Spring", "Practice 2"), ("extend", "Practice 2", "24h")):
        assert "Practice 2" in refused(gm(*words))


def test_the_bulletin_does_not_tell_of_it(post: Correspondence, anna: Person) -> None:
    """The next issue would read the same."""

    def draft() -> object:
        post.ticks()
        with post.look() as session:
            return preview(session, post.config, "", post.now)

    before = draft()
    practise(post, anna)
    assert draft() == before


def test_the_digest_does_not_ask_about_it(post: Correspondence, chief: Person, anna: Person) -> None:
    """Not even when it has been given up for long."""
    practise(post, anna)
    with post.look() as session:
        post.game(session).deadline = post.now + 3 * LASTS
        session.commit()
    post.now += LASTS + timedelta(days=8)
    post.ticks()
    assert chief.mailbox == []


def test_the_doctor_does_not_count_it(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is well, with one game under way, even when the practice game has waited for too long."""
    monkeypatch.setattr(doctor, "expiry", lambda login: post.now + timedelta(days=365))
    practise(post, anna)
    post.now += LASTS + timedelta(hours=1)
    post.ticks()
    found = {finding.subject("en"): finding for finding in doctor.examine(post.config, post.now)}
    assert {finding.level for finding in found.values()} == {doctor.Level.OK}
    assert found["games"].words("en") == "Under way: 1. No turn is overdue."


@pytest.mark.parametrize("line", ["GAMES", "STATUS", "HISTORY"])
def test_other_players_do_not_hear_of_it(
    post: Correspondence, anna: Person, bernd: Person, line: str
) -> None:
    """The answer to another player is the same as before."""
    (before,) = bernd.writes(line)
    practise(post, anna)
    (after,) = bernd.writes(line)
    assert "Ascot" in after.text
    assert after.text == before.text


def test_who_practises_has_it_in_status_alone(post: Correspondence, anna: Person) -> None:
    """Not in GAMES, which tells the player what it tells everybody."""
    (before,) = anna.writes("GAMES")
    practise(post, anna)
    assert anna.writes("GAMES")[0].text == before.text
    assert "YOUR PRACTICE GAMES\n\n* Practice 2 (Octrix): turn 2" in anna.writes("STATUS")[0].text


def test_nobody_can_watch_it(post: Correspondence, anna: Person, bernd: Person) -> None:
    """There is no game of that name to anybody but its player."""
    anna.writes("PRACTICE jockey")
    (answer,) = bernd.writes("WATCH Practice 1")
    assert "Eine Partie „Practice 1“ kenne ich nicht." in answer.flat
