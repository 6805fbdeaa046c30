//! The wording of each decision, by the decision points of chapter 7.

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::log::{names, side};
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::procedure::Stacked;
use crate::rules::{Prompt, Seat, text};

/// The wording of the present decision.
pub fn prompt(game: &DarkAndBloodyGround) -> Prompt {
    let Some(ask) = game.asked().filter(|_| game.end.is_none()) else {
        let over = "The game is over.".to_owned();
        return Prompt { text: over.clone(), waiting: over, reason: "the game is over.".into() };
    };
    let what = public(ask.step);
    let clause = format!("{} are to {what}.", side(ask.seat));
    let told = decider(game, ask.step, ask.seat).unwrap_or_else(|| text::capital(&format!("{what}.")));
    Prompt { text: told, waiting: text::capital(&clause), reason: clause }
}

/// What is being decided, in words that both sides may read.
pub fn public(step: &str) -> &'static str {
    match step {
        "D-SU-US" | "D-SU-NA" => "set up",
        "D-EV-RIFLE" => "give rifles to warriors",
        "D-EV-IROQ" => "place the Iroquois",
        "D-EV-GIRTY" => "place Simon Girty",
        "D-EV-SICK" => "name the nation that suffers the epidemic",
        "D-SET-VILLAGE" => "make villages of settlers",
        "D-SET-MOVE" => "re-place displaced settlers",
        "D-SET-PLACE" => "place settlers",
        "D-SET-DISPLACE" => "find a town for a displaced settler",
        "D-SUP-FORT" => "name the warriors whom British forts supply",
        "D-MOB-ORDER" => "name the nation that rolls next",
        "D-MOB-TREATY" => "offer treaties, or none",
        "D-MOB-DEPLOY" => "gather warriors about their leader",
        "D-BRI-PLACE" => "place the British",
        "D-LDR-IN" => "call in militia leaders",
        "D-LDR-PLACE" => "place a leader",
        "D-LDR-FLEE" => "find friends for a leader alone among enemies",
        "D-ARM-CUT" => "take off regulars above the cap",
        "D-ARM-PLACE" => "place new regulars",
        "D-REI-TAKE" => "take a reinforcement group, or not",
        "D-REI-PLACE" => "place the reinforcement group",
        "D-MIL-PLACE" => "place new militia",
        "D-MIL-CUT" => "send militia home",
        "D-INI-ROLL" => "roll again for initiative, since the totals are equal",
        "D-INI-PRIMARY" => "name their primary leader",
        "D-MCKEE-LOSS" => "name the warriors who go with McKee",
        "D-ACT" => "act, or pass",
        "D-ACT-FORM" => "form a force",
        "D-ACT-MOVE" => "move a force",
        "D-ACT-PILLAGE" => "pillage",
        "D-ACT-RAID" => "send a raid",
        "D-REACT" => "react to a move, or not",
        "D-REACT-FORM" => "form the stack that reacts",
        "D-CMB-NEXT" => "name the area that is resolved next",
        "D-CMB-FORT" | "D-FORT-IN" => "say who is inside the fort",
        "D-CMB-BATTLE" => "give battle, or decline",
        "D-SKI-SF" => "say how the fort itself fights",
        "D-SKI-PAIR" => "pair the units",
        "D-SKI-ORDER" => "say which pair is next",
        "D-SKI-RETREAT" => "retreat",
        "D-SKI-LOSS" | "D-RAI-LOSS-US" | "D-RAI-LOSS-NA" => "name a loss",
        "D-SIEGE" => "go on with the siege, or assault",
        "D-RELOCATE" => "take a piece off the field of battle",
        "D-RAI-NEXT" => "name the raid that is resolved next",
        "D-RAI-RETURN" => "bring raiders home",
        "D-END-HOME" => "send warriors home for the winter",
        "D-END-MCKEE" => "move McKee, or not",
        "D-BAT-LETTER" => "choose the ground for their set-up",
        "D-BAT-SETUP" => "set up for battle",
        "D-BAT-MOVE" => "move on the battle board",
        "D-BAT-ROUT" => "run with a routed unit",
        "D-BAT-FIRE" => "fire",
        "D-BAT-MELEE" => "attack hand to hand",
        "D-BAT-RESULT" => "take the result of a melee",
        "D-BAT-LEADER" => "find a place for a leader on the board",
        "D-BAT-END" => "say where survivors go",
        _ => "decide",
    }
}

/// What is expected of the decider, where it is more than the public words.
fn decider(game: &DarkAndBloodyGround, step: &str, seat: Seat) -> Option<String> {
    let words = match (step, game.top()?) {
        ("D-SU-US" | "D-SU-NA", Step::SettingUp(setup)) => setting_up(game, setup.pieces, setup.settlers, setup.rifles),
        ("D-ACT", _) => {
            let hand = usize::from(game.atrocity_hand[seat.index()]);
            let markers = text::count(hand, "Atrocity marker", "Atrocity markers");
            format!("Tap a piece to activate it, act otherwise, or pass. {markers} in hand.")
        }
        ("D-ACT-FORM", Step::Forming(forming)) => {
            let force = force(forming.force);
            match forming.march(game).stuck(game) {
                Some(no) => format!("{force} cannot march so. {} Tap pieces in or out.", no.text),
                None => format!("{force}: tap pieces in or out, then where they go."),
            }
        }
        ("D-ACT-MOVE", Step::March(march)) => {
            format!("{}: {} MP left. Tap the next area, or stop.", force(march.force), march.left(game))
        }
        ("D-ACT-PILLAGE", Step::Pillaging(pillaging)) => {
            format!(
                "Pillage of {}: {}. Tap out who does not take part, then roll.",
                pillaging.area,
                force(pillaging.group)
            )
        }
        ("D-ACT-RAID", Step::RaidForming(raid)) => {
            let party = raid.straight.or(raid.around);
            let who = if party.is_empty() { "nobody goes yet".into() } else { force(party) };
            format!("Raid on {}: {who}. Tap the warriors who go, then confirm.", raid.target)
        }
        ("D-REACT", _) => "Tap a leader near the move to react with his stack, or let it pass.".into(),
        ("D-REACT-FORM", Step::Reaction(reaction)) => {
            format!("{}: tap pieces in or out, then roll.", force(reaction.force))
        }
        ("D-SIEGE", Step::Siege(siege)) => format!("The fort in {} is besieged: go on, or assault it.", siege.area),
        ("D-CMB-FORT", _) => "Tap who comes out of the fort or goes in, then confirm.".into(),
        _ => return None,
    };
    Some(words)
}

/// More units than this are only counted: a prompt has few lines on a phone.
const NAMED: u32 = 6;

/// Who goes: leaders by name, units by kind or, if they are many, by number.
fn force(pieces: PieceSet) -> String {
    let units = pieces.units_only();
    if units.len() <= NAMED {
        return names(pieces);
    }
    let leaders = pieces.leaders_only().iter().map(|leader| leader.name().to_owned());
    text::and(&leaders.chain([format!("{} units", units.len())]).collect::<Vec<_>>())
}

fn setting_up(game: &DarkAndBloodyGround, pieces: PieceSet, settlers: u8, rifles: u8) -> String {
    let mut left = Vec::new();
    if !pieces.is_empty() {
        left.push(names(pieces));
    }
    if settlers > 0 {
        left.push(text::count(usize::from(settlers), "settler", "settlers"));
    }
    if rifles > 0 && game.phase == crate::rules::a_dark_and_bloody_ground::course::Phase::Setup {
        left.push(text::count(usize::from(rifles), "rifle", "rifles"));
    }
    match left.as_slice() {
        [] => "Set up what is left, then confirm.".into(),
        _ => format!("Set up: {}.", text::and(&left)),
    }
}
