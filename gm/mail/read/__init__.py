"""Reading mail as it really is: bytes in, a Letter out. Pure; nothing is raised and nothing takes long."""

from gm.mail.read.envelope import Envelope, read_envelope
from gm.mail.read.known_quotes import Sent, lines_in, may_hold_ours, tells_more
from gm.mail.read.letter import Bounce, Differing, Letter, Removed
from gm.mail.read.whole import read_letter, read_sized

__all__ = [
    "Bounce",
    "Differing",
    "Envelope",
    "Letter",
    "Removed",
    "Sent",
    "lines_in",
    "may_hold_ours",
    "read_envelope",
    "read_letter",
    "read_sized",
    "tells_more",
]
