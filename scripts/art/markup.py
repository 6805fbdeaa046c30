"""From what is handy to draw to what the page allows: colours become classes, numbers become short."""

import re
from xml.dom import minidom

TAG = re.compile(r"<([a-zA-Z]\w*)((?:\s+[\w:-]+=\"[^\"]*\")*)\s*(/?)>")
PREFIX = {"fill": "m-f-", "stroke": "m-s-", "stop-color": "m-c-"}


def token_classes(svg):
    """Writes `fill="@water"` as the class m-f-water, and so on for strokes and gradient stops (style/map.css)."""

    def one(match):
        name, body, end = match.groups()
        own, classes, kept = [], [], []
        for key, value in re.findall(r'([\w:-]+)="([^"]*)"', body):
            if key == "class":
                own = value.split()
            elif key in PREFIX and value.startswith("@"):
                classes.append(PREFIX[key] + value[1:])
            else:
                kept.append(f' {key}="{value}"')
        classes = own + classes
        return f"<{name}" + (f' class="{" ".join(classes)}"' if classes else "") + "".join(kept) + f"{end}>"

    return TAG.sub(one, svg)


def short(svg):
    """Numbers without zeros that say nothing."""
    svg = re.sub(r"(\.\d*?[1-9])0+(?=\D)", r"\1", svg)
    svg = re.sub(r"(\d)\.0+(?=\D)", r"\1", svg)
    return re.sub(r"(?<![\d.])0\.(\d)", r".\1", svg)


def save(path, svg):
    """Writes a drawing, if it is well formed and has no inline style."""
    minidom.parseString(svg)
    assert "style=" not in svg, path
    path.write_text(svg)
    print(f"{len(svg):7} {path.name}")


def colour_classes(root):
    """The end of style/map.css: one rule for each class of the boards that stands for a token, in the order of the tokens."""
    sheet, tokens = root / "style/map.css", (root / "style/tokens.css").read_text()
    boards = [path.read_text() for path in sorted((root / "public/art").glob("*.svg"))]
    head, mark, _ = sheet.read_text().partition("/* colour classes: f fill, s stroke, c stop of a gradient */\n")
    used = {name for board in boards for name in re.findall(r"m-[fsc]-[A-Za-z0-9-]+", board)}
    rules = []
    for family, token in dict.fromkeys(re.findall(r"--(map|nation)-([A-Za-z0-9-]+):", tokens)):
        name = token if family == "map" else f"nation-{token}"
        kinds = (("f", "fill"), ("s", "stroke"), ("c", "stop-color"))
        line = [f".m-{k}-{name} {{ {what}: var(--{family}-{token}); }}" for k, what in kinds if f"m-{k}-{name}" in used]
        if line:
            rules.append(" ".join(line))
    sheet.write_text(head + mark + "\n" + "\n".join(rules) + "\n")
