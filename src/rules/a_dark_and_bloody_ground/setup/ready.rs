//! Ready-made set-ups, to be taken over and changed.

use super::SettingUp;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, US};
use crate::rules::procedure::{Procedure, Stacked};
use crate::rules::{Report, Suggestion};

/// Villages of a set-up, the first choice first.
const VILLAGES: [&str; 6] = ["limestone", "northern-kentucky", "coshocton", "beaver", "tuscarawas", "captina"];
/// Forts of a set-up: the road of the armies.
const FORTS: [&str; 3] = ["great-miami", "greenville", "whitewater"];
/// Settlers stand along the Ohio, near the army.
const SETTLERS: [&str; 8] = [
    "eagle-creek",
    "great-miami",
    "lexington",
    "boonesborough",
    "gallipolis",
    "little-kanawha",
    "kentucky-river",
    "washington-pa",
];

/// Where the warriors and leaders of a nation gather.
fn gathering(piece: Piece) -> &'static [&'static str] {
    match piece.nation() {
        Some(Nation::Shawnee) => &["mad-river", "loramie", "wapakoneta"],
        Some(Nation::Miami) => &["kekionga", "mississinewa", "eel-river"],
        Some(Nation::Wyandot) => &["upper-sandusky"],
        Some(Nation::Delaware) => &["olentangy", "detroit"],
        Some(Nation::Ottawa) => &["blanchard"],
        Some(Nation::Mingo) => &["scioto-plains"],
        Some(Nation::Iroquois) => &["lower-sandusky"],
        None => &["kekionga", "mad-river"],
    }
}

impl DarkAndBloodyGround {
    /// Ready-made set-ups for the side that sets up.
    pub(in super::super) fn ready_made(&self) -> Vec<Suggestion<Action>> {
        let Some(Step::SettingUp(setup)) = self.top() else { return self.ready_battle() };
        let (label, text) = if setup.seat == US {
            ("Along the river", "Villages and settlers next to the army, forts on its road, the army in Cincinnati.")
        } else {
            ("In their towns", "Each nation around its towns, Miami and Shawnee in front of Kekionga.")
        };
        let actions = self.deployment();
        if actions.is_empty() { Vec::new() } else { vec![Suggestion::set_up(label, text, actions)] }
    }

    /// Plays the set-up of one side on a copy, always by the first of its places that is open.
    fn deployment(&self) -> Vec<Action> {
        let mut game = self.clone();
        let mut actions = Vec::new();
        while let Some(&Step::SettingUp(setup)) = game.top() {
            let Some(action) = setup.next(&game).filter(|_| actions.len() < 400) else { return actions };
            actions.push(action);
            if action == Action::Done {
                break;
            }
            game.carry_out(action, &mut Report::silent());
        }
        actions
    }
}

impl SettingUp {
    /// What a ready-made set-up does next.
    fn next(&self, game: &DarkAndBloodyGround) -> Option<Action> {
        let legal = |action: &Action| self.check(game, *action).is_ok();
        let among = |ids: &[&str], make: fn(Area) -> Action| {
            let wished = ids.iter().filter_map(|id| Area::from_id(id)).chain(Area::all());
            wished.map(make).find(legal)
        };
        if self.south + self.north > 0 {
            return among(&VILLAGES, |area| Action::Village { area });
        }
        if self.forts > 0 {
            return among(&FORTS, |area| Action::Fort { area });
        }
        if self.settlers > 0 {
            return among(&SETTLERS, |area| Action::Settle { area });
        }
        let first = game.representatives(self.pieces);
        for piece in first.units_only().iter().chain(first.leaders_only().iter()) {
            let wished: &[&str] = if self.seat == US { &["cincinnati"] } else { gathering(piece) };
            let at = wished.iter().filter_map(|id| Area::from_id(id)).chain(Area::all());
            let turn = game.board.at(Area::from_id(wished[0])?).units_only().len() as usize;
            // One nation is spread over its places; a leader stands where most of its warriors are.
            let spread = if piece.is_unit() && self.seat != US { turn / 3 } else { 0 };
            let mut places: Vec<Area> = at.collect();
            places.rotate_left(spread.min(wished.len() - 1));
            if let Some(action) = places.into_iter().map(|area| Action::Put { piece, area }).find(legal) {
                return Some(action);
            }
        }
        let warriors = game.representatives(game.board.on_map().units_only());
        warriors.iter().map(|piece| Action::Rifle { piece }).find(legal).or(Some(Action::Done).filter(legal))
    }
}
