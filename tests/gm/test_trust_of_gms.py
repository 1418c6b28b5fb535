"""What a letter in a GM's name can do: an act asks at the GM's address, unless it only answers or is small and proven."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person, Received
from on_file import everything
from sqlmodel import col, select
from test_digest import halted, next_morning, stopped
from test_joining import announces

from gm.commands.office.acts import ACTS
from gm.commands.registry import Outcome, Unasked
from gm.store.tables import LetterIn
from gm.turns.deadlines.moving import stop

VOUCHED = ("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=spielpost.test")
SPF_FAILED = ("Authentication-Results", "mx.spielpost.test; spf=fail smtp.mailfrom=evil.test")

PLAYERS = [
    f"player: {name} <{name.lower()}@evil.test>" for name in ("Uno", "Duo", "Tres", "Quo", "Quin", "Sex")
]

ASKING = {
    "gm_open": ("OPEN jockey Epsom", *PLAYERS, "END"),
    "gm_invite": ("INVITE Newbury Eve <eve@evil.test>",),
    "gm_start": ("START Newbury",),
    "gm_beacon": ("BEACON Newbury 3 14 15",),
    "gm_close": ("CLOSE Newbury",),
    "gm_preview": ("PREVIEW Ascot",),
    "gm_resolve": ("RESOLVE Ascot 1",),
    "gm_end": ("END Ascot no fun",),
    "gm_rollback": ("ROLLBACK Ascot 1 the wrong rules",),
    "gm_rollforward": ("ROLLFORWARD Ascot",),
    "gm_order": ("ORDER Ascot Anna: PLAY red +7",),
    "gm_orders": ("ORDERS Ascot SECRET",),
    "gm_pause": ("PAUSE ALL",),
    "gm_terms": ("TERMS ALL: blackout 2031-05-01..2031-12-24, grace 30d",),
    "gm_away": ("AWAY Bernd until 2031-05-20",),
    "gm_replace": ("REPLACE Ascot Anna Mallory <mallory@evil.test>",),
    "gm_judge": ("JUDGE Ascot Eve <eve@evil.test>",),
    "gm_free": ("FREE Ascot C",),
    "gm_reachable": ("REACHABLE anna@players.test",),
    "gm_player": ("PLAYER Anna ADDRESS mallory@evil.test",),
    "gm_merge": ("MERGE Anna INTO Bernd",),
    "gm_export": ("EXPORT Anna",),
    "gm_forget": ("FORGET Anna",),
    "gm_gms_add": ("GMS ADD Eve <eve@evil.test>",),
    "gm_gms_remove": ("GMS REMOVE olga@spielpost.test",),
    "gm_hand_over": ("HAND-OVER Ascot Eve <eve@evil.test>",),
    "gm_renew_token": ("NEW TOKEN",),
    "gm_barred_add": ("BARRED ADD @players.test",),
    "gm_barred_remove": ("BARRED REMOVE @players.test",),
    "gm_announce": ("ANNOUNCE Ascot", "Send me your hands.", "END"),
    "gm_tell": ("TELL Anna: send me your hand",),
    "gm_resend": ("RESEND Ascot Anna",),
    "gm_log": ("LOG Ascot SECRET",),
    "gm_letters_show": ("LETTERS SHOW 1 SECRET",),
    "gm_letters_retry": ("LETTERS RETRY 1",),
    "gm_letters_discard": ("LETTERS DISCARD 1",),
    "gm_clock": ("CLOCK",),
    "gm_cup_new": ("CUP NEW Spring",),
    "gm_cup_add": ("CUP ADD Spring Ascot",),
    "gm_cup_team": ("CUP TEAM Spring Foxes OF Anna",),
    "gm_cup_round": ("CUP ROUND Spring", *PLAYERS, "END"),
    "gm_cup_close": ("CUP CLOSE Spring",),
    "gm_cup_remove": ("CUP REMOVE Spring Ascot",),
    "gm_cup_reopen": ("CUP REOPEN Spring",),
    "gm_bulletin": ("BULLETIN MAIL", "Hello.", "END"),
}
"""For each act a line in somebody's name, by the macro that tells what came of it; of several that do it, the worst."""

ANSWERING = {
    "gm_games": "GAMES",
    "gm_show": "SHOW Ascot",
    "gm_players": "PLAYERS",
    "gm_help": "HELP",
    "gm_doctor": "DOCTOR",
    "gm_gms_list": "GMS",
    "gm_barred_list": "BARRED",
    "gm_letters_list": "LETTERS",
    "gm_cup_list": "CUP",
    "gm_cup_show": "CUP SHOW Spring",
}
"""What only answers."""

PROVEN = {"gm_extend": "EXTEND Ascot 24h", "gm_resume": "RESUME Ascot", "gm_nudge": "NUDGE Ascot"}
"""What goes unasked where the letter proves itself."""


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person, whose address is the service's contact, with the letter that says so."""
    return post.chief()


def by_id(letter: Received) -> dict[str, object]:
    """How a letter replies by the Message-ID of ours alone."""
    return {"fresh": True, "headers": [("In-Reply-To", str(letter.message["Message-ID"]))]}


def typed(letter: Received, *headers: tuple[str, str]) -> dict[str, object]:
    """How somebody writes who has seen the token of a letter, and nothing else of it."""
    return {"fresh": True, "subject": f"Hello [#{letter.token}]", "headers": headers}


class TestEveryAct:
    """The one field of the registry, act by act."""

    def test_each_has_a_line_here(self) -> None:
        """A new act needs one, and so a look at what it may do in somebody's name."""
        assert {act.macro for act in ACTS.commands} == {*ASKING, *ANSWERING, *PROVEN}

    def test_the_field_says_so(self) -> None:
        """Three acts are proven, one always asks, and all others do where they change anything."""
        told = {act.macro: act.unasked for act in ACTS.commands}
        assert {name for name, how in told.items() if how is Unasked.PROVEN} == set(PROVEN)
        assert {name for name, how in told.items() if how is Unasked.NEVER} == {"gm_preview"}
        assert set(told.values()) == {Unasked.PROVEN, Unasked.NEVER, Unasked.LOOKING}

    @pytest.mark.parametrize("act", ACTS.commands, ids=lambda act: act.macro)
    def test_nothing_but_what_is_proven_changes_anything_unasked(self, act: object) -> None:
        """Whatever it decides: a change waits for a yes."""
        changing = Outcome(changes=(object(),))  # type: ignore[arg-type]
        assert act.waits(changing, proven=False)  # type: ignore[attr-defined]
        assert act.waits(changing, proven=True) is (act.macro not in PROVEN)  # type: ignore[attr-defined]

    @pytest.mark.parametrize("macro", ASKING)
    def test_the_token_and_the_address_change_nothing(
        self, post: Correspondence, chief: Person, macro: str
    ) -> None:
        """Neither does a second letter, nor an OK that replies to nothing: all that comes of it is letters to the GM, who
        reads nothing secret in them.
        """
        anna, bernd = post.people["anna@players.test"], post.people["bernd@players.test"]
        anna.writes("PLAY yellow +6")
        announces(post, "Newbury", anna, bernd)
        letter, before = chief.last, everything(post)
        sent, got = len(post.sent), len(chief.mailbox)
        for words in (ASKING[macro], ("OK",), ("1 yes",), ASKING[macro]):
            chief.writes(*words, **typed(letter))
            chief.writes(*words, **by_id(letter))
        assert everything(post) == before
        assert {each.recipient for each in post.sent[sent:]} == {chief.address}
        assert not any("yellow +6" in answer.text for answer in chief.mailbox[got:])

    @pytest.mark.parametrize("line", ANSWERING.values())
    def test_what_only_answers_is_answered(self, post: Correspondence, chief: Person, line: str) -> None:
        """At the GM's address, whatever proves the letter."""
        (answer,) = chief.writes(line, **by_id(chief.last))
        assert "Nothing happens without a yes" not in answer.flat


class TestAsked:
    """The letter that asks, and what a yes to it does."""

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ("A letter in your name, from chief@spielpost.test, received", "Nothing happens without a yes.")),
            ("de", ("Ein Brief in deinem Namen, von chief@spielpost.test, eingegangen", "Ohne ein Ja geschieht nichts.")),
        ],
    )  # fmt: skip
    def test_it_says_what_would_be_done_and_who_asks(
        self, post: Correspondence, chief: Person, language: str, words: tuple[str, ...]
    ) -> None:
        """With all the lines of a block."""
        object.__setattr__(post.config.gm, "language", language)
        (asked,) = chief.writes("ANNOUNCE Ascot", "The bar is open.", "END", to=chief.last)
        for said in (*words, "ANNOUNCE Ascot", "The bar is open."):
            assert said in asked.flat

    def test_one_answer_has_all_of_it_done(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """With the lines of a block, and what is about what an earlier line does."""
        (asked,) = chief.writes(
            "PAUSE Ascot", "ANNOUNCE Ascot", "The bar is open.", "END", "RESUME Ascot", to=chief.last
        )
        assert stopped(post) == ""
        (done,) = chief.writes("OK", to=asked)
        assert done.subject.startswith("3 commands: all done")
        assert any("The bar is open." in letter.text for letter in anna.mailbox)
        assert stopped(post) == ""

    def test_the_id_of_the_letter_that_asks_is_enough(self, post: Correspondence, chief: Person) -> None:
        """It went to the GM's address alone, just now; some providers cut off all else."""
        (asked,) = chief.writes("PAUSE Ascot", **by_id(chief.last))
        assert "it carried no token of the last seven days" in asked.flat
        chief.writes("OK", **by_id(asked))
        assert stopped(post) == "paused"

    def test_who_is_moved_is_told_at_the_old_address(
        self, post: Correspondence, chief: Person, anna: Person, carla: Person
    ) -> None:
        """Of a seat and of an address alike."""
        (asked,) = chief.writes(
            "REPLACE Ascot C Dora <dora@players.test>", "PLAYER Anna ADDRESS anna@new.test", to=chief.last
        )
        before = len(anna.mailbox), len(carla.mailbox)
        chief.writes("OK", to=asked)
        assert any("anna@new.test" in letter.flat for letter in anna.mailbox[before[0] :])
        assert any("Dora" in letter.flat for letter in carla.mailbox[before[1] :])

    def test_an_answer_to_a_player_needs_the_token(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """Words in the GM's name go out after a yes, where the letter does not prove itself."""
        anna.writes("TO GM", "May I?", "END")
        chief.writes("Send me your hand.", **by_id(chief.last))
        assert not any("Send me your hand." in letter.text for letter in anna.mailbox)
        asked = chief.last
        assert "Your words would go to the player" in asked.flat
        (done,) = chief.writes("OK", to=asked)
        assert "on its way to Anna" in done.flat
        assert "Send me your hand." in anna.last.text


class TestNumbers:
    """A number runs what it offers, in reply to the letter that offered it, within seven days."""

    def test_a_letter_of_forty_days_ago_moves_no_seat(
        self, post: Correspondence, chief: Person, anna: Person, carla: Person
    ) -> None:
        """From a GM's address, by the id of any letter that ever went there, no token: `1 REPLACE`."""
        halted(post, "held")
        next_morning(post)
        old = chief.last
        post.passes(days=40)
        mallory, before = post.person("Mallory", address="mallory@evil.test"), everything(post)
        chief.writes("1 REPLACE Ascot Anna Mallory <mallory@evil.test>", **by_id(old))
        assert everything(post)["seat"] == before["seat"]
        assert not mallory.mailbox

    @pytest.mark.parametrize(
        "line",
        ["1 REPLACE Ascot Anna Mallory <mallory@evil.test>", "1 PLAYER Anna ADDRESS mallory@evil.test"],
    )
    @pytest.mark.parametrize("proof", ["id", "token"])
    def test_another_command_behind_a_number_asks(
        self, post: Correspondence, chief: Person, line: str, proof: str
    ) -> None:
        """With today's token as well; the question stays open."""
        halted(post, "held")
        next_morning(post)
        digest, before = chief.last, everything(post)
        mallory = post.person("Mallory", address="mallory@evil.test")
        (asked,) = chief.writes(line, **(by_id(digest) if proof == "id" else {"to": digest}))
        assert "Nothing happens without a yes" in asked.flat
        assert everything(post) == before
        assert not mallory.mailbox
        chief.writes("1 yes", to=digest)
        assert stopped(post) == ""

    def test_a_yes_that_proves_itself_is_not_confirmed_again(
        self, post: Correspondence, chief: Person
    ) -> None:
        """Be it by the token or by the provider's word."""
        for headers in ([], [VOUCHED]):
            halted(post, "held")
            next_morning(post)
            kwargs = {"to": chief.last} if not headers else {**by_id(chief.last)}
            if headers:
                kwargs["headers"] = [*by_id(chief.last)["headers"], VOUCHED]  # type: ignore[misc]
            chief.writes("1 yes", **kwargs)
            assert stopped(post) == ""

    def test_a_yes_by_the_id_alone_asks(self, post: Correspondence, chief: Person) -> None:
        """And a no leaves the question open."""
        halted(post, "held")
        next_morning(post)
        digest = chief.last
        (asked,) = chief.writes("1 yes", **by_id(digest))
        assert stopped(post) == "held"
        assert "Question 1 stays open" in chief.writes("1 no", **by_id(digest))[0].flat
        chief.writes("OK", to=asked)
        assert stopped(post) == ""

    def test_after_seven_days_it_runs_nothing(self, post: Correspondence, chief: Person) -> None:
        """Although a newer token comes with it."""
        halted(post, "held")
        next_morning(post)
        digest = chief.last
        post.passes(days=7, minutes=1)
        post.ticks()
        (answer,) = chief.writes("1 yes", f"#{chief.last.token}", **by_id(digest))
        assert stopped(post) == "held"
        assert "Numbers count only in a reply" in answer.flat


class TestProven:
    """EXTEND of one game by up to 48 hours, once a turn, and RESUME."""

    @pytest.mark.parametrize("proof", ["token", "provider", "id", "spf"])
    def test_they_go_unasked_where_the_letter_proves_itself(
        self, post: Correspondence, chief: Person, proof: str
    ) -> None:
        """By a token or the provider, never by an id alone, nor where spf has failed."""
        due, reply = post.deadline(), by_id(chief.last)
        how = {
            "token": typed(chief.last),
            "provider": {**reply, "headers": [*reply["headers"], VOUCHED]},  # type: ignore[misc]
            "id": reply,
            "spf": {**typed(chief.last), "headers": [*reply["headers"], SPF_FAILED]},  # type: ignore[misc]
        }[proof]
        with post.look() as session:
            stop(session, post.config.gm, post.game(session), post.now, "paused")
        chief.writes("RESUME Ascot", "EXTEND Ascot 48h", **how)
        done = proof in ("token", "provider")
        assert stopped(post) == ("" if done else "paused")
        assert post.deadline() - due == (timedelta(hours=48) if done else timedelta())

    def test_a_second_time_asks(self, post: Correspondence, chief: Person) -> None:
        """In the same turn."""
        chief.writes("EXTEND Ascot 24h", to=chief.last)
        due = post.deadline()
        (asked,) = chief.writes("EXTEND Ascot 24h", to=chief.last)
        assert post.deadline() == due
        chief.writes("1 yes", to=asked)
        assert post.deadline() == due + timedelta(hours=24)
        post.reaches_deadline()
        due = post.deadline()
        chief.writes("EXTEND Ascot 24h", to=chief.last)
        assert post.deadline() == due + timedelta(hours=24)

    @pytest.mark.parametrize("line", ["EXTEND Ascot 49h", "EXTEND Ascot 124d", "1 extend 72h"])
    def test_more_asks(self, post: Correspondence, chief: Person, line: str) -> None:
        """A game that stands still goes on only with the yes."""
        if line.startswith("1"):
            halted(post, "held")
            next_morning(post)
        due, halts = post.deadline(), stopped(post)
        (asked,) = chief.writes(line, to=chief.last)
        assert (post.deadline(), stopped(post)) == (due, halts)
        chief.writes("OK", to=asked)
        assert post.deadline() > due
        assert stopped(post) == ""


class TestAge:
    """A week is all that a proof of a GM holds."""

    @pytest.mark.parametrize(("days", "counts"), [(6, True), (9, False)])
    def test_tokens_and_ids_alike(self, post: Correspondence, chief: Person, days: int, counts: bool) -> None:
        """Whatever is asked with them, and however many letters came since."""
        letter, due = chief.last, post.deadline()
        with post.look() as session:
            stop(session, post.config.gm, post.game(session), post.now, "paused")
        post.passes(days=days)
        post.ticks()
        before = len(chief.mailbox)
        chief.writes("RESUME Ascot", **typed(letter))
        assert (stopped(post) == "") is counts
        chief.writes("GAMES", **by_id(letter))
        answers = [each for each in chief.mailbox[before:] if "Ascot" in each.text]
        assert bool(answers) is counts
        told = any("Please reply to a newer letter." in each.flat for each in chief.mailbox[before:])
        assert told is not counts
        assert post.deadline() >= due
        with post.look() as session:
            last = session.exec(select(LetterIn).order_by(col(LetterIn.id).desc())).first()
            assert last is not None
            assert last.status == "done"
