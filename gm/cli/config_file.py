"""The config file as `gm init` writes it: a new one, or the one that is there with other answers in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shutil import copy2

import click

from gm.base.config import parse_config, write_config
from gm.base.config.changing import Value, amended, said_in
from gm.base.config.files import rewritten
from gm.cli.frame import Office
from gm.store.backup import is_used


class ConfigFile:
    """The file at `path`; `said` is what it says at first, nothing where there is none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._first = None if not path.exists() else path.read_text("utf-8-sig")
        if self._first is not None:
            parse_config(self._first, path)
        self.said = {} if self._first is None else said_in(self._first)
        self.copied = ""
        self._is_ours = False

    def says(self, answers: Mapping[str, Value]) -> None:
        """Write the answers; what the file said at first is put aside.

        Raises ClickException where letters of games went out from another address than the one that is answered.
        """
        if self._first is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._is_ours:
                self.path.unlink()  # the answers of before did not do
            write_config(self.path, answers)
            self._is_ours = True
            return
        text = amended(self._first, answers)
        parse_config(text, self.path)
        before = str(self.said.get("gm.address", ""))
        if before.casefold() != str(answers["gm.address"]).casefold() and self._is_used():
            raise click.ClickException(
                f"{before} has been written to already: gm mailbox move leads to another mailbox, and tells everybody."
                " Nothing is changed."
            )
        kept = self.path.with_name(f"{self.path.name}.before-init")
        if not self.copied:
            copy2(self.path, kept)
        self.copied = f" What it said before is in {kept}."
        with rewritten(self.path, text):
            pass

    def _is_used(self) -> bool:
        store = Office(self.path).store_as_it_is()
        try:
            return is_used(store)
        finally:
            store.engine.dispose()
