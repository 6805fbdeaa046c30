//! Cards: what is left of the deck, who holds what, what the order sheets say.
//!
//! No order of the deck is stored: a draw takes one of the cards that are left, each as likely as any other, so that
//! nothing of what is to come can be read from a saved game [SD-deck-02].

use crate::rules::Dice;
use crate::rules::smoke_and_disorder::map::Sheet;
use crate::rules::smoke_and_disorder::pieces::Name;
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

/// The cards of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Those not drawn yet, sorted: a multiset.
    left: Vec<Card>,
    /// Those drawn this turn, in order; bonus cards too.
    drawn: Vec<Card>,
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
    pub fn hand(&self, seat: crate::rules::Seat) -> &[Card] {
        &self.hands[seat.index()]
    }

    /// Draws a card; `None` if none is left.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        if self.left.is_empty() {
            return None;
        }
        let card = self.left.remove(dice.draw(self.left.len() as u32) as usize);
        self.drawn.push(card);
        Some(card)
    }

    /// Gives a bonus card to a side.
    pub fn deal(&mut self, seat: crate::rules::Seat, card: Card) {
        let hand = &mut self.hands[seat.index()];
        hand.push(card);
        hand.sort_unstable();
    }

    /// Takes a card out of a hand; whether it was there.
    pub fn spend(&mut self, seat: crate::rules::Seat, card: Card) -> bool {
        let hand = &mut self.hands[seat.index()];
        let at = hand.iter().position(|&held| held == card);
        at.map(|i| hand.remove(i)).is_some()
    }

    /// All hands are discarded unseen [SD-deck-10].
    pub fn discard_hands(&mut self) {
        self.hands = Default::default();
    }

    /// A Character's card leaves the deck, drawn or not [SD-char-14].
    pub fn take_out(&mut self, who: Name) {
        self.left.retain(|&card| card != Card::Character(who));
        self.drawn.retain(|&card| card != Card::Character(who));
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
