"""What people built on the tables of Smoke & Disorder, seen from above: fences, works, pickets, houses. Hundredths of an inch."""

import math

from shapely.geometry import Polygon

from geometry import normals, number, polyline, resample
from table_ground import course_of, ring


def fences(table):
    """Zigzag rails, laid on the exact line."""
    out = ""
    for piece in table.of("rail_fence"):
        points = resample(piece.points, 62)
        zigzag = [(x + nx * by, y + ny * by) for i, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points))) for by in [20 if i % 2 else -20]]
        out += f'<path d="{polyline([(x + 7, y + 13) for x, y in zigzag], False, 0)}" stroke="@shade" stroke-width="13" opacity=".4"/>'
        for lift, edge, rail in ((0, 21, 11), (16, 12, 5)):
            path = polyline([(x, y - lift) for x, y in zigzag], False, 0)
            out += f'<path d="{path}" stroke="@ink" stroke-width="{edge}"/><path d="{path}" stroke="@log" stroke-width="{rail}"/>'
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{out}</g>' if out else ""


def breastworks(table):
    """Logs end to end, two courses."""
    out = ""
    for piece in table.of("breastwork"):
        for away, gap in ((15, "150 10"), (-15, "110 10")):
            points = resample(piece.points, 80)
            path = polyline([(x + nx * away, y + ny * away) for (x, y), (nx, ny) in zip(points, normals(points))], False, 0)
            out += f'<path d="{path}" stroke="@ink" stroke-width="32"/><path d="{path}" stroke="@log" stroke-width="23" stroke-dasharray="{gap}"/>'
    return f'<g fill="none">{out}</g>' if out else ""


def palisades(table):
    """A row of pointed pickets with its shadow; a gate is two leaves between posts, with a bar."""
    out = ""
    for piece in table.of("palisade"):
        line = polyline(piece.points, False, 0)
        points = resample(piece.points, 23)
        tips = "".join(polyline([(x - 11, y), (x, y - 12), (x + 11, y), (x, y + 12)], True, 0) for x, y in points)
        peaks = "".join(f"M{number(x - 4, 0)} {number(y - 4, 0)}h.1" for x, y in points)
        out += (
            f'<path d="{line}" transform="translate(16 22)" fill="none" stroke="@shade" stroke-width="26" opacity=".45"/>'
            f'<path d="{line}" fill="none" stroke="@ink" stroke-width="14"/>'
            f'<path d="{tips}" fill="@log" stroke="@ink" stroke-width="4.500" stroke-linejoin="round"/><path d="{peaks}" stroke="@light" stroke-width="6" stroke-linecap="round"/>'
        )
    for piece in table.of("gate"):
        (ax, ay), (bx, by) = piece.points[0], piece.points[-1]
        turn, long = math.degrees(math.atan2(by - ay, bx - ax)), math.dist((ax, ay), (bx, by))
        middle = long / 2
        posts = f"M-13-20h26v40h-26zM{number(long - 13, 0)}-20h26v40h-26z"
        leaves = f"M13-11h{number(middle - 17, 0)}v22h{number(17 - middle, 0)}zM{number(middle + 4, 0)}-11h{number(middle - 17, 0)}v22h{number(17 - middle, 0)}z"
        planks = "".join(f"M{number(x, 0)}-11v22" for x in range(36, int(long) - 20, 26))
        out += (
            f'<g transform="translate({number(ax)} {number(ay)}) rotate({number(turn)})" stroke="@ink" stroke-linejoin="round"><path d="M0 0h{number(long, 0)}" transform="translate(14 -16)" stroke="@shade" stroke-width="24" opacity=".45"/>'
            f'<path d="{leaves}" fill="@road" stroke-width="6"/><path d="{planks}" fill="none" stroke-width="3"/><path d="M{number(middle - 75, 0)} 0h150" stroke-width="12"/><path d="M{number(middle - 72, 0)} 0h144" stroke="@log" stroke-width="6"/>'
            f'<path d="{posts}" fill="@log" stroke-width="6"/></g>'
        )
    return out


def houses(table):
    """Roofs: a cabin has two planes and a chimney, a blockhouse four that meet over its upper storey."""
    out = ""
    for piece in table.of("cabin", "blockhouse"):
        shadow = f'<path d="{ring(piece.shape, 0)}" transform="translate(20 26)" fill="@shade" opacity=".5"/>'
        out += shadow + (cabin(piece.shape) if piece.kind == "cabin" else blockhouse(piece.shape))
    return f'<g stroke-linejoin="round">{out}</g>' if out else ""


def at_home(shape):
    """The corners of a house from its ridge: where its middle is, how it is turned, half its length and half its width."""
    box = shape.minimum_rotated_rectangle
    corners = list(box.exterior.coords)
    sides = sorted((math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])))
    turn = math.degrees(course_of(shape)) % 180
    return box.centroid, turn, sides[1] / 2, sides[0] / 2


def shingles(left, right, top, foot, gap):
    """Courses of shingles, every other one half a shingle on."""
    path, y, odd = "", top + gap, 0
    while y < foot - gap / 2:
        path += f"M{number(left, 0)} {number(y, 0)}H{number(right, 0)}"
        x = left + (gap if odd else gap * 1.8)
        while x < right - gap / 2:
            path += f"M{number(x, 0)} {number(y - gap, 0)}v{number(gap, 0)}"
            x += gap * 1.9
        y, odd = y + gap, not odd
    return path


def cabin(shape):
    at, turn, a, b = at_home(shape)
    # the plane towards the north-west is lit
    lit = -1 if math.cos(math.radians(turn)) - math.sin(math.radians(turn)) > -0.2 else 1
    planes = "".join(
        f'<path d="M{number(-a, 0)} 0V{number(side * b, 0)}H{number(a, 0)}V0z" fill="@{"road" if side == lit else "log"}" stroke="@ink" stroke-width="7"/>' for side in (-1, 1)
    )
    lines = shingles(-a, a, -b, 0, 32) + shingles(-a, a, 0, b, 32)
    return (
        f'<g transform="translate({number(at.x)} {number(at.y)}) rotate({number(turn)})">{planes}<path d="{lines}" fill="none" stroke="@ink" stroke-width="3" opacity=".55"/>'
        f'<path d="M{number(-a, 0)} 0H{number(a, 0)}" stroke="@ink" stroke-width="11"/><path d="M{number(a - 62, 0)}-27h48v54h-48z" fill="@rock" stroke="@ink" stroke-width="7"/>'
        f'<path d="M{number(a - 50, 0)}-14h24v28h-24z" fill="@ink"/></g>'
    )


def blockhouse(shape):
    at, turn, a, b = at_home(shape)
    corners = [(-a, -b), (a, -b), (a, b), (-a, b)]
    planes, lines = "", ""
    for i, token in enumerate(("road", "log", "ink-3", "log")):
        (px, py), (qx, qy) = corners[i], corners[(i + 1) % 4]
        planes += f'<path d="{polyline([(px, py), (qx, qy), (0, 0)], True, 0)}" fill="@{token}" stroke="@ink" stroke-width="7"/>'
        for k in range(1, 6):
            share = k / 6
            lines += f"M{number(px * share, 0)} {number(py * share, 0)}L{number(qx * share, 0)} {number(qy * share, 0)}"
    # the wall of the lower storey shows as a line under the overhang, with loopholes
    wall = Polygon(corners).buffer(-13)
    slits = "".join(
        f"M{number(x - dy * 12, 0)} {number(y + dx * 12, 0)}L{number(x + dy * 12, 0)} {number(y - dx * 12, 0)}"
        for dx, dy, reach in ((0, -1, b), (1, 0, a), (0, 1, b), (-1, 0, a))
        for off in (-0.5, 0, 0.5)
        for x, y in [(dx * (reach - 13) + dy * off * a, dy * (reach - 13) + dx * off * b)]
    )
    return (
        f'<g transform="translate({number(at.x)} {number(at.y)}) rotate({number(turn)})">{planes}<path d="{lines}" fill="none" stroke="@ink" stroke-width="3" opacity=".5"/>'
        f'<path d="{ring(wall, 0)}" fill="none" stroke="@ink" stroke-width="4"/><path d="{slits}" stroke="@ink" stroke-width="11"/><path d="M0-30V0" stroke="@ink" stroke-width="8"/><circle r="11" fill="@gold" stroke="@ink" stroke-width="5"/></g>'
    )
