"""Trees, bushes, grass, logs: small symbols, foot at 0,0, light from the north-west.

Classes (style/map.css): m-ts shadow on the ground, m-ta to -tc and m-tk crowns, m-tq shaded side, m-ti ink, m-tg grass,
m-tr reeds, m-tl wood.
"""

import math
import random

from shapely.affinity import translate
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

import geometry
from geometry import number as n
from geometry import run


def path(points, closed=False):
    return geometry.polyline(points, closed, 2)


def lines_of(shape):
    """The lines of whatever an intersection gave."""
    if shape.is_empty:
        return []
    if shape.geom_type == "LineString":
        return [shape]
    return [part for part in getattr(shape, "geoms", []) if part.geom_type == "LineString"]


def polygons_of(shape):
    parts = shape.geoms if hasattr(shape, "geoms") else [shape]
    return [part for part in parts if part.geom_type == "Polygon"]


def scalloped(rng, cx, cy, rx, ry, lobes):
    """The edge of a lobe of leaves, as a line."""
    start = rng.random() * 6.28
    corners = []
    for i in range(lobes):
        a = start + i * 2 * math.pi / lobes + rng.uniform(-0.10, 0.10)
        k = 1 + rng.uniform(-0.10, 0.10)
        corners.append((cx + math.cos(a) * rx * k, cy + math.sin(a) * ry * k))
    points = []
    for i in range(lobes):
        a, b = corners[i], corners[(i + 1) % lobes]
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        dx, dy = mx - cx, my - cy
        out = math.dist(a, b) * 0.32 * 1.6 / (math.hypot(dx, dy) or 1)
        q = (mx + dx * out, my + dy * out)
        for t in (0, 0.25, 0.5, 0.75):
            u = 1 - t
            points.append(
                (u * u * a[0] + 2 * u * t * q[0] + t * t * b[0], u * u * a[1] + 2 * u * t * q[1] + t * t * b[1])
            )
    return points


def hatched(region, angle, gap, least=0.8):
    """Parallel strokes across a region."""
    if region.is_empty:
        return []
    x0, y0, x1, y1 = region.bounds
    cx, cy, reach = (x0 + x1) / 2, (y0 + y1) / 2, max(x1 - x0, y1 - y0)
    ux, uy = math.cos(angle), math.sin(angle)
    strokes, k = [], -reach
    while k < reach:
        mx, my = cx - uy * k, cy + ux * k
        stroke = LineString([(mx - ux * reach, my - uy * reach), (mx + ux * reach, my + uy * reach)])
        strokes += [part for part in lines_of(stroke.intersection(region)) if part.length > least]
        k += gap
    return strokes


def open_edge(lobe, shape, front, rng):
    """The inked edge of a lobe: hidden where others stand before it, left open on the lit side."""
    middle = math.atan2(-0.75, -0.9) + rng.uniform(-0.35, 0.35)
    width = rng.uniform(0.35, 0.7)
    ring = LineString(list(shape.exterior.coords))
    strokes = []
    for part in lines_of(ring.difference(front.buffer(0.12)) if front is not None else ring):
        stroke = []
        for a, b in zip(part.coords, list(part.coords)[1:]):
            towards = math.atan2((a[1] + b[1]) / 2 - lobe[1], (a[0] + b[0]) / 2 - lobe[0])
            if abs((towards - middle + math.pi) % (2 * math.pi) - math.pi) < width:
                if len(stroke) > 1:
                    strokes.append(stroke)
                stroke = []
            else:
                stroke = [*(stroke or [a]), b]
        if len(stroke) > 1:
            strokes.append(stroke)
    return strokes


def crown(lobes, rng, gap=0.95):
    """Lobes (cx, cy, rx, ry, scallops), back to front: crown, shaded side, ink."""
    shapes = [Polygon(scalloped(rng, *lobe)).buffer(0) for lobe in lobes]
    fronts = [unary_union(shapes[i + 1 :]) if i + 1 < len(shapes) else None for i in range(len(shapes))]
    ink = [stroke for lobe, shape, front in zip(lobes, shapes, fronts) for stroke in open_edge(lobe, shape, front, rng)]
    shaded = []
    for lobe, shape, front in zip(lobes, shapes, fronts):
        crescent = shape.difference(translate(shape, -lobe[2] * 0.62, -lobe[3] * 0.5))
        shaded.append(crescent if front is None else crescent.difference(front))
    shade = unary_union(shaded).buffer(0)
    ink += [list(stroke.coords) for stroke in hatched(shade.buffer(-0.12), -1.0, gap)]

    def filled(shape):
        return "".join(path(list(p.simplify(0.12).exterior.coords), True) for p in polygons_of(shape) if p.area > 0.4)

    strokes = "".join(path(list(LineString(stroke).simplify(0.1).coords)) for stroke in ink)
    return filled(unary_union(shapes)), filled(shade), strokes


def plant(shadow, tone, fill, shade, ink):
    return f'<path class="m-ts" d="{shadow}"/><path class="m-t{tone}" d="{fill}"/><path class="m-tq" d="{shade}"/><path class="m-ti" d="{ink}"/>'


def oak(seed, size=1.0, tone="a", tall=1.0, wide=1.0):
    rng = random.Random(seed)
    w, h = size * wide, size * tall
    lobes = [
        (1.4 * w, -9.6 * h, 2.7 * w, 2.4 * h, 7),
        (-2.2 * w, -6.6 * h, 2.9 * w, 2.5 * h, 7),
        (2.7 * w, -5.9 * h, 2.6 * w, 2.2 * h, 6),
        (-0.4 * w, -8.2 * h, 3.1 * w, 2.7 * h, 8),
    ]
    lobes = [
        (
            x + rng.uniform(-0.5, 0.5) * size,
            y + rng.uniform(-0.4, 0.4) * size,
            a * rng.uniform(0.9, 1.08),
            b * rng.uniform(0.9, 1.08),
            k,
        )
        for x, y, a, b, k in lobes
    ]
    fill, shade, ink = crown(lobes, rng)
    trunk = f"M-.55 .1l.15{n(-4.6 * h)}M.65 .2l-.2{n(-4.2 * h)}M.25 0V{n(-3 * h)}M-1.3 .4l.8-.6M1.5 .5l-.9-.7"
    ground = f"M1.6 .5h{n(5.2 * size)}M1.2 1.25h{n(4.6 * size)}M2.2 2h{n(2.6 * size)}"
    return plant(ground, tone, fill, shade, trunk + ink)


def conifer(seed, size=1.0):
    rng = random.Random(seed)
    high, wide, tiers, trunk = 16.5 * size, 3.7 * size, 6, 2.0 * size
    sides = {1: [(0, -high)], -1: [(0, -high)]}
    for i in range(1, tiers + 1):
        y = -high + (high - trunk) * (i / tiers)
        for side, points in sides.items():
            x = wide * (i / tiers) ** 0.8 * (1 + rng.uniform(-0.14, 0.12))
            points.append((side * x, y + 0.35 * size))
            if i < tiers:
                points.append((side * x * 0.48, y - 0.15 * size))
    whole = Polygon(sides[1] + sides[-1][::-1][:-1]).buffer(0)
    half = whole.intersection(
        Polygon([(0.2 * size, -high - 1), (wide * 2, -high - 1), (wide * 2, 1), (-0.9 * size, 1)])
    )
    skirt = [
        (-wide * 0.72, -trunk + 0.2 * size),
        (-0.3 * wide, -trunk - 0.2 * size),
        (0.2 * wide, -trunk + 0.2 * size),
        (wide * 0.7, -trunk + 0.1 * size),
    ]
    ink = path(sides[1]) + path(sides[-1]) + path(skirt)
    ink += "".join(path(list(stroke.coords)) for stroke in hatched(half.buffer(-0.1), 0.5, 0.85, 0.6))
    ink += f"M-.4 .1v{n(-trunk)}M.45 .1v{n(-trunk)}"
    ground = f"M1 .4h{n(4.8 * size)}M1.2 1.2h{n(3.8 * size)}M2 2h{n(1.9 * size)}"
    shade = max(polygons_of(half), key=lambda p: p.area)
    return plant(ground, "k", path(list(whole.exterior.coords), True), path(list(shade.exterior.coords), True), ink)


def bush(seed, size=1.0, tone="b"):
    rng = random.Random(seed)
    lobes = [(0.6, -3.1, 2.3, 1.9, 7), (-2.7, -1.8, 2.2, 1.6, 6), (3.2, -1.6, 2.0, 1.5, 6), (0.2, -1.5, 2.2, 1.5, 6)]
    lobes = [
        (
            (x + rng.uniform(-0.4, 0.4)) * size,
            y * size,
            a * size * rng.uniform(0.9, 1.1),
            b * size * rng.uniform(0.9, 1.1),
            k,
        )
        for x, y, a, b, k in lobes
    ]
    fill, shade, ink = crown(lobes, rng, 0.85)
    return plant(f"M2.6 .5h{n(4.8 * size)}M2 1.3h{n(3.6 * size)}", tone, fill, shade, ink)


def tuft(seed, size=1.0):
    rng = random.Random(seed)
    blades = ""
    for i in (-1, 0, 1):
        lean = i * 0.42 + rng.uniform(-0.08, 0.08)
        high = 4.2 * size * rng.uniform(0.75, 1.1)
        blades += f"M{run(i * 0.5 * size, 0)}q{run(lean * high * 0.1, -high * 0.6, math.sin(lean) * high, -math.cos(lean) * high)}"
    return f'<path class="m-tg" d="{blades}"/>'


def fern(seed, size=1.0):
    rng = random.Random(seed)
    fronds = ""
    for lean in (-0.85, -0.3, 0.3, 0.85):
        high = 6.2 * size * rng.uniform(0.85, 1.1)
        x, y = math.sin(lean) * high, -math.cos(lean) * high
        fronds += f"M0 0q{run(x * 0.2, y * 0.8, x, y)}"
        for t in (0.45, 0.7):
            fronds += f"M{run(x * t * 0.75 - 1.1 * size, y * t * 1.1 + 0.1)}l{run(1.1 * size, 0.7 * size)}l{run(1.1 * size, -0.7 * size)}"
    return f'<path class="m-tg" d="{fronds}"/>'


def reed(seed, size=1.0):
    rng = random.Random(seed)
    stalks = "".join(
        f"M{run(x * size, 0)}v{n(-high * size * rng.uniform(0.9, 1.1))}"
        for x, high in ((-2, 4.2), (-0.2, 6), (1.8, 4.8))
    )
    leaves = f"M{run(-2 * size, -1)}l{run(-1.6 * size, -1.8 * size)}M{run(1.8 * size, -1)}l{run(1.7 * size, -2 * size)}"
    return f'<path class="m-tr" d="M-5 0h10M-3.4 1.4h5{stalks}{leaves}"/>'


def log(seed, size=1.0, side=1, lean=None):
    """A fallen trunk with its roots at 0,0 and snags along it; `side` -1 lies to the left."""
    rng = random.Random(seed)
    long = 17 * size
    lean = rng.uniform(-0.22, 0.22) if lean is None else lean
    ux, uy = math.cos(lean) * side, math.sin(lean)
    nx, ny = -uy * 1.55 * size * side, ux * 1.55 * size * side
    if ny > 0:
        nx, ny = -nx, -ny
    trunk = path(
        [(0, 0), (ux * long, uy * long), (ux * long * 1.02 + nx * 0.55, uy * long + ny * 0.55), (nx * 1.15, ny * 1.15)],
        True,
    )
    ink = ""
    for start, end, up in ((0.12, 0.42, 0.55), (0.35, 0.72, 0.3), (0.55, 0.9, 0.6)):
        ink += f"M{run(ux * long * start + nx * up, uy * long * start + ny * up)}l{run(ux * long * (end - start), uy * long * (end - start))}"
    for dx, dy in ((-2.6, -2.6), (-3.4, -0.4), (-2.4, 1.6), (-1.2, -4)):
        ink += f"M{run(nx * 0.5, ny * 0.5)}l{run(dx * side * size, dy * size)}"
    for t, dx, dy in ((0.48, 1.2, -4.2), (0.72, 2.6, -3.4), (0.9, 3.0, -1.6), (0.62, 1.6, 2.4)):
        edge = 0.8 if dy < 0 else 0
        ink += f"M{run(ux * long * t + nx * edge, uy * long * t + ny * edge)}l{run(dx * side * size, dy * size)}"
    shadow = f"M{run(ux * 2, uy * 2 + 1.2)}l{run(ux * long * 0.9, uy * long * 0.9)}"
    return f'<path class="m-ts" d="{shadow}"/><path class="m-tl" d="{trunk}"/><path class="m-ti" d="{ink}"/>'


def rock(seed, size=1.0):
    rng = random.Random(seed)
    edge = [(-3.6, 0), (-2.6, -2.4 * rng.uniform(0.8, 1.2)), (-0.3, -3.6 * rng.uniform(0.85, 1.15)), (2.2, -2.6), (3.6, 0)]
    ink = f"M{run(-0.3 * size, -3.4 * size)}l{run(0.7 * size, 1.9 * size)}l{run(2.2 * size, size)}M{run(3 * size, 0.5)}h{n(2.8 * size)}"
    return f'<path class="m-tk2" d="{path([(x * size, y * size) for x, y in edge], True)}"/><path class="m-ti" d="{ink}"/>'


# where a log ends, by stamp
LOG_ENDS = {"l0": (17, 0), "l1": (-17, 0), "l2": (13, -7)}
STUMP = '<path class="m-tl" d="M-1.9 0v-2.6a1.9 .9 0 0 1 3.8 0v2.6z"/><path class="m-ti" d="M-1.9-2.6a1.9 .9 0 0 0 3.8 0M2.2 .1h2.6"/>'


def all_stamps():
    """Every stamp by its short name: o oak, b small oak, k conifer, u bush, g grass, f fern, r reed, l log, s stump."""
    oaks = (
        (1.0, "a", 1, 1),
        (1.12, "b", 1, 1.1),
        (0.92, "c", 1.12, 0.95),
        (1.2, "a", 0.95, 1.12),
        (0.84, "c", 1, 1),
        (1.05, "b", 1.1, 1),
    )
    stamps = {f"o{i}": oak(10 + i, *shape) for i, shape in enumerate(oaks)}
    stamps |= {f"b{i}": oak(40 + i, 0.78 + 0.07 * i, "bac"[i], 0.95, 1.05) for i in range(3)}
    stamps |= {f"k{i}": conifer(50 + i, 0.92 + 0.12 * i) for i in range(3)}
    stamps |= {f"u{i}": bush(70 + i, 1.0 + 0.14 * i, "cab"[i]) for i in range(3)}
    stamps |= {f"g{i}": tuft(80 + i, 1.1 + 0.2 * i) for i in range(2)}
    stamps |= {f"f{i}": fern(90 + i, 1.1 + 0.15 * i) for i in range(2)}
    stamps |= {f"r{i}": reed(100 + i, 1.0 + 0.15 * i) for i in range(2)}
    return stamps | {"l0": log(110), "l1": log(113, 1, -1), "l2": log(117, 0.8, 1, -0.5), "s0": STUMP}
