"""How people say yes and no, in both languages, and what is neither."""

from __future__ import annotations

import pytest
import votes_in_short as short
import votes_on_more_time as more_time
from hypothesis import example, given
from hypothesis import strategies as st
from natural_votes import (
    NEITHER,
    NO_IN_ENGLISH,
    NO_IN_GERMAN,
    TALK,
    YES_IN_ENGLISH,
    YES_IN_GERMAN,
    listed,
)

from gm.mail.read.ends import apply_ends
from gm.turns.reading.assent import CLASSES
from gm.turns.reading.yes_or_no import first_said, said

YES = [*listed(YES_IN_ENGLISH), *listed(YES_IN_GERMAN), *listed(short.YES)]
NO = [*listed(NO_IN_ENGLISH), *listed(NO_IN_GERMAN), *listed(short.NO)]

PLAYING = (
    *("No bet", "NO BET", "No. 3 +18 max", "no 2", "No bet yet, I will send it tomorrow", "Now red +7", "Norden"),
    *("Jan spielt blau", "PLAY red +7", "Spiele rot +9", "Nicht rot +8", "Notiz:", "Danke!", "Thanks", "Moin"),
    *("Viele Grüße", "Who is this?", "Was passiert, wenn ich keine Wette abgebe?", "NO WAIT", "sorry", ""),
)  # fmt: skip
"""First lines that say neither, orders, commands and greetings among them."""


def told(text: str, motion: str = "") -> str | None:
    """What a letter with these lines says first."""
    first = first_said(text.splitlines(), motion)
    return first.said if first else None


@pytest.mark.parametrize(("forms", "meant"), [(YES, "yes"), (NO, "no")], ids=["yes", "no"])
def test_natural_votes(forms: list[str], meant: str) -> None:
    """Every form of the tables counts as what it says."""
    assert {form: told(form) for form in forms if told(form) != meant} == {}


@pytest.mark.parametrize(
    ("forms", "meant"),
    [
        *((more_time.YES_EN, ["yes"]), (more_time.YES_DE, ["yes"]), (more_time.NO_EN, ["no"])),
        *((more_time.NO_DE, ["no"]), (more_time.NEITHER_EN, ["unclear", None])),
        (more_time.NEITHER_DE, ["unclear", None]),
        *((more_time.YES_OF_OTHERS, ["yes"]), (more_time.NO_OF_OTHERS, ["no"])),
    ],
)  # fmt: skip
def test_votes_on_more_time(forms: str, meant: list[str | None]) -> None:
    """In a vote on an extension, what puts it off agrees, and what goes on refuses."""
    found = {form: told(form, "extend") for form in listed(forms)}
    assert {form: said for form, said in found.items() if said not in meant} == {}


@pytest.mark.parametrize(
    ("motion", "forms"),
    [
        ("extend", ("Bitte verlängern", "more time, please", "Let's wait", "Verschieben wäre gut")),
        ("pause", ("Bitte Pause", "a break please", "Pausieren bitte", "please pause")),
        ("resume", ("Weiterspielen!", "let's play on", "bitte weitermachen", "Please no more delay")),
    ],
)
def test_the_motion_in_other_words(motion: str, forms: tuple[str, ...]) -> None:
    """What is voted on may be named in place of a yes; where something else is asked, that is asked about."""
    assert {form: told(form, motion) for form in forms if told(form, motion) != "yes"} == {}
    assert {form: told(form) for form in forms if told(form) == "yes"} == {}
    assert told("Lieber nicht weiterspielen", "extend") == "unclear"


def test_a_word_has_one_class() -> None:
    """No word of an answer stands in two classes, of which only one would count."""
    words = [word for text in CLASSES.values() for word in text.split()]
    assert sorted({word for word in words if words.count(word) > 1}) == []


def test_what_is_neither() -> None:
    """A condition, a doubt or a question is never taken for an answer."""
    assert {form: told(form) for form in listed(NEITHER) if told(form) in ("yes", "no")} == {}


@pytest.mark.parametrize("line", [*listed(TALK), *PLAYING])
def test_talk_is_no_vote(line: str) -> None:
    """Words of a yes in a sentence about something else make no yes; praise is none outside of a reply that asks."""
    first = first_said([line])
    assert first is None or first.said == "unclear" or not first.plain


@pytest.mark.parametrize(
    "line",
    [
        *("Ja, aber nur blau", "OK, but with red +8", "Yes, if Bernd agrees.", "Okay if you think so", "Ja, lieber nicht"),
        *("Ok, wenn Anna auch will", "OK?", "Ja?", "Yes, no", "Nein, ja", "ja, gerne, aber später", "OK, RACKO"),
        *("OK. PLAY red +8", "Yes, PLAY red +8", "Ja, rot +9", "Yes I think Red will win", "No, red +8"),
        *("Not sure", "Bin nicht sicher", "Yes, at most a day"),
    ],
)  # fmt: skip
def test_what_is_asked_back(line: str) -> None:
    """A yes with a condition, a contradiction, or an order in the same line is asked about."""
    assert said(line) == "unclear"


@pytest.mark.parametrize("praise", ["Great!", "Super", "Perfekt, danke", "Lovely"])
def test_praise(praise: str) -> None:
    """Praise is a yes that is not plain."""
    first = first_said([praise])
    assert first
    assert (first.said, first.plain) == ("yes", False)


polite = st.sampled_from(
    ["{}", "{}, danke", "Danke, {}", "{} please", "{}!!!", "Hallo!\n{}", "  - {}", "{}\nAnna"]
)
above = st.sampled_from(
    ["", "Hallo Spielleiter,", "Hi!", "Danke für die Frage!", "Guten Abend,", "Thank you!\n"]
)
below = st.lists(st.sampled_from([*listed(TALK), *PLAYING]), max_size=3)


@example("Yes from Anna", "{} please", "", [])
@given(form=st.sampled_from([*YES, *NO]), around=polite, before=above, after=below)
def test_talk_around_an_answer_changes_nothing(form: str, around: str, before: str, after: list[str]) -> None:
    """A greeting or thanks above, politeness beside and talk below leave an answer what it is."""
    after = [line for line in after if line.casefold().split()[:1] not in (["nur"], ["wenn"], ["if"])]
    lines = [*before.splitlines(), *around.format(form).splitlines(), *after]
    first = first_said(lines)
    assert first is not None
    assert first.said == told(form)
    assert first.below[len(first.below) - len(after) :] == tuple(after)


@given(
    form=st.sampled_from([form for form in YES if form[-1].isalnum() and "\n" not in form]),
    condition=st.sampled_from(
        [", aber nur heute", ", but only today", ", wenn Anna will", ", if Anna agrees"]
    ),
)
def test_a_condition_behind_any_yes_is_asked_back(form: str, condition: str) -> None:
    """A yes is never taken without the condition behind it."""
    assert said(form + condition) == "unclear"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("👍", "yes"),
        ("✅", "yes"),
        ("👎🏽", "no"),
        ("❌", "no"),
        ("Jou, mach ma", "yes"),
        ("Passt scho", "yes"),
        ("Naa, liaba ned", "no"),
        ("Thumbs down", "no"),
        ("No way José", "no"),
        ("Ja, wenn auch ungern", "yes"),
    ],
)
def test_signs_and_dialect(line: str, meant: str) -> None:
    """A picture alone is kept of a letter and answers, and so does what is said in dialect or against one's wish."""
    kept = apply_ends([line], [line]).kept
    assert first_said(kept).said == meant  # type: ignore[union-attr]
