"""The `api` directive: the public names of a module with their signatures and docstrings, in English everywhere."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

CODE = re.compile(r"`([^`]+)`")
PREFIX = "api-"
"""before a name in the address of its entry"""
ADDRESS = re.compile(r"<(?:\w+\.)*(\w+) object at 0x\w+>")
"""a default value that Python shows by its place in memory, another one in every build"""


class ApiDirective(SphinxDirective):
    """All of a module's `__all__`. Its nodes are not translatable: no catalog asks for them."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        module = import_module(self.arguments[0])
        self.env.note_dependency(str(inspect.getsourcefile(module)))
        self.env.metadata[self.env.docname]["api"] = True
        return [_entry(module, name) for name in sorted(module.__all__, key=str.lower)]


def _entry(module: ModuleType, name: str) -> nodes.section:
    thing = getattr(module, name)
    title = nodes.title("", "", nodes.literal(name, name), translatable=False)
    section = nodes.section("", title, ids=[f"{PREFIX}{name}"], classes=["api", "language-en"])
    if inspect.isclass(thing) or inspect.isfunction(thing):
        section += _signature(name, thing)
        section += list(_docstring(thing))
    else:
        section += nodes.paragraph("", "", nodes.literal("", repr(thing)), translatable=False)
    if inspect.isclass(thing):
        section += [_member(*member) for member in _members(thing, module)]
    return section


def _members(thing: type, module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Documented public members: its own, and those of bases of ours that have no entry themselves."""
    listed = [getattr(module, name) for name in module.__all__]
    ours = [kind for kind in thing.__mro__ if kind.__module__.startswith("sirens_rules.") and kind not in listed]
    for name in dict.fromkeys(name for kind in (thing, *ours) for name in vars(kind)):
        member = inspect.getattr_static(thing, name)
        plain = member.__func__ if isinstance(member, classmethod) else member
        if not name.startswith("_") and (inspect.isfunction(plain) or isinstance(plain, property)) and plain.__doc__:
            yield name, plain


def _member(name: str, member: Any) -> nodes.Element:
    block = nodes.container(classes=["api-member"])
    if isinstance(member, property):
        block += nodes.paragraph("", "", nodes.literal(name, name), translatable=False)
    else:
        block += _signature(name, member)
    block += list(_docstring(member))
    return block


def _signature(name: str, thing: Any) -> nodes.Element:
    """As it is called.

    >>> def say(words: object = object()) -> None: ...
    >>> _signature("say", say).astext()
    'say(words: object = object()) -> None'
    """
    try:
        signature = ADDRESS.sub(r"\1()", str(inspect.signature(thing)))
        signature = re.sub(r"sirens_rules\.(?:\w+\.)*|typing\.|~_", "", signature)
    except ValueError:
        signature = ""
    text = f"{name}{signature}"
    return nodes.literal_block(text, text, language="python", classes=["api-signature"])


def _docstring(thing: Any) -> Iterator[nodes.Element]:
    for block in (inspect.getdoc(thing) or "").split("\n\n"):
        if block.lstrip().startswith(">>>") or block.startswith("    "):
            yield nodes.literal_block(block, block, language="pycon")
        elif block:
            yield _prose(block)


def _prose(text: str) -> nodes.paragraph:
    paragraph = nodes.paragraph(translatable=False)
    for at, piece in enumerate(CODE.split(text)):
        paragraph += nodes.literal("", piece) if at % 2 else nodes.Text(piece)
    return paragraph


def setup(app: Sphinx) -> None:
    app.add_directive("api", ApiDirective)
