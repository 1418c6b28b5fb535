"""The table of all that comes from outside and where it ends, and what can be seen in the source alone.

Each place in the table names the test that tries it, or says in a few words why nothing can come there.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import gm
from gm.base.config import parse_config
from gm.base.distinct_names import folder_of
from gm.mail.transport.login import tls_context
from gm.publish.pages.links import page_name

ROOT = Path(gm.__file__).parents[1]

SOURCES = ("mail", "names", "press", "boards", "TOML", "archive files", "backups")
"""What comes from outside."""

ENDS = {
    "mail headers": "no_letter_has_a_header",
    "HTML": "no_page_has_a_tag",
    "SVG": "every_picture_is_only_a_picture",
    "typst": "the_booklet_prints_typst_as_words",
    "file names": "every_file_has_a_plain_name",
    "shell": "nothing_is_run_but",
    "SQL": "no_statement_is_put_together",
    "terminal": "names_are_shown_as_they_are",
    "log": "no_entry_steers_the_terminal",
    "calendar": "every_calendar_has_nothing_but_deadlines",
    "feed": "every_feed_is_the_xml",
}
"""Where it ends, and the test that tries there what came by mail: as name, subject, line, press or note."""

OTHERWISE = {
    ("names", "file names"): "test_a_name_that_a_line_cannot_hold_is_refused",
    ("names", "terminal"): "test_names_are_shown_as_they_are",
    ("TOML", "mail headers"): "test_any_text_is_one_line_or_refused",
    ("TOML", "file names"): "test_an_option_names_a_file_only_for_whoever_is_at_the_machine",
    ("TOML", "terminal"): "test_a_file_that_is_none_gets_a_sentence",
    ("TOML", "calendar"): "test_terms_that_make_no_sense_are_refused",
    ("archive files", "HTML"): "test_names_are_shown_and_never_carried_out",
    ("archive files", "SVG"): "test_no_text_depends_on_how_wide_a_font_is",
    ("archive files", "typst"): "test_names_and_press_are_shown_and_never_carried_out",
    ("archive files", "file names"): "test_a_long_name_makes_no_long_file_name",
    ("archive files", "terminal"): "test_garbage_gets_a_sentence",
    ("archive files", "feed"): "test_the_feed_has_the_newest_reports",
    ("archive files", "calendar"): "test_the_calendar_has_the_open_deadline_of_every_running_game",
    ("backups", "SQL"): "test_what_is_no_backup_is_refused",
    ("backups", "terminal"): "test_what_is_no_backup_is_refused",
}
"""Where something else than mail is tried by another test."""

NEVER = {
    ("boards", "*"): "a board is 8 lines of 12 numbers and points, and of anything else the game is refused",
    ("press", "file names"): "no file is named after what is said",
    ("archive files", "mail headers"): "no letter is made from the archive",
    ("archive files", "log"): "what is wrong with it is said to the GM, not logged",
    ("backups", "*"): "it becomes the database, from which all else comes as if it had just been written",
    (
        "TOML",
        "HTML",
    ): "comes there as the name of the GM or the bulletin, as in the mails of the hostile service",
    ("TOML", "SVG"): "nothing of it is in a picture",
    ("TOML", "typst"): "comes there as the name of the bulletin, as in the issue of the hostile service",
    ("TOML", "log"): "what is wrong with it is said to the GM, not logged",
    ("TOML", "feed"): "nothing of it is in the feed but the address of the archive",
}
"""What need not be tried, and why; * stands for every end that has no test of its own."""


@cache
def names_of_tests() -> str:
    """The names of all tests there are."""
    return "\n".join(
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    )


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("source", SOURCES)
def test_every_place_of_the_table_is_tried_or_cannot_be_reached(source: str, end: str) -> None:
    """By a test that there is, or for a reason; a new source or end needs one or the other."""
    reason = NEVER.get((source, end)) or NEVER.get((source, "*"))
    named = OTHERWISE.get((source, end))
    assert not (NEVER.get((source, end)) and named)
    if named or not reason:
        assert (named or ENDS[end]) in names_of_tests()


def test_the_page_on_security_has_the_same_table() -> None:
    """docs/security.md names every source and every end."""
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    rows = re.findall(r"^\| ([\w ]+?) \|", page, re.MULTILINE)
    assert [end for end in ENDS if end not in rows] == []
    assert [source for source in SOURCES if f"**{source}**" not in page] == []


@cache
def sources() -> tuple[tuple[str, ast.AST], ...]:
    """Every call and comparison of the source, with the file that it is in."""
    files = sorted([*(ROOT / "gm").rglob("*.py"), *(ROOT / "engines").rglob("*.py")])
    return tuple(
        (str(path.relative_to(ROOT)), node)
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, (ast.Call, ast.Compare))
    )


@cache
def called(node: ast.AST) -> str:
    """The name of what is called there; empty if nothing is."""
    if not isinstance(node, ast.Call):
        return ""
    return ast.unparse(node.func)


def test_nothing_is_run_but_the_command_that_prints_a_password() -> None:
    """By no shell; and nothing that was written is taken for Python. Whoever measures is told which commit, by git."""
    running = re.compile(
        r"(os\.(system|popen|exec\w*|spawn\w*)|subprocess\.\w+|pty\.\w+|asyncio\.create_subprocess\w*)$"
    )
    assert {(path, called(node)) for path, node in sources() if running.match(called(node))} == {
        ("gm/base/config/secrets.py", "subprocess.Popen"),
        ("gm/tools/exploiters.py", "subprocess.run"),
        ("gm/tools/figures/saved.py", "subprocess.run"),
    }
    reading = (
        "eval",
        "exec",
        "compile",
        "__import__",
        "pickle.loads",
        "pickle.load",
        "marshal.loads",
        "yaml.load",
    )
    # the exception is the advice of an earlier commit of this project, for whoever measures
    assert {(path, called(node)) for path, node in sources() if called(node) in reading} == {
        ("gm/tools/exploiters.py", "exec"),
        ("gm/tools/exploiters.py", "compile"),
    }
    given = [word for _, node in sources() if isinstance(node, ast.Call) for word in node.keywords]
    assert [word for word in given if word.arg == "shell"] == []


def test_no_statement_is_put_together_from_words() -> None:
    """What is asked of the database is fixed, or made by SQLAlchemy, which sends values apart from the words."""
    asking = ("text", "sa.text", "execute", "exec_driver_sql", "executescript")
    joined = [
        (path, ast.unparse(node.args[0]))
        for path, node in sources()
        if isinstance(node, ast.Call) and node.args and called(node).rpartition(".")[2] in asking
        if isinstance(node.args[0], (ast.JoinedStr, ast.BinOp))
        or (isinstance(node.args[0], ast.Call) and called(node.args[0]).endswith(".format"))
    ]
    own = re.compile(r"f'SELECT EXISTS \(SELECT 1 FROM \{table\}\)'|f'PRAGMA \w+ = \{\w+\}'")
    assert [(path, statement) for path, statement in joined if not own.fullmatch(statement)] == []


def test_tokens_are_compared_in_constant_time() -> None:
    """By `same_token` alone: nowhere does == or `in` look at one."""
    looks = [
        (path, ast.unparse(node))
        for path, node in sources()
        if isinstance(node, ast.Compare)
        and any(isinstance(op, (ast.Eq, ast.NotEq, ast.In, ast.NotIn)) for op in node.ops)
        if any(
            isinstance(side, ast.Attribute) and side.attr == "token"
            for side in (node.left, *node.comparators)
        )
    ]
    assert looks == []


def test_no_certificate_is_taken_unseen() -> None:
    """By default both servers are spoken to in TLS, and what they show has to be trusted and theirs."""
    login = 'user = "u"\npassword = "p"\n'
    text = f'[gm]\nname = "G"\naddress = "g@x.test"\n[imap]\nhost = "i"\n{login}[smtp]\nhost = "s"\n{login}'
    config = parse_config(text, Path("config.toml"))
    for server in (config.imap, config.smtp):
        context = tls_context(server)
        assert context is not None
        assert (context.verify_mode.name, context.check_hostname) == ("CERT_REQUIRED", True)
        assert context.minimum_version.name in ("TLSv1_2", "TLSv1_3")
    lax = re.compile(
        r"CERT_NONE|CERT_OPTIONAL|_create_unverified_context|check_hostname = False|verify=False"
    )
    files = [path for path in (ROOT / "gm").rglob("*.py") if lax.search(path.read_text("utf-8"))]
    assert files == []


@pytest.mark.parametrize("name", ["CON", "nul", "Aux", "PRN", "Com1", "LPT9", "clock$"])
def test_no_folder_or_page_is_called_like_a_device(name: str) -> None:
    """Windows has no files of these names, and would not take an archive that has."""
    devices = re.compile(r"(con|prn|aux|nul|clock\$|com\d|lpt\d)(\..*)?", re.IGNORECASE)
    assert not devices.fullmatch(folder_of(name))
    assert not devices.fullmatch(page_name(name))
    assert not devices.fullmatch(page_name(name.capitalize()))
