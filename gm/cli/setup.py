"""The command `gm init`: its questions, each of which leads back to the one before, the config file, and a first try."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from gm.base.config.providers import PROVIDERS, Provider, provider_of
from gm.base.errors import Refused
from gm.base.languages import LANGUAGES
from gm.base.terms import Terms
from gm.base.zones import zone_named
from gm.cli.config_file import ConfigFile
from gm.cli.frame import Office, main, pass_office
from gm.cli.service import look_at_mail
from gm.cli.terminal import say
from gm.people.players import address_or_domain
from gm.words.refusals import refusal

Value = str | int | float | bool


class Answers(dict[str, Value]):
    """What was answered so far, in that order, by the key of the config file or a word of this module's own.

    What was taken back is proposed when its question is put again.
    """

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self.before: dict[str, Value] = {}

    def take_back(self, about: str) -> None:
        """Forget an answer but for proposing it."""
        self.before[about] = self.pop(about)

    def proposed(self, about: str, usual: Value | None) -> Value | None:
        """Return the answer that Enter stands for: the one before, or the default."""
        return self.before.get(about, usual)


BACK = "<"
_OWN = ("provider", "password")
"""Answers that are no keys of the config file themselves."""
_LOGIN = ("imap.user", "password", "imap.password_command", "oauth.")
_HOSTS = ("imap.host", "imap.security", "imap.port", "imap.ca_file", "smtp.")
_CHANGES = {"login": _LOGIN, "servers": _HOSTS, "everything": ("",), "nothing": ()}
"""What may be wrong when a first try fails, with how the keys of those answers begin."""
_SERVERS = (
    ("imap", "IMAP", {"tls": 993, "starttls": 143, "none": 143}),
    ("smtp", "SMTP", {"tls": 465, "starttls": 587, "none": 25}),
)


class Back(Exception):  # noqa: N818
    """The question before is to be put again."""


@main.command()
@pass_office
def init(office: Office) -> None:
    """Ask for the mail settings, write the config file, and try it.

    It knows the servers of the usual mail providers, and says what else they need. Type < instead of an answer to go
    back to the question before. A config file that is there already is changed: it says what Enter stands for, and a
    copy of it is put aside.
    """
    say(f"Enter takes what is in brackets; {BACK} goes back to the question before.")
    known, file = Answers(), ConfigFile(office.path)
    known.before = file.said
    while True:
        ask_all(known, QUESTIONS)
        file.says(settings_of(known))
        say(f"{office.path} is written; only you can read it.{file.copied}")
        if not click.confirm("Shall I try it now?", default=True):
            say('Try it with "gm check".')
            return
        findings = look_at_mail(Office(office.path))  # read anew
        if all(finding.ok for finding in findings):
            say('All is well. "gm open" begins a game, "gm run" is the service.')
            return
        changes = [what for what in _CHANGES if what != "servers" or _provider(known) is None]
        at_login = any(finding.at_login for finding in findings) or "servers" not in changes
        likely = "login" if at_login else "servers"
        change = click.prompt("What do you want to change?", type=click.Choice(changes), default=likely)
        if change == "nothing":
            raise SystemExit(1)
        _forget(_CHANGES[change], known)


@dataclass(frozen=True)
class Question:
    """A question: what it is `about`, whether it is `needed` after those before it, and how it is put."""

    about: str
    ask: Callable[[Answers], Value]
    needed: Callable[[Answers], bool] = lambda known: True


def ask_all(known: Answers, questions: Sequence[Question]) -> None:
    """Put all questions that are needed and not answered yet, one after the other, and back again where that is wished."""
    while question := next((q for q in questions if q.about not in known and q.needed(known)), None):
        try:
            known[question.about] = question.ask(known)
        except Back:
            if known:
                known.take_back(next(reversed(known)))


def _forget(beginnings: tuple[str, ...], known: Answers) -> None:
    """Forget every answer whose key begins so, so that it is asked for again."""
    for about in [about for about in known if about.startswith(beginnings)]:
        known.take_back(about)


def settings_of(known: Answers) -> dict[str, Value]:
    """Return the values of the config file: the answers, and the settings known of the provider."""
    settings = {about: value for about, value in known.items() if about not in _OWN}
    settings["smtp.user"] = settings["imap.user"]
    for secret in ("password", "password_command") if known.get("password") is not True else ():
        source = known.get("password" if secret == "password" else f"imap.{secret}", "")
        settings |= {f"{server}.{secret}": source for server, _, _ in _SERVERS}
    if ca_file := settings.get("imap.ca_file"):
        settings["smtp.ca_file"] = ca_file
    provider = _provider(known)
    if provider is None:
        return settings
    settings["imap.authserv_id"] = provider.authserv_id
    settings["imap.authserv_always"] = provider.authserv_id != ""
    for section, server in (("imap", provider.imap), ("smtp", provider.smtp)):
        settings |= {f"{section}.{key}": value for key, value in vars(server).items()}
    if provider.plus_addresses is not None:
        settings["gm.plus_addresses"] = provider.plus_addresses
    if provider.token_url and not known["oauth.access_token_command"]:
        settings["oauth.token_url"] = provider.token_url
    return settings


def _provider(known: Mapping[str, Value]) -> Provider | None:
    """Find where the mailbox is, by its address or as it was chosen; None for a server that nothing is known of."""
    number = int(known.get("provider", 0))
    return PROVIDERS[number - 1] if number else provider_of(str(known["gm.address"]))


def _put(text: str, read: Callable[[str], Value] = str, **details: Any) -> Value:
    """Put a question until the answer can be read; raise Back where the one before is asked for."""

    def judge(answer: Value) -> Value:
        said = str(answer).strip()
        if said == BACK:
            raise Back
        return read(said)

    answer: Value = click.prompt(text, value_proc=judge, **details)
    return answer


def _may_be_empty(text: str, read: Callable[[str], Value] = str, **details: Any) -> Value:
    return _put(text, read, default="", show_default=False, **details)


def _may_be_none(text: str, read: Callable[[str], Value], before: Value | None) -> Value:
    """Put a question to which there may be no answer; where there was one before, Enter keeps it."""
    if not before:
        return _may_be_empty(f"{text} (empty for none)", read)
    return _put(f"{text} (- for none)", lambda said: read("" if said == "-" else said), default=before)


def _one_of(choices: tuple[str, ...]) -> Callable[[str], Value]:
    def read(answer: str) -> Value:
        if answer not in choices:
            raise click.BadParameter(f"{answer!r} is none of {', '.join(choices)}.")
        return answer

    return read


def _number(least: int, most: int) -> Callable[[str], Value]:
    def read(answer: str) -> Value:
        if not answer.isdecimal() or not least <= int(answer) <= most:
            raise click.BadParameter(f"{answer!r} is not a number from {least} to {most}.")
        return int(answer)

    return read


def _address(text: str) -> str:
    """Read one bare address, in the case in which it was typed."""
    _contact(text, "")
    return text


def _contact(text: str, mailbox: str) -> str:
    if text and text.casefold() == mailbox.casefold():
        raise click.BadParameter("that is the mailbox itself; letters to you would come back in.")
    if text.startswith("@"):
        raise click.BadParameter(f"{text!r} is not an address.")
    try:
        return address_or_domain(text) if text else ""
    except Refused as error:
        raise click.BadParameter(refusal(error, "en")) from error


def _zone(text: str) -> str:
    try:
        return zone_named(text).key
    except Refused as error:
        raise click.BadParameter(refusal(error, "en")) from error


def _file(text: str) -> str:
    """Read the path of a file that is there, from the root; nothing stays nothing."""
    if text and not Path(text).is_file():
        raise click.BadParameter(f"there is no file {text!r}.")
    return str(Path(text).absolute()) if text else ""


def _yes(text: str) -> bool:
    if text.casefold() not in ("y", "yes", "n", "no"):
        raise click.BadParameter("please answer y or n.")
    return text.casefold().startswith("y")


def _ask_address(known: Answers) -> Value:
    """Ask for the mailbox; answers about an earlier one are no longer proposed."""
    before = known.proposed("gm.address", None)
    address = _put("The address of the mailbox that players write to", _address, default=before)
    if address != before:
        of_the_gm = ("gm.name", "gm.language", "gm.contact", "gm.zone")
        known.before = {about: known.before[about] for about in of_the_gm if about in known.before}
    return address


def _ask_provider(known: Answers) -> Value:
    say("Where is that mailbox?")
    names = ("A server of your own, or another provider", *(provider.name for provider in PROVIDERS))
    for number, name in enumerate(names):
        say(f"{number:4}  {name}")
    return _put("Its number", _number(0, len(PROVIDERS)), default=known.proposed("provider", 0))


def _ask_contact(known: Answers) -> Value:
    """Ask where the GM wants to be told what needs a decision."""
    return _may_be_none(
        "Your own address, for the morning digest and for alarms",
        lambda text: _contact(text, str(known["gm.address"])),
        known.proposed("gm.contact", None),
    )


def _ask_plus(known: Answers) -> Value:
    example = str(known["gm.address"]).replace("@", "+anything@", 1)
    usual = "y" if known.proposed("gm.plus_addresses", True) else "n"
    return _put(f"Does mail to {example} arrive there too? (y/n)", _yes, default=usual)


def _ask_user(known: Answers) -> Value:
    """Ask for the name to log in with, having told what the provider needs for that."""
    if provider := _provider(known):
        say(f"About {provider.name}:")
        for sentence in provider.needs:
            say(
                textwrap.fill(
                    sentence, 79, initial_indent="  * ", subsequent_indent="    ", break_long_words=False
                )
            )
        if provider.plus_addresses is False:
            say("  * Plus addresses do not work there; replies are recognised without them.")
    return _put("The name to log in with", default=known.proposed("imap.user", known["gm.address"]))


def _ask_password(known: Answers) -> Value:
    if known.proposed("password", None) is True:
        said = _may_be_empty("The password (empty for the one that the file has or names)", hide_input=True)
        return said or True
    text = "The password (kept in the file, which only you can read; empty to name a command that prints it)"
    return _may_be_empty(text, hide_input=True)


def _server_questions(section: str, name: str, ports: Mapping[str, int]) -> tuple[Question, ...]:
    """Return the questions about a server of one's own, with its usual port by encryption."""

    def host(known: Answers) -> Value:
        domain = str(known["gm.address"]).rpartition("@")[2]
        usual = known.proposed(f"{section}.host", f"{section}.{domain}")
        return _put(f"The {name} server", default=usual)

    def security(known: Answers) -> Value:
        choices = ("tls", "starttls", "none")
        usual = known.proposed(f"{section}.security", "tls")
        return _put(f"  Encryption ({', '.join(choices)})", _one_of(choices), default=usual)

    def port(known: Answers) -> Value:
        key = f"{section}.security"
        same = known[key] == known.proposed(key, known[key])  # another encryption has another port
        usual = ports[str(known[key])]
        before = known.proposed(f"{section}.port", usual) if same else usual
        return _put("  Port", _number(1, 65535), default=before)

    asked = {"host": host, "security": security, "port": port}
    return tuple(
        Question(f"{section}.{key}", ask, lambda known: _provider(known) is None)
        for key, ask in asked.items()
    )


def _wants_tokens(known: Answers) -> bool:
    provider = _provider(known)
    return provider is not None and bool(provider.token_url)


def _wants_token_exchange(known: Answers) -> bool:
    return _wants_tokens(known) and not known["oauth.access_token_command"]


QUESTIONS = (
    Question("gm.address", _ask_address),
    Question("provider", _ask_provider, lambda known: provider_of(str(known["gm.address"])) is None),
    Question(
        "gm.name",
        lambda known: _put("Your name as game master", default=known.proposed("gm.name", "Game Master")),
    ),
    Question(
        "gm.language",
        lambda known: _put(
            f"Your language ({', '.join(LANGUAGES)})",
            _one_of(LANGUAGES),
            default=known.proposed("gm.language", "en"),
        ),
    ),
    Question("gm.contact", _ask_contact),
    Question(
        "gm.zone",
        lambda known: _put("Your time zone", _zone, default=known.proposed("gm.zone", Terms().zone)),
    ),
    Question(
        "gm.plus_addresses",
        _ask_plus,
        lambda known: getattr(_provider(known), "plus_addresses", None) is None,
    ),
    Question("imap.user", _ask_user),
    Question("password", _ask_password, lambda known: not _wants_tokens(known)),
    Question(
        "imap.password_command",
        lambda known: _put(
            "A command whose first line of output is the password",
            default=known.proposed("imap.password_command", None),
        ),
        lambda known: known.get("password") == "",
    ),
    Question(
        "oauth.access_token_command",
        lambda known: _may_be_empty(
            "A command that prints an access token (empty to exchange a refresh token)"
        ),
        _wants_tokens,
    ),
    Question(
        "oauth.client_id",
        lambda known: _put(
            "The client ID of your application", default=known.proposed("oauth.client_id", None)
        ),
        _wants_token_exchange,
    ),
    Question(
        "oauth.client_secret",
        lambda known: _may_be_empty("Its client secret (empty if it has none)", hide_input=True),
        _wants_token_exchange,
    ),
    Question(
        "oauth.refresh_token",
        lambda known: _put("The refresh token (kept in the file, which only you can read)", hide_input=True),
        _wants_token_exchange,
    ),
    *(question for server in _SERVERS for question in _server_questions(*server)),
    Question(
        "imap.ca_file",
        lambda known: _may_be_none(
            "A file with the certificate authority, if it is one of your own",
            _file,
            known.proposed("imap.ca_file", None),
        ),
        lambda known: (
            _provider(known) is None and {known["imap.security"], known["smtp.security"]} != {"none"}
        ),
    ),
)
"""All questions, in their order."""
