//! Ready-made actions carried out one after the other, and the rest of a phase.

use super::super::entry::{NO_SUGGESTION, OVER};
use super::super::record::Entry;
use super::super::{ChooseError, Game, SuggestionText};
use super::Session;
use crate::rules::{Act, OfferKind, Refusal, Seat, Suggestion, Title};

/// Most actions that finish a phase: more than any phase has.
const MOST: usize = 600;

impl<T: Title> Session<T> {
    /// What the title suggests, in words.
    pub(super) fn suggested(&self) -> Vec<SuggestionText> {
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        let offer = |actions: &[T::Action]| match actions {
            [action] => legal.iter().position(|act| matches!(act, Act::Do(known) if known == action)),
            _ => None,
        };
        let in_words = |suggestion: Suggestion<T::Action>| SuggestionText {
            offer: offer(&suggestion.actions),
            label: suggestion.label.into_owned(),
            text: suggestion.text.into_owned(),
            set_up: suggestion.set_up,
            own: suggestion.own,
        };
        self.state.suggestions().into_iter().map(in_words).collect()
    }

    /// Carries these out until one is refused or wants faces; how many were.
    ///
    /// # Errors
    /// The first is refused: nothing has changed.
    pub(super) fn carry_out_all(&mut self, seat: Seat, actions: &[T::Action]) -> Result<usize, Refusal> {
        for (n, action) in actions.iter().enumerate() {
            match self.carry_out(Entry::Act { seat, action: action.clone(), dice: Vec::new() }) {
                Ok(_) => {}
                Err(ChooseError::Rule(refusal)) if n == 0 => return Err(refusal),
                Err(ChooseError::Rule(_)) => return Ok(n),
                Err(ChooseError::DiceWanted { .. }) => {
                    self.lay_throw_of(action);
                    return Ok(n);
                }
            }
        }
        Ok(actions.len())
    }

    /// Does what is left of the phase for the side that decides, as the title proposes it.
    pub(super) fn finish_phase(&mut self) -> Result<(), Refusal> {
        self.unbound()?;
        let seat = self.state.decision().ok_or(OVER)?.seat;
        let track = self.state.turn_track();
        let mut next = self.state.finishing().ok_or(NO_SUGGESTION)?.actions;
        let mut done = 0;
        loop {
            let carried = match self.carry_out_all(seat, &next) {
                Err(refusal) if done == 0 => return Err(refusal),
                carried => carried.unwrap_or_default(),
            };
            done += carried;
            let goes_on = self.state.decision().is_some_and(|decision| decision.seat == seat)
                && self.throw_wanted().is_none()
                && self.state.turn_track() == track;
            if carried == 0 || done > MOST || !goes_on {
                return Ok(());
            }
            next = self.state.finishing().map_or_else(|| self.forced(), |next| next.actions);
        }
    }

    /// The one action of a decision that decides nothing; none where there is a choice.
    fn forced(&self) -> Vec<T::Action> {
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        match legal.as_slice() {
            [Act::Do(only)] if self.state.offer(only).kind == OfferKind::Onward => vec![only.clone()],
            _ => Vec::new(),
        }
    }
}
