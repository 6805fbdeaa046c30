//! Everything that is decided outside the Action Phase and the battle boards: each legal answer is weighed by itself.

use super::field::Field;
use super::raids;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{
    Action, Area, Kind, NA, Piece, PieceSet, Scenario, Season, Status, US, atlas,
};

/// What an answer is worth to the decider, in VPs.
pub fn score(field: &Field, seat: Seat, step: &str, action: Action) -> f64 {
    match step {
        "D-SET-VILLAGE" => village(field, action),
        "D-SET-MOVE" | "D-SET-PLACE" | "D-SET-DISPLACE" | "D-SU-US" if settles(action) => settle(field, action),
        "D-MOB-TREATY" => treaties(field, action),
        "D-MOB-DEPLOY" => f64::from(u8::from(matches!(action, Action::Deploy { .. }))),
        "D-REI-TAKE" => group(field, action),
        "D-CMB-BATTLE" => battle(field, seat, action),
        "D-CMB-FORT" | "D-FORT-IN" => fort(field, seat, action),
        "D-SIEGE" => siege(field, seat, action),
        "D-SKI-PAIR" => pair(field, action),
        "D-SKI-SF" => f64::from(u8::from(matches!(action, Action::Garrison { together: true }))),
        "D-EV-SICK" => sick(field, action),
        "D-END-HOME" | "D-END-MCKEE" => winter(field, action),
        "D-RAI-RETURN" => by_action(field, seat, action) + if bars(field, action) { 20.0 } else { 0.0 },
        _ => by_action(field, seat, action),
    }
}

const fn settles(action: Action) -> bool {
    matches!(action, Action::Settle { .. } | Action::Resettle { .. } | Action::Done)
}

fn by_action(field: &Field, seat: Seat, action: Action) -> f64 {
    match action {
        Action::Put { piece, area } => placing(field, seat, piece, area),
        Action::Retreat { area } | Action::Resolve { area } => refuge(field, seat, area),
        Action::Lose { piece } => -missed(field, piece),
        Action::Remove { piece } => -missed(field, piece) - 0.1,
        Action::Lock { .. } => -0.3,
        Action::Call { piece } => 0.5 + f64::from(piece.cr()),
        Action::Primary { piece } => f64::from(field.country.cr(piece)),
        Action::Rifle { piece } => f64::from(field.country.level(piece)),
        Action::Hold { .. } => -0.5,
        Action::TakeGroup | Action::Roll => 0.2,
        Action::Feed { piece, .. } => missed(field, piece),
        _ => 0.0,
    }
}

/// Villages beyond the Ohio score, and count in the end; elsewhere only where settlers would lie about.
fn village(field: &Field, action: Action) -> f64 {
    let Action::Village { area } = action else { return 0.0 };
    let threat = field.threat(NA, area).units.min(6.0);
    if atlas().northwest.has(area) {
        return 5.0 - 0.1 * threat;
    }
    let all: u8 = Area::all().map(|area| field.country.area(area).settlers).sum();
    if all > 20 { 0.5 } else { -0.5 }
}

/// Settlers gather where they may become a village, away from warriors.
fn settle(field: &Field, action: Action) -> f64 {
    let (to, moved) = match action {
        Action::Settle { area } => (area, false),
        Action::Resettle { to, .. } => (to, true),
        _ => return 0.0,
    };
    let country = field.country;
    let state = country.area(to);
    let there = f64::from(state.settlers.min(3));
    let danger = 0.08 * field.threat(NA, to).units.min(8.0);
    let guards = 0.15 * f64::from(country.units(US, to).len().min(3));
    let beyond = atlas().northwest.has(to) && !country.is_town(to);
    let mut score = guards - danger + if beyond { 1.0 + 0.5 * there } else { 0.15 };
    if state.settlers >= 3 {
        score -= 1.6;
    }
    if field.home_lands().has(to) {
        // Each of these must be driven out, area by area; and no raider goes home to where a settler is [DB-12.0.4-a], so that
        // settlers keep the line to Kekionga open.
        let line = if field.is_link(to) && field.away_from_base(to) == 1 { 0.8 } else { 0.0 };
        return 2.0 - 0.4 * there + line + guards - danger;
    }
    if let Some(nation) = atlas().nation(to) {
        // Settlers in its country move a nation to war, a village to peace.
        let first = atlas().of_nation(nation).iter().all(|area| country.area(area).settlers == 0);
        score -= if first && country.status(nation) != Status::Surrendered { 0.5 } else { 0.0 };
    }
    if moved { score - 0.6 } else { score + 0.2 }
}

/// A treaty buys one face of six.
fn treaties(field: &Field, action: Action) -> f64 {
    let (Action::Treaties { count }, Some(nation)) = (action, field.country.treating()) else { return 0.0 };
    let sum = field.country.mobilization(nation);
    let chance = |count: u8| f64::from((count.cast_signed() - sum).clamp(0, 6)) / 6.0;
    let warriors = f64::from(field.country.on_map().and(PieceSet::warriors_of(nation)).len());
    if field.is_about_kekionga() {
        // Victory points buy nothing else there.
        let peaceful = field.country.status(nation) == Status::Peaceful;
        let stays = if peaceful { 0.5 * f64::from(count) / 6.0 } else { 0.0 };
        return (1.0 + warriors) * (chance(count) + stays) - 0.01 * f64::from(count);
    }
    (7.0 + 1.2 * warriors) * chance(count) - 2.2 * f64::from(count)
}

/// Reinforcement groups bring the army and the leaders without which nothing is won.
fn group(field: &Field, action: Action) -> f64 {
    if action != Action::TakeGroup {
        return 0.0;
    }
    let country = field.country;
    let regulars = f64::from(country.on_map().and(PieceSet::REGULARS).len());
    let left = f64::from(country.turns_left());
    0.12 * left * (12.0 - regulars).max(2.0) - 3.5 - f64::from(country.commitment())
}

/// Whether battle is given: by the odds of the battle against those of a skirmish.
fn battle(field: &Field, seat: Seat, action: Action) -> f64 {
    let Some(area) = field.country.scene_of_decision() else { return 0.0 };
    let [us, na] = [US, NA].map(|side| field.there(side, area));
    let worth = field.clash(&us, &na, area);
    let own = if seat == US { worth } else { -worth };
    let last = field.is_about_kekionga() && area == Country::kekionga() && field.country.turns_left() == 1;
    let won = field.game.scenario() == Scenario::Harmar && field.country.is_kekionga_pillaged();
    if last && seat == US && won {
        // The victory is there; what counts is how many fall [DB-15.1.4-e].
        return if action == Action::GiveBattle { 0.0 } else { 0.2 };
    }
    if last && seat == US {
        // Nothing else counts now, and a skirmish clears the place of few.
        let few = us.units >= 3.0 * na.units;
        return match action {
            Action::GiveBattle => 1.0,
            _ if few => 0.7,
            _ => 0.0,
        };
    }
    if action == Action::GiveBattle { own } else { 0.25 * own }
}

/// Whether pieces come out of a fort, or go in: they fight in the open only where they win.
fn fort(field: &Field, seat: Seat, action: Action) -> f64 {
    let Some(area) = field.country.scene_of_decision() else { return 0.0 };
    let [us, na] = [US, NA].map(|side| field.there(side, area));
    let worth = field.clash(&us, &na, area);
    let own = if seat == US { worth } else { -worth };
    match action {
        Action::Outside { .. } => own - 1.0,
        Action::Inside { .. } => -own - 0.5,
        _ => 0.0,
    }
}

/// A fort is assaulted where those inside are few.
fn siege(field: &Field, seat: Seat, action: Action) -> f64 {
    if action != Action::Assault {
        return 0.0;
    }
    let Some(area) = field.country.scene_of_decision() else { return 0.0 };
    let own = f64::from(field.country.units(seat, area).len());
    let inside = f64::from(field.country.units(seat.other(), area).len());
    let siege = f64::from(field.country.area(area).siege);
    own - 3.0 * inside - 4.0 + 1.5 * siege
}

/// Two against one is better than one against two: strong units are paired first, and nobody is held back.
fn pair(field: &Field, action: Action) -> f64 {
    match action {
        Action::Pair { mine, theirs } => 0.5 + 0.1 * missed(field, theirs) - 0.02 * missed(field, mine),
        Action::PairFort { .. } => 0.3,
        Action::Hold { .. } => -0.5,
        _ => 0.0,
    }
}

fn sick(field: &Field, action: Action) -> f64 {
    let Action::Nation { nation } = action else { return 0.0 };
    -f64::from(field.country.on_map().and(PieceSet::warriors_of(nation)).len())
}

/// Winter quarters: about the leaders of the nation, out of reach of the army; where one may stay, one stays.
fn winter(field: &Field, action: Action) -> f64 {
    match action {
        Action::Done => 5.0,
        Action::Lodge { piece, fort } => placing(field, NA, piece, fort) - 0.3,
        Action::Put { piece, area } => placing(field, NA, piece, area),
        _ => 0.4,
    }
}

/// Whether a raider who goes home keeps the US from holding Kekionga in the end: no combat comes after the raids.
fn bars(field: &Field, action: Action) -> bool {
    let Action::Put { piece, area } = action else { return false };
    let last = field.is_about_kekionga() && field.country.turns_left() == 1;
    last && piece.is_unit() && area == Country::kekionga() && !field.country.units(US, area).is_empty()
}

/// How good an area is for a piece that is put there.
fn placing(field: &Field, seat: Seat, piece: Piece, area: Area) -> f64 {
    let country = field.country;
    let friends = country.present(seat, area).less(PieceSet::of(piece));
    let host = field.host(friends.or(PieceSet::of(piece)));
    let mut score = -0.5 * field.danger(seat, &host, area);
    let units = f64::from(friends.units_only().len());
    let led = friends.leaders_only().iter().any(|leader| leader.may_command(piece));
    score += 0.05 * units.min(8.0) + if led { 0.5 } else { 0.0 };
    if piece.is_leader() {
        let commanded = friends.units_only().iter().filter(|&unit| piece.may_command(unit)).count() as u32;
        score += 0.12 * f64::from(commanded.min(10));
    }
    if !field.units[seat.other().index()][area.index()].is_empty() {
        score -= 3.0;
    }
    score += if seat == US && builds(field, piece, area) { 4.0 } else { 0.0 };
    score + if seat == US { us_place(field, piece, area, units) } else { na_place(field, area) }
}

/// Whether a leader would command units without one where a fort of the army's supply is built, or is to be.
fn builds(field: &Field, piece: Piece, area: Area) -> bool {
    let country = field.country;
    let there = country.present(US, area);
    let work = there.meets(country.builders()) || (field.is_link(area) && !field.has_link());
    let leaders = there.leaders_only().less(PieceSet::of(piece));
    piece.is_leader() && field.is_about_kekionga() && work && leaders.is_empty() && there.units_only().len() >= 2
}

/// Militia guards towns and settlers, regulars join the army nearest to the war.
fn us_place(field: &Field, piece: Piece, area: Area, units: f64) -> f64 {
    let state = field.country.area(area);
    let near = 0.1 * f64::from(atlas().distance(area, Country::kekionga()).min(8));
    if piece.kind() == Kind::Militia {
        let prey = 0.3 * f64::from(state.settlers) + if field.country.is_town(area) { 0.5 } else { 0.0 };
        let open = if units < 1.0 { 1.0 } else { 0.35 };
        return prey * open * (0.4 + field.threat(NA, area).units.min(5.0) / 5.0) - 0.5 * near;
    }
    0.1 * units.min(10.0) - near
}

fn na_place(field: &Field, area: Area) -> f64 {
    if field.is_about_kekionga() {
        return 2.0 * libm::exp(-0.8 * f64::from(atlas().distance(area, Country::kekionga())));
    }
    let winter = field.game.season() == Season::Winter;
    let army = field.threat(US, area).units.min(10.0);
    -0.05 * army * if winter { 0.5 } else { 1.0 } + if field.country.area(area).pillaged { -0.5 } else { 0.0 }
}

/// How good an area is for those who must leave another.
fn refuge(field: &Field, seat: Seat, area: Area) -> f64 {
    let friends = field.there(seat, area);
    let shelter = field.country.fort(area) == Some(seat) || (seat == US && field.country.is_town(area));
    let far = field.threat(seat.other(), area).units.min(8.0);
    0.1 * friends.units.min(8.0) - 0.15 * far + if shelter { 1.0 } else { 0.0 }
}

/// What losing a piece costs.
fn missed(field: &Field, piece: Piece) -> f64 {
    let level = f64::from(field.country.level(piece));
    match piece.kind() {
        Kind::Leader => 2.0 + f64::from(piece.cr()),
        Kind::Regular | Kind::British => 2.6,
        Kind::Warrior => 2.0 + 0.2 * level,
        Kind::Militia | Kind::Canadian => 1.6,
    }
}

/// The next raider.
pub fn raider(field: &Field, legal: &[Action]) -> Option<Action> {
    raids::next_raider(field, legal)
}
