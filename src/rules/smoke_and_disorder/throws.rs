//! Dice on the table: thrown, thrown again by a Joker or left as they lie, then read by the frame that asked for them
//! [SD-deck-06, SD-seq-03, SD-ord-03].
//!
//! Every throw goes one way: a frame lays it on the table, [`Settle`] lets a Joker come, the frame takes it up. So Joker,
//! entered dice and the odds shown before are about the same thing.

use super::course::{Action, Card, Flow, JokerOrder, Procedure, SmokeAndDisorder};
use super::log;
use super::refusals::{Code, Verdict};
use crate::rules::{Act, Policy, Report, Seat};
use serde::{Deserialize, Serialize};

/// What dice are thrown for [SD-deck-06].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// One to-hit hand, its 1s thrown again if that was due.
    Hits,
    /// One effect hand.
    Effects,
    /// An order die.
    Order,
    /// A reaction die.
    Reaction,
    /// One Character's risk die.
    Risk,
    /// A pair of Morale dice.
    Morale,
    /// The die that sets a building alight.
    Fire,
}

/// Dice as they lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// For which side they were thrown.
    pub seat: Seat,
    /// What for.
    pub purpose: Purpose,
    /// The faces.
    pub faces: Vec<u8>,
    /// The least face that is a success; 7 where faces are not judged one by one.
    pub hits_on: u8,
    /// The die that a sheet with *nerves* would have thrown again [SD-ord-03].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nerve: Option<u8>,
    /// Whether the hand shows fewer than half of what was to be expected.
    #[serde(default)]
    pub poor: bool,
    /// Whether it is shown to its side alone: it was thrown for a concealed body [SD-hide-11].
    #[serde(default)]
    pub hidden: bool,
}

impl Throw {
    /// Dice for a side, judged one by one from a face on.
    pub const fn new(seat: Seat, purpose: Purpose, faces: Vec<u8>, hits_on: u8) -> Self {
        Self { seat, purpose, faces, hits_on, nerve: None, poor: false, hidden: false }
    }

    /// How many dice succeed.
    pub fn successes(&self) -> u8 {
        self.faces.iter().filter(|&&face| face >= self.hits_on).count() as u8
    }

    /// The first face; 0 of no dice.
    pub fn face(&self) -> u8 {
        self.faces.first().copied().unwrap_or(0)
    }

    /// The sum of the faces.
    pub fn sum(&self) -> u8 {
        self.faces.iter().sum()
    }
}

/// The side that threw may still change the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// Whether the side was called, where nobody is asked without.
    called: bool,
}

impl Settle {
    /// Whether the cards that the side holds are asked for by name: not where it would have to be called first.
    pub fn names_cards(self, game: &SmokeAndDisorder) -> bool {
        self.called || game.policy != Policy::Open
    }
}

impl SmokeAndDisorder {
    /// Lays dice on the table.
    pub(super) fn lay(&mut self, throw: Throw, report: &mut Report) {
        report.fence();
        self.throw = Some(throw);
    }

    /// Lets a Joker come, then goes on with the frame beneath.
    pub(super) fn settle(&mut self) {
        self.push(Settle { called: false });
    }

    /// Lays dice and lets a Joker come.
    pub(super) fn cast(&mut self, throw: Throw, report: &mut Report) {
        self.lay(throw, report);
        self.settle();
    }

    /// Throws so many dice in one handful.
    pub(super) fn handful(&mut self, count: u8) -> Vec<u8> {
        self.dice.next_throw();
        (0..count).map(|_| self.dice.d6()).collect()
    }

    /// Throws dice of the hand on the table again, which spends the Joker; the new faces stand.
    fn throw_again(&mut self, seat: Seat, dice: &[usize], report: &mut Report) {
        self.deck.spend(seat, Card::Joker);
        self.deck.name(seat, Card::Joker);
        let faces = self.handful(dice.len() as u8);
        if let Some(throw) = &mut self.throw {
            for (&die, face) in dice.iter().zip(faces) {
                if let Some(lies) = throw.faces.get_mut(die) {
                    *lies = face;
                }
            }
            (throw.nerve, throw.poor) = (None, false);
        }
        report.fence();
        report.note(|| log::joker(self, seat));
    }

    /// The dice that an order sheet throws again.
    fn orders_for(&self, throw: &Throw) -> Vec<usize> {
        let order = self.sheets[throw.seat.index()].joker;
        let nerve = throw.nerve.filter(|_| order != JokerOrder::Keep).map(|die| vec![usize::from(die)]);
        let hand = throw.poor && order == JokerOrder::NervesAndHands;
        nerve.unwrap_or_else(|| if hand { (0..throw.faces.len()).collect() } else { Vec::new() })
    }
}

impl Procedure for Settle {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.throw.as_ref().map_or(Seat(0), |throw| throw.seat), "SD-deck-06", "RollPending")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        let throw = game.throw.as_ref().ok_or(Code::WrongPhase)?;
        let open = game.policy == Policy::Open;
        let dice = throw.faces.len();
        let joker = || {
            Code::WrongPhase.unless(self.called || !open)?;
            Code::CardNotHeld.unless(game.deck.hand(throw.seat).contains(&Card::Joker))
        };
        match action {
            Action::Keep => Ok(()),
            Action::Call(seat) => Code::WrongPhase.unless(open && !self.called && *seat == throw.seat),
            Action::Again(which) => {
                joker()?;
                Code::WrongPhase.unless(usize::from(*which) < dice)
            }
            Action::AgainAll => {
                joker()?;
                Code::WrongPhase.unless(dice > 1)
            }
            Action::Play(_) => Err(Code::WindowClosed.into()),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let Some(throw) = &game.throw else { return };
        let dice = (0..throw.faces.len() as u8).map(Action::Again);
        let all = [Action::Keep, Action::Call(throw.seat)].into_iter().chain(dice).chain([Action::AgainAll]);
        out.extend(all.filter(|action| self.check(game, action).is_ok()).map(Act::Do));
    }

    fn take(self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let Some((seat, dice)) = game.throw.as_ref().map(|throw| (throw.seat, throw.faces.len())) else { return };
        match action {
            Action::Call(_) => game.push(Self { called: true }),
            Action::Again(which) => game.throw_again(seat, &[usize::from(*which)], report),
            Action::AgainAll => game.throw_again(seat, &(0..dice).collect::<Vec<_>>(), report),
            _ => {}
        }
    }

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let Some(throw) = &game.throw else { return Flow::On };
        let seat = throw.seat;
        // Whether somebody is asked depends on the number of his cards alone [SD-seq-03].
        if throw.faces.is_empty() || game.deck.hand(seat).is_empty() {
            return Flow::On;
        }
        if game.policy == Policy::Orders {
            let dice = game.orders_for(throw);
            if !dice.is_empty() && game.deck.hand(seat).contains(&Card::Joker) {
                game.throw_again(seat, &dice, report);
            }
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        game.throw.is_some()
    }
}
