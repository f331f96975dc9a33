# Two commands for newcomers: `make run` and `make test`. Everything they need they set up themselves.
SHELL := /bin/bash
VENV := .venv
PY := $(VENV)/bin/python
HOST ?= 0.0.0.0
PORT ?= 8000
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: run test check setup setup-dev bench soak format screenshots

run: setup
	@exec $(PY) manage.py serve --host $(HOST) --port $(PORT)

setup: $(VENV)/run.stamp

setup-dev: $(VENV)/dev.stamp
	@command -v chromium >/dev/null && command -v strace >/dev/null || { $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium strace; }

$(VENV)/bin/python:
	@python3 -m venv $(VENV) || { echo "python3-venv is missing; installing it."; $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq python3-venv && python3 -m venv --clear $(VENV); }

$(VENV)/run.stamp: requirements.txt requirements-postgres.txt | $(VENV)/bin/python
	@$(VENV)/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
	@if [ -n "$$DATABASE_URL" ]; then $(VENV)/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements-postgres.txt; fi
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt | $(VENV)/bin/python
	@$(VENV)/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ $(VENV)/run.stamp

test: setup-dev
	@$(PY) -m pytest -n 2 --dist worksteal
	@$(PY) -m tests.on_postgresql

check: setup-dev
	@$(VENV)/bin/ruff format --check . && $(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy
	@$(VENV)/bin/lint-imports --verbose | tail -n 12
	@$(VENV)/bin/djade --check --target-version 5.2 $$(git ls-files 'templates/*.html')
	@$(VENV)/bin/djlint --lint --quiet templates
	@$(PY) -m pytest -q -p no:randomly tests/house tests/campaigns/test_catalogue.py tests/referees/long_live/test_catalogue.py tests/referees/time_loop/test_catalogue.py

bench: setup-dev
	@$(PY) -m tests.bench

soak: setup-dev
	@$(PY) -m tests.soak $(SOAK)

screenshots: setup-dev
	@$(PY) -m tests.screenshots

format: setup-dev
	@$(VENV)/bin/ruff format . && $(VENV)/bin/ruff check --fix . ; $(VENV)/bin/djade --target-version 5.2 $$(git ls-files 'templates/*.html')
