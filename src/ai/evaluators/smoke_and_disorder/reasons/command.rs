//! Why a Character orders something, and why a side sets up or opens as it does.

use super::movement::movement;
use super::numbers::{bodies, disorders, figures, muskets};
use super::orders::task;
use super::sight::Sight;
use crate::rules::Point;
use crate::rules::smoke_and_disorder::course::{FreeActionOrder, JokerOrder};
use crate::rules::smoke_and_disorder::pieces::{Body, Name};
use crate::rules::smoke_and_disorder::{Action, Effort, Idea};
use crate::rules::space::table::{Block, Facing, Pose, Vec2};

/// Whom a side uses in the opening, and what a Character does at his card.
pub fn order(sight: &Sight<'_>, plan: &[Action], idea: Idea) -> String {
    match plan {
        [Action::Use(id), ..] => sight.find(*id).map_or_else(String::new, |body| used(sight, body, plan, idea)),
        [Action::Activate(id), rest @ ..] => activated(sight, *id, rest),
        [Action::Walk { who, to }, ..] => walk(sight, *who, *to),
        [Action::Join { body, .. }, ..] => sight.find(*body).map_or_else(String::new, |body| join(sight, body)),
        [Action::EndTurn, ..] => end_turn(sight),
        [Action::OrderFreeAction(order), ..] => free_action(*order).into(),
        [Action::OrderJoker(order), ..] => joker(*order).into(),
        _ => String::new(),
    }
}

/// A body is used in the opening: it moves by a plan that begins with its use, or does what comes after that.
fn used(sight: &Sight<'_>, body: &Body, plan: &[Action], idea: Idea) -> String {
    match plan {
        [_, Action::Move, ..] => movement(sight, body, plan, idea),
        [_, rest @ ..] if !rest.is_empty() => task(sight, body, rest, idea),
        _ => standing(sight, body),
    }
}

/// Whom he activates: what for is what that body would do first.
fn activated(sight: &Sight<'_>, id: Name, rest: &[Action]) -> String {
    let first = sight.then(Action::Activate(id), Effort::Full).and_then(|(world, plan)| {
        let after = Sight::of(&world, sight.seat);
        let body = after.find(id)?;
        let known = plan.actions.starts_with(rest);
        let (actions, idea) = if known { (plan.actions.as_slice(), plan.idea) } else { (rest, Idea::Itself) };
        Some(task(&after, body, actions, idea)).filter(|words| !words.is_empty())
    });
    let body = || sight.find(id).map_or_else(String::new, |body| standing(sight, body));
    first.unwrap_or_else(body)
}

/// Why this body, where nothing says what it will do.
fn standing(sight: &Sight<'_>, body: &Body) -> String {
    let men = figures(sight.figures(body));
    match (sight.best(body), sight.nearest(body), sight.marker(body)) {
        (Some((foe, volley)), ..) => format!("because {} can reach {}", muskets(&volley), sight.name(foe)),
        (None, Some((foe, far)), _) => {
            format!("because its {men} are wanted against {}, {far:.1} inches off", sight.name(foe))
        }
        (None, None, Some(far)) => format!("because its {men} are nearest to a marker, {far:.1} inches off"),
        (None, None, None) => format!("to use its {men} while no enemy is in sight"),
    }
}

/// To whom he goes: what he is to a body, and what can shoot at him there.
fn join(sight: &Sight<'_>, body: &Body) -> String {
    let (men, marks) = (figures(sight.figures(body)), sight.disorders(body));
    let words = match sight.best(body) {
        _ if marks > 0 => format!("to be there to rally its {}", disorders(marks)),
        Some((foe, volley)) if !body.activated => {
            format!("to add his class to its dice: {} against {}", muskets(&volley), sight.name(foe))
        }
        _ if !body.activated => format!("so that its {men} move without an order die"),
        _ => format!("to be with its {men} next turn"),
    };
    match sight.fire_at(body) {
        (0, _) => words,
        (n, men) => format!("{words}, but {} with {} can shoot at it", bodies(n), figures(men)),
    }
}

/// Where he goes alone: how many bodies are then near enough to be commanded.
fn walk(sight: &Sight<'_>, who: Name, to: Point) -> String {
    let Some((from, reach)) = sight.person(who) else { return String::new() };
    let to = Vec2::from(to);
    let within = |at: Vec2| {
        let spot = Block::new(Pose::new(at, Facing::default()), 0.1, 0.1).shape();
        sight.own().filter(|body| sight.game.distance(&spot, body) <= f64::from(reach)).count()
    };
    let (before, after) = (within(from), within(to));
    if after > before {
        return format!("to have {} within his {reach} inches instead of {before}", bodies(after));
    }
    match (after, sight.friend_at(to), sight.nearest_to(to)) {
        (0, Some((friend, far)), _) => format!("to come within {far:.1} inches of {}", sight.name(friend)),
        (_, _, Some((foe, far))) => {
            let name = sight.name(foe);
            format!("to be {far:.1} inches from {name}, with {} within his {reach} inches", bodies(after))
        }
        _ => format!("to stand where {} are within his {reach} inches", bodies(after)),
    }
}

/// Why he orders no more.
fn end_turn(sight: &Sight<'_>) -> String {
    let mut acts = Vec::new();
    sight.game.list(&mut acts);
    let left = acts.iter().filter(|act| matches!(act.action(), Action::Activate(_))).count();
    // Whoever is not activated takes one smoke marker off at the end of the turn.
    let empty = sight.own().filter(|body| !body.activated && !sight.is_loaded(body)).count();
    match (left, empty) {
        (0, 0) => "because nobody is left whom he could activate".into(),
        (0, n) => format!("because he can activate nobody more; {} with empty barrels may re-load for free", bodies(n)),
        (n, 0) => format!("because standing is as good for the {} in his reach", bodies(n)),
        (_, n) => format!("because {} with empty barrels may re-load for free at the end of the turn", bodies(n)),
    }
}

const fn free_action(order: FreeActionOrder) -> &'static str {
    match order {
        FreeActionOrder::AnswerCharge => "so that a charged body fires, and nothing else spends the card",
        FreeActionOrder::FirstGoodShot => "so that the card brings a volley without anybody calling for it",
        FreeActionOrder::Keep => "so that nothing spends the card by itself",
    }
}

const fn joker(order: JokerOrder) -> &'static str {
    match order {
        JokerOrder::Nerves => "to save the card for a failed reaction or a bad Morale test",
        JokerOrder::NervesAndHands => "so that the card mends a poor volley, too",
        JokerOrder::Keep => "to decide about every roll itself",
    }
}

/// Set-up, and the ends of its steps.
pub fn set_up(sight: &Sight<'_>, plan: &[Action]) -> String {
    match plan {
        [Action::Place { body, .. }, ..] => {
            sight.find(*body).map_or_else(String::new, |body| movement(sight, body, plan, Idea::Itself))
        }
        [Action::Arrive(at), ..] => arrive(sight, (*at).into()),
        [Action::Obstacle(at), ..] => obstacle(sight, (*at).into()),
        [Action::Done, ..] => done(sight),
        [Action::Markers, ..] => {
            let own = sight.game.markers(sight.seat).len();
            format!("to move {own} markers that all look alike to the enemy")
        }
        [Action::Pass, ..] => match sight.own().filter(|body| !body.used).count() {
            0 => "because none of its bodies is left in this round".into(),
            n => format!("to see what the other side does first; {} can still be used in this round", bodies(n)),
        },
        [Action::StandFast, ..] => match in_cover(sight) {
            (0, all) => format!("because its {} are best placed as they are", bodies(all)),
            (n, all) => format!("because {n} of its {} stand in cover and would leave it", bodies(all)),
        },
        _ => String::new(),
    }
}

/// How many own bodies stand in cover, or hold a building, and how many there are.
fn in_cover(sight: &Sight<'_>) -> (usize, usize) {
    let safe =
        |body: &&Body| body.building().is_some() || sight.place(body).is_some_and(|at| sight.cover_at(at).is_some());
    (sight.own().filter(safe).count(), sight.own().count())
}

/// Where reserves come on.
fn arrive(sight: &Sight<'_>, at: Vec2) -> String {
    match (sight.nearest_to(at), sight.marker_at(at), sight.friend_at(at)) {
        (Some((foe, far)), _, _) => format!("to come on {far:.1} inches from {}, the nearest enemy", sight.name(foe)),
        (None, Some(far), _) => format!("to come on {far:.1} inches from the nearest marker"),
        (None, None, Some((friend, far))) => format!("to come on {far:.1} inches from {}", sight.name(friend)),
        (None, None, None) => "to come on where nobody is near".into(),
    }
}

/// What an obstacle is put up for.
fn obstacle(sight: &Sight<'_>, at: Vec2) -> String {
    let Some((friend, _)) = sight.friend_at(at) else { return String::new() };
    let (name, men) = (sight.name(friend), figures(sight.figures(friend)));
    match sight.nearest_to(at) {
        Some((foe, far)) => format!("to cover {name} with {men} from {}, {far:.1} inches off", sight.name(foe)),
        None => format!("to cover {name} with {men} before anybody comes"),
    }
}

/// Why nothing more is placed, moved or added.
fn done(sight: &Sight<'_>) -> String {
    let (safe, all) = in_cover(sight);
    match sight.game.asked().map_or("", |asked| asked.step) {
        "Deploy" => {
            let threats = sight.own().filter_map(|body| Some((body, sight.nearest(body)?)));
            let least = threats.reduce(|a, b| if b.1.1 < a.1.1 { b } else { a });
            let near = least.map_or_else(String::new, |(body, (foe, far))| {
                format!("; {} at {far:.1} inches from {}", sight.name(body), sight.name(foe))
            });
            format!("because its {} stand as planned, {safe} of them in cover{near}", bodies(all))
        }
        "CombinePlan" => "because these bodies are enough together".into(),
        "OpeningStep" => "because its markers lie as they should".into(),
        _ => "because nothing more would be gained by it".into(),
    }
}
