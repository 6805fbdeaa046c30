//! Secrets: whatever a side may not know changes nothing that it sees, and what it learns it learns by deeds that
//! cannot be taken back.

use super::chance::{exact, legal, point_in, seats};
use super::walk::Walk;
use crate::rules::{Audience, Counter, Dice, Note, Offer, Overlay, Panel, Report, Scene, Seat, Title, Viewer};

/// Everything that a seat sees of a position, as text: its scene and everybody's, who is asked and how, the reason for
/// the hand-over, its own offers and plans, and what it is told when it points at other things.
fn sight<T: Title>(state: &T, seat: Seat, probes: &[Vec<crate::rules::Target>]) -> String {
    let ask = state.to_decide();
    let decides = ask.is_some_and(|ask| ask.seat == seat);
    let prompt = state.prompt();
    let words = if decides { prompt.text } else { prompt.waiting };
    let acts = if decides { legal(state) } else { Vec::new() };
    let offers: Vec<Offer> = acts.iter().map(|act| state.offer(act.action())).collect();
    let plans = if decides { format!("{acts:?} {:?}", state.suggestions()) } else { String::new() };
    let refusals: Vec<_> = probes.iter().map(|path| state.why_not(seat, path)).collect();
    let scenes = [state.scene(Viewer::Seat(seat)), state.scene(Viewer::Public)];
    let seen = (scenes, ask, words, prompt.reason, offers, plans, refusals, state.policy(), state.outcome());
    serde_json::to_string(&seen).expect("what is seen can be written")
}

fn probes<T: Title>(walk: &mut Walk<T>) -> Vec<Vec<crate::rules::Target>> {
    let mut probes = Vec::new();
    for _ in 0..6.min(walk.paths.len()) {
        let path = &walk.paths[walk.chance.draw(walk.paths.len() as u32) as usize];
        let cut = 1 + walk.chance.draw(path.len() as u32) as usize;
        probes.push(path[..cut].to_vec());
    }
    probes
}

/// A world imagined for a seat looks to it like the real one, and is a world in which play can go on.
pub fn imagined<T: Title>(walk: &mut Walk<T>, worlds: u64) {
    let probes = probes(walk);
    for seat in seats(T::SPEC) {
        let real = sight(walk.game.state(), seat, &probes);
        for n in 0..worlds {
            let dice = Dice::from_seed(u64::from(walk.chance.draw(u32::MAX)));
            let world = walk.game.state().imagine(seat, dice);
            same!(walk, world.sound(), Ok(()), "an imagined world is sound");
            let imagined = sight(&world, seat, &probes);
            walk.same(&imagined, &real, &format!("seat {} cannot tell an imagined world from the real one", seat.0));
            if n == 0 {
                play_on(walk, world);
            }
        }
    }
}

/// Plays an imagined world on for a while: its hidden part must be one that play can reach.
fn play_on<T: Title>(walk: &mut Walk<T>, mut world: T) {
    for _ in 0..12 {
        let Some(ask) = world.to_decide() else { break };
        let acts = legal(&world);
        must!(walk, !acts.is_empty(), "in an imagined world something is legal too");
        let pick = walk.chance.draw(acts.len() as u32) as usize;
        let action = match &acts[pick] {
            crate::rules::Act::Do(action) => action.clone(),
            crate::rules::Act::Aim(template) => {
                let point = point_in(&world.region(template), &mut walk.chance);
                world.aimed(template, point).expect("a point of the region is an action")
            }
        };
        must!(walk, world.check(ask.seat, &action).is_ok(), "in an imagined world what is listed is accepted too");
        world.apply(&action, &mut Report::silent());
    }
    same!(walk, world.sound(), Ok(()), "an imagined world stays sound");
}

/// What a deed did to a copy of a state.
struct Done<T> {
    state: T,
    fenced: bool,
    notes: Vec<Note>,
}

fn done<T: Title>(state: &T, action: &T::Action, mut report: Report) -> Done<T> {
    let mut after = state.clone();
    after.apply(action, &mut report);
    let asked = |state: &T| state.to_decide().map(|ask| ask.seat);
    let fenced = report.is_fenced() || after.dice().drawn() != state.dice().drawn() || asked(&after) != asked(state);
    Done { state: after, fenced, notes: report.into_notes() }
}

fn told(notes: &[Note], seat: Seat) -> Vec<&Note> {
    notes.iter().filter(|note| note.audience.admits(Viewer::Seat(seat))).collect()
}

/// What a deed tells, to whom.
pub fn deed<T: Title>(walk: &mut Walk<T>, action: &T::Action) {
    if walk.in_entered_dice() {
        return;
    }
    let before = walk.game.state().clone();
    let actor = before.to_decide().expect("somebody decides").seat;
    let real = done(&before, action, Report::recording());
    let silent = done(&before, action, Report::silent());
    same!(walk, exact(&silent.state), exact(&real.state), "a report changes nothing");
    must!(walk, silent.fenced == real.fenced && silent.notes.is_empty(), "a silent report builds no text");
    audiences(walk, &real.notes);
    for seat in seats(T::SPEC) {
        unseen(walk, &before, &real, seat, actor);
        elsewhere(walk, &before, action, &real, seat, actor);
    }
}

/// Notes are for seats that exist; who is told something in other words has a fuller wording beside it.
fn audiences<T: Title>(walk: &mut Walk<T>, notes: &[Note]) {
    for note in notes {
        let fuller = |seat| notes.iter().any(|other| other.audience == Audience::Seat(seat));
        let sane = match note.audience {
            Audience::Everyone => true,
            Audience::Seat(seat) => seat.index() < T::SPEC.seats.len(),
            Audience::NotSeat(seat) => seat.index() < T::SPEC.seats.len() && fuller(seat),
        };
        let rolls = note.roll.iter().flat_map(|roll| &roll.groups).flat_map(|group| &group.faces);
        let faces = rolls.into_iter().all(|face| (1..=6).contains(face));
        let told = sane && faces && !note.text.trim().is_empty() && !note.rule.0.is_empty();
        assert!(told, "{}: a note for nobody, without words or without a rule: {note:?}", walk.at);
    }
    walk.tally.assertions += notes.len();
}

/// A deed that can be taken back and does not change another side's view leaves that side nothing to read or to count.
fn unseen<T: Title>(walk: &mut Walk<T>, before: &T, real: &Done<T>, seat: Seat, actor: Seat) {
    let lines = told(&real.notes, seat);
    if seat == actor || real.fenced {
        return;
    }
    let looks = |state: &T| state.scene(Viewer::Seat(seat));
    let silent = lines.is_empty() || looks(before) != looks(&real.state);
    must!(walk, silent, "a deed that another side does not see leaves it nothing to read");
}

fn board(scene: &Scene) -> (&[Counter], &[Overlay], &[Panel]) {
    (&scene.counters, &scene.overlays, &scene.panels)
}

/// The same deed with the same dice in a world that a seat cannot tell from this one. Whether it can be taken back is
/// the same to its doer. Where the deed leaves the seat with the same board before its eyes, it leaves it with the same
/// lines to read and the same decision to come: a window that opens only where somebody lurks is caught here. (Not
/// where another side names something hidden: that the name lay elsewhere is just what becomes known.)
fn elsewhere<T: Title>(walk: &mut Walk<T>, before: &T, action: &T::Action, real: &Done<T>, seat: Seat, actor: Seat) {
    let mut world = before.imagine(seat, Dice::from_seed(u64::from(walk.chance.draw(u32::MAX))));
    *world.dice_mut() = before.dice().clone();
    if world.check(actor, action).is_err() {
        return;
    }
    let there = done(&world, action, Report::recording());
    if seat == actor {
        same!(walk, there.fenced, real.fenced, "whether a deed can be taken back tells its doer nothing hidden");
    }
    let nameless = serde_json::to_value(action).is_ok_and(|value| value.is_string());
    if seat != actor && !nameless {
        return;
    }
    let (seen, imagined) = (real.state.scene(Viewer::Seat(seat)), there.state.scene(Viewer::Seat(seat)));
    if board(&seen) != board(&imagined) {
        return;
    }
    let over = |state: &T| state.outcome().is_some();
    same!(walk, over(&there.state), over(&real.state), "who sees the same board sees the game end or go on");
    if over(&real.state) {
        return; // The end tells everything.
    }
    let texts = |notes: &[Note]| told(notes, seat).into_iter().cloned().collect::<Vec<Note>>();
    same!(walk, texts(&there.notes), texts(&real.notes), "who sees the same board has read the same");
    let asked = |state: &T| (state.to_decide(), state.prompt().waiting, state.prompt().reason);
    same!(walk, asked(&there.state), asked(&real.state), "who sees the same board sees the same decision come");
    same!(walk, imagined.strip, seen.strip, "who sees the same board sees the same phase");
}
