"""The games that Spielpost knows, by name."""

from typing import cast

from engines import jockey
from engines.base import Engine

ENGINES: dict[str, Engine] = {module.name: cast(Engine, module) for module in (jockey,)}
