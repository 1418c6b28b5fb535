"""Compiled templates, kept in the user's own cache folder: to compile them all takes seconds, to read them a blink."""

from __future__ import annotations

import os
import stat
from hashlib import sha256
from pathlib import Path

from jinja2 import BytecodeCache, Environment, FileSystemBytecodeCache
from jinja2.bccache import Bucket

from gm.base.languages import LANGUAGES, source


class _Kept(FileSystemBytecodeCache):
    """Compiled templates by name and text, and by whether they escape: that is compiled into them.

    So an overlay of an environment that escapes where that does not can never be given what does not. The folder that a
    template lies in is no part of it: another installation with the same text need not compile it again.
    """

    def get_bucket(self, environment: Environment, name: str, filename: str | None, source: str) -> Bucket:
        """Give the compiled template, or the place for it."""
        escapes = "escaping" if environment.autoescape else "as it is"
        text = self.get_source_checksum(source)
        return super().get_bucket(environment, f"{escapes} {name} {text}", None, source)


def compiled_templates(kind: str) -> BytecodeCache | None:
    """Give the place where templates of that kind are kept compiled; None where there is no safe one.

    Jinja folds what its filters make of constants into what it keeps, so a kind is a language and whether it escapes.
    """
    home = _cache_home()
    folder = _own_folder(home / "spielpost") if home else None
    return _Kept(str(folder), f"{kind}-{_filters()}-%s.cache") if folder else None


def _cache_home() -> Path | None:
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:  # a user without a home
        return None


def _own_folder(folder: Path) -> Path | None:
    """Make the folder if need be. Return it if no other user can write there, since its files are run."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    safe = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if safe and os.access(folder, os.W_OK) else None


def _filters() -> str:
    """Return a short hash of what the filters do: their code, and how each language is written."""
    code = (Path(__file__).with_name(name).read_bytes() for name in ("filters.py", "templates.py"))
    written = (source(language).encode() for language in LANGUAGES)
    return sha256(b"".join((*code, *written))).hexdigest()[:12]
