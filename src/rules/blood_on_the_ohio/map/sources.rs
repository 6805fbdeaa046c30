//! Where the values of the map come from.

use crate::rules::Source;

/// The map as a whole.
pub const REBUILT_MAP: Source = Source::Reconstructed(
    "The printed map is not at hand. Sites and distances are real; which of them are spaces, and which are linked, was \
     chosen so that every statement of the published rules about the map holds.",
);
/// What the published rules say of the map.
pub(super) const MAP: Source = Source::Rules("2.4.3");
