"""What cannot be done with a cup."""


class CupError(Exception):
    """One sentence for the GM: what is wrong with what was wanted of a cup."""
