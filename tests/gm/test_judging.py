"""A game that a person judges, by mail: the orders go to the judge, and the judge's letter goes to the players."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import re
from pathlib import Path

import pytest
from correspondence import MONDAY, Correspondence, Person, Received
from judging import A_REPORT, ENGINE, GAME, judging, rita, table  # noqa: F401
from specimens import findings

from engines import ENGINES
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.games.verify.verdict import verify
from gm.people.players import Invited
from gm.turns.opening import Opening, check_opening


def test_the_game_is_called_what_its_options_say(quiet_post: Correspondence, rita: Person) -> None:
    """In letters and on pages; a judged game that nobody named is called by its kind."""
    anna, ben = quiet_post.person("Anna", "de"), quiet_post.person("Ben")
    options = ENGINES[ENGINE].Options(title="Sopwith")
    quiet_post.opens("Dogfight", anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en", options=options)
    assert anna.mailbox[0].subject.startswith("Dogfight: Eine Partie Sopwith beginnt")
    assert ben.mailbox[0].subject.startswith("Dogfight: a game of Sopwith begins")
    quiet_post.ticks()
    page = (quiet_post.archive / "dogfight" / "index.en.html").read_text("utf-8")
    front = (quiet_post.archive / "index.en.html").read_text("utf-8")
    assert "Sopwith" in page
    assert "Judged game" not in page
    assert "Sopwith" in front
    assert "Judged game" not in front
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en")
    assert any("Borodino: a judged game begins" in letter.subject for letter in ben.mailbox)
    assert any("Borodino: Eine geleitete Partie beginnt" in letter.subject for letter in anna.mailbox)


def test_the_judge_gets_all_orders_and_the_players_wait(
    quiet_post: Correspondence, table: tuple[Person, Person], judging: Received
) -> None:
    """With who is missing and how to answer; the turn is open until there is an answer, however long that takes."""
    assert "Anna: A Berlin nach Kiel ANWEISUNG: halten?" in judging.flat
    assert "Ben (sent nothing, so this applies):" in judging.flat
    assert "REPORT what everyone reads TO Anna" in judging.flat
    assert "liegen bei der Spielleitung" in table[0].last.subject
    quiet_post.passes(days=20)
    quiet_post.ticks()
    assert quiet_post.turn(GAME) == 1
    assert "with the judge" in table[1].last.subject


def test_no_order_counts_once_the_judge_has_them(
    quiet_post: Correspondence, table: tuple[Person, Person], judging: Received
) -> None:
    """What came before the judge got the orders holds, and who writes is told so."""
    (answer,) = table[1].writes("ORDERS", "F Kiel holds", "END")
    assert "is with the judge" in answer.flat
    assert quiet_post.on_file(1, name=GAME) == ""


def test_the_report_goes_out_by_ok_and_not_before(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """The preview shows what all read and what each reads alone; its lines stay as they were written."""
    before = [len(person.mailbox) for person in table]
    (preview,) = rita.writes(*A_REPORT, to=judging)
    assert "Nothing has been sent yet" in preview.flat
    assert "The river rises.\n\nBerlin stands under water." in preview.text
    assert "TO Ben ALONE" in preview.text
    to_others, _, kept = preview.text.partition("FOR YOU ALONE")
    assert "Ben has a boat" in kept
    assert "Ben has a boat" not in to_others
    assert [len(person.mailbox) for person in table] == before
    (sent,) = rita.writes("OK", to=preview)
    assert "on its way to everyone" in sent.flat
    anna, ben = (person.report for person in table)
    assert quiet_post.turn(GAME) == 2
    for report in (anna, ben):
        assert "The river rises.\n\nBerlin stands under water." in report.text
        assert "\n  Berlin: wet\n" in report.text
    assert "You find a boat." in ben.text
    assert "You find a boat." not in anna.text
    quiet_post.reaches_deadline(GAME)
    assert "YOUR NOTES Ben has a boat." in rita.letter("for you to judge").flat


def test_another_letter_changes_what_it_names(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """The rest of the draft stands; an OK to the older preview sends nothing, and brings the newest."""
    (first,) = rita.writes(*A_REPORT, to=judging)
    (second,) = rita.writes("REPORT", "The river falls.", to=first)
    assert "The river falls." in second.text
    assert "You find a boat." in second.text
    (again,) = rita.writes("OK", to=first)
    assert "Nothing has been sent yet" in again.flat
    assert "Your OK was not to the newest preview" in again.flat
    assert "The river falls." in again.text
    assert quiet_post.turn(GAME) == 1
    rita.writes("OK", to=again)
    assert "The river falls." in table[1].report.text


def test_what_changes_nothing_is_told_so(quiet_post: Correspondence, rita: Person, judging: Received) -> None:
    """A word of a report that is not in capitals would otherwise be missed without anybody noticing."""
    (first,) = rita.writes(*A_REPORT, to=judging)
    (second,) = rita.writes("Report:", "The river falls.", to=first)
    assert "your draft is as it was" in second.flat
    assert '"Report:" would be one in capitals' in second.flat
    (third,) = rita.writes("Report", "The river falls.", "SCORES Anna 3", to=second)
    assert '"Report" would begin a part of your report in capitals' in third.flat


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("TO Zoe", 'Nobody here is called "Zoe". The players are Anna and Ben.'),
        ("SCORES Zoe 5", 'Nobody here is called "Zoe".'),
        ("SCORES Anna many", 'I can read no score in "Anna many". Write it like SCORES Anna 12, Ben 9'),
        (
            "SCORES Anna +3",
            'I can read no score in "Anna +3". Write it like SCORES Anna 12, Ben 9: all that each has now',
        ),
        ("DUE soon", '"soon" is not a time such as 3d or 48h, of up to a year.'),
    ],
)
def test_what_is_wrong_is_answered_and_nothing_is_kept(
    quiet_post: Correspondence, rita: Person, judging: Received, line: str, told: str
) -> None:
    """With what was read and what would be right."""
    (answer,) = rita.writes("REPORT", "The river rises.", line, "Hello!", to=judging)
    assert told in answer.flat
    (nothing,) = rita.writes("OK", to=answer)
    assert "nothing yet that your OK could send" in nothing.flat
    assert quiet_post.turn(GAME) == 1


def test_a_report_for_a_turn_that_is_not_due_is_none(rita: Person, table: tuple[Person, Person]) -> None:
    """A judge who writes too early is told so."""
    (answer,) = rita.writes("REPORT", "Too soon.", to=rita.letter("you judge this game"))
    assert "is not due yet" in answer.flat


def test_the_judge_ends_the_game_and_it_can_be_checked(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """Who is named has won, the final report has the scores, and the replay comes to the same."""
    (preview,) = rita.writes("REPORT", "It is done.", "SCORES Anna 3, Ben 9", "OVER Anna", to=judging)
    assert "That ends the game." in preview.flat
    rita.writes("OK", to=preview)
    assert table[1].last.subject.startswith("Borodino, turn 1: The game is over, and Anna wins")
    assert table[1].last.is_final
    verdict = verify(quiet_post.archive / GAME.casefold())
    assert findings(verdict) == []


def test_the_judge_chooses_when_the_next_orders_are_due(
    quiet_post: Correspondence, rita: Person, judging: Received
) -> None:
    """Three days from the report on, at the hour of the game's deadlines."""
    (preview,) = rita.writes("REPORT", "Quick now.", "DUE 3d", to=judging)
    rita.writes("OK", to=preview)
    assert 3 <= (quiet_post.deadline(GAME) - quiet_post.now).total_seconds() / 86400 <= 4


@pytest.mark.parametrize(
    ("judge", "why"), [("", "judge_needed"), ("Anna <anna@players.test>", "judge_plays")]
)
def test_a_game_that_takes_a_judge_needs_one_who_does_not_play(judge: str, why: str) -> None:
    """Before it is opened that is said."""
    players = (Invited("Anna", "anna@players.test", "en", ""), Invited("Ben", "ben@players.test", "en", ""))
    opening = Opening(GAME, ENGINE, ENGINES[ENGINE].Options(), players, Terms(judge=judge))
    with pytest.raises(Refused) as refused:
        check_opening(opening, 2, (), MONDAY)
    assert refused.value.name == why


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"every": "9999d"}, "too_long_a_time"),
        ({"patience": "9999d"}, "too_long_a_time"),
        ({"remind": "48h,9999d"}, "too_long_a_time"),
        ({"patience": "0d"}, "no_length"),
        ({"judge": "Rita <rita@players.test>"}, "takes_no_judge"),
    ],
)
def test_terms_that_make_no_sense_are_refused(terms: dict[str, str], why: str) -> None:
    """Times of years, no time at all, and a judge for a game that takes none."""
    players = (Invited("Anna", "anna@players.test", "en", ""), Invited("Ben", "ben@players.test", "en", ""))
    opening = Opening(GAME, "jockey", ENGINES["jockey"].Options(), players, Terms(**terms))
    with pytest.raises(Refused) as refused:
        check_opening(opening, 2, (), MONDAY)
    assert refused.value.name == why


@pytest.mark.parametrize(("page", "language"), [("judged", "en"), ("leiten", "de")])
def test_the_page_tells_a_turn_as_it_goes(quiet_post: Correspondence, page: str, language: str) -> None:
    """Each letter on it gets the answer that it shows."""
    text = (Path(__file__).parents[2] / "docs" / f"{page}.md").read_text("utf-8")
    letters = re.findall(r"<!-- (to )?(\w+) -->\n```\n(.*?)```", text, re.DOTALL)
    people = {name: quiet_post.person(name, language) for name in ("Anna", "Ben", "Rita")}
    judge = f"Rita <{people['Rita'].address}> {language}"
    quiet_post.opens(GAME, people["Anna"], people["Ben"], engine=ENGINE, judge=judge)
    for received, name, said in letters:
        person = people[name]
        if received:
            assert " ".join(said.split()) in person.last.flat
        elif name == "Anna":
            person.writes(*said.splitlines())
            assert all(line in person.last.text for line in said.splitlines())
            quiet_post.reaches_deadline(GAME)
        else:
            person.writes(*said.splitlines(), to=person.last)
    assert quiet_post.turn(GAME) == 2
    assert "Dänemark" in people["Ben"].report.text or "Denmark" in people["Ben"].report.text


def test_who_opens_by_letter_judges(quiet_post: Correspondence) -> None:
    """Unless a line names somebody else, and at the address that the letter came from."""
    chief = quiet_post.chief()
    players = [f"player: {name} <{name.lower()}@players.test>" for name in ("Anna", "Ben")]
    chief.writes(f"OPEN {ENGINE} {GAME}", "title: Sopwith", *players, "muster: no", "END", to=chief.last)
    answers = chief.writes("OK", to=chief.last)
    assert any("Borodino is open: a game of Sopwith with 2 players" in answer.flat for answer in answers)
    assert "Its players are" in chief.letter("you judge this game").flat
    quiet_post.reaches_deadline(GAME)
    (preview,) = chief.writes("REPORT", "Nothing moves.", "END", to=chief.letter("for you to judge"))
    chief.writes("OK", to=preview)
    assert quiet_post.turn(GAME) == 2


def test_a_second_letter_changes_scores_and_letters_of_those_it_names(
    quiet_post: Correspondence, rita: Person, judging: Received
) -> None:
    """What was said of and to the others stands; a hyphen takes a letter back."""
    first = (
        "REPORT",
        "Fog.",
        "TO Anna",
        "You see nothing.",
        "TO Ben",
        "You hear a bell.",
        "SCORES Anna 3, Ben 1",
    )
    (preview,) = rita.writes(*first, to=judging)
    (preview,) = rita.writes("SCORES Ben 2", "TO Ben", "You hear two bells.", to=preview)
    assert "* Anna: 3 points * Ben: 2 points" in preview.flat
    assert "You see nothing." in preview.flat
    assert "You hear two bells." in preview.flat
    assert "You hear a bell." not in preview.flat
    (preview,) = rita.writes("TO Anna", "-", to=preview)
    assert "You see nothing." not in preview.flat
    assert "You hear two bells." in preview.flat
