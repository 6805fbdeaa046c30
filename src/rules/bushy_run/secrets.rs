//! States that a side cannot tell from the true one (section 13.3).

use super::course::{BushyRun, DiceRoll, FireOrder, INDIAN_LIMIT, LineOrder, Mover, Step};
use super::map::{GOLD, PLACES, Place, PlaceSet};
use super::pieces::{BRITISH, INDIAN, Unit, UnitSet};
use crate::rules::{Dice, Seat, Visibility};

/// Draws afresh what `seat` may not know, with the dice of the new state [BR-V-c, d]. From two states that `seat` cannot
/// tell apart, equal dice lead to the same state: nothing hidden finds its way in, not even by the order of a draw.
pub(super) fn determinize(game: &BushyRun, seat: Seat, mut dice: Dice) -> BushyRun {
    let mut state = game.clone();
    forget_unfinished(&mut state, seat);
    if seat == BRITISH {
        forget_moves(&mut state);
        redeal(&mut state, &mut dice);
        slip_again(&mut state, &mut dice);
        redraw_area_orders(&mut state, &mut dice);
    } else {
        state.orders.line = LineOrder::ALL[dice.draw(3) as usize];
        state.orders.line_changed = false;
    }
    state.dice = dice;
    state
}

/// Parts of a choice that the other side has entered so far are not known yet [BR-5-g], but for one before all eyes.
fn forget_unfinished(state: &mut BushyRun, seat: Seat) {
    if state.decides(seat) || state.decided_before() != Visibility::Private {
        return;
    }
    match &mut state.step {
        Step::Declared(a) if a.side == BRITISH => state.step = Step::BritishAttack,
        Step::Declared(_) => state.step = Step::IndianAttack,
        Step::LowAmmo { named, .. } => *named = UnitSet::NONE,
        step => {
            if let Some(DiceRoll { picked, .. }) = step.roll_mut() {
                *picked = 0;
            }
        }
    }
}

fn redraw_area_orders(state: &mut BushyRun, dice: &mut Dice) {
    state.orders.changed = PlaceSet::default();
    // Who has fired there is seen; under which order is not.
    state.orders.answered = state.orders.fired_in;
    for area in Place::areas() {
        state.orders.fire[area.index()] = FireOrder::ALL[dice.draw(3) as usize];
        if dice.draw(2) == 0 {
            state.orders.halt.remove(area);
        } else {
            state.orders.halt.insert(area);
        }
    }
}

/// Moves that stayed on the Hidden map, and their number, are not known to the British (table 13.1); nor is which
/// counter of a pile has moved, unless all of them have. Known are the one on the way, and any that ended a move Revealed
/// and still is.
fn forget_moves(state: &mut BushyRun) {
    state.started = state.started.saturating_sub(state.slipped.len() as u8);
    state.slipped = UnitSet::NONE;
    let on_the_way = state.mover.map_or(UnitSet::NONE, |m| UnitSet::of(m.unit));
    state.seen_moving = Place::all().fold(state.seen_moving.and(state.revealed), |seen, place| {
        let pile = state.concealed_on(place).less(on_the_way);
        if pile.less(state.seen_moving).is_empty() { seen.or(pile) } else { seen }
    });
    state.moved = state.moved.less(UnitSet::INDIANS.less(on_the_way).less(state.seen_moving));
    // How a move ended is no mark that a counter of a pile keeps: that it is over is enough.
    let covered = UnitSet::INDIANS.less(on_the_way).less(state.seen_moving.and(state.revealed));
    for set in [&mut state.halted, &mut state.spent] {
        *set = set.less(covered);
    }
}

/// Some of the Hidden units may have moved in this phase, within what is left of the allowance.
fn slip_again(state: &mut BushyRun, dice: &mut Dice) {
    let moving = matches!(
        state.step,
        Step::IndianMove | Step::BritishReact | Step::BritishShot(_) | Step::IndianRetreatFromFire(_)
    );
    if !moving {
        return;
    }
    // Who has set out in sight may be Hidden again; nobody sets out twice.
    let all = state.allowance.map_or(UnitSet::INDIANS.len(), |n| u32::from(n).min(UnitSet::INDIANS.len()));
    let most = all.saturating_sub(u32::from(state.started)).min(state.hidden.len());
    let slipped: UnitSet = shuffled(state.hidden, dice).into_iter().take(dice.draw(most + 1) as usize).collect();
    state.started = state.started.saturating_add(slipped.len() as u8);
    state.slipped = slipped;
    for set in [&mut state.moved, &mut state.spent] {
        *set = set.or(slipped);
    }
}

/// A counter of a pile that the British cannot name: where it stands, and whose marks it wears.
#[derive(Clone, Copy)]
struct Slot {
    place: Place,
    unit: Unit,
}

/// The counters of the piles but for tied names, in an order in which those that wear the same marks are alike.
fn slots(state: &BushyRun) -> Vec<Slot> {
    let (pool, retreated) = state.step.assault().map_or((UnitSet::NONE, UnitSet::NONE), |a| (a.pool, a.retreated));
    let mover = state.mover.map_or(UnitSet::NONE, |m| UnitSet::of(m.unit));
    let worn = [mover, pool, retreated];
    let piles = state.concealed.less(state.tied).iter();
    let mut slots: Vec<Slot> = piles.filter_map(|unit| Some(Slot { place: state.map.place(unit)?, unit })).collect();
    slots.sort_by_key(|s| (s.place, worn.map(|set| set.has(s.unit))));
    slots
}

/// Deals the Indian units that the British cannot name over the same piles, and Hidden over the map.
fn redeal(state: &mut BushyRun, dice: &mut Dice) {
    let placing = matches!(state.step, Step::IndianSetup);
    let slots = slots(state);
    let piles: UnitSet = slots.iter().map(|s| s.unit).collect();
    let unseen = if placing { UnitSet::INDIANS } else { piles.or(state.hidden) };
    let hidden_ground = open_ground(state);
    let mut deck = shuffled(unseen, dice);
    let dealt = deal_piles(state, &slots, &mut deck, dice);
    rename(state, &slots, &dealt);
    state.relaid[INDIAN.index()] = 0;
    state.hidden = UnitSet::NONE;
    for unit in unseen.iter() {
        state.map.lift(unit);
    }
    for (slot, &unit) in slots.iter().zip(&dealt) {
        state.map.put(unit, slot.place);
    }
    for &unit in &deck {
        let place = hiding_place(state, unit, hidden_ground, dice);
        state.map.put(unit, place);
        state.hidden.insert(unit);
    }
}

/// Where a Hidden unit may be: any Zone, and any Area that is neither watched nor searched [BR-V-c, BR-P-j].
fn open_ground(state: &BushyRun) -> PlaceSet {
    let ground = PlaceSet::range(0, PLACES).less(state.watched).less(state.searched);
    if nobody_has_moved(state) { ground.and(GOLD) } else { ground }
}

/// Whether the first Indian movement is still to come, so that Hidden units stand where they were set up [BR-P-j].
fn nobody_has_moved(state: &BushyRun) -> bool {
    let before_movement = match state.step {
        Step::Wounded | Step::LowAmmo { .. } | Step::AmbushSite | Step::ScoutEvent | Step::Allowance { .. } => true,
        step => step.assault().is_some_and(|a| a.from.is_none()),
    };
    state.turn == 0 || state.turn == 1 && before_movement
}

fn shuffled(units: UnitSet, dice: &mut Dice) -> Vec<Unit> {
    let mut deck: Vec<Unit> = units.iter().collect();
    shuffle(&mut deck, dice);
    deck
}

fn shuffle<T>(deck: &mut [T], dice: &mut Dice) {
    for n in (1..deck.len()).rev() {
        deck.swap(n, dice.draw(n as u32 + 1) as usize);
    }
}

/// Whether a wagon without a combat unit bars real units from the place [BR-V-c].
fn guarded_by_chance(state: &BushyRun, place: Place) -> bool {
    place.is_area() && state.wagon_place() == Some(place) && state.combat_on(place).is_empty()
}

/// How many more real units the place can hold, those of the piles not counted.
fn real_room(state: &BushyRun, place: Place) -> usize {
    if !place.is_area() {
        return usize::MAX;
    }
    if guarded_by_chance(state, place) {
        return 0;
    }
    let known = state.real_on(place).and(state.revealed.or(state.tied)).len();
    INDIAN_LIMIT.saturating_sub(known) as usize
}

/// A unit for each counter of the piles, out of the shuffled deck: first the names that are known to be on the way or
/// where the unit on the way came from, then the dummies that a crowded pile must hold, then anyone who comes and fits.
fn deal_piles(state: &BushyRun, slots: &[Slot], deck: &mut Vec<Unit>, dice: &mut Dice) -> Vec<Unit> {
    let mut dealt: Vec<Option<Unit>> = vec![None; slots.len()];
    deal_untied(state, slots, deck, &mut dealt, dice);
    let reals = |dealt: &[Option<Unit>], place: Place| {
        slots.iter().zip(dealt).filter(|(s, u)| s.place == place && u.is_some_and(Unit::is_real)).count()
    };
    for place in Place::all() {
        let room = real_room(state, place).saturating_sub(reals(&dealt, place));
        let mut open: Vec<usize> =
            (0..slots.len()).filter(|&n| slots[n].place == place && dealt[n].is_none()).collect();
        if open.len() > room {
            // The slots have an order, with the counter on the way last: it is no likelier to be a dummy than another.
            shuffle(&mut open, dice);
        }
        for &n in open.iter().skip(room) {
            dealt[n] = take(deck, Unit::is_dummy);
        }
    }
    for n in 0..slots.len() {
        if dealt[n].is_none() {
            let fits = reals(&dealt, slots[n].place) < real_room(state, slots[n].place);
            dealt[n] = take(deck, |u| fits || u.is_dummy()).or_else(|| take(deck, |_| true));
        }
    }
    dealt.into_iter().zip(slots).map(|(unit, slot)| unit.unwrap_or(slot.unit)).collect()
}

/// Names untied by a counter on the way are known to be with it or where it came from [BR-V-b].
fn deal_untied(state: &BushyRun, slots: &[Slot], deck: &mut Vec<Unit>, dealt: &mut [Option<Unit>], dice: &mut Dice) {
    let Some(Mover { unit: mover, from, untied, .. }) = state.mover else { return };
    let names = untied.and(state.concealed);
    let among = |n: &usize| slots[*n].unit == mover || slots[*n].place == from;
    let free = |n: &usize| real_room(state, slots[*n].place) > 0;
    let (mut open, mut full): (Vec<usize>, Vec<usize>) = (0..slots.len()).filter(among).partition(free);
    shuffle(&mut open, dice);
    open.append(&mut full);
    for (name, n) in names.iter().zip(open) {
        dealt[n] = take(deck, |u| u == name);
    }
}

fn take(deck: &mut Vec<Unit>, fits: impl Fn(Unit) -> bool) -> Option<Unit> {
    deck.iter().position(|&u| fits(u)).map(|n| deck.remove(n))
}

fn hiding_place(state: &BushyRun, unit: Unit, ground: PlaceSet, dice: &mut Dice) -> Place {
    let barred = |place| unit.is_real() && guarded_by_chance(state, place);
    let fits = |&place: &Place| !state.full_for(unit, place) && !barred(place);
    let places: Vec<Place> = ground.iter().filter(fits).collect();
    places.get(dice.draw(places.len() as u32) as usize).copied().unwrap_or(super::map::ZONE_A)
}

/// Gives every mark of a counter to the unit that has taken its place.
fn rename(state: &mut BushyRun, slots: &[Slot], dealt: &[Unit]) {
    let renamed = |set: UnitSet| -> UnitSet {
        let old: UnitSet = slots.iter().map(|s| s.unit).collect();
        let new = slots.iter().zip(dealt).filter(|(s, _)| set.has(s.unit)).map(|(_, &u)| u);
        new.chain(set.less(old).iter()).collect()
    };
    let worn = [&mut state.concealed, &mut state.moved, &mut state.halted, &mut state.spent, &mut state.seen_moving];
    for set in worn {
        *set = renamed(*set);
    }
    if let Some(Mover { unit, .. }) = &mut state.mover {
        *unit = renamed(UnitSet::of(*unit)).first().unwrap_or(*unit);
    }
    if let Some(a) = state.step.assault_mut() {
        a.pool = renamed(a.pool);
        a.retreated = renamed(a.retreated);
    }
}
