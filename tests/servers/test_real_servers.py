"""The way to the mail servers, tried on Dovecot and Postfix."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pytest
from imapclient import IMAPClient
from mail_servers import GM, HOST, PASSWORD, PLAYERS, MailServers, running
from proxy import failing_wire

from gm.base.config import Config, Gm, Imap, Security, Smtp
from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.transport import imap
from gm.mail.transport.checkup import check
from gm.mail.transport.imap import MAIL_CAP, Arrival, collect
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver
from gm.service.clockwork import utc_now

pytestmark = pytest.mark.servers

ANNA = PLAYERS[0]
TLS, STARTTLS = "tls", "starttls"


def letter(number: int, recipient: str = GM, body: bytes = b"Rapid 4", sender: str = ANNA) -> Outgoing:
    raw = b"From: %s\r\nMessage-ID: <%d@game.test>\r\n\r\n%s\r\n" % (sender.encode(), number, body)
    return Outgoing(number, sender, recipient, raw)


def handed_in(smtp: Smtp, letters: Sequence[Outgoing]) -> dict[int, Outcome]:
    """What was reported of each letter, by its id."""
    outcomes: dict[int, Outcome] = {}
    asyncio.run(
        deliver(smtp, letters, lambda kept: outcomes.update((letter.id, outcome) for letter, outcome in kept))
    )
    return outcomes


def put(servers: MailServers, letters: Sequence[Outgoing], folder: str = "INBOX") -> None:
    """The letters lie in the GM's folder, without the detour through Postfix."""
    with IMAPClient(HOST, servers.imap_port, ssl=False, timeout=20) as client:
        client.login(GM, PASSWORD)
        for letter in letters:
            client.append(folder, letter.raw)


def collected(imap: Imap) -> list[Arrival]:
    arrivals: list[Arrival] = []
    collect(imap, arrivals.extend)
    return arrivals


def awaited(imap: Imap, count: int) -> list[Arrival]:
    """So many mails, once they have arrived; fewer if that takes more than 30 seconds."""
    arrivals: list[Arrival] = []
    give_up = time.monotonic() + 30
    while len(arrivals) < count and time.monotonic() < give_up:
        collect(imap, arrivals.extend)
        time.sleep(0.05)
    return arrivals


def message_ids(arrivals: Sequence[Arrival]) -> list[int]:
    return [int(arrival.raw.partition(b"Message-ID: <")[2].partition(b"@")[0]) for arrival in arrivals]


@pytest.mark.parametrize("security", [TLS, STARTTLS])
def test_a_letter_goes_out_and_comes_in_encrypted(servers: MailServers, security: Security) -> None:
    """Over both kinds of encryption, with the body as it was sent and the server's time of receipt."""
    outcomes = handed_in(
        servers.smtp(ANNA, security), [letter(1, body="Schnell, 4 Äpfel\r\n.\r\n..".encode())]
    )
    assert outcomes[1].fate is Fate.SENT
    (arrival,) = awaited(servers.imap(GM, security), 1)
    assert arrival.raw.endswith("\r\n\r\nSchnell, 4 Äpfel\r\n.\r\n..\r\n".encode())
    assert abs(arrival.received.timestamp() - time.time()) < 120
    assert arrival.size == len(arrival.raw)


def test_a_letter_to_a_plus_address_arrives(servers: MailServers) -> None:
    """And the server's own headers still say which address it was for."""
    handed_in(servers.smtp(ANNA), [letter(1, "gm+TOKEN@game.test")])
    (arrival,) = awaited(servers.imap(), 1)
    assert b"\r\nDelivered-To: gm+TOKEN@game.test\r\n" in arrival.raw


@pytest.mark.parametrize("security", [TLS, STARTTLS])
def test_a_certificate_of_an_unknown_authority_is_refused(servers: MailServers, security: Security) -> None:
    """Unless ca_file names that authority."""
    with pytest.raises(
        PostboxError, match=r"^The certificate of 127\.0\.0\.1 is not to be trusted .* \[imap\] host"
    ):
        collected(replace(servers.imap(security=security), ca_file=None))
    with pytest.raises(
        PostboxError, match=r"^The certificate of 127\.0\.0\.1 is not to be trusted .* \[smtp\] host"
    ):
        handed_in(replace(servers.smtp(security=security), ca_file=None), [letter(1)])


@pytest.mark.parametrize("security", [TLS, STARTTLS])
def test_a_certificate_of_another_host_is_refused(servers: MailServers, security: Security) -> None:
    """It is for 127.0.0.1, and not for localhost."""
    with pytest.raises(PostboxError, match=r"^The certificate of localhost is not to be trusted .*mismatch"):
        collected(replace(servers.imap(security=security), host="localhost"))
    with pytest.raises(PostboxError, match=r"^The certificate of localhost is not to be trusted .*mismatch"):
        handed_in(replace(servers.smtp(security=security), host="localhost"), [letter(1)])


def test_a_file_that_is_no_list_of_authorities_is_named(servers: MailServers) -> None:
    """Neither a file that holds something else nor one that is not there."""
    with pytest.raises(
        PostboxError, match=r"^\[imap\] ca_file names \S*key\.pem, which is not a readable list"
    ):
        collected(replace(servers.imap(), ca_file=servers.folder / "key.pem"))
    with pytest.raises(PostboxError, match=r"^\[smtp\] ca_file names \S*nowhere\.pem, .*No such file"):
        handed_in(replace(servers.smtp(), ca_file=servers.folder / "nowhere.pem"), [letter(1)])


@pytest.mark.parametrize("security", [TLS, STARTTLS])
def test_a_wrong_password_is_refused(servers: MailServers, security: Security) -> None:
    """With the keys to look at."""
    with pytest.raises(LoginRefusedError, match=r"see \[imap\] user and password\.$"):
        collected(replace(servers.imap(security=security), password="verkehrt"))
    with pytest.raises(LoginRefusedError, match=r"see \[smtp\] user and password\.$"):
        handed_in(replace(servers.smtp(security=security), password="verkehrt"), [letter(1)])


def test_a_login_without_encryption_is_not_offered(servers: MailServers) -> None:
    """Postfix does not take passwords then; the sentence names the key."""
    with pytest.raises(PostboxError, match=r"see \[smtp\] security\.$"):
        handed_in(replace(servers.smtp(), security="none", port=servers.smtp_port), [letter(1)])


def test_collected_mail_lies_in_the_done_folder(servers: MailServers) -> None:
    """Which was created, and nothing is left in the inbox."""
    put(servers, [letter(number) for number in range(250)])
    batches: list[int] = []
    count = collect(servers.imap(), lambda arrivals: batches.append(len(arrivals))).count
    assert (count, batches) == (250, [200, 50])
    assert collected(servers.imap()) == []
    assert message_ids(collected(replace(servers.imap(), inbox="Done", done="Older"))) == list(range(250))


def test_of_a_mail_over_the_cap_only_the_headers_are_read(servers: MailServers) -> None:
    """Whatever else lies beside it is read whole."""
    large = letter(1, body=b"\r\n".join([b"x" * 70] * (MAIL_CAP // 72 + 1)))
    put(servers, [large, letter(2)])
    first, second = collected(servers.imap())
    assert first.raw == large.raw.partition(b"\r\n\r\n")[0] + b"\r\n\r\n"
    assert first.size == len(large.raw)
    assert second.raw == letter(2).raw


def test_a_letter_over_the_servers_limit_is_refused_alone(servers: MailServers) -> None:
    """With the server's words; the next letter goes out."""
    large = letter(1, body=b"\r\n".join([b"x" * 70] * (9 * 1024 * 1024 // 72)))
    outcomes = handed_in(replace(servers.smtp(ANNA), connections=1), [large, letter(2)])
    assert outcomes[1].fate is Fate.TOO_LARGE
    assert outcomes[1].words.startswith("552 5.3.4 ")
    assert outcomes[2].fate is Fate.SENT


def test_unknown_recipients_are_refused_alone(servers: MailServers) -> None:
    """Each with the server's words, and over several connections."""
    letters = [letter(number, "nobody@game.test" if number % 2 else GM) for number in range(40)]
    outcomes = handed_in(servers.smtp(ANNA), letters)
    assert {number for number, outcome in outcomes.items() if outcome.fate is Fate.SENT} == set(
        range(0, 40, 2)
    )
    assert {outcomes[number].words[:10] for number in range(1, 40, 2)} == {"550 5.1.1 "}
    assert sorted(message_ids(awaited(servers.imap(), 20))) == list(range(0, 40, 2))


def test_where_folders_lie_below_the_inbox_the_done_folder_does_too(installed: None) -> None:
    """Courier-IMAP 5.0.13 and Cyrus 3.6.1 have it so by default: the plain name is refused. `gm check` tells the whole one."""
    with running(
        dovecot="namespace inbox {\n  inbox = yes\n  prefix = INBOX.\n  separator = .\n}"
    ) as servers:
        put(servers, [letter(1)])
        config = Config(Gm("Spielpost", GM), servers.imap(), servers.smtp(GM))
        told = [finding.what for finding in check(config, utc_now())]
        assert f"{HOST} lets {GM} read INBOX; handled mail will be moved to INBOX.Done." in told
        assert len(collected(servers.imap())) == 1
        for _ in range(2):
            imap.server_time(servers.imap())
        with IMAPClient(HOST, servers.imap_port, ssl=False, timeout=20) as client:
            client.login(GM, PASSWORD)
            assert {folder for _, _, folder in client.list_folders()} == {"INBOX", "INBOX.Done"}
            client.select_folder("INBOX.Done")
            assert len(client.search()) == 1
        inside = replace(servers.imap(), done="Games/Züge")
        assert [imap.done_folder(inside) for _ in range(2)] == ["INBOX.Games.Züge"] * 2


@pytest.mark.parametrize(
    "capability", ["IMAP4rev1 UIDPLUS LITERAL+", "IMAP4rev1 LITERAL+"], ids=["UID EXPUNGE", "EXPUNGE"]
)
def test_a_server_without_move_is_served_by_copying(installed: None, capability: str) -> None:
    """The mail lies in the done folder once, and no longer in the inbox."""
    with running(dovecot=f"imap_capability = {capability}") as servers:
        put(servers, [letter(1), letter(2)])
        assert message_ids(collected(servers.imap())) == [1, 2]
        assert collected(servers.imap()) == []
        assert message_ids(collected(replace(servers.imap(), inbox="Done", done="Older"))) == [1, 2]


QUOTA = """
mail_plugins = $mail_plugins quota
plugin {
  quota = count:User quota
  quota_vsizes = yes
  quota_rule = *:storage=200K
  quota_grace = 0
}
imap_capability = IMAP4rev1 UIDPLUS LITERAL+
"""


def test_a_full_mailbox_loses_nothing(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy finds no room, so the mail stays in the inbox, and the sentence has the server's words.

    What comes behind it is read, and moved if there is room. The letter for which there is no room comes back to its sender.
    """
    monkeypatch.setattr(imap, "BATCH_COUNT", 1)
    with running(dovecot=QUOTA) as servers:
        put(servers, [letter(1, body=b"x" * 130_000), letter(2, body=b"x" * 900)])
        for still_there in ([1, 2], [1]):
            kept: list[Arrival] = []
            with pytest.raises(PostboxError, match=r"OVERQUOTA|[Qq]uota exceeded"):
                collect(servers.imap(), kept.extend)
            assert message_ids(kept) == still_there
        assert handed_in(servers.smtp(ANNA), [letter(3, body=b"x" * 80_000)])[3].fate is Fate.SENT
        (bounce,) = awaited(servers.imap(ANNA), 1)
        assert bounce.raw.startswith(b"Return-Path: <>\r\n")
        assert b"\r\nStatus: 5.2.2\r\n" in bounce.raw


def test_a_new_uidvalidity_only_repeats_the_mail(servers: MailServers) -> None:
    """As after the provider has restored a backup: every UID may mean another mail."""
    put(servers, [letter(1)])
    kept: list[Arrival] = []

    def keep_and_fail(arrivals: Sequence[Arrival]) -> None:
        kept.extend(arrivals)
        raise InterruptedError

    with pytest.raises(InterruptedError):
        collect(servers.imap(), keep_and_fail)
    old, new = servers.renumber()
    assert old == kept[0].uidvalidity
    (again,) = collected(servers.imap())
    assert again.uidvalidity == new
    assert again.raw == kept[0].raw


def test_a_connection_cut_anywhere_loses_no_mail(servers: MailServers) -> None:
    """However far the server came, collecting again after it hands over what was not kept, and in the end all is done."""
    plain = replace(servers.imap(), security="none", port=servers.imap_port)
    put_in: set[int] = set()
    kept: set[int] = set()

    def keep(arrivals: Sequence[Arrival]) -> None:
        kept.update(message_ids(arrivals))

    cut = True
    while cut:
        # the server says a little more each time, until that is enough
        batch = [letter(len(put_in)), letter(len(put_in) + 1)]
        put(servers, batch)
        put_in.update(letter.id for letter in batch)
        with failing_wire(plain.port, allowance=50 * len(put_in)) as port:
            try:
                collect(replace(plain, port=port), keep)
                cut = False
            except PostboxError:
                collect(plain, keep)
        assert kept == put_in
    assert len(put_in) > 10
    assert set(message_ids(collected(replace(plain, inbox="Done", done="Older")))) == put_in


def test_a_server_gone_silent_anywhere_is_given_up(servers: MailServers) -> None:
    """At the greeting, after the login and in the middle of a mail; nothing is lost."""
    put(servers, [letter(1, body=b"\r\n".join([b"x" * 70] * 500))])
    plain = replace(servers.imap(), security="none", timeout=0.5)
    for allowance in (0, 60, 500, 10_000):
        with (
            failing_wire(servers.imap_port, allowance, silent=True) as port,
            pytest.raises(PostboxError, match=r"gave no answer on port \d+ within 0\.5 seconds"),
        ):
            collect(replace(plain, port=port), lambda arrivals: pytest.fail("half a mail was kept"))
    assert message_ids(collected(servers.imap())) == [1]


def test_a_delivery_cut_anywhere_loses_no_letter(servers: MailServers) -> None:
    """What was not reported as sent is sent again, and so every letter arrives at least once."""
    waiting = {number: letter(number) for number in range(12)}
    outcomes: dict[int, Outcome] = {}

    def note(kept: Sequence[tuple[Outgoing, Outcome]]) -> None:
        outcomes.update((letter.id, outcome) for letter, outcome in kept)

    # a greeting, a login and a letter take the server some 1,500 bytes
    for allowance in range(100, 6000, 450):
        with failing_wire(servers.smtps_port, allowance) as port:
            outcomes.clear()
            smtp = replace(servers.smtp(ANNA), port=port, connections=2, timeout=5)
            with suppress(PostboxError):
                asyncio.run(deliver(smtp, list(waiting.values()), note))
            for number, outcome in outcomes.items():
                assert outcome.fate is not Fate.REFUSED
                if outcome.fate is Fate.SENT:
                    del waiting[number]
    handed_in(servers.smtp(ANNA), list(waiting.values()))
    arrived: set[int] = set()
    give_up = time.monotonic() + 30
    while arrived != set(range(12)) and time.monotonic() < give_up:
        arrived.update(message_ids(collected(servers.imap())))
    assert arrived == set(range(12))


@pytest.mark.parametrize("security", [TLS, STARTTLS])
def test_gm_check_finds_all_well(servers: MailServers, security: Security) -> None:
    """With plus addresses."""
    config = Config(
        Gm("Karla", GM, instance="game.test"), servers.imap(GM, security), servers.smtp(GM, security)
    )
    assert [finding for finding in check(config, utc_now()) if not finding.ok] == []


def test_gm_check_finds_an_address_that_is_not_ours(servers: MailServers) -> None:
    """Postfix lets nobody send as somebody else."""
    config = Config(Gm("Karla", ANNA, instance="game.test"), servers.imap(), servers.smtp())
    wrong = [finding.what for finding in check(config, utc_now(), patience=0) if not finding.ok]
    assert len(wrong) == 2
    assert all("not owned by user gm@game.test" in what and "see [gm]" in what for what in wrong)
