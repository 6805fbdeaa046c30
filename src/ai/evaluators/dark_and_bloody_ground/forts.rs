//! Forts, and the parties that build them.

use super::field::Field;
use super::march::{Idea, form};
use crate::rules::a_dark_and_bloody_ground::{Action, Area, Piece, PieceSet, Scenario, State, Status, US, atlas};
use crate::rules::{Seat, Title};

/// Units that build a fort, one more than it takes: one may fall.
const PARTY: usize = 3;

/// Those whom an army leaves behind to build the fort that its supply needs: a leader of lower rank and three units.
pub fn stays_for_fort(field: &Field, seat: Seat, piece: Piece, force: PieceSet, at: Area) -> PieceSet {
    // On the march of the first turn of 15.1 a leader of militia builds, and the second in command goes on.
    let first = field.game.scenario() == Scenario::Harmar && field.country.turns_left() > 1;
    let (rank, least) = if first { (1, 2) } else { (2, 3) };
    let needed = seat == US && piece.rank() >= least && field.needs_builders(at);
    if !needed || force.units_only().len() < 8 {
        return PieceSet::NONE;
    }
    let there = field.country.present(seat, at).less(field.country.spent());
    let Some(builder) = there.leaders_only().iter().find(|leader| leader.rank() == rank) else { return PieceSet::NONE };
    // A leader of militia stays with militia of his state [DB-14.0.7-b].
    let own = builder.state().map(PieceSet::militia_of);
    let spare = own.unwrap_or_else(|| PieceSet::MILITIA.less(PieceSet::militia_of(State::Kentucky))).and(there);
    spare.iter().take(PARTY).chain(std::iter::once(builder)).collect()
}

/// Whether a leader is to build the fort that the army's supply needs, while its commander leads the army.
pub fn is_builder(field: &Field, seat: Seat, piece: Piece) -> bool {
    let at = field.country.place(piece).area().filter(|at| field.needs_builders(*at));
    let Some(at) = at.filter(|_| seat == US && piece.rank() == 2) else { return false };
    let there = field.country.present(seat, at).less(field.country.spent());
    let commander = there.and(PieceSet::ARMY_LEADERS).iter().any(|leader| leader.rank() == 3);
    commander && there.units_only().len() >= 8
}

/// A small party of a leader and two units, to build a fort where the army needs one.
pub fn party(field: &Field, seat: Seat, piece: Piece, force: PieceSet) -> Option<PieceSet> {
    let units = force.units_only();
    let army = piece.is_leader() && piece.state().is_none() && piece.rank() < 3;
    let needed = field.country.place(piece).area().is_some_and(|at| field.needs_builders(at));
    if seat != US || !army || units.len() < 5 || !needed {
        return None;
    }
    let regulars = units.and(PieceSet::REGULARS).iter().chain(units.less(PieceSet::REGULARS).iter());
    Some(PieceSet::of(piece).or(regulars.take(PARTY).collect()))
}

/// A fort begun where the force stands.
pub fn build(field: &Field, seat: Seat, piece: Piece, force: PieceSet) -> Option<Idea> {
    let country = field.country;
    let at = country.place(piece).area().filter(|_| seat == US && piece.is_leader())?;
    // A leader of little account is spared for it: the others are needed where the army fights.
    let others = country.present(seat, at).leaders_only().less(country.spent());
    let account = |leader: Piece| (leader.rank() == 3, country.cr(leader), leader.rank());
    if field.is_about_kekionga() && others.iter().any(|other| account(other) < account(piece)) {
        return None;
    }
    let state = country.area(at);
    if !field.units[1][at.index()].is_empty() || country.fort(at).is_some() {
        return None;
    }
    let worth = if field.is_about_kekionga() {
        // The commander of an army has better to do.
        let commands = piece.rank() == 3 && force.units_only().len() > 4;
        // Whoever builds first of all may be followed by those who march on.
        let first = field.game.scenario() == Scenario::Harmar && others.len() > 1;
        let needed = field.is_link(at) && !field.has_link() && !commands;
        if needed { if first { 24.0 } else { 6.0 } } else { -1.0 }
    } else {
        let warpath = atlas().nation(at).is_some_and(|nation| country.status(nation) != Status::Surrendered);
        let shelter = 0.3 * f64::from(state.settlers);
        if warpath { 2.2 + shelter } else { shelter - 0.6 }
    };
    if worth <= 0.0 {
        return None;
    }
    let units = force.units_only();
    let party = if units.len() as usize > PARTY {
        let state = piece.state().map_or(PieceSet::NONE, PieceSet::militia_of);
        let order = units.and(state).iter().chain(units.less(state).less(PieceSet::REGULARS).iter());
        let two: PieceSet = order.chain(units.iter()).take(PARTY).collect();
        PieceSet::of(piece).or(two)
    } else {
        force
    };
    let mut trial = field.game.clone();
    let mut actions = Vec::new();
    form(&mut trial, piece, party, &mut actions)?;
    trial.check(seat, &Action::Build).ok()?;
    actions.push(Action::Build);
    // Without the fort the army has no supply, whatever may come.
    let heed = if field.is_about_kekionga() { 0.2 } else { 1.0 };
    Some((worth - heed * field.danger(US, &field.host(party), at), actions))
}
