"""Intake: order mails in a mailbox become orders and receipts in the database."""

from __future__ import annotations

import time
from datetime import timedelta
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import Message
from email.policy import compat32

from imapclient import IMAPClient
from sqlmodel import col, func, select

from gm.intake import shell
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.store.database import open_store
from gm.store.tables import LetterIn, LetterOut, Order

from .apart import workers_of
from .hosts import Hosts
from .league import WRITTEN, League

BATCH = 200


def bare(league: League, hosts: Hosts) -> float:
    """Seconds for reading the mailbox in batches, and decoding headers and text of every mail."""
    hosts.fill(league.mails, WRITTEN)
    imap = hosts.imap
    began = time.perf_counter()
    with IMAPClient(imap.host, imap.port, ssl=False, timeout=imap.timeout) as client:
        client.login(imap.user, imap.password)
        client.select_folder(imap.inbox, readonly=True)
        uids = client.search("ALL")
        for start in range(0, len(uids), BATCH):
            for answer in client.fetch(uids[start : start + BATCH], ["BODY.PEEK[]"]).values():
                _decoded(message_from_bytes(answer[b"BODY[]"], policy=compat32))
    seconds = time.perf_counter() - began
    assert len(uids) == league.players
    return seconds


def _decoded(message: Message) -> tuple[dict[str, str], list[str]]:
    headers = {name: str(make_header(decode_header(value))) for name, value in message.items()}
    texts = []
    for part in message.walk():
        if not part.is_multipart():
            body = part.get_payload(decode=True)
            assert isinstance(body, bytes)
            texts.append(body.decode(part.get_content_charset("utf-8")))
    return headers, texts


def service(league: League, hosts: Hosts, workers: int = 0) -> float:
    """Seconds until every mail of the mailbox is stored, its orders are on file, and its receipt waits to be sent.

    With `workers` so many processes read the mails.
    """
    hosts.fill(league.mails, WRITTEN)
    config, now = league.config(hosts.imap, hosts.smtp), WRITTEN + timedelta(hours=1)
    store = open_store(config.store.url, now)
    work = Clockwork(config, store, lambda: now, pool=workers_of(workers))
    with store.transaction() as session:
        before = session.exec(select(func.count(col(Order.id)))).one()
    began = time.perf_counter()
    mails = fetch(work)
    shell.work_off(store, config, now, work.pool)
    seconds = time.perf_counter() - began
    with store.transaction() as session:
        done = session.exec(select(func.count()).where(LetterIn.status == "done")).one()
        orders = session.exec(select(func.count(col(Order.id)))).one() - before
        answers = session.exec(select(func.count()).where(LetterOut.status == "waiting")).one()
    assert mails == done == answers == league.players, (mails, done, answers)
    assert 0 < orders <= mails
    return seconds
