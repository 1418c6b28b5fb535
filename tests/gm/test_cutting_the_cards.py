"""Players cut the cards: words that are mixed into every draw; and what happens between turns stands in the chain."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import independent_check
import pytest
from acting import done
from correspondence import Correspondence, Person
from specimens import data, findings, forge, gm_verify

from engines import ENGINES
from engines.lots import Lots, commitment
from gm.base.terms import Terms
from gm.games.record.hashing import draw_seed, rules_digest
from gm.games.verify.verdict import verify
from gm.people.players import Invited
from gm.turns import announcing
from gm.turns.opening import Opening


def announces(post: Correspondence, name: str, *players: Person, beacon: str = "") -> None:
    """The GM announces a short game for three."""
    invited = tuple(Invited(one.name, one.address, one.language, one.zone) for one in players)
    opening = Opening(
        name,
        "jockey",
        ENGINES["jockey"].Options(races=1),
        invited,
        Terms("7d", "20:00", nmrs=0, muster=False, beacon=beacon),
    )
    with post.look() as session:
        announcing.announce(session, post.config.gm, opening, 3, post.now)
    post.ticks()


@pytest.fixture
def epsom(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> Path:
    """The folder of a game in which Bernd, Anna and Carla have cut the cards, in that order."""
    announces(post, "Epsom")
    bernd.writes("MITSPIELEN Epsom WORT Nachtigall")
    anna.writes("JOIN Epsom WORD nightingale")
    carla.writes("JOIN Epsom")
    return post.archive / "epsom"


def ends(post: Correspondence, folder: Path) -> None:
    """Epsom is played to its end."""
    for _ in range(30):
        if "finished" in data(folder, "game.json"):
            break
        post.reaches_deadline("Epsom")


def test_the_answer_to_join_has_the_word_and_the_fingerprint_of_what_is_fixed_already(
    post: Correspondence, anna: Person
) -> None:
    """So nobody can choose the secret number to suit the words; it is in the archive before anybody has joined, too."""
    announces(post, "Epsom")
    fixed = data(post.archive / "epsom", "game.json")["commitment"]
    (answer,) = anna.writes("JOIN Epsom WORD nightingale AS Annie")
    assert "You have cut the cards, with the word nightingale:" in answer.flat
    assert fixed in answer.flat
    assert "a game of Jockey, as Anna." in answer.flat  # who plays elsewhere keeps the name


def test_the_words_stand_in_the_opening_in_the_order_of_joining(epsom: Path) -> None:
    """Whoever gave none cuts with the beginning of the hash of the letter's Message-ID."""
    opening = data(epsom, "00.json")
    assert opening["words"][:2] == ["Nachtigall", "nightingale"]
    assert len(opening["words"]) == 3
    assert len(opening["words"][2]) == 16
    assert int(opening["words"][2], 16) >= 0


def test_every_draw_comes_from_the_seed_and_all_words(
    post: Correspondence, anna: Person, epsom: Path
) -> None:
    """The seats among them; the check written from the docs alone agrees, and other words are found."""
    ends(post, epsom)
    told, opening = data(epsom, "game.json"), data(epsom, "00.json")
    assert opening["commitment"] == commitment(told["seed"])
    draws = draw_seed(told["seed"], opening["words"])
    assert draws != told["seed"]
    (deal,) = [
        draw for draw in data(epsom, "laid_open.json")["0"]["draws"] if draw["purpose"] == "deal of race 1"
    ]
    assert list(Lots(draws, 0).shuffled("deal of race 1", deal["of"])) == deal["got"]
    assert sorted(opening["seated_from"]) == ["A", "B", "C"]
    names = {letter: one["name"] for letter, one in data(epsom, "names.json").items()}
    assert [names[letter] for letter in opening["seated_from"]] == ["Bernd", "Anna", "Carla"]
    assert findings(verify(epsom)) == []
    assert len(independent_check.check(epsom)) == told["records"]
    for wrong in (
        {"words": ["other", *opening["words"][1:]]},
        {"words": []},
        {"seated_from": opening["seated_from"][::-1]},
    ):
        copy = Path(shutil.copytree(epsom, epsom.with_name("copy"), dirs_exist_ok=True))
        forge(copy, "00.json", lambda record, wrong=wrong: record.update(wrong))
        assert findings(verify(copy))
        with pytest.raises(AssertionError):
            independent_check.check(copy)


def test_whoever_acts_as_gm_and_whoever_was_put_down_cut_nothing(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """Words protect against the GM, so the GM has none of them."""
    done(post, "gms add", person=f"Bernd <{bernd.address}>")
    announces(post, "Epsom", carla)
    anna.writes("JOIN Epsom WORD nightingale")
    bernd.writes("JOIN Epsom WORD Nachtigall")
    assert data(post.archive / "epsom", "00.json")["words"] == ["nightingale"]


def test_the_opening_names_the_release_and_the_files_of_the_rules(epsom: Path) -> None:
    """Their hash is that of the files that are installed: anybody with the same release can compare it."""
    opening = data(epsom, "00.json")
    assert opening["rules_digest"] == rules_digest(ENGINES["jockey"])
    assert opening["release"]
    folder = Path(__file__).parents[2] / "engines" / "jockey"
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(folder.rglob("*.py"))
    ]
    assert opening["rules_digest"] == hashlib.sha256("".join(lines).encode()).hexdigest()


def test_a_deadline_that_moves_a_pause_and_every_vote_stand_in_the_chain(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """With who voted how by seat; the checks count on over them, and none can be taken out unseen."""
    anna.writes("POLL EXTEND 2 days")
    bernd.writes("JA", to=bernd.last)
    carla.writes("YES", to=carla.last)
    done(post, "pause", game="Ascot", reason="A holiday.")
    done(post, "resume", game="Ascot")
    post.ticks()
    folder = post.archive / "ascot"
    told = [data(folder, f"{number:02}.json") for number in range(1, data(folder, "game.json")["records"])]
    assert [one["kind"] for one in told] == ["voted", "moved", "stopped", "resumed"]
    assert told[0]["told"]["outcome"] == "passed"
    assert set(told[0]["told"]["votes"].items()) <= {("A", True), ("B", True), ("C", True)}
    assert told[1]["told"]["why"] == "poll"
    assert "holiday" not in json.dumps(told)
    post.reaches_deadline()
    assert findings(verify(folder)) == []
    assert len(independent_check.check(folder)) == 6
    assert "after turn 0, moved: is in the chain" in gm_verify(folder).output


def test_the_report_says_when_a_gm_at_the_table_ordered_after_somebody_else(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """For a GM could have read that order; who ordered first is not named."""
    done(post, "gms add", person=f"Bernd <{bernd.address}>")
    anna.writes("PLAY red +7")
    post.passes(minutes=5)
    bernd.writes("SPIELE rot +9")
    post.reaches_deadline()
    assert "Bernd, who runs this game, sent an order only after another player's" in anna.report.flat
    bernd.writes("SPIELE gelb +9")
    post.passes(minutes=5)
    anna.writes("PLAY red +8")
    post.reaches_deadline()
    assert "who runs this game" not in anna.report.flat
