"""Mail programs of a terminal, driven with a report of ours: the order in their reply is filed, wherever it stands.

They run where they are installed: apt-get install mutt neomutt alpine s-nail bsd-mailx mailutils nmh mblaze notmuch aerc.
"""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from kept_specimens import keep
from replying import ORDER, REPLYING, WHERE, Replying, Where
from test_answering import handed_over

pytestmark = [pytest.mark.servers, pytest.mark.driven]


@pytest.fixture(params=REPLYING, ids=lambda program: program.name)
def program(request: pytest.FixtureRequest) -> Replying:
    """One that is installed."""
    asked: Replying = request.param
    if not asked.is_there:
        pytest.skip(f"no {asked.file}: apt-get install {asked.package}")
    return asked


@pytest.mark.parametrize("where", WHERE)
def test_the_order_is_filed(post: Correspondence, anna: Person, program: Replying, where: Where) -> None:
    """Above the quote, below it and inside it, nothing of the quote is an order, and the player hears of it once."""
    letter = handed_over(anna, program.replies(anna.report.raw, where))
    answers = anna.writes_raw(letter)
    assert len(answers) == 1
    assert post.on_file(0) == "; ".join(ORDER)
    keep(letter, program.name, program.package, f"order {where} the quote", lines=ORDER)
