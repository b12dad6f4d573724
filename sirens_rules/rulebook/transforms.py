"""The order in which a page changes: everything relies on what stands above it."""

from sphinx.application import Sphinx

from .catalog_guard import Known, OnlyKnown, Refuse
from .direction import KeepMinus
from .matrix_page import FillMatrix
from .questions import FoldQuestions, ShowQuestions
from .rule_folds import FoldCode, MarkRules, ShowCitations, ShowProof
from .rule_lists import FillLists
from .tasks import ShowTasks
from .term_links import MarkTerms
from .theming import CleanMeta, MarkTables
from .translated_rules import KeepSentences
from .untranslated_marks import MarkUnfinished, NoteUnfinished

READ = {
    KeepSentences: 15,  # while all is English
    Refuse: 16,
    Known: 19,
    # 20: Sphinx puts the translations in
    OnlyKnown: 21,  # before anything is believed of them
    NoteUnfinished: 22,
}
"""while a page is read, once a language"""

WRITTEN = {
    FillMatrix: 1,
    FillLists: 3,
    ShowCitations: 4,
    ShowQuestions: 5,
    ShowTasks: 5,
    MarkRules: 6,
    FoldCode: 7,
    MarkUnfinished: 8,  # of the rule and its examples, not of what is behind it
    ShowProof: 9,
    FoldQuestions: 9,
    # 10: Sphinx resolves the links
    MarkTerms: 20,  # where no link is
    KeepMinus: 900,
    MarkTables: 900,
    CleanMeta: 900,
}
"""each time it is written"""


def setup(app: Sphinx) -> None:
    for reading, priority in READ.items():
        reading.default_priority = priority
        app.add_transform(reading)
    for writing, priority in WRITTEN.items():
        writing.default_priority = priority
        app.add_post_transform(writing)
