//! The icons of the page: whatever is named is drawn.

use ohio_country::conformance::{Chooser, played};
use ohio_country::play::{Game, Session};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Report, Setup, Title, Viewer};
use ohio_country::ui::theme::offer_icon;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The words that stand in `text` between `mark` and the next quotation mark.
fn quoted<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next())
}

/// The keys of the icons that are drawn.
fn drawn() -> BTreeSet<String> {
    let sprite = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("public/art/icons.svg"));
    quoted(&sprite, "id=\"ic-").map(str::to_owned).collect()
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push(path);
        }
    }
}

#[test]
fn icons_that_screens_name_are_drawn() {
    let (drawn, mut files) = (drawn(), Vec::new());
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui"), &mut files);
    let mut named = 0;
    for file in files {
        let text = read(&file);
        for icon in quoted(&text, "<Icon name=\"").chain(quoted(&text, " icon=\"")) {
            assert!(drawn.contains(icon), "{}: {icon}", file.display());
            named += 1;
        }
    }
    assert!(named > 40, "{named}");
}

/// The icons of the orders in games played at random.
fn of_orders<T: Title>() -> BTreeSet<&'static str> {
    let games = (0..20).flat_map(|seed| [60, 120, 250, 500].map(|actions| played::<T>(seed, Chooser::Mixed, actions)));
    let icons = |game: Session<T>| {
        let seat = game.decision()?.seat;
        Some(game.turn(Viewer::Seat(seat)).offers.iter().map(offer_icon).collect::<Vec<_>>())
    };
    games.filter_map(icons).flatten().collect()
}

/// Those of a game of Smoke & Disorder by the best of its named orders: at random nobody comes near an enemy.
fn of_named_orders() -> BTreeSet<&'static str> {
    let setup = Setup::of(SmokeAndDisorder::SPEC, 1);
    let mut game = SmokeAndDisorder::setup(&setup).expect("the first scenario");
    let mut icons = BTreeSet::new();
    while let Some(decision) = game.decision() {
        let mut acts = Vec::new();
        game.legal(&mut acts);
        icons.extend(acts.iter().map(|act| offer_icon(&game.offer(act.action()))));
        let order = game.named_orders().into_iter().next().expect("there is always one");
        let first = order.actions.first().expect("an order does something");
        assert!(game.check(decision.seat, first).is_ok());
        game.apply(first, &mut Report::silent());
    }
    icons
}

#[test]
fn icons_of_orders_are_drawn() {
    let (drawn, of_named_orders) = (drawn(), of_named_orders());
    // A charge is among them, a volley too.
    assert!(["musket", "smoke"].iter().all(|icon| of_named_orders.contains(icon)), "{of_named_orders:?}");
    let others = [of_orders::<BushyRun>(), of_orders::<BloodOnTheOhio>(), of_orders::<DarkAndBloodyGround>()];
    for icons in others.iter().chain([&of_named_orders]) {
        assert!(icons.iter().all(|icon| drawn.contains(*icon)), "{icons:?}");
    }
}
