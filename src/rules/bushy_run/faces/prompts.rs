//! What is said at each decision: to the decider, to everybody else, and why the device changes hands.

use crate::rules::bushy_run::course::{Assault, BushyRun, Shot, Step};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet, WAGON};
use crate::rules::{Prompt, text};

/// (text, waiting, reason)
type Words = (String, &'static str, &'static str);

const MOVING: &str = "The British side is moving.";
const ATTACKING: &str = "The British side is choosing its attacks.";
const SHOOTING: &str = "The Indian side is choosing its attacks.";

/// The wording of the present decision. `waiting` and `reason` are equal in all states that the other side cannot
/// tell apart [BR-H-c, BR-V-e].
pub fn prompt(game: &BushyRun) -> Prompt {
    let (text, waiting, reason) = words(game);
    Prompt { text, waiting: waiting.into(), reason: reason.into() }
}

fn words(game: &BushyRun) -> Words {
    match &game.step {
        Step::IndianSetup => (
            placing(game, "any Area with a gold ribbon"),
            "The Indian side is setting up in secret.",
            "the Indian side sets up first, in secret.",
        ),
        Step::BritishSetup => (
            placing(game, "the red Areas 4, 8, 10, 16 and 18"),
            "The British side is setting up its column.",
            "the British side strings out its column.",
        ),
        Step::BritishMove => (moving(game), MOVING, "the British side moves."),
        Step::BritishAttack => (
            "Attack from any Area at visible Indian units, send scouts, or end the phase.".into(),
            ATTACKING,
            "the British side attacks.",
        ),
        Step::IndianMove => (moving(game), "The Indian side is moving.", "the Indian side moves."),
        Step::IndianAttack => (
            "Attack from any Area at British combat units, or end the turn.".into(),
            SHOOTING,
            "the Indian side attacks.",
        ),
        // To everybody else a declaration under way looks like the choice before it [BR-5-g].
        Step::Declared(a) if a.side == BRITISH => (declared(game, a), ATTACKING, "the British side attacks."),
        Step::Declared(a) => (declared(game, a), SHOOTING, "the Indian side attacks."),
        Step::Over(end) => (format!("The game is over: {}.", end.reason()), "The game is over.", "the game is over."),
        step => events(step).or_else(|| windows(game, step)).unwrap_or_else(|| battle(game, step)),
    }
}

fn placing(game: &BushyRun, ground: &str) -> String {
    let left = game.unplaced().len() as usize;
    if left == 0 {
        "Everybody is placed. Change what you like, then confirm.".into()
    } else {
        format!("Set up: {} still to place, in {ground}.", text::count(left, "unit", "units"))
    }
}

fn moving(game: &BushyRun) -> String {
    if let Some(mover) = game.mover {
        let left = text::count(usize::from(mover.points), "movement point", "movement points");
        let has = mover.unit.does("has", "have");
        return format!("{has} {left} left: {}.", going_on(game, mover.unit));
    }
    match (game.step, game.allowance) {
        (Step::BritishMove, _) => {
            // No Volley markers in a Low Ammo turn [BR-6.1-m].
            let volley = if game.event == Some(Event::LowAmmo) {
                "No Volley Fire this turn."
            } else {
                "Who stands still will fire by volley."
            };
            format!("Move units one at a time, or end the phase. {volley}")
        }
        (_, Some(all)) => format!("{} of {all} units may still move.", all.saturating_sub(game.started)),
        (_, None) => "Freedom of Movement: every unit may move once.".into(),
    }
}

/// What can be done while a unit is on the way [BR-3-stack-j, BR-8.2.1-a].
fn going_on(game: &BushyRun, unit: Unit) -> String {
    if game.check_end_unit().is_err() {
        let here = game.map.place(unit).map_or_else(|| "the Area".into(), |place| place.to_string());
        format!("{here} is full, so it must move on")
    } else if unit.side() != BRITISH && game.allowance.is_some_and(|all| game.started >= all) {
        "move on, or end this move; no other unit may move".into()
    } else {
        "move on, end this move, or choose another unit".into()
    }
}

fn declared(game: &BushyRun, a: &Assault) -> String {
    let (volley, plain) = game.attack_dice(a.attackers);
    let dice = text::count(usize::from(volley + plain), "die", "dice");
    format!("Attack on {}, {}: leave units out if you like, then roll {dice}.", a.to, a.to.name())
}

fn events(step: &Step) -> Option<Words> {
    Some(match step {
        Step::Wounded => (
            "Wounded Recover: choose a company that gains a step.".into(),
            "The British side chooses who recovers.",
            "the event lets the British side choose who recovers.",
        ),
        Step::LowAmmo { need, named } => (
            low_ammo(*need, *named),
            "The Indian side chooses who runs short of ammunition.",
            "the event lets the Indian side choose who runs short of ammunition.",
        ),
        Step::AmbushSite => (
            "Ambush: name an Area that holds British combat units. Four dice strike it.".into(),
            "The Indian side lays an ambush.",
            "the event lets the Indian side lay an ambush.",
        ),
        Step::ScoutEvent => (
            "Scout: name an Area next to one of your scouts. Everybody there is found.".into(),
            "The British side sends its scouts out.",
            "the event lets the British side search an Area.",
        ),
        Step::Allowance { roll } => (
            format!("Movement dice {}: pick dice to throw again, or keep them.", text::dice(roll.faces())),
            "The Indian side looks at its movement dice.",
            "the Indian side may throw its movement dice again.",
        ),
        Step::ScoutRoll { scout, roll, .. } => (
            format!("{} threw {}: throw it again, or keep it.", scout.name(), roll.faces[0]),
            "The British side looks at its scouting die.",
            "the British side may throw the scouting die again.",
        ),
        _ => return None,
    })
}

fn low_ammo(need: u8, named: UnitSet) -> String {
    let left = u32::from(need).saturating_sub(named.len()) as usize;
    if left == 0 {
        "Low ammunition: all are named. Confirm.".into()
    } else {
        format!("Low ammunition: name {} more away from the wagon.", text::count(left, "company", "companies"))
    }
}

fn mover(game: &BushyRun) -> Option<(Unit, Option<Place>)> {
    game.mover.map(|m| (m.unit, game.map.place(m.unit)))
}

/// What the British side may call the Indian unit on the way.
fn mover_for_british(game: &BushyRun, unit: Unit) -> String {
    if game.revealed.has(unit) { unit.does("has", "have") } else { "A Concealed counter has".into() }
}

fn windows(game: &BushyRun, step: &Step) -> Option<Words> {
    let (unit, place) = mover(game)?;
    let place = place.map_or_else(String::new, |p| format!("{p}, {}", p.name()));
    Some(match step {
        Step::IndianReact => {
            // Nobody fires at the wagon [BR-7.3-d].
            let (who, choice) = if unit == WAGON {
                ("The wagon".into(), "Show a unit to halt it, or pass")
            } else {
                let steps = text::count(usize::from(game.steps[unit.index()]), "step", "steps");
                (format!("{}, {steps},", unit.name()), "Fire, show yourself, or pass")
            };
            let has = unit.verb("has", "have");
            let points = game.mover.map_or(0, |m| usize::from(m.points));
            let left = text::count(points, "movement point", "movement points");
            (
                format!("{who} {has} entered {place} with {left} left. {choice}."),
                "The Indian side may react.",
                "a British unit has entered an Area, and the Indian side may react.",
            )
        }
        Step::SecondFire => (
            format!("{} retreated to {place}. Fire a second time, or pass.", unit.does("has", "have")),
            "The Indian side may fire a second time.",
            "a British unit has retreated, and the Indian side may fire a second time.",
        ),
        Step::BritishReact => (
            format!("{} entered {place}. Fire with one company, or pass.", mover_for_british(game, unit)),
            "The British side may fire.",
            "an Indian unit has entered an Area with British troops, and the British side may fire.",
        ),
        Step::IndianShot(shot) => (
            after_roll(game, shot.roll.faces(), shot.damage),
            "The Indian side looks at its dice.",
            "the Indian side has fired.",
        ),
        Step::BritishShot(shot) => (
            after_roll(game, shot.roll.faces(), shot.damage),
            "The British side looks at its dice.",
            "the British side may throw dice again.",
        ),
        Step::BritishRetreatFromFire(shot) => (
            retreat_from_fire(game, unit, shot),
            "The British side decides whether the unit falls back.",
            "a British unit is under fire and may fall back.",
        ),
        Step::IndianRetreatFromFire(shot) => (
            retreat_from_fire(game, unit, shot),
            "The Indian side decides whether the unit falls back.",
            "an Indian unit is under fire and may fall back.",
        ),
        _ => return None,
    })
}

fn after_roll(game: &BushyRun, faces: &[u8], damage: u8) -> String {
    let reroll = game.step.roll().is_some_and(|(_, event)| game.may_reroll(event));
    // The Indian side is asked even without a reroll, since it may show units here [BR-H-a, BR-5-i].
    let shows = game.decides(INDIAN) && !game.unseen().is_empty();
    let choice = match (reroll, shows) {
        (true, true) => "pick dice to throw again, show units, or let them stand",
        (true, false) => "pick dice to throw again, or let them stand",
        (false, true) => "show units, or let them stand",
        (false, false) => "let them stand",
    };
    format!("{} = {damage} damage: {choice}.", text::dice(faces))
}

fn retreat_from_fire(game: &BushyRun, unit: Unit, shot: &Shot) -> String {
    let takes = unit.does("takes", "take");
    // N-47 opens even if no retreat is possible [BR-H-f].
    let choice = if game.can_retreat(unit) {
        "retreat one place to lower it by one, or stand"
    } else {
        "there is nowhere to retreat to, so stand"
    };
    format!("{takes} {} damage: {choice}.", shot.damage)
}

fn battle(game: &BushyRun, step: &Step) -> Words {
    match step {
        Step::Rolled(a) => {
            let text = after_roll(game, a.roll.faces(), game.damage_of(a));
            if a.side == BRITISH {
                (text, "The British side looks at its dice.", "the British side may throw dice again.")
            } else {
                (text, "The Indian side looks at its dice.", "the Indian side has attacked.")
            }
        }
        Step::Retreats(a) if a.side == BRITISH => (
            format!(
                "{} damage in {}: each retreat lowers it by one. Retreat units, show units, or go on to the losses.",
                a.damage, a.to
            ),
            "The Indian side decides who falls back.",
            "Indian units were hit and may fall back.",
        ),
        Step::Retreats(a) => (
            format!(
                "{} damage in {}: each retreat lowers it by one. Retreat units, or go on to the losses.",
                a.damage, a.to
            ),
            "The British side decides who falls back.",
            "British units were hit and may fall back.",
        ),
        Step::Losses(a) if a.side == BRITISH => (
            format!(
                "{} damage left: choose who is lost. Revealed units cost 1 and go first, Concealed ones cost 2.",
                a.damage
            ),
            "The Indian side takes its losses.",
            "the Indian side takes its losses.",
        ),
        Step::Losses(a) => (
            format!("{} damage left: choose who loses a step.", a.damage),
            "The British side takes its losses.",
            "the British side takes its losses.",
        ),
        _ => (String::new(), "The game goes on.", "the game goes on."),
    }
}
