"""What a command is: a function with typed parameters, and who may use it. Each exists once, for letters and the terminal.

    @command("extend verlängern", Role.GM_OF_GAME, Unasked.PROVEN)
    def extend(facts: Facts, game: RunningGame, until: Time, *, reason: Reason = "") -> Outcome:

It is given values of these types, made from the words of a line in a letter or typed in the terminal, where the
parameters behind the star are options. It returns changes and the data of the answer, and never gets a session.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any, get_type_hints

from gm.base.errors import Refused
from gm.commands.game_names import QUOTES
from gm.commands.parameters import Parameter, Switch
from gm.commands.player_parts import Own
from gm.facts import Facts
from gm.facts.changes import Change
from gm.people.lookalikes import visible
from gm.turns.reading.forms import ANY_WORDS, Form, forms


class Role(Enum):
    """Who may use a command: a GM of all games, also a GM of single ones in these, a player, or a person who becomes a player
    by it.
    """

    GM = "gm"
    GM_OF_GAME = "gm of game"
    PLAYER = "player"
    ANYBODY = "anybody"

    @property
    def plays(self) -> bool:
        """Whether it is players who use it."""
        return self in (Role.PLAYER, Role.ANYBODY)


class Unasked(Enum):
    """When a letter's line is done at once. Otherwise the registered address of the person it names is asked, and it is done on
    a yes.

    Of players: ALWAYS, with any proof and from any address, or FROM_OWN addresses alone. Of GMs: LOOKING, where
    it changes nothing and only answers; PROVEN, where the letter proves itself and the outcome does not ask; or NEVER.
    """

    ALWAYS = "always"
    FROM_OWN = "from own addresses"
    LOOKING = "looking"
    PROVEN = "proven"
    NEVER = "never"


@dataclass(frozen=True)
class Outcome:
    """The decision of a command: the data of the macro that answers, and the changes.

    With a game's name in `about` the data of every answer about a game are added, as they are after the changes. The question
    that it `asks` back is carried out once a reply says OK; of a GM only by letter. If it takes something away from a person
    the terminal `confirms` it too, as it does any command that is `for_good`. A player may be offered other lines instead.
    """

    data: Mapping[str, Any] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    about: str = ""
    asks: bool = False
    confirms: bool = False
    for_good: bool = False
    offers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Commands of one first word, such as `gms add` and `gms remove`; the first of them is meant without a second."""

    name: str
    words: str


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
    """A command as `command` makes it of a function."""

    run: Callable[..., Outcome]
    words: str
    """What may be written for it in both languages, several with spaces between; the first one is its name."""
    role: Role
    unasked: Unasked
    """When a letter has it done at once."""
    group: Group | None = None
    after_letters: bool = False
    """It finds a game as those knew it who wrote before: what has arrived is worked off first."""
    by_letter: bool = False
    """The terminal has one of its own in its place."""
    after_orders: bool = False
    """It is carried out when the orders of the same letter are on file."""
    besides: int = 0
    """The number of words that may follow without meaning more, as in SUBSCRIBE BULLETIN."""
    for_good: bool = False
    """Nothing undoes it: the terminal says what it would do (the macro `<macro>_would`) and asks."""
    confirms: bool = False
    """The terminal asks before an outcome that confirms."""
    behind: str = ""
    """The command that is meant where a letter has words behind this one, which takes none."""
    of_judges: bool = False
    """It may be about the judge's seat as well."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.words.split()[0]

    @cached_property
    def parameters(self) -> tuple[Wanted, ...]:
        """What it takes, as the signature of its function says."""
        return tuple(_parameters(self.run))

    @property
    def help(self) -> str:
        """What it does, as the terminal explains it."""
        return inspect.getdoc(self.run) or ""

    @property
    def macro(self) -> str:
        """The name of the macro that reports its result."""
        parts = ("command" if self.role.plays else "gm", self.group.name if self.group else "", self.name)
        return "_".join(filter(None, parts)).replace("-", "_")

    @property
    def block(self) -> bool:
        """Whether it goes on in the lines below it."""
        return any(wanted.kind.block for wanted in self.parameters)

    @property
    def about_a_game(self) -> bool:
        """Whether it begins with the name of a game."""
        return bool(self.parameters) and self.parameters[0].kind.metavar == "GAME"

    @property
    def in_a_game(self) -> bool:
        """Whether it needs a seat of the player who writes."""
        return any(isinstance(wanted.kind, Own) for wanted in self.parameters)

    @property
    def form(self) -> Form:
        """How a line with it is written. What fits the form of no command of players is talk."""
        kinds = [wanted.kind for wanted in self.parameters]
        message = any(kind.message for kind in kinds)
        if not self.role.plays:
            reason = any(kind.reason for kind in kinds)
            return Form(self.name, ANY_WORDS, self.block, message=message, reason=reason)
        longest = 1 + self.besides + sum(kind.most_words for kind in kinds)
        pattern = next((kind.pattern for kind in kinds if kind.pattern), ".*")
        return Form(self.name, longest, self.block, pattern, any(kind.people for kind in kinds), message)

    def waits(self, outcome: Outcome, proven: bool) -> bool:
        """Tell whether a line of a GM's letter that comes to this is done after a yes only; `proven` if it proves itself."""
        if self.unasked is Unasked.PROVEN:
            return outcome.asks or not proven
        return self.unasked is Unasked.NEVER or bool(outcome.changes)

    def decide(self, facts: Facts, given: Mapping[str, str]) -> Outcome:
        """Decide on typed values, a text for each parameter by its name; empty if it was not given."""
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
            text = ""
            if wanted.kind.block:
                found = wanted.kind.block_value(said.below, said.closed, facts, values)
                if found is not None:
                    values[wanted.name] = found
                    continue
            else:
                said_here, (text, rest) = rest, wanted.kind.split(rest, facts, values)
                _check_said(wanted, text, said_here, rest)
            _take(wanted, text, facts, values)
        self._check_rest(rest)
        return self.run(facts, **values)

    def reason_in(self, facts: Facts, said: Said) -> str:
        """Return the reason that a line of a letter gives; Refused where the words before it are wrong."""
        values: dict[str, Any] = {}
        rest = said.words.strip()
        for wanted in self.parameters:
            text, rest = wanted.kind.split(rest, facts, values)
            if wanted.kind.reason:
                return text
            _take(wanted, text, facts, values)
        return ""

    def _check_rest(self, rest: str) -> None:
        """Refuse words too many where they could mean that something else is wanted."""
        if rest and self.block:
            raise Refused("too_much_before_words", read=rest)
        switches = [
            both(" ".join(wanted.kind.words)) for wanted in self.parameters if isinstance(wanted.kind, Switch)
        ]
        if rest and switches:
            raise Refused("not_understood_here", read=rest, switches=switches)


def both(words: str) -> tuple[str, str]:
    """Return the first of the words, which is the English one, and the German one behind it, as they are told to a GM."""
    first, *others = words.upper().split()
    return first, (others or [first])[0]


def _check_said(wanted: Wanted, text: str, before: str, rest: str) -> None:
    """Refuse words of a line that name a parameter and say nothing of it, as in `ADDRESS ""`: it would pass for one that
    was left out.
    """
    taken = before.strip() != rest.strip()
    if taken and not any(visible(value.strip(QUOTES)) for value in text.split("\n")):
        word = both(" ".join(wanted.kind.words)) if wanted.kind.words else ()
        raise Refused("nothing_behind", word=word, read=before)


def _take(wanted: Wanted, text: str, facts: Facts, values: dict[str, Any]) -> None:
    unsaid = not text and not wanted.required
    values[wanted.name] = wanted.default if unsaid else wanted.kind.value(text, facts, values)


def command(
    words: str, role: Role, unasked: Unasked, **more: Any
) -> Callable[[Callable[..., Outcome]], Command]:
    """Make a command of a function, with these and `more` fields of a `Command`."""
    return lambda run: Command(run, words, role, unasked, **more)


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
        return forms(dict(self._first_words()))

    def _first_words(self) -> Iterable[tuple[str, Form]]:
        for each in self.commands:
            if each.group is None:
                yield each.words, each.form
        for group in dict.fromkeys(each.group for each in self.commands if each.group):
            block = any(each.block for each in self.commands if each.group is group)
            yield group.words, Form(group.name, ANY_WORDS, block)

    @property
    def by_name(self) -> Mapping[str, Command]:
        """Give the commands that are in no group by their names."""
        return {each.name: each for each in self.commands if each.group is None}

    def named(self, name: str, said: Said) -> tuple[Command, Said] | None:
        """Find the command of that first word, and in a group of the second; what then stands behind it."""
        if found := self.by_name.get(name):
            other = self.by_name.get(found.behind) if said.words.strip() else None
            return other or found, said
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
            command=both(group.words),
            read=word,
            acts=[both(each.words) for each in members],
        )
    return found, Said(rest.strip(), said.below, said.closed)
