"""What players settle about themselves by mail: zone, format, addresses, tokens."""

from __future__ import annotations

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person, Received
from sqlmodel import select

from gm.mail.tokens import reply_address
from gm.store.queries.people import addresses_of, player_at
from gm.store.tables import LetterIn, Player

ADDED = "anna@work.test"


def player(post: Correspondence, person: Person) -> Player:
    """The row of the player who began with that address."""
    with post.look() as session:
        return session.exec(select(Player).where(Player.name == person.name)).one()


def addresses(post: Correspondence, person: Person) -> list[str]:
    """The addresses of the player, the one that is written to first."""
    with post.look() as session:
        return [row.address for row in addresses_of(session, player(post, person))]


@pytest.mark.parametrize("command", ["GAMES", "HISTORY", "ZONE", "ADDRESS", "FORMAT", "NEW TOKEN"])
def test_help_names_the_commands(anna: Person, command: str) -> None:
    """In English."""
    assert f"* {command}" in anna.writes("HELP")[0].text


@pytest.mark.parametrize("command", ["PARTIEN", "VERLAUF", "ZONE", "ADRESSE", "FORMAT", "NEUES KENNWORT"])
def test_help_names_the_commands_in_german(bernd: Person, command: str) -> None:
    """Likewise."""
    assert f"* {command}" in bernd.writes("HILFE")[0].text


class TestZone:
    """The reader's own time zone."""

    @pytest.mark.parametrize("line", ["ZONE GAME", "zone none", "Zeitzone Partie", "ZONE keine"])
    def test_it_can_be_given_up(self, anna: Person, line: str) -> None:
        """Then a deadline is told in the game's zone only, as for somebody who never named one."""
        assert "in Europe/London)" in anna.writes("STATUS")[0].flat
        assert "times in each game's own zone only" in anna.writes(line)[0].flat
        assert "in Europe/London)" not in anna.writes("STATUS")[0].flat
        assert "You have not set a time zone" in anna.writes("ZONE")[0].flat

    @pytest.mark.parametrize("line", ["ZONE Asia/Tokyo", "zone asia/tokyo", "Zeitzone Tokyo"])
    def test_times_come_in_it_from_then_on(self, post: Correspondence, bernd: Person, line: str) -> None:
        """By its name in any case, or by the city alone; the answer says what time it is there."""
        (answer,) = bernd.writes(line)
        assert "auch in der Zeitzone Asia/Tokyo. Dort ist es jetzt 19:00 Uhr." in answer.flat
        assert player(post, bernd).zone == "Asia/Tokyo"
        assert "(Asia/Tokyo)" in bernd.writes("STATUS")[0].flat

    def test_a_zone_of_two_words(self, post: Correspondence, anna: Person) -> None:
        """As people write it."""
        anna.writes("ZONE America/New York")
        assert player(post, anna).zone == "America/New_York"

    @pytest.mark.parametrize(
        ("read", "near"), [("Europe/Viena", "Europe/Vienna"), ("klingon", "Europe/Vienna")]
    )
    def test_an_unknown_zone_changes_nothing(
        self, post: Correspondence, anna: Person, bernd: Person, read: str, near: str
    ) -> None:
        """What was read, and what would be right."""
        (answer,) = anna.writes(f"ZONE {read}")
        assert f'There is no time zone "{read}"' in answer.flat
        assert near in answer.flat
        assert player(post, anna).zone == "Europe/London"
        assert f"Eine Zeitzone „{read}“ kenne ich nicht" in bernd.writes(f"ZONE {read}")[0].flat

    def test_without_a_name_the_present_one_is_told(self, anna: Person, bernd: Person) -> None:
        """Or that there is none."""
        assert "Your time zone is Europe/London; it is 11:00 there now." in anna.writes("ZONE")[0].flat
        assert "Du hast keine eigene Zeitzone" in bernd.writes("ZEITZONE")[0].flat


class TestFormat:
    """Plain text, HTML, or both."""

    def test_plain_letters_have_no_html(self, anna: Person) -> None:
        """From the answer itself on."""
        (answer,) = anna.writes("FORMAT plain")
        assert answer.message.get_content_type() == "text/plain"
        assert "as plain text only" in answer.flat
        (receipt,) = anna.writes("PLAY red +7")
        assert receipt.message.get_content_type() == "text/plain"

    def test_html_letters_have_nothing_else(self, post: Correspondence, bernd: Person) -> None:
        """Reports too; only the entry for the calendar comes with them, which is no text."""
        (answer,) = bernd.writes("FORMAT html")
        assert answer.message.get_content_type() == "text/html"
        assert "nur als HTML" in " ".join(str(answer.message.get_content()).split())
        post.reaches_deadline()
        parts = [part.get_content_type() for part in bernd.last.message.walk() if not part.is_multipart()]
        assert parts == ["text/html", "application/ics"]

    def test_both_come_again(self, post: Correspondence, bernd: Person) -> None:
        """As at the beginning."""
        (answer,) = bernd.writes("FORMAT text", "FORMAT beides")
        assert answer.message.get_content_type() == "multipart/alternative"
        assert player(post, bernd).format == "both"

    def test_an_unknown_format_changes_nothing(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """The answer says which there are."""
        (answer,) = anna.writes("FORMAT pdf")
        assert 'I do not know the format "pdf", so nothing has changed: my letters come' in answer.flat
        assert "* FORMAT plain, FORMAT html or FORMAT both" in answer.flat
        assert (
            "Das Format „pdf“ kenne ich nicht, geändert hat sich nichts."
            in bernd.writes("FORMAT pdf")[0].flat
        )
        assert player(post, anna).format == "both"

    def test_each_player_has_their_own(self, anna: Person, carla: Person) -> None:
        """Anna's wish is not Carla's."""
        anna.writes("FORMAT plain")
        assert carla.writes("HAND")[0].message.get_content_type() == "multipart/alternative"


def wants(person: Person, address: str = ADDED) -> Received:
    """The person asks for one more address, and says OK; what is answered to that."""
    (asked,) = person.writes(f"ADDRESS ADD {address}")
    return person.writes("OK", to=asked)[0] if "reply to this letter with OK" in asked.flat else asked


class TestAddresses:
    """Several addresses of one player."""

    def test_the_list(self, anna: Person, bernd: Person) -> None:
        """One at the beginning."""
        assert "YOUR ADDRESSES\n\n* anna@players.test\n" in anna.writes("ADDRESS")[0].text
        assert "DEINE ADRESSEN\n\n* bernd@players.test\n" in bernd.writes("ADRESSEN")[0].text

    def test_an_address_counts_once_a_reply_from_there_confirms_it(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Both addresses say OK, the known one first, and both are told; from then on a letter from there is the player's."""
        work = post.person("Anna", address=ADDED)
        (asked,) = anna.writes(f"ADDRESS ADD {ADDED}")
        assert f"If {ADDED} is to be one of your addresses, reply to this letter with OK." in asked.flat
        assert not work.mailbox
        (answer,) = anna.writes("OK", to=asked)
        assert f"I have written to {ADDED}." in answer.flat
        assert addresses(post, anna) == [anna.address]
        (question,) = work.mailbox
        assert question.subject == "Is this address Anna's?"
        assert question.token == ""
        (taken,) = work.writes("OK", to=question)
        assert f"From now on {ADDED} is one of your addresses." in taken.flat
        assert f"{ADDED} is now one of your addresses" in anna.last.flat
        assert addresses(post, anna) == [anna.address, ADDED]
        (receipt,) = work.writes("PLAY red +7", to=anna.report)
        assert "order received" in receipt.subject
        assert "another address" not in anna.last.subject

    def test_in_german(self, post: Correspondence, bernd: Person) -> None:
        """The question too."""
        work = post.person("Bernd", address="bernd@arbeit.test")
        (asked,) = bernd.writes("ADRESSE NEU Bernd@Arbeit.test")
        assert "Soll bernd@arbeit.test eine deiner Adressen werden" in asked.flat
        (answer,) = bernd.writes("OK", to=asked)
        assert "Ich habe an bernd@arbeit.test geschrieben." in answer.flat
        assert work.last.subject == "Gehört diese Adresse Bernd?"
        (taken,) = work.writes("ok", to=work.last)
        assert "Von jetzt an ist bernd@arbeit.test eine deiner Adressen." in taken.flat
        assert addresses(post, bernd) == [bernd.address, "bernd@arbeit.test"]

    @pytest.mark.parametrize("words", ["No!", "Who are you?", ""])
    def test_anything_but_an_ok_confirms_nothing(
        self, post: Correspondence, anna: Person, words: str
    ) -> None:
        """A stranger's protest least of all."""
        work = post.person("Xaver", address=ADDED)
        wants(anna)
        work.writes(words, to=work.last)
        assert addresses(post, anna) == [anna.address]

    def test_an_ok_from_elsewhere_confirms_nothing(self, post: Correspondence, anna: Person) -> None:
        """It has to come from the address itself."""
        work = post.person("Anna", address=ADDED)
        wants(anna)
        work.writes("OK", to=work.last, sender="eve@elsewhere.test")
        assert addresses(post, anna) == [anna.address]

    def test_a_token_alone_adds_nothing(self, post: Correspondence, anna: Person) -> None:
        """Whoever has found it writes from anywhere, or in Anna's name, but has not got the letter that asks."""
        thief, token = post.person("Eve", address="eve@elsewhere.test"), f"#{anna.report.token}"
        for sender in (anna.address, thief.address):
            for line in ("ADDRESS ADD eve@elsewhere.test", "OK"):
                anna.writes(token, line, fresh=True, sender=sender)
        assert not thief.mailbox
        assert addresses(post, anna) == [anna.address]

    @pytest.mark.parametrize(
        "line", ["RESIGN", "LEND TO Bernd", "AWAY 10 May - 20 May", "ADDRESS", "NEW TOKEN", "LEAVE"]
    )
    def test_what_takes_a_seat_is_asked_about_when_it_comes_from_elsewhere(
        self, post: Correspondence, anna: Person, line: str
    ) -> None:
        """At the registered address, with the line that it would do."""
        (asked,) = anna.writes(line, sender="anna@work.test")
        assert "I have NOT done this, because it did not come from one of your addresses" in asked.flat
        assert f"  {line}" in asked.text

    def test_an_ok_to_that_does_it(self, post: Correspondence, anna: Person) -> None:
        """Only a reply to the letter can know of it."""
        token = anna.report.token
        (asked,) = anna.writes("NEW TOKEN", sender="anna@work.test")
        (answer,) = anna.writes("OK", to=asked)
        assert answer.token not in ("", token)

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("ADDRESS ADD", "Which address?"),
            ("ADDRESS ADD anna", '"anna" is not an address; write it like anna@example.org.'),
            ("ADDRESS ADD bernd@players.test", "cannot be added"),
            ("ADDRESS ADD Anna@Players.test", "anna@players.test is yours already."),
            ("ADDRESS REMOVE anna@players.test", "is your only address, so it stays."),
            ("ADDRESS REMOVE bernd@players.test", "is not one of your addresses."),
            ("ADDRESS anna@work.test", "Write ADDRESS ADD or ADDRESS REMOVE"),
        ],
    )
    def test_what_cannot_be_is_told(self, post: Correspondence, anna: Person, line: str, told: str) -> None:
        """With what would be right, and nobody else hears of it."""
        sent = len(post.sent)
        assert told in anna.writes(line)[0].flat
        assert len(post.sent) == sent + 1
        assert addresses(post, anna) == [anna.address]

    def test_an_address_is_asked_once_a_day(self, post: Correspondence, anna: Person) -> None:
        """Nobody can be pestered through us; and not without end by one player."""
        work = post.person("Anna", address=ADDED)
        for _ in range(3):
            wants(anna)
        assert len(work.mailbox) == 1
        for number in range(4):
            post.passes(hours=1)
            answer = wants(anna, f"a{number}@work.test")
        assert "You have as many addresses as I can keep for one player." in answer.flat

    def test_removing_the_first_makes_the_next_one_the_one_written_to(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The removed one is told, and goes after three days."""
        work = post.person("Anna", address=ADDED)
        wants(anna)
        work.writes("OK", to=work.last)
        work.writes("ADDRESS REMOVE anna@players.test", to=anna.report)
        assert "anna@players.test will be removed from your addresses on" in anna.last.flat
        post.passes(days=2, hours=23)
        post.ticks()
        assert addresses(post, anna) == ["anna@players.test", ADDED]
        post.passes(hours=1)
        post.ticks()
        assert addresses(post, anna) == [ADDED]
        assert "anna@players.test is no longer one of your addresses" in work.last.flat
        post.reaches_deadline()
        assert "WHAT HAPPENED" in work.last.text

    def test_from_a_foreign_address_nothing_is_removed(self, post: Correspondence, anna: Person) -> None:
        """Whoever has found a token cannot take a player's mail away."""
        work = post.person("Anna", address=ADDED)
        wants(anna)
        work.writes("OK", to=work.last)
        anna.writes(f"ADDRESS REMOVE {ADDED}", to=anna.report, sender="eve@elsewhere.test")
        assert "I have NOT done this" in anna.last.flat
        assert addresses(post, anna) == [anna.address, ADDED]

    def test_a_postal_address_in_a_signature_is_no_command(self, anna: Person) -> None:
        """Only what reads like the command is one."""
        (receipt,) = anna.writes("PLAY red +7", "Adresse: Ring 5", "Adresse: Ring")
        assert "YOUR ADDRESSES" not in receipt.text
        assert "red +7" in receipt.text


class TestNewToken:
    """A token that somebody else may have is exchanged."""

    def test_the_answer_carries_the_new_one(self, post: Correspondence, carla: Person) -> None:
        """And a reply to it speaks for the seat."""
        old = carla.last.token
        (answer,) = carla.writes("NEW TOKEN")
        assert answer.token not in ("", old)
        assert f"* Ascot: your new token is #{answer.token}" in answer.text
        assert f"[#{answer.token}]" in answer.subject
        (receipt,) = carla.writes("PLAY red +8", to=answer)
        assert "order received" in receipt.subject

    def test_the_old_one_speaks_no_more(self, post: Correspondence, carla: Person) -> None:
        """Neither in an address nor typed, nor does a reply to an older letter; the player is asked."""
        older = carla.report
        token = older.token
        carla.writes("NEW TOKEN")
        for details in (
            {"to": older},
            {"fresh": True, "headers": [("X-Original-To", reply_address(GM_ADDRESS, token))]},
        ):
            (asked,) = carla.writes("PLAY red +8", **details)
            assert "please confirm that you sent this letter" in asked.subject
        (asked,) = carla.writes(f"#{token}", "PLAY red +10", fresh=True)
        assert "please confirm that you sent this letter" in asked.subject
        assert post.on_file(2) == ""

    def test_a_stranger_with_the_old_one_is_a_stranger(self, post: Correspondence, carla: Person) -> None:
        """Nothing of the seat is told."""
        older = carla.report
        carla.writes("NEW TOKEN")
        eve = post.person("Eve", address="eve@elsewhere.test")
        (refused,) = eve.writes("HAND", to=older)
        assert refused.subject == "I do not know your address: how to join or play"

    def test_a_foreign_address_gets_none(self, post: Correspondence, carla: Person) -> None:
        """Whoever has found a token cannot make the seat their own."""
        eve = post.person("Eve", address="eve@elsewhere.test")
        assert not eve.writes("NEW TOKEN", to=carla.report)
        assert "I have NOT done this" in carla.last.flat
        assert carla.writes("PLAY red +8")[0].subject.startswith("Ascot, turn 1: order received")

    def test_it_is_for_the_seat_that_is_meant_or_for_all(
        self, post: Correspondence, carla: Person, bernd: Person
    ) -> None:
        """The other seat's works on, unless ALL is asked for."""
        notice = carla.report
        post.opens("Epsom", bernd, carla)
        (answer,) = carla.writes("NEUES KENNWORT", to=notice)
        assert "Ascot: your new token" in answer.text
        assert "Epsom" not in answer.text
        epsom = carla.letter("Epsom, turn 1: your hand")
        assert "please confirm that you sent this letter" not in carla.writes("HAND", to=epsom)[0].subject
        (answer,) = carla.writes("NEW TOKEN all", to=epsom)
        assert "* Ascot: your new token" in answer.text
        assert "* Epsom: your new token" in answer.text
        assert "please confirm that you sent this letter" in carla.writes("HAND", to=epsom)[0].subject

    def test_in_german(self, bernd: Person) -> None:
        """Neues Kennwort."""
        (answer,) = bernd.writes("Neues Kennwort")
        assert f"* Ascot: dein neues Kennwort ist #{answer.token}" in answer.text
        assert "Das alte gilt nicht mehr" in answer.flat

    def test_talk_of_new_things_is_no_command(self, post: Correspondence, anna: Person) -> None:
        """Only the two words are."""
        token = anna.report.token
        (receipt,) = anna.writes("PLAY red +7", "New horses, please", "Neues Jahr!")
        assert receipt.token == token


def test_only_proven_letters_settle_anything(post: Correspondence, anna: Person) -> None:
    """A bare From is asked first."""
    for line in ("ZONE Asia/Tokyo", "FORMAT plain", f"ADDRESS ADD {ADDED}", "NEW TOKEN"):
        (asked,) = anna.writes(line, fresh=True)
        assert "please confirm that you sent this letter" in asked.subject
        post.passes(minutes=30)
    row = player(post, anna)
    assert (row.zone, row.format) == ("Europe/London", "both")
    with post.look() as session:
        assert player_at(session, ADDED) is None
        assert {letter.status for letter in session.exec(select(LetterIn))} == {"unconfirmed"}


def test_several_in_one_letter(post: Correspondence, anna: Person) -> None:
    """Each is answered, and the order is filed."""
    (answer,) = anna.writes("ZONE Asia/Tokyo", "FORMAT plain", "PLAY red +7", "ADDRESS")
    for told in (
        "I will also give all times in Asia/Tokyo",
        "as plain text only",
        "YOUR ADDRESSES",
        "YOUR ORDER IS NOW",
    ):
        assert told in answer.flat
    assert post.on_file(0) == "PLAY red +7"
