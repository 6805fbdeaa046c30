//! Where a body goes or looks, and what for, with the names and numbers that matter.

use super::numbers::{bodies, figures, muskets, percent};
use super::sight::Sight;
use crate::rules::smoke_and_disorder::charts::ROAD_FACTOR;
use crate::rules::smoke_and_disorder::pieces::{Body, Name};
use crate::rules::smoke_and_disorder::{Action, Idea};

/// From how near, in inches, an enemy soon will be a threat.
const NEAR: f64 = 24.0;
/// By how much, in inches, somebody must come nearer for it to be worth a word.
const STEP: f64 = 0.5;

/// Of a leg, a turn or a placing: where it brings a body, what for, and what can shoot at it there.
pub fn movement(sight: &Sight<'_>, body: &Body, plan: &[Action], idea: Idea) -> String {
    let Some(there) = sight.moved(body, plan) else { return change(sight, body, body) };
    if !there.is_in_play() {
        return format!("to take its {} off the table by the exit, which scores", figures(sight.figures(body)));
    }
    if sight.is_dummy(body) {
        return decoy(sight, &there);
    }
    let aim = aim(sight, body, &there, idea);
    if let Some(safer) = safer(sight, body, &there).filter(|_| aim.is_none()) {
        return safer;
    }
    aim.unwrap_or_else(|| change(sight, body, &there)) + &risk(sight, &there)
}

/// That fewer can shoot at it there, if so.
fn safer(sight: &Sight<'_>, body: &Body, there: &Body) -> Option<String> {
    let ((_, before), (_, after)) = (sight.fire_at(body), sight.fire_at(there));
    let words = || match after {
        0 => format!("to get out of the fire of {}", figures(before)),
        after => format!("to be in the fire of {} instead of {before}", figures(after)),
    };
    (after < before).then(words)
}

/// What can shoot at a body; of one under a marker nobody knows that it is there.
fn risk(sight: &Sight<'_>, there: &Body) -> String {
    match sight.fire_at(there) {
        (0, _) => String::new(),
        (n, men) => format!(", but {} with {} can shoot at it there", bodies(n), figures(men)),
    }
}

fn decoy(sight: &Sight<'_>, there: &Body) -> String {
    match sight.nearest(there) {
        Some((foe, far)) => format!("to draw {} to an empty marker {far:.1} inches off", sight.name(foe)),
        None => "to look like a body on the move; nobody is under this marker".into(),
    }
}

/// What a move is named after: `None` where that says nothing, or is about somebody out of sight.
fn aim(sight: &Sight<'_>, body: &Body, there: &Body, idea: Idea) -> Option<String> {
    match idea {
        Idea::ShortRange(id) | Idea::LongRange(id) => ranged(sight, there, id),
        Idea::ChargeReach(id) => charge_reach(sight, there, id),
        Idea::Towards(id) => closing(sight, body, there, id),
        Idea::FaceTo(id) => facing(sight, there, id),
        Idea::FallBack(id) => falling_back(sight, there, id),
        Idea::IntoCover(_) => Some(covered(sight, there)),
        Idea::Line => lining(sight, there),
        Idea::Hill => higher(sight, there),
        Idea::Road => along_the_road(sight, body, there),
        Idea::Objective(_) => scoring(sight, body, there),
        Idea::Screen(id) => {
            let foe = sight.foe(id)?;
            let far = sight.between(there, foe)?;
            Some(format!("to stand between the baggage and {}, {far:.1} inches off", sight.name(foe)))
        }
        Idea::OutOfSight(id) => {
            let foe = sight.foe(id)?;
            Some(format!("to be out of sight of {} and its {}", sight.name(foe), figures(sight.figures(foe))))
        }
        Idea::Ahead | Idea::Way(_) | Idea::Itself => None,
    }
}

fn ranged(sight: &Sight<'_>, there: &Body, id: Name) -> Option<String> {
    let foe = sight.foe(id)?;
    let (name, far) = (sight.name(foe), sight.between(there, foe)?);
    Some(match sight.shot(there, foe) {
        Some(volley) => {
            let (by, range, kills) = (muskets(&volley), volley.range, sight.kills(&volley));
            format!("to have {by} of {name}, {range:.1} inches off: {kills:.1} killed on average")
        }
        None if !sight.is_loaded(there) => format!("to be {far:.1} inches from {name}, in range once it has re-loaded"),
        None => format!("to be in range of {name}, {far:.1} inches off"),
    })
}

fn charge_reach(sight: &Sight<'_>, there: &Body, id: Name) -> Option<String> {
    let foe = sight.foe(id)?;
    let (name, far) = (sight.name(foe), sight.between(there, foe)?);
    let odds = sight.melee(there, foe).map(|melee| percent(melee.wins));
    Some(match odds {
        Some(wins) => format!("to threaten {name} with a charge from {far:.1} inches, {wins} to win the first round"),
        None => format!("to come within charge range of {name}, {far:.1} inches off"),
    })
}

fn closing(sight: &Sight<'_>, body: &Body, there: &Body, id: Name) -> Option<String> {
    let foe = sight.foe(id)?;
    let (name, before, after) = (sight.name(foe), sight.between(body, foe)?, sight.between(there, foe)?);
    if let Some(volley) = sight.shot(there, foe) {
        let by = muskets(&volley);
        return Some(format!("to come from {before:.1} to {after:.1} inches of {name}, with {by} then"));
    }
    let (own, other) = (figures(sight.figures(body)), sight.figures(foe));
    Some(format!("to close with {name}, {after:.1} inches off instead of {before:.1}: {own} against {other}"))
}

fn facing(sight: &Sight<'_>, there: &Body, id: Name) -> Option<String> {
    let foe = sight.foe(id)?;
    let (name, far) = (sight.name(foe), sight.between(there, foe)?);
    Some(match sight.shot(there, foe) {
        Some(volley) => {
            let kills = sight.kills(&volley);
            format!("to bring to bear on {name} {}, {kills:.1} killed on average", muskets(&volley))
        }
        None => format!("to have {name} before its front, {far:.1} inches off"),
    })
}

fn falling_back(sight: &Sight<'_>, there: &Body, id: Name) -> Option<String> {
    let foe = sight.foe(id)?;
    let (name, far) = (sight.name(foe), sight.between(there, foe)?);
    let (own, other) = (figures(sight.figures(there)), sight.figures(foe));
    Some(format!("to get {far:.1} inches away from {name}: {own} against {other}"))
}

fn covered(sight: &Sight<'_>, there: &Body) -> String {
    let kind = sight.place(there).and_then(|at| sight.cover_at(at)).unwrap_or_else(|| "cover".into());
    match sight.nearest(there) {
        Some((foe, far)) if far <= NEAR => {
            format!("to stand in {kind}, which halves the dice of {}, {far:.1} inches off", sight.name(foe))
        }
        _ => format!("to be in {kind} before anybody comes near, where shots have half their dice"),
    }
}

fn lining(sight: &Sight<'_>, there: &Body) -> Option<String> {
    let kind = sight.place(there).and_then(|at| sight.obstacle_at(at))?;
    Some(format!("to line the {kind}, which halves the dice of shots across it and hampers a charge"))
}

fn higher(sight: &Sight<'_>, there: &Body) -> Option<String> {
    let (foe, far) = sight.nearest(there)?;
    Some(format!("to see from higher ground over to {}, {far:.1} inches off", sight.name(foe)))
}

fn along_the_road(sight: &Sight<'_>, body: &Body, there: &Body) -> Option<String> {
    let far = sight.between(body, there)?;
    let cost = far * ROAD_FACTOR;
    Some(format!("because {far:.1} inches of road cost no more than {cost:.1}"))
}

fn scoring(sight: &Sight<'_>, body: &Body, there: &Body) -> Option<String> {
    let (here, end) = (sight.place(body)?, sight.place(there)?);
    let (line, far) = sight.objective(here, end)?;
    if far > 0.0 {
        return Some(format!("for “{line}”, {far:.1} inches from there"));
    }
    let holds = sight.objective(here, here).is_some_and(|(_, far)| far <= 0.0);
    Some(match (holds, sight.nearest(there).filter(|&(_, gap)| gap <= NEAR)) {
        (true, Some((foe, gap))) => {
            format!("to hold the ground of “{line}” against {}, {gap:.1} inches off", sight.name(foe))
        }
        (true, None) => format!("to stand better on the ground of “{line}” while nobody is near"),
        (false, Some((foe, gap))) => {
            format!("to take the ground of “{line}” before {}, {gap:.1} inches off, is there", sight.name(foe))
        }
        (false, None) => format!("to be on the ground of “{line}”"),
    })
}

/// What is better there than here, where nothing else says what a move is for.
fn change(sight: &Sight<'_>, body: &Body, there: &Body) -> String {
    let now = sight.best(body).map_or(0.0, |(_, volley)| sight.kills(&volley));
    if let Some((foe, volley)) = sight.best(there).filter(|(_, volley)| sight.kills(volley) > now + 0.05) {
        let (name, by, kills) = (sight.name(foe), muskets(&volley), sight.kills(&volley));
        return format!("so that it can fire at {name}: {by}, {kills:.1} killed on average");
    }
    let bare = sight.place(body).is_some_and(|at| sight.cover_at(at).is_none());
    if bare && sight.place(there).is_some_and(|at| sight.cover_at(at).is_some()) {
        return covered(sight, there);
    }
    scoring(sight, body, there).unwrap_or_else(|| distances(sight, body, there))
}

/// How far the nearest enemies are before and after.
fn distances(sight: &Sight<'_>, body: &Body, there: &Body) -> String {
    if let Some((foe, after)) = sight.nearest(there) {
        let (name, men) = (sight.name(foe), figures(sight.figures(foe)));
        let before = sight.between(body, foe).unwrap_or(after);
        return if after < before - STEP {
            format!("to come from {before:.1} to {after:.1} inches of {name}")
        } else if after > before + STEP {
            format!("to keep {after:.1} inches away from {name} and its {men}")
        } else {
            format!("to stand better towards {name}, {after:.1} inches off with {men}")
        };
    }
    match sight.marker(there) {
        Some(far) => format!("to gain ground with nobody in sight and the nearest marker {far:.1} inches off"),
        None => "to gain ground while no enemy is in sight".into(),
    }
}

/// Why a body looks there.
pub fn face(sight: &Sight<'_>, body: &Body, action: Action) -> String {
    let Some(there) = sight.moved(body, &[action]).filter(Body::is_in_play) else { return String::new() };
    if let Some((foe, volley)) = sight.best(&there) {
        let (name, by, kills) = (sight.name(foe), muskets(&volley), sight.kills(&volley));
        return format!("to bear on {name}: {by}, {kills:.1} killed on average");
    }
    match (sight.nearest(&there), sight.marker(&there)) {
        (Some((foe, far)), _) => {
            let name = sight.name(foe);
            let why = match sight.melee(&there, foe) {
                Some(melee) => {
                    let wins = percent(melee.wins);
                    format!("to be free to charge {name} from {far:.1} inches: {wins} to win the first round")
                }
                None if !sight.is_loaded(&there) => {
                    format!("to have {name} before its front once it has re-loaded, {far:.1} inches off")
                }
                None => format!("to look well with {name} {far:.1} inches off"),
            };
            why + &risk(sight, &there)
        }
        (None, Some(far)) => format!("to be ready for the marker {far:.1} inches off"),
        (None, None) => "to look where it goes next".into(),
    }
}
