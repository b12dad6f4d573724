"""The Sphinx extension that makes rulebooks: rules with permanent ids, examples, and the code behind them."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from .. import __version__
from .data import write_rules
from .directives import ExampleDirective, RuleDirective, RuleRole
from .domain import RuleDomain, renumber
from .show import (
    ShowCitations,
    ShowCode,
    depart_fold,
    depart_fold_title,
    fold,
    fold_title,
    visit_fold,
    visit_fold_title,
)


def add_static_files(app: Sphinx, config: Config) -> None:
    config.html_static_path.append(str(Path(__file__).parent / "static"))


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_config_value("rulebook_game", None, "env", types=frozenset({str}))
    app.add_domain(RuleDomain)
    app.add_directive("rule", RuleDirective)
    app.add_directive("example", ExampleDirective)
    app.add_role("rule", RuleRole())
    app.add_node(fold, html=(visit_fold, depart_fold))
    app.add_node(fold_title, html=(visit_fold_title, depart_fold_title))
    app.add_post_transform(ShowCitations)
    app.add_post_transform(ShowCode)
    app.add_css_file("rulebook.css")
    app.connect("config-inited", add_static_files)
    app.connect("env-get-updated", renumber, priority=600)  # after Sphinx has numbered its own sections
    app.connect("build-finished", write_rules)
    return {"version": __version__, "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
