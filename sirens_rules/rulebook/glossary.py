"""The `glossary-of-terms` directive: the term base as a page, in the alphabet of the language."""

from collections.abc import Iterator, Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ..catalogs.terms import Term, has_spaces, in_latin_order, sorting
from ..words import LANGUAGES, Language, find_language
from .domain import RuleDomain, rule_domain
from .nodes import line
from .pieces import pieces, row_of
from .rule_folds import reference
from .wording import listed

logger = logging.getLogger(__name__)


class GlossaryDirective(SphinxDirective):
    """Every term with its definition, its rule, and its words in all languages.

    Only the definitions reach the translators: the words are in the term base.
    """

    def run(self) -> list[nodes.Node]:
        base = rule_domain(self.env).terms
        self.env.note_dependency(str(base.path))
        key = sorting(self.language.folder)
        terms = sorted(base.terms, key=lambda term: key(term.words[self.spoken(term)].word))
        glossary = nodes.definition_list(classes=["glossary", "glossary-of-terms"])
        glossary += [self.entry(term) for term in terms]
        return [self.letters(terms), glossary]

    def letters(self, terms: Sequence[Term]) -> nodes.bullet_list:
        """Links to the first term of each letter; a language without letters has all its words."""
        found: dict[str, Term] = {}
        for term in terms:
            word = term.words[self.spoken(term)].word
            spelled = has_spaces(self.language.folder)
            found.setdefault(in_latin_order(word)[:1].upper() if spelled else word, term)
        links = (line(nodes.reference("", letter, refuri=f"#{x.anchor}", internal=True)) for letter, x in found.items())
        return nodes.bullet_list("", *(nodes.list_item("", link) for link in links), classes=["jump"])

    @property
    def language(self) -> Language:
        return find_language(self.config.language)

    def spoken(self, term: Term) -> str:
        return term.spoken(self.language.folder)

    def entry(self, term: Term) -> nodes.definition_list_item:
        """One term; its anchor is known to the whole book as a label."""
        words = term.words[self.spoken(term)]
        head = nodes.term("", words.word, ids=[term.anchor], translatable=False)
        if self.spoken(term) != self.language.folder:
            head["classes"] += ["untranslated", f"language-{self.spoken(term)}"]
        standard = self.env.domains.standard_domain
        standard.note_hyperlink_target(term.anchor, self.env.current_document.docname, term.anchor, words.word)
        rule = line(reference(RuleDomain.name, "rule", term.rule), classes=["term-rule"])
        body = nodes.definition("", *self.picture(term), self.definition(term), rule)
        if words.also and not head["classes"]:
            players = _("Players also say: {words}").format(words=listed(words.also))
            body += line(nodes.Text(players), classes=["term-also"])
        body += line(*self.elsewhere(term), classes=["term-words"])
        return nodes.definition_list_item("", head, body)

    def picture(self, term: Term) -> list[pieces]:
        if not term.piece:
            return []
        base = rule_domain(self.env).terms
        return row_of(self.env, [term.piece], f"{base.path}:{term.line}")

    def definition(self, term: Term) -> nodes.paragraph:
        """A sentence for the catalogs, with the place where it is written."""
        sentence = nodes.paragraph(term.definition, term.definition, classes=["term-definition"], term=term.id)
        sentence.source, sentence.line = str(rule_domain(self.env).terms.path), term.line
        return sentence

    def elsewhere(self, term: Term) -> Iterator[nodes.Node]:
        """The words of the other languages; the class becomes the attribute lang."""
        words = [(x.html, term.words[x.folder].word) for x in LANGUAGES if x != self.language]
        for at, (html, word) in enumerate(found for found in words if found[1]):
            if at:
                yield nodes.Text(" · ")
            yield nodes.inline("", word, classes=["term-word", f"language-{html}"])


def check_terms(app: Sphinx, env: BuildEnvironment) -> None:
    """All rules are known: do the terms name existing ones?"""
    for place, message in rule_domain(env).terms.unknown_rules(rule_domain(env).rules):
        logger.warning(message, location=place, type="terms")


def setup(app: Sphinx) -> None:
    app.add_directive("glossary-of-terms", GlossaryDirective)
    app.connect("env-check-consistency", check_terms)
