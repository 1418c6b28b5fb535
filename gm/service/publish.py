"""Publishing: the archive and its pages show what is new."""

from __future__ import annotations

import logging

from gm.publish.archive import write_archive
from gm.service.clockwork import Clockwork
from gm.store.database import LostClaim, unfenced
from gm.store.queries.mailbox import note_publishing
from gm.store.queries.next_looks import all_changed

log = logging.getLogger(__name__)


def publish(work: Clockwork) -> None:
    """Put new turns into the archive, and show them on its pages.

    A page that cannot be made stops nothing else. What cannot be written, such as on a full disk, is noted for the GM and
    tried again at the next tick. Where another service has taken over meanwhile, it is to write all of it again: nobody knows
    whose files were the last ones.
    """
    try:
        _publish(work)
    except LostClaim:
        with unfenced(), work.store.transaction() as session:
            all_changed(session)
        raise


def _publish(work: Clockwork) -> None:
    written, faults = write_archive(work.store, work.config.gm, work.config.archive.folder)
    with work.store.transaction() as session:
        note_publishing(session, work.now(), ", ".join(dict.fromkeys(faults)))
    if written:
        show(work, written)
        with work.store.transaction():
            pass  # which fails if the pages were not ours to write


def show(work: Clockwork, written: set[str]) -> None:
    """Make the pages about what is new in these folders of the archive."""
    folder = work.config.archive.folder
    from gm.publish.pages.site import write_pages  # most ticks have nothing to show
    from gm.publish.site_of import site_of

    try:
        for problem in write_pages(folder, written, site_of(work.config)):
            log.warning("pages: %s", problem)
    except Exception:
        log.exception("the pages of the archive could not be made")
