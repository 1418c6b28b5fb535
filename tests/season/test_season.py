"""A season: five games at once, thirty players, four months, with lost connections, outages, absences and dropouts."""

from __future__ import annotations

from play import Season


def test_every_game_is_finished(season: Season) -> None:
    """Within the season."""
    assert season.over()
