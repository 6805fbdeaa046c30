//! Numbers as the words of reasons have them.

use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::firing::Volley;
use crate::rules::smoke_and_disorder::pieces::Weapon;
use crate::rules::text;

/// "12 figures".
pub fn figures(n: u32) -> String {
    text::count(usize::try_from(n).unwrap_or(0), "figure", "figures")
}

/// "2 bodies".
pub fn bodies(n: usize) -> String {
    text::count(n, "body", "bodies")
}

/// "2 Disorders".
pub fn disorders(n: u32) -> String {
    text::count(usize::try_from(n).unwrap_or(0), "Disorder", "Disorders")
}

/// "62 %".
pub fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// Who fires, and how far: "10 muskets at short range".
pub fn muskets(volley: &Volley) -> String {
    // Halves are men of whom half are loaded.
    let men = usize::try_from((volley.half_men + 1) / 2).unwrap_or(0);
    let arms = match volley.arm {
        Weapon::Bow => text::count(men, "bow", "bows"),
        Weapon::Carbine => text::count(men, "carbine", "carbines"),
        Weapon::Rifle => text::count(men, "rifle", "rifles"),
        Weapon::Gun => "the gun".into(),
        Weapon::Musket | Weapon::None => text::count(men, "musket", "muskets"),
    };
    let band = match volley.band {
        Band::Canister => "with canister",
        Band::Short => "at short range",
        Band::Long => "at long range",
    };
    format!("{arms} {band}")
}
