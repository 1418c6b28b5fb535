"""What judges write beside reports, and nearly right: commands, small letters, letters out of the blue, an OK to nothing."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received
from judging import ENGINE, GAME, judging, rita, table  # noqa: F401
from test_judging_beside import PNG, attached, files_of

from engines import ENGINES


def test_a_judge_has_commands_like_everybody(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """In reply to any letter; STATUS tells how far the games are that they judge, and players that a turn is with its judge."""
    begins = rita.letter("you judge this game")
    assert "first on Monday 12 May 2031, 20:00" in begins.flat
    assert "the rules of a game" in rita.writes("HELP", to=begins)[0].flat
    assert "you judge it. Turn 1 is due Monday 12 May" in rita.writes("STATUS", to=begins)[0].flat
    quiet_post.reaches_deadline(GAME)
    (status,) = rita.writes("STATUS", to=rita.letter("for you to judge"))
    assert "you judge it. Turn 1 waits for your report." in status.flat
    assert "turn 1, with its judge" in table[1].writes("STATUS")[0].flat
    assert "with its judge, who has no deadline" in table[1].writes("POLL EXTEND 3d")[0].flat


def test_a_report_may_come_out_of_the_blue(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """A letter that answers none of ours is asked about, as anybody could write it, and then it is the judge's."""
    (asked,) = rita.writes("REPORT", "Out of the blue.", fresh=True, subject="my report")
    assert "Is this letter yours?" in asked.subject
    assert quiet_post.turn(GAME) == 1
    (preview,) = rita.writes("OK", to=asked)
    assert "Out of the blue." in preview.flat
    rita.writes("OK", to=preview)
    assert "Out of the blue." in table[1].report.flat


def test_a_yes_of_a_judge_to_anything_else_is_no_report(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """What a judge is offered is done as for everybody, and the draft of the report stands."""
    rita.writes("REPORT", "A draft.", to=judging)
    (asked,) = rita.writes("I am on holiday until 20 May.", fresh=True, subject="Holidays")
    (offered,) = rita.writes("OK", to=asked)
    assert "AWAY UNTIL" in offered.flat
    (done,) = rita.writes("OK", to=offered)
    assert "away" in done.flat
    assert "report" not in done.subject
    assert quiet_post.turn(GAME) == 1


def test_words_in_small_letters_are_told_so(rita: Person, judging: Received) -> None:
    """The line is named, with what would be right; an OK to that finds nothing to send, and says so."""
    (answer,) = rita.writes("Report", "All is quiet.", to=judging)
    assert '"Report" would be one in capitals.' in answer.flat
    (nothing,) = rita.writes("OK", to=answer)
    assert "There is nothing yet that your OK could send" in nothing.flat


def test_what_comes_after_the_report_is_told_so(
    quiet_post: Correspondence, rita: Person, judging: Received
) -> None:
    """A second OK or a late addition changes nothing, and says that the report has gone out."""
    (preview,) = rita.writes("REPORT", "All is quiet.", to=judging)
    rita.writes("OK", to=preview)
    for lines in (("OK",), ("REPORT", "One thing more.")):
        (answer,) = rita.writes(*lines, to=preview)
        assert "Your report on turn 1 of Borodino has already gone out" in answer.flat
    assert quiet_post.turn(GAME) == 2


def test_the_preview_shows_all_that_goes_out_and_what_the_judge_keeps(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """Dice, pictures, and the notes for next time; the pictures come back with each preview until they are taken out."""
    table[1].writes("ROLL d6 for luck", "ORDERS", "F Kiel holds", "END")
    quiet_post.reaches_deadline(GAME)
    lines = ("REPORT", "See the map.", "NOTES", "Watch Ben.")
    (preview,) = attached(rita, rita.letter("for you to judge"), lines, ("map.png", "image/png", PNG))
    assert "Ben threw 1d6 for luck" in preview.flat
    assert "FOR YOU ALONE Watch Ben." in preview.flat
    assert files_of(preview) == [PNG]
    (again,) = rita.writes("REPORT", "Look at the map.", to=preview)
    assert files_of(again) == [PNG]
    (without,) = rita.writes("PICTURES -", to=again)
    assert files_of(without) == []


def test_lists_colons_and_times_in_words_are_read(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """Scores below their word, a letter behind its name, and a time as people say it."""
    lines = ("REPORT: Short.", "TO Ben: you find", "a boat.", "SCORES", "Anna: 2", "Ben 5", "DUE in 2 weeks")
    (preview,) = rita.writes(*lines, to=judging)
    assert "Anna: 2 points" in preview.flat
    assert "you find a boat." in preview.flat
    assert "due 14 days after your OK" in preview.flat
    rita.writes("OK", to=preview)
    assert 14 <= (quiet_post.deadline(GAME) - quiet_post.now).total_seconds() / 86400 <= 15


def test_dice_that_nobody_has_are_told_with_the_rest(rita: Person, judging: Received) -> None:
    """Nothing of the letter is kept, as with anything else that is wrong; each line is repeated as it was written."""
    (answer,) = rita.writes("REPORT", "A storm.", "ROLL 99d6", "TO Zoe", "Hello", "DUE soon", to=judging)
    assert "ROLL 99d6 !! I throw up to 20 dice" in answer.flat
    assert 'TO Zoe !! Nobody here is called "Zoe"' in answer.flat
    assert 'DUE soon !! "soon" is not a time' in answer.flat


def test_html_in_a_report_is_text(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], judging: Received
) -> None:
    """On the page of the letter and of the game alike."""
    (preview,) = rita.writes("REPORT", "<script>alert(1)</script> <b>Kiel</b> falls.", to=judging)
    rita.writes("OK", to=preview)
    page = table[1].report.message.get_body(("html",))
    assert page is not None
    shown = (quiet_post.archive / GAME.casefold() / "01.en.html").read_text("utf-8")
    for text in (page.get_content(), shown):
        assert "<script>alert" not in text
        assert "&lt;b&gt;Kiel&lt;/b&gt;" in text


def test_a_phase_goes_on_as_the_judge_says(quiet_post: Correspondence, rita: Person) -> None:
    """The next one has its own time; a name alone, a time alone or both change it."""
    anna, ben = quiet_post.person("Anna", "de"), quiet_post.person("Ben")
    options = ENGINES[ENGINE].Options(phases="moves 7d, retreats 2 days")
    judge = f"Rita <{rita.address}> en"
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=judge, options=options)
    quiet_post.reaches_deadline(GAME)
    (preview,) = rita.writes("REPORT", "Ben has to retreat.", to=rita.letter("for you to judge"))
    assert "The orders are for: retreats. The next orders are due 2 days after your OK" in preview.flat
    (preview,) = rita.writes("DUE moves", to=preview)
    assert "The orders are for: moves. The next orders are due 7 days" in preview.flat
    (preview,) = rita.writes("DUE builds 36 hours", to=preview)
    assert "The orders are for: builds. The next orders are due 36 hours" in preview.flat


def test_what_is_said_to_nobody_goes_to_nobody(rita: Person, judging: Received) -> None:
    """A letter without a name would be read by all; to all is the report, and a score said twice is asked about."""
    for wrong, why in (
        (("TO", "A secret."), "This does not say to whom. Write it like TO Anna"),
        (("TO:", "A secret."), "This does not say to whom."),
        (("SCORES Anna 3, Anna 4",), "Anna has two different scores here."),
        (("SCORES Anna 3", "NOTES", "x", "SCORES", "Anna 4"), "Anna has two different scores here."),
        (("POSITION", "SCORES", "Kiel is dry"), "must not stand alone on its line"),
    ):
        (answer,) = rita.writes(*wrong, to=judging)
        assert why in answer.flat
    (preview,) = rita.writes("TO ALL", "It rains.", "TO all: And thunders.", to=judging)
    assert "It rains. And thunders." in preview.flat
    assert "ALONE" not in preview.text


def test_a_preview_has_the_notes_and_the_press_of_the_report(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """As the players read them afterwards: whose order is missing and why, who is away, and what was said."""
    anna, ben = table
    anna.writes("ZÜGE", "A Berlin hält", "ENDE", "PRESSE", "Ahoi!", "ENDE")
    ben.writes("AWAY until 20 May 2031")
    assert "the rules say what happens" in ben.last.flat
    quiet_post.reaches_deadline(GAME)
    (preview,) = rita.writes("REPORT", "All is well.", to=rita.letter("for you to judge"))
    told = preview.text.partition("WHAT HAPPENED")[2].partition("THEN")[0]
    assert "No order from Ben, who is away (announced, so not an NMR)." in preview.flat
    assert "Ahoi!" in told
    rita.writes("OK", to=preview)
    report = ben.report.text.partition("WHAT HAPPENED")[2]
    assert " ".join(told.split()) in " ".join(report.split())


def test_a_judge_asks_for_the_rules_and_what_went_before(quiet_post: Correspondence, rita: Person) -> None:
    """Those of the game that is judged, by its name, by that of what is played, or by none in a reply; and its reports."""
    anna, ben = quiet_post.person("Anna"), quiet_post.person("Ben")
    options = ENGINES[ENGINE].Options(title="Sopwith", rules="Fly straight.")
    judge = f"Rita <{rita.address}> en"
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=judge, options=options)
    quiet_post.opens("Lützen", anna, ben, engine=ENGINE, judge=judge)
    begins = rita.letter(f"{GAME}: you judge")
    for line in ("RULES", f"RULES {GAME}", "RULES sopwith"):
        assert "Fly straight." in rita.writes(line, to=begins)[-1].text
    quiet_post.reaches_deadline(GAME)
    rita.writes("REPORT", "Fog.", "NOTES", "Ben is late.", to=rita.letter(f"{GAME}, turn 1: the orders"))
    rita.writes("OK", to=rita.last)
    for line in ("REPORT 1", "report last", f"REPORT {GAME} 1"):
        assert "* Fog." in rita.writes(line, to=begins)[-1].text
    assert "Turn 2 is open" in rita.writes("HISTORY", to=begins)[-1].text
    assert "Ben is late." in rita.writes("HAND", to=begins)[-1].text


@pytest.mark.parametrize("line", ["RESIGN", "POLL WAIT", "ORDERS", "TENTATIVE", "CANCEL", "HINT"])
def test_what_is_for_players_is_told_to_a_judge(
    rita: Person, table: tuple[Person, Person], line: str
) -> None:
    """With what a judge can ask for instead; nothing is done."""
    (answer,) = rita.writes(line, to=rita.last)
    assert f'You judge {GAME}, and "{line}" is for those who play' in answer.flat


def test_a_judge_tells_the_players_things_in_the_report(rita: Person, table: tuple[Person, Person]) -> None:
    """Press is for those who play, and the answer says where else the words belong."""
    (answer,) = rita.writes("PRESS", "Fog is coming.", "END", to=rita.last)
    assert "I have NOT taken this as press" in answer.flat
