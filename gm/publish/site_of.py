"""What the pages say of the site, from the GM's settings."""

from __future__ import annotations

from gm.base.config import Config
from gm.publish.pages.where import Site


def site_of(config: Config) -> Site:
    """Return where the archive lies, and the address and language of its GM."""
    return Site(config.archive.url, config.gm.address, config.gm.language)
