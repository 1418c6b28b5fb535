"""Every game is played again before new rules go live, and a game remembers the rules that it began with."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from click.testing import CliRunner, Result
from correspondence import Correspondence, Person
from post import GM
from specimens import ASCOT, data

from engines import ENGINES, jockey
from engines.jockey.events import CardPlayed
from gm.base.codec import dump_event
from gm.base.languages import LANGUAGES
from gm.cli import main
from gm.games.verify.course import as_then
from gm.turns.deadlines.moving import resume
from gm.words.teller import Teller, teller_for

NEWER = ENGINES["jockey"].rules_version + 1
"""The version of rules that come after today's."""


def replayed(post: Correspondence) -> Result:
    """What `gm replay --all` says about the service of that correspondence."""
    path = post.archive.parent / "config.toml"
    path.write_text(
        f'[gm]\nname = "Spielpost"\naddress = "{GM}"\n'
        + "".join(f'[{part}]\nhost = "mail.test"\nuser = "gm"\npassword = "x"\n' for part in ("imap", "smtp"))
        + f'[store]\nurl = "{post.url}"\n[archive]\nfolder = "{post.archive}"\n'
    )
    path.chmod(0o600)
    return CliRunner().invoke(main, ["--config", str(path), "replay", "--all"])


def change(monkeypatch: pytest.MonkeyPatch, **names: Any) -> None:
    """Play Jockey by other rules from now on."""
    monkeypatch.setitem(ENGINES, "jockey", replace(ENGINES["jockey"], **names))


def moved_further(state: Any, orders: Any, lots: Any) -> Any:
    """Rules by which whatever is played is told as one field more."""
    after, events = jockey.race.resolve(state, orders, lots)
    return after, tuple(
        replace(event, moved=event.moved + 1) if isinstance(event, CardPlayed) else event for event in events
    )


def another_hand(state: Any, orders: Any, lots: Any) -> Any:
    """Rules that leave another hand behind, which nobody is told."""
    after, events = jockey.race.resolve(state, orders, lots)
    return replace(after, hands=after.hands[::-1]), events


def with_weather(event: Any) -> dict[str, Any]:
    """An event as data, with a field that it has got under new rules."""
    return {**dump_event(event), "weather": "fine"}


def say_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Jockey words for what its next version changes."""
    said = {
        "en": "Horses are fed first.\nStakes are in cents.",
        "de": "Erst wird gefüttert.\nEinsätze sind in Pfennig.",
    }

    def changed(self: Teller, version: int, options: Any) -> tuple[str, ...]:
        return tuple(said[self.language].splitlines()) if version == NEWER else ()

    monkeypatch.setattr(Teller, "changed", changed)


def test_every_game_replays_with_the_rules_it_was_played_by(post: Correspondence) -> None:
    """Archived and running games, nothing differs."""
    post.reaches_deadline()
    shutil.copytree(ASCOT.parent / "leiter", post.archive / "leiter")
    result = replayed(post)
    assert result.exit_code == 0, result.output
    assert "Leiter (racko): all is well" in result.output
    assert "Ascot (jockey): all is well" in result.output
    assert result.output.endswith("2 games, 0 differ\n")


def test_a_position_that_today_s_rules_cannot_read_is_named(
    post: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose stored position lacks what the rules now need differs, and its hands are not shown."""

    @dataclass(frozen=True)
    class Longer(jockey.State):
        weather: str = field(kw_only=True)

    change(monkeypatch, State=Longer)
    result = replayed(post)
    assert result.exit_code == 1
    assert "Its stored position is impossible under these rules." in result.output
    assert "red +7" not in result.output


def test_a_service_without_games_has_nothing_to_replay(quiet_post: Correspondence) -> None:
    """An archive that is not there yet, or is empty, is no fault."""
    assert replayed(quiet_post).output == "0 games, 0 differ\n"
    quiet_post.archive.mkdir()
    assert replayed(quiet_post).exit_code == 0


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        (moved_further, "event 1: field `moved`"),
        (another_hand, "The position that turn 2 is ordered from is not that of the replay."),
    ],
)
def test_rules_that_changed_are_found_before_they_go_live(
    post: Correspondence,
    monkeypatch: pytest.MonkeyPatch,
    rules: Callable[..., Any],
    found: str,
) -> None:
    """The running game that would go on differently is named, with exit code 1; nothing secret is told."""
    post.reaches_deadline()
    change(monkeypatch, resolve=rules, rules_version=NEWER)
    result = replayed(post)
    assert result.exit_code == 1
    assert found in result.output
    assert (
        f"It began with version {NEWER - 1} of the rules of jockey; these are version {NEWER}, so it takes the release"
        in result.output
    )
    assert "1 game, 1 differs" in result.output
    assert "red +7" not in result.output


def test_a_game_remembers_the_rules_it_began_with(
    quiet_post: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version is in record 0 and stays when the engine's changes."""
    change(monkeypatch, rules_version=7)
    quiet_post.opens("Epsom", quiet_post.person("Mia"), quiet_post.person("Noah"))
    change(monkeypatch, rules_version=8)
    quiet_post.ticks()
    assert data(quiet_post.archive / "epsom", "00.json")["rules"] == 7


@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_has_a_version_of_its_rules(engine: str) -> None:
    """A whole number from 1 on."""
    assert ENGINES[engine].rules_version >= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ENGINES)
def test_each_change_of_rules_is_said_to_games_that_run(game: str, language: str) -> None:
    """From version 3 on a game says in a sentence or more what is different; where nothing is, its version stays."""
    for version in range(3, ENGINES[game].rules_version + 1):
        sentences = teller_for(game, language).changed(version, ENGINES[game].Options())
        assert sentences, f"write changed_{version} in templates/{language}/games/{game}.txt"


class TestNewRulesUnderARunningGame:
    """What the service does when it starts with rules that a running game did not begin with."""

    def test_a_game_that_would_have_gone_otherwise_stands_still_until_the_gm_decides(
        self, post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Everyone is told, no deadline counts meanwhile, and after the GM's word it goes on under the new rules."""
        post.reaches_deadline()
        change(monkeypatch, resolve=moved_further, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        assert "The program's rules have changed since" in anna.last.flat
        post.reaches_deadline()
        assert post.turn() == 2
        with post.look() as session:
            resume(session, post.config.gm, post.game(session), post.now)
        post.ticks()
        post.reaches_deadline()
        assert post.turn() == 3

    def test_a_game_that_would_have_gone_the_same_way_goes_on(
        self, post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is played again once, and then counts as begun under the new version."""
        post.reaches_deadline()
        before = len(anna.mailbox)
        change(monkeypatch, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        assert len(anna.mailbox) == before
        with post.look() as session:
            assert (post.game(session).rules, post.game(session).stopped) == (NEWER, "")

    def test_what_is_different_from_now_on_is_said_to_everyone(
        self, post: Correspondence, anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A sentence each in everybody's language, where all turns so far come out the same; once."""
        post.reaches_deadline()
        say_changes(monkeypatch)
        change(monkeypatch, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        for person, sentences in (
            (anna, ("Horses are fed first.", "Stakes are in cents.")),
            (bernd, ("Erst wird gefüttert.", "Einsätze sind in Pfennig.")),
        ):
            assert person.last.subject.startswith("Ascot: wha" if person is anna else "Ascot: was")
            assert all(f"* {sentence}" in person.last.text for sentence in sentences)
        told = len(anna.mailbox)
        post.starts_again()
        post.ticks()
        assert len(anna.mailbox) == told

    def test_a_game_that_stood_still_says_it_when_it_goes_on(
        self, post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In the letter with the new deadline."""
        post.reaches_deadline()
        say_changes(monkeypatch)
        change(monkeypatch, resolve=moved_further, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        assert "Horses are fed first." not in anna.last.text
        with post.look() as session:
            resume(session, post.config.gm, post.game(session), post.now)
        post.ticks()
        assert "What is different from now on:\n\n* Horses are fed first." in anna.last.text

    def test_its_gm_sees_the_turn_as_it_was_and_as_it_would_be(
        self, post: Correspondence, chief: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Side by side, what differs marked; nothing that is secret; and the reply lets it go on."""
        post.reaches_deadline()
        change(monkeypatch, resolve=moved_further, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        asked = next(letter for letter in chief.mailbox if "would have gone otherwise" in letter.subject)
        assert "By the new ones turn 1 would have gone otherwise." in asked.flat
        assert re.search(r"^ +As it was played {5,}By the new rules$", asked.text, re.MULTILINE)
        assert re.search(r"^ +> .* {2,}\w", asked.text, re.MULTILINE)
        assert max(map(len, asked.text.splitlines())) <= 72

    def test_a_field_that_events_have_got_since_makes_no_turn_another_one(
        self, post: Correspondence, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also of an event that is secret, whose record is sealed."""
        post.reaches_deadline()
        monkeypatch.setattr("gm.games.verify.course.dump_event", with_weather)
        change(monkeypatch, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        with post.look() as session:
            assert (post.game(session).rules, post.game(session).stopped) == (NEWER, "")

    def test_a_game_that_the_new_rules_cannot_read_is_not_played(
        self, post: Correspondence, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It stands still although no letter can tell of it, and the others go on."""

        @dataclass(frozen=True)
        class Longer(jockey.State):
            weather: str = field(kw_only=True)

        change(monkeypatch, State=Longer, rules_version=NEWER)
        post.starts_again()
        post.ticks()
        with post.look() as session:
            assert post.game(session).stopped == "rules"


def test_an_option_that_came_later_is_no_difference() -> None:
    """A position of today has more options than the opening named; with their standard values they change nothing."""
    position = {"options": {"races": 1, "later": "as before"}, "race": 1}
    assert as_then(position, {"races": 1}) == {"options": {"races": 1}, "race": 1}
    assert as_then(position, {"races": 1, "later": "otherwise"}) == position
    assert as_then({"race": 1}, {"races": 1}) == {"race": 1}
