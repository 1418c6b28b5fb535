"""docs/first-evening.md holds: what it types prints what it shows, from `gm init` to a game with an order on file."""

from __future__ import annotations

import email
import re
import shlex
import smtplib
from collections.abc import Callable
from dataclasses import replace
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from correspondence import SEED

from gm.base.config.providers import Server, provider_of
from gm.cli import main, setup
from gm.service.clockwork import utc_now
from gm.tools.demo.post_office import PostOffice
from gm.turns import opening

PAGE = (Path(__file__).parents[2] / "docs" / "first-evening.md").read_text("utf-8")
MAILBOX = "olgas-races@mailbox.org"
TYPED = (MAILBOX, "Olga", "en", "olga@example.org", "Europe/Berlin", "", "secret", "y")
"""What Olga answers `gm init`."""
BLOCK = re.compile(r"(?:<!-- (\w+): (\S+) -->\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def plain(text: str) -> list[str]:
    """The words of each line, without what differs each time: dates, and how a table is drawn."""
    text = re.sub(r"\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}", "DATE", text)
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def letters(office: PostOffice, address: str) -> list[EmailMessage]:
    """What lies in that mailbox, the oldest first."""
    found = [email.message_from_bytes(raw, policy=default) for raw in office.letters(address)]
    return [message for message in found if isinstance(message, EmailMessage)]


def reply(office: PostOffice, address: str, text: str) -> None:
    """Somebody answers the last letter that came."""
    last = letters(office, address)[-1]
    message = EmailMessage()
    message["From"], message["To"] = address, last["Reply-To"]
    message["Subject"], message["In-Reply-To"] = f"Re: {last['Subject']}", last["Message-ID"]
    message.set_content(text)
    with smtplib.SMTP("127.0.0.1", office.smtp_port) as server:
        server.login(address, "secret")
        server.send_message(message)


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch) -> Callable[[PostOffice], None]:
    """Put this office in the place of the provider's servers; hands are those of one seed."""

    def moved(office: PostOffice) -> None:
        def here(address: str) -> object:
            provider = provider_of(address)
            assert provider is not None
            imap = Server("127.0.0.1", office.imap_port, "none")
            return replace(provider, imap=imap, smtp=Server("localhost", office.smtp_port, "none"))

        monkeypatch.setattr(setup, "provider_of", here)
        monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_hex=lambda size: SEED))

    return moved


def test_what_it_types_prints_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loopback: Callable[[PostOffice], None]
) -> None:
    """Block by block, in its order, with the letters of a player between."""
    monkeypatch.chdir(tmp_path)
    with PostOffice(clock=utc_now) as office:
        for address in (MAILBOX, "olga@example.org", "anna@example.org", "ben@example.org"):
            office.add_mailbox(address, "secret")
        loopback(office)

        def gm(line: str) -> str:
            program, *words = shlex.split(line)
            assert program == "gm"
            done = CliRunner().invoke(main, words, input="\n".join(TYPED) + "\n")
            assert done.exit_code == 0, done.output
            told = done.output.replace("127.0.0.1", "imap.mailbox.org").replace(
                "localhost", "smtp.mailbox.org"
            )
            return told.replace(str(tmp_path), "/home/olga/post")

        kinds = []
        for sign, about, language, text in BLOCK.findall(PAGE):
            kinds.append(sign or language)
            if language == "console":
                typed, _, shown = text.removeprefix("$ ").partition("\n")
                assert plain(gm(typed)) == plain(shown), typed
            elif sign == "subjects":
                came = [str(letter["Subject"]).partition(" [")[0] for letter in letters(office, about)]
                assert came == text.splitlines()
            elif sign == "letter":
                reply(office, about, text)
                gm("gm run --once")
            elif sign == "receipt":
                body = letters(office, about)[-1].get_body(("plain",))
                assert body is not None
                assert text in body.get_content().replace("\r\n", "\n")
        assert kinds == [*["console"] * 4, "subjects", "letter", "receipt", "console", ""]
