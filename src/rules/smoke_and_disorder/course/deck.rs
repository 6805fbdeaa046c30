//! Cards: what is left of the deck, who holds what, what the order sheets say.
//!
//! No order of the deck is stored: a draw takes one of the cards that are left, each as likely as any other, so that
//! nothing of what is to come can be read from a saved game [SD-deck-02].

use super::action::Action;
use crate::rules::smoke_and_disorder::map::Sheet;
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::smoke_and_disorder::refusals::{Code, Verdict};
use crate::rules::{Dice, Seat};
use serde::{Deserialize, Serialize};

/// A card. Its order is that of the deck's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A Character's.
    Character(Name),
    /// A Pause.
    Pause,
    /// One own body takes one action.
    FreeAction,
    /// Dice are thrown again.
    Joker,
    /// Dummies move, or nothing happens.
    Dummy,
    /// The scenario's own.
    Special(Name),
}

impl Card {
    /// Whether it is kept in a hand.
    pub const fn is_bonus(self) -> bool {
        !matches!(self, Self::Character(_) | Self::Pause)
    }
}

/// What became of a card that was drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fate {
    /// Who got it, of a bonus card that was dealt.
    to: Option<Seat>,
    /// Whether it is in a hand.
    held: bool,
    /// Whether it was played under its name [SD-deck-12].
    named: bool,
}

/// The cards of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Those not drawn yet, sorted: a multiset.
    left: Vec<Card>,
    /// Those drawn this turn, in order; bonus cards too.
    drawn: Vec<Card>,
    /// What became of each of them.
    fates: Vec<Fate>,
    /// Bonus cards in the hands of each side, sorted.
    hands: [Vec<Card>; 2],
}

impl Deck {
    /// The full deck of a turn, with a named card for each of these Characters [SD-deck-01].
    pub fn full(sheet: &Sheet, people: impl Iterator<Item = Name>) -> Self {
        let deck = &sheet.deck;
        let fixed = [
            (Card::Pause, deck.pause_cards),
            (Card::FreeAction, deck.free_action_cards),
            (Card::Joker, deck.joker_cards),
            (Card::Dummy, deck.dummy_cards),
        ];
        let mut left: Vec<Card> = people.map(Card::Character).collect();
        left.extend(fixed.into_iter().flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n))));
        left.extend(deck.special_effect_cards.iter().map(|card| Card::Special(card.id)));
        left.sort_unstable();
        Self { left, ..Self::default() }
    }

    /// Cards not drawn yet, sorted.
    pub fn left(&self) -> &[Card] {
        &self.left
    }

    /// Cards drawn this turn, in order.
    pub fn drawn(&self) -> &[Card] {
        &self.drawn
    }

    /// Pauses drawn this turn.
    pub fn pauses(&self) -> usize {
        self.drawn.iter().filter(|&&card| card == Card::Pause).count()
    }

    /// Bonus cards that a side holds, sorted.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()]
    }

    /// Draws a card; `None` if none is left.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        if self.left.is_empty() {
            return None;
        }
        let card = self.left.remove(dice.draw(self.left.len() as u32) as usize);
        self.drawn.push(card);
        self.fates.push(Fate::default());
        Some(card)
    }

    /// Gives a bonus card to a side.
    pub fn deal(&mut self, seat: Seat, card: Card) {
        let fresh = |&n: &usize| self.drawn[n] == card && self.fates[n] == Fate::default();
        let at = (0..self.drawn.len()).rev().find(fresh).unwrap_or_else(|| {
            self.drawn.push(card);
            self.fates.push(Fate::default());
            self.drawn.len() - 1
        });
        self.fates[at] = Fate { to: Some(seat), held: true, named: false };
        let hand = &mut self.hands[seat.index()];
        hand.push(card);
        hand.sort_unstable();
    }

    /// Takes a card out of a hand; whether it was there.
    pub fn spend(&mut self, seat: Seat, card: Card) -> bool {
        if let Some(at) = self.find(seat, card, |fate| fate.held) {
            self.fates[at].held = false;
        }
        let hand = &mut self.hands[seat.index()];
        let at = hand.iter().position(|&held| held == card);
        at.map(|i| hand.remove(i)).is_some()
    }

    fn find(&self, seat: Seat, card: Card, holds: impl Fn(&Fate) -> bool) -> Option<usize> {
        let fits = |&n: &usize| self.drawn[n] == card && self.fates[n].to == Some(seat) && holds(&self.fates[n]);
        (0..self.drawn.len()).rev().find(fits)
    }

    /// A card that was spent is named to everybody.
    pub fn name(&mut self, seat: Seat, card: Card) {
        if let Some(at) = self.under_way(seat, card) {
            self.fates[at].named = true;
        }
    }

    /// The number, in the order drawn, of a card that was spent and is not named yet.
    pub fn under_way(&self, seat: Seat, card: Card) -> Option<usize> {
        self.find(seat, card, |fate| !fate.held && !fate.named)
    }

    /// The cards that were played under their names this turn, and by whom: sorted, since which of several cards it was that was
    /// drawn stays unknown.
    pub fn played(&self) -> Vec<(Seat, Card)> {
        let named = self.drawn.iter().zip(&self.fates).filter(|(_, fate)| fate.named);
        let mut played: Vec<(Seat, Card)> = named.filter_map(|(card, fate)| Some((fate.to?, *card))).collect();
        played.sort_unstable();
        played
    }

    /// All hands are discarded unseen [SD-deck-10].
    pub fn discard_hands(&mut self) {
        self.fates.iter_mut().for_each(|fate| fate.held = false);
        self.hands = Default::default();
    }

    /// A Character's card leaves the deck, drawn or not [SD-char-14].
    pub fn take_out(&mut self, who: Name) {
        self.left.retain(|&card| card != Card::Character(who));
        let kept: Vec<usize> = (0..self.drawn.len()).filter(|&n| self.drawn[n] != Card::Character(who)).collect();
        self.fates = kept.iter().map(|&n| self.fates[n]).collect();
        self.drawn = kept.iter().map(|&n| self.drawn[n]).collect();
    }

    /// Whether all cards are accounted for: each drawn one has its fate, each held one lies in its hand.
    pub fn is_whole(&self) -> bool {
        let held = |seat: Seat| {
            let drawn = self.drawn.iter().zip(&self.fates);
            let mut held: Vec<Card> =
                drawn.filter(|(_, fate)| fate.held && fate.to == Some(seat)).map(|(card, _)| *card).collect();
            held.sort_unstable();
            held == self.hands[seat.index()]
        };
        self.fates.len() == self.drawn.len() && held(Seat(0)) && held(Seat(1))
    }

    /// The cards drawn of which a side does not know the kind, by their numbers in the order drawn.
    pub fn unknown_to(&self, seat: Seat) -> Vec<usize> {
        let unknown = |&n: &usize| {
            let fate = &self.fates[n];
            self.drawn[n].is_bonus() && !fate.named && fate.to != Some(seat)
        };
        (0..self.drawn.len()).filter(unknown).collect()
    }

    /// The kinds of these cards and of the bonus cards not drawn yet, sorted.
    pub fn kinds_open(&self, unknown: &[usize]) -> Vec<Card> {
        let drawn = unknown.iter().map(|&n| self.drawn[n]);
        let mut kinds: Vec<Card> = drawn.chain(self.left.iter().copied().filter(|card| card.is_bonus())).collect();
        kinds.sort_unstable();
        kinds
    }

    /// Which of these cards a side holds and which of them it has spent unnamed is not known either: those drawn last are held.
    /// The last of the spent ones.
    pub fn forget_which(&mut self, unknown: &[usize], seat: Seat) -> Option<usize> {
        let own: Vec<usize> = unknown.iter().copied().filter(|&n| self.fates[n].to == Some(seat)).collect();
        let spent = own.iter().filter(|&&n| !self.fates[n].held).count();
        for (k, &n) in own.iter().enumerate() {
            self.fates[n].held = k >= spent;
        }
        own.get(spent.checked_sub(1)?).copied()
    }

    /// Lets these cards be of these kinds, and what is left over lie in the deck.
    pub fn let_be(&mut self, unknown: &[usize], kinds: &[Card]) {
        for (&n, &kind) in unknown.iter().zip(kinds) {
            self.drawn[n] = kind;
        }
        self.left.retain(|card| !card.is_bonus());
        self.left.extend(kinds.iter().skip(unknown.len()));
        self.left.sort_unstable();
        for seat in [Seat(0), Seat(1)] {
            let drawn = self.drawn.iter().zip(&self.fates);
            let held = drawn.filter(|(_, fate)| fate.held && fate.to == Some(seat)).map(|(card, _)| *card);
            self.hands[seat.index()] = held.collect();
            self.hands[seat.index()].sort_unstable();
        }
    }
}

/// What a side's order sheet says of the Free Action [SD-ord-02].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreeActionOrder {
    /// A charged body that could fire at the charger fires.
    #[default]
    AnswerCharge,
    /// The same, and the first good shot before a draw.
    FirstGoodShot,
    /// It is kept.
    Keep,
}

/// What a side's order sheet says of the Joker [SD-ord-03].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JokerOrder {
    /// Failed reactions and bad Morale.
    #[default]
    Nerves,
    /// The same, and poor hands of dice.
    NervesAndHands,
    /// It is kept.
    Keep,
}

/// A side's secret sheet of standing orders [SD-ord-01].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingOrders {
    /// Of the Free Action.
    pub free_action: FreeActionOrder,
    /// Of the Joker.
    pub joker: JokerOrder,
}

impl FreeActionOrder {
    /// All of them, in the order of the sheet.
    pub const ALL: [Self; 3] = [Self::AnswerCharge, Self::FirstGoodShot, Self::Keep];
}

impl JokerOrder {
    /// All of them, in the order of the sheet.
    pub const ALL: [Self; 3] = [Self::Nerves, Self::NervesAndHands, Self::Keep];
}

impl StandingOrders {
    /// Every change of an entry: what it does not say yet.
    pub fn changes(self) -> impl Iterator<Item = Action> {
        let free = FreeActionOrder::ALL.into_iter().filter(move |order| *order != self.free_action);
        let joker = JokerOrder::ALL.into_iter().filter(move |order| *order != self.joker);
        free.map(Action::OrderFreeAction).chain(joker.map(Action::OrderJoker))
    }

    /// Changes an entry, and notes that it was.
    pub fn change(&mut self, action: &Action, changed: &mut [bool; 2]) {
        match *action {
            Action::OrderFreeAction(order) => (self.free_action, changed[0]) = (order, true),
            Action::OrderJoker(order) => (self.joker, changed[1]) = (order, true),
            _ => {}
        }
    }

    /// Whether this is a change of an entry that was not `changed` yet: Free Action, Joker [SD-ord-01].
    ///
    /// # Errors
    /// It is none, the entry says that already, or it was changed.
    pub fn may_change(self, action: &Action, changed: [bool; 2]) -> Verdict {
        Code::WrongPhase.unless(match *action {
            Action::OrderFreeAction(order) => !changed[0] && order != self.free_action,
            Action::OrderJoker(order) => !changed[1] && order != self.joker,
            _ => false,
        })
    }
}
