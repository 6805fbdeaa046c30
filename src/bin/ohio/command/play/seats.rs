//! Seats and viewers by their names.

use ohio_country::rules::{Seat, Spec, Viewer};

/// The viewer of this name: a seat of the title, `public` or `all`.
pub fn viewer_named(spec: &Spec, name: &str) -> Result<Viewer, String> {
    match name {
        "all" => Ok(Viewer::All),
        "public" => Ok(Viewer::Public),
        seat => seat_of(spec, seat).map(Viewer::Seat),
    }
}

/// The seat of this name.
pub fn seat_of(spec: &Spec, name: &str) -> Result<Seat, String> {
    spec.seat(name).ok_or_else(|| {
        let seats: Vec<&str> = spec.seats.iter().map(|seat| seat.id).collect();
        format!("{} has no seat “{name}”: it has {}", spec.id, seats.join(", "))
    })
}

/// The name of a seat.
pub fn name_of(spec: &'static Spec, seat: Seat) -> &'static str {
    spec.seats.get(seat.index()).map_or("", |seat| seat.id)
}
