//! Winter Quartering (chapter 11), and the quarters of a withdrawn expedition (7.1): pieces stay on the map until their
//! side has said where they go; what has one place only, or none, goes by itself.

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, Nation, Place, PlaceSet, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::validate::{Unsound, must};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// One side sends its pieces to winter quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarters {
    /// Who.
    pub seat: Seat,
    /// After the withdrawal of an expedition rather than in winter [BO-7.1-a].
    pub withdrawal: bool,
    stage: Stage,
    /// Pieces that have their quarters.
    settled: PieceSet,
    /// The WC have said that all are in quarters [BO-28-f].
    confirmed: bool,
}

/// What is quartered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    Begin,
    /// So many militia units still go home to the cup [BO-11.2-d].
    Dismiss(u8),
    Militia,
    Regulars,
    /// US leaders, artillery, wagons, scouts.
    Others,
    /// Warriors of a nation with villages.
    Warriors(Nation),
    /// Warriors of nations from beyond the map [BO-11.1-c].
    Guests,
    Leaders,
    Arms,
    Over,
}

impl Quarters {
    /// Winter Quartering of a side.
    pub const fn winter(seat: Seat) -> Self {
        Self { seat, withdrawal: false, stage: Stage::Begin, settled: PieceSet::NONE, confirmed: false }
    }

    /// The quarters of the US when an expedition withdraws.
    pub const fn withdrawal() -> Self {
        Self { seat: US, withdrawal: true, stage: Stage::Begin, settled: PieceSet::NONE, confirmed: false }
    }

    /// Whether it can have come to where it is.
    pub(in super::super) fn soundness(&self, game: &BloodOnTheOhio) -> Result<(), Unsound> {
        must(self.seat.is_one_of_two() && (self.seat == US || !self.withdrawal), "quarters of nobody")?;
        must(self.settled.is_within(PieceSet::side(self.seat)), "quarters of the other side")?;
        let fits = match self.stage {
            Stage::Begin => false,
            Stage::Dismiss(left) => self.seat == US && u32::from(left) <= self.unsettled(game, PieceSet::MILITIA).len(),
            Stage::Militia | Stage::Regulars | Stage::Others => self.seat == US,
            Stage::Warriors(nation) => self.seat == WC && !nation.is_off_map(),
            Stage::Guests | Stage::Leaders | Stage::Arms | Stage::Over => self.seat == WC,
        };
        must(fits, "quarters of others")
    }

    /// The pieces on the map that still have no quarters.
    pub(in super::super) fn waiting(&self, game: &BloodOnTheOhio) -> PieceSet {
        self.unsettled(game, PieceSet::side(self.seat))
    }

    /// What is to be sent where next, in words.
    pub(in super::super) fn words(&self, game: &BloodOnTheOhio) -> String {
        // Of these one goes after the other.
        let next = || self.candidates(game).first().map_or_else(String::new, |piece| game.called(piece));
        match self.stage {
            Stage::Dismiss(left) => {
                let left = crate::rules::text::count(usize::from(left), "militia unit", "militia units");
                format!("Half the militia go home: return {left} to the cup.")
            }
            Stage::Militia => "Send the remaining militia to settlements.".into(),
            Stage::Regulars => "Send the regulars to the forts.".into(),
            Stage::Others => format!("Leaders, guns, wagons and scouts go to forts: send {}.", next()),
            Stage::Warriors(nation) => {
                format!("Send the {nation} warriors home: one to each village, the rest to a principal village.")
            }
            Stage::Guests => "Send the warriors from beyond the map to principal villages, one to each.".into(),
            Stage::Leaders => format!("Leaders go to villages of their nations: send {}.", next()),
            Stage::Arms => format!("British Arms go with warriors of their nation: send {}.", next()),
            Stage::Begin | Stage::Over => "Winter quarters.".into(),
        }
    }

    fn unsettled(&self, game: &BloodOnTheOhio, of: PieceSet) -> PieceSet {
        game.board.on_map(self.seat).and(of).less(self.settled)
    }

    /// The pieces of which one is quartered next; of equal ones, wherever they are, the first.
    fn candidates(&self, game: &BloodOnTheOhio) -> PieceSet {
        let firsts = |of| firsts(game, self.unsettled(game, of));
        let first = |of| self.unsettled(game, of).first().map_or(PieceSet::NONE, PieceSet::of);
        match self.stage {
            Stage::Dismiss(_) | Stage::Militia => firsts(PieceSet::MILITIA),
            Stage::Regulars => firsts(PieceSet::REGULARS),
            Stage::Others => first(PieceSet::LEADERS.or(PieceSet::SUPPORT)),
            Stage::Warriors(nation) => firsts(PieceSet::nation(nation).and(PieceSet::WARRIORS)),
            Stage::Guests => firsts(PieceSet::WARRIORS),
            Stage::Leaders => first(PieceSet::LEADERS),
            Stage::Arms => first(PieceSet::ARMS),
            Stage::Begin | Stage::Over => PieceSet::NONE,
        }
    }

    /// Where a candidate may go on the map.
    fn places(&self, game: &BloodOnTheOhio, piece: Piece) -> PlaceSet {
        match self.stage {
            Stage::Militia => self.open_settlements(game),
            Stage::Regulars => game.forts_with_room(piece),
            Stage::Others => {
                let forts = game.forts_open();
                let kept = PieceSet::LEADERS.or(PieceSet::ARTILLERY).has(piece);
                if forts.is_empty() && kept { atlas().us_entries() } else { forts }
            }
            Stage::Warriors(nation) => self.warrior_places(game, nation),
            Stage::Guests => self.guest_places(game),
            Stage::Leaders => self.leader_places(game, piece),
            Stage::Arms => game.arms_quarters(piece),
            Stage::Begin | Stage::Dismiss(_) | Stage::Over => PlaceSet::NONE,
        }
    }

    /// Whether a candidate may go to its nation's square although there is room on the map: leaders from beyond the map
    /// [BO-11.1-e].
    fn may_box(&self, piece: Piece) -> bool {
        self.stage == Stage::Leaders && piece.nation().is_some_and(Nation::is_off_map)
    }

    /// Whether the WC still have to say that all are in quarters: under option 25.2 they are asked even if nothing was to
    /// be chosen [BO-28-f].
    fn must_confirm(&self, game: &BloodOnTheOhio) -> bool {
        self.stage == Stage::Over && self.seat == WC && game.veils() && !self.confirmed
    }

    // The US.

    /// Settlements in which no militia winters yet [BO-11.2-e]; after a withdrawal without WC FP [BO-7.1-a].
    fn open_settlements(&self, game: &BloodOnTheOhio) -> PlaceSet {
        let militia = PieceSet::MILITIA.and(self.settled);
        let all = game.structures.settlements();
        let all = if self.withdrawal { all.less(game.board.armed(WC)) } else { all };
        let taken: PlaceSet = militia.iter().map(|m| game.board.place(m)).filter(|p| p.is_on_map()).collect();
        all.less(taken)
    }

    // The Confederacy.

    /// First a village without a warrior of the nation, then its principal villages [BO-11.1-a].
    fn warrior_places(&self, game: &BloodOnTheOhio, nation: Nation) -> PlaceSet {
        let settled = PieceSet::nation(nation).and(PieceSet::WARRIORS).and(self.settled);
        let taken: PlaceSet = settled.iter().map(|w| game.board.place(w)).filter(|p| p.is_on_map()).collect();
        let lacking = game.structures.villages_of(nation).less(taken);
        if lacking.is_empty() { game.structures.principals_of(nation) } else { lacking }
    }

    /// Principal villages of members without a guest unit [BO-11.1-c, d].
    fn guest_places(&self, game: &BloodOnTheOhio) -> PlaceSet {
        game.wc_principals().less(self.guests(game, PieceSet::WARRIORS))
    }

    /// Where settled warriors of these, of nations from beyond the map, winter.
    fn guests(&self, game: &BloodOnTheOhio, of: PieceSet) -> PlaceSet {
        let guests = of.and(self.settled).iter().filter(|w| w.nation().is_some_and(Nation::is_off_map));
        guests.map(|w| game.board.place(w)).filter(|p| p.is_on_map()).collect()
    }

    /// Villages of the leader's nation; with a guest unit of his; of any member once the Delaware have left
    /// [BO-11.1-e, BO-A3-e].
    fn leader_places(&self, game: &BloodOnTheOhio, leader: Piece) -> PlaceSet {
        match leader.nation() {
            Some(nation) if nation.is_off_map() => self.guests(game, PieceSet::nation(nation).and(PieceSet::WARRIORS)),
            Some(nation) if game.is_member(nation) => game.structures.villages_of(nation),
            _ => game.wc_villages(),
        }
    }

    // Both.

    fn begin(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Self {
        report.note(|| log::quarters(self.seat, self.withdrawal));
        if self.seat == WC {
            let stays = |&arms: &Piece| {
                let (nation, at) = (game.nation_of(arms), game.board.place(arms));
                game.structures.villages().has(at) && nation.is_some_and(|n| game.warriors_of(n, at) == 0)
            };
            self.settled = PieceSet::ARMS.and(game.board.on_map(WC)).iter().filter(stays).collect();
            self.stage = Stage::Warriors(Nation::Miami);
            return self;
        }
        let besieged = |&p: &Piece| self.withdrawal && game.is_besieged(game.board.place(p));
        let garrisons: PieceSet = game.inside.iter().filter(besieged).collect();
        self.settled = garrisons.or(PieceSet::ARTILLERY.and(game.board.reduced()));
        game.inside = game.inside.and(garrisons);
        let militia = self.unsettled(game, PieceSet::MILITIA).len();
        self.stage = Stage::Dismiss((militia / 2) as u8);
        self
    }

    /// Whether the first candidate can be sent off without a choice that matters: equal pieces that have one place, or
    /// that are at least as many as the villages to be filled.
    fn is_forced(&self, game: &BloodOnTheOhio, candidates: PieceSet) -> bool {
        let Some(piece) = candidates.first() else { return false };
        let (alike, places) = (candidates.len() == 1, self.places(game, piece).len());
        match self.stage {
            Stage::Dismiss(_) => alike,
            Stage::Warriors(nation) => {
                let warriors = PieceSet::nation(nation).and(PieceSet::WARRIORS);
                let waiting = self.unsettled(game, warriors).len();
                // Where only principal villages are left to fill they take all the rest.
                let filled = self.warrior_places(game, nation).less(game.structures.principals_of(nation)).is_empty();
                places > 0 && alike && waiting >= places || filled && places == 1
            }
            _ => alike && places == 1 && !self.may_box(piece),
        }
    }

    fn send(&mut self, game: &mut BloodOnTheOhio, piece: Piece, at: Place) {
        if let Stage::Dismiss(left) = &mut self.stage {
            *left -= 1;
            game.put(piece, CUP);
            return;
        }
        self.settled.insert(piece);
        if PieceSet::ARMS.has(piece) {
            if let Some(nation) = game.nation_of(piece) {
                game.give_arms(piece, nation, at);
            }
        } else if self.seat == US && game.structures.forts().has(at) {
            game.put_inside(piece, at);
        } else {
            game.put(piece, at);
        }
    }

    /// Nothing of the stage can be placed any more: the rest goes to the cup or to its square, and the next stage comes.
    fn close_stage(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let rest = match self.stage {
            Stage::Militia => PieceSet::MILITIA,
            Stage::Regulars => PieceSet::REGULARS,
            Stage::Others => PieceSet::SCOUTS.or(PieceSet::WAGONS),
            Stage::Warriors(nation) => PieceSet::nation(nation).and(PieceSet::WARRIORS),
            Stage::Guests => PieceSet::WARRIORS,
            _ => PieceSet::NONE,
        };
        let rest = self.unsettled(game, rest);
        if !rest.is_empty() {
            if self.seat == WC {
                game.note_of_wc(report, || log::without_quarters(WC, rest));
            } else {
                report.note(|| log::without_quarters(US, rest));
            }
        }
        rest.iter().for_each(|piece| game.send_off(piece));
        self.stage = match self.stage {
            Stage::Dismiss(_) => Stage::Militia,
            Stage::Militia => Stage::Regulars,
            Stage::Regulars => Stage::Others,
            Stage::Begin | Stage::Others | Stage::Arms | Stage::Over => Stage::Over,
            Stage::Warriors(nation) => match Nation::ALL[nation.index() + 1] {
                next if next.is_off_map() => Stage::Guests,
                next => Stage::Warriors(next),
            },
            Stage::Guests => Stage::Leaders,
            Stage::Leaders => Stage::Arms,
        };
    }
}

impl BloodOnTheOhio {
    /// Forts with room for a regular piece [BO-11.2-b].
    fn forts_with_room(&self, piece: Piece) -> PlaceSet {
        self.forts_open().iter().filter(|&fort| self.fits_inside(piece, fort)).collect()
    }

    /// Where warriors of the nation of British Arms winter, and the village of it in which they are [BO-11.1-f].
    fn arms_quarters(&self, arms: Piece) -> PlaceSet {
        let Some(nation) = self.nation_of(arms) else { return PlaceSet::NONE };
        let here = PlaceSet::of(self.board.place(arms));
        self.with_warrior(nation).or(self.structures.villages_of(nation).and(here))
    }

    /// A piece without quarters goes to the cup, to its nation's square or box, Arms back to those at hand
    /// [BO-11.1-b, f, BO-11.2-c…e].
    fn send_off(&mut self, piece: Piece) {
        if PieceSet::ARMS.has(piece) {
            self.release_arms(piece);
        } else {
            self.put(piece, piece.nation().map_or(CUP, Place::box_of));
        }
    }
}

/// Of pieces that are alike in kind, nation and side shown, the first.
fn firsts(game: &BloodOnTheOhio, mut pieces: PieceSet) -> PieceSet {
    let mut firsts = PieceSet::NONE;
    while let Some(piece) = pieces.first() {
        firsts.insert(piece);
        let alike = PieceSet::kind(piece.kind());
        let alike = piece.nation().map_or(alike, |nation| alike.and(PieceSet::nation(nation)));
        let reduced = game.board.reduced();
        pieces = pieces.less(if reduced.has(piece) { alike.and(reduced) } else { alike.less(reduced) });
    }
    firsts
}

impl Procedure<BloodOnTheOhio> for Quarters {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        let (rule, step) = match (self.withdrawal, self.seat == US) {
            (true, _) => ("BO-7.1-a", "EXPEDITION_CHECK"),
            (_, true) => ("BO-11.2-b", "WINTER_US"),
            _ => ("BO-11.1-a", "WINTER_WC"),
        };
        (self.seat, rule, step)
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let candidates = self.candidates(game);
        match (action, self.stage) {
            (Action::Dismiss { piece }, Stage::Dismiss(_)) => need(
                candidates.has(piece),
                "BO-11.2-d",
                "A militia unit must go home; if several are equal, the \
                    first.",
            ),
            (Action::Put { piece, at, inside }, stage) if !matches!(stage, Stage::Dismiss(_)) => {
                need(candidates.has(piece), "BO-11.0-a", "Quarter other pieces first.")?;
                let fort = self.seat == US && game.structures.forts().has(at);
                let boxed = self.may_box(piece) && at.boxed() == piece.nation();
                let here = boxed || self.places(game, piece).has(at);
                need(here && inside == fort, self.rule(), "It can’t winter there.")
            }
            (Action::Done, _) if self.must_confirm(game) => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        if self.must_confirm(game) {
            list.push(Action::Done);
        }
        for piece in self.candidates(game).iter() {
            if matches!(self.stage, Stage::Dismiss(_)) {
                list.push(Action::Dismiss { piece });
                continue;
            }
            for at in self.places(game, piece).iter() {
                let inside = self.seat == US && game.structures.forts().has(at);
                list.push(Action::Put { piece, at, inside });
            }
            if let Some(nation) = piece.nation().filter(|_| self.may_box(piece)) {
                list.push(Action::Put { piece, at: Place::box_of(nation), inside: false });
            }
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Dismiss { piece } => {
                report.note(|| log::dismissed(piece));
                self.send(game, piece, CUP);
            }
            Action::Put { piece, at, .. } => {
                // Who winters where he is leaves the other side nothing to see, and nothing to read.
                if game.board.place(piece) != at {
                    game.note_placed(self.seat, action, at, report);
                }
                self.send(game, piece, at);
            }
            _ => self.confirmed = true,
        }
        game.goto(self);
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        loop {
            match self.stage {
                Stage::Begin => {
                    self = self.begin(game, report);
                    continue;
                }
                Stage::Over if self.must_confirm(game) => {
                    game.goto(self);
                    return Flow::Ask;
                }
                Stage::Over => {
                    game.finish(Returned::Nothing);
                    if self.withdrawal {
                        game.leaders_leave(report);
                    }
                    return Flow::On;
                }
                _ => {}
            }
            let candidates = self.candidates(game);
            let Some(piece) = candidates.first().filter(|_| self.stage != Stage::Dismiss(0)) else {
                self.close_stage(game, report);
                continue;
            };
            let nowhere = |p| self.places(game, p).is_empty();
            if self.is_forced(game, candidates) {
                let at = self.places(game, piece).first().unwrap_or(CUP);
                self.send(game, piece, at);
            } else if matches!(self.stage, Stage::Dismiss(_)) || !candidates.iter().all(nowhere) {
                game.goto(self);
                return Flow::Ask;
            } else if matches!(self.stage, Stage::Others | Stage::Leaders | Stage::Arms) {
                game.send_off(piece);
            } else {
                self.close_stage(game, report);
            }
        }
    }
}

impl Quarters {
    fn rule(&self) -> &'static str {
        match self.stage {
            Stage::Militia => "BO-11.2-e",
            Stage::Regulars => "BO-11.2-b",
            Stage::Warriors(_) => "BO-11.1-a",
            Stage::Guests => "BO-11.1-c",
            Stage::Leaders => "BO-11.1-e",
            Stage::Arms => "BO-11.1-f",
            _ => "BO-11.2-a",
        }
    }
}
