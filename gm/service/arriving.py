"""A service that arrives: its rules and its contact may be others than those that the database has seen."""

from __future__ import annotations

from gm.service.clockwork import Clockwork
from gm.store.claims import alone
from gm.store.queries.cells import names_of_damaged
from gm.turns.appointing import welcome_contact
from gm.turns.new_rules import look_at_changed


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
