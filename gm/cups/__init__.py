"""Cups: games bound into a series with points and standings, and Octrix tournaments; docs/cups.md says the rules."""

from gm.cups.errors import CupError
from gm.cups.keeping import check_open, count_game, cup_called, cups, cups_of, games_of, published, series
from gm.cups.letters import cup_data, tell_counting, tell_seed
from gm.cups.running import POINTS, Plan, add_games, begin_cup, close_cup
from gm.cups.standings import (
    CupGame,
    Deal,
    Kind,
    Line,
    Series,
    comparable,
    deal_points,
    deals_of,
    earnings,
    match_points,
    prizes,
    shared_points,
    standings,
    written,
)

__all__ = [
    "POINTS",
    "CupError",
    "CupGame",
    "Deal",
    "Kind",
    "Line",
    "Plan",
    "Series",
    "add_games",
    "begin_cup",
    "check_open",
    "close_cup",
    "comparable",
    "count_game",
    "cup_called",
    "cup_data",
    "cups",
    "cups_of",
    "deal_points",
    "deals_of",
    "earnings",
    "games_of",
    "match_points",
    "prizes",
    "published",
    "series",
    "shared_points",
    "standings",
    "tell_counting",
    "tell_seed",
    "written",
]
