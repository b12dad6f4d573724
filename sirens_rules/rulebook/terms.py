"""The term base of the book that is being built."""

from weakref import WeakKeyDictionary

from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from ..catalogs.terms import TermBase
from ..words import Complaint

_bases: WeakKeyDictionary[BuildEnvironment, TermBase] = WeakKeyDictionary()


def term_base(env: BuildEnvironment) -> TermBase:
    """Read once a build."""
    if env not in _bases:
        try:
            _bases[env] = TermBase.read(env.config.rulebook_book.terms)
        except Complaint as error:
            raise ExtensionError(str(error)) from None
    return _bases[env]
