//! What is said at each decision: to the decider, to everybody else, and why the device changes hands.

use crate::rules::bushy_run::course::{Assault, BushyRun, Shot, Step};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet, WAGON};
use crate::rules::{Policy, Prompt, Title, text};

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
            placing(game, "the red Areas (4, 8, 10, 16, 18)"),
            "The British side is setting up its column.",
            "the British side sets up its column.",
        ),
        Step::BritishMove => (moving(game), MOVING, "the British side moves."),
        Step::BritishAttack => (
            "Attack visible Indian units from any Area, scout, or end your attacks.".into(),
            ATTACKING,
            "the British side attacks.",
        ),
        Step::IndianMove => (moving(game), "The Indian side is moving.", "the Indian side moves."),
        Step::IndianAttack => (shooting(game).into(), SHOOTING, "the Indian side attacks."),
        // To everybody else a declaration under way looks like the choice before it [BR-5-g].
        Step::Declared(a) if a.side == BRITISH => (declared(game, a), ATTACKING, "the British side attacks."),
        Step::Declared(a) => (declared(game, a), SHOOTING, "the Indian side attacks."),
        Step::Over(end) => (format!("The game is over: {}.", end.reason()), "The game is over.", "the game is over."),
        step => events(step).or_else(|| windows(game, step)).unwrap_or_else(|| battle(game, step)),
    }
}

fn placing(game: &BushyRun, ground: &str) -> String {
    let left = game.unplaced().len() as usize;
    if left == 0 && game.policy == Policy::Orders && game.decides(INDIAN) {
        "All units are placed. Tap an Area without an order to give it one, or confirm.".into()
    } else if left == 0 {
        "All units are placed. Adjust, or confirm.".into()
    } else {
        format!("Place {} in {ground}.", text::count(left, "more unit", "more units"))
    }
}

/// Standing orders are asked for once a turn, before the British move [BR-H-t].
const fn shooting(game: &BushyRun) -> &'static str {
    match game.policy {
        Policy::Orders => "Attack from any Area, tap an Area to set its order for the British turn, or end the turn.",
        Policy::Ask | Policy::Open => "Attack British combat units from any Area, or end the turn.",
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
                "Companies that don’t move get Volley Fire."
            };
            format!("Move units, or end movement. {volley}")
        }
        (_, Some(all)) => match all.saturating_sub(game.started) {
            0 => "No moves left: end movement.".into(),
            left => format!("You may still move {}.", text::count(usize::from(left), "unit", "units")),
        },
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
    format!("Attack on {}: deselect units to hold back, then roll {dice}.", a.to)
}

fn events(step: &Step) -> Option<Words> {
    Some(match step {
        Step::Wounded => (
            "Wounded Recover: choose a company to regain a step.".into(),
            "The British side is choosing a company to recover.",
            "the event lets the British side restore a step.",
        ),
        Step::LowAmmo { need, named } => (
            low_ammo(*need, *named),
            "The Indian side is choosing the companies low on ammunition.",
            "the event lets the Indian side choose the companies low on ammunition.",
        ),
        Step::AmbushSite => (
            "Ambush: choose an Area with British combat units. Four dice attack it.".into(),
            "The Indian side is laying an ambush.",
            "the event lets the Indian side lay an ambush.",
        ),
        Step::ScoutEvent => (
            "Scout: choose an Area next to one of your scouts. Everyone there is found.".into(),
            "The British side is sending out its scouts.",
            "the event lets the British side search an Area.",
        ),
        Step::Allowance { roll } => (
            format!("Movement roll {}: pick dice to reroll, or keep it.", text::dice(roll.faces())),
            "The Indian side is considering its movement roll.",
            "the Indian side may reroll its movement dice.",
        ),
        Step::ScoutRoll { scout, roll, .. } => (
            format!("{} rolled {}: reroll it, or keep it.", scout.name(), roll.faces[0]),
            "The British side is considering its scouting roll.",
            "the British side may reroll the scouting die.",
        ),
        _ => return None,
    })
}

fn low_ammo(need: u8, named: UnitSet) -> String {
    let left = u32::from(need).saturating_sub(named.len()) as usize;
    if left == 0 {
        "Low Ammo: all companies chosen. Confirm.".into()
    } else {
        format!("Low Ammo: choose {} away from the wagon.", text::count(left, "more company", "more companies"))
    }
}

fn mover(game: &BushyRun) -> Option<(Unit, Option<Place>)> {
    game.mover.map(|m| (m.unit, game.map.place(m.unit)))
}

/// What the British side may call the Indian unit on the way.
fn mover_for_british(game: &BushyRun, unit: Unit) -> String {
    if game.revealed.has(unit) { unit.does("has", "have") } else { "A Concealed counter has".into() }
}

/// Whether the window, which opened by public facts, leaves its side nothing but to pass [BR-H-a].
fn only_passing(game: &BushyRun) -> bool {
    let mut listed = Vec::new();
    game.legal(&mut listed);
    listed.len() == 1
}

fn may_fire(game: &BushyRun) -> &'static str {
    if only_passing(game) { "No company here can fire. Pass" } else { "Fire with one company, or pass" }
}

fn windows(game: &BushyRun, step: &Step) -> Option<Words> {
    let (unit, place) = mover(game)?;
    let place = place.map_or_else(String::new, |place| place.to_string());
    Some(match step {
        Step::IndianReact => {
            let who = if unit == WAGON {
                "The wagon".into()
            } else {
                let steps = text::count(usize::from(game.steps[unit.index()]), "step", "steps");
                format!("{}, {steps},", unit.name())
            };
            // Nobody fires at the wagon [BR-7.3-d].
            let choice = match unit {
                _ if only_passing(game) => "You have no unit that can react here. Pass",
                WAGON => "Reveal a unit to halt it, or pass",
                _ => "Fire, reveal a unit, or pass",
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
            format!("{} retreated to {place}. Fire again, or pass.", unit.does("has", "have")),
            "The Indian side may fire again.",
            "a British unit has retreated, and the Indian side may fire again.",
        ),
        Step::BritishReact => (
            format!("{} entered {place}. {}.", mover_for_british(game, unit), may_fire(game)),
            "The British side may fire.",
            "an Indian unit has entered an Area with British troops, and the British side may fire.",
        ),
        Step::IndianShot(shot) => (
            after_roll(game, shot.roll.faces(), shot.damage),
            "The Indian side is considering its roll.",
            "the Indian side has fired.",
        ),
        Step::BritishShot(shot) => (
            after_roll(game, shot.roll.faces(), shot.damage),
            "The British side is considering its roll.",
            "the British side may reroll dice.",
        ),
        Step::BritishRetreatFromFire(shot) => (
            retreat_from_fire(game, unit, shot),
            "The British side is deciding on a retreat.",
            "a British unit is under fire and may retreat.",
        ),
        Step::IndianRetreatFromFire(shot) => (
            retreat_from_fire(game, unit, shot),
            "The Indian side is deciding on a retreat.",
            "an Indian unit is under fire and may retreat.",
        ),
        _ => return None,
    })
}

fn after_roll(game: &BushyRun, faces: &[u8], damage: u8) -> String {
    let reroll = game.step.roll().is_some_and(|(_, event)| game.may_reroll(event));
    // The Indian side is asked even without a reroll, since it may show units here [BR-H-a, BR-5-i].
    let shows = game.decides(INDIAN) && !game.unseen().is_empty();
    let choice = match (reroll, shows) {
        (true, true) => "Pick dice to reroll, reveal a unit, or keep this roll",
        (true, false) => "Pick dice to reroll, or keep this roll",
        (false, true) => "Continue, or reveal a unit",
        (false, false) => "Continue",
    };
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    let damage = if damage == 0 { "no".into() } else { damage.to_string() };
    format!("{}: {damage} damage. {choice}.", faces.join(", "))
}

fn retreat_from_fire(game: &BushyRun, unit: Unit, shot: &Shot) -> String {
    let takes = unit.does("takes", "take");
    // N-47 opens even if no retreat is possible [BR-H-f].
    let choice = if game.can_retreat(unit) {
        "Retreat one place to cancel 1, or hold"
    } else {
        "There is nowhere to retreat: hold"
    };
    format!("{takes} {} damage. {choice}.", shot.damage)
}

fn battle(game: &BushyRun, step: &Step) -> Words {
    match step {
        Step::Rolled(a) => {
            let text = after_roll(game, a.roll.faces(), game.damage_of(a));
            if a.side == BRITISH {
                (text, "The British side is considering its roll.", "the British side may reroll dice.")
            } else {
                (text, "The Indian side is considering its roll.", "the Indian side has attacked.")
            }
        }
        Step::Retreats(a) if a.side == BRITISH => (
            format!(
                "{} damage at {}. Each retreat cancels 1. Retreat or reveal units, then take the losses.",
                a.damage, a.to
            ),
            "The Indian side is deciding on retreats.",
            "Indian units were hit and may retreat.",
        ),
        Step::Retreats(a) => (
            format!("{} damage at {}. Each retreat cancels 1. Retreat units, then take the losses.", a.damage, a.to),
            "The British side is deciding on retreats.",
            "British units were hit and may retreat.",
        ),
        Step::Losses(a) if a.side == BRITISH => (
            format!(
                "{} damage left: choose your losses. Revealed units cost 1 and go first; Concealed units cost 2.",
                a.damage
            ),
            "The Indian side is taking its losses.",
            "the Indian side takes its losses.",
        ),
        Step::Losses(a) => (
            format!("{} damage left: choose a unit to lose a step.", a.damage),
            "The British side is taking its losses.",
            "the British side takes its losses.",
        ),
        _ => (String::new(), "The game continues.", "the game continues."),
    }
}
