//! The panels beside the board: points, actions, nations, expeditions, what is left to build, raids, trays.

use super::SceneBuilder;
use super::counters::{ARMS_TRAY, DUE_TRAY, HAND_TRAY, LOST_TRAY};
use crate::rules::blood_on_the_ohio::course::Expedition;
use crate::rules::blood_on_the_ohio::course::scenario::{Procedure, Scenario};
use crate::rules::blood_on_the_ohio::log::points;
use crate::rules::blood_on_the_ohio::map::{DUE, HAND, Nation, Place, READY, Status, US, WC};
use crate::rules::{Die, Line, Panel, Progress, Seat, Target, text};

impl SceneBuilder<'_> {
    pub(super) fn panels(&self) -> Vec<Panel> {
        let game = self.game;
        let mut panels = vec![self.points()];
        panels.extend(self.force());
        panels.push(self.nations());
        if game.scenario.plays(Procedure::Expeditions) {
            panels.push(self.expeditions());
        }
        if game.scenario.plays(Procedure::SpecialActions) {
            panels.push(self.actions());
        }
        let tray = |id, title| Panel { id, title, lines: Vec::new() };
        for (place, id, title) in [
            (HAND, HAND_TRAY, "To be placed"),
            (DUE, DUE_TRAY, "Arriving later"),
            (READY, ARMS_TRAY, "British Arms at hand"),
        ] {
            if !game.board.at(place).is_empty() {
                panels.push(tray(id, title));
            }
        }
        panels.push(tray(LOST_TRAY, "Out of the game"));
        panels
    }

    fn points(&self) -> Panel {
        let game = self.game;
        let points = |seat: Seat| format!("{} VP", points(game.vp[seat.index()]));
        let steps = |seat: Seat| text::count(usize::from(game.structure_steps[seat.index()]), "step", "steps");
        let sides = ["United States", "Western Confederacy"];
        let mut lines: Vec<Line> = [US, WC]
            .into_iter()
            .zip(sides)
            .map(|(seat, side)| match game.scenario {
                // What decides comes first: the corner of the board shows it.
                Scenario::Learning1 | Scenario::Learning2 => Line::new(side, steps(seat), "BO-A2-d"),
                _ => Line::new(side, points(seat), "BO-2.4-a"),
            })
            .collect();
        let title = match game.scenario {
            Scenario::Learning1 | Scenario::Learning2 => {
                lines.push(Line::new("VP of the US", points(US), "BO-2.4-a"));
                lines.push(Line::new("VP of the Confederacy", points(WC), "BO-2.4-a"));
                "Steps destroyed"
            }
            Scenario::Learning3 => {
                lines.push(Line::new("Village steps destroyed by the US", steps(US), "BO-A2-d"));
                lines.push(Line::new("Settlement and fort steps destroyed by the WC", steps(WC), "BO-A2-d"));
                "Victory points"
            }
            _ => "Victory points",
        };
        for (side, given) in sides.into_iter().zip(game.options.handicap) {
            if given > 0 {
                lines.push(Line::new(format!("Handicap of the {side}"), format!("+{given}"), "BO-25.5-a"));
            }
        }
        Panel { id: "score", title, lines }
    }

    /// The force in the making or on its way: what it is, what it may carry, how far it goes.
    fn force(&self) -> Option<Panel> {
        let words = self.game.force_words()?;
        if !self.knows_wc && words.seat == WC {
            return None;
        }
        let lines = vec![
            Line::new("Kind", words.kind, words.rule),
            Line::new("Unit FP", words.load, "BO-0-e"),
            Line::new("Stack FP", words.strength.to_string(), "BO-0-e"),
            Line::new("Movement points", words.movement, "BO-6.5-e"),
        ];
        Some(Panel { id: "force", title: "The force", lines })
    }

    fn nations(&self) -> Panel {
        let game = self.game;
        let played = Nation::ALL.into_iter().filter(|&n| game.status(n) != Status::Absent);
        let lines = played.map(|nation| {
            let status = match game.status(nation) {
                Status::Member => "with the Confederacy",
                Status::Nonaligned => "not aligned",
                Status::Treaty => "treaty with the US",
                Status::Withdrawn => "withdrawn",
                Status::Conquered | Status::Absent => "conquered",
            };
            let waiting = game.board.at(Place::box_of(nation)).len();
            let square = match game.tables.nation_square(nation) {
                Some(square) if game.scenario.plays(Procedure::Nations) => {
                    format!("; leaves at {} US VP", points(square))
                }
                _ => String::new(),
            };
            let waits = if waiting > 0 { format!("; {waiting} waiting") } else { String::new() };
            let over = matches!(game.status(nation), Status::Withdrawn | Status::Conquered);
            Line {
                state: if over { Progress::Done } else { Progress::Next },
                target: Some(Target::Space(Place::box_of(nation).id().into())),
                ..Line::new(nation.name(), format!("{status}{waits}{square}"), "BO-1.1-b")
            }
        });
        Panel { id: "nations", title: "Nations", lines: lines.collect() }
    }

    fn expeditions(&self) -> Panel {
        let game = self.game;
        let names = ["1st, Harmar", "2nd, St. Clair", "3rd, Wayne"];
        let lines = (0..3).filter(|&n| game.expeditions[n] != Expedition::Absent).map(|n| {
            let text = match game.expeditions[n] {
                Expedition::Waiting => {
                    format!("enters at {} WC VP", game.tables.entry(n).map_or_else(String::new, points))
                }
                Expedition::InPlay => format!("in play; withdraws at {} WC VP", points(game.withdrawal_square(n))),
                Expedition::Withdrawn | Expedition::Absent => "withdrawn".into(),
            };
            let state = match game.expeditions[n] {
                Expedition::InPlay => Progress::Now,
                Expedition::Withdrawn => Progress::Done,
                _ => Progress::Next,
            };
            Line { state, ..Line::new(names[n], text, "BO-7.0-a") }
        });
        Panel { id: "expeditions", title: "Expeditions", lines: lines.collect() }
    }

    fn actions(&self) -> Panel {
        let game = self.game;
        let sap = |n: usize| {
            let saved = if game.saved[n] { ", one saved" } else { "" };
            format!("{}{saved}", game.sap[n])
        };
        let mut lines = vec![
            Line::new("SAP of the United States", sap(0), "BO-2.3-a"),
            Line::new("SAP of the Confederacy", sap(1), "BO-2.3-a"),
        ];
        if game.box_settlements > 0 || !game.box_forts.is_empty() {
            let mut parts = Vec::new();
            if game.box_settlements > 0 {
                parts.push(crate::rules::text::count(usize::from(game.box_settlements), "settlement", "settlements"));
            }
            parts.extend(game.box_forts.iter().map(|f| f.name().to_owned()));
            lines.push(Line::new("Still to build", parts.join(", "), "BO-2.7-a"));
        }
        if game.scenario.plays(Procedure::Raids) {
            let cup = game.raid_cup;
            let text = format!("{} A, {} B, {} C, {} D", cup[0], cup[1], cup[2], cup[3]);
            lines.push(Line::new("Raid cup", text, "BO-5.6.1-a"));
            if game.raids_barred {
                lines.push(Line::new("Raids", "no more in this segment", "BO-5.6.2-f"));
            }
            if game.builds_barred {
                lines.push(Line::new("Builds", "no more in this segment", "BO-5.6.2-d"));
            }
        }
        Panel { id: "actions", title: "Special actions", lines }
    }

    /// The throw that lies on the table while it may still be changed.
    pub(super) fn dice(&self) -> Vec<Die> {
        self.game
            .dice_on_table()
            .into_iter()
            .map(|face| Die { face, hits_on: 7, apart: false, picked: false })
            .collect()
    }
}
