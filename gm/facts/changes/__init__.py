"""What commands change: frozen data, one file a circle of those who use them; the file of the
same name that ends in `_applied` carries them out."""


class Change:
    """Something that is to hold from now on."""
