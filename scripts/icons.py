#!/usr/bin/env python3
"""Makes public/icons/: the rose of a surveyor's compass, as SVG and as the PNG sizes that systems ask for.

The build does not need this: the results are committed. Needs Python with `cairosvg` and `pillow`.
"""

from io import BytesIO
from math import cos, pi, sin
from pathlib import Path

import cairosvg
from PIL import Image

OUT = Path(__file__).resolve().parent.parent / "public" / "icons"

PAPER, EDGE, INK, RED, GOLD = "#f1e5c8", "#cdb98f", "#2b2118", "#9d2126", "#dba51f"


def at(radius, degrees):
    """A point by bearing: 0 is north, clockwise, about the middle of a 512 sheet."""
    angle = degrees * pi / 180
    return f"{256 + radius * sin(angle):.1f} {256 - radius * cos(angle):.1f}"


def point(bearing, reach, waist, light, dark):
    """One point of the rose: two halves, the one towards the light of the north-west pale."""
    tip, left, right, middle = at(reach, bearing), at(waist, bearing - 45), at(waist, bearing + 45), at(0, 0)
    return (f'<path fill="{light}" d="M{middle}L{left}L{tip}z"/><path fill="{dark}" d="M{middle}L{tip}L{right}z"/>'
            f'<path fill="none" d="M{middle}L{left}L{tip}L{right}zL{tip}"/>')


def ring():
    ticks = "".join(f"M{at(178, b)}L{at(196 if b % 30 else 190, b)}" for b in range(0, 360, 10) if b % 90)
    return ('<circle cx="256" cy="256" r="200" fill="none" stroke-width="9"/>'
            f'<circle cx="256" cy="256" r="174" fill="none" stroke-width="4"/><path d="{ticks}" stroke-width="5"/>')


def sheet(corner):
    """The icon; `corner` rounds the paper, 0 bleeds it off for systems that cut their own shape."""
    edge = f'<rect x="8" y="8" width="496" height="496" rx="{corner - 6}" fill="none" stroke="{EDGE}" stroke-width="10"/>'
    minor = "".join(point(b, 132, 40, PAPER, GOLD) for b in (45, 135, 225, 315))
    major = "".join(point(b, 166, 58, PAPER, INK) for b in (90, 180, 270)) + point(0, 218, 58, "#d2555a", RED)
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
            f'<rect width="512" height="512" rx="{corner}" fill="{PAPER}"/>{edge if corner else ""}'
            f'<g stroke="{INK}" stroke-width="5" stroke-linejoin="round">{ring()}{minor}{major}'
            f'<circle cx="256" cy="256" r="16" fill="{GOLD}"/></g></svg>\n')


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "icon.svg").write_text(sheet(88))
    for name, corner, size in [("icon-32", 88, 32), ("icon-192", 88, 192), ("icon-512", 88, 512),
                               ("icon-180", 0, 180), ("icon-maskable-512", 0, 512)]:
        drawn = cairosvg.svg2png(sheet(corner).encode(), output_width=size, output_height=size)
        few = Image.open(BytesIO(drawn)).quantize(64, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(OUT / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
