//! Who holds the device: hand-over, PINs, and the summary that anybody may read.

use super::{Game, Level, Player, SeatConfig, lesson};
use crate::rules::{Emphasis, Place, Policy, Rule, Seat, Viewer};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh64::xxh64;

/// The seats at which persons sit.
pub fn persons(game: &dyn Game) -> Vec<Seat> {
    let seats = (0u8..).map(Seat).zip(game.seats());
    seats.filter(|(_, config)| config.player == Player::Person).map(|(seat, _)| seat).collect()
}

/// The seat of the one person who plays against computers: the device is always his.
pub fn lone_person(game: &dyn Game) -> Option<Seat> {
    match persons(game).as_slice() {
        [seat] => Some(*seat),
        _ => None,
    }
}

/// The computer that is to decide, if one is.
pub fn computer(game: &dyn Game) -> Option<(Seat, Level)> {
    let seat = game.ask()?.seat;
    match game.seats().get(seat.index())?.player {
        Player::Computer { level } => Some((seat, level)),
        Player::Person => None,
    }
}

/// A seed for what `seat` thinks now. It depends on what that seat may know and on the seed of the game alone: games that
/// the seat cannot tell apart give the same one, and it tells nothing of the dice to come; but where a person has to play
/// the side, nobody may think for it ([`is_for_a_person`]). `again` counts repetitions.
pub fn seed_of_thought(game: &dyn Game, seat: Seat, again: u32) -> u64 {
    let lines = game.log(Viewer::Seat(seat)).len();
    let known = format!("{again} {lines} {}", game.imagined(seat, 0));
    xxh64(known.as_bytes(), xxh64(&game.setup().seed.to_le_bytes(), u64::from(seat.0)))
}

/// Who sits there, in words: a name, or that it is the computer.
pub fn sitter(config: &SeatConfig) -> String {
    match config.player {
        Player::Person => config.name.clone(),
        Player::Computer { level } => format!("computer ({level})"),
    }
}

/// The device on the table. A game just taken up is held by nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The seat whose view is drawn.
    pub holder: Option<Seat>,
}

/// The device changes hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handover {
    /// Who takes it.
    pub to: Seat,
    /// Why, in words that both sides may read.
    pub reason: String,
    /// The clause under which the taker decides.
    pub rule: Rule,
}

/// Whether a side may know what others may not, as things stand.
pub fn has_secrets(game: &dyn Game) -> bool {
    game.spec().has_secrets(game.setup()) && game.policy() != Policy::Open && game.outcome().is_none()
}

/// Whether a person has to play this side, as things stand: no computer, and no hint.
pub fn is_for_a_person(game: &dyn Game, seat: Seat) -> bool {
    game.spec().is_for_a_person(game.setup(), game.policy(), seat)
}

/// Whether anything has to be covered when this device changes hands: there are secrets, and two people to keep them.
fn is_covered(game: &dyn Game) -> bool {
    has_secrets(game) && persons(game).len() > 1
}

fn due(game: &dyn Game, device: Device) -> Option<Handover> {
    let ask = game.ask()?;
    let person = game.seats().get(ask.seat.index())?.player == Player::Person;
    let reason = || game.turn(Viewer::Public).reason;
    (person && device.holder != Some(ask.seat)).then(|| Handover { to: ask.seat, reason: reason(), rule: ask.rule })
}

/// The curtain that must fall before the state is shown: the decider is a person who does not hold the device, and
/// there is something to cover. It depends on public facts alone. A game just taken up always begins with it; once
/// the game is over there is none.
pub fn handover(game: &dyn Game, device: Device) -> Option<Handover> {
    if is_covered(game) { due(game, device) } else { None }
}

/// The light sign "your decision", where nothing has to be covered: an open game, or a title without secrets.
pub fn banner(game: &dyn Game, device: Device) -> Option<Handover> {
    if is_covered(game) { None } else { due(game, device) }
}

/// With whose eyes the holder of the device looks at the game: its own; everybody's once nothing is secret.
pub fn eyes(game: &dyn Game, device: Device) -> Viewer {
    match device.holder {
        _ if !has_secrets(game) => Viewer::All,
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Public,
    }
}

/// Digest of a PIN, for [`SeatConfig::pin`]. It keeps honest people honest: whoever can read the record can also read
/// every secret in it, and a short PIN is found by trying.
#[must_use]
pub fn pin_digest(pin: &str) -> u64 {
    xxh64(pin.as_bytes(), xxh64(b"ohio-country/pin", 0))
}

/// Whether `pin` opens this seat. A seat without a PIN is opened by anything.
#[must_use]
pub fn check_pin(seat: &SeatConfig, pin: &str) -> bool {
    seat.pin.is_none_or(|digest| digest == pin_digest(pin))
}

/// What anybody may know of a game: for the list of saved games and for the title of the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Id of the title.
    pub title: String,
    /// Name of the title.
    pub name: String,
    /// Name of the scenario.
    pub scenario: String,
    /// The turn, from 1; 0 before the first.
    pub turn: u32,
    /// The last turn.
    pub turns: u32,
    /// What the turn is called, if it has a name.
    pub caption: String,
    /// The phase that is on.
    pub phase: String,
    /// The side that is to decide; empty once the game is over.
    pub side: String,
    /// Who sits there.
    pub player: String,
    /// Who plays: every side, and who sits there, if that is more than its name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<(String, String)>,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The counters that everybody sees: the id of a space, and whose. For a little map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<(String, Seat)>,
    /// Whether it was begun as the lesson of its title.
    #[serde(default)]
    pub lesson: bool,
}

/// The summary of a game, drawn from what everybody may know.
pub fn summary(game: &dyn Game) -> Summary {
    let spec = game.spec();
    let scene = game.scene(Viewer::Public);
    let strip = scene.strip;
    let on_board = scene.counters.iter().filter_map(|counter| match &counter.place {
        Place::Space(space) => Some((space.to_string(), counter.owner)),
        _ => None,
    });
    let phase = strip.phases.iter().find(|phase| phase.state == Emphasis::Now);
    let seat = game.ask().map(|ask| ask.seat.index());
    let side = seat.and_then(|seat| spec.seats.get(seat));
    let player = seat.and_then(|seat| game.seats().get(seat));
    Summary {
        title: spec.id.into(),
        name: spec.name.into(),
        scenario: spec.scenario(&game.setup().scenario).map(|scenario| scenario.name).unwrap_or_default().into(),
        turn: strip.turn,
        turns: strip.turns,
        caption: strip.caption,
        phase: phase.map(|phase| phase.name).unwrap_or_default().into(),
        side: side.map(|side| side.name).unwrap_or_default().into(),
        player: player.map(sitter).unwrap_or_default(),
        players: spec.seats.iter().zip(game.seats()).map(|(seat, config)| (seat.name.into(), sitter(config))).collect(),
        counters: on_board.collect(),
        lesson: lesson::is_one(game),
        result: game.outcome().map(|outcome| outcome.reason),
    }
}
