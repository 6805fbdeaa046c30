//! The counters: sites flat in their areas, pieces above them, markers, tracks, trays.

use super::{picked, under_way};
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Fort};
use crate::rules::a_dark_and_bloody_ground::map::{ASIDE, Area, EDGE, OUT, POOL, atlas, file};
use crate::rules::a_dark_and_bloody_ground::pieces::{Kind, NA, Nation, Piece, PieceSet, State, US};
use crate::rules::{Counter, Fact, Id, Point, Seat, Source, Value, scene, text};

/// Trays beside the board, by the id of their panel.
pub const POOL_TRAY: &str = "pool";
pub const ASIDE_TRAY: &str = "aside";
pub const OUT_TRAY: &str = "out";

/// All counters; of those in one place the first lies on top.
pub fn counters(game: &DarkAndBloodyGround) -> Vec<Counter> {
    let mut out = Vec::new();
    for area in Area::all() {
        let fighting = game.battle.as_ref().map_or(PieceSet::NONE, super::battle::fighting);
        let there = game.board.at(area).less(fighting);
        for set in [there.leaders_only(), there.units_only()] {
            out.extend(set.iter().map(|p| counter(game, p, scene::Place::Space(area.id().into()))));
        }
        markers(game, area, &mut out);
        sites(game, area, &mut out);
    }
    out.extend(game.board.at(EDGE).iter().map(|p| counter(game, p, scene::Place::Space(EDGE.id().into()))));
    for (place, tray) in [(POOL, POOL_TRAY), (ASIDE, ASIDE_TRAY), (OUT, OUT_TRAY)] {
        let there = game.board.at(place).less(game.battle.as_ref().map_or(PieceSet::NONE, super::battle::fighting));
        out.extend(there.iter().map(|p| counter(game, p, scene::Place::Tray(tray.into()))));
    }
    tracks(game, &mut out);
    out
}

pub(super) fn counter(game: &DarkAndBloodyGround, piece: Piece, place: scene::Place) -> Counter {
    Counter {
        name: piece.name().to_owned(),
        short: short(piece),
        glyph: glyph(piece),
        livery: livery(piece),
        values: values(game, piece),
        markers: marks(game, piece),
        active: under_way(game).has(piece),
        picked: picked(game).has(piece),
        ..Counter::new(piece.id(), place, piece.side())
    }
}

fn short(piece: Piece) -> String {
    let name = match (piece.is_leader(), piece.state(), piece.nation()) {
        (true, ..) => piece.id(),
        (false, Some(state), _) => state.name(),
        (false, _, Some(nation)) => nation.name(),
        _ if piece.kind() == Kind::Regular => "Regulars",
        _ if piece.kind() == Kind::British => "British",
        _ => "Canada",
    };
    name.into()
}

fn glyph(piece: Piece) -> &'static str {
    match piece.kind() {
        Kind::Leader => leader(piece),
        Kind::Regular => "regular",
        Kind::British => "british-regular",
        Kind::Militia => "militia",
        Kind::Canadian => "canadian",
        Kind::Warrior => match piece.nation() {
            Some(Nation::Shawnee) => "warrior-shawnee",
            Some(Nation::Miami) => "warrior-miami",
            Some(Nation::Wyandot) => "warrior-wyandot",
            Some(Nation::Delaware) => "warrior-delaware",
            Some(Nation::Ottawa) => "warrior-ottawa",
            Some(Nation::Mingo) => "warrior-mingo",
            Some(Nation::Iroquois) | None => "warrior-iroquois",
        },
    }
}

/// The portrait of a leader: in a gilt oval if he is of rank 3.
fn leader(piece: Piece) -> &'static str {
    let at_home = piece.side() == NA && (piece.nation().is_some() || matches!(piece, Piece::TECUMSEH));
    match (at_home, piece.rank()) {
        (true, 3..) => "leader-nations",
        (true, _) => "officer-nations",
        (false, 3..) => "leader-states",
        (false, _) => "officer-states",
    }
}

fn livery(piece: Piece) -> &'static str {
    match (piece.state(), piece.nation()) {
        (Some(State::Ohio), _) => "militia-ohio",
        (Some(State::Kentucky), _) => "militia-kentucky",
        (Some(State::Virginia), _) => "militia-virginia",
        (Some(State::Pennsylvania), _) => "militia-pennsylvania",
        (None, Some(nation)) => nation_livery(nation),
        (None, None) if piece.side() == US => "states",
        (None, None) if matches!(piece, Piece::TECUMSEH) => nation_livery(Nation::Shawnee),
        (None, None) => "crown-british",
    }
}

const fn nation_livery(nation: Nation) -> &'static str {
    match nation {
        Nation::Shawnee => "warriors-shawnee",
        Nation::Miami => "warriors-miami",
        Nation::Wyandot => "warriors-wyandot",
        Nation::Delaware => "warriors-delaware",
        Nation::Ottawa => "warriors-ottawa",
        Nation::Mingo => "warriors-mingo",
        Nation::Iroquois => "warriors-iroquois",
    }
}

fn values(game: &DarkAndBloodyGround, piece: Piece) -> Vec<Value> {
    let value = |key, name, now: i8, printed: i8| Value { key, name, now: now.into(), printed: printed.into() };
    let mp = game.allowance(piece).cast_signed();
    let printed = mp + i8::from(game.oos.has(piece));
    if piece.is_leader() {
        let (cr, rank) = (piece.cr().cast_signed(), piece.rank().cast_signed());
        return vec![
            value("rank", "rank", rank, rank),
            value("command", "CR", game.cr(piece), cr),
            value("march", "MP", mp, printed),
        ];
    }
    vec![value("fire", "FCF", game.fcf(piece), game.fcf(piece)), value("move", "MP", mp, printed)]
}

fn marks(game: &DarkAndBloodyGround, piece: Piece) -> Vec<(&'static str, &'static str)> {
    [
        (game.inside, "inside", "in the fort"),
        (game.raiding, "raid", "on a raid"),
        (game.disrupted, "disrupted", "disrupted"),
        (game.oos, "oos", "out of supply"),
        (game.completed, "completed", "actions completed"),
        (game.activated.less(game.completed), "activated", "activated once"),
        (game.rifles, "rifle", "rifle"),
        (game.locked, "locked", "must stay where it is"),
        (game.builders, "works", "working on the fort"),
        (game.fought, "fought", "has fought"),
        (primaries(game), "primary", "primary leader"),
        (game.board.on_map().and(game.at_peace().less(game.inside)), "peaceful", "at peace, face down"),
    ]
    .into_iter()
    .filter(|(set, ..)| set.has(piece))
    .map(|(_, key, name)| (key, name))
    .collect()
}

fn primaries(game: &DarkAndBloodyGround) -> PieceSet {
    game.primary.iter().flatten().copied().collect()
}

/// What the rules know of a counter, as it is seen.
pub fn facts(game: &DarkAndBloodyGround, counter: &Counter) -> Vec<Fact> {
    let Some(piece) = Piece::from_id(&counter.id) else { return Vec::new() };
    let level = game.level(piece).to_string();
    let mut facts = vec![Fact::new("level", level, "DB-LVL-a", Source::Rules("3.0"))];
    if game.raiding.has(piece) {
        let mark = game.raids[piece.index()];
        facts.push(Fact::new("raid path", format!("{} MP", mark.mp), "DB-12.0.1-c", Source::Rules("12.0.1")));
    }
    facts
}

/// What lies flat in an area: a site.
fn site(id: impl Into<Id>, area: Area, owner: Seat, name: impl Into<String>, glyph: &'static str) -> Counter {
    let livery = if owner == US { "site-states" } else { "site-crown" };
    let short = match glyph {
        "village" => "Village",
        "settlers" => "Settlers",
        "settlement" => "Settlement",
        "pillaged" => "Pillaged",
        _ => "Fort",
    };
    let place = scene::Place::Space(area.id().into());
    Counter { name: name.into(), short: short.into(), glyph, livery, ..Counter::new(id, place, owner) }
}

fn markers(game: &DarkAndBloodyGround, area: Area, out: &mut Vec<Counter>) {
    let state = &game.areas[area];
    for seat in [US, NA] {
        for n in 0..state.atrocities[seat.index()] {
            let id = format!("atrocity-{}-{}-{n}", seat.0, area.id());
            let place = scene::Place::Space(area.id().into());
            let (name, glyph) = ("Atrocity marker".into(), "atrocity");
            let livery = if seat == US { "states" } else { "confederacy" };
            out.push(Counter { name, short: "Atrocity".into(), glyph, livery, ..Counter::new(id, place, seat) });
        }
    }
    if state.pillaged {
        let pillaged = site(format!("pillaged-{}", area.id()), area, NA, "Pillaged", "pillaged");
        out.push(Counter { livery: "site-razed", ..pillaged });
    }
    if state.settlers > 0 {
        let settled = state.settlers - state.displaced;
        let name = format!(
            "{}, {} of them displaced",
            text::count(usize::from(state.settlers), "settler", "settlers"),
            state.displaced
        );
        out.push(Counter {
            steps: (settled, state.settlers),
            ..site(format!("settlers-{}", area.id()), area, US, name, "settlers")
        });
    }
}

fn sites(game: &DarkAndBloodyGround, area: Area, out: &mut Vec<Counter>) {
    let state = &game.areas[area];
    let siege = ["siege-0", "siege-1", "siege-2", "siege-3", "siege-4"][usize::from(state.siege.min(4))];
    let under_siege = if state.siege > 0 {
        vec![(siege, if state.siege == 1 { "Siege marker" } else { "Siege markers" })]
    } else {
        Vec::new()
    };
    if state.british_fort {
        let fort = site(format!("fort-{}", area.id()), area, NA, "British fort", "british-fort");
        out.push(Counter { markers: under_siege.clone(), ..fort });
    }
    let (name, mark) = match state.fort {
        Fort::None => ("", None),
        Fort::Building => ("US fort, being built", Some(("building", "being built"))),
        Fort::Complete => ("US fort", None),
        Fort::Dismantling => ("US fort, being dismantled", Some(("dismantling", "being dismantled"))),
    };
    if !name.is_empty() {
        let fort = site(format!("fort-{}", area.id()), area, US, name, "fort");
        out.push(Counter { markers: under_siege.into_iter().chain(mark).collect(), ..fort });
    }
    if state.village {
        out.push(site(format!("village-{}", area.id()), area, US, "Village", "village"));
    }
    if atlas().settlements.has(area) {
        out.push(site(format!("settlement-{}", area.id()), area, US, "Permanent settlement", "settlement"));
    }
}

/// Markers on the tracks beside the map.
fn tracks(game: &DarkAndBloodyGround, out: &mut Vec<Counter>) {
    let tracks = &file().tracks;
    let at = |points: &[Point], n: usize| points.get(n).copied().unwrap_or(Point { x: 0, y: 0 });
    let marker = |id: &'static str, name: String, glyph, point: Point, owner| Counter {
        name,
        glyph,
        livery: "marker",
        ..Counter::new(id, scene::Place::Point(point, 0), owner)
    };
    let turn = format!("{} {}", game.season().name(), game.year());
    out.push(marker("track-turn", turn, "turn", at(&tracks.turns, usize::from(game.turn)), US));
    let level = usize::from(game.cl) - 1;
    out.push(marker("track-commitment", format!("CL {}", game.cl), "commitment", at(&tracks.commitment, level), US));
    let raids = format!("raid total {}", game.raid_total);
    out.push(marker("track-raids", raids, "raids", at(&tracks.raids, usize::from(game.raid_total)), NA));
}
