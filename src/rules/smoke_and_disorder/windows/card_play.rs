//! A card being carried out: completely, before the interrupted step goes on [SD-seq-07].

use super::super::course::{Action, Card, Flow, House, Order, Procedure, SmokeAndDisorder};
use super::super::effects::{Arrivals, Building};
use super::super::log;
use super::super::map::Effect;
use super::super::movement::Moving;
use super::super::pieces::Name;
use super::super::refusals::{Code, Verdict};
use super::super::throws::{Purpose, Throw};
use super::super::turn::Activation;
use crate::rules::{Act, Report, Seat};
use serde::{Deserialize, Serialize};

/// Moves of a dummy [SD-hide-10].
const DUMMY_MOVES: u8 = 2;

/// A card that is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPlay {
    seat: Seat,
    card: Card,
    /// The body or building chosen.
    chosen: Option<Name>,
    /// What an order sheet has it do.
    ordered: Option<Action>,
    /// Whether all of it fell on bodies that are concealed or dummies: then it is announced as a bonus card [SD-deck-12].
    veiled: bool,
    /// Moves that dummies have made.
    moves: Vec<(Name, u8)>,
    over: bool,
}

/// What a card asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Asks {
    /// One own body takes so many actions.
    Actions(u8),
    /// Own dummies move.
    Dummies,
    /// An enemy body within this many hundredths.
    Enemy(i32),
    /// A building within this many hundredths, alight on a face.
    House(i32, u8),
    /// Nothing: it works by itself.
    Nothing,
}

impl CardPlay {
    /// A card taken out of a hand.
    pub fn begin(game: &SmokeAndDisorder, seat: Seat, card: Card) -> Self {
        let mut play = Self { seat, card, chosen: None, ordered: None, veiled: false, moves: Vec::new(), over: false };
        play.veiled = play.asks(game) == Asks::Dummies;
        play
    }

    /// The Free Action that an order sheet plays.
    pub fn ordered(game: &SmokeAndDisorder, seat: Seat, body: Name, action: Action) -> Self {
        Self { ordered: Some(action), chosen: Some(body), ..Self::begin(game, seat, Card::FreeAction) }
    }

    /// Whose card it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Which card it is.
    pub const fn card(&self) -> Card {
        self.card
    }

    /// Its name is told to everybody.
    fn announce(&self, game: &mut SmokeAndDisorder, report: &mut Report) {
        game.deck.name(self.seat, self.card);
        report.note(|| log::plays(game, self.seat, Some(self.card)));
    }

    fn effect<'a>(&self, game: &'a SmokeAndDisorder) -> Option<&'a Effect> {
        let Card::Special(id) = self.card else { return None };
        let cards = &game.sheet().deck.special_effect_cards;
        cards.iter().find(|card| card.id == id).map(|card| card.effect(self.seat))
    }

    /// What it asks for.
    pub fn asks(&self, game: &SmokeAndDisorder) -> Asks {
        match (self.card, self.effect(game)) {
            (Card::FreeAction, _) => Asks::Actions(1),
            (Card::Dummy, _) | (_, Some(Effect::MoveDummies)) => Asks::Dummies,
            (_, Some(Effect::BonusActivation)) => Asks::Actions(2),
            (_, Some(Effect::Shake { range })) => Asks::Enemy(*range),
            (_, Some(Effect::FireBuilding { range, succeeds_on })) => Asks::House(*range, *succeeds_on),
            _ => Asks::Nothing,
        }
    }

    fn may_choose(&self, game: &SmokeAndDisorder, id: Name) -> Verdict {
        match self.asks(game) {
            Asks::Actions(n) => {
                let i = game.body(id).ok_or(Code::NotYourBody)?;
                let body = &game.bodies[i];
                Code::NotYourBody.unless(body.side == self.seat && body.is_in_play())?;
                Code::Dummy.unless(!game.is_dummy(body))?;
                Code::Engaged.unless(n == 1 || game.combat(id).is_none())?;
                let able = Activation::granted(game, id, n).is_some_and(|activation| activation.has_more(game));
                Code::WrongPhase.unless(able)
            }
            Asks::Dummies => {
                let i = game.body(id).ok_or(Code::NotYourBody)?;
                let body = &game.bodies[i];
                let own = body.side == self.seat && body.concealed && body.pose().is_some() && game.is_dummy(body);
                Code::NotYourBody.unless(own)?;
                let made = self.moves.iter().find(|(dummy, _)| *dummy == id).map_or(0, |(_, made)| *made);
                Code::NoActions.unless(made < DUMMY_MOVES)
            }
            Asks::Enemy(range) => game.may_shake(self.seat, id, range),
            Asks::House(range, _) => game.may_set_alight(self.seat, id, range),
            Asks::Nothing => Err(Code::WrongPhase.into()),
        }
    }

    fn choices(&self, game: &SmokeAndDisorder) -> Vec<Action> {
        let bodies = game.bodies.iter().map(|body| body.id);
        let houses = game.ground().buildings.iter().map(|house| house.id);
        let all: Vec<Name> =
            if matches!(self.asks(game), Asks::House(..)) { houses.collect() } else { bodies.collect() };
        all.into_iter().filter(|id| self.may_choose(game, *id).is_ok()).map(Action::Choose).collect()
    }

    /// Done needs nobody: dummies that move no more.
    fn may_be_done(&self, game: &SmokeAndDisorder) -> bool {
        self.asks(game) == Asks::Dummies
    }

    fn choose(mut self, game: &mut SmokeAndDisorder, id: Name, report: &mut Report) {
        self.chosen = Some(id);
        match self.asks(game) {
            Asks::Actions(n) => {
                self.veiled = game.body(id).is_some_and(|i| game.bodies[i].concealed);
                self.over = true;
                if !self.veiled {
                    self.announce(game, report);
                }
                let activation = Activation::granted(game, id, n);
                let ordered = self.ordered;
                game.push(self);
                match (ordered, game.body(id)) {
                    (Some(action), Some(i)) => game.act(i, &action, report),
                    _ => {
                        if let Some(activation) = activation {
                            game.push(activation);
                        }
                    }
                }
            }
            Asks::Dummies => {
                match self.moves.iter_mut().find(|(dummy, _)| *dummy == id) {
                    Some((_, made)) => *made += 1,
                    None => self.moves.push((id, 1)),
                }
                self.chosen = None;
                game.push(self);
                if let Some(moving) = Moving::begin(game, id, Order::Full) {
                    game.push(moving);
                }
            }
            Asks::Enemy(_) => {
                self.over = true;
                self.announce(game, report);
                if let Some(i) = game.body(id) {
                    game.suffer(i, 0, 1);
                    report.note(|| log::suffered(game, id, game.figures(&game.bodies[i]), 0, 1));
                }
                game.push(self);
            }
            Asks::House(_, succeeds_on) => {
                self.announce(game, report);
                let throw = Throw::new(self.seat, Purpose::Fire, game.handful(1), succeeds_on);
                game.push(self);
                game.cast(throw, report);
            }
            Asks::Nothing => {}
        }
    }

    /// A card that works by itself.
    fn work(mut self, game: &mut SmokeAndDisorder, report: &mut Report) {
        self.announce(game, report);
        self.over = true;
        let Card::Special(id) = self.card else { return game.push(self) };
        let again = game.happened.contains(&id);
        if !again {
            game.happened.push(id);
        }
        let (seat, effect) = (self.seat, self.effect(game).cloned());
        game.push(self);
        match effect {
            Some(Effect::Reinforce { .. }) if !again => game.push(Arrivals::begin(seat, id)),
            Some(Effect::RallyAll) => {
                for unit in 0..game.units.len() {
                    if game.spec(unit as u8).side.seat() == seat {
                        game.units[unit].disorders = game.units[unit].disorders.saturating_sub(1);
                    }
                }
            }
            Some(Effect::PlaceObstacle { .. }) => game.push(Building::begin(seat, id)),
            _ => {}
        }
    }
}

impl Procedure for CardPlay {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat, "SD-deck-04", "CardPlay")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match action {
            Action::Choose(id) => self.may_choose(game, *id),
            Action::Done => Code::WrongPhase.unless(self.may_be_done(game)),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        out.extend(self.choices(game).into_iter().map(Act::Do));
        if self.may_be_done(game) {
            out.push(Act::Do(Action::Done));
        }
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        if let Action::Choose(id) = action {
            return self.choose(game, *id, report);
        }
        self.over = true;
        game.push(self);
    }

    fn resume(mut self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        if let (Some(house), Asks::House(..)) = (self.chosen, self.asks(game)) {
            let alight = game.throw.take().is_some_and(|throw| {
                report.note(|| log::thrown(game, &throw));
                throw.successes() > 0
            });
            if alight && game.house(house) != Some(House::Burnt) {
                game.set_alight(house, report);
            }
            return Flow::On;
        }
        if self.over {
            let unseen = self.chosen.and_then(|id| game.body(id)).is_some_and(|i| game.bodies[i].concealed);
            if self.veiled {
                // A body that was spotted by what it did gives the name of the card away.
                let named = matches!(self.asks(game), Asks::Actions(_)) && !unseen;
                if named {
                    self.announce(game, report);
                } else {
                    report.note(|| log::plays(game, self.seat, None));
                }
                // What was announced stands, also where nothing is seen of it.
                report.fence();
            }
            return Flow::On;
        }
        if let (Some(id), Some(_)) = (self.chosen, self.ordered) {
            self.choose(game, id, report);
            return Flow::On;
        }
        match self.asks(game) {
            Asks::Nothing => {
                self.work(game, report);
                Flow::On
            }
            // A hidden hand: dummies are asked for even if there is none, since the other side would tell from it.
            Asks::Dummies => {
                game.push(self);
                Flow::Ask
            }
            _ if self.choices(game).is_empty() => {
                self.over = true;
                self.announce(game, report);
                Flow::On
            }
            _ => {
                game.push(self);
                Flow::Ask
            }
        }
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        self.moves.iter().all(|(dummy, made)| game.has_body(*dummy) && *made <= DUMMY_MOVES)
    }
}
