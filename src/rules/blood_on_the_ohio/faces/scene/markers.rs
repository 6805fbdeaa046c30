//! Markers on the tracks: turn, segment, VP, SAP, raid chits, expeditions, nations.

use super::SceneBuilder;
use super::counters::value;
use crate::rules::blood_on_the_ohio::course::scenario::Procedure;
use crate::rules::blood_on_the_ohio::log::points;
use crate::rules::blood_on_the_ohio::map::{Nation, Place, Status, US, WC, file};
use crate::rules::{Counter, Id, Point, Seat, scene, text};

impl SceneBuilder<'_> {
    /// A marker or structure without steps or facts, its owner the US unless changed.
    pub(super) fn marker(
        id: impl Into<Id>,
        name: impl Into<String>,
        glyph: &'static str,
        livery: &'static str,
        place: scene::Place,
    ) -> Counter {
        Counter { name: name.into(), glyph, livery, ..Counter::new(id, place, US) }
    }

    pub(super) fn track_markers(&self) -> Vec<Counter> {
        let game = self.game;
        let tracks = &file().tracks;
        let mut out = Vec::new();
        let at = |&spot: &Point| scene::Place::Point(spot, 0);
        let turn = format!("Turn: {}", crate::rules::blood_on_the_ohio::charts::TURNS[usize::from(game.turn)]);
        out.push(Self::marker("turn", turn, "turn", "marker", at(&tracks.turn[usize::from(game.turn)])));
        if let Some(n) = usize::from(game.segment).checked_sub(1) {
            let name = format!("Segment {}", game.segment);
            out.push(Self::marker("segment", name, "segment", "marker", at(&tracks.segment[n.min(9)])));
        }
        for (seat, vp, sap, glyphs) in [
            (US, &tracks.vp.us, &tracks.sap.us, ("vp-states", "sap-states")),
            (WC, &tracks.vp.wc, &tracks.sap.wc, ("vp-confederacy", "sap-confederacy")),
        ] {
            let n = seat.index();
            out.push(Self::track_marker(
                seat,
                ["vp-us", "vp-wc"][n],
                glyphs.0,
                "VP",
                &points(game.vp[n]),
                at(&vp[usize::from(game.vp[n])]),
            ));
            if game.scenario.plays(Procedure::SpecialActions) {
                let glyph = if game.saved[n] { "sap-saved" } else { glyphs.1 };
                let left = if game.saved[n] { format!("{}, one saved", game.sap[n]) } else { game.sap[n].to_string() };
                out.push(Self::track_marker(
                    seat,
                    ["sap-us", "sap-wc"][n],
                    glyph,
                    "SAP",
                    &left,
                    at(&sap[usize::from(game.sap[n])]),
                ));
            }
        }
        out.extend(self.raid_chits());
        out.extend(Nation::ALL.into_iter().filter_map(|nation| self.nation_marker(nation)));
        out
    }

    fn track_marker(
        seat: Seat,
        id: &'static str,
        glyph: &'static str,
        what: &str,
        amount: &str,
        at: scene::Place,
    ) -> Counter {
        let side = if seat == US { "US" } else { "Confederacy" };
        let mut counter = Self::marker(id, format!("{what} of the {side}: {amount}"), glyph, "marker", at);
        counter.owner = seat;
        counter
    }

    fn raid_chits(&self) -> Vec<Counter> {
        let game = self.game;
        if !game.scenario.plays(Procedure::Raids) {
            return Vec::new();
        }
        let chits = [("raid-a", "A"), ("raid-b", "B"), ("raid-c", "C"), ("raid-d", "D")];
        let rows = chits.into_iter().zip(game.raid_cup).zip(file().tracks.raid.points());
        rows.map(|(((glyph, letter), count), point)| {
            let name = format!("Raid chits {letter}: {}", text::count(usize::from(count), "chit", "chits"));
            let mut counter = Self::marker(glyph, name, glyph, "marker", scene::Place::Point(point, 0));
            counter.owner = WC;
            counter.values.push(value("count", "chits", i32::from(count)));
            counter
        })
        .collect()
    }

    /// A nation's status, in its square or box, where it is not the ordinary one.
    fn nation_marker(&self, nation: Nation) -> Option<Counter> {
        let (glyph, what) = match self.game.status(nation) {
            Status::Treaty => ("treaty", "at peace by treaty"),
            Status::Withdrawn => ("withdrawn", "withdrawn from the war"),
            Status::Conquered => ("conquered", "conquered"),
            Status::Member | Status::Nonaligned | Status::Absent => return None,
        };
        let id = Id::Owned(format!("status-{}", nation.id()));
        let place = scene::Place::Space(Place::box_of(nation).id().into());
        let mut counter = Self::marker(id, format!("{nation}: {what}"), glyph, "marker", place);
        counter.owner = WC;
        Some(counter)
    }
}
