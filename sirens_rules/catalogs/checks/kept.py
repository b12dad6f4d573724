"""What must stay as it is in English: roles, targets, code, values, emphasis, the shape of the sentence."""

import re
from collections import Counter
from collections.abc import Iterator

from ... import harmless
from ...words import N_
from ..findings import Fault, Word
from ..markup import LEADING, Mark
from ..pairs import Pair
from .numbers import JOINING

LIKE = {
    "heading": N_("a heading"),
    "ordered_list": N_("a numbered list"),
    "bullet_list": N_("a list"),
    "blockquote": N_("a quotation"),
    "code_block": N_("a block of code"),
    "fence": N_("a block of code"),
    "colon_fence": N_("a directive"),
    "table": N_("a table"),
    "hr": N_("a line across the page"),
    "html_block": N_("HTML"),
    "myst_target": N_("a link target"),
    "myst_line_comment": N_("a comment"),
    "footnote_reference": N_("a footnote"),
    "dl": N_("a list of definitions"),
}


def blocks(pair: Pair) -> Iterator[Fault]:
    """Sphinx shows the English, without a word, if the translation is no paragraph."""
    if not pair.english.is_paragraph or pair.translation.is_paragraph:
        return
    reason = N_("The book would show the English: it reads this as {shape}.")
    advice = N_("Put a backslash before the sign that misleads it, such as 1\\. or \\-, and write one paragraph.")
    found = pair.translation.blocks
    several = len(found) > 1 and set(found) == {"paragraph"}
    shape = N_("several paragraphs") if several else next((LIKE[x] for x in found if x in LIKE), N_("something else"))
    yield Fault("block", reason, advice, {"shape": Word(shape)})


def marks(pair: Pair) -> Iterator[Fault]:
    """Roles, links, images, code: name and target must be those of the English."""
    lost, added = pair.english.marks - pair.translation.marks, pair.translation.marks - pair.english.marks
    for mark in lost:
        kind, written = mark[0], shown(mark)
        others = [shown(other) for other in added if other[0] == kind]
        if others:
            reason = N_("{written} has become {other}.")
            yield Fault(kind, reason, N_("Write {written} as in English."), {"written": written, "other": others[0]})
        else:
            yield Fault(kind, N_("{written} is missing."), N_("Write {written} as in English."), {"written": written})
    changed = {mark[0] for mark in lost}
    for mark in added:
        if mark[0] not in changed:
            advice = N_("Take it out, or write it without markup.")
            yield Fault(mark[0], N_("{written} is not in the English."), advice, {"written": shown(mark)})


VALUE = re.compile(r"\{\w+\}")
CLAUSE = re.compile(r"[,;:.!?，；：。！？]\s*")
JOINED = re.compile(r"(?=(\{\w+\})([^{}.;!?]{1,12})(\{\w+\}))")


def exchanged(pair: Pair) -> Iterator[Fault]:
    """“By {total} to {other}”: two values that English says in one breath stand in its order."""
    for first, between, second in JOINED.findall(pair.msgid):
        ours = [pair.msgstr.find(value) for value in (first, second)]
        if between.strip() in JOINING and first != second and min(ours) >= 0 and ours[0] > ours[1]:
            values = {"theirs": f"{first}{between}{second}", "first": second, "second": first}
            reason = N_("English has {theirs}, the translation {first} before {second}.")
            yield Fault("value", reason, N_("Write the values in the order of the English."), values)
            return
    parts = [[VALUE.findall(part) for part in CLAUSE.split(text)] for text in (pair.msgid, pair.msgstr)]
    if len(parts[0]) == len(parts[1]):
        both = zip(*parts, strict=True)
        moved = [(*one, *other) for one, other in both if len(one) == len(other) == 1 and one != other]
        if len(moved) == 2 and moved[0] == moved[1][::-1]:
            reason = N_("{first} and {second} have changed places.")
            advice = N_("Compare it with the English: what belongs to {first}, and what to {second}?")
            yield Fault("value", reason, advice, dict(zip(("first", "second"), moved[0], strict=True)))


CITED = re.compile(r"\{(?:number|rule)\}`([^`<>]+)`")


def order(pair: Pair) -> Iterator[Fault]:
    """Cited rules look alike: in another order each would prove what the other says."""
    theirs, ours = CITED.findall(pair.msgid), CITED.findall(pair.msgstr)
    if theirs != ours and sorted(theirs) == sorted(ours):
        values = {"theirs": ", ".join(theirs), "ours": ", ".join(ours)}
        reason = N_("The rules are cited in another order: {ours}.")
        yield Fault("order", reason, N_("Cite them as the English does: {theirs}."), values)


TARGET = re.compile(r"\{(?:doc|ref|book)\}`[^`<>]*<([^`<>]+)>`|(?<!\})`([^`]+)`")
ENDING = re.compile(r"[.:;?!]\s")


def targets(pair: Pair) -> Iterator[Fault]:
    """Links, or pieces of code, of two sentences have changed places: each would say what the other means."""
    theirs, ours = ([(x.start(), x[1] or x[2]) for x in TARGET.finditer(one)] for one in (pair.msgid, pair.msgstr))
    differing = [(one, other[1]) for one, other in zip(theirs, ours, strict=False) if one[1] != other[1]]
    if len(theirs) != len(ours) or len(differing) != 2:
        return
    ((start, first), second), ((end, other), last) = differing
    if (first, second) == (last, other) and ENDING.search(pair.msgid[start:end]):
        reason = N_("{first} and {second} have changed places.")
        advice = N_("Compare it with the English: what belongs to {first}, and what to {second}?")
        yield Fault("order", reason, advice, {"first": first, "second": second})


def shown(mark: Mark) -> str:
    """As the translator types it."""
    kind, name, target = mark
    if kind == "role":
        return f"{{{name}}}`{target}`"
    return {"code": "`{}`", "link": "]({})", "image": "![]({})", "footnote": "[^{}]"}.get(
        kind, "{}"
    ).format(target)


def emphasis(pair: Pair) -> Iterator[Fault]:
    """As many bold and italic words as in English. Chinese has no italics: bold, 《》 or nothing in their place."""
    english, ours = pair.english, pair.translation
    if ours.typed.count("*") > english.typed.count("*") or pair.english.blocks != ours.blocks:
        return
    values = {"strong": english.strong, "italic": english.italic, "our_strong": ours.strong, "our_italic": ours.italic}
    if pair.language == "zh":
        if ours.italic:
            yield Fault("emphasis", N_("Chinese has no italics."), N_("Write 《…》, **…** or nothing."), values)
        elif not english.strong <= ours.strong <= english.strong + english.italic:
            reason = N_("English has {strong} bold passages, the translation {our_strong}.")
            yield Fault("emphasis", reason, N_("Put the same words between **…**."), values)
    elif (english.strong, english.italic) != (ours.strong, ours.italic):
        reason = N_("In bold and in italics: {strong} and {italic} in English, {our_strong} and {our_italic} here.")
        yield Fault("emphasis", reason, N_("Put the same words between **…** and *…*."), values)


def visible(pair: Pair) -> Iterator[Fault]:
    """Signs of markup that mark nothing."""
    for sign in ("*", "`", "](", *(f"{{{role}}}" for role in sorted(LEADING))):
        if pair.translation.typed.count(sign) > pair.english.typed.count(sign):
            reason = N_("The reader would see the sign {sign}.")
            advice = N_("Close what you have opened, without spaces inside: **so**, *so*, `so`, {{rule}}`so`.")
            yield Fault("visible", reason, advice, {"sign": sign})
            return
    if (found := BACKSLASH.search(pair.msgstr)) and found[0] not in pair.msgid:
        yield Fault("visible", N_("The reader would see the sign {sign}."), N_("Take it out."), {"sign": found[0]})


BACKSLASH = re.compile(r"\\[^\W_]")


def values(pair: Pair) -> Iterator[Fault]:
    """Program and site: the values that are filled in."""
    try:
        theirs: Counter[str] = harmless.values(pair.msgid)
    except harmless.Unclosed:
        return  # a lone brace of the notation: nothing is filled in
    try:
        ours = harmless.values(pair.msgstr)
    except harmless.Unclosed:
        yield Fault("value", N_("A brace has no other half."), N_("Write values as in English: {{player}}."), {})
        return
    for name in theirs.keys() - ours.keys() - pair.may_lack:
        yield Fault("value", N_("The value {name} is missing."), N_("Write {name} as in English."), {"name": name})
    for name in ours.keys() - theirs.keys() - pair.may_lack:
        advice = N_("Write only the values of the English: {names}.")
        names = ", ".join(theirs) or "–"
        yield Fault("value", N_("The program knows no value {name}."), advice, {"name": name, "names": names})
