//! How many presses the orders of a game take on a tablet, counted as the table takes them: pieces and places are pointed at on
//! the board, buttons are pressed beside it, and whatever asks once more is one press more.

use super::players::{Players, done};
use crate::ai::Level;
use crate::ai::evaluators::Evaluated;
use crate::play::picker::{self, Picker, Tap};
use crate::rules::{Act, Offer, OfferKind, Region, Seat, Setup, Target, Title};
use std::collections::BTreeMap;

/// So many orders under one button are read at a glance: more are opened by a press on their heading.
const FEW: usize = 4;

/// An order that somebody gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// Who.
    pub seat: Seat,
    /// At which decision point.
    pub step: &'static str,
    /// Which kind of action it is, by its name in the title.
    pub kind: String,
    /// Presses that it took; none where it was done by itself.
    pub presses: u32,
    /// It asked for a confirmation with odds, and threw no dice then.
    pub early: bool,
}

/// Orders of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// How many there were.
    pub times: usize,
    /// The middle one of their presses.
    pub median: u32,
    /// The most presses of one.
    pub most: u32,
}

/// The presses of an order on a touch screen with the settings of a new device.
#[must_use]
pub fn presses(offers: &[Offer], n: usize) -> u32 {
    let offer = &offers[n];
    if picker::forced(offers) == Some(n) {
        return 0;
    }
    let (pointed, asked) = pointed(offers, n);
    // The cross-hair is put down, unless the tap that begins the aim has done so, and pressed.
    let aims = match (&offer.region, offer.path.last()) {
        (None, _) => 0,
        (Some(_), Some(Target::Space(_))) => 1,
        (Some(_), _) => 2,
    };
    let asks = !asked && aims == 0 && (picker::asks(offers, n, true, true) || leaves(offers, offer));
    pointed + aims + u32::from(asks)
}

/// The presses until an order is meant, and whether one of them has answered what it asks.
fn pointed(offers: &[Offer], n: usize) -> (u32, bool) {
    let path = &offers[n].path;
    let Some(head) = path.first().filter(|head| !matches!(head, Target::Button(_))) else {
        let under = offers.iter().filter(|other| other.path.len() > 1 && other.path.first() == path.first()).count();
        return (1 + u32::from(path.len() > 1 && under > FEW), false);
    };
    let mut picker = Picker::default();
    match picker.tap(offers, head, &[]) {
        Tap::Narrowed if picker.only(offers) == Some(n) => (2, true),
        Tap::Narrowed => {
            let last = path.last().filter(|last| !matches!(last, Target::Button(_)));
            let several = last.map(|last| picker.ending(offers, last)).unwrap_or_default();
            let told = several.len() < 2 || picker::usual(offers, &several) == Some(n);
            (if told { 2 } else { 3 }, false)
        }
        _ => (1, false),
    }
}

/// Whether it ends a phase in which something useful could still be done.
fn leaves(offers: &[Offer], offer: &Offer) -> bool {
    let board = |offer: &Offer| matches!(offer.path.first(), Some(Target::Piece(_) | Target::Space(_)));
    let open = |offer: &&Offer| offer.kind == OfferKind::Plain && offer.warning.is_none() && !offer.own;
    offer.closes && offers.iter().filter(open).any(board)
}

/// The name of an action without what it is about: `HiddenMove` is "hidden move".
fn kind_of(action: &impl std::fmt::Debug) -> String {
    let written = format!("{action:?}");
    let mut name = String::new();
    for letter in written.chars().take_while(char::is_ascii_alphanumeric) {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push(' ');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// An offer as the table has it: what is aimed has a region, which nobody looks at here.
fn shown<T: Title>(state: &T, act: &Act<T::Action>) -> Offer {
    let region = matches!(act, Act::Aim(_)).then(Region::default);
    Offer { region, ..state.offer(act.action()) }
}

/// Plays a game to its end, or for as many actions as are allowed, both sides by the opponent of this level; the orders that were
/// given.
///
/// # Panics
/// The set-up is none of the title.
#[must_use]
pub fn taps<T: Evaluated>(setup: &Setup, level: Level, most: usize) -> Vec<Pressed> {
    let mut state = T::setup(setup).expect("a set-up of the title");
    let mut players = Players::<T>::new(level, setup.seed);
    let mut given = Vec::new();
    while let Some(decision) = state.decision().filter(|_| given.len() < most) {
        let Some(action) = players.next(&state, decision.seat) else { break };
        let mut legal: Vec<Act<T::Action>> = Vec::new();
        state.legal(&mut legal);
        let offers: Vec<Offer> = legal.iter().map(|act| shown(&state, act)).collect();
        let path = state.offer(&action).path;
        let n = offers.iter().position(|offer| offer.path == path);
        let drawn = state.dice().drawn();
        let asked = n.is_some_and(|n| offers[n].forecast.is_some() && picker::asks(&offers, n, true, true));
        if done(&mut state, &action).1 {
            players.think_again();
        }
        let (seat, step, kind) = (decision.seat, decision.step, kind_of(&action));
        let presses = n.map_or(0, |n| presses(&offers, n));
        given.push(Pressed { seat, step, kind, presses, early: asked && state.dice().drawn() == drawn });
    }
    given
}

/// Orders by their kinds, the commonest first; what was done by itself is left out.
#[must_use]
pub fn kinds(given: &[Pressed]) -> Vec<Kind> {
    let mut counts: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for order in given.iter().filter(|order| order.presses > 0) {
        counts.entry(&order.kind).or_default().push(order.presses);
    }
    let kind = |(name, mut presses): (&str, Vec<u32>)| {
        presses.sort_unstable();
        let (median, most) = (presses[presses.len() / 2], presses[presses.len() - 1]);
        Kind { name: name.into(), times: presses.len(), median, most }
    };
    let mut kinds: Vec<Kind> = counts.into_iter().map(kind).collect();
    kinds.sort_by(|a, b| b.times.cmp(&a.times).then_with(|| a.name.cmp(&b.name)));
    kinds
}
