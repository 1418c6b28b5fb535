"""What is listed in the terminal in its own form: tables, and what goes beside them to standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import click

from gm.cli import looking_back
from gm.cli.terminal import Listing, say, show_table
from gm.words.macros import told

NOBODY = (
    "Nobody has the points of a seat that was given up or lost, from which no order ever came, or that was taken over"
    " for less than half of the turns without winning."
)
"""Reasons, in words, why the points of a seat in a cup count for no player."""

STANDS_STILL = {
    "judging": "its judge has the orders",
    "unended": "ended, but the final report could not be made; gm resume has it tried again",
    "deserted": "nobody plays it any more, it waits for the GM",
}
"""Reasons, in words, why a game stands still, if the word alone does not say what to do."""


def games(macro: str, found: Mapping[str, Any]) -> None:
    """Show the games that wait, those that have begun, and who cannot be reached."""
    table = Listing("Game", "of", "Turn", "Deadline", "Orders")
    for game in found["waiting"]:
        taken = f"{game['taken']} of {game['seats']} seats"
        table.add_row(
            game["game"],
            game["called"] or game["engine"],
            "waits",
            taken,
            ", ".join(game["names"]) or "nobody yet",
        )
    for game in found["games"]:
        if game["over"]:
            table.add_row(game["game"], game["called"] or game["engine"], "over", "", "")
            continue
        if game["ends_at"]:
            state = f"ended; gm end --undo opens it again until {_in_words(game['ends_at'])}"
            table.add_row(game["game"], game["called"] or game["engine"], str(game["turn"]), state, "")
            continue
        why = _why(game["stopped"])
        banks = f", time banks run until {_in_words(game['banks_until'])}" if game["banks_until"] else ""
        pace = f"on hold ({why})" if why else f"{_when(game)}{banks}"
        orders = "not told (you play)" if game["hidden"] else f"{game['came']} of {game['owed']}"
        table.add_row(game["game"], game["called"] or game["engine"], str(game["turn"]), pace, orders)
    for name in found["damaged"]:
        table.add_row(name, "", "", "damaged and set aside (see gm doctor)", "")
    if not table.row_count:
        say("There are no games yet; gm open begins one.")
        return
    show_table(table)
    for gone in found["unreachable"]:
        since = f"{gone['since']:%Y-%m-%d %H:%M} UTC"
        say(f"{gone['name']} <{gone['address']}> has been unreachable since {since}.")


def show(macro: str, found: Mapping[str, Any]) -> None:
    """Show a game with its seats, or a waiting game with the players who have joined."""
    name = f"{found['game']} ({found['called'] or found['engine']})"
    if found["waits"]:
        are = "is" if found["taken"] == 1 else "are"
        say(f"{name} is looking for players: {found['taken']} of {found['of']} seats {are} taken.")
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


def _why(stopped: str) -> str:
    return STANDS_STILL.get(stopped, stopped)


def _begun(name: str, found: Mapping[str, Any]) -> None:
    if found["over"]:
        say(f"{name} is over after {found['turn'] - 1} turns.")
    elif found["ends_at"]:
        say(
            f"{name} was ended in turn {found['turn']}. Its final reports leave on {_in_words(found['ends_at'])};"
        )
        say(f'until then gm end "{found["game"]}" --undo opens it again.')
    else:
        say(f"{name}, turn {found['turn']}, due {_when(found)}")
    if found["since"] and not found["ends_at"]:
        say(f"On hold since {found['since']:%-d %B %Y at %H:%M} UTC ({_why(found['stopped'])}).")
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
        state += ", by doubt" if seat["doubted"] else ""
        state = "not told (you play)" if seat["hidden"] and seat["owes"] else state
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


def preview(macro: str, found: Mapping[str, Any]) -> None:
    """Show the seats that have ordered, without the orders, and the notes on the turn; or the report, which is secret."""
    if found["report"]:
        say(found["report"])
        say("Nothing has been changed. The next report will say that you looked.", err=True)
        return
    due = "without a deadline while the game stands still" if found["stopped"] else f"due {_when(found)}"
    say(f"{found['game']}, turn {found['turn']}, {due}. If it were resolved now:")
    for seat in found["seats"]:
        state = "order on file" if seat["came"] else "no order on file" if seat["owes"] else "owes no order"
        state += ", one counts by doubt" if seat["doubted"] else ""
        state = "not told, as you play" if seat["hidden"] and seat["owes"] else state
        say(f"  {seated(seat)}: {state}")
    for note in found["notes"]:
        say(note)
    say(
        "Nothing has been changed. Add --secret to see the report; the next one will say that you looked.",
        err=True,
    )


def seated(seat: Mapping[str, Any]) -> str:
    """Name the player of the seat, and its owner if it is lent."""
    return f"{seat['sitter']} (for {seat['name']})" if seat["sitter"] else str(seat["name"])


def orders(macro: str, found: Mapping[str, Any]) -> None:
    """Show what has been ordered, seat by seat."""
    for seat in found["seats"]:
        say(f"{seated(seat)}: {'; '.join(seat['lines']) or 'nothing on file'}")
    say("The next report will say that you looked.", err=True)


def _when(found: Mapping[str, Any]) -> str:
    return _in_words(found["deadline"])


def _in_words(moment: Mapping[str, str]) -> str:
    return f"{moment['day']}, {moment['time']} ({moment['zone']})"


def in_words(macro: str, found: Mapping[str, Any]) -> None:
    """Report the result of a command as a letter would, with the words that are typed here."""
    said = str(told(macro, "en", {**found, "at_terminal": True}))
    say("\n".join(line.rstrip() for line in said.strip().splitlines()))


def players(macro: str, found: Mapping[str, Any]) -> None:
    """Show all players, past ones as well."""
    table = Listing("Player", "Address", "Language", "Zone", "Plays", "Over", "Kept")
    for player in found["players"]:
        plays = [f"{game} {seat}" for game, seat in player["games"].items()]
        plays += [f"{game} ?" for game in player["waits_for"]]
        gone = player["unreachable"]
        addresses = [address + " (unreachable)" * (address in gone) for address in player["addresses"]]
        table.add_row(
            player["name"],
            "\n".join(addresses),
            player["language"],
            player["zone"],
            "\n".join([*plays, *["standby"] * player["standby"]]),
            str(player["over"]),
            "" if player["reliability"] is None else f"{player['reliability']} %",
        )
    if table.row_count:
        show_table(table)
    else:
        in_words(macro, found)


def away(macro: str, found: Mapping[str, Any]) -> None:
    """Show the absences, or the one that was noted."""
    if not found.get("away"):
        in_words(macro, found)
        return
    table = Listing("Player", "Away", "Said by")
    for one in found["away"]:
        said_by = "the player" if one["by"] == "player" else "the GM"
        table.add_row(one["name"], f"from {one['first']} to {one['last']}", said_by)
    show_table(table)


def gamemasters(macro: str, found: Mapping[str, Any]) -> None:
    """Show who may act as GM, and where."""
    if not found["gms"]:
        say(
            "Nobody may act as GM by letter yet; [gm] contact in the config file, or gm gms add, says who may."
        )
        return
    table = Listing("GM", "Address", "Game", "Signs its letters")
    for one in found["gms"]:
        table.add_row(one["name"], one["address"], one["game"] or "all", "yes" if one["signs"] else "")
    show_table(table)


def letters(macro: str, found: Mapping[str, Any]) -> None:
    """Show the letters that wait, or those of a player."""
    if "of" in found:
        looking_back.letters_with(found)
        return
    table = Listing("Number", "Received (UTC)", "From", "Subject", "Waits for", "Why")
    for one in found["letters"]:
        subject = "(by a player)" if one["player"] else one["subject"][:60]
        received = f"{one['at']:%Y-%m-%d %H:%M}"
        waits_for = "its sender" if one["status"] == "unconfirmed" else "you"
        table.add_row(str(one["number"]), received, one["sender"], subject, waits_for, one["why"])
    if table.row_count:
        show_table(table)
    if not found["letters"]:
        in_words(macro, found)


def letter(macro: str, found: Mapping[str, Any]) -> None:
    """Show a letter as it is read, or as it came; or one from the service."""
    if found["sent"]:
        looking_back.sent_letter(found)
        return
    if found["raw"] is not None:
        sys.stdout.buffer.write(found["raw"])
    else:
        say(f"From: {found['sender']}")
        if not found["hidden"]:
            say(f"Subject: {found['subject']}")
        say(f"Received: {found['at']:%Y-%m-%d %H:%M:%S} UTC\nState: {found['status']}. {found['why']}\n")
        for line in found["lines"]:
            say(f"  {line}")
        for cut in found["removed"]:
            say(f"- {cut['line']}   ({cut['why']})")
    if hidden := found["hidden"]:
        say(
            f"{hidden} line{'' if hidden == 1 else 's'} of a player, which may be orders. With --secret you see them,"
            " and the next report tells everyone that you looked."
        )
    elif found["looked"]:
        say("The next report will say that you looked.", err=True)


def invite(macro: str, found: Mapping[str, Any]) -> None:
    """Show the people invited, or the lines that anyone can join with, in all languages."""
    if not found["lines"]:
        in_words(macro, found)
        return
    say(f"Anyone who sends one of these lines to {found['address']} can join:")
    for line in found["lines"].values():
        say(f"  {line}")


def cups(macro: str, found: Mapping[str, Any]) -> None:
    """Show all cups, and who leads them."""
    table = Listing("Cup", "Kind", "State", "Games over", "First")
    for cup in found["cups"]:
        state = "closed" if cup["closed"] else "under way"
        over = f"{cup['over']} of {cup['games']}"
        table.add_row(cup["cup"], cup["kind"], state, over, ", ".join(cup["first"]))
    if table.row_count:
        show_table(table)
    else:
        in_words(macro, found)


def cup_shown(macro: str, found: Mapping[str, Any]) -> None:
    """Show how a cup stands."""
    closed = found["closed"]
    state = f"was closed on {closed:%-d %B %Y}" if closed else "is under way"
    say(f"{found['cup']} ({found['kind']}) {state}.")
    if found["kind"] == "points":
        say(f"Points for the places: {', '.join(map(str, found['points']))}")
    if found["games"]:
        brings = "Points" if found["kind"] == "points" else "Match points"
        lines = Listing("Place", "Player", brings, "Games")
        for line in found["standings"]:
            lines.add_row(str(line["place"]), line["player"], line["points"], str(line["games"]))
        show_table(lines)
        if found["teams"]:
            teams = Listing("Place", "Team", "Players", brings)
            for line in found["teams"]:
                teams.add_row(str(line["place"]), line["team"], ", ".join(line["players"]), line["points"])
            show_table(teams)
        games = Listing("Game", "State", "Points by seat")
        for game in found["games"]:
            brought = ", ".join(game["brought"]) or "none yet"
            if game["nobody"]:
                brought += f"; nobody for {' and '.join(game['nobody'])}"
            games.add_row(game["game"], "over" if game["over"] else "running", brought)
        show_table(games)
        if any(game["nobody"] for game in found["games"]):
            say(NOBODY)
    else:
        say("No game counts yet.")
    for number, deals in enumerate(found["deals"], 1):
        say(f"Round {number}: {deals} {'deal' if deals == 1 else 'deals'} played at all tables.")
    for prize in found["prizes"]:
        holders = f" ({', '.join(prize['players'])})" if prize["players"] else ""
        say(f"Prize {prize['place']}: {prize['prize']}{holders}")


def bulletin(macro: str, found: Mapping[str, Any]) -> None:
    """Show a preview of the next issue, or its file and its readers."""
    if found["text"]:
        say(found["text"], nl=False)
        return
    if found["made"]:
        say(f"{found['name']}, issue {found['number']}, is in {found['folder']}; begin with {found['page']}.")
        if found["lacking"]:
            say(found["lacking"], err=True)
    if found["mailed"]:
        to = f"{found['gone']} of {found['subscribers']} subscribers"
        say(f"Issue {found['number']} is on its way to {to}; gm run sends it.")


LISTINGS: Mapping[str, Callable[[str, Mapping[str, Any]], None]] = {
    "gm_games": games,
    "gm_show": show,
    "gm_preview": preview,
    "gm_orders": orders,
    "gm_invite": invite,
    "gm_players": players,
    "gm_away": away,
    "gm_gms_list": gamemasters,
    "gm_log": looking_back.log,
    "gm_letters_list": letters,
    "gm_letters_show": letter,
    "gm_cup_list": cups,
    "gm_cup_show": cup_shown,
    "gm_bulletin": bulletin,
}
"""What prints the result of a command, by the macro that tells it in a letter; `in_words` prints all others."""
