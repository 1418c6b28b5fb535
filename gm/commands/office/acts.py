"""Everything that a GM can do: in the terminal, as a line of a letter, and as the answer to a number of the digest."""

from gm.commands.office import (
    announcements,
    bulletin,
    company,
    cups,
    deadlines,
    directory,
    letters_aside,
    nudge,
    openings,
    overview,
    people,
    showing,
    turns,
)
from gm.commands.registry import Registry

_FAMILIES = (
    openings,
    overview,
    showing,
    turns,
    deadlines,
    nudge,
    people,
    directory,
    company,
    announcements,
    letters_aside,
    cups,
    bulletin,
)

ACTS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of the GM's."""
