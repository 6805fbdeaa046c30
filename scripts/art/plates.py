"""What stands beside the land on the map of A Dark and Bloody Ground: codes, tracks, key, title, frame."""

from geometry import number as n
from motifs import LEAF, VEINS
from nodes import frame as ruled_frame

FIELD = (
    '<path d="M-13-6l9-6 17 5-9 7z" fill="@field" stroke="@ink" stroke-width=".55" stroke-linejoin="round"/>'
    '<path d="M-9.5-8l15.5 5M-7-10l16 5M-10.5-4.500l13 4.300" fill="none" stroke="@ink-2" stroke-width=".5"/>'
)
CABIN = (
    '<path d="M-8 0v-6l3.500-4.500h10l3.500 4.500v6z" fill="@road" stroke="@ink" stroke-width=".7" stroke-linejoin="round"/>'
    '<path d="M-8-6l3.500-4.500h10l3.500 4.500z" fill="@ink-3" stroke="@ink" stroke-width=".6" stroke-linejoin="round"/>'
    '<path d="M-8-4h17M-8-2h17M-1 0v-3.500h2.500v3.500" fill="none" stroke="@ink" stroke-width=".5"/>'
)

SEASONS = ("Win", "Spr", "Sum", "Fall")
SHORT = {"Ohio": "OH"}


def code(owner, x, y, colour):
    """The code of an owner: clipped corners for a nation, square ones for a state."""
    text = SHORT.get(owner, owner)
    states = text in ("OH", "KY", "VA", "PA")
    shape = "M-11.500-8.500h23v17h-23z" if states else "M-11.500-4.500l4-4h15l4 4v9l-4 4h-15l-4-4z"
    return (
        f'<g transform="translate({n(x)} {n(y)})"><path d="{shape}" fill="@light" stroke="{colour}" stroke-width="2.200"/>'
        f'<text class="m-code m-f-ink" y="4.300">{text}</text></g>'
    )


def card(left, top, right, foot):
    w, h = right - left, foot - top
    return (
        f'<path d="M{n(left)} {n(top)}h{n(w)}v{n(h)}h{n(-w)}z" fill="@paper" fill-opacity=".94" stroke="@ink" stroke-width="1.600"/>'
        f'<path d="M{n(left + 4)} {n(top + 4)}h{n(w - 8)}v{n(h - 8)}h{n(8 - w)}z" fill="none" stroke="@ink" stroke-width=".7"/>'
    )


def cell(x, y, w, h, text, under, fill, tone):
    out = f'<path d="M{n(x - w / 2)} {n(y - h / 2)}h{n(w)}v{n(h)}h{n(-w)}z" fill="{fill}" fill-opacity="{n(tone, 2)}" stroke="@ink" stroke-width="1.100"/>'
    out += f'<text class="m-step" x="{n(x)}" y="{n(y + (1 if under else 5))}">{text}</text>'
    if under:
        out += f'<text class="m-sub" x="{n(x)}" y="{n(y + 13)}">{under}</text>'
    return out


def head(x, y, text):
    return f'<text class="m-head" x="{n(x)}" y="{n(y)}">{text}</text>'


def turns(frame, places):
    """The turns, a year a row from Winter to Fall."""
    shades = (("@water-2", 0.8), ("@w-oak", 0.45), ("@light", 0.8), ("@road", 0.7))
    out = card(*frame) + head(frame[0] + 12, frame[1] + 31, "Turns")
    for i, (x, y) in enumerate(places):
        season = (i + 3) % 4
        out += cell(x, y, 64, 40, str(1790 + (i + 3) // 4), SEASONS[season], *shades[season])
    return f'<g id="db-turns">{out}</g>'


def levels(frame, commitment, raids):
    """The Commitment Level and the raid total."""
    out = card(*frame)
    for places, first, text, fill in ((commitment, 1, "Commitment Level", "@us"), (raids, 0, "Raids that succeeded", "@gold")):
        out += head(places[0][0] - 26, places[0][1] - 29, text)
        out += "".join(cell(x, y, 52, 44, str(i + first), "", fill, 0.22) for i, (x, y) in enumerate(places))
    return f'<g id="db-levels">{out}</g>'


def key(left, top, right, foot):
    """What the ground costs."""
    rows = (("@w-oak", "Wilderness", "2"), ("@w-pine", "Rough", "3"), ("@field", "Settled", "1"), ("@water", "Over the Ohio", "+2"))
    out = card(left, top, right, foot) + f'<text class="m-sub" x="{n(right - 18)}" y="{n(top + 17)}">MP</text>'
    for i, (fill, text, cost) in enumerate(rows):
        y = top + 34 + i * 24
        out += f'<path d="M{n(left + 9)} {n(y - 13)}h20v16h-20z" fill="{fill}" stroke="@ink" stroke-width=".8"/>'
        out += f'<text class="m-box" x="{n(left + 35)}" y="{n(y)}">{text}</text><text class="m-step" x="{n(right - 18)}" y="{n(y)}">{cost}</text>'
    return f'<g id="db-key">{out}</g>'


def edge(left, top, right, foot):
    """Where units wait that enter from the east."""
    w, h = right - left, foot - top
    return (
        f'<g transform="translate({n(left)} {n(top)})"><path d="M0 0h{n(w)}v{n(h)}h{n(-w)}z" fill="@light" fill-opacity=".85" stroke="@ink" stroke-width="1.400"/>'
        f'<path d="M0 0h{n(w)}v18h{n(-w)}z" fill="@us" opacity=".3"/><path d="M0 18h{n(w)}" stroke="@ink" stroke-width=".8"/><text class="m-box" x="6" y="13.500">To enter</text></g>'
    )


def title(left, top, right, foot):
    x, y, half, down = (left + right) / 2, (top + foot) / 2, (right - left) / 2, (foot - top) / 2
    leaves = "".join(
        f'<g transform="translate({n(side * (half - 24))} {n(down - 26)}) rotate({side * -38}) scale(.56) translate(-30 -30)"><path d="{LEAF}" fill="@gold" stroke="@ink" stroke-width="1.900" stroke-linejoin="round"/><path d="{VEINS}" fill="none" stroke="@ink" stroke-width="1.300"/></g>'
        for side in (-1, 1)
    )

    def border(inset, notch):
        a, b = half - inset, down - inset
        return f"M{n(-a + notch)} {n(-b)}H{n(a - notch)}q0 {notch} {notch} {notch}V{n(b - notch)}q-{notch} 0-{notch} {notch}H{n(-a + notch)}q0-{notch}-{notch}-{notch}V{n(-b + notch)}q{notch} 0 {notch}-{notch}z"

    return (
        f'<g id="db-title" transform="translate({n(x)} {n(y)})"><path d="{border(0, 12)}" transform="translate(3 4)" fill="@ink" opacity=".22"/><path d="{border(0, 12)}" fill="@light" stroke="@ink" stroke-width="1.800"/>'
        f'<path d="{border(5, 11)}" fill="none" stroke="@ink" stroke-width=".8"/><text class="m-it" y="-27" font-size="14">A Map of the</text>'
        '<text class="m-title" y="-2" font-size="24" letter-spacing=".6">Dark and Bloody</text><text class="m-title" y="22" font-size="24" letter-spacing=".6">Ground</text>'
        f'<text class="m-it" y="39" font-size="14">1790–1795</text>{leaves}</g>'
    )


def frame(width, height):
    return ruled_frame(width, height, 40).replace('id="oh-frame"', 'id="db-frame"')
