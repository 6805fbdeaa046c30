//! Whether a battle can occur.

use super::Fighting;
use super::state::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::tables::ROUNDS;
use crate::rules::validate::{Unsound, must};

impl DarkAndBloodyGround {
    /// Whether everything holds that must hold of a battle.
    pub(in super::super) fn sound_battle(&self) -> Result<(), Unsound> {
        let fights = self.stack.contains(&Step::Battle(Fighting));
        let Some(battle) = &self.battle else { return must(!fights, "a battle step without a battle") };
        must(fights || self.end.is_some(), "a battle that nobody fights")?;
        must(battle.round <= ROUNDS, "a round beyond the last")?;
        let there: PieceSet = Piece::all().filter(|&piece| battle.post(piece) != Post::Away).collect();
        must(
            battle.disrupted.or(battle.routed).is_within(there.units_only()),
            "the status of a unit that is not there",
        )?;
        must(!battle.disrupted.meets(battle.routed), "a unit both disrupted and routed")?;
        must(battle.strays.is_within(there.leaders_only()), "a stray that is no leader of the battle")?;
        must(battle.stay.or(battle.along).is_within(battle.strays), "a leader who need not be placed")?;
        must(!battle.cells(battle.units(US)).meets(battle.cells(battle.units(NA))), "both sides on one hex")?;
        let of_post = |post: Post| Piece::all().filter(|&piece| battle.post(piece) == post).collect::<PieceSet>();
        let posts = [Post::Reserve, Post::Waiting, Post::Left];
        must(posts.into_iter().all(|post| battle.of_post(post) == of_post(post)), "a piece at two posts")?;
        let counted = [US, NA].into_iter().all(|seat| battle.held(seat) == battle.cells(battle.units(seat)));
        must(counted && battle.taken() == battle.cells(there), "a hex whose pieces are miscounted")?;
        let in_melee = matches!(battle.stage, Stage::Joining | Stage::Result(..));
        must(!in_melee || battle.melee.is_some(), "a melee step without a melee")?;
        let on_map = there.iter().all(|piece| self.board.place(piece).is_in_play());
        must(on_map, "a piece in a battle and out of play")
    }
}
