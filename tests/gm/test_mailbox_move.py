"""The post moves to another mailbox: what players send to the old one counts, until nobody does any more."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from command_line import offline
from correspondence import Correspondence

from gm.base.config import Gm, OldImap, parse_config, read_config
from gm.base.config.files import rewritten, with_new_mailbox, without_old_mailbox
from gm.base.errors import PostboxError
from gm.cli import main
from gm.mail.tokens import shelf
from gm.mail.transport.checkup import Finding
from gm.mail.transport.imap import Arrival, Look
from gm.service import fetch
from gm.service.moving_mailbox import let_old_go, move, readdressed
from gm.store.claims import at_work
from gm.store.queries.sending import waiting_letters
from gm.store.queries.tries import games_by_token

NEW = "gm@new.test"


@dataclass
class Moved:
    """A post that can move; what is put `into_old` lies in the mailbox of before."""

    post: Correspondence
    old: list[Arrival] = field(default_factory=list)
    down: bool = False

    def look_into(self, box: OldImap, last: Look, keep: Callable[[Sequence[Arrival]], None]) -> Look:
        if self.down:
            raise PostboxError("imap.old.test cannot be reached.")
        new = [each for each in self.old if each.uid >= last.uidnext]
        if new:
            keep(new)
        return Look(len(new), 1, max((each.uid + 1 for each in new), default=last.uidnext))

    def now(self) -> None:
        post, before = self.post, self.post.config
        old = OldImap("imap.old.test", before.gm.address, address=before.gm.address)
        post.config = replace(
            before, gm=replace(before.gm, address=NEW), imap=replace(before.imap, user=NEW, old=old)
        )
        post.work = replace(post.work, config=post.config)
        with post.store.transaction() as session:
            move(session, before, post.config, False, post.now)
        post.ticks()

    def into_old(self) -> None:
        """What was just sent went to the old address."""
        self.old += self.post._inbox
        self.post._inbox = []
        self.post.ticks()


@pytest.fixture
def moved(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Moved:
    found = Moved(post)
    monkeypatch.setattr(fetch, "look_into", found.look_into)
    return found


def test_each_player_is_told_once_from_the_new_address(post: Correspondence, moved: Moved) -> None:
    """With their games, and a token that is another one than before; a reply to it is an order as ever."""
    anna, ben = post.people["anna@players.test"], post.person("Ben", "de")
    post.opens("Epsom", anna, ben)
    before = [anna.letter("Epsom").token, ben.last.token]
    counts = [len(anna.mailbox), len(ben.mailbox)]
    moved.now()
    assert [len(anna.mailbox), len(ben.mailbox)] == [counts[0] + 1, counts[1] + 1]
    assert anna.last.subject == f"Spielpost has a new address: {NEW}"
    assert ben.last.subject.startswith(f"Spielpost hat eine neue Adresse: {NEW}")
    assert NEW in str(anna.last.message["From"])
    assert {"* Epsom: [#", "* Ascot: [#"} <= {line[:11] for line in anna.last.text.splitlines()}
    assert ben.last.token not in before
    (receipt,) = ben.writes("rot +10", to=ben.last)
    assert "PLAY red +10" in post.on_file(1, name="Epsom"), receipt.flat


def test_who_has_lent_a_seat_is_told_as_well(post: Correspondence, moved: Moved) -> None:
    """They have no token there, and may want it back."""
    anna, ben = post.person("Anna"), post.person("Ben")
    post.opens("Epsom", anna, ben)
    carla = post.people["carla@players.test"]
    ben.writes("LEND Epsom TO Carla")
    carla.writes("OK", to=carla.last)
    moved.now()
    assert "* Epsom: [#" in carla.last.flat
    assert ben.last.subject.startswith("Spielpost has a new address"), ben.last.text
    assert "* Epsom Everything else" in ben.last.flat


def test_an_order_to_the_old_mailbox_counts(post: Correspondence, moved: Moved) -> None:
    """A reply to a letter of before, as its token and its thread prove it; nor is it read a second time."""
    anna, ben = post.person("Anna"), post.person("Ben")
    post.opens("Epsom", anna, ben)
    invitation = anna.last
    moved.now()
    anna.sends("red +7", to=invitation)
    moved.into_old()
    assert "PLAY red +7" in post.on_file(0, name="Epsom")
    assert NEW in str(anna.last.message["From"])
    answers = len(anna.mailbox)
    post.ticks()
    assert len(anna.mailbox) == answers


def test_turns_wait_a_day_for_an_old_mailbox_that_cannot_be_read(post: Correspondence, moved: Moved) -> None:
    """An order in time may lie there; but it may also be gone for good."""
    anna, ben = post.person("Anna"), post.person("Ben")
    post.opens("Epsom", anna, ben)
    moved.now()
    anna.writes("red +7")
    moved.down = True
    post.reaches_deadline("Epsom")
    post.passes(hours=20)
    post.ticks()
    assert post.turn("Epsom") == 1
    post.passes(hours=5)
    post.ticks()
    assert post.turn("Epsom") == 2


def test_the_digest_says_who_writes_there_and_when_nobody_does(post: Correspondence, moved: Moved) -> None:
    """After thirty quiet days it proposes to let the old mailbox go; a stranger's letters are no reason not to."""
    chief, anna, ben = post.chief(), post.person("Anna"), post.person("Ben")
    post.opens("Epsom", anna, ben)
    invitation = anna.last
    moved.now()
    anna.sends("red +7", to=invitation)
    moved.into_old()
    post.passes(days=1)
    post.ticks()
    assert (
        f"written to my old mailbox {moved.post.config.own_addresses[1]} since yesterday: Anna"
        in chief.last.flat
    )
    post.passes(days=33)
    post.ticks()
    told = [each.flat for each in chief.mailbox if "gm mailbox move --done" in each.flat]
    assert told, chief.last.flat
    assert "Nobody who plays here has written to my old mailbox" in told[-1]


def test_tokens_of_before_prove_nothing_once_the_move_is_over(post: Correspondence, moved: Moved) -> None:
    """Until then they speak for the seat, as a letter that is no reply shows."""
    anna, ben = post.person("Anna"), post.person("Ben")
    post.opens("Epsom", anna, ben)
    token = anna.last.token
    moved.now()
    anna.writes(f"[#{token}]", "red +7", fresh=True)
    assert "PLAY red +7" in post.on_file(0, name="Epsom")
    with post.store.transaction() as session:
        let_old_go(session)
    anna.writes(f"[#{token}]", "red +8", fresh=True)
    assert "PLAY red +7" in post.on_file(0, name="Epsom")


def test_a_token_of_before_is_kept_from_others_and_names_its_game(post: Correspondence, moved: Moved) -> None:
    """It speaks for the seat, so nobody else reads it in a message; and a turn waits for a letter that carries it."""
    anna, ben = post.person("Anna Berg"), post.person("Ben")
    game = post.opens("Epsom", anna, ben).id
    token = ben.last.token
    moved.now()
    ben.writes(f"AN ANNA: {token} stood in my letter")
    assert "stood in my letter" in anna.last.flat
    assert token not in anna.last.flat
    with post.look() as session:
        assert games_by_token(session, [shelf(token)]) == [(token, game)]


def test_the_config_keeps_how_the_old_mailbox_is_read(tmp_path: Path) -> None:
    """And marks the GM's letters as before; --done leaves the rest of the file as it is."""
    path = offline(tmp_path)
    text = with_new_mailbox(
        path.read_text(),
        {"gm.address": NEW, "imap.host": "imap.new.test", "imap.password": "other", "smtp.password": "other"},
        "spielpost.test",
    )
    config = parse_config(text, path)
    assert config.imap.old is not None
    old = config.imap.old
    assert (old.address, old.host, old.user, old.secret()) == (
        "gm@spielpost.test",
        "imap.test",
        "gm",
        "secret",
    )
    assert (config.gm.address, config.gm.instance, config.imap.host) == (
        NEW,
        "spielpost.test",
        "imap.new.test",
    )
    assert config.imap.secret() == "other"
    assert config.own_addresses == (NEW, "gm@spielpost.test")
    assert parse_config(without_old_mailbox(text), path) == replace(
        config, imap=replace(config.imap, old=None)
    )


def test_a_letter_that_still_waits_leaves_from_the_new_address() -> None:
    """With its token where the new provider delivers plus addresses; the text is as it was."""
    before, now = Gm("Spielpost", "gm@old.test"), Gm("Spielpost", NEW)
    raw = b"From: Spielpost <gm@old.test>\r\nReply-To: Spielpost <gm+k7m2q9xab3cd@old.test>\r\n\r\ngm@old.test\r\n"
    there = b"From: Spielpost <gm@new.test>\r\nReply-To: Spielpost <gm+k7m2q9xab3cd@new.test>\r\n\r\ngm@old.test\r\n"
    assert readdressed(raw, before, now) == there
    assert b"<gm@new.test>\r\n\r\n" in readdressed(raw, before, replace(now, plus_addresses=False))


ANSWERS = (NEW, "0", "n", "", "other", "imap.new.test", "tls", "993", "smtp.new.test", "tls", "465", "")
"""What is typed for a mailbox of one's own."""

FINE = (Finding(True, "A letter arrives."),)


def moves(path: Path, *words: str, typed: Sequence[str] = (), finding: Sequence[Finding] = FINE) -> Result:
    """`gm mailbox move` with that typed, where the new mailbox is found so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gm.cli.mailbox.check", lambda config, now: iter(finding))
        words = ("--config", str(path), "mailbox", "move", *words)
        return CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in typed))


def test_the_command_asks_tries_tells_and_moves(post: Correspondence, tmp_path: Path) -> None:
    """It says how many are told before it asks; what the config said before is kept, and --done ends the move."""
    post.opens("Epsom", post.person("Anna"), post.person("Ben"))
    path = offline(tmp_path, post.url)
    before = path.read_text()
    declined = moves(path, typed=(*ANSWERS, "n"))
    assert declined.exit_code == 1
    assert f"4 people will be told by letter to write to {NEW} from now on." in declined.output
    assert path.read_text() == before
    with post.look() as session:
        assert not waiting_letters(session)
    done = moves(path, "--json", typed=(*ANSWERS, "y"))
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told == {
        "from": "gm@spielpost.test",
        "to": NEW,
        "letters": 4,
        "kept": str(tmp_path / "config.toml.before-move"),
    }
    assert Path(told["kept"]).read_text() == before
    assert path.stat().st_mode & 0o777 == 0o600
    assert read_config(path).own_addresses == (NEW, "gm@spielpost.test")
    again = moves(path, typed=ANSWERS)
    assert (again.exit_code, again.output.count("\n")) == (1, 1), again.output
    assert "gm mailbox move --done ends that one" in again.output
    early = moves(path, "--done", typed=("n",))
    assert early.exit_code == 1
    assert "has been the old mailbox for less than 30 days" in early.output
    assert read_config(path).imap.old is not None
    assert moves(path, "--done", "--yes").exit_code == 0
    assert read_config(path).imap.old is None
    assert "no move is under way" in moves(path, "--done", "--yes").output


def test_a_move_that_cannot_be_is_refused_and_changes_nothing(post: Correspondence, tmp_path: Path) -> None:
    """A new mailbox that fails or is the old one, a service at work, no answers, and words that mean nothing: one sentence."""
    path = offline(tmp_path, post.url)
    before = path.read_text()
    failing = (Finding(False, "imap.new.test cannot be reached."),)
    with at_work(post.store):
        busy = moves(path, "--yes", typed=ANSWERS)
    for refused, said in (
        (moves(path, "--yes", typed=ANSWERS, finding=failing), "The new mailbox does not work yet"),
        (moves(path, "--yes", typed=("GM@spielpost.test", *ANSWERS[1:])), "is the mailbox already"),
        (busy, "gm run is at work"),
        (moves(path, typed=(NEW,)), "Aborted!"),
        (moves(path, "--done"), "has no [imap.old]: no move is under way"),
        (moves(path, ""), "An argument is empty"),
        (moves(path, "x" * 3000), "unexpected extra argument"),
    ):
        assert said in refused.output
        assert refused.exit_code in (1, 2)
        assert len(refused.output.splitlines()[-1]) < 500
        assert "Traceback" not in refused.output
    assert path.read_text() == before
    assert [each.name for each in tmp_path.iterdir() if "config" in each.name] == ["config.toml"]


def test_a_config_that_cannot_be_written_with_the_database_stays(tmp_path: Path) -> None:
    """What happens in the database and in the file happens together, or not at all."""
    path = offline(tmp_path)
    before = path.read_text()

    def fails() -> None:
        with rewritten(path, "[gm]"):
            assert path.read_text() == "[gm]"
            raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        fails()
    assert path.read_text() == before
