"""The public archive as pages: built from its JSON records alone, in every language, the same bytes every time."""

from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site

__all__ = ["Site", "write_pages"]
