"""The GM's command to say something to a game, or to everybody."""

from __future__ import annotations

from typing import Annotated

from gm.base.echo import readable
from gm.base.errors import Refused
from gm.commands.parameters import Block, Named
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameNames, GameToChange
from gm.facts.changes.office import Announce

LONGEST = 20_000
"""Characters of what the GM can say at once."""


@command("announce mitteilen", Role.GM_OF_GAME, Unasked.LOOKING)
def announce(
    facts: Facts,
    words: Annotated[str, Block(message=True, help="Take the words from this text file.")],
    *,
    game: Annotated[str, Named(or_all=True, help="Send it to the players of this game only.")] = "",
) -> Outcome:
    """Send TEXT, unchanged, to everyone who plays here.

    The next report of each game repeats it.
    """
    if not game:
        facts.check_everywhere()
    elif game in facts.need(GameNames()) and facts.need(GameToChange(game)).row.finished_at:
        raise Refused("is_over", game=game)
    return Outcome({"game": game}, (Announce(game, words_to_say(words)),))


def words_to_say(words: str) -> str:
    """Give the words as they are sent; Refused where there are none, or too many."""
    said = "\n".join(line.rstrip() for line in readable(words).strip("\r\n").splitlines())
    if not said.strip():
        raise Refused("nothing_to_say")
    if len(said) > LONGEST:
        raise Refused("too_long_to_say", length=len(said), most=LONGEST)
    return said


COMMANDS = (announce,)
"""What the GM can say."""
