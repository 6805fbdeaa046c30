//! Where the pieces of a side may be set up (10.2 to 10.5).

use super::SettingUp;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, CINCINNATI, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::{Scenario, forces};
use crate::rules::refusal::{Verdict, need};

impl SettingUp {
    pub(super) fn check_piece(&self, game: &DarkAndBloodyGround, piece: Piece, area: Area) -> Verdict {
        if self.seat == US { self.check_us_piece(game, piece, area) } else { Self::check_na_piece(game, piece, area) }
    }

    /// Lists where a piece may be put.
    pub(super) fn list_places(&self, game: &DarkAndBloodyGround, piece: Piece, list: &mut List) {
        let us = self.seat == US;
        let lands = if us { AreaSet::ALL } else { Self::lands(game, piece) };
        for area in lands.iter() {
            let open = if us { self.check_us_piece(game, piece, area) } else { Self::check_company(game, piece, area) };
            if open.is_ok() {
                list.push(Action::Put { piece, area });
            }
        }
    }

    /// In permanent settlements or villages, at least half of the units in Cincinnati [DB-15.2.1-a] [DB-15.3.1-a];
    /// a militia leader with militia of his state [DB-14.0.7-b].
    fn check_us_piece(&self, game: &DarkAndBloodyGround, piece: Piece, area: Area) -> Verdict {
        need(
            self.south + self.north == 0,
            "DB-15.0-d",
            "You must set up the villages first: the army goes into towns.",
        )?;
        need(game.is_town(area), "DB-15.2.1-a", "The army must be set up in permanent settlements and villages.")?;
        let half = || {
            let units = forces(game.scenario, US, &game.tables).units_only();
            let outside = units.less(self.pieces).less(game.board.at(*CINCINNATI)).len();
            2 * (outside + 1) <= units.len()
        };
        need(
            piece.is_leader() || area == *CINCINNATI || half(),
            "DB-15.0-d",
            "At least half the units must be set up in Cincinnati.",
        )?;
        let Some(state) = piece.state().filter(|_| piece.is_leader()) else { return Ok(()) };
        let militia = PieceSet::militia_of(state);
        need(game.board.at(area).meets(militia), "DB-14.0.7-b", "A militia leader must be with militia from his state.")
    }

    /// Each nation in its areas, some in British forts too; Tecumseh with others; McKee where he may go.
    fn check_na_piece(game: &DarkAndBloodyGround, piece: Piece, area: Area) -> Verdict {
        let lands = Self::lands(game, piece);
        need(lands.has(area), "DB-15.1.2-a", "That piece must be set up in the areas of its nation.")?;
        Self::check_company(game, piece, area)
    }

    /// Tecumseh stands with others, and McKee where he may go.
    fn check_company(game: &DarkAndBloodyGround, piece: Piece, area: Area) -> Verdict {
        if piece == Piece::TECUMSEH {
            let company = game.board.at(area).meets(PieceSet::NA);
            return need(company, "DB-14.0.3-a", "Tecumseh must be with others of his side.");
        }
        need(
            piece != Piece::MCKEE || DarkAndBloodyGround::is_open_to_mckee(area),
            "DB-14.0.5-a",
            "McKee can’t go there.",
        )
    }

    fn lands(game: &DarkAndBloodyGround, piece: Piece) -> AreaSet {
        let map = atlas();
        let forts = || -> AreaSet { map.fort_sites.iter().filter(|&area| game.areas[area].british_fort).collect() };
        let roomy = || -> AreaSet { forts().iter().filter(|&area| game.room(area) > 0).collect() };
        let open = |areas: AreaSet| -> AreaSet { areas.iter().filter(|&area| !game.is_settled(area)).collect() };
        let all = || -> AreaSet { AreaSet::ALL.less(map.states) };
        match (game.scenario, piece.nation()) {
            // The Delaware of 1793 sits in a British fort [DB-15.3.2-a], as the Iroquois do.
            (_, Some(Nation::Iroquois)) | (Scenario::Wayne, Some(Nation::Delaware)) => roomy(),
            (Scenario::Harmar | Scenario::Campaign, Some(Nation::Shawnee | Nation::Miami)) => {
                map.of_nation(Nation::Miami).or(map.of_nation(Nation::Shawnee))
            }
            (Scenario::Wayne, Some(nation)) => open(map.of_nation(nation)).or(forts()),
            (_, Some(nation)) => map.of_nation(nation),
            (Scenario::StClair, None) => {
                all().iter().filter(|&a| game.areas[a].settlers == 0 && game.fort(a) != Some(US)).collect()
            }
            (_, None) => all(),
        }
    }

    /// Whether a piece set up in an area with a fort stays outside it: those of nations at peace lie in their villages
    /// [DB-13.0-l].
    pub(super) fn stays_out(game: &DarkAndBloodyGround, piece: Piece, area: Area) -> bool {
        let owner = piece.nation().filter(|&nation| atlas().nation(area) == Some(nation));
        owner.is_some() && game.is_at_peace(piece)
    }
}
