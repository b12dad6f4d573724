"""How processes share the tests (`pytest -n`): a file in one piece, and all that look at build/site together.

Paper adds to the site that the browser looks at: two processes there would see each other's half-made pages.
"""

from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling

AT_THE_SITE = ("tests/paper/", "tests/site/")


class ByFile(LoadFileScheduling):
    def _split_scope(self, nodeid: str) -> str:
        return "site" if nodeid.startswith(AT_THE_SITE) else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    config.option.loadscopereorder = False  # by the number of tests; ours is by what they take
    return ByFile(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest first, so that all processes end together."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: (not item.nodeid.startswith(AT_THE_SITE), item.path.stem != "test_volume"))
