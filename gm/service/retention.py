"""What is on file has an end: once an hour the words of old letters go, as `[store] keep_letters` has it."""

from __future__ import annotations

import logging
from datetime import timedelta

from gm.service.clockwork import Clockwork
from gm.store.queries.outages import clock_is_doubted
from gm.store.queries.retention import empty_letters

log = logging.getLogger(__name__)


def let_letters_go(work: Clockwork) -> None:
    """Take out the words of letters that have been kept long enough."""
    days = work.config.store.keep_letters
    if not days:
        return
    with work.store.transaction() as session:
        if clock_is_doubted(session):
            return  # by a clock a year ahead everything would be old
        gone = empty_letters(session, work.now() - timedelta(days=days))
    if gone:
        log.info("the words of %d letters are gone: they were older than %d days", gone, days)
