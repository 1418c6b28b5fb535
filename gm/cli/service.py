"""Commands about the service: set it up, check it, run it."""

from __future__ import annotations

import logging
import textwrap
from contextlib import closing

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from gm.base.calendar import zone_named
from gm.base.config import write_config
from gm.base.config.providers import PROVIDERS, Provider, provider_of
from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.base.pool import Pool
from gm.base.terms import Terms
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import say
from gm.mail.transport.checkup import check as checkup
from gm.people.players import address_or_domain
from gm.service.clockwork import Clockwork, utc_now
from gm.service.running import run as run_service
from gm.service.tick import tick
from gm.store.claims import at_work
from gm.words.refusals import refusal

STEPS = {
    "fetched": "letters fetched",
    "answered": "letters answered",
    "resolved": "turns resolved",
    "sent": "letters sent",
}


Answers = dict[str, str | int | float | bool]
"""What is to be written into the config file, by section and key."""


@main.command()
@pass_office
def init(office: Office) -> None:
    """Ask for the mail settings and write them to the config file.

    Of the usual mail providers it knows the servers, and says what else they need.
    """
    if office.path.exists():
        raise click.ClickException(f"{office.path} is there already; move it away to start afresh.")
    address = click.prompt("The address of the mailbox that players write to", value_proc=_address)
    provider = provider_of(address) or _chosen_provider()
    answers: Answers = {
        "gm.name": click.prompt("Your name as game master", default="Game Master"),
        "gm.address": address,
        "gm.language": click.prompt("Your language", type=click.Choice(LANGUAGES), default="en"),
    }
    answers |= _asked_contact(address)
    if provider:
        _tell(provider)
    answers["gm.plus_addresses"] = _has_plus_addresses(provider, address)
    user = click.prompt("The name to log in with", default=address)
    answers["imap.user"] = answers["smtp.user"] = user
    if provider and provider.token_url:
        answers |= _asked_tokens(provider)
    else:
        password = click.prompt("The password (kept in the file, which only you can read)", hide_input=True)
        answers["imap.password"] = answers["smtp.password"] = password
    answers |= _known_servers(provider) if provider else _asked_servers(address)
    write_config(office.path, answers)
    say(f'{office.path} is written. Try it with "gm check".')


def _asked_contact(mailbox: str) -> Answers:
    """Ask where the GM wants to be told what needs a decision, and in which zone it is morning there.

    Players are told times in that zone who have no other.
    """
    contact = click.prompt(
        "Your own address, for the morning digest and for alarms (empty for none)",
        default="",
        show_default=False,
        value_proc=lambda text: _contact(text.strip(), mailbox),
    )
    zone = click.prompt("Your time zone", default=Terms().zone, value_proc=_zone)
    return {"gm.contact": contact, "gm.zone": zone}


def _address(text: str) -> str:
    """Read one bare address, in the case in which it was typed."""
    _contact(text.strip(), "")
    return text.strip()


def _contact(text: str, mailbox: str) -> str:
    if text and text.casefold() == mailbox.casefold():
        raise click.BadParameter("that is the mailbox itself; letters to you would come back in.")
    if text.startswith("@"):
        raise click.BadParameter(f"{text!r} is no address.")
    try:
        return address_or_domain(text) if text else ""
    except Refused as error:
        raise click.BadParameter(refusal(error, "en")) from error


def _zone(text: str) -> str:
    try:
        return zone_named(text.strip()).key
    except Refused as error:
        raise click.BadParameter(refusal(error, "en")) from error


def _chosen_provider() -> Provider | None:
    say("Where is that mailbox?")
    for number, name in enumerate(
        ("A server of one's own, or another provider", *(p.name for p in PROVIDERS))
    ):
        say(f"{number:4}  {name}")
    number = click.prompt("Its number", type=click.IntRange(0, len(PROVIDERS)), default=0)
    return PROVIDERS[number - 1] if number else None


def _tell(provider: Provider) -> None:
    """Tell the GM what to know before the password is asked for."""
    say(f"About {provider.name}:")
    for sentence in provider.needs:
        say(
            textwrap.fill(
                sentence, 100, initial_indent="  * ", subsequent_indent="    ", break_long_words=False
            )
        )
    if provider.plus_addresses is False:
        say("  * Plus addresses do not work there; replies are recognised without them.")


def _has_plus_addresses(provider: Provider | None, address: str) -> bool:
    if provider and provider.plus_addresses is not None:
        return provider.plus_addresses
    return click.confirm(
        f"Does mail to {address.replace('@', '+anything@', 1)} arrive there too?", default=True
    )


def _asked_tokens(provider: Provider) -> Answers:
    """Ask how access tokens are come by, where the provider takes no passwords."""
    command = click.prompt(
        "A command that prints an access token (empty to exchange a refresh token)",
        default="",
        show_default=False,
    )
    if command:
        return {"oauth.access_token_command": command}
    return {
        "oauth.token_url": provider.token_url,
        "oauth.client_id": click.prompt("The client ID of your application"),
        "oauth.client_secret": click.prompt(
            "Its client secret (empty if it has none)", default="", show_default=False, hide_input=True
        ),
        "oauth.refresh_token": click.prompt(
            "The refresh token (kept in the file, which only you can read)", hide_input=True
        ),
    }


def _known_servers(provider: Provider) -> Answers:
    answers: Answers = {"imap.authserv_id": provider.authserv_id}
    for section, server in (("imap", provider.imap), ("smtp", provider.smtp)):
        answers |= {f"{section}.{key}": value for key, value in vars(server).items()}
    return answers


def _asked_servers(address: str) -> Answers:
    answers: Answers = {}
    host = address.rpartition("@")[2]
    for section, what, ports in (("imap", "IMAP", (993, 143)), ("smtp", "SMTP", (465, 587))):
        answers[f"{section}.host"] = click.prompt(f"The {what} server", default=f"{section}.{host}")
        security = click.prompt("  Encryption", type=click.Choice(["tls", "starttls", "none"]), default="tls")
        answers[f"{section}.security"] = security
        answers[f"{section}.port"] = click.prompt("  Port", type=int, default=ports[security != "tls"])
    return answers


@main.command()
@pass_office
def check(office: Office) -> None:
    """Log in to both mail servers, send a letter to yourself, and find it again."""
    fine = True
    for finding in checkup(office.config, utc_now()):
        say(("ok    " if finding.ok else "WRONG ") + finding.what)
        fine = fine and finding.ok
    if not fine:
        raise SystemExit(1)
    office.store()
    say(f"ok    The database is {office.config.store.url.partition('///')[2] or office.config.store.url}.")


@main.command()
@click.option("--once", is_flag=True, help="Do what is to be done now, and end: for cron.")
@pass_office
def run(office: Office, once: bool) -> None:
    """Run the service: fetch letters, answer them, resolve what is due, send.

    It ends on SIGTERM or Ctrl-C, after finishing what it is doing; on a second one at once, which does no harm either.
    """
    config, store = office.config, office.store()
    if not once:
        logging.getLogger("gm").setLevel(logging.INFO)
        say(
            f"{config.gm.name} is at work and looks into {config.gm.address} every {config.service.poll:g} seconds."
        )
        with at_work(store), closing(Pool(config.service.workers)) as pool:
            run_service(Clockwork(config, store, pool=pool))
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("looking into the mailbox", total=None)
        counts: dict[str, int] = {}

        def watch(step: str, count: int) -> None:
            counts[step] = count
            progress.update(task, description=f"{count} {STEPS[step]}")

        with at_work(store), closing(Pool(config.service.workers)) as pool:
            tick(Clockwork(config, store, watch=watch, pool=pool))
    say(", ".join(f"{counts.get(step, 0)} {what}" for step, what in STEPS.items()))
