//! Whom a Character can activate.

use super::super::charts::source::COMMAND;
use super::super::course::SmokeAndDisorder;
use super::super::pieces::{Name, Whereabouts};
use super::super::refusals::{Code, Verdict};
use crate::rules::Seat;
use crate::rules::space::table::{Vec2, at_most};

impl SmokeAndDisorder {
    /// The side of a Character, by his place in the list.
    pub(in super::super) fn side_of(&self, who: usize) -> Seat {
        self.sheet().characters[who].side.seat()
    }

    /// Where a Character is: the footprint centre of his body, or his own place [SD-char-05].
    pub(in super::super) fn position(&self, who: usize) -> Option<Vec2> {
        match self.people[who].place {
            Whereabouts::At(point) => Some(point.into()),
            Whereabouts::With(id) => self.centre(&self.bodies[self.body(id)?]),
            _ => None,
        }
    }

    /// Whether he is with a body under a marker [SD-hide-12].
    pub(in super::super) fn is_hidden_person(&self, who: usize) -> bool {
        self.people[who].body().and_then(|id| self.body(id)).is_some_and(|i| self.bodies[i].concealed)
    }

    /// How far a body is for his command: to the centre of its nearest figure, or its building; his own is at hand.
    pub fn command_distance(&self, who: usize, body: usize) -> f64 {
        let (body, Some(here)) = (&self.bodies[body], self.position(who)) else { return f64::INFINITY };
        if self.people[who].place == Whereabouts::With(body.id) {
            return 0.0;
        }
        if let Some((_, house)) = body.building().and_then(|id| self.ground().building(id)) {
            return house.polygon.distance_to_point(here);
        }
        let figures = self.footprint(body).map_or(&[][..], |footprint| &footprint.figures);
        figures.iter().map(|man| man.distance(here)).fold(f64::INFINITY, f64::min)
    }

    /// The activations that a card gives its Character now, those made before not taken off [SD-char-04, SD-deck-11].
    pub fn activations(&self, who: usize) -> u8 {
        match (self.people[who].class, self.deck.pauses()) {
            (0, _) => 0,
            (1, pauses) => u8::from(pauses < 2),
            (_, pauses) => {
                if pauses < 2 {
                    2
                } else {
                    1
                }
            }
        }
    }

    /// Whether he can activate a body, having activated `made` at this card [SD-act-02].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_activate(&self, who: usize, id: Name, made: u8) -> Verdict<usize> {
        let i = self.body(id).ok_or(Code::NotYourBody)?;
        let body = &self.bodies[i];
        Code::NotYourBody.unless(body.side == self.side_of(who) && body.is_in_play())?;
        Code::Dummy.unless(!self.is_dummy(body))?;
        Code::AlreadyActivated.unless(!body.activated)?;
        let late = self.people[who].class == 1 && self.deck.pauses() >= 2;
        Code::DufferLate.unless(!late)?;
        Code::NoActivations.unless(made < self.activations(who))?;
        self.is_free_to_command(who, id)?;
        let (far, reach) = (self.command_distance(who, i), f64::from(COMMAND * i32::from(self.people[who].class)));
        if !at_most(far, reach) {
            return Err(Code::OutOfCommand.needs(far, reach));
        }
        Code::UnderSuperior.unless(self.class_with(id) <= self.people[who].class)?;
        // A body that fights can only be rallied, by a Character with it [SD-act-10].
        let rallies = self.people[who].body() == Some(id) && self.disorders(body) > 0;
        Code::Engaged.unless(self.combat(id).is_none() || rallies)?;
        Ok(i)
    }

    /// A Character with a body that fights orders nobody else [SD-char-11].
    fn is_free_to_command(&self, who: usize, id: Name) -> Verdict {
        let fixed = self.people[who].body().filter(|own| self.combat(*own).is_some());
        Code::CharacterFixed.unless(fixed.is_none_or(|own| own == id))
    }
}
