"""The way to the mail servers: IMAP in, SMTP out. The only package with a network or an await.

It knows nothing of the database: whoever calls `collect` is handed the mail and keeps it, and whoever calls
`deliver` is told each letter's fate.
"""

from gm.base.errors import LoginRefusedError, PostboxError
from gm.mail.transport.imap import HEADER_CAP, MAIL_CAP, Arrival, Look, collect, take_out
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report, deliver

__all__ = [
    "HEADER_CAP",
    "MAIL_CAP",
    "Arrival",
    "Fate",
    "LoginRefusedError",
    "Look",
    "Outcome",
    "Outgoing",
    "PostboxError",
    "Report",
    "collect",
    "deliver",
    "take_out",
]
