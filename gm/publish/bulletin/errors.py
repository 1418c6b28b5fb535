"""What the GM is told of an issue that cannot be made or sent as wanted."""


class BulletinError(Exception):
    """One sentence for the GM: what cannot be done, and why."""


class BookletError(BulletinError):
    """Why there is no booklet; the other forms of an issue do not need it."""
