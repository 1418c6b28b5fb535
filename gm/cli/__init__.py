"""The GM's commands. Each is a few lines over one function of the service."""

from gm.cli.frame import main

__all__ = ["main"]
