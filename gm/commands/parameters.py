"""The types of commands' parameters: each reads itself, from the words of a line or from one typed value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from gm.base.distinct_names import seat_letters
from gm.base.errors import Refused
from gm.commands.game_names import QUOTES, games_in_hand, leading, refuse_damaged
from gm.facts import Facts, GameNames, GameToChange
from gm.games.game import Game, check_goes_on
from gm.people.players import Invited, named

T = TypeVar("T")

Before = Mapping[str, Any]
"""The values of the parameters in front, by name."""


@dataclass(frozen=True)
class Parameter(Generic[T]):
    """How a value is written. `metavar` and `help` explain it in the terminal."""

    metavar: str = "TEXT"
    help: str = ""
    block: bool = False
    """Whether it stands in the lines below the command."""
    message: bool = False
    """Whether these are words for a reader, which a blank line ends."""
    reason: bool = False
    """Whether it is why something is done, in words that may go on in the lines below the command, to a blank one."""
    most_words: int = 0
    """Words that it may have behind a command of players."""
    pattern: str = ""
    """What these have to fit, folded; anything without it. A line that does not is talk."""
    people: bool = False
    """Whether players at the table may stand there as well, by name."""
    words: tuple[str, ...] = ()
    """The words in front of it, of which one says that it follows, or that are all of it."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Tell what of the words of a line is its own, and the words behind it."""
        return said, ""

    def lines(self, below: tuple[str, ...], closed: bool) -> tuple[str, ...]:
        """Tell what of the lines of a block is its own; END has `closed` it."""
        return below

    def block_value(self, below: tuple[str, ...], closed: bool, facts: Facts, before: Before) -> T | None:
        """Read the value from the lines of a block; None where they say nothing."""
        text = "\n".join(self.lines(below, closed))
        return self.value(text, facts, before) if text else None

    def value(self, text: str, facts: Facts, before: Before) -> T:
        """Read the value; Refused, in a sentence, for a text that is none."""
        raise NotImplementedError


@dataclass(frozen=True)
class Text(Parameter[str]):
    """Any words, up to the end of the line; `--reason` and quotes around them are what the terminal wants."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take all of them."""
        return said.strip().removeprefix("--reason").strip(" =:").strip(QUOTES), ""

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give them as they are."""
        return text


Reason = Annotated[str, Text(reason=True, help="Why, if you want to tell the players.")]


@dataclass(frozen=True)
class Block(Parameter[str]):
    """Words of several lines, below the command or behind its colon; in the terminal a text or a file."""

    block: bool = True
    closes: bool = False
    """Whether it has to be closed by END."""
    only_closed: bool = False
    """Whether lines that no END closes are none of it, as a greeting is none."""

    def lines(self, below: tuple[str, ...], closed: bool) -> tuple[str, ...]:
        """Take all of them; Refused where END is missing."""
        if self.closes and below and not closed:
            raise Refused("open_without_end")
        return () if self.only_closed and not closed else below

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give them as they are."""
        return text


@dataclass(frozen=True)
class Moment(Parameter[str]):
    """When, or how much later: `24h`, `2d`, `2031-05-14 20:00`. What it means depends on the game."""

    metavar: str = "TIME"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take what reads like a time; Refused if nothing does."""
        found = _TIME.fullmatch(said)
        if not found:
            raise Refused("until_when", read=said)
        return found["time"], found["why"] or ""

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words."""
        return text


_TIME = re.compile(
    r"(?P<time>\d{4}-\d\d-\d\d(?:[ T]\d\d?:\d\d)?|[1-9]\d* ?[a-z]+)(?:[ ,:]+(?P<why>.*))?", re.IGNORECASE
)

Time = Annotated[str, Moment()]


@dataclass(frozen=True)
class Deadline(Parameter[str]):
    """When a turn is to be due, behind the word DEADLINE or `--deadline`, among other words or not."""

    metavar: str = "TEXT"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the time, and leave the words in front of it and behind it."""
        found = _DUE.search(said)
        if found is None:
            return "", said
        return found["time"], f"{said[: found.start()]} {said[found.end() :]}".strip()

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words."""
        return text


_DUE = re.compile(
    r"(?:^(?:deadline|termin)|(?:^|\s)--deadline)[ :=]+\"?"
    r"(?P<time>\d{4}-\d\d-\d\d(?:[ T]\d\d?:\d\d)?|[1-9]\d* ?[a-z]+)\"?(?=[\s,:]|$)[ ,:]*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Number(Parameter[int]):
    """The number of a turn: `5`, `turn 5`, `--to 5`."""

    metavar: str = "INTEGER"
    least: int | None = None

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the number; Refused if there is none in front."""
        found = _NUMBERED.fullmatch(said)
        if not found:
            raise Refused("which_turn", read=said)
        return found["turn"], found["why"] or ""

    def value(self, text: str, facts: Facts, before: Before) -> int:
        """Give the number."""
        return int(text)


_NUMBERED = re.compile(
    r"(?:(?:--)?(?:turn|zug|to)\s*)?(?P<turn>\d{1,4})(?:[ ,:]+(?P<why>.*))?", re.IGNORECASE
)


@dataclass(frozen=True)
class LetterNumber(Parameter[int]):
    """The number of a letter."""

    metavar: str = "NUMBER"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the first word; Refused if it is no number."""
        number, _, rest = said.partition(" ")
        if not number.isdecimal():
            raise Refused("which_letter", read=said)
        return number, rest.strip()

    def value(self, text: str, facts: Facts, before: Before) -> int:
        """Give the number."""
        return int(text)


@dataclass(frozen=True)
class Switch(Parameter[bool]):
    """A word that is said or not, such as SECRET."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the word, if it is the first."""
        first, _, rest = said.partition(" ")
        return (first, rest.strip()) if first.casefold().removeprefix("--") in self.words else ("", said)

    def value(self, text: str, facts: Facts, before: Before) -> bool:
        """Tell whether it was said."""
        return bool(text)


SECRET = ("secret", "geheim")
"""The GM's word to see secrets, which the next report then announces to everyone."""


_FOR = re.compile(r"^(?:for|für) ", re.IGNORECASE)


@dataclass(frozen=True)
class SeatNamed(Parameter[str]):
    """A seat of the game in front, by its letter or the name of its player; a first name is enough if it is unique."""

    metavar: str = "SEAT"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the longest name with which the words begin; Refused if there is none."""
        game: Game = before["game"]
        first = [name.split()[0] for name in game.names]
        names = (*game.names, *(name for name in first if first.count(name) == 1))
        found = leading(_FOR.sub("", said), (*seat_letters(len(game.seats)), *names))
        if found is None:
            seats = tuple(zip(seat_letters(len(game.seats)), game.names, strict=True))
            raise Refused("whose_seat", read=said, game=game.name, seats=seats)
        return found

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words; whether there is such a seat is seen when something is done with it."""
        return text


@dataclass(frozen=True)
class Lines(Parameter[tuple[str, ...]]):
    """Lines of an order, with semicolons between them; in the terminal each in quotes."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take all words."""
        return said.replace(";", "\n"), ""

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, ...]:
        """Give the lines that say something."""
        return tuple(line.strip() for line in text.splitlines() if line.strip())


@dataclass(frozen=True)
class Named(Parameter[str]):
    """The name of a game that has begun or waits for players, in any case. ALL is none of them, where none is needed."""

    metavar: str = "GAME"
    or_all: bool = False

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the longest name with which the words begin; Refused if there is none."""
        if self.or_all and said.casefold() in ("", *ALL):
            return said, ""
        known = games_in_hand(facts)
        found = leading(said, known)
        if found is None:
            refuse_damaged(said, facts)
            raise Refused("which_game", read=said, known=known)
        return found

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the name as the game has it, or none for all; Refused, which names those that there are, without one."""
        if self.or_all and text.casefold() in ALL:
            return ""
        known = games_in_hand(facts)
        found = next((name for name in known if name.casefold() == text.casefold()), None)
        if found is None:
            refuse_damaged(text, facts)
            raise Refused("no_such_game", wanted=text, known=known)
        return found


ALL = ("all", "alle")
"""What is written for all games."""

GameName = Annotated[str, Named()]


@dataclass(frozen=True)
class Begun(Parameter[Game]):
    """A game that has begun, by its name; one that is not over if it is to be `running`."""

    metavar: str = "GAME"
    running: bool = False

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the name as of any game."""
        return Named().split(said, facts, before)

    def value(self, text: str, facts: Facts, before: Before) -> Game:
        """Give all that is on file about the game; Refused if it waits for players, or is over."""
        name = Named().value(text, facts, before)
        if name not in facts.need(GameNames()):
            raise Refused("has_to_begin_first", game=name)
        game = facts.need(GameToChange(name))
        if self.running:
            check_goes_on(game.row)
        return game


@dataclass(frozen=True)
class Within(Begun):
    """A game that has begun, which may be named after a person: `IN Ascot`, `--game Ascot`."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take what stands behind the word."""
        return re.sub(r"^(?:--game\b|game\b|partie\b|in\b)?[ :]*", "", said, flags=re.IGNORECASE), ""


@dataclass(frozen=True)
class PersonNamed(Parameter[Invited]):
    """A person with an address, such as `Anna <anna@example.org> de Europe/Vienna`. `alone` means that nothing follows it.
    Words that are `instead` of a person are left to the next parameter.
    """

    metavar: str = '"NAME <ADDRESS>"'
    alone: bool = False
    instead: tuple[str, ...] = ()

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take all words, or those up to the end of the address."""
        if said.casefold().removeprefix("--") in self.instead:
            return "", said
        found = _WHO.match(said) if self.alone else None
        return (found[0], said[found.end() :].strip()) if found else (said, "")

    def value(self, text: str, facts: Facts, before: Before) -> Invited:
        """Read the person; Refused if none is named."""
        return named(text, facts.gm.language)


@dataclass(frozen=True)
class AddressNamed(Parameter[str]):
    """An address, or all of a domain, such as `@example.org`; a name in front of it does no harm."""

    metavar: str = "ADDRESS"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the words up to the end of the address."""
        found = _WHO.match(said)
        return (found[0], said[found.end() :].strip()) if found else ("", said)

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the address without the name; Refused without one."""
        if not text:
            raise Refused("which_address")
        return text.rpartition("<")[2].rstrip(">").strip()


_WHO = re.compile(r"[^<>]*<[^<>]*>|\S+")


@dataclass(frozen=True)
class PlayerNamed(Parameter[str]):
    """A player by name or address, in front of days or of the word that says that they are back."""

    metavar: str = "PLAYER"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the words up to the days."""
        found = _AWAY.fullmatch(said)
        return (found["who"].rstrip(" ,:"), found["days"] or "") if found else (said, "")

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words; whether there is such a player is seen when something is done with it."""
        return text


_AWAY = re.compile(
    r"(?P<who>[^\s@]+@\S+|.+?)(?:(?<=[ ,:])(?P<days>(?:(?:until|bis|from|von|vom|ab)\b|\d).*|(?:--)?back|zurück))?",
    re.IGNORECASE,
)

BACK = ("back", "zurück")
"""What is written where a player is there again."""


@dataclass(frozen=True)
class DaysNamed(Parameter[str]):
    """Days such as `until 2031-05-12`, in one word or several."""

    metavar: str = "DAYS"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take all words, unless they say that the player is back."""
        return ("", said) if said.casefold().removeprefix("--") in BACK else (said, "")

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words."""
        return text.replace("\n", " ")


BegunGame = Annotated[Game, Begun()]
RunningGame = Annotated[Game, Begun(running=True)]
