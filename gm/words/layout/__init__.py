"""Letters laid out: what was told, as text in lines and as a page, from the same words."""

from gm.words.layout.blocks import Block, blocks
from gm.words.layout.letter_page import MOST_BYTES, page, written
from gm.words.layout.lines import laid_out, unwrapped
from gm.words.layout.passage import Passage, joined

__all__ = ["MOST_BYTES", "Block", "Passage", "blocks", "joined", "laid_out", "page", "unwrapped", "written"]
