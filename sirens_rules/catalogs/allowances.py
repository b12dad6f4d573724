"""What a translator has allowed: a comment such as `# allow term: the pronoun is enough here`."""

import re
from collections.abc import Iterator

import polib

from ..words import N_
from .findings import KINDS, NEVER_ALLOWED, Fault

COMMENT = re.compile(r"^\s*allow\b[ \t]*([\w-]*)[ \t]*:?[ \t]*(.*)$", re.M)


def allowed(entry: polib.POEntry) -> list[tuple[str, str]]:
    """What is allowed, and why."""
    return [(kind, why.strip()) for kind, why in COMMENT.findall(entry.tcomment)]


def faults(comments: list[tuple[str, str]], used: set[str]) -> Iterator[Fault]:
    """A comment needs a kind that exists, a reason, and something to allow."""
    for kind, why in comments:
        values = {"kind": kind or "–", "kinds": ", ".join(sorted(KINDS.keys() - NEVER_ALLOWED))}
        if kind in NEVER_ALLOWED:
            yield Fault("allow", N_("“{kind}” cannot be allowed: mend it."), N_("What can: {kinds}."), values)
        elif kind not in KINDS:
            yield Fault("allow", N_("There is no kind “{kind}” to allow."), N_("The kinds are: {kinds}."), values)
        elif not why:
            advice = N_("Write why: # allow {kind}: the reason")
            yield Fault("allow", N_("The comment gives no reason."), advice, values)
        elif kind not in used:
            reason = N_("The comment allows “{kind}”, but there is nothing to allow.")
            yield Fault("allow", reason, N_("Take the comment out."), values)
