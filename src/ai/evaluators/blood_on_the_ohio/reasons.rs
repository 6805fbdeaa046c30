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
        Action::Pick { .. } | Action::Guide { .. } | Action::Drop { .. } => "to take the right pieces along",
        Action::Attack { .. } => "to attack where it is likely to gain more than it loses",
        Action::Overrun => "to sweep aside a weak enemy and march on",
        Action::PassThrough => "to lose no time here",
        Action::EndSegment => "to leave the rest in place",
        Action::Resplit { .. } | Action::Shift { .. } => "to put the weak pieces behind the walls",
        Action::Ambush { .. } => "to cost the enemy men and time",
        Action::Defend => "to hold the ground",
        Action::Evade => "to give up ground rather than men",
        Action::Spend { .. } | Action::Reroll { .. } | Action::Use { .. } => "to improve this roll",
        Action::Stand => "to keep a good roll",
        Action::Lose { .. } | Action::LoseStructure => "to lose the least valuable piece",
        Action::Retreat { .. } | Action::Detach { .. } | Action::BackInside => "to be safe from the next attack",
        Action::Relocate { .. } => "to move the village away from the armies",
        Action::HandOver { .. } | Action::TakeArms { .. } => "to put the British Arms to use",
        _ => acting(game, action),
    }
}

fn marching(game: &BloodOnTheOhio, seat: Seat) -> &'static str {
    match game.decision_view() {
        DecisionView::March(march) if march.battle.is_some() => "to turn the battle",
        _ if seat == US => "to threaten villages or shield settlements",
        _ => "to threaten settlements or shield villages",
    }
}

fn acting(game: &BloodOnTheOhio, action: Action) -> &'static str {
    match action {
        Action::Build { marker: Marker::Fort(fort), .. } if Some(fort) == fort_to_win(game.scenario()) => {
            "to build the fort the campaign depends on"
        }
        Action::Build { marker: Marker::Fort(_), .. } => "to carry supply and shelter forward",
        Action::Build { .. } => "to keep settlements out of the Builds Box, where they count for the Confederacy",
        Action::Repair { at } if matches!(game.structures().at(at), Some(Structure::Fort(..))) => {
            "to repair the fort before it falls"
        }
        Action::Repair { .. } => "to win back half a point",
        Action::Harass => "to undo the new build",
        Action::Raid { .. } => "to score at an unguarded settlement and stop builds",
        Action::SearchRaiders => "to make this segment’s raids less likely to succeed",
        Action::SearchGun { .. } => "to recover the gun",
        Action::Recruit | Action::WcRecruit { .. } | Action::Redraw | Action::Keep => {
            "to be stronger in the coming operations"
        }
        Action::Treaty { .. } => "to take a nation out of the war",
        Action::Alliance { .. } => "to bring a nation into the war",
        Action::Strategic { .. } | Action::Along { .. } | Action::Travel { .. } => {
            "to gather where an attack will \
            count"
        }
        Action::Save => "to have the point for next turn",
        Action::Pass => "to save its points for later",
        Action::Put { .. } | Action::Mark { .. } => "to be well placed for the next turn",
        Action::Feed { .. } => "to keep the army whole through the winter",
        Action::Dismiss { .. } => "to send home the pieces it can spare",
        _ => "",
    }
}
