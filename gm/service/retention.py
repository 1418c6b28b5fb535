"""What is on file has an end: once an hour the words of old letters go, as `[store] keep_letters` has it."""

from __future__ import annotations

import logging
from datetime import timedelta

from gm.service.clock_check import clock_is_right
from gm.service.clockwork import Clockwork
from gm.store.queries.retention import empty_letters

log = logging.getLogger(__name__)


def let_letters_go(work: Clockwork) -> None:
    """Take out the words of letters that have been kept long enough."""
    days = work.config.store.keep_letters
    if not days or not clock_is_right(work):  # by one that is a year ahead everything would be old
        return
    with work.store.transaction() as session:
        gone = empty_letters(session, work.now() - timedelta(days=days))
    if gone:
        log.info("the words of %d letters are gone: they were older than %d days", gone, days)
