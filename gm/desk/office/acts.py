"""Everything that a GM can do: in the terminal, as a line of a letter, and as the answer to a number of the digest."""

from gm.desk.commands.registry import Registry
from gm.desk.office import announcements, deadlines, overview, showing, turns

ACTS = Registry(
    (*overview.COMMANDS, *showing.COMMANDS, *turns.COMMANDS, *deadlines.COMMANDS, *announcements.COMMANDS)
)
"""Every command of the GM's."""
