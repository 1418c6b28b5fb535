"""Letters that come back, really and not: where they come to is what proves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from email.message import EmailMessage

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person, Received
from test_settings_desk import gone

from gm.base.config import Smtp
from gm.mail.tokens import RETURN_HEADER, new_return_secret, return_address, return_secrets_in, returned_to
from gm.mail.transport.smtp import Outcome, Outgoing, Report
from gm.service import send
from gm.store.queries.mailbox import has_return_paths, mailbox

BOUNCE = """\
Return-Path: {path}
From: MAILER-DAEMON@players.test
To: {to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=xx

--xx

The mail could not be delivered.
--xx
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.players.test

Final-Recipient: rfc822; {recipient}
Action: {action}
Status: {status}

--xx
Content-Type: message/rfc822

{head}
Subject: x

x
--xx--
"""


def back_to(letter: Received) -> str:
    """Where a letter comes back to."""
    return return_address(GM_ADDRESS, str(letter.message[RETURN_HEADER]))


def comes_back(
    post: Correspondence,
    letter: Received,
    *,
    to: str = GM_ADDRESS,
    secret: bool = True,
    path: str = "<>",
    action: str = "failed",
    status: str = "5.1.1",
) -> None:
    """A report about a letter, with its secret or not."""
    head = f"Message-ID: {letter.message['Message-ID']}"
    head += f"\n{RETURN_HEADER}: {letter.message[RETURN_HEADER]}" if secret else ""
    recipient = str(letter.message["To"]).rpartition("<")[2].strip(">")
    text = BOUNCE.format(path=path, to=to, recipient=recipient, action=action, status=status, head=head)
    post.arrives(text.encode())
    post.ticks()


@pytest.fixture
def with_paths(post: Correspondence) -> Correspondence:
    """The provider lets each letter have a return path of its own."""
    with post.look() as session:
        mailbox(session).return_paths = True
    return post


class TestWithPaths:
    """Each letter has a return path of its own."""

    def test_a_letter_leaves_with_it(self, with_paths: Correspondence, anna: Person) -> None:
        """Two letters have two, and the secret is in no text, subject or address that a reader sees."""
        (answer,) = anna.writes("STATUS")
        (other,) = anna.writes("HELP")
        assert [each.path for each in with_paths.sent[-2:]] == [back_to(answer), back_to(other)]
        secret = str(answer.message[RETURN_HEADER])
        assert back_to(answer) != back_to(other)
        assert answer.raw.decode().count(secret) == 1

    def test_one_word_for_good_is_enough(self, with_paths: Correspondence, anna: Person) -> None:
        """It came where only the letter's servers know of; and her next letter ends it."""
        comes_back(with_paths, anna.report, to=back_to(anna.report), secret=False)
        assert gone(with_paths) == [anna.address]
        anna.writes("STATUS")
        assert gone(with_paths) == []

    def test_a_forged_one_does_nothing(self, with_paths: Correspondence, anna: Person, bernd: Person) -> None:
        """Somebody who has a Message-ID of hers from a reply to all, or the headers, and no more."""
        for secret in (False, True):
            comes_back(with_paths, anna.report, secret=secret)
        comes_back(with_paths, anna.report, to=return_address(GM_ADDRESS, new_return_secret()))
        comes_back(with_paths, anna.report, to=back_to(anna.report).replace("back-", ""))
        assert gone(with_paths) == []

    @pytest.mark.parametrize(("action", "status"), [("delayed", "4.4.1"), ("delivered", "2.0.0")])
    def test_what_is_not_for_good_does_nothing(
        self, with_paths: Correspondence, anna: Person, action: str, status: str
    ) -> None:
        """The server is still trying, or says that all is well."""
        comes_back(with_paths, anna.report, to=back_to(anna.report), action=action, status=status)
        assert gone(with_paths) == []

    @pytest.mark.parametrize("line", ["PLAY red +7", "I am on holiday until Monday.", "OK", "RESIGN"])
    def test_what_else_comes_there_is_never_read_or_answered(
        self, with_paths: Correspondence, anna: Person, line: str
    ) -> None:
        """Debian's vacation answers there, without a mark that says so; with the token in its subject, too."""
        sent = len(with_paths.sent)
        notice = EmailMessage()
        notice["From"], notice["To"] = anna.address, back_to(anna.report)
        notice["Subject"], notice["Message-ID"] = f"Re: {anna.report.subject}", "<v@players.test>"
        notice["In-Reply-To"] = str(anna.report.message["Message-ID"])
        notice.set_content(f"{line}\n")
        with_paths.arrives(notice.as_bytes())
        with_paths.ticks()
        assert (len(with_paths.sent), with_paths.on_file(0), gone(with_paths)) == (sent, "", [])

    def test_where_the_server_refuses_it_letters_go_as_before(
        self, with_paths: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The provider has changed its mind: nothing is lost, and it is not tried again before gm check has seen it work."""
        real = with_paths.deliver

        async def deliver(smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
            def without(taken: Sequence[tuple[Outgoing, Outcome]]) -> None:
                report([(letter, replace(outcome, pathless=bool(letter.path))) for letter, outcome in taken])

            await real(smtp, letters, without)

        monkeypatch.setattr(send, "deliver", deliver)
        assert len(anna.writes("STATUS")) == 1
        with with_paths.look() as session:
            assert not has_return_paths(session)


class TestWithoutPaths:
    """The provider rewrites them, or knows no plus addresses."""

    def test_letters_leave_from_the_plain_address(self, post: Correspondence, anna: Person) -> None:
        """As always; the secret stands in a header all the same."""
        (answer,) = anna.writes("STATUS")
        assert (post.sent[-1].sender, post.sent[-1].path) == (GM_ADDRESS, "")
        assert answer.message[RETURN_HEADER]

    def test_it_takes_two_on_different_days(self, post: Correspondence, anna: Person) -> None:
        """Of different letters; and her next letter ends it."""
        first = anna.report
        (second,) = anna.writes("STATUS")
        (third,) = anna.writes("HELP")
        comes_back(post, first)
        comes_back(post, second)
        assert gone(post) == []
        post.passes(days=1)
        comes_back(post, first)
        assert gone(post) == []
        comes_back(post, third)
        assert gone(post) == [anna.address]
        anna.writes("STATUS")
        assert gone(post) == []

    def test_her_letter_between_them_ends_what_the_first_began(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The second is then the first again."""
        first = anna.report
        comes_back(post, first)
        (second,) = anna.writes("STATUS")
        post.passes(days=1)
        comes_back(post, second)
        assert gone(post) == []

    @pytest.mark.parametrize("how", [{"secret": False}, {"path": "<x@evil.test>"}])
    def test_a_forged_one_does_nothing(
        self, post: Correspondence, anna: Person, how: dict[str, object]
    ) -> None:
        """A Message-ID is seen by whoever is answered to all; and a letter with a return path is nobody's bounce."""
        first = anna.report
        (second,) = anna.writes("STATUS")
        for letter in (first, second):
            comes_back(post, letter, **how)  # type: ignore[arg-type]
            post.passes(days=1)
        assert gone(post) == []


def test_a_secret_is_found_where_it_was_put() -> None:
    """In an address in any case, and in a header that stands in a mail, marked as a quote or not."""
    secret = new_return_secret()
    assert returned_to([return_address("gm@x.test", secret).upper().lower()]) == secret
    assert returned_to(["gm+back-x@x.test", f"back-{secret}@x.test", "gm@x.test"]) == ""
    assert return_secrets_in(f"> {RETURN_HEADER}: {secret}\n") == [secret]
    assert return_secrets_in(f"see {RETURN_HEADER}: {secret}\n") == []
