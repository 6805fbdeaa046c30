//! The wording of each decision, by the states of section 27.

use super::scene::ForceWords;
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, Step};
use crate::rules::blood_on_the_ohio::log::side;
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::retreat::Why;
use crate::rules::procedure::Stacked;
use crate::rules::{Prompt, Seat, Title, text};

/// The wording of the present decision. What the others read depends on public facts alone.
pub fn prompt(game: &BloodOnTheOhio) -> Prompt {
    let Some(decision) = game.asked().filter(|_| game.end.is_none()) else {
        let over = "The game is over.".to_owned();
        return Prompt { text: over.clone(), waiting: over, reason: "the game is over.".into() };
    };
    let (reason, waiting) = public(decision.step, decision.seat);
    Prompt { text: decider(game, decision.step, decision.seat), waiting, reason }
}

/// Why the device changes hands, and what the others read meanwhile.
fn public(state: &str, seat: Seat) -> (String, String) {
    let who = side(seat);
    let what = match state {
        "SETUP_1" | "SETUP_2" => "is setting up",
        "TURN_START" => "is placing arrivals",
        "SA_CHOOSE" => "is choosing a special action",
        "SA_RECRUIT_US" | "SA_RECRUIT_WC" => "is recruiting",
        "SA_BUILD" => "is building",
        "SA_STRATEGIC" => "is moving a warrior between villages",
        "SA_RAID" => "is raiding",
        "NATION_JOINS" => "is placing a nation’s pieces",
        "OPS_IDLE" => "is conducting operations",
        "OPS_FORM" | "C_REINF_FORM" => "is forming a force",
        "OPS_STEP" | "FORCE_END" => "is moving a force",
        "ENCOUNTER" => "is deciding how to deal with the enemy",
        "AMBUSH_OFFER" | "PASS_AMBUSH" => "may ambush the approaching force",
        "C_SCOUT" => "is giving the scouts their orders",
        "C_DEFENDER" => "is deciding how to meet the attack",
        "C_RBC" | "OVERRUN" => "is deciding on a retreat before combat",
        "C_EVENT" | "C_FIGHT" => "may reroll a die",
        "C_REINF_US" | "C_REINF_WC" => "may bring reinforcements",
        "C_REINF_MOVE" => "is marching reinforcements",
        "C_CAS_US" | "C_CAS_WC" => "is taking casualties",
        "C_RELOCATE" => "is rebuilding a village",
        "C_STRUCTURE" => "may attack the remaining structure",
        "RETREAT" => "is retreating",
        "EXPEDITION_CHECK" => "is placing the expeditions in quarters",
        "SUPPLY" => "is supplying the army",
        "WINTER_WC" | "WINTER_US" => "is going into winter quarters",
        _ => "is deciding",
    };
    let clause = format!("{who} {what}.");
    (clause.clone(), text::capital(&clause))
}

/// What is expected of the decider.
fn decider(game: &BloodOnTheOhio, state: &str, seat: Seat) -> String {
    match state {
        "SETUP_1" | "SETUP_2" => setting_up(game),
        "TURN_START" | "EXPEDITION_CHECK" | "NATION_JOINS" | "SA_RAID" | "SA_BUILD" => placing(game),
        "SA_CHOOSE" => format!(
            "Take a special action or pass: {} left.",
            text::count(usize::from(game.sap[seat.index()]), "point", "points")
        ),
        "SA_RECRUIT_US" => recruiting(game),
        "SA_RECRUIT_WC" => mustering(game),
        "SA_STRATEGIC" => "Tap a leader to take along, if you like, then the village to move to.".into(),
        "OPS_IDLE" => "Tap a piece to form a force around it, or end operations.".into(),
        "OPS_FORM" => forming(game),
        "OPS_STEP" => marching(game),
        "FORCE_END" => "Tap a piece to move it into the fort, or out to screen it; then finish.".into(),
        "ENCOUNTER" => encounter(game, seat),
        "AMBUSH_OFFER" => "An enemy is adjacent. Ambush from a highlighted space, or let it pass.".into(),
        "PASS_AMBUSH" => "The force is passing through your stack. Ambush it, or let it pass.".into(),
        _ => in_battle(game, state, seat),
    }
}

fn in_battle(game: &BloodOnTheOhio, state: &str, seat: Seat) -> String {
    match state {
        "C_SCOUT" => "Each scout may add 1 TP or 1 FP to this combat, if loyal.".into(),
        "C_DEFENDER" => "You are under attack: defend, ambush the attacker, or retreat before combat.".into(),
        "C_RBC" => "A healthy key leader may spend his TP on the retreat attempt.".into(),
        "OVERRUN" => "Choose how to go on with the overrun.".into(),
        "C_EVENT" if no_advantage(game) => "Event and forces are revealed. Continue.".into(),
        "C_EVENT" => "You have the tactical advantage: keep the event or reroll it.".into(),
        "C_REINF_US" | "C_REINF_WC" => "Reinforcements: choose one force within reach of the battle, or none.".into(),
        "C_REINF_FORM" => naming(game),
        "C_REINF_MOVE" => "March the reinforcements to the battle: tap the next space.".into(),
        "C_FIGHT" => "You have the tactical advantage: keep the dice or reroll one.".into(),
        "C_CAS_US" | "C_CAS_WC" => losing(game),
        "C_RELOCATE" => "Choose where to rebuild the village.".into(),
        "C_STRUCTURE" => "The defenders are gone. Attack the structure, or leave it alone.".into(),
        "RETREAT" => retreating(game),
        "SUPPLY" => "Choose which wagon feeds which stack.".into(),
        "WINTER_WC" | "WINTER_US" => match game.top() {
            Some(Step::Quarters(quarters)) => quarters.words(game),
            _ => "Send the pieces to winter quarters.".into(),
        },
        _ => format!("Decide for {}.", side(seat)),
    }
}

fn no_advantage(game: &BloodOnTheOhio) -> bool {
    matches!(game.top(), Some(Step::Combat(combat)) if combat.advantage(game).is_none())
}

fn setting_up(game: &BloodOnTheOhio) -> String {
    match game.placing_words() {
        Some(what) => format!("Set up {what}. A ready-made set-up places everything at once."),
        None => "Everything is set up. Confirm.".into(),
    }
}

fn placing(game: &BloodOnTheOhio) -> String {
    let what = game.placing_words().unwrap_or_else(|| "the pieces".into());
    match game.top() {
        Some(Step::Joins(j)) if j.broken => format!("The treaty with the {} is broken: place {what}.", j.nation),
        Some(Step::Joins(j)) => format!("The {} join the Confederacy: place {what}.", j.nation),
        Some(Step::Arrival(_)) => format!("Forces arrive: place {what}."),
        Some(Step::Reward(_)) => "The raid wins a warrior: place it in a village of its nation.".into(),
        Some(Step::Construction(_)) => "Choose the wagon that pays for the fort.".into(),
        Some(Step::Quarters(_)) => "The expedition has withdrawn: send its pieces to forts and settlements.".into(),
        _ => format!("Place {what}."),
    }
}

fn recruiting(game: &BloodOnTheOhio) -> String {
    match game.top() {
        Some(Step::Recruit(r)) => match r.drawn {
            Some(piece) => format!("{} is drawn: place it.", text::capital(piece.name())),
            None => format!("{} left: 5 or 6 draws a piece.", text::count(usize::from(r.left), "check", "checks")),
        },
        _ => "Recruit.".into(),
    }
}

fn mustering(game: &BloodOnTheOhio) -> String {
    match game.top() {
        Some(Step::WcRecruit(m)) if m.due => {
            format!("The {} answer the call: choose a piece and where it arrives.", m.nation)
        }
        Some(Step::WcRecruit(m)) => {
            format!("{} left for the {}.", text::count(usize::from(m.left), "check", "checks"), m.nation)
        }
        _ => "Recruit.".into(),
    }
}

fn forming(game: &BloodOnTheOhio) -> String {
    match game.force_words() {
        Some(w) => {
            format!("{} Tap pieces to add or drop, then a destination.", force(&w))
        }
        None => "Tap pieces to add or drop, then a destination.".into(),
    }
}

/// "Butler’s force: 6/6 FP, 4 MP."
fn force(w: &ForceWords) -> String {
    format!("{}: {} FP, {} MP.", w.name, w.load.replace(" of ", "/"), w.movement)
}

fn naming(game: &BloodOnTheOhio) -> String {
    let force = game.force_words().map_or_else(String::new, |w| force(&w) + " ");
    format!("{force}Tap pieces to add or drop, then send the force.")
}

fn marching(game: &BloodOnTheOhio) -> String {
    let open = |action: &Action| game.asked().is_some_and(|decision| game.check(decision.seat, action).is_ok());
    let (attack, halt) = (ATTACKS.iter().any(open), open(&Action::Halt));
    let (Some(words), Some(at)) = (game.force_words(), game.march_place()) else {
        return "Tap a place in reach, or end the move.".into();
    };
    let todo = match (words.movement.as_str(), attack, halt) {
        ("0", true, true) => "Attack, or end the move.",
        ("0", false, true) => "End the move.",
        ("0", true, false) => "Attack.",
        // On a river nobody ends a move: a landing costs nothing.
        ("0", false, false) => "It can’t stop there: tap a place to land.",
        (_, true, true) => "Attack, tap a place in reach, or end the move.",
        (_, false, true) => "Tap a place in reach, or end the move.",
        (_, true, false) => "Attack, or tap a place in reach.",
        (_, false, false) => "Tap a place in reach: it can’t stop here.",
    };
    let left = if words.movement == "0" { "no" } else { words.movement.as_str() };
    format!("The force is at {at} with {left} MP left. {todo}")
}

const ATTACKS: [Action; 2] =
    [Action::Attack { target: AttackTarget::Stack }, Action::Attack { target: AttackTarget::Structure }];

/// What can be done about the enemy whom a force has come to.
fn encounter(game: &BloodOnTheOhio, seat: Seat) -> String {
    let open = |action: Action| game.check(seat, &action).is_ok();
    let ways = [
        (open(Action::PassThrough), "pass through"),
        (ATTACKS.into_iter().any(open), "attack"),
        (open(Action::Overrun), "overrun"),
    ];
    let ways: Vec<String> = ways.into_iter().filter(|way| way.0).map(|way| way.1.to_owned()).collect();
    if ways.is_empty() {
        return "An enemy stack is here.".into();
    }
    let must = if ways.len() == 1 { "you must " } else { "" };
    format!("Enemy here: {must}{}.", text::or(&ways))
}

fn losing(game: &BloodOnTheOhio) -> String {
    match game.top() {
        Some(Step::Losses(l)) => match l.left {
            1 => "One casualty left: choose a piece.".into(),
            n => format!("{n} casualties left: choose the next piece."),
        },
        _ => "Choose a piece to take the casualty.".into(),
    }
}

fn retreating(game: &BloodOnTheOhio) -> String {
    let Some(Step::Retreat(r)) = game.top() else { return "Choose where to retreat.".into() };
    let count = r.pieces.less(PieceSet::ARMS).len() as usize;
    let pieces = text::count(count, "piece", "pieces");
    let verb = if count == 1 { "goes" } else { "go" };
    match r.why {
        Why::BreakOut => "The break-out failed: return to the fort, or retreat.".into(),
        Why::River { .. } => format!("Ambushed on the river: choose the bank that {pieces} {verb} to."),
        _ => format!("The stack retreats from {}: choose where {pieces} {verb}.", r.at),
    }
}
