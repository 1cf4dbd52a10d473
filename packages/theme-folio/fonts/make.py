"""Make the font files of this folder from the installed packages of Fontsource.

    pip install fonttools==4.66.1 brotli && python fonts/make.py

Run it in the package's folder after an update of the fonts.
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
modules = next(parent / "node_modules" for parent in here.parents if (parent / "node_modules/@fontsource-variable/newsreader").exists())
newsreader = "newsreader/files/newsreader-latin-standard-{}.woff2"
instrument = "instrument-sans/files/instrument-sans-latin-wght-normal.woff2"

# What English text consists of. fonts.css has the same ranges.
english = [*range(0x20, 0x7F), 0xA0, 0xA7, 0xA9, 0xB6, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2020, 0x2022, 0x2026, 0x2212]
western = [*(set(range(0xA1, 0x100)) - set(english)), 0x131, 0x152, 0x153, 0x201A, 0x201E, 0x20AC]


def make(name: str, source: str, axes: dict[str, float], characters: list[int], features=("kern", "liga", "pnum", "tnum")) -> None:
    """Write one cut of a variable font with some of its characters."""
    cut = instantiateVariableFont(TTFont(modules / "@fontsource-variable" / source, recalcTimestamp=False), axes)
    cut.flavor = None
    whole = io.BytesIO()
    cut.save(whole)
    whole.seek(0)
    font = TTFont(whole, recalcTimestamp=False)
    options = subset.Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(here / f"{name}.woff2")
    print(f"{name}.woff2", (here / f"{name}.woff2").stat().st_size)


roman, italic = newsreader.format("normal"), newsreader.format("italic")
make("newsreader-display", roman, {"opsz": 72, "wght": 400}, english)
# Its letters stand between those of the first file, with which they have no pairs.
make("newsreader-display-western", roman, {"opsz": 72, "wght": 400}, western, ())
make("newsreader-display-italic", italic, {"opsz": 72, "wght": 400}, english)
make("newsreader-text", roman, {"opsz": 16, "wght": 400}, english)
make("newsreader-text-italic", italic, {"opsz": 16, "wght": 400}, english)
make("newsreader-text-bold", roman, {"opsz": 16, "wght": 600}, english)
make("instrument-sans-label", instrument, {"wght": 500}, english)
