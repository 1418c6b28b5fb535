"""Letters from strangers: each is asked whether they wrote it, in its own language, and is a player after their yes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from gm.base.echo import shortened
from gm.base.say import Reader, Recipient, Say
from gm.commands.of_players import FORMS
from gm.facts import Facts
from gm.facts.changes.players import Welcome
from gm.facts.identify import Speaker, as_read, is_vouched
from gm.facts.players import GamesWaiting
from gm.facts.writers import AddressAt, GamemastersAt, WrittenTo, WrittenToStrangers
from gm.intake import answered_question
from gm.intake.prepared import prepared
from gm.intake.visit import Visit
from gm.mail.read import Letter
from gm.mail.read.like_orders import folded
from gm.mail.write.budget import ELSEWHERE, UNPROVEN, budget_of, mailbox
from gm.orders.arrivals import Arrival, arrival
from gm.orders.newcomers import Newcomer, newcomer, sought_in_vain
from gm.people.players import Invited
from gm.store.tables import LetterOut, Player, Question
from gm.words.waiting import told_waiting

_GERMAN = """
    ich du wir ihr sie mir dir mich dich mein meine der die das den dem ein eine einen und oder aber nicht kein mit fur von zum
    zur bei ist bin sind war hat habe wie wo was wer warum wann bitte danke hallo moin servus guten tag gruss grusse liebe lieber
    mochte mochten wurde gern gerne kann konnt spielen mitspielen partie partien zug hilfe regeln uben ubung spiele setze stelle
    wette nimm zieh ziehe rang ansage abwesend ersatz zuschauen abbestellen antwort
"""
_ENGLISH = """
    i you we they me my your the a an and or but not no with for from of to at is am are was were has have how where what who
    why when please thanks thank hello hi dear regards cheers best would could like want can play join game games turn help
    rules practice practise place bet take draw rank call away standby watch unsubscribe
"""
_SPOKEN = {"de": frozenset(_GERMAN.split()), "en": frozenset(_ENGLISH.split())}
_WORD = re.compile(r"[a-z]+")
_MOST_LINES = 40
_ANSWERED = re.compile(r"\W*(?:aw|antwort|wg)\s*:", re.IGNORECASE)
"""How German programs begin the subject of a reply."""


def language_of(letter: Letter) -> str:
    """Return `de` or `en`, whichever has more words in what the writer wrote.

    Empty where that does not tell.
    """
    # the subject counts once and the lines twice, for it may be a program's or an earlier letter's
    text = "\n".join((letter.subject, *letter.lines[:_MOST_LINES] * 2))
    words = _WORD.findall(folded(text))
    counts = {language: sum(word in known for word in words) for language, known in _SPOKEN.items()}
    counts["de"] += _ANSWERED.match(letter.subject) is not None
    if counts["de"] == counts["en"]:
        return ""
    return max(counts, key=counts.__getitem__)


_ASKING = {
    "subscribe": "new_reader",
    "practice": "new_learner",
    "watch": "new_onlooker",
    "standby": "new_standby",
}
"""The letter that asks, for each wish that needs no seat."""

MOST_A_DAY = 300
"""Letters to strangers in a day: each letter with a forged sender causes one."""


def serve(visit: Visit) -> None:
    """Ask a stranger who wants to join a game, or something that needs no seat, to confirm that; refuse anybody else."""
    reply = answered_question.reply_of(visit, None)
    if reply and reply.first.said == "yes" and reply.asked:
        question = reply.asked[0]
        if answered_question.takes_address(visit, reply):
            return
        if player := _welcomed(visit, question):
            answered_question.confirm(visit, Speaker(player, None), question, reply.first.below)
            return
    if why := _enough(visit):
        visit.becomes(status="aside", why=why)
        return
    lines = answered_question.lines_meant(reply) or visit.letter.lines
    meant = replace(visit.letter, lines=lines)
    if new := _newcomer(visit, meant):
        _meet(visit, new)
    elif arrived := _arrival(visit, meant):
        _ask_arrival(visit, arrived)
    elif reply:
        _tell(visit, *answered_question.note_on(visit, reply))
    else:
        _refuse(visit)


def _enough(visit: Visit) -> str:
    """Return why the letter is not answered, if enough was written to strangers, or to this one at any address."""
    written = visit.desk.need(WrittenToStrangers(visit.now))
    if len(written) >= MOST_A_DAY:
        return "enough strangers have been answered today"
    if is_vouched(visit.config, visit.letter):
        return ""
    ((hour, most),) = budget_of(UNPROVEN)
    mine = mailbox(visit.sender)
    lately = [at for address, at in written if mailbox(address) == mine and at > visit.now - hour]
    return "enough letters went to that mailbox within an hour" if len(lately) >= most else ""


def _newcomer(visit: Visit, letter: Letter) -> Newcomer | None:
    """Find the player whom a letter would make, if it asks to join a game."""
    sender = letter.sender
    assert sender is not None
    return newcomer(_facts(visit), letter.lines, FORMS, sender, letter.sender_name)


def _arrival(visit: Visit, letter: Letter) -> Arrival | None:
    """Find the player whom a letter would make, if it asks for something that needs no seat."""
    return arrival(_facts(visit), letter, FORMS)


def _facts(visit: Visit) -> Facts:
    return Facts(visit.config, visit.now, Reader("", visit.gm.language), read=visit.desk.need_all)


def _welcomed(visit: Visit, question: Question) -> Player | None:
    """Find the player whom the letter that waited makes of its writer; None if it no longer makes one."""
    held = answered_question.letter_kept(visit.desk, question)
    if held is None:
        return None
    letter = prepared(visit.desk, as_read(visit.desk, visit.config, held), visit.now)
    kept = replace(visit, row=held, letter=letter)
    letter = replace(
        letter, lines=answered_question.lines_meant(answered_question.reply_of(kept, None)) or letter.lines
    )
    address = visit.desk.need(WrittenTo(question.letter_id))
    new = _newcomer(kept, letter)
    if new and not new.why:
        return _player(visit, new.at(address))
    arrived = _arrival(visit, letter)
    return _player(visit, arrived.at(address)) if arrived else None


def _player(visit: Visit, invited: Invited) -> Player:
    """Return the player at that address, who is made one now if need be."""
    visit.desk.do(Welcome(invited))
    found = visit.desk.need(AddressAt(invited.address))
    assert found is not None, "there is one by now"
    return found[0]


def _meet(visit: Visit, new: Newcomer) -> None:
    """Let a stranger with the code of their own invitation join, ask anybody else, and tell who may not join why."""
    if new.why:
        _refuse_newcomer(visit, new)
    elif new.invited:
        answered_question.serve(visit, Speaker(_player(visit, new.at(visit.sender)), None))
    else:
        _ask_newcomer(visit, new)


def _ask_newcomer(visit: Visit, new: Newcomer) -> None:
    """Keep the letter, and ask its sender to confirm it; once a day for each game."""
    visit.becomes(status="unconfirmed", why="unknown sender, would like to join")
    data = {
        "game": new.game,
        "title": new.title,
        "name": new.name,
        "line": shortened(new.line),
        "full": new.full,
    }
    _ask(visit, "newcomer", data, Reader(new.name, new.language), f"join {new.game}")


def _ask_arrival(visit: Visit, new: Arrival) -> None:
    """Keep the letter, and ask its sender to confirm it; once a day for each wish."""
    visit.becomes(status="unconfirmed", why=f"unknown sender, would like to {new.wish}")
    data = {"game": new.about, "name": new.name, "line": shortened(new.line)}
    _ask(visit, _ASKING[new.wish], data, Reader(new.name, new.language), f"{new.wish} {new.about}".strip())


def _ask(visit: Visit, kind: str, data: Mapping[str, object], reader: Reader, once_a_day: str) -> None:
    sent = _send(visit, Say(Recipient(visit.sender, reader), kind, data, reason=once_a_day))
    if sent:
        visit.keep_for_answer(sent)


def _refuse_newcomer(visit: Visit, new: Newcomer) -> None:
    """Tell a stranger why they may not join the game; once a day for each game."""
    visit.becomes(why=f"unknown sender, may not join {new.game}")
    data = {"game": new.game, "why": new.why, "name": new.name}
    to = Recipient(visit.sender, Reader(new.name, new.language))
    _send(visit, Say(to, "not_admitted", data, sections=(("kept_out", data),), reason=f"join {new.game}"))


def _refuse(visit: Visit) -> None:
    """Tell an unknown sender how to be known, once a day."""
    visit.becomes(why="unknown sender, no token")
    reader = Reader("", language_of(visit.letter) or visit.gm.language)
    waiting = [told_waiting(game, reader.language) for game in visit.desk.need(GamesWaiting(None))]
    lines = visit.letter.lines
    wanted = sought_in_vain(_facts(visit), lines, FORMS)
    acts = bool(visit.desk.need(GamemastersAt(visit.sender)))
    data = {"gm": visit.gm.name, "games": waiting, "wanted": wanted, "acts_as_gm": acts}
    _send(visit, Say(Recipient(visit.sender, reader), "stranger", data, reason="stranger"))


def _tell(visit: Visit, name: str, data: dict[str, object]) -> None:
    """Tell what became of an answer that does nothing."""
    visit.becomes(why="unknown sender, answered a question")
    reader = Reader("", language_of(visit.letter) or visit.gm.language)
    to = Recipient(visit.sender, reader)
    _send(visit, Say(to, "answer", {"game": "", **data}, sections=((name, data),)))


def _send(visit: Visit, say: Say) -> LetterOut | None:
    """Write to a stranger; where nothing proves that they wrote, as seldom as a question is sent."""
    return visit.send(say, ELSEWHERE if is_vouched(visit.config, visit.letter) else UNPROVEN)
