"""searchdata.js: what the search field of a language knows, as a script, so that it also works from a file."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _

from ..words import find_language
from . import api_reference
from .domain import rule_domain
from .nodes import on_screen
from .page_facts import SOURCE_LANGUAGE, find_examples

NAME = "searchdata.js"

Entry = dict[str, Any]


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write the index beside the pages of a finished HTML build."""
    if not exception and on_screen(app.builder):
        data = json.dumps(index(app), ensure_ascii=False, separators=(",", ":"))
        Path(app.outdir, NAME).write_text(f"window.SEARCH={data};\n", encoding="utf-8")


def index(app: Sphinx) -> Entry:
    """Pages by name; rules, sections and terms say on which page they stand. `behind` are pages for the curious."""
    language = find_language(app.config.language)
    entries = {
        "rules": list(rules(app.env, language.folder)),
        "sections": list(sections(app.env)),
        "terms": list(terms(app.env, language.folder)),
    }
    pages = {
        docname: {"title": app.env.titles[docname].astext(), "url": app.builder.get_target_uri(docname)}
        for docname in sorted({entry["page"] for kind in entries.values() for entry in kind})
    }
    known = {"language": language.html, "words": words(), "pages": pages}
    return {**known, "behind": sorted(behind(app.env) & pages.keys()), **entries}


def words() -> dict[str, str]:
    """What the field says, once a language instead of once a page."""
    return {
        # Note: {number} of hits, for screen readers
        "found": _("Found: {number}"),
        "close": _("Nothing has all these words. This comes closest:"),
        "hits": _("What was found"),
        "none": _("Nothing found. Try another word, or fewer."),
        "glossary": _("Glossary and index"),
    }


def behind(env: BuildEnvironment) -> set[str]:
    """The pages that stand under a caption in the menu: nobody needs them at the table."""
    trees = env.get_doctree(env.config.root_doc).findall(toctree)
    found = [page for tree in trees if tree["caption"] for page in tree["includefiles"]]
    return {page for start in found for page in (start, *env.toctree_includes.get(start, ()))}


def rules(env: BuildEnvironment, language: str) -> Iterator[Entry]:
    domain, asked = rule_domain(env), rule_domain(env).terms.asked
    for rule in domain.rules.values():
        entry: Entry = {"id": rule.id, "number": domain.number(rule.id), "title": rule.title}
        entry["text"] = domain.text_of(rule)
        if phrases := asked.get(rule.id, {}).get(language):
            entry["also"] = phrases
        if foreign := [x for other, words in asked.get(rule.id, {}).items() if other != language for x in words]:
            entry["foreign"] = foreign
        yield {**entry, "page": rule.docname}


def sections(env: BuildEnvironment) -> Iterator[Entry]:
    """Every heading that is no rule and no name of the program; the first of a page is the page itself."""
    known = rule_domain(env).rules
    answers = dict(answered(env))
    for docname in sorted(env.found_docs):
        metadata = env.metadata.get(docname, {})
        for link in env.tocs[docname].findall(nodes.reference) if "orphan" not in metadata else ():
            anchor = link["anchorname"].removeprefix("#")
            if anchor not in known and not anchor.startswith(api_reference.PREFIX):
                entry = {"id": anchor, "title": link.astext(), **answers.get((docname, anchor), {})}
                yield {**entry, "page": docname, **foreign(link)}


def answered(env: BuildEnvironment) -> Iterator[tuple[tuple[str, str], Entry]]:
    """The first words of the answers to players' questions and the rule that tells most, by page and anchor."""
    for page in sorted({x.docname for x in rule_domain(env).examples() if x.anchor.startswith("a-")}):
        for section in env.get_doctree(page).findall(nodes.section):
            if "question" in section["classes"]:
                told = next(section.findall(nodes.paragraph)).astext()
                yield (page, section["ids"][0]), {"text": told, "rule": next(find_examples(section))["rules"][0]}


def foreign(link: nodes.reference) -> Entry:
    """The language of a heading that is not in the language of the page."""
    classes = [name for inline in link.findall(nodes.inline) for name in inline["classes"]]
    found = [name.removeprefix("language-") for name in classes if name.startswith("language-")]
    return {"lang": found[0]} if found else {}


def terms(env: BuildEnvironment, language: str) -> Iterator[Entry]:
    """The entries of the glossary in the order in which it lists them, so none without a glossary."""
    known = {term.id: term for term in rule_domain(env).terms.terms}
    page = glossary(env)
    for sentence in env.get_doctree(page).findall(nodes.paragraph) if page else ():
        if term := known.get(sentence.get("term")):
            words = term.words[term.spoken(language)]
            entry: Entry = {"id": term.id, "rule": term.rule, "title": words.word, "text": sentence.astext()}
            if env.config.language != SOURCE_LANGUAGE and not sentence.get("translated"):
                entry["lang"] = SOURCE_LANGUAGE
            others = {x: y for x, y in term.words.items() if x != language}.values()
            entry["foreign"] = [x for other in others for x in (other.word, *other.also, *other.search) if x]
            yield {**entry, "forms": words.forms, "also": words.also + words.search, "page": page}


def glossary(env: BuildEnvironment) -> str:
    """The page that lists the terms, if there is one."""
    labels = env.domains.standard_domain.anonlabels
    return next((labels[term.anchor][0] for term in rule_domain(env).terms.terms if term.anchor in labels), "")


def fill_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Tell the template of the search field where its data is, and where to look without a script."""
    context["search_data"] = NAME
    context["glossary"] = glossary(app.env)


def setup(app: Sphinx) -> None:
    app.add_css_file("search.css")
    app.add_js_file("search.js", loading_method="defer")
    app.connect("html-page-context", fill_page)
    app.connect("build-finished", write_index)
