//! States that a side cannot tell from the true one (section 13.3).

use super::action::{FireOrder, LineOrder};
use super::places::{GOLD, Place, PlaceSet};
use super::state::{BushyRun, INDIAN_LIMIT, Mover};
use super::step::{Step, Throw};
use super::units::{BRITISH, INDIAN, UNITS, Unit, UnitSet};
use crate::rules::{Dice, Seat};

/// Draws afresh what `seat` may not know, with the dice of the new state [BR-V-c, d].
pub(super) fn imagine(game: &BushyRun, seat: Seat, mut dice: Dice) -> BushyRun {
    let mut state = game.clone();
    forget_unfinished(&mut state, seat);
    if seat == BRITISH {
        redeal(&mut state, &mut dice);
        redraw_area_orders(&mut state, &mut dice);
    } else {
        state.orders.line = LineOrder::ALL[dice.draw(3) as usize];
        state.orders.line_changed = false;
    }
    state.dice = dice;
    state
}

/// Parts of a choice that the other side has entered so far are not known yet [BR-5-g].
fn forget_unfinished(state: &mut BushyRun, seat: Seat) {
    if state.decides(seat) {
        return;
    }
    match &mut state.step {
        Step::Declared(a) if a.side == BRITISH => state.step = Step::BritishAttack,
        Step::Declared(_) => state.step = Step::IndianAttack,
        Step::LowAmmo { named, .. } => *named = UnitSet::NONE,
        step => {
            if let Some(Throw { picked, .. }) = step.throw_mut() {
                *picked = 0;
            }
        }
    }
}

fn redraw_area_orders(state: &mut BushyRun, dice: &mut Dice) {
    state.orders.changed = PlaceSet::default();
    for area in Place::areas() {
        state.orders.fire[area.index()] = FireOrder::ALL[dice.draw(3) as usize];
        if dice.draw(2) == 0 {
            state.orders.halt.remove(area);
        } else {
            state.orders.halt.insert(area);
        }
    }
}

/// Deals the Indian units that the British cannot name over the same piles, and Hidden over the map.
fn redeal(state: &mut BushyRun, dice: &mut Dice) {
    let placing = matches!(state.step, Step::IndianSetup);
    let piles = state.concealed.less(state.tied);
    let unseen = if placing { UnitSet::INDIANS } else { piles.or(state.hidden) };
    let hidden_ground = if placing || state.step == Step::BritishSetup { GOLD } else { open_ground(state) };
    let mut deck = shuffled(unseen, dice);
    let mut names: [Unit; UNITS] = std::array::from_fn(Unit::nth);
    let slots: Vec<(Unit, Place)> = piles.iter().filter_map(|u| Some((u, state.map.place(u)?))).collect();
    let dealt = deal_piles(state, &slots, &mut deck);
    for (&(slot, _), &unit) in slots.iter().zip(&dealt) {
        names[slot.index()] = unit;
    }
    let old_hidden = unseen.less(piles).iter();
    for (slot, &unit) in old_hidden.zip(&deck) {
        names[slot.index()] = unit;
    }
    if placing {
        state.hidden = UnitSet::NONE;
        state.relaid[INDIAN.index()] = 0;
    }
    rename(state, &names);
    for unit in unseen.iter() {
        state.map.lift(unit);
    }
    for (&(_, place), &unit) in slots.iter().zip(&dealt) {
        state.map.put(unit, place);
    }
    for &unit in &deck {
        let place = hiding_place(state, unit, hidden_ground, dice);
        state.map.put(unit, place);
        state.hidden.insert(unit);
    }
}

/// Where a Hidden unit may be: any Zone, and any Area that is not watched [BR-V-c].
fn open_ground(state: &BushyRun) -> crate::rules::space::graph::Places {
    let mut ground = PlaceSet::default();
    Place::all().filter(|&p| !state.watched.has(p)).for_each(|p| ground.insert(p));
    ground.0
}

fn shuffled(units: UnitSet, dice: &mut Dice) -> Vec<Unit> {
    let mut deck: Vec<Unit> = units.iter().collect();
    for n in (1..deck.len()).rev() {
        deck.swap(n, dice.draw(n as u32 + 1) as usize);
    }
    deck
}

/// Whether a wagon without a combat unit bars real units from the place [BR-V-c].
fn guarded_by_chance(state: &BushyRun, place: Place) -> bool {
    place.is_area() && state.wagon_place() == Some(place) && state.combat_on(place).is_empty()
}

/// How many more real units the place can hold, those of the piles not counted.
fn real_room(state: &BushyRun, place: Place, dealt: usize) -> u32 {
    if !place.is_area() {
        return u32::MAX;
    }
    if guarded_by_chance(state, place) {
        return 0;
    }
    let known = state.real_on(place).and(state.revealed.or(state.tied)).len();
    INDIAN_LIMIT.saturating_sub(known + dealt as u32)
}

/// A unit for each place of the piles, taken from the shuffled deck: first the dummies that a crowded pile must hold,
/// then whoever comes and fits.
fn deal_piles(state: &BushyRun, slots: &[(Unit, Place)], deck: &mut Vec<Unit>) -> Vec<Unit> {
    let mut dealt: Vec<Option<Unit>> = vec![None; slots.len()];
    for place in Place::all() {
        let pile: Vec<usize> = (0..slots.len()).filter(|&n| slots[n].1 == place).collect();
        let room = real_room(state, place, 0) as usize;
        for &n in pile.iter().skip(room.min(pile.len())) {
            dealt[n] = take(deck, Unit::is_dummy);
        }
    }
    for n in 0..slots.len() {
        if dealt[n].is_none() {
            let place = slots[n].1;
            let real = (0..n).chain(n + 1..slots.len());
            let real = real.filter(|&m| slots[m].1 == place && dealt[m].is_some_and(Unit::is_real)).count();
            let fits = real_room(state, place, real) > 0;
            dealt[n] = take(deck, |u| fits || u.is_dummy()).or_else(|| take(deck, |_| true));
        }
    }
    dealt.into_iter().zip(slots).map(|(unit, &(slot, _))| unit.unwrap_or(slot)).collect()
}

fn take(deck: &mut Vec<Unit>, fits: impl Fn(Unit) -> bool) -> Option<Unit> {
    deck.iter().position(|&u| fits(u)).map(|n| deck.remove(n))
}

fn hiding_place(state: &BushyRun, unit: Unit, ground: crate::rules::space::graph::Places, dice: &mut Dice) -> Place {
    let barred = |place| unit.is_real() && guarded_by_chance(state, place);
    let fits = |&place: &Place| !state.full_for(unit, place) && !barred(place);
    let places: Vec<Place> = ground.iter().map(Place::nth).filter(fits).collect();
    places.get(dice.draw(places.len() as u32) as usize).copied().unwrap_or(super::places::ZONE_A)
}

/// Gives every mark of a unit to the unit that has taken its place.
fn rename(state: &mut BushyRun, names: &[Unit; UNITS]) {
    let renamed = |set: UnitSet| -> UnitSet { set.iter().map(|u| names[u.index()]).collect() };
    for set in [&mut state.concealed, &mut state.hidden, &mut state.moved, &mut state.halted, &mut state.spent] {
        *set = renamed(*set);
    }
    if let Some(Mover { unit, untied, .. }) = &mut state.mover {
        *unit = names[unit.index()];
        *untied = renamed(*untied);
    }
    if let Step::Retreats(a) | Step::Losses(a) = &mut state.step {
        a.pool = renamed(a.pool);
        a.retreated = renamed(a.retreated);
    }
}
