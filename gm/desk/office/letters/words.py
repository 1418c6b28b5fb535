"""All commands of the GM's by name, and how their lines are recognised."""

from __future__ import annotations

from gm.desk.office.letters import beginnings, gms, letters, people, turns
from gm.desk.office.letters.acting import Acting, Spec
from gm.turns.reading.commands import Form, forms


def _help(acting: Acting) -> dict[str, bool]:
    return {"everywhere": any(not row.game for row in acting.rows)}


_LONGEST = 100
"""Words that a line with a command may have; an order for a player, or a reason, has many."""

COMMANDS: dict[str, Spec] = {
    spec.name: spec
    for spec in (
        *turns.COMMANDS,
        *beginnings.COMMANDS,
        *people.COMMANDS,
        *gms.COMMANDS,
        *letters.COMMANDS,
        Spec("help", "help hilfe", _help),
    )
}
"""Every command of the GM's by name."""

FORMS: dict[str, Form] = forms(
    {spec.words: Form(spec.name, _LONGEST, spec.block) for spec in COMMANDS.values()}
)
"""What may stand at the beginning of a line of the GM's, and the command that it means."""
