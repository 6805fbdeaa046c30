"""Woods and open ground: washes by kind of ground, and where every tree stands."""

import math
import random

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString, Point
from shapely.prepared import prep

from geometry import darts, number, resample
from relief import CELL, distance
from stamps import LOG_ENDS


class Woods:
    """Stamps in groves that hug the borders and leave a ragged clearing where counters lie."""

    def __init__(self, board, mix, seed, noise, fine):
        self.board, self.mix, self.noise, self.fine = board, mix, noise, fine
        self.rng = random.Random(seed)
        self.closed = prep(board.closed)
        self.wet = prep(board.stream.buffer(8))
        self.edges = prep(board.borders.buffer(4.2))
        self.shapes = {place: prep(shape) for place, shape in board.shapes.items()}
        self.quantiles = sorted(
            float(self.groves(self.rng.uniform(0, board.width), self.rng.uniform(0, board.height))) for _ in range(4000)
        )
        self.found = {}
        points = darts(5, 19, board.width - 5, board.height - 4, self.spacing, self.stands, self.rng)
        self.trees = [(x, y, stamp) for x, y in sorted(points, key=lambda p: p[1]) if (stamp := self.stamp(x, y))]
        self.points = points

    def groves(self, x, y):
        return self.noise.layers(x * 0.021 + 7, y * 0.025 + 3)

    def stands(self, x, y):
        """Whether a tree may stand here; remembers the place and whether it is in a grove."""
        point = Point(x, y)
        if self.closed.contains(point) or self.closed.contains(Point(x, y - 11)) or self.wet.contains(point):
            return False
        place = next((place for place, shape in self.shapes.items() if shape.contains(point)), None)
        if place is None or self.edges.intersects(LineString([(x, y), (x, y - 9)])):
            return False
        (cx, cy), clear = self.board.clearings[place]
        towards, salt = math.atan2(y - 5 - cy, x - cx), (place if isinstance(place, int) else 40) * 3.7
        ragged = 0.74 + 0.62 * float(self.fine.layers(math.cos(towards) * 1.3 + salt, math.sin(towards) * 1.3 + 9))
        beyond = math.hypot(x - cx, y - 5 - cy) - min(clear * 0.66, 46) * ragged
        if beyond < 0:
            return False
        grove = float(self.groves(x, y)) - self.quantiles[int((1 - self.mix[place][3]) * 3999)]
        grove += 0.09 * max(0, 1 - self.board.borders.distance(point) / 26) - 0.05
        grove -= max(0, 1 - beyond / 34) * 0.16
        self.found[(x, y)] = (place, grove > 0)
        return True

    def spacing(self, x, y):
        place, grove = self.found[(x, y)]
        _, close, wide, _ = self.mix[place]
        if grove:
            return close * (0.9 + 0.25 * self.fine.layers(x * 0.05, y * 0.05))
        return wide * (0.85 + 0.5 * self.fine.layers(x * 0.03, y * 0.03))

    def stamp(self, x, y):
        place, _ = self.found[(x, y)]
        stamp = self.rng.choice(self.mix[place][0].split())
        if self.board.stream.distance(Point(x, y)) < 20 and place not in (11, 12) and self.rng.random() < 0.6:
            stamp = self.rng.choice(["u1", "b2", "r0"])
        if stamp in LOG_ENDS:
            dx, dy = LOG_ENDS[stamp]
            lying = LineString([(x, y), (x + dx, y + dy)])
            if self.board.borders.distance(lying) < 6 or not 8 < x + dx < self.board.width - 8:
                return "s0" if self.rng.random() < 0.4 else "u0"
            if self.board.lettering.intersects(lying.buffer(2)):
                return None
        return stamp

    def uses(self):
        return "".join(f'<use href="#br-{stamp}" x="{number(x, 0)}" y="{number(y, 0)}"/>' for x, y, stamp in self.trees)

    def floor(self):
        """The darker wash that pools where trees stand thick."""
        grid = self.board.grid
        crowd = np.zeros(grid.x.shape)
        for x, y in self.points:
            crowd[int((y - 5 - grid.ys[0]) / CELL), int((x - grid.xs[0]) / CELL)] += 1
        crowd = gaussian_filter(crowd, 2.6)
        return grid.above(crowd, crowd.max() * 0.36, 160, 1.2)


def washes(board, ground, noise):
    """One wash for each kind of ground: soft at its edge, thin along the road and in the middle of an area."""
    grid = board.grid
    thin = 0.55 * np.exp(-((distance(resample(list(board.road.coords), 20), grid.x, grid.y) / 17) ** 2))
    ragged = (noise.layers(grid.x * 0.03 + 5, grid.y * 0.03) - 0.5) * 0.5
    out = ""
    for kind, areas in ground.items():
        wash = np.zeros(grid.x.shape)
        for place in sorted(areas):
            inside = shapely.contains_xy(board.shapes[place].buffer(1), grid.x, grid.y)
            wash[inside] = areas[place]
            (cx, cy), clear = board.clearings[place]
            wash -= inside * 0.36 * np.exp(-((np.hypot(grid.x - cx, grid.y - cy) / (clear * 0.66)) ** 4))
        wash = gaussian_filter(np.pad(wash, 6, mode="edge"), 2.0)[6:-6, 6:-6] - thin + ragged
        path = grid.above(wash, 0.40, 300, 1.2)
        out += f'<path d="{path}" fill="@w-{kind}" stroke="@w-{kind}" stroke-width="2.4" stroke-opacity=".4" fill-opacity=".5"/>'
    return out
