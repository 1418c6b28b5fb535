"""Listings of the past in the terminal: a game's log, and the letters of a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.cli.terminal import Listing, say, show_table
from gm.words.macros import phrase


def log(macro: str, found: Mapping[str, Any]) -> None:
    """Show what happened in a game, a line each."""
    table = Listing(f"When ({found['zone']})", "Turn", "Who", "Way", "What")
    for event in found["log"]:
        words = "; ".join([event["words"], *event["lines"]])
        way = phrase("log_way", "en", event)
        table.add_row(event["when"], str(event["turn"]), event["who"], way, words)
    show_table(table)
    if hidden := found["hidden"]:
        say(f"You play here: {hidden} of the letters and orders of the open turn are not told.", err=True)
    if found["looked"]:
        say("The next report will say that you looked.", err=True)


def letters_with(found: Mapping[str, Any]) -> None:
    """Show the letters of a player, in and out, with what became of each."""
    table = Listing("Number", "When", "Address", "About", "Subject", "What became of it")
    for one in found["letters"]:
        number = f"{one['number']} --sent" if one["sent"] else str(one["number"])
        way = "to" if one["sent"] else "from"
        table.add_row(
            number,
            one["when"],
            f"{way} {one['address']}",
            ", ".join(one["games"]),
            one["subject"][:60],
            one["fate"],
        )
    show_table(table)
    if found["left_out"]:
        games = " and ".join(found["left_out"])
        say(f"You play in {games}: what is about the open turn there is not told.", err=True)


def sent_letter(found: Mapping[str, Any]) -> None:
    """Show a letter from the service, and what became of it."""
    say(f"To: {found['address']}\nSubject: {found['subject']}\nMessage-ID: <{found['message_id']}>")
    say(f"Written: {found['when']}\nState: {found['fate']}\n")
    for line in found["lines"]:
        say(f"  {line}")
    if hidden := found["hidden"]:
        say(
            f"{hidden} line{'' if hidden == 1 else 's'} for a player, which may be secret. With --secret you see them,"
            " and the next report tells everyone that you looked."
        )
    elif found["looked"]:
        say("The next report will say that you looked.", err=True)
