//! Where the game is: deployment, opening, the cards of a turn, what ends it. All of it is public.

use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::faces::frames;
use crate::rules::{Phase, Progress, TurnTrack};

const TURN: [&str; 4] = ["Cards", "Fights", "Morale", "Fires and count"];

/// The turn track.
pub fn turn_track(game: &SmokeAndDisorder) -> TurnTrack {
    let sheet = game.sheet();
    let base = TurnTrack { turns: sheet.turn_limit.into(), caption: sheet.date.clone(), ..TurnTrack::default() };
    let deploying = game.steps.iter().any(|step| matches!(step, Step::Deployment(_)));
    let opening = game.steps.iter().rev().find_map(|step| match step {
        Step::Opening(opening) => Some(opening.round()),
        _ => None,
    });
    if deploying || opening.is_some() && game.turn == 0 {
        let on = usize::from(!deploying);
        let rounds = u32::from(sheet.opening.max_rounds);
        let round = opening.filter(|_| !deploying).map_or(0, u32::from);
        let within =
            TurnTrack { turn: round, turns: rounds, caption: "Rounds of the opening".into(), ..TurnTrack::default() };
        return TurnTrack {
            phases: phases(&["Deployment", "Opening"], on),
            within: (!deploying).then(|| Box::new(within)),
            ..base
        };
    }
    let on = game.steps.iter().rev().find_map(|step| match step {
        Step::Turn(turn) => Some(turn.phase()),
        _ => None,
    });
    let on = if game.end.is_some() { TURN.len() } else { on.unwrap_or(0) };
    let drawn = game.deck.drawn().len();
    let cards = TurnTrack {
        turn: number(drawn),
        turns: number(drawn + game.deck.left().len()),
        caption: frames::commander(game).map_or_else(|| "Cards".into(), |who| format!("Card of {}", game.person(who))),
        ..TurnTrack::default()
    };
    TurnTrack {
        turn: game.turn.into(),
        phases: phases(&TURN, on),
        within: (on == 0 && game.turn > 0).then(|| Box::new(cards)),
        ..base
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn phases(names: &[&'static str], on: usize) -> Vec<Phase> {
    let state = |n: usize| match n.cmp(&on) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Next,
    };
    names.iter().enumerate().map(|(n, name)| Phase { name, seat: None, state: state(n) }).collect()
}
