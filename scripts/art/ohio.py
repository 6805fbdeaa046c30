#!/usr/bin/env python3
"""Draws public/art/blood-on-the-ohio.svg, the outlines beside it and the colour classes of style/map.css.

The build does not need this: the results are committed. docs/art.md says how to set it up.
"""

import json
import math
import random
import re
import sys
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter
from shapely import voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.ops import substring, unary_union
from shapely.prepared import prep

import blood_on_the_ohio as art
import furniture
import names
import nodes
import stamps
from geometry import Noise, catmull, curve, darts, normals, number, polyline, resample, tapered
from markup import colour_classes, save, short, token_classes
from relief import Grid, Relief, hachures
from stamps import lines_of, polygons_of

ROOT = Path(__file__).resolve().parents[2]
MARGIN = 40
LARGE = {"principal_village", "fort_harmar", "fort_washington"}
RADIUS = {"ground": 16.5, "river": 13}
MILE = 5.07
# so near its source a river is stepped over, so near its mouth the crossing is that of the river it joins
HEADWATER, MOUTH = 125, 12


def on_paper(lat, lon):
    return 268.44 * lon + 23176.7, -349.98 * lat + 14721.0


def ring(shape, digits=0, tolerance=0.8, least=60):
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
        self.spaces = {space["id"]: space for space in data["spaces"]}
        self.at = {key: (space["board"]["x"], space["board"]["y"]) for key, space in self.spaces.items()}
        self.trails = [(e["a"], e["b"]) for e in data["edges"] if e["kind"] == "trail"]
        self.noise, self.fine, self.rng = Noise(art.SEED), Noise(art.SEED + 1), random.Random(art.SEED)
        self.courses = {name: self.course(name, *river) for name, river in art.RIVERS.items()}
        self.lake = self.lake_water()
        self.territories = self.national_territories()
        self.ways = [self.way(a, b) for a, b in self.trails]
        self.nodes = {key: Point(at).buffer(self.radius(key), quad_segs=4) for key, at in self.at.items()}
        self.furniture = self.covered_by_furniture()
        self.check_banks()
        self.names = self.lettered()

    def point(self, place):
        return self.at[place] if isinstance(place, str) else place

    def radius(self, key):
        space = self.spaces[key]
        return 21 if space["structure"] in LARGE else RADIUS[space["kind"]]

    def course(self, name, through, start, end):
        """A river with a little meander, still through its spaces: points, width at the source and at the mouth."""
        fixed = [self.at[place] for place in through if isinstance(place, str)]
        line = resample(catmull([self.point(place) for place in through], 14), 7)
        last, reach, out = len(line) - 1, 5.5 if name == "Ohio" else 4.2, []
        for i, ((x, y), (nx, ny)) in enumerate(zip(line, normals(line))):
            free = min(1, min([math.dist((x, y), p) for p in fixed] or [99]) / 30, i / 3, (last - i) / 3)
            swing = math.sin(i * 0.62 + self.noise(x * 0.01, y * 0.01) * 9) * 0.55
            swing += (self.fine.layers(x * 0.03, y * 0.03) - 0.5) * 1.7
            out.append((x + nx * swing * reach * free, y + ny * swing * reach * free))
        return catmull(resample(out, 9), 2), start, end

    def lake_water(self):
        shore = catmull([on_paper(*place) for place in art.SHORE], 6)
        layers = self.noise.layers
        shore = [
            (x + (layers(x * 0.05, y * 0.05) - 0.5) * 9, y + (layers(x * 0.05 + 40, y * 0.05) - 0.5) * 9)
            for x, y in shore
        ]
        islands = []
        for lat, lon, radius in art.ISLANDS:
            edge = Point(on_paper(lat, lon)).buffer(radius).exterior.coords[::4]
            islands.append(
                Polygon(
                    (x + (layers(x * 0.2, y * 0.2) - 0.5) * 8, y + (layers(x * 0.2 + 9, y * 0.2) - 0.5) * 8)
                    for x, y in edge
                )
            )
        water = Polygon(shore + art.OPEN_WATER).buffer(0)
        return water.intersection(self.sheet.buffer(MARGIN, join_style="mitre")).difference(unary_union(islands))

    def national_territories(self):
        """Washes that follow the spaces: cells cut to a circle, joined per nation, softened, unsteady at the edge."""
        keys = list(self.at)
        cells = voronoi_polygons(MultiPoint([self.at[key] for key in keys]), extend_to=self.sheet).geoms
        cell = {key: next(c for c in cells if c.contains(Point(self.at[key]))) for key in keys}
        links = [(e["a"], e["b"]) for e in self.data["edges"]]
        found = {}
        for nation in self.data["nations"]:
            mine = [key for key in keys if self.spaces[key]["nation"] == nation["code"]]
            ground = unary_union([cell[key].intersection(Point(self.at[key]).buffer(92)) for key in mine])
            for a, b in links:
                if a in mine and b in mine:
                    corridor = LineString([self.at[a], self.at[b]]).buffer(20)
                    ground = ground.union(corridor.intersection(cell[a].union(cell[b])))
            ground = ground.buffer(9).buffer(-20).buffer(11)
            ground = unary_union([ground, *(Point(self.at[key]).buffer(27) for key in mine)])
            foreign = [Point(self.at[key]).buffer(27) for key in keys if key not in mine]
            found[nation["code"]] = ground.difference(unary_union(foreign))
        codes = list(found)
        for i, code in enumerate(codes):
            for other in codes[i + 1 :]:
                found[other] = found[other].difference(found[code])
        land = self.sheet.buffer(2).difference(self.lake)
        return {code: self.by_hand(ground).intersection(land) for code, ground in found.items()}

    def by_hand(self, shape, reach=5):
        layers, out = self.noise.layers, []
        for part in polygons_of(shape):
            if part.area >= 900:
                edge = resample(list(part.exterior.coords), 13)[:-1]
                edge = [
                    (
                        x + (layers(x * 0.035, y * 0.035) - 0.5) * 2 * reach,
                        y + (layers(x * 0.035 + 60, y * 0.035 + 20) - 0.5) * 2 * reach,
                    )
                    for x, y in edge
                ]
                out.append(Polygon(catmull([*edge, edge[0]], 2)).buffer(0))
        return unary_union(out)

    def way(self, a, b):
        """A trail between two spaces, bowed a little: both ends and the point it bows to."""
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        dx, dy = bx - ax, by - ay
        bow = (self.noise.layers(ax * 0.013 + bx * 0.011, ay * 0.012 + by * 0.01) - 0.5) * 0.16
        return (ax, ay), (bx, by), ((ax + bx) / 2 - dy * bow, (ay + by) / 2 + dx * bow)

    def covered_by_furniture(self):
        """What boxes, tracks, title, key and compass cover."""
        x, y, w, h = art.TITLE
        kx, ky, kw, kh = art.KEY
        tracks = self.data["tracks"]
        turns = tracks["turn"]
        covered = [box(x - w / 2, y - h / 2, x + w / 2, y + h / 2), box(kx, ky, kx + kw, ky + kh)]
        covered.append(box(turns[0][0] - 34, 0, self.width, 346))
        covered.append(box(0, tracks["vp"]["us"][0][1] - 36, self.width, self.height))
        covered.append(box(1388, 1120, self.width, 1432))
        if art.COMPASS[2]:
            covered.append(Point(art.COMPASS[:2]).buffer(art.COMPASS[2] * 1.5))
        for square in self.data["entry_squares"]:
            place = square["board"]
            covered.append(box(place["x"] - 50, place["y"] - 26, place["x"] + 50, place["y"] + 26))
        return unary_union(covered)

    def check_banks(self):
        """A trail crosses a river only at a space it ends on, near the source or at a ford; no space on land lies in one."""
        wrong = []
        lines = {name: LineString(course) for name, (course, *_) in self.courses.items()}
        for a, b in self.trails:
            trail = LineString([self.at[a], self.at[b]])
            for name, river in lines.items():
                for part in getattr(trail.intersection(river), "geoms", [trail.intersection(river)]):
                    if part.is_empty:
                        continue
                    ends = [key for key in (a, b) if self.spaces[key]["kind"] == "river"]
                    from_source = river.project(part.centroid)
                    if from_source < HEADWATER or river.length - from_source < MOUTH or (a, b) in art.FORDS:
                        continue
                    if all(part.centroid.distance(Point(self.at[key])) > 20 for key in ends):
                        wrong.append(f"{a} – {b} crosses the {name} at {part.centroid.x:.0f}, {part.centroid.y:.0f}")
        for key, space in self.spaces.items():
            for name, river in lines.items():
                away = river.distance(Point(self.at[key]))
                if space["kind"] == "ground" and away < 24:
                    wrong.append(f"{key} lies {away:.0f} from the {name}")
        if wrong:
            raise SystemExit("\n".join(wrong))

    def along(self, river, start, end, off):
        """The line that the name of a river is set on, from west to east."""
        line = LineString(self.courses[river][0])
        a, b = sorted(line.project(Point(self.point(place))) for place in (start, end))
        points = [line.interpolate(a + (b - a) * k / 6).coords[0] for k in range(7)]
        points = points[::-1] if points[0][0] > points[-1][0] else points
        return [(x + nx * off, y + ny * off) for (x, y), (nx, ny) in zip(points, normals(points))]

    def course_names(self):
        """What the names of the rivers cover."""
        ground = []
        for river, text, size, spacing, start, end, off in art.COURSES:
            line = LineString(catmull(self.along(river, start, end, off), 6))
            half = names.width(text, "ohio-pica-italic", size, spacing) / 2
            middle = line.length / 2
            part = substring(line, max(0, middle - half), min(line.length, middle + half))
            ground.append(part.parallel_offset(size * 0.3, "left").buffer(size * 0.34))
        return unary_union(ground)

    def lettered(self):
        """The names of all spaces in their places."""
        rivers = unary_union([LineString(c).buffer((a + b) / 4 + 1) for c, a, b in self.courses.values()])
        trails = unary_union([LineString(catmull([a, c, b], 5)) for a, b, c in self.ways])
        spaces = unary_union(list(self.nodes.values()))
        stands = unary_union([self.stand(key) for key in self.at if self.spaces[key]["kind"] == "ground"])
        great = unary_union(
            [LineString(catmull([(x, y - size * 0.3) for x, y in path], 6)).buffer(size * 0.36) for path, size, _ in art.NATIONS.values()]
        )
        courses = self.course_names()
        inner = box(6, 6, self.width - 6, self.height - 6)

        def cost(name, ground):
            price = ground.difference(inner).area * 9 + ground.intersection(spaces).area * 5
            price += ground.intersection(self.furniture).area * 2.5 + ground.intersection(great).area * 0.03
            price += ground.intersection(trails).length * 0.16 + ground.intersection(self.lake).area * 0.004
            price += ground.intersection(rivers).area * (0.09 if self.spaces[name.key]["kind"] == "ground" else 0.03)
            price += ground.intersection(courses).area * 0.8
            own = ground.distance(Point(name.at))
            rivals = (at for key, at in self.at.items() if key != name.key and math.dist(at, name.at) < 190)
            price += sum(4 for at in rivals if ground.distance(Point(at)) < own + 5)
            return price + ground.intersection(stands).area * 0.05

        found = [self.name_of(key) for key in self.at]
        found.sort(key=lambda name: (-name.size, name.key))
        for name in found:
            name.place(cost)
        names.settle(found, self.rng)
        names.check(found, self.nodes, self.furniture.union(self.sheet.exterior.buffer(2)))
        return found

    def stand(self, key):
        """Where pieces stand: above the node."""
        x, y = self.at[key]
        return box(x - 28, y - 56, x + 28, y - 3)

    def name_of(self, key):
        space = self.spaces[key]
        text, radius = space["name"], self.radius(key)
        if space["kind"] == "river":
            text = re.sub(r"^.*? at (the )?", "", text)
            text = art.REACHES.get(text, text)
        text = text.replace("'", "’")
        if space["structure"] in LARGE:
            return names.Name(key, text, "ohio-capitals", 24, self.at[key], radius, 4)
        if space["kind"] == "river":
            return names.Name(key, text, "ohio-pica-italic", 14, self.at[key], radius)
        return names.Name(key, text, "ohio-pica", 19 if space["structure"] else 18.2, self.at[key], radius, 4)

    def lettered_ground(self):
        return unary_union([name.ground for name in self.names])


def paper(country):
    w, h = country.width + 2 * MARGIN, country.height + 2 * MARGIN
    return (
        f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}" fill="@sheet"/><rect width="{country.width}" height="{country.height}" fill="@paper"/>'
        f'<rect width="{country.width}" height="{country.height}" fill="url(#oh-age)"/>'
    )


def grain_and_age(country):
    rng = random.Random(5)
    specks = fibres = ""
    for _ in range(80):
        x, y = rng.uniform(0, 240), rng.uniform(0, 240)
        if rng.random() < 0.6:
            specks += f"M{number(x)} {number(y)}h1"
        else:
            fibres += f"M{number(x)} {number(y)}q" + " ".join(number(rng.uniform(-r, r)) for r in (4, 3, 8, 5))
    return (
        f'<pattern id="oh-grain" width="240" height="240" patternUnits="userSpaceOnUse"><path d="{specks}" stroke="@ink-2" stroke-width="1.1" opacity=".3"/>'
        f'<path d="{fibres}" fill="none" stroke="@ink-2" stroke-width=".5" opacity=".2"/></pattern>'
        f'<radialGradient id="oh-age" gradientUnits="userSpaceOnUse" cx="{country.width // 2}" cy="{country.height // 2}" r="1220"><stop offset=".5" stop-opacity="0" stop-color="@paper-2"/>'
        '<stop offset="1" stop-opacity=".95" stop-color="@paper-2"/></radialGradient>'
    )


def territories(country):
    out = ""
    for code, ground in country.territories.items():
        inner, edge = ground.difference(ground.buffer(-13)), ground.difference(ground.buffer(-4.5))
        out += (
            f'<g fill="@nation-{code}"><path d="{ring(ground)}" opacity=".16"/><path d="{ring(inner)}" fill-rule="evenodd" opacity=".2"/>'
            f'<path d="{ring(edge)}" fill-rule="evenodd" opacity=".45"/></g>'
        )
    return f'<g id="oh-nations">{out}</g>'


def lake(country):
    inside = box(1, 1, country.width - 1, country.height - 1)

    def shore(shape, tolerance, least=0):
        parts = [part for part in lines_of(shape.boundary.intersection(inside)) if part.length > least]
        return "".join(polyline(list(part.simplify(tolerance).coords), False, 0) for part in parts)

    out = f'<path d="{ring(country.lake, 0, 0.7)}" fill="@water-2"/>'
    for away, tone in ((4, 0.75), (10, 0.6), (18, 0.48), (28, 0.36), (40, 0.26), (54, 0.18)):
        out += f'<path d="{shore(country.lake.buffer(-away), 0.8, 14)}" fill="none" stroke="@water-ink" opacity="{number(tone, 2)}"/>'
    return f'<g id="oh-lake">{out}<path d="{shore(country.lake, 0.5)}" fill="none" stroke="@water-ink" stroke-width="1.8"/></g>'


def rivers(country):
    """All banks first, then all water: mouths open by themselves."""
    banks = water = glints = ""
    for course, start, end in country.courses.values():
        course = [(x, y) for x, y in course if -MARGIN < x < country.width + MARGIN and -MARGIN < y < country.height + MARGIN]
        for inset in (0, 1.7):
            left, right = tapered(course, max(0.4, start - inset), end - inset, country.noise, end * 0.2, 0.8)
            path = ring(Polygon(left + right[::-1]).buffer(0).intersection(country.sheet), 1, 0.35, 1)
            banks, water = (banks + path, water) if inset == 0 else (banks, water + path)
        if end > 8:
            glints += polyline([(x, y) for x, y in course[len(course) // 5 :: 3] if 4 < x < country.width - 4], False, 0)
    return (
        f'<g id="oh-rivers"><path d="{banks}" fill="@water-ink"/><path d="{water}" fill="@water"/>'
        f'<path d="{glints}" fill="none" stroke="@water-2" stroke-width="1.3" stroke-dasharray="22 14 8 18"/></g>'
    )


def trails(country):
    path = ""
    for (ax, ay), (bx, by), (cx, cy) in country.ways:
        path += f"M{ax} {ay}Q{number(2 * cx - (ax + bx) / 2, 0)} {number(2 * cy - (ay + by) / 2, 0)} {bx} {by}"
    roads = ""
    for square in country.data["entry_squares"]:
        x, y = square["board"]["x"], square["board"]["y"]
        roads += "".join(f"M{x} {y}L{country.at[key][0]} {country.at[key][1]}" for key in square["links"])
    return (
        f'<path d="{path}" fill="none" stroke="@halo" stroke-width="4" opacity=".55"/>'
        f'<path d="{path}" fill="none" stroke="@road-ink" stroke-width="1.9" stroke-dasharray="8 4.5" stroke-linecap="round"/>'
        f'<path d="{roads}" fill="none" stroke="@ink-2" stroke-width="3" stroke-dasharray=".1 7" stroke-linecap="round"/>'
    )


def kept_clear(country, stands):
    """Where no tree and no hachure may be."""
    trails = unary_union([LineString(catmull([a, c, b], 5)) for a, b, c in country.ways])
    rivers = unary_union([LineString(c).buffer((a + b) / 4 + 7) for c, a, b in country.courses.values()])
    great = [
        LineString(catmull([(x, y - size * 0.3) for x, y in path], 6)).buffer(size * 0.5)
        for path, size, _ in art.NATIONS.values()
    ]
    lands = []
    for text, x, y, size, spacing, turn in art.LANDS:
        half = names.width(text, "ohio-capitals", size, spacing) / 2
        dx, dy = math.cos(math.radians(turn)) * half, math.sin(math.radians(turn)) * half
        lands.append(LineString([(x - dx, y - dy - size * 0.3), (x + dx, y + dy - size * 0.3)]).buffer(size * 0.55))
    ground = [unary_union(list(country.nodes.values())).buffer(7), country.lettered_ground().buffer(2), trails.buffer(4)]
    ground += [rivers, country.furniture.buffer(5), country.lake.buffer(6), *great, *lands]
    if stands:
        ground += [country.stand(key).buffer(-15) for key in country.at if country.spaces[key]["kind"] == "ground"]
    return unary_union(ground)


class Ridges(Relief):
    """The ranges of the south-east and the knobs of Kentucky, as a height field."""

    def __init__(self, grid, noise, fine):
        self.grid = grid
        wx = grid.x + (noise.layers(grid.x * 0.009, grid.y * 0.009) - 0.5) * 120
        wy = grid.y + (noise.layers(grid.x * 0.009 + 50, grid.y * 0.009 + 9) - 0.5) * 120
        ranges = np.sin((wx * 0.86 + wy * 0.50) * 0.075) * 0.5 + 0.5
        east = np.clip((wx * 0.80 + wy * 0.60 - 1930) / 150, 0, 1) * np.clip((grid.x - 1500) / 80, 0, 1)
        knobs = np.clip((fine.layers(grid.x * 0.022, grid.y * 0.022, 3) - 0.38) * 2.2, 0, 1)
        south = np.clip((wy - 1250) / 120, 0, 1) * np.clip((1390 - wx) / 160, 0, 1) * np.clip((wx - 560) / 120, 0, 1)
        self.height = gaussian_filter(east * ranges**1.5 * 1.5 + south * knobs * 1.1, 1.5)
        self.down_y, self.down_x = np.gradient(self.height, 4.0)
        self.slope = np.hypot(self.down_x, self.down_y)


def woods(country, ridges):
    """Trees in groves, reeds in the swamps, conifers on the heights: symbols and their places."""
    rng, closed = random.Random(art.SEED + 3), prep(kept_clear(country, True).buffer(3))
    kinds = ((1.25, 1, 1, "a"), (1.4, 1, 1.1, "b"), (1.1, 1.1, 0.95, "c"), (1.5, 0.95, 1.1, "a"))
    symbols = {f"o{i}": stamps.oak(210 + i, size, tone, tall, wide) for i, (size, tall, wide, tone) in enumerate(kinds)}
    symbols |= {f"k{i}": stamps.conifer(250 + i, 1.15 + 0.2 * i) for i in range(2)} | {"r0": stamps.reed(260, 1.3)}

    def grove(x, y):
        return float(country.noise.layers(x * 0.010 + 5, y * 0.010 + 2))

    common = sorted(grove(rng.uniform(0, country.width), rng.uniform(0, country.height)) for _ in range(3000))[1380]

    def allowed(x, y):
        return y > 20 and 14 < x < country.width - 14 and grove(x, y) > common and not closed.intersects(box(x - 8, y - 17, x + 11, y + 3))

    def spacing(x, y):
        return 16 + 4 * float(country.fine.layers(x * 0.03, y * 0.03))

    out = ""
    places = darts(0, 0, country.width, country.height, spacing, allowed, rng, 36000, 14)
    for x, y in sorted(places, key=lambda place: place[1]):
        if any(math.dist((x, y), country.at[key]) < reach for key, reach in art.SWAMPS):
            kind = "r0"
        elif ridges.grid.at(ridges.height, x, y) > 0.5 and rng.random() < 0.6:
            kind = rng.choice(["k0", "k1"])
        elif y < 330 and x > 1150 and rng.random() < 0.4:
            kind = "k0"
        else:
            kind = rng.choice(["o0", "o1", "o2", "o3", "o0", "o2"])
        out += f'<use href="#oh-{kind}" x="{number(x, 0)}" y="{number(y, 0)}"/>'
    return "".join(f'<g id="oh-{key}">{stamp}</g>' for key, stamp in symbols.items()), f'<g id="oh-trees" class="deco">{out}</g>'


def great_names(country):
    """Nations, lands, the lake, rivers along their courses."""
    called = {nation["code"]: nation["name"] for nation in country.data["nations"]}
    out = ""
    for text, x, y, size, spacing, turn in art.LANDS:
        out += f'<text class="m-land" font-size="{size}" letter-spacing="{spacing}" transform="translate({x} {y}) rotate({turn})">{text}</text>'
    for code, (path, size, spacing) in art.NATIONS.items():
        out += f'<path id="oh-t{code}" d="{curve(path, False, 0)}" fill="none"/><text class="m-nation m-f-nation-{code}-ink" font-size="{size}" letter-spacing="{spacing}"><textPath href="#oh-t{code}" startOffset="50%">{called[code]}</textPath></text>'
    path, size, spacing = art.LAKE_NAME
    out += f'<path id="oh-erie" d="{curve(path, False, 0)}" fill="none"/><text class="m-course" font-size="{size}" letter-spacing="{spacing}"><textPath href="#oh-erie" startOffset="50%">Lake Erie</textPath></text>'
    for i, (river, text, size, spacing, start, end, off) in enumerate(art.COURSES):
        out += f'<path id="oh-q{i}" d="{curve(country.along(river, start, end, off), False, 0)}" fill="none"/><text class="m-course m-halo" font-size="{size}" letter-spacing="{spacing}"><textPath href="#oh-q{i}" startOffset="50%">{text}</textPath></text>'
    return f'<g id="oh-great">{out}</g>'


def spaces(country):
    at_name = {name.key: name for name in country.names}
    out = ""
    for key, space in country.spaces.items():
        (x, y), nation, sign = country.at[key], space["nation"], nodes.symbol(space)
        ring_class = "m-n-no" if nation == "neutral" else f"m-n-{nation}"
        out += f'<use href="#oh-{sign}" class="{ring_class}" x="{x}" y="{y}"/>'
        if sign == "G" and nation != "neutral":
            out += f'<text class="m-code m-f-nation-{nation}-ink" x="{x}" y="{number(y + 4.3)}">{nation}</text>'
        if space.get("british_flag"):
            out += nodes.british_flag(x, y)
        if space.get("battle_site"):
            side = -1 if at_name[key].candidates[at_name[key].chosen][3] >= 0 else 1
            reach = country.radius(key) * 0.78
            out += f'<use href="#oh-X" x="{number(x + side * reach)}" y="{number(y + reach * 0.8)}"/>'
    classes = {"ohio-capitals": "m-town", "ohio-pica": "m-place", "ohio-pica-italic": "m-reach"}
    lettering = ""
    for name in country.names:
        for text, x, y, anchor in name.texts():
            end = "" if anchor == "start" else f' text-anchor="{anchor}"'
            lettering += f'<text class="{classes[name.font]} m-halo" font-size="{name.size}" x="{number(x)}" y="{number(y)}"{end}>{text}</text>'
    return f'<g id="oh-spaces">{out}</g><g id="oh-names">{lettering}</g>'


def margins(country):
    w, h = country.width + 2 * MARGIN, country.height + 2 * MARGIN
    edge = f"M{-MARGIN} {-MARGIN}h{w}v{h}h-{w}zM0 0v{country.height}h{country.width}v-{country.height}z"
    return f'<path d="{edge}" fill="@sheet"/><rect class="deco" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}" fill="url(#oh-grain)"/>'


def beside(country):
    """Entry squares, tracks, boxes, title, key."""
    data = country.data
    called = {nation["code"]: nation["name"] for nation in data["nations"]}
    squares = {
        "nations": {10: "M", 15: "Se", 17: "Ki", 19: "De", 21: "Po", 23: "W", 25: "Ot", 27: "Oj"},
        "expeditions": {8: ("leaves", "1st", "Harmar"), 9: ("enters", "2nd", "St. Clair"), 15: ("leaves", "2nd", "St. Clair"), 16: ("enters", "3rd", "Wayne"), 28: ("leaves", "3rd", "Wayne")},
        "arms": (2, 3, 4, 5, 6, 7),
    }
    turns = data["tracks"]["turn"]
    waiting = '<path d="M1388 1122H1856V1430H1388z" fill="@paper" fill-opacity=".86" stroke="@ink" stroke-width="1.6"/>'
    waiting += nodes.header(1397, 1138, "Nations: pieces waiting") + "".join(nodes.holding(board) for board in data["boxes"])
    return (
        "".join(nodes.entry(square) for square in data["entry_squares"])
        + nodes.victory_track(data["tracks"], called, squares)
        + nodes.turn_tracks(data["tracks"], turns[0][0] - 24, turns[4][0] + 24)
        + f'<g id="oh-boxes">{waiting}{nodes.raid_cup(data["tracks"]["raid"])}</g>'
        + nodes.title(*art.TITLE)
        + nodes.key(*art.KEY, MILE)
        + (furniture.compass(*art.COMPASS) if art.COMPASS[2] else "")
    )


def draw(country):
    grid = Grid(country.width, country.height)
    ridges = Ridges(grid, country.noise, country.fine)
    symbols, trees = woods(country, ridges)
    w, h = country.width + 2 * MARGIN, country.height + 2 * MARGIN
    view = f'viewBox="{-MARGIN} {-MARGIN} {w} {h}" class="map map-blood-on-the-ohio" x="{-MARGIN}" y="{-MARGIN}" width="{w}" height="{h}"'
    layers = [
        f"<defs>{symbols}{grain_and_age(country)}{nodes.symbols()}</defs>",
        paper(country),
        territories(country),
        hachures(ridges.strokes(art.SEED + 7, kept_clear(country, False))),
        lake(country),
        rivers(country),
        trails(country),
        trees,
        great_names(country),
        margins(country),
        beside(country),
        spaces(country),
        nodes.frame(country.width, country.height, MARGIN),
    ]
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {view} pointer-events="none" aria-hidden="true" focusable="false">'
    return short(token_classes(root + "".join(layers) + "</svg>"))


def circle(x, y, r):
    return f"M{number(x - r)} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def anchors(country):
    """Outlines for the program, one place a line."""
    lines = {}
    for place in [*country.data["spaces"], *country.data["entry_squares"], *country.data["boxes"]]:
        at = place["board"]
        if place.get("kind") in ("ground", "river"):
            outline = circle(at["x"], at["y"], at["radius"])
        else:
            outline = f"M{number(at['x'] - at['width'] / 2)} {number(at['y'] - at['height'] / 2)}h{at['width']}v{at['height']}h-{at['width']}z"
        lines[place["id"]] = json.dumps({"outline": outline}, separators=(",", ":"))
    view = [-MARGIN, -MARGIN, country.width + 2 * MARGIN, country.height + 2 * MARGIN]
    body = ",\n".join(f'"{key}":{line}' for key, line in lines.items())
    return f'{{\n"board":"blood-on-the-ohio","viewBox":{json.dumps(view)},\n"places":{{\n{body}\n}}}}\n'


def main(data=ROOT / "src/rules/blood_on_the_ohio/map/map.json"):
    country = Country(json.loads(Path(data).read_text()))
    save(ROOT / "public/art/blood-on-the-ohio.svg", draw(country))
    (ROOT / "public/art/blood-on-the-ohio.anchors.json").write_text(anchors(country))
    colour_classes(ROOT)


if __name__ == "__main__":
    main(*sys.argv[1:])
