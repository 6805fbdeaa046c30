//! Whether a position can occur: what a damaged file may break, and what every test run asserts after each action.

use super::course::{Combat, SmokeAndDisorder};
use super::map::Excepted;
use super::pieces::{Body, Character, Load, Name, Ready, Standing, Weapon, Whereabouts};
use crate::rules::Point;

/// More points than any game brings.
const MOST_POINTS: u16 = 2000;

/// More Disorders than any body takes.
const MOST_DISORDERS: u32 = 150;

/// More dice than any throw has.
const MOST_DICE: usize = 100;

/// More than is ever going on at once.
const MOST_STEPS: usize = 40;

/// What does not hold, in a few words.
pub type Soundness = Result<(), String>;

fn expect(holds: bool, text: impl FnOnce() -> String) -> Soundness {
    if holds { Ok(()) } else { Err(text()) }
}

impl SmokeAndDisorder {
    /// Whether everything holds that must hold of every position.
    ///
    /// # Errors
    /// What does not hold.
    pub fn soundness(&self) -> Soundness {
        let sheet = self.sheet();
        expect(self.units.len() == sheet.units.len(), || "units are missing".into())?;
        expect(self.people.len() == sheet.characters.len(), || "Characters are missing".into())?;
        expect(self.turn <= sheet.turn_limit + 1, || "the last turn is over".into())?;
        expect(self.deck.is_whole(), || "the cards do not add up".into())?;
        self.members_sound()?;
        self.units_sound()?;
        self.numbers_sound()?;
        self.places_sound()?;
        self.people_sound()?;
        self.combats_sound()
    }

    /// Each unit belongs to one body, of its side.
    fn members_sound(&self) -> Soundness {
        let mut owners = vec![0u8; self.units.len()];
        for body in &self.bodies {
            let ids = self.bodies.iter().filter(|other| other.id == body.id).count();
            expect(ids == 1, || format!("two bodies are called “{}”", body.id))?;
            expect(body.side.0 < 2 && !body.members.is_empty(), || format!("“{}” belongs to no side", body.id))?;
            for &unit in body.members.as_slice() {
                let known = self.sheet().units.get(usize::from(unit)).is_some_and(|spec| spec.side.seat() == body.side);
                expect(known, || format!("“{}” has a member from the other side", body.id))?;
                if body.standing() != Standing::Merged {
                    owners[usize::from(unit)] += 1;
                }
            }
        }
        expect(owners.iter().all(|&n| n <= 1), || "a unit stands in two bodies".into())
    }

    fn units_sound(&self) -> Soundness {
        for (unit, spec) in self.units.iter().zip(&self.sheet().units) {
            expect(unit.figures <= spec.figures, || format!("“{}” has more figures than it began with", spec.id))?;
            let smoke = spec.weapon.smoke();
            let load = match unit.load {
                Load::Loaded => true,
                Load::TapLoaded => spec.weapon == Weapon::Rifle,
                Load::Smoke(n) => (1..=smoke).contains(&n),
                Load::Half { ready, empty } => {
                    (1..=smoke).contains(&empty) && (ready == Ready::Full || spec.weapon == Weapon::Rifle)
                }
            };
            expect(load, || format!("“{}” can’t be loaded like that", spec.id))?;
        }
        Ok(())
    }

    /// Numbers that nothing else bounds, and what is going on.
    fn numbers_sound(&self) -> Soundness {
        expect(self.score.iter().all(|&score| score <= MOST_POINTS), || "a side has too many points".into())?;
        let total = |body: &Body| self.members(body).map(|(_, unit)| u32::from(unit.disorders)).sum::<u32>();
        let disorders = self.bodies.iter().all(|body| total(body) <= MOST_DISORDERS);
        expect(disorders, || "a unit has too many Disorders".into())?;
        let near = |place: Option<Point>| place.is_none_or(|at| self.is_near_table(at));
        let seen = self.bodies.iter().all(|body| near(body.seen_at) && near(body.pose().map(|pose| pose.at)));
        expect(seen, || "a body or its marker is far off the table".into())?;
        let alone = |who: &Character| if let Whereabouts::At(at) = who.place { Some(at) } else { None };
        expect(self.people.iter().all(|who| near(alone(who))), || "a Character is far off the table".into())?;
        let throw = self.throw.as_ref();
        let faces =
            throw.is_none_or(|t| t.faces.len() <= MOST_DICE && t.faces.iter().all(|face| (1..=6).contains(face)));
        expect(faces, || "such a roll is impossible".into())?;
        let known = |combat: &Combat| combat.since <= self.turn && combat.rounds <= 2 * (self.turn + 1);
        expect(self.combats.iter().all(known), || "a Combat is older than the game".into())?;
        let steps = self.steps.len() <= MOST_STEPS && self.steps.iter().all(|step| step.is_sound(self));
        expect(steps, || "the steps under way are impossible".into())
    }

    /// Whether a place lies on the table or not far off.
    pub(super) fn is_near_table(&self, at: Point) -> bool {
        let (width, height) = (self.sheet().table.width, self.sheet().table.height);
        (-width..=2 * width).contains(&at.x) && (-height..=2 * height).contains(&at.y)
    }

    /// Whether there is a body with this id, wherever it is now.
    pub(super) fn has_body(&self, id: Name) -> bool {
        self.bodies.iter().any(|body| body.id == id)
    }

    /// Bodies stand on the table, clear of closed ground and of each other, except where that is tolerated.
    fn places_sound(&self) -> Soundness {
        let standing: Vec<&Body> = self.bodies.iter().filter(|body| body.is_in_play()).collect();
        for (i, body) in standing.iter().enumerate() {
            expect(self.figures(body) > 0, || format!("nobody is left of “{}”", body.id))?;
            if let Some(building) = body.building() {
                expect(self.ground().building(building).is_some(), || format!("“{}” is in no building", body.id))?;
                let alone = standing[..i].iter().all(|other| other.building() != Some(building));
                expect(alone, || format!("two garrisons are in “{building}”"))?;
                continue;
            }
            let Some(footprint) = self.footprint(body) else { continue };
            let on = self.ground().holds(&footprint.block.corners());
            expect(on || body.tolerated, || format!("“{}” is off the table", body.id))?;
            let closed = self.ground().is_closed(self.mover(body), body.side, &footprint.outline, Excepted::default());
            expect(!closed || body.tolerated || self.combat(body.id).is_some(), || {
                format!("“{}” stands on closed ground", body.id)
            })?;
            for other in &standing[..i] {
                let Some(there) = self.footprint(other) else { continue };
                let apart = !footprint.outline.overlaps(&there.outline);
                let excused = body.tolerated || other.tolerated || body.concealed || other.concealed;
                let fighting = self.combat(body.id).is_some_and(|combat| combat.has(other.id));
                expect(apart || excused || fighting, || format!("“{}” and “{}” overlap", body.id, other.id))?;
            }
        }
        Ok(())
    }

    fn people_sound(&self) -> Soundness {
        for (who, spec) in self.people.iter().zip(&self.sheet().characters) {
            expect(who.class <= spec.class.max(4), || format!("“{}” has no such class", spec.id))?;
            let gone = who.class > 0 || who.place == Whereabouts::Out;
            expect(gone, || format!("“{}” is out, but stands on the table", spec.id))?;
            if let Whereabouts::With(id) = who.place {
                let body = self.body(id).map(|i| &self.bodies[i]);
                let own = body.is_some_and(|body| body.side == spec.side.seat() && body.is_in_play());
                expect(own, || format!("“{}” is with a body of the other side, or none", spec.id))?;
            }
        }
        Ok(())
    }

    /// Those who fight are two of different sides on the table, each in one Combat.
    fn combats_sound(&self) -> Soundness {
        for (i, combat) in self.combats.iter().enumerate() {
            let fighter =
                |id| self.body(id).map(|i| &self.bodies[i]).filter(|body| body.is_in_play() && !body.concealed);
            let (one, two) = (fighter(combat.attacker), fighter(combat.defender));
            let opposed = one.zip(two).is_some_and(|(one, two)| one.side != two.side);
            expect(opposed, || "a Combat lacks one of its bodies".into())?;
            let again = self.combats[..i].iter().any(|c| c.has(combat.attacker) || c.has(combat.defender));
            expect(!again, || format!("“{}” or “{}” fights twice", combat.attacker, combat.defender))?;
        }
        Ok(())
    }
}
