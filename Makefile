# Every target sets up what it needs in .venv, once.
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin

# What the page is made of: whoever changes it gets a new one.
WEB := $(shell find web/src web/public web/tools -type f -not -path '*/generated/*' 2>/dev/null)

# Enough to know within a minute whether something is broken: one scenario file a title.
QUICK := tests/kernel tests/door tests/test_layers.py tests/test_words.py tests/laws/test_laws.py \
	tests/adventure/test_cobra.py tests/deckbuilding/test_missions.py \
	tests/deckbuilding/new_alliances/test_energon.py tests/tcg/test_firefight.py

.PHONY: help play menu page setup fast quick test check fix laws replays bench lock clean

help:
	@echo "make play     set up and play: the table opens in your browser"
	@echo "make menu     set up and play in the terminal"
	@echo "make fast     the same, compiled: .fast/bin/yojoe (a C compiler, two minutes)"
	@echo "make page     build the web page, if its sources have changed"
	@echo "make quick    within a minute: kernel, front door, laws on one seed, a few scenarios"
	@echo "make test     set up and run every test"
	@echo "make check    formatting, lint and types"
	@echo "make fix      let ruff mend what it can"
	@echo "make laws     the long property tests"
	@echo "make replays  re-record the golden replays (review the diff)"
	@echo "make bench    our speed beside the peers'"

# A Debian python3 may come without venv; root can mend that.
.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "yojoe needs Python 3.11 or later; set PYTHON to one"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get -qq update && apt-get -qq install -y python3-venv; } \
		|| { echo "python3 has no venv module: install python3-venv and try again"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/play: pyproject.toml hatch_build.py requirements/play.lock $(WEB) | .venv/made
	$(BIN)/python tools/install.py play
	@touch $@

.venv/dev: pyproject.toml hatch_build.py requirements/dev.lock $(WEB) | .venv/made
	$(BIN)/python tools/install.py dev
	@touch $@ .venv/play

# The page is tested in a browser and the journal on both databases; root can fetch what is missing.
.venv/tools: | .venv/made
	@{ [ -x /usr/bin/chromium ] && [ -d /usr/lib/postgresql ]; } || [ "$$(id -u)" != 0 ] \
		|| { apt-get -qq update && apt-get -qq install -y chromium postgresql; } \
		|| echo "no chromium or postgresql: their tests will be skipped, and say so"
	@touch $@

setup: .venv/dev

play: .venv/play
	@$(BIN)/yojoe

menu: .venv/play
	@$(BIN)/yojoe menu

page: .venv/play

# The compiled build has an environment of its own; the interpreted one goes on as it is.
.fast/made: $(shell find src/yojoe -name '*.py' -o -name '*.toml') tools/compile.py tools/fast.py | .venv/dev
	$(BIN)/python -m tools.fast

fast: .fast/made
	@.fast/bin/yojoe --version

quick: .venv/dev
	YOJOE_LAWS=one $(BIN)/pytest -q -n 2 --dist worksteal $(QUICK)

# Compiled once, and not by each of the many commands and servers that the tests start.
test: .venv/dev .venv/tools
	@$(BIN)/python -m compileall -q src
	$(BIN)/pytest -n 3 --dist worksteal --durations=15 --durations-min=10

check: .venv/dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/python -m tools.audit

fix: .venv/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# The laws on both builds; those that look into a suspended script can on the interpreted one only.
laws: .venv/dev .venv/tools .fast/made
	YOJOE_LAWS=long $(BIN)/pytest -n 2 --dist worksteal tests/laws tests/deckbuilding/test_random_games.py \
		tests/deckbuilding/test_statements.py tests/tcg/test_invariants.py tests/adapters tests/server tests/attacks
	YOJOE_LAWS=long .fast/bin/python -m pytest -n 2 --dist worksteal tests/laws tests/tcg/test_invariants.py \
		tests/deckbuilding/test_random_games.py -k "not no_script_holds"
	PYTHONPATH=tests $(BIN)/python -m laws.same_games 10000

replays: .venv/dev
	PYTHONPATH=tests $(BIN)/python -m replays.record
	PYTHONPATH=tests $(BIN)/python -m journals.make

bench: .venv/dev
	@$(BIN)/yojoe bench
	@$(BIN)/python -m benchmarks.server
	@$(BIN)/python -m benchmarks.replay

# What make installs, anew: the newest of everything, with the hashes of its files.
LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade -q

lock:
	$(LOCK) pyproject.toml requirements/build.in --extra server -o requirements/play.lock
	$(LOCK) pyproject.toml requirements/build.in --extra dev -o requirements/dev.lock
	$(LOCK) requirements/node.in -o requirements/node.lock

clean:
	rm -rf .venv .fast build
