"""config.toml: what it means, and what is said about one that is wrong."""

import os
import re
import stat
import tomllib
from dataclasses import MISSING
from pathlib import Path
from typing import get_type_hints

import pytest

from gm.base.config import Config, ConfigError, Imap, Smtp, keys, read_config, write_config

ROOT = Path(__file__).parents[2]

SMALLEST = """
[gm]
name = "Karla"
address = "gm@example.org"

[imap]
host = "imap.example.org"
user = "gm"
password = "geheim"

[smtp]
host = "smtp.example.org"
user = "gm"
password = "geheim"
"""


def saved(folder: Path, text: str) -> Path:
    path = folder / "config.toml"
    path.write_text(text, encoding="utf-8")
    return path


def changed(old: str, new: str, text: str = SMALLEST) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def test_what_the_file_leaves_out_has_its_default(tmp_path: Path) -> None:
    """The smallest file names the GM, the servers and the passwords; all else is the dataclasses' default."""
    config = read_config(saved(tmp_path, SMALLEST))
    assert config.imap == Imap("imap.example.org", "gm", password="geheim")
    assert config.smtp == Smtp("smtp.example.org", "gm", password="geheim")
    assert (config.imap.port, config.smtp.port, config.service.poll) == (993, 465, 60.0)


def test_the_instance_is_the_host_of_the_address_unless_named(tmp_path: Path) -> None:
    """Two GMs on one host name their instances apart."""
    assert read_config(saved(tmp_path, SMALLEST)).gm.instance == "example.org"
    named = changed("[imap]", 'instance = "karla"\n[imap]')
    assert read_config(saved(tmp_path, named)).gm.instance == "karla"


def test_the_address_of_the_archive_is_known_to_pages_and_letters(tmp_path: Path) -> None:
    """Feeds and pictures of links need whole addresses, and letters lead to the order desk."""
    saved(tmp_path, changed("[imap]", '[archive]\nurl = "https://example.org/games"\n[imap]'))
    config = read_config(tmp_path / "config.toml")
    assert config.archive.url == config.gm.archive == "https://example.org/games"


def test_relative_paths_are_taken_from_the_folder_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cron starts gm from anywhere; database, archive, password and certificates lie beside the config."""
    (tmp_path / "here").mkdir()
    (tmp_path / "pw").write_text("aus der Datei\nzweite Zeile\n", encoding="utf-8")
    text = changed('password = "geheim"', 'password_file = "pw"\nca_file = "ca.pem"')
    saved(tmp_path, text)
    monkeypatch.chdir(tmp_path / "here")
    config = read_config(Path("../config.toml"))
    assert config.store.url == f"sqlite:///{tmp_path / 'here' / '..' / 'spielpost.sqlite3'}"
    assert config.archive.folder.resolve() == tmp_path / "turns"
    assert config.imap.ca_file is not None
    assert config.imap.ca_file.resolve() == tmp_path / "ca.pem"
    assert config.imap.secret() == "aus der Datei"


@pytest.mark.parametrize(
    "url", ["postgresql+psycopg://gm@db/post", "sqlite://", "sqlite:///:memory:", "sqlite:////var/gm.db"]
)
def test_other_database_urls_stay_as_they_are(tmp_path: Path, url: str) -> None:
    """Only a relative SQLite file has a folder to be taken from."""
    assert read_config(saved(tmp_path, f'{SMALLEST}[store]\nurl = "{url}"')).store.url == url


def test_passwords_are_shown_in_no_repr(tmp_path: Path) -> None:
    """A config may be logged."""
    assert "geheim" not in repr(read_config(saved(tmp_path, SMALLEST)))


@pytest.mark.parametrize("password", ["4711", '"47\\t11"'])
def test_a_wrong_password_is_not_shown(tmp_path: Path, password: str) -> None:
    """What is no password here may be one elsewhere, and sentences end up in logs."""
    with pytest.raises(ConfigError, match=r"says \[imap\] password = \.\.\.; it should be") as refusal:
        read_config(saved(tmp_path, changed('"geheim"', password)))
    assert "11" not in str(refusal.value).partition("config.toml")[2]


WRONG = {
    "an unknown section": (
        changed("[imap]", "[imapp]"),
        r"has 'imapp', which is no section; did you mean imap\?",
    ),
    "a key outside a section": (
        "poll = 3\n" + SMALLEST,
        r"has 'poll', which is no section; there are gm, imap, ",
    ),
    "a value instead of a section": (
        "gm = 3\n" + SMALLEST.replace("[gm]", "[service]"),
        r"says gm = 3; \[gm\] should be a section",
    ),
    "a misspelt key": (
        changed("password", "pasword"),
        r"has \[imap\] pasword, which is no key; did you mean password\?",
    ),
    "a key of nowhere": (
        changed("name", "zzz"),
        r"has \[gm\] zzz, which is no key; there are name, address, ",
    ),
    "a missing key": (
        changed('name = "Karla"\n', ""),
        r"says nothing about \[gm\] name, which has no default",
    ),
    "a number for a text": (changed('"Karla"', "7"), r"says \[gm\] name = 7; it should be a text in quotes"),
    "a text for a number": (
        changed('user = "gm"', 'user = "gm"\nport = "993"'),
        r'says \[imap\] port = "993"; it should be a whole number',
    ),
    "a truth for a number": (
        SMALLEST + "timeout = true",
        r"says \[smtp\] timeout = true; it should be a number",
    ),
    "a contact that is no address": (
        changed("[imap]", 'contact = "me"\n[imap]'),
        r'says \[gm\] contact = "me"; it should be one bare address, or nothing',
    ),
    "an archive that is no address in the web": (
        changed("[imap]", '[archive]\nurl = "example.org/games"\n[imap]'),
        r'says \[archive\] url = "example.org/games"; it should be an address that begins with https://',
    ),
    "the mailbox as contact": (
        changed("[imap]", 'contact = "GM@example.org"\n[imap]'),
        r'says \[gm\] contact = "GM@example.org"; it should be another address than \[gm\] address',
    ),
    "a number for a truth": (
        changed("[imap]", "plus_addresses = 1\n[imap]"),
        r"says \[gm\] plus_addresses = 1; it should be true or false",
    ),
    "a number for a path": (
        SMALLEST + "ca_file = 1",
        r"says \[smtp\] ca_file = 1; it should be a path in quotes",
    ),
    "a section instead of a value": (
        SMALLEST + "[service.poll]\nminutes = 1",
        r"says \[service\] poll = .*; it should be a number",
    ),
    "an unknown language": (
        changed("[imap]", 'language = "fr"\n[imap]'),
        r'says \[gm\] language = "fr"; it should be "en" or "de"',
    ),
    "an unknown security": (
        SMALLEST + 'security = "ssl"',
        r'says \[smtp\] security = "ssl"; it should be "tls" or "starttls" or "none"',
    ),
    "no encryption across the network": (
        SMALLEST + 'security = "none"',
        r'says \[smtp\] security = "none" for smtp.example.org; .* should be "tls"',
    ),
    "an address with a name": (
        changed("gm@example.org", "Karla <gm@example.org>"),
        r"says \[gm\] address = .*; it should be one bare address",
    ),
    "a name of two lines": (
        changed("Karla", r"Karla\nBcc: x@example.org"),
        r"says \[gm\] name = .*; it should be one line",
    ),
    "an empty host": (
        changed("imap.example.org", ""),
        r'says \[imap\] host = ""; it should be what the mail provider',
    ),
    "a port out of range": (
        SMALLEST + "port = 70000",
        r"says \[smtp\] port = 70000; it should be between 1 and 65535",
    ),
    "no time to answer": (
        SMALLEST + "timeout = 0",
        r"says \[smtp\] timeout = 0.0; it should be a number of seconds above 0",
    ),
    "endless polling": (
        SMALLEST + "[service]\npoll = inf",
        r"says \[service\] poll = inf; it should be a number of seconds",
    ),
    "no connections": (
        SMALLEST + "connections = 0",
        r"says \[smtp\] connections = 0; it should be 1 or more",
    ),
    "done mail stays in the inbox": (
        changed('user = "gm"', 'user = "gm"\ndone = "INBOX"'),
        r'says \[imap\] done = "INBOX"; it should be another folder',
    ),
    "no password": (
        changed('password = "geheim"\n', ""),
        r"has no password in \[imap\]; it should have exactly one",
    ),
    "two passwords": (
        SMALLEST + 'password_env = "X"',
        r"has password and password_env in \[smtp\]; it should have exactly one",
    ),
    **{
        f"database {url!r}": (
            f'{SMALLEST}[store]\nurl = "{url}"',
            r"says \[store\] url = \.\.\., which names no database",
        )
        for url in ("spielpost.sqlite3", "mysql://db/post", "postgresql://db:port/post", "sqlite://post")
    },
    "no TOML": ("[gm]\nname = \n", r"is not TOML: invalid value \(at line 2, column 8\)"),
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_is_refused_with_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    """The sentence begins with the file, names the key, and says what would be right."""
    path = saved(tmp_path, text)
    with pytest.raises(ConfigError, match=rf"^{re.escape(str(path))} {sentence}.*\.$") as refusal:
        read_config(path)
    assert "\n" not in str(refusal.value)


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    """And how to get one."""
    with pytest.raises(ConfigError, match=r"^There is no \S*config\.toml; gm init writes one\.$"):
        read_config(tmp_path / "config.toml")


def test_a_folder_is_no_config(tmp_path: Path) -> None:
    """Whatever the system says about a file that cannot be read is passed on."""
    with pytest.raises(ConfigError, match=r"cannot be read: Is a directory\.$"):
        read_config(tmp_path)


def test_a_file_in_latin_1_is_refused_with_its_line(tmp_path: Path) -> None:
    """An old editor saves umlauts in a way that TOML does not know."""
    path = tmp_path / "config.toml"
    path.write_bytes(SMALLEST.replace("Karla", "Kärla").encode("latin-1"))
    with pytest.raises(ConfigError, match=r"is not UTF-8 text in line 3; save it as UTF-8\.$"):
        read_config(path)


def test_a_byte_order_mark_is_no_trouble(tmp_path: Path) -> None:
    """Some editors put one in front."""
    path = tmp_path / "config.toml"
    path.write_bytes(SMALLEST.encode("utf-8-sig"))
    assert read_config(path).gm.name == "Karla"


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.9.9.9"])
def test_this_machine_may_do_without_encryption(tmp_path: Path, host: str) -> None:
    """A mail server on the same machine is reached over no network."""
    text = changed("smtp.example.org", host) + 'security = "none"'
    assert read_config(saved(tmp_path, text)).smtp.security == "none"


def example() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "config.example.toml").read_text("utf-8"))


def test_the_example_has_every_key_with_its_default() -> None:
    """A key without a default has an example value; an optional path is shown as an empty text."""
    sections = get_type_hints(Config)
    tables = example()
    assert list(tables) == list(sections)
    for name, part in sections.items():
        shown = {
            key: entry for key, entry in keys(part).items() if key != "old"
        }  # which gm mailbox move writes
        assert set(tables[name]) == set(shown)
        for entry in shown.values():
            if entry.default is not MISSING:
                default = "" if entry.default is None else entry.default
                assert tables[name][entry.name] == (str(default) if isinstance(default, Path) else default)


def test_every_key_of_the_example_has_a_comment() -> None:
    """It is the documentation."""
    for line in (ROOT / "config.example.toml").read_text("utf-8").splitlines():
        assert " = " not in line or "  # " in line, line


def test_the_example_travels_with_the_package() -> None:
    """gm init needs it where only the wheel is installed."""
    assert (ROOT / "gm" / "config.example.toml").read_bytes() == (ROOT / "config.example.toml").read_bytes()


ANSWERS: dict[str, str | int | float | bool] = {
    "gm.name": "Käthe „Post“",
    "gm.address": "gm@verein.example",
    "gm.plus_addresses": False,
    "imap.host": "imap.verein.example",
    "imap.port": 143,
    "imap.security": "starttls",
    "imap.user": "gm",
    "imap.password": 'a"b\\c # no comment',
    "smtp.host": "smtp.verein.example",
    "smtp.user": "gm",
    "smtp.password_env": "GM_SMTP",
}


def test_a_written_config_is_the_example_with_the_answers(tmp_path: Path) -> None:
    """It keeps every comment and reads back as answered."""
    path = tmp_path / "config.toml"
    write_config(path, ANSWERS)
    config = read_config(path)
    assert config.gm.name == "Käthe „Post“"
    assert not config.gm.plus_addresses
    assert (config.imap.host, config.imap.port, config.imap.security) == (
        "imap.verein.example",
        143,
        "starttls",
    )
    assert config.imap.secret() == 'a"b\\c # no comment'
    assert config.smtp.password_env == "GM_SMTP"

    def comments(text: str) -> list[str]:
        return [line.rpartition("# ")[2] for line in text.splitlines()]

    assert comments(path.read_text("utf-8")) == comments((ROOT / "config.example.toml").read_text("utf-8"))


def test_only_the_owner_can_read_a_written_config(tmp_path: Path) -> None:
    """It may hold passwords."""
    before = os.umask(0)
    try:
        write_config(tmp_path / "config.toml", ANSWERS)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "config.toml").stat().st_mode) == 0o600


def test_a_config_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    """It is somebody's work."""
    path = saved(tmp_path, "# mine\n")
    with pytest.raises(ConfigError, match=r"config\.toml already exists; move it away to start afresh\.$"):
        write_config(path, ANSWERS)
    assert path.read_text("utf-8") == "# mine\n"


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("imap.hots", "x", "'imap.hots' is no key of config.toml."),
        ("host", "x", "'host' is no key of config.toml."),
        ("imap.port", 0, "it should be between 1 and 65535"),
        ("gm.address", "nowhere", "it should be one bare address"),
    ],
)
def test_answers_that_make_no_config_write_nothing(
    tmp_path: Path, key: str, value: str | int, sentence: str
) -> None:
    """The same sentences as when such a file is read."""
    with pytest.raises(ConfigError, match=re.escape(sentence)):
        write_config(tmp_path / "config.toml", {**ANSWERS, key: value})
    assert not (tmp_path / "config.toml").exists()


def test_a_config_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """The system's reason is passed on."""
    with pytest.raises(ConfigError, match=r"cannot be written: No such file or directory\.$"):
        write_config(tmp_path / "nowhere" / "config.toml", ANSWERS)
