# Every target sets up what it needs in .venv, once.
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin

# What the page is made of: whoever changes it gets a new one.
WEB := $(shell find web/src web/public web/tools -type f -not -path '*/generated/*' 2>/dev/null)

.PHONY: help play menu page setup test check fix laws replays bench clean

help:
	@echo "make play     set up and play: the table opens in your browser"
	@echo "make menu     set up and play in the terminal"
	@echo "make page     build the web page, if its sources have changed"
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

.venv/play: pyproject.toml hatch_build.py $(WEB) | .venv/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev: pyproject.toml hatch_build.py $(WEB) | .venv/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
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

test: .venv/dev .venv/tools
	$(BIN)/pytest -n 2 --dist worksteal --durations=15 --durations-min=10

check: .venv/dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

fix: .venv/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

laws: .venv/dev .venv/tools
	YOJOE_LAWS=long $(BIN)/pytest -n 2 --dist worksteal tests/laws tests/deckbuilding/test_random_games.py \
		tests/deckbuilding/test_statements.py tests/tcg/test_invariants.py tests/adapters tests/server

replays: .venv/dev
	PYTHONPATH=tests $(BIN)/python -m replays.record

bench: .venv/dev
	@$(BIN)/yojoe bench
	@$(BIN)/python -m yojoe.bench.server
	@$(BIN)/python -m yojoe.bench.replay

clean:
	rm -rf .venv
