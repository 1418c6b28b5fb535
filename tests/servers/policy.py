"""A policy service of Postfix: what it answers for a recipient is what Postfix tells whoever hands a letter in."""

import socketserver
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

Verdict = Callable[[str], str]
"""What is said of a recipient: DUNNO, or a refusal with its code."""


class Policy(socketserver.ThreadingTCPServer):
    """Answers with `verdict`, which may be exchanged, and remembers whom it was asked about."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.verdict: Verdict = lambda recipient: "DUNNO"
        self.asked: list[str] = []

    @property
    def restriction(self) -> str:
        """The line of main.cf that has Postfix ask here."""
        port = self.server_address[1]
        return (
            "smtpd_recipient_restrictions = reject_unlisted_recipient,"
            f" check_policy_service inet:127.0.0.1:{port}, permit_sasl_authenticated, reject"
        )


class _Handler(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        told: dict[str, str] = {}
        for line in self.rfile:
            name, _, value = line.decode().strip().partition("=")
            if name:
                told[name] = value
                continue
            assert isinstance(self.server, Policy)
            recipient = told.get("recipient", "")
            self.server.asked.append(recipient)
            self.wfile.write(f"action={self.server.verdict(recipient)}\n\n".encode())
            self.wfile.flush()
            told = {}


@contextmanager
def policy_service() -> Iterator[Policy]:
    """The service while the context lasts."""
    with Policy() as policy:
        thread = Thread(target=policy.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield policy
        finally:
            policy.shutdown()
            thread.join()
