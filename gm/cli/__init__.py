"""The GM's commands. Each is a few lines over one function of the service."""

import sys

from engines import UnloadableGameError

try:
    from gm.cli import (  # noqa: F401  (their commands join the group)
        acts,
        backup,
        bulletin,
        cups,
        db,
        demonstration,
        doctor,
        new_game,
        opening,
        pages,
        reading,
        service,
        tools,
        variants,
    )
except UnloadableGameError as error:  # the commands name all games in their help
    sys.exit(f"Error: {error}")
from gm.cli.frame import main

__all__ = ["main"]
