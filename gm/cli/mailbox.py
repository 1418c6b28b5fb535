"""The command `gm mailbox move`: the post goes to another mail provider, and the mailbox of before is read besides."""

from __future__ import annotations

import sys
from contextlib import nullcontext, redirect_stdout
from shutil import copy2

import click

from gm.base.config import Config, parse_config
from gm.base.config.moving import with_new_mailbox, without_old_mailbox, written_beside
from gm.cli.frame import Office, Sentences, main, pass_office
from gm.cli.setup import QUESTIONS, Answers, ask_all, settings_of
from gm.cli.terminal import counted, json_option, say, say_data
from gm.mail.transport.checkup import check
from gm.people.writing_to_old import still_writing
from gm.service.clockwork import utc_now
from gm.service.moving_mailbox import let_old_go, move
from gm.store.claims import nobody_at_work

_STAYS = ("gm.name", "gm.language", "gm.contact", "gm.zone")
"""What `gm init` asks and a move does not change."""

AT_WORK = "gm run is at work; stop it, move, and start it again."


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
    if done:
        _finish(office, sure, as_json)
        return
    before = office.config
    if before.imap.old:
        raise click.ClickException(
            f"{office.path} has an [imap.old] from the last move; gm mailbox move --done ends that one."
        )
    known = Answers()
    with redirect_stdout(sys.stderr) if as_json else nullcontext():  # the data alone go where a program reads
        ask_all(known, tuple(each for each in QUESTIONS if each.about not in _STAYS))
    text = office.path.read_text("utf-8-sig")
    text = with_new_mailbox(text, settings_of(known), before.gm.instance)
    config = parse_config(text, office.path)
    if config.gm.address.casefold() == before.gm.address.casefold():
        raise click.ClickException(f"{config.gm.address} is the mailbox already; nothing is changed.")
    if before.imap.oauth and config.imap.oauth:
        raise click.ClickException("Both mailboxes want access tokens, and [oauth] has room for one; nothing is changed.")
    with redirect_stdout(sys.stderr) if as_json else nullcontext():
        return_paths = _tried(config)
    kept = office.path.with_name(f"{office.path.name}.before-move")
    store = office.store()
    with nobody_at_work(store) as free:
        if not free:
            raise click.ClickException(AT_WORK)
        beside = written_beside(office.path, text)
        with store.transaction() as session:
            letters = move(session, before, config, return_paths, utc_now())
            copy2(office.path, kept)
            beside.replace(office.path)
    if as_json:
        say_data({"from": before.gm.address, "to": config.gm.address, "letters": letters, "kept": str(kept)})
        return
    say(f"The post has moved from {before.gm.address} to {config.gm.address}; the settings of before are in {kept}.")
    say(f"{counted(letters, 'letter says', 'letters say')} so, and leave with the next gm run, which reads both mailboxes.")


def _tried(config: Config) -> bool:
    """Say what is found of the new mailbox, and tell whether letters have return paths there; refuse one that fails."""
    findings = []
    for finding in check(config, utc_now()):
        findings.append(finding)
        say(("ok    " if finding.ok else "WRONG ") + finding.what)
    if not all(finding.ok for finding in findings):
        raise click.ClickException("The new mailbox does not work yet, and nothing is changed.")
    return any(finding.return_paths for finding in findings)


def _finish(office: Office, sure: bool, as_json: bool) -> None:
    old = office.config.imap.old
    if old is None:
        raise click.ClickException(f"{office.path} has no [imap.old]: no move is under way.")
    store, now = office.store(), utc_now()
    with store.transaction() as session:
        writing = still_writing(session, now)
    if writing.quiet or sure:
        pass
    else:
        names = f" {', '.join(writing.names)} wrote there in the last 30 days." if writing.names else ""
        days = f"{old.address} has been the old mailbox for less than 30 days." if writing.moved_lately else ""
        click.confirm(
            f"{days}{names} Orders that are sent there will not arrive. Go on?".strip(), abort=True, err=True
        )
    with nobody_at_work(store) as free:
        if not free:
            raise click.ClickException(AT_WORK)
        beside = written_beside(office.path, without_old_mailbox(office.path.read_text("utf-8-sig")))
        with store.transaction() as session:
            let_old_go(session)
            beside.replace(office.path)
    if as_json:
        say_data({"done": old.address})
        return
    say(f"{old.address} is not read any more, and replies to letters from there prove nothing by their token.")
