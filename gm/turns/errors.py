"""What the GM is told of a game that cannot be opened, resolved or changed as wanted."""


class TurnError(Exception):
    """One sentence for the GM: what cannot be done, and why."""
