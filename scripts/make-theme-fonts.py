"""Make the font files of the themes from the installed packages of Fontsource: the letters of Western Europe, without what the themes do not use.

    pip install fonttools==4.66.1 brotli && python scripts/make-theme-fonts.py

Run it after an update of the fonts.
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).parent.parent
# The sheets fonts.css have the same ranges. Other letters and signs come from Fontsource's own files.
latin = [
    *(*range(0x20, 0x7F), 0xA0, 0xA1, 0xA3, 0xA7, 0xA9, 0xAB, 0xB0, 0xB2, 0xB7, 0xBB, *range(0xBF, 0x100)),
    *(0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2212),
]


def make(theme: str, name: str, source: str, axes: dict[str, float], kerning: int = 1) -> None:
    """Write one cut of a font. `kerning` is the step, in units of the font, to which its kerning is rounded: what nobody sees need not be loaded."""
    font = TTFont(root / "node_modules/@fontsource-variable" / source, recalcTimestamp=False)
    if axes:
        font = instantiateVariableFont(font, axes)
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    whole.seek(0)
    font = TTFont(whole, recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "liga", "pnum", "tnum", "rvrn"], hinting=False, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=latin)
    subsetter.subset(font)
    if kerning > 1:
        round_kerning(font, kerning)
    font.flavor = "woff2"
    path = root / "packages" / theme / "fonts" / f"{name}.woff2"
    font.save(path)
    print(theme, path.name, path.stat().st_size)


def round_kerning(font: TTFont, step: int) -> None:
    """Round how much nearer the letters of a pair are."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, "ExtSubTable", table)
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                values = [pair.Value1 for first in pairs.PairSet for pair in first.PairValueRecord]
            else:
                values = [second.Value1 for first in pairs.Class1Record for second in first.Class2Record]
            for value in values:
                if value is not None and hasattr(value, "XAdvance"):
                    value.XAdvance = round(value.XAdvance / step) * step


roman, italic = (f"newsreader/files/newsreader-latin-standard-{style}.woff2" for style in ("normal", "italic"))
make("theme-folio", "newsreader-display", roman, {"opsz": 72, "wght": 400}, 20)
make("theme-folio", "newsreader-display-italic", italic, {"opsz": 72, "wght": 400}, 20)
make("theme-folio", "newsreader-text", roman, {"opsz": 16, "wght": 400}, 20)
make("theme-folio", "newsreader-text-italic", italic, {"opsz": 16, "wght": 400}, 20)
make("theme-folio", "newsreader-text-bold", roman, {"opsz": 16, "wght": 600}, 20)
make("theme-folio", "instrument-sans-label", "instrument-sans/files/instrument-sans-latin-wght-normal.woff2", {"wght": 500})
make("theme-stage", "funnel-display", "funnel-display/files/funnel-display-latin-wght-normal.woff2", {})
make("theme-vivid", "familjen-grotesk", "familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2", {})
make("theme-vivid", "familjen-grotesk-italic", "familjen-grotesk/files/familjen-grotesk-latin-wght-italic.woff2", {})
