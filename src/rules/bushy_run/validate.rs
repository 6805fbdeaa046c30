//! What must be true of every position; what a damaged file may break.

use super::course::{Assault, BRITISH_LIMIT, BushyRun, DiceRoll, INDIAN_LIMIT, MOST_DICE, Shot, Step, TURNS};
use super::map::{AREAS, Place};
use super::pieces::{BRITISH, INDIAN, UnitSet};
use crate::rules::validate::{Unsound, must};

impl BushyRun {
    /// Whether this position can occur, in as far as going on from it depends on it.
    pub(super) fn soundness(&self) -> Result<(), Unsound> {
        self.sound_sequence()?;
        self.sound_statuses()?;
        self.sound_strengths()?;
        Place::areas().try_for_each(|area| self.sound_area(area))?;
        self.sound_mover()?;
        self.sound_step()?;
        must(AREAS == 19, "the map has lost an Area")
    }

    fn sound_sequence(&self) -> Result<(), Unsound> {
        let set_up = matches!(self.step, Step::IndianSetup | Step::BritishSetup);
        // A set-up that was given up half way is over, and still lacks units.
        must(self.is_over() || set_up == (self.turn == 0), "the turn and what is to be decided do not go together")?;
        must(self.turn <= TURNS, "there is no such turn")?;
        must(self.cup.is_sound(), "the event markers do not add up")?;
        must(!set_up || self.within_ribbons(), "a unit is set up where its side may not be")?;
        must(self.relaid.iter().all(|&n| n <= 99), "a set-up was changed too often")
    }

    fn sound_statuses(&self) -> Result<(), Unsound> {
        let placing = self.turn == 0;
        let statuses = [self.hidden, self.concealed, self.revealed];
        let all = statuses.iter().fold(UnitSet::NONE, |a, &b| a.or(b));
        let on_map = UnitSet::INDIANS.less(self.map.off());
        must(all == on_map, "an Indian unit has no status, or has one off the map")?;
        must(statuses.iter().map(|s| s.len()).sum::<u32>() == all.len(), "an Indian unit has two statuses")?;
        must(self.gone.and(self.map.off()) == self.gone, "a unit is gone and on the map")?;
        must(placing || self.gone == self.map.off(), "a unit is neither gone nor on the map")?;
        must(!self.revealed.meets(UnitSet::DUMMIES), "a dummy is Revealed")?;
        must(self.tied.less(self.concealed).is_empty(), "a name is tied to no pile")
    }

    fn sound_strengths(&self) -> Result<(), Unsound> {
        UnitSet::COMBAT.iter().try_for_each(|unit| {
            let steps = self.steps[unit.index()];
            let alive = !self.gone.has(unit);
            must(steps <= unit.printed().steps && (steps > 0) == alive, "a British unit has a wrong number of steps")
        })
    }

    fn sound_area(&self, area: Place) -> Result<(), Unsound> {
        // A game may end while a unit passes through a full Area.
        let free = u32::from(self.is_over() || self.mover.is_some_and(|m| self.map.place(m.unit) == Some(area)));
        must(self.combat_on(area).len() <= BRITISH_LIMIT + free, "an Area holds too many British units")?;
        must(self.real_on(area).len() <= INDIAN_LIMIT + free, "an Area holds too many Indian units")?;
        let hidden = self.map.on(area).meets(self.hidden);
        must(!(self.watched.has(area) && hidden), "a Hidden unit stands in a watched Area")?;
        must(!(self.searched.has(area) && hidden), "a Hidden unit stands in an Area that was searched")
    }

    fn sound_mover(&self) -> Result<(), Unsound> {
        // Whose unit may be on the way, and whether one must be.
        let (side, needed) = match self.step {
            Step::BritishMove => (Some(BRITISH), false),
            Step::IndianMove => (Some(INDIAN), false),
            Step::IndianReact | Step::IndianShot(_) | Step::BritishRetreatFromFire(_) | Step::SecondFire => {
                (Some(BRITISH), true)
            }
            Step::BritishReact | Step::BritishShot(_) | Step::IndianRetreatFromFire(_) => (Some(INDIAN), true),
            _ => (None, false),
        };
        let Some(mover) = self.mover else { return must(!needed, "nobody is on the way") };
        must(side == Some(mover.unit.side()), "a unit is on the way in a phase of the other side")?;
        must(self.map.place(mover.unit).is_some(), "the unit on the way is not on the map")?;
        must(mover.points <= 3 && (needed || mover.points > 0), "the unit on the way has wrong movement points")?;
        must(self.moved.has(mover.unit), "the unit on the way has not set out")?;
        must(mover.untied.less(UnitSet::INDIANS).is_empty(), "a British name is untied")
    }

    fn sound_step(&self) -> Result<(), Unsound> {
        match self.step {
            Step::LowAmmo { need, named } => {
                let short = self.short_of_powder();
                let counts = (1..=short.len()).contains(&u32::from(need)) && named.len() <= u32::from(need);
                must(counts && named.less(short).is_empty(), "the units that run short do not add up")
            }
            Step::IndianShot(shot) | Step::BritishShot(shot) => self.sound_shot(&shot),
            Step::BritishRetreatFromFire(shot) | Step::IndianRetreatFromFire(shot) => {
                must(shot.damage > 0, "a unit falls back from nothing")?;
                self.sound_shot(&shot)
            }
            Step::ScoutRoll { scout, area, roll } => {
                let beside = area.is_area() && self.map.place(scout).is_some_and(|place| place.adjacent(area));
                must(UnitSet::SCOUTS.has(scout) && beside, "no scout is there")?;
                valid_roll(&roll, 1..=1)
            }
            Step::Allowance { roll } => valid_roll(&roll, 2..=2),
            Step::Declared(a) => {
                let ready = a.from.map_or(UnitSet::NONE, |from| self.shooters(a.side, from).less(self.fired));
                let able = !a.attackers.is_empty() && a.attackers.less(ready).is_empty();
                must(able, "an attack is made by units that cannot")?;
                let aimed = a.from.is_some_and(|from| self.check_target(a.side, from, a.to).is_ok());
                must(aimed, "an attack has no target")
            }
            Step::Rolled(a) => {
                must(a.damage == 0 && a.retreated.is_empty(), "dice that do not stand have done something")?;
                self.sound_assault(&a)
            }
            Step::Retreats(a) | Step::Losses(a) => {
                must((1..=MOST_DICE as u8).contains(&a.damage), "an attack has a wrong number of damage points")?;
                self.sound_assault(&a)
            }
            _ => Ok(()),
        }
    }

    fn sound_shot(&self, shot: &Shot) -> Result<(), Unsound> {
        let by_british = matches!(self.step, Step::BritishShot(_) | Step::IndianRetreatFromFire(_));
        let able = if by_british { UnitSet::INFANTRY } else { UnitSet::REAL };
        must(able.less(self.gone).has(shot.firer), "somebody fires who cannot")?;
        must(matches!(shot.needed, 5 | 6) && shot.damage <= shot.roll.len, "the damage does not follow from the dice")?;
        valid_roll(&shot.roll, 1..=MOST_DICE as u8)
    }

    fn sound_assault(&self, a: &Assault) -> Result<(), Unsound> {
        must(a.to.is_area() && a.from.is_none_or(Place::is_area), "an attack is made in a Zone")?;
        must(a.from.is_some() || a.side == INDIAN, "the British have no Ambush")?;
        let may_be_hit = if a.side == BRITISH { self.visible() } else { UnitSet::COMBAT.less(self.gone) };
        must(a.pool.less(may_be_hit).is_empty(), "an attack hits somebody who is no target")?;
        let stayed = a.pool.less(a.retreated);
        must(stayed.less(self.map.on(a.to)).is_empty(), "an attack hits somebody who is elsewhere")?;
        valid_roll(&a.roll, 1..=MOST_DICE as u8)
    }
}

fn valid_roll(roll: &DiceRoll, dice: std::ops::RangeInclusive<u8>) -> Result<(), Unsound> {
    must(dice.contains(&roll.len) && roll.volley <= roll.len, "the dice do not add up")?;
    must(roll.faces().iter().all(|f| (1..=6).contains(f)), "a die has no such face")
}
