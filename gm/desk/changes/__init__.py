"""What commands change: frozen data, one file a circle of those who use them; the file of the
same name in gm/desk/applying carries them out."""


class Change:
    """Something that is to hold from now on."""
