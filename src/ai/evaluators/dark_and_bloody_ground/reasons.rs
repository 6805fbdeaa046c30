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
        Action::Take { .. } | Action::Leave { .. } | Action::Drop { .. } => "to march with what the march needs",
        Action::Stop => "to keep the force together",
        Action::Build => "to carry supply forward, and to weigh on the nation whose country it is",
        Action::Pillage { .. } => "to leave nothing there to live on",
        Action::Raid { .. } | Action::Send { .. } => "to score where the guard is weak",
        Action::Atrocity { .. } => "to keep a village from being founded there",
        Action::Ambush { .. } => "since the odds of an ambush are with it",
        Action::Assassinate { .. } => "since the leader is worth the attempt",
        Action::React { .. } => "to be there before it is settled",
        Action::GiveBattle => "since more is likely to be won than lost",
        Action::Decline => "since the odds of a battle are against it",
        Action::Pass => "to keep the rest where it stands",
        Action::Treaties { count: 0 } => "since a treaty would buy too little",
        Action::Treaties { .. } => "since one face more may end the war for a nation",
        Action::Village { .. } => "for the points, and for the count of towns",
        Action::Settle { .. } | Action::Resettle { .. } => "to come nearer to a village, away from the warriors",
        Action::TakeGroup => "to have the army that the war needs",
        Action::Assault => "since those inside are few",
        Action::Besiege => "to let hunger do the work",
        Action::Lose { .. } | Action::Remove { .. } => "to lose what is missed least",
        Action::Retreat { .. } | Action::Put { .. } | Action::Inside { .. } => "to stand well for what comes next",
        _ => fighting(action),
    }
}

fn marching(game: &DarkAndBloodyGround, seat: Seat) -> &'static str {
    use crate::rules::a_dark_and_bloody_ground::Scenario;
    match (game.scenario(), seat == US) {
        (Scenario::Harmar | Scenario::StClair, true) => "to come at Kekionga with supply behind it",
        (Scenario::Harmar | Scenario::StClair, false) => "to stand before Kekionga",
        (_, true) => "to cover what lies open, or to carry the war to the nations",
        _ => "to gather where a blow will count, out of reach of the armies",
    }
}

const fn fighting(action: Action) -> &'static str {
    match action {
        Action::Pick { .. } | Action::To { .. } => "to fire well and stand in cover",
        Action::Off => "to save whom it can",
        Action::Fire { .. } => "since this shot is worth most",
        Action::Attack { .. } | Action::Withdraw { .. } => "since the odds of this melee are with it",
        Action::Set { .. } | Action::Letter { .. } => "to begin on good ground",
        _ => "",
    }
}
