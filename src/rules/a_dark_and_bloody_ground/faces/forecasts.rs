//! Exact odds of what an action rolls at once.

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::map::{Area, atlas};
use crate::rules::a_dark_and_bloody_ground::odds;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, US};
use crate::rules::a_dark_and_bloody_ground::raids::RaidForming;
use crate::rules::procedure::Stacked;
use crate::rules::{Forecast, ForecastRow, text};

/// The odds of one die, of which the faces up to a number succeed.
fn up_to(most: i8, what: &str, how: String, rows: [&str; 2]) -> Forecast {
    let good = most.clamp(0, 6).unsigned_abs();
    let row = |label: &str, weight: u8| ForecastRow { label: label.into(), weight: u64::from(weight) };
    Forecast { what: what.into(), how, does: "", rows: vec![row(rows[0], good), row(rows[1], 6 - good)], total: 6 }
}

/// The odds of an action, if it throws one die at once that decides.
pub fn forecast(game: &DarkAndBloodyGround, action: Action) -> Option<Forecast> {
    match (action, game.top()?) {
        (Action::Fire { shooter, target }, _) => odds::fire(game, shooter, target),
        (Action::Roll, Step::Battle(_)) => odds::melee(game),
        (Action::Attack { hex }, Step::Battle(_)) => Some(odds::attack(game, game.may_attack(hex.cell()), hex.cell())),
        (Action::Send { piece, avoid }, Step::RaidForming(raid)) => {
            let mut with = *raid;
            if avoid { &mut with.around } else { &mut with.straight }.insert(piece);
            self::raid(game, &with)
        }
        (Action::Done, Step::RaidForming(raid)) => self::raid(game, raid),
        (Action::Treaties { count }, Step::Mobilization(frame)) => Some(mobilization(game, frame.treating()?, count)),
        (Action::Nation { nation }, Step::Mobilization(_)) => Some(mobilization(game, nation, 0)),
        (Action::Step { area }, Step::Forming(forming)) if forming.second(game).is_none() => trespass(game, area),
        (Action::Step { area }, Step::March(_)) => trespass(game, area),
        (Action::Ambush { piece }, _) => Some(ambush(game, piece)),
        (Action::Assassinate { piece }, _) => {
            let most = game.cr(piece) + game.tables.assassinate;
            let how = format!("A roll above {most} kills him; otherwise it costs 1 VP.");
            Some(up_to(most, "assassination", how, ["he escapes", "he is killed"]))
        }
        (Action::Roll, Step::Pillaging(pillaging)) => {
            let sum: i8 = game.pillage_modifiers(pillaging).iter().map(|(value, _)| value).sum();
            let most = 2 - sum;
            Some(up_to(most, "pillage", format!("A roll of {most} or less succeeds."), ["pillaged", "it fails"]))
        }
        (Action::Roll, Step::Reaction(reaction)) if !reaction.force.has(Piece::TECUMSEH) => {
            let (cr, tired, level) = reaction.odds(game);
            let most = level + cr - tired;
            Some(up_to(most, "reaction", format!("A roll of {most} or less succeeds."), ["they move", "they stay"]))
        }
        (Action::Step { .. } | Action::Ride { .. } | Action::Float { .. } | Action::Stop, Step::Forming(forming)) => {
            let (cr, level) = forming.second(game)?;
            let most = level + cr;
            let how = format!("A second activation: a roll of {most} or less succeeds.");
            Some(up_to(most, "second activation", how, ["they act again", "their actions are completed"]))
        }
        _ => None,
    }
}

/// A die with its modifiers.
fn die_and(sum: i8, why: &[String]) -> String {
    if why.is_empty() {
        "One die.".into()
    } else {
        format!("One die {}: {}.", text::signed(sum.into()), why.join(", "))
    }
}

/// A raid as it is put together: the results of the six faces (T-21).
fn raid(game: &DarkAndBloodyGround, raid: &RaidForming) -> Option<Forecast> {
    let modifiers = game.prospect_of(raid)?;
    let sum: i8 = modifiers.iter().map(|(value, _)| value).sum();
    let named = modifiers.iter().filter(|(value, _)| *value != 0);
    let why: Vec<String> = named.map(|(value, why)| format!("{} {why}", text::signed((*value).into()))).collect();
    let mut rows: Vec<ForecastRow> = Vec::new();
    for result in game.raid_outcomes(sum) {
        let label = result.code();
        match rows.iter_mut().find(|row| row.label == label) {
            Some(row) => row.weight += 1,
            None => rows.push(ForecastRow { label: label.into(), weight: 1 }),
        }
    }
    let how = die_and(sum, &why);
    let does = "F fails: F1 and F2 lose a warrior, F3 two. R succeeds for 1 VP, R4 for 2: R1 to R3 affect one or two \
                settlers, R4 all of them; R1 loses a warrior. Each US unit that reaches the area in time subtracts one.";
    Some(Forecast { what: "the raid".into(), how, does, rows, total: 6 })
}

/// The roll of a nation with so many treaties (T-5).
fn mobilization(game: &DarkAndBloodyGround, nation: Nation, treaties: u8) -> Forecast {
    let modifiers = game.mobilization_modifiers(nation, treaties.cast_signed());
    let sum: i8 = modifiers.iter().map(|(value, _)| value).sum();
    let named = modifiers.iter().filter(|(value, _)| *value != 0);
    let why: Vec<String> = named.map(|(value, why)| format!("{} {why}", text::signed((*value).into()))).collect();
    let base = game.tables.base_ml[nation.index()];
    let count = |test: &dyn Fn(i8) -> bool| (1..=6).filter(|die| test(die + sum)).count() as u64;
    let war = if game.is_peaceful(nation) { "they go on the warpath" } else { "they fight on" };
    let row = |label: &str, weight| ForecastRow { label: label.into(), weight };
    let rows = vec![
        row("they surrender", count(&|total| total <= 0)),
        row("below their base", count(&|total| total > 0 && total < base)),
        row(war, count(&|total| total > 0 && total >= base)),
    ];
    let rows = rows.into_iter().filter(|row| row.weight > 0).collect();
    let how = die_and(sum, &why);
    Forecast { what: format!("the roll for the {}", nation.name()), how, does: "", rows, total: 6 }
}

/// What a nation at peace does when a US force enters its country [DB-8.1.2-a].
fn trespass(game: &DarkAndBloodyGround, area: Area) -> Option<Forecast> {
    let nation = atlas().nation(area).filter(|&nation| game.is_peaceful(nation))?;
    if game.asked()?.seat != US || !nation.mobilizes() {
        return None;
    }
    let forces = game.trespassers(nation, area);
    let least = game.tables.base_ml[nation.index()] + forces;
    let how = format!("A die minus {forces} for US forces in their country: {} or more means war.", least - forces);
    let rows = ["they stay at peace", "they go on the warpath"];
    Some(up_to(least - 1, "the trespass", how, rows))
}

fn ambush(game: &DarkAndBloodyGround, target: Piece) -> Forecast {
    let most = game.level(target) - game.ambush_modifier(target);
    let how = format!("A roll above {most} eliminates the unit.");
    up_to(most, "ambush", how, ["it survives", "it is eliminated"])
}
