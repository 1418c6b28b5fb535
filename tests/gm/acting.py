"""A command of the GM's as a test has it done: as if typed in the terminal, at the time of a correspondence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from correspondence import Correspondence

from gm.desk.applying import Desk, carried_out
from gm.desk.commands.registry import Said
from gm.desk.facts import Facts
from gm.desk.office.acts import ACTS
from gm.games.readers import Reader


def done(post: Correspondence, name: str, /, **given: str) -> Mapping[str, Any]:
    """What came of the command `name`, such as `gms add`; each parameter is given as a text."""
    first, _, second = name.partition(" ")
    found = ACTS.named(first, Said(second))
    assert found is not None, f"there is no command {name}"
    facts = Facts(post.config, post.now, Reader("", "en"), ("",))
    with post.look() as session:
        desk = Desk(session, post.config, post.now)
        return carried_out(desk, facts, lambda known: found[0].decide(known, given))
