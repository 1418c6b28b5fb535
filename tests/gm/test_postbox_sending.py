"""Letters on their way out: each one reported, none lost, and none sent twice where it can be helped."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest
from postbox import ANNA, GM, closed_port, handed_in, letter

from gm.base.config import Smtp
from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver
from gm.mail.transport.submission_line import Line, dotted
from gm.tools.demo.post_office import PostOffice

BEN = "ben@spielpost.test"


def test_every_letter_is_reported_and_has_arrived(office: PostOffice, smtp: Smtp) -> None:
    """Over several connections, with the server's words, and those to one address in order."""
    office.add_mailbox(BEN, password="ben")
    letters = [letter(number, ANNA if number % 2 else BEN) for number in range(20)]
    outcomes = handed_in(replace(smtp, connections=3), letters)
    assert outcomes == {number: Outcome(Fate.SENT, "2.0.0 Delivered") for number in range(20)}
    assert office.letters(ANNA) == [letter.raw for letter in letters[1::2]]
    assert office.letters(BEN) == [letter.raw for letter in letters[::2]]


def test_no_letters_need_no_server(smtp: Smtp) -> None:
    """Nothing is connected to."""
    assert handed_in(replace(smtp, port=closed_port()), []) == {}


def test_a_refused_letter_does_not_hold_up_the_others(office: PostOffice, smtp: Smtp) -> None:
    """Its outcome carries the server's words; an address that is none is refused without asking."""
    letters = [
        letter(1, "nobody@spielpost.test"),
        letter(2, ANNA),
        letter(3, "jürgen@spielpost.test"),
        letter(4, ANNA, body="x" * 2000),
        letter(5, ANNA),
    ]
    outcomes = handed_in(replace(smtp, connections=1), letters)
    assert {number: outcome.fate for number, outcome in outcomes.items()} == {
        1: Fate.REFUSED,
        2: Fate.SENT,
        3: Fate.REFUSED,
        4: Fate.REFUSED,
        5: Fate.SENT,
    }
    assert outcomes[1].words == "550 5.1.1 nobody@spielpost.test: no such mailbox here"
    assert outcomes[3].words.startswith("jürgen@spielpost.test is not an address that can be written to")
    assert outcomes[4].words == "500 Line too long (see RFC5321 4.5.3.1.6)"
    assert len(office.letters(ANNA)) == 2


def test_a_wrong_smtp_password_leaves_all_letters_unreported(office: PostOffice, smtp: Smtp) -> None:
    """The queue stays as it is until the GM has changed the config."""
    office.refuse_logins = True
    reported: list[int] = []
    with pytest.raises(LoginRefusedError, match=r"does not accept .* see \[smtp\] user and password\.$"):
        asyncio.run(
            deliver(
                smtp,
                [letter(1, ANNA), letter(2, ANNA)],
                lambda kept: reported.extend(letter.id for letter, _ in kept),
            )
        )
    assert reported == []


def test_a_closed_port_leaves_all_letters_unreported(smtp: Smtp) -> None:
    """They wait for the next time."""
    reported: list[int] = []
    with pytest.raises(
        PostboxError, match=r"does not accept connections on port \d+; see \[smtp\] host and port\.$"
    ):
        asyncio.run(
            deliver(
                replace(smtp, port=closed_port()),
                [letter(1)],
                lambda kept: reported.extend(letter.id for letter, _ in kept),
            )
        )
    assert reported == []


def test_what_report_raises_stops_the_delivery(
    office: PostOffice, smtp: Smtp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A letter whose fate cannot be written down is the last one that is sent over its connection.

    So it is where the fates of several letters were to be written down together, and nobody answers the farewell.
    """

    async def unheard(client: object) -> None:
        await asyncio.sleep(0.5)

    monkeypatch.setattr(Line, "quit", unheard)

    def fail(kept: object) -> None:
        time.sleep(0.1)  # the other connections have come so far, too
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        asyncio.run(
            deliver(replace(smtp, connections=4), [letter(number, ANNA) for number in range(20)], fail)
        )
    assert len(office.letters(ANNA)) <= 4


class Scripted:
    """An SMTP server that answers each command on each connection as it is told, and logs the commands.

    Each connection takes the next script: what to answer from MAIL FROM on, None being to hang up. With nothing
    to answer it hangs up right after the login. One that takes commands `together` has an answer of its own for what
    follows a refusal if it is `strict`.
    """

    def __init__(self, *scripts: Sequence[str | None], together: bool = False, strict: bool = True) -> None:
        self._scripts = list(scripts)
        self._together, self._strict = together, strict
        self.connections = 0
        self.mails: list[bytes] = []

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        script = list(self._scripts[self.connections])
        self.connections += 1
        refused = False
        writer.write(b"220 scripted\r\n")
        while line := await reader.readline():
            command = line[:4].upper()
            if command == b"EHLO":
                extra = "250-PIPELINING\r\n" if self._together else ""
                answer: str | None = f"250-scripted\r\n{extra}250 AUTH PLAIN"
            elif command == b"AUTH":
                answer = "235 welcome"
            elif command in (b"QUIT", b"RSET"):
                answer = "250 fine"
            elif refused and self._strict and command != b"MAIL":
                answer = "503 5.5.1 not now"
            else:
                answer = script.pop(0)
            if answer is None:
                break
            refused = answer[0] in "45"
            writer.write(answer.encode() + b"\r\n")
            if command == b"AUTH" and not script:
                break
            if answer.startswith("421"):
                break
            if answer.startswith("354"):
                text = b""
                while (said := await reader.readline()) != b".\r\n":
                    text += said
                self.mails.append(text)
                if (answer := script.pop(0)) is None:
                    break
                writer.write(answer.encode() + b"\r\n")
            await writer.drain()
        writer.close()


def to_scripted(smtp: Smtp, script: Scripted, letters: Sequence[Outgoing]) -> tuple[dict[int, Outcome], str]:
    """What was reported, and the PostboxError's sentence or nothing."""
    outcomes: dict[int, Outcome] = {}

    async def run() -> str:
        async with await asyncio.start_server(script.talk, "127.0.0.1", 0) as server:
            there = replace(smtp, port=server.sockets[0].getsockname()[1], connections=1)
            try:
                await deliver(
                    there,
                    letters,
                    lambda kept: outcomes.update((letter.id, outcome) for letter, outcome in kept),
                )
            except PostboxError as error:
                return str(error)
        return ""

    return outcomes, asyncio.run(run())


TAKEN = ["250 fine", "250 fine", "354 go on", "250 taken"]


@pytest.fixture(params=[False, True], ids=["one by one", "together"])
def together(request: pytest.FixtureRequest) -> bool:
    """Whether the server takes MAIL, RCPT and DATA together."""
    return bool(request.param)


def test_a_temporary_refusal_is_to_be_tried_again(smtp: Smtp, together: bool) -> None:
    """A greylisted recipient, a full disk: this letter waits, the connection serves the next one."""
    script = Scripted(["250 fine", "451 4.7.1 come back later", *TAKEN], together=together)
    outcomes, error = to_scripted(smtp, script, [letter(1), letter(2)])
    assert outcomes == {
        1: Outcome(Fate.TRY_AGAIN, "451 4.7.1 come back later"),
        2: Outcome(Fate.SENT, "taken"),
    }
    assert (error, script.connections) == ("", 1)


def test_a_connection_that_ends_between_letters_is_replaced(smtp: Smtp, together: bool) -> None:
    """Many servers take only so many letters over one connection, and say so with 421 or by hanging up."""
    script = Scripted([*TAKEN, "421 4.7.0 enough"], [*TAKEN, None], TAKEN, together=together)
    outcomes, error = to_scripted(smtp, script, [letter(number) for number in range(1, 6)])
    assert [outcomes[number].fate for number in range(1, 6)] == [
        Fate.SENT,
        Fate.TRY_AGAIN,
        Fate.SENT,
        Fate.TRY_AGAIN,
        Fate.SENT,
    ]
    assert (error, script.connections) == ("", 3)


@pytest.mark.parametrize(
    "answers", [["250 fine", "250 fine", "354 go on", None], [None], []], ids=["body", "sender", "login"]
)
def test_a_connection_lost_at_its_first_letter_ends_the_delivery(
    smtp: Smtp, answers: list[str | None], together: bool
) -> None:
    """That letter's fate is unknown, so it is to be tried again; the others are not even tried."""
    script = Scripted(answers, together=together)
    outcomes, error = to_scripted(smtp, script, [letter(1), letter(2)])
    assert {number: outcome.fate for number, outcome in outcomes.items()} == {1: Fate.TRY_AGAIN}
    assert "ended the connection" in error


def test_our_own_address_refused_is_no_fault_of_the_recipient(smtp: Smtp, together: bool) -> None:
    """Otherwise every player would be taken for unreachable when the GM's address is wrong in the config."""
    outcomes, error = to_scripted(
        smtp, Scripted(["553 5.7.1 not yours"], together=together), [letter(1), letter(2)]
    )
    assert outcomes == {}
    assert error == (
        f"127.0.0.1 does not let {GM} send as {ANNA} (553 5.7.1 not yours); see [gm] address and [smtp] user."
    )


NOT_YOURS = "553 5.7.1 not yours"


def test_it_may_be_refused_only_where_the_recipient_is_named(smtp: Smtp, together: bool) -> None:
    """Postfix does so by default; then a letter to ourselves is refused as well."""
    script = Scripted(["250 fine", NOT_YOURS, "250 fine", NOT_YOURS], together=together)
    outcomes, error = to_scripted(smtp, script, [letter(1), letter(2)])
    assert outcomes == {}
    assert f"does not let {GM} send as {ANNA} (553 5.7.1 not yours)" in error


@pytest.mark.parametrize("refusal", [[NOT_YOURS], ["250 fine", NOT_YOURS]], ids=["sender", "recipient"])
def test_a_path_of_its_own_refused_is_no_fault_of_the_recipient(
    smtp: Smtp, together: bool, refusal: list[str]
) -> None:
    """The letter goes at once from the plain address, and it is told that it did."""
    script = Scripted([*refusal, *TAKEN], together=together)
    outcomes, error = to_scripted(smtp, script, [replace(letter(1), path="back@spielpost.test")])
    assert outcomes == {1: Outcome(Fate.SENT, "taken", pathless=True)}
    assert (error, len(script.mails)) == ("", 1)


def test_a_recipient_is_refused_with_a_path_and_without(smtp: Smtp, together: bool) -> None:
    """Whoever is not there is not there either way, and the path is not to blame."""
    gone = ["250 fine", "550 5.1.1 nobody here"]
    script = Scripted([*gone, *gone, "250 fine", "250 fine"], together=together)
    outcomes, _ = to_scripted(smtp, script, [replace(letter(1), path="back@spielpost.test")])
    assert outcomes == {1: Outcome(Fate.REFUSED, "550 5.1.1 nobody here")}


@pytest.mark.parametrize("said", ["552 5.3.4 too large", "554 5.3.4 too large", "550 5.2.3 too long"])
def test_a_letter_that_is_too_large_is_refused_alone(smtp: Smtp, together: bool, said: str) -> None:
    """Some servers say so as early as MAIL FROM, and not all by the same number."""
    outcomes, error = to_scripted(smtp, Scripted([said, *TAKEN], together=together), [letter(1), letter(2)])
    assert outcomes == {1: Outcome(Fate.TOO_LARGE, said), 2: Outcome(Fate.SENT, "taken")}
    assert error == ""


def test_a_text_for_nobody_is_ended_at_once(smtp: Smtp) -> None:
    """A server that takes commands together may say yes to DATA where it refused the only recipient."""
    answers = [
        "250 fine",
        "550 no such mailbox",
        "354 go on",
        "554 5.5.1 nobody",
        "250 fine",
        "250 fine",
        *TAKEN,
    ]
    script = Scripted(answers, together=True, strict=False)
    outcomes, _ = to_scripted(smtp, script, [letter(1), letter(2)])
    assert outcomes == {1: Outcome(Fate.REFUSED, "550 no such mailbox"), 2: Outcome(Fate.SENT, "taken")}
    assert [len(mail) > 0 for mail in script.mails] == [False, True]


def test_no_line_of_a_letter_ends_it() -> None:
    """A dot that begins a line is doubled, and every kind of line end becomes the one of mail."""
    assert dotted(b".a\n.\r\nb\rc..") == b"..a\r\n..\r\nb\r\nc..\r\n.\r\n"
    assert dotted(b"a\r\n") == b"a\r\n.\r\n"
