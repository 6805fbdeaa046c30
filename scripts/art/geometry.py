"""Lines and noise for drawn boards: curves, offsets, darts, and how numbers and paths are written."""

import math

import numpy as np
from shapely.geometry import LineString


def number(value, digits=1):
    """A coordinate as short as SVG allows."""
    if not digits:
        return str(int(round(value)))
    text = f"{round(value, digits):.{digits}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return (
        text.replace("-0.", "-.", 1)
        if text.startswith("-0.")
        else text.removeprefix("0")
        if text.startswith("0.")
        else text
    )


def run(*values, digits=1):
    """Numbers one after the other: a minus sign needs no space before it."""
    text = ""
    for value in values:
        value = number(value, digits)
        text += value if not text or value.startswith("-") else " " + value
    return text


def polyline(points, closed=False, digits=1):
    """A path of straight steps, relative on a grid, so that rounding does not add up."""
    k = 10**digits
    grid = [(round(x * k), round(y * k)) for x, y in points]
    if closed and len(grid) > 1 and grid[0] == grid[-1]:
        grid.pop()
    x, y = grid[0]
    steps = []
    for nx, ny in grid[1:]:
        if (nx, ny) != (x, y):
            steps += [(nx - x) / k, (ny - y) / k]
            x, y = nx, ny
    path = "M" + run(grid[0][0] / k, grid[0][1] / k, digits=digits)
    if steps:
        path += "l" + run(*steps, digits=digits)
    return path + "z" * closed


def curve(points, closed=False, digits=1):
    """A Catmull-Rom curve through the points, as relative cubics on a grid."""
    points = [tuple(p) for p in points]
    if closed and points[0] == points[-1]:
        points.pop()
    count = len(points)
    if count < 3:
        return polyline(points, closed, digits)
    k = 10**digits

    def at(i):
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    x, y = round(points[0][0] * k), round(points[0][1] * k)
    path = "M" + run(x / k, y / k, digits=digits) + "c"
    steps = []
    for i in range(count if closed else count - 1):
        before, a, b, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        leave = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        arrive = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        for px, py in (leave, arrive, b):
            steps += [(round(px * k) - x) / k, (round(py * k) - y) / k]
        x, y = round(b[0] * k), round(b[1] * k)
    return path + run(*steps, digits=digits) + "z" * closed


def catmull(points, per=8):
    """Points along a Catmull-Rom curve, `per` of them for each given one."""
    points = [np.array(p, float) for p in points]
    last = len(points) - 1
    out = []
    for i in range(last):
        p0, p1, p2, p3 = (points[max(0, min(last, j))] for j in (i - 1, i, i + 1, i + 2))
        for j in range(per):
            t = j / per
            out.append(
                0.5
                * (
                    2 * p1
                    + (p2 - p0) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    + (3 * p1 - p0 - 3 * p2 + p3) * t**3
                )
            )
    return [tuple(p) for p in [*out, points[-1]]]


def chaikin(points, times=2):
    """An open line with its corners cut, ends kept."""
    for _ in range(times):
        cut = [points[0]]
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return points


def resample(points, step):
    """The line in equal steps of about `step`."""
    line = LineString(points)
    count = max(2, int(round(line.length / step)))
    return [line.interpolate(i / count, normalized=True).coords[0] for i in range(count + 1)]


def normals(points):
    """The unit normal at each point of a line, to the right on paper."""
    out = []
    for i in range(len(points)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1
        out.append((-dy / length, dx / length))
    return out


def shifted(points, by):
    """The line moved along its normals."""
    return [(x + nx * by, y + ny * by) for (x, y), (nx, ny) in zip(points, normals(points))]


def tapered(points, start, end, noise, wobble, power):
    """Both banks of a stream that grows from width `start` to `end`."""
    along = [0.0]
    for a, b in zip(points, points[1:]):
        along.append(along[-1] + math.dist(a, b))
    left, right = [], []
    for (x, y), (nx, ny), s in zip(points, normals(points), along):
        half = (start + (end - start) * (s / along[-1]) ** power) / 2
        a = half + (noise.layers(x * 0.06, y * 0.06) - 0.5) * wobble
        b = half + (noise.layers(x * 0.06 + 50, y * 0.06 + 9) - 0.5) * wobble
        left.append((x + nx * a, y + ny * a))
        right.append((x - nx * b, y - ny * b))
    return left, right


class Noise:
    """Value noise in the plane, the same for the same seed; numbers or arrays."""

    def __init__(self, seed):
        self.values = np.random.RandomState(seed).rand(256, 256)

    def __call__(self, x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        xi, yi = np.floor(x).astype(int), np.floor(y).astype(int)
        fx, fy = x - xi, y - yi
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        v = self.values
        top = v[xi % 256, yi % 256] * (1 - fx) + v[(xi + 1) % 256, yi % 256] * fx
        foot = v[xi % 256, (yi + 1) % 256] * (1 - fx) + v[(xi + 1) % 256, (yi + 1) % 256] * fx
        return top * (1 - fy) + foot * fy

    def layers(self, x, y, count=3):
        """Several octaves of it, between 0 and 1."""
        value, share, total = 0, 0.5, 0
        for i in range(count):
            value = value + share * self(x * 2**i + 17 * i, y * 2**i + 31 * i)
            total += share
            share *= 0.5
        return value / total


def darts(left, top, right, foot, radius, allowed, rng, tries=60000, cell=8):
    """Points thrown at random that keep their distance: `radius(x, y)`, only where `allowed(x, y)`."""
    grid, points = {}, []
    for _ in range(tries):
        x, y = left + rng.random() * (right - left), top + rng.random() * (foot - top)
        if not allowed(x, y):
            continue
        r = radius(x, y)
        reach, cx, cy = math.ceil(r / cell), int(x // cell), int(y // cell)
        near = (
            p
            for i in range(cx - reach, cx + reach + 1)
            for j in range(cy - reach, cy + reach + 1)
            for p in grid.get((i, j), ())
        )
        if all((px - x) ** 2 + ((py - y) * 1.15) ** 2 >= r * r for px, py in near):
            points.append((x, y))
            grid.setdefault((cx, cy), []).append((x, y))
    return points
