#!/usr/bin/env python3
"""Draws the three battle boards of A Dark and Bloody Ground, public/art/battle-*.svg, and the colour classes of style/map.css.

It reads the rows of src/rules/a_dark_and_bloody_ground/map/boards/printed.rs: the one place that says what lies where. The
build does not need this: the results are committed. docs/art.md says how to set it up.
"""

import math
import random
import re
from pathlib import Path

from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union
from shapely.prepared import prep

import stamps
from geometry import Noise, catmull, chaikin, darts, normals, number, polyline, resample, tapered
from markup import colour_classes, save, short, token_classes
from plates import CABIN
from stamps import lines_of, polygons_of

ROOT = Path(__file__).resolve().parents[2]
PRINTED = ROOT / "src/rules/a_dark_and_bloody_ground/map/boards/printed.rs"
COLUMNS, ROWS = 17, 12
RADIUS, HALF, COLUMN_STEP, ROW_STEP = 62, 54, 93, 108
WIDTH, HEIGHT = 1612, 1350
MARGIN, FOOT = 40, 128
TERRAIN = {".": "clear", "c": "field", "f": "forest", "s": "swamp", "r": "rough", "b": "building"}
# board: prefix of ids, title, what it is
BOARDS = {
    "WILDERNESS": ("wilderness", "dw-", "Wilderness"),
    "ROUGH": ("rough", "dr-", "Rough Ground"),
    "SETTLED": ("settled", "ds-", "Settled Country"),
}


def printed():
    """Rows, letters, trails and streams of every board."""
    text = PRINTED.read_text()
    for board in BOARDS:
        body = re.search(rf"const {board}: Printed = Printed \{{(.*?)\n\}};", text, re.S).group(1)
        rows, letters, trails, streams = (
            re.search(rf"{part}: (.*?)(?=,\n    \w+:|,?\Z)", body.strip(), re.S).group(1) for part in ("rows", "letters", "trails", "streams")
        )
        strings = re.compile(r'"(.*?)"', re.S)
        pairs = [tuple(pair.split("-")) for pair in strings.findall(streams)[0].replace("\\\n", " ").split()]
        yield board, strings.findall(rows), strings.findall(letters), [trail.split() for trail in strings.findall(trails)], pairs


def ring(shape, digits=0, tolerance=0.7, least=40):
    out = ""
    for part in polygons_of(shape):
        if not part.is_empty and part.area >= least:
            part = part.simplify(tolerance)
            out += "".join(polyline(list(r.coords), True, digits) for r in [part.exterior, *part.interiors])
    return out


def corners(x, y):
    return [(x + RADIUS, y), (x + 31, y + HALF), (x - 31, y + HALF), (x - RADIUS, y), (x - 31, y - HALF), (x + 31, y - HALF)]


class Board:
    """The ground plan of one board."""

    def __init__(self, board, rows, letters, trails, streams):
        self.name, self.prefix, self.title = BOARDS[board]
        seed = 1791 + len(self.name)
        self.noise, self.fine, self.rng = Noise(seed), Noise(seed + 1), random.Random(seed)
        self.at, self.terrain = {}, {}
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                key = f"{column + 1:02}{row + 1:02}"
                lower = HALF if column % 2 else 0
                self.at[key] = (RADIUS + COLUMN_STEP * column, HALF + ROW_STEP * row + lower)
                self.terrain[key] = TERRAIN[sign]
        self.hexes = {key: Polygon(corners(*at)) for key, at in self.at.items()}
        self.whole = unary_union([shape.buffer(0.1) for shape in self.hexes.values()])
        self.letters = dict(zip(letters, "ABCD"))
        self.grounds = {terrain: self.by_hand(terrain) for terrain in ("forest", "swamp", "rough", "field")}
        self.trails = [self.trail(trail) for trail in trails]
        self.streams = [self.stream(chain) for chain in self.chains(streams)]

    def by_hand(self, terrain):
        """A wood is a wood, not six tiles: hexes joined, corners softened, the edge unsteady."""
        shape = unary_union([self.hexes[key].buffer(0.4) for key in self.at if self.terrain[key] == terrain])
        reach = {"forest": 7, "swamp": 6, "rough": 6, "field": 2}[terrain]
        out = []
        for part in (part for part in polygons_of(shape.buffer(-4).buffer(5)) if not part.is_empty):
            rings = [self.unsteady(r, reach) for r in [part.exterior, *(hole for hole in part.interiors if Polygon(hole).area > 1500)]]
            out.append(Polygon(rings[0], rings[1:]).buffer(0))
        return unary_union(out).intersection(self.whole)

    def unsteady(self, edge, reach):
        points = list(edge.coords)
        points = resample(chaikin([*points, points[1]]), 13)[:-1]
        layers = self.noise.layers
        return [(x + (layers(x * 0.03, y * 0.03) - 0.5) * 2 * reach, y + (layers(x * 0.03 + 60, y * 0.03) - 0.5) * 2 * reach) for x, y in points]

    def trail(self, keys):
        """Through the middles of its hexes, and off the board where it ends at an edge."""
        points = [self.at[key] for key in keys]
        for end, inner in ((0, 1), (-1, -2)):
            if keys[end][:2] in ("01", "17") or keys[end][2:] in ("01", "12"):
                (ax, ay), (bx, by) = points[end], points[inner]
                away = math.dist(points[end], points[inner]) / 75
                tip = (ax + (ax - bx) / away, ay + (ay - by) / away)
                points = [tip, *points] if end == 0 else [*points, tip]
        line = resample(catmull(points, 8), 9)
        layers = self.noise.layers
        return [(x + nx * by, y + ny * by) for (x, y), (nx, ny) in zip(line, normals(line)) for by in [(layers(x * 0.03, y * 0.03) - 0.5) * 11]]

    def chains(self, pairs):
        """The streams as corners from one end to the other; none forks."""
        near, spot = {}, {}
        for a, b in pairs:
            shared = sorted(set(corners(*self.at[a])) & set(corners(*self.at[b])))
            assert len(shared) == 2, (a, b)
            for one, other in (shared, shared[::-1]):
                near.setdefault(one, []).append(other)
        left = set(near)
        while left:
            start = min((point for point in left if len(near[point]) == 1), default=min(left))
            chain = [start]
            left.discard(start)
            while onward := [point for point in near[chain[-1]] if point in left]:
                chain.append(onward[0])
                left.discard(onward[0])
            yield chain

    def stream(self, chain):
        line = resample(catmull(chaikin(chain, 1), 5), 8)
        last, out = len(line) - 1, []
        for i, ((x, y), (nx, ny)) in enumerate(zip(line, normals(line))):
            by = (self.fine.layers(x * 0.035, y * 0.035) - 0.5) * 11 * min(1, i / 4, (last - i) / 4)
            out.append((x + nx * by, y + ny * by))
        return out

    def cut(self, points, closed=True):
        """What of a line or an outline lies on the board, as a path."""
        if closed:
            return ring(Polygon(points).buffer(0).intersection(self.whole), 1, 0.3)
        return "".join(polyline(list(part.coords)) for part in lines_of(LineString(points).intersection(self.whole)))


def grounds(board):
    shapes, out = board.grounds, ""
    rest = board.whole.difference(unary_union(list(shapes.values())))
    out += f'<path d="{ring(rest)}" fill="@w-brush" opacity=".3" fill-rule="evenodd"/>'
    for terrain, token, tone in (("field", "field", 0.7), ("forest", "w-oak", 0.85), ("swamp", "w-wet", 0.85), ("rough", "rock", 0.85)):
        out += f'<path d="{ring(shapes[terrain])}" fill="@{token}" opacity="{number(tone, 2)}" fill-rule="evenodd"/>'
    for terrain, token, wide, tone in (("forest", "wood-2", 8, 0.4), ("swamp", "water", 6, 0.55), ("field", "ink-2", 1.4, 0.5)):
        edge = shapes[terrain].difference(shapes[terrain].buffer(-wide))
        out += f'<path d="{ring(edge)}" fill="@{token}" opacity="{number(tone, 2)}" fill-rule="evenodd"/>'
    return f'<g id="{board.prefix}ground">{out}{wet(board)}{rims(board)}{furrows(board)}</g>'


def wet(board):
    """Broken level strokes over the swamps."""
    swamp, path = board.grounds["swamp"], ""
    if swamp.is_empty:
        return ""
    left, top, right, foot = swamp.buffer(-7).bounds
    y = top
    while y < foot:
        for part in lines_of(swamp.buffer(-7).intersection(LineString([(left - 9, y), (right + 9, y)]))):
            (start, _), (end, _) = part.coords[0], part.coords[-1]
            x = start + board.rng.uniform(0, 15)
            while x < end - 9:
                long = board.rng.uniform(9, 30)
                path += f"M{number(x, 0)} {number(y)}h{number(min(long, end - x), 0)}"
                x += long + board.rng.uniform(12, 40)
        y += 7.2
    return f'<path d="{path}" stroke="@water-ink" stroke-width="1" opacity=".75"/>'


def rims(board):
    """Hachures down from the rim of rough ground."""
    path = ""
    for part in polygons_of(board.grounds["rough"]):
        for edge in [part.exterior, *part.interiors]:
            points = resample(list(edge.coords), 7)
            for (x, y), (nx, ny) in zip(points, normals(points)):
                if not board.whole.buffer(-4).contains(Point(x, y)):
                    continue
                if part.contains(Point(x + nx * 3, y + ny * 3)):
                    nx, ny = -nx, -ny
                long = board.rng.uniform(8, 15)
                path += f"M{number(x - nx * long)} {number(y - ny * long)}L{number(x)} {number(y)}"
    return f'<path d="{path}" fill="none" stroke="@hach" stroke-width="1.3" stroke-linecap="round" opacity=".8"/>'


def furrows(board):
    """Furrows, each field ploughed its own way, and a rail fence round it."""
    path = ""
    for part in polygons_of(board.grounds["field"]):
        turn = board.rng.choice([0.2, -0.35, 1.2, 0.7])
        for stroke in stamps.hatched(part.buffer(-6), turn, 9, 9):
            path += polyline(list(stroke.coords), False, 0)
    if not path:
        return ""
    fence = "".join(polyline(zigzag(resample(list(part.exterior.coords), 8)), True, 0) for part in polygons_of(board.grounds["field"].buffer(-3)))
    return (
        f'<path d="{path}" fill="none" stroke="@ink-2" stroke-width=".8" opacity=".4"/>'
        f'<path d="{fence}" fill="none" stroke="@ink-2" stroke-width="1.3" opacity=".8" stroke-linejoin="round"/>'
    )


def zigzag(points):
    return [(x + nx * by, y + ny * by) for i, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points))) for by in [1.7 if i % 2 else -1.7]]


def ways(board):
    """Streams under trails."""
    out = ""
    for course in board.streams:
        left, right = tapered(course, 6, 11, board.noise, 2.2, 0.8)
        out += (
            f'<path d="{board.cut(left + right[::-1])}" fill="@water"/><path d="{board.cut(left, False)}{board.cut(right, False)}" fill="none" stroke="@water-ink" stroke-width="1.5"/>'
            f'<path d="{board.cut(course[::3], False)}" fill="none" stroke="@water-2" stroke-width="1.5" stroke-dasharray="18 14 8 16"/>'
        )
    for line in board.trails:
        left, right = tapered(line, 8.6, 8.6, board.noise, 2.4, 1)
        out += (
            f'<path d="{board.cut(left + right[::-1])}" fill="@road"/><path d="{board.cut(left, False)}{board.cut(right, False)}" fill="none" stroke="@road-ink" stroke-width="1.4" stroke-dasharray="17 4"/>'
        )
    return f'<g id="{board.prefix}ways">{out}</g>'


def symbols():
    oaks = ((1.7, 1, 1, "a"), (1.95, 1, 1.1, "b"), (1.6, 1.1, 0.95, "c"), (2.05, 0.95, 1.1, "a"), (1.5, 1, 1, "c"))
    out = {f"o{i}": stamps.oak(310 + i, size, tone, tall, wide) for i, (size, tall, wide, tone) in enumerate(oaks)}
    out |= {f"k{i}": stamps.conifer(350 + i, 1.55 + 0.25 * i) for i in range(2)}
    out |= {f"r{i}": stamps.reed(360 + i, 1.7 + 0.2 * i) for i in range(2)}
    out |= {f"c{i}": stamps.rock(370 + i, 1.7 + 0.5 * i) for i in range(3)}
    out |= {f"g{i}": stamps.tuft(380 + i, 1.8 + 0.3 * i) for i in range(2)}
    return out | {"u0": stamps.bush(382, 1.5, "b"), "h0": CABIN}


def standing(board):
    """Trees, reeds, rocks and grass; the middle of a hex and its number stay free."""
    grounds = {terrain: prep(shape.buffer(-5)) for terrain, shape in board.grounds.items()}
    open_ground = prep(board.whole.buffer(-9).difference(unary_union(list(board.grounds.values())).buffer(10)))
    courses = [*board.trails, *board.streams]
    ways_and_water = prep(unary_union([LineString(line).buffer(11) for line in courses]))
    found, rng = {}, board.rng

    def allowed(x, y):
        point = Point(x, y)
        if ways_and_water.contains(point) or ways_and_water.contains(Point(x, y - 13)):
            return False
        key = min(board.at, key=lambda k: math.dist(board.at[k], (x, y)))
        away = math.hypot(x - board.at[key][0], y - 9 - board.at[key][1])
        if away < (30 if board.terrain[key] in ("forest", "rough") else 22) or (key in board.letters and away < 40) or (board.terrain[key] == "building" and away < 48):
            return False
        if any(abs(x - ax) < 25 and ay - HALF - 3 < y < ay - HALF + 40 for ax, ay in board.at.values()):
            return False
        for terrain in ("forest", "swamp", "rough"):
            if grounds[terrain].contains(point):
                found[(x, y)] = terrain
                return True
        if open_ground.contains(point) and rng.random() < 0.06:
            found[(x, y)] = "clear"
            return True
        return False

    def spacing(x, y):
        thick = 3.5 * float(board.noise.layers(x * 0.03, y * 0.03))
        return {"forest": 17.5 + thick, "swamp": 25, "rough": 22, "clear": 42}[found[(x, y)]]

    kinds = {"forest": "o0 o1 o2 o3 o4 k0 k1 o2", "swamp": "r0 r1 r0 u0", "rough": "c0 c1 c2 c1 k0 g0", "clear": "g0 g1 g0"}
    places = darts(0, 0, WIDTH, HEIGHT, spacing, allowed, rng, 60000, 14)
    houses = [(*board.at[key], "h0") for key in board.at if board.terrain[key] == "building"]
    drawn = [(x, y, rng.choice(kinds[found[(x, y)]].split())) for x, y in places]
    out = ""
    for x, y, kind in sorted(drawn, key=lambda place: place[1]):
        out += f'<use href="#{board.prefix}{kind}" x="{number(x, 0)}" y="{number(y, 0)}"/>'
    cabins = ""
    for x, y, _ in houses:
        cabins += f'<circle cx="{x}" cy="{y}" r="47" fill="@road" opacity=".5"/>'
        for dx, dy, size in ((-31, 33, 1.9), (29, 36, 1.6), (-36, -4, 1.3)):
            cabins += f'<use href="#{board.prefix}h0" transform="translate({x + dx} {y + dy}) scale({size})"/>'
    print(board.name, len(drawn), "stamps")
    used = {kind for *_, kind in drawn} | ({"h0"} if houses else set())
    defs = "".join(f'<g id="{board.prefix}{key}">{stamp}</g>' for key, stamp in symbols().items() if key in used | KEY_STAMPS)
    return defs, f'<g id="{board.prefix}trees" class="deco">{out}</g><g id="{board.prefix}houses">{cabins}</g>'


def grid(board):
    """Every side of a hex once, and the numbers."""
    seen, path, numbers = set(), "", ""
    for key, at in board.at.items():
        points = corners(*at)
        for a, b in zip(points, points[1:] + points[:1]):
            if frozenset((a, b)) not in seen:
                seen.add(frozenset((a, b)))
                path += f"M{number(a[0], 0)} {number(a[1], 0)}l{number(b[0] - a[0], 0)} {number(b[1] - a[1], 0)}"
        numbers += f'<text class="m-hex m-halo" x="{at[0]}" y="{at[1] - HALF + 17}">{key}</text>'
    letters = "".join(
        f'<g transform="translate({board.at[key][0]} {board.at[key][1]})"><circle r="23" fill="@ink"/><circle r="19.500" fill="none" stroke="@light" stroke-width="1.300"/><text class="m-letter" y="7.500" fill="@light">{letter}</text></g>'
        for key, letter in board.letters.items()
    )
    return (
        f'<path d="{path}" fill="none" stroke="@halo" stroke-width="3.6" opacity=".38"/><path d="{path}" fill="none" stroke="@ink" stroke-width="1.3" opacity=".62"/>'
        f'<g id="{board.prefix}hexes">{numbers}</g><g id="{board.prefix}letters">{letters}</g>'
    )


KEY = {
    "clear": ("Clear", "w-brush", 0.35, "1 MP"),
    "field": ("Field", "field", 0.7, "1 MP"),
    "forest": ("Forest", "w-oak", 0.85, "2 MP · fire +1 · 2 units"),
    "swamp": ("Swamp", "w-wet", 0.85, "3 MP"),
    "rough": ("Rough", "rock", 0.85, "3 MP · fire +1"),
    "building": ("Building", "w-brush", 0.35, "2 MP · fire +2"),
}
SIGNS = {"forest": ("o0", "o2"), "swamp": ("r0", "r1"), "rough": ("c1", "c2"), "building": ("h0",)}
KEY_STAMPS = {stamp for signs in SIGNS.values() for stamp in signs}


def foot(board):
    """Title and terrain key."""
    y = HEIGHT + 62
    out = f'<text class="m-title" x="128" y="{y + 2}" font-size="34">{board.title}</text><text class="m-it" x="128" y="{y + 28}" font-size="18">seventy-five yards to the hex</text>'
    shown = [terrain for terrain in KEY if terrain in board.terrain.values()]
    room = (WIDTH - 250) / (len(shown) + 2)
    shape = polyline([(math.cos(math.radians(60 * i)) * 30, math.sin(math.radians(60 * i)) * 30) for i in range(6)], True)

    def entry(i, inner, over, name, cost):
        words = cost.split(" · ")
        lines = "".join(f'<text class="m-note" x="36" y="{10 + 16 * k}">{word}</text>' for k, word in enumerate(words))
        return (
            f'<g transform="translate({number(290 + i * room, 0)} {y - 2})"><path d="{shape}" fill="@paper"/>{inner}<path d="{shape}" fill="none" stroke="@ink" stroke-width="1.600"/>{over}'
            f'<text class="m-key" x="36" y="-8">{name}</text>{lines}</g>'
        )

    for i, terrain in enumerate(shown):
        name, token, tone, cost = KEY[terrain]
        spots = ((-9, 5), (9, 14)) if len(SIGNS.get(terrain, ())) > 1 else ((0, 10),)
        signs = "".join(f'<use href="#{board.prefix}{sign}" x="{sx}" y="{sy}"/>' for sign, (sx, sy) in zip(SIGNS.get(terrain, ()), spots))
        out += entry(i, f'<path d="{shape}" fill="@{token}" opacity="{number(tone, 2)}"/>', signs, name, cost)
    bend = "M-28 4q14-13 28-3t28-4"
    trail = f'<path d="{bend}" fill="none" stroke="@road-ink" stroke-width="10.500"/><path d="{bend}" fill="none" stroke="@road" stroke-width="7.500"/>'
    out += entry(len(shown), trail, "", "Trail", "1 MP along it")
    side = "M-15-26h30"
    stream = f'<path d="{side}" stroke="@water-ink" stroke-width="10"/><path d="{side}" stroke="@water" stroke-width="7"/>'
    return out + entry(len(shown) + 1, "", stream, "Stream", "+1 MP")


def sheet(board):
    w, h = WIDTH + 2 * MARGIN, HEIGHT + MARGIN + FOOT
    whole = ring(board.whole.buffer(0.4), 1, 0.2)
    rng = random.Random(5)
    specks = "".join(f"M{number(rng.uniform(0, 240))} {number(rng.uniform(0, 240))}h1" for _ in range(60))
    frame = "".join(
        f'<rect x="{number(-MARGIN + away)}" y="{number(-MARGIN + away)}" width="{number(w - 2 * away)}" height="{number(h - 2 * away)}" stroke-width="{number(wide)}"/>' for away, wide in ((9, 2.6), (15, 0.9))
    )
    return w, h, whole, (
        f'<pattern id="{board.prefix}grain" width="240" height="240" patternUnits="userSpaceOnUse"><path d="{specks}" stroke="@ink-2" stroke-width="1.1" opacity=".33"/></pattern>',
        f'<g fill="none" stroke="@ink">{frame}</g>',
    )


def draw(board):
    defs, stood = standing(board)
    w, h, whole, (grain, frame) = sheet(board)
    view = f'viewBox="{-MARGIN} {-MARGIN} {w} {h}" class="map map-battle" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}"'
    everywhere = f'x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}"'
    layers = [
        f"<defs>{defs}{grain}</defs>",
        f'<rect {everywhere} fill="@sheet"/><path d="{whole}" transform="translate(5 6)" fill="@ink" opacity=".18"/><path d="{whole}" fill="@paper"/>',
        grounds(board),
        ways(board),
        stood,
        f'<rect class="deco" {everywhere} fill="url(#{board.prefix}grain)"/>',
        grid(board),
        f'<path d="{whole}" fill="none" stroke="@ink" stroke-width="3"/>',
        frame,
        foot(board),
    ]
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {view} pointer-events="none" aria-hidden="true" focusable="false">'
    return short(token_classes(root + "".join(layers) + "</svg>"))


def main():
    for data in printed():
        board = Board(*data)
        save(ROOT / f"public/art/battle-{board.name}.svg", draw(board))
    colour_classes(ROOT)


if __name__ == "__main__":
    main()
