"""What nothing undoes says in the terminal what it would do, and asks; --yes answers beforehand."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from correspondence import Correspondence
from on_file import everything
from test_turn_control import commands_to

from gm.cli import main
from gm.commands.office.acts import ACTS
from gm.words.macros import words

FOR_GOOD = {"gm_beacon", "gm_close", "gm_forget", "gm_merge"}


def test_what_is_for_good_asks() -> None:
    """Each has a sentence for it in both languages; all else can be taken back, or is only a letter."""
    assert {act.macro for act in ACTS.commands if act.for_good} == FOR_GOOD
    for language in ("en", "de"):
        asking = {*FOR_GOOD, *(act.macro for act in ACTS.commands if act.confirms)}
        assert all(hasattr(words(language), f"{name}_would") for name in asking)


@pytest.mark.parametrize(
    ("typed", "would"),
    [
        (
            ("end", "ascot", "--now", "--reason", "Enough."),
            "This ends Ascot for good as it stands in turn 1: the scores are",
        ),
        (("cup", "close", "Spring"), "This closes Spring: no game can count any more"),
    ],
)
def test_without_a_yes_nothing_is_done(
    post: Correspondence, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...], would: str
) -> None:
    """Neither after a no, nor where nobody is there to be asked."""
    gm = commands_to(post, monkeypatch)
    assert gm("cup", "new", "Spring").exit_code == 0
    before = everything(post)
    config = str(post.archive.parent / "config.toml")
    for answer in ("n\n", ""):
        result = CliRunner().invoke(main, ["--config", config, *typed], input=answer)
        assert result.exit_code == 1
        assert result.output.startswith(would)
        assert ("This cannot be undone. Go on?" in result.output) is (typed[0] == "end")
        assert "Go on?" in result.output
        assert everything(post) == before
    assert CliRunner().invoke(main, ["--config", config, *typed], input="y\n").exit_code == 0
    assert everything(post) != before
