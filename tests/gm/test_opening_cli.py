"""`gm open` from flags and from a file: everything that can be decided can be said, explained and refused."""

from __future__ import annotations

import json
import re
import sqlite3
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from click.testing import CliRunner
from command_line import gm, offline
from lengths import few
from tomlkit import dumps

from engines import ENGINES
from gm.base.terms import Terms
from gm.cli import main
from gm.commands.office.options import explained
from gm.games.lengths import Collusion, length, measured

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "opening.md").read_text("utf-8")
ANNA, BEN = "Anna <anna@example.org> de", "Ben <ben@example.com> en Europe/London"
OTHER: dict[str, Any] = {
    "judge": "Rita <rita@example.org> de",
    "patience": "10d",
    "every": "2d",
    "at": "21:00",
    "zone": "Europe/Vienna",
    "blackout": ["2099-12-24", "2099-12-31..2100-01-02"],
    "minimum": "12h",
    "alone": "6h",
    "cool_off": "2h",
    "remind": "48h,12h",
    "grace": "3h",
    "allow": ["@example.org", "@example.com"],
    "deny": ["@spam.example"],
    "quorum": 75,
    "bank": "48h",
    "beacon": "drand round 5512345",
    "nmrs": 2,
    "think": "24h",
    "reliability": 80,
}
"""For each term that is not a yes or no, nor a choice, a value that is not the default and that makes sense."""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file of its own; no mail server is asked."""
    monkeypatch.chdir(tmp_path)
    path = offline(tmp_path)
    assert gm(path, "games").exit_code == 0
    return path


def dump(config: Path) -> list[str]:
    """All that the database holds."""
    with sqlite3.connect(config.parent / "post.sqlite3") as connection:
        return list(connection.iterdump())


def stored(config: Path, column: str = "terms") -> Any:
    """The terms, or the options, of the only game there is, as they are kept."""
    with sqlite3.connect(config.parent / "post.sqlite3") as connection:
        query = f"select json({column}) from game"
        ((text,),) = connection.execute(query).fetchall()
    return json.loads(text)


def other(name: str) -> Any:
    """A value of that term that is not its default."""
    entry = next(entry for entry in fields(Terms) if entry.name == name)
    if entry.metadata["choices"]:
        return next(choice for choice in entry.metadata["choices"] if choice != entry.default)
    return not entry.default if isinstance(entry.default, bool) else OTHER[name]


def flags(name: str, value: Any) -> list[str]:
    """The words that say so on the command line."""
    flag = name.replace("_", "-")
    if isinstance(value, bool):
        return [f"--{flag}" if value else f"--no-{flag}"]
    return [
        word for one in (value if isinstance(value, list) else [value]) for word in (f"--{flag}", str(one))
    ]


def game_file(config: Path, **tables: Any) -> str:
    """A file that describes a game of Jockey called Epsom, and all that is given."""
    (config.parent / "game.toml").write_text(dumps({"game": "jockey", "name": "Epsom", **tables}), "utf-8")
    return "game.toml"


TERMS = [entry.name for entry in fields(Terms)]


@pytest.mark.parametrize("name", few(TERMS, 9))
def test_every_term_can_be_said_with_a_flag_and_in_a_file(config: Path, name: str) -> None:
    """And is kept with the game, so that no term is forgotten when there are new ones."""
    value = other(name)
    every = ["--early"] if name == "cool_off" else []
    game = "judged" if name == "judge" else "jockey"
    opened = gm(config, "open", game, "--name", "Epsom", *every, *flags(name, value))
    assert opened.exit_code == 0, opened.output
    assert stored(config)[name] == value
    gm(config, "close", "Epsom", "--yes")
    terms = {"early": True, name: value} if name == "cool_off" else {name: value}
    opened = gm(config, "open", "--from", game_file(config, game=game, terms=terms))
    assert opened.exit_code == 0, opened.output
    assert stored(config)[name] == value


@pytest.mark.parametrize("name", TERMS)
def test_every_term_is_explained(name: str) -> None:
    """By a sentence in the help, and where it is not everything with what it can be."""
    entry = next(entry for entry in fields(Terms) if entry.name == name)
    told = " ".join(CliRunner().invoke(main, ["open", "--help"]).output.split())
    assert f"--{name.replace('_', '-')}" in told
    assert entry.metadata["meaning"].endswith(".")
    assert entry.metadata["meaning"] in told
    hint = get_type_hints(Terms)[name]
    assert hint in (str, int, bool) or get_args(hint) == (str, ...)


def test_what_is_not_said_has_its_default(config: Path) -> None:
    """In a file and on the command line."""
    gm(config, "open", "--from", game_file(config))
    defaults = {
        key: list(value) if isinstance(value, tuple) else value for key, value in vars(Terms()).items()
    }
    assert stored(config) == defaults


def test_a_game_is_in_the_zone_of_its_gm(config: Path) -> None:
    """Unless another one is said; so is the first round of a tournament."""
    config.write_text(config.read_text("utf-8").replace("Europe/Berlin", "Europe/London", 1), "utf-8")
    players = [
        word
        for name in ("anna", "ben", "clara", "dora")
        for word in ("--player", f"{name} <{name}@example.org>")
    ]
    assert "(Europe/London)" in gm(config, "open", "jockey", "--name", "Ascot", *players).output
    assert (
        "(Europe/Vienna)"
        in gm(config, "open", "jockey", "--name", "Epsom", "--zone", "Europe/Vienna", *players).output
    )
    assert gm(config, "cup", "new", "Autumn", "--kind", "octrix").exit_code == 0
    assert gm(config, "cup", "round", "Autumn", "--seats", "2", *players).exit_code == 0
    assert "zone=Europe/London" in gm(config, "show", "Autumn 1-1").output


def test_the_command_line_counts_for_more_than_the_file(config: Path) -> None:
    """Term by term and option by option; players take the place of the players, and the seats are the file's."""
    path = game_file(
        config,
        seats=3,
        players=[ANNA, BEN],
        terms={"early": True, "press": "signed", "every": "3d"},
        options={"races": 2, "win": 5},
    )
    said = gm(
        config, "open", "--from", path, "--name", "Derby", "--player", BEN, "--no-early", "--option", "win=6"
    )
    assert "Derby is announced: a game of Jockey, 1 of 3 seats is taken." in said.output
    assert {key: stored(config)[key] for key in ("early", "press", "every")} == {
        "early": False,
        "press": "signed",
        "every": "3d",
    }
    assert {key: stored(config, "options")[key] for key in ("races", "win")} == {"races": 2, "win": 6}


def test_a_file_seats_its_players_as_listed(config: Path) -> None:
    """If it says so, and the command line does not say otherwise."""
    path = game_file(config, players=[BEN, ANNA], as_listed=True)
    assert (
        "Epsom is open: a game of Jockey with 2 players, who will be told."
        in gm(config, "open", "--from", path).output
    )
    shown = gm(config, "show", "Epsom").output
    assert shown.index("Ben") < shown.index("Anna")


def test_an_option_may_name_a_file_beside_the_file(config: Path) -> None:
    """A board, for example."""
    board = ENGINES["karambolage"].Options().board.replace("1  4", "1  5")
    (config.parent / "games").mkdir()
    (config.parent / "games" / "board.txt").write_text(board, "utf-8")
    (config.parent / "games" / "game.toml").write_text(
        'game = "karambolage"\nname = "Epsom"\n[options]\nboard = "@board.txt"\n', "utf-8"
    )
    assert gm(config, "open", "--from", "games/game.toml").exit_code == 0
    assert stored(config, "options")["board"] == board


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "game.toml is not TOML: "),
        ('nmae = "Epsom"', "game.toml has 'nmae', which is not a key; did you mean name?"),
        ('xyz = "Epsom"', "game.toml has 'xyz', which is not a key; there are game, name, seats, players,"),
        (
            'early = true\ngame = "jockey"',
            "game.toml has 'early' outside of a section; it belongs below [terms].",
        ),
        ("[terms]\neraly = true", "game.toml has [terms] eraly, which is not a key; did you mean early?"),
        (
            "[terms]\nearly = 1",
            "game.toml says [terms] early = 1; it should be true or false, without quotes.",
        ),
        ("[terms]\nnmrs = true", "game.toml says [terms] nmrs = true; it should be a whole number,"),
        ('[terms]\ndeny = "@a.b"', "game.toml says [terms] deny = '@a.b'; it should be a list of texts,"),
        ("[terms]\ndeny = [1]", "game.toml says [terms] deny = [1]; it should be a list of texts,"),
        ('[terms]\npress = "loud"', "it should be anonymous or signed or none."),
        ("terms = 3", "game.toml says terms = 3; it should be a section with keys of its own."),
        ('seats = "four"', "game.toml says seats = 'four'; it should be a whole number, without quotes."),
        ("players = [7]", "it should be a list of texts"),
        ('game = "chess"\nname = "B"', "game.toml says game = 'chess'; there are boat_race, jockey,"),
        ('game = "jockey"', "The game needs a name, for example --name Ascot."),
        ('name = "B"', "Which game? Name one"),
        (
            'game = "jockey"\nname = "B"\n[options]\nraecs = 3',
            "jockey has no option raecs; did you mean races?",
        ),
        ('game = "jockey"\nname = "B"\n[options]\nxyz = 3', "jockey has no option xyz; there are races=1,"),
        (
            'game = "jockey"\nname = "B"\n[options]\nraces = true',
            "races=true: it should be a whole number from 1 to 12.",
        ),
        ('game = "jockey"\nname = "B"\n[options]\nraces = 0', "races must be from 1 to 12, not 0."),
        ('game = "karambolage"\nname = "B"\n[options]\nboard = "@gone.txt"', "gone.txt cannot be read: "),
        ('game = "jockey"\nname = "B"\nplayers = ["Anna"]', "'Anna' is not a person with an address;"),
        ('game = "jockey"\nname = "B"\n[terms]\ndeny = ["spam"]', "'spam' is not an address; write it like"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_sentence(config: Path, text: str, sentence: str) -> None:
    """With the key, and what it should be; nothing changes."""
    (config.parent / "game.toml").write_text(text, "utf-8")
    before = dump(config)
    said = gm(config, "open", "--from", "game.toml")
    assert said.exit_code == 1
    assert sentence in " ".join(said.output.split())
    assert said.output.count("\n") == 1
    assert dump(config) == before


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("every", "often"),
        ("at", "25:00"),
        ("zone", "Europe/Atlantis"),
        ("blackout", "Christmas"),
        ("minimum", "long"),
        ("alone", "soon"),
        ("cool-off", "a while"),
        ("remind", "now and then"),
        ("grace", "much"),
        ("press", "loud"),
        ("allow", "everybody"),
        ("deny", "nobody"),
        ("quorum", "101"),
        ("bank", "lots"),
        ("nmrs", "-1"),
        ("think", "hard"),
        ("away", "sleep"),
        ("reliability", "101"),
    ],
)
def test_no_term_takes_nonsense(config: Path, flag: str, value: str) -> None:
    """The sentence says what was read; nothing is opened."""
    before = dump(config)
    said = gm(config, "open", "jockey", "--name", "Epsom", "--early", f"--{flag}", value)
    assert said.exit_code != 0
    assert value in said.output
    assert "Traceback" not in said.output
    assert dump(config) == before


@pytest.mark.parametrize("engine", ENGINES)
def test_the_help_explains_the_options_of_a_game(engine: str) -> None:
    """Wherever in the line the game is named: every option with its default and what it means, in 80 columns."""
    for words in (["open", engine, "--help"], ["open", "--help", engine], ["open", engine, "-h"]):
        told = CliRunner().invoke(main, words, terminal_width=80).output
        flat = " ".join(told.split())
        for option in fields(ENGINES[engine].Options):
            assert option.metadata["meaning"].removesuffix(".") in flat
            postal = getattr(ENGINES[engine].form("postal"), option.name)
            assert f"{option.name}={str(postal).lower()}" in flat or not option.repr
        assert max(map(len, told.splitlines())) <= 80


def test_the_guide_has_the_options_of_the_games() -> None:
    """As the help tells them; a new game need not be there."""
    told = re.findall(r"^\| `(\w+)` \| \|$", GUIDE, re.MULTILINE)
    assert len(told) >= 5
    for engine in told:
        for name, meaning in explained(engine, "en"):
            assert f"| `{name}` | {meaning} |" in GUIDE


def test_the_example_of_the_guide_opens_a_game(config: Path) -> None:
    """To the letter."""
    found = re.search(r"<!-- example -->\n```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert found
    (config.parent / "game.toml").write_text(found[1], "utf-8")
    said = gm(config, "open", "--from", "game.toml")
    jockey = ENGINES["jockey"]
    longer = length(jockey, replace(jockey.form("postal"), races=3), 4)
    assert longer
    assert said.output == (
        "Epsom is announced: a game of Jockey, 2 of 4 seats are taken. It begins by itself when all are. "
        f"A game like this takes about {longer.median} turns (eight games in ten {longer.low} to {longer.high}): "
        f"about {round(longer.median / 2)} weeks at this rhythm. That is longer than a season of 20 turns.\n"
    )


def test_who_opens_a_game_to_strangers_is_told_what_two_win_together(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nobody is where all seats are taken, or only those join who were invited."""
    row = measured(ENGINES["octrix"], ENGINES["octrix"].form("postal"), 4)
    assert row
    known = replace(row, collusion=Collusion((57.6, 4.2), (61.2, 4.1)))
    monkeypatch.setattr("gm.games.lengths.table_of", lambda engine: (known,))
    open_ = ("open", "octrix", "--seats", "4", "--name")
    told = "wins 58 ± 5 of a hundred (fair are 25), and both together 61 ± 5 (fair are 50)"
    assert told in " ".join(gm(config, *open_, "Tric").output.split())
    assert "both together" not in gm(config, *open_, "Trac", "--invited-only").output


@pytest.mark.parametrize(
    ("said", "tempo", "course"),
    [
        ((), "stage", 20),
        (("--form", "printed"), "trick", 20),
        (("--form", "printed", "--option", "course=9"), "trick", 9),
    ],
)
def test_a_game_is_opened_in_its_postal_form(
    config: Path, said: tuple[str, ...], tempo: str, course: int
) -> None:
    """The printed form is one flag away, and an option that is given counts for more than either."""
    opened = gm(config, "open", "boat_race", "--name", "Henley", "--seats", "3", *said)
    assert opened.exit_code == 0, opened.output
    assert stored(config, "options") == {"tempo": tempo, "course": course}
