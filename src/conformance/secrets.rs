//! Secrets: whatever a side may not know changes nothing that it sees, and what it learns it learns by actions that
//! cannot be taken back.

use super::chance::{aim, legal, point_in, seats};
use super::random_game::RandomGame;
use super::title::chart_of;
use crate::rules::{
    Act, Audience, Chart, Counter, Decision, Dice, Face, Ground, Id, Note, NoteKind, Offer, Outcome, Overlay, Panel,
    Point, Policy, Preview, Refusal, Report, Scene, Seat, Suggestion, Target, Title, Viewer, Visibility,
};
use serde_json::Value;

/// Everything that a seat sees of a position: its scene and everybody's, who is asked and how, the reason for the
/// hand-over, its own offers and plans, and what it is told when it points at other things. What is equal here is
/// equal as it is written: nothing is written of it but these values.
#[derive(Debug, PartialEq)]
pub(super) struct Sight<A> {
    scenes: [Scene; 2],
    decision: Option<Decision>,
    words: String,
    reason: String,
    acts: Vec<Act<A>>,
    offers: Vec<Offer>,
    plans: Vec<Suggestion<A>>,
    /// Which pieces can be pointed at in place of others.
    equals: Vec<(Id, Id)>,
    refusals: Vec<Vec<Refusal>>,
    /// Whether it is asked before all eyes.
    visibility: Visibility,
    /// What is shown and said while it aims, or while it looks on as somebody aims.
    previews: Vec<Preview>,
    policy: Policy,
    outcome: Option<Outcome>,
}

impl<A: Clone + PartialEq> Sight<A> {
    fn of<T: Title<Action = A>>(state: &T, seat: Seat, probes: &Probes) -> Self {
        let decision = state.decision();
        let visibility = state.visibility();
        let decides = decision.is_some_and(|decision| decision.seat == seat);
        let shared = decision.is_some() && visibility != Visibility::Private;
        let known = decides || (decision.is_some() && visibility == Visibility::Public);
        let prompt = state.prompt();
        let mut acts = if decides || shared { legal(state) } else { Vec::new() };
        // On a shared view one sees what the other side is offered, but for its own.
        acts.retain(|act| decides || !state.offer(act.action()).own);
        let plans = || {
            let mut plans = if probes.plans && (decides || shared) { state.suggestions() } else { Vec::new() };
            plans.retain(|plan| decides || !plan.own);
            plans.extend(if known { state.finishing() } else { None });
            plans
        };
        let aims = || acts.iter().filter(|act| matches!(act, Act::Aim(_)));
        let previews = aims().flat_map(|act| probes.points.iter().map(|&at| Preview::of(state, act, at))).collect();
        Self {
            scenes: [state.scene(Viewer::Seat(seat)), state.scene(Viewer::Public)],
            decision,
            words: if decides || shared { prompt.text } else { prompt.waiting },
            reason: prompt.reason,
            offers: acts.iter().map(|act| state.offer(act.action())).collect(),
            acts,
            plans: plans(),
            equals: if known { state.interchangeable() } else { Vec::new() },
            refusals: probes.paths.iter().map(|path| state.why_not(seat, path)).collect(),
            visibility,
            previews,
            policy: state.policy(),
            outcome: state.outcome(),
        }
    }
}

/// What is pointed at to see what comes of it.
struct Probes {
    paths: Vec<Vec<Target>>,
    /// Points that actions with a free point may be aimed at now.
    points: Vec<Point>,
    /// Whether it is asked what is suggested.
    plans: bool,
}

fn probes<T: Title>(run: &mut RandomGame<T>) -> Probes {
    let mut paths = Vec::new();
    for _ in 0..6.min(run.paths.len()) {
        let path = &run.paths[run.chance.draw(run.paths.len() as u32) as usize];
        let cut = 1 + run.chance.draw(path.len() as u32) as usize;
        paths.push(path[..cut].to_vec());
    }
    let aims: Vec<_> = legal(run.game.state()).into_iter().filter(|act| matches!(act, Act::Aim(_))).collect();
    let regions: Vec<_> = aims.iter().map(|act| run.game.state().region(act.action())).collect();
    let points = regions.iter().map(|region| point_in(region, &mut run.chance)).collect();
    Probes { paths, points, plans: run.suggests_now() }
}

/// A world imagined for a seat looks to it like the real one, and is a world in which play can go on.
pub fn determinized<T: Title>(run: &mut RandomGame<T>, worlds: u64) {
    let probes = probes(run);
    for seat in seats(T::SPEC) {
        let real = Sight::of(run.game.state(), seat, &probes);
        for n in 0..worlds {
            let dice = Dice::from_seed(u64::from(run.chance.draw(u32::MAX)));
            let world = run.game.state().determinize(seat, dice);
            same!(run, world.validate(), Ok(()), "an imagined world is sound");
            let imagined = Sight::of(&world, seat, &probes);
            run.same(&imagined, &real, &format!("seat {} cannot tell an imagined world from the real one", seat.0));
            if n == 0 {
                play_on(run, world);
            }
        }
    }
}

/// Plays an imagined world on for a while: its hidden part must be one that play can reach.
fn play_on<T: Title>(run: &mut RandomGame<T>, mut world: T) {
    for _ in 0..12 {
        let Some(decision) = world.decision() else { break };
        let acts = legal(&world);
        must!(run, !acts.is_empty(), "in an imagined world something is legal too");
        let pick = run.chance.draw(acts.len() as u32) as usize;
        let action = match &acts[pick] {
            Act::Do(action) => action.clone(),
            Act::Aim(template) => aim(&world, template, &mut run.chance).1,
        };
        must!(run, world.check(decision.seat, &action).is_ok(), "in an imagined world what is listed is accepted too");
        world.apply(&action, &mut Report::silent());
    }
    same!(run, world.validate(), Ok(()), "an imagined world stays sound");
}

/// What an action did to a copy of a state.
struct Done<T> {
    state: T,
    fenced: bool,
    /// It is final as soon as it is done, anyone who looks or answers.
    settled: bool,
    notes: Vec<Note>,
}

fn done<T: Title>(state: &T, action: &T::Action, mut report: Report) -> Done<T> {
    let mut after = state.clone();
    after.apply(action, &mut report);
    let asked = |state: &T| state.decision().map(|decision| decision.seat);
    let settled = report.is_fenced() || after.dice().drawn() != state.dice().drawn();
    let fenced = settled || asked(&after) != asked(state);
    Done { state: after, fenced, settled, notes: report.into_notes() }
}

fn read_by(notes: &[Note], seat: Seat) -> Vec<&Note> {
    notes.iter().filter(|note| note.audience.admits(Viewer::Seat(seat))).collect()
}

/// What a seat has read of an action, as far as it must be the same wherever the same board results. What is lost is shown
/// where it lay: which of the things that lie open on that board, or that are now seen to be gone from it, lay where, is
/// just what becomes known. So in these lines names and places are left out, and the places stand by themselves.
fn read(chart: &Chart, notes: &[Note], seat: Seat, board: &Scene) -> (Vec<Note>, Vec<Vec<Target>>) {
    let mut names: Vec<&str> = board.counters.iter().filter(|c| c.face == Face::Front).map(|c| &*c.name).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let (mut lost, mut lines): (Vec<_>, Vec<_>) =
        read_by(notes, seat).into_iter().cloned().partition(|note| note.kind == NoteKind::Loss);
    let mut places = Vec::new();
    for note in &mut lost {
        for target in &note.targets {
            let Target::Space(id) = target else { continue };
            let Some(space) = chart.space(id) else { continue };
            // The place stands last in the sentence; a number before it that reads like its label counts something.
            let found =
                [&space.label, &space.name].into_iter().filter_map(|name| Some((note.text.rfind(&**name)?, name)));
            if let Some((at, name)) = found.max() {
                note.text.replace_range(at..at + name.len(), "…");
            }
        }
        note.text = names.iter().fold(std::mem::take(&mut note.text), |text, name| text.replace(name, "…"));
        places.push(std::mem::take(&mut note.targets));
    }
    lost.sort_by(|one, other| (&one.text, one.rule).cmp(&(&other.text, other.rule)));
    places.sort();
    lines.extend(lost);
    (lines, places)
}

/// What an action tells, to whom.
pub fn action<T: Title>(run: &mut RandomGame<T>, action: &T::Action, worlds: u64) {
    if run.in_entered_dice() {
        return;
    }
    let before = run.game.state().clone();
    let actor = before.decision().expect("somebody decides").seat;
    let real = done(&before, action, Report::recording());
    let silent = done(&before, action, Report::silent());
    must!(run, silent.state == real.state, "a report changes nothing");
    must!(run, silent.fenced == real.fenced && silent.notes.is_empty(), "a silent report builds no text");
    audiences(run, &real.notes);
    for seat in seats(T::SPEC) {
        unseen(run, &before, &real, seat, actor);
        for _ in 0..worlds {
            elsewhere(run, &before, action, &real, seat, actor);
        }
    }
}

/// Notes are for seats that exist; who is told something in other words has a fuller wording beside it.
fn audiences<T: Title>(run: &mut RandomGame<T>, notes: &[Note]) {
    for note in notes {
        let fuller = |seat| notes.iter().any(|other| other.audience == Audience::Seat(seat));
        let sane = match note.audience {
            Audience::Everyone => true,
            Audience::Seat(seat) => seat.index() < T::SPEC.seats.len(),
            Audience::NotSeat(seat) => seat.index() < T::SPEC.seats.len() && fuller(seat),
        };
        let rolls = note.roll.iter().flat_map(|roll| &roll.groups).flat_map(|group| &group.faces);
        let faces = rolls.into_iter().all(|face| (1..=6).contains(face));
        let sane = sane && faces && !note.text.trim().is_empty() && !note.rule.0.is_empty();
        assert!(sane, "{}: a note for nobody, without words or without a rule: {note:?}", run.at);
    }
    run.totals.assertions += notes.len();
}

/// An action that can be taken back and does not change another side's view leaves that side nothing to read or to count.
fn unseen<T: Title>(run: &mut RandomGame<T>, before: &T, real: &Done<T>, seat: Seat, actor: Seat) {
    let lines = read_by(&real.notes, seat);
    if seat == actor || real.fenced {
        return;
    }
    let silent = lines.is_empty() || run.look_away(seat, before) != *run.looks(seat, &real.state);
    must!(run, silent, "an action that another side does not see leaves it nothing to read");
}

fn same_board(one: &Scene, other: &Scene) -> bool {
    board(one) == board(other)
}

fn board(scene: &Scene) -> (&[Counter], &[Overlay], &[Ground], &[Panel]) {
    (&scene.counters, &scene.overlays, &scene.ground, &scene.panels)
}

/// The same action with the same dice in a world that a seat cannot tell from this one. Whether it can be taken back is
/// the same to its doer. Where the action leaves the seat with the same board before its eyes, it leaves it with the same
/// lines to read and the same decision to come: a window that opens only where somebody lurks is caught here. (Not
/// where another side names something hidden: that the name lay elsewhere is just what becomes known; not where what
/// another side has chosen before decides how many dice fall for all to see; and not where, the device in its hand, it has
/// something done by what it chose before, in this world or in that one first: that it was done is just what becomes known.)
fn elsewhere<T: Title>(
    run: &mut RandomGame<T>,
    before: &T,
    action: &T::Action,
    real: &Done<T>,
    seat: Seat,
    actor: Seat,
) {
    let form = if seat == actor { Form::Word } else { Form::of(action) };
    if form == Form::Named {
        return;
    }
    let mut world = before.determinize(seat, Dice::from_seed(u64::from(run.chance.draw(u32::MAX))));
    *world.dice_mut() = before.dice().clone();
    if world.check(actor, action).is_err() {
        return;
    }
    let there = done(&world, action, Report::recording());
    if form == Form::Tagged && dice_seen(&there.notes, seat) != dice_seen(&real.notes, seat) {
        return;
    }
    if seat == actor {
        same!(run, there.fenced, real.fenced, "whether an action can be taken back tells its doer nothing hidden");
    }
    let over = |state: &T| state.outcome().is_some();
    let asked = |state: &T| (state.decision(), state.prompt().waiting, state.prompt().reason);
    let ended = over(&real.state);
    let like = over(&there.state) == ended
        && (ended
            || (read_by(&there.notes, seat) == read_by(&real.notes, seat)
                && asked(&there.state) == asked(&real.state)
                && there.state.turn_track() == real.state.turn_track()));
    // Whatever the boards are: where all this is alike, it is alike under equal boards. Boards take long to draw.
    run.totals.assertions += 4;
    if like {
        // The letter says whether the last action can still be taken back.
        if seat != actor && real.state.decision().is_some_and(|decision| decision.seat == seat) {
            same!(run, there.settled, real.settled, "whether the turn can be given back tells the other side nothing");
        }
        return;
    }
    let board = there.state.scene(Viewer::Seat(seat));
    if !same_board(run.looks(seat, &real.state), &board) {
        return;
    }
    let private = seat != actor && before.visibility() == Visibility::Private;
    if private && carries_out(&there.notes, &real.notes, seat, actor) {
        return;
    }
    let lines = |done: &Done<T>| read(chart_of(&done.state), &done.notes, seat, &board);
    same!(run, over(&there.state), ended, "who sees the same board sees the game end or go on");
    same!(run, lines(&there), lines(real), "who sees the same board has read the same");
    same!(run, asked(&there.state), asked(&real.state), "who sees the same board sees the same decision come");
    same!(run, there.state.turn_track(), real.state.turn_track(), "who sees the same board sees the same phase");
}

/// How much an action says of what it is done with, by its written form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A word: it says nothing more.
    Word,
    /// A word under a tag: the same, and it may carry out what was chosen before it.
    Tagged,
    /// It names something.
    Named,
}

impl Form {
    fn of<A: serde::Serialize>(action: &A) -> Self {
        match serde_json::to_value(action) {
            Ok(Value::String(_)) => Self::Word,
            Ok(Value::Object(fields)) if fields.len() == 1 && fields.values().all(Value::is_string) => Self::Tagged,
            _ => Self::Named,
        }
    }
}

/// Whether the first line in which a seat reads of two worlds tells in one of them of something that the actor does. A card
/// that an order sheet plays before a draw in one world, and after that draw in the other, where it was drawn, ends on
/// the same board.
fn carries_out(there: &[Note], here: &[Note], seat: Seat, actor: Seat) -> bool {
    let (there, here) = (read_by(there, seat), read_by(here, seat));
    let first = (0..there.len().max(here.len())).find(|&n| there.get(n) != here.get(n));
    let does = |note: &&Note| note.kind == NoteKind::Action && note.by == Some(actor);
    first.is_some_and(|n| [there.get(n), here.get(n)].into_iter().flatten().any(does))
}

/// How many dice a seat has seen fall.
fn dice_seen(notes: &[Note], seat: Seat) -> usize {
    let rolls = read_by(notes, seat).into_iter().filter_map(|note| note.roll.as_ref());
    rolls.flat_map(|roll| &roll.groups).map(|group| group.faces.len()).sum()
}
