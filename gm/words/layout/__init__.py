"""Letters laid out: what was told, as text in lines and as a page, from the same words."""

from gm.words.layout.blocks import MOST_BYTES, Block, blocks, page, written
from gm.words.layout.lines import laid_out, unwrapped
from gm.words.layout.passage import Passage, joined

__all__ = ["MOST_BYTES", "Block", "Passage", "blocks", "joined", "laid_out", "page", "unwrapped", "written"]
