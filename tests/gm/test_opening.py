"""What a player gets when a game is opened."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

import pytest
from acting import done
from correspondence import SEED, Correspondence, Person
from refusals import refused

from gm.words.teller import WIDTH


def test_everybody_gets_an_invitation_and_a_hand_notice(post: Correspondence) -> None:
    """Two letters each, the invitation first."""
    for person in post.people.values():
        assert ["hand" in mail.subject or "Blatt" in mail.subject for mail in person.mailbox] == [False, True]


def test_the_invitation_is_in_each_players_language(anna: Person, bernd: Person) -> None:
    """Anna reads English, Bernd German, and both are told who plays."""
    english, german = anna.mailbox[0], bernd.mailbox[0]
    assert english.subject.startswith("Ascot: a game of Jockey begins")
    assert german.subject.startswith("Ascot: Eine Partie Jockey beginnt")
    assert "* Anna (you)\n* Bernd\n* Carla" in english.text
    assert "* Anna\n* Bernd (du)\n* Carla" in german.text
    assert "PLAY No. 2 +13 blue" in english.text
    assert "SPIELE Nr. 2 +13 blau" in german.text


def test_the_hand_notice_has_the_hand_and_what_is_due(anna: Person, bernd: Person) -> None:
    """Every card of the own hand, what is owed, until when, and a legal example."""
    assert "No. 2 +13 (twice)   (not in the first turn)\n" in anna.mailbox[1].text
    assert "DUE NEXT: TURN 1" in anna.mailbox[1].text
    assert "one bet of up to 1000 DM" in anna.mailbox[1].flat
    assert "gelb Nr. 1 x3   - nicht im ersten Zug\n" in bernd.mailbox[1].text
    assert "ALS NÄCHSTES: ZUG 1" in bernd.mailbox[1].text


def test_a_letter_begins_with_which_turn_is_due_when(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """The hand notice and each report do, in a few words, in the time of its reader."""
    begins = "\n#### Spielpost: our letter begins here ####\n\n"
    assert f"Ascot, turn 1{begins}Turn 1 is due Mon 12 May, 19:00.\n\n" in anna.last.text
    begins = "\n#### Spielpost: hier beginnt unser Brief ####\n\n"
    assert f"Ascot, Zug 1{begins}ZAT für Zug 1: Mo., 12. Mai, 20:00.\n\n" in bernd.last.text
    post.reaches_deadline()
    assert "\n\nAscot. Turn 2 is due Mon 19 May, 19:00.\n\n" in anna.last.text
    assert "\n\nAscot. ZAT für Zug 2: Mo., 19. Mai, 20:00.\n\n" in bernd.last.text


def test_the_example_in_the_hand_notice_is_a_legal_order(anna: Person, bernd: Person) -> None:
    """Who copies it gets a receipt, in either language."""
    for person, received in ((anna, "order received"), (bernd, "Zug 1: eingegangen")):
        lines = person.last.text.split("example:\n\n" if person is anna else "Beispiel:\n\n")[1]
        example = lines.split("\n\n")[0].splitlines()
        assert received in person.writes(*example)[0].subject


def test_the_deadline_is_told_in_both_zones_where_they_differ(anna: Person, bernd: Person) -> None:
    """Anna in London sees Berlin's time and her own; Bernd, who has no zone of his own, sees one."""
    for letter in anna.mailbox:
        assert "Monday 12 May 2031, 20:00 (Europe/Berlin; 19:00 in Europe/London)" in letter.flat
    for letter in bernd.mailbox:
        assert "Montag, 12. Mai 2031, 20:00 Uhr (Europe/Berlin)" in letter.flat
        assert "bei dir" not in letter.text


def test_the_own_day_is_told_where_it_is_another(quiet_post: Correspondence) -> None:
    """Eight in the evening in Berlin is the next morning in Auckland."""
    mia = quiet_post.person("Mia", "en", "Pacific/Auckland")
    quiet_post.opens("Epsom", mia, quiet_post.person("Noah"))
    told = "Monday 12 May 2031, 20:00 (Europe/Berlin; Tuesday 13 May 2031, 06:00 in Pacific/Auckland)"
    assert told in mia.last.flat


def test_a_zone_of_the_same_hour_is_not_told_twice(quiet_post: Correspondence) -> None:
    """Vienna's time is Berlin's."""
    mia = quiet_post.person("Mia", "en", "Europe/Vienna")
    quiet_post.opens("Epsom", mia, quiet_post.person("Noah"))
    assert "Vienna" not in mia.last.text


def test_the_invitation_has_the_fingerprint_of_the_seed_but_not_the_seed(anna: Person) -> None:
    """SHA-256 of the seed's bytes, on two lines."""
    fingerprint = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert f"  {fingerprint[:32]}\n  {fingerprint[32:]}\n" in anna.mailbox[0].text
    assert SEED not in anna.mailbox[0].text


@pytest.mark.parametrize("engine", ["jockey", "boat_race", "octrix"])
def test_no_line_of_a_letter_is_wider_than_the_text(quiet_post: Correspondence, engine: str) -> None:
    """72 columns, in both languages, with a long name and a zone of one's own."""
    players = [
        quiet_post.person(
            "Maximiliane Freifrau von und zu Wolkenstein", "de", "America/Argentina/Buenos_Aires"
        ),
        quiet_post.person(
            "Wilhelmina Featherstonehaugh-Cholmondeley", "en", "America/Argentina/Buenos_Aires"
        ),
        quiet_post.person("Carla", "en"),
        quiet_post.person("Dieter", "de"),
    ]
    quiet_post.opens("Der Große Preis von Baden-Baden", *players, engine=engine)
    quiet_post.reaches_deadline("Der Große Preis von Baden-Baden")
    for player in players:
        assert len(player.mailbox) == 3
        for letter in player.mailbox:
            assert [line for line in letter.text.splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize(
    ("every", "at", "english", "german"),
    [
        ("7d", "20:00", "a turn is due every 7 days", "alle 7 Tage ein Zug fällig"),
        ("1d", "20:00", "a turn is due every day", "jeden Tag ein Zug fällig"),
        ("12h", "", "a turn is due every 12 hours", "alle 12 Stunden ein Zug fällig"),
        ("90m", "", "a turn is due every 90 minutes", "alle 90 Minuten ein Zug fällig"),
    ],
)
def test_the_invitation_tells_the_rhythm(
    quiet_post: Correspondence, every: str, at: str, english: str, german: str
) -> None:
    """Days, hours or minutes."""
    anna, bernd = quiet_post.person("Anna", "en"), quiet_post.person("Bernd", "de")
    quiet_post.opens("Epsom", anna, bernd, every=every, at=at)
    assert english in anna.mailbox[0].flat
    assert german in bernd.mailbox[0].flat


def test_the_first_deadline_is_a_whole_gap_away(post: Correspondence) -> None:
    """Opened on Monday at noon, every seven days at 20:00: next Monday at 20:00 in Berlin."""
    assert post.deadline() == datetime(2031, 5, 12, 18, tzinfo=UTC)


def test_the_deadline_keeps_its_hour_over_the_change_of_the_clocks(quiet_post: Correspondence) -> None:
    """Turn by turn through the end of summer time in Berlin it stays 20:00."""
    quiet_post.now = datetime(2031, 10, 18, 10, tzinfo=UTC)
    mia = quiet_post.person("Mia")
    quiet_post.opens("Epsom", mia, quiet_post.person("Noah"))
    assert quiet_post.deadline("Epsom") == datetime(2031, 10, 25, 18, tzinfo=UTC)
    quiet_post.reaches_deadline("Epsom")
    assert quiet_post.deadline("Epsom") == datetime(2031, 11, 1, 19, tzinfo=UTC)
    assert "Saturday 1 November 2031, 20:00 (Europe/Berlin)" in mia.last.flat


def test_a_name_that_is_taken_is_refused(post: Correspondence, anna: Person, bernd: Person) -> None:
    """In any case of the letters; nobody is written to."""
    players = "\n".join(f"player: {person.name} <{person.address}>" for person in (anna, bernd))
    with refused("There is already a game Ascot"):
        done(post, "open", said="jockey ASCOT", below=players)
    assert len(anna.mailbox) == 2


def test_a_game_can_be_named_in_any_case(quiet_post: Correspondence) -> None:
    """Umlauts included."""
    quiet_post.opens("Österreich", quiet_post.person("Anna"), quiet_post.person("Bernd"))
    with quiet_post.look() as session:
        assert quiet_post.game(session, "österreich").name == "Österreich"


def test_a_player_of_two_games_has_two_tokens(post: Correspondence, anna: Person, bernd: Person) -> None:
    """A token speaks for one seat."""
    first = anna.last.token
    post.opens("Epsom", anna, bernd)
    assert first
    assert anna.last.token
    assert anna.last.token != first
