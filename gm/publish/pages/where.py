"""Where the site lies, and whom one writes to."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from markupsafe import Markup

from gm.base.languages import LANGUAGES


@dataclass(frozen=True)
class Site:
    """Where the archive lies in the web, whom one writes to, and its language; what is not known is empty."""

    url: str = ""
    address: str = ""
    language: str = LANGUAGES[0]

    def at(self, path: str) -> str:
        """Return the whole address of what lies at that path below the archive."""
        return f"{self.url.rstrip('/')}/{path}"

    @property
    def root(self) -> str:
        """Where the archive begins on its web server, as a path: `/games/`."""
        return f"{urlsplit(self.url).path.rstrip('/')}/"

    def to(self, subject: str) -> str:
        """Write a link that opens a letter to the GM with that subject."""
        said = quote(subject.unescape() if isinstance(subject, Markup) else subject, safe="")
        return f"mailto:{quote(self.address, safe='@')}?subject={said}"

    def letter(self, line: str) -> str:
        """Write a link that opens a letter to the GM, with the line as its subject and as all that it says."""
        said = quote(line.unescape() if isinstance(line, Markup) else line, safe="")
        return f"{self.to(line)}&body={said}"


NOWHERE = Site()
"""The site of an archive of which no more is known."""
