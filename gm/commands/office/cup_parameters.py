"""The type of a cup's name."""

from __future__ import annotations

from dataclasses import dataclass

from gm.base.errors import Refused
from gm.commands.game_names import leading
from gm.commands.parameters import Before, Parameter
from gm.facts import Facts
from gm.facts.openings import Cups


@dataclass(frozen=True)
class CupNamed(Parameter[str]):
    """The name of a cup, in any case."""

    metavar: str = "CUP"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the longest name with which the words begin; all of them if there is none."""
        return leading(said, [cup.name for cup in facts.need(Cups())]) or (said, "")

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the name as the cup has it; Refused, which names those that there are, without one."""
        known = [cup.name for cup in facts.need(Cups())]
        found = next((name for name in known if name.casefold() == text.casefold()), None)
        if found is None:
            raise Refused("no_such_cup", wanted=text, known=known)
        return found
