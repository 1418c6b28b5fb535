"""Cups: games bound into a series with points and standings, and tournaments; docs/cups.md says the rules."""

from gm.games.cups.on_file import cup_called, published, series
from gm.games.cups.standings import (
    POINTS,
    CupGame,
    Line,
    Series,
    comparable,
    deal_points,
    earnings,
    match_points,
    prizes,
    shared_points,
    standings,
    written,
)

__all__ = [
    "POINTS",
    "CupGame",
    "Line",
    "Series",
    "comparable",
    "cup_called",
    "deal_points",
    "earnings",
    "match_points",
    "prizes",
    "published",
    "series",
    "shared_points",
    "standings",
    "written",
]
