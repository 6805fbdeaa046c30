//! What is said of counters and spaces.

use super::marks::Mark;
use super::view::View;
use crate::rules::space::table::Pose;
use crate::rules::{Chart, Counter, Face, Overlay, Place, Scene, Shape, Space};

/// What the counter is called, with everything on it that its viewer sees, and where it lies.
#[must_use]
pub fn spoken(chart: &Chart, counter: &Counter) -> String {
    let place = match &counter.place {
        Place::Space(space) => chart.space(space).map(titled),
        Place::Pose(pose) => Some(posed(*pose)),
        Place::Point(..) | Place::Tray(_) => None,
    };
    let standing = place.filter(|place| !counter.name.contains(place.as_str()));
    std::iter::once(described(counter)).chain(standing).collect::<Vec<_>>().join(", ")
}

/// Where something stands on a table, from its top left corner.
fn posed(pose: Pose) -> String {
    let Pose { at, facing } = pose;
    format!("{} inches from the left, {} from the top, facing {facing}", inches(at.x), inches(at.y))
}

/// Hundredths as inches: "3.05".
#[must_use]
pub fn inches(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100)
}

/// What the counter is called, with everything on it that its viewer sees.
#[must_use]
pub fn described(counter: &Counter) -> String {
    let mut words = vec![counter.name.clone()];
    let (left, full) = counter.steps;
    if full > 0 {
        words.push(format!("{left} of {full} steps"));
    }
    words.extend(counter.values.iter().map(|v| format!("{} {}", v.name, v.now)));
    words.extend(counter.markers.iter().map(|m| m.1.to_string()));
    match counter.face {
        Face::OwnBack => words.push("concealed".into()),
        Face::OwnHidden => words.push("hidden".into()),
        Face::Front | Face::Back => {}
    }
    if counter.picked {
        words.push("picked".into());
    }
    words.join(", ")
}

/// The panel that every title has, once there is a score.
const SCORE: &str = "score";

/// The first lines of the score, each what and how much; nothing before the first turn.
#[must_use]
pub fn score_now(scene: &Scene) -> String {
    let panel = scene.panels.iter().find(|panel| panel.id == SCORE && scene.turn_track.turn > 0);
    let lines = panel.into_iter().flat_map(|panel| panel.lines.iter().take(2));
    lines.map(|line| format!("{}: {}", line.label, line.value)).collect::<Vec<_>>().join("\n")
}

/// Whether a sentence under a heading says anything that the heading does not.
#[must_use]
pub fn says_more(sentence: &str, heading: &str) -> bool {
    let plain = |text: &str| text.trim_end_matches('.').trim().to_ascii_lowercase();
    !plain(heading).contains(&plain(sentence))
}

/// What a screen reader says of a counter that can be pressed.
#[must_use]
pub fn named(chart: &Chart, counter: &Counter, mark: Mark) -> String {
    let lit = matches!(mark, Mark::Legal | Mark::Able);
    spoken(chart, counter) + if lit { CHOOSABLE } else { "" }
}

/// Says what a ring shows.
pub const CHOOSABLE: &str = ", can be chosen";

/// The name of a space with its label, as places are written everywhere: "Graves Knoll (4)"; once, if they are the same
/// or the name ends with it: "Hex 1604".
#[must_use]
pub fn titled(space: &Space) -> String {
    let hex = space.name.strip_prefix("Hex ");
    if space.label == space.name || hex == Some(&space.label) {
        space.name.clone()
    } else {
        format!("{} ({})", space.name, space.label)
    }
}

/// What a screen reader says of a space.
#[must_use]
pub fn place(view: &View, space: &Space, lit: bool) -> String {
    let mut words = vec![titled(space) + if lit { CHOOSABLE } else { "" }];
    words.extend(space.facts.iter().map(|f| format!("{}: {}", f.name, f.value)));
    let is_table = space.shape == Shape::Table;
    let stand = view.scene.counters.iter().filter(|c| is_table && matches!(c.place, Place::Pose(_)));
    let here = counted(view.in_space(&space.id).chain(stand).map(described));
    words.push(if here.is_empty() {
        "empty, as far as you can see".into()
    } else {
        format!("here: {}", here.join("; "))
    });
    let lies = |o: &&Overlay| o.spaces.iter().any(|id| *id == space.id) || (is_table && !o.shapes.is_empty());
    words.extend(view.scene.overlays.iter().filter(lies).map(|o| o.text.clone()));
    words.extend(counted(view.scene.ground.iter().filter(|_| is_table).map(|ground| ground.name.clone())));
    words.join(". ")
}

/// Equal words once, with their number, in the order in which they first come.
fn counted(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut counted: Vec<(String, u32)> = Vec::new();
    for word in words {
        match counted.iter_mut().find(|(known, _)| *known == word) {
            Some((_, times)) => *times += 1,
            None => counted.push((word, 1)),
        }
    }
    counted.into_iter().map(|(word, times)| if times > 1 { format!("{times} × {word}") } else { word }).collect()
}
