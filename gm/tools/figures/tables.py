"""The figures as tables of Markdown, which docs/figures.md shows: a table for each form of a game, a column for each number of
players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from gm.base.distinct_names import seat_letters
from gm.tools.figures.reckoning import Figure, Figures, Rank
from gm.tools.figures.saved import Saved, SavedCollusion

RANKS = ("one game in ten has fewer deadlines than", "half have at most", "one in ten has more than")
NONE = "–"
"""What stands where there is nothing to count."""


def tables(title: str, rows: Sequence[Saved]) -> Iterator[str]:
    """Yield the lines of a game: a heading, and the tables of each of its forms."""
    yield f"## {title}"
    for form, of_form in groupby(rows, lambda row: row.form):
        yield from ("", *_of_form(form, list(of_form)))


def _of_form(form: str, rows: Sequence[Saved]) -> Iterator[str]:
    options = " ".join(f"{key}={value}" for key, value in rows[0].options.items()) or "the standard options"
    yield f"### {title_of_form(form)}: {options}"
    yield ""
    yield _line("players", [str(row.players) for row in rows])
    yield _line("---", ["---"] * len(rows))
    yield _line("games by advice, and as many by learners", [str(row.counted.games) for row in rows])
    yield _line("seconds of one processor", [str(row.seconds) for row in rows])
    yield _line("commit, seed", [f"{row.commit}, {row.seed}" for row in rows])
    yield _line("one advised seat among the lot wins", [_share(row.counted.among_lot) for row in rows])
    yield from _collusion([row.collusion for row in rows])
    for habit, found in (
        ("**advice at every seat**", [row.counted.advice for row in rows]),
        ("**learners at every seat**", [row.counted.learners for row in rows]),
    ):
        yield _line(habit, [""] * len(rows))
        yield from _figures(found)


def _collusion(columns: Sequence[SavedCollusion | None]) -> Iterator[str]:
    if not any(columns):
        return
    yield _line("**two against the rest**", [""] * len(columns))
    yield _line("games, commit", [f"{one.counted.games}, {one.commit}" if one else NONE for one in columns])
    yield _line(
        "whoever another one plays for wins", [_share(one.counted.helped if one else None) for one in columns]
    )
    yield _line(
        "both of them win together", [_share(one.counted.together if one else None) for one in columns]
    )


def title_of_form(form: str) -> str:
    """Write a form as a heading."""
    return form.replace("+", ", ").capitalize()


def _figures(columns: Sequence[Figures]) -> Iterator[str]:
    for place, what in enumerate(RANKS):
        yield _line(what, [_rank(column.deadlines[place]) for column in columns])
    yield _line("changes of the lead", [_count(column.lead_changes) for column in columns])
    yield _line("leaders of the middle win", [_share(column.middle) for column in columns])
    yield _line("if leading did not matter", [_share(column.fair) for column in columns])
    yield _line("shared wins", [_share(column.shared) for column in columns])
    yield _line("explained by what the lots gave", [_share(column.deal) for column in columns])
    yield _line("an order that does not come costs", [_points(column.missed) for column in columns])
    by_seat = [dict(enumerate(column.seats)) for column in columns]
    for seat, letter in enumerate(seat_letters(max(map(len, by_seat)))):
        yield _line(f"seat {letter}", [_points(seats.get(seat)) for seats in by_seat])
    for kind in sorted({kind for column in columns for kind in column.kinds}, key=_natural):
        yield _line(f"one more {kind}", [_points(column.kinds.get(kind)) for column in columns])


def _natural(kind: str) -> list[tuple[int, str]]:
    """Order texts so that a 9 comes before a 10."""
    return [(int(word.strip("+")), "") if word.strip("+").isdigit() else (0, word) for word in kind.split()]


def _line(what: str, cells: Sequence[str]) -> str:
    return f"| {what} | {' | '.join(cells)} |"


def _rank(rank: Rank) -> str:
    return f"{rank.value} ({rank.least} to {rank.most})"


def _count(figure: Figure) -> str:
    return f"{figure.value:.2f} ± {figure.error:.2f}"


def _share(figure: Figure | None) -> str:
    return f"{100 * figure.value:.0f} ± {max(100 * figure.error, 1):.0f} %" if figure else NONE


def _points(figure: Figure | None) -> str:
    # a value rounded to zero has no sign
    return f"{round(100 * figure.value, 1) + 0.0:+.1f} ± {100 * figure.error:.1f}" if figure else NONE
