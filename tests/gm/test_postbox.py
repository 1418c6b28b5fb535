"""The way to the mail servers, tried on the post office in this process."""

import socket
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import Thread

import pytest
from postbox import ANNA, GM, NOON, collected, handed_in, letter, silent_server

from gm.base.config import Imap, Smtp
from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.transport import imap as fetching
from gm.mail.transport.imap import Arrival, collect, take_out
from gm.mail.transport.smtp import Outgoing
from gm.tools.demo import post_office
from gm.tools.demo.post_office import PostOffice


def test_mail_is_handed_over_byte_for_byte_with_the_servers_time(imap: Imap, smtp: Smtp) -> None:
    """The bytes are those that were sent, dots and umlauts included, and the time is the server's, not the Date."""
    raw = "Date: Mon, 1 Jan 2001 00:00:00 +0000\r\n\r\n.\r\n..Punkt\r\nÄrger \r\n\r\n".encode()
    handed_in(smtp, [Outgoing(1, ANNA, GM, raw)])
    (arrival,) = collected(imap)
    assert (arrival.raw, arrival.size, arrival.received) == (raw, len(raw), NOON)


def test_kept_mail_has_left_the_inbox(imap: Imap, smtp: Smtp) -> None:
    """It lies in the done folder, which was created, and is not handed over again."""
    handed_in(smtp, [letter(1), letter(2)])
    first = collected(imap)
    assert len(first) == 2
    assert collected(imap) == []
    assert {arrival.raw for arrival in collected(replace(imap, inbox="Done", done="Older"))} == {
        arrival.raw for arrival in first
    }


def test_an_empty_inbox_hands_over_nothing(imap: Imap) -> None:
    """The usual case."""
    assert collect(imap, lambda arrivals: pytest.fail("nothing to keep")).count == 0


def test_mail_that_was_not_kept_stays_in_the_inbox(imap: Imap, smtp: Smtp) -> None:
    """What `keep` raises comes through as it is, and the next call hands the same mail over again."""
    handed_in(smtp, [letter(1)])

    def fail(arrivals: Sequence[Arrival]) -> None:
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        collect(imap, fail)
    assert [arrival.raw for arrival in collected(imap)] == [letter(1).raw]


def test_mail_is_handed_over_in_batches_that_are_moved_one_by_one(
    imap: Imap, smtp: Smtp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failure only the batch at hand comes again."""
    monkeypatch.setattr(fetching, "BATCH_COUNT", 2)
    monkeypatch.setattr(fetching, "UIDS_IN_A_COMMAND", 3)
    handed_in(replace(smtp, connections=1), [letter(number) for number in range(7)])
    batches: list[int] = []

    def keep(arrivals: Sequence[Arrival]) -> None:
        if len(batches) == 2:
            raise RuntimeError
        batches.append(len(arrivals))

    with pytest.raises(RuntimeError):
        collect(imap, keep)
    assert batches == [2, 2]
    assert [arrival.raw for arrival in collected(imap)] == [letter(number).raw for number in (4, 5, 6)]


def test_a_batch_is_bounded_in_bytes(imap: Imap, smtp: Smtp, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that large mails do not pile up in memory; a single one may exceed the bound."""
    monkeypatch.setattr(fetching, "BATCH_BYTES", 500)
    handed_in(replace(smtp, connections=1), [letter(1), letter(2), letter(3, body="x" * 600), letter(4)])
    batches: list[int] = []
    collect(imap, lambda arrivals: batches.append(len(arrivals)))
    assert batches == [2, 1, 1]


def test_of_a_mail_over_the_cap_only_the_headers_are_read(
    imap: Imap, smtp: Smtp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its size tells the reader that the rest is missing; a mail of just that size is read whole."""
    small, large = letter(1), letter(2, body="x" * 200)
    monkeypatch.setattr(fetching, "MAIL_CAP", len(small.raw))
    handed_in(replace(smtp, connections=1), [small, large])
    first, second = collected(imap)
    assert first.raw == small.raw
    assert second.raw == large.raw.partition(b"\r\n\r\n")[0] + b"\r\n\r\n"
    assert second.size == len(large.raw)


def test_headers_are_read_up_to_a_cap_of_their_own(
    imap: Imap, smtp: Smtp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Headers can be as large as a mail."""
    monkeypatch.setattr(fetching, "MAIL_CAP", 100)
    monkeypatch.setattr(fetching, "HEADER_CAP", 64)
    raw = b"".join(b"X-Header-%d: anything\r\n" % number for number in range(50)) + b"\r\nRapid 4\r\n"
    handed_in(smtp, [Outgoing(1, ANNA, GM, raw)])
    assert [arrival.raw for arrival in collected(imap)] == [raw[:64]]


@pytest.mark.parametrize("capability", [[b"UIDPLUS"], []], ids=["UID EXPUNGE", "EXPUNGE"])
def test_a_server_without_move_is_served_by_copying(
    imap: Imap, smtp: Smtp, monkeypatch: pytest.MonkeyPatch, capability: list[bytes]
) -> None:
    """Copied, marked as deleted, and expunged by UID where the server can."""
    monkeypatch.setattr(post_office._ImapConfig, "login_capability", capability)
    handed_in(smtp, [letter(1), letter(2)])
    first = collected(imap)
    assert len(first) == 2
    assert collected(imap) == []
    assert len(collected(replace(imap, inbox="Done", done="Older"))) == 2


def test_a_connection_lost_before_the_move_only_repeats_the_mail(
    office: PostOffice, imap: Imap, smtp: Smtp
) -> None:
    """The server goes away while the mail is being kept; the next call hands it over again with the same UID."""
    handed_in(smtp, [letter(1)])
    kept: list[Arrival] = []

    def keep(arrivals: Sequence[Arrival]) -> None:
        kept.extend(arrivals)
        office.stop_imap()

    with pytest.raises(PostboxError, match=r"^127\.0\.0\.1 ended the connection on port \d+ \(.*\)\.$"):
        collect(imap, keep)
    with pytest.raises(
        PostboxError, match=r"^127\.0\.0\.1 does not accept connections on port \d+; see \[imap\]"
    ):
        collected(imap)
    office.start_imap()
    assert collected(imap) == kept


def test_a_wrong_imap_password_is_said_to_be_wrong(imap: Imap) -> None:
    """The sentence names the keys, and not the password."""
    with pytest.raises(
        LoginRefusedError, match=r"does not accept .* see \[imap\] user and password\.$"
    ) as refusal:
        collected(replace(imap, password="verkehrt"))
    assert "verkehrt" not in str(refusal.value)


@contextmanager
def answering_the_login(answer: bytes) -> Iterator[int]:
    """The port of an IMAP server that says this to a login, with its tag for `%s`, and hangs up."""

    def talk(server: socket.socket) -> None:
        connection, _ = server.accept()
        with connection, connection.makefile("rb") as commands:
            connection.sendall(b"* OK ready\r\n")
            for command in commands:
                tag, verb = command.split()[:2]
                known = b"* CAPABILITY IMAP4rev1\r\n%s OK known\r\n" % tag
                connection.sendall(known if verb == b"CAPABILITY" else answer.replace(b"%s", tag))
                if verb != b"CAPABILITY":
                    break

    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=talk, args=[server], daemon=True).start()
        yield server.getsockname()[1]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (b"", "ended the connection"),
        (b"%s NO [UNAVAILABLE] Temporary failure.\r\n", "cannot check passwords at the moment"),
    ],
    ids=["hangs up", "is unavailable"],
)
def test_trouble_during_the_login_is_not_taken_for_a_wrong_password(
    imap: Imap, answer: bytes, sentence: str
) -> None:
    """Nobody is sent to look for a mistake that is not theirs."""
    with (
        answering_the_login(answer) as port,
        pytest.raises(PostboxError, match=sentence) as refusal,
    ):
        collected(replace(imap, port=port))
    assert not isinstance(refusal.value, LoginRefusedError)


@pytest.mark.parametrize("form", ["as it is", "for AUTH PLAIN"])
def test_a_password_that_the_server_repeats_is_not_told(imap: Imap, form: str) -> None:
    """Some servers quote the command that they refuse, and what they say is shown and logged."""
    plain = b64encode(f"\0{GM}\0hunter2".encode())
    quoted = b"hunter2" if form == "as it is" else plain
    with (
        answering_the_login(b"%s NO not " + quoted + b"\r\n") as port,
        pytest.raises(LoginRefusedError, match=r"\(not \*\*\*\)") as refusal,
    ):
        collected(replace(imap, port=port, password="hunter2"))
    assert quoted.decode() not in str(refusal.value)


def test_a_password_may_have_umlauts(office: PostOffice) -> None:
    """On both sides."""
    office.add_mailbox("ute@spielpost.test", password="Füße")
    handed_in(
        Smtp("127.0.0.1", "ute@spielpost.test", office.smtp_port, "none", password="Füße", timeout=10),
        [letter(1, "ute@spielpost.test")],
    )
    imap = Imap("127.0.0.1", "ute@spielpost.test", office.imap_port, "none", password="Füße", timeout=10)
    assert len(collected(imap)) == 1


def test_a_password_that_cannot_be_looked_up_is_a_postbox_error(imap: Imap, smtp: Smtp) -> None:
    """The service goes on when the password file comes back."""
    with pytest.raises(
        PostboxError, match=r"^\[imap\] password_env names .* NOT_SET_ANYWHERE, which is not set\.$"
    ):
        collected(replace(imap, password="", password_env="NOT_SET_ANYWHERE"))
    with pytest.raises(PostboxError, match=r"^\[smtp\] password_env names"):
        handed_in(replace(smtp, password="", password_env="NOT_SET_ANYWHERE"), [letter(1)])


def test_an_inbox_that_is_not_there_is_named(imap: Imap) -> None:
    """It may be called something else at this provider."""
    with pytest.raises(
        PostboxError, match=r"cannot open the folder Posteingang \(.*\); see \[imap\] inbox and done\.$"
    ):
        collected(replace(imap, inbox="Posteingang"))


def test_a_server_that_never_answers_is_given_up(imap: Imap, smtp: Smtp) -> None:
    """After the timeout of the config."""
    with silent_server() as port:
        with pytest.raises(
            PostboxError, match=r"gave no answer on port \d+ within 0\.2 seconds; see \[imap\] host"
        ):
            collected(replace(imap, port=port, timeout=0.2))
        with pytest.raises(
            PostboxError, match=r"gave no answer on port \d+ within 0\.2 seconds; see \[smtp\] host"
        ):
            handed_in(replace(smtp, port=port, timeout=0.2), [letter(1)])


def test_a_server_without_tls_is_said_to_have_none(imap: Imap, smtp: Smtp) -> None:
    """Both ways of asking for it fail in words that name the key."""
    with pytest.raises(
        PostboxError, match=r"does not speak TLS on port .* see \[imap\] port and security\.$"
    ):
        collected(replace(imap, security="tls"))
    with pytest.raises(
        PostboxError, match=r"does not speak TLS on port .* see \[smtp\] port and security\.$"
    ):
        handed_in(replace(smtp, security="tls"), [letter(1)])
    with pytest.raises(PostboxError, match=r"STARTTLS.* see \[imap\] security\.$"):
        collected(replace(imap, security="starttls"))
    with pytest.raises(PostboxError, match=r"STARTTLS.* see \[smtp\] security\.$"):
        handed_in(replace(smtp, security="starttls"), [letter(1)])


def test_a_host_that_nobody_knows_is_named(imap: Imap, smtp: Smtp) -> None:
    """.invalid is reserved for that."""
    with pytest.raises(
        PostboxError, match=r"^No server called mail\.invalid can be found; see \[imap\] host\.$"
    ):
        collected(replace(imap, host="mail.invalid"))
    with pytest.raises(
        PostboxError, match=r"^No server called mail\.invalid can be found; see \[smtp\] host\.$"
    ):
        handed_in(replace(smtp, host="mail.invalid"), [letter(1)])


def test_taking_out_removes_one_letter_wherever_it_lies(imap: Imap, smtp: Smtp) -> None:
    """In the inbox or, if the service was quicker, in the done folder; the others stay."""
    handed_in(smtp, [letter(1), letter(2), letter(3)])
    assert take_out(imap, "<1@spielpost.test>")
    assert not take_out(imap, "<1@spielpost.test>")
    assert len(collected(imap)) == 2
    assert take_out(imap, "<2@spielpost.test>")
    assert not take_out(imap, "<2@spielpost.test>")


# Letters out
