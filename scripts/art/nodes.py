"""Spaces of a point-to-point map and what stands round it: nodes, entry boxes, holding boxes, tracks, key, title."""

from geometry import number as n
from motifs import LEAF, VEINS

FORT = "M-12-12l-7-5 3 9v16l-3 9 7-5h24l7 5-3-9v-16l3-9-7 5z"


def cabin(size):
    return (
        f'<g transform="scale({n(size, 2)})" stroke="@ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-8.5 7.5v-8h17v8z" fill="@road"/>'
        '<path d="M-10.5-.5l4.5-6.5h12l4.5 6.5z" fill="@ink-3"/><path d="M-8.5 2h17M-8.5 4.8h17" fill="none" stroke-width=".8"/>'
        '<path d="M-2 7.5v-5h4v5z" fill="@ink"/></g>'
    )


def lodge(size):
    return (
        f'<g transform="translate(-.5) scale({n(size, 2)})" stroke="@ink" stroke-width="1.2" stroke-linejoin="round"><path d="M-11 7.5v-6c0-7 4-9.5 7.5-9.5s7.5 2.5 7.5 9.5v6z" fill="@road"/>'
        '<path d="M-10.8-.5h14.6M-11 3.5h15M-7-7v14.5M0-7v14.5" fill="none" stroke-width=".8"/>'
        '<path d="M4 7.5v-4c0-4.5 2-6 4-6s4 1.5 4 6v4z" fill="@log"/><path d="M-5.3 7.5v-4.5c0-2 3.6-2 3.6 0v4.5z" fill="@ink"/></g>'
    )


def symbols():
    """oh-G ground, oh-S settlement, oh-V principal village, oh-F fort, oh-R river, oh-X battle site. The ring takes --n."""
    ground = (
        '<circle r="16" fill="@light" stroke="@ink" stroke-width="1.3"/><circle class="m-ring-n" r="13.2" fill="none" stroke-width="4"/>'
        '<circle r="11" fill="none" stroke="@ink" stroke-width=".6"/>'
    )
    return (
        f'<g id="oh-G">{ground}</g><g id="oh-S"><use href="#oh-G"/>{cabin(0.74)}</g>'
        '<g id="oh-V"><circle r="20.5" fill="@light" stroke="@ink" stroke-width="1.8"/><circle class="m-ring-n" r="17" fill="none" stroke-width="5"/>'
        f'<circle r="14.3" fill="none" stroke="@ink" stroke-width=".7"/>{lodge(0.82)}</g>'
        f'<g id="oh-F"><path d="{FORT}" fill="@light" stroke="@ink" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="{FORT}" transform="scale(.76)" fill="none" stroke="@us" stroke-width="3.2" stroke-linejoin="round"/>{cabin(0.6)}</g>'
        '<g id="oh-R"><path d="M-18 0Q0-17 18 0Q0 17-18 0z" fill="@water-2" stroke="@water-ink" stroke-width="1.5"/>'
        '<path class="m-ring-n" d="M-14 0Q0-13.5 14 0Q0 13.5-14 0z" fill="none" stroke-width="2.6"/>'
        '<path d="M-5.5-1.5q2.7-2.5 5.5 0t5.5 0M-5.5 2.5q2.7-2.5 5.5 0t5.5 0" fill="none" stroke="@water-ink" stroke-width="1"/></g>'
        '<g id="oh-X" stroke-linecap="round" fill="none"><path d="M-6.5 6.5L6.5-6.5M-6.5-6.5L6.5 6.5" stroke="@halo" stroke-width="5"/>'
        '<path d="M-6.5 6.5L6.5-6.5M-6.5-6.5L6.5 6.5M-6.5 2.5l4 4M6.5 2.5l-4 4" stroke="@red" stroke-width="1.9"/></g>'
    )


def symbol(space):
    """The symbol of a space."""
    kinds = {"settlement": "S", "principal_village": "V", "fort_harmar": "F", "fort_washington": "F"}
    return "R" if space["kind"] == "river" else kinds.get(space["structure"], "G")


def british_flag(x, y):
    return (
        f'<g transform="translate({x + 8} {y - 6})"><path d="M0 8V-22" stroke="@ink" stroke-width="1.8"/><path d="M1-21.5h20v13h-20z" fill="@red" stroke="@ink"/>'
        '<path d="M1-21.5h9v6.5h-9z" fill="@us"/><path d="M1-21.5l9 6.5M10-21.5l-9 6.5M5.5-21.5v6.5M1-18.2h9" stroke="@light" stroke-width=".9"/></g>'
    )


def entry(square):
    """An entry square: a plain box for the United States, clipped corners for a nation."""
    place, states = square["board"], square["side"] == "US"
    first, _, last = square["name"].rpartition(" ")
    colour = "@us" if states else f"@nation-{square['nation']}"
    shape = "M-48-24h96v48h-96z" if states else "M-40-24h80l9 9v30l-9 9h-80l-9-9v-30z"
    return (
        f'<g transform="translate({place["x"]} {place["y"]})"><path d="{shape}" fill="@light" stroke="@ink" stroke-width="1.8"/>'
        f'<path d="{shape}" transform="scale(.92 .86)" fill="none" stroke="{colour}" stroke-width="3.4"/>'
        f'<text class="m-entry" y="-1.5">{first}</text><text class="m-entry" y="14">{last}</text></g>'
    )


def header(x, y, text, anchor="start"):
    return f'<text class="m-head" x="{n(x)}" y="{n(y)}" text-anchor="{anchor}">{text}</text>'


def holding(board):
    """A box for what waits: the nation's colour and code, or a name."""
    place, nation = board["board"], board["nation"]
    w, h = place["width"], place["height"]
    left, top = place["x"] - w / 2, place["y"] - h / 2
    if nation:
        shape = f"M8 0h{w - 16}l8 8v{h - 16}l-8 8h-{w - 16}l-8-8v-{h - 16}z"
        band = f"M8 0h{w - 16}l8 8v8h-{w}v-8z"
        return (
            f'<g transform="translate({n(left)} {n(top)})"><path d="{shape}" fill="@light" fill-opacity=".75" stroke="@ink" stroke-width="1.2"/>'
            f'<path d="{band}" fill="@nation-{nation}" opacity=".55"/><path d="M0 16h{w}" stroke="@ink" stroke-width=".8"/>'
            f'<text class="m-box" x="7" y="12.4">{board["name"].removesuffix(" waiting")}</text></g>'
        )
    name = board["name"].replace("United States cup", "Recruitment cup")
    return (
        f'<g transform="translate({n(left)} {n(top)})"><path d="M0 0h{w}v{h}h-{w}z" fill="@light" fill-opacity=".75" stroke="@ink" stroke-width="1.2"/>'
        f'<path d="M0 0h{w}v16h-{w}z" fill="@us" opacity=".3"/><path d="M0 16h{w}" stroke="@ink" stroke-width=".8"/>'
        f'<text class="m-box" x="7" y="12.4">{name}</text></g>'
    )


def square(x, y, w, h, text="", under="", fill="@light", tone=0.75):
    """A square of a track about a point."""
    out = f'<path d="M{n(x - w / 2)} {n(y - h / 2)}h{n(w)}v{n(h)}h-{n(w)}z" fill="{fill}" fill-opacity="{n(tone, 2)}" stroke="@ink" stroke-width="1.1"/>'
    if text:
        out += f'<text class="m-step" x="{n(x)}" y="{n(y + (0 if under else 5))}">{text}</text>'
    if under:
        out += f'<text class="m-sub" x="{n(x)}" y="{n(y + 13)}">{under}</text>'
    return out


def victory_track(tracks, nations, squares):
    """Two rows of 31, the numbers between them. `squares` says what is printed where: (row, value): (kind, code)."""
    (_, above), (_, below) = tracks["vp"]["us"][0], tracks["vp"]["wc"][0]
    middle = (above + below) / 2
    out = (
        f'<path d="M0 {n(above - 19)}H1860V{n(above + 19)}H0z" fill="@us" opacity=".16"/><path d="M0 {n(below - 19)}H1860V{n(below + 19)}H0z" fill="@gold" opacity=".2"/>'
        f'<path d="M0 {n(above + 19)}H1860V{n(below - 19)}H0z" fill="@ink"/>'
    )
    for value in range(31):
        x = 30 + 60 * value
        out += square(x, above, 60, 38, fill="none") + square(x, below, 60, 38, fill="none")
        out += f'<text class="m-vp" x="{x}" y="{n(middle + 4.6)}">{value}</text>'
        if code := squares["nations"].get(value):
            out += f'<path d="M{x - 28} {n(above - 17)}h56v34h-56z" fill="@nation-{code}" opacity=".4"/><text class="m-sub" x="{x}" y="{n(above + 4)}">{nations[code]}</text>'
        if mark := squares["expeditions"].get(value):
            way, ordinal, leader = mark
            out += f'<path d="M{x - 28} {n(below - 17)}h56v34h-56z" fill="@us" opacity=".3"/><text class="m-sub" x="{x}" y="{n(below - 2)}">{ordinal} {way}</text><text class="m-sub" x="{x}" y="{n(below + 12)}">{leader}</text>'
        if value in squares["arms"]:
            out += f'<path d="M{x - 14} {n(below + 9)}l24-14M{x - 10} {n(below - 5)}l24 14" stroke="@ink-2" stroke-width="2.4" opacity=".55"/>'
    names = f'<text class="m-side" x="640" y="{n(above - 24)}">Victory points: United States above, Western Confederacy below</text>'
    names += f'<text class="m-sub" x="30" y="{n(above + 4)}">U. S.</text><text class="m-sub" x="30" y="{n(below + 4)}">W. C.</text>'
    return f'<g id="oh-vp">{out}{names}</g>'


def turn_tracks(tracks, left, right):
    """Turns, segments of a turn, special action points."""
    turns = ["1789", "1790", "1790", "1791", "1791", "1792", "1792", "1793", "1793", "1794"]
    segments = ["Special", "U. S.", "W. C."] * 3 + ["Winter"]
    shades = (("@light", 0.75), ("@us", 0.3), ("@gold", 0.4), ("@road", 0.75))
    out = f'<path d="M{left - 8} 8H{right + 8}V338H{left - 8}z" fill="@paper" fill-opacity=".86" stroke="@ink" stroke-width="1.6"/><path d="M{left - 4} 12H{right + 4}V334H{left - 4}z" fill="none" stroke="@ink" stroke-width=".7"/>'
    out += header(left + 1, 29, "Turns")
    for i, (x, y) in enumerate(tracks["turn"]):
        out += square(x, y, 47, 44, turns[i], "FA/WI" if i % 2 == 0 else "SP/SU", "@road" if i % 2 == 0 else "@light")
    out += header(left + 1, 143, "Segments of a turn")
    for i, (x, y) in enumerate(tracks["segment"]):
        out += square(x, y, 47, 42, str(i + 1), segments[i], *shades[i % 3 if i < 9 else 3])
    out += header(left + 1, 249, "Special action points")
    for side, shade in (("us", shades[1]), ("wc", shades[2])):
        for i, (x, y) in enumerate(tracks["sap"][side]):
            out += square(x, y, 39, 37, str(i), "", *shade)
    return f'<g id="oh-tracks">{out}</g>'


def raid_cup(places):
    left, y = places["A"][0] - 26, places["A"][1]
    out = f'<path d="M{left} 1333h208v90h-208z" fill="@light" fill-opacity=".75" stroke="@ink" stroke-width="1.2"/><path d="M{left} 1333h208v16h-208z" fill="@gold" opacity=".4"/><path d="M{left} 1349h208" stroke="@ink" stroke-width=".8"/><text class="m-box" x="{left + 7}" y="1345.4">Raid cup</text>'
    for letter, (x, _) in places.items():
        out += f'<text class="m-step" x="{x}" y="{y + 6}" opacity=".6">{letter}</text>'
    return out


def title(x, y, w, h):
    half, down = w / 2, h / 2
    leaves = "".join(
        f'<g transform="translate({n(side * (half - 26))} -24) rotate({side * -38}) scale(.62) translate(-30 -30)"><path d="{LEAF}" fill="@gold" stroke="@ink" stroke-width="1.8" stroke-linejoin="round"/><path d="{VEINS}" fill="none" stroke="@ink" stroke-width="1.2"/></g>'
        for side in (-1, 1)
    )

    def frame(inset, notch):
        a, b = half - inset, down - inset
        return f"M{n(-a + notch)} {n(-b)}H{n(a - notch)}q0 {notch} {notch} {notch}V{n(b - notch)}q-{notch} 0-{notch} {notch}H{n(-a + notch)}q0-{notch}-{notch}-{notch}V{n(-b + notch)}q{notch} 0 {notch}-{notch}z"

    return (
        f'<g id="oh-title" transform="translate({x} {y})"><path d="{frame(0, 16)}" transform="translate(3 4)" fill="@ink" opacity=".22"/><path d="{frame(0, 16)}" fill="@light" stroke="@ink" stroke-width="2"/>'
        f'<path d="{frame(6, 14)}" fill="none" stroke="@ink" stroke-width=".8"/><text class="m-it" y="-29" font-size="16">A New Map of the</text>'
        '<text class="m-title" y="4" font-size="33" letter-spacing="1">Blood on the Ohio</text><path d="M-96 15h84M12 15h84" stroke="@ink" stroke-width="1"/><path d="M0 9.500l5.500 5.500-5.500 5.500-5.500-5.500z" fill="@red"/>'
        f'<text class="m-it" y="37" font-size="16.500">The War for the Ohio Country, 1789–1794</text>{leaves}</g>'
    )


def key(x, y, w, h, mile):
    """What the signs mean, and the scale."""
    rows = [
        ("G", "m-n-no", "Space on land"),
        ("R", "m-n-no", "Space on a river"),
        ("S", "m-n-no", "Settlement"),
        ("V", "m-n-Sh", "Principal village"),
        ("F", "", "Standing fort"),
        ("X", "", "Battlefield"),
    ]
    out = f'<path d="M0 0h{w}v{h}h-{w}z" fill="@light" fill-opacity=".85" stroke="@ink" stroke-width="1.6"/><path d="M4 4h{w - 8}v{h - 8}h-{w - 8}z" fill="none" stroke="@ink" stroke-width=".7"/>'
    for i, (sign, cls, text) in enumerate(rows):
        out += f'<use href="#oh-{sign}" class="{cls}" x="30" y="{30 + i * 39}"/><text class="m-key" x="58" y="{35.5 + i * 39}">{text}</text>'
    out += f'<path d="M12 258h36" fill="none" stroke="@road-ink" stroke-width="2.2" stroke-dasharray="8 4.5" stroke-linecap="round"/><text class="m-key" x="58" y="263">Trail</text>'
    out += f'<path d="M12 284h36" fill="none" stroke="@ink-2" stroke-width="3.2" stroke-dasharray=".1 7" stroke-linecap="round"/><text class="m-key" x="58" y="289">Way in</text>'
    long = mile * 25
    left = (w - long) / 2
    out += (
        f'<path d="M{n(left)} 306h{n(long)}v5h-{n(long)}z" fill="@light" stroke="@ink" stroke-width="1"/><path d="M{n(left)} 308.5h{n(long / 2)}" stroke="@ink" stroke-width="5"/>'
        f'<text class="m-sub" x="{n(w / 2)}" y="323">25 English miles</text>'
    )
    return f'<g id="oh-key" transform="translate({x} {y})">{out}</g>'


def frame(width, height, margin):
    """The neat line and a border of black and white."""
    rules = "".join(
        f'<rect x="{-out}" y="{-out}" width="{width + 2 * out}" height="{height + 2 * out}" stroke-width="{n(weight)}"/>'
        for out, weight in ((0, 2), (7, 0.9), (17, 0.9), (22, 3.2))
    )
    across, down = (width + 14) / 48, (height + 14) / 40
    return (
        f'<g id="oh-frame" fill="none" stroke="@ink">{rules}<path d="M-7-12H{width + 7}M-7 {height + 12}H{width + 7}" stroke-width="10" stroke-dasharray="{n(across, 3)} {n(across, 3)}"/>'
        f'<path d="M-12-7V{height + 7}M{width + 12}-7V{height + 7}" stroke-width="10" stroke-dasharray="{n(down, 3)} {n(down, 3)}"/></g>'
    )
