//! Who holds the device: hand-over, PINs, and the summary that anybody may read.

use super::names::isolated;
use super::{Game, Level, Player, SeatConfig, TABLE, Turn, lesson};
use crate::rules::{Board, Chart, Geometry, Ground, Place, Policy, Progress, Rule, Seat, Viewer, Visibility, json};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh64::xxh64;

/// The seats at which people sit.
pub fn people(game: &dyn Game) -> Vec<Seat> {
    let seats = (0u8..).map(Seat).zip(game.seats());
    seats.filter(|(_, config)| config.player == Player::Person).map(|(seat, _)| seat).collect()
}

/// The seat of the one person who plays against computers: the device is always his.
pub fn lone_person(game: &dyn Game) -> Option<Seat> {
    match people(game).as_slice() {
        [seat] => Some(*seat),
        _ => None,
    }
}

/// The computer that is to decide, if one is.
pub fn computer(game: &dyn Game) -> Option<(Seat, Level)> {
    let seat = game.decision()?.seat;
    match game.seats().get(seat.index())?.player {
        Player::Computer { level } => Some((seat, level)),
        Player::Person => None,
    }
}

/// A seed for what `seat` thinks now. It depends on what that seat may know and on the seed of the game alone: games that
/// the seat cannot tell apart give the same one, and it reveals nothing of the dice to come; but where a person has to play
/// the side, nobody may think for it ([`is_for_a_person`]). `again` counts repetitions.
pub fn seed_of_thought(game: &dyn Game, seat: Seat, again: u32) -> u64 {
    let lines = game.lines(Viewer::Seat(seat));
    let known = format!("{again} {lines} {}", game.determinized(seat, 0));
    xxh64(known.as_bytes(), xxh64(&game.setup().seed.to_le_bytes(), u64::from(seat.0)))
}

/// Who sits there, in words that can stand in a sentence: a name, or that it is the computer.
pub fn sitter(config: &SeatConfig) -> String {
    match config.player {
        Player::Person => isolated(&config.name).into_owned(),
        Player::Computer { level } => format!("computer ({level})"),
    }
}

/// Who sits where in a rematch: everybody on the other side, with their own name, PIN and colour.
#[must_use]
pub fn swapped(game: &dyn Game) -> Vec<SeatConfig> {
    let (spec, setup) = (game.spec(), game.setup());
    let mut seats = game.seats().to_vec();
    seats.reverse();
    for ((n, seat), side) in (0u8..).zip(&mut seats).zip(spec.seats) {
        // A name that is only that of the side stays with the side.
        if spec.seats.iter().any(|side| side.name == seat.name) {
            seat.name = side.name.into();
        }
        if spec.is_for_a_person(setup, setup.policy, Seat(n)) {
            seat.player = Player::Person;
        }
    }
    seats
}

/// The device on the table. A game just taken up is held by nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

/// Whether a side may know what others may not, as things are.
pub fn has_secrets(game: &dyn Game) -> bool {
    game.spec().has_secrets(game.setup()) && game.policy() != Policy::Open && game.outcome().is_none()
}

/// Whether a person has to play this side, as things are: no computer, and no hint.
pub fn is_for_a_person(game: &dyn Game, seat: Seat) -> bool {
    game.spec().is_for_a_person(game.setup(), game.policy(), seat)
}

/// Whether anything has to be covered when this device changes hands: there are secrets, and two people to keep them.
fn is_covered(game: &dyn Game) -> bool {
    has_secrets(game) && people(game).len() > 1
}

fn due(game: &dyn Game, device: Device) -> Option<Handover> {
    // Anyone who is asked for a yes opens a letter of their own first, also who held the device last.
    if let Some(proposal) = game.proposal() {
        let reason = proposal.question(game.spec(), game.seats());
        return Some(Handover { to: proposal.asks, reason, rule: TABLE });
    }
    let decision = game.decision()?;
    let person = game.seats().get(decision.seat.index())?.player == Player::Person;
    (person && device.holder != Some(decision.seat)).then(|| Handover {
        to: decision.seat,
        reason: game.reason(),
        rule: decision.rule,
    })
}

/// The curtain that must fall before the state is shown: a proposal waits for an answer, or the decider is a person who
/// does not hold the device, and there is something to cover. It depends on public facts alone. A game just taken up always begins with it; once
/// the game is over there is none.
///
/// What is decided before all eyes ([`Visibility`]) lets none fall: the shared view is drawn for it ([`passed_on`]).
pub fn handover(game: &dyn Game, device: Device) -> Option<Handover> {
    if is_covered(game) && !is_shared(game) { due(game, device) } else { None }
}

/// Whether something is decided before all eyes although something is secret.
pub fn is_shared(game: &dyn Game) -> bool {
    let private = || game.decision().is_none() || game.visibility().is_private();
    is_covered(game) && game.proposal().is_none() && !private()
}

/// Who holds the device once nothing has to be covered first. Where nothing is secret that is the decider. Where something is,
/// it stays with the decider for as long as it decides, and lies between all for what another side decides before all eyes.
#[must_use]
pub fn passed_on(game: &dyn Game, device: Device) -> Device {
    match banner(game, device) {
        Some(_) if is_shared(game) => Device::default(),
        Some(next) => Device { holder: Some(next.to) },
        None => device,
    }
}

/// Who may take the device from the shared view, for orders that are its own: whether anybody may depends on public facts alone.
#[must_use]
pub fn may_take(game: &dyn Game, turn: &Turn) -> Option<Seat> {
    let seat = turn.seat.filter(|_| turn.visibility == Visibility::Shared && game.proposal().is_none())?;
    people(game).into_iter().find(|&person| person == seat)
}

/// The letter for a side that takes the device from the shared view.
#[must_use]
pub fn taken(game: &dyn Game, seat: Seat) -> Handover {
    let rule = game.decision().map_or(TABLE, |decision| decision.rule);
    Handover { to: seat, reason: "this side has private orders to give.".into(), rule }
}

/// The light sign "your decision", where nothing has to be covered: an open game, a title without secrets, or a decision
/// before all eyes.
pub fn banner(game: &dyn Game, device: Device) -> Option<Handover> {
    if handover(game, device).is_some() { None } else { due(game, device) }
}

/// As which viewer the holder of the device sees the game: its own seat; everybody once nothing is secret.
pub fn viewer_of(game: &dyn Game, device: Device) -> Viewer {
    match device.holder {
        _ if !has_secrets(game) => Viewer::All,
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Public,
    }
}

/// Digest of a PIN, for [`SeatConfig::pin`]. It keeps honest people honest: anyone who can read the record can also read
/// every secret in it, and a short PIN is found by trying.
#[must_use]
pub fn pin_digest(pin: &str) -> u64 {
    digest_as_typed(&pin_of(pin))
}

fn digest_as_typed(pin: &str) -> u64 {
    xxh64(pin.as_bytes(), xxh64(b"ohio-country/pin", 0))
}

/// What counts of a PIN that was typed: digits of any script are those of ASCII, full-width forms are narrow, and blanks
/// and signs that cannot be seen are nothing. Empty if nothing counts.
#[must_use]
pub fn pin_of(typed: &str) -> String {
    let counts = |c: &char| !c.is_whitespace() && !c.is_control() && !is_unseen(*c);
    typed.chars().filter(counts).map(|c| digit_of(c).unwrap_or_else(|| narrow(c))).collect()
}

/// Signs that steer how text is joined or which way it runs; keyboards for several scripts put them in unasked.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The ASCII digit that a decimal digit of any script means.
fn digit_of(c: char) -> Option<char> {
    let before = ZEROS.partition_point(|&zero| zero <= u32::from(c));
    let value = u32::from(c) - ZEROS.get(before.checked_sub(1)?)?;
    char::from_digit(value, 10)
}

/// The ASCII sign of a full-width one.
fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

/// The zeros of all scripts, nine digits after each (Unicode 16, general category Nd).
const ZEROS: [u32; 75] = [
    0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620,
    0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136,
    0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0,
    0x11c50, 0x11d50, 0x11da0, 0x11f50, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8, 0x1d7e2,
    0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950, 0x1fbf0,
];

/// Whether `pin` opens this seat. A seat without a PIN is opened by anything. One that was set when every sign counted is
/// opened by those signs.
#[must_use]
pub fn check_pin(seat: &SeatConfig, pin: &str) -> bool {
    seat.pin.is_none_or(|digest| digest == pin_digest(pin) || digest == digest_as_typed(pin))
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
    /// Id of the board in front; empty where it was written by an earlier version.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub board: String,
    /// The counters that everybody sees: the id of a space, and whose. For a little map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<(String, Seat)>,
    /// The board of a scenario that was brought along, without its spaces: no drawing and no chart of the title has it. As
    /// [`json::write_positional`] writes it: another version cannot read it, and does without until the game is saved again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Whether it was begun as the lesson of its title.
    #[serde(default)]
    pub lesson: bool,
}

/// Most corners that a little map has.
const MOST_CORNERS: usize = 400;

/// The main board in short: of much ground nothing but its size.
fn picture(chart: &Chart) -> Option<String> {
    let board = chart.boards.first()?;
    let corners = |ground: &Ground| match &ground.shape {
        Geometry::Point(_) => 1,
        Geometry::Line(points) | Geometry::Polygon(points) => points.len(),
    };
    let drawn = board.ground.iter().map(corners).sum::<usize>() <= MOST_CORNERS;
    let ground = if drawn { board.ground.clone() } else { Vec::new() };
    Some(json::write_positional(&Board { spaces: Vec::new(), ground, ..board.clone() }))
}

/// The summary of a game, drawn from what everybody may know.
pub fn summary(game: &dyn Game) -> Summary {
    game.summary()
}

/// What [`Game::summary`] is where the rules are.
pub(super) fn summary_of(game: &dyn Game) -> Summary {
    let spec = game.spec();
    let scene = game.scene(Viewer::Public);
    let turn_track = scene.turn_track;
    let on_board = scene.counters.iter().filter_map(|counter| match &counter.place {
        Place::Space(space) => Some((space.to_string(), counter.owner)),
        _ => None,
    });
    let phase = turn_track.phases.iter().find(|phase| phase.state == Progress::Now);
    let seat = game.decision().map(|decision| decision.seat.index());
    let side = seat.and_then(|seat| spec.seats.get(seat));
    let player = seat.and_then(|seat| game.seats().get(seat));
    Summary {
        title: spec.id.into(),
        name: spec.name.into(),
        scenario: game.scenario_name(),
        turn: turn_track.turn,
        turns: turn_track.turns,
        caption: turn_track.caption,
        phase: phase.map(|phase| phase.name).unwrap_or_default().into(),
        side: side.map(|side| side.name).unwrap_or_default().into(),
        player: player.map(sitter).unwrap_or_default(),
        players: spec.seats.iter().zip(game.seats()).map(|(seat, config)| (seat.name.into(), sitter(config))).collect(),
        board: scene.board.into(),
        counters: on_board.collect(),
        picture: game.setup().file.as_ref().and_then(|_| picture(game.chart())),
        lesson: lesson::is_one(game),
        result: game.outcome().map(|outcome| outcome.reason),
    }
}
