//! Why a card is played or kept, a roll is thrown again or stands, a charge is answered like this.

use super::numbers::{bodies, disorders, figures, muskets, percent};
use super::orders::task;
use super::sight::Sight;
use crate::rules::smoke_and_disorder::course::{Card, Reaction};
use crate::rules::smoke_and_disorder::morale::Nerve;
use crate::rules::smoke_and_disorder::pieces::{Body, Name};
use crate::rules::smoke_and_disorder::{Action, Effort, SmokeAndDisorder};
use crate::rules::{Die, Report, Seat, text};

/// The cards of a hand that reasons name.
const FREE_ACTION: &str = "Free Action";
const JOKER: &str = "Joker";

/// Why a card is played, kept or asked for, and whom it is for.
pub fn card(sight: &Sight<'_>, action: Action) -> String {
    match action {
        Action::Play(Card::FreeAction) => {
            best_shot(sight).map_or_else(|| "to act once out of turn".into(), |shot| format!("because {shot}"))
        }
        Action::Play(Card::Dummy) => match sight.game.markers(sight.seat).len() {
            0 => "as a bluff: nothing is lost by it".into(),
            n => format!("to keep the enemy guessing which of {n} markers are empty"),
        },
        Action::Play(card @ Card::Special(_)) => special(sight, card),
        Action::Nothing => nothing(sight),
        Action::GoOn => match sight.hand().len() {
            0 => "because it holds no card, and gains nothing by asking the other side".into(),
            n => format!("to keep {} for a better moment", text::count(n, "bonus card", "bonus cards")),
        },
        Action::Call(seat) => call(sight, seat),
        Action::Choose(id) => choice(sight, id),
        _ => String::new(),
    }
}

/// "42nd Highlanders can fire at Delaware: 10 muskets at short range, 1.3 killed on average".
fn best_shot(sight: &Sight<'_>) -> Option<String> {
    let (by, foe, volley) = sight.best_of_all()?;
    let (name, target, men, kills) = (sight.name(by), sight.name(foe), muskets(&volley), sight.kills(&volley));
    Some(format!("{name} can fire at {target}: {men}, {kills:.1} killed on average"))
}

/// Why no card is played now.
fn nothing(sight: &Sight<'_>) -> String {
    let hand = sight.hand();
    match sight.best_of_all().filter(|_| hand.contains(&FREE_ACTION)) {
        Some((by, foe, volley)) => {
            let (name, target, kills) = (sight.name(by), sight.name(foe), sight.kills(&volley));
            format!("because the best shot now, {name} at {target}, kills only {kills:.1} on average")
        }
        None if hand.contains(&FREE_ACTION) => "to keep the Free Action until somebody comes in range".into(),
        None if hand.contains(&JOKER) => "to keep the Joker for a roll that matters".into(),
        None => {
            let named: Vec<String> = hand.iter().map(|name| format!("“{name}”")).collect();
            format!("to keep {} for a better moment", text::and(&named))
        }
    }
}

/// Why somebody is asked for a card. What the other side holds nobody knows.
fn call(sight: &Sight<'_>, seat: Seat) -> String {
    if seat != sight.seat {
        return "so that the other side says now whether it plays a card".into();
    }
    match best_shot(sight) {
        Some(shot) => format!("to play a card at once: {shot}"),
        None => format!("to play one of {} at once", text::count(sight.hand().len(), "bonus card", "bonus cards")),
    }
}

/// What a card of the scenario does, read off what it asks for once it is played.
fn special(sight: &Sight<'_>, card: Card) -> String {
    let play = Action::Play(card);
    let mut world = sight.game.clone();
    if world.verdict(sight.seat, &play).is_err() {
        return String::new();
    }
    world.carry_out(&play, &mut Report::silent());
    let mut acts = Vec::new();
    world.list(&mut acts);
    let asked: Vec<Action> = acts.iter().map(|act| *act.action()).collect();
    if asked.iter().any(|action| matches!(action, Action::Arrive(_))) {
        let turns = text::count(sight.game.turns_left().into(), "turn", "turns");
        return format!("to bring fresh troops on with {turns} left");
    }
    if asked.iter().any(|action| matches!(action, Action::Obstacle(_))) {
        return obstacle(sight);
    }
    let chosen = |action: &Action| if let Action::Choose(id) = action { Some(*id) } else { None };
    let targets: Vec<Name> = asked.iter().filter_map(chosen).collect();
    on_targets(sight, &targets).unwrap_or_else(|| relief(sight, &world))
}

/// What a card does to one of these; `None` if it asks for nobody.
fn on_targets(sight: &Sight<'_>, targets: &[Name]) -> Option<String> {
    let shaken = targets.iter().filter_map(|id| sight.foe(*id));
    let near = |foe: &Body| sight.index(foe.id).map_or(0.0, |i| sight.game.nearness_to_break(i));
    if let Some(foe) = shaken.reduce(|a, b| if near(b) > near(a) { b } else { a }) {
        let ((hits, standing), name) = (sight.hits(foe), sight.name(foe));
        return Some(format!("to give a Disorder in reach, first to {name}: {hits} hits on {standing} figures so far"));
    }
    let houses = targets.iter().filter(|id| sight.game.ground().building(**id).is_some()).count();
    if houses > 0 {
        return Some(format!("to set fire to one of {}", text::count(houses, "building", "buildings")));
    }
    let own = targets.iter().filter(|id| sight.find(**id).is_some()).count();
    (own > 0).then(|| match best_shot(sight) {
        Some(shot) => format!("to act with one of {} at once: {shot}", bodies(own)),
        None => format!("to act with one of {} at once", bodies(own)),
    })
}

fn obstacle(sight: &Sight<'_>) -> String {
    let threats = sight.own().filter_map(|body| Some((body, sight.nearest(body)?)));
    match threats.reduce(|a, b| if b.1.1 < a.1.1 { b } else { a }) {
        Some((body, (foe, far))) => {
            format!("to have cover in front, {far:.1} inches from {} to {}", sight.name(body), sight.name(foe))
        }
        None => "to have cover before anybody comes".into(),
    }
}

/// What a card that works by itself takes off the own bodies.
fn relief(sight: &Sight<'_>, world: &SmokeAndDisorder) -> String {
    let hits = |game: &SmokeAndDisorder| -> u32 {
        sight.own().filter_map(|body| sight.index(body.id)).map(|i| game.hits_and_standing(i).0).sum()
    };
    match hits(sight.game).saturating_sub(hits(world)) {
        0 => "because it does most now".into(),
        n => format!("to take {} off its bodies at once", disorders(n)),
    }
}

/// Whom a card is for.
fn choice(sight: &Sight<'_>, id: Name) -> String {
    if sight.game.ground().building(id).is_some() {
        // Whether somebody unseen is inside is imagined.
        let inside = sight.foes().find(|foe| foe.building() == Some(id));
        return inside.map_or_else(
            || "to deny the building to the enemy".into(),
            |foe| format!("to smoke out {} and its {}", sight.name(foe), figures(sight.figures(foe))),
        );
    }
    if let Some(foe) = sight.foe(id) {
        let (hits, standing) = sight.hits(foe);
        let test = if hits + 1 > standing { ", enough for a Morale test" } else { "" };
        return format!("because a Disorder makes {} hits on {standing} figures of it{test}", hits + 1);
    }
    let first = sight.then(Action::Choose(id), Effort::Quick).and_then(|(world, plan)| {
        let after = Sight::of(&world, sight.seat);
        Some(task(&after, after.find(id)?, &plan.actions, plan.idea))
    });
    first.unwrap_or_default()
}

/// A body that is added to a combination.
pub fn added(sight: &Sight<'_>, id: Name) -> String {
    sight.find(id).map_or_else(String::new, |body| {
        let (own, lead) = (figures(sight.figures(body)), sight.acting().map_or(0, |lead| sight.figures(lead)));
        format!("to have its {own} and {lead} others move and fire as one")
    })
}

/// Why dice are thrown again, or stand.
pub fn roll(sight: &Sight<'_>, action: Action) -> String {
    let dice = sight.dice();
    if dice.iter().any(|die| die.hits_on > 6) {
        return nerve(sight, dice, action);
    }
    let joker = sight.hand().contains(&JOKER);
    let keep = if joker { "to keep the Joker, although" } else { "because there is no Joker, although" };
    let picked = match (action, dice) {
        (Action::Again(n), _) => dice.get(usize::from(n)),
        (_, [only]) => Some(only),
        _ => None,
    };
    if let Some(die) = picked {
        let (face, better) = (die.face, 6u8.saturating_sub(die.face));
        return match (action, better) {
            (Action::Keep, 0) => "because nothing is better than a 6".into(),
            (Action::Keep, 1 | 2) => format!("because no more than {better} of 6 faces are better than a {face}"),
            (Action::Keep, _) => format!("{keep} {better} of 6 faces are better than a {face}"),
            _ => format!("because {better} of 6 faces are better than a {face}"),
        };
    }
    let (good, all) = (dice.iter().filter(|die| die.face >= die.hits_on).count(), dice.len());
    let due: f64 = dice.iter().map(|die| f64::from(7 - die.hits_on) / 6.0).sum();
    let found = f64::from(u32::try_from(good).unwrap_or(0));
    match action {
        Action::Keep if found >= due => {
            format!("because {good} of {all} dice succeed, where {due:.1} were to be expected")
        }
        Action::Keep => format!("{keep} {good} of {all} dice succeed, where {due:.1} were to be expected"),
        _ => format!("because only {good} of {all} dice succeed, where {due:.1} were to be expected"),
    }
}

/// Why Morale dice are thrown again, or stand: how many rolls would end better.
fn nerve(sight: &Sight<'_>, dice: &[Die], action: Action) -> String {
    let body = sight.acting().and_then(|body| sight.index(body.id));
    let modifier = body.map_or(0, |i| sight.game.nerve_modifier(i));
    let sum = dice.iter().fold(0u8, |sum, die| sum.saturating_add(die.face));
    let (lies, total) = (Nerve::of(sum, modifier), i32::from(sum) + modifier);
    let better = |sum: u8| Nerve::of(sum, modifier) > lies;
    let what = match lies {
        Nerve::Routed => "it routs",
        Nerve::BacksOff => "it backs off",
        Nerve::CarriesOn => "it carries on",
    };
    match action {
        Action::Keep if lies == Nerve::BacksOff => format!("because with {total} {what}, and a new roll may rout it"),
        Action::Keep => format!("because with {total} {what}"),
        Action::Again(n) => {
            let rest = sum.saturating_sub(dice.get(usize::from(n)).map_or(0, |die| die.face));
            let faces = (1..=6u8).filter(|face| better(rest.saturating_add(*face))).count();
            format!("because with {total} {what}, and {faces} of 6 faces of this die end better")
        }
        _ => {
            let rolls = (1..=6u8).flat_map(|a| (1..=6u8).map(move |b| a + b)).filter(|sum| better(*sum)).count();
            format!("because with {total} {what}, and {rolls} of 36 rolls end better")
        }
    }
}

/// Why a charge is answered like this.
pub fn reaction(sight: &Sight<'_>, reaction: Reaction) -> String {
    let (Some(foe), Some(body)) = (sight.charger(), sight.acting()) else { return String::new() };
    let Ok(path) = sight.game.charge_path(foe, body) else { return String::new() };
    let both = sight.index(foe.id).zip(sight.index(body.id));
    let Some(melee) = both.and_then(|(i, j)| sight.game.melee(i, j, &path)) else { return String::new() };
    let (wins, loses) = (percent(melee.wins), percent(melee.loses));
    let (own, other) = (figures(sight.figures(body)), sight.figures(foe));
    match reaction {
        Reaction::Stand if melee.loses >= melee.wins => {
            format!("because the {other} chargers lose the first round in {loses} and win it in {wins}")
        }
        Reaction::Stand => format!("although {other} chargers win the first round in {wins}: all else costs more"),
        Reaction::Evade => format!("to save its {own} from a first round that the charger wins in {wins}"),
        Reaction::Fire(arm) => match sight.game.fire_at_charger(body, foe, &path, arm) {
            Some((_, volley)) => {
                let (by, kills) = (muskets(&volley), sight.kills(&volley));
                format!("to kill {kills:.1} of {other} chargers on average before contact: {by}")
            }
            None => String::new(),
        },
        Reaction::Counter => format!("to meet the {other} chargers at the charge with its {own}"),
        Reaction::Square(_) => format!("because horse finds no flank of a square: {own} against {other}"),
    }
}
