"""An issue of the bulletin: everything that stands in it, in words of its language, before it has a form."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gm.publish.bulletin.prose import Block
from gm.words.teller import Cell


@dataclass(frozen=True)
class Picture:
    """A picture as SVG: for pages, whose stylesheet has its colours, as `Markup`, and for paper, with its own."""

    page: str
    paper: str
    caption: str


@dataclass(frozen=True)
class Rank:
    """A line of a table: the place, who has it, and with how much."""

    place: int
    player: str
    score: str


@dataclass(frozen=True)
class Played:
    """A turn as it is reported: its number, the day of its deadline, the GM's remarks, and what happened.

    `headline` says what mattered, `short` all of it in a sentence, empty where the headline does, and `table` has rows
    of cells, the heads first, if there is one.
    """

    turn: int
    day: str
    headline: str
    short: str
    table: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...]
    events: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """Something that was written for everybody: `author` is empty where nobody signed it.

    `place` says where it was said; it is empty for what was sent to the bulletin. A stanza is a tuple of lines.
    """

    author: str
    place: str
    stanzas: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Standing:
    """The table of a game. `status` says after which turn, or that it is over."""

    game: str
    title: str
    status: str
    ranks: tuple[Rank, ...]


@dataclass(frozen=True)
class Shown:
    """What a judge showed with a turn: the `file` from the archive on, PNG, JPEG or PDF, and a `caption` that says of which turn."""

    file: str
    caption: str


@dataclass(frozen=True)
class Article:
    """What a game has brought since the last issue: its turns, what was said in it, and how things stand after them.

    `folder` is the game's in the archive, `headline` that of the turn in the `picture`, `chart` how the game has gone,
    `position` the position in words, `status` who won or what is due. `quote` is the piece of its press that is printed
    large, and not among the others. `corrections` say which turns of earlier issues count no more, or count again. `shown`
    are the pictures of a judge.
    """

    folder: str
    game: str
    title: str
    headline: str
    corrections: tuple[str, ...]
    turns: tuple[Played, ...]
    picture: Picture | None
    chart: Picture | None
    quote: Piece | None
    press: tuple[Piece, ...]
    standing: Standing | None
    position: str
    status: str
    shown: tuple[Shown, ...] = ()


@dataclass(frozen=True)
class Moment:
    """The moment of the issue: in which turn of which game, its headline, and what makes it one.

    `film` is the game so far as one moving picture for pages, `Markup`, or empty.
    """

    game: str
    turn: int
    headline: str
    words: str
    picture: Picture | None
    film: str


@dataclass(frozen=True)
class Begun:
    """A game that has begun since the last issue."""

    game: str
    title: str
    players: tuple[str, ...]


@dataclass(frozen=True)
class Waiting:
    """A game that waits for players: who has joined, and who is on the waiting list.

    It is `new` if it was announced since the last issue.
    """

    game: str
    title: str
    new: bool
    seats: int
    players: tuple[str, ...]
    listed: tuple[str, ...]

    @property
    def free(self) -> int:
        """Seats that nobody has taken yet."""
        return max(0, self.seats - len(self.players))


@dataclass(frozen=True)
class Rules:
    """The summary of the rules of a game that is about to begin."""

    game: str
    title: str
    text: str


@dataclass(frozen=True)
class CupTable:
    """How a cup stands. `status` says after what, `points` what they are called, `prizes` name who has won them, `games` which are still running.

    The `teams` are ranked like the players, once a game has counted; each stands there with its players.
    It is `new` if it has begun or was closed since the last issue.
    """

    folder: str
    cup: str
    kind: str
    status: str
    points: str
    new: bool
    ranks: tuple[Rank, ...]
    teams: tuple[Rank, ...]
    prizes: tuple[str, ...]
    games: str


@dataclass(frozen=True)
class Fame:
    """The hall of fame of one kind of game: the best results, and who has won how often."""

    title: str
    best: tuple[Rank, ...]
    wins: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Due:
    """A running game's next deadline: the day, the time and the zone, all empty while it stands still."""

    game: str
    title: str
    turn: int
    day: str
    time: str
    zone: str


@dataclass(frozen=True)
class Head:
    """The hash that fixes all records of a game so far, and how many turns these tell of."""

    game: str
    turns: int
    digest: str


@dataclass(frozen=True)
class Riddle:
    """The puzzle of the archive, on the back: its question and story, the board, and what could be ordered.

    `address` is where one sees what would have come of it.
    """

    question: str
    story: str
    picture: Picture | None
    held: str
    choices: tuple[str, ...]
    address: str


@dataclass(frozen=True)
class Issue:
    """An issue. `date` and `since`, the date of the issue before it or empty, are days in words.

    `gm` and `address` are the game master's; `made` is the moment up to which everything is in it. `letters` were sent
    to the bulletin; `standings` are those of games that it has no article about.
    """

    name: str
    number: int
    language: str
    made: datetime
    date: str
    since: str
    gm: str
    address: str
    editorial: tuple[Block, ...]
    moment: Moment | None
    articles: tuple[Article, ...]
    letters: tuple[Piece, ...]
    begun: tuple[Begun, ...]
    waiting: tuple[Waiting, ...]
    rules: tuple[Rules, ...]
    standings: tuple[Standing, ...]
    cups: tuple[CupTable, ...]
    fame: tuple[Fame, ...]
    deadlines: tuple[Due, ...]
    heads: tuple[Head, ...]
    riddle: Riddle | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in it that was not in the last one."""
        return not (
            self.editorial
            or self.articles
            or self.letters
            or self.begun
            or any(game.new for game in self.waiting)
            or any(cup.new for cup in self.cups)
        )
