"""Any game, judged by a person: players order in words of their own, and the judge's letter says what came of it."""

from engines.judged.digests import digest
from engines.judged.headlines import headline
from engines.judged.orders import Order
from engines.judged.position import Options, State, View, titled, view
from engines.judged.possible import possible
from engines.judged.reading import finds, read
from engines.judged.rules import (
    advise,
    awaiting,
    default_order,
    example,
    judge,
    pace,
    parts,
    plain,
    resolve,
    rolls,
    setup,
    shown,
    undisclosed,
)
from engines.wording import Vocabulary, Words

name = "judged"
seats = (2, 3, 4, 5, 6, 7, 8, 9, 10)
rank = 90
demo_name = "Knuckles"
demo = {
    "title": "Rock, Paper, Scissors",
    "rules": "Order ROCK, PAPER or SCISSORS. Paper beats rock, scissors beat paper, rock beats scissors: a point for each of the"
    " others whom you beat. After three turns the most points win.",
}
words = Words(Vocabulary({}))

__all__ = [
    "Options",
    "Order",
    "State",
    "View",
    "advise",
    "awaiting",
    "default_order",
    "demo",
    "demo_name",
    "digest",
    "example",
    "finds",
    "headline",
    "judge",
    "name",
    "pace",
    "parts",
    "plain",
    "possible",
    "rank",
    "read",
    "resolve",
    "rolls",
    "seats",
    "setup",
    "shown",
    "titled",
    "undisclosed",
    "view",
    "words",
]
