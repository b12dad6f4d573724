"""The signs of each language: what looks wrong, and what would be right.

A language that is not here yet has the checks that hold everywhere; a few lines make it at home.
"""

from typing import NamedTuple

from ...words import N_

HAN = r"[\u3400-\u9fff]"
WIDE = r"[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]"
"""Chinese characters and full-width punctuation"""


class Sign(NamedTuple):
    kind: str
    wrong: str
    advice: str


REASONS = {
    "accent": N_("A capital has lost its accent: {spot}"),
    "article": N_("A number stands alone, like a total: {spot}"),
    "apostrophe": N_("This is not an apostrophe: {spot}"),
    "dash": N_("This is not the dash of the language: {spot}"),
    "ellipsis": N_("This is not the ellipsis of the language: {spot}"),
    "quote": N_("This is not a quote of the language: {spot}"),
    "sign": N_("This is not the sign of the language: {spot}"),
    "simplified": N_("A simplified character: {spot}"),
    "space": N_("The space is missing, too much, or of the wrong sort: {spot}"),
    "width": N_("A sign of the wrong width: {spot}"),
}

EVERYWHERE = (
    Sign("ellipsis", r"\.\.\.", N_("Write … (in Chinese ……).")),
    Sign("apostrophe", r"'|\w[‘`´]\w", N_("Write ’.")),
    Sign("dash", r"(?<!-)--(?![-\w])|(?<= )-(?= )", N_("Write – (in Chinese ——).")),
    Sign("quote", r'"', N_("Write the quotes of your language.")),
)
BARE = r"\d+\b(?!\s(?:[A-ZÄÖÜ]|bis|und \d))"
STANDS = "(?:steh|stand|geh|ging|gegangen|bleib|blieb|lieg|lag|spring|sprang|lauf|läuf|lief|wart)"
"""of a person or a piece; a total comes, rises or is brought to 30"""
GERMAN = (
    Sign("quote", r"[”«»‹›]|(?<!\w)“(?=\w)|‘(?=\w)", N_("Write „…“, inside it ‚…‘.")),
    Sign("dash", r"—|\w– |[^\W\d]–[^\W\d]", N_("Write – with a space on both sides.")),
    Sign("space", r"[ \u00a0\u202f](?=[:;!?])", N_("Take the space out.")),
    Sign(
        "article",
        rf"\b(?:[Aa]n|[Nn]eben|[Hh]inter) {BARE}(?! heran)|(?:^|[.!?] )\d+ (?:gehört|liegt|wird)\b"
        rf"|\b{STANDS}\w*\b(?! es\b)(?:(?! und )[^.!?;:,\d])* (?:auf|von|zu) {BARE}|\b[Aa]uf {BARE} {STANDS}\w*",
        N_("Write die 30 or der 30, or name the thing."),
    ),
    Sign("space", r"\b(?:z\. ?B|d\. ?h|u\. ?a|z\. ?T|o\. ?Ä)\.", N_("Write a no-break space inside: z.\u00a0B.")),
)
FRENCH = (
    Sign("quote", r"[“”„](?![^«»]*»)", N_("Write « … » with no-break spaces inside.")),
    Sign("space", r"«(?!\u00a0)|(?<!\u00a0)»", N_("Write a no-break space inside « and ».")),
    Sign("space", r"(?<=[\w\ufffc)»’ \u202f]):(?=\s|$)", N_("Write a no-break space before the colon.")),
    Sign(
        "space",
        r"(?<![\u202f!?…(])[;!?](?=[\s)»]|$)",
        N_("Write a narrow no-break space before ; ! and ?."),
    ),
    Sign("dash", r"—|\w– ", N_("Write – with a space on both sides.")),
    Sign("accent", r"(?<![\w’])A (?=\w)", N_("Write À.")),
    Sign(
        "accent",
        r"\b(?:E(?=gal|quip|tap|toil|tat|l[ée]men|cri|tre\b|vit|cart|chang|puis|tend|tab|tud|v[ée]n|dit)|Ca\b|Ile\b)",
        N_("Write É, Ç or Î."),
    ),
)
CHINESE = (
    Sign("width", r"\ufffc ?[()]", N_("Write ，。：；！？（）.")),
    Sign("quote", r"[“”‘’«»„]", N_("Write 「…」, inside it 『…』, and 《…》 for titles.")),
    Sign("width", rf"(?<={WIDE})[,.:;!?()]|[,.:;!?()](?=\ufffc?{WIDE})|[,:;!?]$", N_("Write ，。：；！？（）.")),
    Sign("width", r"(?<=\ufffc)\.$", N_("Write ，。：；！？（）.")),
    Sign("width", r"[０-９Ａ-Ｚａ-ｚ－＋％]", N_("Write digits and letters half-width.")),
    Sign(
        "space",
        rf"(?<={WIDE})[ \u00a0\u202f\u3000]+(?=\S)|(?<=\S)[ \u00a0\u202f\u3000]+(?={WIDE})",
        N_("Take it out: no space between Chinese and digits, letters or code."),
    ),
    Sign("ellipsis", rf"(?<!…)…(?!…)(?=$|{WIDE})|(?<={WIDE})(?<!…)…(?!…)|。。+|・・+", N_("Write ……, two signs.")),
    Sign("dash", rf"(?<!—)—(?!—)|(?<={HAN}) ?[–-] ?(?=\ufffc|{HAN})", N_("Write ——, two signs.")),
    Sign(
        "simplified",
        "(?<=[這那哪手心家屋夜水書堆盒船箱組子袋夾桌圈])里(?!程)|(?<![布公英華萬千百十\\d])里(?=[，。：；！？、」）的面頭邊]|$)|[一兩三四五幾每這那]只(?![有能是要會好剩看算在])",
        N_("Write 裡 and 隻."),
    ),
    Sign(
        "simplified",
        "[与么优体儿听圣坏复宁并庄异怀怜惊扑扰机构气洁网离触赶万于价几后胜种确适据极愿厂党]",
        N_("Write the characters used in Taiwan."),
    ),
)
"""The simplified characters here are those that also exist, rarely, in Taiwan; others are not in Big5 at all."""

SPANISH = (
    Sign("quote", r"„|[‹›]", N_("Write «…», inside it “…”.")),
    Sign("space", r"[ \u00a0\u202f](?=[:;!?»])|(?<=[¿¡«])\s", N_("Take the space out.")),
    Sign("dash", r"\w–\s|\s–\w", N_("Write — without a space on the side of what it encloses.")),
)
KANA = r"[\u3040-\u30ff\u3400-\u9fff]"
JAPANESE = (
    Sign("quote", r"[“”‘’«»„]", N_("Write 「…」, inside it 『…』.")),
    Sign("sign", rf"，|(?<={KANA}),|(?<={KANA})．", N_("Write 、 and 。.")),
    Sign("width", rf"(?<={KANA})[.:;!?()]|[.:;!?()](?={KANA})", N_("Write 。：；！？（）.")),
    Sign("width", r"[０-９Ａ-Ｚａ-ｚ－＋％]", N_("Write digits and letters half-width.")),
    Sign("width", r"[\uff61-\uff9f]", N_("Write katakana full-width.")),
    Sign(
        "space",
        rf"(?<={KANA})[ \u00a0\u202f]+(?=\S)|(?<=\S)[ \u00a0\u202f]+(?={KANA})",
        N_("Take it out: no space between Japanese and digits, letters or code."),
    ),
    Sign("ellipsis", rf"(?<!…)…(?!…)(?=$|{WIDE})|(?<={KANA})(?<!…)…(?!…)|・・+|。。+", N_("Write ……, two signs.")),
    Sign("dash", rf"(?<!—)—(?!—)|(?<={KANA}) ?[–-] ?(?={KANA})", N_("Write ——, two signs.")),
)
ARABIC_LETTER = r"[\u0620-\u064a\u066e-\u06d3]"
ARABIC = (
    Sign("sign", rf"(?<={ARABIC_LETTER})[,;?]", N_("Write ، ؛ and ؟.")),
    Sign("quote", r"[„‹›]", N_("Write «…».")),
    Sign("space", r"[ \u00a0\u202f](?=[،؛؟:!»])|(?<=«)\s", N_("Take the space out.")),
    Sign("dash", r"—", N_("Write – with a space on both sides.")),
)

OF_LANGUAGE = {"ar": ARABIC, "de": GERMAN, "es": SPANISH, "fr": FRENCH, "ja": JAPANESE, "zh": CHINESE}

OF_THE_MAINLAND = {
    "軟件": "軟體", "視頻": "影片", "默認": "預設", "信息": "資訊", "網絡": "網路", "屏幕": "螢幕", "鼠標": "滑鼠",
    "打印": "列印", "文件夾": "資料夾", "菜單": "選單", "鏈接": "連結", "登錄": "登入", "質量": "品質",
    "字符": "字元", "數組": "陣列", "搜索": "搜尋",
}  # fmt: skip
"""and what Taiwan says"""
