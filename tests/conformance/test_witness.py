"""What counts as evidence for a rule: tests by their names, examples by the block that holds them."""

import json
from typing import Any

import pytest

from sirens_rules.books import find_book
from sirens_rules.conformance.witness import rule_of
from sirens_rules.fingerprint import inputs

ARGUMENTS = ("-p", "sirens_rules.conformance.pytest_plugin", "--doctest-plus", "--doctest-glob=*.md", "--evidence=toy")
ARGUMENTS += ("-p", "no:hypothesispytest")  # which takes a second to start

PAGE = """\
# Crew

:::{rule} crew.jump
:title: Jump
Jump.
:::

:::{rule} crew.jump-far
:title: Far
Far.
:::

:::{example} crew.jump
```python
>>> 1
1

```
:::

```python
>>> 2
3

```

::::{example} crew.jump crew.jump-far
```python
>>> 4
4

>>> 5  # doctest: +SKIP
5

```
::::

:::{example} crew.jump-far
```python
>>> 6
7

```
:::

:::{example} crew.jump-far
Only a story.
:::
"""

TESTS = """\
import pytest

def test_crew_jump(): pass

@pytest.mark.parametrize("n", [1, 2])
def test_crew_jump_far_away(n): assert n == 1

@pytest.mark.skip
def test_crew_jump_later(): pass

@pytest.mark.xfail
def test_crew_jump_perhaps(): assert False

@pytest.fixture
def broken(): raise ValueError

def test_crew_jump_broken(broken): pass

def test_crew_jumping(): pass
"""


def run(pytester: pytest.Pytester, request: pytest.FixtureRequest, *more: str) -> dict[str, Any]:
    folder = pytester.mkdir("docs") / "toy"
    folder.mkdir()
    (folder / "book.toml").write_text('title = "Toy"')
    (folder / "index.md").write_text(PAGE)
    (pytester.path / "conf.py").write_text('extensions = ["myst_parser", "sirens_rules.rulebook"]\n')
    pytester.makepyfile(test_crew=TESTS)
    pytester.syspathinsert(request.config.rootpath)
    pytester.runpytest_subprocess(*ARGUMENTS, *more)
    found: dict[str, Any] = json.loads(find_book(pytester.path, "toy").evidence.read_text())
    return found


def test_examples_and_tests_of_a_rule(pytester: pytest.Pytester, request: pytest.FixtureRequest) -> None:
    found = run(pytester, request, "--doctest-continue-on-failure")
    assert found["inputs"] == inputs(find_book(pytester.path, "toy"))
    assert found["passed"] is False
    assert found["examples"] == {
        "index#example-crew.jump": "passed",
        "index#example-crew.jump-2": "skipped",
        "index#example-crew.jump-far": "failed",
    }
    outcomes = {id: [(test["name"], test["outcome"]) for test in tests] for id, tests in found["tests"].items()}
    assert outcomes == {
        "crew.jump": [
            ("test_crew_jump", "passed"),
            ("test_crew_jump_broken", "failed"),
            ("test_crew_jump_later", "skipped"),
            ("test_crew_jump_perhaps", "skipped"),
        ],
        "crew.jump-far": [("test_crew_jump_far_away", "failed")],
    }


def test_what_was_not_reached_is_no_proof(pytester: pytest.Pytester, request: pytest.FixtureRequest) -> None:
    found = run(pytester, request)
    assert found["examples"]["index#example-crew.jump-far"] == "skipped"


def test_a_test_belongs_to_one_rule_or_none() -> None:
    ids = ["crew.jump", "crew.jump-far"]
    names = ["test_crew_jump", "test_crew_jump_x", "test_crew_jump_far", "test_crew_jumping", "crew_jump"]
    assert [rule_of(name, ids) for name in names] == ["crew.jump", "crew.jump", "crew.jump-far", None, None]
