"""How processes share the tests (`pytest -n`): a file in one piece, and together what shares something costly.

The site is built once for all: who comes second waits and finds it. Its pages are read once.
"""

from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling

TOGETHER = {
    "pages": tuple(
        f"tests/site/test_{name}.py" for name in ("pages", "matrix", "rules", "shelf", "subtitles", "weight")
    ),
    "paper": ("tests/paper/",),
    "wheel": ("tests/starter/", "tests/test_package.py"),
}
LONG = (
    *TOGETHER["pages"], *TOGETHER["wheel"], "tests/site/test_everyone.py", *TOGETHER["paper"], "tests/site/",
    "tests/rulebook/test_build.py", "tests/sirens_in_sight/test_compiled.py", "tests/catalogs/", "tests/conformance/",
    "tests/test_bare_machine.py", "tests/mutants/", "tests/rulebook/",
)  # fmt: skip
"""begun first, so that all processes end together; while one builds the site the other makes the wheel"""


class ByFile(LoadFileScheduling):
    def _split_scope(self, nodeid: str) -> str:
        shared = (name for name, places in TOGETHER.items() if nodeid.startswith(places))
        return next(shared, super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    config.option.loadscopereorder = False  # by the number of tests; ours is by what they take
    return ByFile(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: next((at for at, place in enumerate(LONG) if item.nodeid.startswith(place)), 99))
