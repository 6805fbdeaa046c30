//! The computer at the table: its turn, step by step, as far as the watching person may see it; hints; explanations.
//!
//! It is given imagined states alone. What it decides is done in the game at once, and shown at the beat of
//! [`crate::table::pace`]: anyone who must not know what it has cannot read that off the time it takes.

use super::super::worker;
use super::state::TableState;
use crate::ai::{Account, PlannedAction, Purpose, SearchResult, ThinkRequest};
use crate::play::look::Read;
use crate::play::{ChooseError, Game, Level, Pick, seats};
use crate::rules::{Decision, Progress, Scene, Seat, Target, Viewer};
use crate::table::model::{Advice, Hint, Stage, Why};
use crate::table::pace::{self, Moment, Speed};
use crate::table::view::View;
use leptos::prelude::*;
use std::sync::Arc;

/// How long a hint is thought of, in milliseconds.
const HINT: u32 = 1500;
/// How many reasons are kept.
const MOST_REASONS: usize = 60;
/// How often one looks whether waiting is over, in milliseconds.
const GLANCE: f64 = 40.0;

/// A sentence without the clause in brackets at its end.
fn without_clause(sentence: &str) -> String {
    let plain = sentence.trim_end_matches('.').trim_end();
    let plain = plain.rfind(" [").filter(|_| plain.ends_with(']')).map_or(plain, |at| &plain[..at]);
    format!("{}.", plain.trim_end_matches('.'))
}

impl TableState {
    /// Whether only computers play.
    pub fn is_watched(&self) -> bool {
        self.game.with_value(|g| seats::people(&**g).is_empty())
    }

    /// Whether a computer may decide for this side, or advise it.
    pub fn may_think(self, seat: Seat) -> bool {
        self.game.with_value(|g| !seats::is_for_a_person(&**g, seat))
    }

    /// Lets the computer begin, if it is its turn and it has not begun.
    pub(super) fn attend(self) {
        let o = self.opponent;
        let board = self.stage.with_untracked(|s| *s == Stage::Board);
        if !board || o.turn.get_untracked().is_some() || self.elsewhere.with_value(Option::is_some) {
            return;
        }
        let asked = self.game.with_value(|g| seats::computer(&**g).filter(|_| g.throw_wanted().is_none()));
        if let Some(turn) = asked {
            o.turn.set(Some(turn));
            o.skipped.set_value(false);
            let run = o.run.get_value();
            leptos::task::spawn_local(self.play_on(run));
        }
    }

    /// Ends the turn of the computer where it stands; what it is thinking of is forgotten.
    pub(super) fn interrupt(self) {
        let o = self.opponent;
        o.run.update_value(|run| *run = run.wrapping_add(1));
        if o.turn.get_untracked().is_some() {
            worker::stop();
        }
        o.turn.set(None);
        o.failed.set(None);
        o.hint.set(Hint::None);
    }

    /// Lets the computer try again after it did not answer.
    pub fn try_again(self) {
        self.interrupt();
        self.attend();
    }

    /// The computer answers with the best it has found so far.
    pub fn stop_thinking(self) {
        self.opponent.stopped.set_value(worker::now());
        worker::stop();
    }

    /// What is left of the computer's turn is not shown step by step.
    pub fn skip(self) {
        self.opponent.skipped.set_value(true);
    }

    /// One action of two computers that wait.
    pub fn step_on(self) {
        self.opponent.step.set_value(true);
    }

    // ------------------------------------------------------------ the turn

    /// The turn of the computers, until a person is to decide, or the game is over.
    async fn play_on(self, run: u32) {
        let o = self.opponent;
        o.next.set_value(worker::now() + self.reading_beat());
        while o.goes_on(run) {
            let Some((seat, level)) = self.game.with_value(|g| seats::computer(&**g)) else { break };
            o.turn.set(Some((seat, level)));
            if let Err(why) = self.decide(run, seat, level).await {
                if o.goes_on(run) {
                    o.failed.set(Some(why));
                }
                return;
            }
        }
        if o.goes_on(run) {
            o.turn.set(None);
            if o.skipped.get_value() {
                self.show(None);
            }
        }
    }

    /// Decides until something can be seen.
    async fn decide(self, run: u32, seat: Seat, level: Level) -> Result<(), String> {
        let o = self.opponent;
        let begun = worker::now();
        o.stopped.set_value(0.0);
        let (veiled, moment) = (self.is_veiled(seat), self.moment(seat));
        let beat = if veiled { pace::beat(level, moment) } else { 0 };
        let mut seen = false;
        while !seen && o.goes_on(run) {
            let most = if o.stopped.get_value() > 0.0 {
                0
            } else if veiled {
                pace::share(level, moment, beat.saturating_sub(elapsed(begun)))
            } else {
                pace::most(level, moment)
            };
            let result = self.think(run, seat, level, most).await?;
            let mut explanation = Explanation { seat, result: &result, done: false };
            for planned in &result.plan {
                let Some(pick) = self.pick_of(planned).filter(|_| o.goes_on(run) && !self.look_elsewhere()) else {
                    break;
                };
                let before = self.sight();
                let chosen = self.choose_for(&pick, &mut explanation)?;
                let on = self.game.with_value(|g| g.decision().is_some_and(|decision| decision.seat == seat));
                let after = self.sight();
                if after != before {
                    let read =
                        before.zip(after).is_none_or(|(before, after)| before.0 != after.0 || before.1 != after.1);
                    self.reveal(run, begun, if seen { 0 } else { beat }, read).await;
                    // The table may have been left meanwhile.
                    if !o.goes_on(run) {
                        break;
                    }
                    let next = if moment == Moment::SetUp { pace::LAYING } else { self.reading_beat() };
                    o.next.try_set_value(worker::now() + next);
                    seen = true;
                }
                if !on || chosen {
                    break;
                }
            }
            seen |=
                o.goes_on(run) && self.game.with_value(|g| g.decision().is_none_or(|decision| decision.seat != seat));
        }
        if o.goes_on(run) {
            self.save();
        }
        Ok(())
    }

    /// One thought; another chance is tried if the first comes to nothing.
    async fn think(self, run: u32, seat: Seat, level: Level, most: u32) -> Result<SearchResult, String> {
        if !self.may_think(seat) {
            return Err("with this optional rule a person must play this side".into());
        }
        let mut failed = "nobody has a decision to make".to_string();
        for again in 0..2 {
            let asked =
                |g: &dyn Game| ThinkRequest::of(g, level, Purpose::Move, seats::seed_of_thought(g, seat, again));
            let Some(request) = self.game.try_with_value(|g| asked(&**g)).flatten() else { break };
            let result = worker::think(&request, most).await;
            if !self.opponent.goes_on(run) {
                return Err("it was cancelled".into());
            }
            match result {
                Ok(result) if result.plan.first().is_some_and(|planned| self.pick_of(planned).is_some()) => {
                    return Ok(result);
                }
                Ok(_) => failed = "its choice isn’t legal".into(),
                Err(why) => failed = why,
            }
        }
        Err(failed)
    }

    fn pick_of(self, planned: &PlannedAction) -> Option<Pick> {
        self.game.try_with_value(|g| g.pick_of(&planned.action, planned.at)).flatten()
    }

    /// Does it; whether the plan that it is part of ends with it, because something became known.
    fn choose_for(self, pick: &Pick, explanation: &mut Explanation) -> Result<bool, String> {
        let read = self.lines_seen();
        match self.game.try_update_value(|g| g.choose(pick)) {
            Some(Ok(chosen)) => {
                self.explain(read, explanation);
                Ok(chosen.fenced)
            }
            Some(Err(ChooseError::Rule(refusal))) => Err(refusal.text.into()),
            Some(Err(ChooseError::DiceWanted { .. })) => {
                // Somebody throws for it; then it goes on.
                self.save();
                self.interrupt();
                self.show(None);
                Ok(true)
            }
            None => Ok(true),
        }
    }

    /// Shows what is to be seen, not before it is due, and, if it is something to `read`, not before what was shown last
    /// could be read. Who skips waits for nothing but what is due, and sees the end of it.
    async fn reveal(self, run: u32, begun: f64, beat: u32, read: bool) {
        let o = self.opponent;
        self.save();
        let ready = worker::now();
        while o.goes_on(run) {
            let due = match o.stopped.get_value() {
                _ if beat == 0 => 0.0,
                stopped if stopped > 0.0 => stopped + f64::from(pace::due(pace::STOPPED, between(stopped, ready))),
                _ => begun + f64::from(pace::due(beat, between(begun, ready))),
            };
            let until = if o.skipped.get_value() || !read { due } else { due.max(o.next.get_value()) };
            let left = until - worker::now();
            if left <= 0.0 {
                break;
            }
            worker::pause(left.min(GLANCE)).await;
        }
        self.wait_while_paused(run).await;
        if o.goes_on(run) && !o.skipped.get_value() {
            self.show(None);
        }
    }

    async fn wait_while_paused(self, run: u32) {
        let o = self.opponent;
        while o.goes_on(run) && o.paused.get_untracked() {
            if o.step.try_update_value(std::mem::take).unwrap_or(true) {
                return;
            }
            worker::pause(GLANCE).await;
        }
    }

    // ------------------------------------------------------------ what can be seen

    fn looks_as(self) -> Viewer {
        let device = self.device.get_value();
        self.game.with_value(|g| seats::viewer_of(&**g, device))
    }

    /// What the watching person sees of the game.
    fn sight(self) -> Option<(Scene, usize, Option<Decision>)> {
        let device = self.device.try_get_value()?;
        self.game.try_with_value(|g| {
            let viewer = seats::viewer_of(&**g, device);
            (g.scene(viewer), g.lines(viewer), g.decision())
        })
    }

    /// What was read of the log.
    fn lines_seen(self) -> Read {
        let viewer = self.looks_as();
        let shown = self.view.with_untracked(|v| v.log.read());
        self.game.with_value(|g| g.log_since(viewer, shown).read)
    }

    /// Whether somebody plays against this computer who may not see what it has.
    fn is_veiled(self, seat: Seat) -> bool {
        let alone = self.game.with_value(|g| seats::people(&**g).is_empty());
        !alone && !self.looks_as().sees(seat)
    }

    /// What surrounds the decision of a seat, as everybody knows.
    fn moment(self, seat: Seat) -> Moment {
        let turn_track = self.game.with_value(|g| g.turn_track());
        let own = turn_track.phases.iter().any(|p| p.state == Progress::Now && p.seat == Some(seat));
        match (turn_track.turn, own) {
            (0, _) => Moment::SetUp,
            (_, true) => Moment::OwnPhase,
            (_, false) => Moment::Window,
        }
    }

    /// How long what was shown stays before something else is shown.
    fn reading_beat(self) -> f64 {
        let speed = if self.is_watched() { self.opponent.speed.get_untracked() } else { Speed::Normal };
        f64::from(speed.beat())
    }

    /// Keeps why it was done, for anyone who saw it done. The reason of a thought is shown beside the first of its actions that
    /// was seen; it says no more than that action does.
    fn explain(self, read: Read, explanation: &mut Explanation) {
        let viewer = self.looks_as();
        let new = self.game.with_value(|g| g.log_since(viewer, read)).lines;
        let Some(line) = new.iter().find(|line| line.note.by == Some(explanation.seat)) else { return };
        if std::mem::replace(&mut explanation.done, true) {
            return;
        }
        let why = &explanation.result.why;
        let (sentence, rule) = match &why.explain {
            Some(sentence) => (without_clause(sentence), why.rule.clone()),
            None => ("The computer rated this highest.".into(), line.note.rule.0.into()),
        };
        let reason = Why { line: line.number, action: line.note.text.clone(), sentence, rule };
        self.opponent.reasons.update(|all| {
            let all = Arc::make_mut(all);
            if all.len() >= MOST_REASONS {
                all.remove(0);
            }
            all.push(reason);
        });
    }

    // ------------------------------------------------------------ hints

    /// Asks what the computer would do in the decider's place.
    pub fn ask_hint(self) {
        let o = self.opponent;
        let view = self.view.get_untracked();
        if view.is_shared() {
            // It is thought with what one side alone knows.
            let why = "No hint on a board that both of you see: it could tell what one side hides.";
            return self.shell.notify(why);
        }
        let Some(seat) = view.turn.seat.filter(|_| view.decides() && view.throw.is_none()) else { return };
        if o.hint.with_untracked(|h| *h == Hint::Asked) {
            return;
        }
        let request = self
            .game
            .with_value(|g| ThinkRequest::of(&**g, Level::Hard, Purpose::Hint, seats::seed_of_thought(&**g, seat, 0)));
        let Some(request) = request else { return };
        o.hint.set(Hint::Asked);
        self.said.set("Thinking about a hint.".into());
        let run = o.run.get_value();
        leptos::task::spawn_local(async move {
            let result = worker::think(&request, HINT).await;
            if o.goes_on(run) && o.hint.with_untracked(|h| *h == Hint::Asked) {
                self.give_hint(result);
            }
        });
    }

    fn give_hint(self, result: Result<SearchResult, String>) {
        let pick = result.as_ref().ok().and_then(|t| t.plan.first()).and_then(|planned| self.pick_of(planned));
        let (Ok(result), Some(pick)) = (result, pick) else {
            self.opponent.hint.set(Hint::None);
            return self.shell.notify("No hint: the computer isn’t responding.");
        };
        let why = result.why;
        let sentence = without_clause(&why.hint);
        self.said.set(format!("Hint: {sentence}"));
        let Account { rule, expected, runner_up, .. } = why;
        self.opponent.hint.set(Hint::Given(Arc::new(Advice { pick, sentence, rule, expected, runner_up })));
    }

    /// The things that are pointed at for what was advised, or what a lesson is about.
    pub fn advised(self, view: &View) -> Vec<Target> {
        let offer = self.opponent.hint.with(Hint::offer);
        offer.and_then(|n| view.turn.offers.get(n)).map_or_else(|| self.taught(), |o| o.path.clone())
    }

    /// Does what was advised.
    pub fn take_hint(self) {
        let Hint::Given(advice) = self.opponent.hint.get_untracked() else { return };
        if advice.pick.at.is_some() {
            self.choose(&advice.pick, false);
        } else {
            self.take(advice.pick.offer);
        }
    }
}

/// What a seat chose to do, and whether the reason for it was shown.
struct Explanation<'a> {
    seat: Seat,
    result: &'a SearchResult,
    done: bool,
}

/// Milliseconds since then.
fn elapsed(since: f64) -> u32 {
    between(since, worker::now())
}

#[expect(clippy::cast_sign_loss, reason = "the clock never goes back")]
fn between(since: f64, then: f64) -> u32 {
    (then - since).max(0.0) as u32
}
