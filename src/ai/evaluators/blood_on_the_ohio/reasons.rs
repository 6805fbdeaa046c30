//! Why, in words that go on from "It does this". Nothing is hidden in this title but under option 25.2, and there the
//! words reveal no more than the action.

use crate::ai::evaluator::Reason;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{Action, BloodOnTheOhio, DecisionView, Marker, Structure, US, fort_to_win};

/// Why the decider would do this.
pub fn reason(game: &BloodOnTheOhio, seat: Seat, action: Action) -> Reason {
    Reason::open(words(game, seat, action))
}

fn words(game: &BloodOnTheOhio, seat: Seat, action: Action) -> &'static str {
    match action {
        Action::Form { .. } | Action::Step { .. } | Action::PickUp { .. } | Action::Halt => marching(game, seat),
        Action::Pick { .. } | Action::Guide { .. } | Action::Drop { .. } => "to march with what the march needs",
        Action::Attack { .. } => "to strike where more is likely to be won than lost",
        Action::Overrun => "to sweep away what is too weak to stop it and to march on",
        Action::PassThrough => "to lose no time here",
        Action::EndSegment => "to keep the rest where it stands",
        Action::Resplit { .. } | Action::Shift { .. } => "to have the weak behind the walls",
        Action::Ambush { .. } => "to cost the march men and time",
        Action::Defend => "to hold the ground",
        Action::Evade => "to give ground rather than men",
        Action::Spend { .. } | Action::Reroll { .. } | Action::Use { .. } => "to get more out of these dice",
        Action::Stand => "to keep what the dice have brought",
        Action::Lose { .. } | Action::LoseStructure => "to lose what is missed least",
        Action::Retreat { .. } | Action::Detach { .. } | Action::BackInside => "to be safe from the next blow",
        Action::Relocate { .. } => "to have the village far from the armies",
        Action::HandOver { .. } | Action::TakeArms { .. } => "to put the British Arms to use",
        _ => acting(game, action),
    }
}

fn marching(game: &BloodOnTheOhio, seat: Seat) -> &'static str {
    match game.decision_view() {
        DecisionView::March(march) if march.battle.is_some() => "to turn the battle",
        _ if seat == US => "to come at the villages, or to cover what lies open",
        _ => "to come at the settlements, or to cover what lies open",
    }
}

fn acting(game: &BloodOnTheOhio, action: Action) -> &'static str {
    match action {
        Action::Build { marker: Marker::Fort(fort), .. } if Some(fort) == fort_to_win(game.scenario()) => {
            "to have the fort without which the campaign is not won"
        }
        Action::Build { marker: Marker::Fort(_), .. } => "to carry supply and shelter forward",
        Action::Build { .. } => "to leave no settlement in the Builds Box, where it counts for the Confederacy",
        Action::Repair { at } if matches!(game.structures().at(at), Some(Structure::Fort(..))) => {
            "to make the fort whole before it falls"
        }
        Action::Repair { .. } => "to take back half a point",
        Action::Harass => "to undo what was just built",
        Action::Raid { .. } => "to score where nobody stands guard, and to bar builds",
        Action::SearchRaiders => "to make the raids of this segment less sure",
        Action::SearchGun { .. } => "to have the gun again",
        Action::Recruit | Action::WcRecruit { .. } | Action::Redraw | Action::Keep => {
            "to be stronger in the operations to come"
        }
        Action::Treaty { .. } => "to take a nation out of the war",
        Action::Alliance { .. } => "to bring a nation into the war",
        Action::Strategic { .. } | Action::Along { .. } | Action::Travel { .. } => "to gather where a blow will count",
        Action::Save => "to have the point next turn",
        Action::Pass => "to keep its means for a better moment",
        Action::Put { .. } | Action::Mark { .. } => "to stand well for what comes next",
        Action::Feed { .. } => "to keep the army whole through the winter",
        Action::Dismiss { .. } => "to send home whom it can spare",
        _ => "",
    }
}
