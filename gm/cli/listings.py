"""What is listed in the terminal in its own form: tables, and what goes beside them to standard error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import click

from gm.cli.terminal import Listing, say, show_table

STANDS_STILL = {"deserted": "nobody plays it any more, it waits for the GM"}
"""How it is said why a game stands still, where the word alone does not tell what is to be done."""


def games(found: Mapping[str, Any]) -> None:
    """The games that wait, those that have begun, and who cannot be reached."""
    table = Listing("Game", "of", "Turn", "Deadline", "Orders")
    for game in found["waiting"]:
        taken = f"{game['taken']} of {game['seats']} seats"
        table.add_row(game["game"], game["engine"], "waits", taken, ", ".join(game["names"]) or "nobody yet")
    for game in found["games"]:
        if game["over"]:
            table.add_row(game["game"], game["engine"], "over", "", "")
            continue
        why = STANDS_STILL.get(game["stopped"], game["stopped"])
        pace = f"stands still ({why})" if why else _when(game)
        orders = f"{game['came']} of {game['owed']}"
        table.add_row(game["game"], game["engine"], str(game["turn"]), pace, orders)
    if not table.row_count:
        say("There are no games yet; gm open begins one.")
        return
    show_table(table)
    for gone in found["unreachable"]:
        since = f"{gone['since']:%Y-%m-%d %H:%M} UTC"
        say(f"{gone['name']} <{gone['address']}> cannot be reached since {since}.")


def show(found: Mapping[str, Any]) -> None:
    """A game with its seats, or one that waits with who has joined."""
    name = f"{found['game']} ({found['engine']})"
    if found["waits"]:
        say(f"{name} waits for players: {found['taken']} of {found['of']} seats are taken.")
        if found["joined"]:
            table = Listing("Player", "Address", "Place")
            for one in found["joined"]:
                place = f"{one['place']} on the waiting list" if one["place"] else "has a seat"
                table.add_row(one["name"], one["address"], place)
            show_table(table)
    else:
        _begun(name, found)
    for line in _about(found):
        say(click.wrap_text(line, subsequent_indent="  "))


def _begun(name: str, found: Mapping[str, Any]) -> None:
    if found["over"]:
        say(f"{name} is over after {found['turn'] - 1} turns.")
    else:
        say(f"{name}, turn {found['turn']}, due {_when(found)}")
    if found["since"]:
        say(f"It stands still since {found['since']:%-d %B %Y at %H:%M} UTC ({found['stopped']}).")
    if poll := found["poll"]:
        asked = f"{poll['question']} {poll['by'] or ''}".strip()
        say(
            f"A poll is open ({asked}): {poll['yes']} yes, {poll['no']} no;"
            f" {poll['needed']} of {poll['players']} have to agree by {poll['closes']:%-d %B %Y at %H:%M} UTC."
        )
    if found["banks"]:
        say(f"The turn waits for the time banks of {', '.join(found['banks'])}.")
    if found["unread"]:
        say("The turn waits: the mailbox has not been read since the deadline.")
    if found["holding"]:
        names = ", ".join(found["holding"])
        say(f"It waits for its deadline even if all orders are in: {names} asked for that.")
    table = Listing("Seat", "Player", "Address", "Kept", "Bank", "Score", "Order")
    for seat in found["seats"]:
        filed = "tentative" if seat["tentative"] else "on file"
        state = filed if seat["came"] else "owed" if seat["owes"] else "not needed"
        gone = f" (unreachable since {seat['unreachable']:%Y-%m-%d})" if seat["unreachable"] else ""
        away = f" (away until {seat['away']})" if seat["away"] else ""
        table.add_row(
            seat["letter"],
            seated(seat) + (" (seat open)" if seat["open"] else away),
            seat["address"] + gone,
            "" if seat["kept"] is None else f"{seat['kept']} %",
            seat["bank"],
            seat["score"],
            "" if found["over"] else state,
        )
    show_table(table)
    say(found["position"] + "\n")


def _about(found: Mapping[str, Any]) -> Iterator[str]:
    for key in ("options", "terms"):
        yield f"{key.capitalize()}: " + ", ".join(f"{name}={said}" for name, said in found[key].items())
    if host := found["host"]:
        yield f"In the hands of {host['name']} <{host['address']}>."
    if found["onlookers"]:
        yield f"Onlookers: {', '.join(found['onlookers'])}"
    if found["invited"]:
        yield "Invited: " + ", ".join(f"{one['name']} <{one['address']}>" for one in found["invited"])
    yield from (f"Code for everybody: {code}" for code in found["codes"])


def preview(found: Mapping[str, Any]) -> None:
    """Who has ordered, but not what, and what would happen; or the report, which is secret."""
    if found["report"]:
        say(found["report"])
        say("Nothing has been changed. The next report will say that you looked.", err=True)
        return
    due = "without a deadline while the game stands still" if found["stopped"] else f"due {_when(found)}"
    say(f"{found['game']}, turn {found['turn']}, {due}. If it were resolved now:")
    for seat in found["seats"]:
        state = "order on file" if seat["came"] else "no order on file" if seat["owes"] else "owes no order"
        say(f"  {seated(seat)}: {state}")
    for note in found["notes"]:
        say(note)
    say("Nothing has been changed. With --secret you see the report, and the next one says so.", err=True)


def seated(seat: Mapping[str, Any]) -> str:
    """Who plays the seat, and for whom if it is lent."""
    return f"{seat['sitter']} (for {seat['name']})" if seat["sitter"] else str(seat["name"])


def orders(found: Mapping[str, Any]) -> None:
    """What has been ordered, seat by seat."""
    for seat in found["seats"]:
        say(f"{seated(seat)}: {'; '.join(seat['lines']) or 'nothing on file'}")
    say("The next report will say that you looked.", err=True)


def _when(found: Mapping[str, Any]) -> str:
    due = found["deadline"]
    return f"{due['day']}, {due['time']} ({due['zone']})"


LISTINGS: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
    "gm_games": games,
    "gm_show": show,
    "gm_preview": preview,
    "gm_orders": orders,
}
"""What prints the result of a command, by the macro that would tell it in a letter."""
