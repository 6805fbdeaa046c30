//! Who fights, the tactical advantage, and what each side's strength is made of (14.0-b, 14.6, 14.9).

use super::{Combat, Kind};
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::charts::{self, BUILT_FORT_FP};
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Health, Service, Structure};
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet, US_PIECES};

/// A part of a side's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// How much.
    pub amount: i8,
    /// What.
    pub what: &'static str,
    /// Under which clause.
    pub rule: &'static str,
}

const US_PARTS: [(PieceSet, &str); 2] =
    [(PieceSet::REGULARS, "regulars"), (PieceSet::SUBORDINATES, "subordinate leaders")];
const WC_PARTS: [(PieceSet, &str); 2] =
    [(PieceSet::WARRIORS, "warriors"), (PieceSet::SUBORDINATES, "subordinate leaders")];

/// The number of a scout, 0 to 2.
pub(super) fn scout_number(scout: Piece) -> usize {
    (scout.index() + 3).saturating_sub(US_PIECES).min(2)
}

impl Combat {
    /// The pieces of a side that are in the battle now, without its reinforcements and without lost guns [BO-22.2-e].
    pub fn main(&self, game: &BloodOnTheOhio, seat: Seat) -> PieceSet {
        let force = if seat == self.start.attacker { self.start.force } else { self.defenders };
        self.present(game, seat, force)
    }

    /// The reinforcements of a side that are in the battle now.
    pub fn reinforcements(&self, game: &BloodOnTheOhio, seat: Seat) -> PieceSet {
        self.present(game, seat, self.arrived[seat.index()])
    }

    /// All pieces of a side that are in the battle now.
    pub fn engaged(&self, game: &BloodOnTheOhio, seat: Seat) -> PieceSet {
        let force = if seat == self.start.attacker { self.start.force } else { self.defenders };
        self.present(game, seat, force.or(self.arrived[seat.index()]))
    }

    fn present(&self, game: &BloodOnTheOhio, seat: Seat, pieces: PieceSet) -> PieceSet {
        if pieces.is_empty() {
            return pieces;
        }
        let lost = PieceSet::ARTILLERY.and(game.board.reduced());
        pieces.and(game.board.side_at(seat, self.start.at)).less(lost)
    }

    /// The scouts of the US that were declared for this service and are still there.
    fn serving(&self, main: PieceSet, service: Service) -> u8 {
        let scouts = main.and(PieceSet::SCOUTS).iter();
        scouts.filter(|&s| self.services[scout_number(s)] == Some(service)).count() as u8
    }

    /// The sum of TP of a side at this moment [BO-14.9-a, e, BO-21.3-b].
    pub fn tp(&self, game: &BloodOnTheOhio, seat: Seat) -> u8 {
        let mut engaged = self.engaged(game, seat);
        if let Some(leader) = self.spent[seat.index()] {
            engaged.remove(leader);
        }
        let scouts = if seat == US { self.serving(self.main(game, US), Service::Tp) } else { 0 };
        game.board.tp(engaged) + scouts
    }

    /// The side with the tactical advantage; with equal TP none [BO-14.9-b].
    pub fn advantage(&self, game: &BloodOnTheOhio) -> Option<Seat> {
        match self.tp(game, US).cmp(&self.tp(game, WC)) {
            std::cmp::Ordering::Greater => Some(US),
            std::cmp::Ordering::Less => Some(WC),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The structure that fights on the defender's side [BO-14.6-a, b].
    pub fn structure(&self, game: &BloodOnTheOhio) -> Option<Structure> {
        let structure = game.structure(self.start.at)?;
        let fights = match structure {
            Structure::Settlement(_) => self.defender() == US,
            Structure::Fort(..) => self.defender() == US && matches!(self.start.kind, Kind::Structure | Kind::Left),
            Structure::Village(_) | Structure::Principal(_) => {
                self.defender() == WC && game.is_wc_village(self.start.at)
            }
        };
        fights.then_some(structure)
    }

    /// A side's strength [BO-14.6-a…c].
    pub fn strength(&self, game: &BloodOnTheOhio, seat: Seat) -> u8 {
        let mut sum = 0;
        self.terms(game, seat, &mut |term| sum += term.amount);
        sum.max(0).cast_unsigned()
    }

    /// What a side's strength is made of.
    pub fn terms(&self, game: &BloodOnTheOhio, seat: Seat, each: &mut dyn FnMut(Term)) {
        let mut term = |amount: i8, what, rule| {
            if amount != 0 {
                each(Term { amount, what, rule });
            }
        };
        let engaged = self.engaged(game, seat);
        let (rule, parts) = if seat == US { ("BO-14.6-a", US_PARTS) } else { ("BO-14.6-b", WC_PARTS) };
        for (kind, what) in parts {
            term(game.board.stack_fp(engaged.and(kind)).cast_signed(), what, rule);
        }
        if seat == US {
            term(self.militia(game).cast_signed(), "militia", "BO-14.4-a");
            term(self.serving(self.main(game, US), Service::Fp).cast_signed(), "scouts", "BO-21.3-c");
            term(-self.traitors.cast_signed(), "traitors among the scouts", "BO-21.3-c");
        } else {
            term(british_arms(game, engaged), "British Arms", "BO-23.0-c");
            term(-self.shocked.cast_signed(), "artillery shock", "BO-14.5-a");
        }
        if let Some(structure) = self.structure(game)
            && seat == self.defender()
        {
            let (amount, what, rule) = self.structure_fp(game, structure, engaged);
            term(amount, what, rule);
        }
        let confused = if seat == US { charts::Event::UsConfused } else { charts::Event::WcConfused };
        if self.event == Some(confused) {
            term(-2, confused.name(), "BO-14.3-d");
        }
        if self.failed && seat == self.defender() {
            term(-1, "failed retreat", "BO-16.2-a");
        }
    }

    /// Militia FP that count: of those there at the beginning at most the morale die, of reinforcements all
    /// [BO-14.4-a, BO-14.3-i].
    fn militia(&self, game: &BloodOnTheOhio) -> u8 {
        let fp = |pieces: PieceSet| game.board.unit_fp(pieces.and(PieceSet::MILITIA));
        let steady = fp(self.main(game, US));
        let counted = if self.morale == 6 { steady } else { steady.min(self.morale) };
        counted + fp(self.reinforcements(game, US))
    }

    fn structure_fp(
        &self,
        game: &BloodOnTheOhio,
        structure: Structure,
        engaged: PieceSet,
    ) -> (i8, &'static str, &'static str) {
        let manned = game.board.stack_fp(engaged) > 0;
        match structure {
            Structure::Settlement(Health::Healthy) if manned => (1, "settlement", "BO-20.6-b"),
            Structure::Fort(_, health) if game.board.stack_fp(self.main(game, US)) > 0 => {
                let fp = if health == Health::Healthy { BUILT_FORT_FP.0 } else { BUILT_FORT_FP.1 };
                (fp.cast_signed(), "fort", "BO-20.1.2-b")
            }
            Structure::Principal(_) => (1, "principal village", "BO-20.5.1-f"),
            _ => (0, "", ""),
        }
    }

    /// What the defender adds to its die: 1 against an attacker from the river [BO-14.6-e].
    pub fn die_bonus(&self, seat: Seat) -> u8 {
        let river = self.start.from.is_some_and(crate::rules::blood_on_the_ohio::map::Place::is_river);
        u8::from(seat == self.defender() && river)
    }
}

/// British Arms that are with a warrior of their nation in the battle [BO-23.0-c].
fn british_arms(game: &BloodOnTheOhio, engaged: PieceSet) -> i8 {
    let with_warrior = |arms: &Piece| {
        let nation = game.nation_of(*arms);
        nation.is_some_and(|n| engaged.meets(PieceSet::WARRIORS.and(PieceSet::nation(n))))
    };
    engaged.and(PieceSet::ARMS).iter().filter(with_warrior).count() as i8
}
