# The house keeping of Sirens Rules. `make help` lists what there is; every target sets itself up.

PYTHON ?= python3
BIN := .venv/bin
BOOKS := $(notdir $(patsubst %/,%,$(wildcard locale/*/)))
WORDS := $(foreach book,$(BOOKS),$(wildcard locale/$(book)/*/LC_MESSAGES/$(book).po)) $(wildcard locale/shared/*/LC_MESSAGES/*.po)
CATALOGS := $(patsubst locale/%.po,sirens_rules/locale/%.mo,$(WORDS))
KITS := $(patsubst sirens_rules/%/kit/kit.json,%,$(subst /cases/,/,$(wildcard sirens_rules/*/kit/cases/kit.json)))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help rulebook paper test check bench wheel soak mutants catalogs preview cases numbers strength serve constraints clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

rulebook: .venv/.stamp $(CATALOGS)  ## build the rulebook in all languages into build/site/
	@$(BIN)/python -m sirens_rules.rulebook.prove
	@$(BIN)/python -m sirens_rules.rulebook.build

paper: .venv/.stamp $(CATALOGS)  ## the rulebook, and with it a booklet and a player aid as PDF, into build/site/<book>/paper/
	@$(BIN)/python -m sirens_rules.rulebook.prove
	@$(BIN)/python -m sirens_rules.rulebook.paper.printing

test: check  ## run every test: ruff, mypy, and pytest over package, README, docs, examples and tests
	@echo '== pytest: doctests of package, README, docs and examples; all of tests/'
	@$(BIN)/pytest --numprocesses=auto $(ARGS)

check: .venv/.stamp $(CATALOGS)  ## ruff and mypy --strict, without tests
	@echo '== ruff'
	@$(BIN)/ruff check --quiet .
	@echo '== mypy --strict'
	@$(BIN)/mypy --no-error-summary

bench: .venv/.stamp $(CATALOGS)  ## measure the engine, pure and compiled, beside python-chess and others, and the check of the catalogs
	@$(BIN)/python -m tests.benchmarks

wheel: .venv/.stamp  ## the package into dist/: pure Python, and compiled where there is a C compiler
	@$(BIN)/python -m build --no-isolation --wheel
	@if $(BIN)/python -c 'import hatch_build; exit(hatch_build.lacking())'; then SIRENS_COMPILE=1 $(BIN)/python -m build --no-isolation --wheel; fi

soak: .venv/.stamp $(CATALOGS)  ## the engines' tests with thousands of random games each, a match, every book in a language that nobody speaks, every book on paper, and updates that are killed
	@GAMES=20000 $(BIN)/pytest --numprocesses=auto tests/sirens_in_sight tests/mermaid_rain tests/pirates_under_fire tests/conformance/test_kit.py tests/catalogs/test_new_language.py tests/catalogs/test_other_tools.py tests/paper
	@$(BIN)/sirens-rules game match captain mate --pairs 50 --iterations 500 --jobs 8

mutants: .venv/.stamp $(CATALOGS)  ## change one thing in a rule after the other: do the examples notice?
	@$(BIN)/python -m tests.mutants $(ARGS)

catalogs: .venv/.stamp  ## bring all catalogs in step with the book and the program
	@$(BIN)/sirens-rules catalogs update

cases: .venv/.stamp  ## make the cases of all conformance kits anew
	@for game in $(KITS); do $(BIN)/sirens-rules conform make --game $$game || exit; done

numbers: .venv/.stamp  ## play the games of the page “The game in numbers” again: a quarter of an hour on two cores
	@mkdir -p build
	@$(BIN)/sirens-rules game simulate --games 100000 --policy mate --jobs 8 --json > build/numbers.json
	@mv build/numbers.json docs/sirens_in_sight/numbers.json

strength: .venv/.stamp  ## play the matches of the page “How strong are they?” again: an hour on two cores, with Node
	@$(BIN)/python -m tests.strength --jobs 2

serve: rulebook  ## look at the rulebook on this machine, at http://localhost:8000 or another port=
	@$(BIN)/python -m sirens_rules.rulebook.serve $(port)

preview: .venv/.stamp $(CATALOGS)  ## a page that follows its catalog as you save: lang=fr page=sirens_in_sight/rules/crew
	@$(BIN)/sirens-rules catalogs preview $(or $(lang),$(error say which language: make preview lang=fr page=sirens_in_sight/rules/crew)) $(page)

constraints:  ## resolve all dependencies anew and write constraints.txt: PYTHON= the oldest we promise
	@rm -rf build/resolve && $(PYTHON) -m venv build/resolve
	@build/resolve/bin/pip install --quiet --editable '.[rulebook,test,cluster,openspiel,pettingzoo]' && build/resolve/bin/pip check
	@head -n 1 constraints.txt > build/constraints.txt
	@build/resolve/bin/pip freeze --exclude-editable >> build/constraints.txt
	@mv build/constraints.txt constraints.txt && rm -rf build/resolve

clean:  ## remove all that was made, the environment included
	@rm -rf .venv build dist sirens_rules/locale .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/.stamp: pyproject.toml constraints.txt
	@$(PYTHON) bootstrap.py

sirens_rules/locale/%.mo: locale/%.po | .venv/.stamp
	@"$(BIN)/python" -m sirens_rules.catalogs.compiling $< $@
