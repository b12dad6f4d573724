"""The plugin runs pages against any engine and says which rules a failing page breaks."""

import doctest

import pytest

PLUGIN = ("-p", "sirens_rules.conformance.pytest_plugin", "-p", "no:hypothesispytest")  # which takes a second to start
DOCTEST = ("--doctest-plus", "--doctest-glob=*.md")

PAGE = """\
# A page

```python
>>> 1 + 1
2

```

:::{example} crew.step crew.jump
```python
>>> Position.__name__
'Position'
>>> 2 + 2
5

```
:::
"""


@pytest.fixture
def page(pytester: pytest.Pytester, request: pytest.FixtureRequest) -> pytest.Pytester:
    pytester.makefile(".md", page=PAGE)
    pytester.syspathinsert(request.config.rootpath)
    return pytester


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess(*PLUGIN, *DOCTEST, *arguments)


def test_every_failure_of_a_page_names_its_rules(page: pytest.Pytester) -> None:
    folder = page.path / "docs/toy"
    folder.mkdir(parents=True)
    (folder / "book.toml").write_text('title = "Toy"\nexamples_of = "sirens_rules.sirens_in_sight"\n')
    (folder / "index.md").write_text(PAGE.replace("2\n\n", "3\n\n", 1))
    (page.path / "conf.py").write_text('extensions = ["myst_parser", "sirens_rules.rulebook"]\n')
    result = run(page, "docs", "--doctest-continue-on-failure")
    result.assert_outcomes(failed=1)
    wanted = ["*index.md:4*", "rules: none named", "*index.md:13*", "rules: crew.step, *jump"]
    result.stdout.fnmatch_lines(wanted)


def test_a_page_without_a_book_fails_without_rules(page: pytest.Pytester) -> None:
    result = run(page)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*page.md:13*", "rules: none named"])


@pytest.mark.parametrize("processes", [0, 2])
def test_executed_examples_are_counted(page: pytest.Pytester, processes: int) -> None:
    page.makefile(".md", page=PAGE.replace("5", "4"), other=">>> 1\n1\n>>> 2  # doctest: +SKIP\n2\n")
    result = run(page, "-v", f"-n{processes}")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["other.md: 1", "page.md: 3", "4 examples in 2 files"])


def test_evidence_is_gathered_in_one_process(page: pytest.Pytester) -> None:
    result = run(page, "-n2", "--evidence=toy")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --evidence and --record listen to a single process: leave out -n."])
    assert not (page.path / "build").exists()


def test_modules_use_their_own_names(page: pytest.Pytester) -> None:
    page.makepyfile(module='"""\n>>> Position\nTraceback (most recent call last):\nNameError: ...\n"""')
    result = run(page, "module.py")
    result.assert_outcomes(passed=1)


def test_an_error_needs_no_module(page: pytest.Pytester) -> None:
    page.makepyfile(errors="class Refused(Exception):\n    pass\n")
    example = ">>> import errors\n>>> raise errors.Refused('{}')\nTraceback (most recent call last):\n"
    example += "Refused: No.\n"
    page.makefile(".md", page=example.format("No."), wrong=example.format("Yes."))
    run(page).assert_outcomes(passed=1, failed=1)


def test_another_engine(page: pytest.Pytester) -> None:
    page.makepyfile(other="from sirens_rules.sirens_in_sight import *\n\nclass Position:\n    pass\n")
    page.makefile(".md", page=">>> Position.__module__\n'other'\n")
    run(page, "--engine=other").assert_outcomes(passed=1)


def test_no_such_engine(page: pytest.Pytester) -> None:
    result = run(page, "--engine=no.such.engine")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: The module no.such.engine cannot be imported: *"])


def test_an_engine_that_lacks_a_name(page: pytest.Pytester) -> None:
    page.makepyfile(half="from sirens_rules.sirens_in_sight import *\n\ndel Position, Move\n")
    result = run(page, "--engine=half")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --engine=half: the module lacks *Position*."])


@pytest.mark.parametrize("fence", ["```", "~~~", ":::", "````"])
def test_a_closing_fence_ends_an_example(fence: str) -> None:
    text = f"{fence}python\n>>> 1\n1\n{fence}\n\n{fence}python\n>>> x = 1\n{fence}\n"
    examples = doctest.DocTestParser().get_examples(text)
    assert [(example.source, example.want) for example in examples] == [("1\n", "1\n"), ("x = 1\n", "")]
