"""Trying positions: numbered cases from a TOML file, each with what must come out (docs/conformance.md).

`load` reads a file and says everything that is wrong with it, `run` plays one case, `told` shows the outcome.
"""

from gm.tools.sandbox.cases import Case, CaseError, load
from gm.tools.sandbox.trial import Result, run, told
from gm.tools.sandbox.written import position

__all__ = ["Case", "CaseError", "Result", "load", "position", "run", "told"]
