"""A header of the provider's name that the provider did not write, where it adds none to some letters: it proves nobody."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received


class TestVouchedForByOthers:
    """A header under our provider's name that the sender wrote, on a letter to which the provider adds none."""

    OWN = b"Received: from evil.test (evil.test [192.0.2.7])\r\n\tby mx.spielpost.test with ESMTPS id 4711; Mon, 05 May 2031 10:00:00 +0000\r\n"
    FORGED = b"Authentication-Results: mx.spielpost.test;\r\n\tdmarc=pass header.from=players.test\r\n"
    INNER = b"Received: by mx.spielpost.test with LMTP id 4712; Mon, 05 May 2031 10:00:01 +0000\r\n"

    @pytest.mark.parametrize("above", [OWN, INNER + OWN, b"received : from evil.test by mx\r\n"])
    def test_it_stands_below_the_providers_received(
        self, post: Correspondence, carla: Person, above: bytes
    ) -> None:
        """And proves nothing: the registered address is asked."""
        (asked,) = self.letter(post, carla, above + self.FORGED)
        assert "please confirm that you sent this letter" in asked.subject
        assert post.on_file(2) == ""

    def test_the_providers_own_stands_above_it(self, post: Correspondence, carla: Person) -> None:
        """Where nobody else can write."""
        self.letter(post, carla, self.FORGED + self.INNER + self.OWN)
        assert post.on_file(2) == "PLAY red +8"

    def test_a_provider_that_always_writes_one(self, post: Correspondence, carla: Person) -> None:
        """It may put it below, if the config says so; the topmost counts."""
        object.__setattr__(post.config.imap, "authserv_always", True)
        denied = self.FORGED.replace(b"pass", b"fail")
        (asked,) = self.letter(post, carla, self.OWN + denied + self.FORGED)
        assert "please confirm that you sent this letter" in asked.subject
        self.letter(post, carla, self.OWN + self.FORGED)
        assert post.on_file(2) == "PLAY red +8"

    def test_nothing_of_a_gms_is_done_by_it(self, post: Correspondence) -> None:
        """What goes unasked where a letter proves itself does not by an old letter's id and such a header."""
        chief = post.chief()
        deadline = post.deadline()
        raw = chief.sends(
            "EXTEND Ascot 24h", fresh=True, headers=[("In-Reply-To", str(chief.last.message["Message-ID"]))]
        )
        post.take_back()
        forged = self.FORGED.replace(b"players", b"spielpost")
        chief.writes_raw(self.OWN + forged + raw)
        assert post.deadline() == deadline
        chief.writes_raw(forged + self.OWN + raw.replace(b"Message-ID: <", b"Message-ID: <2."))
        assert post.deadline() > deadline

    def letter(self, post: Correspondence, carla: Person, headers: bytes) -> list[Received]:
        """An order from her address, with no other proof than those headers."""
        raw = carla.sends("PLAY red +8", fresh=True)
        post.take_back()
        return carla.writes_raw(headers + raw)
