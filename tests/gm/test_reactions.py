"""Answers of calendar programs and reactions without words: no noise, and no silence where we ask something."""

from __future__ import annotations

import json

import pytest
from correspondence import Correspondence, Person, Received
from test_questions import asked_to_resign, has_resigned


def several(post: Correspondence, person: Person, to: Received, *parts: str, subject: str = "") -> bytes:
    """A reply of several parts, each with its own headers."""
    head = [
        f"From: {person.name} <{person.address}>",
        f"To: {to.message['Reply-To']}",
        f"Subject: {subject or 'Re: ' + to.subject}",
        f"Message-ID: <{post.number()}@players.test>",
        f"In-Reply-To: {to.message['Message-ID']}",
        "MIME-Version: 1.0",
        "Content-Type: multipart/alternative; boundary=b",
        "",
        *(f"--b\n{part}" for part in parts),
        "--b--",
        "",
    ]
    return "\n".join(head).replace("\n", "\r\n").encode()


def plain(words: str) -> str:
    return f"Content-Type: text/plain; charset=utf-8\n\n{words}\n"


def gmail(sign: str) -> tuple[str, str]:
    """What Gmail sends when somebody reacts."""
    said = json.dumps({"emoji": sign, "version": 1})
    words = f"{sign} Carla reacted via Gmail\n<https://www.google.com/gmail/about/>\n"
    return plain(words), f"Content-Type: text/vnd.google.email-reaction+json; charset=utf-8\n\n{said}\n"


def date_answered(part: str, method: str = "REPLY", declared: str = "; method=REPLY") -> str:
    """What a calendar sends when somebody accepts or declines a date."""
    return (
        f"Content-Type: text/calendar{declared}; charset=utf-8\n\nBEGIN:VCALENDAR\nMETHOD:{method}\nVERSION:2.0\nBEGIN:VEVENT\n"
        "UID:x\nDTSTART:20310512T180000Z\nORGANIZER:mailto:gm@spielpost.test\n"
        f"ATTENDEE;PARTSTAT={part}:mailto:anna@players.test\nEND:VEVENT\nEND:VCALENDAR\n"
    )


@pytest.mark.parametrize(
    "words", ["", "Anna has accepted this invitation.", "No other dates work for the team."]
)
@pytest.mark.parametrize("date", [date_answered("ACCEPTED"), date_answered("DECLINED", "COUNTER", "")])
def test_the_answer_of_a_calendar_is_answered_by_nobody(
    post: Correspondence, anna: Person, words: str, date: str
) -> None:
    """Whatever its program puts beside it in words."""
    assert anna.writes_raw(several(post, anna, anna.report, plain(words), date)) == []
    assert post.on_file(0) == ""


def test_an_order_beside_the_answer_of_a_calendar_is_a_persons(post: Correspondence, anna: Person) -> None:
    """Somebody wrote it into the field for a comment."""
    anna.writes_raw(several(post, anna, anna.report, plain("play red 7"), date_answered("ACCEPTED")))
    assert post.on_file(0) == "PLAY red +7"


@pytest.mark.parametrize("sign", ["❤️", "👍", "🎉", "👎"])
def test_a_reaction_to_a_receipt_is_answered_by_nobody(
    post: Correspondence, carla: Person, sign: str
) -> None:
    """The order stays as it is."""
    (receipt,) = carla.writes("play red 8")
    assert carla.writes_raw(several(post, carla, receipt, *gmail(sign))) == []
    assert post.on_file(2) == "PLAY red +8"


@pytest.mark.parametrize(
    "words", ["❤️", "😀 🎉", "❤️ Carla reacted to your message", "🎉 Carla hat über Gmail reagiert"]
)
def test_a_sign_that_somebody_types_is_a_reaction(post: Correspondence, carla: Person, words: str) -> None:
    """With an order on file or none."""
    assert carla.writes(words, to=carla.report) == []
    (receipt,) = carla.writes("play red 8")
    assert carla.writes(words, to=receipt) == []


@pytest.mark.parametrize("sign", ["👍", "❤️"])
def test_a_reaction_to_a_question_is_asked_about(post: Correspondence, carla: Person, sign: str) -> None:
    """One touch gives no seat away, and whoever meant it is told what to write."""
    question = asked_to_resign(carla)
    (answer,) = carla.writes_raw(several(post, carla, question, *gmail(sign)))
    assert f'begins with "{sign}", and I cannot tell whether that means yes or no' in answer.flat
    assert not has_resigned(post, 2)
    carla.writes("OK", to=question)
    assert has_resigned(post, 2)


def test_words_beside_a_reaction_are_read(post: Correspondence, carla: Person) -> None:
    """They are a letter as any other."""
    _, reaction = gmail("❤️")
    carla.writes_raw(several(post, carla, carla.report, plain("❤️\nplay red 8"), reaction))
    assert post.on_file(2) == "PLAY red +8"


def test_a_gms_reaction_is_answered_by_nobody(post: Correspondence, chief: Person, anna: Person) -> None:
    """No list of commands comes back."""
    anna.writes("TO THE GM", "Good evening!", "END")
    assert chief.writes_raw(several(post, chief, chief.last, *gmail("👍"))) == []
