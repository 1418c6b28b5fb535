"""Everything that a GM can do: in the terminal, as a line of a letter, and as the answer to a number of the digest."""

from gm.desk.commands.registry import Registry
from gm.desk.office import announcements, company, correspondence, deadlines, overview, people, showing, turns

_FAMILIES = (overview, showing, turns, deadlines, people, company, announcements, correspondence)

ACTS = Registry(tuple(command for family in _FAMILIES for command in family.COMMANDS))
"""Every command of the GM's."""
