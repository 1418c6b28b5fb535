"""What would give a proof away is struck out before anybody else reads it, however it is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import ClassVar
from urllib.parse import quote

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person
from hypothesis import given
from hypothesis import strategies as st

from gm.mail.tokens import looked_through, new_token, reply_address, struck, turn_token


class TestPassedOn:
    """What a letter would give away is struck out before anybody else reads it."""

    FORMS: ClassVar = [
        *("{}", "#{}", "gm+{}@x.test", "my token: {}.", "[#{}]", "#{} and so on", "_#{}_", "_{}_"),
        *("*{}*", "gm_{}", "#{}ß", "ä{}", "SRS0=h=gm+{}@x.test", "x?a={}&b", "\u200b{}"),
        *("mailto:gm%2B{}%40x.test", "subject=%5B%23{}%5D", "x%252b{}%2540", "(mailto:gm+{}@x.test)"),
        *("hello{}", "{}there", "7{}7", "<a href='{}'>", "see%20{}%20!", "{0}{0}", "\u00ad{} \u0130x"),
    ]
    WRITINGS: ClassVar[list[Callable[[str], str]]] = [
        *(str, str.upper, " ".join, "-".join, "\u200b".join, "\n".join),
        lambda token: "".join(f"%{ord(sign):02x}" for sign in token),
        lambda token: "".join(f"%25{ord(sign):02X}" for sign in token),
        lambda token: "".join(f"&#{ord(sign)};" for sign in token),
        lambda token: "".join(chr(ord(sign) + 0xFEE0) for sign in token),
        lambda token: quote("".join(chr(ord(sign) + 0xFEE0) for sign in token)),
        lambda token: "\u0301".join(token),
        lambda token: "=\n".join((token[:5], token[5:])),
    ]

    @given(st.sampled_from(FORMS), st.sampled_from(WRITINGS), st.builds(new_token))
    def test_no_line_keeps_a_token(self, form: str, writing: Callable[[str], str], token: str) -> None:
        """Whatever stands around it, and in whatever signs it is written."""
        lines = form.format(writing(token)).split("\n")
        left = struck(lines, {token})
        assert len(left) == len(lines)
        assert token in "".join(looked_through(lines))
        assert token not in "".join(looked_through(left))
        assert writing(token) not in "\n".join(left)

    @given(st.text(max_size=80), st.builds(new_token))
    def test_whoever_names_none_keeps_every_word(self, text: str, token: str) -> None:
        """However much a word looks like one: the moves of a game of chess do."""
        for line in (text, "e4e5Nf3Nc6Bb5a6", "4f5g6h7j8k9mn", "%zz % &; &#;"):
            assert struck([line], {token}) == [line]

    def test_press_has_neither_token_nor_id(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """What Carla pastes into it, whole headers of her letter among that, nobody else can use."""
        notice = carla.report
        message_id = str(notice.message["Message-ID"])
        carla.writes(
            "TO ALL",
            f"Reply-To: {reply_address(GM_ADDRESS, notice.token)}",
            f"Message-ID: {message_id}",
            f"and {notice.token} it is, or #{notice.token}",
            "END",
        )
        assert "it is, or" in anna.last.flat
        assert notice.token not in anna.last.raw.decode()
        assert message_id.strip("<>").partition("@")[0] not in anna.last.raw.decode()

    PASTED: ClassVar = [
        *("%23{}", "gm%2B{}%40spielpost.test", "_{}_", "seehere{}now", "%255B%2523{}%255D"),
        "mailto:gm%2B{}%40spielpost.test?subject=Re%3A%20Ascot%20%5B%23{}%5D&body=PLAY%20red%20%2B7",
    ]

    @pytest.mark.parametrize("form", PASTED)
    def test_nobody_reads_a_token_in_press(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person, form: str
    ) -> None:
        """Neither at once, nor in a report, nor in the archive, whoever's it is."""
        for token in (anna.report.token, carla.report.token):
            pasted = form.replace("{}", token)
            carla.writes("TO ALL", f"hear: {pasted}", "END", "PRESS", f"look: {pasted}", "END")
        post.reaches_deadline()
        assert [letter for letter in bernd.mailbox if "hear: " in letter.text]
        assert "look: " in bernd.report.text
        written = (".txt", ".html", ".json")
        files = [path.read_text("utf-8") for path in post.archive.rglob("*") if path.suffix in written]
        told = [letter.message.as_string() + letter.text for letter in bernd.mailbox]
        assert files
        for token in (anna.report.token, carla.report.token):
            assert not [text for text in (*files, *told) if token in text]

    def test_nor_the_link_of_a_letters_own_page(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Copied from the button with which a player answers."""
        page = carla.report.message.get_body(("html",))
        assert page is not None
        link = unescape(re.search(r'href="(mailto:[^"]*)"', page.get_content())[1])
        assert carla.report.token in link
        carla.writes("TO Anna", f"write here: {link}", "END")
        assert "write here" in anna.last.flat
        assert carla.report.token not in anna.last.raw.decode() + anna.last.text

    def test_nor_the_link_with_which_orders_are_composed(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """What proves the orders of a turn alone is struck out as well."""
        way = turn_token(carla.report.token, 1)
        carla.writes("TO Anna", f"look: https://games.test/ascot/order.en.html#turn=1&way={way}", "END")
        assert "look: https" in anna.last.flat
        assert way not in anna.last.text

    def test_nor_a_token_that_a_gm_tells(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """In what is announced to all."""
        chief = post.chief()
        post.passes(days=1)
        chief.writes(f"ANNOUNCE Ascot: as in x{chief.last.token}x, and {anna.report.token}", to=chief.last)
        chief.writes("YES", to=chief.last)
        assert "as in x" in bernd.last.flat
        assert not {chief.last.token, anna.report.token} & set(re.findall(r"[2-9a-z]{12}", bernd.last.text))
