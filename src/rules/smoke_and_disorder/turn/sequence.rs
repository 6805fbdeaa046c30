//! The turn: cards drawn until none is left, then its end [SD-deck, SD-turn].

use super::super::course::{Action, Card, Deck, Flow, Procedure, SmokeAndDisorder};
use super::super::effects::Arrivals;
use super::super::fighting::Fights;
use super::super::garrisons::Burning;
use super::super::log;
use super::super::map::Effect;
use super::super::morale::Tests;
use super::super::pieces::Name;
use super::super::refusals::{Code, Verdict};
use super::super::windows::Window;
use super::Orders;
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// What comes next in the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    Start,
    Deck,
    Window,
    Draw,
    Fights,
    Morale,
    Burning,
    Count,
}

/// The card turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    stage: Stage,
}

impl Turn {
    /// Before the first turn.
    pub const fn begin() -> Self {
        Self { stage: Stage::Start }
    }

    /// Which phase of the turn is on, as what comes next tells: 0 cards, 1 fights, 2 Morale, 3 fires and the count.
    pub const fn phase(self) -> usize {
        match self.stage {
            Stage::Start | Stage::Deck | Stage::Window | Stage::Draw | Stage::Fights => 0,
            Stage::Morale => 1,
            Stage::Burning => 2,
            Stage::Count => 3,
        }
    }

    /// The end of the turn has come: tests of it begin here.
    #[cfg(test)]
    pub const fn at_its_end() -> Self {
        Self { stage: Stage::Fights }
    }

    fn then(self, game: &mut SmokeAndDisorder, stage: Stage) {
        let _ = self;
        game.push(Self { stage });
    }

    /// Automatic effects happen [SD-fx-01].
    fn start(self, game: &mut SmokeAndDisorder, report: &mut Report) {
        game.turn = game.turn.max(1);
        report.note(|| log::turn(game));
        self.then(game, Stage::Deck);
        for (seat, card) in game.due_arrivals() {
            if !game.happened.contains(&card) {
                game.happened.push(card);
            }
            game.push(Arrivals::begin(seat, card));
        }
    }

    /// The deck is made up again, with a card for each Character in play [SD-deck-02].
    fn make_up(self, game: &mut SmokeAndDisorder) {
        let people = game.people.iter().zip(&game.sheet().characters).filter(|(who, _)| who.is_in_play());
        let cards: Vec<Name> = people.map(|(_, spec)| spec.id).collect();
        game.deck = Deck::full(game.sheet(), cards.into_iter());
        game.on_turn = game.first;
        game.calls = [false; 2];
        self.then(game, Stage::Window);
    }

    fn draw(self, game: &mut SmokeAndDisorder, report: &mut Report) {
        let Some(card) = game.deck.draw(&mut game.dice) else { return self.then(game, Stage::Fights) };
        report.fence();
        self.then(game, Stage::Window);
        match card {
            Card::Character(who) => {
                if let Some(i) = game.scenario.character(who) {
                    game.on_turn = game.side_of(i);
                    report.note(|| log::drawn(game, i));
                    game.push(Orders::begin(who));
                }
            }
            Card::Pause => {
                let first = game.deck.pauses() == 1;
                report.note(|| log::pause(game, first));
                if first {
                    // Combats carried over from earlier turns, the oldest first [SD-deck-09].
                    let turn = game.turn;
                    game.push(Fights::of(game, |combat| combat.since < turn));
                } else {
                    game.deck.discard_hands();
                }
            }
            bonus if game.deck.pauses() < 2 => {
                game.dice.next_throw();
                let die = game.dice.d6();
                // Even Red, odd Blue [SD-deck-03].
                let seat = Seat(die % 2);
                game.deck.deal(seat, bonus);
                report.note(|| log::dealt(game, seat, die, bonus));
                report.note(|| log::dealt_to_other(game, seat, die));
            }
            _ => report.note(log::set_aside),
        }
    }

    /// Free re-load, then burning buildings [SD-turn-01].
    fn reload(self, game: &mut SmokeAndDisorder) {
        game.free_reload();
        self.then(game, Stage::Count);
        game.push(Burning);
    }

    /// The victory check; if the game goes on the next turn begins.
    fn count(self, game: &mut SmokeAndDisorder, report: &mut Report) {
        game.score_areas(report);
        if let Some(end) = game.decided() {
            game.over(end, report);
            return;
        }
        game.turn += 1;
        game.bodies.iter_mut().for_each(|body| body.activated = false);
        game.people.iter_mut().for_each(|who| who.moved = false);
        self.then(game, Stage::Start);
    }
}

impl SmokeAndDisorder {
    /// Reinforcements that come at the start of this turn: those whose card has been played and who found no place, and
    /// those who come anyway [SD-scn-04, SD-fx-01].
    fn due_arrivals(&self) -> Vec<(Seat, Name)> {
        let mut due = Vec::new();
        for card in &self.sheet().deck.special_effect_cards {
            let anyway = card.happens_anyway_at_start_of_turn.is_some_and(|turn| turn <= self.turn);
            if !anyway && !self.happened.contains(&card.id) {
                continue;
            }
            for seat in [Seat(0), Seat(1)] {
                if let Effect::Reinforce { units, .. } = card.effect(seat)
                    && self.awaited(units).next().is_some()
                {
                    due.push((seat, card.id));
                }
            }
        }
        due
    }
}

impl Procedure for Turn {
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (game.on_turn, "SD-turn-01", "Draw")
    }

    fn check(&self, _: &SmokeAndDisorder, _: &Action) -> Verdict {
        Err(Code::WrongPhase.into())
    }

    fn list(&self, _: &SmokeAndDisorder, _: &mut Vec<Act<Action>>) {}

    fn take(self, _: &mut SmokeAndDisorder, _: &Action, _: &mut Report) {}

    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Start => self.start(game, report),
            Stage::Deck => self.make_up(game),
            Stage::Window => {
                game.calls = [false; 2];
                self.then(game, Stage::Draw);
                game.open_window(Window::before_a_draw());
            }
            Stage::Draw => self.draw(game, report),
            Stage::Fights => {
                game.deck.discard_hands();
                self.then(game, Stage::Morale);
                let turn = game.turn;
                game.tested.clear();
                game.push(Fights::of(game, |combat| combat.since == turn && combat.rounds == 0));
            }
            Stage::Morale => {
                self.then(game, Stage::Burning);
                game.push(Tests::begin(game));
            }
            Stage::Burning => self.reload(game),
            Stage::Count => self.count(game, report),
        }
        Flow::On
    }
}
