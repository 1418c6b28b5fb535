"""The position, and what happened in a turn, as pictures: SVG drawn by the templates under boards/<game>/."""

from engines.scenes import Scene
from gm.publish.pages.pictures.drawing import drawn, printed, stand_alone
from gm.publish.pages.pictures.scenes import scenes

__all__ = ["Scene", "drawn", "printed", "scenes", "stand_alone"]
