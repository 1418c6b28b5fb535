"""What a command is: a function with typed parameters, and who may use it. Each exists once, for letters and the terminal.

    @command("extend verlängern", Role.GM_OF_GAME)
    def extend(facts: Facts, game: RunningGame, until: Time, *, reason: Reason = "") -> Outcome:

It is given values of these types, made of the words of a letter's line or of what was typed in the terminal, where the
parameters behind the star are options. It never gets a session.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, get_type_hints

from gm.base.errors import Refused
from gm.desk.changes import Change
from gm.desk.commands.parameters import Parameter, Switch
from gm.desk.facts import Facts
from gm.turns.reading.commands import Form, forms

_LONGEST = 100
"""Words that a line with a command of the GM's may have; an order for a player, or a reason, has many."""


class Role(Enum):
    """Who may use a command: a GM of all games, or also a GM of single ones in these."""

    GM = "gm"
    GM_OF_GAME = "gm of game"


@dataclass(frozen=True)
class Outcome:
    """What a command decides: the data of the macro that tells it, and what is to change.

    With a game's name in `about` the data get what every answer about a game tells, as it is after the changes.
    """

    data: Mapping[str, Any] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    about: str = ""


@dataclass(frozen=True)
class Group:
    """Commands of one first word, such as `gms add` and `gms remove`; the first of them is meant without a second."""

    name: str
    words: str
    help: str


@dataclass(frozen=True)
class Wanted:
    """A parameter of a command as its signature has it. An `option` is named where it is typed."""

    name: str
    kind: Parameter[Any]
    required: bool
    default: Any
    option: bool


@dataclass(frozen=True)
class Said:
    """What stood behind the command in a letter: the words of its line, and the lines of its block, which END has `closed`."""

    words: str
    below: tuple[str, ...] = ()
    closed: bool = True


@dataclass(frozen=True)
class Command:
    """A command by its words in both languages, as `command` makes it of a function."""

    run: Callable[..., Outcome]
    name: str
    words: str
    role: Role
    group: Group | None
    parameters: tuple[Wanted, ...]
    after_letters: bool
    by_letter: bool

    @property
    def help(self) -> str:
        """What it does, as the terminal explains it."""
        return inspect.getdoc(self.run) or ""

    @property
    def macro(self) -> str:
        """The name of the macro that tells what came of it."""
        return "_".join(filter(None, ("gm", self.group.name if self.group else "", self.name))).replace(
            "-", "_"
        )

    @property
    def block(self) -> bool:
        """Whether it goes on in the lines below it."""
        return any(wanted.kind.block for wanted in self.parameters)

    @property
    def about_a_game(self) -> bool:
        """Whether it begins with the name of a game."""
        return bool(self.parameters) and self.parameters[0].kind.metavar == "GAME"

    def decide(self, facts: Facts, given: Mapping[str, str]) -> Outcome:
        """Decide on what was given, a text for each parameter by its name; empty where it was not said."""
        if self.role is Role.GM:
            facts.check_everywhere()
        values: dict[str, Any] = {}
        for wanted in self.parameters:
            _take(wanted, given.get(wanted.name, ""), facts, values)
        return self.run(facts, **values)

    def decide_line(self, facts: Facts, said: Said) -> Outcome:
        """Decide on a line of a letter."""
        if self.role is Role.GM:
            facts.check_everywhere()
        values: dict[str, Any] = {}
        rest = said.words.strip()
        for wanted in self.parameters:
            if wanted.kind.block:
                text = "\n".join(wanted.kind.lines(said.below, said.closed))
            else:
                text, rest = wanted.kind.split(rest, facts, values)
            _take(wanted, text, facts, values)
        self._check_rest(rest)
        return self.run(facts, **values)

    def _check_rest(self, rest: str) -> None:
        """Refuse words too many where they could mean that something else is wanted."""
        if rest and self.block:
            raise Refused("too_much_before_words", read=rest)
        switches = [
            wanted.kind.words[0].upper() for wanted in self.parameters if isinstance(wanted.kind, Switch)
        ]
        if rest and switches:
            raise Refused("not_understood_here", read=rest, switches=switches)


def _take(wanted: Wanted, text: str, facts: Facts, values: dict[str, Any]) -> None:
    unsaid = not text and not wanted.required
    values[wanted.name] = wanted.default if unsaid else wanted.kind.value(text, facts, values)


def command(
    words: str,
    role: Role,
    *,
    group: Group | None = None,
    after_letters: bool = False,
    by_letter: bool = False,
) -> Callable[[Callable[..., Outcome]], Command]:
    """Make a command of a function. `words` are what may be written for it, several with spaces between.

    One that is `after_letters` finds a game as those knew it who wrote before: what has arrived is worked off first.
    The terminal has one of its own in place of one that is made for letters alone, `by_letter`.
    """

    def made(run: Callable[..., Outcome]) -> Command:
        return Command(
            run, words.split()[0], words, role, group, tuple(_parameters(run)), after_letters, by_letter
        )

    return made


def _parameters(run: Callable[..., Outcome]) -> Iterable[Wanted]:
    hints = get_type_hints(run, include_extras=True)
    for parameter in list(inspect.signature(run).parameters.values())[1:]:
        (kind,) = (kind for kind in hints[parameter.name].__metadata__ if isinstance(kind, Parameter))
        required = parameter.default is inspect.Parameter.empty
        option = parameter.kind is inspect.Parameter.KEYWORD_ONLY
        yield Wanted(parameter.name, kind, required, None if required else parameter.default, option)


@dataclass(frozen=True)
class Registry:
    """All commands of a role, and the words that they are found by."""

    commands: tuple[Command, ...]

    @property
    def forms(self) -> Mapping[str, Form]:
        """Give every first word with what may stand behind it."""
        return forms({words: Form(name, _LONGEST, block) for name, words, block in self._first_words()})

    def _first_words(self) -> Iterable[tuple[str, str, bool]]:
        seen = set()
        for each in self.commands:
            name, words = (each.group.name, each.group.words) if each.group else (each.name, each.words)
            if name not in seen:
                seen.add(name)
                blocks = [other.block for other in self.commands if other.group and other.group is each.group]
                yield name, words, any(blocks) or (not each.group and each.block)

    def named(self, name: str, said: Said) -> tuple[Command, Said] | None:
        """Find the command of that first word, and in a group of the second; what then stands behind it."""
        found = next((each for each in self.commands if each.group is None and each.name == name), None)
        if found:
            return found, said
        members = [each for each in self.commands if each.group and each.group.name == name]
        return _member(members, said) if members else None


def _member(members: Sequence[Command], said: Said) -> tuple[Command, Said]:
    word, _, rest = said.words.strip().partition(" ")
    if not word:
        return members[0], said
    found = next((each for each in members if word.casefold() in each.words.split()), None)
    if found is None:
        group = members[0].group
        assert group is not None
        raise Refused(
            "no_such_member",
            command=group.name.upper(),
            read=word,
            acts=[each.name.upper() for each in members],
        )
    return found, Said(rest.strip(), said.below, said.closed)
