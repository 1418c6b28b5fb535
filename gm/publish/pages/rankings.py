"""Who stands where: in a game after each turn, over all games of a player, and best of all."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from engines.base import Seat as SeatNumber
from engines.base import places, ranked
from gm.games.closing import winning
from gm.publish.pages.kinds import Kind, kind_of, kinds_of
from gm.publish.pages.recorded import GameRecord, TurnRecord

BEST = 10
"""Results that the hall of fame has of each game."""

LONGEST_PRESS, QUOTED = 240, 3
"""Letters of a piece of press that a player's page quotes, and of how many games."""


@dataclass(frozen=True)
class Standing:
    """A seat's score and place; level seats share the place. The `player` sits there then, or did at the end.

    `won` says that the game is over and they have won it, which nobody has who had left; `counts` that the result of
    the game is theirs.
    """

    seat: SeatNumber
    player: str
    score: int
    place: int
    won: bool
    counts: bool


@dataclass(frozen=True)
class Kept:
    """Of so many `turns` the orders of so many were `missed`."""

    turns: int
    missed: int


@dataclass(frozen=True)
class Result:
    """What a player made in a game, and how often an order of theirs came there or did not."""

    game: GameRecord
    standing: Standing
    kept: Kept = Kept(0, 0)


def newest_press(game: GameRecord, author: str) -> tuple[TurnRecord, str] | None:
    """Return the beginning of what somebody said last in a game, with its turn."""
    for turn in reversed(game.turns):
        said = [one.text for one in turn.press if one.author == author]
        if said:
            return turn, textwrap.shorten(said[-1], LONGEST_PRESS, placeholder=" …")
    return None


@dataclass(frozen=True)
class Career:
    """A player's public record: all their games that have begun, the newest first."""

    player: str
    results: tuple[Result, ...]
    waiting: tuple[GameRecord, ...] = ()
    """The games that look for players, and in which they have a seat."""

    @property
    def running(self) -> tuple[Result, ...]:
        """The games that go on."""
        return tuple(result for result in self.results if not result.game.finished)

    @property
    def finished(self) -> tuple[Result, ...]:
        """The games that are over and count for the player."""
        return tuple(result for result in self.results if result.game.finished and result.standing.counts)

    @property
    def opponents(self) -> tuple[tuple[str, int], ...]:
        """Who else had a seat in how many of these games, the most frequent first."""
        met = Counter(
            other for result in self.results for other in set(result.game.players) if other != self.player
        )
        return tuple(sorted(met.items(), key=lambda pair: (-pair[1], pair[0].casefold())))

    @property
    def press(self) -> tuple[tuple[GameRecord, int], ...]:
        """How often press with the player's name was printed in which of these games."""
        found = (
            (one.game, sum(said.author == self.player for turn in one.game.turns for said in turn.press))
            for one in self.results
        )
        return tuple((game, count) for game, count in found if count)

    @property
    def quoted(self) -> tuple[tuple[GameRecord, TurnRecord, str], ...]:
        """What the player said last in each of the games with press that are the newest."""
        found = ((one.game, newest_press(one.game, self.player)) for one in self.results)
        said = ((game, *last) for game, last in found if last and last[1])
        return tuple(islice(said, QUOTED))

    @property
    def kept(self) -> Kept:
        """How often an order came or did not, in all games together."""
        found = [result.kept for result in self.results]
        return Kept(sum(one.turns for one in found), sum(one.missed for one in found))

    @property
    def wins(self) -> int:
        """Games won, shared wins included."""
        return sum(result.standing.won for result in self.results)


@dataclass(frozen=True)
class Hall:
    """The finished games of one kind, the newest first, their best results, and who won how often."""

    kind: Kind
    games: tuple[GameRecord, ...]
    best: tuple[Result, ...]
    winners: tuple[tuple[str, int], ...]


def standings(game: GameRecord, turn: TurnRecord | None = None) -> tuple[Standing, ...]:
    """Return the seats from the first place to the last: after that turn, or as the game stands now."""
    players = turn.players if turn and turn.players else game.players
    if turn is None and game.turns:
        turn = game.turns[-1]
    scores = turn.scores if turn else game.scores
    winners, last = _winners(game, turn, scores), {one.tenure.seat: one for one in game.held}
    reached = places(scores, winners)
    return tuple(
        Standing(
            seat=seat,
            player=players[seat],
            score=scores[seat],
            place=reached[seat],
            won=seat in winners and (seat not in last or last[seat].tenure.there),
            counts=seat not in last or (last[seat].known and last[seat].tenure.counts),
        )
        for seat in ranked(scores, winners)
    )


def winners(game: GameRecord) -> tuple[str, ...]:
    """Return the players who won a game that is over."""
    return tuple(standing.player for standing in standings(game) if standing.won)


def careers(games: Iterable[GameRecord]) -> tuple[Career, ...]:
    """Return every player of the archive with all their games, by name."""
    found: dict[str, list[Result]] = {}
    waiting: dict[str, list[GameRecord]] = {}
    for game in newest_first(games):
        if game.stage == "open":
            for player in game.players:
                found.setdefault(player, [])
                waiting.setdefault(player, []).append(game)
        for player, result in _results(game):
            found.setdefault(player, []).append(result)
    return tuple(
        Career(player, tuple(found[player]), tuple(waiting.get(player, ())))
        for player in sorted(found, key=lambda name: (name.casefold(), name))
    )


def _results(game: GameRecord) -> Iterator[tuple[str, Result]]:
    """Yield everybody who has or had a seat, and what they made there; whoever left has won nothing."""
    rows = {row.seat: row for row in standings(game)}
    last = {one.tenure.seat: one for one in game.held}
    for one in game.held:
        row = rows.get(one.tenure.seat)
        if row and one.known:
            own = row if one is last[row.seat] else replace(row, player=one.player, won=False, counts=False)
            yield one.player, Result(game, own, Kept(one.tenure.turns, one.tenure.missed))


def halls(games: Sequence[GameRecord], engines: Iterable[str]) -> tuple[Hall, ...]:
    """Return the hall of fame: one part for each kind of game that has been played to its end."""
    finished, found = [game for game in newest_first(games) if game.finished], []
    for kind in kinds_of(finished, engines):
        over = tuple(game for game in finished if kind_of(game) == kind)
        results = [Result(game, row) for game in over for row in standings(game) if row.counts]
        best = sorted(results, key=lambda result: -result.standing.score)[:BEST]
        won = [player for game in over for player in winners(game)]
        counted = sorted(
            {(player, won.count(player)) for player in won}, key=lambda pair: (-pair[1], pair[0])
        )
        found.append(Hall(kind, over, tuple(best), tuple(counted)))
    return tuple(found)


def newest_first(games: Iterable[GameRecord]) -> list[GameRecord]:
    """Sort the games by their last event: end, opening, or none yet; the newest first."""
    return sorted(games, key=lambda game: (-_when(game), game.folder))


def _when(game: GameRecord) -> float:
    moment: datetime | None = game.finished or game.opened
    return moment.timestamp() if moment else 0.0


def _winners(game: GameRecord, turn: TurnRecord | None, scores: tuple[int, ...]) -> tuple[SeatNumber, ...]:
    if not game.finished or (turn and turn != game.turns[-1]):
        return ()
    return winning(turn.events if turn else (), scores)
