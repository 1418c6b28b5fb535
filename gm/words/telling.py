"""Engine data and the GM's words to text and markup: templates, and the teller of each game."""

from gm.words.forms import MOST_LINES, REPLY
from gm.words.teller import WIDTH, Teller, seat_letters, seat_of_letter, wrapped
from gm.words.templates import LANGUAGES, environment, ordinal, page_environment, template

__all__ = [
    "LANGUAGES",
    "MOST_LINES",
    "REPLY",
    "WIDTH",
    "Teller",
    "environment",
    "ordinal",
    "page_environment",
    "seat_letters",
    "seat_of_letter",
    "template",
    "wrapped",
]
