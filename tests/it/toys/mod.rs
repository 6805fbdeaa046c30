//! Two small titles, complete and playable: what the kit can carry is tested with them before any real title uses it.

pub mod pickets;
pub mod quoits;

impl ohio_country::ai::evaluators::Evaluated for quoits::Quoits {}
impl ohio_country::ai::evaluators::Evaluated for pickets::Pickets {}
