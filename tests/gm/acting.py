"""A command of the GM's as a test has it done: as if typed in the terminal, at the time of a correspondence."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from correspondence import Correspondence

from gm.base.config import Config
from gm.base.say import Reader
from gm.commands.carrying_out import carried_out
from gm.commands.office.acts import ACTS
from gm.commands.registry import Said
from gm.facts import Facts, reading
from gm.facts.changes.applying import Desk
from gm.publish.archive import write_archive
from gm.publish.bulletin.publishing import Made, make_issue
from gm.store.database import Store


def done(post: Correspondence, name: str, /, **given: str) -> Mapping[str, Any]:
    """What came of the command `name`, such as `gms add`; each parameter is given as a text."""
    first, _, second = name.partition(" ")
    found = ACTS.named(first, Said(second))
    assert found is not None, f"there is no command {name}"
    facts = Facts(post.config, post.now, Reader("", "en"), ("",))
    with post.look() as session:
        desk = Desk(session, post.config, post.now)
        return carried_out(desk, facts, lambda known: found[0].decide(known, given), found[0].macro)


def made_issue(store: Store, config: Config, editorial: str, now: datetime) -> Made:
    """The next issue of the bulletin, made of the archive as it is by now."""
    write_archive(store, config.gm, config.archive.folder)
    facts = Facts(config, now, Reader("", "en"), ("",))
    with store.transaction() as session:
        ACTS.by_name["bulletin"].decide(reading(session, facts), {"editorial": editorial})
        return make_issue(session, config, editorial, now)
