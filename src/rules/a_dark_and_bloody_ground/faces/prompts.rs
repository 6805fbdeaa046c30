//! The wording of each decision, by the decision points of chapter 7.

use crate::rules::a_dark_and_bloody_ground::battle::Stage;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::log::{names, side};
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::a_dark_and_bloody_ground::setup::SettingUp;
use crate::rules::procedure::Stacked;
use crate::rules::{Prompt, Seat, text};

/// The wording of the present decision.
pub fn prompt(game: &DarkAndBloodyGround) -> Prompt {
    let Some(ask) = game.asked().filter(|_| game.end.is_none()) else {
        let over = "The game is over.".to_owned();
        return Prompt { text: over.clone(), waiting: over, reason: "the game is over.".into() };
    };
    let is = text::verb(side(ask.seat), "is", "are");
    let clause = format!("{} {is} {}.", side(ask.seat), public(ask.step));
    let asked = decider(game, ask.step, ask.seat).unwrap_or_else(|| plain(ask.step));
    Prompt { text: asked, waiting: text::capital(&clause), reason: clause }
}

/// What is being decided, in words that both sides may read: "placing settlers".
pub fn public(step: &str) -> String {
    let [_, doing, what] = words(step);
    format!("{doing}{what}")
}

/// The same as it is asked for: "Place settlers."
fn plain(step: &str) -> String {
    let [act, _, what] = words(step);
    format!("{act}{what}.")
}

/// A decision in words: what to do, what is being done, and to what.
fn words(step: &str) -> [&'static str; 3] {
    match step {
        "D-SU-US" | "D-SU-NA" => ["Set", "setting", " up"],
        "D-EV-RIFLE" => ["Give", "giving", " rifles to warriors"],
        "D-EV-IROQ" => ["Place", "placing", " the Iroquois"],
        "D-EV-GIRTY" => ["Place", "placing", " Simon Girty"],
        "D-EV-SICK" => ["Choose", "choosing", " the nation that suffers the epidemic"],
        "D-SET-VILLAGE" => ["Turn", "turning", " settlers into villages"],
        "D-SET-MOVE" => ["Move", "moving", " displaced settlers"],
        "D-SET-PLACE" => ["Place", "placing", " settlers"],
        "D-SET-DISPLACE" => ["Choose", "choosing", " a town for a displaced settler"],
        "D-SUP-FORT" => ["Choose", "choosing", " the warriors that British forts supply"],
        "D-MOB-ORDER" => ["Choose", "choosing", " the nation that rolls next"],
        "D-MOB-TREATY" => ["Decide", "deciding", " whether to offer treaties"],
        "D-MOB-DEPLOY" => ["Gather", "gathering", " warriors around their leader"],
        "D-BRI-PLACE" => ["Place", "placing", " the British"],
        "D-LDR-IN" => ["Call", "calling", " in militia leaders"],
        "D-LDR-PLACE" => ["Place", "placing", " a leader"],
        "D-LDR-FLEE" => ["Move", "moving", " a leader who is alone among enemies"],
        "D-ARM-CUT" => ["Remove", "removing", " regulars above the cap"],
        "D-ARM-PLACE" => ["Place", "placing", " new regulars"],
        "D-REI-TAKE" => ["Decide", "deciding", " whether to take a reinforcement group"],
        "D-REI-PLACE" => ["Place", "placing", " the reinforcement group"],
        "D-MIL-PLACE" => ["Place", "placing", " new militia"],
        "D-MIL-CUT" => ["Send", "sending", " militia home"],
        "D-INI-ROLL" => ["Roll", "rolling", " again for initiative: the totals are equal"],
        "D-INI-PRIMARY" => ["Choose", "choosing", " a primary leader"],
        "D-MCKEE-LOSS" => ["Choose", "choosing", " the warriors lost with McKee"],
        "D-ACT" => ["Choose", "choosing", " an action"],
        "D-ACT-FORM" => ["Form", "forming", " a force"],
        "D-ACT-MOVE" => ["Move", "moving", " a force"],
        "D-ACT-PILLAGE" => ["Pillage", "pillaging", " an area"],
        "D-ACT-RAID" => ["Send", "sending", " a raid"],
        "D-REACT" => ["Decide", "deciding", " whether to react to a move"],
        "D-REACT-FORM" => ["Form", "forming", " the stack that reacts"],
        "D-CMB-NEXT" => ["Choose", "choosing", " the area to resolve next"],
        "D-CMB-FORT" | "D-FORT-IN" => ["Choose", "choosing", " which units are inside the fort"],
        "D-CMB-BATTLE" => ["Decide", "deciding", " whether to give battle"],
        "D-SKI-SF" => ["Choose", "choosing", " how the fort itself fights"],
        "D-SKI-PAIR" => ["Pair", "pairing", " the units"],
        "D-SKI-ORDER" => ["Choose", "choosing", " the next pair"],
        "D-SKI-RETREAT" => ["Retreat", "retreating", ""],
        "D-SKI-LOSS" | "D-RAI-LOSS-US" | "D-RAI-LOSS-NA" => ["Choose", "choosing", " a loss"],
        "D-SIEGE" => ["Decide", "deciding", " whether to assault a fort"],
        "D-RELOCATE" => ["Move", "moving", " a piece off the field of battle"],
        "D-RAI-NEXT" => ["Choose", "choosing", " the raid to resolve next"],
        "D-RAI-RETURN" => ["Bring", "bringing", " raiders home"],
        "D-END-HOME" => ["Send", "sending", " warriors home for the winter"],
        "D-END-MCKEE" => ["Decide", "deciding", " whether to move McKee"],
        "D-BAT-LETTER" => ["Choose", "choosing", " a lettered hex to set up around"],
        "D-BAT-SETUP" => ["Set", "setting", " up for battle"],
        "D-BAT-MOVE" => ["Move", "moving", " on the battle board"],
        "D-BAT-ROUT" => ["Move", "moving", " a routed unit"],
        "D-BAT-FIRE" => ["Fire", "firing", ""],
        "D-BAT-MELEE" => ["Attack", "attacking", " hand to hand"],
        "D-BAT-RESULT" => ["Apply", "applying", " the result of a melee"],
        "D-BAT-LEADER" => ["Place", "placing", " a leader on the battle board"],
        "D-BAT-END" => ["Choose", "choosing", " where survivors go"],
        _ => ["Decide", "deciding", ""],
    }
}

/// What is expected of the decider, where it is more than the public words.
fn decider(game: &DarkAndBloodyGround, step: &str, seat: Seat) -> Option<String> {
    let words = match (step, game.top()?) {
        ("D-SU-US" | "D-SU-NA", Step::SettingUp(setup)) => setting_up(game, setup),
        ("D-ACT", _) => {
            let hand = usize::from(game.atrocity_hand[seat.index()]);
            let markers = text::count(hand, "Atrocity marker", "Atrocity markers");
            format!("Tap a piece to activate it, take another action, or pass. {markers} in hand.")
        }
        ("D-ACT-FORM", Step::Forming(forming)) => {
            let force = force(forming.force);
            match forming.march(game).stuck(game) {
                Some(no) => format!("{force} can’t march like this. {} Tap pieces to add or drop them.", no.text),
                None => format!("{force}: tap pieces to add or drop them, then a destination."),
            }
        }
        ("D-ACT-MOVE", Step::March(march)) => {
            format!("{}: {} MP left. Tap the next area, or stop.", force(march.force), march.left(game))
        }
        ("D-ACT-PILLAGE", Step::Pillaging(pillaging)) => {
            format!(
                "Pillage {} with {}. Tap units to leave them out, then roll.",
                pillaging.area,
                force(pillaging.group)
            )
        }
        ("D-ACT-RAID", Step::RaidForming(raid)) => {
            let party = raid.straight.or(raid.around);
            let who = if party.is_empty() { "nobody yet".into() } else { force(party) };
            format!("Raid on {}: {who}. Tap warriors to send them, then confirm.", raid.target)
        }
        ("D-REACT", _) => "Tap a leader near the move to react with his stack, or let it pass.".into(),
        ("D-REACT-FORM", Step::Reaction(reaction)) => {
            format!("{}: tap pieces to add or drop them, then roll.", force(reaction.force))
        }
        ("D-SIEGE", Step::Siege(siege)) => {
            format!("You besiege the fort in {}. Continue the siege, or assault the fort.", siege.area)
        }
        ("D-BAT-SETUP", Step::Battle(_)) if matches!(game.fight().stage, Stage::Deploy(_)) => {
            "Set up for battle: tap a piece, then a hex.".into()
        }
        ("D-BAT-MOVE", Step::Battle(_)) => match game.fight().stage {
            Stage::Move(Some(piece)) => format!("{}: tap the hex to move to.", text::capital(piece.name())),
            _ => "Tap a piece to move, or finish moving.".into(),
        },
        ("D-BAT-FIRE", _) => "Tap a unit that can fire, then its target; or finish firing.".into(),
        ("D-BAT-MELEE", _) if game.fight().stage == Stage::Melee => {
            "Tap a hex to attack hand to hand, or finish attacking.".into()
        }
        ("D-CMB-FORT", _) => "Tap pieces to move them into or out of the fort, then confirm.".into(),
        _ => return None,
    };
    Some(words)
}

/// More units than this are only counted, and more leaders than [`LEADERS_NAMED`]: a prompt has few lines, and the orders list
/// every piece.
const NAMED: u32 = 6;
const LEADERS_NAMED: u32 = 3;

/// Who goes: leaders by name and units by kind, or, if they are many, by number.
fn force(pieces: PieceSet) -> String {
    let (leaders, units) = (pieces.leaders_only(), pieces.units_only());
    if leaders.len() <= LEADERS_NAMED && units.len() <= NAMED {
        return names(pieces);
    }
    let mut parts = if leaders.len() > LEADERS_NAMED {
        vec![text::count(leaders.len() as usize, "leader", "leaders")]
    } else {
        leaders.iter().map(|leader| leader.name().to_owned()).collect()
    };
    if units.len() > NAMED {
        parts.push(text::count(units.len() as usize, "unit", "units"));
    } else if !units.is_empty() {
        parts.push(names(units));
    }
    text::and(&parts)
}

fn setting_up(game: &DarkAndBloodyGround, setup: &SettingUp) -> String {
    let mut left = Vec::new();
    if !setup.pieces.is_empty() {
        left.push(force(setup.pieces));
    }
    for (n, one, many) in [
        (setup.south + setup.north, "village", "villages"),
        (setup.forts, "fort", "forts"),
        (setup.settlers, "settler", "settlers"),
    ] {
        if n > 0 {
            left.push(text::count(usize::from(n), one, many));
        }
    }
    let mut to_do = Vec::new();
    if !left.is_empty() {
        to_do.push(format!("place {}", text::and(&left)));
    }
    if setup.rifles > 0 && game.phase == crate::rules::a_dark_and_bloody_ground::course::Phase::Setup {
        to_do.push(format!("give {} to warriors", text::count(usize::from(setup.rifles), "rifle", "rifles")));
    }
    match to_do.as_slice() {
        [] => "Everything is placed. Finish the set-up.".into(),
        _ => text::capital(&format!("{}.", to_do.join(", then "))),
    }
}
