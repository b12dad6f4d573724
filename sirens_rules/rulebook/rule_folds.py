"""How rules look: what the reader sees beside the sentences, added when a page is written."""

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import takewhile
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform

from .code_pages import Place, find, find_test
from .domain import RuleDomain, rule_domain
from .evidence import PASSED
from .nodes import SCREEN, fold, fold_title, language_links, rule_link
from .page_facts import CONSEQUENCE, Citation, Example, find_editions, find_examples, find_rules
from .wording import comma, edition_name, listed, ngettext

Item = list[nodes.Node]
"""What stands in one line of a list."""


class ShowCitations(SphinxPostTransform):
    """Says of a ruling what it concerns and of an example what it shows; links are resolved afterwards."""

    def run(self, **kwargs: Any) -> None:
        domain = rule_domain(self.env)
        for section in find_rules(self.document):
            if section["kind"] == "ruling":
                section.insert(1, ruling_line(domain, section["date"], section["concerns"]))
            if section["kind"] == CONSEQUENCE:
                section += follows_line(domain, section["date"], section["follows"])
        for example in find_examples(self.document):
            if "answer" in example["classes"]:
                continue  # says it in its own way
            words = _("Rules in this example: {rules}")
            example += citations(domain, "example-rules", words, example["rules"])
        written = self.env._builder_cls.format == "html"  # catalogs take the sentences from where they stand
        listed_on = domain.page_with("editions") if written else ""
        for rule, note in list(find_editions(self.document)):
            if listed_on:
                note.clear()
                note += quiet_line(note["languages"], f"{listed_on}#edition-{rule}")
            else:
                note.insert(0, editions_line(note["languages"]))


def ruling_line(domain: RuleDomain, date: str, concerns: Sequence[str]) -> nodes.paragraph:
    # Note: a decision where the printed rules are silent; {date} is a month such as November 2026, {rules} are links
    words = _("Ruling of {date} on {rules}").replace("{date}", month(date, domain.env.config.language))
    return citations(domain, "rule-ruling", words, concerns)


def month(date: str, language: str) -> str:
    """As it is said there; where nobody has written down how, as it stands.

    >>> month("2026-11", "en"), month("2026-11", "zh_TW"), month("2026-11", "en_XA")
    ('November 2026', '2026年11月', '2026-11')
    """
    try:
        return format_skeleton("yMMMM", datetime.date.fromisoformat(f"{date}-01"), locale=Locale.parse(language))
    except (UnknownLocaleError, ValueError):
        return date


def editions_line(languages: Iterable[str]) -> nodes.paragraph:
    named = listed(map(edition_name, languages))
    words = _("Printed editions: {languages}").format(languages=named)
    return nodes.paragraph("", "", nodes.strong("", words), classes=["edition-title"])


def quiet_line(languages: Iterable[str], page: str) -> nodes.paragraph:
    """Who plays needs no more than that there is something to read about it."""
    # Note: a link to the page on differences; {languages} are those of the printed editions, such as French, Chinese
    words = _("How printed editions differ here: {languages}").format(languages=listed(map(edition_name, languages)))
    return nodes.paragraph("", "", reference(RuleDomain.name, "example", page, words), classes=["edition-title"])


def follows_line(domain: RuleDomain, date: str, ids: Sequence[str]) -> nodes.paragraph:
    """A quiet last line: the sentence above it is what somebody wants to read."""
    # Note: below a sentence that nobody has to learn, because the rules already say it; {rules} are their numbers
    words = _("Good to know. It follows from {rules}.")
    if date:
        # Note: the same, where the printed rules do not say it; {date} is a month such as November 2026
        words = _("Good to know ({date}). It follows from {rules}.").replace(
            "{date}", month(date, domain.env.config.language)
        )
    before, _rules, after = words.partition("{rules}")
    line = nodes.paragraph("", before, classes=["rule-follows"])
    for at, id in enumerate(ids):
        cited = reference(RuleDomain.name, "number", id) if id in domain.rules else nodes.literal(id, id)
        line += [nodes.Text(comma()), cited] if at else [cited]
    line += nodes.Text(after)
    return line


def citations(domain: RuleDomain, name: str, words: str, ids: Sequence[str]) -> nodes.paragraph:
    """A line with links where the words say {rules}."""
    before, _rules, after = words.partition("{rules}")
    line = nodes.paragraph("", "", nodes.strong("", before), classes=[name])
    for at, id in enumerate(ids):
        line += [nodes.Text(comma()), citation(domain, id)] if at else [citation(domain, id)]
    if after:
        line += nodes.strong("", after)
    return line


def citation(domain: RuleDomain, id: str) -> nodes.Element:
    """A link with number and title; an unknown id was reported with its place and stays bare text."""
    return reference(RuleDomain.name, "rule", id) if id in domain.rules else nodes.literal(id, id)


def reference(domain: str, kind: str, target: str, text: str = "") -> pending_xref:
    """A link that Sphinx resolves when it knows the builder; without a text it shows that of its target."""
    inner = nodes.inline("", text or target)
    return pending_xref("", inner, refdomain=domain, reftype=kind, reftarget=target, refexplicit=bool(text))


class MarkRules(SphinxPostTransform):
    """Marks a rule that this edition changed."""

    def run(self, **kwargs: Any) -> None:
        changed = rule_domain(self.env).news.changed
        for section in find_rules(self.document):
            if section["rule"] in changed:
                section["classes"].append("changed")
                mark = nodes.inline("", _("revised in this edition"), classes=["rule-changed"])
                add_to_title(section, nodes.Text(" "), mark)


def add_to_title(section: nodes.section, *more: nodes.Node) -> None:
    title = section[0]
    assert isinstance(title, nodes.title)
    title += more


class FoldCode(SphinxPostTransform):
    """Story and board of an example stay in sight; its code follows in one fold, and is not printed."""

    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        domain, docname = rule_domain(self.env), self.env.current_document.docname
        for example in list(find_examples(self.document)):
            code = [node for node in example.findall(nodes.literal_block) if node.get("language") == "python"]
            for block in code:
                block.parent.remove(block)
            if code:
                outcome = domain.outcome(Example.read(example, docname))
                classes = ["example-code", outcome] if outcome else ["example-code"]
                example += fold("", fold_title("", code_title(outcome)), *code, classes=classes)


def code_title(outcome: str | None) -> str:
    if outcome == PASSED:
        return _("The code, run when this page was built")
    return _("The code, which failed when this page was built") if outcome == "failed" else _("The code")


class ShowProof(SphinxPostTransform):
    """Gives each rule its link, and one quiet sign that opens to its id, its proof, its code and its languages."""

    builders = SCREEN

    def run(self, **kwargs: Any) -> None:
        for section in find_rules(self.document):
            add_to_title(section, rule_link("", "#", rule=section["rule"]))
            box = self.fold(section["rule"])
            box += [*code_below(section)]
            section += box

    def fold(self, id: str) -> fold:
        domain = rule_domain(self.env)
        examples = [(x, domain.outcome(x)) for x in domain.examples() if id in x.rules]
        tests = domain.evidence.tests(id)
        outcomes = [outcome for _example, outcome in examples], [test.outcome for test in tests]
        passed = outcomes[0].count(PASSED), outcomes[1].count(PASSED)
        box = fold("", proof_sign(passed, "failed" in outcomes[0] + outcomes[1]), classes=["rule-fold"])
        box += nodes.paragraph("", "", nodes.literal(id, id), classes=["rule-name"])
        box += [small_title(_("This rule in all languages")), language_links(rule=id)]
        if any(passed):
            box += nodes.paragraph("", passed_sentence(*passed), classes=["rule-passed"])
        links: list[Item] = [[example_link(domain, x), *result(outcome)] for x, outcome in examples]
        root = Path(self.config.rulebook_root)
        names: list[Item] = [
            [self.source_link(x.name, find_test(root, x.file, x.name)), *result(x.outcome)] for x in tests
        ]
        code: list[Item] = [[self.source_link(name, find(root, name))] for name in domain.game.code(id)]
        box += [*section_of(_("Examples"), links), *section_of(_("Tests"), names)]
        # Note: heading above the functions that enforce a rule
        box += section_of(_("In the program"), code)
        # Note: heading above the pages that speak of a rule, such as Learn to play
        box += section_of(_("Mentioned in"), [[citing_link(domain, x)] for x in domain.citing(id)])
        return box

    def source_link(self, name: str, place: Place | None) -> nodes.Element:
        """The lines stand above the languages; what is written elsewhere stays a name."""
        if not place:
            return long_name(name)
        up = "../" * (self.env.docname.count("/") + 1)
        return nodes.reference("", "", long_name(name), refuri=f"{up}{place.url}", internal=True)


def proof_sign(passed: tuple[int, int], has_failed: bool) -> fold_title:
    """All that a player sees of the proof: that there is one, and what it opens to."""
    if has_failed:
        # Note: the sign below a rule whose examples or tests failed; it opens to them
        return fold_title("", "", nodes.inline("", "✗ " + _("Not proved"), classes=["rule-proof"]))
    if any(passed):
        # Note: the sign below a rule; it opens to what is named, such as: Proved: 2 examples, 5 tests
        words = _("Proved: {examples_and_tests}").format(examples_and_tests=counted(*passed))
        return fold_title("", "", nodes.inline("", f"✓ {words}", classes=["rule-proof"]))
    # Note: the sign below a rule; it opens to its examples, its code and its other languages
    return fold_title("", _("More about this rule"))


def code_below(section: nodes.section) -> Iterator[nodes.Node]:
    """Takes the code out of the examples that follow a rule: it is proof like the rest, and stands with it."""
    parts = section.parent[section.parent.index(section) + 1 :]
    for part in takewhile(lambda part: not isinstance(part, nodes.section), parts):
        for box in [x for x in part.findall(fold) if "example-code" in x["classes"]]:
            box.parent.remove(box)
            title, *code = box.children
            yield nodes.container("", small_title(title.astext()), *code, classes=box["classes"])


def citing_link(domain: RuleDomain, citation: Citation) -> nodes.Element:
    """A link by page and heading."""
    page = domain.env.titles[citation.docname].astext()
    text = page if citation.title in ("", page) else f"{page} › {citation.title}"
    return reference(RuleDomain.name, "example", f"{citation.docname}#{citation.anchor}", text)


def example_link(domain: RuleDomain, example: Example) -> nodes.Element:
    """A link by the heading above the example; a number tells several apart."""
    same = [x for x in domain.examples() if (x.docname, x.title) == (example.docname, example.title)]
    numbered = _("{title} ({number})").format(title=example.title, number=same.index(example) + 1)
    text = example.title if len(same) < 2 else numbered
    return reference(RuleDomain.name, "example", f"{example.docname}#{example.anchor}", text)


def section_of(title: str, items: list[Item]) -> list[nodes.Node]:
    """A small heading and a list; nothing where there is nothing to list."""
    entries = [nodes.list_item("", nodes.paragraph("", "", *item)) for item in items]
    return [small_title(title), nodes.bullet_list("", *entries)] if entries else []


def long_name(name: str) -> nodes.raw:
    """A name of the program, which a narrow page may break between its words."""
    parts = re.sub(r"([._])(?=\w)", r"\1<wbr>", escape(name))
    return nodes.raw("", f'<code class="docutils literal notranslate">{parts}</code>', format="html")


def small_title(title: str) -> nodes.paragraph:
    return nodes.paragraph("", title, classes=["rule-fold-title"])


def result(outcome: str | None) -> list[nodes.Node]:
    """A word behind a test or an example."""
    words = {
        # Note: an example or test did what the rule says
        PASSED: _("passed"),
        # Note: an example or test did not do what the rule says
        "failed": _("failed"),
        "skipped": _("not run"),
    }
    return [nodes.Text(" "), nodes.inline("", words[outcome], classes=["outcome", outcome])] if outcome else []


def counted(examples: int, tests: int) -> str:
    parts = [ngettext("{number} example", "{number} examples", examples)] if examples else []
    parts += [ngettext("{number} test", "{number} tests", tests)] if tests else []
    return listed(parts)


def passed_sentence(examples: int, tests: int) -> str:
    """How much speaks for a rule. One sentence a case: languages bend the verb with the number."""
    if examples and tests:
        both = _("{examples} and {tests} passed when this page was built.")
        return both.format(examples=counted(examples, 0), tests=counted(0, tests))
    if tests:
        return ngettext(
            "{number} test passed when this page was built.", "{number} tests passed when this page was built.", tests
        )
    return ngettext(
        "{number} example passed when this page was built.",
        "{number} examples passed when this page was built.",
        examples,
    )
