"""The cups in an issue: how those stand that go on, and how those ended that were closed since the last one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from gm.games.cups import Series, comparable, prizes, standings, team_standings, written
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.issue import CupTable, Rank
from gm.publish.pages.rendering import isolated, words


def cup_tables(cups: Iterable[Series], since: datetime | None, language: str) -> Iterator[CupTable]:
    """Tabulate the cups that go on or were closed `since` the last issue, the newest last."""
    for cup in cups:
        if cup.closed is None or since is None or cup.closed > since:
            yield _table(cup, since, language)


def _table(cup: Series, since: datetime | None, language: str) -> CupTable:
    t, w = told_words(language), words(language, escaping=False, file="cups.txt")
    lines = standings(cup)
    counted = any(line.games for line in lines)
    return CupTable(
        folder=cup.folder,
        cup=isolated(cup.name),
        kind=str(w.cup_kind(cup.kind)),
        status=_status(cup, language) if counted or cup.closed else str(t.cup_before()),
        points=str(w.cup_points(cup.kind)),
        new=any(moment and (since is None or moment > since) for moment in (cup.began, cup.closed)),
        ranks=tuple(Rank(line.place, isolated(line.player), written(line.points, language)) for line in lines)
        if counted
        else (),
        teams=tuple(
            Rank(
                line.place,
                str(t.cup_team(isolated(line.team), [isolated(name) for name in line.players])),
                written(line.points, language),
            )
            for line in team_standings(cup)
        )
        if counted
        else (),
        prizes=tuple(
            str(t.cup_prize(place, prize, [isolated(name) for name in names]))
            for place, prize, names in prizes(cup)
        ),
        games=str(t.cup_running([isolated(game.name) for game in cup.running])) if cup.running else "",
    )


def _status(cup: Series, language: str) -> str:
    t = told_words(language)
    if cup.closed:
        return str(t.over())
    if cup.is_tournament:
        return str(t.cup_after_deals(sum(len(comparable(tables)) for tables in cup.rounds)))
    return str(t.cup_after(len(cup.games) - len(cup.running), len(cup.games)))
