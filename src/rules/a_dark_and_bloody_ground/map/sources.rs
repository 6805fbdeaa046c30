//! Where the values of the map come from.

use crate::rules::Source;

/// The map as a whole.
pub const REBUILT_MAP: Source = Source::Reconstructed(
    "The printed map is not at hand. Areas, owners, terrain and rivers were rebuilt from the geography of the time, so \
     that every statement of the rules about the map holds.",
);
/// Where the British forts stand.
pub(super) const FORT_SITES: Source = Source::Reconstructed(
    "The rules mention five marked areas; we took posts that the British and their Indian Department really held.",
);
/// What the published rules say of the map.
pub(super) const MAP: Source = Source::Rules("2.1.1");
