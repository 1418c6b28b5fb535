"""`gm check`: what it finds when all is well, and what it says when something is not."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from gm.base.config import Config, Gm, Imap, OldImap, Smtp
from gm.base.errors import PostboxError
from gm.mail.transport import checkup
from gm.mail.transport.checkup import Finding, check
from gm.mail.transport.imap import collect, server_time
from gm.tools.demo.post_office import PostOffice, _Counter

GM, ANNA = "gm@spielpost.test", "anna@spielpost.test"
NOW = datetime(2031, 5, 4, 12, 0, tzinfo=UTC)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with PostOffice(clock=lambda: NOW) as office:
        office.add_mailbox(GM, password="geheim")
        office.add_mailbox(ANNA, password="anna")
        yield office


@pytest.fixture
def config(office: PostOffice) -> Config:
    return Config(
        Gm("Käthe, die „Post“", GM, instance="spielpost.test"),
        Imap("127.0.0.1", GM, office.imap_port, "none", password="geheim", timeout=10),
        Smtp("127.0.0.1", GM, office.smtp_port, "none", password="geheim", timeout=10),
    )


@pytest.fixture(autouse=True)
def server_clock(monkeypatch: pytest.MonkeyPatch) -> list[timedelta]:
    """By how much the mail server's clock is ahead of ours: the one of tests tells the time of this machine."""
    ahead = [timedelta()]
    monkeypatch.setattr(checkup, "server_time", lambda imap: NOW + ahead[0])
    return ahead


def checked(config: Config) -> list[Finding]:
    """All findings but that of the clocks."""
    return [finding for finding in check(config, NOW, patience=0) if "clock" not in finding.what]


def clocks(config: Config, now: datetime = NOW) -> Finding:
    """What is found of the clocks."""
    return list(check(config, now, patience=0))[1]


@pytest.mark.parametrize(
    ("seconds", "fine", "said"),
    [
        (2, True, "The clock of 127.0.0.1 says the same as ours."),
        (90, True, "The clock of 127.0.0.1 is 90 seconds ahead of ours."),
        (-600, True, "The clock of 127.0.0.1 is 10 minutes behind ours."),
        (
            3600,
            False,
            "The clock of 127.0.0.1 is 60 minutes ahead of ours: no turn is resolved until they agree, or gm clock",
        ),
        (-(10**9), True, "127.0.0.1 says that it is 1999-08-26 10:13 UTC, and is no witness of the time."),
    ],
)
def test_the_servers_clock_is_measured(
    config: Config, server_clock: list[timedelta], seconds: int, fine: bool, said: str
) -> None:
    """By the time at which it received a note; programs get the seconds."""
    server_clock[0] = timedelta(seconds=seconds)
    finding = clocks(config)
    assert finding.what.startswith(said)
    assert finding.ok == fine
    assert finding.ahead in (seconds, None if seconds < -(10**8) else seconds - 1)


def test_a_server_that_tells_no_time_is_said_to_be_no_witness(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All else works without."""

    def silent(imap: Imap) -> datetime:
        raise PostboxError("127.0.0.1 does not say when it received a note.")

    monkeypatch.setattr(checkup, "server_time", silent)
    finding = clocks(config)
    assert finding == Finding(
        True, "127.0.0.1 does not say when it received a note. So it is no witness of the time."
    )


def test_a_real_clock_is_asked(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """A note goes into the mailbox and out again."""
    monkeypatch.setattr(checkup, "server_time", server_time)
    finding = clocks(config, datetime.now(UTC))
    assert finding.what == "The clock of 127.0.0.1 says the same as ours."


def test_all_is_well(office: PostOffice, config: Config) -> None:
    """Both servers let us in, and a letter comes back from the address and from a plus address."""
    assert checked(config) == [
        Finding(True, f"127.0.0.1 lets {GM} read INBOX; handled mail will be moved to Done."),
        Finding(True, f"127.0.0.1 takes a letter to {GM}."),
        Finding(True, f"A letter to {GM} arrives in INBOX."),
        Finding(True, "127.0.0.1 takes a letter to gm+check@spielpost.test."),
        Finding(True, "A letter to gm+check@spielpost.test arrives in INBOX."),
        Finding(
            True, "Each letter has a return path of its own, so bounces prove themselves.", return_paths=True
        ),
    ]
    assert len(office.letters(GM)) == 3


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("anna", f"127.0.0.1 lets {ANNA} read INBOX, the mailbox of before; nothing is changed there."),
        ("forgotten", f"So nobody is heard who still writes to {ANNA}; gm mailbox move --done ends that"),
    ],
)
def test_the_mailbox_of_before_is_opened_too(
    office: PostOffice, config: Config, password: str, said: str
) -> None:
    """As long as it is still read; it has no folder more than before, and no letter comes there."""
    old = OldImap("127.0.0.1", ANNA, office.imap_port, "none", password=password, timeout=10, address=ANNA)
    finding = checked(replace(config, imap=replace(config.imap, old=old)))[-1]
    assert said in finding.what
    assert finding.ok == (password == "anna")
    assert office.letters(ANNA) == []


def test_nothing_is_left_behind(config: Config) -> None:
    """The letters are gone, and other mail is where it was."""
    checked(config)
    assert collect(config.imap, lambda arrivals: None).count == 0


def test_the_letters_say_that_no_person_wrote_them(office: PostOffice, config: Config) -> None:
    """A service that reads the mailbox meanwhile knows them for its own."""
    checked(config)
    for raw in office.letters(GM):
        assert b"\r\nX-Loop: spielpost.test\r\n" in raw
        assert b"\r\nAuto-Submitted: auto-generated\r\n" in raw


def test_plus_addresses_are_only_tried_where_they_are_used(config: Config) -> None:
    """A provider without them is fine if the config says so."""
    without = replace(config, gm=replace(config.gm, plus_addresses=False))
    *others, paths = checked(without)
    assert len(others) == 3
    assert paths == Finding(
        True,
        "Letters have no return path each, as [gm] plus_addresses is off, so a bounce counts if it quotes our letter's"
        " headers, and from the second day on.",
        return_paths=False,
    )


@pytest.mark.parametrize("how", ["refused", "rewritten"])
def test_a_return_path_that_is_not_kept_is_told(
    config: Config, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """All works as well without; what bounces prove is then another thing."""
    real = _Counter.handle_MAIL

    async def handle_MAIL(self, server, session, envelope, address, options):  # type: ignore[no-untyped-def] # noqa: N802
        if "+back-" in address and how == "refused":
            return "553 5.7.1 Sender address rejected: not owned by user"
        return await real(self, server, session, envelope, GM, options)

    monkeypatch.setattr(_Counter, "handle_MAIL", handle_MAIL)
    *others, paths = checked(config)
    assert all(finding.ok for finding in others)
    assert (paths.ok, paths.return_paths) == (True, False)
    assert paths.what.startswith("127.0.0.1 keeps no return path of a letter's own")


def test_a_wrong_password_is_found_on_both_sides(office: PostOffice, config: Config) -> None:
    """One sentence each, and no letter is looked for."""
    office.refuse_logins = True
    imap, smtp = checked(config)
    assert not imap.ok
    assert imap.what.endswith("see [imap] user and password.")
    assert not smtp.ok
    assert smtp.what.endswith("see [smtp] user and password.")


def test_letters_are_handed_in_even_if_the_mailbox_is_out_of_reach(
    office: PostOffice, config: Config
) -> None:
    """The GM learns of everything that is wrong at once; what cannot be found again is not looked for."""
    office.stop_imap()
    assert [finding.ok for finding in checked(config)] == [False, True, True]


def test_a_letter_that_does_not_come_back_names_the_key(config: Config) -> None:
    """Here the address is somebody else's; with a plus address the provider may not know them."""
    lost = [
        finding for finding in checked(replace(config, gm=replace(config.gm, address=ANNA))) if not finding.ok
    ]
    assert [finding.what for finding in lost] == [
        f"A letter to {ANNA} did not arrive in INBOX within 0 seconds;"
        " see [gm] address, and look into the spam folder.",
        "A letter to anna+check@spielpost.test did not arrive in INBOX within 0 seconds;"
        " see [gm] plus_addresses, and look into the spam folder.",
    ]


def test_an_address_that_is_not_known_names_the_key(config: Config) -> None:
    """With the server's own words."""
    wrong = replace(config, gm=replace(config.gm, address="gn@spielpost.test", plus_addresses=False))
    assert checked(wrong)[1:] == [
        Finding(
            False,
            "127.0.0.1 does not take a letter to gn@spielpost.test"
            " (550 5.1.1 gn@spielpost.test: no such mailbox here); see [gm] address.",
        )
    ]


def test_a_mailbox_that_is_lost_meanwhile_is_a_finding(office: PostOffice, config: Config) -> None:
    """Nothing that a server does raises anything."""
    findings = check(config, NOW, patience=0)
    assert next(findings).ok
    office.stop_imap()
    _, *rest = list(findings)
    assert [finding.ok for finding in rest] == [True, False, True, False]
    assert "does not accept connections" in rest[1].what
