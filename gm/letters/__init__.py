"""Reading mail as it really is: bytes in, a Letter out. Pure; nothing is raised and nothing takes long."""

from gm.letters.letter import Bounce, Letter, Removed
from gm.letters.marker import MARKER
from gm.letters.reading import read

__all__ = ["MARKER", "Bounce", "Letter", "Removed", "read"]
