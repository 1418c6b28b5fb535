"""A post office on loopback: real SMTP and real IMAP in this process, for the demo and for tests.

All mail is in memory and gone when the office closes. This is the only module that knows pymap (IMAP) and
aiosmtpd (SMTP); the service itself needs neither.
"""

import asyncio
import logging
import ssl
import threading
from argparse import Namespace
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, closing, suppress
from datetime import datetime
from io import BytesIO
from types import TracebackType
from typing import Any, Self, TypeVar
from weakref import WeakSet

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from proxyprotocol.sock import SocketInfoLocal
from pymap.backend.dict import Config, Identity, Login
from pymap.concurrent import Subsystem
from pymap.context import connection_exit
from pymap.exceptions import InvalidAuth
from pymap.imap import IMAPConnection
from pymap.imap.state import ConnectionState
from pymap.parsing.message import AppendMessage
from pymap.parsing.response import Response
from pymap.user import UserMetadata
from pysasl.creds.server import ServerCredentials
from pysasl.hashing import Cleartext

HOST = "127.0.0.1"

Answer = TypeVar("Answer")


class PostOffice:
    """An open office: letters handed in at `smtp_port` lie in the recipient's mailbox at `imap_port`.

    `clock` gives the time of receipt of every letter and must return aware datetimes. Users log in on both
    sides with their address and password. Nothing is bounced: a recipient who has no mailbox is refused with 550.
    While `refuse_logins` is true all logins fail. A delivered letter begins with its return path, unless that is switched off.
    """

    imap_port: int
    smtp_port: int

    def __init__(self, clock: Callable[[], datetime], adds_paths: bool = True) -> None:
        self._clock = clock
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="post office", daemon=True)
        self._mailboxes = _Mailboxes(adds_paths)
        self._delivered: dict[str, list[bytes]] = {}
        self._imap: asyncio.Server | None = None
        self._imap_connections: set[asyncio.Task[None]] = set()
        self._smtp: asyncio.Server
        self._smtp_connections: WeakSet[SMTP] = WeakSet()

    def __enter__(self) -> Self:
        logging.getLogger("mail.log").setLevel(logging.ERROR)  # aiosmtpd warns about itself at every login
        self._thread.start()
        self.imap_port = self.smtp_port = 0
        self.start_imap()
        self._do(self._open_smtp())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop_imap()
        self._do(self._close_smtp())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def add_mailbox(self, address: str, password: str) -> None:
        """Deliver letters to `address`, and to address+anything, from now on, and let its owner log in."""
        self._delivered.setdefault(_base(address), [])
        self._mailboxes.users_dict[_base(address)] = UserMetadata(
            self._mailboxes.config, _base(address), password=password
        )

    @property
    def refuse_logins(self) -> bool:
        return self._mailboxes.refuse_logins

    @refuse_logins.setter
    def refuse_logins(self, refuse: bool) -> None:
        self._mailboxes.refuse_logins = refuse

    def letters(self, address: str) -> list[bytes]:
        """Return every letter that was ever delivered to this mailbox, byte for byte, the oldest first."""
        return list(self._delivered[_base(address)])

    def stop_imap(self) -> None:
        """Close the mailboxes, and cut all connections; the mail stays."""
        self._do(self._close_imap())

    def start_imap(self) -> None:
        """Let the mailboxes be reached again, on the same port as before."""
        self._do(self._open_imap())

    def _do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Run the work on the office's thread, which alone touches the servers and the mailboxes."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _open_imap(self) -> None:
        self._imap = await asyncio.start_server(self._talk_imap, HOST, self.imap_port)
        self.imap_port = self._imap.sockets[0].getsockname()[1]

    async def _close_imap(self) -> None:
        if self._imap is None:
            return
        self._imap.close()
        for connection in self._imap_connections:
            connection.cancel()
        await asyncio.gather(*self._imap_connections, return_exceptions=True)
        self._imap = None

    async def _talk_imap(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._imap_connections.add(task)
        config = self._mailboxes.config
        connection = _ImapConnection(config.commands, config, reader, writer, SocketInfoLocal(writer))
        with suppress(asyncio.CancelledError, OSError):
            async with AsyncExitStack() as stack:
                stack.callback(self._imap_connections.discard, task)
                connection_exit.set(stack)
                stack.enter_context(closing(connection))
                await connection.run(ConnectionState(self._mailboxes, config))

    async def _open_smtp(self) -> None:
        self._smtp = await self._loop.create_server(self._talk_smtp, HOST, 0)
        self.smtp_port = self._smtp.sockets[0].getsockname()[1]

    def _talk_smtp(self) -> SMTP:
        connection = SMTP(
            _Counter(self._mailboxes, self._clock, self._delivered),
            hostname="post.office",
            auth_require_tls=False,
            authenticator=self._mailboxes.admit,
            loop=self._loop,
        )
        self._smtp_connections.add(connection)
        return connection

    async def _close_smtp(self) -> None:
        self._smtp.close()
        for connection in self._smtp_connections:
            if connection.transport is not None:
                connection.transport.close()
        # closing a connection ends the task that serves it
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)


class _Counter:
    """What happens to a letter that is handed in; aiosmtpd calls the handle_ methods."""

    def __init__(
        self, mailboxes: "_Mailboxes", clock: Callable[[], datetime], delivered: dict[str, list[bytes]]
    ) -> None:
        self._mailboxes = mailboxes
        self._clock = clock
        self._delivered = delivered

    async def handle_MAIL(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not session.authenticated:
            return "530 5.7.0 Authentication required"
        envelope.mail_from = address
        return "250 2.1.0 OK"

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if _base(address) not in self._delivered:
            return f"550 5.1.1 {address}: no such mailbox here"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        raw = envelope.original_content
        assert raw is not None
        # one copy for each mailbox, however many of its addresses were named
        for mailbox in dict.fromkeys(_base(address) for address in envelope.rcpt_tos):
            path = f"Return-Path: <{envelope.mail_from}>\r\n".encode() if self._mailboxes.adds_paths else b""
            await self._mailboxes.put(mailbox, path + raw, self._clock())
            self._delivered[mailbox].append(raw)
        return "250 2.0.0 Delivered"


class _Mailboxes(Login):
    """Who may log in, and the mail itself."""

    def __init__(self, adds_paths: bool) -> None:
        super().__init__(_quick_config())
        self.refuse_logins = False
        self.adds_paths = adds_paths

    async def authenticate(self, credentials: ServerCredentials) -> Identity:
        if self.refuse_logins:
            raise InvalidAuth()
        return await super().authenticate(credentials)

    def admit(
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        mechanism: str,
        login: LoginPassword,
    ) -> AuthResult:
        user = self.users_dict.get(login.login.decode())
        known = user is not None and user.password == login.password.decode()
        return AuthResult(success=known and not self.refuse_logins, handled=False)

    async def put(self, name: str, raw: bytes, received: datetime) -> None:
        async with Identity(name, self, None, frozenset()).new_session() as session:
            inbox = await session.mailbox_set.get_mailbox("INBOX")
            await inbox.append(AppendMessage(raw, received), recent=True)


class _NoHash(Cleartext):
    def verify(self, secret: str, hash: str) -> bool:  # noqa: A002
        return secret == hash  # the inherited comparison fails on umlauts


class _ImapConfig(Config):
    @property
    def greeting(self) -> bytes:
        return b"post office"  # the inherited greeting asks the network for the machine's name


def _quick_config() -> _ImapConfig:
    """Return pymap's settings without the slow parts: real password hashes, certificates, waiting after failures."""
    return _ImapConfig(
        Namespace(proxy_protocol=None),
        host=HOST,
        port=0,
        demo_data=False,
        demo_user="",
        demo_password="",
        hash_context=_NoHash(),
        cpu_subsystem=Subsystem.for_asyncio(),
        ssl_context=ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER),
        tls_enabled=False,
        invalid_user_sleep=0,
        reject_dnsbl=False,
    )


class _ImapConnection(IMAPConnection):
    """Sends each response in one piece; clients that wait in IDLE take the first piece for the whole."""

    async def write_response(self, response: Response) -> None:
        piece = BytesIO()
        await response.async_write(piece)
        with suppress(ConnectionError):
            self.writer.write(piece.getvalue())
            await self.writer.drain()


def _base(address: str) -> str:
    """Return the mailbox that an address belongs to: gm+anything@example.org is delivered to gm@example.org."""
    local, _, host = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{host}"
