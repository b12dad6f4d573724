"""Lists of what stands elsewhere: rulings, edition notes, all rules.

They are copied from the finished pages when the list is written. So they are in the language of the page, and a
translator meets every sentence once, where it stands.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import docname_join, logging

from .domain import rule_domain
from .edition import CHANGED, named_rules
from .nodes import generated_list
from .page_facts import CONSEQUENCE, find_editions, find_rules, rule_reason, rule_text
from .questions import line
from .rule_folds import citation, editions_line, follows_line, reference, ruling_line

logger = logging.getLogger(__name__)


class FillLists(SphinxPostTransform):
    """Puts the lists in their places, before links are resolved."""

    def run(self, **kwargs: Any) -> None:
        self.domain = rule_domain(self.env)
        for block in list(self.document.findall(nodes.literal_block)):
            if found := CHANGED.fullmatch(block.astext().rstrip()):  # of the changelog
                block.replace_self([*line(_("Rules:"), [citation(self.domain, id) for id in named_rules(found)])])
        for place in [x for x in self.document.findall(generated_list) if x["kind"] == "steps-of"]:
            place.replace_self(self.steps(place))
        kinds = {"rulings": self.rulings, "editions": self.editions, "rule-index": self.index, "all-rules": self.rules}
        for place in [x for x in self.document.findall(generated_list) if x["kind"] in kinds]:
            filled: list[nodes.Node] = []
            for docname in self.domain.chapters:
                if entries := list(kinds[place["kind"]](docname, self.env.get_doctree(docname))):
                    filled += [chapter_heading(self.env, docname), *entries]
            place.replace_self(filled)

    def rules(self, docname: str, document: nodes.document) -> Iterator[nodes.Element]:
        """In words; what is only good to know is left to its chapter."""
        for section in find_rules(document):
            if section["kind"] != CONSEQUENCE:
                yield self.entry("listed-rule", (docname, section["rule"]), self.copied(docname, rule_text(section)))

    def rulings(self, docname: str, document: nodes.document) -> Iterator[nodes.Element]:
        for section in find_rules(document):
            copies = self.copied(docname, [*rule_text(section), *rule_reason(section)]) if section["date"] else []
            if section["kind"] == "ruling":
                line = ruling_line(self.domain, section["date"], section["concerns"])
                yield self.entry("listed-ruling", (docname, section["rule"]), [line, *copies])
            elif section["date"]:  # a question that the other rules answer
                line = follows_line(self.domain, section["date"], section["follows"])
                yield self.entry("listed-ruling", (docname, section["rule"]), [*copies, line])

    def editions(self, docname: str, document: nodes.document) -> Iterator[nodes.Element]:
        seen = set[str]()
        for rule, note in find_editions(document):
            line = editions_line(note["languages"])
            entry = self.entry("listed-edition", (docname, rule), [line, *self.copied(docname, note.children)])
            entry["ids"] = [f"edition-{rule}"] if rule not in seen else []
            seen.add(rule)
            yield entry

    def index(self, docname: str, document: nodes.document) -> Iterator[nodes.Element]:
        links = [nodes.paragraph("", "", citation(self.domain, section["rule"])) for section in find_rules(document)]
        if links:
            yield nodes.bullet_list("", *(nodes.list_item("", link) for link in links), classes=["listed-rules"])

    def steps(self, place: generated_list) -> list[nodes.Node]:
        """The numbered list inside a rule."""
        rule = self.domain.rules.get(place["rule"])
        sections = find_rules(self.env.get_doctree(rule.docname)) if rule else ()
        parts = [part for section in sections if section["rule"] == place["rule"] for part in rule_text(section)]
        lists = [part for part in parts if isinstance(part, nodes.enumerated_list)]
        if not rule or not lists:
            logger.warning(f"steps-of: no rule {place['rule']} with a numbered list", location=place, type="rule")
            return []
        return self.copied(rule.docname, lists)

    def entry(self, name: str, original: tuple[str, str], content: Sequence[nodes.Node]) -> nodes.container:
        title = nodes.paragraph("", "", citation(self.domain, original[1]), classes=["listed-title"])
        return nodes.container("", title, *content, classes=["listed", name], original=original)

    def copied(self, docname: str, originals: Sequence[nodes.Node]) -> list[nodes.Node]:
        """Copies whose links start from here and still lead where the originals lead."""
        copies = [node.deepcopy() for node in originals]
        for copy in copies:
            for link in copy.findall(pending_xref):
                if link.get("reftype") == "doc":
                    link["reftarget"] = "/" + docname_join(docname, link["reftarget"])
                link["refdoc"] = self.env.current_document.docname
        return copies


def chapter_title(env: BuildEnvironment, docname: str) -> str:
    number = ".".join(map(str, env.titles[docname].get("secnumber", ())))
    return f"{number} {env.titles[docname].astext()}".strip()


def chapter_heading(env: BuildEnvironment, docname: str, **attributes: Any) -> nodes.rubric:
    """The chapter as a heading; `heading-level` makes it one for screen readers too."""
    link = reference("std", "doc", f"/{docname}", chapter_title(env, docname))
    return nodes.rubric("", "", link, classes=["listed-chapter"], **{"heading-level": 2}, **attributes)
