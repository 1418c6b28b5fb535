"""Where passwords and tokens come from, and what is said when one cannot be had."""

import os
import shlex
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import keyring
import keyring.backend
import keyring.errors
import pytest

from gm.base.config import Config, ConfigError, Oauth, exposed, read_config, secrets

LOGINS = """
[gm]
name = "Karla"
address = "gm@example.org"
[imap]
host = "imap.example.org"
user = "gm"
{imap}
[smtp]
host = "smtp.example.org"
user = "gm"
{smtp}
"""

EXCHANGE = """
[oauth]
token_url = "https://login.example.org/token"
client_id = "spielpost"
refresh_token = "geheim"
"""

PASSWORD = 'password = "geheim"'


def config(folder: Path, imap: str = PASSWORD, smtp: str = PASSWORD, more: str = "") -> Config:
    path = folder / "config.toml"
    path.write_text(LOGINS.format(imap=imap, smtp=smtp) + more, encoding="utf-8")
    return read_config(path)


def python(program: str) -> str:
    """A command that runs a Python program, as config.toml says it."""
    return f"password_command = {toml(shlex.join([sys.executable, '-c', program]))}"


def toml(text: str) -> str:
    return "'''" + text + "'''"


def test_a_password_is_looked_up_where_the_file_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment variable is only needed by whoever logs in, not for reading the file."""
    imap = config(tmp_path, 'password_env = "GM_TEST_PASSWORD"').imap
    monkeypatch.delenv("GM_TEST_PASSWORD", raising=False)
    with pytest.raises(
        ConfigError, match=r"^\[imap\] password_env names .* GM_TEST_PASSWORD, which is not set\.$"
    ):
        imap.secret()
    monkeypatch.setenv("GM_TEST_PASSWORD", "aus der Umgebung")
    assert imap.secret() == "aus der Umgebung"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "No such file"),
        (b"", "first line is empty"),
        (b"\nx", "first line is empty"),
        (b"\xff", "not UTF-8"),
    ],
)
def test_a_password_file_without_a_password_is_named(
    tmp_path: Path, content: bytes | None, words: str
) -> None:
    """The sentence says which file, and what is the matter with it."""
    if content is not None:
        (tmp_path / "pw").write_bytes(content)
    imap = config(tmp_path, 'password_file = "pw"').imap
    with pytest.raises(ConfigError, match=rf"^\[imap\] password_file names \S*pw, .*{words}.*\.$"):
        imap.secret()


def test_a_command_says_the_password_in_its_first_line(tmp_path: Path) -> None:
    """As password managers do; what else they print is not read."""
    imap = config(tmp_path, python("print('Füße $HOME'); print('user: gm')")).imap
    assert imap.secret() == "Füße $HOME"


def test_a_command_is_run_without_a_shell(tmp_path: Path) -> None:
    """Nothing in it is expanded, and nothing can be strung together."""
    imap = config(tmp_path, "password_command = 'echo $HOME; rm *'").imap
    assert imap.secret() == "$HOME; rm *"


def test_a_command_is_run_at_each_login_only(tmp_path: Path) -> None:
    """Reading the config runs nothing, and a password that was changed is found at the next login."""
    counter = tmp_path / "counter"
    count = (
        f"import pathlib; p = pathlib.Path({str(counter)!r}); p.open('a').write('x'); print(p.read_text())"
    )
    imap = config(tmp_path, python(count)).imap
    assert not counter.exists()
    assert (imap.secret(), imap.secret()) == ("x", "xx")


def test_a_command_cannot_ask_anybody(tmp_path: Path) -> None:
    """The service runs unattended, so there is nothing to read from."""
    imap = config(tmp_path, python("import sys; print('read:' + sys.stdin.read())")).imap
    assert imap.secret() == "read:"


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("print('geheim'); raise SystemExit(3)", "failed with exit code 3"),
        ("import sys; print('geheim', file=sys.stderr)", "first line of output is empty"),
        ("print(); print('geheim')", "first line of output is empty"),
        ("import sys; sys.stdout.buffer.write(b'geheim\\xff')", "not UTF-8 text"),
    ],
)
def test_a_command_without_a_password_is_named_and_not_quoted(
    tmp_path: Path, program: str, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """The sentence says what was wrong; neither it nor the terminal shows what the command printed or was given."""
    imap = config(tmp_path, python(program)).imap
    with pytest.raises(
        ConfigError, match=rf"^\[imap\] password_command names \S+, .*{words}.*\.$"
    ) as refusal:
        imap.secret()
    assert "geheim" not in str(refusal.value)
    assert capfd.readouterr() == ("", "")


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    """It may be called something else on this machine."""
    imap = config(tmp_path, 'password_command = "no-such-program show gm"').imap
    with pytest.raises(
        ConfigError,
        match=r"^\[imap\] password_command names no-such-program, which cannot be started: No such file",
    ):
        imap.secret()


def test_a_command_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together with everything that it has started, so that nothing is left behind."""
    monkeypatch.setattr(secrets, "PATIENCE", 1.5)
    pids = tmp_path / "pids"
    inner = "import time; time.sleep(600)"
    outer = (
        "import os, pathlib, subprocess, sys;"
        f" child = subprocess.Popen([sys.executable, '-c', {inner!r}]);"
        f" pathlib.Path({str(pids)!r}).write_text(str(child.pid)); child.wait()"
    )
    imap = config(tmp_path, python(outer)).imap
    with pytest.raises(
        ConfigError, match=r"password_command names \S+, which did not end within 1\.5 seconds\.$"
    ):
        imap.secret()
    state = Path(f"/proc/{pids.read_text()}/stat")
    give_up = time.monotonic() + 30
    while state.exists() and " Z " not in state.read_text() and time.monotonic() < give_up:
        time.sleep(0.02)
    assert not state.exists() or " Z " in state.read_text()


class Safe(keyring.backend.KeyringBackend):
    """A keyring that holds one password, or is locked."""

    priority = 1  # type: ignore[assignment]

    def __init__(self, locked: bool = False) -> None:
        self.locked = locked

    def get_password(self, service: str, username: str) -> str | None:
        """The password of the one entry."""
        if self.locked:
            raise keyring.errors.KeyringLocked("the keyring is locked")
        return "aus dem Tresor" if (service, username) == ("spielpost/post", "gm") else None

    set_password = delete_password = None  # type: ignore[assignment]


@pytest.fixture
def safe(monkeypatch: pytest.MonkeyPatch) -> Safe:
    """The system's keyring while the test runs."""
    made = Safe()
    monkeypatch.setattr(keyring.core, "_keyring_backend", made)
    return made


def test_the_keyring_of_the_system_says_the_password(tmp_path: Path, safe: Safe) -> None:
    """The entry is a service, which may have slashes of its own, and a user."""
    assert config(tmp_path, 'password_keyring = "spielpost/post/gm"').imap.secret() == "aus dem Tresor"


def test_a_keyring_without_the_password_is_named(tmp_path: Path, safe: Safe) -> None:
    """The sentence says how the entry gets there, or why the keyring cannot be read."""
    imap = config(tmp_path, 'password_keyring = "spielpost/nobody"').imap
    with pytest.raises(
        ConfigError, match=r"which the system's keyring does not have; keyring set spielpost nobody "
    ):
        imap.secret()
    safe.locked = True
    with pytest.raises(
        ConfigError,
        match=r"^\[imap\] password_keyring names spielpost/nobody, .* cannot be read: the keyring is locked\.$",
    ):
        imap.secret()


def test_without_the_package_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is an optional part."""
    monkeypatch.setitem(sys.modules, "keyring", None)
    with pytest.raises(
        ConfigError, match=r"the package keyring is missing; it comes with \"spielpost\[keyring\]\"\.$"
    ):
        config(tmp_path, 'password_keyring = "spielpost/gm"').imap.secret()


@pytest.mark.parametrize(("mode", "complains"), [(0o644, True), (0o640, True), (0o604, True), (0o600, False)])
def test_a_password_that_others_can_read_is_complained_about(
    tmp_path: Path, mode: int, complains: bool
) -> None:
    """The sentence says how to keep it to oneself; where the password comes from elsewhere, anybody may read the file."""
    read = config(tmp_path)
    path = tmp_path / "config.toml"
    path.chmod(mode)
    said = exposed(path, (read.imap, read.smtp, read.oauth))
    assert bool(said) == complains
    assert not complains or f"(mode {mode:03o}); chmod 600 {path}" in said
    assert exposed(path, (replace(read.imap, password="", password_env="X"),)) == ""


def test_every_command_complains_about_such_a_file(tmp_path: Path) -> None:
    """Once, and does its work all the same, with a database too."""
    config(tmp_path)
    (tmp_path / "config.toml").chmod(0o644)
    words = [
        str(Path(sys.executable).with_name("gm")),
        "--config",
        str(tmp_path / "config.toml"),
        "replay",
        "--all",
    ]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stderr.count("holds a password and others on this machine can read it (mode 644)") == 1
    assert "0 games, 0 differ" in done.stdout


def test_secrets_are_shown_in_no_repr(tmp_path: Path) -> None:
    """A config may be logged; commands may have secrets among their arguments."""
    shown = repr(config(tmp_path, "password_command = 'echo geheim'", "", EXCHANGE))
    assert "spielpost" in shown
    assert "geheim" not in shown


def test_logins_without_a_password_use_the_oauth_section(tmp_path: Path) -> None:
    """One that has a password keeps to it."""
    both = config(tmp_path, "", "", EXCHANGE)
    assert both.imap.oauth == both.smtp.oauth == both.oauth
    assert both.oauth.secret("refresh_token") == "geheim"
    one = config(tmp_path, "", PASSWORD, EXCHANGE)
    assert (one.imap.oauth, one.smtp.oauth) == (one.oauth, None)
    assert config(tmp_path).imap.oauth is None


def test_tokens_come_from_the_same_places_as_passwords(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command, a file beside the config, the environment; sentences name the key that was used."""
    (tmp_path / "token").write_text("aus der Datei\n", encoding="utf-8")
    monkeypatch.setenv("GM_TEST_TOKEN", "aus der Umgebung")
    sources = {
        'access_token_file = "token"': "aus der Datei",
        'access_token_env = "GM_TEST_TOKEN"': "aus der Umgebung",
        "access_token_command = 'echo vom Programm'": "vom Programm",
    }
    for source, token in sources.items():
        oauth = config(tmp_path, "", "", f"[oauth]\n{source}").oauth
        assert oauth.secret("access_token") == token
        assert oauth.key("access_token") == source.partition(" ")[0]
    assert Oauth().secret("client_secret") == ""


WRONG = {
    "no password at all": (
        ("", PASSWORD, ""),
        r"has no password in \[imap\]; it should have exactly one of password, password_env, password_file, password_command"
        r" and password_keyring, or else an \[oauth\] section",
    ),
    "two ways to a password": (
        ("password_command = 'pass gm'\npassword_file = 'x'", PASSWORD, ""),
        r"has password_file and password_command in \[imap\]; it should have exactly one of",
    ),
    "a command with an open quote": (
        ('password_command = "pass \'gm geheim"', PASSWORD, ""),
        r"says \[imap\] password_command = \.\.\.; it should be a program and its arguments, every quote closed",
    ),
    "a number for a command": (
        (PASSWORD, "password_command = 4711", ""),
        r"says \[smtp\] password_command = \.\.\.; it should be a text in quotes",
    ),
    "passwords and OAuth": (
        (PASSWORD, PASSWORD, EXCHANGE),
        r"has an \[oauth\] section and passwords in both",
    ),
    "a token and a refresh token": (
        ("", "", EXCHANGE + 'access_token_env = "TOKEN"'),
        r"has access_token_env in \[oauth\] and keys to exchange a refresh token",
    ),
    "no refresh token": (
        ("", "", EXCHANGE.replace('refresh_token = "geheim"', 'client_secret = "geheim"')),
        r"says nothing about \[oauth\] refresh_token; a refresh token is exchanged with token_url, client_id",
    ),
    "only a client secret": (
        ("", "", '[oauth]\nclient_secret = "geheim"'),
        r"says nothing about \[oauth\] token_url;",
    ),
    "two ways to a refresh token": (
        ("", "", EXCHANGE + "refresh_token_file = 'x'"),
        r"has refresh_token and refresh_token_file in \[oauth\]; it should have exactly one of refresh_token,",
    ),
    "a token URL that is not encrypted": (
        ("", "", EXCHANGE.replace("https", "http")),
        r'says \[oauth\] token_url = "http://login\.example\.org/token"; it should be an address that begins',
    ),
    "a token URL that is none": (
        ("", "", EXCHANGE.replace("https://login.example.org/token", "https://[")),
        r'says \[oauth\] token_url = "https://\["; it should be an address that begins',
    ),
    "a number for a refresh token": (
        ("", "", EXCHANGE.replace('"geheim"', "4711")),
        r"says \[oauth\] refresh_token = \.\.\.; it should be a text in quotes",
    ),
    "a key for the token itself": (
        ("", "", '[oauth]\naccess_token = "geheim"'),
        r"has \[oauth\] access_token, which is no key; did you mean access_token_",
    ),
    "oauth as a key": (
        ("oauth = 1", PASSWORD, ""),
        r"has \[imap\] oauth, which is no key",
    ),
}


@pytest.mark.parametrize(("parts", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_is_refused_with_one_sentence(
    tmp_path: Path, parts: tuple[str, str, str], sentence: str
) -> None:
    """It names the keys, says what would be right, and shows no secret."""
    with pytest.raises(ConfigError, match=rf"config\.toml {sentence}.*\.$") as refusal:
        config(tmp_path, *parts)
    assert "geheim" not in str(refusal.value)
    assert "4711" not in str(refusal.value)
    assert os.linesep not in str(refusal.value)


def test_this_machine_may_exchange_tokens_without_encryption(tmp_path: Path) -> None:
    """Nothing goes over a network then."""
    local = EXCHANGE.replace("https://login.example.org", "http://127.0.0.1:8080")
    assert config(tmp_path, "", "", local).oauth.token_url == "http://127.0.0.1:8080/token"
