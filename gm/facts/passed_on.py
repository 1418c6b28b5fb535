"""The words of a letter as others may read them: without what proves anybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gm.facts import Knows
from gm.facts.living_proofs import IdsOfOurs, LivingTokens
from gm.mail.striking import looks, struck
from gm.mail.tokens import untagged


def without_proofs(known: Knows, lines: Sequence[str], now: datetime) -> tuple[str, ...]:
    """Return the lines without anybody's tokens and the ids of letters of ours.

    One that was nothing else goes, but what was blank stays so.
    """
    left = struck_out(known, lines, now)
    return tuple(line for line, before in zip(left, lines, strict=True) if line or not before)


def struck_out(known: Knows, lines: Sequence[str], now: datetime) -> list[str]:
    """Return the lines without anybody's tokens and the ids of letters of ours, each where it was, empty if it was nothing else."""
    bare = [untagged(line) for line in lines]
    seen = looks(bare)
    tokens = known.need(LivingTokens(now)) if seen.tokens else frozenset[str]()
    ids = known.need(IdsOfOurs(seen.ids)) if seen.ids else frozenset[str]()
    return struck(bare, tokens | ids) if tokens or ids else bare
