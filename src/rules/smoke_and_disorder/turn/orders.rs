//! A Character's card: he moves alone, joins, leaves, activates bodies [SD-char].

use super::super::course::{Action, Flow, Procedure, SmokeAndDisorder};
use super::super::log;
use super::super::pieces::Name;
use super::super::refusals::{Code, Verdict};
use super::super::windows::Window;
use super::Activation;
use crate::rules::{Act, Policy, Report, Seat};
use serde::{Deserialize, Serialize};

/// A Character's card under way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    who: Name,
    /// Bodies activated so far.
    made: u8,
    /// Those of them that everybody could see.
    seen: u8,
    /// Whether anything was ordered that is his side's own: what else he orders is so too, since others could tell from his list
    /// how often.
    private: bool,
    /// The body that he is with and has activated: he was carried along if it is not where it was [SD-char-07].
    activated: Option<Name>,
    /// Whether the window before the next question is over.
    windowed: bool,
    /// Which entries of the order sheet were changed: Free Action, Joker [SD-ord-01].
    changed: [bool; 2],
}

impl Orders {
    /// His card is drawn.
    pub fn begin(who: Name) -> Self {
        Self { who, made: 0, seen: 0, private: false, activated: None, windowed: false, changed: [false; 2] }
    }

    /// Whose card it is.
    pub fn who(&self) -> Name {
        self.who
    }

    /// How many bodies he has activated.
    pub fn made(&self) -> u8 {
        self.made
    }

    fn index(&self, game: &SmokeAndDisorder) -> Verdict<usize> {
        game.scenario.character(self.who).filter(|&i| game.people[i].is_in_play()).ok_or(Code::WrongPhase.into())
    }

    /// Whose Character he is.
    pub fn seat(&self, game: &SmokeAndDisorder) -> Seat {
        game.scenario.character(self.who).map_or(Seat(0), |who| game.side_of(who))
    }

    /// Whether an order is his side's own to see: it names a concealed body or an order sheet, stands at the card of a Character
    /// under a marker, or comes after such an order [SD-hot-02].
    pub fn is_own(&self, game: &SmokeAndDisorder, action: &Action) -> bool {
        let concealed = |id: Name| game.body(id).is_some_and(|i| game.bodies[i].concealed);
        let names = match *action {
            Action::EndTurn | Action::Call(_) => return false,
            Action::OrderFreeAction(_) | Action::OrderJoker(_) => true,
            Action::Activate(body) | Action::Join { body, .. } => concealed(body),
            _ => false,
        };
        names || self.private || self.is_hidden(game)
    }

    /// The same as his opponent may imagine it, who does not know what was ordered in private; once no marker is left he has
    /// seen whom.
    pub fn imagined(mut self, game: &SmokeAndDisorder) -> Self {
        if self.private && game.has_markers(self.seat(game)) {
            self.made = self.seen;
        }
        self.changed = [false; 2];
        self.activated = self.activated.filter(|id| game.body(*id).is_some_and(|i| !game.bodies[i].concealed));
        self
    }

    /// One body more was activated in private.
    pub fn with_one_more(mut self) -> Self {
        self.made += 1;
        self
    }

    /// Whether anything was ordered that is his side's own: the device is then in its hands.
    pub fn is_private(&self) -> bool {
        self.private
    }

    /// Whether he is under a marker.
    pub fn is_hidden(&self, game: &SmokeAndDisorder) -> bool {
        game.scenario.character(self.who).is_some_and(|who| game.is_hidden_person(who))
    }

    /// Whether he can still move alone: not once he was carried along by a body that he activated.
    fn may_go(&self, game: &SmokeAndDisorder, who: usize) -> Verdict {
        let carried = self.activated.is_some() && game.people[who].body() == self.activated;
        Code::MoveUsed.unless(!carried)
    }

    fn proposals(&self, game: &SmokeAndDisorder) -> Vec<Action> {
        let seat = self.seat(game);
        let own = || game.bodies.iter().filter(move |body| body.side == seat && body.is_in_play()).map(|body| body.id);
        let mut all: Vec<Action> = own().map(|body| Action::Join { who: self.who, body }).collect();
        all.extend(own().map(Action::Activate));
        all
    }

    fn sheet(&self, game: &SmokeAndDisorder) -> Vec<Action> {
        let changes = game.sheets[self.seat(game).index()].changes();
        changes.filter(|entry| self.check(game, entry).is_ok()).collect()
    }

    /// Whether anything but ending his turn is legal for him.
    fn has_more(&self, game: &SmokeAndDisorder) -> bool {
        let Ok(who) = self.index(game) else { return false };
        let walks = self.may_go(game, who).is_ok() && game.walk_example(who).is_some();
        walks || self.proposals(game).iter().any(|action| self.check(game, action).is_ok())
    }

    /// The sides that can be called here [SD-seq-02].
    fn calls(game: &SmokeAndDisorder) -> Vec<Seat> {
        game.callable()
    }
}

impl Procedure for Orders {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat(game), "SD-char-04", "CharacterTurn")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        let who = self.index(game)?;
        match *action {
            Action::EndTurn => Ok(()),
            Action::Call(seat) => Code::WrongPhase.unless(Self::calls(game).contains(&seat)),
            Action::Walk { who: named, to } => {
                Code::WrongPhase.unless(named == self.who)?;
                self.may_go(game, who)?;
                game.may_walk(who, to)?;
                Code::WrongPhase.unless(game.walk_example(who).is_some())
            }
            Action::Join { who: named, body } => {
                Code::WrongPhase.unless(named == self.who)?;
                self.may_go(game, who)?;
                game.may_join(who, body)
            }
            Action::Activate(body) => {
                let i = game.may_activate(who, body, self.made)?;
                let idle = Activation::begin(game, body, self.who).is_none_or(|activation| !activation.has_more(game));
                // That a body can do nothing is a reason of its own kind only where nothing says it better.
                let why = if game.combat(body).is_some() { Code::Engaged } else { Code::WrongPhase };
                why.unless(!idle || game.bodies[i].concealed)
            }
            Action::OrderFreeAction(_) | Action::OrderJoker(_) => {
                let seat = self.seat(game);
                Code::WrongPhase.unless(game.has_sheet_at_hand(seat))?;
                game.sheets[seat.index()].may_change(action, self.changed)
            }
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let Ok(who) = self.index(game) else { return };
        if let Some(to) = game.walk_example(who).filter(|_| self.may_go(game, who).is_ok()) {
            out.push(Act::Aim(Action::Walk { who: self.who, to }));
        }
        let ends = self
            .sheet(game)
            .into_iter()
            .chain(Self::calls(game).into_iter().map(Action::Call))
            .chain([Action::EndTurn]);
        let all = self.proposals(game).into_iter().chain(ends);
        out.extend(all.filter(|action| self.check(game, action).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        let Ok(who) = self.index(game) else { return };
        let seat = self.seat(game);
        self.windowed = false;
        self.private |= self.is_own(game, action);
        if !matches!(action, Action::Call(_)) {
            game.calls = [false; 2];
        }
        match *action {
            Action::EndTurn => {
                report.note(|| log::ends_turn(game, who));
                return;
            }
            Action::Call(seat) => {
                self.windowed = true;
                game.push(self);
                game.call(seat);
                return;
            }
            Action::Walk { to, .. } => game.walk(who, to, report),
            Action::Join { body, .. } => game.join(who, body, report),
            Action::OrderFreeAction(_) | Action::OrderJoker(_) => {
                game.sheets[seat.index()].change(action, &mut self.changed);
            }
            Action::Activate(body) => {
                self.made += 1;
                self.seen += u8::from(game.body(body).is_some_and(|i| !game.bodies[i].concealed));
                if game.people[who].body() == Some(body) {
                    self.activated = Some(body);
                }
                report.note(|| log::activates(game, who, body));
                let activation = Activation::begin(game, body, self.who);
                if let Some(i) = game.body(body) {
                    game.bodies[i].activated = true;
                }
                game.push(self);
                if let Some(activation) = activation {
                    game.push(activation);
                }
                return;
            }
            _ => {}
        }
        game.push(self);
    }

    /// His turn passes at once if nothing is legal for him; where his side has markers, or cards are called for, he is asked
    /// all the same, since others could tell from it what he cannot do [SD-deck-13, SD-hot-02].
    fn resume(mut self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        if self.index(game).is_err() {
            return Flow::On;
        }
        let asks = game.policy == Policy::Orders || game.has_markers(self.seat(game)) || self.has_more(game);
        if !asks {
            return Flow::On;
        }
        if !self.windowed {
            self.windowed = true;
            game.push(self);
            game.open_window(Window::before_a_list());
            return Flow::On;
        }
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        game.scenario.character(self.who).is_some() && self.made <= 2 && self.seen <= self.made
    }
}
