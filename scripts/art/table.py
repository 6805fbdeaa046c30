#!/usr/bin/env python3
"""Draws the four tables of Smoke & Disorder, public/art/table-*.svg, and the colour classes of style/map.css.

Everything comes from src/rules/smoke_and_disorder/map/scenarios.json: no place is written here, that of a name neither.
The build does not need this: the results are committed. docs/art.md says how to set it up.
"""

import json
import math
import random
from pathlib import Path

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep

import names
import stamps
import table_ground as ground
import table_works as works
from geometry import Noise, darts, number, polyline, resample
from markup import colour_classes, save, short, token_classes
from stamps import lines_of

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "src/rules/smoke_and_disorder/map/scenarios.json"
INCH, MARGIN = 100, 170
AREAS = ("woods", "fallen_timber", "brush", "stumps", "tall_grass", "standing_corn", "swamp")
PREFIX = {"loyalhanna-1758": "tl-", "bushy-run-1763": "tb-", "dunlaps-station-1791": "td-", "fallen-timbers-1794": "tf-"}
SHORT_MONTHS = {"10-11 January 1791": "10–11 January 1791"}
# how it stands: stamps, thick at the edge, thin inside
STANDS = {
    "woods": ("o0 o1 o2 o3 k0 k1 o0", 108, 230),
    "fallen_timber": ("l0 l1 l2 l3 l4 l5 l6 l7 l0 l3 l5 l6 o3 s1", 78, 132),
    "brush": ("u0 u1 u2", 96, 96),
    "stumps": ("s0 s1 s1 g0", 128, 138),
    "tall_grass": ("t0 t1 t2", 168, 168),
    "standing_corn": ("c0 c1", 80, 80),
    "swamp": ("r0 r1 r0 u0", 130, 170),
}


def inches(points):
    return [(x * INCH, y * INCH) for x, y in points]


class Piece:
    """A piece of ground as the scenario lists it."""

    def __init__(self, entry):
        self.kind, self.name = entry["terrain_kind"], entry.get("name", "").replace("'", "’")
        self.points = inches(entry["points_in"])
        self.wide = entry.get("width_in", 1.5) * INCH
        self.is_line = entry["geometry"] == "polyline"
        self.shape = LineString(self.points) if self.is_line else Polygon(self.points)

    def course(self):
        return ground.course_of(self.shape)


class Table:
    """The plan of one table."""

    def __init__(self, scenario):
        self.scenario, self.prefix = scenario, PREFIX[scenario["id"]]
        self.width, self.height = (scenario["table"][side] * INCH for side in ("width_in", "height_in"))
        seed = int(scenario["id"][-4:])
        self.noise, self.fine, self.rng = Noise(seed), Noise(seed + 1), random.Random(seed)
        self.whole = box(0, 0, self.width, self.height)
        self.pieces = [Piece(entry) for entry in scenario["terrain"]]
        self.names = self.lettering()

    def of(self, *kinds):
        return [piece for piece in self.pieces if piece.kind in kinds]

    def wavering(self, shape, reach):
        """The shape with an unsteady hand, but exact where it meets the edge of the table."""
        layers, points = self.noise.layers, []
        for x, y in resample(list(shape.exterior.coords), 45)[:-1]:
            if 2 < x < self.width - 2 and 2 < y < self.height - 2:
                x += (layers(x * 0.006, y * 0.006) - 0.5) * 2 * reach
                y += (layers(x * 0.006 + 60, y * 0.006) - 0.5) * 2 * reach
            points.append((x, y))
        return Polygon(points).buffer(-60).buffer(60).intersection(self.whole)

    def built(self):
        """What stands in the way of lettering and trees: roads, water, works, houses."""
        shapes = [piece.shape.buffer(piece.wide / 2 + 12) for piece in self.of("road")]
        shapes += [piece.shape.buffer(58) for piece in self.of("stream")]
        shapes += [piece.shape.buffer(34) for piece in self.of("rail_fence", "palisade", "gate", "breastwork", "cabin", "blockhouse")]
        return unary_union(shapes + [piece.shape for piece in self.of("river", "ford")])

    def starts(self):
        """Where bodies stand at the beginning: a name is best seen beside them."""
        found = [entry for entry in self.scenario["units"] + self.scenario["combined_formations"] if entry.get("front_centre_in")]
        return unary_union([Point(x * INCH, y * INCH).buffer(250) for x, y in (entry["front_centre_in"] for entry in found)])

    def lettering(self):
        """Names and flags with the places that they could have, settled together."""
        built, starts = self.built(), self.starts()
        blocked, water = prep(built), unary_union([piece.shape for piece in self.of("river")])
        areas = unary_union([piece.shape for piece in self.of(*AREAS, "field", "hill", "steep_hill")])
        found = []
        for piece in named(self.pieces):
            grown = (self.width / 4800) ** 0.75
            found.append(Lettering(piece, round((88 if piece.is_line else sized(piece)) * grown)))
        cramped = {name.text.split(",")[0] for name in found if name.is_cramped()}
        for name in found:
            if name.text.split(",")[0] in cramped:
                name.shorten()
        for objective in self.scenario["objectives"]:
            if "polygon_in" in objective:
                found.append(Flag(objective))
        for name in found:
            for ground_, turn in name.places(self):
                if not self.whole.buffer(-40).contains(ground_):
                    continue
                own = name.beside(ground_) + ground_.intersection(starts).area / 4000 + (ground_.intersection(areas).area / 9000 if name.is_line else 0)
                in_the_way = built.difference(water) if name.in_water else built
                own += (in_the_way.intersection(ground_).area / 300 + 40) if (name.in_water or blocked.intersects(ground_)) and in_the_way.intersects(ground_) else 0
                name.candidates.append((own, ground_, turn))
            if not name.candidates:
                raise SystemExit(f"{self.scenario['id']}: no place for {name.text}")
        names.settle(found, random.Random(7), 30000, 2600)
        for i, name in enumerate(found):
            for other in found[:i]:
                if name.ground.intersection(other.ground).area > 1:
                    raise SystemExit(f"{self.scenario['id']}: {name.text} and {other.text} overlap")
            if name.ground.intersection(built if not name.in_water else built.difference(water)).area > 400:
                print(f"{self.scenario['id']}: {name.text} stands on a road, water or a work")
        return found


def named(pieces):
    """What bears its name; of fences, pickets and houses one sees what they are."""
    return [piece for piece in pieces if piece.name and piece.kind not in ("rail_fence", "palisade", "gate", "breastwork", "cabin", "blockhouse")]


def sized(piece):
    """The size of a name: larger in larger ground."""
    return next(size for most, size in ((250_000, 76), (600_000, 88), (1_200_000, 100), (math.inf, 114)) if piece.shape.area < most)


class Lettering:
    """A name and where it could stand: level in an area, beside and along a line."""

    def __init__(self, piece, size):
        self.text, self.size, self.piece, self.key = piece.name, size, piece, piece.name
        self.at = piece.shape.centroid.coords[0]
        self.candidates, self.chosen = [], 0
        self.in_water, self.is_line = piece.kind == "river", piece.is_line
        self.wide = self.width_of(self.text)

    def is_cramped(self):
        left, _, right, _ = self.piece.shape.bounds
        return not self.is_line and self.wide > (right - left) * 0.86

    def shorten(self):
        """What part of a place it is one sees, where there is no room to say it."""
        self.text = self.text.split(",")[0]
        self.wide = self.width_of(self.text)

    def width_of(self, text):
        return names.width(text, "ohio-pica-italic", self.size, 0.3) + 12

    @property
    def ground(self):
        return self.candidates[self.chosen][1]

    def box(self, x, y, turn):
        high = self.size * 0.86
        return affinity.translate(affinity.rotate(box(-self.wide / 2, -high / 2, self.wide / 2, high / 2), turn, (0, 0)), x, y)

    def places(self, table):
        if self.piece.is_line:
            yield from self.along()
            return
        left, top, right, foot = self.piece.shape.bounds
        course = math.degrees(self.piece.course())
        course = (course + 90) % 180 - 90
        turns = [0] if abs(course) > 60 and not self.in_water else [0, max(-12, min(12, course))]
        turns += [course] if self.in_water or right - left < self.wide else []
        for turn in turns:
            for i in range(1, 24):
                for j in range(1, 24):
                    yield self.box(left + (right - left) * i / 24, top + (foot - top) * j / 24, turn), turn

    def along(self):
        line, length = self.piece.shape, self.piece.shape.length
        away = (self.piece.wide / 2 if self.piece.kind in ("road", "stream") else 40) + self.size * 0.56
        for i in range(1, 40):
            here = length * i / 40
            half = self.wide / 2
            if here < half or here > length - half:
                continue
            (ax, ay), (bx, by), (x, y) = (line.interpolate(d).coords[0] for d in (here - half, here + half, here))
            turn = (math.degrees(math.atan2(by - ay, bx - ax)) + 90) % 180 - 90
            for side in (-1, 1):
                nx, ny = -math.sin(math.radians(turn)) * side, math.cos(math.radians(turn)) * side
                yield self.box(x + nx * away, y + ny * away, turn), turn

    def beside(self, ground_):
        """What a place costs: outside its area, off its middle, at the foot of a line that reads upwards."""
        if self.piece.is_line:
            return 3 * abs(self.piece.shape.project(ground_.centroid) / self.piece.shape.length - 0.5)
        outside = ground_.difference(self.piece.shape.buffer(-25)).area
        edge = self.piece.shape.exterior.distance(ground_.centroid)
        return outside / 900 + ground_.centroid.distance(self.piece.shape.centroid) / 260 - min(edge, 220) / 160

    def draw(self):
        at, turn = self.ground.centroid, self.candidates[self.chosen][2]
        kind = "m-sd-water" if self.piece.kind in ("river", "stream") else "m-name"
        turned = f" rotate({number(turn)})" if turn else ""
        return f'<text class="{kind} m-sd-halo" font-size="{self.size}" transform="translate({number(at.x, 0)} {number(at.y + self.size * 0.27, 0)}){turned}">{self.text}</text>'


class Flag:
    """The flag of an objective, near its middle."""

    in_water = is_line = False

    def __init__(self, objective):
        self.text = self.key = f"flag of {objective['name']}"
        self.shape = Polygon(inches(objective["polygon_in"]))
        self.at = self.shape.centroid.coords[0]
        self.candidates, self.chosen = [], 0

    @property
    def ground(self):
        return self.candidates[self.chosen][1]

    def places(self, _):
        left, top, right, foot = self.shape.bounds
        for i in range(1, 16):
            for j in range(1, 16):
                x, y = left + (right - left) * i / 16, top + (foot - top) * j / 16
                yield box(x - 40, y - 150, x + 150, y + 110), 0

    def beside(self, ground_):
        return ground_.difference(self.shape).area / 300 + ground_.centroid.distance(self.shape.centroid) / 200

    def draw(self):
        left, top, _, _ = self.ground.bounds
        return (
            f'<g transform="translate({number(left + 40, 0)} {number(top + 150, 0)})" stroke="@ink" stroke-width="11" stroke-linejoin="round"><path d="M0 92V-124" stroke-width="16"/>'
            '<path d="M6-120h124l-34 41 34 41H6z" fill="@light"/><path d="M52-107l9 18 20 3-14 14 3 20-18-10-18 10 3-20-14-14 20-3z" fill="@gold" stroke-width="5"/></g>'
        )


def symbols():
    oaks = ((1.0, 1, 1, "a"), (1.15, 1, 1.1, "b"), (0.92, 1.1, 0.95, "c"), (1.25, 0.95, 1.1, "a"))
    out = {f"o{i}": stamps.oak(410 + i, size, tone, tall, wide) for i, (size, tall, wide, tone) in enumerate(oaks)}
    out |= {f"k{i}": stamps.conifer(450 + i, 1.0 + 0.15 * i) for i in range(2)}
    out |= {f"u{i}": stamps.bush(470 + i, 1.0 + 0.1 * i, "bca"[i]) for i in range(3)}
    out |= {f"g{i}": stamps.tuft(480 + i, 1.1 + 0.2 * i) for i in range(2)}
    out |= {f"r{i}": stamps.reed(490 + i, 0.9 + 0.2 * i) for i in range(2)}
    out |= {f"l{i}": stamps.log(500 + i, 0.86 + 0.08 * (i % 3), 1 if i % 2 else -1, (-0.75, -0.35, 0.1, 0.5, 0.8, -0.1, 1.1, -1.1)[i]) for i in range(8)}
    out |= {"s0": stamps.STUMP, "s1": f'<g transform="scale(1.5)">{stamps.STUMP}</g>'}
    rng = random.Random(12)
    for i in range(3):
        clump = "".join(f'<g transform="translate({number(rng.uniform(-7, 7))} {number(rng.uniform(-6, 6))})">{stamps.tuft(520 + 7 * i + k, 1.25)}</g>' for k in range(4))
        out[f"t{i}"] = clump
    for i in range(2):
        out[f"c{i}"] = '<path class="m-tg" d="M0 0v-7M0-2.500q-2.500-1-3.200-3.400M0-3.600q2.500-1 3.200-3.400M0-5q-1.600-1-2-2.600"/>' if i else '<path class="m-tg" d="M0 0v-6.400M0-2q2.500-1 3.200-3.400M0-3.200q-2.500-1-3.200-3.400"/>'
    return out


def standing(table):
    """Trees, trunks, stumps, grass: thick along the edge of their ground and thin inside, so that figures stay in sight."""
    keep_off = prep(unary_union([table.built().buffer(30), *(name.ground.buffer(26) for name in table.names)]))
    rng, drawn = table.rng, []
    for kind, (choice, thick, thin) in STANDS.items():
        for piece in table.of(kind):
            inner = prep(piece.shape.buffer(-40 if kind != "fallen_timber" else -70))
            left, top, right, foot = piece.shape.bounds
            band = 260 if kind == "fallen_timber" else 150

            def allowed(x, y):
                return y > 118 and y < table.height - 12 and inner.contains(Point(x, y)) and not keep_off.contains(Point(x, y)) and not keep_off.contains(Point(x, y - 70))

            def spacing(x, y):
                away = piece.shape.exterior.distance(Point(x, y))
                lane = kind == "fallen_timber" and table.fine.layers(x * 0.0022, y * 0.0034) > 0.56
                return (thick if away < band else thin) * (1.6 if lane and away > band else 1)

            for x, y in darts(left, top, right, foot, spacing, allowed, rng, 14000, 90):
                drawn.append((x, y, rng.choice(choice.split())))
    solid = prep(unary_union([piece.shape.buffer(70) for piece in table.of(*AREAS, "field", "hill", "steep_hill", "river", "cabin", "blockhouse")]))

    def is_open(x, y):
        here = Point(x, y)
        return 60 < x < table.width - 60 and 118 < y < table.height - 40 and not solid.contains(here) and not keep_off.contains(here) and table.fine.layers(x * 0.0016, y * 0.0019) > 0.56

    for x, y in darts(0, 0, table.width, table.height, lambda x, y: 190, is_open, rng, 4000, 200):
        drawn.append((x, y, rng.choice("g0 g1 g0 g1 u0".split())))
    drawn.sort(key=lambda stamp: stamp[1])
    used = {kind for *_, kind in drawn}
    defs = "".join(f'<g id="{table.prefix}{key}"><g transform="scale(11)">{stamp}</g></g>' for key, stamp in symbols().items() if key in used)
    uses = "".join(f'<use href="#{table.prefix}{kind}" x="{number(x, 0)}" y="{number(y, 0)}"/>' for x, y, kind in drawn)
    return defs, f'<g id="{table.prefix}trees" class="deco">{uses}</g>', len(drawn)


def zones(table):
    """Where each side deploys: Red in dash and dot, Blue in dash and two dots; what is the edge of the table is not drawn."""
    out = ""
    inner = table.whole.buffer(-4)
    for side, zone in table.scenario["deployment_zones"].items():
        token, dashes = ("red", "70 38 12 38") if side == "red" else ("us", "70 30 12 30 12 30")
        for key in ("polygon_in", "second_polygon_in"):
            if key in zone:
                edge = Polygon(inches(zone[key])).exterior.intersection(inner)
                path = "".join(polyline(list(part.coords), False, 0) for part in lines_of(edge))
                out += f'<path d="{path}" fill="none" stroke="@{token}" stroke-width="9" stroke-dasharray="{dashes}" opacity=".75"/>' if path else ""
    return out


def objectives(table):
    """The outline of what counts for points, where no piece of ground shows it."""
    out = ""
    for objective in table.scenario["objectives"]:
        if "polygon_in" in objective:
            shape = Polygon(inches(objective["polygon_in"]))
            if not any(piece.shape.equals(shape) for piece in table.pieces):
                out += f'<path d="{polyline(list(shape.exterior.coords), True, 0)}" fill="none" stroke="@gold" stroke-width="11" stroke-dasharray="2 34" stroke-linecap="round"/>'
    return out


def ways_in_and_out(table):
    """Arrows in the margin: out where a side may leave, in where reserves may come."""
    out = ""
    for objective in table.scenario["objectives"]:
        if "segment_in" in objective:
            out += arrow(table, inches(objective["segment_in"]), True)
    for card in table.scenario["deck"]["special_effect_cards"]:
        for side in ("red", "blue"):
            effect = card[f"effect_if_{side}_holds_it"]
            if "entry_polygon_in" in effect:
                edge = Polygon(inches(effect["entry_polygon_in"])).exterior.intersection(table.whole.exterior)
                longest = max(lines_of(edge) or [LineString()], key=lambda part: part.length)
                if longest.length:
                    out += arrow(table, list(longest.coords), False)
    return f'<g stroke="@ink" stroke-width="7" stroke-linejoin="round">{out}</g>' if out else ""


def arrow(table, edge, outwards):
    """A bracket along the edge and an arrow across it, outside the ruler."""
    x, y = LineString(edge).interpolate(0.5, normalized=True).coords[0]
    long = LineString(edge).length
    turn = 270 if x <= 1 else 90 if x >= table.width - 1 else 0 if y <= 1 else 180
    tip = "M-34-104L0-150L34-104L14-104L14-24L-14-24L-14-104z" if outwards else "M-34-70L0-24L34-70L14-70L14-150L-14-150L-14-70z"
    token = "light" if outwards else "gold"
    return f'<g transform="translate({number(x, 0)} {number(y, 0)}) rotate({turn})"><path d="M{number(-long / 2, 0)}-11h{number(long, 0)}" stroke-width="22" opacity=".55"/><path d="{tip}" fill="@{token}"/></g>'


def ruler(table):
    """The frame: a rule in inches on all four sides, numbers every six, and what is fought here."""
    w, h, ticks, numbers = table.width, table.height, "", ""
    for i in range(w // INCH + 1):
        long = 46 if i % 6 == 0 else 30 if i % 3 == 0 else 18
        ticks += f"M{i * INCH}-22v-{long}M{i * INCH} {h + 22}v{long}"
        numbers += f'<text class="m-sd-inch" x="{i * INCH}" y="-82">{i}</text>' if i % 6 == 0 else ""
    for i in range(h // INCH + 1):
        long = 46 if i % 6 == 0 else 30 if i % 3 == 0 else 18
        ticks += f"M-22 {i * INCH}h-{long}M{w + 22} {i * INCH}h{long}"
        numbers += f'<text class="m-sd-inch" x="-108" y="{i * INCH + 21}">{i}</text><text class="m-sd-inch" x="{w + 108}" y="{i * INCH + 21}">{i}</text>' if i % 6 == 0 else ""
    edge = 14 - MARGIN
    scenario = table.scenario
    title = f"{scenario['title']} · {SHORT_MONTHS.get(scenario['date'], scenario['date'])}".replace("'", "’")
    north = f'<g transform="translate({w - 330} {h + 112})" stroke="@ink" stroke-width="5" stroke-linejoin="round"><path d="M0-44L15 26L0 14z" fill="@ink"/><path d="M0-44L-15 26L0 14z" fill="@light"/></g><text class="m-sd-inch" x="{w - 278}" y="{h + 133}">N</text>'
    return (
        f'<g fill="none" stroke="@ink"><path d="M0 0h{w}v{h}h-{w}z" stroke-width="12"/><path d="M-22-22h{w + 44}v{h + 44}h-{w + 44}z" stroke-width="5"/><path d="{ticks}" stroke-width="7"/>'
        f'<path d="M{edge} {edge}h{w - 2 * edge}v{h - 2 * edge}h{2 * edge - w}z" stroke-width="16"/></g>{numbers}'
        f'<text class="m-it" font-size="78" x="{w // 2}" y="{h + 132}">{title}</text>{north}'
    )


def paper(table):
    """Sheet, paper, its browned edge and the grain."""
    w, h, rng = table.width, table.height, random.Random(5)
    specks = "".join(f"M{rng.randint(0, 700)} {rng.randint(0, 700)}h5" for _ in range(70))
    blades = "".join(f"M{rng.randint(0, 690)} {rng.randint(20, 700)}l6-16m4 16l2-20m6 20l-3-14" for _ in range(9))
    defs = (
        f'<pattern id="{table.prefix}grain" width="700" height="700" patternUnits="userSpaceOnUse"><path d="{specks}" stroke="@ink-2" stroke-width="5" opacity=".3"/><path d="{blades}" fill="none" stroke="@grass" stroke-width="4" opacity=".55"/></pattern>'
        f'<radialGradient id="{table.prefix}age" gradientUnits="userSpaceOnUse" cx="{w // 2}" cy="{h // 2}" r="{int(w * 0.62)}"><stop offset=".45" stop-opacity="0" stop-color="@paper-2"/><stop offset="1" stop-opacity=".9" stop-color="@paper-2"/></radialGradient>'
    )
    at = f'width="{w}" height="{h}"'
    return defs, f'<rect {at} fill="@paper"/><rect {at} fill="@w-oak" opacity=".55"/><rect {at} fill="url(#{table.prefix}age)"/>', f'<rect class="deco" {at} fill="url(#{table.prefix}grain)"/>'


def draw(table):
    stamp_defs, trees, count = standing(table)
    paper_defs, sheet, grain = paper(table)
    w, h = table.width, table.height
    outer = f"M{-MARGIN}-{MARGIN}h{w + 2 * MARGIN}v{h + 2 * MARGIN}h-{w + 2 * MARGIN}z"
    view = f'viewBox="{-MARGIN} {-MARGIN} {w + 2 * MARGIN} {h + 2 * MARGIN}" class="map map-sd" x="{-MARGIN}" y="{-MARGIN}" width="{w + 2 * MARGIN}" height="{h + 2 * MARGIN}"'
    layers = [
        f"<defs>{stamp_defs}{paper_defs}</defs>",
        sheet,
        ground.open_ground(table) + grain,
        ground.fields(table),
        ground.hills(table),
        ground.washes(table),
        ground.rivers(table) + ground.streams(table),
        ground.roads(table),
        zones(table) + objectives(table),
        trees,
        works.fences(table) + works.breastworks(table) + works.palisades(table) + works.houses(table),
        "".join(name.draw() for name in table.names),
        # over whatever ran out
        f'<path d="{outer}M0 0v{h}h{w}v-{h}z" fill="@sheet" fill-rule="evenodd"/>',
        ruler(table),
        ways_in_and_out(table),
    ]
    print(table.scenario["id"], count, "stamps")
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {view} pointer-events="none" aria-hidden="true" focusable="false">'
    return short(token_classes(root + "".join(layers) + "</svg>"))


def main():
    for scenario in json.loads(SCENARIOS.read_text())["scenarios"]:
        save(ROOT / f"public/art/table-{scenario['id']}.svg", draw(Table(scenario)))
    colour_classes(ROOT)


if __name__ == "__main__":
    main()
