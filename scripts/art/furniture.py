"""What stands on a sheet besides the land: cartouches, compass, title, frame, scale, works of men."""

import math

from geometry import number as n
from geometry import polyline, run
from motifs import LEAF, VEINS


def cartouches():
    """Symbols br-pred, br-pgold (ribbon under a number ring) and br-d0 to br-d2 (defence on a shield)."""
    out = ""
    ribbons = {"red": "M-31 6l5 5-5 5h60l-5-5 5-5z", "gold": "M-31 11l5.5-5h49l5.5 5-5.5 5h-49z"}
    for ribbon, path in ribbons.items():
        out += (
            f'<g id="br-p{ribbon}"><path d="{path}" fill="@{ribbon}" stroke="@ink" stroke-width=".9" stroke-linejoin="round"/>'
            f'<circle cx="-9" r="15.5" fill="@light" stroke="@ink" stroke-width="1.3"/><circle cx="-9" r="13.1" fill="none" stroke="@{ribbon}" stroke-width="1.8"/></g>'
        )
    for value, (shield, text) in enumerate((("light", "ink"), ("ink-2", "light"), ("ink", "light"))):
        out += (
            f'<g id="br-d{value}"><path d="M6.5-12.5h17v10.5q0 8.5-8.5 12.5q-8.5-4-8.5-12.5z" fill="@{shield}" stroke="@ink" stroke-width="1.3" stroke-linejoin="round"/>'
            f'<text class="m-dv" x="15" y="3.2" fill="@{text}">{value}</text></g>'
        )
    return out


def zone_letter(letter, x, y):
    return (
        f'<g transform="translate({x} {y})"><path d="M-16-7l9-9h14l9 9v14l-9 9h-14l-9-9z" fill="@ink"/>'
        f'<path d="M-13.4-6l7.4-7.4h12l7.4 7.4v12l-7.4 7.4h-12l-7.4-7.4z" fill="none" stroke="@light" stroke-width=".9"/>'
        f'<text y="7.2" class="m-letter" fill="@light">{letter}</text></g>'
    )


def works(wall, graves):
    """The ring of flour bags and the graves."""
    bags = ""
    for i in range(13):
        a = math.radians(200 + i * (280 / 12))
        x, y = wall[0] + math.cos(a) * 21, wall[1] + math.sin(a) * 15
        turn = math.degrees(math.atan2(math.cos(a) * 15, -math.sin(a) * 21))
        bags += f'<rect x="-3.6" y="-2.2" width="7.2" height="4.4" rx="2" transform="translate({n(x)} {n(y)}) rotate({n(turn, 0)})"/>'
    spots = [(graves[0] + dx, graves[1] + dy) for dx, dy in ((-30, -30), (-22, -27), (-14, -31))]
    crosses = "".join(f"M{n(x)} {n(y)}v-7m-2.2 2.3h4.4" for x, y in spots)
    mounds = "".join(f"M{n(x - 3)} {n(y + 1)}q3-2.6 6 0" for x, y in spots)
    return f'<g id="br-works" fill="@light" stroke="@ink" stroke-width=".8">{bags}<path d="{crosses}{mounds}" fill="none" stroke-width="1.1"/></g>'


def post(cabins):
    """Byerly's post: log houses and a bit of fence."""
    cabin = (
        '<path d="M-11 0v-7l4-5h15l4 5v7z" fill="@road"/><path d="M-11-7l4-5h15l4 5z" fill="@ink-3"/>'
        '<path d="M-7-12v5M-2-12v5M3-12v5M-11-4.5h23M-11-2h23M-3 0v-5h4v5M7-12v-4h3v5" fill="none" stroke-width=".7"/>'
    )
    out = ""
    for x, y, size in cabins:
        grow = "" if size == 1 else f" scale({n(size, 2)})"
        out += f'<g transform="translate({x} {y}){grow}">{cabin}</g>'
    fence = '<path d="M8 432h14M8 435.5h14M8 428.5h14M12 426v12M18 426v12" fill="none" stroke-width=".7"/>'
    return f'<g id="br-post" stroke="@ink" stroke-width=".9" stroke-linejoin="round">{out}{fence}</g>'


def compass(x, y, r):
    def on(angle, reach):
        return math.sin(angle) * reach, -math.cos(angle) * reach

    ticks = ""
    for i in range(32):
        a = i * math.pi / 16
        ticks += f"M{run(*on(a, r - 2.2))}L{run(*on(a, r - (4 if i % 2 else 5.5)))}"

    def star(points, turn, reach, waist, dark):
        lit = shaded = ""
        for i in range(points):
            a = turn + i * 2 * math.pi / points
            tip, left, right = on(a, reach), on(a - math.pi / points, waist), on(a + math.pi / points, waist)
            lit += polyline([(0, 0), left, tip], True)
            shaded += polyline([(0, 0), tip, right], True)
        return f'<g stroke="@ink" stroke-width=".5" stroke-linejoin="round"><path d="{lit}" fill="@light"/><path d="{shaded}" fill="@{dark}"/></g>'

    lily = (
        f"M0 {n(-r - 13)}q3.4 3.2 0 8q-3.4-4.8 0-8zM-1-{n(r + 6)}q-5-3.6-5.6 .8q.4 2.8 4 3"
        f"M1-{n(r + 6)}q5-3.6 5.6 .8q-.4 2.8-4 3M-3.4-{n(r + 2.6)}h6.8"
    )
    return (
        f'<g transform="translate({x} {y})"><circle r="{r}" fill="@light" fill-opacity=".72" stroke="@ink" stroke-width=".9"/>'
        f'<circle r="{n(r - 2.2)}" fill="none" stroke="@ink" stroke-width=".5"/><circle r="{n(r * 0.62)}" fill="none" stroke="@ink" stroke-width=".5"/>'
        f'<path d="{ticks}" stroke="@ink" stroke-width=".6"/>{star(8, math.pi / 8, r * 0.56, r * 0.2, "ink-2")}'
        f'{star(4, math.pi / 4, r * 0.72, r * 0.2, "gold")}{star(4, 0, r * 0.98, r * 0.2, "ink")}<path d="{lily}" fill="@ink" stroke="@ink" stroke-width=".7"/></g>'
    )


def title():
    leaves = "".join(
        f'<g transform="translate({side * 57} 30) rotate({side * -38}) scale(.42) translate(-30 -30)">'
        f'<path d="{LEAF}" fill="@gold" stroke="@ink" stroke-width="2.4" stroke-linejoin="round"/><path d="{VEINS}" fill="none" stroke="@ink" stroke-width="1.6"/></g>'
        for side in (-1, 1)
    )
    return (
        '<g id="br-title" transform="translate(71 49)"><path d="M-68-46h136v84q-34 0-46 6q-12 6-22 6q-10 0-22-6q-12-6-46-6z" fill="@light" stroke="@ink" stroke-width="1.3"/>'
        '<path d="M-64.5-42.5h129v77q-32 .6-44 6.4q-11 5.8-20.5 5.8q-9.5 0-20.5-5.8q-12-5.8-44-6.4z" fill="none" stroke="@ink" stroke-width=".6"/>'
        '<text class="m-it" y="-27" font-size="10.5">A Plan of</text><text class="m-title" y="-11.5" font-size="14.5">The Battle of</text>'
        '<text class="m-title" y="9" font-size="21" letter-spacing=".6">Bushy Run</text><path d="M-44 15.5h33M11 15.5h33" stroke="@ink" stroke-width=".7"/>'
        '<path d="M0 12.3l3.2 3.2-3.2 3.2-3.2-3.2z" fill="@red"/><text class="m-it" y="28" font-size="10.5">5th &amp; 6th August 1763</text>'
        f'{leaves}<path d="M-64-39q7 1 8 8q-6 0-8-8zM64-39q-7 1-8 8q6 0 8-8z" fill="@ink"/></g>'
    )


def frame(width, height):
    """The neat line and a border of black and white, with a diamond in each corner."""
    rules = "".join(
        f'<rect x="{n(-out)}" y="{n(-out)}" width="{n(width + 2 * out)}" height="{n(height + 2 * out)}" stroke-width="{n(weight)}"/>'
        for out, weight in ((0, 1.4), (5, 0.6), (11, 0.6), (14.5, 2.2))
    )
    across, down = (width + 10) / 40, (height + 10) / 28
    corners = "".join(
        f"M{x} {y}h6v6h-6zm1.2 3l1.8-1.8 1.8 1.8-1.8 1.8z" for x in (-11, width + 5) for y in (-11, height + 5)
    )
    return (
        f'<g id="br-frame" fill="none" stroke="@ink">{rules}'
        f'<path d="M-5-8H{width + 5}M-5 {height + 8}H{width + 5}" stroke-width="6" stroke-dasharray="{n(across, 3)} {n(across, 3)}"/>'
        f'<path d="M-8-5V{height + 5}M{width + 8}-5V{height + 5}" stroke-width="6" stroke-dasharray="{n(down, 3)} {n(down, 3)}"/>'
        f'<path fill-rule="evenodd" d="{corners}" fill="@ink" stroke="none"/></g>'
    )


def plaque(x, y, width, turn, text):
    half = width / 2
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><path d="M{n(-half)}-10.5h{width}l6 10.5-6 10.5h{-width}l-6-10.5z" fill="@light" stroke="@ink" stroke-width="1.2"/>'
        f'<path d="M{n(1.5 - half)}-8h{width - 3}l4.5 8-4.5 8h{3 - width}l-4.5-8z" fill="none" stroke="@ink" stroke-width=".5"/><text class="m-zone" y="4.4">{text}</text></g>'
    )


def scale(x, y, furlong=72):
    marks = (
        "".join(f"M{-144 + i * furlong // 2} 3.5h{furlong // 2}" for i in (0, 2))
        + f"M{-144 + 2 * furlong} 3.5h{furlong}"
    )
    numbers = "".join(f'<text class="m-scale" x="{-144 + i * furlong}" y="-1.5">{i}</text>' for i in range(4))
    return (
        f'<g transform="translate({x} {y})"><path d="M-166-11.5h332l6 11.5-6 11.5h-332l-6-11.5z" fill="@light" stroke="@ink" stroke-width="1.2"/>'
        f'<path d="M-144 1.5h{3 * furlong}v4h-{3 * furlong}z" fill="@light" stroke="@ink" stroke-width=".8"/><path d="{marks}" stroke="@ink" stroke-width="4"/>'
        f'{numbers}<text class="m-it" x="120" y="4" font-size="10.5">Furlongs, nearly</text></g>'
    )
