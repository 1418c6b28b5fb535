"""The games that Spielpost knows, by name."""

from typing import cast

from engines import boat_race, jockey, karambolage, octrix, racko
from engines.base import Engine

ENGINES: dict[str, Engine] = {
    module.name: cast(Engine, module) for module in (jockey, octrix, boat_race, racko, karambolage)
}
