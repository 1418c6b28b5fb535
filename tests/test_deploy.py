"""What lies under deploy/ can be used as it is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from gm.cli import main

ROOT = Path(__file__).parents[1]
REQUIREMENTS = (ROOT / "deploy" / "requirements.txt").read_text("utf-8")
UNITS = sorted((ROOT / "deploy").glob("spielpost*"))
USER_UNIT = ROOT / "deploy" / "user" / "spielpost.service"
GM = "/opt/spielpost/bin/gm"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_in_the_units(tmp_path: Path) -> None:
    """But for the program, which stands elsewhere here."""
    for unit in UNITS:
        (tmp_path / unit.name).write_text(unit.read_text("utf-8").replace(GM, sys.executable), "utf-8")
    command = ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / unit.name) for unit in UNITS)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "spielpost" in line]) == (0, [])


def test_timers_are_not_asleep_when_summer_time_ends() -> None:
    """systemd 252.39 on a machine in Berlin time: after 02:55 summer time `*:0/5` is next due at 03:00 winter time."""
    timers = [
        line
        for unit in UNITS
        for line in unit.read_text("utf-8").splitlines()
        if line.startswith("OnCalendar=")
    ]
    assert timers
    assert all(timer.endswith(" UTC") for timer in timers)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_in_the_unit_for_ones_own_account(tmp_path: Path) -> None:
    """But for the program, which stands elsewhere here; it is the one of the first evening."""
    text = USER_UNIT.read_text("utf-8")
    (started,) = re.findall(r"^ExecStart=(\S+) run$", text, re.MULTILINE)
    evening = (ROOT / "docs" / "first-evening.md").read_text("utf-8")
    assert f"export PATH={started.replace('%h', '~').removesuffix('/gm')}:$PATH" in evening
    (tmp_path / USER_UNIT.name).write_text(text.replace(started, sys.executable), "utf-8")
    command = ["systemd-analyze", "--user", "verify", "--man=no", str(tmp_path / USER_UNIT.name)]
    own = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)}  # nobody need be logged in
    done = subprocess.run(command, capture_output=True, text=True, env=own)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "spielpost" in line]) == (0, [])


def test_the_units_start_commands_that_there_are() -> None:
    """With the options that they give them."""
    started = [
        line.removeprefix(f"ExecStart={GM} ").split()
        for unit in UNITS
        for line in unit.read_text("utf-8").splitlines()
        if line.startswith("ExecStart=")
    ]
    assert len(started) == 2
    for arguments in started:
        result = CliRunner().invoke(main, [*arguments[2:], "--help"])
        assert (result.exit_code, arguments[0]) == (0, "--config")


def test_every_requirement_has_its_version_and_its_hashes() -> None:
    """Of all that the service needs, and from no address."""
    pinned = re.findall(
        r"^([\w.-]+)(?:\[\w+\])?==\S+ .*\\\n    --hash=sha256:[0-9a-f]{64}", REQUIREMENTS, re.MULTILINE
    )
    assert len(pinned) == len(re.findall(r"^\w", REQUIREMENTS, re.MULTILINE))
    assert "://" not in REQUIREMENTS
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *extras["postgresql"], *extras["print"]]
    assert {re.split(r"[\[<>=]", need)[0].replace(".", "-").lower() for need in needed} <= {
        name.replace(".", "-").lower() for name in pinned
    }


def test_the_compose_file_fits_the_image_and_the_docs() -> None:
    """The volume lies where the image keeps what it writes, which has a health check, and the commands of the page are ours."""
    image, compose = ((ROOT / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml"))
    said = dict(re.findall(r"^([A-Z]+) (.+)$", image, re.MULTILINE))
    service, build = re.findall(r"^services:\n  (\w+):\n    build: (\S+)$", compose, re.MULTILINE)[0]
    ((volume, place),) = re.findall(r"^      - (\w+):(\S+)$", compose, re.MULTILINE)
    assert (build, place, place) == (".", said["VOLUME"], said["WORKDIR"])
    assert f"\nvolumes:\n  {volume}:\n" in compose
    assert "CMD gm doctor" in said["HEALTHCHECK"]
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    typed = re.findall(rf"docker compose run --rm {service} (\w+)", page + compose)
    assert {"init", "games"} <= set(typed)
    for command in typed:
        assert CliRunner().invoke(main, [command, "--help"]).exit_code == 0


def test_all_that_the_image_is_made_of_is_sent_to_its_builder() -> None:
    """And nothing that is not in git, such as a config with a password."""
    first, *kept = (ROOT / ".dockerignore").read_text("utf-8").split()
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    sources = {source.split("/")[0] for line in copied for source in line.split()}
    assert (first, {line[1:] for line in kept if line.startswith("!")}) == ("*", sources)
