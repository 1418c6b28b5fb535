"""Postcards are drawn when nothing else is to be done: after everything has been sent, and in no tick in which a turn is due."""

from __future__ import annotations

import logging

from gm.base.distinct_names import POSTCARDS_DUE
from gm.service.clockwork import Clockwork
from gm.store.claims import alone

log = logging.getLogger(__name__)

AT_ONCE = 4
"""Cards drawn in a tick: about a second's work, so that no letter waits for them."""


def draw_some(work: Clockwork) -> None:
    """Draw some of the cards that are due; one that cannot be drawn stops nothing else."""
    if not (work.config.archive.folder / POSTCARDS_DUE).exists():
        return
    with alone(work.store, "rounds", patient=True) as ours:
        if not ours:
            return
        from gm.publish.postcard_files import draw_postcards  # what most ticks do without
        from gm.publish.site_of import site_of

        try:
            draw_postcards(work.config.archive.folder, site_of(work.config), AT_ONCE)
        except Exception:
            log.exception("the postcards of the archive could not be drawn")
