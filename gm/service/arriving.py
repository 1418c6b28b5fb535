"""A service that arrives: its rules and its contact may be others than those that the database has seen."""

from __future__ import annotations

from gm.service.clockwork import Clockwork
from gm.store.claims import alone
from gm.turns.appointing import welcome_contact
from gm.turns.new_rules import look_at_changed, todays


def arrive(work: Clockwork) -> None:
    """Have every game looked at that was begun under other rules, and welcome the person at [gm] contact.

    That is done once: neither changes while a service works.
    """
    known = (work.store, work.config.gm.contact, todays())
    if known in work.arrived:
        return
    with alone(work.store, "rounds", patient=True) as ours:
        if not ours:
            return
        with work.store.transaction() as session:
            look_at_changed(session)
            welcome_contact(session, work.config.gm, work.now())
    work.arrived[:] = [known]
