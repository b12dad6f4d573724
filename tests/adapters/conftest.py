"""The libraries behind the doors. A machine that lacks one skips its tests."""

from importlib import import_module
from types import ModuleType

import pytest

from tests.skipped import need


@pytest.fixture(scope="session")
def spiel() -> ModuleType:
    """OpenSpiel, with our games registered."""
    need("pyspiel")
    import_module("sirens_rules.adapters.open_spiel")
    return import_module("pyspiel")


@pytest.fixture(scope="session")
def zoo() -> ModuleType:
    """Our door to PettingZoo."""
    need("pettingzoo")
    return import_module("sirens_rules.adapters.pettingzoo")
