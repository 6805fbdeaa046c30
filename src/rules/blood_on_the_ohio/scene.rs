//! The whole picture for one viewer (section 28).

use super::state::BloodOnTheOhio;
use crate::rules::{Scene, Viewer};

pub(super) fn scene(game: &BloodOnTheOhio, viewer: Viewer) -> Scene {
    todo!("scene")
}
