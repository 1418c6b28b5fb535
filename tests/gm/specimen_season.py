"""The season under turns/, played again by the service from its own seeds and orders, with its issue of the bulletin.

Run as a program, this file makes turns/ again, as is due after a change of words in reports or of an issue's looks. Which games
count for its cup stands in turns/cups.json.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from acting import made_issue

from engines import ENGINES
from gm.base.codec import load
from gm.base.config import Archive, Bulletin, Config, Gm, Imap, Smtp
from gm.base.distinct_names import CUPS, folder_of, seat_of_letter
from gm.base.terms import Terms
from gm.games.dice import read_dice
from gm.games.game import file_order, load_game
from gm.games.record.records import PICTURES, Happened, Link, NamedIn, Orders, Resolved
from gm.games.verify.archived import Archived, read_game
from gm.people.players import Invited, player_of
from gm.publish.archive import write_archive
from gm.publish.bulletin.publishing import Made
from gm.store.database import Store, open_store
from gm.store.queries.games import games
from gm.store.queries.mailbox import mailbox
from gm.store.queries.press import keep_picture
from gm.store.queries.seats import seats_of
from gm.store.tables import DiaryNote, Press, Subscriber
from gm.turns import announcing
from gm.turns.opening import Opening, open_game
from gm.turns.rolling import roll
from gm.turns.step import look

ARCHIVE = Path(__file__).parents[2] / "turns"
SPECIMENS = sorted(path.parent for path in ARCHIVE.glob("*/game.json"))
JUDGE = "Rita <rita@x.test> en"
"""Who judges, in a game that takes a judge."""
GM = Gm(name="Spielpost", address="gm@spielpost.test", instance="spielpost.test")


def playing_again(game: Archived, archive: Path) -> Iterator[Store]:
    """The game played again by the service; the store after the opening and after each turn, always archived."""
    record = game.opening
    assert game.seed is not None
    assert game.orders is not None
    opened = datetime.fromisoformat(record.opened)
    store = open_store("sqlite://", opened)
    engine = ENGINES[record.engine]
    opening = Opening(
        name=record.game,
        engine=engine.name,
        options=load(engine.Options, record.options),
        players=tuple(Invited(one.name, f"{one.name}@x.test", "en") for one in _known(game).values()),
        seed=game.seed,
        terms=Terms(**record.calendar, judge=JUDGE if engine.judge else ""),
    )
    salts = [one.salt for one in _known(game).values()]
    with store.transaction() as session, ExitStack() as as_then:
        as_then.enter_context(patch("gm.games.record.names.new_salt", side_effect=salts))
        for what, then in (("release", record.release), ("rules_digest", record.rules_digest)):
            as_then.enter_context(patch(f"gm.games.record.chain.{what}", return_value=then))
        open_game(session, GM, opening, opened)
    write_archive(store, GM, archive)
    yield store
    for turn in game.links:
        if isinstance(turn, Happened):
            _throw(store, turn)
            continue
        assert isinstance(turn, Resolved)
        _order(store, turn, game.orders[str(turn.record)])
        _show(store, record.game)
        _speak(store, game, turn)
        assert look(store, GM, datetime.fromisoformat(turn.resolved)) == [record.game]
        write_archive(store, GM, archive)
        yield store


def played_again(game: Archived, archive: Path) -> Store:
    """The store after all of it."""
    return list(playing_again(game, archive))[-1]


def _known(game: Archived) -> dict[str, NamedIn]:
    """The names of a specimen, none of which was taken out."""
    return {number: one for number, one in game.names.items() if one}


def _order(store: Store, turn: Resolved, orders: Orders) -> None:
    """The orders of that turn are on file, but for those that the lot has to find again."""
    resolved = datetime.fromisoformat(turn.resolved)
    with store.transaction() as session:
        (game,) = games(session)
        mailbox(session).read_at = resolved
        now = load_game(session, GM.name, game)
        for letter, entry in orders.items():
            if entry.source != "lot":
                seat = seat_of_letter(letter)
                order = now.engine.parse(entry.order, now.state, seat)
                came = entry.received and datetime.fromisoformat(entry.received.at)
                file_order(
                    session,
                    game,
                    turn.turn,
                    seat,
                    order,
                    text=entry.order,
                    source=entry.source,
                    received=came or resolved - timedelta(days=1),
                )


def _throw(store: Store, rolled: Happened) -> None:
    """Dice are thrown as that record tells."""
    with store.transaction() as session:
        (row,) = games(session)
        dice = read_dice(f"{rolled.told['dice']} {rolled.told['words']}")
        assert dice is not None
        seat, at = seat_of_letter(rolled.told["seat"]), datetime.fromisoformat(rolled.at)
        roll(session, load_game(session, GM.name, row), seat, dice, at)


def _show(store: Store, name: str) -> None:
    """What the judge of a game has shown is at hand."""
    for picture in (ARCHIVE / folder_of(name) / PICTURES).glob("*"):
        with store.transaction() as session:
            (row,) = games(session)
            keep_picture(session, row, picture.name, picture.read_bytes())


def _speak(store: Store, whole: Archived, turn: Resolved) -> None:
    """What that record prints has been said; the order of writing keeps what nobody signed in its place."""
    when = datetime.fromisoformat(turn.resolved) - timedelta(days=1)
    with store.transaction() as session:
        (game,) = games(session)
        names = {player.name: (seat.number, player.id) for seat, player in seats_of(session, game)}
        seats = {number: names[one.name] for number, one in _known(whole).items()}
        for said in turn.press:
            _, player = seats.get(said.author, (0, 1))
            session.add(
                Press(game_id=game.id, player_id=player, anonymous=not said.author, text=said.text, at=when)
            )
            session.flush()
        for note in turn.diaries:
            seat, player = seats[note.author]
            row = DiaryNote(
                game_id=game.id, seat=seat, player_id=player, turn=note.turn, text=note.text, at=when
            )
            session.add(row)
            session.flush()


FOLDER = ARCHIVE / "bulletin" / "01"
MADE = datetime(2026, 4, 18, 9, tzinfo=UTC)
EDITORIAL = Path(__file__).with_name("specimen_editorial.md")
WAITING = [Invited("Gustav", "gustav@x.test", "de"), Invited("Hanna", "hanna@x.test", "en")]
SAID = [
    (
        1,
        False,
        "Has anybody seen the spring?\n\nIt is not in Ascot, where I looked for it,\nand Henley is all water.",
    ),
    (0, False, "Wer leiht mir einen Schirm?\nIch gebe ihn auch trocken zurück."),
    (0, True, "Whoever reads my copy before me might at least leave the crumbs out of it."),
]
"""Press for the bulletin: whose, whether unsigned, and what."""


def before(game: Archived) -> tuple[Link, ...]:
    """What had happened in a specimen when the issue was made."""
    moments = ((link, link.resolved if isinstance(link, Resolved) else link.at) for link in game.links)
    return tuple(link for link, at in moments if datetime.fromisoformat(at) < MADE)


def in_issue() -> list[Path]:
    """The specimens that had begun when the issue was made."""
    return [folder for folder in SPECIMENS if datetime.fromisoformat(read_game(folder).opening.opened) < MADE]


def made_again(archive: Path) -> Made:
    """The issue, made by the service of the season as it stood then; everything of it lies in that folder."""
    for folder in in_issue():
        game = read_game(folder)
        list(playing_again(replace(game, links=before(game)), archive))
    (cup,) = json.loads((ARCHIVE / CUPS).read_text("utf-8"))
    (archive / CUPS).write_text(json.dumps([{**cup, "closed": None}]), "utf-8")
    store = open_store("sqlite://", MADE)
    config = Config(
        GM,
        Imap("imap.test", "gm", 993),
        Smtp("smtp.test", "gm", 465),
        archive=Archive(archive),
        bulletin=Bulletin("The Post Rider"),
    )
    waiting = Opening(
        "Epsom", "jockey", ENGINES["jockey"].form("postal"), tuple(WAITING), Terms("7d", "20:00")
    )
    with store.transaction() as session:
        announcing.announce(session, GM, waiting, 4, MADE - timedelta(days=8))
        players = [player_of(session, invited) for invited in WAITING]
        for seat, unsigned, text in SAID:
            press = Press(player_id=players[seat].id, anonymous=unsigned, text=text, at=MADE)
            session.add(press)
            session.flush()
        # he reads German, so there is an edition for him
        session.add(Subscriber(player_id=players[0].id, since=MADE))
    return made_issue(store, config, EDITORIAL.read_text("utf-8"), MADE)


def main() -> None:
    """Make turns/ again: each game from its opening to its end, and the issue."""
    with TemporaryDirectory() as folder:
        again = Path(folder)
        for specimen in SPECIMENS:
            played_again(read_game(specimen), again / "whole")
            print(f"turns/{specimen.name}")
        issue = made_again(again / "six weeks").folder
        for specimen in SPECIMENS:
            shutil.rmtree(specimen)
            shutil.copytree(again / "whole" / specimen.name, specimen)
        shutil.copytree(issue, FOLDER, dirs_exist_ok=True)
        print("turns/bulletin/01")


if __name__ == "__main__":
    main()
