PYTHON ?= python3
BIN := .venv/bin
# the tests start Python hundreds of times: what it compiles is kept
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test test-rest test-all test-postgresql slow lint pictures gallery clean crash search bench net week golden season figures requirements exploiters site small-site servers headlines

demo: .venv/bin/gm
	$(BIN)/gm demo

# for everybody: each test function in its short form, with fewer generated inputs
test: .venv/ready
	$(BIN)/pytest --short -m "not servers and not long"

# what needs mail servers or Chromium, or plays whole demos, in its short form
test-rest: .venv/ready
	$(BIN)/pytest --short -m "servers or long"

# everything in full; generated trials draw other inputs each day
test-all: .venv/ready
	SPIELPOST_TEST_DATABASE=postgresql $(BIN)/pytest tests/gm tests/season
	$(BIN)/pytest --hypothesis-profile daily --hypothesis-seed $$(date +%Y%m%d)

# what the database does, on PostgreSQL, in its short form; without a whole season
test-postgresql: .venv/ready
	SPIELPOST_TEST_DATABASE=postgresql $(BIN)/pytest --short tests/gm

slow: .venv/ready
	$(BIN)/pytest --slow

search: .venv/ready
	$(BIN)/pytest --hypothesis-profile search $$(grep -rlE '^from hypothesis|^import hypothesis' tests --include='test_*.py')

crash: .venv/ready
	$(BIN)/python -m tests.crash --kills 5000

golden: .venv/ready
	$(BIN)/python -m tests.golden $(GAME)

# ARGS="--rows jockey" for one game, ARGS="--games 100" for fewer games a row
figures: .venv/ready
	nice -n 19 $(BIN)/gm figures --save $(ARGS) > /dev/null
	sed '/^<!-- from here on/q' docs/figures.md > docs/figures.new
	$(BIN)/gm figures --saved >> docs/figures.new
	mv docs/figures.new docs/figures.md

# all of them in both languages, to be read: GAME=jockey for one game
headlines: .venv/ready
	$(BIN)/python tests/engines/headlines_listed.py $(GAME)

# GAME=jockey alone, and fewer games: ARGS="--plans 40 --first 20 --kept 10 --second 60 --fresh 200 --players 4"
exploiters: .venv/ready
	$(BIN)/python -m gm.tools.exploiters $(GAME) $(ARGS)

season: .venv/ready
	$(BIN)/python tests/gm/specimen_season.py

site: .venv/ready
	$(BIN)/python tests/gm/specimen_site.py $(URL)

# the pages under docs/site, which can be seen without cloning
small-site: .venv/ready
	$(BIN)/python tests/gm/small_site.py

# a game master's week over Dovecot and Postfix, as text; runs as root
week: .venv/ready
	$(BIN)/python -m tests.week examples/week

net: .venv/ready
	$(BIN)/python -m tests.net $(TO)

bench: .venv/ready
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m benchmarks

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

requirements: .venv/ready
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	  --extra postgresql --extra print pyproject.toml --output-file deploy/requirements.txt

# drives the mail programs of others that are installed, and makes docs/programs.md of what they wrote
servers: .venv/ready
	$(BIN)/python tests/servers/beside.py
	SPIELPOST_KEEP_SPECIMENS=1 $(BIN)/pytest -m driven
	$(BIN)/python tests/gm/programs_page.py

pictures: .venv/ready
	$(BIN)/python tests/gm/pictures.py

# each kind of page and letter in both languages, on a phone and on a screen, to be looked at: build/gallery, or FOLDER=...
gallery: .venv/ready
	$(BIN)/python tests/pages/gallery.py $(FOLDER)

.venv/ready: .venv/bin/gm
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# what a game master needs, and nothing that is for developers
.venv/bin/gm: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Spielpost needs Python 3.11 or later; say which with: make PYTHON=/path/to/python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[demo]'
	@touch $@

clean:
	rm -rf .venv dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
