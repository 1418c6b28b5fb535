"""The pages of the specimen season in its middle, when its issue of the bulletin came out: `make site` lays them in build/site.

Run as a program, with the address where the site will lie if that is known. Any web server can show that folder, and so can a browser alone.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from specimen_season import GM, made_again

from gm.publish.laying_out import lay_site
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site
from gm.publish.postcard_files import draw_postcards

SITE = Path(__file__).parents[2] / "build" / "site"


def season_in_its_middle(folder: Path, url: str = "") -> Path:
    """The archive as it was then lies in the folder, with its pages; one game waits for players. It will lie at `url`, if that is known."""
    made_again(folder)
    site = Site(url, address=GM.address, language="en")
    problems = write_pages(folder, site=site)
    assert problems == (), problems
    draw_postcards(folder, site)
    return folder


def main() -> None:
    """Publish the site, and say where to begin."""
    shutil.rmtree(SITE, ignore_errors=True)
    with TemporaryDirectory() as archive:
        lay_site(season_in_its_middle(Path(archive), *sys.argv[1:2]), SITE)
    print(f"Begin with {SITE / 'index.html'}.")


if __name__ == "__main__":
    main()
