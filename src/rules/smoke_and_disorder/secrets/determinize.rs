//! Positions that a side cannot tell from the true one [SD-vis-01].
//!
//! Nothing hidden finds its way in, not even by the order of a draw: whatever is dealt is first put in an order that everybody
//! knows. So from two positions that a side cannot tell apart the same dice give the same one.

use crate::rules::smoke_and_disorder::course::{Card, FreeActionOrder, JokerOrder, Procedure, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::map::Screen;
use crate::rules::smoke_and_disorder::movement::Fit;
use crate::rules::smoke_and_disorder::pieces::{Name, Standing, Whereabouts, pose_about};
use crate::rules::smoke_and_disorder::turn::Activation;
use crate::rules::smoke_and_disorder::windows::CardPlay;
use crate::rules::space::table::Facing;
use crate::rules::{Dice, Point, Seat};

/// Degrees between the facings that are tried.
const APART: i32 = 15;

/// The position with everything drawn afresh that a side may not know.
pub fn determinize(game: &SmokeAndDisorder, seat: Seat, mut dice: Dice) -> SmokeAndDisorder {
    let mut world = game.clone();
    let other = seat.other();
    let private = world.asked().filter(|decision| decision.seat == other).and_then(|_| world.steps_known());
    if let Some(known) = private {
        world.steps.truncate(known);
        world.throw = world.throw.filter(|throw| !throw.hidden);
    }
    forget_what_was_private(&mut world, other);
    deal_markers(&mut world, other, &mut dice);
    deal_people(&mut world, other, &mut dice);
    imagine_sheet(&mut world, other, &mut dice);
    deal_cards(&mut world, seat, private.is_some(), &mut dice);
    if private.is_some() {
        take_up_something(&mut world, other, &mut dice);
    }
    world.dice = dice;
    world
}

/// What a side has chosen or ordered in private leaves no trace in what is going on.
fn forget_what_was_private(world: &mut SmokeAndDisorder, other: Seat) {
    for n in 0..world.steps.len() {
        let step = match &world.steps[n] {
            Step::Deployment(deployment) if deployment.seat() == other => deployment.clone().imagined(world).into(),
            Step::Opening(opening) if opening.side() == other => opening.clone().imagined(world).into(),
            Step::Orders(orders) if orders.seat(world) == other => orders.clone().imagined(world).into(),
            Step::Window(window) if window.called() == Some(other) => window.imagined().into(),
            _ => continue,
        };
        world.steps[n] = step;
    }
}

/// A marker of the other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Marker {
    at: (i32, i32),
    /// Whether it is known to be no dummy.
    known_true: bool,
}

/// The concealed bodies of a side, in the order of the scenario: which they are everybody knows.
fn concealed(world: &SmokeAndDisorder, side: Seat) -> Vec<usize> {
    let hidden = |i: &usize| {
        let body = &world.bodies[*i];
        body.side == side && body.concealed && body.pose().is_some()
    };
    (0..world.bodies.len()).filter(hidden).collect()
}

/// The true ones among them.
fn true_ones(world: &SmokeAndDisorder, side: Seat) -> Vec<usize> {
    concealed(world, side).into_iter().filter(|&i| !world.is_dummy(&world.bodies[i])).collect()
}

fn shuffle<T>(deck: &mut [T], dice: &mut Dice) {
    for n in (1..deck.len()).rev() {
        deck.swap(n, dice.draw(n as u32 + 1) as usize);
    }
}

/// The bodies still concealed are dealt over the markers, true ones to those that are known to be true.
fn deal_markers(world: &mut SmokeAndDisorder, other: Seat, dice: &mut Dice) {
    let bodies = concealed(world, other);
    let mut markers: Vec<Marker> = bodies
        .iter()
        .filter_map(|&i| {
            let at = world.marker_at(i)?;
            Some(Marker { at: (at.x, at.y), known_true: world.bodies[i].known_true })
        })
        .collect();
    markers.sort_unstable();
    let (mut real, mut all) = (true_ones(world, other), Vec::new());
    shuffle(&mut real, dice);
    let mut dealt: Vec<Option<usize>> =
        markers.iter().map(|marker| if marker.known_true { real.pop() } else { None }).collect();
    all.extend(bodies.iter().copied().filter(|i| !dealt.contains(&Some(*i))));
    shuffle(&mut all, dice);
    for body in &mut dealt {
        *body = body.or_else(|| all.pop());
    }
    for &i in &bodies {
        world.bodies[i].put(Standing::Reserve);
    }
    let screens = world.screens();
    for (marker, body) in markers.iter().zip(dealt) {
        if let Some(i) = body {
            lay(world, i, *marker, &screens, dice);
        }
    }
}

/// Puts a body under a marker: as it began, facing where it fits and is not spotted; if it fits nowhere, in the first of the
/// facings, which is tolerated.
fn lay(world: &mut SmokeAndDisorder, i: usize, marker: Marker, screens: &[Screen], dice: &mut Dice) {
    let unit = world.bodies[i].members.as_slice().first().copied().unwrap_or_default();
    let (shape, rows) = (world.spec(unit).starting_shape, world.spec(unit).rows);
    let acted = dice.draw(3) == 0;
    let moves = world.turn == 0;
    let body = &mut world.bodies[i];
    body.reshape(shape, rows);
    (body.known_true, body.seen_at, body.tolerated) = (marker.known_true, None, false);
    let mut facings: Vec<i32> = (0..360 / APART).map(|n| n * APART).collect();
    shuffle(&mut facings, dice);
    let dummy = world.is_dummy(&world.bodies[i]);
    world.bodies[i].activated = acted && !moves && !dummy;
    world.bodies[i].used = acted && moves && world.has_gone(world.bodies[i].side);
    let at = Point { x: marker.at.0, y: marker.at.1 };
    let size = {
        let body = &world.bodies[i];
        let there = world.footprint_as(body, shape, rows, pose_about(at, Facing::default(), 0.0, 0.0));
        (there.block.width(), there.block.depth())
    };
    let poses: Vec<_> = facings.iter().map(|&turn| pose_about(at, Facing::of(turn), size.0, size.1)).collect();
    for &pose in &poses {
        let footprint = world.footprint_as(&world.bodies[i], shape, rows, pose);
        if world.fits(i, &footprint) != Fit::Free {
            continue;
        }
        world.bodies[i].put(Standing::At(pose));
        if !world.is_spotted_by_any(i, screens) {
            return;
        }
    }
    if let Some(&pose) = poses.first() {
        world.bodies[i].put(Standing::At(pose));
        world.bodies[i].tolerated = true;
    }
}

/// Characters under markers are with any of the bodies that are no dummies; half of them with the one that they began with, if
/// it is still concealed, which everybody has read in the scenario.
fn deal_people(world: &mut SmokeAndDisorder, other: Seat, dice: &mut Dice) {
    let bodies: Vec<Name> = true_ones(world, other).into_iter().map(|i| world.bodies[i].id).collect();
    let hidden = |who: &usize| world.side_of(*who) == other && world.is_hidden_person(*who);
    for who in (0..world.people.len()).filter(hidden).collect::<Vec<_>>() {
        let own = world.sheet().characters[who].with.filter(|id| bodies.contains(id));
        let (stays, any) = (dice.draw(2) == 0, dice.draw(bodies.len() as u32) as usize);
        let body = own.filter(|_| stays).or_else(|| bodies.get(any).copied());
        if let Some(body) = body {
            (world.people[who].place, world.people[who].moved) = (Whereabouts::With(body), false);
        }
    }
}

fn imagine_sheet(world: &mut SmokeAndDisorder, other: Seat, dice: &mut Dice) {
    let sheet = &mut world.sheets[other.index()];
    sheet.free_action = FreeActionOrder::ALL[dice.draw(3) as usize];
    sheet.joker = JokerOrder::ALL[dice.draw(3) as usize];
}

/// The kinds of the bonus cards that a side does not know are dealt over those that the other side holds, has discarded or has
/// played unnamed, those set aside, and those still to come. A card that is being played must be one that can be played.
fn deal_cards(world: &mut SmokeAndDisorder, seat: Seat, private: bool, dice: &mut Dice) {
    let other = seat.other();
    let played = world.steps.iter().rev().find_map(|step| match step {
        Step::CardPlay(play) if play.seat() == other => Some(play.card()),
        _ => None,
    });
    let mut unknown = world.deck.unknown_to(seat);
    // What is done openly with a card has given it away, although it is announced only when it is done with.
    let given_away = played.filter(|_| !private).and_then(|card| world.deck.under_way(other, card));
    unknown.retain(|&drawn| Some(drawn) != given_away);
    let spent = world.deck.forget_which(&unknown, other);
    let under_way = played.filter(|_| private).and(spent);
    let mut kinds = world.deck.kinds_open(&unknown);
    shuffle(&mut kinds, dice);
    if let Some(n) = under_way.and_then(|at| unknown.iter().position(|&drawn| drawn == at)) {
        let first = (0..kinds.len()).map(|k| (n + k) % kinds.len()).find(|&k| can_be_under_way(world, other, kinds[k]));
        if let Some(k) = first {
            kinds.swap(n, k);
            let play = CardPlay::begin(world, other, kinds[n]);
            if let Some(step) = world.steps.last_mut().filter(|step| matches!(step, Step::CardPlay(_))) {
                *step = play.into();
            }
        }
    }
    world.deck.let_be(&unknown, &kinds);
}

/// Whether a card asks its side for something as things stand.
fn can_be_under_way(world: &SmokeAndDisorder, seat: Seat, card: Card) -> bool {
    let mut acts = Vec::new();
    CardPlay::begin(world, seat, card).list(world, &mut acts);
    !acts.is_empty()
}

/// At the card of a Character the side has the device in hand: some body under a marker acts.
fn take_up_something(world: &mut SmokeAndDisorder, other: Seat, dice: &mut Dice) {
    let Some(Step::Orders(orders)) = world.steps.last() else { return };
    let orders = orders.clone();
    let bodies = true_ones(world, other);
    let Some(&i) = bodies.get(dice.draw(bodies.len() as u32) as usize) else { return };
    let Some(activation) = Activation::begin(world, world.bodies[i].id, orders.who()) else { return };
    world.bodies[i].activated = true;
    world.steps.pop();
    world.push(orders.with_one_more());
    world.push(activation);
}
