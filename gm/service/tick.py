"""The tick: the service arrives, and takes a list of steps. Most of the time one look into the database says that none has
anything to do; then postcards are drawn."""

from __future__ import annotations

import logging
from contextlib import nullcontext

from gm.base.distinct_names import POSTCARDS_DUE
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.service.retention import let_letters_go, let_unproven_go
from gm.store.claims import alone, one_patience
from gm.store.queries.cells import names_of_damaged
from gm.store.queries.next_looks import anything_waits, round_begins
from gm.turns import step
from gm.turns.new_rules import look_at_changed
from gm.turns.seats.changing_hands import welcome_contact

log = logging.getLogger(__name__)

CARDS_AT_ONCE = 4
"""Cards drawn in a tick: about a second's work, so that no letter waits for them."""


def tick(work: Clockwork) -> None:
    """Read and answer letters in time, resolve what is due, and send what waits.

    Where that fails because something is damaged, it is set aside, and the rest is done without it.
    """
    with one_patience():
        try:
            _do_all(work)
        except Exception as error:
            from gm.turns.damaged import set_aside_after  # which a tick does without as long as all goes well

            if not set_aside_after(error, work.store, work.config.gm, work.now()):
                raise
            _do_all(work)


def _do_all(work: Clockwork) -> None:
    arrive(work)
    work.watch("fetched", fetch(work))
    if _anything_waits(work):
        _take_steps(work)
    else:
        draw_due_postcards(work)
    step.look_in_turn(work.store, work.config.gm, work.now())
    if round_begins(work.now()):
        from gm.turns.damaged import look_over  # once an hour

        look_over(work.store, work.config.gm, work.now())
        let_letters_go(work)
        let_unproven_go(work)


def _anything_waits(work: Clockwork) -> bool:
    """Tell whether any step has something to do.

    What one step leaves to a later one is seen by that itself.
    """
    with work.store.transaction() as session:
        return anything_waits(session, work.now())


def _take_steps(work: Clockwork) -> None:
    from gm.service.steps import (
        STEPS,  # all that the service can do, which a tick with nothing to do does without
    )

    for each in STEPS:
        with nullcontext(True) if each.shared else alone(work.store, "rounds", patient=True) as ours:
            if not ours:
                continue  # whoever is at it gives no sign of life; the next tick may find it free
            done = each.do(work)
        if each.name:
            work.watch(each.name, done if isinstance(done, int) else len(done))


def arrive(work: Clockwork) -> None:
    """Have every game looked at that was begun under other rules, or was damaged, and welcome the person at [gm] contact.

    That is done once: neither changes while a service works.
    """
    known = (work.store, work.config.gm.contact)
    if known in work.arrived:
        return
    with alone(work.store, "rounds", patient=True) as ours:
        if not ours:
            return
        _take_back(work)
        with work.store.transaction() as session:
            look_at_changed(session)
            welcome_contact(session, work.config.gm, work.now())
    work.arrived[:] = [known]


def _take_back(work: Clockwork) -> None:
    """Take games back that were damaged, and can be read again."""
    with work.store.transaction() as session:
        aside = names_of_damaged(session)
    if aside:
        from gm.turns.damaged import take_mended_back  # which hardly any service needs

        take_mended_back(work.store, work.config.gm, work.now())


def draw_due_postcards(work: Clockwork) -> None:
    """Draw some of the cards that are due; one that cannot be drawn stops nothing else."""
    if not (work.config.archive.folder / POSTCARDS_DUE).exists():
        return
    with alone(work.store, "rounds", patient=True) as ours:
        if not ours:
            return
        from gm.publish.postcard_files import draw_postcards  # what most ticks do without
        from gm.publish.site_of import site_of

        try:
            draw_postcards(work.config.archive.folder, site_of(work.config), CARDS_AT_ONCE)
        except Exception:
            log.exception("the postcards of the archive could not be drawn")
