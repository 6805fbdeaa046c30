"""The ground of the tables of Smoke & Disorder: hills, woods, brush, fields, water, roads. Units are hundredths of an inch.

What counts for play is exact: the dotted edges and the middle of every line are those of the data. Washes may waver.
"""

import math

from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

import stamps
from geometry import normals, number, polyline, resample
from stamps import lines_of, polygons_of

# wash, its opacity, how far it wavers
WASHES = {
    "woods": ("w-oak", 0.85, 14),
    "fallen_timber": ("w-oak", 0.7, 14),
    "brush": ("w-wet", 0.8, 14),
    "stumps": ("road", 0.35, 14),
    "tall_grass": ("field", 0.55, 14),
    "standing_corn": ("field", 0.75, 6),
    "swamp": ("water-2", 0.7, 14),
}


def ring(shape, tolerance=3):
    out = ""
    for part in polygons_of(shape):
        if not part.is_empty and part.area > 400:
            part = part.simplify(tolerance)
            out += "".join(polyline(list(r.coords), True, 0) for r in [part.exterior, *part.interiors])
    return out


def rounded(points, step=40, reach=3):
    """A line through the same places with its corners rounded: each point the mean of its neighbours, ends kept."""
    points = resample(points, step)
    last = len(points) - 1
    out = []
    for i in range(len(points)):
        k = min(reach, i, last - i)
        near = points[i - k : i + k + 1]
        out.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return out


def strokes_inside(shape, table, turn, gap, long, between):
    """Broken strokes across a shape, as one path."""
    path = ""
    for stroke in stamps.hatched(shape, turn, gap, 40):
        along, total = table.rng.uniform(0, between[1]), stroke.length
        while along < total - long[0] / 2:
            end = min(total, along + table.rng.uniform(*long))
            (ax, ay), (bx, by) = stroke.interpolate(along).coords[0], stroke.interpolate(end).coords[0]
            path += f"M{number(ax, 0)} {number(ay, 0)}l{number(bx - ax, 0)} {number(by - ay, 0)}"
            along = end + table.rng.uniform(*between)
    return path


def dotted(shape, token="ink-2"):
    return f'<path d="{ring(shape, 0)}" fill="none" stroke="@{token}" stroke-width="9" stroke-dasharray="4 24" stroke-linecap="round"/>'


def open_ground(table):
    """Flat tints of drier ground."""
    import contourpy
    import numpy as np

    xs, ys = np.arange(-100, table.width + 101, 60.0), np.arange(-100, table.height + 101, 60.0)
    x, y = np.meshgrid(xs, ys)
    field = table.fine.layers(x * 0.0011 + 3, y * 0.0014, 3)
    contours = contourpy.contour_generator(xs, ys, field, fill_type="OuterOffset")
    out = ""
    for level in (0.54, 0.63):
        shapes = []
        for points, offsets in zip(*contours.filled(level, 9)):
            outer, *holes = (points[a:b] for a, b in zip(offsets, offsets[1:]))
            shapes.append(Polygon(outer, [hole for hole in holes if len(hole) > 3]).buffer(0))
        whole = unary_union(shapes).intersection(table.whole).buffer(30).buffer(-30)
        out += f'<path d="{ring(whole, 8)}" fill="@w-brush" opacity=".34" fill-rule="evenodd"/>'
    return out


def fields(table):
    """Tilled or mown ground; what has houses on it is a trodden yard."""
    out = ""
    for piece in table.of("field"):
        yard = any(house.shape.intersects(piece.shape.buffer(-20)) for house in table.of("cabin", "blockhouse"))
        token, tone = ("road", 0.4) if yard else ("w-wet", 0.8)
        out += f'<path d="{ring(piece.shape, 0)}" fill="@{token}" opacity="{number(tone, 2)}"/>'
        if yard:
            specks = strokes_inside(piece.shape.buffer(-60), table, 0.3, 95, (10, 22), (120, 300))
            out += f'<path d="{specks}" stroke="@road-ink" stroke-width="7" stroke-linecap="round" opacity=".5"/>'
        else:
            path = strokes_inside(piece.shape.buffer(-22), table, 0.02, 46, (60, 190), (30, 120))
            out += f'<path d="{path}" fill="none" stroke="@grass" stroke-width="5" stroke-linecap="round" opacity=".6"/>'
        out += dotted(piece.shape)
    return out


def hills(table):
    """Tint, and hachures from the exact foot line up the slope."""
    out = ""
    for piece in table.of("hill", "steep_hill"):
        foot = piece.shape.buffer(-190).buffer(182)
        heavy = 1.4 if piece.kind == "steep_hill" else 1
        out += f'<path d="{ring(foot)}" fill="@w-oak" opacity=".9"/>'
        for inset, tone in ((115, 0.35), (225, 0.45)):
            out += f'<path d="{ring(foot.buffer(-inset))}" fill="@light" opacity="{number(tone, 2)}"/>'
        path = ""
        for inset, long, wide in ((6, 78, 8), (98, 64, 6.4), (182, 48, 5)):
            for part in polygons_of(foot.buffer(-inset)):
                edge = resample(list(part.exterior.coords), 27)
                for (x, y), (nx, ny) in zip(edge[:-1], normals(edge)):
                    if not part.contains(Point(x + nx * 6, y + ny * 6)):
                        nx, ny = -nx, -ny
                    far, half = long * table.rng.uniform(0.72, 1.15), wide * heavy / 2
                    ax, ay = x + nx * far, y + ny * far
                    path += polyline([(x - ny * half, y + nx * half), (ax, ay), (x + ny * half, y - nx * half)], True, 0)
        out += f'<path class="deco" d="{path}" fill="@hach" opacity=".72"/>' + dotted(piece.shape, "hach")
    return out


def washes(table):
    """What may be entered and hides: a wash, darker where it ends, and the exact edge in dots."""
    out = ""
    for kind, (token, tone, reach) in WASHES.items():
        for piece in table.of(kind):
            shape = table.wavering(piece.shape, reach)
            out += f'<path d="{ring(shape)}" fill="@{token}" opacity="{number(tone, 2)}"/>'
            if kind in ("woods", "fallen_timber"):
                out += f'<path d="{ring(shape.difference(shape.buffer(-55)))}" fill="@wood-2" fill-rule="evenodd" opacity=".42"/>'
            if kind == "swamp":
                path = strokes_inside(shape.buffer(-25), table, 0, 44, (60, 170), (60, 200))
                out += f'<path d="{path}" fill="none" stroke="@water-ink" stroke-width="7" stroke-linecap="round" opacity=".75"/>'
            if kind == "standing_corn":
                path = strokes_inside(shape.buffer(-20), table, 0.9, 60, (90, 200), (8, 20))
                out += f'<path d="{path}" fill="none" stroke="@grass" stroke-width="16" stroke-linecap="round" opacity=".7"/>'
            out += dotted(piece.shape)
    return out


def rivers(table):
    """Banks, lines of water that follow them, strokes of the current; fords with ripples and stones."""
    out, inner = "", table.whole.buffer(-3)
    for piece in table.of("river"):
        out += f'<path d="{ring(piece.shape, 0)}" fill="@water"/>'
        for inset, wide, tone, dashes in ((0, 13, 1, ""), (42, 6, 0.8, ""), (95, 5, 0.6, "240 60"), (165, 5, 0.45, "160 110")):
            edges = piece.shape.buffer(-inset).boundary
            path = "".join(polyline(list(part.coords), False, 0) for part in lines_of(edges.intersection(inner.buffer(-inset))))
            dash = f' stroke-dasharray="{dashes}"' if dashes else ""
            out += f'<path d="{path}" fill="none" stroke="@water-ink" stroke-width="{wide}" opacity="{number(tone, 2)}"{dash} stroke-linejoin="round"/>'
        path = strokes_inside(piece.shape.buffer(-220), table, piece.course(), 120, (90, 260), (160, 420))
        out += f'<path d="{path}" fill="none" stroke="@water-2" stroke-width="11" stroke-linecap="round"/>'
    for piece in table.of("ford"):
        out += f'<path d="{ring(piece.shape, 0)}" fill="@water-2" opacity=".8"/>' + ripples(piece.shape.centroid) + dotted(piece.shape, "water-ink")
    return out


def ripples(at):
    waves = "".join(f"M{number(at.x - 70, 0)} {number(at.y + dy, 0)}q18-14 35 0t35 0 35 0 35 0" for dy in (-26, 22))
    stones = "".join(f"M{number(at.x + dx, 0)} {number(at.y + dy, 0)}h.1" for dx, dy in ((-48, -2), (-16, 6), (22, -4), (52, 4)))
    return f'<path d="{waves}" fill="none" stroke="@water-ink" stroke-width="9" stroke-linecap="round"/><path d="{stones}" stroke="@rock" stroke-width="17" stroke-linecap="round"/>'


def streams(table):
    out = ""
    for piece in table.of("stream"):
        middle = rounded(piece.points)
        layers, across = table.noise.layers, []
        for (x, y), (nx, ny) in zip(middle, normals(middle)):
            by = (layers(x * 0.004, y * 0.004) - 0.5) * 34
            wide = (36 + 12 * layers(x * 0.007 + 40, y * 0.007), 36 + 12 * layers(x * 0.007, y * 0.007 + 40))
            across.append(((x + nx * (by + wide[0]), y + ny * (by + wide[0])), (x + nx * (by - wide[1]), y + ny * (by - wide[1])), (x + nx * by, y + ny * by)))
        left, right, thread = zip(*across)
        inside = Polygon([*left, *right[::-1]]).buffer(0).intersection(table.whole)
        out += f'<path d="{ring(inside, 1)}" fill="@water"/><path d="{polyline(left, False, 0)}{polyline(right, False, 0)}" fill="none" stroke="@water-ink" stroke-width="10" stroke-linejoin="round"/>'
        out += f'<path d="{polyline(thread[::3], False, 0)}" fill="none" stroke="@water-2" stroke-width="10" stroke-dasharray="150 90 60 120"/>'
    return out


def roads(table):
    out = ""
    for piece in table.of("road"):
        middle, half, layers = rounded(piece.points), piece.wide / 2, table.noise.layers
        edges = [[], []]
        for (x, y), (nx, ny) in zip(middle, normals(middle)):
            for edge, side in zip(edges, (1, -1)):
                by = half + (layers(x * 0.01 + 9 * side, y * 0.01) - 0.5) * 12
                edge.append((x + side * nx * by, y + side * ny * by))
        surface = Polygon(edges[0] + edges[1][::-1]).buffer(0).intersection(table.whole)
        out += f'<path d="{ring(surface, 1)}" fill="@road"/><path d="{"".join(polyline(edge, False, 0) for edge in edges)}" fill="none" stroke="@road-ink" stroke-width="11" stroke-linejoin="round"/>'
        for share in (-0.38, 0.38):
            rut = [(x + nx * half * share, y + ny * half * share) for (x, y), (nx, ny) in zip(middle, normals(middle))]
            out += f'<path d="{polyline(rut[::2], False, 0)}" fill="none" stroke="@road-ink" stroke-width="6" stroke-dasharray="90 45 30 55" opacity=".7"/>'
        for stream in table.of("stream"):
            for at in stamps_of_points(LineString(piece.points).intersection(LineString(stream.points))):
                out += ripples(at)
    return out


def stamps_of_points(shape):
    return [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Point" and not part.is_empty]


def course_of(shape):
    """The direction in which a long shape lies."""
    corners = list(shape.minimum_rotated_rectangle.exterior.coords)
    (ax, ay), (bx, by), (cx, cy) = corners[:3]
    along = (bx - ax, by - ay) if math.dist(corners[0], corners[1]) > math.dist(corners[1], corners[2]) else (cx - bx, cy - by)
    return math.atan2(along[1], along[0])
