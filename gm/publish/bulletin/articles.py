"""What an issue says of one game: its article, with headline, picture, chart, turns, press and table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from engines.headlines import digest
from gm.base.say import Reader
from gm.games.lengths import told_worth
from gm.games.record.records import PICTURES
from gm.publish.bulletin.bulletin_words import told_words
from gm.publish.bulletin.issue import Article, Picture, Piece, Played, Rank, Shown, Standing
from gm.publish.bulletin.prose import stanzas
from gm.publish.pages.chart import chart
from gm.publish.pages.moment import turned
from gm.publish.pages.pictures import drawn, printed, scenes
from gm.publish.pages.rankings import standings, winners
from gm.publish.pages.recorded import GameRecord, Said, TurnRecord
from gm.publish.pages.rendering import (
    caption,
    game_words,
    isolated,
    rendered,
    short_day,
    teller,
    told_notes,
)
from gm.publish.pages.replay import opened_and_played, shown_in, told_headline
from gm.words.macros import when
from gm.words.templates import source

SHORTEST_QUOTE, LONGEST_QUOTE = 15, 110
"""Letters of a piece of press that is printed large."""


def article(
    game: GameRecord, turns: Sequence[TurnRecord], corrections: tuple[str, ...], language: str
) -> Article:
    """Report on a game, with those of its turns that are new."""
    told = teller(game, language)
    last = game.turns[-1] if game.turns else game.setup
    lead = _lead(game, turns) or last
    pieces = list(_press(game, turns, language))
    quote = _quote(pieces)
    return Article(
        folder=game.folder,
        game=isolated(game.name),
        title=told.title(),
        headline=told_headline(game, lead, language) if lead else "",
        corrections=corrections,
        turns=tuple(_played(game, turn, language) for turn in turns),
        picture=picture_of(game, lead, language, game.folder) if lead else None,
        chart=_chart(game, language),
        quote=quote,
        press=tuple(one for one in pieces if one is not quote),
        standing=standing(game, language) if game.turns else None,
        position=told.position(last.view, points=False) if last else "",
        status=_status(game, language),
        shown=tuple(one for turn in turns for one in _shown(game, turn, language)),
    )


def _shown(game: GameRecord, turn: TurnRecord, language: str) -> Iterator[Shown]:
    """Yield what the judge of a game showed with a turn."""
    caption = f"{isolated(game.name)}, {told_words(language).turn(turn.number)}"
    for name in shown_in(game, turn):
        yield Shown(f"{game.folder}/{PICTURES}/{name}", caption)


def picture_of(game: GameRecord, turn: TurnRecord, language: str, id_: str) -> Picture | None:
    """Draw the position after the turn, and how it came about."""
    found = scenes(game, turn)
    if not found:
        return None
    told = caption(game, found[0], language, escaping=False)
    return Picture(
        page=drawn(game, found[0], language, f"picture-{id_}"),
        paper=printed(game, found[0], language),
        caption=f"{isolated(game.name)}, {told_words(language).turn(turn.number)}: {told}.",
    )


def standing(game: GameRecord, language: str) -> Standing:
    """Tabulate how a game stands, or ended."""
    told, t = teller(game, language), told_words(language)
    return Standing(
        game=isolated(game.name),
        title=told.title(),
        status=str(t.over() if game.finished else t.after(game.turns[-1].number)),
        ranks=tuple(Rank(row.place, isolated(row.player), told.score(row.score)) for row in standings(game)),
    )


def piece(said: Said, place: str) -> Piece:
    """Lay out what somebody said."""
    return Piece(isolated(said.author), place, stanzas(said.text))


def _lead(game: GameRecord, turns: Sequence[TurnRecord]) -> TurnRecord | None:
    """Choose the turn that the article opens with: the end of the game, or else the one that turned the table most."""
    if not turns or (game.finished and turns[-1] is game.turns[-1]):
        return turns[-1] if turns else None
    return max((turned(game, turn) for turn in turns if turn.scores), key=lambda one: one.rank).turn


def _played(game: GameRecord, turn: TurnRecord, language: str) -> Played:
    then = teller(game, language, turn)
    before = next(each for each in opened_and_played(game) if each.number in (turn.number - 1, turn.number))
    found = digest(game.engine, turn.events, before.view, turn.view)
    short, table = then.digest(found) if found else ("", ())
    return Played(
        turn=turn.number,
        day=short_day(turn.deadline, game.zone, language),
        headline=told_headline(game, turn, language),
        short=short,
        table=table,
        notes=tuple(told_notes(game, turn, language)),
        events=tuple(text for event in turn.events if (text := then.told(event))),
    )


def _chart(game: GameRecord, language: str) -> Picture | None:
    """Draw how far everybody had come after each turn."""
    found = chart(game, game_words(game, language))
    if not found:
        return None
    names = {
        line: isolated(game.players[line.seat]) if line.seat is not None else line.name
        for line in found.lines
    }
    light = Markup(source("boards/boards.css").partition("@media")[0])
    page, paper = (
        rendered(language, "bulletin/chart.svg", c=found, names=names, style=style) for style in ("", light)
    )
    return Picture(page, paper, str(told_words(language).chart(isolated(game.name))))


def _status(game: GameRecord, language: str) -> str:
    """Say who has won, and which card or shot helps most to do so in such games; or what is due when."""
    t = told_words(language)
    if game.finished:
        won = str(t.won([isolated(name) for name in winners(game)]))
        worth = told_worth(game.engine, game.options, len(game.players))
        if not worth:
            return won
        return f"{won} {t.worth({**worth, 'kind': teller(game, language).kind(worth['kind'])})}"
    due = when(game.deadline, None, Reader("", language, game.zone)) if game.deadline else {}
    return str(t.due(game.open_turn, due))


def _press(game: GameRecord, turns: Sequence[TurnRecord], language: str) -> Iterator[Piece]:
    t, name = told_words(language), isolated(game.name)
    for turn in turns:
        for said in turn.press:
            yield piece(said, str(t.place(name, turn.number)))
        for said in turn.diaries:
            yield piece(said, str(t.diary(name, said.turn)))


def _quote(pieces: Sequence[Piece]) -> Piece | None:
    """Choose the longest signed piece of one stanza that is short enough to be printed large."""

    def letters(one: Piece) -> int:
        return len(" ".join(line for stanza in one.stanzas for line in stanza))

    short = (one for one in pieces if one.author and len(one.stanzas) == 1 and letters(one) <= LONGEST_QUOTE)
    return max((one for one in short if letters(one) >= SHORTEST_QUOTE), key=letters, default=None)
