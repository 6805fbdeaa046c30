//! Legal actions at random.

use crate::ai::evaluator::aim_anywhere;
use crate::rules::{Act, Dice, Point, Region, Seat, Setup, Spec, Title, Viewer};

/// One of the legal acts, each as likely as any other; of one with a free point, a legal point of its region. `None` if
/// nothing is legal.
pub fn any_action<T: Title>(state: &T, legal: &[Act<T::Action>], chance: &mut Dice) -> Option<T::Action> {
    if legal.is_empty() {
        return None;
    }
    match &legal[chance.draw(legal.len() as u32) as usize] {
        Act::Do(action) => Some(action.clone()),
        Act::Aim(template) => Some(aim(state, template, chance).1),
    }
}

/// A legal point for a template, at random, and the action at it.
///
/// # Panics
/// No legal point of the region is found.
pub fn aim<T: Title>(state: &T, template: &T::Action, chance: &mut Dice) -> (Point, T::Action) {
    aim_anywhere(state, template, chance).expect("a region holds points that are legal")
}

/// A point of a region, at random.
///
/// # Panics
/// The region has no point.
pub fn point_in(region: &Region, chance: &mut Dice) -> Point {
    let polygon = &region.polygons[chance.draw(region.polygons.len() as u32) as usize];
    let (xs, ys) = (polygon.iter().map(|p| p.x), polygon.iter().map(|p| p.y));
    let (left, right) = (xs.clone().min().unwrap_or(0), xs.max().unwrap_or(0));
    let (top, bottom) = (ys.clone().min().unwrap_or(0), ys.max().unwrap_or(0));
    for _ in 0..200 {
        let x = left + chance.draw(right.abs_diff(left) + 1).cast_signed();
        let y = top + chance.draw(bottom.abs_diff(top) + 1).cast_signed();
        if region.contains(Point { x, y }) {
            return Point { x, y };
        }
    }
    polygon[0]
}

/// The seats of a title.
pub fn seats(spec: &Spec) -> impl Iterator<Item = Seat> + use<> {
    (0..spec.seats.len() as u8).map(Seat)
}

/// Everybody who may look on.
pub fn viewers(spec: &Spec) -> impl Iterator<Item = Viewer> + use<> {
    seats(spec).map(Viewer::Seat).chain([Viewer::Public, Viewer::All])
}

/// What is legal.
pub fn legal<T: Title>(state: &T) -> Vec<Act<T::Action>> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal
}

/// The set-up of a seed: scenarios, options, policies and entered dice take turns.
pub fn setup_of(spec: &Spec, seed: u64) -> Setup {
    let turn = |n: usize, of: usize| (seed as usize / n) % of;
    let mut setup = Setup::of(spec, seed);
    setup.policy = spec.policies[turn(1, spec.policies.len())];
    setup.scenario = spec.scenarios[turn(3, spec.scenarios.len())].id.into();
    setup.dice_entered = turn(1, 5) == 4;
    for (n, option) in spec.options.iter().enumerate() {
        let choice = option.choices[turn(2 << n, option.choices.len())].0;
        setup.options.insert(option.id.into(), choice.into());
    }
    setup
}

/// A state as text, to the byte: equal texts mean equal states of one title.
pub(super) fn exact<T: Title>(state: &T) -> String {
    serde_json::to_string(state).expect("a state can be written")
}
