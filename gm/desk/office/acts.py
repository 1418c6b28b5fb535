"""Everything that a GM can do: in the terminal, as a line of a letter, and as the answer to a number of the digest."""

from gm.desk.commands.registry import Registry
from gm.desk.office import (
    announcements,
    bulletin,
    company,
    correspondence,
    cup_undoing,
    cups,
    deadlines,
    directory,
    history,
    openings,
    overview,
    people,
    showing,
    terms,
    to_one,
    turns,
)

_FAMILIES = (
    openings,
    overview,
    showing,
    turns,
    deadlines,
    terms,
    people,
    directory,
    company,
    announcements,
    to_one,
    correspondence,
    history,
    cups,
    cup_undoing,
    bulletin,
)

ACTS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of the GM's."""
