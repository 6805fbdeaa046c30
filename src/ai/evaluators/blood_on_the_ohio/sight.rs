//! A position as its decider sees it, and the words for what stands in it.

use super::field::Field;
use super::odds::{self, Odds};
use crate::rules::blood_on_the_ohio::{
    BloodOnTheOhio, Health, Nation, PieceSet, Place, PlaceSet, Structure, US, WC, atlas,
};
use crate::rules::{Face, Place as On, Seat, Title, Viewer, text};

/// A position as its decider sees it.
pub struct Sight<'a> {
    /// The position.
    pub game: &'a BloodOnTheOhio,
    /// Who decides.
    pub seat: Seat,
    /// What is worth what.
    pub field: Field<'a>,
    /// Some stacks of the enemy are hidden from the decider.
    pub blind: bool,
    /// Where they stand.
    unseen: PlaceSet,
}

/// What of the enemy one march brings to a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// Nothing.
    None,
    /// So many FP.
    Fp(u8),
    /// So many stacks at which the decider may not look.
    Unseen(u32),
}

impl Danger {
    /// What can come at "it".
    pub fn words(self) -> Option<String> {
        match self {
            Self::None => None,
            Self::Fp(fp) => Some(format!("{fp} FP can reach it")),
            Self::Unseen(1) => Some("an unseen stack is near it".into()),
            Self::Unseen(stacks) => Some(format!("{stacks} unseen stacks are near it")),
        }
    }
}

/// MP of a force with and without a leader.
pub fn allowance(seat: Seat, led: bool) -> u8 {
    match (seat == US, led) {
        (true, true) => 4,
        (true, false) => 2,
        (false, true) => 5,
        (false, false) => 3,
    }
}

/// From a space or entry square to a space; without a way `u8::MAX`.
fn way(from: Place, to: Place, between: impl Fn(Place, Place) -> u8) -> u8 {
    if !to.is_space() || !from.is_on_map() {
        return u8::MAX;
    }
    if from.is_space() {
        return between(from, to);
    }
    atlas().links(from).iter().map(|&next| between(next, to).saturating_add(1)).min().unwrap_or(u8::MAX)
}

/// MP from a place to a space.
pub fn march(from: Place, to: Place) -> u8 {
    way(from, to, |a, b| atlas().march(a, b))
}

/// Spaces from a place to a space.
pub fn spaces(from: Place, to: Place) -> u8 {
    way(from, to, |a, b| atlas().distance(a, b))
}

/// A number of spaces in words.
pub fn far(spaces: u8) -> String {
    text::count(spaces.into(), "space", "spaces")
}

impl<'a> Sight<'a> {
    /// What `seat` sees.
    pub fn of(game: &'a BloodOnTheOhio, seat: Seat) -> Self {
        let mut sight = Self { game, seat, field: Field::of(game), blind: false, unseen: PlaceSet::NONE };
        if seat != US {
            return sight;
        }
        // Option 25.2 hides stacks of the Confederacy, and in an imagined state they may be anybody. The picture that
        // the US have of it shows their backs: that a stack lies there is told, who it is and how strong is not.
        let counters = game.scene(Viewer::Seat(US)).counters.into_iter();
        for counter in counters.filter(|counter| counter.face == Face::Back) {
            sight.blind = true;
            if let On::Space(id) = &counter.place
                && let Some(at) = Place::from_id(id).filter(|at| at.is_on_map())
            {
                sight.unseen.insert(at);
            }
        }
        sight
    }

    /// The step at which the game waits.
    pub fn step(&self) -> &'static str {
        self.game.decision().map_or("", |decision| decision.step)
    }

    /// FP of some pieces.
    pub fn fp(&self, pieces: PieceSet) -> u8 {
        self.game.board().stack_fp(pieces)
    }

    /// Whether an enemy stack stands there at which the decider may not look.
    pub fn is_unseen(&self, at: Place) -> bool {
        self.unseen.has(at)
    }

    /// What stands in the open there, without lost guns, which are nobody's.
    pub fn stack(&self, seat: Seat, at: Place) -> PieceSet {
        self.game.stack(seat, at).less(PieceSet::ARTILLERY.and(self.game.board().reduced()))
    }

    /// The enemies who defend there; in a fort without a screen its garrison.
    pub fn defenders(&self, at: Place) -> PieceSet {
        let stack = self.stack(self.seat.other(), at);
        let fort = self.seat == WC && self.game.structures().forts().has(at);
        if fort && self.fp(stack) == 0 {
            return self.game.board().side_at(US, at).and(self.game.inside());
        }
        stack
    }

    /// Pieces in a few words: who leads them, how strong they are.
    pub fn body(&self, pieces: PieceSet) -> String {
        let (fp, leaders) = (self.fp(pieces), pieces.and(PieceSet::LEADERS));
        match (leaders.and(PieceSet::KEYS).first().or(leaders.first()), fp) {
            (Some(leader), 0) => leader.to_string(),
            (Some(leader), _) => format!("{fp} FP under {leader}"),
            (None, 0) => text::count(pieces.len() as usize, "piece without FP", "pieces without FP"),
            (None, _) => format!("{fp} FP"),
        }
    }

    /// The same as who does something.
    pub fn subject(pieces: PieceSet) -> String {
        let (leaders, units) = (pieces.and(PieceSet::LEADERS), pieces.and(PieceSet::UNITS));
        match leaders.and(PieceSet::KEYS).first().or(leaders.first()) {
            Some(leader) => leader.to_string(),
            None if units.is_empty() => text::count(pieces.len() as usize, "support unit", "support units"),
            None => text::count(units.len() as usize, "unit", "units"),
        }
    }

    /// Who defends there, as far as the decider may know.
    pub fn foes(&self, at: Place) -> Option<String> {
        let defenders = self.defenders(at);
        if defenders.is_empty() {
            None
        } else if self.is_unseen(at) {
            Some("an unseen stack".into())
        } else {
            Some(self.body(defenders))
        }
    }

    /// What stands there, by name.
    pub fn site(&self, at: Place) -> String {
        let nation = || atlas().nation(at).map_or("", Nation::name);
        match self.game.structures().at(at) {
            Some(Structure::Fort(fort, _)) => fort.name().into(),
            Some(Structure::Settlement(_)) => format!("the settlement at {at}"),
            Some(Structure::Village(_)) => format!("the {} village at {at}", nation()),
            Some(Structure::Principal(_)) => format!("the principal village of the {} at {at}", nation()),
            None => at.to_string(),
        }
    }

    /// What a step of a structure brings, where points count.
    pub fn prize(&self) -> &'static str {
        if self.field.stakes.victory > 0.0 { " (½ VP)" } else { "" }
    }

    /// What the decider wants to burn.
    pub fn targets(&self) -> PlaceSet {
        let structures = self.game.structures();
        if self.seat == US {
            return self.game.villages_at_war();
        }
        let built = structures.forts().iter().filter(|&at| structures.fort(at).is_some_and(|fort| !fort.is_printed()));
        structures.settlements().or(built.collect())
    }

    /// What the decider has to guard.
    pub fn homes(&self) -> PlaceSet {
        let structures = self.game.structures();
        if self.seat == US { structures.settlements().or(structures.forts()) } else { self.game.villages_at_war() }
    }

    /// What is nearest to burn, and in how many spaces.
    pub fn nearest(&self, from: Place) -> Option<(Place, u8)> {
        let target = self.targets().iter().filter(|&at| at != from).min_by_key(|&at| march(from, at))?;
        Some((target, spaces(from, target)))
    }

    /// What of the enemy can come to a space in one march.
    pub fn danger(&self, at: Place) -> Danger {
        let (board, other) = (self.game.board(), self.seat.other());
        if self.blind {
            let near = |&from: &Place| from != at && march(from, at) <= allowance(other, true);
            let stacks = board.held(other).iter().filter(near).count() as u32;
            return if stacks == 0 { Danger::None } else { Danger::Unseen(stacks) };
        }
        let mut fp = 0u8;
        for from in board.armed(other).iter().filter(|&from| from != at) {
            let led = board.side_at(other, from).meets(PieceSet::LEADERS);
            if march(from, at) <= allowance(other, led) {
                fp = fp.saturating_add(board.fp_at(other, from));
            }
        }
        if fp == 0 { Danger::None } else { Danger::Fp(fp) }
    }

    /// The same against so many FP, as the end of a sentence.
    pub fn risk(&self, own: u8, at: Place) -> String {
        match self.danger(at) {
            Danger::None => ", out of the enemy’s reach".into(),
            Danger::Fp(fp) if own == 0 => format!(", but {fp} FP can reach it"),
            Danger::Fp(fp) if fp > own => format!(", but {fp} FP can come against its {own}"),
            Danger::Fp(fp) => format!("; only {fp} FP can come against its {own}"),
            Danger::Unseen(1) => ", but an unseen stack is near".into(),
            Danger::Unseen(stacks) => format!(", but {stacks} unseen stacks are near"),
        }
    }

    /// The odds of a battle there, what stands there counted.
    pub fn odds(&self, attacker: Seat, force: PieceSet, defenders: PieceSet, at: Place, river: bool) -> &'static Odds {
        // Forts and settlements help the US as far as somebody is there, principal villages in any case.
        let us = attacker == WC && self.fp(defenders) > 0;
        let inside = us && defenders.is_within(self.game.inside());
        let walls = match self.game.structures().at(at) {
            Some(Structure::Fort(_, Health::Healthy)) if inside => 2.0,
            Some(Structure::Fort(..)) if inside => 1.0,
            Some(Structure::Settlement(Health::Healthy)) if us => 1.0,
            Some(Structure::Principal(_)) if attacker == US && self.game.is_village_at_war(at) => 1.0,
            _ => 0.0,
        };
        let [attack, defence] = [force, defenders].map(|pieces| self.field.host(pieces).strength);
        odds::battle(attack, defence + walls, attacker, river)
    }
}
