//! A window: who is asked for a card, or can be called [SD-seq].

use super::super::course::{Action, Card, Flow, Procedure, SmokeAndDisorder};
use super::super::pieces::Name;
use super::super::refusals::{Code, Verdict};
use super::CardPlay;
use crate::rules::{Act, Policy, Report, Seat};
use serde::{Deserialize, Serialize};

/// What a window lies before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Moment {
    /// A list of the side on turn, which shows whom one can call.
    List,
    /// A draw.
    Draw,
    /// A declared charge: the charged body, the charger.
    Charge(Name, Name),
}

/// A window. Under the policy *ask* each side that holds a card is asked in turn, the side not on turn first; else
/// nobody is asked but who is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    before: Moment,
    /// Sides that said that they play nothing.
    declined: [bool; 2],
    /// The side that was called.
    called: Option<Seat>,
    /// Which entries of its order sheet it has changed since: Free Action, Joker [SD-ord-01].
    #[serde(default, skip_serializing_if = "is_unchanged")]
    changed: [bool; 2],
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_unchanged(changed: &[bool; 2]) -> bool {
    *changed == [false; 2]
}

impl Window {
    const fn before(before: Moment) -> Self {
        Self { before, declined: [false; 2], called: None, changed: [false; 2] }
    }

    /// Before a list of the side on turn.
    pub const fn before_a_list() -> Self {
        Self::before(Moment::List)
    }

    /// Before a draw.
    pub const fn before_a_draw() -> Self {
        Self::before(Moment::Draw)
    }

    /// After a charge was declared.
    pub const fn of_a_charge(target: Name, charger: Name) -> Self {
        Self::before(Moment::Charge(target, charger))
    }

    /// The charge that it lies after: the charged body, the charger.
    pub const fn charge(&self) -> Option<(Name, Name)> {
        match self.before {
            Moment::Charge(target, charger) => Some((target, charger)),
            _ => None,
        }
    }

    /// Whether it lies before a draw.
    pub const fn is_before_a_draw(&self) -> bool {
        matches!(self.before, Moment::Draw)
    }

    /// The side that was called.
    pub const fn called(&self) -> Option<Seat> {
        self.called
    }

    /// The same as the other side may imagine it, which does not know what was ordered in private.
    pub const fn imagined(self) -> Self {
        Self { changed: [false; 2], ..self }
    }

    /// Who is asked for a card; `None`: the side on turn goes on or somebody calls.
    pub fn asked(&self, game: &SmokeAndDisorder) -> Option<Seat> {
        let holds = |seat: &Seat| !game.deck.hand(*seat).is_empty();
        if game.policy == Policy::Ask {
            let order = [game.on_turn.other(), game.on_turn];
            return order.into_iter().find(|seat| holds(seat) && !self.declined[seat.index()]);
        }
        self.called.filter(holds)
    }
}

impl SmokeAndDisorder {
    /// Opens a window, if somebody holds a card.
    pub(in super::super) fn open_window(&mut self, window: Window) {
        self.calls = [false; 2];
        let any = [Seat(0), Seat(1)].into_iter().any(|seat| !self.deck.hand(seat).is_empty());
        if any && (self.policy == Policy::Ask || window.before != Moment::List) {
            self.push(window);
        }
    }

    /// The sides that can still be called in this window; nobody where both are asked anyway.
    pub(in super::super) fn callable(&self) -> Vec<Seat> {
        let holds = |seat: &Seat| !self.deck.hand(*seat).is_empty() && !self.calls[seat.index()];
        let sides = [Seat(0), Seat(1)].into_iter().filter(holds);
        if self.policy == Policy::Ask { Vec::new() } else { sides.collect() }
    }

    /// Calls a side, over the list of the side on turn.
    pub(in super::super) fn call(&mut self, seat: Seat) {
        self.calls[seat.index()] = true;
        self.push(Window { called: Some(seat), ..Window::before_a_list() });
    }

    /// Whether a side can play a card at a window [SD-deck-04, SD-fx-01].
    pub(in super::super) fn may_play(&self, seat: Seat, card: Card) -> Verdict {
        Code::CardNotHeld.unless(self.deck.hand(seat).contains(&card))?;
        match card {
            Card::Joker | Card::Character(_) | Card::Pause => Err(Code::WindowClosed.into()),
            Card::Special(id) => {
                let spec = self.sheet().deck.special_effect_cards.iter().find(|spec| spec.id == id);
                let from = spec.and_then(|spec| spec.usable_from_turn).unwrap_or(0);
                if self.turn >= from {
                    return Ok(());
                }
                Err(Code::CardNotUsable.needs(f64::from(from), f64::from(self.turn)))
            }
            _ => Ok(()),
        }
    }
}

impl Procedure for Window {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        match self.asked(game) {
            Some(seat) => (seat, "SD-seq-01", "Window"),
            None => (game.on_turn, "SD-seq-02", "Window"),
        }
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match (self.asked(game), *action) {
            (Some(_), Action::Nothing) | (None, Action::GoOn) => Ok(()),
            (Some(seat), Action::Play(card)) => game.may_play(seat, card),
            (Some(seat), Action::OrderFreeAction(_) | Action::OrderJoker(_)) => {
                Code::WrongPhase.unless(game.policy == Policy::Orders && self.called.is_some())?;
                game.sheets[seat.index()].may_change(action, self.changed)
            }
            (None, Action::Call(seat)) => Code::WrongPhase.unless(game.callable().contains(&seat)),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let all: Vec<Action> = match self.asked(game) {
            Some(seat) => {
                let mut hand = game.deck.hand(seat).to_vec();
                hand.dedup();
                let sheet = game.sheets[seat.index()].changes();
                hand.into_iter().map(Action::Play).chain(sheet).chain([Action::Nothing]).collect()
            }
            None => game.callable().into_iter().map(Action::Call).chain([Action::GoOn]).collect(),
        };
        out.extend(all.into_iter().filter(|action| self.check(game, action).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match (self.asked(game), *action) {
            (Some(seat), Action::Nothing) => {
                // How often a called side went back to its sheet must not show by what can be taken back [SD-ord-04].
                if self.called.take().is_some() {
                    report.fence();
                }
                self.declined[seat.index()] = true;
                game.push(self.imagined());
            }
            (Some(seat), Action::Play(card)) => {
                game.deck.spend(seat, card);
                // After each card the window opens anew; a list shows by itself whom one can call.
                let anew = Self::before(self.before);
                game.calls = [false; 2];
                if game.policy == Policy::Ask || self.before != Moment::List {
                    game.push(anew);
                }
                game.push(CardPlay::begin(game, seat, card));
                report.fence();
            }
            (Some(seat), Action::OrderFreeAction(_) | Action::OrderJoker(_)) => {
                game.sheets[seat.index()].change(action, &mut self.changed);
                game.push(self);
            }
            (None, Action::Call(seat)) => {
                game.calls[seat.index()] = true;
                self.called = Some(seat);
                game.push(self);
            }
            _ => {}
        }
    }

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        if game.policy == Policy::Orders && self.called.is_none() {
            // A sheet that was looked at and had nothing to play must not show by what can be taken back [SD-ord-04].
            if self.before != Moment::List {
                report.fence();
            }
            let played = match self.before {
                Moment::Charge(target, charger) => game.sheet_answers(target, charger, report),
                Moment::Draw => game.sheet_shoots(report),
                Moment::List => None,
            };
            if let Some(play) = played {
                game.push(Self::before(self.before));
                game.push(play);
                return Flow::On;
            }
        }
        let list = self.before == Moment::List;
        let asks = self.asked(game).is_some() || game.policy != Policy::Ask && !list && !game.callable().is_empty();
        if asks {
            game.push(self);
            return Flow::Ask;
        }
        Flow::On
    }
}
