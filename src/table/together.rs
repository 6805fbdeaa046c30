//! Several pieces ordered as one: they are gathered, and then one thing is pointed at for all of them. Each does what it would
//! do if it alone were picked and that were pointed at; who cannot do it stays as it was.
//!
//! A place means for the others what lies from them as it lies from the first, as near as they can come to it, so that a line
//! that moves stays a line. A piece, a target of fire, is the same for all.

use super::view::View;
use crate::draw::Vec2;
use crate::play::picker::{Picker, Tap};
use crate::play::{ChooseError, Game, Pick, Turn};
use crate::rules::{Chart, Counter, Id, Offer, Place, Target, Viewer};
use std::collections::BTreeSet;

/// Whether an order can begin with this piece.
#[must_use]
pub fn is_able(view: &View, piece: &Id) -> bool {
    let meant = view.meant(&Target::Piece(piece.clone()));
    view.decides() && view.turn.offers.iter().any(|offer| offer.path.first() == Some(&meant))
}

/// Whether there are several pieces to be gathered.
#[must_use]
pub fn is_offered(view: &View) -> bool {
    let pieces = |offer: &Offer| matches!(offer.path.first(), Some(Target::Piece(_))) && offer.region.is_none();
    let heads: BTreeSet<_> =
        view.turn.offers.iter().filter(|offer| pieces(offer)).map(|offer| &offer.path[0]).collect();
    view.decides() && heads.len() + view.interchangeable.len() > 1 && !heads.is_empty()
}

/// This piece, and all that look like it and that an order can begin with.
#[must_use]
pub fn alike(view: &View, piece: &Id) -> Vec<Id> {
    let Some(like) = view.counter(piece) else { return Vec::new() };
    let kind = |counter: &Counter| (counter.owner, counter.glyph, counter.livery, counter.face);
    let others = view.scene.counters.iter().filter(|other| other.id != *piece && kind(other) == kind(like));
    let others = others.map(|other| other.id.clone()).filter(|other| is_able(view, other));
    std::iter::once(piece.clone()).chain(others).collect()
}

/// What the gathered pieces can be pointed at for, as far as that is known before one of them is picked.
#[must_use]
pub fn goals(view: &View, gathered: &[Id]) -> Vec<Target> {
    let mut goals = BTreeSet::new();
    for piece in gathered {
        let mut picker = Picker::default();
        if picker.tap(&view.turn.offers, &view.meant(&Target::Piece(piece.clone())), &[]) == Tap::Narrowed {
            goals.extend(picker.next_targets(&view.turn.offers).into_iter().cloned());
        }
    }
    goals.into_iter().collect()
}

/// The pieces of which each could be pointed at what the one before was: to fire at the same, to go to the same.
#[must_use]
pub fn again(view: &View, last: &Target) -> Vec<Id> {
    let same = |offer: &Offer| match offer.path.as_slice() {
        // A table is no place that one goes to again: what is aimed is aimed anew.
        [Target::Piece(piece), target] if target == last && offer.warning.is_none() && offer.region.is_none() => {
            Some(piece.clone())
        }
        _ => None,
    };
    // A button has no name that could be said once more.
    let is_thing = matches!(last, Target::Piece(_) | Target::Space(_));
    if view.decides() && is_thing { view.turn.offers.iter().filter_map(same).collect() } else { Vec::new() }
}

/// Whether ordering these throws dice at once.
#[must_use]
pub fn throws(view: &View, pieces: &[Id], target: &Target) -> bool {
    let heads: Vec<Target> = pieces.iter().map(|piece| view.meant(&Target::Piece(piece.clone()))).collect();
    let throws = |offer: &Offer| {
        offer.forecast.is_some()
            && !offer.declares
            && offer.path.last() == Some(target)
            && offer.path.first().is_some_and(|first| heads.contains(first))
    };
    view.turn.offers.iter().any(throws)
}

/// What came of an order for several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ordered {
    /// Who does it.
    pub done: Vec<Id>,
    /// Who stays as it was.
    pub left: Vec<Id>,
}

/// Orders each of these, one after the other, to what was pointed at. It ends early where another side is asked, or faces are
/// wanted.
pub fn order(game: &mut dyn Game, viewer: Viewer, pieces: &[Id], target: &Target) -> Ordered {
    let mut ordered = Ordered::default();
    let Some(seat) = game.decision().map(|decision| decision.seat) else { return ordered };
    let goals: Vec<Goal> = goals_of(game, viewer, pieces, target);
    for (piece, goal) in pieces.iter().zip(&goals) {
        let goes_on = game.decision().is_some_and(|decision| decision.seat == seat) && game.throw_wanted().is_none();
        if goes_on && one(game, viewer, piece, goal) {
            ordered.done.push(piece.clone());
        } else {
            ordered.left.push(piece.clone());
        }
    }
    ordered
}

/// What is meant for one of several.
enum Goal {
    /// This, or the place where it lies.
    Thing(Target, Option<Target>),
    /// The place nearest to this spot of the board, and nearer to it than where the piece is.
    Near(Vec2, Vec2),
}

fn goals_of(game: &dyn Game, viewer: Viewer, pieces: &[Id], target: &Target) -> Vec<Goal> {
    let (scene, chart) = (game.scene(viewer), game.chart());
    let place = |id: &Id| scene.counters.iter().find(|counter| counter.id == *id).map(|counter| &counter.place);
    let space = |id: &Id| match place(id) {
        Some(Place::Space(space)) => chart.space(space),
        _ => None,
    };
    let under = match target {
        Target::Piece(id) => space(id).map(|space| Target::Space(space.id.clone().into())),
        _ => None,
    };
    let from = pieces.first().and_then(space);
    let to = match target {
        Target::Space(id) => chart.space(id),
        _ => None,
    };
    let goal = |piece: &Id| match (from, to, space(piece)) {
        (Some(from), Some(to), Some(own)) if own.id != from.id && [own.board, from.board] == [to.board; 2] => {
            let [from, to, own] = [from, to, own].map(|space| Vec2::from(space.centre));
            Goal::Near(Vec2::new(own.x + to.x - from.x, own.y + to.y - from.y), own)
        }
        _ => Goal::Thing(target.clone(), under.clone()),
    };
    pieces.iter().map(goal).collect()
}

/// Orders one of several; whether that could be done. What was begun in vain is taken back.
fn one(game: &mut dyn Game, viewer: Viewer, piece: &Id, goal: &Goal) -> bool {
    let before = game.len();
    let done = begin(game, viewer, piece, goal).is_some();
    while !done && game.len() > before && game.undo().is_ok() {}
    done
}

fn begin(game: &mut dyn Game, viewer: Viewer, piece: &Id, goal: &Goal) -> Option<()> {
    let equal = game.interchangeable().into_iter().find(|(equal, _)| equal == piece);
    let head = Target::Piece(equal.map_or_else(|| piece.clone(), |(_, listed)| listed));
    let turn = game.turn(viewer);
    let mut picker = Picker::default();
    match picker.tap(&turn.offers, &head, &[]) {
        Tap::Nothing => None,
        Tap::Narrowed => point(game, &turn, picker, goal),
        // What throws dice picks nothing: it is the whole order.
        Tap::Chosen(offer) if turn.offers[offer].forecast.is_some() => None,
        // To pick it is an order of its own, and what it does is asked next.
        Tap::Chosen(offer) => {
            take(game, &turn, offer)?;
            let asked = game.turn(viewer);
            if asked.seat == turn.seat { point(game, &asked, Picker::default(), goal) } else { None }
        }
    }
}

/// Points at the goal, and takes the one order that this can mean.
fn point(game: &mut dyn Game, turn: &Turn, mut picker: Picker, goal: &Goal) -> Option<()> {
    let next = picker.next_targets(&turn.offers);
    let target = match goal {
        Goal::Thing(thing, under) => {
            [Some(thing), under.as_ref()].into_iter().flatten().find(|at| next.contains(at))?
        }
        Goal::Near(spot, own) => nearest(game.chart(), &next, *spot, *own)?,
    };
    let target = target.clone();
    let chosen = match picker.tap(&turn.offers, &target, &[]) {
        Tap::Chosen(offer) => offer,
        Tap::Narrowed => {
            let mut matching = picker.matching(&turn.offers);
            matching.next().filter(|_| matching.next().is_none())?
        }
        Tap::Nothing => return None,
    };
    take(game, turn, chosen)
}

/// The place that comes nearest to a spot, and nearer than where one is.
fn nearest<'a>(chart: &Chart, places: &[&'a Target], spot: Vec2, own: Vec2) -> Option<&'a Target> {
    let away = |target: &&'a Target| match target {
        Target::Space(id) => chart.space(id).map(|space| spot.distance(space.centre.into())),
        _ => None,
    };
    let all = places.iter().copied().filter_map(|target| Some((away(&target)?, target)));
    let (best, target) = all.min_by(|one, other| one.0.total_cmp(&other.0))?;
    (best < own.distance(spot)).then_some(target)
}

/// Takes an offer, if it asks for nothing more: a warning is read before one says yes.
fn take(game: &mut dyn Game, turn: &Turn, offer: usize) -> Option<()> {
    let meant = turn.offers.get(offer)?;
    if meant.warning.is_some() || meant.region.is_some() {
        return None;
    }
    match game.choose(&Pick::offer(offer)) {
        Ok(_) | Err(ChooseError::DiceWanted { .. }) => Some(()),
        Err(ChooseError::Rule(_)) => None,
    }
}
