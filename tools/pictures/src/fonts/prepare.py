"""Makes SiteSans.woff2 from Pretendard's variable font; needed for a new version of Pretendard alone.

    pip install fonttools==4.66.1 brotli
    python prepare.py PretendardVariable.woff2 SiteSans.woff2

- Keeps Latin, signs and the 2,350 syllables of KS X 1001, the weights 400 to 800, and tabular numerals.
- Draws on a grid of 640 instead of 2,048 units to the em and lets a point between two others be a unit off. That saves a
  quarter of the bytes; at 48 px on a doubled screen a unit is 0.15 of a pixel.
- Gives it another name: the licence reserves Pretendard's for the unchanged font.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

GRID = 640
TOLERANCE = 1
FAMILY = "Site Sans"
BLOCKS = [
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x2000, 0x206F),
    (0x20A0, 0x20BF),
    (0x2100, 0x22FF),
    (0x2460, 0x24FF),
    (0x25A0, 0x26FF),
    (0x3000, 0x303F),
    (0x3130, 0x318F),
]


def characters():
    for first, last in BLOCKS:
        yield from range(first, last + 1)
    for row in range(0xB0, 0xC9):
        for cell in range(0xA1, 0xFF):
            yield ord(bytes([row, cell]).decode("euc-kr"))


def cut(font):
    options = subset.Options()
    options.layout_features = ["tnum"]
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["STAT", "GDEF", "GPOS"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(characters()))
    subsetter.subset(font)


def simplify(font):
    scale_upem(font, GRID)
    glyphs = font["glyf"]
    for name in font.getGlyphOrder():
        points, control = glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in font["gvar"].variations.get(name, []):
            variation.optimize(
                list(points), list(control.endPts), tolerance=TOLERANCE, isComposite=glyphs[name].isComposite()
            )
    # The same widths stand in gvar.
    if "HVAR" in font:
        del font["HVAR"]


def rename(font):
    for record in font["name"].names:
        if record.nameID == 0:
            continue
        text = record.toUnicode()
        text = text.replace("Pretendard Variable", FAMILY).replace("PretendardVariable", FAMILY.replace(" ", ""))
        record.string = text


def main(source, target):
    font = TTFont(source, recalcTimestamp=False)
    cut(font)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 800)}, optimize=False)
    simplify(font)
    rename(font)
    font.flavor = "woff2"
    font.save(target)


main(*sys.argv[1:])
