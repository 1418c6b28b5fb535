"""TOML as somebody wrote it."""

import tomllib
from typing import Any


class TomlError(ValueError):
    """What is wrong with the text, for the end of a sentence, without a full stop."""


def table_in(text: str) -> dict[str, Any]:
    """Read the table that the text is; raise TomlError for everything that keeps it from being one."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlError("its lists or tables are too deep in each other") from None
    except ValueError as error:  # a number with too many digits is not even a TOMLDecodeError
        reason = str(error)
        raise TomlError(f"{reason[:1].lower()}{reason[1:]}") from error
