"""All commands of the GM's by name, and how their lines are recognised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gm.desk.applying import Desk, carried_out
from gm.desk.commands.registry import Said
from gm.desk.facts import Facts
from gm.desk.office.acts import ACTS
from gm.desk.office.letters.acting import Acting, Spec
from gm.turns.reading.commands import Command, Form, forms
from gm.words.refusals import refusal


def _help(acting: Acting) -> dict[str, bool]:
    return {"everywhere": any(not row.game for row in acting.rows)}


_LONGEST = 100
"""Words that a line with a command may have; an order for a player, or a reason, has many."""

COMMANDS: dict[str, Spec] = {spec.name: spec for spec in (Spec("help", "help hilfe", _help),)}
"""Every command of the GM's by name."""

FORMS: dict[str, Form] = {
    **forms({spec.words: Form(spec.name, _LONGEST, spec.block) for spec in COMMANDS.values()}),
    **ACTS.forms,
}
"""What may stand at the beginning of a line of the GM's, and the command that it means."""


def run(acting: Acting, command: Command) -> tuple[str, Mapping[str, Any]]:
    """The command is carried out: the macro that tells what came of it, with its data."""
    found = ACTS.named(command.name, Said(command.argument, command.body, command.closed))
    if found is None:
        spec = COMMANDS[command.name]
        asked = replace(acting, said=command.argument, below=command.body, closed=command.closed)
        return f"gm_{spec.name}", spec.run(asked)
    act, said = found
    facts = Facts(acting.config, acting.now, acting.reader, tuple(row.game for row in acting.rows))
    desk = Desk(acting.session, acting.config, acting.now)
    data = carried_out(desk, facts, lambda known: act.decide_line(known, said))
    if refused := data.get("refused"):
        data = {**data, "refused": refusal(refused, acting.reader.language)}
    return act.macro, data
