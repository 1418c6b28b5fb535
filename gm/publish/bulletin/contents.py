"""What stands in an issue: the archive since the last one, and what was sent to the bulletin, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from markupsafe import Markup

from engines import ENGINES
from gm.base.say import Reader
from gm.games.cups import Series
from gm.publish.bulletin.articles import article, picture_of, piece, standing
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.cups import cup_tables
from gm.publish.bulletin.issue import (
    Begun,
    Due,
    Fame,
    Head,
    Issue,
    Moment,
    Rank,
    Rules,
    Waiting,
)
from gm.publish.bulletin.prose import editorial
from gm.publish.pages.film import film
from gm.publish.pages.moment import Turned, moment
from gm.publish.pages.rankings import halls, standings
from gm.publish.pages.recorded import GameRecord, Said, TurnRecord
from gm.publish.pages.rendering import (
    isolated,
    names_in,
    one_paragraph,
    short_day,
    teller,
    title_day,
    title_of,
)
from gm.publish.pages.replay import told_headline
from gm.words.layout.lines import unwrapped
from gm.words.macros import when
from gm.words.teller import Teller, teller_for

BEST = 5
"""Results of each kind of game that an issue repeats from the hall of fame."""


@dataclass(frozen=True)
class Heading:
    """What the issue is called, and who edits it in which language.

    `since` is when the issue before it was made, `told` how many records of each game, by folder, there were then.
    """

    name: str
    number: int
    language: str
    gm: str
    address: str
    made: datetime
    since: datetime | None = None
    told: Mapping[str, int] = field(default_factory=dict)


def issue(
    games: Sequence[GameRecord],
    sent: Sequence[Said],
    markdown: str,
    heading: Heading,
    cups: Sequence[Series] = (),
) -> Issue:
    """Return the issue of all that these games have brought since the last one, and of the `sent` press.

    `cups` are all that there are.
    """
    games = sorted(games, key=lambda game: (list(ENGINES).index(game.engine.name), game.folder))
    language, since, told = heading.language, heading.since, heading.told
    new = {game.folder: [turn for turn in game.turns if _is_new(game, turn, heading)] for game in games}
    corrected = {game.folder: tuple(_corrections(game, heading)) for game in games}
    reported = [game for game in games if new[game.folder] or corrected[game.folder]]
    begun = [game for game in games if game.opened]
    waiting = [game for game in games if game.stage == "open"]
    found = moment(reported, [new[game.folder] for game in reported])
    return Issue(
        name=heading.name,
        number=heading.number,
        language=language,
        made=heading.made,
        date=title_day(heading.made, language),
        since=title_day(since, language) if since else "",
        gm=heading.gm,
        address=heading.address,
        editorial=editorial(markdown, language),
        moment=_moment(found, language) if found else None,
        articles=tuple(
            article(game, new[game.folder], corrected[game.folder], language) for game in reported
        ),
        letters=tuple(piece(said, "") for said in sent),
        begun=tuple(
            Begun(isolated(game.name), _title(game, language), tuple(map(isolated, game.players)))
            for game in begun
            if not told.get(game.folder)
        ),
        waiting=tuple(_waiting(game, heading) for game in waiting),
        rules=tuple(_rules(waiting, language)),
        standings=tuple(
            standing(game, language)
            for game in begun
            if game.turns and not game.finished and game not in reported
        ),
        cups=tuple(cup_tables(cups, since, language)),
        fame=tuple(
            Fame(
                title=hall.kind.called or _kind(hall.kind.engine, language).title(),
                best=tuple(
                    Rank(
                        place,
                        isolated(result.standing.player),
                        _kind(hall.kind.engine, language).score(result.standing.score),
                    )
                    for place, result in enumerate(hall.best[:BEST], 1)
                ),
                wins=tuple((isolated(name), number) for name, number in hall.winners[:BEST]),
            )
            for hall in halls(games, ENGINES)
        ),
        deadlines=tuple(_deadlines(begun, language)),
        heads=tuple(
            Head(isolated(game.name), len(game.turns), game.head)
            for game in begun
            if game.head and (new[game.folder] or not game.finished)
        ),
    )


def length(game: GameRecord) -> int:
    """Count the records of a game that an issue made now has told of; none of one that waits for players."""
    return 1 + max((int(turn.stem) for turn in (*game.turns, *game.gone)), default=0) if game.opened else 0


def _is_new(game: GameRecord, turn: TurnRecord, heading: Heading) -> bool:
    """Tell whether no issue has told of a turn, or it counts again since the last one."""
    since = turn.counted_again and heading.since and turn.counted_again > heading.since
    return bool(since) or int(turn.stem) >= heading.told.get(game.folder, 0)


def _corrections(game: GameRecord, heading: Heading) -> Iterator[str]:
    """Say which turns of earlier issues have been taken back since the last one, and which count again."""
    t = told_words(heading.language)
    for turn in (*game.gone, *game.restored):
        changed = turn.taken_back.at if turn.taken_back else turn.counted_again
        before = int(turn.stem) < heading.told.get(game.folder, 0)
        if before and changed and heading.since and changed > heading.since:
            day = short_day(changed, game.zone, heading.language)
            why = one_paragraph(turn.taken_back.why) if turn.taken_back else ""
            yield str(t.taken_back(turn.number, day, why) if why else t.counts_again(turn.number, day))


def _moment(found: Turned, language: str) -> Moment:
    t, names = told_words(language), [isolated(name) for name in names_in(found.game, found.turn)]
    leader = names[found.leader] if found.leader is not None else ""
    ahead = [row for row in standings(found.game, found.turn) if row.place == 1]
    passed = [(names[seat], [names[other] for other in others]) for seat, others in found.passed]
    told: dict[str, Any] = {
        "game": isolated(found.game.name),
        "turn": found.turn.number,
        "passed": passed,
        "leader": leader,
        "apart": found.apart,
        "first": [isolated(row.player) for row in ahead],
        "score": teller(found.game, language).score(ahead[0].score),
    }
    return Moment(
        game=isolated(found.game.name),
        turn=found.turn.number,
        headline=told_headline(found.game, found.turn, language),
        words=str(t.moment(told)),
        picture=picture_of(found.game, found.turn, language, "moment"),
        film=Markup(film(found.game, language)),
    )


def _waiting(game: GameRecord, heading: Heading) -> Waiting:
    return Waiting(
        game=isolated(game.name),
        title=_title(game, heading.language),
        new=game.folder not in heading.told,
        seats=game.wanted,
        players=tuple(map(isolated, game.players)),
        listed=tuple(map(isolated, game.listed)),
    )


def _rules(waiting: Iterable[GameRecord], language: str) -> Iterator[Rules]:
    """Tell the rules of what is about to begin, once for each kind and its options."""
    known = set()
    for game in waiting:
        text = unwrapped(teller(game, language).rules(game.options))
        told = Rules(isolated(game.name), _title(game, language), text)
        if told.text not in known:
            known.add(told.text)
            yield told


def _deadlines(games: Iterable[GameRecord], language: str) -> Iterator[Due]:
    """List the open turns, the next deadline first; what stands still comes last."""
    running = [game for game in games if game.stage == "running"]
    for game in sorted(running, key=lambda game: (game.deadline is None, game.deadline or game.opened)):
        due = when(game.deadline, None, Reader("", language, game.zone)) if game.deadline else None
        yield Due(
            game=isolated(game.name),
            title=_title(game, language),
            turn=game.open_turn,
            day=due["day"] if due else "",
            time=due["time"] if due else "",
            zone=game.zone if due else "",
        )


def _title(game: GameRecord, language: str) -> str:
    return title_of(game, language)


def _kind(engine: str, language: str) -> Teller:
    return teller_for(engine, language)
