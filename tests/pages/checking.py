"""The page's own check of games, run by node: from files to findings."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).parents[2] / "templates" / "pages" / "check.js"

NODE = shutil.which("node")

DRIVER = """
import { readFileSync } from "node:fs";
import { check } from "./check.mjs";
const { files, forgeries } = JSON.parse(readFileSync(0, "utf8"));
const results = forgeries.map(({ game, changed, letters }) => check({ ...files[game], ...changed }, letters));
process.stdout.write(JSON.stringify(results));
"""


def files_of(folder: Path) -> dict[str, str]:
    """The data of a game by the names of its files."""
    return {path.name: path.read_text("utf-8") for path in folder.glob("*.json")}


def by_program(place: Path, expression: str) -> Any:
    """What an expression with the functions of the check is."""
    assert NODE
    (place / "check.mjs").write_text(PROGRAM.read_text("utf-8"), "utf-8")
    line = f'import {{ drawn, hex, hmac, isLate, sha256 }} from "./check.mjs"; console.log(JSON.stringify({expression}));'
    command = [NODE, "--input-type=module", "--eval", line]
    return json.loads(subprocess.run(command, cwd=place, capture_output=True, text=True, check=True).stdout)


def checked(
    place: Path, files: Mapping[str, Mapping[str, str]], forgeries: Iterable[tuple[str, dict[str, str], str]]
) -> list[dict[str, Any]]:
    """What the check says of each of these: a game, the files in it that are others, and letters."""
    assert NODE
    (place / "check.mjs").write_text(PROGRAM.read_text("utf-8"), "utf-8")
    (place / "driver.mjs").write_text(DRIVER, "utf-8")
    told = {
        "files": files,
        "forgeries": [
            {"game": game, "changed": changed, "letters": text} for game, changed, text in forgeries
        ],
    }
    ran = subprocess.run(
        [NODE, "driver.mjs"], cwd=place, input=json.dumps(told), capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    found: list[dict[str, Any]] = json.loads(ran.stdout)
    return found
