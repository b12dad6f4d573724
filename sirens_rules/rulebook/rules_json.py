"""rules.json: the rules as data, for programs that read the book."""

import json
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders import Builder

from .domain import RuleDomain, rule_domain
from .evidence import PASSED
from .nodes import on_screen
from .page_facts import Rule


def write_rules(app: Sphinx, exception: Exception | None) -> None:
    """Write `rules.json` beside the pages of a finished HTML build."""
    if exception or not on_screen(app.builder):
        return
    domain = rule_domain(app.env)
    book = {
        "game": domain.game.name,
        "edition": app.config.release,
        "language": app.config.language,
        "rules": [entry(domain, app.builder, rule) for rule in domain.rules.values()],
    }
    text = json.dumps(book, ensure_ascii=False, indent=1) + "\n"
    Path(app.outdir, "rules.json").write_text(text, encoding="utf-8")


def entry(domain: RuleDomain, builder: Builder, rule: Rule) -> dict[str, Any]:
    """One rule; addresses are relative to the file, a rule cited inside the text is named by its id.

    A consequence has no number.
    Its former ids are retired and lead to it.
    """

    def url(docname: str, anchor: str) -> str:
        return f"{builder.get_target_uri(docname)}#{anchor}"

    text, examples = domain.text_of(rule), [x for x in domain.examples() if rule.id in x.rules]
    tests = domain.evidence.tests(rule.id)
    return {
        "id": rule.id,
        "former": domain.former(rule.id),
        "game": domain.game.name,
        "kind": rule.kind,
        "number": domain.number(rule.id) or None,
        "title": rule.title,
        "text": text,
        "url": url(rule.docname, rule.id),
        "sha256": rule.sha256,
        "translated": rule.translated,
        "code": domain.game.code(rule.id),
        "examples": [url(x.docname, x.anchor) for x in examples],
        "tests": [f"{test.file}::{test.name}" for test in tests],
        "passed": {
            "examples": [domain.outcome(x) for x in examples].count(PASSED),
            "tests": [test.outcome for test in tests].count(PASSED),
        },
    }
