"""What is not done, as data, for which gm.words.refusals has the sentence in a language; and failures of the mail servers."""

from __future__ import annotations

from typing import Any


class Refused(Exception):  # noqa: N818  (a refusal is no fault of the program)
    """Something is not done. The macro `refused_<name>` in templates/<language>/errors.txt says why, from the data."""

    def __init__(self, name: str, /, **data: Any) -> None:
        super().__init__(name, data)
        self.name = name
        self.data = data

    def __str__(self) -> str:
        """Name the macro and the data, for logs of unforeseen refusals."""
        told = ", ".join(f"{key}={value!r}" for key, value in self.data.items())
        return f"{self.name}({told})"


class PostboxError(Exception):
    """One sentence: what went wrong with which server, and which key of config.toml to look at."""


class LoginRefusedError(PostboxError):
    """The server does not accept who we say we are; trying again will not help."""
