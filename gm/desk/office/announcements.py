"""The GM's command to say something to a game, or to everybody."""

from __future__ import annotations

from typing import Annotated

from gm.base.control_chars import readable
from gm.desk.changes import Announce
from gm.desk.commands.parameters import Block, Named
from gm.desk.commands.registry import Outcome, Role, command
from gm.desk.facts import Facts, GameNamed, GameNames
from gm.people.players import PeopleError

LONGEST = 20_000
"""Characters of what the GM can say at once."""


@command("announce mitteilen", Role.GM_OF_GAME)
def announce(
    facts: Facts,
    words: Annotated[str, Block(help="Take the words from this text file.")],
    *,
    game: Annotated[str, Named(or_all=True, help="Tell everybody in this game only.")] = "",
) -> Outcome:
    """Tell everybody who plays here TEXT, as it stands, in a letter from the GM.

    The next report of each game repeats it.
    """
    if not game:
        facts.check_everywhere()
    elif game in facts.need(GameNames()) and facts.need(GameNamed(game)).row.finished_at:
        raise PeopleError(f"{game} is over.")
    said = "\n".join(line.rstrip() for line in readable(words).strip("\r\n").splitlines())
    if not said.strip():
        raise PeopleError("There is nothing to say; give the words, or a file that has them.")
    if len(said) > LONGEST:
        raise PeopleError(f"That is too long: {len(said)} characters; {LONGEST} are the most.")
    return Outcome({"game": game}, (Announce(game, said),))


COMMANDS = (announce,)
"""What the GM can say."""
