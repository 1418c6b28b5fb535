"""What a judged game has beside orders and reports: maps, dice, pictures, quotes, and another judge."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from email.message import EmailMessage

import pytest
from correspondence import Correspondence, Person, Received
from judging import ENGINE, GAME, judging, rita, table  # noqa: F401
from specimens import findings

from engines import ENGINES
from gm.games.verify.verdict import verify


def test_a_map_drawn_with_letters_keeps_its_shape(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """In an order, in its receipt, in the judge's letter and in the position that all are sent, as text and on a page."""
    map_ = ("N     #      S", "    Kiel", "  x  ~~~~  y")
    (receipt,) = table[1].writes("ORDERS", *map_, "END")
    quiet_post.reaches_deadline(GAME)
    judging = rita.letter("for you to judge")
    (preview,) = rita.writes("REPORT", "See the map.", "POSITION", *map_, to=judging)
    rita.writes("OK", to=preview)
    report = table[0].report
    for letter in (receipt, judging, preview, report):
        for line in map_:
            assert line in letter.text
    page = report.message.get_body(("html",))
    assert page is not None
    assert "N     #      S" in page.get_content().replace("&nbsp;", " ")
    shown = (quiet_post.archive / GAME.casefold() / "01.en.html").read_text("utf-8")
    assert "Ben:\n" + "\n".join(f"  {line}" for line in map_) in shown


def test_a_token_is_struck_out_of_what_the_judge_tells(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """A judge who pastes lines of a letter gives no seat away."""
    token = str(judging.message["Reply-To"]).partition("+")[2].partition("@")[0]
    (preview,) = rita.writes("REPORT", f"As I wrote to gm+{token}@spielpost.test, it rains.", to=judging)
    assert "it rains" in preview.text
    assert token not in preview.text.partition("TO ALL")[2]


def test_dice_are_thrown_for_players_and_judge(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """The answer has what came, the report tells everybody, and the check throws them again; another letter changes nothing."""
    anna, ben = table
    (answer,) = anna.writes("WURF 3W6 für den Sturm")
    came = re.search(r"3W6 \(„den Sturm“\): (\d, \d, \d) \(zusammen \d+\)", answer.flat)
    assert came is not None, answer.flat
    ben.writes("ORDERS", "F Kiel holds", "END", "ROLL d20")
    assert re.search(r"\* 1d20: \d+", ben.last.text)
    quiet_post.reaches_deadline(GAME)
    (rolled,) = rita.writes("ROLL 2d6 for the wind", to=rita.letter("for you to judge"))
    wind = re.search(r"2d6 for the wind: (\d, \d)", rolled.flat)
    assert wind is not None, rolled.flat
    (preview,) = rita.writes("REPORT", "The storm is over.", "OVER", to=rolled)
    rita.writes("OK", to=preview)
    for told in (f"Anna threw 3d6 for den Sturm: {came[1]}", f"The judge threw 2d6 for the wind: {wind[1]}"):
        assert told in ben.last.flat
    assert findings(verify(quiet_post.archive / GAME.casefold())) == []


def test_dice_are_thrown_so_often_and_no_more(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """As often in a turn as the options say; talk of rolling throws none, and what is no dice is told so."""
    ben = table[1]
    most = ENGINES[ENGINE].Options().rolls
    (answer,) = ben.writes(*(["ROLL d6"] * (most + 1)))
    assert answer.text.count("* 1d6: ") == most + 1
    assert f"all {most} throws of this turn" in answer.flat
    assert "throw" not in ben.writes("Roll on Friday!")[-1].flat
    assert "ROLL 3d6, for example" in ben.writes("ROLL 99d6")[-1].flat


def test_what_is_quoted_inside_a_report_is_left_out_until_the_judge_keeps_it(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """The preview says so with the first words, and KEEP brings it back with its spaces; nothing is said of the letter below."""
    (plain,) = rita.writes("REPORT", "All is quiet.", to=judging)
    assert "left out" not in plain.flat
    (preview,) = rita.writes(
        "REPORT",
        "Anna cries:",
        "> To the boats, all of you!",
        "> N   #   S",
        ">   Kiel",
        "And so they went.",
        to=judging,
    )
    assert '3 quoted lines in the middle of your report: "To the boats, all of you!"' in preview.flat
    assert "Anna cries: And so they went." in preview.flat
    (kept,) = rita.writes("KEEP", to=preview)
    assert "Anna cries:\nTo the boats, all of you!\nN   #   S\n  Kiel\nAnd so they went." in kept.text
    assert "left out" not in kept.flat
    rita.writes("OK", to=kept)
    assert "To the boats, all of you!" in table[1].report.flat


def test_the_judge_is_told_what_the_players_have_thrown(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """Beside the orders, so that the report can go by it."""
    table[0].writes("WURF 3W6 für den Sturm")
    quiet_post.reaches_deadline(GAME)
    assert re.search(r"DICE \* Anna threw 3d6 for den Sturm: \d", rita.letter("for you to judge").flat)


def test_players_may_ask_for_another_judge_and_the_gm_appoints_one(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """The new judge gets the orders, the draft of the one before is gone, and the token of the one before proves nothing."""
    anna, ben = table
    sven, chief = quiet_post.person("Sven"), quiet_post.chief()
    (preview,) = rita.writes("REPORT", "A draft.", to=judging)
    ben.writes("POLL JUDGE")
    anna.writes("Ja bitte", to=anna.letter("Spielleitung"))
    assert "another judge" in ben.letter("the GM is asked for another judge").flat
    quiet_post.passes(days=1)
    quiet_post.ticks()
    digest = chief.letter("waits for you")
    assert "2 players want another judge" in digest.flat
    (asked,) = chief.writes(f"1 JUDGE Sven <{sven.address}> en", to=digest)
    (done,) = chief.writes("OK", to=asked)
    assert "Sven judges Borodino from now on" in done.flat
    assert "Sven" in anna.last.subject
    assert "had written and not yet sent no longer counts" in rita.last.flat
    rita.writes("OK", to=preview)
    assert quiet_post.turn(GAME) == 1
    orders = sven.letter("for you to judge")
    assert "A Berlin nach Kiel" in orders.flat
    (preview,) = sven.writes("REPORT", "A new start.", to=orders)
    assert "A draft." not in preview.flat
    sven.writes("OK", to=preview)
    assert "A new start." in ben.report.text


PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 64


def attached(
    person: Person, to: Received, lines: Sequence[str], *files: tuple[str, str, bytes]
) -> list[Received]:
    """A reply with files; what came back."""
    message = EmailMessage()
    message["From"], message["To"] = person.address, str(to.message["Reply-To"])
    message["Subject"], message["Message-ID"] = (
        f"Re: {to.subject}",
        f"<{len(lines)}.{len(files)}.{to.subject[:9].strip()}@x.test>",
    )
    message.set_content("\n".join(lines))
    for name, kind, data in files:
        main, _, sub = kind.partition("/")
        message.add_attachment(data, main, sub, filename=name)
    return person.writes_raw(message.as_bytes())


def files_of(letter: Received) -> list[bytes]:
    """The pictures that came with a letter."""
    parts = letter.message.walk()
    return [part.get_payload(decode=True) for part in parts if part.get_content_maintype() == "image"]  # type: ignore[misc]


def test_a_picture_goes_along_with_the_report_and_into_the_archive(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """Named by its hash in the record, so that the check finds one that was exchanged."""
    (preview,) = attached(
        rita, judging, ("REPORT", "See the map.", "OVER", "END", "Rita"), ("map.png", "image/png", PNG)
    )
    assert "A picture goes with this report." in preview.flat
    rita.writes("OK", to=preview)
    for person in table:
        assert files_of(person.last) == [PNG]
    quiet_post.ticks()
    folder = quiet_post.archive / GAME.casefold()
    (stored,) = (folder / "pictures").iterdir()
    assert stored.stem == hashlib.sha256(PNG).hexdigest()
    for page in ("index", "01"):
        assert f'src="pictures/{stored.name}"' in (folder / f"{page}.en.html").read_text("utf-8")
    assert findings(verify(folder)) == []
    stored.write_bytes(PNG + b"!")
    assert "not the one that was shown" in " ".join(findings(verify(folder)))


@pytest.mark.parametrize(
    ("name", "kind", "data", "told"),
    [
        ("map.gif", "image/gif", b"GIF89a" + bytes(20_000), "I can show PNG, JPEG and PDF only."),
        ("map.png", "image/png", PNG + bytes(2_200_000), "It has more than 2 MB"),
    ],
)
def test_a_file_that_cannot_be_shown_is_told_so(
    rita: Person, judging: Received, name: str, kind: str, data: bytes, told: str
) -> None:
    """By its name, with what would be right; nothing of that letter is kept."""
    (answer,) = attached(rita, judging, ("REPORT", "See the map."), (name, kind, data))
    assert f"{name} !! {told}" in answer.flat


def test_the_judge_gets_the_files_that_players_sent(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """Each with the letter of its seat."""
    attached(table[1], table[1].report, ("ORDERS", "See my sketch", "END"), ("sketch.png", "image/png", PNG))
    quiet_post.reaches_deadline(GAME)
    judging = rita.letter("for you to judge")
    assert files_of(judging) == [PNG]
    assert any(part.get_filename() == "seat-B-1.png" for part in judging.message.walk())


def test_the_gm_is_asked_about_a_judge_who_takes_long(
    quiet_post: Correspondence, table: tuple[Person, Person], judging: Received
) -> None:
    """After the time that the terms of the game say."""
    chief = quiet_post.chief()
    quiet_post.passes(days=10)
    quiet_post.ticks()
    assert "has been with its judge" not in " ".join(letter.flat for letter in chief.mailbox)
    quiet_post.passes(days=5)
    quiet_post.ticks()
    assert "has been with its judge since" in chief.letter("waits for you").flat


def test_rules_are_those_of_what_is_judged(quiet_post: Correspondence, rita: Person) -> None:
    """By the name of the game, or of what is played; and nobody but the judge can advise anybody."""
    anna, ben = quiet_post.person("Anna"), quiet_post.person("Ben")
    options = ENGINES[ENGINE].Options(title="Sopwith", rules="Fly straight.")
    quiet_post.opens(
        GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en", options=options, hints=True
    )
    for line in ("RULES", f"RULES {GAME}", "RULES sopwith"):
        text = ben.writes(line)[-1].text
        assert "THE RULES OF SOPWITH" in text
        assert "Fly straight." in text
    assert "I have no advice for this game." in ben.writes("HINT")[-1].flat
