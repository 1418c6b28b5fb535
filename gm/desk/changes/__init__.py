"""What commands change: frozen data, one file a circle of those who use them; gm/desk/applying carries each out."""


class Change:
    """Something that is to hold from now on."""
