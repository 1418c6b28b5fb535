"""The parts of the config, one dataclass for each section of config.toml."""

import ipaddress
import os
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from gm.base.config.secrets import looked_up, said
from gm.base.terms import Terms

Security = Literal["tls", "starttls", "none"]

_NO_KEY = {"key": False}
"""Marks a field that no key of config.toml says."""


@dataclass(frozen=True)
class Gm:
    """Who the game master is. `contact` is where the person reads mail who looks after the games; empty: nowhere.

    At the time `digest` (HH:MM in `zone`) a letter says what that person has to decide; empty: never. Games that are
    opened without a zone have this one. `archive` is where
    the archive lies in the web, as [archive] says.
    """

    name: str
    address: str
    language: str = "en"
    instance: str = ""
    plus_addresses: bool = True
    contact: str = ""
    digest: str = "07:30"
    zone: str = Terms().zone
    archive: str = field(default="", metadata=_NO_KEY)


@dataclass(frozen=True)
class Oauth:
    """How logins without a password get an access token (OAuth2): as it is, or from `token_url`.

    There `client_id`, the client secret, if there is one, and the refresh token are exchanged for it. A refresh token
    that the provider gives instead of that one is written to the file `kept`.
    """

    access_token_env: str = ""
    access_token_file: Path | None = None
    access_token_command: str = field(default="", repr=False)
    access_token_keyring: str = ""
    token_url: str = ""
    client_id: str = ""
    client_secret: str = field(default="", repr=False)
    client_secret_env: str = ""
    client_secret_file: Path | None = None
    client_secret_command: str = field(default="", repr=False)
    client_secret_keyring: str = ""
    refresh_token: str = field(default="", repr=False)
    refresh_token_env: str = ""
    refresh_token_file: Path | None = None
    refresh_token_command: str = field(default="", repr=False)
    refresh_token_keyring: str = ""
    kept: Path | None = field(default=None, metadata=_NO_KEY)

    def secret(self, name: str) -> str:
        """Return the `access_token`, `client_secret` or `refresh_token`; empty where nothing is said of it.

        Raises ConfigError.
        """
        return looked_up(self, "oauth", name)

    def key(self, name: str) -> str:
        """Name the key that says where this secret comes from, or the secret if none does."""
        return next(iter(said(self, name)), name)


@dataclass(frozen=True)
class Login:
    """What both mail servers need to know. `timeout` is in seconds; no `ca_file` means the system's authorities.

    With `oauth` an access token takes the place of the password.
    """

    host: str
    user: str
    port: int
    security: Security = "tls"
    password: str = field(default="", repr=False)
    password_env: str = ""
    password_file: Path | None = None
    password_command: str = field(default="", repr=False)
    password_keyring: str = ""
    ca_file: Path | None = None
    timeout: float = 60.0
    oauth: Oauth | None = field(default=None, metadata=_NO_KEY)

    def secret(self) -> str:
        """Return the password, from wherever the config says it is kept. Raises ConfigError."""
        return looked_up(self, self.section, "password")

    @property
    def section(self) -> str:
        """The section of config.toml that this part was read from, for sentences about it."""
        return type(self).__name__.lower()


@dataclass(frozen=True)
class Inbox(Login):
    """A folder of a mailbox from which letters are read."""

    port: int = 993
    inbox: str = "INBOX"


@dataclass(frozen=True)
class OldImap(Inbox):
    """The mailbox of before, which players knew by that `address`: it is only read, and `gm mailbox move` writes it."""

    address: str = ""

    @property
    def section(self) -> str:
        """The section of config.toml that this part was read from, for sentences about it."""
        return "imap.old"


@dataclass(frozen=True)
class Imap(Inbox):
    """The mailbox: letters are read from `inbox` and moved to `done`. One of before may be read besides, the `old` one.

    `authserv_id` is what the provider calls itself in its Authentication-Results, and `authserv_always` whether every letter
    is known to get one from it, and to lose those under its name that somebody else wrote.
    """

    done: str = "Done"
    authserv_id: str = ""
    authserv_always: bool = False
    old: OldImap | None = None


@dataclass(frozen=True)
class Smtp(Login):
    """The server that takes letters, over as many `connections` at a time."""

    port: int = 465
    connections: int = 4


@dataclass(frozen=True)
class Store:
    """The database. A relative SQLite file lies beside the config file.

    The words of letters are kept for `keep_letters` days, and until their game has been over for that long; with 0 for ever.
    """

    url: str = "sqlite:///spielpost.sqlite3"
    keep_letters: int = 400


@dataclass(frozen=True)
class Archive:
    """The folder of the public archive, and the `url` at which it lies in the web, if it does."""

    folder: Path = Path("turns")
    url: str = ""


@dataclass(frozen=True)
class Backup:
    """The service backs up every day `at` that time of the GM's zone (empty: never), and keeps the last `keep` files."""

    at: str = ""
    folder: Path = Path("backups")
    keep: int = 14


@dataclass(frozen=True)
class Bulletin:
    """The bulletin: its `name`, and the `language` that it is in; empty for the GM's."""

    name: str = "Bulletin"
    language: str = ""


@dataclass(frozen=True)
class Service:
    """`poll` is the number of seconds between two looks into the mailbox. `log` is the form of the log's lines.

    `workers` is the number of processes that read letters, resolve turns and write reports; with 0 the service does that
    itself. A letter may take so many seconds of processor and megabytes to be read, and once more to be decided: a thousand
    times what an ordinary one takes, and still no player waits for another one's letter.
    """

    poll: float = 60.0
    workers: int = field(default_factory=lambda: min(4, os.cpu_count() or 1))
    letter_seconds: float = 5.0
    letter_megabytes: int = 512
    log: Literal["text", "json"] = "text"


@dataclass(frozen=True)
class Config:
    """Everything that config.toml says, one part for each section."""

    gm: Gm
    imap: Imap
    smtp: Smtp
    oauth: Oauth = Oauth()
    store: Store = Store()
    archive: Archive = Archive()
    backup: Backup = Backup()
    bulletin: Bulletin = Bulletin()
    service: Service = Service()

    @property
    def own_addresses(self) -> tuple[str, ...]:
        """The addresses that players write to: today's, and the one of before as long as its mailbox is read."""
        return (self.gm.address, *([self.imap.old.address] if self.imap.old else []))

    @property
    def logins(self) -> tuple[Login, ...]:
        """Every server that is logged in to."""
        return (self.imap, self.smtp, *([self.imap.old] if self.imap.old else []))


def keys(part: type[Any]) -> "dict[str, Field[Any]]":
    """Return the keys that the section of this part may have, with the dataclass field of each."""
    return {entry.name: entry for entry in fields(part) if entry.metadata.get("key", True)}


def is_this_machine(host: str) -> bool:
    """Tell whether the host can be reached without any network."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
