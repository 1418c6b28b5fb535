"""`python -m tests.net FOLDER`: writes what leaves the program into that folder, which must not exist yet."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from pypdf import PdfReader

from tests.net import program
from tests.net.letters import write_mailbox
from tests.net.post import Post
from tests.net.story import tell

SEED = "5eed" * 16
PARTS = ("help", "site", "demo", "demo-other-language", "story-en", "story-de")


def main() -> None:
    """Write the parts that are asked for, all of them if none is."""
    parser = argparse.ArgumentParser(prog="python -m tests.net", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tree", type=Path, default=Path(__file__).parents[2], help="a checkout to look at")
    parser.add_argument("--only", choices=PARTS, action="append", help="this part; may be given again")
    said = parser.parse_args()
    tree, folder = said.tree.resolve(), said.folder.resolve()
    folder.mkdir(parents=True)
    sys.path.insert(0, str(tree))
    world = program.World()
    program.enter(world)
    with tempfile.TemporaryDirectory() as scratch:
        wanted = said.only or PARTS
        if "help" in wanted:
            write(folder / "help.txt", "\n".join(helps(program.command(), ())))
        if "site" in wanted:
            write_site(tree, folder / "site")
        if "demo" in wanted:
            write_demo(world, Path(scratch) / "demo", folder / "demo")
        if "demo-other-language" in wanted:
            program.swap_languages()
            write_demo(world, Path(scratch) / "swap", folder / "demo-other-language")
        for language in ("en", "de"):
            if f"story-{language}" in wanted:
                world.__init__()  # type: ignore[misc]
                with Post(world, Path(scratch) / f"story-{language}", language) as post:
                    tell(post)
                    post.write(folder / f"story-{language}")
    for known in folder.rglob(".known.json"):
        known.unlink()  # what the service remembers of its pages; it is no page
    for booklet in folder.rglob("*.pdf"):
        pages = PdfReader(booklet).pages
        write(booklet.with_suffix(".pdf.txt"), "\n\n".join(page.extract_text() for page in pages))
        booklet.unlink()
    print(f"{sum(path.is_file() for path in folder.rglob('*'))} files are in {said.folder}.")


def write(path: Path, text: str) -> None:
    """Write the text into the file, in a folder that is made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def helps(command: Any, words: tuple[str, ...]) -> Iterator[str]:
    """Yield what --help says of the command, and of each below it."""
    yield f"$ gm {' '.join((*words, '--help'))}\n{program.ran((*words, '--help'))}"
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from helps(command.get_command(context, name), (*words, name))


def write_site(tree: Path, to: Path) -> None:
    """Write the pages of the archive in the checkout, and what `gm verify` says of it."""
    shutil.copytree(tree / "turns", to)
    said = program.ran(("pages", str(to))) + program.ran(("verify", str(to)))
    said += program.ran(("verify", "--json", str(to)))
    write(to.with_suffix(".txt"), said.replace(str(to), "turns"))


def write_demo(world: program.World, folder: Path, to: Path) -> None:
    """Write what `gm demo --all` says, every letter that it sends, and its archive."""
    world.drawn.clear()
    said = program.ran(("demo", "--all", "--seed", SEED, "--folder", str(folder)))
    write(to / "said.txt", said.replace(str(folder), "demo"))
    for mailbox in sorted(path for path in (folder / "mail").iterdir() if path.name != "gm"):
        write_mailbox(to / "letters" / mailbox.name, (p.read_bytes() for p in sorted(mailbox.iterdir())))
    shutil.copytree(folder / "turns", to / "turns")


if __name__ == "__main__":
    main()
