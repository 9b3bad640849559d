# Two commands do everything: `make run` and `make test`. Both set the machine up first.
# What a tool takes goes into ARGS: `make soak ARGS="--game eden"`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   := .venv
PY     := $(VENV)/bin/python
READY  := $(VENV)/.ready

.PHONY: setup run check test lint faults monkey soak bench shots i18n apk aab icons clean

setup: $(READY)

$(READY): requirements.txt requirements-dev.txt tools/setup.sh tools/packages.sh
	PYTHON=$(PYTHON) bash tools/setup.sh $(VENV)
	touch $@

run: setup
	bash tools/run.sh

# What to run after every change: no window, no files, under two minutes.
check: lint
	$(PY) -m pytest -n 2 --dist loadfile -m "not slow" tests/engine tests/test_house.py

test: lint
	bash tools/headless.sh $(PY) -m pytest -n 2 --dist loadfile

lint: setup
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

faults: setup
	$(PY) -m tools.faults $(ARGS)

monkey: setup
	bash tools/headless.sh $(PY) -m tools.monkey $(ARGS)

soak: setup
	$(PY) -m tools.soak $(ARGS)

bench: setup
	$(PY) -m tools.bench $(ARGS)

shots: setup
	bash tools/headless.sh $(PY) -m tools.shots $(ARGS)

i18n: setup
	$(PY) -m tools.i18n

# Buildozer installs what python-for-android needs, which fails unless our environment is switched on, and asks the path
# for a Cython, though each recipe brings its own.
BUILDOZER := $(PY) -m pip install --quiet --disable-pip-version-check -r tools/phone/requirements.txt && \
	VIRTUAL_ENV="$(CURDIR)/$(VENV)" PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(PY) -m buildozer

# For a machine with the Android SDK and NDK, or one that may download them (docs/phone.md). The results lie in bin/.
apk: setup
	$(BUILDOZER) android debug

aab: setup
	$(BUILDOZER) android release

icons: setup
	$(PY) -m tools.phone.icons

clean:
	rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis
