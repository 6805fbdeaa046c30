//! Casualties (14.7): each owner gives them piece by piece, in the order that the rules require.
//!
//! Shared by combats, ambushes, retreats that cost a FP and the militia lost in an overrun.

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{NATIONS, Nation, OUT, Place, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, no};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// One side gives its casualties. Ends with [`Returned::Lost`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// Whose casualties.
    pub seat: Seat,
    /// The pieces that can take them.
    pub pieces: PieceSet,
    /// Those of them that came as reinforcements: they are told apart from equal ones, since they retreat elsewhere.
    pub apart: PieceSet,
    /// Where they are.
    pub at: Place,
    /// How many are still to be given.
    pub left: u8,
    /// What they were caused by.
    pub cause: Cause,
    /// Whether the structure in the space may take some.
    pub structure: bool,
    /// Steps given so far.
    pub steps: u8,
    /// FP lost so far.
    pub fp: u8,
    /// The order in which nations lose, once it is settled, and whose turn it is [BO-14.7.2-a, b].
    pub order: Option<Turns>,
    /// The village has been chosen: at most once, and lost after everything else [BO-14.7.2-f, BO-14.7-c].
    pub village: bool,
    /// All has been given; a village may still be finding its new space.
    pub over: bool,
}

/// What casualties come from: it decides which structures may take some and what scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A combat [BO-14.7-c].
    Combat,
    /// An ambush [BO-18.2-e].
    Ambush,
    /// A retreat that costs a FP: no VP, only pieces with FP [BO-15-a].
    Retreat,
    /// The militia lost in an overrun [BO-17.2.2-a].
    Overrun,
}

/// Nations in the order in which they lose, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turns {
    nations: [Option<Nation>; NATIONS],
    next: u8,
}

/// What may be given next.
#[derive(Clone, Copy)]
struct Choice {
    pieces: PieceSet,
    structure: bool,
    /// Which place in the order of nations loses.
    turn: u8,
}

impl Losses {
    /// Casualties of these pieces; [`Losses::apart`] and [`Losses::structure`] say more.
    pub const fn new(seat: Seat, pieces: PieceSet, at: Place, left: u8, cause: Cause) -> Self {
        Self {
            seat,
            pieces,
            apart: PieceSet::NONE,
            at,
            left,
            cause,
            structure: false,
            steps: 0,
            fp: 0,
            order: None,
            village: false,
            over: false,
        }
    }

    /// The same, with these as reinforcements.
    pub const fn apart(mut self, reinforcements: PieceSet) -> Self {
        self.apart = reinforcements;
        self
    }

    /// The same; whether the structure in the space takes some.
    pub const fn structure(mut self, structure: bool) -> Self {
        self.structure = structure;
        self
    }

    /// Whether its order of nations, if it has one, can be gone through.
    pub fn is_ordered(&self) -> bool {
        self.order.is_none_or(|order| usize::from(order.next) < NATIONS)
    }

    fn choice(&self, game: &BloodOnTheOhio) -> Choice {
        if self.seat == US { self.us_choice(game) } else { self.wc_choice(game) }
    }

    /// The pieces that are still here and can take a casualty of this kind.
    fn here(&self, game: &BloodOnTheOhio) -> PieceSet {
        let here = self.pieces.and(game.board.side_at(self.seat, self.at)).less(PieceSet::ARTILLERY);
        match self.cause {
            Cause::Combat | Cause::Ambush => here,
            Cause::Retreat => here.and(PieceSet::UNITS).or(here.and(PieceSet::SUBORDINATES).less(game.board.reduced())),
            Cause::Overrun => here.and(PieceSet::MILITIA),
        }
    }

    /// [BO-14.7.1-a…c, BO-20.1.2-c].
    fn us_choice(&self, game: &BloodOnTheOhio) -> Choice {
        let here = self.here(game);
        let (regulars, militia) = (here.and(PieceSet::REGULARS), here.and(PieceSet::MILITIA));
        let full = |units: PieceSet| units.less(game.board.reduced());
        let only = |pieces| Choice { pieces, structure: false, turn: 0 };
        if self.steps == 0 {
            for first in [full(regulars), full(militia), regulars] {
                if !first.is_empty() {
                    return only(first);
                }
            }
        }
        let full = full(regulars.or(militia));
        if !full.is_empty() {
            return only(full);
        }
        let structure = self.structure
            && match game.structure(self.at) {
                Some(Structure::Fort(..)) => here.is_empty(),
                Some(Structure::Settlement(_)) => true,
                _ => false,
            };
        Choice { pieces: here, structure, turn: 0 }
    }

    /// [BO-14.7.2-b…d, f].
    fn wc_choice(&self, game: &BloodOnTheOhio) -> Choice {
        let here = self.here(game);
        let full = here.and(PieceSet::WARRIORS).less(game.board.reduced());
        let none = Choice { pieces: PieceSet::NONE, structure: false, turn: 0 };
        let Some(order) = self.order else { return none };
        let village = if self.structure && !self.village { self.village_nation(game) } else { None };
        for k in 0..NATIONS as u8 {
            let turn = (order.next + k) % NATIONS as u8;
            let Some(nation) = order.nations[usize::from(turn)] else { continue };
            let own = of_nation(game, here, nation);
            let pieces = if full.meets(own) {
                full.and(own)
            } else if full.is_empty() {
                own
            } else {
                own.and(PieceSet::WARRIORS)
            };
            let structure = full.is_empty() && village == Some(nation);
            if structure || !pieces.is_empty() {
                return Choice { pieces, structure, turn };
            }
        }
        none
    }

    fn village_nation(&self, game: &BloodOnTheOhio) -> Option<Nation> {
        if game.is_wc_village(self.at) { atlas().nation(self.at) } else { None }
    }

    /// The nations by stack FP; equal contingents throw a die each [BO-14.7.2-a]. A village without pieces of its nation
    /// takes its turn last [BO-14.7.2-d].
    fn settle_order(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let here = self.here(game);
        let mut nations = [None; NATIONS];
        let mut fps = [0u8; NATIONS];
        let mut count = 0;
        for nation in Nation::ALL {
            let own = of_nation(game, here, nation);
            if !own.is_empty() {
                (nations[count], fps[count]) = (Some(nation), game.board.stack_fp(own));
                count += 1;
            }
        }
        // A stable insertion sort: few nations, and nothing is allocated.
        for i in 1..count {
            let mut j = i;
            while j > 0 && fps[j - 1] < fps[j] {
                nations.swap(j - 1, j);
                fps.swap(j - 1, j);
                j -= 1;
            }
        }
        let mut i = 0;
        while i < count {
            let tied = fps[i..count].iter().take_while(|&&fp| fp == fps[i]).count();
            if tied > 1 && self.is_veiled(game) {
                // Dice that fall for an unseen stack would tell how many nations it is of: the order is drawn.
                for k in (1..tied).rev() {
                    nations.swap(i + k, i + game.dice.draw(k as u32 + 1) as usize);
                }
            } else if tied > 1 {
                break_ties(game, &mut nations[i..i + tied], MOST_TIES, report);
            }
            i += tied;
        }
        if let Some(nation) = self.structure.then(|| self.village_nation(game)).flatten()
            && !nations.contains(&Some(nation))
            && count < NATIONS
        {
            nations[count] = Some(nation);
        }
        self.order = Some(Turns { nations, next: 0 });
    }

    /// One of each kind of piece that may be given: reinforcements apart, since they retreat elsewhere.
    fn representatives(&self, game: &BloodOnTheOhio, pieces: PieceSet) -> PieceSet {
        if self.apart.is_empty() {
            return game.representatives(pieces);
        }
        let (main, apart) = (pieces.less(self.apart), pieces.and(self.apart));
        game.representatives(main).or(game.representatives(apart))
    }

    /// One casualty [BO-14.7-a].
    fn give(&mut self, game: &mut BloodOnTheOhio, piece: Piece, turn: u8, report: &mut Report) {
        let back = game.board.is_reduced(piece);
        let fp = game.board.fp(piece);
        let two_steps = !PieceSet::SCOUTS.or(PieceSet::ARMS).has(piece);
        let unseen = game.is_unseen(US, PieceSet::of(piece));
        report.note(|| log::for_wc(unseen, log::casualty(piece, back, self.at)));
        if unseen {
            // The US are told of something that they do not see.
            report.fence();
            report.note(|| log::veiled_casualty(self.at));
        }
        if two_steps && !back {
            game.board.flip(piece, true);
        } else if PieceSet::ARMS.has(piece) {
            game.put(piece, OUT);
        } else {
            game.remove(piece);
        }
        let lost_fp = u8::from(fp > 0);
        if PieceSet::WAGONS.has(piece) {
            self.wagon_step(game, report);
        }
        if let Some(nation) = piece.nation()
            && lost_fp > 0
        {
            game.nations[nation.index()].bled = true;
        }
        if PieceSet::WARRIORS.has(piece) && back {
            self.last_warrior(game, report);
        }
        self.count(lost_fp, turn);
    }

    fn count(&mut self, fp: u8, turn: u8) {
        self.left -= 1;
        self.steps += 1;
        self.fp += fp;
        if let Some(order) = &mut self.order {
            order.next = (turn + 1) % NATIONS as u8;
        }
    }

    /// Each wagon step lost counts for the WC [BO-10.1-c].
    fn wagon_step(&self, game: &mut BloodOnTheOhio, report: &mut Report) {
        match self.cause {
            Cause::Combat | Cause::Overrun => game.score_in_battle(WC, 1, "BO-10.1-c", report),
            Cause::Ambush => game.score(WC, 1, "BO-10.1-c", report),
            Cause::Retreat => {}
        }
    }

    /// British Arms go with the last warrior of a force [BO-14.7.2-g, BO-23.0-h].
    fn last_warrior(&self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let here = self.pieces.and(game.board.side_at(WC, self.at));
        if !here.meets(PieceSet::WARRIORS) {
            here.and(PieceSet::ARMS).iter().for_each(|arms| game.lose_arms(arms, self.at, report));
        }
    }

    /// Whether the US see that a stack is there and not what it gives: then its player is asked for every casualty, even
    /// if there is nothing to choose, or nothing to give [BO-28-f, g].
    fn is_veiled(&self, game: &BloodOnTheOhio) -> bool {
        self.seat == WC && game.is_veiled(US, self.at)
    }

    fn has_nothing_to_give(&self, game: &BloodOnTheOhio) -> bool {
        let choice = self.choice(game);
        self.is_veiled(game) && choice.pieces.is_empty() && !choice.structure
    }

    /// A step of a settlement or fort at once; that of a village when all else is given [BO-14.7-c].
    fn give_structure(&mut self, game: &mut BloodOnTheOhio, turn: u8, report: &mut Report) {
        if self.seat == WC {
            self.village = true;
        } else {
            game.lose_structure_step(self.at, WC, structure_rule(game.structure(self.at)), report);
        }
        self.count(0, turn);
    }

    fn verdict(&self, game: &BloodOnTheOhio, piece: Piece) -> Verdict {
        let choice = self.choice(game);
        if self.representatives(game, choice.pieces).has(piece) {
            return Ok(());
        }
        if !self.here(game).has(piece) {
            return no("BO-14.7-a", "This piece can’t take the casualty.");
        }
        if choice.pieces.has(piece) {
            return no("BO-27-a", "Equal pieces are interchangeable: choose the first.");
        }
        match (self.seat == US, self.steps == 0) {
            (true, true) => no(
                "BO-14.7.1-a",
                "The first casualty must be a full-strength regular, or else militia, or else a \
                    regular.",
            ),
            (true, false) => no("BO-14.7.1-b", "Reduce full-strength regulars and militia first."),
            (false, _) => no("BO-14.7.2-c", "Nations take losses in turn, full-strength warriors first."),
        }
    }
}

/// The pieces of a nation among these, its British Arms too.
fn of_nation(game: &BloodOnTheOhio, here: PieceSet, nation: Nation) -> PieceSet {
    let arms = here.and(PieceSet::ARMS).iter().filter(|&a| game.nation_of(a) == Some(nation));
    arms.fold(here.and(PieceSet::nation(nation)), |mut set, a| {
        set.insert(a);
        set
    })
}

fn structure_rule(structure: Option<Structure>) -> &'static str {
    if matches!(structure, Some(Structure::Fort(..))) { "BO-20.3-a" } else { "BO-20.6-a" }
}

/// Most times that equal dice are thrown again; then the order of the nations decides.
const MOST_TIES: u8 = 20;

/// Each of the nations throws a die, the highest loses first; equal dice are thrown again [BO-14.7.2-a].
fn break_ties(game: &mut BloodOnTheOhio, nations: &mut [Option<Nation>], rounds: u8, report: &mut Report) {
    let mut dice = [0u8; NATIONS];
    let dice = &mut dice[..nations.len()];
    dice.fill_with(|| game.die());
    report.note(|| log::nations_roll(nations, dice));
    for i in 1..nations.len() {
        let mut j = i;
        while j > 0 && dice[j - 1] < dice[j] {
            nations.swap(j - 1, j);
            dice.swap(j - 1, j);
            j -= 1;
        }
    }
    let mut i = 0;
    while i < nations.len() {
        let tied = dice[i..].iter().take_while(|&&die| die == dice[i]).count();
        if tied > 1 && rounds > 0 {
            break_ties(game, &mut nations[i..i + tied], rounds - 1, report);
        }
        i += tied;
    }
}

impl Procedure<BloodOnTheOhio> for Losses {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        if self.seat == US { (US, "BO-14.7-b", "C_CAS_US") } else { (WC, "BO-14.7-b", "C_CAS_WC") }
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::Lose { piece } => self.verdict(game, piece),
            Action::LoseStructure if self.choice(game).structure => Ok(()),
            Action::Pass if self.has_nothing_to_give(game) => Ok(()),
            Action::LoseStructure if self.seat == US => {
                no("BO-20.1.2-c", "Full-strength units take losses first, and at a fort all units before its walls.")
            }
            Action::LoseStructure => {
                no("BO-14.7.2-d", "A village takes a loss only after every warrior is reduced, and only one step.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        let choice = self.choice(game);
        for piece in self.representatives(game, choice.pieces).iter() {
            list.push(Action::Lose { piece });
        }
        if choice.structure {
            list.push(Action::LoseStructure);
        }
        if self.has_nothing_to_give(game) {
            list.push(Action::Pass);
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        let turn = self.choice(game).turn;
        game.goto(self);
        match action {
            Action::Lose { piece } => self.give(game, piece, turn, report),
            Action::Pass => self.left = 0,
            _ => self.give_structure(game, turn, report),
        }
        game.goto(self);
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        if self.seat == WC && self.order.is_none() {
            self.settle_order(game, report);
        }
        while self.left > 0 && !self.over && game.end.is_none() {
            let choice = self.choice(game);
            let pieces = self.representatives(game, choice.pieces);
            match (pieces.len(), choice.structure) {
                _ if self.is_veiled(game) => {
                    game.goto(self);
                    return Flow::Ask;
                }
                (0, false) => break,
                (0, true) => self.give_structure(game, choice.turn, report),
                (1, false) => {
                    if let Some(piece) = pieces.first() {
                        self.give(game, piece, choice.turn, report);
                    }
                }
                _ => {
                    game.goto(self);
                    return Flow::Ask;
                }
            }
        }
        if self.village && !self.over {
            self.over = true;
            game.goto(self);
            game.lose_structure_step(self.at, US, "BO-20.5-a", report);
            return Flow::On;
        }
        game.finish(Returned::Lost { steps: self.steps, fp: self.fp });
        Flow::On
    }
}
