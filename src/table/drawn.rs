//! What is drawn over ground without spaces, as strings of SVG: overlays by their meaning, ground that changes, regions.
//!
//! Colours and strokes are matters of the style sheet: a class says what a thing means, and whether it is a line or has an inside.

use crate::draw::paths;
use crate::rules::{Board, Geometry, Ground, Overlay, OverlayKind, Region, Scene};
use std::fmt::Write as _;

/// The class of what an overlay means.
#[must_use]
pub const fn meaning(kind: OverlayKind) -> &'static str {
    match kind {
        OverlayKind::Attack => "attack",
        OverlayKind::Move => "move",
        OverlayKind::Mark => "mark",
        OverlayKind::Order => "order",
        OverlayKind::Reach(_) => "reach",
        OverlayKind::Arc => "arc",
        OverlayKind::Band(n) if n % 2 == 0 => "band near",
        OverlayKind::Band(_) => "band",
        OverlayKind::Sight => "sight",
        OverlayKind::Blocked => "blocked",
        OverlayKind::Sweep => "sweep",
    }
}

/// The shapes of an overlay: whatever of it lies on no space.
pub fn overlay(overlay: &Overlay, art: &mut String) {
    for shape in &overlay.shapes {
        draw("over", meaning(overlay.kind), shape, art);
    }
}

fn draw(layer: &str, class: &str, shape: &Geometry, art: &mut String) {
    let form = match shape {
        Geometry::Point(_) => "spot",
        Geometry::Line(_) => "line",
        Geometry::Polygon(_) => "field",
    };
    let _ = write!(art, "<path class=\"{layer} {form} {class}\" d=\"{}\"/>", paths::geometry(shape));
}

/// The ground of a scene that was not there from the beginning.
#[must_use]
pub fn ground(scene: &Scene) -> String {
    let mut art = String::new();
    for Ground { terrain, shape, .. } in &scene.ground {
        draw("soil", terrain, shape, &mut art);
    }
    art
}

/// The bounds of a board that has no drawing, with some sheet round it, in its units: left, top, width, height.
#[must_use]
pub const fn bounds(board: &Board) -> [i32; 4] {
    let margin = if board.width > board.height { board.width / 28 } else { board.height / 28 };
    [-margin, -margin, board.width + 2 * margin, board.height + 2 * margin]
}

/// A board that has no drawing, painted plainly from the outlines of its ground: a sheet with them, and their names. `class` is that
/// of the drawings that it stands beside.
#[must_use]
pub fn plain(board: &Board, class: &str) -> String {
    let [left, top, width, height] = bounds(board);
    let mut art = format!(
        "<svg class=\"map {class}\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" x=\"{left}\" \
         y=\"{top}\" width=\"{width}\" height=\"{height}\" pointer-events=\"none\" aria-hidden=\"true\" focusable=\"false\">\
         <rect class=\"plain-table\" width=\"{}\" height=\"{}\"/><g class=\"soils\">",
        board.width, board.height
    );
    for Ground { terrain, shape, .. } in &board.ground {
        draw("soil", terrain, shape, &mut art);
    }
    art.push_str("</g>");
    for (n, Ground { shape, name, .. }) in board.ground.iter().enumerate() {
        // Pieces of one name are named once.
        if board.ground[..n].iter().all(|other| other.name != *name) {
            let [x, y] = middle(shape);
            let _ = write!(art, "<text class=\"ground-name\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(name));
        }
    }
    art + "</svg>"
}

/// The ground of a board in little.
pub fn little(board: &Board, art: &mut String) {
    let _ = write!(art, "<path class=\"th-table\" d=\"{}\"/>", paths::sheet(board.width, board.height));
    for Ground { terrain, shape, .. } in &board.ground {
        draw("th-soil", terrain, shape, art);
    }
}

/// Where a shape has its name: the middle of its bounds, of a line that of its corners that is nearest to the half.
fn middle(shape: &Geometry) -> [i32; 2] {
    match shape {
        Geometry::Point(at) => [at.x, at.y],
        Geometry::Line(points) => {
            let half = points.len() / 2;
            let (Some(one), Some(two)) = (points.get(half.saturating_sub(1)), points.get(half)) else { return [0, 0] };
            [i32::midpoint(one.x, two.x), i32::midpoint(one.y, two.y)]
        }
        Geometry::Polygon(points) => {
            let middle = |all: Vec<i32>| {
                let (least, most) = (all.iter().min(), all.iter().max());
                least.zip(most).map_or(0, |(least, most)| i32::midpoint(*least, *most))
            };
            [middle(points.iter().map(|p| p.x).collect()), middle(points.iter().map(|p| p.y).collect())]
        }
    }
}

/// Text as markup.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The sketch of where a free point may lie.
#[must_use]
pub fn region(region: &Region) -> String {
    let mut art = String::new();
    for polygon in &region.polygons {
        let _ = write!(art, "<path class=\"aim-region\" d=\"{}\"/>", paths::outline(polygon));
    }
    art
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    #[test]
    fn each_shape_is_drawn_by_its_form_and_its_meaning() {
        let corners = [[0, 0], [20, 0], [20, 10]].map(Point::from).to_vec();
        let shapes = vec![
            Geometry::Point(Point { x: 50, y: 40 }),
            Geometry::Line(corners[..2].to_vec()),
            Geometry::Polygon(corners),
        ];
        let mut art = String::new();
        overlay(&Overlay::over(OverlayKind::Band(1), shapes, "long range"), &mut art);
        let classes: Vec<&str> = art.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(classes, ["over spot band", "over line band", "over field band"]);
        assert!(art.contains("d=\"M0 0L20 0\"/>") && art.ends_with("d=\"M0 0L20 0L20 10Z\"/>"), "{art}");
        let mut none = String::new();
        overlay(&Overlay::on(OverlayKind::Move, vec!["1".into()], "on spaces"), &mut none);
        assert_eq!(none, "", "what lies on spaces is drawn by where those lie");
    }

    #[test]
    fn a_board_without_a_drawing_is_painted_from_its_ground_and_what_people_wrote_is_no_markup() {
        let corners = [[0, 0], [20, 0], [20, 10]].map(Point::from).to_vec();
        let piece =
            |id: &'static str, terrain, shape, name: &str| Ground { id: id.into(), terrain, shape, name: name.into() };
        let ground = vec![
            piece("a", "woods", Geometry::Polygon(corners.clone()), "Wood <b>& \"hill\""),
            piece("b", "road", Geometry::Line(corners[..2].to_vec()), "Road"),
            piece("c", "road", Geometry::Line(corners), "Road"),
        ];
        let board = Board { id: "brought", name: "The table", width: 2800, height: 1400, spaces: Vec::new(), ground };
        let art = plain(&board, "map-x");
        assert_eq!(bounds(&board), [-100, -100, 3000, 1600]);
        assert!(
            art.starts_with("<svg class=\"map map-x\"") && art.contains("viewBox=\"-100 -100 3000 1600\""),
            "{art}"
        );
        assert!(
            art.contains("<path class=\"soil field woods\"") && art.matches("soil line road").count() == 2,
            "{art}"
        );
        assert!(
            art.contains(">Wood &lt;b&gt;&amp; &quot;hill&quot;</text>") && art.matches(">Road</text>").count() == 1
        );
        assert!(art.contains("x=\"10\" y=\"5\">Wood") && art.contains("x=\"10\" y=\"0\">Road"), "{art}");
        let mut small = String::new();
        little(&board, &mut small);
        assert!(small.contains("th-table") && small.matches("th-soil").count() == 3, "{small}");
    }
}
