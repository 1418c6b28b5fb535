"""Everything that a GM can do: in the terminal, as a line of a letter, and as the answer to a number of the digest."""

from gm.commands.office import (
    announcements,
    bulletin,
    company,
    cup_undoing,
    cups,
    deadlines,
    directory,
    history,
    letters_aside,
    nudge,
    openings,
    overview,
    people,
    showing,
    terms,
    to_one,
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
    company,
    announcements,
    to_one,
    letters_aside,
    history,
    cups,
    cup_undoing,
    bulletin,
)

ACTS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of the GM's."""
