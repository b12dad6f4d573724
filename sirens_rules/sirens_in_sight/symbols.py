"""The symbols of the drawings: shapes of 24 by 24 units, each a list of (paint, element).

A paint is a name such as `line` or `rum`; the picture turns it into a class for the screen or a colour for paper.
Every symbol has an outline of its own, so that nothing is told by colour alone.
"""

Shape = tuple[tuple[str, str], ...]

CAPTAIN: Shape = (
    ("face", 'circle cx="12" cy="14" r="6"'),
    ("hat", 'path d="M3.5 10.5 Q12 1 20.5 10.5 Q12 7.2 3.5 10.5 Z"'),
    ("mark", 'circle cx="12" cy="6.6" r="1.3"'),
    ("beard", 'path d="M6 14.6 Q6.4 21.8 12 22.4 Q17.6 21.8 18 14.6 Q15 17.4 12 15.8 Q9 17.4 6 14.6 Z"'),
    ("dot", 'circle cx="9.8" cy="12.6" r=".9"'),
    ("dot", 'circle cx="14.2" cy="12.6" r=".9"'),
)
MATE: Shape = (
    ("face", 'circle cx="12" cy="14" r="6"'),
    ("cloth", 'path d="M5.8 12 Q6 6.6 12 6.4 Q18 6.6 18.2 12 Q12 8.8 5.8 12 Z"'),
    ("cloth", 'path d="M17.6 10 L22 8.6 L20.6 11 L22 13.4 Z"'),
    ("dot", 'circle cx="9.8" cy="13.4" r=".9"'),
    ("dot", 'circle cx="14.2" cy="13.4" r=".9"'),
    ("line", 'path d="M9.6 16.8 Q12 18.6 14.4 16.8"'),
)
MUG: Shape = (
    ("handle", 'path d="M16.5 10 Q21.5 9.5 21.5 13.5 Q21.5 17.8 16.5 17.4"'),
    ("wood", 'path d="M5 7.5 H17 L16.2 21 H5.8 Z"'),
    ("line", 'path d="M5.3 12 H16.7 M5.6 17 H16.4"'),
    ("foam", 'path d="M4 8 Q3.4 4.6 6.8 5 Q8 2.4 11 3.6 Q14 2.2 15.2 4.8 Q18.4 4.6 18 8 Z"'),
)
OCTOPUS: Shape = (
    ("octopus", 'path d="M5 11 Q5 3 12 3 Q19 3 19 11 Q19 14 21.5 16 Q22.6 18.4 20 18.2 Q17.4 17.6 16.6 15.4 '
     'Q16.6 19 18 20.6 Q17 22.6 15 21 Q13.6 19.4 13.4 16.4 Q12 17 10.6 16.4 Q10.4 19.4 9 21 Q7 22.6 6 20.6 '
     'Q7.4 19 7.4 15.4 Q6.6 17.6 4 18.2 Q1.4 18.4 2.5 16 Q5 14 5 11 Z"'),
    ("eye", 'circle cx="9.3" cy="10" r="1.9"'),
    ("eye", 'circle cx="14.7" cy="10" r="1.9"'),
    ("dot", 'circle cx="9.6" cy="10.3" r=".9"'),
    ("dot", 'circle cx="14.4" cy="10.3" r=".9"'),
)  # fmt: skip
MOVE_ICON: Shape = (("icon", 'path d="M2 12 L8 6.5 V10 H16 V6.5 L22 12 L16 17.5 V14 H8 V17.5 Z"'),)
STARFISH: Shape = (
    ("star", 'path d="M12 2.4 Q13.4 8.4 14.6 9 Q16.4 9.6 21.8 9.2 Q16.8 12.6 16.4 14 Q16.2 16 18.2 21 '
     'Q13.4 17.6 12 17.6 Q10.6 17.6 5.8 21 Q7.8 16 7.6 14 Q7.2 12.6 2.2 9.2 Q7.6 9.6 9.4 9 Q10.6 8.4 12 2.4 Z"'),
)  # fmt: skip
SHELL: Shape = (
    ("shell", 'path d="M12 20.5 L9 20.5 L9.6 18 Q3 15 2.6 10 Q5 4 12 3.6 Q19 4 21.4 10 Q21 15 14.4 18 L15 20.5 Z"'),
    (
        "line",
        'path d="M12 18 V4.6 M11 18 Q7.4 12 7 6 M13 18 Q16.6 12 17 6 M10.4 18 Q5 14 3.6 10 M13.6 18 Q19 14 20.4 10"',
    ),
)
POINT: Shape = (
    (
        "gold",
        'path d="M12 2.5 L14.9 8.9 L21.8 9.7 L16.7 14.4 L18.1 21.2 L12 17.8 L5.9 21.2 L7.3 14.4 L2.2 9.7 L9.1 8.9 Z"',
    ),
)

SYMBOLS: dict[str, Shape] = {
    "captain": CAPTAIN,
    "mate": MATE,
    "mug": MUG,
    "octopus": OCTOPUS,
    "move-icon": MOVE_ICON,
    "starfish": STARFISH,
    "shell": SHELL,
    "point": POINT,
}

_BODY = ("hull", 'path d="M0 4 H68 V70 H0 Z"')
_DECK = ("plank", 'path d="M0 10 H68 M0 64 H68 M0 23.5 H68 M0 37 H68 M0 50.5 H68"')
HULLS: dict[int, Shape] = {
    28: (
        ("spar", 'path d="M-7 37 H8"'),
        ("hull", 'path d="M68 4 H42 Q17 6 1 37 Q17 68 42 70 H68 Z"'),
        ("plank", 'path d="M68 10 H43 Q22 12 8 37 Q22 62 43 64 H68 M68 23.5 H17 M68 37 H8 M68 50.5 H17"'),
    ),
    30: (_BODY, _DECK, ("plank", 'path d="M62 12 V62"'), ("mast", 'circle cx="62" cy="37" r="3.4"')),
    32: (
        _BODY,
        _DECK,
        ("hatch", 'path d="M56 28 H66 V46 H56 Z"'),
        ("plank", 'path d="M56 34 H66 M56 40 H66 M61 28 V46"'),
    ),
    34: (
        _BODY,
        _DECK,
        ("plank", 'path d="M62 12 V62"'),
        ("hatch", 'circle cx="61" cy="37" r="6.2"'),
        ("mast", 'circle cx="61" cy="37" r="3.4"'),
    ),
    36: (
        ("hull", 'path d="M0 4 H50 Q62 5 64 17 Q66 37 64 57 Q62 69 50 70 H0 Z"'),
        ("plank", 'path d="M0 10 H48 Q57 11 58.5 19 Q60 37 58.5 55 Q57 63 48 64 H0 M0 23.5 H50 M0 37 H50 M0 50.5 H50"'),
        ("plank", 'path d="M50 10 V64"'),
        ("hatch", 'path d="M53.5 21 H57.5 V28 H53.5 Z M54 33.5 H58 V40.5 H54 Z M53.5 46 H57.5 V53 H53.5 Z"'),
    ),
}
"""The five parts of the ship seen from above, bow to the left, each 68 by 74 units."""

COLOURS = {
    "sea": ("#e3eff3", "none"),
    "hull": ("#e0b07a", "#6b4423"),
    "plank": ("none", "#c99a63"),
    "spar": ("none", "#6b4423"),
    "mast": ("#8a5a2f", "#6b4423"),
    "hatch": ("#c18f57", "#8a5a2f"),
    "wave": ("none", "#a9cbd8"),
    "slot": ("none", "#9fbdca"),
    "ghost": ("none", "#9a5b00"),
    "card": ("#ffffff", "#33475b"),
    "back": ("#c9d8e2", "#33475b"),
    "fresh": ("#fff3c4", "#9a5b00"),
    "ring": ("none", "#9a5b00"),
    "number": ("#2a1a0c", "none"),
    "total": ("#123a5a", "none"),
    "total-text": ("#ffffff", "none"),
    "value": ("#12222e", "none"),
    "initial": ("#12222e", "none"),
    "name": ("#12222e", "none"),
    "line": ("none", "#33302c"),
    "dot": ("#33302c", "none"),
    "face": ("#f6d3b0", "#33302c"),
    "beard": ("#d8d2c8", "#33302c"),
    "hat": ("#27405f", "#33302c"),
    "mark": ("#f2c14e", "none"),
    "cloth": ("#b5423c", "#33302c"),
    "wood": ("#b9814a", "#33302c"),
    "handle": ("none", "#7d5228"),
    "foam": ("#fffdf5", "#33302c"),
    "octopus": ("#a07cc0", "#33302c"),
    "eye": ("#ffffff", "#33302c"),
    "icon": ("#2f6fae", "none"),
    "star": ("#e98b4a", "#33302c"),
    "shell": ("#f3c7c0", "#33302c"),
    "gold": ("#f2c14e", "#33302c"),
}
"""Fill and stroke of every paint on paper; the site has its own for light and for dark."""
