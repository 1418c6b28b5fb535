"""Changes that commands make, as frozen data, in a file for each kind of thing that is changed.

The file of the same name that ends in `_applied` carries them out.
"""


class Change:
    """Something that is to hold from now on."""
