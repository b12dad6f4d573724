"""All that a build imports, imported once for every build of a preview: Sphinx with what it brings, and the book."""

from importlib import import_module

from sphinx.application import builtin_extensions

for name in (*builtin_extensions, "furo", "myst_parser", "sirens_rules.rulebook", "sirens_rules.catalogs.check"):
    import_module(name)
