"""What goes wrong on the way to the mail servers."""


class PostboxError(Exception):
    """One sentence: what went wrong with which server, and which key of config.toml to look at."""


class LoginRefusedError(PostboxError):
    """The server does not accept who we say we are; trying again will not help."""
