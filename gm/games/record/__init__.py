"""The public records of a game: a chain of plain data in which each record carries the hash of the one before.

docs/fairness.md describes the format, so that a game can be checked without this program. The chain only
ever grows: a record has a number of its own beside the turn that it tells of.
"""
