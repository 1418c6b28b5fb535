"""The runner of conformance cases: it fails when it should, says why, and reads what is documented."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from gm.base.languages import LANGUAGES
from gm.cli import main
from gm.tools import sandbox

DOCUMENT = Path(__file__).parents[2] / "docs" / "conformance.md"

HEAD = 'game = "jockey"\n[[case]]\nid = "1"\nseats = 2\n'
POSITION = """
[case.position]
round = 3
track = { red = 20, blue = 12, brown = 12, yellow = 3 }
hands.A = ["No. 2 +13", "red +6", "red +7"]
hands.B = ["yellow +6", "yellow +7", "yellow +8"]
"""


def outcome(tmp_path: Path, text: str) -> sandbox.Result:
    """The outcome of the only case in a file with that text."""
    (case,) = cases_of(tmp_path, text)
    return sandbox.run(case)


def cases_of(tmp_path: Path, text: str) -> tuple[sandbox.Case, ...]:
    path = tmp_path / "cases.toml"
    path.write_text(text, encoding="utf-8")
    return sandbox.load(path)


def test_the_documented_example_passes(tmp_path: Path) -> None:
    """Both cases of the document are as it says."""
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    cases = cases_of(tmp_path, example)
    assert [case.id for case in cases] == ["4.1", "6.1"]
    assert [sandbox.run(case).failures for case in cases] == [(), ()]


@pytest.mark.parametrize(
    "key", ["id", "rule", "story", "seats", "options", "seed", "turn", "position", "on_file", "orders"]
)
def test_every_key_of_a_case_is_documented(key: str) -> None:
    """Each has its line in the table."""
    assert re.search(rf"^\| `{key}` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ('awaiting = ["A"]', 'awaiting should be ["A"], not [0,1]'),
        ('order.A = "PLAY red +6"', "order.A should be 'PLAY red +6', not 'PLAY red +7'"),
        ('order.B = "PLAY yellow +6"', "order.B should be 'PLAY yellow +6', not ''"),
        (
            'problems.A = [{ problem = "NoSuchCard" }]',
            'problems.A should be [{"problem":"NoSuchCard"}], not []',
        ),
        ("remarks.B = []", 'remarks.B should be [], not [{"remark":"CardByLot"}]'),
        ('default.A = "PLAY blue +6"', "default.A should be 'PLAY blue +6', not "),
        (
            'events = [{ event = "HorseMoved", horse = "red", end = 28 }]',
            'the event {"event":"HorseMoved","horse":"red","end":28} does not occur; there is {"event":"HorseMoved"',
        ),
        ('events = [{ event = "Finished" }]', "does not occur; there is none of that name"),
        (
            'events = [{ event = "HorseMoved" }, { event = "CardPlayed" }]',
            "does not occur after the one expected before it",
        ),
        ('events = [{ event = "CardPlayed", by_lot = ["card", "horse"] }]', "does not occur"),
        ('no_events = [{ event = "HorseMoved", horse = "red" }]', "occurs and should not"),
        ("position = { track = { red = 28 } }", "position.track.red should be 28, not 27"),
        ("position = { track = { green = 28 } }", "position.track.green is not there"),
        ("position = { cards_left = [2] }", "position.cards_left should be [2], not [2,2]"),
        ("position = { finished = 0 }", "position.finished should be 0, not false"),
        ("position = { round = true }", "position.round should be true, not 4"),
        ('position = { race = "null" }', 'position.race should be "null", not 1'),
        ("position = { hand = { A = 1 } }", "position.hand.A is not there"),
        ("state = { capital = { A = 2000 } }", "state.capital.A should be 2000, not 1000"),
        ('view.A = { hand = ["red +6"] }', 'view.A.hand should be ["red +6"], not ["No. 2 +13","red +6"]'),
        ('view.A = { seat = "B" }', 'view.A.seat should be "B", not 0'),
        ('view.A = { bet = { kind = "win" } }', 'view.A.bet should be {"kind":"win"}, not null'),
        ("next = []", "next should be [], not [0,1]"),
    ],
)
def test_what_is_not_as_expected_is_said(tmp_path: Path, expect: str, failure: str) -> None:
    """One sentence: what should have been, and what was."""
    result = outcome(tmp_path, f'{HEAD}{POSITION}[case.orders]\nA = "PLAY red +7"\n[case.expect]\n{expect}')
    assert len(result.failures) == 1
    assert failure in result.failures[0]


@pytest.mark.parametrize(
    "expect",
    [
        'events = [{ event = "CardPlayed", seat = "A", seen_by = [] }, { event = "HorseMoved", horse = "red" }]',
        'no_events = [{ event = "HorseMoved", horse = "blue" }, { event = "Finished" }]',
        'view.A = { seat = "A", bet = "null" }\nview.B = { seat = 1 }',
        'position = { seat = "null", capital = { B = 1000 }, track = { red = 27 } }',
        'position = { ranks = [["red"], ["blue", "brown"], ["yellow"]] }',
        'order.A = "  PLAY red +7\\n"\norder.B = ""',
    ],
)
def test_what_is_as_expected_passes(tmp_path: Path, expect: str) -> None:
    """Parts of tables, seat letters for numbers and for places, null, and order text line by line."""
    result = outcome(tmp_path, f'{HEAD}{POSITION}[case.orders]\nA = "PLAY red +7"\n[case.expect]\n{expect}')
    assert result.failures == ()


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ('[case.orders]\nA = "PLAY red +9"', 'the order of A is refused: {"problem":"CardNotInHand"'),
        ('[case.on_file]\nA = "PLAY red +9"', "on_file.A is refused"),
    ],
)
def test_a_refused_order_fails_a_case_that_does_not_expect_it(
    tmp_path: Path, text: str, failure: str
) -> None:
    """Also one that is said to be on file."""
    result = outcome(tmp_path, HEAD + POSITION + text)
    assert failure in result.failures[0]


def test_an_order_of_a_seat_that_owes_none_fails(tmp_path: Path) -> None:
    """Nobody would have asked for it, so that the case does not show what happens by mail."""
    text = POSITION.replace('"yellow +6", "yellow +7", "yellow +8"', '"yellow +6", "yellow +6"')
    text = text.replace('"red +6", "red +7"', '"red +7"')
    result = outcome(tmp_path, f'{HEAD}{text}[case.orders]\nB = "PLAY yellow +6"')
    assert result.failures == ("B owes no order in this position; leave the order out",)


@pytest.mark.parametrize(
    ("position", "failure"),
    [
        ("trak = { red = 1 }", "position.trak is not there; do you mean track?"),
        ("track = { green = 1 }", "position.track.green is not there"),
        ('track = { red = "one" }', 'position.track.red has to be a whole number, not "one"'),
        ("track = { red = 200 }", "position.track.red is 200, but a horse beyond field 80 is home"),
        ("round = -1", "position.round has to be from 1 to 9999, not -1"),
        ("finished = 1", "position.finished has to be true or false, not 1"),
        (
            'bets = { A = { kind = "show" } }',
            'position.bets.A.kind has to be win, place, exacta or none, not "show"',
        ),
        ("capital = [1]", "position.capital has to have one place for each of the 2 seats, not 1"),
        (
            'hands.A = ["red +6", "red +6", "red +6"]',
            'position.hands.A.3 is "red +6", which lies in position.hands.A.1',
        ),
        ("round = 1979-05-27", 'position.round is "1979-05-27", which no field can be'),
        ("options = { races = 2 }", "position.options differs from the case's own options"),
        ('hands.C = ["red +7"]', "position.hands.C is not there; there are A, B"),
        ('track = "null"', 'position.track has to be a table, not "null"'),
    ],
)
def test_a_position_that_is_none_fails(tmp_path: Path, position: str, failure: str) -> None:
    """The sentence names the key."""
    result = outcome(tmp_path, f"{HEAD}[case.position]\n{position}")
    assert len(result.failures) == 1
    assert failure in result.failures[0]


def test_a_card_that_is_none_is_named(tmp_path: Path) -> None:
    """With the one that is perhaps meant, in the language that is asked for."""
    (case,) = cases_of(tmp_path, f'{HEAD}[case.position]\nhands.A = ["red 6", "red +8"]\n')
    assert sandbox.run(case, "de").failures == (
        'position.hands.A.1 ist "red 6"; eine solche Karte ist hier nicht im Spiel, meinst du red +6?',
    )


def test_what_is_left_out_is_made_to_fit(tmp_path: Path) -> None:
    """The other hand gets as many cards, and a card that was written lies nowhere else."""
    result = outcome(tmp_path, f'{HEAD}[case.position]\nhands.A = ["No. 2 +13", "red +6", "red +6"]\n')
    assert [len(hand) for hand in result.state.hands] == [2, 2]
    everywhere = [*sum(result.state.hands, ()), *result.state.reserve, *result.state.played]
    assert everywhere.count("red +6") == 2


def test_what_the_rules_raise_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no field is known to be wrong it says so, without a word of Python."""
    (case,) = cases_of(tmp_path, HEAD + POSITION)
    broken = replace(case.engine, resolve=lambda *_: {}["red"])
    (sentence,) = sandbox.run(replace(case, engine=broken)).failures
    assert sentence.startswith("The rules do not get on from this position")
    assert "KeyError" not in sentence


def test_options_that_do_not_go_with_so_many_are_told(tmp_path: Path) -> None:
    """In the words of the game."""
    text = 'game = "octrix"\n[[case]]\nid = "1"\nseats = 3\noptions = { partners = true }\n'
    (sentence,) = outcome(tmp_path, text).failures
    assert sentence == "options: partners are two against two, so there must be 4 players, not 3"


def test_one_failing_case_does_not_stop_the_others(tmp_path: Path) -> None:
    """Each case has its own outcome."""
    second = HEAD.replace('game = "jockey"\n', "").replace('"1"', '"2"')
    cases = cases_of(tmp_path, f'{HEAD}[case.position]\nhands.A = ["green +7"]\n{second}')
    assert [bool(sandbox.run(case).failures) for case in cases] == [True, False]


def test_nothing_is_resolved_when_only_orders_are_looked_at(tmp_path: Path) -> None:
    """Unless a case expects nothing at all: then the turn is played."""
    looked_at = outcome(tmp_path, f'{HEAD}{POSITION}[case.expect]\nawaiting = ["A", "B"]')
    assert looked_at.state is None
    played = outcome(tmp_path, HEAD + POSITION)
    assert played.state.round == 4
    assert played.events


def test_seed_and_turn_decide_what_the_lot_does(tmp_path: Path) -> None:
    """The same seed and turn give the same game, others another."""

    def played(case: str) -> str:
        result = outcome(tmp_path, HEAD + case)
        return repr((result.state, result.events))

    assert played("") == played(f'seed = "{"00" * 32}"\nturn = 1')
    assert len({played(""), played("turn = 2"), played('seed = "ff"')}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outcome_can_be_read(tmp_path: Path, language: str) -> None:
    """Orders and problems by seat, what happened, the position, and the hands, in a language."""
    orders = '[case.orders]\nA = "PLAY red +7"\nB = "PLAY red +9"\n'
    lines = sandbox.told(outcome(tmp_path, HEAD + POSITION + orders), language).splitlines()
    assert lines[:2] == ["A:", {"en": "  PLAY red +7", "de": "  SPIELE rot +7"}[language]]
    refusal, hand = [at for at, line in enumerate(lines) if line == "B:"]
    assert "+9" in lines[refusal + 1]
    assert any(line.startswith("- A ") and "+7" in line for line in lines[refusal:hand])
    assert any(line.startswith("=") and line.endswith("27") for line in lines[refusal:hand])
    assert len(lines[hand + 1 :]) == 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game =", "cases.toml cannot be read"),
        ("", "cases.toml: game is missing\ncases.toml: case is missing"),
        ('game = "jocky"\n[[case]]', "cases.toml: there is no game 'jocky'; do you mean jockey?"),
        ('game = "jockey"\ncase = [1]', "cases.toml: case 1 has to be a table: begin it with [[case]]"),
        ('game = "jockey"\n[case]\nid = "1"', "cases.toml: case has to be a list"),
        ('game = "jockey"\n[[case]]\nid = "1"', "case 1: seats is missing"),
        ('game = "jockey"\n[[case]]\nseats = 2', "case number 1: id is missing"),
        (HEAD.replace('"1"', "4.1"), "case 4.1: id has to be text in quotes"),
        (HEAD.replace("2", "7"), "case 1: seats = 7, but jockey is for 2, 3, 4, 5, 6 players"),
        (HEAD.replace("2", "true"), "case 1: seats has to be a whole number"),
        (HEAD + HEAD.removeprefix('game = "jockey"\n'), "case 1: an earlier case has the same id"),
        (HEAD + "stroy = 'x'", "case 1: stroy is no key here; do you mean story?"),
        (HEAD + "options = { laps = 3 }", "case 1: options: this is no Options: laps"),
        (
            HEAD + "options = { races = 0 }",
            "case 1: options: this is no Options: races must be from 1 to 12, not 0",
        ),
        (HEAD + "seed = 'xyz'", "case 1: seed has to be an even number of hexadecimal digits"),
        (HEAD + "turn = 0", "case 1: turn has to be 1 or more"),
        (HEAD + "orders.C = 'x'", "case 1: orders: 'C' is no seat; there are A, B"),
        (HEAD + "orders.A = 1", "case 1: orders.A has to be text in quotes"),
        (HEAD + "expect.event = []", "case 1: expect.event is no key here; do you mean events?"),
        (HEAD + "expect.next = ['C']", "case 1: expect.next: 'C' is no seat; there are A, B"),
        (HEAD + "expect.order.A = []", "case 1: expect.order.A has to be text in quotes"),
        (HEAD + "expect.events = [{}]", 'case 1: expect.events: each has to be a table like { event = "'),
        (
            HEAD + "expect.events = [{ event = 'HorseMove' }]",
            "case 1: expect.events: jockey has no event HorseMove; do you mean HorseMoved?",
        ),
        (
            HEAD + "expect.no_events = [{ event = 'HorseMoved', hors = 'red' }]",
            "case 1: expect.no_events: HorseMoved has no hors; do you mean horse?",
        ),
        (
            HEAD + "expect.problems.A = [{ problem = 'HorseByLot' }]",
            "case 1: expect.problems.A: jockey has no problem HorseByLot",
        ),
        (
            HEAD + "expect.remarks.A = [1]",
            'case 1: expect.remarks.A: each has to be a table like { remark = "',
        ),
    ],
)
def test_a_bad_file_is_refused_with_case_and_key(tmp_path: Path, text: str, fault: str) -> None:
    """And with what would be right."""
    with pytest.raises(sandbox.CaseError) as error:
        cases_of(tmp_path, text)
    assert fault in str(error.value)


def test_all_faults_of_a_file_are_named(tmp_path: Path) -> None:
    """A line each, so that nobody mends a file one error at a time."""
    second = '[[case]]\nid = "2"\nseats = 9\n[[case]]\nid = "3"\nseats = 2\nturn = -1\nseed = "0"\n'
    with pytest.raises(sandbox.CaseError) as error:
        cases_of(tmp_path, HEAD + "stroy = 'x'\n" + second)
    assert [line.split(":")[1].strip() for line in str(error.value).splitlines()] == [
        "case 1",
        "case 2",
        "case 3",
        "case 3",
    ]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """In a sentence."""
    with pytest.raises(sandbox.CaseError, match=r"nowhere\.toml cannot be read"):
        sandbox.load(tmp_path / "nowhere.toml")


def test_a_position_that_no_game_comes_to_is_named(tmp_path: Path) -> None:
    """Unequal hands are told by seat."""
    text = HEAD + POSITION.replace(', "red +7"]', "]") + '[case.orders]\nA = "red +6"\n'
    said = outcome(tmp_path, text + "[case.expect]\nnext = []\n").failures
    assert said == ("position.hands has to be as long for every seat, but here A 2, B 3",)


def test_the_command_names_the_field(tmp_path: Path) -> None:
    """In a line below the case, with exit code 1."""
    path = tmp_path / "cases.toml"
    path.write_text(f"{HEAD}[case.position]\ntrack.red = 200\n", "utf-8")
    done = CliRunner().invoke(main, ["sandbox", str(path), "--language", "de"])
    assert done.exit_code == 1
    assert "position.track.red ist 200, aber ein Pferd jenseits von Feld 80 ist im Ziel" in done.output
