//! All that one side is given of a game, to compare two games that it must not be able to tell apart.

use crate::rules::bushy_run::course::BushyRun;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::Unit;
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Act, Decision, Offer, Refusal, Report, Scene, Seat, Target, Title, Viewer};

/// What is put to a side besides the picture: its own question, or the word that the other side is busy.
#[derive(Debug, PartialEq)]
pub struct Sight {
    scene: Scene,
    asked: Option<Decision>,
    waiting: String,
    reason: String,
    question: Option<(String, Vec<Offer>)>,
    outcome: bool,
}

impl Sight {
    /// What `seat` is given now.
    pub fn of(game: &BushyRun, seat: Seat) -> Self {
        let prompt = game.prompt();
        let question = game.decides(seat).then(|| {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            (prompt.text, legal.iter().map(|act| game.offer(act.action())).collect())
        });
        Self {
            scene: game.scene(Viewer::Seat(seat)),
            asked: game.decision(),
            waiting: prompt.waiting,
            reason: prompt.reason,
            question,
            outcome: game.outcome().is_some(),
        }
    }
}

const BUTTONS: [&str; 9] = ["confirm", "end-unit", "end-phase", "pass", "reroll", "continue", "stand", "done", "roll"];

/// The answer to everything that a side could ask "why not?" about.
pub fn refusals(game: &BushyRun, seat: Seat) -> Vec<Vec<Refusal>> {
    let piece = |u: Unit| Target::Piece(u.id().into());
    let space = |p: Place| Target::Space(p.id().into());
    let button = |b: &'static str| Target::Button(b.into());
    let mut paths: Vec<Vec<Target>> = BUTTONS.iter().map(|b| vec![button(b)]).collect();
    for place in Place::all() {
        paths.push(vec![space(place)]);
        paths.extend(Place::all().map(|to| vec![space(place), space(to)]));
        paths.push(vec![Target::Piece(format!("concealed-{}-1", place.id()).into()), space(place)]);
    }
    for unit in Unit::all() {
        paths.push(vec![piece(unit)]);
        paths.extend(["fire", "reveal", "flip"].map(|b| vec![piece(unit), button(b)]));
        for to in Place::all() {
            paths.push(vec![piece(unit), space(to)]);
            paths.push(vec![piece(unit), button("slip"), space(to)]);
        }
    }
    paths.iter().map(|path| game.why_not(seat, path)).collect()
}

/// The two tables are one to this side: picture (as written), question, refusals and log.
#[track_caller]
pub fn assert_alike(one: &Table, other: &Table, seat: Seat) {
    let viewer = Viewer::Seat(seat);
    assert_eq!(one.scene(viewer), other.scene(viewer), "the scenes differ");
    assert_eq!(Sight::of(&one.game, seat), Sight::of(&other.game, seat));
    assert_eq!(refusals(&one.game, seat), refusals(&other.game, seat), "the refusals differ");
    let lines = |t: &Table| -> Vec<String> {
        let read = t.notes.iter().filter(|n| n.audience.admits(viewer));
        read.map(|n| serde_json::to_string(n).expect("a note can be written")).collect()
    };
    assert_eq!(lines(one), lines(other), "the logs differ");
    let public = |t: &Table| t.scene(Viewer::Public);
    assert_eq!(public(one), public(other), "what anybody may see differs");
}

/// The notes of an action that this side may read, as written, and whether it can be taken back.
pub fn observed(
    game: &mut BushyRun,
    action: crate::rules::bushy_run::course::Action,
    seat: Seat,
) -> (Vec<String>, bool) {
    let mut report = Report::recording();
    game.apply(&action, &mut report);
    let fenced = report.is_fenced();
    let notes = report.into_notes();
    let read = notes.iter().filter(|n| n.audience.admits(Viewer::Seat(seat)));
    (read.map(|n| serde_json::to_string(n).expect("a note can be written")).collect(), fenced)
}

/// Whether the action is legal for the decider.
pub fn is_legal(game: &BushyRun, action: crate::rules::bushy_run::course::Action) -> bool {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.contains(&Act::Do(action))
}
