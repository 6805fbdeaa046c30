#!/usr/bin/env python3
"""Makes public/fonts/*.woff2 from the packages of public/fonts/README.md: scripts/fonts.py NODE_MODULES

The build does not need this: the results are committed. Run it when a face, a weight or a character is added.
"""

import io
import string
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

OUT = Path(__file__).resolve().parent.parent / "public" / "fonts"

LETTERS = string.ascii_letters + string.digits + " .,;:!?'’‘“”&()-–—\u00a0éÉ·"
TEXT = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0£§°±·×÷¼½¾ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜßàâäæçèéêëîïñôöùûüŒœ–—‘’“”…′″←↑→↓−•"

# The outlines of IM Fell carry the roughness of the old type in some 250 points a glyph. Within 5 of 2048 units
# (an eighth of a pixel at 48 px) two thirds of the bytes go and nobody sees it. Their licence reserves the names of
# the originals, so the modified fonts have names of their own.
TOLERANCE = 5
UNITS_PER_EM = 512

FELL = [
    ("im-fell-dw-pica", "normal", "Ohio Pica", "ohio-pica"),
    ("im-fell-dw-pica", "italic", "Ohio Pica", "ohio-pica-italic"),
    ("im-fell-english-sc", "normal", "Ohio Capitals", "ohio-capitals"),
]
GARAMOND = [(400, "eb-garamond-400"), (700, "eb-garamond-700")]


def cut(source, text, features):
    """The font reduced to the characters of `text`."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = ["*"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    font.flavor = None
    plain = io.BytesIO()
    font.save(plain)
    plain.seek(0)
    return TTFont(plain, recalcTimestamp=False)


def smooth(font):
    """Draws every outline again with as few curves as the tolerance allows, on a coarser grid."""
    glyphs, outlines = font.getGlyphSet(), font["glyf"]
    redrawn = {}
    for name in font.getGlyphOrder():
        if outlines[name].numberOfContours > 0:
            pen = TTGlyphPen(glyphs)
            glyphs[name].draw(Qu2CuPen(Cu2QuPen(pen, TOLERANCE / 2, all_quadratic=True), TOLERANCE, all_cubic=True))
            redrawn[name] = pen.glyph()
    for name, outline in redrawn.items():
        outlines[name] = outline
    scale_upem(font, UNITS_PER_EM)


def rename(font, family, style):
    """Gives a modified font a name of its own, and keeps its copyright and licence."""
    names = font["name"]
    origin = names.getDebugName(4)
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    full = f"{family} {style}"
    for ident, text in [
        (1, family), (2, style), (3, full), (4, full), (6, full.replace(" ", "")),
        (10, f"Subset of {origin} with simplified outlines, for Ohio Country."),
    ]:
        names.setName(text, ident, 3, 1, 0x409)


def save(font, name):
    font.flavor = "woff2"
    font.save(OUT / f"{name}.woff2", reorderTables=False)
    print(f"{(OUT / f'{name}.woff2').stat().st_size:7} {name}.woff2")


def main(modules):
    static = Path(modules) / "@fontsource"
    for package, style, family, name in FELL:
        font = cut(static / package / "files" / f"{package}-latin-400-{style}.woff2", LETTERS, ["kern", "liga"])
        smooth(font)
        rename(font, family, "Italic" if style == "italic" else "Regular")
        save(font, name)
    for weight, name in GARAMOND:
        source = static / "eb-garamond" / "files" / f"eb-garamond-latin-{weight}-normal.woff2"
        save(cut(source, TEXT, ["kern", "liga", "mark", "pnum", "tnum"]), name)
    # "Source" is a reserved name too; this file is small enough to stay as it was published.
    source = Path(modules) / "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
    (OUT / "source-sans-3.woff2").write_bytes(source.read_bytes())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
