//! The table behind the protocol: one game, one request at a time.

use super::message::{Advice, Fault, Greeting, Offer, Over, PROTOCOL, Reply, Request, Throw, Turn, Wants};
use super::seats::{name_of, seat_of, viewer_named};
use ohio_country::ai::{Level, Purpose, ThinkRequest};
use ohio_country::play::seats::{Device, viewer_of};
use ohio_country::play::{ChooseError, Chosen, Game, Notice, Pick, UnknownLevel, think};
use ohio_country::rules::{self, Outcome, Point, Refusal, Seat, Target, Viewer};
use serde_json::value::RawValue;

/// A game that a program plays.
pub struct Table {
    game: Box<dyn Game>,
    notice: Option<Notice>,
    /// Faces entered for the throw on the table, while more are wanted.
    faces: Vec<u8>,
    /// How many it wants besides, at least.
    missing: u32,
}

impl Table {
    pub fn new(game: Box<dyn Game>, notice: Option<Notice>) -> Self {
        let missing = game.throw_wanted().map_or(0, |(_, dice)| dice);
        Self { game, notice, faces: Vec::new(), missing }
    }

    /// The first line.
    pub fn greeting(&self) -> Reply {
        let (spec, setup) = (self.game.spec(), self.game.setup());
        Reply::Greeting(Greeting {
            ohio: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            title: spec.id,
            scenario: setup.scenario.clone(),
            rules_version: spec.rules_version,
            seats: spec.seats.iter().map(|seat| seat.id).collect(),
            policy: self.game.policy().id(),
            dice: if setup.dice_entered { "entered" } else { "thrown" },
            notice: self.notice.as_ref().map(ToString::to_string),
        })
    }

    /// Answers one request; nothing but `choose`, `dice`, `undo` and `redo` changes the game. Where something is secret, a
    /// side that looks ends the taking back of what was done before by others.
    pub fn answer(&mut self, request: Request) -> Reply {
        let answer = match request {
            Request::Turn {} => Ok(self.turn()),
            Request::Choose { offer, at } => Ok(self.choose(offer, at)),
            Request::Preview { offer, at } => Ok(self.preview(offer, at)),
            Request::Dice { values } => self.dice(&values),
            Request::Scene { viewer } => self.look(&viewer).map(|viewer| self.scene(viewer)),
            Request::Log { viewer } => self.look(&viewer).map(|viewer| Reply::Log { log: self.game.log(viewer) }),
            Request::Why { seat, path } => self.why(&seat, &path),
            Request::Undo {} => Ok(done(self.game.undo())),
            Request::Redo {} => Ok(done(self.game.redo())),
            Request::Save {} => Ok(self.save()),
            Request::Advise { level, seed } => self.advise(level.as_deref(), seed),
            Request::Quit {} => Ok(Reply::Bye { bye: true }),
        };
        answer.unwrap_or_else(|error| Reply::Error { error })
    }

    /// The viewer of this name, who looks at the game now.
    fn look(&mut self, name: &str) -> Result<Viewer, Fault> {
        let viewer = viewer_named(self.game.spec(), name).map_err(|why| Fault::new("no-viewer", why))?;
        if let Viewer::Seat(seat) = viewer {
            self.game.looked(seat);
        }
        Ok(viewer)
    }

    fn turn(&mut self) -> Reply {
        let spec = self.game.spec();
        let Some(decision) = self.game.decision() else { return self.over() };
        self.game.looked(decision.seat);
        let turn = self.game.turn(Viewer::Seat(decision.seat));
        let wants = Wants { dice: self.missing };
        let throw = self.game.throw_wanted().map(|(pick, _)| Throw { offer: pick.offer, at: pick.at, wants });
        let offers = turn.offers.into_iter().enumerate().map(|(number, offer)| offered(number, offer)).collect();
        let (seat, prompt, visibility) = (name_of(spec, decision.seat), turn.prompt, turn.visibility);
        Reply::Turn(Turn { seat, rule: turn.rule, step: turn.step, prompt, visibility, offers, throw })
    }

    fn over(&self) -> Reply {
        let spec = self.game.spec();
        match self.game.outcome() {
            Some(Outcome { winner, rule, reason, score }) => {
                let winner = winner.map(|seat| name_of(spec, seat));
                Reply::Over { over: Over { winner, rule, reason, score } }
            }
            None => Reply::Error { error: Fault::new("no-decision", "Nobody is to decide, and the game is not over.") },
        }
    }

    fn choose(&mut self, offer: usize, at: Option<Point>) -> Reply {
        let pick = Pick { offer, at, dice: Vec::new() };
        self.take(&pick)
    }

    /// What a pick would do; the game goes on as it is.
    fn preview(&self, offer: usize, at: Option<Point>) -> Reply {
        Reply::Preview { preview: Box::new(self.game.preview(&Pick { offer, at, dice: Vec::new() })) }
    }

    /// Adds faces to the throw on the table.
    fn dice(&mut self, values: &[u64]) -> Result<Reply, Fault> {
        if !self.game.setup().dice_entered {
            return Err(Fault::new("dice-thrown", "This game uses automatic dice."));
        }
        let (pick, _) = self.game.throw_wanted().ok_or_else(|| Fault::new("no-throw", "No throw waits for dice."))?;
        // What is no face is refused as such by the game.
        let values = values.iter().map(|&value| u8::try_from(value).unwrap_or(0));
        let faces: Vec<u8> = self.faces.iter().copied().chain(values).collect();
        Ok(self.take(&Pick { dice: faces, ..pick }))
    }

    /// Takes a pick and tells the decider what came of it.
    fn take(&mut self, pick: &Pick) -> Reply {
        let seat = self.game.decision().map(|decision| decision.seat);
        match self.game.choose(pick) {
            Ok(chosen) => {
                self.faces.clear();
                self.reply_to(seat, chosen)
            }
            Err(ChooseError::DiceWanted { count }) => {
                self.faces.clone_from(&pick.dice);
                self.missing = count;
                Reply::Wanted { ok: false, wants: Wants { dice: count } }
            }
            Err(ChooseError::Rule(refusal)) => Reply::Refused { ok: false, refusal },
        }
    }

    /// What came of an action, as its doer may read it.
    fn reply_to(&self, doer: Option<Seat>, chosen: Chosen) -> Reply {
        let viewer = viewer_of(&*self.game, Device { holder: doer });
        let notes: Vec<_> = chosen.notes.into_iter().filter(|note| note.audience.admits(viewer)).collect();
        let groups = notes.iter().filter_map(|note| note.roll.as_ref()).flat_map(|roll| &roll.groups);
        let dice = groups.flat_map(|group| group.faces.iter().copied()).collect();
        Reply::Chosen { ok: true, notes, dice }
    }

    fn scene(&self, viewer: Viewer) -> Reply {
        Reply::Scene { scene: Box::new(self.game.scene(viewer)) }
    }

    fn why(&self, seat: &str, path: &[String]) -> Result<Reply, Fault> {
        let seat = seat_of(self.game.spec(), seat).map_err(|why| Fault::new("no-seat", why))?;
        let path: Result<Vec<Target>, _> = path.iter().map(|target| target.parse()).collect();
        let path = path.map_err(|error: rules::TargetError| Fault::new("no-target", error.to_string()))?;
        Ok(Reply::Why { why: self.game.why_not(seat, &path) })
    }

    /// What an opponent of this level would do now; the game goes on as it is.
    fn advise(&self, level: Option<&str>, seed: u64) -> Result<Reply, Fault> {
        let level: Level = level
            .map_or(Ok(Level::default()), str::parse)
            .map_err(|unknown: UnknownLevel| Fault::new("no-level", unknown.to_string()))?;
        let request = ThinkRequest::of(&*self.game, level, Purpose::Hint, seed);
        let request = request.ok_or_else(|| match self.game.decision() {
            Some(_) => Fault::new("no-advice", "Under this optional rule a person decides for this side, unadvised."),
            None => Fault::new("no-decision", "Nobody is to decide: the game is over."),
        })?;
        let no_advice = |why: String| Fault::new("no-advice", why);
        let thought = think(&request, &mut || true).map_err(|error| no_advice(error.to_string()))?;
        let mut planned = thought.plan.into_iter();
        let pick = planned.next().and_then(|first| self.game.pick_of(&first.action, first.at));
        let Pick { offer, at, .. } = pick.ok_or_else(|| no_advice("The opponent has no advice here.".into()))?;
        let then = planned.filter_map(|next| serde_json::from_str(&next.action).ok()).collect();
        let (iterations, considered, why) = (thought.iterations, thought.considered, thought.why);
        Ok(Reply::Advice { advice: Box::new(Advice { offer, at, then, level, iterations, considered, why }) })
    }

    fn save(&self) -> Reply {
        match RawValue::from_string(self.game.record()) {
            Ok(record) => Reply::Save { record },
            Err(error) => Reply::Error { error: Fault::new("no-record", error.to_string()) },
        }
    }
}

fn done(done: Result<(), Refusal>) -> Reply {
    match done {
        Ok(()) => Reply::Done { ok: true },
        Err(refusal) => Reply::Refused { ok: false, refusal },
    }
}

fn offered(number: usize, offer: rules::Offer) -> Offer {
    // Headings are for lists of buttons.
    let rules::Offer {
        path,
        label,
        under: _,
        icon: _,
        rule,
        kind,
        forecast,
        warning,
        region,
        own,
        closes,
        usual,
        declares,
    } = offer;
    let path = path.iter().map(ToString::to_string).collect();
    Offer { offer: number, path, label, rule, kind, odds: forecast, warning, region, own, closes, usual, declares }
}
