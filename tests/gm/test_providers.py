"""What `gm init` knows of mail providers, says of them, and writes into the config."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from gm.base.config import read_config
from gm.base.config.providers import PROVIDERS, Provider, provider_of
from gm.cli import main

BY_NAME = {provider.name: provider for provider in PROVIDERS}


def initialised(path: Path, *answers: str) -> str:
    """What gm init prints while it is given these answers, and is told not to try them."""
    result = CliRunner().invoke(
        main, ["--config", str(path), "init"], input="\n".join((*answers, "n")) + "\n"
    )
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def answers_for(provider: Provider, address: str) -> list[str]:
    """All that has to be typed for a mailbox at this provider, Enter being enough wherever it is."""
    known = [] if provider_of(address) else [str(PROVIDERS.index(provider) + 1)]
    plus = ["n"] if provider.plus_addresses is None else []
    secret = ["", "client", "", "refresh-geheim"] if provider.token_url else ["geheim"]
    return [address, *known, "", "", "", "", *plus, "", *secret]


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("karla@gmx.de", "GMX"),
        ("karla@gmx.com", "GMX (gmx.com)"),
        ("karla@web.de", "WEB.DE"),
        ("Karla.Post@GoogleMail.com", "Gmail"),
        ("karla@posteo.net", "Posteo"),
        ("karla@mailbox.org", "mailbox.org"),
        ("karla@t-online.de", "T-Online"),
        ("karla@hotmail.de", "Outlook.com, Hotmail"),
        ("karla@verein.onmicrosoft.com", "Microsoft 365"),
        ("karla@me.com", "iCloud"),
        ("karla@yahoo.de", "Yahoo"),
    ],
)
def test_an_address_tells_its_provider(address: str, name: str) -> None:
    """By its domain, however it is spelt."""
    assert provider_of(address) == BY_NAME[name]


@pytest.mark.parametrize(
    "address", ["gm@verein.example", "gm@notgmail.com", "gm@gmail.com.example", "gm", ""]
)
def test_other_addresses_tell_no_provider(address: str) -> None:
    """The mailbox may be anywhere."""
    assert provider_of(address) is None


def test_no_domain_belongs_to_two_providers() -> None:
    """Or the second one would never be found."""
    domains = [domain for provider in PROVIDERS for domain in provider.domains]
    assert len(domains) == len(set(domains))


@pytest.mark.parametrize("provider", PROVIDERS, ids=lambda provider: provider.name)
def test_every_provider_has_its_mail_encrypted_and_says_what_it_needs(provider: Provider) -> None:
    """On the ports that are meant for it, in whole sentences."""
    assert (provider.imap.port, provider.imap.security) == (993, "tls")
    assert (provider.smtp.port, provider.smtp.security) in {(465, "tls"), (587, "starttls")}
    assert provider.needs
    assert all(sentence.endswith(".") for sentence in provider.needs)


@pytest.mark.parametrize("provider", PROVIDERS, ids=lambda provider: provider.name)
def test_init_writes_what_it_knows_of_the_provider(tmp_path: Path, provider: Provider) -> None:
    """Only the names and the secret are asked for, and the file is a valid config."""
    path = tmp_path / "config.toml"
    address = f"karla@{provider.domains[0]}"
    printed = initialised(path, *answers_for(provider, address))
    config = read_config(path)
    for login, server in ((config.imap, provider.imap), (config.smtp, provider.smtp)):
        assert (login.host, login.port, login.security) == (server.host, server.port, server.security)
        assert login.user == address
    assert config.imap.authserv_id == provider.authserv_id
    assert config.gm.plus_addresses == bool(provider.plus_addresses)
    asked = printed.rindex("The name to log in with")
    for sentence in provider.needs:
        assert 0 < printed.index(sentence) < asked


def test_a_mailbox_under_ones_own_domain_may_be_at_a_provider(tmp_path: Path) -> None:
    """It is chosen from a list then, and asked no further."""
    path = tmp_path / "config.toml"
    mailbox = BY_NAME["mailbox.org"]
    printed = initialised(path, *answers_for(mailbox, "gm@verein.example"))
    assert f"{PROVIDERS.index(mailbox) + 1} mailbox.org" in printed
    config = read_config(path)
    assert (config.imap.host, config.smtp.host) == ("imap.mailbox.org", "smtp.mailbox.org")
    assert config.imap.user == "gm@verein.example"


def test_a_server_of_ones_own_is_asked_for(tmp_path: Path) -> None:
    """Its hosts, ports and encryption, as offered; nothing is said of any provider."""
    path = tmp_path / "config.toml"
    printed = initialised(
        path,
        *("gm@verein.example", "", "Karla", "de", "", "Europe/Zurich", "n", "karla", "geheim"),
        *("", "", "", "mail.verein.example", "starttls", "", ""),
    )
    config = read_config(path)
    assert (config.imap.host, config.imap.port, config.imap.security) == ("imap.verein.example", 993, "tls")
    assert (config.smtp.host, config.smtp.port, config.smtp.security) == (
        "mail.verein.example",
        587,
        "starttls",
    )
    assert (config.imap.user, config.smtp.secret(), config.gm.plus_addresses) == ("karla", "geheim", False)
    assert config.gm.zone == "Europe/Zurich"
    assert "About " not in printed


def test_a_mailbox_without_an_address_is_asked_for_again(tmp_path: Path) -> None:
    """At once, and not when the file is read."""
    path = tmp_path / "config.toml"
    printed = initialised(path, "Karla", "@gmx.de", *answers_for(BY_NAME["GMX"], "karla@gmx.de"))
    assert "'Karla' is not an address" in printed
    assert read_config(path).gm.address == "karla@gmx.de"


def test_where_no_passwords_are_taken_tokens_are_exchanged(tmp_path: Path) -> None:
    """The refresh token is asked for in the place of the password, and is not shown."""
    path = tmp_path / "config.toml"
    printed = initialised(path, *answers_for(BY_NAME["Outlook.com, Hotmail"], "karla@outlook.com"))
    assert "The password" not in printed
    assert "refresh-geheim" not in printed
    oauth = read_config(path).oauth
    assert oauth.token_url == "https://login.microsoftonline.com/consumers/oauth2/v2.0/token"
    assert (oauth.client_id, oauth.secret("client_secret"), oauth.secret("refresh_token")) == (
        "client",
        "",
        "refresh-geheim",
    )


def test_where_no_passwords_are_taken_a_command_may_print_tokens(tmp_path: Path) -> None:
    """Then nothing else is asked for."""
    path = tmp_path / "config.toml"
    initialised(path, "karla@outlook.com", "", "", "", "", "", "print-token karla")
    config = read_config(path)
    assert config.imap.oauth == config.smtp.oauth == config.oauth
    assert config.oauth.access_token_command == "print-token karla"
    assert config.oauth.token_url == ""


def test_the_gms_own_address_is_asked_for(tmp_path: Path) -> None:
    """With the zone of the mornings; what is none, and the mailbox itself, are asked for again."""
    path = tmp_path / "config.toml"
    wrong = ("nobody", "@verein.example", "karla@gmx.de")
    typed = (
        "karla@gmx.de",
        "",
        "",
        *wrong,
        "Karla@Verein.example",
        "Mars/Base",
        "Europe/Zurich",
        "",
        "geheim",
    )
    printed = initialised(path, *typed)
    assert "'nobody' is not an address" in printed
    assert "that is the mailbox itself" in printed
    assert "'Mars/Base' is not a time zone" in printed
    told = read_config(path).gm
    assert (told.contact, told.zone) == ("karla@verein.example", "Europe/Zurich")


def test_a_question_can_be_gone_back_from(tmp_path: Path) -> None:
    """As often as there are questions before it; at the first one there is nothing to go back to."""
    path = tmp_path / "config.toml"
    typed = (
        "<",
        "wrong@gmx.de",
        "Karla",
        "<",
        "<",
        "karla@gmx.de",
        "Karla Post",
        "de",
        "<",
        "en",
        "",
        "",
        "",
    )
    printed = initialised(path, *typed, "geheim")
    told = read_config(path).gm
    assert (told.address, told.name, told.language) == ("karla@gmx.de", "Karla Post", "en")
    assert "< goes back to the question before" in printed


def test_a_password_may_come_from_a_command(tmp_path: Path) -> None:
    """Then none stands in the file."""
    path = tmp_path / "config.toml"
    initialised(path, "karla@gmx.de", "", "", "", "", "", "", "pass show gmx")
    config = read_config(path)
    assert config.imap.password_command == config.smtp.password_command == "pass show gmx"
    assert (config.imap.password, config.smtp.password) == ("", "")


def test_a_certificate_authority_of_ones_own_is_asked_for_as_a_file(tmp_path: Path) -> None:
    """It has to be there, and counts for both servers."""
    path, authority = tmp_path / "config.toml", tmp_path / "ca.pem"
    authority.write_text("-----BEGIN CERTIFICATE-----\n")
    own = ("", "", "", "", "", "", str(tmp_path / "gone.pem"), str(authority))
    printed = initialised(path, "gm@verein.example", "", "", "", "", "", "y", "", "geheim", *own)
    config = read_config(path)
    assert config.imap.ca_file == config.smtp.ca_file == authority
    assert "there is no file" in printed


def test_what_does_not_work_can_be_changed_at_once(tmp_path: Path) -> None:
    """After a try that fails the questions are put again; with nothing to change the command ends with exit code 1."""
    path = tmp_path / "config.toml"
    here = ("127.0.0.1", "none", "9")
    first = ("gm@verein.example", "", "Karla", "de", "k@verein.example", "", "n", "", "geheim", *here, *here)
    again = ("y", "everything", "", "", "", "", "", "", "", "karla", "geheim", *[""] * 6)
    servers = ("y", "", "localhost", "", "", "", "", "8")
    answers = "\n".join((*first, *again, *servers, "y", "nothing")) + "\n"
    result = CliRunner().invoke(main, ["--config", str(path), "init"], input=answers)
    assert result.exit_code == 1
    assert result.output.count("WRONG") == 6
    config = read_config(path)
    assert (config.gm.name, config.gm.language, config.gm.contact) == ("Karla", "de", "k@verein.example")
    assert (config.imap.user, config.gm.plus_addresses) == ("karla", False)
    assert (config.imap.host, config.imap.port) == ("localhost", 9)
    assert (config.smtp.host, config.smtp.port) == ("127.0.0.1", 8)


def test_what_is_taken_back_is_proposed_again(tmp_path: Path) -> None:
    """But for what was said of another mailbox."""
    path = tmp_path / "config.toml"
    typed = ("karla@gmx.de", "Karla", "de", "k@verein.example", "Europe/Vienna", "Karla P", *["<"] * 4)
    printed = initialised(path, *typed, "", "", "", "", "geheim")
    assert "alarms (- for none) [k@verein.example]: Your time zone [Europe/Vienna]:" in printed
    told = read_config(path)
    assert (told.gm.language, told.gm.contact, told.imap.user) == ("de", "k@verein.example", "Karla P")
    path.unlink()
    initialised(path, *typed, "<", "<", "karla@posteo.de", *[""] * 5, "geheim")
    assert (read_config(path).gm.name, read_config(path).imap.user) == ("Karla", "karla@posteo.de")
