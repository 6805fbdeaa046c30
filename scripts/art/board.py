#!/usr/bin/env python3
"""Draws public/art/bushy-run.svg, the anchors beside it and the colour classes of style/map.css: scripts/art/board.py [MAP]

MAP is the title's map data, if not that of src/rules. The build does not need this: the results are committed. docs/art.md says how to set it up.
"""

import json
import math
import random
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from shapely.geometry import LineString, Point, box
from shapely.ops import polygonize, substring, unary_union

import bushy_run as art
import furniture
from geometry import Noise, catmull, chaikin, curve, normals, number, polyline, resample, shifted, tapered
from markup import colour_classes, save, short, token_classes
from relief import Grid, Relief, hachures
from stamps import all_stamps, lines_of, polygons_of
from woods import Woods, washes

ROOT = Path(__file__).resolve().parents[2]
MARGIN = 30
LETTER_SPACING = 0.3
FOUR_COUNTERS = 57  # four counters of 56 units, two by two, reach so far from the centre


def cartouche_ground(x, y, margin=0):
    """What a cartouche covers: ring, shield, ribbon."""
    return unary_union(
        [
            Point(x - 9, y).buffer(16.2 + margin),
            box(x + 6 - margin, y - 13 - margin, x + 24 + margin, y + 11 + margin),
            box(x - 31 - margin, y + 5.5 - margin, x + 29 + margin, y + 16.5 + margin),
        ]
    )


class Board:
    """The ground plan: what every layer must know of the others."""

    def __init__(self, data):
        self.data = data
        self.width, self.height = data["board"]["width"], data["board"]["height"]
        self.areas = {area["id"]: area for area in data["areas"]}
        self.zones = {zone["id"]: zone for zone in data["zones"]}
        places = self.areas | self.zones
        self.clearings = {key: (place["centre"], place["clear_radius"]) for key, place in places.items()}
        self.noise, self.fine = Noise(art.SEED), Noise(art.SEED + 1)
        self.lines = [self.by_hand(border["line"]) for border in data["borders"]]
        self.borders = unary_union([LineString(line) for line in self.lines])
        faces = list(polygonize(unary_union([box(0, 0, self.width, self.height).boundary, self.borders])))
        assert len(faces) == len(places)
        self.shapes = {
            key: next(f for f in faces if f.contains(Point(place["centre"]))) for key, place in places.items()
        }
        self.grid = Grid(self.width, self.height)
        self.courses()
        self.names = {
            key: [(text or self.name(key), path) for text, path in lines]
            for key, (_, _, lines) in art.LETTERING.items()
        }
        self.lettering = self.lettered_ground()
        rose, title, post = box(-2, 606, 128, 702), box(-2, -2, 148, 104), box(0, 330, 78, 440)
        self.closed = unary_union(
            [self.road.buffer(11), self.lettering, LineString(self.rill).buffer(7), title, rose, post]
        )

    def name(self, key):
        return self.areas[key]["name"].replace("'", "’")

    def by_hand(self, line):
        """A border as a hand draws it: corners cut, a little unsteady, ends kept where other borders meet it."""
        points = resample(chaikin(line), 5)
        last = len(points) - 1
        out = []
        for i, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points))):
            by = (self.noise.layers(x * 0.09, y * 0.09) - 0.5) * 2 * 1.6 * min(1, i / 3, (last - i) / 3)
            out.append((x + nx * by, y + ny * by))
        return out

    def courses(self):
        """Road, stream, rill."""
        decoration = self.data["decoration"]
        road = [
            (x, y + (self.fine.layers(x * 0.03, y * 0.03) - 0.5) * 5) for x, y in catmull(decoration["forbes_road"], 10)
        ]
        road[0], road[-1] = (self.width + 2, road[0][1]), (-2, road[-1][1])
        self.road = LineString(road)
        self.stream_axis = catmull(decoration["spring_branch"], 10)
        stream = []
        for i, ((x, y), (nx, ny)) in enumerate(zip(self.stream_axis, normals(self.stream_axis))):
            by = (
                math.sin(i * 0.55 + self.noise(x * 0.02, y * 0.02) * 4) * 4.2
                + (self.fine.layers(x * 0.05, y * 0.05) - 0.5) * 7
            )
            stream.append((x + nx * by * min(1, i / 6), y + ny * by * min(1, i / 6)))
        stream = catmull(resample(stream, 7), 2)
        stream[-1] = (-2, stream[-1][1])
        self.stream = LineString(stream)
        rill = [(x + math.sin(i * 0.8) * 1.3 * min(1, i / 6), y) for i, (x, y) in enumerate(catmull(art.SPRING, 8))]
        self.rill = list(LineString(rill).intersection(box(0, 0, self.width, self.height)).coords)

    def lettered_ground(self):
        """What names and cartouches cover, with room round it; complains where they get into trouble."""
        font = TTFont(ROOT / "public/fonts/ohio-pica-italic.woff2")
        glyphs, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
        ground = [cartouche_ground(*place, 3) for place, _, _ in art.LETTERING.values()]
        for key, (_, size, _) in art.LETTERING.items():
            for text, path in self.names[key]:
                middle = LineString(shifted(catmull(path, 10), -size * 0.28))
                length = sum(widths[glyphs[ord(c)]][0] for c in text) * size / em + LETTER_SPACING * len(text)
                start, end = (middle.length - length) / 2, (middle.length + length) / 2
                self.judge(key, text, substring(middle, max(0, start), end).buffer(size * 0.40, cap_style="flat"))
                ground.append(substring(middle, max(0, start - 3), end + 3).buffer(size * 0.56, cap_style="flat"))
        return unary_union(ground)

    def judge(self, key, text, ground):
        outside = ground.difference(self.shapes[key]).area / ground.area
        if outside > 0.04:
            print(f"{text}: {outside:.0%} lies outside area {key}")
        for other, ((cx, cy), _) in self.clearings.items():
            hidden = (
                box(cx - FOUR_COUNTERS, cy - FOUR_COUNTERS, cx + FOUR_COUNTERS, cy + FOUR_COUNTERS)
                .intersection(ground)
                .area
                / ground.area
            )
            if hidden > 0.04 and other in self.areas:
                print(f"{text}: {hidden:.0%} is hidden by four counters in {other}")
        for other, (place, _, _) in art.LETTERING.items():
            if ground.intersects(cartouche_ground(*place)):
                print(f"{text}: runs into cartouche {other}")


def paper(board):
    sheet = f'x="{-MARGIN}" y="{-MARGIN}" width="{board.width + 2 * MARGIN}" height="{board.height + 2 * MARGIN}"'
    return f'<rect {sheet} fill="@sheet"/><rect width="{board.width}" height="{board.height}" fill="@paper"/><rect {sheet} fill="url(#br-age)"/>'


def grain_and_age():
    """The grain of the paper in one small tile, and the browned edges of the sheet."""
    rng = random.Random(5)
    specks = fibres = ""
    for _ in range(70):
        x, y = rng.uniform(0, 180), rng.uniform(0, 180)
        if rng.random() < 0.6:
            specks += f"M{number(x)} {number(y)}h.7"
        else:
            fibres += f"M{number(x)} {number(y)}q" + " ".join(number(rng.uniform(-r, r)) for r in (3, 2, 6, 4))
    return (
        f'<pattern id="br-grain" width="180" height="180" patternUnits="userSpaceOnUse"><path d="{specks}" stroke="@ink-2" stroke-width=".8" opacity=".33"/>'
        f'<path d="{fibres}" fill="none" stroke="@ink-2" stroke-width=".4" opacity=".22"/></pattern>'
        '<radialGradient id="br-age" gradientUnits="userSpaceOnUse" cx="500" cy="340" r="640"><stop offset=".45" stop-opacity="0" stop-color="@paper-2"/>'
        '<stop offset="1" stop-opacity=".95" stop-color="@paper-2"/></radialGradient>'
    )


def margins(board):
    """The margin again over whatever ran out of the board, then the grain over all."""
    w, h = board.width + 2 * MARGIN, board.height + 2 * MARGIN
    ring = f"M{-MARGIN} {-MARGIN}h{w}v{h}h-{w}zM0 0v{board.height}h{board.width}v-{board.height}z"
    return (
        f'<path d="{ring}" fill="@sheet"/><path d="{ring}" fill="url(#br-age)"/>'
        f'<rect class="deco" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}" fill="url(#br-grain)"/>'
    )


def ground(board, woods):
    dips = [
        (art.RAVINE, 0.62, 24, 2.6, 0.25),
        (board.data["decoration"]["spring_branch"], 0.30, 40, 2, 0),
        ([(592, 626)], 0.72, 64, 3, 0.5),
        ([(256, 361)], 0.30, 68, 3, 1),
    ]
    ridges = board.data["decoration"]["ridge_lines"]
    hills = [(ridges[line] if isinstance(line, str) else line, high, wide) for line, high, wide in art.HILLS]
    relief = Relief(board.grid, hills, dips, board.noise, board.fine)
    clear = unary_union([board.road.buffer(6), board.stream.buffer(6), board.lettering.buffer(-1)])
    shades = "".join(f'<path d="{path}" fill="@shade" opacity="{number(tone, 2)}"/>' for path, tone in relief.shades())
    return (
        f'<g id="br-ground">{washes(board, art.GROUND, board.noise)}<path d="{woods.floor()}" fill="@wood-2" opacity=".36"/>{shades}'
        f'<path d="{relief.light()}" fill="@light" opacity=".34"/>{hachures(relief.strokes(art.SEED + 7, clear))}</g>'
    )


def tints(board):
    """The pooled edge of a hand-tinted map: in the colour of the set-up ribbon, on both sides of every border."""
    bands = {"gold": ["", ""], "red": ["", ""], "zone": ["", ""]}
    wide, narrow = board.borders.buffer(8.5, quad_segs=3), board.borders.buffer(3.6, quad_segs=2)
    for key, shape in board.shapes.items():
        colour = board.areas[key]["ribbon"] if key in board.areas else "zone"
        for i, band in enumerate((wide, narrow)):
            for part in polygons_of(shape.intersection(band)):
                if part.area >= 12:
                    part = part.simplify(0.8)
                    bands[colour][i] += "".join(
                        polyline(list(ring.coords), True) for ring in [part.exterior, *part.interiors]
                    )
    out = ""
    for colour, token in (("gold", "gold-wash"), ("red", "red-wash"), ("zone", "ink-2")):
        outer, inner = bands[colour]
        out += f'<path d="{outer}" fill="@{token}" opacity=".22"/><path d="{inner}" fill="@{token}" opacity=".32"/>'
    return f'<g id="br-tints">{out}</g>' + "".join(ruled(board.shapes[zone]) for zone in board.zones)


def ruled(shape):
    """The fine lines that tell a zone from an area."""
    left, top, right, foot = shape.bounds
    path, y = "", top + 3
    while y < foot:
        for part in lines_of(shape.buffer(-9).intersection(LineString([(left - 5, y), (right + 5, y)]))):
            path += f"M{number(part.coords[0][0], 0)} {number(y)}H{number(part.coords[-1][0], 0)}"
        y += 4.5
    return f'<path d="{path}" stroke="@ink-3" stroke-width=".5" opacity=".55"/>'


def water(board):
    stream = list(board.stream.coords)
    out = ""
    for course, end, wobble, edge in ((stream, 8.4, 1.6, 0.9), (board.rill, 3.4, 0.6, 0.7)):
        left, right = tapered(course, 1.0 if course is stream else 1.2, end, board.noise, wobble, 0.75)
        out += f'<path d="{polyline(left + right[::-1], True)}" fill="@water"/>'
        out += f'<path d="{polyline(left)}{polyline(right)}" fill="none" stroke="@water-ink" stroke-width="{number(edge)}" stroke-linejoin="round"/>'
    glint = polyline([(x, y - 0.6) for x, y in stream[len(stream) // 3 :: 2]])
    out += f'<path d="{glint}" fill="none" stroke="@water-2" stroke-width="1" stroke-dasharray="14 9 5 12"/>'
    for x, y in (board.rill[0], stream[0]):
        out += f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="5" ry="3.4" fill="@water" stroke="@water-ink" stroke-width=".9"/>'
        out += f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="2.2" ry="1.4" fill="none" stroke="@water-ink" stroke-width=".6"/>'
    return f'<g id="br-water">{out}</g>'


def borders(board):
    path = "".join(polyline(line) for line in board.lines)
    return f'<path d="{path}" fill="none" class="m-border" stroke="@ink" stroke-linejoin="round" opacity=".92"/>'


def road(board):
    points = resample(list(board.road.coords), 6)
    north, south = [], []
    for (x, y), (nx, ny) in zip(points, normals(points)):
        a = 3.9 + (board.noise.layers(x * 0.08, y * 0.08) - 0.5) * 2.2
        b = 3.9 + (board.noise.layers(x * 0.08 + 70, y * 0.08) - 0.5) * 2.2
        north.append((x + nx * a, y + ny * a))
        south.append((x - nx * b, y - ny * b))
    ruts = polyline(shifted(points, 1.3)) + polyline(shifted(points, -1.3))
    return (
        f'<g id="br-road"><path d="{polyline(north + south[::-1], True)}" fill="@road"/>'
        f'<path d="{polyline(north)}{polyline(south)}" fill="none" stroke="@road-ink" stroke-width="1.15" stroke-linejoin="round"/>'
        f'<path d="{ruts}" fill="none" stroke="@road-ink" stroke-width=".55" stroke-dasharray="9 4 3 5" opacity=".75"/></g>'
    )


def lettering(board):
    along_road = curve([(x, y - 7.5) for x, y in resample(list(board.road.coords)[::-1], 40)], False, 0)
    along_water = curve([(x, y + 14) for x, y in resample(board.stream_axis[::-1], 36)], False, 0)
    out = f'<path id="br-rl" d="{along_road}" fill="none"/>'
    for start in art.ROAD_NAME_AT:
        out += (
            f'<text class="m-road m-halo"><textPath href="#br-rl" startOffset="{start}">FORBES ROAD</textPath></text>'
        )
    out += f'<path id="br-wl" d="{along_water}" fill="none"/><text class="m-water m-halo"><textPath href="#br-wl" startOffset="46%">Spring Branch of Bushy Run</textPath></text>'
    out += '<g id="br-names">'
    for key, (_, size, _) in art.LETTERING.items():
        for line, (text, path) in enumerate(board.names[key]):
            name = f"br-n{key}" + "ab"[line] if line else f"br-n{key}"
            out += f'<path id="{name}" d="{curve(path, False, 0)}" fill="none"/><text class="m-name m-halo" font-size="{number(size)}"><textPath href="#{name}" startOffset="50%">{text}</textPath></text>'
    out += '</g><g id="br-plates">'
    for key, ((x, y), _, _) in art.LETTERING.items():
        area = board.areas[key]
        out += f'<g transform="translate({x} {y})"><use href="#br-p{area["ribbon"]}"/><text class="m-num" x="-9" y="7">{key}</text><use href="#br-d{area["defence_value"]}"/></g>'
    return out + "".join(furniture.zone_letter(zone, *place) for zone, place in art.LETTERS.items()) + "</g>"


def draw(board):
    woods = Woods(board, art.STAMPS, art.SEED, board.noise, board.fine)
    used = {stamp for _, _, stamp in woods.trees}
    stamps = "".join(f'<g id="br-{name}">{stamp}</g>' for name, stamp in all_stamps().items() if name in used)
    w, h = board.width + 2 * MARGIN, board.height + 2 * MARGIN
    view = f'viewBox="{-MARGIN} {-MARGIN} {w} {h}" class="map map-bushy-run" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}"'
    decoration = board.data["decoration"]
    layers = [
        f"<defs>{stamps}{grain_and_age()}{furniture.cartouches()}</defs>",
        paper(board),
        ground(board, woods),
        tints(board),
        water(board),
        borders(board),
        road(board),
        f'<g id="br-trees" class="deco">{woods.uses()}</g>',
        margins(board),
        furniture.works(decoration["flour_bag_wall"], decoration["graves"]),
        furniture.post(art.POST),
        lettering(board),
        furniture.compass(62, 658, 30),
        furniture.title(),
        furniture.frame(board.width, board.height),
        furniture.plaque(-10, 364, 226, -90, "Zone B · Bushy Run Station"),
        furniture.plaque(board.width + 10, 326, 206, 90, "Zone A · Road to Ligonier"),
        furniture.scale(500, board.height + 10),
    ]
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {view} pointer-events="none" aria-hidden="true" focusable="false">'
    return short(token_classes(root + "".join(layers) + "</svg>"))


def anchors(board):
    """What the program must know of the drawing, one place a line."""
    lines = []
    for key, shape in board.shapes.items():
        centre, clear = board.clearings[key]
        place = art.LETTERING[key][0] if key in art.LETTERING else art.LETTERS[key]
        anchor = {
            "outline": polyline(list(shape.exterior.coords)[:-1], True),
            "cartouche": place,
            "centre": centre,
            "clear": clear,
        }
        lines.append(f'"{key}":' + json.dumps(anchor, separators=(",", ":")))
    view = [-MARGIN, -MARGIN, board.width + 2 * MARGIN, board.height + 2 * MARGIN]
    return f'{{\n"board":"bushy-run","viewBox":{json.dumps(view)},\n"places":{{\n' + ",\n".join(lines) + "\n}}\n"


def main(data=ROOT / "src/rules/bushy_run/map/map.json"):
    board = Board(json.loads(Path(data).read_text()))
    svg = draw(board)
    save(ROOT / "public/art/bushy-run.svg", svg)
    (ROOT / "public/art/bushy-run.anchors.json").write_text(anchors(board))
    colour_classes(ROOT)


if __name__ == "__main__":
    main(*sys.argv[1:])
