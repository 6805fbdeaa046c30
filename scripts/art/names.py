"""Names of places: eight sides of a node, one line or two, settled by annealing, then checked. No two names may touch."""

import itertools
import math
from pathlib import Path

from fontTools.ttLib import TTFont
from shapely.geometry import box
from shapely.ops import unary_union

FONTS = Path(__file__).resolve().parents[2] / "public/fonts"
SIDES = ((1, 0), (-1, 0), (0, 1), (0.78, 0.72), (-0.78, 0.72), (0, -1), (0.78, -0.72), (-0.78, -0.72))
SPACING = 0.2
_fonts = {}


def width(text, font, size, spacing=SPACING):
    """How wide a line of text is, by the file of its font."""
    if font not in _fonts:
        face = TTFont(FONTS / f"{font}.woff2")
        _fonts[font] = face.getBestCmap(), face["hmtx"], face["head"].unitsPerEm
    glyphs, widths, em = _fonts[font]
    return sum(widths[glyphs[ord(c)]][0] for c in text) * size / em + spacing * len(text)


class Name:
    """One name at its node. With a `drop` it begins so far above the middle when it stands beside it: pieces stand above."""

    def __init__(self, key, text, font, size, at, radius, drop=None):
        self.key, self.text, self.font, self.size, self.at, self.radius = key, text, font, size, at, radius
        self.drop = drop
        self.candidates, self.chosen = [], 0

    def layouts(self):
        """The name in one line, and broken where the halves are most alike."""
        yield [self.text]
        words = self.text.split(" ")
        if len(words) > 1 and len(self.text) > 9:
            cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
            yield [" ".join(words[:cut]), " ".join(words[cut:])]

    def place(self, cost):
        """Every place it could stand, each with what it costs there."""
        x, y = self.at
        for lines_order, lines in enumerate(self.layouts()):
            wide = max(width(line, self.font, self.size) for line in lines) + 2
            high = self.size * 0.98 * len(lines) - self.size * 0.22
            for order, (ux, uy) in enumerate(SIDES):
                for gap in (4, 10, 17):
                    ax, ay = x + ux * (self.radius + gap), y + uy * (self.radius + gap)
                    left = ax if ux > 0.9 else ax - wide if ux < -0.9 else ax - wide / 2 if ux == 0 else ax - 2 if ux > 0 else ax - wide + 2
                    beside = high / 2 if self.drop is None else self.drop
                    top = ay - beside if uy == 0 else ay - high if uy < 0 else ay
                    ground = box(left, top, left + wide, top + high)
                    own = order * 0.35 + (gap - 4) * 0.17 + lines_order * 1.6
                    self.candidates.append((own + cost(self, ground), ground, lines, ux))

    @property
    def ground(self):
        return self.candidates[self.chosen][1]

    @property
    def lines(self):
        return self.candidates[self.chosen][2]

    def texts(self):
        """The lines as (text, x, y, anchor)."""
        left, top, right, _ = self.ground.bounds
        side = self.candidates[self.chosen][3]
        x, anchor = (left + 1, "start") if side > 0 else (right - 1, "end") if side < 0 else ((left + right) / 2, "middle")
        for i, line in enumerate(self.lines):
            yield line, x, top + self.size * 0.76 + i * self.size * 0.98, anchor


def touching(a, b):
    """What it costs that two names come too near."""
    return a.intersection(b.buffer(1.5)).area * 1.2 + 6 if a.distance(b) < 1.5 else 0


def settle(names, rng, steps=42000, near_by=340):
    """Chooses a place for every name, all together; two whose nodes are farther than `near_by` apart cannot meet."""
    near = {name.key: [] for name in names}
    for a, b in itertools.combinations(names, 2):
        if math.dist(a.at, b.at) < near_by:
            near[a.key].append(b)
            near[b.key].append(a)

    def energy(name, choice):
        cost, ground, *_ = name.candidates[choice]
        return cost + sum(touching(ground, other.ground) for other in near[name.key])

    for name in names:
        name.chosen = min(range(len(name.candidates)), key=lambda i: name.candidates[i][0])
    heat = 14.0
    for _ in range(steps):
        name = rng.choice(names)
        choice = rng.randrange(len(name.candidates))
        if choice != name.chosen:
            change = energy(name, choice) - energy(name, name.chosen)
            if change < 0 or rng.random() < math.exp(-change / heat):
                name.chosen = choice
        heat = max(0.25, heat * 0.9999)
    for _ in range(5):
        for name in names:
            name.chosen = min(range(len(name.candidates)), key=lambda i: energy(name, i))


def check(names, nodes, closed):
    """Stops the drawing if a name touches a name, covers a space of another, or leaves the land."""
    wrong = [
        f"{a.text} and {b.text} overlap"
        for a, b in itertools.combinations(names, 2)
        if a.ground.intersection(b.ground).area > 1
    ]
    for name in names:
        others = unary_union([node for key, node in nodes.items() if key != name.key])
        if name.ground.intersection(others).area > 4:
            wrong.append(f"{name.text} covers another space")
        if name.ground.intersection(closed).area > 4:
            wrong.append(f"{name.text} runs into a box or off the land")
    if wrong:
        raise SystemExit("\n".join(wrong))
