"""Hills: a height field made of ridges, and what an engraver makes of it: shade, light, hachures."""

import math
import random

import contourpy
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep

from geometry import curve, number, run
from stamps import polygons_of

CELL = 4.0
STEEP = 0.0118
CONTOUR = 0.105


def distance(line, x, y):
    """How far every point of the grid is from a line."""
    best = np.full(x.shape, 1e9)
    for (x1, y1), (x2, y2) in zip(line, line[1:]):
        dx, dy = x2 - x1, y2 - y1
        t = np.clip(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0, 1)
        best = np.minimum(best, np.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return best


class Grid:
    """A grid over the board, a little beyond its edges."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.xs, self.ys = np.arange(-10, width + 11, CELL), np.arange(-10, height + 11, CELL)
        self.x, self.y = np.meshgrid(self.xs, self.ys)

    def at(self, field, x, y):
        return map_coordinates(field, [[(y - self.ys[0]) / CELL], [(x - self.xs[0]) / CELL]], order=1, mode="nearest")[
            0
        ]

    def above(self, field, level, least, tolerance):
        """One path round everything above the level, without specks."""
        contours = contourpy.contour_generator(self.xs, self.ys, field, fill_type="OuterOffset")
        shapes = []
        for points, offsets in zip(*contours.filled(level, 1e9)):
            outer, *holes = (points[a:b] for a, b in zip(offsets, offsets[1:]))
            shapes.append(Polygon(outer, [hole for hole in holes if len(hole) > 3]).buffer(0))
        whole = unary_union(shapes).intersection(box(0, 0, self.width, self.height)).simplify(tolerance)
        path = ""
        for part in polygons_of(whole):
            if part.area >= least:
                for ring in [part.exterior, *(hole for hole in part.interiors if Polygon(hole).area > least)]:
                    path += curve(list(ring.coords)[:-1], True, 0)
        return path


class Relief:
    """The height field and its slopes."""

    def __init__(self, grid, hills, dips, noise, fine):
        self.grid = grid
        wx = grid.x + (noise.layers(grid.x * 0.018, grid.y * 0.018) - 0.5) * 46
        wy = grid.y + (noise.layers(grid.x * 0.018 + 90, grid.y * 0.018 + 40) - 0.5) * 46
        self.height = (fine.layers(grid.x * 0.012, grid.y * 0.012) - 0.5) * 0.34
        for line, high, wide in hills:
            self.height = self.height + high * np.exp(-((distance(line, wx, wy) / wide) ** 3.2))
        for line, deep, wide, power, warp in dips:
            x, y = wx * warp + grid.x * (1 - warp), wy * warp + grid.y * (1 - warp)
            away = distance(line, x, y) if len(line) > 1 else np.hypot(x - line[0][0], y - line[0][1])
            self.height = self.height - deep * np.exp(-((away / wide) ** power))
        self.down_y, self.down_x = np.gradient(self.height, CELL)
        self.slope = np.hypot(self.down_x, self.down_y)
        # rising to the south-east means facing the light of the north-west
        self.lit = gaussian_filter((self.down_x + self.down_y) * 0.7071, 1.2)

    def shades(self):
        """Three depths of shade: path, opacity."""
        return [
            (self.grid.above(-self.lit, level, 120, 1.4), tone)
            for level, tone in ((0.0062, 0.10), (0.0115, 0.11), (0.019, 0.12))
        ]

    def light(self):
        return self.grid.above(self.lit, 0.010, 120, 1.4)

    def strokes(self, seed, clear, coarse=1.0):
        """Hachures: from a contour down the slope to the next, none over what `clear` keeps free; `coarse` ones are as much longer and rarer."""
        rng = random.Random(seed)
        contours = contourpy.contour_generator(self.grid.xs, self.grid.ys, self.height)
        clear = prep(clear)
        out = []
        for level in np.arange(-0.9, 1.6, CONTOUR * coarse):
            for contour in contours.lines(level):
                if len(contour) < 4:
                    continue
                line = LineString(contour)
                along = rng.uniform(0, 3)
                while along < line.length:
                    x, y = line.interpolate(along).coords[0]
                    slope = self.grid.at(self.slope, x, y)
                    along += max(3.0, 5.3 - 100 * max(0, slope - 0.011)) * rng.uniform(0.82, 1.18) * coarse
                    if not (0 < x < self.grid.width and 0 < y < self.grid.height) or slope < STEEP:
                        continue
                    px, py = self.downhill(x, y, coarse)
                    if math.hypot(px - x, py - y) >= 3 and not clear.intersects(LineString([(x, y), (px, py)])):
                        out.append((x, y, px, py, slope))
        return out

    def downhill(self, x, y, coarse):
        start = self.grid.at(self.height, x, y)
        for _ in range(round(8 * coarse)):
            dx, dy = self.grid.at(self.down_x, x, y), self.grid.at(self.down_y, x, y)
            steep = math.hypot(dx, dy)
            if steep < 0.004:
                break
            x, y = x - dx / steep * 1.6, y - dy / steep * 1.6
            if start - self.grid.at(self.height, x, y) > 0.098 * coarse:
                break
        return x, y


def hachures(strokes):
    """Three groups by steepness, on a half-unit grid: nobody sees the difference, and it saves a quarter of the file."""
    out = ""
    for least, most, width, tone in ((0, 0.0145, 0.6, 0.6), (0.0145, 0.021, 0.85, 0.68), (0.021, 9, 1.1, 0.75)):
        path, cx, cy = "M0 0", 0.0, 0.0
        for x, y, px, py, slope in strokes:
            if least <= slope < most:
                dx, dy = round((px - x) * 2) / 2, round((py - y) * 2) / 2
                x, y = round(x * 2) / 2, round(y * 2) / 2
                path += f"m{run(x - cx, y - cy)}l{run(dx, dy)}"
                cx, cy = x + dx, y + dy
        out += f'<path d="{path}" stroke-width="{number(width, 2)}" opacity="{number(tone, 2)}"/>'
    return f'<g class="deco" fill="none" stroke="@hach" stroke-linecap="round">{out}</g>'
