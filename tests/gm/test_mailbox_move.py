"""The post moves to another mailbox: what players send to the old one counts, until nobody does any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person

from gm.base.config import Gm, OldImap, parse_config, read_config
from gm.base.config.moving import with_new_mailbox, without_old_mailbox
from gm.mail.transport.failures import PostboxError
from gm.mail.transport.imap import Arrival, Look
from gm.service import fetch
from gm.service.moving_mailbox import let_old_go, move, readdressed

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
    anna, ben = post.person("Anna"), post.person("Bernd", "de")
    post.opens("Epsom", anna, ben)
    post.opens("Ascot", anna, post.person("Clara"))
    before = [anna.letter("Epsom").token, ben.last.token]
    counts = [len(anna.mailbox), len(ben.mailbox)]
    moved.now()
    assert [len(anna.mailbox), len(ben.mailbox)] == [counts[0] + 1, counts[1] + 1]
    assert anna.last.subject == f"Spielpost has a new address: {NEW}"
    assert ben.last.subject.startswith(f"Spielpost hat eine neue Adresse: {NEW}")
    assert NEW in str(anna.last.message["From"])
    assert "* Epsom: [#" in anna.last.flat
    assert "* Ascot: [#" in anna.last.flat
    assert ben.last.token not in before
    (receipt,) = ben.writes("rot +7", to=ben.last)
    assert "PLAY red +7" in post.on_file(1, name="Epsom"), receipt.flat


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


def test_turns_wait_a_day_for_an_old_mailbox_that_cannot_be_read(
    post: Correspondence, moved: Moved
) -> None:
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
    assert f"written to my old mailbox {moved.post.config.own_addresses[1]} since yesterday: Anna" in chief.last.flat
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
    anna.writes(f"[#{token}]", "red +7")
    assert "PLAY red +7" in post.on_file(0, name="Epsom")
    with post.store.transaction() as session:
        let_old_go(session)
    anna.writes(f"[#{token}]", "red +8")
    assert "PLAY red +7" in post.on_file(0, name="Epsom")


def test_the_config_keeps_how_the_old_mailbox_is_read(tmp_path: Path) -> None:
    """And marks the GM's letters as before; --done leaves the rest of the file as it is."""
    path = offline(tmp_path)
    text = with_new_mailbox(
        path.read_text(), {"gm.address": NEW, "imap.host": "imap.new.test", "imap.password": "other"}, "spielpost.test"
    )
    config = parse_config(text, path)
    assert config.imap.old is not None
    old = config.imap.old
    assert (old.address, old.host, old.user, old.secret()) == ("gm@spielpost.test", "imap.test", "gm", "secret")
    assert (config.gm.address, config.gm.instance, config.imap.host) == (NEW, "spielpost.test", "imap.new.test")
    assert config.imap.secret() == "other"
    assert config.own_addresses == (NEW, "gm@spielpost.test")
    assert parse_config(without_old_mailbox(text), path) == replace(config, imap=replace(config.imap, old=None))


def test_a_letter_that_still_waits_leaves_from_the_new_address() -> None:
    """With its token where the new provider delivers plus addresses; the text is as it was."""
    before, now = Gm("Spielpost", "gm@old.test"), Gm("Spielpost", NEW)
    raw = b"From: Spielpost <gm@old.test>\r\nReply-To: Spielpost <gm+k7m2q9xab3cd@old.test>\r\n\r\ngm@old.test\r\n"
    there = b"From: Spielpost <gm@new.test>\r\nReply-To: Spielpost <gm+k7m2q9xab3cd@new.test>\r\n\r\ngm@old.test\r\n"
    assert readdressed(raw, before, now) == there
    assert b"<gm@new.test>\r\n\r\n" in readdressed(raw, before, replace(now, plus_addresses=False))


def test_a_move_that_cannot_be_is_refused_and_changes_nothing(tmp_path: Path, post: Correspondence) -> None:
    """No move to end, and a new mailbox that does not work."""
    path = offline(tmp_path, post.url)
    before = path.read_text()
    assert "has no [imap.old]: no move is under way" in gm(path, "mailbox", "move", "--done").output
    assert read_config(path).imap.old is None
    assert path.read_text() == before
