//! Lines on set-up, special actions, checks, supply, winter and victory (chapters 5, 7 to 12, 26).

use super::{Note, US, WC, names, piece, points, side, space};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, End, Marker};
use crate::rules::blood_on_the_ohio::map::{Nation, Place};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::special::Chit;
use crate::rules::text::capital;
use crate::rules::{DiceGroup, Modifier, NoteKind, Roll, Rule, Seat};

const EXPEDITIONS: [&str; 3] = ["1st", "2nd", "3rd"];

/// A throw of one side: faces, what counts as a hit (7: the faces are not judged one by one), what came of it.
fn roll(
    seat: Seat,
    what: &str,
    faces: &[u8],
    hits_on: u8,
    modifiers: Vec<Modifier>,
    result: impl Into<String>,
) -> Roll {
    let groups = vec![DiceGroup { label: String::new(), faces: faces.to_vec(), hits_on }];
    Roll { seat, what: what.into(), groups, modifiers, result: result.into() }
}

fn plus(amount: impl std::fmt::Display, why: &str, rule: &'static str) -> Modifier {
    Modifier { amount: format!("+{amount}"), why: why.into(), rule: Rule(rule) }
}

fn minus(amount: u8, why: &str, rule: &'static str) -> Modifier {
    Modifier { amount: format!("−{amount}"), why: why.into(), rule: Rule(rule) }
}

/// What stands before the name of a nation.
fn article(nation: Nation) -> &'static str {
    if nation.name().starts_with('O') { "an" } else { "a" }
}

/// A marker as it stands in a sentence.
pub fn marker_name(marker: Marker) -> String {
    match marker {
        Marker::Village(nation) => format!("{} {nation} village", article(nation)),
        Marker::Reduced(nation) => format!("a reduced {nation} village"),
        Marker::Principal(nation) => format!("a reduced principal village of the {nation}"),
        Marker::Razed(nation) => format!("a razed marker of the {nation}"),
        Marker::Settlement => "a settlement".into(),
        Marker::Fort(fort) => fort.name().into(),
    }
}

// Placing.

/// A marker or piece is placed.
pub fn placed(seat: Seat, action: Action, at: Place) -> Note {
    let (what, target) = match action {
        Action::Mark { marker, .. } => (marker_name(marker), None),
        Action::Put { piece, .. } => (names(PieceSet::of(piece)), Some(piece)),
        _ => (String::new(), None),
    };
    let inside = matches!(action, Action::Put { inside: true, .. });
    let text = match (inside, at.is_on_map()) {
        (true, _) => format!("{what} is placed inside the fort at {at}."),
        (_, true) => format!("{what} is placed at {at}."),
        _ => format!("{what} goes to {at}."),
    };
    let note = Note::new(Some(seat), "BO-6.1-f", capital(&text));
    let note = target.map(piece).into_iter().fold(note, Note::at);
    if at.is_on_map() { note.at(space(at)) } else { note }
}

/// The same for the US when they may not see which piece it is [BO-25.2-a].
pub fn placed_unseen(nation: Nation, at: Place) -> Note {
    Note::new(Some(WC), "BO-25.2-a", format!("{} {nation} piece is placed at {at}.", capital(article(nation))))
        .at(space(at))
}

/// A side has set up.
pub fn has_set_up(seat: Seat) -> Note {
    Note::new(Some(seat), "BO-A3-a", format!("{} has finished its set-up.", begin(seat)))
}

// Special actions.

/// A side passes for the rest of the segment.
pub fn passes(seat: Seat) -> Note {
    Note::new(Some(seat), "BO-5.0-d", format!("{} takes no further special action in this segment.", begin(seat)))
}

fn begin(seat: Seat) -> &'static str {
    if seat == US { "The US" } else { "The Confederacy" }
}

/// An attempt of the US fails because of a stack that they do not see.
pub fn not_possible() -> Note {
    Note::new(Some(US), "BO-28-c", "Not possible.")
}

/// A check of a US Recruit.
pub fn recruits(die: u8, drawn: bool) -> Note {
    let result = if drawn { "a piece is drawn" } else { "nothing" };
    Note::new(Some(US), "BO-5.1.1-b", format!("Recruit: {die}, {result}.")).roll(roll(
        US,
        "Recruit",
        &[die],
        5,
        Vec::new(),
        result,
    ))
}

/// A piece is drawn from the cup.
pub fn drawn(drawn: Piece) -> Note {
    let text = format!("Drawn from the cup: {}.", names(PieceSet::of(drawn)));
    Note::new(Some(US), "BO-5.1.1-b", text).at(piece(drawn))
}

/// The drawn piece goes back into the cup.
pub fn put_back(drawn: Piece) -> Note {
    let text = format!("Put back into the cup: {}.", names(PieceSet::of(drawn)));
    Note::new(Some(US), "BO-A3-3-c", text).at(piece(drawn))
}

/// A check of a WC Recruit.
pub fn musters(nation: Nation, die: u8, bonus: u8, comes: bool) -> Note {
    let result = if comes { "a piece comes in" } else { "no one comes" };
    let modifiers = if bonus > 0 { vec![plus(bonus, nation.name(), "BO-5.1.2-c")] } else { Vec::new() };
    let text = format!("Recruiting the {nation}: {}, {result}.", die + bonus);
    Note::new(Some(WC), "BO-5.1.2-b", text).roll(roll(WC, "Recruit", &[die], 5 - bonus, modifiers, result))
}

/// British Arms come instead of a check.
pub fn arms_taken(nation: Nation, at: Place) -> Note {
    Note::new(Some(WC), "BO-5.1.2-g", format!("British Arms for the {nation}: {at}.")).at(space(at))
}

/// A negotiation is decided by a die.
pub fn negotiated(seat: Seat, nation: Nation, die: u8, vp: u8, goal: u8, made: bool) -> Note {
    let (what, rule) = negotiation(seat);
    let result = if made { "agreed" } else { "refused" };
    let sum = points(2 * die + vp);
    let text = format!("{what} with the {nation}: {sum} of {}, {result}.", points(goal));
    let modifiers = vec![plus(points(vp), "victory points", rule)];
    Note::new(Some(seat), rule, text).roll(roll(seat, what, &[die], 7, modifiers, result))
}

fn negotiation(seat: Seat) -> (&'static str, &'static str) {
    if seat == US { ("A treaty", "BO-5.2.1-d") } else { ("An alliance", "BO-5.2.3-d") }
}

/// A negotiation needs no die.
pub fn negotiated_without_a_die(seat: Seat, nation: Nation, vp: u8) -> Note {
    let (what, _) = negotiation(seat);
    let rule = if seat == US { "BO-5.2.1-e" } else { "BO-5.2.3-d" };
    Note::new(Some(seat), rule, format!("{what} with the {nation}: {} VP are enough without a roll.", points(vp)))
}

/// A nation makes a treaty.
pub fn treaty_made(nation: Nation) -> Note {
    let text = format!("The {nation} make peace; their warriors and leaders go home.");
    Note::new(Some(US), "BO-5.2.1-f", text)
}

/// A treaty is broken.
pub fn treaty_broken(nation: Nation) -> Note {
    Note::new(Some(WC), "BO-5.2.2-c", format!("The treaty with the {nation} is broken: they join the Confederacy."))
}

/// A nonaligned nation joins the Confederacy.
pub fn joins(nation: Nation) -> Note {
    Note::new(Some(WC), "BO-5.2.3-e", format!("The {nation} join the Confederacy."))
}

/// A wagon pays for a fort.
pub fn wagon_pays(wagon: Piece, at: Place) -> Note {
    Note::new(Some(US), "BO-5.3-h", format!("A supply wagon at {at} pays for the fort.")).at(piece(wagon))
}

/// Something is built.
pub fn built(marker: Marker, at: Place) -> Note {
    Note::new(Some(US), "BO-5.3-a", format!("Built at {at}: {}.", marker_name(marker))).at(space(at))
}

/// A structure is repaired.
pub fn repaired(at: Place) -> Note {
    Note::new(Some(US), "BO-5.4-a", format!("{at} is repaired.")).at(space(at))
}

/// A harassment.
pub fn harasses(at: Place, dice: &[u8], penalty: u8, successes: usize) -> Note {
    let result = if successes == 1 { "1 success".to_owned() } else { format!("{successes} successes") };
    let modifiers = if penalty > 0 { vec![minus(penalty, "US FP there, on each die", "BO-5.5-d")] } else { Vec::new() };
    Note::new(Some(WC), "BO-5.5-c", format!("The Confederacy harasses {at}: {result}.")).at(space(at)).roll(roll(
        WC,
        "Harass",
        dice,
        4 + penalty,
        modifiers,
        result,
    ))
}

/// A raid chit is drawn.
pub fn raids(at: Place, chit: Chit) -> Note {
    let (rule, what) = match chit {
        Chit::A => ("BO-5.6.2-a", "the settlement is razed"),
        Chit::B => ("BO-5.6.2-c", "the settlement loses a step"),
        Chit::C => ("BO-5.6.2-e", "no effect"),
        Chit::D => ("BO-5.6.2-f", "the raid fails"),
    };
    Note::new(Some(WC), rule, format!("Raid on {at}: chit {}, {what}.", chit.letter())).at(space(at))
}

/// A search for lost artillery.
pub fn searches(game: &BloodOnTheOhio, gun: Piece, die: u8, (more, less): (u8, u8), found: bool) -> Note {
    let at = game.board.place(gun);
    let result = if found { "found" } else { "not found" };
    let mut modifiers = Vec::new();
    if more > 0 {
        modifiers.push(plus(more, "US FP within one space", "BO-5.7.1-a"));
    }
    if less > 0 {
        modifiers.push(minus(less, "WC FP within two spaces", "BO-5.7.1-a"));
    }
    Note::new(Some(US), "BO-5.7.1-a", format!("Search for the artillery lost at {at}: {result}."))
        .at(piece(gun))
        .at(space(at))
        .roll(roll(US, "Search", &[die], 7, modifiers, result))
}

/// A search for raiders.
pub fn searches_raiders(chit: Chit, caught: bool) -> Note {
    let what = if caught { "it stays out until the segment ends" } else { "it goes back into the cup" };
    Note::new(Some(US), "BO-5.7.2-a", format!("Search for raiders: chit {}, {what}.", chit.letter()))
}

/// A strategic movement.
pub fn travels(pieces: PieceSet, from: Place, to: Place) -> Note {
    let text = format!("Strategic movement of {} from {from} to {to}.", names(pieces));
    Note::new(Some(WC), "BO-5.8-a", text).at(space(from)).at(space(to))
}

/// The same for the US when they may not see who it is.
pub fn travels_unseen(from: Place, to: Place) -> Note {
    Note::new(Some(WC), "BO-25.2-a", format!("Strategic movement from {from} to {to}.")).at(space(from)).at(space(to))
}

/// A special action point is saved.
pub fn saved(seat: Seat) -> Note {
    Note::new(Some(seat), "BO-5.9-a", format!("{} saves a special action point.", begin(seat)))
}

// Checks.

/// Fort Miamis stands from now on.
pub fn fort_miamis() -> Note {
    Note::new(None, "BO-20.7-a", "The British build Fort Miamis at the foot of the rapids of the Maumee.")
}

/// A nation withdraws from the war.
pub fn withdraws(nation: Nation) -> Note {
    Note::new(None, "BO-8.0-a", format!("The {nation} withdraw from the war.")).kind(NoteKind::Loss)
}

/// A nation that would withdraw throws a die.
pub fn nation_wavers(nation: Nation, die: u8, unhurt: bool, held: bool, stays: bool) -> Note {
    let mut modifiers = Vec::new();
    if unhurt {
        modifiers.push(plus(1, "it has lost no FP", "BO-25.1-a"));
    }
    if held {
        modifiers.push(plus(1, "a key leader is near", "BO-25.1-a"));
    }
    let result = if stays { "they stay" } else { "they withdraw" };
    Note::new(Some(WC), "BO-25.1-a", format!("The {nation} waver: {result}.")).roll(roll(
        WC,
        "Nation Check",
        &[die],
        7,
        modifiers,
        result,
    ))
}

/// An expedition withdraws.
pub fn expedition_withdraws(number: usize) -> Note {
    Note::new(Some(US), "BO-7.0-a", format!("The {} Expedition withdraws.", EXPEDITIONS[number])).kind(NoteKind::Loss)
}

/// An expedition enters.
pub fn expedition_enters(number: u8) -> Note {
    Note::new(Some(US), "BO-7.0-b", format!("The {} Expedition enters.", EXPEDITIONS[usize::from(number)]))
        .kind(NoteKind::Phase)
}

/// Pieces arrive at the start of a turn.
pub fn arrives(pieces: PieceSet) -> Note {
    Note::new(Some(US), "BO-12.0-d", format!("Arrivals: {}.", names(pieces)))
}

/// The key leader of a withdrawn expedition is removed.
pub fn goes_home(key: Piece) -> Note {
    Note::new(Some(US), "BO-7.1-b", format!("{key} leaves the war.")).at(piece(key))
}

/// A subordinate leader throws for staying.
pub fn survives(leader: Piece, die: u8) -> Note {
    let result = if die >= 4 { "stays" } else { "leaves the war" };
    Note::new(Some(US), "BO-7.1-b", format!("{leader} {result}.")).at(piece(leader)).roll(roll(
        US,
        "Withdrawal",
        &[die],
        4,
        Vec::new(),
        result,
    ))
}

/// A wounded leader throws for his wound.
pub fn leader_checked(leader: Piece, die: u8) -> Note {
    let result = match die {
        1..=3 => "is healed",
        6 => "dies of the wound",
        _ => "is no better",
    };
    Note::new(Some(leader.side()), "BO-9.0-a", format!("{leader} {result}.")).at(piece(leader)).roll(roll(
        leader.side(),
        "Leader Check",
        &[die],
        7,
        Vec::new(),
        result,
    ))
}

// Supply, winter, end of turn.

/// A wagon feeds a stack.
pub fn feeds(wagon: Piece, from: Place, at: Place) -> Note {
    Note::new(Some(US), "BO-10.0-d", format!("The wagon at {from} feeds the stack at {at}."))
        .at(piece(wagon))
        .at(space(at))
}

/// A stack goes without supply.
pub fn goes_hungry(pieces: PieceSet, at: Place) -> Note {
    let text = format!("No supply at {at}: {} reduced.", names(pieces));
    Note::new(Some(US), "BO-10.0-e", text).kind(NoteKind::Loss).at(space(at))
}

/// A side goes into quarters.
pub fn quarters(seat: Seat, withdrawal: bool) -> Note {
    let rule = if withdrawal { "BO-7.1-a" } else { "BO-11.0-a" };
    let what = if withdrawal { "Quarters of the withdrawn expedition" } else { "Winter quarters" };
    Note::new(Some(seat), rule, format!("{what} of {}.", side(seat)))
}

/// Militia goes home.
pub fn dismissed(militia: Piece) -> Note {
    Note::new(Some(US), "BO-11.2-d", format!("{} back to the cup.", names(PieceSet::of(militia)))).at(piece(militia))
}

/// Pieces for which there are no quarters.
pub fn without_quarters(seat: Seat, pieces: PieceSet) -> Note {
    let (rule, to) = if seat == US { ("BO-11.2-c", "the cup") } else { ("BO-11.1-b", "their squares and boxes") };
    Note::new(Some(seat), rule, format!("Without quarters, back to {to}: {}.", names(pieces)))
}

/// New raid chits.
pub fn raid_chits_added(chits: [u8; 4]) -> Note {
    let added = chits.iter().zip(["A", "B", "C", "D"]).filter(|(n, _)| **n > 0);
    let added: Vec<String> = added.map(|(n, letter)| format!("{n} {letter}")).collect();
    let text =
        if added.is_empty() { "No new raid chits.".into() } else { format!("New raid chits: {}.", added.join(", ")) };
    Note::new(Some(WC), "BO-12.0-c", text)
}

/// Special action points of the new turn.
pub fn sap_reset([us, wc]: [u8; 2]) -> Note {
    Note::new(None, "BO-12.0-a", format!("Special action points: US {us}, Confederacy {wc}."))
}

// The end.

/// Why a game is over, in a sentence.
pub fn reason(end: End, winner: Option<Seat>) -> String {
    match end {
        End::ExpeditionWithdrawn => "The expedition must withdraw: the Confederacy wins.".into(),
        End::VillagesDestroyed => {
            "Kekionga and another principal village are lost and five more villages are razed: the US wins.".into()
        }
        End::Points => "The US has 30 victory points and wins.".into(),
        End::WayneKilled => "Wayne is dead: the Confederacy wins.".into(),
        End::ChiefsKilled => "Little Turtle, Blue Jacket and Buckongahelas are dead: the US wins.".into(),
        End::KekiongaRelocated => "Kekionga is lost: the US wins.".into(),
        End::SettlementSteps => "The settlements have lost too many steps: the Confederacy wins.".into(),
        End::Time { .. } => match winner {
            Some(seat) if seat == US => "The last turn is over: the US wins.".into(),
            Some(_) => "The last turn is over: the Confederacy wins.".into(),
            None => "The last turn is over, and neither side has done enough to win: a draw.".into(),
        },
        End::Conceded(seat) => format!("Conceded by {}.", side(seat)),
    }
}
