"""Everything that a GM can do: in the terminal, as a line of a letter, and as the answer to a number of the digest."""

from gm.commands.office import (
    bulletin,
    cups,
    deadlines,
    directory,
    letters,
    nudge,
    openings,
    overview,
    people,
    showing,
    terms,
    to_players,
    turns,
)
from gm.commands.registry import Registry

_FAMILIES = (
    openings,
    overview,
    showing,
    turns,
    deadlines,
    terms,
    nudge,
    people,
    directory,
    to_players,
    letters,
    cups,
    bulletin,
)

ACTS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of the GM's."""
