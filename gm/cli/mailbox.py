"""The command `gm mailbox move`: the post goes to another mail provider, and the mailbox of before is read besides."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout
from dataclasses import replace
from shutil import copy2
from typing import Any

import click

from gm.base.config import Config, parse_config
from gm.base.config.files import rewritten, with_new_mailbox, without_old_mailbox
from gm.cli.frame import Office, Sentences, main, pass_office
from gm.cli.setup import QUESTIONS, Answers, ask_all, settings_of
from gm.cli.terminal import counted, json_option, say, say_data
from gm.mail.transport.checkup import check
from gm.people.players import QUIET, still_writing
from gm.service.clockwork import utc_now
from gm.service.moving_mailbox import let_old_go, move, to_be_told
from gm.store.claims import nobody_at_work
from gm.store.database import Store

_STAYS = ("gm.name", "gm.language", "gm.contact", "gm.zone")
"""What `gm init` asks and a move does not change."""


@main.group(cls=Sentences)
def mailbox() -> None:
    """Move the post to another mailbox."""


@mailbox.command("move")
@click.option("--done", is_flag=True, help="The move is over: the old mailbox is not read any more.")
@click.option("--yes", "sure", is_flag=True, help="Do not ask back.")
@json_option
@pass_office
def move_mailbox(office: Office, done: bool, sure: bool, as_json: bool) -> None:
    """Move to another mailbox: asks for it, tries it, and tells everybody.

    From then on letters come from the new address. The old mailbox is still read, and its letters count as ever, until
    gm mailbox move --done; the digest says when nobody writes there any more.
    """
    with redirect_stdout(sys.stderr) if as_json else nullcontext():  # the data alone go where a program reads
        came_of_it = _finish(office, sure) if done else _begin(office, sure)
    if as_json:
        say_data(came_of_it)


def _begin(office: Office, sure: bool) -> dict[str, Any]:
    """Ask for the new mailbox, try it, and move there; return the result."""
    before, now = office.config, utc_now()
    if before.imap.old:
        raise click.ClickException(
            f"{office.path} has an [imap.old] from the last move; gm mailbox move --done ends that one."
        )
    known = Answers()
    ask_all(known, tuple(each for each in QUESTIONS if each.about not in _STAYS))
    text = with_new_mailbox(office.path.read_text("utf-8-sig"), settings_of(known), before.gm.instance)
    config = parse_config(text, office.path)
    if config.gm.address.casefold() == before.gm.address.casefold():
        raise click.ClickException(f"{config.gm.address} is the mailbox already; nothing is changed.")
    if before.imap.oauth and config.imap.oauth:
        raise click.ClickException(
            "Both mailboxes want access tokens, and [oauth] has room for one; nothing is changed."
        )
    return_paths = _tried(config)
    store = office.store()
    with _at_rest(store):
        with store.transaction() as session:
            told = counted(len(to_be_told(session, config.gm, now)), "person", "people")
        if not sure:
            say(f"{told} will be told by letter to write to {config.gm.address} from now on.", err=True)
            click.confirm("Go on?", abort=True, err=True)
        kept = office.path.with_name(f"{office.path.name}.before-move")
        copy2(office.path, kept)
        with rewritten(office.path, text), store.transaction() as session:
            letters = move(session, before, config, return_paths, now)
    say(
        f"The post has moved from {before.gm.address} to {config.gm.address}; the settings of before are in {kept}."
    )
    say(
        f"{counted(letters, 'letter says', 'letters say')} so, and leave with the next gm run, which reads both mailboxes."
    )
    return {"from": before.gm.address, "to": config.gm.address, "letters": letters, "kept": str(kept)}


def _tried(config: Config) -> bool:
    """Report the checks of the new mailbox, and tell whether letters have return paths there; refuse a mailbox that fails."""
    findings = []
    for finding in check(replace(config, imap=replace(config.imap, old=None)), utc_now()):
        findings.append(finding)
        say(("ok    " if finding.ok else "WRONG ") + finding.what)
    if not all(finding.ok for finding in findings):
        raise click.ClickException("The new mailbox does not work yet, and nothing is changed.")
    return any(finding.return_paths for finding in findings)


def _finish(office: Office, sure: bool) -> dict[str, Any]:
    """Give the old mailbox up; if people may still write there, ask first. Return its name."""
    old = office.config.imap.old
    if old is None:
        raise click.ClickException(f"{office.path} has no [imap.old]: no move is under way.")
    store = office.store()
    with _at_rest(store):
        with store.transaction() as session:
            writing = still_writing(session, utc_now())
        if not writing.quiet and not sure:
            if writing.moved_lately:
                say(f"{old.address} has been the old mailbox for less than {QUIET.days} days.", err=True)
            if writing.names:
                say(
                    f"In the last {QUIET.days} days it had letters from {', '.join(writing.names)}.", err=True
                )
            click.confirm("Orders that are sent there will not arrive. Go on?", abort=True, err=True)
        text = without_old_mailbox(office.path.read_text("utf-8-sig"))
        with rewritten(office.path, text), store.transaction() as session:
            let_old_go(session)
    say(
        f"{old.address} is not read any more, and replies to letters from there prove nothing by their token."
    )
    return {"done": old.address}


@contextmanager
def _at_rest(store: Store) -> Iterator[None]:
    """Keep the service from beginning to work until the end of the block; refused while it is at work."""
    with nobody_at_work(store) as free:
        if not free:
            raise click.ClickException("gm run is at work; stop it, move, and start it again.")
        yield
