"""Second thoughts within a line, and what stands beside an order: reasons, hopes, another order in case it is illegal."""

from __future__ import annotations

import pytest
from test_wordings_of_people import POSITIONS

from engines import ENGINES

READ = (
    ("J0", "PLAY red +7", (
        "I'd go red 10 but no, better red 7", "red 10... no wait, red 7", "rot 10 - ach nein, doch lieber rot 7", "red 10, sorry, I mean red 7", "Sorry, I meant red 7",
        "red 7 because it is the only card I can spare", "rot 7, weil mir nichts Besseres einfällt", "Red 7, hoping for the best",
        "rot 7, mal sehen was passiert", "red 7, or yellow 9 if that's not allowed", "rot 7, sonst gelb 9, falls das nicht erlaubt ist",
    )),
    ("O0", "PLAY S4", ("H4, no sorry, S4", "H4... nein, S4", "S4, or H4 if that's not allowed", "Pik 4, oder Herz 4 falls das nicht geht")),
    ("B1", "PLAY yellow 6\nCALL Cambridge", ("red 6 - no, yellow 6! And Cambridge.",)),
    ("K1", "SHOT white 3E, black 7A, red 3F, red 1D", ("white 3E, black 7A, red 3F, red 1D because it is fun",)),
    ("R1", "TAKE 50", ("Take 45, no, take 50", "52 in 45, nein, 52 in 50", "take 50 because it fits")),
)  # fmt: skip
"""A position, an order, and how it is told by somebody who turns round, or says why."""

ASKED = (
    ("J0", "PLAY red +7", ("I would play red 10 but no, better red 7", "rot 10, äh, rot 7", "I was going to say red 10, but make it red 7", "red 10, no, 7", "wieder rot 7", "only red 7", "red sevn please")),
    ("O0", "PLAY H6", ("laying H6 here, hoping it's low enough",)),
    ("K1", "SHOT white 3E, black 7A, red 3F, red 1D", ("I would start with white on 3E, go on with black to 7A, then red to 3F and 1D",)),
)  # fmt: skip
"""The same, where it is for the writer to say."""

TALK = (
    "I had red 10, no, red 7, I forget", "Was it red 10, no, red 7?", "Otto: red 10, no, red 7", "Red 10, no, red 7, said Otto", "Red 7 because it was too slow, said Klaus",
    "not red 10, red 7", "Rot 10, nein danke", "I never play red 7 because it is slow", "Red, nice!", "nie wieder rot 7", "red 7 or yellow 9 if I cannot decide",
)  # fmt: skip


@pytest.mark.parametrize(("key", "order", "said"), READ)
def test_what_is_said_last_counts(key: str, order: str, said: tuple[str, ...]) -> None:
    """All of it, and nothing is asked."""
    game, state, seat, names = POSITIONS[key]()
    meant = ENGINES[game].find(order, state, seat, None, names).parts()
    for line in said:
        found = ENGINES[game].find(line, state, seat, None, names)
        assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), line


@pytest.mark.parametrize(("key", "order", "said"), ASKED)
def test_what_is_left_open_is_asked_about(key: str, order: str, said: tuple[str, ...]) -> None:
    """Nothing of it counts by itself."""
    game, state, seat, names = POSITIONS[key]()
    meant = ENGINES[game].find(order, state, seat, None, names).parts()
    for line in said:
        found = ENGINES[game].find(line, state, seat, None, names)
        asked = {part: reading.value for part, reading in found.asked.items()}
        assert (found.said, found.refused, asked) == ({}, (), meant), line


@pytest.mark.parametrize("line", TALK)
def test_talk_of_two_orders_is_talk(line: str) -> None:
    """Neither of them is filed or proposed."""
    game, state, seat, names = POSITIONS["J0"]()
    found = ENGINES[game].find(line, state, seat, None, names)
    assert (found.said, found.refused, found.asked) == ({}, (), {})
