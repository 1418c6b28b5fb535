"""Publishing: the archive and its pages show what is new."""

from __future__ import annotations

import logging

from gm.publish.archive import write_archive
from gm.publish.pages import write_pages
from gm.service.clockwork import Clockwork

log = logging.getLogger(__name__)


def publish(work: Clockwork) -> None:
    """Put new turns into the archive, and show them on its pages.

    A page that cannot be made stops nothing else.
    """
    folder = work.config.archive.folder
    written = write_archive(work.store, work.config.gm, folder, work.now())
    if not written:
        return
    try:
        for problem in write_pages(folder, written, work.config.archive.url):
            log.warning("pages: %s", problem)
    except Exception:
        log.exception("the pages of the archive could not be made")
