"""The games that Spielpost knows, by name."""

from typing import cast

from engines import boat_race, jockey, karambolage, octrix, racko
from engines.base import Engine

ENGINES: dict[str, Engine] = {
    module.name: cast(Engine, module) for module in (jockey, boat_race, octrix, karambolage, racko)
}
