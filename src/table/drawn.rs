//! What is drawn over ground without spaces, as strings of SVG: overlays by their meaning, ground that changes, regions.
//!
//! Colours and strokes are matters of the style sheet: a class says what a thing means, and whether it is a line or has an inside.

use crate::draw::paths;
use crate::rules::{Geometry, Ground, Overlay, OverlayKind, Region, Scene};
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
}
