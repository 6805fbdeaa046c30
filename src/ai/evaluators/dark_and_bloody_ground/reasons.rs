//! Why, in words that go on from "It does this". Nothing is hidden in this title.

use crate::ai::evaluator::Reason;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, US};

/// Why the decider would do this.
pub fn reason(game: &DarkAndBloodyGround, seat: Seat, action: Action) -> Reason {
    Reason::open(words(game, seat, action))
}

fn words(game: &DarkAndBloodyGround, seat: Seat, action: Action) -> &'static str {
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
