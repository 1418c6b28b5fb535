"""Letters laid out: what was told, as text in lines and as a page, from the same words."""

from gm.typeset.blocks import Block, blocks
from gm.typeset.lines import laid_out, unwrapped
from gm.typeset.page import MOST_BYTES, page, written
from gm.typeset.passage import Passage, joined

__all__ = ["MOST_BYTES", "Block", "Passage", "blocks", "joined", "laid_out", "page", "unwrapped", "written"]
