"""Pages of the book for readers of plain Markdown: without what only Sphinx understands."""

import re

ROLE = re.compile(r"\{[a-z]+\}`(?P<words>[^`<]*?)(?: <[^`]*>)?`")
LABEL = re.compile(r"^\([a-z-]+\)=\n", re.MULTILINE)
SITE = re.compile(r"\[(?P<words>[^]]+)\]\(site:[^)]*\)")


def plain(text: str) -> str:
    """A sentence without the marks of the page: roles leave their words.

    >>> plain("Read the {ref}`notation page <notation>`.")
    'Read the notation page.'
    """
    return ROLE.sub(r"\g<words>", text)


def readable(page: str) -> str:
    """A whole page: labels are left out, roles and links into the site leave their words.

    >>> readable("(kit)=\\n# The kit\\n[Load](site:a.zip) it, see {doc}`notation <notation>`.")
    '# The kit\\nLoad it, see notation.'
    """
    return plain(SITE.sub(r"\g<words>", LABEL.sub("", page)))
