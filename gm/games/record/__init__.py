"""The public records of a game: a chain of plain data in which each record carries the hash of the one before.

docs/fairness.md describes the format for whoever wants to check a game without this program. The chain only
ever grows: a record has a number of its own beside the turn that it tells of.
"""

from gm.games.record.chain import (
    full_summary,
    head,
    proof_of,
    public_summary,
    record_of,
    retract,
    summary,
)
from gm.games.record.hashing import canonical, digest, result_of, seal
from gm.games.record.records import (
    FORMAT,
    OPENED,
    SUMMARY,
    Link,
    Opening,
    OrderEntry,
    Orders,
    Plain,
    Resolved,
    Result,
    Retraction,
    Summary,
    record_file,
)

__all__ = [
    "FORMAT",
    "OPENED",
    "SUMMARY",
    "Link",
    "Opening",
    "OrderEntry",
    "Orders",
    "Plain",
    "Resolved",
    "Result",
    "Retraction",
    "Summary",
    "canonical",
    "digest",
    "full_summary",
    "head",
    "proof_of",
    "public_summary",
    "record_file",
    "record_of",
    "result_of",
    "retract",
    "seal",
    "summary",
]
