"""What happens in the week, day by day."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.week.post import ADDRESSES, Post, described

PLAYERS = {
    "Ascot": ("Anna", "Bernd", "Carla"),
    "Zandvoort": ("Anna", "Emil"),
    "Newbury": ("Bernd", "Carla", "Fiona"),
}
ENGINES = {"Ascot": "jockey", "Zandvoort": "octrix", "Newbury": "racko"}
DAILY = ("--every", "1d", "--at", "20:00", "--remind", "6h", "--nmrs", "2")


def monday(post: Post) -> None:
    """Three games begin, and all but Emil order at once."""
    for game, names in PLAYERS.items():
        who = [word for name in names for word in ("--player", described(name))]
        post.gm("open", ENGINES[game], "--name", game, *who, "--as-listed", *DAILY)
    post.gm("games")
    post.passes(minutes=5)
    everybody_orders(post, but=("Emil",))


def tuesday(post: Post) -> None:
    """Emil is late. Dora stands by, and Carla lends her seat in Newbury for a few days."""
    post.writes("Dora", "ERSATZ octrix", to=None)
    post.passes(minutes=5)
    post.writes("Dora", "OK")
    post.passes(minutes=5)
    post.writes("Carla", "LEND Newbury TO Anna", to="Newbury")
    post.passes(minutes=5)
    post.writes("Anna", "OK", to="Newbury")
    post.passes(minutes=5)
    post.until(20, 5)
    post.writes(
        "Emil",
        *post.proposed("Emil", "Zandvoort, turn 1"),
        "Sorry, the train was late!",
        to="turn 1: your hand",
    )
    post.passes(minutes=5)
    post.gm("log", "Zandvoort", "--turn", "1")


def wednesday(post: Post) -> None:
    """Emil vanishes, and Dora has his seat. Bernd has another address."""
    post.writes("Bernd", "ADRESSE NEU bernd.neu@game.test", to="Ascot")
    post.passes(minutes=5)
    post.writes("Bernd", "OK")
    post.passes(minutes=5)
    post.writes("Bernd", "OK", also="Bernd, new")
    post.passes(minutes=5)
    everybody_orders(post, but=("Emil",))
    post.until(20, 5)
    post.gm("show", "Zandvoort")


def thursday(post: Post) -> None:
    """Everybody but Bernd orders in Ascot."""
    everybody_orders(post, but=("Bernd",))
    post.until(20, 5)


def friday(post: Post) -> None:
    """A dispute: he did order in time, says Bernd. The GM looks, writes to him, and takes the turn back. A cup begins."""
    post.writes(
        "Bernd",
        "AN DEN SL",
        "Ich hatte doch gestern rechtzeitig gezogen!",
        "ENDE",
        to="Ascot",
        also="Bernd, new",
    )
    post.passes(minutes=5)
    post.gm("log", "Ascot", "--turn", "3")
    post.gm("letters", "list", "--of", "Bernd")
    post.gm("tell", "Bernd", "I have found no letter of yours. Did it come back to you?")
    post.gm("resend", "Ascot", "B")
    post.passes(minutes=5)
    post.gm("rollback", "Ascot", "--to", "3", "--reason", "An order was lost on its way.")
    post.gm("cup", "new", "Spring", "--points", "5,3,1", "--prize", "a book")
    post.gm("cup", "add", "Spring", "Ascot", "Newbury")
    post.gm("cup", "team", "Spring", "The Hares", "--of", "Anna, Bernd")
    post.gm("cup", "show", "Spring")
    post.gm("terms", "ALL", "--blackout", "2031-05-11")
    post.passes(minutes=5)
    everybody_orders(post)
    post.until(20, 5)


def saturday(post: Post) -> None:
    """An issue of the bulletin, a backup, and another machine on which the post goes on."""
    post.writes("Fiona", "SUBSCRIBE", "PRESS BULLETIN", "Who has seen my nine?", "END", to="Newbury")
    post.writes("Carla", "BACK Newbury", to="Newbury")
    post.passes(minutes=5)
    post.gm("bulletin", "--preview")
    post.gm("bulletin", "--mail")
    post.passes(minutes=5)
    post.gm("backup", "home/week.backup")
    backup = post.home / "week.backup"
    post.moves_to(post.home.with_name("other-machine"))
    backup.rename(post.home / "week.backup")
    post.gm("restore", "home/week.backup")
    everybody_orders(post)
    post.gm("extend", "Ascot", "24h", "--reason", "the finger slipped")
    post.until(20, 5)


def sunday(post: Post) -> None:
    """No deadline falls on it. The post moves to another database and another mailbox; what was played is checked."""
    post.gm("db", "copy", "sqlite:///home/spielpost.sqlite3", "sqlite:///home/copy.sqlite3")
    post.gm("verify", "home/turns")
    post.moves_mailbox()
    post.passes(minutes=5)
    everybody_orders(post)
    post.until(20, 5)
    post.gm("games")
    post.gm("players")


DAYS: tuple[Callable[[Post], None], ...] = (monday, tuesday, wednesday, thursday, friday, saturday, sunday)


def everybody_orders(post: Post, but: tuple[str, ...] = ()) -> None:
    """Whoever is asked for an order in the last letter of a game orders what it gives as an example."""
    for name in ADDRESSES:
        person = name.partition(",")[0]
        for game in PLAYERS:
            if person not in but and (lines := post.asked(name, game)):
                post.writes(person, *lines, to=game, also=name)
    post.passes(minutes=5)


def tell(post: Post, days: int, folder: Path | None = None) -> None:
    """Let so many days happen; write each into a file of the folder."""
    for number, day in enumerate(DAYS[:days], 1):
        name = f"{number}-{day.__name__}"
        post.begins(name)
        day(post)
        post.until(9)
        if folder is not None:
            (folder / f"{name}.txt").write_text("\n".join(post.told[name]), "utf-8")
