//! The exact odds of what an offer throws for.

use crate::rules::blood_on_the_ohio::charts::NEGOTIATION;
use crate::rules::blood_on_the_ohio::combat::{Ambush, Combat, Kind, Start, evade_modifier};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, Reroll, Step, Structure};
use crate::rules::blood_on_the_ohio::map::{Place, US, WC};
use crate::rules::blood_on_the_ohio::march::March;
use crate::rules::blood_on_the_ohio::odds::{self, Battle, Side};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::retreat::has_open_space;
use crate::rules::blood_on_the_ohio::special::muster_bonus;
use crate::rules::procedure::Stacked;
use crate::rules::{Forecast, ForecastRow, Seat};

/// The odds of what the action throws at once; `None` if it throws nothing, or what changes the throw is hidden from
/// the decider [BO-28-c].
pub fn forecast(game: &BloodOnTheOhio, action: Action) -> Option<Forecast> {
    match action {
        Action::Recruit => Some(check("a piece is drawn", "5 or 6 draws a piece from the cup, at each check.", 2)),
        Action::WcRecruit { nation } => {
            let bonus = muster_bonus(nation);
            let how = "Each check brings a piece on 5 or more; Miami, Shawnee and Delaware add 1.";
            Some(check("a piece comes", how, 2 + u64::from(bonus)))
        }
        Action::Treaty { .. } => Some(negotiation(game, US)),
        Action::Alliance { .. } => Some(negotiation(game, WC)),
        Action::Raid { .. } => Some(raid(game)),
        Action::SearchRaiders => Some(search_raiders(game)),
        Action::SearchGun { gun } if !blind(game) => {
            let (plus, minus) = game.search_modifiers(gun);
            let found = (1..=6).filter(|die| die + plus >= 6 + minus).count() as u64;
            Some(check("the gun is found", "Needs 6 or more. Your FP nearby help, the enemy’s hinder.", found))
        }
        Action::Harass => game.fresh_build().map(|at| harass(game, at)),
        _ => in_battle(game, action),
    }
}

/// Whether the decider may not know what WC stacks are made of.
fn blind(game: &BloodOnTheOhio) -> bool {
    game.conceals() && game.asked().is_some_and(|decision| decision.seat == US)
}

fn in_battle(game: &BloodOnTheOhio, action: Action) -> Option<Forecast> {
    if blind(game) {
        return None;
    }
    match (game.top()?, action) {
        (Step::AmbushWindow(w), Action::Ambush { at }) => Some(ambush(game, &Ambush::new(w.seat, at, w.target, w.at))),
        (Step::March(m), Action::Ambush { at }) => Some(ambush(game, &Ambush::new(m.seat.other(), at, m.force, m.at))),
        (Step::Combat(c), Action::Ambush { at }) => {
            Some(ambush(game, &Ambush::new(c.defender(), at, c.start.force, c.start.at)))
        }
        (Step::Combat(c), Action::Defend) => Some(odds::battle_forecast(battle(game, c))),
        (Step::Combat(_), Action::Evade) => Some(odds::evade(evade_modifier(false, false))),
        (Step::Combat(c), Action::Reroll { die }) => Some(reroll(game, c, die)),
        (Step::March(m), Action::Attack { target }) => {
            Some(odds::battle_forecast(battle(game, &about_to(game, m, target))))
        }
        (Step::March(m), Action::Overrun) => {
            let enemy = m.seat.other();
            let stack = game.stack_at(enemy, m.at);
            let tries = !stack.is_within(PieceSet::ARMS) && has_open_space(game, enemy, m.at, m.from);
            Some(odds::overrun(tries.then_some(0)))
        }
        _ => None,
    }
}

fn rows(what: &str, how: &str, rows: &[(String, u64)]) -> Forecast {
    let shown = rows.iter().filter(|(_, weight)| *weight > 0);
    let rows: Vec<_> = shown.map(|(label, weight)| ForecastRow { label: label.clone(), weight: *weight }).collect();
    let total = rows.iter().map(|row| row.weight).sum();
    Forecast { what: what.into(), how: how.into(), does: "", rows, total }
}

/// Something that comes about with so many faces of six.
fn check(what: &str, how: &str, faces: u64) -> Forecast {
    rows(what, how, &[("no".into(), 6 - faces), ("yes".into(), faces)])
}

fn negotiation(game: &BloodOnTheOhio, seat: Seat) -> Forecast {
    let needed = NEGOTIATION[usize::from(game.latest)];
    let vp = game.vp[seat.index()];
    let made = if vp > needed { 6 } else { (1..=6).filter(|die| 2 * die + vp >= needed).count() as u64 };
    check("they agree", "The die plus your victory points must reach the number.", made)
}

fn raid(game: &BloodOnTheOhio) -> Forecast {
    let results = ["razed, and a warrior comes", "one step lost", "no effect", "−½ VP, no more raids"];
    let table: Vec<_> = results.iter().zip(game.raid_cup).map(|(what, n)| ((*what).to_owned(), u64::from(n))).collect();
    rows("the raid", "One chit is drawn from the raid cup and put back.", &table)
}

fn search_raiders(game: &BloodOnTheOhio) -> Forecast {
    let [a, b, c, d] = game.raid_cup.map(u64::from);
    let table = [("raiders found: the chit stays out".to_owned(), a + b), ("nobody found".to_owned(), c + d)];
    rows("the search", "One chit is drawn; A and B stay out until the segment ends.", &table)
}

/// Steps that a harassment takes: its dice are counted one by one, beyond the last step they are lost [BO-5.5-c…e].
fn harass(game: &BloodOnTheOhio, at: Place) -> Forecast {
    let dice = u32::from(game.harassing_fp(at)).min(24);
    let hits = 3u64.saturating_sub(u64::from(game.harass_penalty(at)));
    let steps = usize::from(game.structure(at).map_or(0, Structure::steps));
    let mut weights = vec![1u64];
    for _ in 0..dice {
        let mut next = vec![0; weights.len().min(steps) + 1];
        for (n, weight) in weights.iter().enumerate() {
            next[n] += weight * (6 - hits);
            next[(n + 1).min(steps)] += weight * hits;
        }
        weights = next;
    }
    let table: Vec<_> = weights.iter().enumerate().map(|(n, &w)| (format!("{n} steps"), w)).collect();
    rows("the harassment", "One die per FP within 3 MP; each 4 or more, less the US stack, takes a step.", &table)
}

fn ambush(game: &BloodOnTheOhio, ambush: &Ambush) -> Forecast {
    let village = game.board.stack_fp(game.stack_at(ambush.seat, ambush.from)) == 0;
    odds::ambush(ambush.modifiers(game), village)
}

/// The combat that an attack would begin.
fn about_to(game: &BloodOnTheOhio, march: &March, target: AttackTarget) -> Combat {
    let breaks_out = march.from.is_none() && march.force.meets(game.inside) && game.is_besieged(march.at);
    let kind = match target {
        _ if breaks_out => Kind::BreakOut,
        AttackTarget::Stack => Kind::Field,
        AttackTarget::Structure => Kind::Structure,
    };
    let (attacker, at) = (march.seat, march.at);
    let start = Start { attacker, force: march.force, at, from: march.from, kind, nested: false };
    let garrison = kind == Kind::Structure && attacker == WC && game.structures.forts().has(at);
    let defenders = if garrison { game.garrison(at) } else { game.stack_at(attacker.other(), at) };
    Combat { defenders, ..Combat::new(start) }
}

/// A battle before its event.
fn battle(game: &BloodOnTheOhio, combat: &Combat) -> Battle {
    let side = |seat| {
        let mut sure = 0;
        combat.terms(game, seat, &mut |term| {
            if term.rule != "BO-14.4-a" {
                sure += term.amount;
            }
        });
        Side { sure, bonus: combat.die_bonus(seat) }
    };
    let (own, enemy) = (combat.main(game, US), combat.engaged(game, WC));
    let chief = i8::from(enemy.meets(PieceSet::KEYS));
    Battle {
        us: side(US),
        wc: side(WC),
        militia: game.board.unit_fp(own.and(PieceSet::MILITIA)),
        artillery: own.meets(PieceSet::ARTILLERY).then_some(-chief),
    }
}

fn reroll(game: &BloodOnTheOhio, combat: &Combat, die: Reroll) -> Forecast {
    let asked = game.asked().map_or(US, |decision| decision.seat);
    let seat = match die {
        Reroll::Event => return odds::event(),
        Reroll::Own => asked,
        Reroll::Enemy => asked.other(),
    };
    odds::fighting_die(combat.strength(game, seat), combat.die_bonus(seat))
}
