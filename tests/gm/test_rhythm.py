"""The terms about deadlines in words, in the invitation and in the public records."""

from __future__ import annotations

from typing import Any

from correspondence import Correspondence, Person
from specimens import data

from engines import ENGINES
from gm.base.terms import Terms
from gm.turns.announcing import announce
from gm.turns.opening import Opening

ALL: dict[str, Any] = {
    "every": "Mo,Do",
    "blackout": ("2031-12-24..2032-01-02", "2031-05-09"),
    "minimum": "48h",
    "alone": "24h",
    "early": True,
    "cool_off": "2h",
    "grace": "12h",
    "remind": "48h,12h",
}
"""Every term about deadlines that a game can have."""


def invited(post: Correspondence, **terms: Any) -> tuple[Person, Person]:
    """Anna reads English and Bernd German in a game under these terms."""
    anna, bernd = post.person("Anna"), post.person("Bernd", "de")
    post.opens("Epsom", anna, bernd, **terms)
    return anna, bernd


def test_the_invitation_tells_all_of_them(quiet_post: Correspondence) -> None:
    """In the reader's language, blackouts in order."""
    anna, bernd = invited(quiet_post, **ALL)
    assert (
        "Turn 1 is due Thursday 8 May 2031, 20:00 (Europe/Berlin). After that a turn is due every Monday and Thursday."
        " There are no deadlines on 9 May 2031 and from 24 December 2031 to 2 January 2032. You always have at"
        " least 2 days from a report to the next deadline. A turn in which only one player decides can be due as soon as"
        " 24 hours after the report. If all orders are in earlier, the turn is resolved 2 hours after the last change."
        " After the deadline there is a grace period of 12 hours. If your order is still missing,"
        " I will remind you 2 days and again 12 hours before the deadline; REMIND 48h changes that, REMIND OFF stops it."
    ) in anna.mailbox[0].flat
    assert (
        "Danach ist jeden Montag und Donnerstag ein Zug fällig. Keinen ZAT gibt es am 9. Mai 2031 und vom"
        " 24. Dezember 2031 bis zum 2. Januar 2032. Zwischen einem Zugbericht und dem nächsten ZAT bleibt"
        " mindestens so viel Zeit: 2 Tage. Hat in einem Zug nur eine Person zu entscheiden, geht es schneller: Dann kann"
        " er schon 24 Stunden nach dem Zugbericht fällig sein. Sind alle Züge früher da, wird 2 Stunden nach der letzten"
        " Änderung ausgewertet. Fehlt zum ZAT noch ein Zug, gibt es 12 Stunden Nachfrist. Fehlt dein Zug noch, erinnere"
        " ich dich 2 Tage und noch einmal 12 Stunden vor dem ZAT"
    ) in bernd.mailbox[0].flat


def test_it_is_short_where_there_is_little_to_tell(quiet_post: Correspondence) -> None:
    """A turn every hour has no room for a reminder a day before."""
    anna, bernd = invited(quiet_post, every="1h", at="", early=True)
    assert (
        "After that a turn is due every hour. If all orders are in earlier, the turn is resolved at once. A game"
        in (anna.mailbox[0].flat)
    )
    assert (
        "Danach ist jede Stunde ein Zug fällig. Sind alle Züge früher da, wird gleich ausgewertet. So eine"
        in (bernd.mailbox[0].flat)
    )


def test_the_records_publish_what_was_set(quiet_post: Correspondence) -> None:
    """In the opening, which the chain fixes, and in the summary."""
    invited(quiet_post, **ALL)
    quiet_post.ticks()
    folder = quiet_post.archive / "epsom"
    published = {"at": "20:00", "zone": "Europe/Berlin", **ALL, "blackout": list(ALL["blackout"])}
    del published["remind"]
    assert data(folder, "00.json")["calendar"] == published
    assert data(folder, "game.json")["calendar"] == published


def test_what_was_not_set_is_not_published(quiet_post: Correspondence) -> None:
    """A plain calendar has three entries."""
    invited(quiet_post)
    quiet_post.ticks()
    calendar = data(quiet_post.archive / "epsom", "00.json")["calendar"]
    assert calendar == {"every": "7d", "at": "20:00", "zone": "Europe/Berlin"}


def test_who_thinks_of_joining_learns_how_often_a_turn_is_due(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """In the list of games that wait, and once they are in."""
    opening = Opening("Epsom", "jockey", ENGINES["jockey"].Options(), (), Terms("Mo,Do"))
    with post.look() as session:
        announce(session, post.config.gm, opening, 3, post.now)
    assert "Ein Zug ist jeden Montag und Donnerstag fällig" in (bernd.writes("MITSPIELEN Unbekannt")[0].flat)
    assert "A turn is due every Monday and Thursday." in anna.writes("JOIN Epsom")[0].flat


def test_a_dossier_brings_the_deadline_as_a_calendar_entry(
    post: Correspondence, anna: Person, carla: Person
) -> None:
    """Whoever borrows a seat has it in the calendar."""
    dora = post.person("Dora")
    post.opens("Epsom", dora, anna)
    carla.writes("LEND Ascot TO Dora")
    assert any(part.get_content_type() == "application/ics" for part in dora.last.message.walk())
