//! Why, in words that go on from what is advised, with the names and numbers that matter. Nothing is hidden in this title: what
//! everybody is told besides is only shorter.

mod answers;
mod battle;
mod board;
mod march;
mod moves;
mod raids;
mod setup;

use super::battle::is_on_board;
use super::field::Field;
use crate::ai::evaluator::Reason;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, DarkAndBloodyGround, US, atlas};
use crate::rules::{Seat, Title, text};

/// Why the decider would begin this plan.
pub fn reason(game: &DarkAndBloodyGround, seat: Seat, plan: &[Action]) -> Reason {
    let Some(&action) = plan.first() else { return Reason::default() };
    let public = public(game, seat, action);
    let own = own(game, seat, plan, action);
    if own.is_empty() { Reason::open(public) } else { Reason::told(own, public) }
}

/// What the decider is told.
fn own(game: &DarkAndBloodyGround, seat: Seat, plan: &[Action], action: Action) -> String {
    let Some(decision) = game.decision() else { return String::new() };
    if is_on_board(game) {
        return battle::purpose(game, seat, decision.step, plan);
    }
    let field = Field::of(game);
    match decision.step {
        "D-SU-US" | "D-SU-NA" => setup::purpose(&field, seat, plan, action),
        "D-ACT-PILLAGE" | "D-ACT-RAID" | "D-REACT" | "D-REACT-FORM" => {
            raids::purpose(&field, seat, decision.step, action)
        }
        "D-ACT" | "D-ACT-FORM" | "D-ACT-MOVE" => march::purpose(&field, seat, plan, action),
        step => answers::purpose(&field, seat, step, action),
    }
}

/// What everybody is told.
fn public(game: &DarkAndBloodyGround, seat: Seat, action: Action) -> &'static str {
    match action {
        Action::Activate { .. } | Action::Step { .. } | Action::Ride { .. } | Action::Float { .. } => {
            marching(game, seat)
        }
        Action::Take { .. } | Action::Leave { .. } | Action::Drop { .. } => "to march with what it needs",
        Action::Stop => "to keep the force together",
        Action::Build => "to carry supply forward and put pressure on the nation that lives there",
        Action::Pillage { .. } => "to deny the enemy anything to live on",
        Action::Raid { .. } | Action::Send { .. } => "to score where the guard is weak",
        Action::Atrocity { .. } => "to stop a village from being founded there",
        Action::Ambush { .. } => "because the odds favour an ambush",
        Action::Assassinate { .. } => "because the leader is worth the attempt",
        Action::React { .. } => "to get there in time",
        Action::GiveBattle => "because a battle is likely to gain more than it costs",
        Action::Decline => "because the odds of a battle are against it",
        Action::Pass => "to keep the rest in place",
        Action::Treaties { count: 0 } => "because a treaty would gain too little",
        Action::Treaties { .. } => "because one more face of the die may end a nation’s war",
        Action::Village { .. } => "for the points and the number of towns",
        Action::Settle { .. } | Action::Resettle { .. } => "to get closer to a village, away from the warriors",
        Action::TakeGroup => "to have the army that the war needs",
        Action::Assault => "because few units are inside",
        Action::Besiege => "to let hunger do the work",
        Action::Lose { .. } | Action::Remove { .. } => "to lose the least valuable piece",
        Action::Retreat { .. } | Action::Put { .. } | Action::Inside { .. } => "to be well placed for what comes next",
        _ => fighting(action),
    }
}

fn marching(game: &DarkAndBloodyGround, seat: Seat) -> &'static str {
    use crate::rules::a_dark_and_bloody_ground::Scenario;
    match (game.scenario(), seat == US) {
        (Scenario::Harmar | Scenario::StClair, true) => "to threaten Kekionga with supply behind it",
        (Scenario::Harmar | Scenario::StClair, false) => "to shield Kekionga",
        (_, true) => "to shield the settlements or carry the war to the nations",
        _ => "to gather where an attack will count, out of reach of the armies",
    }
}

const fn fighting(action: Action) -> &'static str {
    match action {
        Action::Pick { .. } | Action::To { .. } => "to fire well and stand in cover",
        Action::Off => "to save the units it can",
        Action::Fire { .. } => "because this is the most valuable shot",
        Action::Attack { .. } | Action::Withdraw { .. } => "because the odds favour this melee",
        Action::Set { .. } | Action::Letter { .. } => "to begin on good ground",
        _ => "",
    }
}

/// "3 units".
fn units(n: u32) -> String {
    text::count(n as usize, "unit", "units")
}

/// "2 areas".
fn areas(n: u8) -> String {
    text::count(n.into(), "area", "areas")
}

/// "2 settlers".
fn settlers(n: u8) -> String {
    text::count(n.into(), "settler", "settlers")
}

/// Units of a side within so many areas.
fn within(country: Country, seat: Seat, area: Area, borders: u8) -> u32 {
    atlas().within(area, borders).iter().map(|near| country.units(seat, near).len()).sum()
}

/// How many areas away the nearest units of a side are, and where.
fn nearest(country: Country, seat: Seat, area: Area) -> Option<(u8, Area)> {
    let held = Area::all().filter(|&other| !country.units(seat, other).is_empty());
    held.map(|other| (atlas().distance(other, area), other)).min()
}

/// The faces of six with which an action comes to a result that passes a test.
fn faces(game: &DarkAndBloodyGround, action: Action, test: impl Fn(&str) -> bool) -> u64 {
    let rows = game.offer(&action).forecast.map_or_else(Vec::new, |forecast| forecast.rows);
    rows.iter().filter(|row| test(&row.label)).map(|row| row.weight).sum()
}
