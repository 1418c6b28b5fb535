"""The wheel holds everything that a game needs, the sdist all that the wheel is made of, and the image is made as it says."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import venv
from email.header import decode_header, make_header
from pathlib import Path

import pytest
from bare_debian import BareDebian, bare_debian, missing
from imapclient import IMAPClient

sys.path.append(str(Path(__file__).parent / "servers"))

import mail_servers

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
DEBIANS_PYTHON = "/usr/bin/python3"
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/packages"}
BUILT_WITH = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]


def fingerprint() -> str:
    """A hash of all that goes into the wheel."""
    files = [ROOT / "pyproject.toml", ROOT / "config.example.toml", ROOT / "docs" / "troubleshooting.md"]
    for package in ("engines", "gm", "templates"):
        files += sorted(
            p for p in (ROOT / package).rglob("*") if p.is_file() and "__pycache__" not in p.parts
        )
    digest = hashlib.sha256()
    for path in files:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; its failure is the test's."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=clean, text=True, capture_output=True, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(folder: Path) -> Path:
    """The wheel, made of the sdist."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder, cwd=ROOT)
    (sdist,) = folder.glob("spielpost-*.tar.gz")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sdist, cwd=folder)
    (wheel,) = folder.glob("spielpost-*.whl")
    return wheel


def test_a_game_can_be_played_from_the_wheel_alone(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """Installed with its extra for the demo into an empty environment, without those for developers and away
    from the sources, `gm demo` plays a game to its end.

    This takes long, so that it is done once for the same files.
    """
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)  # none with -p no:cacheprovider
    if cache is not None and cache.get("wheel/played", None) == fingerprint():
        pytest.skip("the wheel of these very files has been installed and played before")
    wheel = built(tmp_path)
    venv.create(tmp_path / "empty", with_pip=True)
    bin_ = tmp_path / "empty" / "bin"
    run(bin_ / "python", "-m", "pip", "--quiet", "install", f"{wheel}[demo]", cwd=tmp_path)
    installed = {line.partition("==")[0] for line in run(bin_ / "pip", "freeze", cwd=tmp_path).splitlines()}
    assert not installed & {"mypy", "playwright", "pytest", "hypothesis", "ruff"}
    assert " won." in run(bin_ / "gm", "demo", cwd=tmp_path)
    assert (tmp_path / "demo" / "turns" / "ascot" / "game.json").exists()
    if cache is not None:
        cache.set("wheel/played", fingerprint())


def copied(words: list[str], root: Path, folder: Path) -> None:
    """Do what a COPY of the Dockerfile says, in a folder that stands for the image's root."""
    start = root if "--from=built" in words else ROOT
    *sources, target = [word for word in words if not word.startswith("--")]
    to = root / target.lstrip("/") if target.startswith("/") else folder / target
    for source in sources:
        path = start / source.lstrip("/")
        if path == to:
            continue  # both stages are made in one root
        if path.is_dir():
            shutil.copytree(path, to, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            place = to / path.name if target.endswith("/") else to
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> BareDebian:
    """A bare Debian with Python and git, and in /packages whatever pip is asked for there."""
    if reason := missing():
        pytest.skip(reason)
    made = bare_debian(tmp_path_factory.mktemp("debian"), "python3", "python3-venv", "git")
    download_all(made.root / "packages")
    return made


def test_the_first_evening_ends_with_an_invitation_on_a_bare_debian(debian: BareDebian) -> None:
    """Its lines from the clone to the folder of the post, after which `gm` says its version; then, where Dovecot and
    Postfix can be had, `gm init`, the game that it opens, and a service that runs once.
    """
    page = (ROOT / "docs" / "first-evening.md").read_text("utf-8")
    (block,) = re.findall(r"^    sudo apt install (.+)\n((?:    .+\n)+)", page, re.MULTILINE)
    assert set(block[0].split()) == {"git", "python3-venv"}  # which this Debian has
    run("git", "clone", "--quiet", "--bare", ROOT, debian.root / "repository", cwd=ROOT)
    typed = block[1].replace("<this repository>", "/repository").replace("\n", " && ")
    assert "gm, version" in debian.run(f"set -e; {typed} gm --version", **OFFLINE)
    if mail_servers.missing():
        return
    with mail_servers.running() as servers:
        subjects = first_evening(debian, page, servers)
    assert [subject.partition(" [")[0] for subject in subjects] == [
        "Ascot: a game of Jockey begins",
        "Ascot, turn 1: your hand",
    ]


def first_evening(debian: BareDebian, page: str, servers: mail_servers.MailServers) -> list[str]:
    """The subjects of what Anna gets when what the page says is typed, for a server of one's own."""
    shutil.copy(servers.ca_file, debian.root / "root" / "post" / "ca.pem")
    gm, anna, ben, olga = mail_servers.GM, *mail_servers.PLAYERS[:3]
    server, security = mail_servers.HOST, "tls"
    of_imap, of_smtp = (server, security, servers.imaps_port), (server, security, servers.smtps_port)
    asked = (gm, 0, "Olga", "en", olga, "Europe/Berlin", "y", "", mail_servers.PASSWORD)
    answers = shlex.join(map(str, (*asked, *of_imap, *of_smtp, "ca.pem", "y")))
    (opens,) = re.findall(r"^\$ (gm open .+)$", page, re.MULTILINE)
    opens = opens.replace("anna@example.org", anna).replace("ben@example.org", ben)
    path = "/root/spielpost/.venv/bin:/usr/bin:/usr/sbin"
    assert "All is well." in debian.run(f"printf '%s\\n' {answers} | gm init", "/root/post", PATH=path)
    debian.run(f"{opens} && gm run --once", "/root/post", PATH=path)
    servers.settle()
    with IMAPClient(server, servers.imap_port, ssl=False, timeout=20) as client:
        client.login(anna, mail_servers.PASSWORD)
        client.select_folder("INBOX")
        found = client.fetch(client.search(), ["ENVELOPE"]).values()
        return [str(make_header(decode_header(each[b"ENVELOPE"].subject.decode()))) for each in found]


def test_the_image_is_made_as_its_file_says(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """By a builder where there is one, which then runs it; else its steps are done and it is begun in a bare Debian."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    builder = shutil.which("docker") or shutil.which("podman")
    if builder and subprocess.run([builder, "info"], capture_output=True).returncode == 0:
        run(builder, "build", "--tag", "spielpost-test", ROOT, cwd=tmp_path)
        assert "Usage: gm" in run(builder, "run", "--rm", "spielpost-test", "--help", cwd=tmp_path)
        return
    debian, offline = request.getfixturevalue("debian"), {**OFFLINE, "PATH": "/python/bin:/usr/bin:/usr/sbin"}
    debian.run("python3 -m venv /python")
    folder, user = "/", "root"
    steps = re.findall(r"^([A-Z]+) (.+)$", text, re.MULTILINE)
    for step, rest in steps:
        if step == "WORKDIR":
            folder = rest
            (debian.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif step == "COPY":
            copied(rest.split(), debian.root, debian.root / folder.lstrip("/"))
        elif step == "RUN":
            debian.run(rest, folder, user, **offline)
        elif step == "USER":
            user = rest
    entry, command = (" ".join(json.loads(dict(steps)[step])) for step in ("ENTRYPOINT", "CMD"))
    assert "There is no config.toml" in debian.tried(f"{entry} {command}", folder, user, offline)[1]
    (health,) = re.findall(r"^HEALTHCHECK .*CMD (.+)$", text, re.MULTILINE)
    assert debian.tried(health, folder, user, offline)[0] != 0
    assert "turns a game" in debian.run(f"{entry} play jockey --games 1", folder, user, **offline)


def download_all(folder: Path) -> None:
    """Put into the folder what is installed in the image, with its hashes compared, and what the wheel is built with."""
    venv_of_debian = folder.with_name("downloading")
    run(DEBIANS_PYTHON, "-m", "venv", venv_of_debian, cwd=ROOT)
    pip = (
        venv_of_debian / "bin" / "python",
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
        "download",
    )
    pinned = ROOT / "deploy" / "requirements.txt"
    run(*pip, "--require-hashes", "--dest", folder, "--requirement", pinned, cwd=ROOT)
    run(*pip, "--dest", folder, *BUILT_WITH, cwd=ROOT)
