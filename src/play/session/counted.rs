//! What is made of all entries of a game: the luck of its dice, and its record in as few letters as can be.

use super::super::choices::Choices;
use super::super::entry::first_state;
use super::super::record::{self, Brief};
use super::super::{Game, Luck};
use super::Session;
use crate::rules::{Seat, Title, Viewer};

impl<T: Title> Session<T> {
    /// The luck of each seat, with the dice that everybody may know of.
    pub(super) fn luck_so_far(&self) -> Vec<Luck> {
        let viewer = self.effective(Viewer::All);
        let seats = (0..T::SPEC.seats.len() as u8).map(Seat);
        let mut luck: Vec<_> =
            seats.map(|seat| Luck { seat, dice: 0, hits: 0, expected_sixths: 0, read: 0, pips: 0 }).collect();
        let read = self.notes.iter().flatten().filter(|note| note.audience.admits(viewer));
        for roll in read.filter_map(|note| note.roll.as_ref()) {
            let Some(luck) = luck.get_mut(roll.seat.index()) else { continue };
            for group in &roll.groups {
                let count = group.faces.len() as u32;
                if (2..=6).contains(&group.hits_on) {
                    luck.dice += count;
                    luck.hits += group.hits() as u32;
                    luck.expected_sixths += count * u32::from(7 - group.hits_on);
                } else {
                    luck.read += count;
                    luck.pips += group.faces.iter().map(|&face| u32::from(face)).sum::<u32>();
                }
            }
        }
        luck
    }

    /// The record as choices, or whole where the entries do not lead to the position.
    pub(super) fn as_brief(&self) -> String {
        let begun = first_state::<T>(&self.setup).ok().filter(|_| self.resumed.is_none());
        let choices = begun.and_then(|begun| Choices::of(begun, &self.entries, &self.state));
        let Some(choices) = choices else { return self.record() };
        let mut seats = self.seats.clone();
        for (seat, _) in seats.iter_mut().zip(T::SPEC.seats).filter(|(seat, spec)| seat.name == spec.name) {
            seat.name.clear();
        }
        let brief = Brief {
            format: record::FORMAT,
            title: T::SPEC.id,
            rules_version: T::SPEC.rules_version,
            setup: &self.setup,
            seats: &seats,
            choices,
            throw: self.throw.as_ref().map(|(pick, _)| pick),
            proposal: self.proposal,
            digest: record::written(self.digest()),
        };
        serde_json::to_string(&brief).expect("a record is plain data")
    }
}
