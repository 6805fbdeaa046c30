//! What coming rolls are likely to bring, told before they are made: commitment, the nations, intervention, settlers, militia,
//! supply. Each line names its clause.

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Season, Status};
use crate::rules::a_dark_and_bloody_ground::log::names;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, PieceSet};
use crate::rules::{Line, Panel, Progress, text};

/// Modifiers, each with its reason.
type Modifiers = Vec<(i8, &'static str)>;

/// The panel of coming rolls.
pub fn panel(game: &DarkAndBloodyGround) -> Panel {
    let mut lines = vec![commitment(game)];
    lines.extend(Nation::mobilizing().filter_map(|nation| mobilization(game, nation)));
    lines.extend([intervention(game), settlers(game), militia(game)]);
    lines.extend(supply(game));
    Panel { id: "prospects", title: "Coming rolls", lines }
}

/// Faces of six with which a die and a sum of modifiers come to at least a number.
fn at_least(least: i8, sum: i8) -> u8 {
    (1..=6).filter(|die| die + sum >= least).count() as u8
}

/// The sum of some modifiers, and those of them that count, in words.
fn told(modifiers: &Modifiers) -> (i8, String) {
    let sum = modifiers.iter().map(|(value, _)| value).sum();
    let named = modifiers.iter().filter(|(value, _)| *value != 0);
    let words: Vec<String> = named.map(|(value, why)| format!("{} {why}", text::signed((*value).into()))).collect();
    (sum, if words.is_empty() { "no modifiers".into() } else { words.join(", ") })
}

/// "1 face of 6".
fn faces(n: u8) -> String {
    format!("{} of 6", text::count(usize::from(n), "face", "faces"))
}

fn commitment(game: &DarkAndBloodyGround) -> Line {
    let (sum, why) = told(&game.commitment_modifiers());
    let (rises, falls) = (at_least(6, sum), 6 - at_least(2, sum));
    let text = format!("now {}: rises on {}, falls on {falls} ({why})", game.cl, faces(rises));
    Line::new("Commitment Level", text, "DB-8.2-a")
}

/// The next roll of a nation: surrender, warpath, or neither.
fn mobilization(game: &DarkAndBloodyGround, nation: Nation) -> Option<Line> {
    let state = match game.status(nation) {
        Status::Unused | Status::Surrendered => return None,
        Status::Warpath => Progress::Now,
        Status::Peaceful => Progress::Next,
    };
    let (sum, why) = told(&game.mobilization_modifiers(nation, 0));
    let surrender = 6 - at_least(1, sum);
    let base = game.tables.base_ml[nation.index()];
    let war = at_least(base.max(1), sum);
    let warpath = if state == Progress::Now { String::new() } else { format!(", go on the warpath on {war}") };
    let text = format!("surrender on {}{warpath} ({why})", faces(surrender));
    Some(Line { state, ..Line::new(format!("The {}", nation.name()), text, "DB-8.1-a") })
}

fn intervention(game: &DarkAndBloodyGround) -> Line {
    let text = match game.intervention_number() {
        None if game.intervened => "the British have intervened".into(),
        None => "no roll: Winter, or a Commitment Level of 1 or 5".into(),
        Some(number) if number <= 1 => format!("number {number}: they can’t intervene"),
        Some(number) => {
            format!("number {number}: they intervene on {}", faces((number - 1).clamp(0, 6).unsigned_abs()))
        }
    };
    Line::new("British intervention", text, "DB-8.5.3-a")
}

fn settlers(game: &DarkAndBloodyGround) -> Line {
    if game.season() == Season::Fall {
        return Line::new("Settlers", "none come in Winter", "DB-6.0.1-a");
    }
    let (sum, why) = told(&game.settler_modifiers());
    let text = format!("{} to {} may come ({why})", (1 + sum).max(0), (6 + sum).max(0));
    Line::new("Settlers", text, "DB-6.0.1-a")
}

fn militia(game: &DarkAndBloodyGround) -> Line {
    let (sum, why) = told(&game.militia_modifiers());
    let goes = 6 - at_least(0, sum);
    let text = format!("new units: a die {}; some go home on {} ({why})", text::signed(sum.into()), faces(goes));
    Line::new("Militia", text, "DB-8.4-a")
}

/// Who would be found out of supply now.
fn supply(game: &DarkAndBloodyGround) -> Option<Line> {
    let hungry = game.would_be_unsupplied();
    let units: PieceSet = hungry.units_only();
    if hungry.is_empty() {
        return None;
    }
    let who = if units.len() > 8 { text::count(units.len() as usize, "unit", "units") } else { names(hungry) };
    Some(Line { state: Progress::Now, ..Line::new("Without a line of supply", who, "DB-7.0-a") })
}
