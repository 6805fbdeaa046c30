//! Exact odds of what an action rolls at once.

use super::{frames, words};
use crate::rules::smoke_and_disorder::charge::ChargePath;
use crate::rules::smoke_and_disorder::course::{Action, Combat, Order, Reaction, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::firing::{Edges, Volley};
use crate::rules::smoke_and_disorder::log::or_more;
use crate::rules::smoke_and_disorder::odds::{PerDie, Spread, WHOLE, compared};
use crate::rules::smoke_and_disorder::pieces::{Body, Rating, Standing, Troops};
use crate::rules::smoke_and_disorder::windows::Asks;
use crate::rules::space::table::{at_most, inches};
use crate::rules::{Forecast, ForecastRow, text};

/// Kills and Disorders beyond these are counted together.
const MOST: u8 = 4;

/// The odds of an action, if it throws dice at once.
pub fn forecast(game: &SmokeAndDisorder, action: &Action) -> Option<Forecast> {
    match *action {
        Action::Move => {
            let i = frames::acting(game)?;
            (!matches!(frames::top(game), Some(Step::Opening(_)))).then(|| order(game, i))
        }
        Action::Charge(target) => charge(game, frames::acting(game)?, game.body(target)?),
        Action::Fire { target, weapon, face, wall } => {
            let (body, target) = (&game.bodies[frames::acting(game)?], &game.bodies[game.body(target)?]);
            let volley = game.volley(body, target, weapon, Edges { face, wall }, false).ok()?;
            Some(shot(game, &volley, body, target))
        }
        Action::Skirmish(target) => {
            let (body, target) = (&game.bodies[frames::acting(game)?], &game.bodies[game.body(target)?]);
            let volley = game.volley(body, target, None, Edges::default(), true).ok()?;
            Some(shot(game, &volley, body, target))
        }
        Action::React(Reaction::Fire(arm)) => {
            let Some(Step::Charging(charging)) = frames::top(game) else { return None };
            let (charger, target) = charging.bodies();
            let (_, volley) = game.shot_at_charger(charger, target, arm)?;
            Some(shot(game, &volley, &game.bodies[game.body(target)?], &game.bodies[game.body(charger)?]))
        }
        Action::Again(_) | Action::AgainAll => again(game, action),
        Action::Choose(_) => {
            let Some(Step::CardPlay(play)) = frames::top(game) else { return None };
            let Asks::House(_, on) = play.asks(game) else { return None };
            Some(one_die(
                "fire",
                format!("{} sets it alight.", text::capital(&or_more(on))),
                on,
                ["it does not catch", "it burns"],
            ))
        }
        _ => None,
    }
}

fn row(label: impl Into<String>, weight: u64) -> ForecastRow {
    ForecastRow { label: label.into(), weight }
}

/// One die that succeeds on a face or more.
fn one_die(what: &str, how: String, on: u8, [fails, succeeds]: [&str; 2]) -> Forecast {
    let good = u64::from(7u8.saturating_sub(on.max(1)).min(6));
    Forecast { what: what.into(), how, does: "", rows: vec![row(fails, 6 - good), row(succeeds, good)], total: 6 }
}

/// The order die of a body [SD-act-07].
fn order(game: &SmokeAndDisorder, i: usize) -> Forecast {
    let none = u64::from(game.wavers(i));
    let rate = |order| words::inches(inches(game.allowance(&game.bodies[i], order, false, false)));
    let rows = [
        (none, "it does not move".to_owned()),
        (2 - none, format!("half a Move: {} inches", rate(Order::Half))),
        (4, format!("a full Move: {} inches", rate(Order::Full))),
    ];
    Forecast {
        what: "the order die".into(),
        how: "No Character is with it: 1 or 2 halves its Move, and Raw troops and warriors don’t move on a 1.".into(),
        does: "",
        rows: rows.into_iter().filter(|(weight, _)| *weight > 0).map(|(weight, label)| row(label, weight)).collect(),
        total: 6,
    }
}

/// The odds of a volley: kills × Disorders [SD-fire-05 to SD-fire-11].
pub fn shot(game: &SmokeAndDisorder, volley: &Volley, by: &Body, target: &Body) -> Forecast {
    let spread = Spread::of(volley.dice, PerDie::new(volley.band.hits_on(), volley.reroll, false));
    let figures = game.figures(target);
    let mut table = vec![vec![0u64; usize::from(MOST) + 1]; usize::from(MOST) + 1];
    for (kills, disorders, weight) in spread.weights() {
        let kills = usize::from(kills.min(figures).min(MOST));
        table[kills][usize::from(disorders.min(MOST))] += u64::from(weight);
    }
    let mut rows = Vec::new();
    for (kills, line) in (0u8..).zip(table) {
        for (disorders, weight) in (0u8..).zip(line) {
            if weight > 0 {
                rows.push(row(format!("{} killed, {}", up_to(kills), disordered(disorders)), weight));
            }
        }
    }
    let mean = spread.mean_kills();
    Forecast {
        what: "kills and Disorders".into(),
        how: format!("{} On average {mean:.2} killed and as many Disorders.", score(game, volley, by)),
        does: "Each hit is rolled again: nothing on 1 and 2, a Disorder on 3 and 4, a kill on 5 and 6.",
        rows,
        total: u64::from(WHOLE),
    }
}

fn up_to(n: u8) -> String {
    if n >= MOST { format!("{MOST} or more") } else { n.to_string() }
}

fn disordered(n: u8) -> String {
    if n >= MOST { format!("{MOST} or more Disorders") } else { text::count(usize::from(n), "Disorder", "Disorders") }
}

/// How a volley comes to its dice: "12 men, +2 class, −1 Disorder, half in cover: 7 dice, 5 and 6 hit."
fn score(game: &SmokeAndDisorder, volley: &Volley, by: &Body) -> String {
    let mut parts = vec![format!(
        "{} at {} inches, {} range: {} {}",
        words::weapon(volley.arm),
        words::inches(volley.range),
        words::band(volley.band),
        f64::from(volley.half_men) / 2.0,
        if volley.half_men == 2 { "man" } else { "men" }
    )];
    for (holds, part) in [
        (volley.class > 0, format!("+{} for a Character", volley.class)),
        (volley.disorders > 0, format!("−{} for Disorders", volley.disorders)),
        (volley.cover, "half against cover".into()),
        (volley.loose, "half against open order".into()),
        (volley.dense, "a quarter more against a deep target".into()),
        (game.rating(by) == Rating::Raw, "Raw troops drop fractions".into()),
    ] {
        if holds {
            parts.push(part);
        }
    }
    let hits = match volley.band.hits_on() {
        4 => "hitting on 4 or more",
        5 => "hitting on 5 or more",
        _ => "hitting on a 6",
    };
    let again = if volley.reroll { ", 1s rerolled" } else { "" };
    let dice = text::count(usize::from(volley.dice), "die", "dice");
    text::capital(&format!("{}: {dice} {hits}{again}.", parts.join(", ")))
}

/// A charge: whether it stalls, then the first round if the target stands [SD-chg-07, SD-hth-11].
fn charge(game: &SmokeAndDisorder, i: usize, j: usize) -> Option<Forecast> {
    let (by, target) = (&game.bodies[i], &game.bodies[j]);
    let path = game.may_charge(by, target).ok()?;
    let bad = game.charge_cost(by, &path.contact, &path.leg).ok()?.1;
    let meets = |order| at_most(path.cost, inches(game.charge_allowance(by, order, bad)));
    let die = game.with(by.id).next().is_none();
    let arrives = if die { (1..=6).filter(|&face| meets(Order::of(face, game.wavers(i)))).count() } else { 6 };
    let arrives = f64::from(u32::try_from(arrives).unwrap_or(0)) / 6.0;
    let (wins, draws, loses) = first_round(game, i, j, &path)?;
    let rows = [
        ("the charge stalls", 1.0 - arrives),
        ("it loses the first round", arrives * loses),
        ("the first round is drawn", arrives * draws),
        ("it wins the first round", arrives * wins),
    ];
    let reaction = reaction(game, i, j);
    let how = format!(
        "It needs {} of {} inches{}. {reaction} If it stands:",
        words::inches(path.cost),
        words::inches(inches(game.charge_allowance(by, Order::Full, bad))),
        if die { ", and its order die may halve them" } else { "" }
    );
    Some(Forecast {
        what: format!("the charge at {}", words::called(game, target)),
        how,
        does: "The body that loses more figures in a round tests Morale.",
        rows: whole(&rows),
        total: u64::from(WHOLE),
    })
}

/// Shares as weights that sum to one million: what rounding leaves goes to the largest.
#[expect(clippy::cast_sign_loss, reason = "a share is never negative")]
fn whole(shares: &[(&str, f64)]) -> Vec<ForecastRow> {
    let weight = |share: f64| u64::from((share * f64::from(WHOLE)).round().max(0.0) as u32);
    let mut rows: Vec<ForecastRow> = shares.iter().map(|(label, share)| row(*label, weight(*share))).collect();
    let others = |rows: &[ForecastRow], but: usize| -> u64 {
        rows.iter().enumerate().filter(|(n, _)| *n != but).map(|(_, row)| row.weight).sum()
    };
    if let Some(largest) = (0..rows.len()).max_by_key(|&n| rows[n].weight) {
        rows[largest].weight = u64::from(WHOLE).saturating_sub(others(&rows, largest));
    }
    rows.retain(|row| row.weight > 0);
    rows
}

/// Wins, draws, losses of the first round from the contact pose, by the figures that each side loses.
fn first_round(game: &SmokeAndDisorder, i: usize, j: usize, path: &ChargePath) -> Option<(f64, f64, f64)> {
    let mut there = game.clone();
    there.bodies[i].put(Standing::At(path.contact.pose));
    let combat = Combat {
        attacker: game.bodies[i].id,
        defender: game.bodies[j].id,
        edge: path.contact.edge,
        rounds: 0,
        since: game.turn,
        attacker_charging: true,
        defender_charging: false,
        obstacle_defended: path.contact.lined.is_some() || game.bodies[j].building().is_some(),
    };
    let [ours, theirs] = there.strengths(&combat)?;
    let kills = |dice, hits_on, by: usize, of: usize| {
        let twice = game.troops(&game.bodies[by]) == Troops::Indian;
        Spread::of(dice, PerDie::new(hits_on, false, twice)).kills(game.figures(&game.bodies[of]))
    };
    Some(compared(&kills(ours.dice, ours.hits_on, i, j), &kills(theirs.dice, theirs.hits_on, j, i)))
}

/// What the target may answer, and how likely it can [SD-rea-01].
fn reaction(game: &SmokeAndDisorder, i: usize, j: usize) -> String {
    let (charger, target) = (game.bodies[i].id, game.bodies[j].id);
    let mut answers: Vec<String> = Vec::new();
    for (reaction, word) in
        [(Reaction::Evade, "evade"), (Reaction::Counter, "counter-charge"), (Reaction::Square(None), "form square")]
    {
        if game.may_react(charger, target, reaction).is_ok() {
            answers.push(word.into());
        }
    }
    let fires = |arm: &crate::rules::smoke_and_disorder::pieces::Weapon| {
        game.may_react(charger, target, Reaction::Fire(*arm)).is_ok()
    };
    if game.arms(&game.bodies[j]).iter().any(fires) {
        answers.insert(0, "fire".into());
    }
    if answers.is_empty() {
        return "The target can’t react.".into();
    }
    let on = game.reacts_on(j);
    if on > 6 {
        return "The target can’t react again this turn.".into();
    }
    format!("On {} the target may {}.", or_more(on), text::or(&answers))
}

/// Dice of a Morale test thrown again [SD-mor-03, SD-mor-04].
fn again(game: &SmokeAndDisorder, action: &Action) -> Option<Forecast> {
    let Some(Step::Testing(_)) = frames::top(game) else { return None };
    let modifier = game.nerve_modifier(frames::acting(game)?);
    let faces = &game.throw.as_ref()?.faces;
    let kept = match action {
        Action::Again(die) => Some(*faces.get(1 - usize::from(*die).min(1))?),
        _ => None,
    };
    let mut counts = [0u64; 3];
    for one in 1..=6u8 {
        for other in kept.map_or(1..=6, |kept| kept..=kept) {
            use crate::rules::smoke_and_disorder::morale::Nerve;
            let place = match Nerve::of(one + other, modifier) {
                Nerve::Routed => 0,
                Nerve::BacksOff => 1,
                Nerve::CarriesOn => 2,
            };
            counts[place] += 1;
        }
    }
    let labels = ["it routs", "it backs off", "it carries on"];
    Some(Forecast {
        what: "the Morale test".into(),
        how: format!(
            "{} rerolled, {}: 8 or more carries on, 4 or less routs.",
            if kept.is_some() { "One die" } else { "Both dice" },
            text::signed(modifier)
        ),
        does: "",
        rows: labels.iter().zip(counts).filter(|(_, n)| *n > 0).map(|(label, n)| row(*label, n)).collect(),
        total: counts.iter().sum(),
    })
}
