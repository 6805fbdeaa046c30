#!/usr/bin/env python3
"""Draws public/art/dark-and-bloody-ground.svg, the outlines beside it and the colour classes of style/map.css.

The build does not need this: the results are committed. docs/art.md says how to set it up.
"""

import itertools
import json
import math
import random
import sys
from pathlib import Path

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import linemerge, nearest_points, polygonize, substring, unary_union
from shapely.prepared import prep

import dark_and_bloody_ground as art
import furniture
import names
import plates
import stamps
from geometry import Noise, catmull, chaikin, curve, darts, normals, number, polyline, resample, tapered
from markup import colour_classes, save, short, token_classes
from relief import CELL, Grid, Relief, hachures
from stamps import lines_of, polygons_of

ROOT = Path(__file__).resolve().parents[2]
MARGIN = 40
SITE = 44  # edge of a counter that lies flat
PILES = (60, 31)  # half of what the piles of both sides cover
SIZES = (25, 23.5, 22, 20.5, 19, 17.5)  # of names, the largest that fits
CODE = 22  # so wide is the code of an owner


def ring(shape, digits=0, tolerance=0.8, least=30):
    """One path round everything."""
    out = ""
    for part in polygons_of(shape):
        if part.area >= least:
            part = part.simplify(tolerance)
            out += "".join(polyline(list(r.coords), True, digits) for r in [part.exterior, *part.interiors])
    return out


class Country:
    """The ground plan: what every layer must know of the others."""

    def __init__(self, data):
        self.data = data
        self.width, self.height = data["board"]["width"], data["board"]["height"]
        self.sheet = box(0, 0, self.width, self.height)
        self.areas = {area["id"]: area for area in data["areas"]}
        self.noise, self.fine, self.rng = Noise(art.SEED), Noise(art.SEED + 1), random.Random(art.SEED)
        self.draw_borders()
        self.draw_ohio()
        self.courses = {key: self.course(course) for key, (_, _, course) in art.RIVERS.items()}
        self.water = unary_union([LineString(points).buffer(wide / 2 + 1) for points, wide in self.courses.values()])
        self.wide_water = self.ohio.buffer(8)
        self.furniture = unary_union([box(*frame) for frame in (art.TRACKS, art.LEVELS, art.KEY, art.TITLE, self.edge_box())])
        self.names = {key: self.lettered(key) for key in self.areas}

    def edge_box(self):
        edge = self.data["edge"]
        return edge["x"] - edge["width"] / 2, edge["y"] - edge["height"] / 2, edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2

    def draw_borders(self):
        """Every border once, from one meeting of borders to the next, as a hand draws it; then what they enclose."""
        rings = {key: area["polygon"] for key, area in self.areas.items()} | art.WATERS
        owners, around = {}, {}
        for key, points in rings.items():
            points = [tuple(point) for point in points]
            for a, b in zip(points, points[1:] + points[:1]):
                owners.setdefault(frozenset((a, b)), []).append(key)
        for edge in owners:
            a, b = edge
            around.setdefault(a, set()).add(b)
            around.setdefault(b, set()).add(a)
        inner = {edge: tuple(sorted(keys)) for edge, keys in owners.items() if len(keys) == 2}
        self.borders, left = [], dict(inner)
        while left:
            edge = min(left, key=lambda e: sorted(e))
            keys = left.pop(edge)
            line = sorted(edge)
            for end in (0, -1):
                while True:
                    tip = line[end]
                    onward = [e for e in left if tip in e and left[e] == keys] if len(around[tip]) == 2 else []
                    if not onward:
                        break
                    left.pop(onward[0])
                    (new,) = onward[0] - {tip}
                    line = [new, *line] if end == 0 else [*line, new]
            self.borders.append((keys, self.by_hand(line)))
        lines = unary_union([self.sheet.boundary, *(LineString(line) for _, line in self.borders)])
        faces = list(polygonize(lines))
        inside = {key: Polygon(points).representative_point() for key, points in art.WATERS.items()}
        inside |= {key: Point(area["centre"]) for key, area in self.areas.items()}
        self.shapes = {key: next(face for face in faces if face.contains(point)) for key, point in inside.items()}
        assert len(faces) == len(rings), (len(faces), len(rings))
        self.lines = unary_union([LineString(line) for _, line in self.borders])

    def by_hand(self, line):
        points = resample(chaikin(line), 7)
        last, out = len(points) - 1, []
        for i, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points))):
            by = (self.noise.layers(x * 0.06, y * 0.06) - 0.5) * 2 * 3.2 * min(1, i / 3, (last - i) / 3)
            out.append((round(x + nx * by, 1), round(y + ny * by, 1)))
        return out

    def draw_ohio(self):
        """The Ohio is the border of its reaches from west to east; the last lies on the land of Pittsburgh."""
        reaches = {tuple(sorted(reach)) for reach in self.data["reaches"][:-1]}
        found = linemerge([LineString(line) for keys, line in self.borders if keys in reaches])
        assert found.geom_type == "LineString", found.geom_type
        points = list(found.coords)
        points = points if points[0][0] < points[-1][0] else points[::-1]
        self.ohio = LineString([(-12, points[0][1]), *points, *art.OHIO])

    def course(self, course):
        """A river from its source to its mouth with a little meander, and how wide it is there."""
        mouth = Point(course[0])
        wide = 7.5 if self.ohio.distance(mouth) < 40 else 6
        course = list(course)
        if self.ohio.distance(mouth) < 40:
            course[0] = nearest_points(self.ohio, mouth)[0].coords[0]
        line = resample(catmull(course[::-1], 8), 7)
        last, out = len(line) - 1, []
        for i, ((x, y), (nx, ny)) in enumerate(zip(line, normals(line))):
            swing = math.sin(i * 0.66 + self.noise(x * 0.01, y * 0.01) * 9) * 2.2
            swing += (self.fine.layers(x * 0.04, y * 0.04) - 0.5) * 7
            swing *= min(1, i / 3, (last - i) / 3)
            out.append((x + nx * swing, y + ny * swing))
        return resample(out, 7), wide

    def piles(self, key, across=PILES[0], down=PILES[1]):
        x, y = self.areas[key]["centre"]
        return box(x - across, y - down, x + across, y + down)

    def site(self, key):
        x, y = self.areas[key]["site"]
        return box(x - SITE / 2, y - SITE / 2, x + SITE / 2, y + SITE / 2)

    def lettered(self, key):
        """The name of an area as large as it fits, and where the code of its owner stands: size, lines, code, ground."""
        (x, y), lines = art.NAMES[key]
        taken = unary_union([self.piles(key).buffer(-3), self.site(key).buffer(-2), self.furniture])
        # not hard by a border, where it could be that of the neighbour
        inner, best = self.shapes[key].intersection(self.sheet.buffer(-8)).buffer(-9), None
        (_, middle), four = self.areas[key]["centre"], self.piles(key, 58, 58)
        crowd = 1 if key in art.CROWDED else 0.05
        beyond = [middle - y + away * side for away in (47, 60, 72) for side in (1, -1)]
        for size in (*SIZES, 16) if key in art.CROWDED else SIZES:
            for dy in (0, 4, 8, -4, 12, -8, 16, *beyond):
                for dx, below in itertools.product((0, 10, -10, 20, -20, 32, -32, 46, -46, 62, -62), (False, True)):
                    spots, ground = self.laid(lines, x + dx, y + dy, size, below)
                    outside = ground.difference(self.shapes[key]).area + ground.intersection(self.wide_water).area
                    price = outside * 3 + ground.difference(inner).area * 0.35 + ground.intersection(taken).area * 3 + ground.intersection(self.water).area * 0.25 + abs(dx) + min(abs(dy), 30)
                    price += ground.intersection(four).area * crowd + (SIZES[0] - size) * 26 + 24 * below
                    if best is None or price < best[0]:
                        best = (price, size, spots, ground, outside)
        if best[4] > 60:
            print(f"{key}: {best[4]:.0f} of its name lies outside")
        return best[1:4]

    def laid(self, lines, x, y, size, below):
        """The lines about a middle, the code after the last or below it: (text, middle, base line), place of the code; what they cover."""
        top = y - (size * 0.98 * len(lines) + 20 * below) / 2
        spots, ground = [], []
        for i, line in enumerate(lines):
            wide = names.width(line, "ohio-pica-italic", size, 0.3)
            shift = (CODE + 5) / 2 if i == len(lines) - 1 and not below else 0
            base = top + size * 0.76 + i * size * 0.98
            spots.append((line, x - shift, base))
            ground.append(box(x - shift - wide / 2 - 2, base - size * 0.68, x - shift + wide / 2 + 2, base + size * 0.22))
        at = (x, base + size * 0.22 + 9.5) if below else (x - shift + wide / 2 + 5 + CODE / 2, base - size * 0.27)
        ground.append(box(at[0] - 12, at[1] - 9.5, at[0] + 12, at[1] + 9.5))
        return (spots, at), unary_union(ground)

    def owner(self, key):
        return self.areas[key]["owner"] if key in self.areas else None


def paper(country):
    w, h = country.width + 2 * MARGIN, country.height + 2 * MARGIN
    inner = f'width="{country.width}" height="{country.height}"'
    return f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}" fill="@sheet"/><rect {inner} fill="@paper"/><rect {inner} fill="url(#db-age)"/>'


def grain_and_age(country):
    rng = random.Random(5)
    specks = ""
    for _ in range(80):
        specks += f"M{number(rng.uniform(0, 240))} {number(rng.uniform(0, 240))}h1"
    return (
        f'<pattern id="db-grain" width="240" height="240" patternUnits="userSpaceOnUse"><path d="{specks}" stroke="@ink-2" stroke-width="1.1" opacity=".3"/></pattern>'
        f'<radialGradient id="db-age" gradientUnits="userSpaceOnUse" cx="{country.width // 2}" cy="{country.height // 2}" r="1200"><stop offset=".5" stop-opacity="0" stop-color="@paper-2"/>'
        '<stop offset="1" stop-opacity=".95" stop-color="@paper-2"/></radialGradient>'
    )


def grounds(country):
    """One wash for each kind of ground, thin where piles stand."""
    grid, out = country.grid, ""
    ragged = (country.noise.layers(grid.x * 0.02 + 5, grid.y * 0.02) - 0.5) * 0.45
    for terrain, (token, tone) in {"wilderness": ("w-oak", 0.5), "rough": ("w-pine", 0.5), "settled": ("field", 0.6)}.items():
        wash = np.zeros(grid.x.shape)
        for key, area in country.areas.items():
            if area["terrain"] == terrain:
                inside = shapely.contains_xy(country.shapes[key].buffer(1), grid.x, grid.y)
                (cx, cy), clear = area["centre"], area["clear_radius"]
                wash[inside] = 1
                if terrain != "settled":
                    wash -= inside * 0.42 * np.exp(-((np.hypot((grid.x - cx) / 1.25, (grid.y - cy) / 0.85) / min(clear, 62)) ** 4))
        wash = gaussian_filter(wash, 2.2) + ragged * (wash > 0.05)
        out += f'<path d="{grid.above(wash, 0.5, 900, 3.2)}" fill="@{token}" fill-opacity="{number(tone, 2)}"/>'
    return f'<g id="db-ground">{out}</g>'


def colour(owner):
    return f"@nation-{art.HUES[owner]}" if owner in art.HUES else "@us"


def owners(country):
    """Whose an area is: a wash, a pooled edge towards other owners, a narrow one inside."""
    out = ""
    for owner in dict.fromkeys(country.owner(key) for key in country.areas):
        ground = unary_union([country.shapes[key] for key in country.areas if country.owner(key) == owner])
        edge = ground.intersection(ground.boundary.buffer(10, quad_segs=3))
        inner = [LineString(line) for keys, line in country.borders if {country.owner(key) for key in keys} == {owner}]
        wash = ".13" if owner in art.HUES else ".09"
        narrow = unary_union([line.buffer(4, quad_segs=2) for line in inner]).intersection(ground)
        out += (
            f'<g fill="{colour(owner)}"><path d="{ring(ground)}" opacity="{wash}"/><path d="{ring(edge)}" fill-rule="evenodd" opacity=".36"/>'
            f'<path d="{ring(narrow)}" opacity=".2"/></g>'
        )
    return f'<g id="db-owners">{out}</g>'


def lakes(country):
    inside = box(1, 1, country.width - 1, country.height - 1)
    water = unary_union([country.shapes[key] for key in ("lake-michigan", "lake-erie")])
    canada = country.shapes["upper-canada"]

    def shore(shape, tolerance, least=0):
        parts = [part for part in lines_of(shape.boundary.intersection(inside)) if part.length > least]
        return "".join(polyline(list(part.simplify(tolerance).coords), False, 0) for part in parts)

    ruled, y = "", 4.0
    while y < 330:
        for part in lines_of(canada.buffer(-3).intersection(LineString([(800, y), (country.width, y)]))):
            ruled += f"M{number(part.coords[0][0], 0)} {number(y)}H{number(part.coords[-1][0], 0)}"
        y += 6
    out = f'<path d="{ring(water)}" fill="@water-2"/>'
    for away, tone in ((4, 0.75), (10, 0.6), (18, 0.48), (28, 0.36), (40, 0.26), (54, 0.18)):
        out += f'<path d="{shore(water.buffer(-away), 0.8, 14)}" fill="none" stroke="@water-ink" opacity="{number(tone, 2)}"/>'
    return f'<path d="{ruled}" stroke="@ink-3" stroke-width=".6" opacity=".5"/><g id="db-lakes">{out}<path d="{shore(water, 0.5)}" fill="none" stroke="@water-ink" stroke-width="1.8"/></g>'


def borders(country):
    """Between areas: a line, and a broken one between two of one owner; none where water runs."""
    plain = foreign = ""
    reaches = {tuple(sorted(reach)) for reach in country.data["reaches"][:-1]}
    for keys, line in country.borders:
        if keys in reaches or any(key not in country.areas for key in keys):
            continue
        if country.owner(keys[0]) == country.owner(keys[1]):
            plain += polyline(line)
        else:
            foreign += polyline(line)
    return (
        f'<path d="{plain}" fill="none" class="m-border" stroke="@ink" stroke-linejoin="round" opacity=".85"/>'
        f'<path d="{foreign}" fill="none" stroke="@ink" stroke-width="2.2" stroke-linejoin="round"/>'
    )


def rivers(country):
    """All banks first, then all water: mouths open by themselves. The Ohio is the widest."""
    path = ""
    for course, end in country.courses.values():
        left, right = tapered(course, 1, end - 1.6, country.noise, end * 0.2, 0.8)
        path += ring(Polygon(left + right[::-1]).buffer(0).intersection(country.sheet), 1, 0.4, 1)
    line = resample(list(country.ohio.coords), 7)[::-1]
    left, right = tapered(line, 9.5, 14.5, country.noise, 3, 1)
    path += ring(Polygon(left + right[::-1]).buffer(0).intersection(country.sheet), 1, 0.4, 1)
    glints = polyline([(x, y) for x, y in resample(list(country.ohio.coords), 9) if x > 4], False, 0)
    return (
        f'<defs><path id="db-water" d="{path}"/></defs><g id="db-rivers"><use href="#db-water" fill="@water-ink" stroke="@water-ink" stroke-width="1.9" stroke-linejoin="round"/><use href="#db-water" fill="@water"/>'
        f'<path d="{glints}" fill="none" stroke="@water-2" stroke-width="1.6" stroke-dasharray="24 15 9 18"/></g>'
    )


def kept_clear(country):
    """Where no tree and no hachure may be."""
    lettering = unary_union([ground for _, _, ground in country.names.values()])
    return unary_union(
        [lettering.buffer(3), country.water.buffer(5), country.ohio.buffer(15), country.furniture.buffer(6)]
        + [country.shapes[key].buffer(4) for key in art.WATERS]
        + [country.site(key).buffer(4) for key in country.areas]
    )


class Ridges(Relief):
    """Ranges that run from south-west to north-east through the rough areas, as a height field."""

    def __init__(self, country):
        grid, noise, fine = country.grid, country.noise, country.fine
        self.grid = grid
        rough = unary_union([country.shapes[key].buffer(-9) for key, area in country.areas.items() if area["terrain"] == "rough"])
        mask = gaussian_filter(shapely.contains_xy(rough, grid.x, grid.y).astype(float), 2.5)
        for key, area in country.areas.items():
            (cx, cy), reach = area["centre"], 66
            mask *= 1 - 0.9 * np.exp(-((np.hypot((grid.x - cx) / 1.2, grid.y - cy) / reach) ** 4))
        wx = grid.x + (noise.layers(grid.x * 0.012, grid.y * 0.012) - 0.5) * 110
        wy = grid.y + (noise.layers(grid.x * 0.012 + 50, grid.y * 0.012 + 9) - 0.5) * 110
        ranges = np.sin((wx * 0.80 + wy * 0.60) * 0.085) * 0.5 + 0.5
        self.height = gaussian_filter(mask * (ranges**1.5 * 1.25 + (fine.layers(grid.x * 0.03, grid.y * 0.03) - 0.5) * 0.3), 1.3)
        self.down_y, self.down_x = np.gradient(self.height, CELL)
        self.slope = np.hypot(self.down_x, self.down_y)
        self.lit = gaussian_filter((self.down_x + self.down_y) * 0.7071, 1.2)

    def relief(self):
        shades = "".join(f'<path d="{self.grid.above(-self.lit, level, 300, 2.6)}" fill="@shade" opacity="{number(tone, 2)}"/>' for level, tone in ((0.010, 0.12), (0.019, 0.13)))
        return f'<g class="deco">{shades}</g>'


def woods(country, ridges):
    """Trees in groves, conifers on the heights, fields and cabins where the land is settled: symbols, and their places."""
    rng, closed = random.Random(art.SEED + 3), prep(kept_clear(country))
    lines = prep(country.lines.buffer(5))
    kinds = ((1.35, 1, 1, "a"), (1.5, 1, 1.1, "b"), (1.2, 1.1, 0.95, "c"), (1.6, 0.95, 1.1, "a"))
    symbols = {f"o{i}": stamps.oak(410 + i, size, tone, tall, wide) for i, (size, tall, wide, tone) in enumerate(kinds)}
    symbols |= {f"k{i}": stamps.conifer(450 + i, 1.2 + 0.2 * i) for i in range(2)} | {"u0": stamps.bush(460, 1.2, "c")}
    symbols |= {"f0": plates.FIELD, "h0": plates.CABIN}
    shapes = {key: prep(country.shapes[key]) for key in country.areas}
    found = {}

    def grove(x, y):
        return float(country.noise.layers(x * 0.011 + 5, y * 0.011 + 2))

    common = sorted(grove(rng.uniform(0, country.width), rng.uniform(0, country.height)) for _ in range(3000))

    def allowed(x, y):
        body = box(x - 8, y - 17, x + 11, y + 3)
        if not (12 < x < country.width - 14 and 20 < y < country.height - 6) or closed.intersects(body) or lines.intersects(body):
            return False
        key = next((key for key, shape in shapes.items() if shape.contains(Point(x, y))), None)
        if key is None:
            return False
        cx, cy = country.areas[key]["centre"]
        towards = math.atan2(y - 6 - cy, x - cx)
        reach = math.hypot((x - cx) / 1.28, (y - 6 - cy) / 0.84)
        if reach < 49 * (0.9 + 0.35 * float(country.fine.layers(math.cos(towards) * 1.3 + cx, math.sin(towards) * 1.3 + cy))):
            return False
        terrain = country.areas[key]["terrain"]
        share = {"wilderness": 0.72, "rough": 0.34, "settled": 0.8}[terrain]
        found[(x, y)] = terrain
        return grove(x, y) > common[int((1 - share) * 2999)]

    def spacing(x, y):
        close = {"wilderness": 17.5, "rough": 21, "settled": 23}[found[(x, y)]]
        return close + 5 * float(country.fine.layers(x * 0.03, y * 0.03))

    out = ""
    places = darts(0, 0, country.width, country.height, spacing, allowed, rng, 46000, 14)
    for x, y in sorted(places, key=lambda place: place[1]):
        terrain = found[(x, y)]
        if terrain == "wilderness":
            kind = rng.choice(["o0", "o1", "o2", "o3", "o0", "o2", "k0"])
        elif terrain == "rough":
            kind = rng.choice(["k0", "k1", "k0", "o2", "u0"])
        else:
            kind = rng.choice(["f0", "f0", "h0", "o2", "f0"])
        out += f'<use href="#db-{kind}" x="{number(x, 0)}" y="{number(y, 0)}"/>'
    print(len(places), "stamps")
    return "".join(f'<g id="db-{key}">{stamp}</g>' for key, stamp in symbols.items()), f'<g id="db-trees" class="deco">{out}</g>'


def great_names(country):
    """Nations and states, half as strong as the names of areas, under everything that stands on the land."""
    out = ""
    for owner, (text, path, size, spacing) in art.GREAT.items():
        ink = f"m-f-nation-{art.HUES[owner]}-ink" if owner in art.HUES else "m-f-us"
        out += f'<path id="db-g{owner}" d="{curve(path, False, 0)}" fill="none"/><text class="m-nation {ink}" font-size="{size}" letter-spacing="{spacing}" opacity=".62"><textPath href="#db-g{owner}" startOffset="50%">{text}</textPath></text>'
    for i, (text, path, size, spacing) in enumerate(art.LAKES):
        out += f'<path id="db-l{i}" d="{curve(path, False, 0)}" fill="none"/><text class="m-course" font-size="{size}" letter-spacing="{spacing}"><textPath href="#db-l{i}" startOffset="50%">{text}</textPath></text>'
    return f'<g id="db-great">{out}</g>'


def river_names(country):
    out = ""
    named = {key: (text, path, 14.5) for key, (text, path, _) in art.RIVERS.items()} | {"ohio": ("Ohio River", art.OHIO_NAME, 21)}
    for key, (text, path, size) in named.items():
        path = art.MOVED.get(key, path)
        if path:
            out += f'<path id="db-r-{key}" d="{curve(path, False, 0)}" fill="none"/><text class="m-course m-halo" font-size="{size}" letter-spacing=".6"><textPath href="#db-r-{key}" startOffset="50%">{text}</textPath></text>'
    for i, path in enumerate(art.MORE_OHIO):
        out += f'<path id="db-ro{i}" d="{curve(path, False, 0)}" fill="none"/><text class="m-course m-halo" font-size="20" letter-spacing="3"><textPath href="#db-ro{i}" startOffset="50%">Ohio River</textPath></text>'
    return f'<g id="db-courses">{out}</g>'


def area_names(country):
    out = codes = ""
    for key, (size, (spots, at), _) in country.names.items():
        for text, x, y in spots:
            out += f'<text class="m-name m-halo" font-size="{number(size)}" x="{number(x)}" y="{number(y)}">{text}</text>'
        codes += plates.code(country.owner(key), *at, colour(country.owner(key)))
    return f'<g id="db-names">{out}</g><g id="db-codes">{codes}</g>'


def margins(country):
    w, h = country.width + 2 * MARGIN, country.height + 2 * MARGIN
    edge = f"M{-MARGIN} {-MARGIN}h{w}v{h}h-{w}zM0 0v{country.height}h{country.width}v-{country.height}z"
    return f'<path d="{edge}" fill="@sheet"/><rect class="deco" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}" fill="url(#db-grain)"/>'


def draw(country):
    country.grid = Grid(country.width, country.height)
    ridges = Ridges(country)
    symbols, trees = woods(country, ridges)
    w, h = country.width + 2 * MARGIN, country.height + 2 * MARGIN
    view = f'viewBox="{-MARGIN} {-MARGIN} {w} {h}" class="map map-dark-and-bloody-ground" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}"'
    tracks = country.data["tracks"]
    clear = unary_union([kept_clear(country), country.lines.buffer(3)])
    layers = [
        f"<defs>{symbols}{grain_and_age(country)}</defs>",
        paper(country),
        grounds(country),
        ridges.relief(),
        owners(country),
        hachures(ridges.strokes(art.SEED + 7, clear, 2.8)),
        lakes(country),
        borders(country),
        great_names(country),
        rivers(country),
        trees,
        margins(country),
        river_names(country),
        area_names(country),
        plates.turns(art.TRACKS, tracks["turns"]),
        plates.levels(art.LEVELS, tracks["commitment"], tracks["raids"]),
        plates.key(*art.KEY),
        plates.edge(*country.edge_box()),
        plates.title(*art.TITLE),
        furniture.compass(*art.COMPASS),
        plates.frame(country.width, country.height),
    ]
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {view} pointer-events="none" aria-hidden="true" focusable="false">'
    return short(token_classes(root + "".join(layers) + "</svg>"))


def anchors(country):
    """Outlines for the program, one place a line."""
    lines = {key: polyline(list(country.shapes[key].simplify(0.5).exterior.coords)[:-1], True) for key in country.areas}
    left, top, right, foot = country.edge_box()
    lines["east-edge"] = f"M{number(left)} {number(top)}h{number(right - left)}v{number(foot - top)}h{number(left - right)}z"
    view = [-MARGIN, -MARGIN, country.width + 2 * MARGIN, country.height + 2 * MARGIN]
    body = ",\n".join(f'"{key}":' + json.dumps({"outline": outline}, separators=(",", ":")) for key, outline in lines.items())
    return f'{{\n"board":"dark-and-bloody-ground","viewBox":{json.dumps(view)},\n"places":{{\n{body}\n}}}}\n'


def main(data=ROOT / "src/rules/a_dark_and_bloody_ground/map/map.json"):
    country = Country(json.loads(Path(data).read_text()))
    save(ROOT / "public/art/dark-and-bloody-ground.svg", draw(country))
    (ROOT / "public/art/dark-and-bloody-ground.anchors.json").write_text(anchors(country))
    colour_classes(ROOT)


if __name__ == "__main__":
    main(*sys.argv[1:])
