"""How people say yes and no, in both languages, and what is neither."""

from __future__ import annotations

import pytest

from gm.turns.reading.yes_or_no import NO, YES, first_said, said

TALK = (
    "No bet",
    "NO BET",
    "No. 3 +18 max",
    "no 2",
    "No bet yet, I will send it tomorrow",
    "Now red +7",
    "Norden",
    "Jan spielt blau",
    "PLAY red +7",
    "Spiele rot +9",
    "Stimme dir ganz zu",
    "Nicht rot +8",
    "Notiz:",
    "Danke!",
    "Thanks",
    "Viele Grüße",
    "Who is this?",
    "Was passiert, wenn ich keine Wette abgebe?",
    "NO WAIT",
    "Moin",
    "sorry",
    "",
)
"""First lines that say neither."""


@pytest.mark.parametrize(
    "line",
    [
        *("yes", "Yes!", "OK", "ok.", "O.K.", "Okay", "yes please", "Yes, please.", "Sure", "sure!", "agreed", "gladly"),
        *("Of course", "Go ahead", "That was me.", "Sounds good", "Why not?", "No problem", "Absolutely", "- Ok", "*yes*"),
        *("ja", "Ja!", "ja, gern", "Ja gern!", "jawohl", "Einverstanden", "passt", "Passt!", "genau", "stimmt", "klar"),
        *("Na klar", "aber gern", "Das war ich.", "Ja, das war ich.", "In Ordnung", "Natürlich", "ok, ja leider."),
        *("Geht klar, danke", "Bestätigt", "Ja bitte", "👍", "OK 👍", "Danke, ja", "Hallo Spielleiter, ja gern"),
    ],
)  # fmt: skip
def test_natural_forms_of_yes(line: str) -> None:
    """About a dozen a language, with politeness before and behind."""
    assert said(line) == "yes"


@pytest.mark.parametrize(
    "line",
    [
        *("no", "No.", "No, sorry.", "No thanks", "no, thank you", "nope", "Rather not", "I'd rather not", "not ok"),
        *("No, that was not me!", "Sorry, no", "No way!", "Not this time", "nein", "Nein danke", "nein, leider nicht"),
        *("Leider nicht", "Lieber nicht", "Nö", "Nee", "Auf keinen Fall", "Nicht einverstanden", "Dagegen", "👎"),
        *("Das war ich nicht", "Tut mir leid, nein", "Hallo, nein danke"),
    ],
)  # fmt: skip
def test_natural_forms_of_no(line: str) -> None:
    """Likewise."""
    assert said(line) == "no"


@pytest.mark.parametrize(
    "line",
    [
        *("Ja, aber nur blau", "OK, but with red +8", "Yes, if Bernd agrees.", "Okay if you think so", "Ja, lieber nicht"),
        *("Ok, wenn Anna auch will", "OK?", "Ja?", "Yes, no", "Nein, ja", "ja, gerne, aber später", "OK, RACKO"),
        *("OK. PLAY red +8", "Yes, PLAY red +8", "Ja, rot +9", "Yes I think Red will win", "No, red +8"),
    ],
)  # fmt: skip
def test_what_is_asked_back(line: str) -> None:
    """A yes with a condition, a contradiction, or an order in the same line."""
    assert said(line) == "unclear"


@pytest.mark.parametrize("line", TALK)
def test_talk_is_neither(line: str) -> None:
    """Orders, commands and greetings among it."""
    assert said(line) is None


@pytest.mark.parametrize(
    "polite", ["", "{}, danke", "Danke, {}", "{} please", "{}!!!", "Hallo!\n{}", "  - {}", "{}\nAnna"]
)
def test_politeness_changes_nothing(polite: str) -> None:
    """Whatever the form."""
    for forms, meant in ((YES, "yes"), (NO, "no")):
        for form in forms:
            lines = (polite or "{}").format(form).splitlines()
            first = first_said(lines)
            assert (form, first and first.said) == (form, meant)


@pytest.mark.parametrize(
    "condition", [", aber nur heute", ", but only today", ", wenn Anna will", ", if Anna agrees"]
)
def test_a_condition_behind_any_yes_is_asked_back(condition: str) -> None:
    """However it was said."""
    assert {said(form + condition) for form in YES} == {"unclear"}


@pytest.mark.parametrize("line", TALK)
def test_talk_below_an_answer_changes_nothing(line: str) -> None:
    """It is what stands below."""
    for form in ("OK", "Ja gern", "Nein danke"):
        first = first_said([form, line])
        assert first is not None
        assert first.said == said(form)
        assert first.below == (line,)
