"""A game master's week over Dovecot and Postfix: what brings one thing after the other, and every letter that comes of it."""
